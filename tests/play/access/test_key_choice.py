"""The choice of keys: those that can be chosen, those that clash, and what follows from a choice."""

from __future__ import annotations

import pytest

from floes_app.play.access.key_choice import CommandTables, chosen, clashes, rows
from floes_app.play.commands import Command, CommandTable, use_keys


def command(name: str, *keys: str) -> Command[object]:
    """A command that is offered now and then."""
    return Command(name, name.title(), keys, lambda _owner: None, offered=lambda _owner: True)


HELP = command("help", "F1")
UNDO = command("undo", "U", "Backspace")
ROLL = command("roll", "Space")
SKIP = command("skip", "Space")
HINT = command("hint", "H")
BACK = command("back", "Esc")
MUTE = command("mute")
ERASE = command("erase", "U")
WINDOW: CommandTable[object] = CommandTable(HELP)
GAME: CommandTable[object] = CommandTable(UNDO, HINT, BACK, MUTE, ROLL)
LEVELS: CommandTable[object] = CommandTable(HINT, SKIP)
EDITOR: CommandTable[object] = CommandTable(ERASE)
TABLES: CommandTables = (("Everywhere", WINDOW), ("Game", GAME), ("Levels", LEVELS), ("Editor", EDITOR))


def test_what_several_scenes_share_stands_once_and_what_leads_back_has_its_key_for_ever() -> None:
    assert [(heading, [one.name for one in commands]) for heading, commands in rows(TABLES)] == [
        ("Everywhere", ["help"]),
        ("Game", ["undo", "hint", "roll"]),
        ("Levels", ["skip"]),
        ("Editor", ["erase"]),
    ]


@pytest.mark.parametrize(
    ("one", "key", "others"),
    [
        (HINT, "U", ["undo"]),
        (HINT, "Backspace", ["undo"]),
        (HINT, "Space", ["roll", "skip"]),
        (HINT, "F1", ["help"]),
        (HINT, "J", []),
        (UNDO, "Space", ["roll"]),
        (HELP, "H", ["hint"]),
        (UNDO, "U", []),
    ],
)
def test_a_key_clashes_with_what_can_be_given_at_the_same_place(
    one: Command[object], key: str, others: list[str]
) -> None:
    assert [other.name for other in clashes(TABLES, one, key)] == others


def test_what_usually_shares_a_key_does_not_clash() -> None:
    both: CommandTables = (("Everywhere", WINDOW), ("Game", CommandTable(SKIP, ROLL, HINT)))
    assert clashes(both, SKIP, "Space") == []
    assert clashes(both, HINT, "Space") == [SKIP, ROLL]


def test_a_key_takes_the_place_of_the_first_and_is_taken_from_the_others() -> None:
    assert chosen({}, HINT, "U", [UNDO]) == {HINT.id: ("U",), UNDO.id: ("Backspace",)}
    assert chosen({}, UNDO, "Backspace") == {UNDO.id: ("Backspace",)}
    assert chosen({"x@X": ("Y",)}, UNDO, "J") == {"x@X": ("Y",), UNDO.id: ("J", "Backspace")}


def test_a_chosen_key_does_not_clash_with_its_own_command() -> None:
    use_keys({UNDO.id: ("J",)})
    try:
        assert clashes(TABLES, UNDO, "J") == []
        assert clashes(TABLES, HINT, "J") == [UNDO]
        assert clashes(TABLES, HINT, "U") == [], "what was its key is free"
    finally:
        use_keys({})
