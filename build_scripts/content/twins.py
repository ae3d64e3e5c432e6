"""Name the levels that are too much alike: the same way to the whirl, or boards that are one floe apart.

    .venv/bin/python -m build_scripts.content.twins [PACK.txt ...]

Without files, the worlds in levels/practice. What counts as alike, ``floes_app/games/icefloes/levels/twins.py`` says. A
pair that stands side by side in one pack is meant to be one, unless the way is the same too. The status is 1 where
there are others.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from build_scripts.content.levels import FOLDER
from floes_app.games.icefloes.levels.pack import Level, Pack, read_pack
from floes_app.games.icefloes.levels.twins import Likeness, Twin, twins


@dataclass(frozen=True)
class Pair:
    """A level, an earlier one that is like it, and whether they may be: the second comes right after the first."""

    level: Level
    twin: Twin
    is_meant: bool

    def sentence(self) -> str:
        """The likeness, for people who make levels."""
        mark = " (side by side)" if self.is_meant else ""
        return f"{self.level.name}: {self.twin.sentence(self.twin.other.name)}{mark}"


def pairs(packs: Iterable[Pack]) -> Iterator[Pair]:
    """Every two levels of these packs that are alike."""
    packs = list(packs)
    beside = [(one, other) for pack in packs for one, other in pairwise(pack.levels)]
    before: list[Level] = []
    for pack in packs:
        for level in pack.levels:
            for twin in twins(level, before):
                meant = twin.likeness not in (Likeness.WAY, Likeness.BOARD) and (twin.other, level) in beside
                yield Pair(level, twin, meant)
            before.append(level)


def main(words: Sequence[str]) -> int:
    """Print the pairs; 1 if some of them are not meant to be one."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("paths", nargs="*", type=Path, metavar="FILE", help="packs; those of the app if none is named")
    paths = parser.parse_args(words).paths or sorted(FOLDER.glob("*.txt"))
    packs = [read_pack(path.read_text(encoding="utf-8")) for path in paths]
    found = list(pairs(packs))
    for pair in found:
        print(pair.sentence())
    number, unwanted = sum(len(pack.levels) for pack in packs), sum(not pair.is_meant for pair in found)
    print(f"{number} levels, {unwanted} pairs that are too much alike, {len(found) - unwanted} meant to be")
    return int(unwanted > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
