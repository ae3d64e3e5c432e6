"""Compare the pictures of all scenes with those of another commit, and say which changed and by how much.

    .venv/bin/python -m build_scripts.compare_pictures [--base REV] [--full] [--report] [NAME ...]

Renders every scene of this checkout, with what is not committed yet, and of the commit ``REV`` (``HEAD`` unless another
is asked for), both at once. Before, after and difference of what changed go side by side into ``artefacts/pictures``.
``--full`` renders three sizes of the window and of text, every language and both looks instead of one picture a scene;
names, or a look and a name as in ``1280x800-en-100/menu``, limit what is compared. Ends with 0 where nothing changed,
with 1 where something did, and with 2 where ``REV`` cannot be compared; with ``--report`` always with 0. Needs
git and Linux.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

import pygame

from floes_app.storage import catalogues

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "artefacts" / "pictures"
#: The program that renders in a checkout, whatever else stands there.
RENDERER: Final = "every_picture"
SMALL: Final = ("1280x800-en-100",)
#: English in every size; each other language where its words have least room, and as it is seen most.
FULL: Final = (
    *("-".join(parts) for parts in product(("800x600", "1280x800", "1920x1080"), ("en",), ("100", "160", "200"))),
    *(
        look.format(language)
        for language in catalogues.languages()
        if language != catalogues.SOURCE
        for look in ("800x600-{}-100", "800x600-{}-160", "800x600-{}-200", "1280x800-{}-100")
    ),
    "1280x800-en-100-contrast",
)
#: The colour of changed pixels, over the rest of the picture in the dark.
MARK: Final = (255, 0, 200)
DARK: Final = (90, 90, 90)
GAP: Final = 8


class CannotCompare(Exception):
    """Why the pictures cannot be compared."""


# -- two pictures ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    """The difference of a picture from its earlier version."""

    share: float
    """The share of the pixels that differ."""
    largest: int
    """The largest difference of a colour's red, green or blue, up to 255."""
    box: pygame.Rect
    """The smallest rectangle around all that differs."""


def difference(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """Of each pixel, by how much its red, green and blue differ."""
    found, other = before.copy(), after.copy()
    found.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)  # values below zero become zero
    other.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    found.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return found


def changed_pixels(found: pygame.Surface) -> pygame.Mask:
    """The pixels that differ at all, of a difference."""
    mask = pygame.mask.from_threshold(found, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    return mask


def change(before: pygame.Surface, after: pygame.Surface) -> Change | None:
    """The difference of two pictures of one size; None if there is none."""
    found = difference(before, after)
    largest = max(pygame.image.tobytes(found, "RGB"))
    if not largest:
        return None
    count = changed_pixels(found).count()
    found.set_colorkey((0, 0, 0))
    return Change(count / (found.get_width() * found.get_height()), largest, found.get_bounding_rect())


def side_by_side(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """Before, after, and after in the dark with what differs marked."""
    marked = after.copy()
    marked.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
    changed_pixels(difference(before, after)).to_surface(marked, setcolor=MARK, unsetcolor=None)
    wide, high = after.get_size()
    picture = pygame.Surface((3 * wide + 2 * GAP, high))
    for place, part in enumerate((before, after, marked)):
        picture.blit(part, (place * (wide + GAP), 0))
    return picture


# -- two checkouts ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compared:
    """Pictures that are the same in both checkouts, that differ, and that only one of them has."""

    same: list[str]
    changed: list[str]
    new: list[str]
    gone: list[str]


def compared(before: Mapping[str, str], after: Mapping[str, str]) -> Compared:
    """Compare the digests of pictures by their names."""
    both = [name for name in after if name in before]
    return Compared(
        [name for name in both if before[name] == after[name]],
        [name for name in both if before[name] != after[name]],
        [name for name in after if name not in before],
        [name for name in before if name not in after],
    )


def _git(*arguments: str) -> str:
    try:
        run = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True, check=True)
    except FileNotFoundError as error:
        raise CannotCompare("git is not installed") from error
    except subprocess.CalledProcessError as error:
        raise CannotCompare(error.stderr.strip() or "there is no such commit") from error
    return run.stdout.strip()


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """A folder with the files of a commit, for a while."""
    commit = _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    with tempfile.TemporaryDirectory(prefix="floes-base-") as folder:
        place = Path(folder) / "base"
        _git("worktree", "add", "--detach", str(place), commit)
        try:
            if not (place / "build_scripts" / f"{RENDERER}.py").is_file():
                raise CannotCompare(f"{commit[:9]} has no build_scripts/{RENDERER}.py: it cannot render its scenes")
            yield place
        finally:
            _git("worktree", "remove", "--force", str(place))


def rendered(place: Path, looks: Iterable[str], names: Iterable[str], folder: Path | None = None) -> dict[str, str]:
    """The digests of a checkout's pictures, by look and name; the pictures themselves go into ``folder``."""
    command = [sys.executable, "-m", f"build_scripts.{RENDERER}", *(f"--look={look}" for look in looks)]
    if folder is not None:
        command.append(f"--folder={folder}")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "FLOES"))}
    environment["MALLOC_PERTURB_"] = "85"  # the end of a dashed line is drawn out of memory that nobody has filled
    run = subprocess.run([*command, "--", *names], cwd=place, env=environment, stdout=subprocess.PIPE, text=True)
    if run.returncode:
        raise CannotCompare(f"{place}: the scenes could not be rendered")
    rows = (line.split("\t") for line in run.stdout.splitlines() if line.count("\t") == 2)
    return {f"{look}/{name}": digest for digest, look, name in rows}


def changes_of(names: Sequence[str], before: Path, after: Path) -> Iterator[tuple[str, Change]]:
    """Each of these pictures with its change, and write both and their difference into ``FOLDER``."""
    for name in names:
        pictures = [pygame.image.load(folder / f"{name}.png") for folder in (before, after)]
        found = change(*pictures)
        if found is not None:
            (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(side_by_side(*pictures), FOLDER / f"{name}.png")
            yield name, found


def compare(base: Path, looks: Sequence[str], names: Sequence[str]) -> tuple[Compared, dict[str, Change]]:
    """Compare this checkout with another one."""
    places = (base, ROOT)
    with ThreadPoolExecutor(2) as pool, tempfile.TemporaryDirectory(prefix="floes-pictures-") as folder:
        found = compared(*pool.map(lambda place: rendered(place, looks, names), places))
        if not found.changed:
            return found, {}
        looks = sorted({name.partition("/")[0] for name in found.changed})
        folders = Path(folder, "before"), Path(folder, "after")
        list(pool.map(lambda place, into: rendered(place, looks, found.changed, into), places, folders))
        return found, dict(changes_of(found.changed, *folders))


def told(found: Compared, changes: Mapping[str, Change]) -> Iterator[str]:
    """Report on the comparison, line by line, the largest changes first."""
    yield f"{len(found.same) + len(found.changed)} pictures compared, {len(found.changed)} changed"
    if changes:
        wide = max(map(len, changes))
        yield f"{'picture':{wide}}  changed  largest  where"
        for name, one in sorted(changes.items(), key=lambda entry: -entry[1].share):
            where = f"{one.box.width}x{one.box.height} at {one.box.x},{one.box.y}"
            yield f"{name:{wide}} {one.share:8.3%} {one.largest:8}  {where}"
        yield f"before, after and difference: {FOLDER}"
    yield from (f"new: {name}" for name in found.new)
    yield from (f"gone: {name}" for name in found.gone)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--base", default="HEAD", metavar="REV")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--report", action="store_true")
    chosen = parser.parse_args(arguments)
    shutil.rmtree(FOLDER, ignore_errors=True)
    try:
        with checkout(chosen.base) as base:
            found, changes = compare(base, FULL if chosen.full else SMALL, chosen.names)
    except CannotCompare as error:
        print(f"The pictures cannot be compared with {chosen.base}: {error}.")
        return 0 if chosen.report else 2
    print("\n".join(told(found, changes)))
    return 1 if changes and not chosen.report else 0


if __name__ == "__main__":
    sys.exit(main())
