"""The app speaks as docs/words.md says: what can be looked up in the catalogue is looked up here."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from build_scripts import stories
from floes_app.board.boards import BOARDS

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")

#: Where players type notation, or read about a text that they typed: codes are what is talked about.
NOTATION = re.compile(
    r"floes_app/(games/\w+/(text|level|pack|importing|puzzlescript|share_code|fields)\.py|core/(record|game)\.py)"
)
#: Messages elsewhere that show how a move is typed.
HOW_TO_TYPE = re.compile("isn’t a move|isn’t a direction|write (its|a bear’s) step", re.IGNORECASE)
#: A square or tile; a roll; a seat, where it is no key to press and not the word “A”.
CODE = re.compile(r"(?<!\w)([a-i][0-9]{1,2}|[PB][0-5]|(?<!ress )(?<!Ctrl\+)[B-DP-S])(?![\w’])")

#: Levels that are pictures of letters.
PICTURES = {"S", "S-Bend"}

#: Files whose messages stand in the line below the board.
STATUS = re.compile(
    r"floes_app/(board/\w+/(board|phrases|tale|drafts)\.py|games/\w+/(refusals|queries)\.py"
    r"|play/(controller|hint|practice|status|turns|level_editor)\.py)"
)
#: As many letters fit into that line in a small window.
LONGEST = 70
#: Usual values of what is filled in.
TYPICAL = {
    "name": "Aino",
    "other": "d4",
    "names": "Bram and Cleo",
    "owner": "Bram",
    "owners": "Moon and Crown",
    "first": "Bram",
    "second": "Penguin 3",
    "roll": "Penguin 3",
    "rest": "2 penguin moves left.",
    "left": "1",
    "direction": "right",
    "square": "c3",
    "squares": "a3, c1, c5 or e3",
    "touched": "b4, a5",
    "one": "2 steps",
    "two": "1 slide",
    "three": "1 move lost",
    "animal": "penguin",
    "brush": "Penguin",
    "move": "b3–a3",
    "reason": "This keeps ice around both seals.",
    "pace": "normal",
    "attempt": "a1b2",
    "latitude": "9",
    "word": "word",
}


@cache
def messages() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every message, singular and plural apart, and the files where it stands."""
    found = []
    with (ROOT / "assets" / "locale" / "floes.pot").open("rb") as file:
        for message in read_po(file):
            forms = message.id if isinstance(message.id, tuple | list) else (message.id,)
            places = tuple(str(place) for place, _line in message.locations)
            found += [(form, places) for form in forms if form]
    return tuple(found)


def app_messages(files: re.Pattern[str] = re.compile("floes_app/")) -> Iterator[str]:
    """The messages of the files that match."""
    return (message for message, places in messages() if any(files.match(place) for place in places))


def filled_in(message: str) -> str:
    """A message with usual values."""
    names = {name.split("!")[0] for _text, name, _format, _conversion in string.Formatter().parse(message) if name}
    return message.replace("!r}", "}").format(
        **{name: TYPICAL.get(name, "c3" if len(name) > 4 else "12") for name in names}
    )


def test_no_message_holds_a_code() -> None:
    wrong = [
        message
        for message, places in messages()
        if message not in PICTURES
        and not all(NOTATION.match(place) for place in places)
        and not HOW_TO_TYPE.search(message)
        and CODE.search(re.sub(r"\{\w+\}", "…", message))
    ]
    assert wrong == []


@pytest.mark.parametrize("path", sorted(stories.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_no_roll_is_told_as_a_code(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").splitlines():
        assert not re.search(r"(?<!\w)[PB][0-5](?!\w)", line), line


@pytest.mark.parametrize("path", sorted(stories.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_what_is_said_in_a_game_fits_into_its_line(path: Path) -> None:
    for line in path.read_text(encoding="utf-8").split("\n== ")[0].splitlines():
        if not line.startswith(("#", "  >", "  ~")):
            assert len(line.removeprefix("  ? ")) <= LONGEST, line


def test_what_stands_below_the_board_fits_into_its_line() -> None:
    beside = {board.goal.words for board in BOARDS.values() if board.goal is not None}
    lines = {
        filled_in(message)
        for message in app_messages(STATUS)
        if message not in beside and not HOW_TO_TYPE.search(message)
    }
    assert sorted(line for line in lines if len(line) > LONGEST) == []
    assert len(lines) > 150


def never_said() -> list[str]:
    """The words that the page strikes off."""
    section = PAGE.split("## Never said")[1].split("\n## ")[0]
    return re.findall(r"\*([^*]+)\*", section)


def test_what_is_never_said_is_not_said() -> None:
    words = never_said()
    assert len(words) > 15
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))})(?!\w)", re.IGNORECASE)
    assert [message for message in app_messages() if pattern.search(message)] == []
