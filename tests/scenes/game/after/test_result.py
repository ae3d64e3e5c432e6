"""The end of a game, and the next one."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from floes_app.bots.advice import TurnVerdict
from floes_app.core import i18n
from floes_app.core.match import Match
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.after.rematch import rematch
from floes_app.play.game.effects import PlayInstead
from floes_app.play.summaries import headline, score, strength_name
from floes_app.scenes.game.after import result_parts
from floes_app.scenes.game.after.result import FADE_SECONDS, WIDE, Buttons, ResultScene
from floes_app.scenes.game.after.result_parts import OUTFITS
from floes_app.scenes.game.after.standings_table import PlaceRow
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.game.study.scene import StudyScene
from floes_app.storage import catalogues
from floes_app.view.controls import TextButton
from floes_app.view.paint import text
from floes_app.view.parts.graph import Plot
from tests.amounts import sample
from tests.languages import LANGUAGES
from tests.scenes.desk import HARDEST_FIRST, Desk, over
from tests.sessions import PRACTICE, WINNING, at_random, match_of_two, match_over, played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def finished(desk: Desk, start: str = WINNING) -> PlayScene:
    """A game that has just been won before our eyes."""
    play = PlayScene(desk.context, played("", start))
    desk.open(play)
    desk.key(pygame.K_RIGHT)
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    return play


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headline_of_practice_keeps_a_line_in_a_small_window(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load(language))
    desk = make_desk((800, 600))
    play = PlayScene(desk.context, played("r", PRACTICE))
    desk.open(play, over(play))
    fits: list[bool] = []
    draw = text.draw_paragraph

    def noted(target: pygame.Surface, words: str, place: Any, size: int, room: int, *more: Any, **style: Any) -> int:
        if words == headline(play.session):
            fits.append(text.width(words, size, True) <= room)
        return draw(target, words, place, size, room, *more, **style)

    monkeypatch.setattr(text, "draw_paragraph", noted)
    desk.context.stack.draw(desk.surface)
    assert fits == [True]


def test_the_one_who_was_second_begins_the_rematch() -> None:
    session = played("r", WINNING)
    session.set_player(0, Player("Aino"))
    session.set_player(1, Player("Bear", "hard"))
    again = rematch(session)
    assert list(again.players.values()) == [Player("Bear", "hard"), Player("Aino")]
    assert again.state == session.plies[0].state
    assert len(again.plies) == 1
    assert rematch(session).seed != again.seed


def test_a_rematch_has_the_name_of_its_game() -> None:
    """The level of the day is called so again."""
    session = played("r", WINNING)
    session.name = "Sunday"
    assert rematch(session).name == "Sunday"


def test_who_is_called_after_a_seat_is_called_after_the_new_one() -> None:
    session = played("r", WINNING)
    session.set_player(1, Player("Puffin", "easy"))
    assert list(rematch(session).players.values()) == [Player("Walrus", "easy"), Player("Puffin")]


def test_the_rematch_of_a_match_is_a_match_that_the_other_begins() -> None:
    first = Match.of(match_of_two())
    assert first is not None
    again = rematch(at_random(first.next_game(), 3))
    assert again.earlier == ()
    assert [player.name for player in again.players.values()] == [first.player(side).name for side in (1, 0)]


def test_a_rematch_tells_who_moves_where_if_there_are_several(desk: Desk) -> None:
    alone = Session(find("icefloes"), {}, start=find("icefloes").parse(PRACTICE))
    said: list[list[str]] = []
    for session in (played("r", WINNING), at_random(Session(find("icefloes"), {"level": "K9k"}), 3), alone):
        desk.context.messages.clear()
        scene = over(PlayScene(desk.context, session))
        scene.rematch()
        said.append([*desk.context.messages])
    two, four, one = said
    assert (len(two), len(four), one) == (1, 1, [])
    assert two != four


def test_a_result_appears_out_of_the_picture_below_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    result = over(PlayScene(desk.context, played("r", WINNING)))
    monkeypatch.setattr(result.sheet, "draw", lambda target: target.fill("white"))
    monkeypatch.setattr(result.form, "draw", lambda _target: None)
    shades = []
    for faded in (0.0, FADE_SECONDS / 2, FADE_SECONDS):
        result._faded = faded
        target = pygame.Surface((1280, 800))
        result.draw(target)
        shades.append(target.get_at(result.rect.center)[0])
    assert shades[0] == 0
    assert 100 < shades[1] < 150
    assert shades[2] == 255


def test_rematch_new_game_and_menu(desk: Desk) -> None:
    finished(desk)
    desk.press("Rematch")
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.index == 0
    finished(desk)
    desk.press("New game")
    assert isinstance(desk.top, NewGameScene)
    assert len(desk.context.stack.scenes) == 2
    finished(desk)
    desk.press("Menu")
    assert len(desk.context.stack.scenes) == 1


def test_esc_gives_the_panel_back_to_the_game_for_good(desk: Desk) -> None:
    play = finished(desk)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is play
    assert not play.tells_result
    desk.rest()
    assert desk.top is play


def test_a_window_that_becomes_smaller_while_the_result_appears_shows_what_fits(desk: Desk) -> None:
    finished(desk)
    result = desk.top
    assert isinstance(result, ResultScene)
    result._faded = 0.0
    assert result.animating
    for size in ((640, 480), (result.rect.right - 1, 480), (1, 1)):
        result.draw(pygame.Surface(size))


def test_a_move_taken_back_takes_the_banner_away(desk: Desk) -> None:
    play = finished(desk)
    desk.key(pygame.K_u)
    assert play.session.index == 0
    desk.rest()
    assert desk.top is play


def test_a_click_on_the_banner_does_not_reach_the_board(desk: Desk) -> None:
    play = finished(desk)
    revision = play.session.revision
    desk.click((desk.top.rect.x + 5, desk.top.rect.y + 5))
    assert play.session.revision == revision
    assert isinstance(desk.top, ResultScene)


# -- where it stands -------------------------------------------------------------------------------------------------

DOMINO = "........./P....*.../........Q P"
ALMOST_HOME = "(A)(A)(*)()/[A][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/()(B)(B)(B) A P3 -"


def lost(session: Session) -> Session:
    """The same game, with whoever has won played by a computer."""
    assert session.state.outcome is not None
    for seat in session.state.outcome.winners:
        session.set_player(seat, Player(session.players[seat].name, "seasoned"))
    return session


ENDS: dict[str, Callable[[], Session]] = {
    "ice floes": lambda: played("r", WINNING),
    "ice floes lost": lambda: lost(played("r", WINNING)),
    "domino": lambda: played("r", DOMINO),
    "practice": lambda: played("r", PRACTICE),
    "first game": match_of_two,
    "match": match_over,
    "match lost": lambda: lost(match_over()),
    "frost bitten": lambda: played(["a8a9"], ALMOST_HOME, "frostbitten"),
    "seega": lambda: lost(at_random(Session(find("seega"), {}, seed=1), 2)),
}


def _seen(told: ResultScene, place: pygame.Rect, scrolls: bool) -> pygame.Rect:
    """The part of a place that is seen: what scrolls is seen through the viewport."""
    return place.clip(told.form.viewport) if scrolls and told.form.viewport is not None else place


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_standings_of_four_are_in_sight_at_the_largest_text(
    make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk = make_desk(size, 2.0)
    play = PlayScene(desk.context, at_random(Session(find("icefloes"), {"level": "K9k"}), 3))
    desk.open(play, over(play))
    desk.tick(40)
    assert desk.form.viewport is None, "nothing scrolls"
    written = [words.text for words in desk.top.sheet.words]
    assert all(player.name in written for player in play.session.players.values())


def test_standings_without_room_scroll(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600), 2.0)
    play = PlayScene(desk.context, at_random(Session(find("icefloes"), {"level": "K9k"}), 3))
    desk.open(play, over(play))
    desk.tick(40)
    told, view = desk.top, desk.form.viewport
    assert view is not None
    names = [player.name for player in play.session.players.values()]
    lines = [words for words in told.sheet.words if words.text in names]
    assert sorted(words.text for words in lines) == sorted(names)
    assert not all(view.contains(words.place()) for words in lines)
    desk.form.scroll_to(desk.form.page_height)
    lowest = max((words.place() for words in lines), key=lambda place: place.y)
    assert view.contains(lowest.move(0, -desk.form.offset))


@pytest.mark.parametrize("ui_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", HARDEST_FIRST)
@pytest.mark.parametrize("end", ENDS)
def test_the_whole_board_stays_in_sight(
    make_desk: Callable[..., Desk], size: tuple[int, int], ui_scale: float, end: str
) -> None:
    desk = make_desk(size, ui_scale)
    session = ENDS[end]()
    for seat, player in session.players.items():
        session.set_player(seat, Player("Wolfeschlegelstein", player.strength))
    play = PlayScene(desk.context, session)
    desk.open(play, over(play))
    desk.tick(40)
    told, window = desk.top, desk.surface.get_rect()
    assert window.contains(told.rect)
    assert window.contains(play.plan.extent)
    assert not told.rect.colliderect(play.plan.extent)
    assert min(play.plan.extent.size) >= 90, "the board is hardly to be seen"
    buttons = [control.rect for control in desk.form.controls]
    words = [_seen(told, words.rect, words.scrolls) for words in told.sheet.words]
    drawings = [_seen(told, place, scrolls) for _draw, place, scrolls in told.sheet.drawings]
    for rect in words + drawings + buttons:
        assert told.rect.contains(rect)
    for rect, other in [*itertools.combinations(words + buttons, 2), *itertools.product(drawings, buttons)]:
        assert not rect.colliderect(other)
    line = pygame.Rect(0, 0, 2, 2)
    line.center = play.plan.status_at
    assert not told.rect.colliderect(line)


@pytest.mark.parametrize("end", sample(["match lost", "practice", "seega"], 3, 1))
def test_what_is_told_ends_above_the_buttons_in_a_window_of_any_height(small_desk: Desk, end: str) -> None:
    desk = small_desk
    play = PlayScene(desk.context, ENDS[end]())
    desk.open(play, over(play))
    for high in range(600, 1000, 8):
        desk.resize((1280, high))
        told = max(place.bottom for place in _told(desk.top))
        assert told < min(control.rect.top for control in desk.form.controls), high


def _told(scene: ResultScene) -> list[pygame.Rect]:
    """The places of all that a result tells."""
    return [words.rect for words in scene.sheet.words] + [place for _draw, place, _scrolls in scene.sheet.drawings]


@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_the_board_is_not_made_smaller_where_there_is_room_beside_it(
    make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    play = PlayScene(desk.context, played("r", WINNING))
    desk.open(play)
    before = play.plan.extent.size
    desk.open(play, over(play))
    assert min(play.plan.extent.size) >= 0.97 * min(before)


def test_the_panel_is_the_games_again_when_the_result_is_closed(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600))
    play = PlayScene(desk.context, played("r", WINNING))
    desk.open(play)
    assert play.plan.folded
    desk.open(play, over(play))
    assert not play.plan.folded
    desk.key(pygame.K_ESCAPE)
    assert play.plan.folded


def test_a_key_brings_the_result_at_once_and_means_nothing_else(desk: Desk) -> None:
    session = match_of_two()
    session.jump(len(session.plies) - 2)
    play = PlayScene(desk.context, session)
    desk.open(play)
    play.controller.play(play.session.plies[-1].action)
    desk.tick(3)
    assert play.controller.animation.running
    desk.key(pygame.K_RETURN)
    desk.tick(2)
    assert isinstance(desk.top, ResultScene)
    assert desk.top.controller is play.controller


# -- after a loss ----------------------------------------------------------------------------------------------------


@pytest.fixture
def lost_game(desk: Desk) -> PlayScene:
    """A game of Seega that Red has lost against the computer, the last of two in a row."""
    session = at_random(Session(find("seega"), {}, [Player("Aino"), Player("Black", "casual")], 1), 6)
    assert session.state.outcome is not None
    assert session.state.outcome.winners == (1,)
    desk.context.note_result(session)
    other = Session(find("seega"), {}, list(session.players.values()), 2)
    for ply in session.plies[1:]:
        other.play(ply.action)
    desk.context.note_result(other)
    play = PlayScene(desk.context, other)
    desk.open(play, over(play))
    return play


def test_a_lost_game_can_be_tried_again_from_where_it_turned(lost_game: PlayScene, desk: Desk) -> None:
    assert desk.form.focus is desk.find("Try again from the turning point")
    analysis, session = lost_game.controller.analysis, lost_game.session
    own = [turn for turn in analysis.turns if turn.seat == 0]
    bad = own[10]
    for turn in analysis.turns:
        value = 0.4 if turn.index <= bad.index else -0.9
        loss = 1.3 if turn is bad else 0.0
        analysis.points.append(TurnVerdict(tuple(map(str, turn.actions)), value if turn.seat == 0 else -value, loss))
    desk.top.layout()
    desk.tick()
    assert strength_name("learner") in desk.top.parts.words(OUTFITS[0])
    desk.context.settings = replace(desk.context.settings, streaks={})
    desk.top.layout()
    assert str(bad.number) in desk.top.parts.words(OUTFITS[0])
    desk.key(pygame.K_RETURN)
    desk.tick()
    again = desk.top.session
    assert isinstance(desk.top, PlayScene)
    assert again.index == bad.index
    assert again.state == session.plies[bad.index].state
    assert again.players == session.players


def test_after_two_losses_the_level_below_is_one_press_away(lost_game: PlayScene, desk: Desk) -> None:
    desk.click_on("Play Learner")
    again = desk.top.session
    assert isinstance(desk.top, PlayScene)
    assert again.index == 0
    assert sorted((player.name, player.strength) for player in again.players.values()) == [
        ("Aino", None),
        ("Red", "learner"),
    ]


def test_a_won_game_has_no_turning_point_to_go_back_to(desk: Desk) -> None:
    finished(desk)
    assert "Try again from the turning point" not in [control.label for control in desk.form.controls]


@pytest.mark.usefixtures("lost_game")
@pytest.mark.parametrize(("room", "rows"), [(WIDE * 2, [2]), (WIDE - 20, [1, 1])])
def test_the_first_button_has_a_row_of_its_own_where_it_is_narrow(desk: Desk, room: int, rows: list[int]) -> None:
    actions = [desk.top.commands.action(desk.top, name) for name in ("study", "home")]
    screen = desk.top.screen
    flow = Buttons(actions, OUTFITS[0])._flow(screen.px(room), False, screen)
    assert [len(row) for row in flow] == rows


@pytest.mark.parametrize("outfit", OUTFITS)
def test_a_button_that_stands_alone_has_a_row_in_every_outfit(outfit: Any, lost_game: PlayScene, desk: Desk) -> None:
    action = desk.top.commands.action(desk.top, "study")
    assert Buttons([action], outfit).height(200, desk.top.screen) > 0


# -- the rows of the standings ---------------------------------------------------------------------------------------


def one_went_out() -> Session:
    """A game of four in which one is trapped by the first move, played to its end."""
    start = find("icefloes").parse("RQ...*./......./..*..*./...*.../.*...../...*.*./P..*..S P")
    session = Session(find("icefloes"), {}, start=start)
    session.play_text("u")
    return at_random(session, 4)


def out_rows(scene: ResultScene) -> list[PlaceRow]:
    return [one for one in scene.form.controls if isinstance(one, PlaceRow)]


@pytest.mark.parametrize("ui_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_a_row_of_the_standings_lights_its_ring_and_leads_to_its_moment(
    make_desk: Callable[..., Desk], size: tuple[int, int], ui_scale: float
) -> None:
    desk = make_desk(size, ui_scale)
    session = one_went_out()
    play = PlayScene(desk.context, session)
    told: ResultScene = desk.open(play, over(play))
    desk.tick(40)

    def lit() -> list[bool]:
        return [mark.hot for mark in play.controller.on_board.marks() if mark.kind == "out"]

    standings = told.parts.result.standings
    assert standings is not None
    went = [row for row in standings.rows if row.out_with is not None]
    rows = out_rows(told)
    assert [row.seat for row in rows] == [row.seat for row in went] != []
    assert not any(lit())
    assert isinstance(told.form.focus, TextButton), "what goes on has the focus, and not a row"
    row = next(row for row in rows if row.seat == went[-1].seat)
    told.form.reveal(row)
    at = told.form.place(row).center
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    desk.tick(2)
    assert lit().count(True) == 1
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    desk.tick(2)
    assert not any(lit())
    told.form.start_at(row, ring=True)
    desk.tick(2)
    assert lit().count(True) == 1, "keys light it, too"
    assert session.players[row.seat].name in told.heard().focus
    desk.key(pygame.K_RETURN)
    desk.tick()
    study = desk.top
    assert isinstance(study, StudyScene)
    index = went[-1].out_with
    assert index is not None
    assert study.controller.node is study.controller.main[index + 1]
    left = session.game.seats(study.session.state)
    assert row.seat not in left
    assert row.seat in session.game.seats(study.controller.main[index].value.state)
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is told
    told.form.start_at(next(one for one in out_rows(told) if one.seat == row.seat), ring=True)
    desk.tick(2)
    assert any(lit())
    told.close()
    desk.context.stack.settle()
    assert not any(lit()), "nobody is pointed out by a result that is gone"
    assert session.at_tip


def test_a_game_of_which_nothing_is_kept_leads_to_no_study(desk: Desk) -> None:
    play = PlayScene(desk.context, one_went_out(), False)
    told: ResultScene = desk.open(play, over(play))
    desk.tick(2)
    assert told.parts.result.standings is not None
    assert out_rows(told) == []


def test_the_result_takes_the_place_of_the_drawer(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600))
    play = desk.open(PlayScene(desk.context, played("u")))
    play.toggle_drawer()
    assert play.drawer_open
    play.make_room(lambda _width, _whole: 100)
    assert not play.drawer_open


def test_what_is_played_in_the_place_of_a_level_that_is_tried_out_is_not_kept_either(desk: Desk) -> None:
    play = desk.open(PlayScene(desk.context, played("u"), is_saved=False))
    play.follow(PlayInstead(played("")))
    desk.tick()
    assert desk.top is not play
    assert not desk.top.controller.is_saved


def test_a_result_that_is_closed_twice_leaves_the_game(desk: Desk) -> None:
    play = finished(desk)
    result = desk.top
    result.close()
    result.close()
    desk.tick()
    assert desk.top is play


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_with_reduced_motion_the_result_is_there_at_once(make_desk: Callable[..., Desk], reduced_motion: bool) -> None:
    desk = make_desk(reduced_motion=reduced_motion)
    play = PlayScene(desk.context, played("r", WINNING))
    desk.context.stack.reset(play, over(play))
    desk.context.stack.settle()
    assert desk.top.animating is not reduced_motion


def test_what_is_done_on_the_result_is_not_done_to_the_game_below(desk: Desk) -> None:
    finished(desk)
    inside = desk.top.rect.x + 1, desk.top.rect.y + 1
    for kind, more in (
        (pygame.MOUSEMOTION, {"rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"button": 3}),
    ):
        assert desk.top.handle(pygame.event.Event(kind, pos=inside, **more))
    beside = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(desk.top.rect.x - 5, inside[1]), button=3)
    assert not desk.top.handle(beside)


def test_the_analysis_ends_with_the_result(lost_game: PlayScene, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[bool] = []
    monkeypatch.setattr(desk.top.analysis, "stop", lambda: stopped.append(True))
    desk.key(pygame.K_ESCAPE)
    assert desk.top is lost_game
    assert stopped == [True]


def test_wins_of_an_evening_are_heard_with_the_result(lost_game: PlayScene, desk: Desk) -> None:
    desk.top.parts._evening = "Aino two, Black three."
    assert "Aino two, Black three." in desk.top.parts.in_words()


def test_the_course_of_a_lost_game_begins_with_who_lost_it(
    lost_game: PlayScene, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    plots: list[Plot] = []
    monkeypatch.setattr(result_parts, "draw_course", lambda _to, _rect, plot, *_more: plots.append(plot))
    for loser in (0, 1):
        parts = desk.top.parts
        ending = replace(parts.result.ending, person=loser)
        parts.result = replace(parts.result, ending=ending)
        parts._draw_course(pygame.Surface((300, 118)), pygame.Rect(0, 0, 300, 118))
        assert [seat for seat, _name in plots[-1].names] == [loser, 1 - loser]
        assert [seat for seat, _curve in plots[-1].curves] == [loser]


def test_without_the_table_of_a_match_its_score_is_told_once_it_is_over(desk: Desk) -> None:
    bare = replace(OUTFITS[0], table=False)
    for session, is_over in ((match_of_two(), False), (match_over(), True)):
        play = PlayScene(desk.context, session)
        parts = desk.open(play, over(play)).parts
        match = Match.of(session)
        assert match is not None
        assert (score(match) in parts.words(bare)) == is_over
