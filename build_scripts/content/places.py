"""Measure the places of the app's words: how wide each line may be that a scene draws, in a small window.

    .venv/bin/python -m build_scripts.content.places

Draws every scene at 800×600, with text at 100 and at 160 %, and writes ``build_scripts/content/places.json``: for each
message that stands on one line the size of its letters, whether they are bold, and its room, in pixels. Some rooms are
as wide as the words in them. So everything is drawn twice, in English and with every message 40 % longer, and the
larger room counts. ``build_scripts/content/messages.py`` measures translations with it. Run this again when a layout
has changed.
"""

from __future__ import annotations

import argparse
import gettext
import json
import math
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pygame
from babel.messages import Catalog

from floes_app.core import i18n
from floes_app.view.paint import text

FILE: Final = Path(__file__).with_name("places.json")
WINDOW: Final = (800, 600)
#: The sizes of text that are measured, in percent.
SCALES: Final = (100, 160)
#: Number of letters beside its fields that tell a message from others.
LETTERS: Final = 5
#: Longer values than names, numbers and squares are not measured with.
NAME: Final = 8
_FIELD: Final = re.compile(r"\{(\w+)[^}]*\}")


#: By how many pixels a room that is made for its words is wider than they are.
FITTING: Final = range(3)
#: What makes a message longer: letters of the usual width, with a space where a line may break.
FILLING: Final = " more"


def longer(message: str) -> str:
    """A message that is 40 % longer, with its fields."""
    letters = len(_FIELD.sub("", message))
    return message + (FILLING * letters)[: math.ceil(letters * 0.4)].rstrip()


class Longer(gettext.NullTranslations):
    """A catalogue in which every message is longer."""

    def gettext(self, message: str) -> str:
        """A message."""
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """A message with a plural."""
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """A message that its context tells apart."""
        return longer(message)


def forms(texts: object) -> tuple[str, ...]:
    """The forms of a message, or of its translation: one, or one for each number; none of what is not translated."""
    all_forms = texts if isinstance(texts, tuple | list) else (texts,)
    return tuple(str(form or "") for form in all_forms)


@dataclass(frozen=True)
class Place:
    """The place of a message on one line."""

    message: str
    """The English message."""
    scale: int
    """With which size of text it was measured, in percent."""
    size: int
    """The size of its letters, in pixels."""
    bold: bool
    """True if they are bold."""
    room: int
    """Largest width of the line, in pixels."""
    values: dict[str, str] = field(default_factory=dict)
    """The values in its fields."""

    def width(self, words: str) -> int:
        """The width of words there, in pixels, with the values in their fields."""
        return text.width(self._filled(words), self.size, self.bold)

    def _filled(self, words: str) -> str:
        return _FIELD.sub(lambda placeholder: self.values.get(placeholder[1], ""), words)

    def holds(self, translation: str) -> bool:
        """True if a translation is whole there; letters a little smaller than usual are allowed, as in the app."""
        words = self._filled(translation)
        return text.fitted(words, self.size, self.room, self.bold)[0] == words


def read() -> list[Place]:
    """The places that were measured last."""
    return [Place(**entry) for entry in json.loads(FILE.read_text(encoding="utf-8"))]


@contextmanager
def _listening(lines: set[tuple[str, int, int, bool]]) -> Iterator[None]:
    """Take down each single line that is drawn into a room: words, size, room, bold. Paragraphs break by themselves."""
    draw = text.draw

    def heard(target: Any, words: str, at: Any, size: int, *rest: Any, **style: Any) -> Any:
        room = style.get("room")
        # if English is cut, the layout is at fault and no translation
        if room is not None and text.fitted(words, size, round(room), bool(style.get("bold")))[0] == words:
            lines.add((words, size, round(room), bool(style.get("bold"))))
        return draw(target, words, at, size, *rest, **style)

    with mock.patch.object(text, "draw", heard):
        yield


def _drawn(scale: int, catalogue: gettext.NullTranslations) -> set[tuple[str, int, int, bool]]:
    """Every line that the scenes draw into a room, in the words of a catalogue."""
    from build_scripts.screenshots import SCENES
    from floes_app.games import GAMES
    from floes_app.scenes.base.context import Context
    from floes_app.scenes.base.page import PageScene
    from floes_app.scenes.routes import scene_for
    from floes_app.storage.saves import SaveStore
    from floes_app.storage.settings import Settings
    from floes_app.view.paint.theme import Screen
    from floes_app.view.sound.audio import Audio

    lines: set[tuple[str, int, int, bool]] = set()
    screen, settings = Screen.of(*WINDOW, 1.0, scale / 100), Settings(language="en", ui_scale=scale)
    context = Context(screen, settings, SaveStore(GAMES), Audio(), scene_for)
    surface = pygame.Surface(WINDOW)
    i18n.use(catalogue)
    with _listening(lines):
        for make in SCENES.values():
            for scene in make(context):
                scene.enter()
                for _frame in range(40):
                    scene.update(0.05)
                scene.draw(surface)
                if isinstance(scene, PageScene) and scene.form.viewport is not None:
                    for offset in range(0, scene.form.page_height, scene.form.viewport.height // 2):
                        scene.form.scroll_to(offset)
                        scene.update(0.05)
                        scene.draw(surface)
                scene.leave()
    return lines


def places(
    catalog: Catalog, lines: set[tuple[str, int, int, bool]], scale: int, said: Callable[[str], str] = str
) -> Iterator[Place]:
    """Places of a catalogue's messages among the ``lines``: each with the smallest of its rooms.

    said: gives what the lines make of a message.
    """
    exact: dict[str, str] = {}
    patterns: list[tuple[re.Pattern[str], str]] = []
    for message in catalog:
        for form in forms(message.id):
            if _FIELD.search(form):
                parts = _FIELD.split(said(form))
                # “{name}: {fault}” would match nearly everything
                if sum(map(len, parts[::2])) >= LETTERS and len(set(parts[1::2])) == len(parts[1::2]):
                    named = (f"(?P<{part}>.+)" if odd % 2 else re.escape(part) for odd, part in enumerate(parts))
                    patterns.append((re.compile("".join(named)), form))
            elif form:
                exact[said(form)] = form
    places_by_form: dict[str, Place] = {}
    for words, size, room, bold in sorted(lines):
        matches = ((match.groupdict(), form) for pattern, form in patterns if (match := pattern.fullmatch(words)))
        values, form = ({}, exact[words]) if words in exact else next(matches, ({}, ""))
        # a long value is words in their turn, which are translated too
        if form and all(len(value) <= NAME for value in values.values()):
            earlier = places_by_form.get(form)
            if earlier is None or room / size < earlier.room / earlier.size:
                places_by_form[form] = Place(form, scale, size, bold, room, values)
    yield from sorted(places_by_form.values(), key=lambda place: place.message)


def roomier(measured: Iterable[Place], again: Iterable[Place]) -> Iterator[Place]:
    """The places of English words, each with the room that it had for longer words where that was larger.

    Where longer words fill their room to the pixel, it grows with them, and there is no telling how far.
    """
    rooms = {place.message: place for place in again}
    for place in measured:
        other = rooms.get(place.message, place)
        if other is not place and other.room - other.width(longer(place.message)) in FITTING:
            continue
        yield other if other.room / other.size > place.room / place.size else place


def main(arguments: Sequence[str]) -> int:
    """Measure, and write the file."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args(arguments)
    from build_scripts import screenshots
    from build_scripts.content import messages

    del screenshots  # imported for its own sake: it lets pygame do without a display
    pygame.display.init()
    pygame.Window("places", (64, 64)).get_surface()
    catalog = messages.template()
    records = [
        asdict(place)
        for scale in SCALES
        for place in roomier(
            places(catalog, _drawn(scale, gettext.NullTranslations()), scale),
            places(catalog, _drawn(scale, Longer()), scale, longer),
        )
    ]
    entries = ",\n".join(json.dumps(entry, ensure_ascii=False, sort_keys=True) for entry in records)
    FILE.write_text(f"[\n{entries}\n]\n", encoding="utf-8")
    print(f"{len(records)} places written to {FILE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
