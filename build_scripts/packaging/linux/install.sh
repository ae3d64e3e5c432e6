#!/bin/sh
# Put Floes into this user's menu (no administrator needed), or take it out again with: ./install.sh --remove
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/floes.desktop
icon=$share/icons/hicolor/256x256/apps/floes.png
mime=$share/mime/packages/floes.xml

refresh() {
  command -v update-desktop-database >/dev/null && update-desktop-database "$share/applications" || true
  command -v update-mime-database >/dev/null && update-mime-database "$share/mime" || true
}

if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$icon" "$mime"
  refresh
  echo "Floes is no longer in the menu. Your games stay in $share/Floes."
  exit 0
fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")" "$(dirname "$mime")"
# a path in a desktop entry: quoted, with the characters that keep a meaning inside the quotes escaped
quoted=$(printf '%s/floes' "$folder" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
awk -v command="\"$quoted\" %f" '/^Exec=/ { print "Exec=" command; next } { print }' "$folder/floes.desktop" >"$entry"
cp "$folder/floes.png" "$icon"
cp "$folder/floes-mime.xml" "$mime"
refresh
echo "Floes is in your menu now, and opens .floes files. To take it out again: $folder/install.sh --remove"
