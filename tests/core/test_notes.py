"""Notes, signs and drawings on positions, in the session and in the record."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import limits, record
from floes_app.core.notes import NO_ANNOTATION, SIGNS, Annotation, clean, drawn_text, read_drawn, toggled
from floes_app.core.record import RecordError
from floes_app.core.session import Session
from floes_app.games import GAMES, find

SQUARES = sorted(find("seega").squares(find("seega").start(find("seega").complete({}))))

#: A place, a note, a sign, drawings, and whether it is folded.
Entry = tuple[int, str, str, list[list[str]], bool]


def studied() -> Session:
    """A game of Seega with two ways, each with a note."""
    session = Session(find("seega"), {"opening": "free"})
    for _number in range(4):
        session.play(session.state.actions()[0])
    session.visit(session.tree.way[2])
    session.explore(session.state.actions()[3])
    session.annotate(session.tree.node, Annotation("other", "?", (), True))
    session.visit(session.tree.root)
    session.annotate(session.tree.root, Annotation("begin", "", (("a1",), ("a1", "b2"))))
    return session


def data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(record.write(studied()))
    return found


def refusal(changed: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as caught:
        record.read(json.dumps(changed), GAMES)
    return str(caught.value)


def test_a_record_without_notes_has_no_word_of_them() -> None:
    assert "notes" not in json.loads(record.write(Session(find("seega"), {})))


def test_notes_are_written_before_the_actions_and_read_again() -> None:
    session = studied()
    text = record.write(session)
    assert text.index('"notes"') < text.index('"actions"'), "a list of games reads the beginning only"
    again = record.read(text, GAMES)
    assert record.write(again) == text
    assert again.annotation(again.tree.root) == session.annotation(session.tree.root)
    assert sorted(note.text for note in again.notes.values()) == ["begin", "other"]


def test_what_is_kept_no_more_is_gone() -> None:
    session = studied()
    session.annotate(session.tree.root, NO_ANNOTATION)
    assert session.annotation(session.tree.root) is NO_ANNOTATION
    assert [note["text"] for note in json.loads(record.write(session))["notes"]] == ["other"]


@pytest.mark.parametrize(
    ("note", "place"),
    [
        (7, "“note 1”"),
        ({"at": 0}, "note 1: field “line”"),
        ({"line": 0}, "note 1: field “at”"),
        ({"line": 5, "at": 0}, "note 1: field “line”"),
        ({"line": -1, "at": 0}, "note 1: field “line”"),
        ({"line": 0, "at": 99}, "note 1: field “at”"),
        ({"line": True, "at": 0}, "note 1: field “line”"),
        ({"line": 0, "at": 0, "text": 7}, "note 1: field “text”"),
        ({"line": 0, "at": 0, "text": "x" * 1_000_000}, "note 1: field “text”"),
        ({"line": 0, "at": 0, "sign": "!?"}, "note 1: field “sign”"),
        ({"line": 0, "at": 0, "marks": "z9"}, "note 1: field “marks”"),
        ({"line": 0, "at": 0, "marks": "a1-z9"}, "note 1: field “marks”"),
        ({"line": 0, "at": 0, "marks": "a1-a1"}, "note 1: field “marks”"),
        ({"line": 0, "at": 0, "marks": "a1-b1-c1"}, "note 1: field “marks”"),
        ({"line": 0, "at": 0, "marks": "a1 a1"}, "note 1: field “marks”"),
        ({"line": 0, "at": 0, "marks": " ".join(f"{a}-{b}" for a in SQUARES for b in SQUARES if a != b)}, "“marks”"),
        ({"line": 0, "at": 0, "folded": 1}, "note 1: field “folded”"),
    ],
)
def test_a_wrong_note_is_refused_with_its_place(note: Any, place: str) -> None:
    assert place in refusal(data() | {"notes": [note]})


def test_one_position_has_one_note() -> None:
    one = {"line": 0, "at": 1, "text": "once"}
    assert "note 2: field “at”" in refusal(data() | {"notes": [one, one]})


def test_notes_that_are_no_list_are_refused() -> None:
    assert "notes" in refusal(data() | {"notes": {"line": 0}})


@pytest.mark.slow
@given(
    st.lists(
        st.tuples(
            st.integers(0, 8),
            st.text(max_size=30),
            st.sampled_from(["", *SIGNS]),
            st.lists(st.lists(st.sampled_from(SQUARES), min_size=1, max_size=2, unique=True), max_size=4),
            st.booleans(),
        ),
        max_size=8,
    )
)
def test_whatever_is_noted_is_written_and_read_again(
    entries: list[Entry],
) -> None:
    session = studied()
    nodes = [node for line in session.tree.lines() for node in line.nodes]
    for place, text, sign, marks, folded in entries:
        drawn = tuple(dict.fromkeys(tuple(one) for one in marks))
        session.annotate(nodes[place % len(nodes)], Annotation(clean(text), sign, drawn, folded))
    text = record.write(session)
    again = record.read(text, GAMES)
    assert record.write(again) == text
    assert sorted(map(repr, again.notes.values())) == sorted(map(repr, session.notes.values()))


def test_drawing_the_same_again_takes_it_away() -> None:
    drawn = toggled((), ("a1",))
    assert toggled(drawn, ("a1", "b2")) == (("a1",), ("a1", "b2"))
    assert toggled(drawn, ("a1",)) == ()


def test_a_position_holds_so_many_drawings() -> None:
    drawn: tuple[tuple[str, ...], ...] = ()
    for number in range(limits.DRAWN + 5):
        drawn = toggled(drawn, (f"a{number}",))
    assert len(drawn) == limits.DRAWN
    assert read_drawn(drawn_text(drawn), frozenset(one[0] for one in drawn)) == drawn


def test_a_note_is_one_paragraph_that_can_be_shown() -> None:
    assert clean("  two\nlines\u202e of it ") == "two lines of it"
    assert len(clean("x" * 20_000)) == limits.NOTE


def test_the_names_of_squares_are_those_on_the_board() -> None:
    from floes_app.board.boards import BOARDS

    for key, options in (("floe", {}), ("seega", {"size": 7}), ("icefloes", {}), ("frostbitten", {"mega": True})):
        game, board = find(key), BOARDS[key]
        state = game.start(game.complete(options))
        assert game.squares(state) == {board.cell_name(state, cell) for cell in board.layout(state).cells}, key
