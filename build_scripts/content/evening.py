"""The first evening of a language: the messages that players meet first, in a small file for translators.

    .venv/bin/python -m build_scripts.content.evening --out de     what of it is still to be translated
    .venv/bin/python -m build_scripts.content.evening --back de    put it into the catalogue
    .venv/bin/python -m build_scripts.content.evening --listen     ask the app again which messages it is

The file is ``artefacts/first-evening-de.po``. Nobody guesses which messages belong to it: the app is run through the
menu, the set-up of every game, every step of every lesson, results, a practice level and the recorded games of
``tests/stories``. Every message that it asks for is taken down in ``evening.json``, in the order of asking.
"""

from __future__ import annotations

import argparse
import gettext
import json
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages import Catalog, Message

from build_scripts.content import messages, places, stories
from floes_app.core import i18n
from floes_app.storage.catalogues import SOURCE, load

if TYPE_CHECKING:
    from build_scripts.stage import Make
    from floes_app.scenes.base.context import Context
    from floes_app.scenes.base.stack import Scene

FILE: Final = Path(__file__).with_name("evening.json")
FOLDER: Final = messages.ROOT / "artefacts"
#: The scenes of it beside the lessons; those of a game end so.
SCENES: Final = ("menu", "practice", "practice-result", "icefloes-result")
OF_A_GAME: Final = ("new", "over")
#: A message and what tells it apart, or nothing.
Key = tuple[str, str]


class Listening(gettext.NullTranslations):
    """A catalogue that takes down what is asked of it, and answers in English."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        super().__init__()
        self.asked: dict[Key, None] = {}

    def gettext(self, message: str) -> str:
        """Take down a message."""
        self.asked["", message] = None
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Take down a message with a plural."""
        self.asked["", msgid1] = None
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        """Take down a message with what tells it apart."""
        self.asked[context, message] = None
        return message


def key(message: Message) -> Key:
    """A message of a catalogue as the app asks for it."""
    return message.context or "", places.forms(message.id)[0]


def read() -> list[Key]:
    """The first evening as it was taken down last."""
    return [(context, message) for context, message in json.loads(FILE.read_text(encoding="utf-8"))]


def left(catalog: Catalog) -> list[Message]:
    """The messages of the first evening that a catalogue does not translate yet, in the order of asking."""
    known = {key(message): message for message in catalog if message.id}
    asked = [known[one] for one in read() if one in known]
    return [message for message in asked if not all(places.forms(message.string))]


def written_out(catalog: Catalog, chosen: Iterable[Message]) -> str:
    """A catalogue of some messages only, as the text of a file."""
    small = Catalog(locale=catalog.locale, header_comment=messages.HEADING, fuzzy=False)
    for message in chosen:
        small[message.id] = message
    return messages.po_text(small)


def taken_back(catalog: Catalog, small: Catalog) -> int:
    """Put the translations of a small catalogue into the whole one; how many there are."""
    done = {key(message): message.string for message in small if message.id and all(places.forms(message.string))}
    for message in catalog:
        if message.id and key(message) in done:
            message.string = done[key(message)]
    return len(done)


# -- asking the app ---------------------------------------------------------------------------------------------------


def scenes() -> Iterator[Make]:
    """The scenes of the first evening, each step of the lessons among them."""
    from build_scripts import screenshots
    from floes_app.board.boards import BOARDS
    from floes_app.games import GAMES

    yield from (screenshots.SCENES[name] for name in SCENES)
    for game in GAMES:
        yield from (screenshots.SCENES[f"{game.key}-{name}"] for name in OF_A_GAME)
        for number, chapter in enumerate(BOARDS[game.key].lesson or ()):
            for actions in range(len(chapter.line) + 1):
                yield partial(screenshots.taught, key=game.key, chapter=number, actions=actions)


def asked() -> list[Key]:
    """Every message that the app asks for in the first evening, in the order of asking."""
    import pygame

    from build_scripts.stage import Look, picture

    pygame.display.init()
    pygame.Window("evening", (64, 64)).get_surface()
    listening = Listening()

    def heard(context: Context, make: Make) -> list[Scene]:
        i18n.use(listening)
        return make(context)

    for make in scenes():
        picture(Look((800, 600)), partial(heard, make=make))
    i18n.use(listening)
    for path in sorted(stories.FOLDER.glob("*.floes")):
        stories.told(path)
    i18n.use(load(SOURCE))
    known = {key(message) for message in messages.template() if message.id}
    return [one for one in listening.asked if one in known]


def main(arguments: list[str]) -> int:
    """Write the small file of a language, take it back, or ask the app again."""
    parser = argparse.ArgumentParser(prog="evening", description=(__doc__ or "").partition("\n")[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--out", metavar="LANGUAGE", help="write what is still to be translated")
    what.add_argument("--back", metavar="LANGUAGE", help="put it into the catalogue")
    what.add_argument("--listen", action="store_true", help="ask the app again")
    chosen = parser.parse_args(arguments)
    if chosen.listen:
        lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in asked())
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{len(read())} messages written to {FILE.name}")
        return 0
    language = chosen.out or chosen.back
    path = FOLDER / f"first-evening-{language}.po"
    catalog = messages.read(language)
    if chosen.out:
        todo = left(catalog)
        path.parent.mkdir(exist_ok=True)
        path.write_text(written_out(catalog, todo), encoding="utf-8")
        print(f"{path.relative_to(messages.ROOT)}: {len(todo)} of {len(read())} messages are still to be translated")
    else:
        number = taken_back(catalog, messages.parsed(path, language))
        messages.file_of(language).write_text(messages.po_text(catalog), encoding="utf-8")
        print(f"{number} translations taken; now run: .venv/bin/python -m build_scripts.content.messages")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
