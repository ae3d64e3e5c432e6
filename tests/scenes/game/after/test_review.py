"""A finished game looked through: the curve, the turning points in words, another try."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.board.geometry import Point
from floes_app.board.model import Mark
from floes_app.bots.advice import TurnVerdict
from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.play.after.analysis import GameAnalysis
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.after.review import ReviewScene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.boards.painter import Frame
from floes_app.view.controls import Chip, Look
from floes_app.view.paint import text, theme
from floes_app.view.paint.theme import CORAL
from tests.play.puppet import REASON, Puppet
from tests.scenes.desk import HARDEST_FIRST, Desk
from tests.scenes.thinking import puppet
from tests.sessions import WINNING, finished, played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def reviewed(desk: Desk, session: Session) -> tuple[ReviewScene, Puppet]:
    made = puppet(desk)
    desk.open(PlayScene(desk.context, session))
    desk.tick()
    desk.key(pygame.K_v)
    desk.tick()
    return desk.top, made


def answer_all(desk: Desk, analysis: GameAnalysis, thinker: Puppet) -> None:
    """Answer for every turn: the first legal action, and that nobody is ahead; then draw."""
    for turn in analysis.turns:
        thinker.answer(str(analysis.session.plies[turn.index].state.actions()[0]))
        desk.tick(draw=False)
    desk.tick()


def test_the_first_turning_point_is_shown_and_its_card_leads_to_the_next(desk: Desk) -> None:
    scene = turned(desk)
    points = scene.analysis.turning_points()
    assert len(points) > 1
    assert scene.chosen == points[0].place
    assert not scene.animating
    cards = [control for control in desk.form.controls if isinstance(control, Chip) and control.note]
    assert [card.note for card in cards] == [point.words for point in points]
    desk.click_on(cards[1].label)
    assert scene.chosen == points[1].place


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
        value, best = value if turn.seat == 0 else -value, (str(state.actions()[0]),)
        part = place * 4 // places
        turns = part != (place + 1) * 4 // places and part < 3
        verdict = TurnVerdict(best, value, 1.6 if turns else 0.0, False, REASON, REASON, (), part)
        thinker.answer(*best, value=value, verdict=verdict)
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
        assert scene.sheet.words or scene._cards[0].note
    assert cut == []


def test_large_windows_tell_the_turning_points_in_full(desk: Desk) -> None:
    scene = turned(desk)
    assert [card.note for card in scene._cards] == [point.words for point in scene.analysis.turning_points()]
    assert scene.sheet.words == [], "what the card says is not said twice"
    scene.choose(3)
    played = scene.analysis.comment(3)[0]
    assert scene.sheet.words[1].text == played
    desk.resize((800, 600))
    assert scene.sheet.words[1].text == played
    desk.click_on(scene._cards[1].label)
    assert scene.sheet.words[1].text == scene.analysis.turning_points()[1].words
    assert scene._graph is not None


def test_keys_go_through_the_game_where_there_is_no_room_for_the_graph(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600), 2.0)
    scene = turned(desk)
    assert scene._graph is None
    assert scene.first() is desk.find("Next turn")
    desk.key(pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert scene.chosen == 2


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("key", ["floe", "icefloes", "seega", "frostbitten"])
@pytest.mark.parametrize("points", [((1.5, 1.5), (1.5, 3.5)), ((2.5, 2.5),)], ids=["way", "place"])
def test_every_board_draws_the_way_of_a_missed_move_in_coral(desk: Desk, key: str, points: tuple[Point, ...]) -> None:
    painter = PlayScene(desk.context, Session(find(key), {})).painter
    picture = pygame.Surface((400, 400))
    painter.pieces(picture, Frame(0, 0, 60, 60), (), (Mark("missed", points),))
    coral = pygame.mask.from_threshold(picture, pygame.Color(CORAL), (12, 12, 12, 255))
    assert coral.count() > 60


def test_more_than_two_players_have_a_line_each(desk: Desk) -> None:
    session = finished("frostbitten", players=3)
    scene, thinker = reviewed(desk, session)
    answer_all(desk, scene.analysis, thinker)
    assert scene._graph is not None
    curves = dict(scene._graph.plot.curves)
    assert sorted(curves) == [0, 1, 2]
    assert sum(len(curve) for curve in curves.values()) == len(scene.analysis.turns) + 3


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("key", ["seega", "floe", "icefloes"])
def test_the_graph_marks_each_side_in_the_colour_of_its_own_pieces(desk: Desk, key: str) -> None:
    scene, thinker = reviewed(desk, finished(key))
    answer_all(desk, scene.analysis, thinker)
    graph = scene._graph
    assert graph is not None
    own = [scene.painter.colour(seat) for seat in scene.session.seats]
    assert [graph.colour(seat) for seat in scene.session.seats] == own
    stones = [theme.STONE_RED, theme.STONE_BASALT]
    assert (own == stones) is (key == "seega")
    picture = pygame.Surface(desk.context.screen.size)
    graph.draw(picture, graph.rect, desk.context.screen, Look())
    for colour in own:
        assert pygame.mask.from_threshold(picture, pygame.Color(colour), (8, 8, 8, 255)).count() > 10


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


def test_the_pointer_holds_the_graph_until_its_button_comes_up(desk: Desk) -> None:
    scene, thinker = reviewed(desk, finished())
    answer_all(desk, scene.analysis, thinker)
    inner = scene._graph.inner(scene._graph.rect, desk.context.screen)  # type: ignore[union-attr]
    last = len(scene.analysis.turns) - 1
    events = [
        (pygame.MOUSEBUTTONDOWN, {"pos": (inner.x, inner.centery), "button": 1}, 0),
        (pygame.MOUSEWHEEL, {"x": 0, "y": 1}, 0),
        (pygame.MOUSEMOTION, {"pos": (inner.right, 0), "rel": (9, 0), "buttons": (1, 0, 0)}, last),
        (pygame.MOUSEBUTTONUP, {"pos": (inner.right, 0), "button": 1}, last),
        (pygame.MOUSEMOTION, {"pos": (inner.x, 0), "rel": (-9, 0), "buttons": (0, 0, 0)}, last),
    ]
    for kind, values, chosen in events:
        desk.context.stack.handle(pygame.event.Event(kind, values))
        desk.tick()
        assert scene.chosen == chosen


@pytest.mark.usefixtures("painted")
def test_the_board_is_that_of_the_turn_shown_whichever_way_it_is_turned_to(desk: Desk) -> None:
    scene, thinker = reviewed(desk, finished())
    answer_all(desk, scene.analysis, thinker)
    seen = []
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_LEFT):
        desk.key(key)
        seen.append(pygame.image.tobytes(scene._board(), "RGBA"))
    assert seen[0] == seen[2] != seen[1]


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
