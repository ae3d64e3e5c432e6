"""The computer at the board: its turns, take-backs while it thinks, looking on, going on from earlier, its end."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable

import pygame
import pytest

from floes_app.bots.players import PLAYERS
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import record
from floes_app.core.game import CHANCE
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.play.turns import PACES, PATIENCE
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene
from tests.scenes.desk import Desk, pixel, played, some_moves
from tests.scenes.thinking import Puppet, puppet, wait

pytestmark = pytest.mark.usefixtures("unpainted")

#: The games that the computer plays.
GAMES = [player.game for player in PLAYERS.values()]

COMPUTER = Player("Deep", "casual")


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


def against(desk: Desk, key: str = "floe", computer: int = 1, **options: object) -> tuple[PlayScene, Puppet]:
    """A game in which the computer has one seat."""
    made = puppet(desk)
    session = Session(find(key), options, seed=5)  # type: ignore[arg-type]
    session.set_player(session.seats[computer], COMPUTER)
    return desk.open(PlayScene(desk.context, session)), made


def person_plays(desk: Desk, scene: PlayScene) -> None:
    scene.game.play(scene.session.state.actions()[0])
    desk.rest_board()


def first_action(scene: PlayScene) -> str:
    return str(scene.session.state.actions()[0])


#: Every level and every game once; all levels in all games before a release.
QUICK = ("floe", "icefloes", "seega", "frostbitten", "floe", "icefloes")
PAIRS = [
    pytest.param(game.key, level.key, marks=[] if QUICK[index] == game.key else [pytest.mark.slow])
    for index, level in enumerate(STRENGTHS)
    for game in GAMES
]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "level"), PAIRS)
def test_a_game_of_every_level_runs_to_its_end(
    make_desk: Callable[..., Desk], key: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With little time for each move, and against the first level, so that it ends soon."""
    from floes_app.play import turns

    monkeypatch.setitem(turns.PACES, "fast", turns.Pace("fast", 0.0, 0.0, 1.0, 0.04))
    monkeypatch.setattr(turns, "ROLL_BREATH", 0.0)
    desk = make_desk(animation="off", pace="fast")
    monkeypatch.setattr(desk.context, "keep", lambda _session: None)  # the disk is slow, and not what is tested
    session = Session(find(key), {}, [Player("A", level), Player("B", "newcomer")], seed=2)
    scene = desk.open(PlayScene(desk.context, session))
    monkeypatch.setattr(scene, "draw", lambda _target: None)
    wait(desk, lambda: isinstance(desk.top, ResultScene))
    assert session.state.outcome is not None
    assert record.read(record.write(session), GAMES).state == session.state
    assert desk.context.messages == []


def test_the_computer_answers_after_a_breath_and_the_game_is_kept(desk: Desk) -> None:
    scene, thinker = against(desk)
    assert thinker.started == 1
    desk.tick(5)
    assert thinker.asked == []
    scene.game.play(scene.session.state.actions()[0])
    desk.tick()
    assert thinker.asked[0]["level"] == "casual", "it thinks while the person's move is still being shown"
    assert scene.game.animation.running
    assert scene.game.status().words == "Deep: thinking…"
    action = first_action(scene)
    thinker.answer(action)
    desk.rest_board()
    frames = 0
    while scene.session.index == 1:
        desk.tick(seconds=0.05)
        frames += 1
    breath = PACES["normal"].pause
    assert breath * 0.8 <= frames * 0.05 <= breath * 1.4
    assert str(scene.session.plies[2].action) == action
    assert scene.game.animation.running
    kept = desk.context.store.path_of(scene.session)
    assert kept is not None
    assert record.read(kept.read_text(encoding="utf-8"), GAMES).index == 2
    assert len(thinker.asked) == 1


def test_a_line_of_one_turn_is_played_through_with_one_question(desk: Desk) -> None:
    scene, thinker = against(desk, "frostbitten")
    session = scene.session
    turns = scene.game.turns
    wait(desk, lambda: session.state.to_move != CHANCE or not turns.person_rolls or scene.game.roll() is not None, 0.2)
    while session.seats[0] == turns.seat:
        if session.state.to_move == CHANCE:
            scene.game.roll()
        else:
            scene.game.play(session.state.actions()[0])
    wait(desk, lambda: bool(thinker.asked), 0.2)
    begin, state, line = session.index, session.state, []
    while state.to_move == session.seats[1]:
        line.append(str(state.actions()[0]))
        state = state.apply(state.actions()[0])
    assert len(line) > 1
    thinker.answer(*line)
    wait(desk, lambda: session.index == begin + len(line), 0.2)
    assert [str(ply.action) for ply in session.plies[begin + 1 :]] == line
    assert len(thinker.asked) == 1


def test_the_die_of_the_computer_rolls_by_itself_and_can_be_seen(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(animation="normal")
    scene, _thinker = against(desk, "frostbitten", computer=0)
    assert scene.session.state.to_move == CHANCE
    desk.tick(3)
    assert scene.session.index == 0
    wait(desk, lambda: scene.session.index == 1)
    assert scene.game.animation.rolling
    assert scene.game.turns.is_thinking


def test_taking_back_while_it_thinks_drops_its_answer(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    stale = first_action(scene)
    assert thinker.is_thinking
    desk.key(pygame.K_u)
    assert scene.session.index == 0
    assert not thinker.is_thinking
    thinker.answer(stale)  # too late
    desk.tick(90)
    assert scene.session.index == 0
    other = scene.session.state.actions()[3]
    scene.game.play(other)
    desk.tick()
    assert len(thinker.asked) == 2
    assert thinker.asked[1]["revision"] == scene.session.revision


def test_an_answer_to_an_older_question_is_dropped(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    thinker.answer(first_action(scene))
    old = thinker.told
    scene.session.set_player(scene.session.seats[1], Player("Deep", "expert"))
    desk.tick()
    assert [asked["level"] for asked in thinker.asked] == ["casual", "expert"]
    thinker.told = old
    thinker.is_thinking = True
    desk.tick(60)
    assert scene.session.index == 1


def test_the_same_move_after_a_take_back_is_answered_again(desk: Desk) -> None:
    """The answer that was taken back lies ahead then; the game goes on all the same."""
    scene, thinker = against(desk)
    action = scene.session.state.actions()[0]
    person_plays(desk, scene)
    reply = first_action(scene)
    thinker.answer(reply)
    wait(desk, lambda: scene.session.index == 2, 0.1)
    desk.key(pygame.K_u)
    assert scene.session.index == 0
    desk.rest_board()
    scene.game.play(action)
    wait(desk, lambda: len(thinker.asked) == 2, 0.1)
    assert thinker.asked[0]["seed"] == thinker.asked[1]["seed"], "the same position meets the same answer"
    thinker.answer(reply)
    wait(desk, lambda: scene.session.index == 2, 0.1)


def test_looking_back_stops_the_computer_and_it_can_go_on_from_there(desk: Desk) -> None:
    scene, thinker = against(desk, computer=0)
    desk.tick()
    thinker.answer(first_action(scene))
    wait(desk, lambda: scene.session.index == 1, 0.1)
    person_plays(desk, scene)
    desk.key(pygame.K_HOME)
    asked = len(thinker.asked)
    desk.rest_board()
    desk.tick(60)
    assert (scene.session.index, len(thinker.asked)) == (0, asked)
    assert scene.game.status().words == "You took back 2 moves. Press R to replay them."
    desk.click_on("Play from here")
    desk.tick()
    assert len(thinker.asked) == asked + 1
    other = str(scene.session.state.actions()[5])
    thinker.answer(other)
    wait(desk, lambda: len(scene.session.plies) == 2, 0.1)
    assert str(scene.session.plies[1].action) == other


def test_move_now(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    assert "Move now" not in [control.label for control in desk.form.controls]
    desk.tick(8, seconds=PATIENCE / 6)
    desk.key(pygame.K_n)
    assert thinker.hurried == 1
    thinker.answer(first_action(scene))
    desk.tick()
    assert scene.session.index == 2, "no breath for who cannot wait"


def test_who_touches_the_board_out_of_turn_is_told_so_and_what_would_hurry(desk: Desk) -> None:
    puppet(desk)
    session = some_moves("floe")
    session.set_player(session.state.to_move, Player("Bram", "master"))
    scene = desk.open(PlayScene(desk.context, session))
    desk.rest_board()
    desk.click(pixel(scene, (3, 3)))
    assert scene.status().words == "One moment: it isn’t your turn yet."
    desk.key(pygame.K_h)
    assert scene.status().words == "Hints are for your own turn."
    desk.tick(3, seconds=PATIENCE)
    desk.click(pixel(scene, (3, 3)))
    assert scene.status().words == "Still thinking. Press N to make it move now."
    assert session.index == 12


def test_a_click_that_hurries_a_move_asks_for_nothing_more(desk: Desk) -> None:
    puppet(desk)
    session = some_moves("floe")
    session.set_player(1 - session.state.to_move, Player("Bram", "master"))
    scene = desk.open(PlayScene(desk.context, session))
    scene.game.play(session.state.actions()[0])
    desk.tick()
    assert scene.game.animation.running
    desk.click(pixel(scene, (3, 3)))
    assert not scene.game.animation.running
    assert not scene.game.notice.is_shown


def test_two_computers_pause_and_change_their_pace(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(pace="slow", animation="off")
    thinker = puppet(desk)
    session = Session(find("floe"), {}, [Player("A", "casual"), Player("B", "expert")])
    scene = desk.open(PlayScene(desk.context, session))
    desk.tick()
    thinker.answer(first_action(scene))
    desk.tick(10, seconds=0.1)
    assert session.index == 0
    desk.tick(12, seconds=0.1)
    assert session.index == 1
    desk.key(pygame.K_SPACE)
    thinker.answer(first_action(scene))
    desk.tick(40, seconds=0.1)
    assert session.index == 1
    assert scene.game.status().words == "Paused, with B to play."
    desk.click_on("Normal")
    desk.click_on("Fast")
    assert desk.context.settings.pace == "fast"
    limits = thinker.asked[0]["limits"].seconds
    desk.key(pygame.K_SPACE)
    desk.tick(5)
    assert session.index == 2
    assert thinker.asked[-1]["limits"].seconds < limits


def test_a_worker_that_dies_is_told_in_a_line_and_the_person_may_play_for_it(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    thinker.fail(again=True)
    desk.tick()
    assert desk.context.messages == ["It stopped."]
    assert scene.game.turns.is_thinking
    thinker.fail(again=False)
    desk.tick()
    assert not scene.game.turns.is_thinking
    assert scene.game.turns.person_decides
    scene.game.play(scene.session.state.actions()[0])
    desk.tick(30, seconds=0.1)
    person_plays(desk, scene)
    assert len(thinker.asked) == 2, "the next turn is the computer's again"


def test_a_level_that_is_not_known_is_played_in_the_middle(desk: Desk) -> None:
    scene, thinker = against(desk)
    scene.session.set_player(scene.session.seats[1], Player("Deep", "grandmaster"))
    person_plays(desk, scene)
    assert thinker.asked[-1]["level"] in [level.key for level in STRENGTHS]
    assert scene.game.contents().cards[1].note == "Computer, grandmaster"


def test_thinking_does_not_go_on_under_the_rules_but_waits_with_its_move(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    desk.key(pygame.K_F1)
    thinker.answer(first_action(scene))
    desk.tick(60)
    assert scene.session.index == 1
    desk.key(pygame.K_ESCAPE)
    wait(desk, lambda: scene.session.index == 2, 0.1)


def test_leaving_a_game_stops_the_thinking(desk: Desk) -> None:
    scene, thinker = against(desk)
    person_plays(desk, scene)
    assert thinker.is_thinking
    desk.key(pygame.K_ESCAPE)
    assert scene not in desk.context.stack.scenes
    assert not thinker.is_thinking


def test_closing_while_it_thinks_leaves_no_process(desk: Desk) -> None:
    session = Session(find("seega"), {}, [Player("A", "master")])
    scene = desk.open(PlayScene(desk.context, session))
    wait(desk, lambda: desk.context.thinker.is_thinking)
    (worker,) = [child for child in multiprocessing.active_children() if child.name == "floes-thinker"]
    assert scene.game.turns.is_thinking
    desk.context.thinker.close()
    assert worker not in multiprocessing.active_children()


def test_no_process_is_started_for_people(desk: Desk) -> None:
    desk.open(PlayScene(desk.context, played()))
    desk.tick(20)
    assert not [child for child in multiprocessing.active_children() if child.name == "floes-thinker"]


@pytest.mark.usefixtures("painted")
def test_the_sign_of_thinking_is_drawn_a_few_times_a_second_and_rests_with_reduced_motion(
    make_desk: Callable[..., Desk],
) -> None:
    desk = make_desk(reduced_motion=True, animation="off")
    scene, _thinker = against(desk)
    person_plays(desk, scene)
    desk.tick(10)
    drawn = desk.drawn
    desk.tick(60)
    assert 5 <= desk.drawn - drawn <= 20
    assert scene.animating, "the window runs at its full rate meanwhile"
