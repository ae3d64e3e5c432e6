"""The looks of every scene as somebody last found them good.

``tests/looks`` holds two files a scene: a list of its commands, of its controls and lines of words with their places,
and of what is heard of it; and a small picture, each pixel of which is the mean of a square of the window. A page that
scrolls is looked at part by part, down to its end. Both files are written anew, on purpose, by
``pytest -m '' tests/scenes/test_every_scene.py -k looks --new-looks``; the change is then to be looked
at like any other. Of words their length and their numbers are compared: other tests and the catalogues hold them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from floes_app.play.access.speech import Question
from floes_app.scenes.base.stack import Scene
from floes_app.view.controls import Form, Slider
from floes_app.view.paint import text
from floes_app.view.paint.text import Line
from tests.scenes.desk import Desk

FOLDER = Path(__file__).resolve().parents[1] / "looks"
#: The sizes of the window at which scenes are looked at.
SIZES = ((800, 600), (1280, 800))
#: The side of a square of the window that is one pixel of the small picture.
SQUARE = 20
#: Of a page that scrolls so many parts are looked at from its top, and its end.
PARTS = 3
#: So much a mean may be off, of 255: what two processors make of the same transparent picture.
SLACK = 2


def _file(name: str, size: tuple[int, int], ending: str) -> Path:
    plain = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
    return FOLDER / f"{size[0]}x{size[1]}" / f"{plain}.{ending}"


@dataclass
class Look:
    """What is seen of a scene."""

    size: tuple[int, int]
    """The size of the window."""
    rows: list[str] = field(default_factory=list)
    """Commands, controls and lines of words, one a row."""
    parts: list[pygame.Surface] = field(default_factory=list)
    """Small pictures: of the window, then of what is seen when the page is scrolled."""

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows) + "\n"

    @property
    def picture(self) -> pygame.Surface:
        """All small pictures, one below the other."""
        wide, high = self.parts[0].get_size()
        whole = pygame.Surface((wide, high * len(self.parts)), depth=24)
        for number, part in enumerate(self.parts):
            whole.blit(part, (0, number * high))
        return whole


def taken(desk: Desk) -> Look:
    """The look of the scene on top, when it has come to rest."""
    scene = desk.top
    form = getattr(scene, "form", None)
    look = Look(desk.surface.get_size(), [_nature(scene), *_commands(scene), *_controls(form)])
    for number, offset in enumerate(_offsets(form)):
        if number:
            form.scroll_to(offset)
            look.rows.append(f"scrolled by {form.offset}")
        desk.rest()
        look.rows += _words(desk)
        look.parts.append(small(desk.surface))
    look.rows += _heard(scene)
    return look


def _offsets(form: Form | None) -> list[int]:
    """Where a page is looked at: at its top, a window further each time, and at its end."""
    if form is None or form.viewport is None or form.page_height <= form.viewport.height:
        return [0]
    high = form.viewport.height
    end = form.page_height - high
    return [*range(0, end, high)[:PARTS], end]


def _words(desk: Desk) -> Iterator[str]:
    lines: list[Line] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "line_listeners", [lines.append])
        desk.context.stack.draw(desk.surface)
    for line in lines:
        if line.target is desk.surface and line.words.strip():
            x, y, wide, high = line.rect
            weight = " bold" if line.bold else ""
            yield f"words {line.size}{weight} at {x} {y}, {wide} × {high}{_numbers(line.words)}"


def _numbers(words: str) -> str:
    """The numbers in words; a version is none."""
    found = re.findall(r"(?<![\d.])\d+(?!\.?\d)", words)
    return f": {' '.join(found)}" if found else ""


def _heard(scene: Scene) -> Iterator[str]:
    heard = scene.heard()
    told = {"where": heard.where, "announcement": heard.announcement, "line": heard.line}
    told |= {question.value: scene.answer(question) for question in Question}
    for name, words in told.items():
        if words:
            yield f"heard, {name}, {len(words)} letters{_numbers(words)}"


def _nature(scene: Scene) -> str:
    """What the stack and the app ask of a scene: what it hides and keeps to itself, and what is heard around it."""
    natures = ("opaque", "modal", "veils", "captures", "is_quiet", "has_message_line", "takes_texts", "is_typed_into")
    told = [nature for nature in natures if getattr(scene, nature)]
    around = scene.atmosphere
    if around is not None:
        parts = around.tension, around.threat, around.snow
        told.append(f"{around.place} {' '.join(f'{part:.2f}' for part in parts)}")
    return f"scene: {', '.join(told)}"


def _commands(scene: Scene) -> Iterator[str]:
    for action in scene.commands.of(scene.owner):
        command = action.command
        state = "" if action.enabled() else " off"
        yield f"command {command.name}{state}{'' if command.shown(action.owner) else ' hidden'}"


def _controls(form: Form | None) -> Iterator[str]:
    if form is None:
        return
    if form.viewport is not None:
        x, y, wide, high = form.viewport
        yield f"viewport at {x} {y}, {wide} × {high}, of {form.page_height}"
    for control in form.controls:
        x, y, wide, high = control.rect
        off = "" if control.enabled() else " off"
        state = f"{off}{' on' if control.is_on else ''}{' focus' if control is form.focus else ''}"
        scrolls = " scrolls" if control.scrolls else ""
        range_of = f" of {control.value}, {control.low} to {control.high}" if isinstance(control, Slider) else ""
        yield f"{type(control).__name__}{range_of}{state}{scrolls} at {x} {y}, {wide} × {high}"


def small(surface: pygame.Surface, square: int = SQUARE) -> pygame.Surface:
    """The picture of squares."""
    wide, high = surface.get_size()
    return pygame.transform.smoothscale(surface.convert(24), (wide // square, high // square))


def painted_otherwise(image: Path, picture: pygame.Surface, square: int = SQUARE) -> str:
    """The difference of a picture from the small one in a file, and its place; empty if there is none."""
    return different(pygame.image.load(image), small(picture, square), square)


def hold(path: Path, picture: pygame.Surface, square: int, is_new: bool) -> None:
    """Hold a picture to the small one in a file, which is written anew where ``is_new``."""
    if is_new:
        path.parent.mkdir(exist_ok=True)
        pygame.image.save(small(picture, square), path)
    assert painted_otherwise(path, picture, square) == ""


def different(before: pygame.Surface, after: pygame.Surface, square: int = SQUARE) -> str:
    """The difference of two small pictures, and its place on the large one; empty if there is none."""
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


def fault(name: str, look: Look) -> str:
    """The difference of a scene from its look; empty if there is none."""
    path, image = _file(name, look.size, "txt"), _file(name, look.size, "png")
    if not path.exists() or not image.exists():
        return f"{name} has no look yet"
    known = path.read_text(encoding="utf-8").splitlines()
    now = look.text.splitlines()
    if known != now:
        gone, new = [row for row in known if row not in now], [row for row in now if row not in known]
        return f"{name} is laid out otherwise: {gone[:3]} became {new[:3]}"
    change = different(pygame.image.load(image), look.picture)
    return f"{name} {change}" if change else ""


def write(name: str, look: Look) -> None:
    """Take this for the look of a scene from now on."""
    path = _file(name, look.size, "txt")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(look.text, encoding="utf-8")
    pygame.image.save(look.picture, _file(name, look.size, "png"))


def strangers(scenes: Sequence[str]) -> list[str]:
    """Files that belong to none of these scenes."""
    known = {_file(name, (0, 0), ending).name for name in scenes for ending in ("txt", "png")}
    return sorted(path.name for path in FOLDER.glob("*/*") if path.name not in known)
