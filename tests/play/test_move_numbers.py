"""A move has one number, wherever it is told: in the panel, in the menu and in the review."""

from __future__ import annotations

import random

import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.after.analysis import turns_of
from floes_app.play.game.sidebar_contents import SidebarContents
from floes_app.play.move_numbers import move_number, moves_begun, spans

#: So many actions are played at most.
MOST = 150


@pytest.mark.parametrize(
    ("key", "options", "seed", "somebody_is_out"),
    [
        pytest.param("icefloes", {"level": "F9e"}, 51, True, id="the last player is out"),
        pytest.param("icefloes", {"level": "F9e"}, 70, True, id="whoever began is out"),
        pytest.param("icefloes", {"level": "F9e"}, 248, True, id="who has moved in this round already is out"),
        ("frostbitten", {"players": 3}, 11, False),
        ("seega", {}, 11, False),
    ],
)
def test_moves_have_one_number_in_panel_menu_and_review(
    key: str, options: dict[str, str], seed: int, somebody_is_out: bool
) -> None:
    generator = random.Random(seed)
    session = Session(find(key), options, seed=3)
    while session.state.outcome is None and session.index < MOST:
        actions = session.state.actions()
        session.play(session.roll() if session.state.to_move < 0 else generator.choice(actions))
    panel = SidebarContents(session, BOARDS[key])
    begins = {span.begin for span in spans(session) if not span.is_out}
    for turn in turns_of(session):
        session.jump(turn.index)
        assert move_number(session) == turn.number
        assert moves_begun(session, turn.index) <= turn.number
        assert turn.index in begins or turn.number == panel.contents(moving=False).count
    for turn in turns_of(session):
        session.jump(turn.end)
        assert panel.contents(moving=False).count == turn.number, "who is out begins no move"
    session.jump(len(session.plies) - 1)
    assert panel.contents(moving=False).count == moves_begun(session, session.index) == turns_of(session)[-1].number
    assert moves_begun(session, 0) == 0
    assert any(span.is_out for span in spans(session)) == somebody_is_out


def test_turns_that_were_played_otherwise_are_counted_anew() -> None:
    """In Seega a turn that takes a stone may go on where another is over."""
    generator, seega = random.Random(2), find("seega")
    session = Session(seega, {})
    for _ply in range(90):
        if session.index and generator.random() < 0.3:
            session.jump(generator.randrange(max(0, session.index - 4), session.index))
        session.play(generator.choice(session.state.actions()))
        fresh = Session(seega, {})
        for ply in session.plies[1:]:
            fresh.play(ply.action)
        assert spans(session) == spans(fresh)
