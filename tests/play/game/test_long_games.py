"""A long game is not told from the beginning after each move, and is told as if it were."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play import move_numbers
from floes_app.play.game.sidebar_contents import SidebarContents
from floes_app.view.paint.theme import Screen
from floes_app.view.parts import panel
from floes_app.view.parts.panel import MoveList
from tests.sessions import played, some_moves


def long_game(actions: int) -> Session:
    """One player goes to and fro alone."""
    to_and_fro = ("ud"[number % 2] for number in range(actions))
    return played(to_and_fro, level="...../...../.P.*./...../.....")


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_what_is_told_is_what_would_be_told_afresh(key: str) -> None:
    session, rng = some_moves(key, 20), random.Random(5)
    contents = SidebarContents(session, BOARDS[key])
    for step in range(80):
        choice = rng.random()
        actions: Any = session.state.actions() if session.state.outcome is None else ()
        if choice < 0.4 and actions:
            session.play(session.roll() if session.state.to_move == CHANCE else rng.choice(actions))
        elif choice < 0.9:
            session.jump(rng.randrange(len(session.plies)))
        elif choice < 0.95:
            session.rename(rng.choice(session.seats), f"Somebody {step}")
        else:
            session.undo()
        assert contents.moves() == SidebarContents(session, BOARDS[key]).moves(), step
        told = move_numbers.spans(session)
        del move_numbers._known[session]
        assert told == move_numbers.spans(session), step


def test_undo_and_a_move_tell_only_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = long_game(400)
    board = BOARDS["icefloes"]
    contents = SidebarContents(session, board)
    contents.moves()
    told: list[Any] = []
    ends: list[Any] = []

    def count(kind: type, name: str, calls: list[Any]) -> None:
        whole = getattr(kind, name)

        def counted(*given: Any) -> Any:
            calls.append(given)
            return whole(*given)

        monkeypatch.setattr(kind, name, counted)

    count(type(board), "entry", told)
    count(type(session.game), "ends_turn", ends)
    session.undo()
    contents.moves()
    session.redo()
    contents.moves()
    session.play_text("u")
    contents.moves()
    session.undo()
    session.play_text("l")
    contents.moves()
    assert len(told) < 20
    assert len(ends) < 60


def test_all_is_told_anew_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    session = long_game(10)
    contents = SidebarContents(session, BOARDS["icefloes"])
    before = contents.moves()
    monkeypatch.setattr("floes_app.play.game.sidebar_contents._", lambda words: words.replace(":", " –"))
    monkeypatch.setattr("floes_app.core.i18n.language", lambda: "xx")
    session.undo()
    assert [cell.words for cell in contents.moves()] == [cell.words.replace(":", " –") for cell in before]


def test_the_list_of_moves_measures_only_new_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    session, screen = long_game(300), Screen.of(1280, 800, 1.0, 1.0)
    contents, moves = SidebarContents(session, BOARDS["icefloes"]), MoveList()
    measured: list[object] = []
    parts = panel.TurnDrawer.parts

    def counted(drawer: Any, *given: Any) -> Any:
        measured.append(given)
        return parts(drawer, *given)

    monkeypatch.setattr(panel.TurnDrawer, "parts", counted)

    def draw() -> None:
        surface = pygame.Surface((400, 600))
        moves.draw(
            surface, surface.get_rect(), contents.contents(False), screen, _dot, lambda _name, size: _dot(0, size)
        )

    draw()
    assert len(measured) >= 300
    measured.clear()
    draw()
    session.undo()
    draw()
    session.play_text("l")
    draw()
    assert len(measured) < 10
    shown = moves.first_row
    afresh = MoveList()
    moves, afresh = afresh, moves
    draw()
    assert moves.first_row == shown
    assert [cell.words for _place, cell in moves._places] == [cell.words for _place, cell in afresh._places]


def _dot(_seat: int, size: int) -> pygame.Surface:
    return pygame.Surface((size, size))
