"""Looks at where text lies on a picture: what is cut, what overlaps, what leaves its box or the window.

Pictures are not painted meanwhile, which would take long: every drawing is empty, only words have their real size.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from floes_app.scenes.game.board.scene import BoardScene
from floes_app.view.controls import Control, Field, Form, Plate, Slider
from floes_app.view.levels.editor_widgets import EdgeButton, PassingButton, ProblemRow, StepRow
from floes_app.view.paint import art, backdrops, text
from floes_app.view.paint.text import Line
from tests.pictures import Unpainted, empty, own_pictures, unpainted

#: Letters may reach so many pixels over an edge: the blur of their outline, and rounding.
SLACK = 2
#: Plates smaller than this hold no words, in pixels.
LEAST_PLATE = 24
#: A panel of this opacity hides what is below it.
OPAQUE = 0.9


class Target(Unpainted):
    """A surface that tells where plates are put on it, and shows nothing."""

    watch: Watch | None = None

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **named: Any) -> pygame.Rect:
        if self.watch is not None and id(source) in self.watch.made:
            corner = dest.topleft if isinstance(dest, pygame.Rect) else (round(dest[0]), round(dest[1]))
            self.watch.plates.append(source.get_rect(topleft=corner).clip(self.get_clip()))
        return super().blit(source, dest, *rest, **named)


@dataclass
class Watch:
    """The words and boxes drawn on one picture."""

    lines: list[tuple[Line, Control | None, pygame.Rect | None]] = field(default_factory=list)
    """Each line with the control that it belongs to, and where that is."""
    plates: list[pygame.Rect] = field(default_factory=list)
    made: dict[int, pygame.Surface] = field(default_factory=dict)
    """The pictures of plates; they are kept, so that no other gets the same identity."""
    owner: tuple[Control | None, pygame.Rect | None] = (None, None)

    def cover(self, rect: pygame.Rect) -> None:
        """Something opaque is drawn over a part of the picture."""
        self.lines = [entry for entry in self.lines if not entry[0].rect.colliderect(rect)]
        self.plates = [plate for plate in self.plates if not plate.colliderect(rect)]

    def line(self, line: Line) -> None:
        if line.target.get_size() != (1, 1):  # that is where grounds are painted to have their pictures ready
            self.lines.append((line, *self.owner))

    def clear(self) -> None:
        self.lines, self.plates, self.owner = [], [], (None, None)


def _blank(width: int, height: int = 0) -> pygame.Surface:
    return empty(width, height or width)


@contextmanager
def watching() -> Iterator[Watch]:
    """Nothing but words is painted, and where they lie is written down."""
    watch = Watch()

    def plate(width: int, height: int, *_style: Any) -> pygame.Surface:
        made = _blank(width, height)
        if min(width, height) >= LEAST_PLATE:
            watch.made[id(made)] = made
        return made

    def draw_panel(
        target: pygame.Surface, rect: pygame.Rect, _radius: int, fill_alpha: float = 0.62, _lift: int = 10
    ) -> None:
        if fill_alpha >= OPAQUE:
            watch.cover(rect)
        watch.plates.append(rect.clip(target.get_clip()))

    with unpainted(), own_pictures(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "line_listeners", [watch.line])
        patch.setattr(art, "rounded_rect", plate)
        patch.setattr(art, "draw_panel", draw_panel)
        patch.setattr(art, "drawing", lambda width, height, _body: _blank(width, height))
        patch.setattr(art, "sprite", lambda _name, width, height=0: _blank(width, height))
        patch.setattr(art, "turned", lambda _name, size, _degrees: _blank(size))
        patch.setattr(art, "icon", lambda _name, size, *_colour: _blank(size))
        patch.setattr(art, "silhouette", lambda surface, *_look: (_blank(*surface.get_size()), 0))
        patch.setattr(art, "sprite_shadow", lambda *_look: (_blank(1), 0))
        patch.setattr(art, "panel", lambda width, height, *_look: (_blank(width, height), 0))
        for name in ("sea", "night", "aurora", "dusk"):
            if hasattr(backdrops, name):
                patch.setattr(backdrops, name, lambda size, *_time: _blank(*size))
        for name in ("draw_floes", "draw_snow"):
            patch.setattr(backdrops, name, lambda *_what: None)
        yield watch


def target(watch: Watch, size: tuple[int, int]) -> Target:
    """A surface that tells the watch what is put on it."""
    surface = Target(size)
    surface.watch = watch
    return surface


def faults(watch: Watch, scenes: list[Any], surface: pygame.Surface) -> list[str]:
    """Draw scenes over each other, scrolled through from top to bottom, and say what is wrong with their words."""
    scene = scenes[-1]
    form: Form = scene.form
    found: dict[str, None] = {}
    seen: dict[tuple[str, int, int], bool] = {}
    for _place in _scrolled_through(scene):
        watch.clear()
        for one in scenes:
            own(watch, one.form)
            one.draw(surface)
        for fault in _picture_faults(watch, form, surface, seen):
            found[fault] = None
    for (words, _x, _size), whole in seen.items():
        if not whole:
            found[f"never seen whole: {words!r}"] = None
    return list(found)


def _scrolled_through(scene: Any) -> Iterator[int]:
    """Scroll a scene from its top to its end, by half of what is seen at a time."""
    form: Form = scene.form
    if form.viewport is not None and form.page_height > form.viewport.height:
        step = max(1, form.viewport.height // 2)
        for offset in range(0, form.page_height + step, step):
            form.scroll_to(offset)
            yield offset
    elif isinstance(scene, BoardScene) and scene.drawer_open:
        for offset in range(0, 4 * scene.plan.drawer.height, max(1, scene.plan.drawer.height // 4)):
            scene.drawer.scroll(offset - scene.drawer.offset)
            yield offset
    else:
        yield form.offset


def own(watch: Watch, form: Form) -> None:
    """Mark lines that a control draws as its own."""
    for control in form.controls:
        if "draw" not in vars(control):
            plain = control.draw

            def draw(
                surface: pygame.Surface,
                rect: pygame.Rect,
                *look: Any,
                plain: Any = plain,
                control: Control = control,
            ) -> None:
                watch.owner = control, rect.copy()
                plain(surface, rect, *look)
                watch.owner = None, None

            control.draw = draw  # type: ignore[method-assign]


def _picture_faults(
    watch: Watch, form: Form, surface: pygame.Surface, seen: dict[tuple[str, int, int], bool]
) -> Iterator[str]:
    window = surface.get_rect()
    shown: list[tuple[str, pygame.Rect, object]] = []
    boxes = [(control, form.place(control)) for control in form.controls if _is_seen(form, control)]
    for line, owner, place in watch.lines:
        words, rect = line.words, line.rect
        if not line.whole:
            yield f"cut: {words!r}"
        if not words.strip() or not rect.width:
            continue
        if line.target is not surface:  # a picture of its own, a card
            if not line.target.get_rect().inflate(SLACK, SLACK).contains(rect):
                yield f"leaves its picture: {words!r}"
            continue
        part = rect.clip(line.clip)
        if line.clip != window:
            within = line.clip.inflate(2 * SLACK, 2 * SLACK).contains(rect)
            key = words, rect.x, line.size
            if part.width and rect.inflate(-SLACK, 0).width > part.width + SLACK:
                yield f"cut at the side: {words!r}"
            if part.size != (0, 0):
                seen[key] = seen.get(key, False) or within
            if not within:
                continue
        elif not window.inflate(SLACK, SLACK).contains(rect):
            yield f"leaves the window: {words!r}"
        shown.append((words, rect, owner))
        if owner is not None and place is not None:
            if not isinstance(owner, Plate) and not place.inflate(2 * SLACK, 2 * SLACK).contains(rect):
                yield f"leaves its control: {words!r} of {type(owner).__name__}"
        else:
            for control, box in boxes:
                if _crosses(rect, box) or (isinstance(control, Field | Slider) and box.colliderect(rect)):
                    yield f"runs into a control: {words!r} and {control.label!r}"
        for plate in watch.plates:
            if _crosses(rect, plate):
                yield f"leaves its box: {words!r}"
    for number, (words, rect, _owner) in enumerate(shown):
        for other, place, _ in shown[number + 1 :]:
            common = rect.clip(place)
            if min(common.size) > SLACK and rect != place and not _engraved(words, rect, other, place):
                yield f"overlap: {words!r} and {other!r}"


def _engraved(words: str, rect: pygame.Rect, other: str, place: pygame.Rect) -> bool:
    """True if the same words are drawn twice, a little apart, as if cut into the ground."""
    return words == other and abs(rect.x - place.x) <= SLACK and abs(rect.y - place.y) <= SLACK


def _is_seen(form: Form, control: Control) -> bool:
    if isinstance(control, EdgeButton | PassingButton | ProblemRow | StepRow) and not control.enabled():
        return False  # such controls are not there then
    if not control.scrolls or form.viewport is None:
        return True
    return form.viewport.contains(form.place(control))


def _crosses(rect: pygame.Rect, box: pygame.Rect) -> bool:
    """True if words lie partly in a box."""
    common = rect.clip(box)
    if min(common.size) <= SLACK:
        return False
    return not box.inflate(2 * SLACK, 2 * SLACK).contains(rect) and not rect.contains(box)
