"""Records: what is written is read back, and anything else is refused with one line that names the place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import limits, record
from floes_app.core.error import GameError
from floes_app.core.player import Player
from floes_app.core.record import NewerFormat, RecordError
from floes_app.core.session import Session
from floes_app.games import find
from tests import conformance, tiny
from tests.sessions import match_of_two, match_over

GAMES = (tiny.GAME,)


LINE = ("=2", "take", "stop", "=1", "take")


def example() -> Session:
    session = Session(tiny.GAME, {"heap": 7}, (Player("Ann"), Player("Robot", "easy")), seed=5)
    for action in LINE:
        session.play_text(action)
    return session


def data() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(record.write(example()))
    return loaded


def read(value: Any) -> Session:
    return record.read(json.dumps(value), GAMES)


def refusal(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    with pytest.raises(GameError) as caught:
        record.read(text, GAMES)
    assert isinstance(caught.value, RecordError)
    conformance.assert_one_line(str(caught.value))
    return str(caught.value)


# --- what is written


def test_a_record_is_readable() -> None:
    assert record.write(example()) == (
        "{\n"
        ' "floes": 1,\n'
        ' "game": "tiny",\n'
        ' "options": {\n'
        '  "heap": 7,\n'
        '  "greedy": false\n'
        " },\n"
        ' "start": "7 a ? -",\n'
        ' "players": [\n'
        "  {\n"
        '   "seat": "a",\n'
        '   "name": "Ann"\n'
        "  },\n"
        "  {\n"
        '   "seat": "b",\n'
        '   "name": "Robot",\n'
        '   "level": "easy"\n'
        "  }\n"
        " ],\n"
        ' "seed": 5,\n'
        ' "actions": "=2 take stop =1 take",\n'
        ' "at": 5,\n'
        ' "result": "*"\n'
        "}\n"
    )


def test_a_record_keeps_what_was_undone_and_where_the_players_were() -> None:
    session = example()
    session.jump(2)
    conformance.check_record(tiny.GAME, session)
    again = record.read(record.write(session), GAMES)
    assert again.index == 2
    assert not again.at_tip


def tried() -> Session:
    """A game in which two other ways were tried, one from the other."""
    session = example()
    for index, actions in ((2, "take =1 take"), (4, "take")):
        session.jump(index)
        for action in actions.split():
            session.explore(session.game.parse_action(session.state, action))
    session.jump(1)
    session.tree.go(session.tree.root.children[0])
    return session


def test_a_record_keeps_variations() -> None:
    session = tried()
    written = json.loads(record.write(session))
    assert written["actions"] == "=2 take stop =1 take"
    assert written["variations"] == [{"line": 0, "at": 2, "actions": "take =1 take"}]
    assert written["at"] == 1
    assert "line" not in written


def test_a_record_keeps_a_place_on_a_variation() -> None:
    session = tried()
    lines = list(session.tree.lines())
    session.tree.go(lines[1].nodes[1])
    again = record.read(record.write(session), GAMES)
    assert [ply.action for ply in again.plies] == [ply.action for ply in session.plies]
    assert again.index == session.index == 4
    assert not again.tree.is_on_main_line
    conformance.check_record(tiny.GAME, session)


@given(st.lists(st.tuples(st.integers(0, 20), st.booleans()), max_size=40))
def test_whatever_was_tried_is_written_and_read_again(steps: list[tuple[int, bool]]) -> None:
    session = Session(tiny.GAME, {"heap": 7}, seed=2)
    for number, is_back in steps:
        actions = session.state.actions()
        if is_back or not actions:
            session.jump(number % (session.index + 1))
        elif number % 2:
            session.play(actions[number % len(actions)])
        else:
            session.explore(actions[number % len(actions)])
    text = record.write(session)
    again = record.read(text, GAMES)
    assert record.write(again) == text
    assert again.state == session.state
    assert (again.tree.size, again.tree.ends) == (session.tree.size, session.tree.ends)


@pytest.mark.parametrize(
    ("variation", "place"),
    [
        (7, "variation 1"),
        ({"line": 1, "at": 2, "actions": "take"}, "variation 1: field “line”"),
        ({"line": -1, "at": 2, "actions": "take"}, "variation 1: field “line”"),
        ({"line": True, "at": 2, "actions": "take"}, "variation 1: field “line”"),
        ({"line": 0, "at": 9, "actions": "take"}, "variation 1: field “at”"),
        ({"line": 0, "at": -1, "actions": "take"}, "variation 1: field “at”"),
        ({"line": 0, "at": 2, "actions": ""}, "variation 1: field “actions”"),
        ({"line": 0, "at": 2, "actions": "stop"}, "variation 1: field “action 1”"),
        ({"line": 0, "at": 2, "actions": "take take"}, "variation 1: field “action 2”"),
        ({"at": 2, "actions": "take"}, "variation 1: field “line”"),
        ({"line": 0, "at": 2}, "variation 1: field “actions”"),
    ],
)
def test_a_wrong_variation_is_refused_with_its_place(variation: Any, place: str) -> None:
    assert place in refusal(data() | {"variations": [variation]})


def test_variations_without_end_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "POSITIONS", 3)
    one = {"line": 0, "at": 2, "actions": "take =1 take"}
    read(data() | {"variations": [one]})
    assert "“variations”" in refusal(data() | {"variations": [one | {"actions": "take =1 take =1"}]})
    monkeypatch.setattr(limits, "VARIATIONS", 0)
    assert "“variations”" in refusal(data() | {"variations": [one]})


@pytest.mark.parametrize("line", [1, -1, "0"])
def test_a_place_on_no_line_is_refused(line: Any) -> None:
    assert "“line”" in refusal(data() | {"line": line})


def test_a_record_keeps_the_dice_to_come() -> None:
    session = Session(tiny.GAME, {"heap": 12}, seed=31)
    again = record.read(record.write(session), GAMES)
    assert again.roll() == session.roll()


def test_the_result_says_who_won_why_and_the_score() -> None:
    session = Session(tiny.GAME, {"heap": 1})
    for action in ("=1", "take"):
        session.play_text(action)
    assert record.result_text(session) == "a wins (last), score 1"
    session.jump(0)  # the result is that of the game, wherever in it one looks
    assert json.loads(record.write(session))["result"] == "a wins (last), score 1"
    conformance.check_record(tiny.GAME, session)


@given(st.text(max_size=30), st.integers(1 - 2**64, 2**64 - 1), st.integers(0, 5))
def test_any_name_and_seed_is_kept(name: str, seed: int, at: int) -> None:
    session = Session(tiny.GAME, {}, (Player(name),), seed)
    for action in LINE:
        session.play_text(action)
    session.jump(at)
    conformance.check_record(tiny.GAME, session)
    record.write(session).encode("utf-8")


# --- what is refused


@pytest.mark.parametrize("name", list(data()))
def test_a_missing_field_is_named(name: str) -> None:
    value = data()
    del value[name]
    assert f"“{name}”" in refusal(value)


@pytest.mark.parametrize("name", list(data()))
@pytest.mark.parametrize("wrong", [None, 1.5, True, [], {}, "", 7], ids=repr)
def test_a_field_of_the_wrong_kind_is_named(name: str, wrong: Any) -> None:
    value = data()
    fits = type(wrong) is type(value[name])
    value[name] = wrong
    if not fits:
        assert f"“{name}”" in refusal(value)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"floes": 0}, "“floes”"),
        ({"floes": -3}, "“floes”"),
        ({"game": "chess"}, "“chess”"),
        ({"game": "two\nlines"}, "“game”"),
        ({"options": {"heap": 0}}, "“options”: "),
        ({"options": {"heap": "7"}}, "“options”: "),
        ({"options": {"size": 7}}, "“size”"),
        ({"options": {"greedy": 1}}, "“options”: "),
        ({"options": {"heap": [7]}}, "“options”: "),
        ({"start": "7 a"}, "“start”: "),
        ({"start": "7 a ? -\n"}, "“start”: "),
        ({"players": [{"seat": "a"}]}, "“player 1”"),
        ({"players": ["Ann"]}, "“player 1”"),
        (
            {"players": [{"seat": "a", "name": "Ann"}, {"seat": "a", "name": "Bo"}]},
            "“player 2”",
        ),
        ({"players": [{"seat": "z", "name": "Ann"}]}, "“player 1”"),
        ({"players": [{"seat": 0, "name": "Ann"}]}, "“player 1”"),
        ({"players": [{"name": "Ann"}]}, "“player 1”"),
        ({"players": [{"seat": "a", "name": 7}]}, "“player 1”"),
        ({"players": [{"seat": "a", "name": "Ann", "level": 3}]}, "“player 1”"),
        ({"actions": "=2 take take take"}, "“action 4”: "),
        ({"actions": "take"}, "“action 1”: "),
        ({"actions": "=2 TAKE"}, "“action 2”: "),
        ({"at": 6}, "“at”"),
        ({"at": -1}, "“at”"),
        ({"result": "a wins (last), score 1"}, "“result”"),
    ],
    ids=lambda value: json.dumps(value) if isinstance(value, dict) else "",
)
def test_a_wrong_value_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    assert place in refusal(data() | change)


def test_actions_after_the_end_are_refused() -> None:
    value = data() | {"options": {"heap": 1, "greedy": False}, "start": "1 a ? -", "actions": "=1 take take"}
    assert "“action 3”" in refusal(value)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ("[]", "line 1, column 1"),
        ("7", "line 1, column 1"),
        ('{"floes": 1,\n "game": tiny}', "line 2, column 10"),
        (record.write(example())[:-20], "line 22, column 8"),
        (record.write(example()) + "x", "line 25, column 1"),
        ("[" * 100_000, "line 1, column 1"),
        ('{"floes": ' + "9" * 10_000 + "}", "line 1, column 1"),
        ('{"floes": NaN}', "“floes”"),
        (" " * (limits.RECORD_CHARACTERS + 1), "line 1"),
    ],
    ids=lambda value: value[:20],
)
def test_what_is_no_record_is_refused_with_its_place(text: str, place: str) -> None:
    assert place in refusal(text)


def test_a_record_of_a_later_version_is_told_apart() -> None:
    with pytest.raises(NewerFormat):
        read({"floes": record.FORMAT + 1, "what": "ever"})


# --- any text


def check_any(text: str) -> None:
    try:
        session = record.read(text, GAMES)
    except RecordError as error:
        conformance.assert_one_line(str(error))
        return
    conformance.check_record(tiny.GAME, session)
    record.write(session).encode("utf-8")


@given(st.text(max_size=80))
def test_any_text_is_refused_or_read(text: str) -> None:
    check_any(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(exclude_categories=()), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from([*data(), "other"]), JSON, max_size=4))
def test_any_values_in_a_record_are_refused_or_read(changes: dict[str, Any]) -> None:
    check_any(json.dumps(data() | changes))


@pytest.mark.slow
@given(st.lists(st.fixed_dictionaries({}, optional={"seat": JSON, "name": JSON, "level": JSON}), max_size=3))
def test_any_players_in_a_record_are_refused_or_read(players: list[Any]) -> None:
    check_any(json.dumps(data() | {"players": players}))


@given(st.integers(0, len(record.write(example())) - 1), st.text(max_size=3), st.integers(0, 5))
def test_a_damaged_record_is_refused_or_read(place: int, inserted: str, dropped: int) -> None:
    text = record.write(example())
    check_any(text[:place] + inserted + text[place + dropped :])


@pytest.mark.parametrize(("name", "shown"), [("a\0b", "a b"), ("Ann\x1b[1m", "Ann [1m"), ("n" * 300, "n" * 200)])
def test_a_name_that_no_line_can_show_is_made_one_that_it_can(name: str, shown: str) -> None:
    value = data()
    value["players"][0]["name"] = name
    assert record.read(json.dumps(value), GAMES).players[0].name == shown


def test_a_seed_that_no_dice_have_is_refused() -> None:
    assert "“seed”" in refusal({**data(), "seed": 2**64})
    assert "“seed”" in refusal({**data(), "seed": 10**4000})


def test_a_record_opens_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player may name a level file in a command; a record that came from anywhere may not."""
    level = tmp_path / "level.txt"
    level.write_text("P.*\n...\n..Q\n", encoding="ascii")
    game = find("icefloes")
    assert game.read_options([f"level={level}"]) == {"level": "P.*/.../..Q"}
    value = json.loads(record.write(Session(game, {})))
    value["options"] = {"level": str(level)}
    opened: list[Path] = []
    monkeypatch.setattr(Path, "open", lambda path, *_how: opened.append(path))
    with pytest.raises(RecordError, match="“options”"):
        record.read(json.dumps(value), [game])
    assert opened == []


# --- the line of a fault


def line_with(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), start=1) if words in line)


def with_lines() -> dict[str, Any]:
    """A record with variations and notes, as it is written."""
    one = {"line": 0, "at": 2, "actions": "take"}
    return data() | {"variations": [one], "notes": [{"line": 0, "at": 1, "text": "first"}, {"line": 0, "at": 2}]}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda value: value["players"].__setitem__(1, 7), "  7"),
        (lambda value: value.update(seed="high"), '"seed"'),
        (lambda value: value.update(aid={"undone": 1, "hints": "many"}), '"hints"'),
        (lambda value: value.update(game="chess"), '"game"'),
        (lambda value: value.update(result="a wins"), '"result"'),
        (lambda value: value.update(at=99), '"at": 99'),
        (lambda value: value.update(actions="take fly"), '"actions": "take fly"'),
        (lambda value: value["variations"][0].update(actions="fly"), '"actions": "fly"'),
        (lambda value: value["variations"][0].update(line=5), '"line": 5'),
        (lambda value: value["notes"][1].update(at=77), '"at": 77'),
        (lambda value: value["notes"][1].update(marks="z9"), '"marks": "z9"'),
        (lambda value: value["notes"][1].update(text="x" * 1_000_000), "xxxx"),
        (lambda value: value["notes"].append(333), "  333"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_with_its_line(change: Any, words: str) -> None:
    value = with_lines()
    change(value)
    text = json.dumps(value, indent=1)
    with pytest.raises(RecordError) as caught:
        record.read(text, [tiny.GAME])
    line = line_with(text, words)
    assert str(caught.value).startswith(f"line {line}: ")


def test_the_line_of_a_value_is_found_in_any_text_and_the_last_of_two_of_one_name_counts() -> None:
    text = '\n{"a":\n [1,\n  {"b" : 2,\n "c": []}],\n "d": 1,\n "d":\n 2}'
    assert record.line_of(text, ()) == 2
    assert record.line_of(text, ("a",)) == 2
    assert record.line_of(text, ("a", 0)) == 3
    assert record.line_of(text, ("a", 1)) == 4
    assert record.line_of(text, ("a", 1, "c")) == 5
    assert record.line_of(text, ("a", 1, "c", 7)) == 5, "as far as it goes"
    assert record.line_of(text, ("d",)) == 7


def test_what_is_missing_is_told_with_the_line_of_what_should_hold_it() -> None:
    value = with_lines()
    del value["notes"][1]["at"]
    text = json.dumps(value, indent=1)
    with pytest.raises(RecordError) as caught:
        record.read(text, [tiny.GAME])
    lines = text.split("\n")
    start = line_with(text, '"notes"')
    second = next(number for number in range(start + 1, len(lines)) if lines[number].strip() == "{")
    assert str(caught.value).startswith(f"line {second + 1}: ")


def test_each_game_of_a_match_knows_those_before_it() -> None:
    first, second = match_of_two(), match_over()
    third = Session(find("floe"), {}, list(first.players.values()), earlier=(first, second))
    earlier = record.read(record.write(third), [find("floe")]).earlier
    assert earlier is not None
    assert [game.earlier for game in earlier] == [(), (earlier[0],)]
