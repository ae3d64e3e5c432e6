"""The looks of every scene as somebody last found them good.

``tests/looks`` holds two files a scene: a list of its controls and lines of words with their places, and a small
picture, each pixel of which is the mean of a square of the window. Both are written anew, on purpose, by
``pytest -m '' tests/scenes/test_every_scene.py -k looks --new-looks``; the change is then to be looked
at like any other. Words themselves are not compared: other tests and the catalogues hold them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from floes_app.scenes.base.stack import Scene
from floes_app.view.paint.text import Line

FOLDER = Path(__file__).resolve().parents[1] / "looks"
#: The sizes of the window at which scenes are looked at.
SIZES = ((800, 600), (1280, 800))
#: The side of a square of the window that is one pixel of the small picture.
SQUARE = 20
#: So much a mean may be off, of 255: what two processors make of the same transparent picture.
SLACK = 2


def _file(name: str, size: tuple[int, int], ending: str) -> Path:
    plain = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
    return FOLDER / f"{size[0]}x{size[1]}" / f"{plain}.{ending}"


def described(scene: Scene, lines: Sequence[Line], surface: pygame.Surface) -> str:
    """The controls of a scene and the lines of words that were drawn, one a row."""
    rows = list(_controls(scene))
    for line in lines:
        if line.target is surface and line.words.strip():
            x, y, wide, high = line.rect
            weight = " bold" if line.bold else ""
            rows.append(f"words {line.size}{weight} at {x} {y}, {wide} × {high}")
    return "\n".join(rows) + "\n"


def _controls(scene: Any) -> Iterator[str]:
    form = getattr(scene, "form", None)
    if form is None:
        return
    if form.viewport is not None:
        x, y, wide, high = form.viewport
        yield f"viewport at {x} {y}, {wide} × {high}, of {form.page_height}"
    for control in form.controls:
        x, y, wide, high = control.rect
        state = "" if control.enabled() else " off"
        scrolls = " scrolls" if control.scrolls else ""
        yield f"{type(control).__name__}{state}{scrolls} at {x} {y}, {wide} × {high}"


def small(surface: pygame.Surface, square: int = SQUARE) -> pygame.Surface:
    """The picture of squares."""
    wide, high = surface.get_size()
    return pygame.transform.smoothscale(surface.convert(24), (wide // square, high // square))


def painted_otherwise(image: Path, picture: pygame.Surface, square: int = SQUARE) -> str:
    """The difference of a picture from the small one in a file, and its place; empty if there is none."""
    before, after = pygame.image.load(image), small(picture, square)
    if before.get_size() != after.get_size():
        return "has another size"
    old, fresh = (pygame.image.tobytes(each, "RGB") for each in (before, after))
    if old == fresh:  # to go through all pixels takes longer than to paint them
        return ""
    for at, (part, now) in enumerate(zip(old, fresh, strict=True)):
        if abs(part - now) > SLACK:
            y, x = divmod(at // 3, after.get_width())
            where = f"{x * square}, {y * square}"
            return f"is painted otherwise around {where}: {before.get_at((x, y))} became {after.get_at((x, y))}"
    return ""


def fault(name: str, layout: str, picture: pygame.Surface) -> str:
    """The difference of a scene from its look; empty if there is none."""
    size = picture.get_size()
    path, image = _file(name, size, "txt"), _file(name, size, "png")
    if not path.exists() or not image.exists():
        return f"{name} has no look yet"
    known = path.read_text(encoding="utf-8").splitlines()
    now = layout.splitlines()
    if known != now:
        gone, new = [row for row in known if row not in now], [row for row in now if row not in known]
        return f"{name} is laid out otherwise: {gone[:3]} became {new[:3]}"
    if name.startswith("study"):
        return ""  # the renderer of vector pictures leaves stray pixels beside a curve of two points
    change = painted_otherwise(image, picture)
    return f"{name} {change}" if change else ""


def write(name: str, layout: str, picture: pygame.Surface) -> None:
    """Take this for the look of a scene from now on."""
    path = _file(name, picture.get_size(), "txt")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(layout, encoding="utf-8")
    pygame.image.save(small(picture), _file(name, picture.get_size(), "png"))


def strangers(scenes: Sequence[str]) -> list[str]:
    """Files that belong to none of these scenes."""
    known = {_file(name, (0, 0), ending).name for name in scenes for ending in ("txt", "png")}
    return sorted(path.name for path in FOLDER.glob("*/*") if path.name not in known)
