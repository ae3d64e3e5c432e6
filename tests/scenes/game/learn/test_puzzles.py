"""Puzzles on the screen: from the set-up to the list, solved by keys, a wrong try, marks, and no puzzles at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from floes_app.core.puzzle import read
from floes_app.games import find
from floes_app.play.access.speech import Question
from floes_app.play.help.hint import MOVE
from floes_app.play.learn import puzzles
from floes_app.play.learn.puzzles import PuzzleStanding
from floes_app.scenes.game.learn.puzzle import PuzzleScene
from floes_app.scenes.game.learn.puzzle_list import PuzzlesScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.storage.puzzle_marks import PuzzleMarks
from tests.fifth_game import added
from tests.fifth_game.rules import GAME as BREAKTHROUGH
from tests.play.here import Here
from tests.play.learn.test_puzzles import HOME, WHIRL
from tests.recorder import Recorder
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("unpainted")

ICE_FLOES = find("icefloes")
#: A step onto the whirl, and a way there of three moves.
BOTH = (
    """\
puzzle: step
aim: win 1 in 1
position: *.....*/*.....*/......./..Q.*../..*..../*.....*/*P....* Q
line: r
rating: 10

"""
    + WHIRL
)


@pytest.fixture(autouse=True)
def _two_puzzles(monkeypatch: pytest.MonkeyPatch, worker: Here) -> None:
    found = read(BOTH, ICE_FLOES)
    monkeypatch.setattr(puzzles, "puzzles_of", lambda game: found if game is ICE_FLOES else ())


def listed(desk: Desk) -> list[tuple[str, bool, bool, str]]:
    """The cards of the list: what they are called, solved, unaided, and the flag."""
    return [(card.label, card.stars[0], card.stars[2], card.flag) for card in desk.top.cards.values()]


def play_on(desk: Desk, *keys: int) -> None:
    """Press a key, and let the others answer."""
    for key in keys:
        desk.key(key)
        for _frame in range(300):
            desk.tick(seconds=0.05, draw=False)
            game = desk.top.controller
            if not game.animation.running and not game.pacing.is_due:
                break
        desk.tick()


def test_from_the_set_up_to_a_solved_puzzle_by_keys(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE_FLOES))
    desk.press("Puzzles")
    assert isinstance(desk.top, PuzzlesScene)
    assert listed(desk) == [("Puzzle 1", False, False, "Next"), ("Puzzle 2", False, False, "")]
    written = [words.text for words in desk.top.sheet.words]
    assert written == ["0 of 2 solved", "Win this turn", "Win in 3 turns"]
    desk.key(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_UP)
    desk.press("Puzzle 2")
    scene = desk.top
    assert isinstance(scene, PuzzleScene)
    play_on(desk, pygame.K_UP, pygame.K_UP, pygame.K_RIGHT)
    assert [str(ply.action) for ply in scene.session.plies[1:]] == ["u", "r", "u", "l", "r"]
    assert scene.script.standing is PuzzleStanding.SOLVED
    assert desk.find("Next puzzle").primary
    desk.key(pygame.K_SPACE)
    assert isinstance(desk.top, PuzzleScene)
    assert desk.top.script.puzzle.identifier == "step"
    play_on(desk, pygame.K_RIGHT)
    assert desk.top.script.standing is PuzzleStanding.SOLVED
    assert not [control for control in desk.form.controls if control.label == "Next puzzle"], "all are solved"
    desk.key(pygame.K_ESCAPE)
    assert listed(desk) == [("Puzzle 1", True, True, ""), ("Puzzle 2", True, True, "")]
    assert desk.top.sheet.words[0].text == "2 of 2 solved"
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, NewGameScene)
    kept = PuzzleMarks(desk.context.store.folder)
    assert kept.is_unaided("icefloes", "step")
    assert kept.is_unaided("icefloes", "whirl")


def test_back_on_the_list_the_next_one_has_the_focus_once_one_is_solved(desk: Desk) -> None:
    scene = desk.open(PuzzlesScene(desk.context, ICE_FLOES))
    first, second = scene.cards
    desk.key(pygame.K_RETURN, pygame.K_ESCAPE)
    assert scene.form.focus is scene.cards[first], "it is not solved yet"
    desk.key(pygame.K_RETURN)
    play_on(desk, pygame.K_RIGHT)
    assert desk.top.script.standing is PuzzleStanding.SOLVED
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert scene.form.focus is scene.cards[second]
    assert scene.form.ring_visible


def test_back_on_the_list_the_focus_stays_where_it_was_while_none_is_solved(desk: Desk) -> None:
    scene = desk.open(PuzzlesScene(desk.context, ICE_FLOES))
    _first, second = scene.cards
    desk.press(scene.cards[second].label)
    assert isinstance(desk.top, PuzzleScene)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert scene.form.focus is scene.cards[second]


def test_a_wrong_try_says_why_and_is_taken_back_by_a_key(desk: Desk) -> None:
    scene = desk.open(PuzzlesScene(desk.context, ICE_FLOES), PuzzleScene(desk.context, puzzles.offered(ICE_FLOES)[1]))
    ear = Recorder()
    desk.context.voice.use(ear)
    play_on(desk, pygame.K_LEFT)
    desk.context.voice.follow(scene, desk.context.stack.heard())
    assert " ".join(ear.heard).count(scene.script.verdict()) == 1, "once"
    assert scene.session.index == 1, "too slow: nobody needs to answer"
    assert scene.script.standing is PuzzleStanding.STOPPED
    assert desk.find("Try again").primary
    assert f"{scene.script.task()}. {scene.script.verdict()}" in scene.answer(Question.OVERVIEW)
    assert f"{scene.script.task()}. {scene.script.verdict()}" in scene.answer(Question.EVERYTHING)
    assert [mark.kind for mark in scene.marks()].count("missed") == 1, "the whirl"
    assert scene.board.cell_name(scene.session.state, scene.session.state.goal) in scene.heard().finding
    assert scene.heard().finding in scene.answer(Question.OVERVIEW)
    desk.key(pygame.K_RETURN)
    desk.rest()
    assert scene.heard().finding == ""
    assert (scene.session.index, scene.script.standing) == (0, PuzzleStanding.OPEN)
    assert not [control for control in desk.form.controls if control.label == "Try again"]


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_the_task_and_the_verdict_stand_once_on_the_screen(
    make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    scene = desk.open(PuzzleScene(desk.context, puzzles.offered(ICE_FLOES)[1]))
    for told in (scene.script.task, scene.script.verdict):
        desk.rest()
        assert told() in scene.script.status().words
        in_line = told() in scene.status().words
        assert in_line is scene.plan.folded, "below the board only where no panel says it"
        play_on(desk, pygame.K_LEFT)


def test_three_hints_by_key_and_a_solved_mark_that_says_so(desk: Desk) -> None:
    scene = desk.open(PuzzlesScene(desk.context, ICE_FLOES), PuzzleScene(desk.context, puzzles.offered(ICE_FLOES)[0]))
    desk.key(pygame.K_h)
    assert scene.controller.hint.step
    desk.key(pygame.K_h, pygame.K_h)
    assert scene.controller.hint.step == MOVE
    play_on(desk, pygame.K_RIGHT)
    assert scene.script.standing is PuzzleStanding.SOLVED
    desk.key(pygame.K_ESCAPE)
    assert listed(desk)[0] == ("Puzzle 1", True, False, "")
    assert [flag for _label, _solved, _unaided, flag in listed(desk)] == ["", "Next"]


def test_what_is_asked_and_how_it_ended_is_said(desk: Desk) -> None:
    scene = desk.open(PuzzleScene(desk.context, puzzles.offered(ICE_FLOES)[0]))
    heard = scene.heard()
    assert f"{scene.script.task()}. {scene.script.verdict()}" in heard.announcement
    assert scene.script.task() in scene.answer(Question.EVERYTHING)
    play_on(desk, pygame.K_RIGHT)
    assert scene.script.standing is PuzzleStanding.SOLVED
    assert scene.script.verdict() in desk.context.voice.log


def test_a_card_says_what_its_puzzle_asks(desk: Desk) -> None:
    scene = desk.open(PuzzlesScene(desk.context, ICE_FLOES))
    assert scene.heard().focus == "Win this turn, Puzzle 1: button. Next, Beginner."
    desk.context.puzzles.solved("icefloes", "step", unaided=True)
    scene.layout()
    assert "Win this turn, Puzzle 1: button. Beginner, Solved." in scene.answer(Question.EVERYTHING)


def test_one_switch_goes_through_the_list_and_opens_a_puzzle(desk: Desk) -> None:
    scene = desk.open(PuzzlesScene(desk.context, ICE_FLOES))
    while desk.form.focus is not scene.cards["whirl"]:
        scene.scan()
    scene.scan(take=True)
    desk.tick()
    assert isinstance(desk.top, PuzzleScene)


@pytest.mark.usefixtures("painted")
def test_pictures_are_painted_where_they_are_seen_and_the_list_rests_then(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = tuple(replace(one, identifier=f"{one.identifier}-{n}") for n in range(20) for one in read(BOTH, ICE_FLOES))
    monkeypatch.setattr(puzzles, "puzzles_of", lambda _game: many)
    scene = desk.open(PuzzlesScene(desk.context, ICE_FLOES))
    assert desk.context.stack.animating
    desk.tick(2, draw=False)
    assert scene.dirty, "each picture is drawn as it comes"
    desk.rest()
    painted = [card for card in scene.cards.values() if card.picture(card.picture_size(scene.screen)) is not None]
    assert 0 < len(painted) < len(scene.cards), "those further down are not yet needed"
    drawn = desk.drawn
    desk.tick(30)
    assert desk.drawn == drawn
    last = scene.cards[scene.puzzles[-1].identifier]
    desk.form.reveal(last)
    desk.rest()
    assert last.picture(last.picture_size(scene.screen)) is not None


def test_a_game_without_puzzles_offers_none(make_desk: Callable[..., Desk]) -> None:
    with added():
        desk = make_desk()
        desk.open(NewGameScene(desk.context, BREAKTHROUGH))
        assert not [control for control in desk.form.controls if control.label == "Puzzles"]
    desk.open(NewGameScene(desk.context, ICE_FLOES))
    assert desk.find("Puzzles")


def test_a_way_found_out_to_be_lost_offers_another_try(
    desk: Desk, worker: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was played since: what is offered changes all the same."""
    home = read(HOME, find("frostbitten"))
    monkeypatch.setattr(puzzles, "puzzles_of", lambda _game: home)
    scene = desk.open(PuzzleScene(desk.context, home[0]))
    scene.controller.play(next(one for one in scene.session.state.actions() if str(one) != home[0].line[0]))
    desk.rest()
    assert not [control for control in desk.form.controls if control.label == "Try again"]
    desk.key(pygame.K_h)
    desk.tick(3)
    assert len(worker.asked) == 1
    assert desk.find("Try again").primary
    desk.key(pygame.K_SPACE)
    desk.rest()
    assert (scene.session.index, scene.script.standing) == (0, PuzzleStanding.OPEN)


def test_leaving_ends_what_was_looked_for(desk: Desk, worker: Any) -> None:
    scene = desk.open(PuzzlesScene(desk.context, ICE_FLOES), PuzzleScene(desk.context, puzzles.offered(ICE_FLOES)[1]))
    closed = []
    worker.close = lambda: closed.append(True)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is not scene
    assert closed
