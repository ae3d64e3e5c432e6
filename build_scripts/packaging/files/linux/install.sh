#!/bin/sh
# Put Floes into this user's menu (no administrator needed), or take it out again with: ./install.sh --remove
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/floes.desktop
icon=$share/icons/hicolor/256x256/apps/floes.png
mime=$share/mime/packages/floes.xml
about=$share/metainfo/org.floes.Floes.metainfo.xml

refresh() {
  command -v update-desktop-database >/dev/null && update-desktop-database "$share/applications" || true
  command -v update-mime-database >/dev/null && update-mime-database "$share/mime" || true
}

if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$icon" "$mime" "$about"
  refresh
  echo "Floes is no longer in the menu. Your games stay in $share/Floes."
  exit 0
fi
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")" "$(dirname "$mime")" "$(dirname "$about")"
# a path in a desktop entry: quoted, with what keeps a meaning inside the quotes escaped; then, as in every value of such
# a file, each backslash once more
quoted=$(printf '%s/floes' "$folder" | sed 's/[\\"`$]/\\&/g; s/%/%%/g; s/\\/\\\\/g')
COMMAND="\"$quoted\" %f" awk '/^Exec=/ { print "Exec=" ENVIRON["COMMAND"]; next } { print }' "$folder/floes.desktop" >"$entry"
cp "$folder/floes.png" "$icon"
cp "$folder/floes-mime.xml" "$mime"
cp "$folder/org.floes.Floes.metainfo.xml" "$about"
refresh
echo "Floes is in your menu now, and opens .floes files. To take it out again: $folder/install.sh --remove"
