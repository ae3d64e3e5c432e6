"""A finished game looked through: the curve, the turning points in words, another try."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from floes_app.board.geometry import Point
from floes_app.board.model import Mark
from floes_app.core.game import CHANCE
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.play.analysis import SMALLEST, GameAnalysis, again_from, turns_of
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene
from floes_app.scenes.game.review import ReviewScene
from floes_app.view import text
from floes_app.view.boards.painter import Frame
from floes_app.view.theme import CORAL
from tests.board.test_frostbitten import northward
from tests.scenes.desk import HARDEST_FIRST, PRACTICE, WINNING, Desk, played
from tests.scenes.thinking import Puppet, puppet

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def finished(key: str = "floe", seed: int = 4, **options: object) -> Session:
    """A game played at random to its end (northward, where that would take for ever)."""
    generator = random.Random(seed)
    session = Session(find(key), options, [Player("Aino"), Player("Bram")], seed=3)  # type: ignore[arg-type]
    while session.state.outcome is None:
        actions = session.state.actions()
        if session.state.to_move == CHANCE:
            session.play(session.roll())
        elif key == "frostbitten":
            session.play(northward(session.state, generator))  # type: ignore[arg-type]
        else:
            session.play(generator.choice(actions))
    return session


def reviewed(desk: Desk, session: Session) -> tuple[ReviewScene, Puppet]:
    made = puppet(desk)
    desk.open(PlayScene(desk.context, session))
    desk.tick()
    desk.key(pygame.K_v)
    desk.tick()
    return desk.top, made


def answer_all(desk: Desk, analysis: GameAnalysis, thinker: Puppet, values: list[float] | None = None) -> None:
    """Answer for every turn: the first legal action, with these values (or 0); then draw."""
    for place, turn in enumerate(analysis.turns):
        state = analysis.session.plies[turn.index].state
        thinker.answer(str(state.actions()[0]), value=values[place] if values else 0.0)
        desk.tick(draw=False)
    desk.tick()


@pytest.mark.parametrize("key", ["floe", "icefloes", "seega", "frostbitten"])
def test_every_turn_of_a_game_is_found_once(key: str) -> None:
    session = finished(key)
    turns = turns_of(session)
    decided = [n for n, ply in enumerate(session.plies[:-1]) if ply.state.to_move != CHANCE]
    assert [n for turn in turns for n in range(turn.index, turn.end) if n in decided] == decided
    for turn in turns:
        assert session.plies[turn.index].state.to_move == turn.seat
        assert [str(action) for action in turn.actions] == [
            str(ply.action) for ply in session.plies[turn.index + 1 : turn.end + 1]
        ]


def test_the_game_is_looked_through_a_turn_at_a_time(desk: Desk) -> None:
    session = finished()
    scene, thinker = reviewed(desk, session)
    analysis = scene.analysis
    assert [asked["index"] for asked in thinker.asked] == [0]
    assert thinker.asked[0]["level"] == "master"
    answer_all(desk, analysis, thinker)
    assert analysis.is_done
    assert [asked["index"] for asked in thinker.asked] == [turn.index for turn in analysis.turns]
    assert len({asked["limits"] for asked in thinker.asked}) == 1
    curve = analysis.curve(0)
    winner = session.state.outcome.winners[0]  # type: ignore[union-attr]
    assert curve[-1] == (len(analysis.turns), 1.0 if winner == 0 else -1.0)
    assert analysis.curve(1)[-1][1] == -curve[-1][1]
    assert not scene.animating


def test_the_turning_points_are_the_largest_changes_in_order(desk: Desk) -> None:
    session = finished()
    scene, thinker = reviewed(desk, session)
    analysis = scene.analysis
    for_first = [0.0] * len(analysis.turns)
    for place in range(6, len(analysis.turns)):  # from turn 5 to turn 6 the game turns, and once more later
        for_first[place] = 0.5 if place < 10 else -0.3
    values = [value if turn.seat == 0 else -value for turn, value in zip(analysis.turns, for_first, strict=True)]
    answer_all(desk, analysis, thinker, values)
    points = analysis.turning_points()
    assert [point.place for point in points][:2] == [5, 9]
    assert all(abs(point.swing) >= SMALLEST for point in points)
    assert scene.chosen == 5, "the first of them is shown"
    turn = analysis.turns[9]
    name = session.players[turn.seat].name
    words = points[1].words
    assert name in words
    assert (points[1].swing < 0) == (turn.seat == 0)
    if points[1].swing < 0 and analysis.best(9) != turn.actions:
        assert "Better was" in words
        assert words.endswith(". It wins stones.")
    cards = [control for control in desk.form.controls if getattr(control, "note", "")]
    assert [card.note for card in cards] == [point.words for point in points]
    desk.click_on(cards[1].label)
    assert scene.chosen == 9


def turned(desk: Desk, key: str = "floe", **options: object) -> ReviewScene:
    """A game that turned three times, with reasons and names that are long."""
    session = finished(key, **options)
    for seat in session.seats:
        session.set_player(seat, Player("Wilhelmina the Unhurried"[: 24 - seat]))
    scene, thinker = reviewed(desk, session)
    places = len(scene.analysis.turns)
    for place, turn in enumerate(scene.analysis.turns):
        state = session.plies[turn.index].state
        value = 0.8 if place * 4 // places % 2 else -0.8
        thinker.answer(str(state.actions()[0]), value=value if turn.seat == 0 else -value)
        desk.tick(draw=False)
    desk.tick()
    return scene


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("ui_scale", [1.0, 2.0, *(pytest.param(s, marks=pytest.mark.slow) for s in (0.8, 1.25, 1.5))])
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_nothing_overlaps_or_is_cut_with_letters_of_any_size(
    desk: Desk, size: tuple[int, int], ui_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = turned(desk)
    cut: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, whole: None if whole else cut.append(words)])
    desk.resize(size, ui_scale)
    for place in (*(point.place for point in scene.analysis.turning_points()), 3):
        scene.choose(place)
        desk.tick()
        form = scene.form
        assert form.viewport is not None
        cards = [card for card in scene._cards if not card.scrolls]
        rects = [control.rect for control in form.controls if not control.scrolls]
        rects += [scene._board_rect, form.viewport]
        body = scene.body.inflate(2, 2)
        assert all(body.contains(rect) for rect in rects[1:]), "all but the way back lie on the panel"
        assert all(rect.collidelist(rects[n + 1 :]) < 0 for n, rect in enumerate(rects))
        assert len(scene._cards) == 3, "the turning points are there at every size"
        assert form.viewport.height >= 3 * desk.context.screen.px(21)
        shown = [form.place(card) for card in scene._cards if card.scrolls]
        assert all(form.viewport.inflate(4, 4).contains(rect) for rect in shown), "no card is cut"
        whole = form.page_height == 0
        assert whole or (cards and size[0] < 1920), "there is room for every word, but with the largest letters"
        assert scene.words or scene._cards[0].note
    assert cut == []


def test_large_windows_tell_the_turning_points_in_full(desk: Desk) -> None:
    scene = turned(desk)
    assert [card.note for card in scene._cards] == [point.words for point in scene.analysis.turning_points()]
    assert scene.words == [], "what the card says is not said twice"
    scene.choose(3)
    assert scene.words[1].text.startswith("Played: ")
    desk.resize((800, 600))
    assert scene.words[1].text.startswith("Played: ")
    desk.click_on(scene._cards[1].label)
    assert scene.words[1].text == scene.analysis.turning_points()[1].words
    assert scene._graph is not None


def test_keys_go_through_the_game_where_there_is_no_room_for_the_graph(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600), 2.0)
    scene = turned(desk)
    assert scene._graph is None
    assert scene.first() is desk.find("Next turn")
    desk.key(pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene.chosen == 2


@pytest.mark.parametrize(
    "key", ["floe", *(pytest.param(key, marks=pytest.mark.slow) for key in ("icefloes", "seega", "frostbitten"))]
)
def test_the_board_shows_what_was_played_and_what_should_have_been(desk: Desk, key: str) -> None:
    scene = turned(desk, key)
    analysis, board = scene.analysis, scene.board
    seen = set()
    for place, turn in enumerate(analysis.turns):
        scene.choose(place)
        state = scene.session.plies[turn.index].state
        marks = analysis.marks(place, scene._identities.at(turn.index))
        missed = [mark for mark in marks if mark.kind == "missed"]
        trail = board.trail(state, turn.actions[0])
        if analysis.was_best(place):
            assert missed == []
        elif trail:
            assert missed[0].points == trail[0].points
            seen.add("missed")
        move = next((move for move in board.moves(state) if move.action == analysis.best(place)[0]), None)
        if move is not None:
            target = board.layout(state).centre(move.target)
            best = [mark for mark in marks if mark.kind != "missed"]
            ways = {mark.points[-1] for mark in best if mark.kind in ("slide", "jump", "path", "arrow", "ring", "step")}
            assert ways <= {target} or key == "frostbitten"
            assert len(ways) <= 1 or key == "frostbitten"
            assert not any(mark.kind in ("ready", "can") for mark in best)
            seen.add("best")
    assert seen == {"missed", "best"}


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("key", ["floe", "icefloes", "seega", "frostbitten"])
@pytest.mark.parametrize("points", [((1.5, 1.5), (1.5, 3.5)), ((2.5, 2.5),)], ids=["way", "place"])
def test_every_board_draws_the_way_of_a_missed_move_in_coral(desk: Desk, key: str, points: tuple[Point, ...]) -> None:
    painter = PlayScene(desk.context, Session(find(key), {})).painter
    picture = pygame.Surface((400, 400))
    painter.pieces(picture, Frame(0, 0, 60, 60), (), (Mark("missed", points),))
    coral = pygame.mask.from_threshold(picture, pygame.Color(CORAL), (12, 12, 12, 255))
    assert coral.count() > 60


def test_a_game_without_a_turn_says_so(desk: Desk) -> None:
    session = finished()
    scene, thinker = reviewed(desk, session)
    winner = session.state.outcome.winners[0]  # type: ignore[union-attr]
    values = [1.0 if turn.seat == winner else -1.0 for turn in scene.analysis.turns]
    answer_all(desk, scene.analysis, thinker, values)
    assert scene.analysis.turning_points() == ()
    desk.tick(2)


def test_luck_is_told_from_mistakes(desk: Desk) -> None:
    session = finished("frostbitten", players=2)
    scene, thinker = reviewed(desk, session)
    analysis = scene.analysis
    lucky = next(place for place, turn in enumerate(analysis.turns) if turn.seat == 0 and place > 8)
    for place, turn in enumerate(analysis.turns):
        value = (0.6 if place > lucky else 0.0) * (1 if turn.seat == 0 else -1)
        thinker.answer(*(str(action) for action in turn.actions), value=value)
        desk.tick()
    point = next(point for point in analysis.turning_points() if point.place == lucky)
    assert "the die smiled on Aino" in point.words


def test_more_than_two_players_have_a_line_each(desk: Desk) -> None:
    session = finished("frostbitten", players=3)
    scene, thinker = reviewed(desk, session)
    answer_all(desk, scene.analysis, thinker)
    assert scene._graph is not None
    curves = dict(scene._graph.plot.curves)
    assert sorted(curves) == [0, 1, 2]
    assert sum(len(curve) for curve in curves.values()) == len(scene.analysis.turns) + 3


def test_keys_and_pointer_go_through_the_game(desk: Desk) -> None:
    scene, thinker = reviewed(desk, finished())
    answer_all(desk, scene.analysis, thinker)
    last = len(scene.analysis.turns) - 1
    desk.key(pygame.K_HOME)
    assert scene.chosen == 0
    desk.key(pygame.K_RIGHT, pygame.K_PAGEDOWN)
    assert scene.chosen == 2
    desk.key(pygame.K_LEFT)
    assert scene.chosen == 1
    desk.key(pygame.K_END, pygame.K_PAGEDOWN)
    assert scene.chosen == last
    graph = scene._graph
    assert graph is not None
    inner = graph.inner(graph.rect, desk.context.screen)
    desk.click((inner.x, inner.centery))
    assert scene.chosen == 0
    desk.click((inner.right, inner.centery))
    assert scene.chosen == last
    desk.click_on("Previous turn")
    assert scene.chosen == last - 1


def test_another_try_begins_where_the_turn_did_and_leaves_the_old_game_alone(desk: Desk) -> None:
    session = finished("frostbitten", players=2)
    scene, thinker = reviewed(desk, session)
    answer_all(desk, scene.analysis, thinker)
    scene.choose(7)
    length = len(session.plies)
    desk.click_on("Retry from here")
    play = desk.top
    assert isinstance(play, PlayScene)
    index = scene.analysis.turns[7].index
    assert play.session.index == index
    assert play.session.state == session.plies[index].state
    assert play.session.players == session.players
    assert len(session.plies) == length
    play.game.play(play.session.state.actions()[-1])
    assert desk.context.store.path_of(play.session) is not None
    assert desk.context.store.path_of(play.session) != desk.context.store.path_of(session)


def test_another_try_meets_the_same_dice() -> None:
    session = finished("frostbitten", players=2)
    turn = turns_of(session)[5]
    again = again_from(session, turn.index)
    for action in turn.actions:
        again.play(action)
    assert again.state.to_move == CHANCE
    assert again.roll() == session.plies[turn.end + 1].action


def test_what_was_found_is_kept_and_a_stopped_search_goes_on(desk: Desk) -> None:
    scene, thinker = reviewed(desk, finished())
    for turn in scene.analysis.turns[:4]:
        thinker.answer(str(scene.session.plies[turn.index].state.actions()[0]))
        desk.tick()
    assert len(scene.analysis.points) == 4
    desk.key(pygame.K_ESCAPE)
    assert not thinker.is_thinking
    desk.key(pygame.K_v)
    assert isinstance(desk.top, ReviewScene)
    assert desk.top.analysis is scene.analysis
    assert len(desk.top.analysis.points) == 4
    assert thinker.asked[-1]["index"] == scene.analysis.turns[4].index


def test_a_worker_that_dies_for_good_leaves_what_was_found(desk: Desk) -> None:
    scene, thinker = reviewed(desk, finished())
    thinker.answer(str(scene.session.plies[0].state.actions()[0]))
    desk.tick()
    thinker.fail(again=True)
    desk.tick()
    assert not scene.analysis.is_done
    thinker.fail(again=False)
    desk.tick()
    assert scene.analysis.is_done
    assert len(scene.analysis.points) == 1
    assert [words for words in desk.context.messages if "See where" not in words] == ["It stopped."] * 2
    desk.tick(5)


def test_the_result_leads_to_the_review_and_back(desk: Desk) -> None:
    puppet(desk)
    play = desk.open(PlayScene(desk.context, played("", WINNING)))
    desk.key(pygame.K_RIGHT)
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.click_on("Review")
    assert isinstance(desk.top, ReviewScene)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, ResultScene)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is play
    desk.tick(2)
    desk.key(pygame.K_v)
    assert isinstance(desk.top, ReviewScene)


@pytest.mark.parametrize("session", [played("r", PRACTICE), played()], ids=["practice", "unfinished"])
def test_practice_and_games_that_go_on_have_no_review(desk: Desk, session: Session) -> None:
    desk.open(PlayScene(desk.context, session))
    desk.key(pygame.K_v)
    desk.tick()
    assert not isinstance(desk.top, ReviewScene)
