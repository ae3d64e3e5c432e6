"""Keep ``docs/keys.md`` in step with the tables of commands.

    .venv/bin/python -m build_scripts.content.keys            write it
    .venv/bin/python -m build_scripts.content.keys --check    change nothing; status 1 when it is out of date

The tables stand with their scenes; ``floes_app/scenes/key_groups.py`` lists these. What several scenes share is told
once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from floes_app.scenes.key_groups import all_groups
from floes_app.scenes.keys import KeyGroup, KeysOfAction
from floes_app.view.input.keys import shown_key

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "keys.md"
HEAD: Final = """\
<!-- Written by `.venv/bin/python -m build_scripts.content.keys` from the tables of commands. -->
# Keys

Everything works by keyboard alone. A gamepad does the same: its cross and stick are the arrows, its first two buttons
Enter and Esc. In the app Ctrl+F1 shows the keys of the scene that is open, and *Settings* has a button for all of them.
"""


#: What several scenes share is told once, under a heading of its own: their own headings.
SHARED: Final = {
    "On the board: in a game, a lesson and a puzzle": ("Game", "Learn to play", "End of a lesson", "Puzzle"),
    "A level: in the list and on its page": ("Levels", "Level page"),
}


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *map(_section, _told_once(all_groups()))])


def _told_once(groups: list[KeyGroup]) -> Iterator[KeyGroup]:
    """The groups, and before the first of those that share rows a group of these, which they then leave out."""
    shared = {
        heading: _shared([group for group in groups if group.heading in names]) for heading, names in SHARED.items()
    }
    for group in groups:
        for heading, names in SHARED.items():
            if group.heading == names[0]:
                yield KeyGroup(heading, shared[heading])
            if group.heading in names:
                group = KeyGroup(group.heading, [row for row in group.rows if row not in shared[heading]])
        yield group


def _shared(groups: list[KeyGroup]) -> list[KeysOfAction]:
    """The rows that all groups have."""
    return [row for row in groups[0].rows if all(row in group.rows for group in groups)]


def _section(group: KeyGroup) -> str:
    rows = [
        f"| {', '.join(shown_key(key) for keys, _label in same for key in keys)} | {label} |"
        for label, same in groupby(dict.fromkeys(group.rows), key=lambda row: row[1])
    ]
    return "\n".join([f"## {group.heading}", "", "| keys | what they do |", "|---|---|", *rows, ""])


def main(arguments: list[str] | None = None) -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args(arguments)
    if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == page():
        return 0
    if chosen.check:
        print(f"{PAGE.name} is out of date: run .venv/bin/python -m build_scripts.content.keys", file=sys.stderr)
        return 1
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    print(f"wrote {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
