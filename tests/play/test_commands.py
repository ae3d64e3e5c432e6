from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from floes_app.play.commands import Command, CommandTable, use_keys


@dataclass
class Door:
    is_open: bool = False
    has_lock: bool = True
    done: list[str] = field(default_factory=list)


TABLE: CommandTable[Door] = CommandTable(
    Command(
        "open", "Open", ("O", "Enter"), lambda door: door.done.append("open"), enabled=lambda door: not door.is_open
    ),
    Command("lock", "Lock", ("L",), lambda door: door.done.append("lock"), offered=lambda door: door.has_lock),
    Command("knock", "Knock", (), lambda door: door.done.append("knock"), words=lambda door: f"Knock {len(door.done)}"),
)


def test_every_key_of_a_command_does_it() -> None:
    door = Door()
    assert TABLE.press(door, "O")
    assert TABLE.press(door, "Enter")
    assert door.done == ["open", "open"]


def test_a_key_that_cannot_be_used_now_is_taken_and_does_nothing() -> None:
    door = Door(is_open=True)
    assert TABLE.press(door, "O")
    assert door.done == []


def test_what_is_not_offered_has_no_button_and_no_key() -> None:
    door = Door(has_lock=False)
    assert not TABLE.press(door, "L")
    assert [action.command.name for action in TABLE.of(door)] == ["open", "knock"]


def test_a_button_shows_the_first_key_and_the_words_of_now() -> None:
    door = Door()
    opening, _lock, knock = TABLE.of(door)
    assert (opening.label, opening.key, opening.enabled()) == ("Open", "O", True)
    knock.run()
    assert (knock.label, knock.key) == ("Knock 1", "")


def test_no_two_commands_share_a_name_or_a_key() -> None:
    with pytest.raises(ValueError, match="one name"):
        CommandTable(Command("a", "A", ("A",), print), Command("a", "B", ("B",), print))
    with pytest.raises(ValueError, match="share a key"):
        CommandTable(Command("a", "A", ("A",), print), Command("b", "B", ("A",), print))


def test_a_command_is_found_by_its_name() -> None:
    assert TABLE["lock"].keys == ("L",)
    assert TABLE.action(Door(), "knock").label == "Knock 0"
    with pytest.raises(KeyError):
        TABLE["paint"]


@pytest.fixture
def _usual_keys() -> Iterator[None]:
    yield
    use_keys({})


@pytest.mark.usefixtures("_usual_keys")
def test_the_keys_that_were_chosen_take_the_place_of_the_usual_ones_also_on_the_button() -> None:
    door = Door()
    use_keys({"open@O": ("P",)})
    assert not TABLE.press(door, "O")
    assert TABLE.press(door, "P")
    assert door.done == ["open"]
    assert [action.key for action in TABLE.of(door)] == ["P", "L", ""]
