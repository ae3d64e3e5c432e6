"""Waiting for computers: their pace can be changed in any game, a turn can be skipped, and a round is short."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.bots.frostbitten import PLAYER
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.commands import GAME
from floes_app.play.game.controller import GameController
from floes_app.play.game.pacing import PACES as PACE_OF
from floes_app.storage.settings import PACES, Settings
from tests.amounts import sample
from tests.play.table import FRAME, Table

#: Longest round of three computers at the third pace, and their thinking in it, in seconds.
ROUND, THOUGHT = 8.0, 2.0
#: Longest thinking about a part of a turn, in seconds; the search may be late by a tenth of a second or so.
PART = 0.6


def game_of(
    table: Table, people: tuple[int, ...] = (0,), key: str = "frostbitten", **options: object
) -> GameController:
    given = {"players": 4, **options} if key == "frostbitten" else dict(options)
    session = Session(find(key), given, seed=6)  # type: ignore[arg-type]
    for seat in session.seats:
        session.set_player(seat, Player("ABCD"[seat], None if seat in people else "master"))
    game = GameController(table, session)
    game.start()
    return game


def play_on(game: GameController) -> None:
    """Play the person's turn, without waiting for anything."""
    while game.turns.seat == 0:
        if game.session.state.to_move == CHANCE:
            game.roll()
        else:
            game.play(game.session.state.actions()[0])
        game.finish_animation()


class Clock:
    """Lets a puppet think as long as it may, and answer no more than the next moves of its turn."""

    def __init__(self, game: GameController, table: Table, at_a_time: int, seed: int = 1) -> None:
        self.controller, self.table, self.at_a_time = game, table, at_a_time
        self.generator = random.Random(seed)
        self.thought = self.passed = 0.0
        self.asked, self.left = 0, 0.0

    def tick(self) -> None:
        thinker = self.table.thinker
        if len(thinker.asked) > self.asked:
            self.asked, self.left = len(thinker.asked), thinker.asked[-1]["limits"].seconds
            self.thought += self.left
        self.left -= FRAME
        if thinker.is_thinking and self.left <= 0:
            state, line = self.controller.session.state, []
            seat = state.turn
            while state.turn == seat and state.to_move != CHANCE and len(line) < self.at_a_time:
                line.append(str(self.generator.choice(state.actions())))
                state = state.apply(line[-1])
            thinker.answer(*line)
        self.controller.update(FRAME)
        self.passed += FRAME


@pytest.mark.parametrize(("seed", "at_a_time"), sample([(1, 1), (2, 2), (3, 9)], 3))
def test_a_round_of_three_computers_in_mega_takes_eight_seconds_at_most(
    tmp_path: Path, seed: int, at_a_time: int
) -> None:
    """However few moves of its turn a computer finds in the time that it is given."""
    table = Table(tmp_path, Settings(pace="fast"))
    game = game_of(table, mega=True)
    for _round in range(3):
        play_on(game)
        clock = Clock(game, table, at_a_time, seed)
        clock.asked = len(table.thinker.asked)
        while game.turns.seat != 0 or game.animation.running:
            clock.tick()
            assert clock.passed < 60
        assert clock.passed <= ROUND
        assert 0 < clock.thought <= THOUGHT


@pytest.mark.parametrize("pace", PACES)
def test_no_part_of_a_turn_in_mega_is_thought_about_longer_than_a_breath(tmp_path: Path, pace: str) -> None:
    """Not by those who think as long as they may, and not by those who see no further than their roll."""
    table = Table(tmp_path, Settings(pace=pace))
    game = game_of(table, mega=True)
    play_on(game)
    clock = Clock(game, table, 1)
    while game.turns.seat != 0:
        clock.tick()
    assert len(table.thinker.asked) > 5
    assert {asked["limits"].seconds <= PART for asked in table.thinker.asked} == {True}
    lower = [skill.limits for level, skill in PLAYER.skills.items() if level != "master"]
    assert all(limits.depth == 1 or (limits.seconds or THOUGHT) <= PART for limits in lower)


@pytest.mark.parametrize("rolls", [1, 12])
def test_a_round_is_as_short_however_often_the_dice_are_rolled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rolls: int
) -> None:
    """With *Polar Bear Alert* a 5 is rolled again, which may go on and on."""
    table = Table(tmp_path, Settings(pace="fast"))
    game = game_of(table, mega=True, alert=True)
    play_on(game)
    faces = iter([5] * rolls + [4] * 9)
    monkeypatch.setattr(Session, "roll", lambda _session: f"={next(faces)}")
    clock = Clock(game, table, 9)
    clock.asked = len(table.thinker.asked)
    while game.turns.seat != 0 or game.animation.running:
        clock.tick()
        assert clock.passed < 60
    assert 3 < clock.passed <= ROUND


def test_time_under_another_scene_is_not_taken_from_a_turn(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(pace="fast"))
    game = game_of(table)
    play_on(game)
    game.covered = True
    for _frame in range(300):
        game.update(FRAME)
    game.covered = False
    assert game.pacing.pace == PACE_OF["fast"]
    for _frame in range(300):
        game.update(FRAME)
    assert game.pacing.pace.motion == 0


def test_at_once_nothing_moves_but_the_tale_and_the_ways_are_there(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(pace="at once"))
    game = game_of(table)
    play_on(game)
    clock = Clock(game, table, 9)
    while game.turns.seat != 0:
        clock.tick()
        assert not game.animation.running
    assert game.status().words
    assert {mark.seat for mark in game.on_board.marks() if mark.kind == "trail"} == {1, 2, 3}


def test_skip_ends_all_the_computers_turns_and_leaves_their_ways(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(pace="slow"))
    game = game_of(table)
    play_on(game)
    clock = Clock(game, table, 9)
    while not game.animation.running:
        clock.tick()
    assert GAME.press(game, "Space")
    assert table.thinker.hurried <= 1
    begin = clock.passed
    while game.turns.seat != 0:
        clock.tick()
        assert not game.animation.running
    assert clock.passed - begin < 1.5
    assert {mark.seat for mark in game.on_board.marks() if mark.kind == "trail"} == {1, 2, 3}
    play_on(game)
    while not game.animation.running:
        clock.tick()
    assert game.pacing.pace.name == "slow", "the next round is shown again"


@pytest.mark.parametrize("key", sorted(BOARDS))
def test_the_pace_is_changed_in_any_game_with_a_computer(tmp_path: Path, key: str) -> None:
    table = Table(tmp_path)
    game = game_of(table, key=key)
    assert game.turns.person_decides or game.turns.person_rolls
    for _press in PACES:
        assert GAME.press(game, "P")
    assert table.settings.pace == "normal"
    game.set_pace("fast")
    assert game.pacing.pace.name == "fast"
    people = game_of(table, people=(0, 1, 2, 3), key=key)
    assert not GAME.press(people, "P")
    assert not GAME.press(people, "Space") or people.turns.person_decides or people.session.index
