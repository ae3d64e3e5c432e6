"""The end of a game, and the next one."""

from __future__ import annotations

import importlib
import itertools
import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from floes_app.core import i18n
from floes_app.core.game import Game, Reason
from floes_app.core.match import Match, begin
from floes_app.core.session import Player, Session
from floes_app.games import GAMES, find
from floes_app.play.analysis import TurnVerdict
from floes_app.play.summaries import headline, opponents, result, standing
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene, rematch
from floes_app.scenes.game.result_parts import OUTFITS
from floes_app.scenes.game.set_up import NewGameScene
from floes_app.storage import catalogues
from floes_app.view import text
from tests.scenes.desk import FRAME, HARDEST_FIRST, PRACTICE, WINNING, Desk, over, played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def finished(desk: Desk, start: str = WINNING) -> PlayScene:
    """A game that has just been won before our eyes."""
    play = PlayScene(desk.context, played("", start))
    desk.open(play)
    desk.key(pygame.K_RIGHT)
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    return play


def test_says_who_won_and_why() -> None:
    session = played("r", WINNING)
    assert headline(session) == "Walrus wins"
    assert result(session) == "Walrus wins. A perfect stop on the whirl."
    assert result(played()) == ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_reason_leaves_it_to_the_headline_who_won(game: Game[Any]) -> None:
    rules = importlib.import_module(f"floes_app.games.{game.key}.rules")
    reasons = [value for value in vars(rules).values() if isinstance(value, Reason)]
    assert reasons
    for reason in reasons:
        assert not re.search(r"\b(win|wins|won|lost)\b", reason.sentence), reason.sentence


def test_practice_counts_the_moves() -> None:
    assert headline(played("r", PRACTICE)) == "Solved in 1 move"
    assert headline(played("udr", PRACTICE)) != headline(played("r", PRACTICE))
    assert result(played("r", PRACTICE)) == "Solved in 1 move."
    assert standing(played("ud", PRACTICE)) == "2 moves so far."


@pytest.mark.parametrize("language", ["en", "ja"])
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


def test_a_draw_has_no_winner() -> None:
    session = played("rllr" * 2, "P..../...../...../...../....Q P")
    assert session.state.outcome is not None
    assert session.state.outcome.winners == ()
    assert headline(session) == "It’s a draw"
    assert result(session) == "It’s a draw. The same position came up for the third time."


def test_tells_who_plays_and_whose_turn_it_is() -> None:
    assert opponents(played()) == "Walrus against Puffin"
    assert standing(played("ur")) == "Move 2: Walrus to play."
    assert opponents(played("", level="F9e")) == "Walrus, Puffin, Fox, Penguin"


def test_the_one_who_was_second_begins_the_rematch() -> None:
    session = played("r", WINNING)
    session.set_player(0, Player("Aino"))
    session.set_player(1, Player("Bear", "hard"))
    again = rematch(session)
    assert list(again.players.values()) == [Player("Bear", "hard"), Player("Aino")]
    assert again.state == session.plies[0].state
    assert len(again.plies) == 1
    assert rematch(session).seed != again.seed


def test_who_is_called_after_a_seat_is_called_after_the_new_one() -> None:
    session = played("r", WINNING)
    session.set_player(1, Player("Puffin", "easy"))
    assert list(rematch(session).players.values()) == [Player("Walrus", "easy"), Player("Puffin")]


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


def at_random(session: Session, seed: int) -> Session:
    generator = random.Random(seed)
    while session.state.outcome is None:
        session.play(generator.choice(session.state.actions()))
    return session


def match_over() -> Session:
    match = Match.of(match_of_two())
    assert match is not None
    return at_random(match.next_game(), 8)


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
    "first game": lambda: match_of_two(),
    "match": match_over,
    "match lost": lambda: lost(match_over()),
    "frost bitten": lambda: played(["a8a9"], ALMOST_HOME, "frostbitten"),
    "seega": lambda: lost(at_random(Session(find("seega"), {}, seed=1), 2)),
}


@pytest.mark.parametrize("ui_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", HARDEST_FIRST)
@pytest.mark.parametrize("end", ENDS)
def test_the_whole_board_stays_in_sight(
    make_desk: Callable[..., Desk], size: tuple[int, int], ui_scale: float, end: str
) -> None:
    desk = make_desk(size, ui_scale)
    session = ENDS[end]()
    for seat, player in session.players.items():
        session.set_player(seat, Player("Wolfeschlegelstein", player.level))
    play = PlayScene(desk.context, session)
    desk.open(play, over(play))
    desk.tick(40)
    told, window = desk.top, desk.surface.get_rect()
    assert window.contains(told.rect)
    assert window.contains(play.plan.extent)
    assert not told.rect.colliderect(play.plan.extent)
    assert min(play.plan.extent.size) >= 90, "the board is hardly to be seen"
    parts = [rect for _part, rect in told._parts] + [control.rect for control in desk.form.controls]
    for rect in parts:
        assert told.rect.contains(rect)
    for rect, other in itertools.combinations(parts, 2):
        assert not rect.colliderect(other)
    line = pygame.Rect(0, 0, 2, 2)
    line.center = play.plan.status_at
    assert not told.rect.colliderect(line)


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


def test_the_result_comes_only_after_the_piece_has_arrived(desk: Desk) -> None:
    play = PlayScene(desk.context, played("", WINNING))
    desk.open(play)
    desk.key(pygame.K_RIGHT)
    waited, arrived = 0.0, None
    while desk.top is play:
        desk.tick()
        waited += FRAME
        if arrived is None and not play.game.animation.running:
            arrived = waited
            assert desk.top is play
        assert waited < 10
    assert arrived is not None
    assert arrived > 0.3, "the walrus glides first"
    assert waited - arrived >= 0.5


def test_a_key_brings_the_result_at_once_and_means_nothing_else(desk: Desk) -> None:
    play = PlayScene(desk.context, match_of_two(-1))
    desk.open(play)
    play.game.play(play.session.plies[-1].action)
    desk.tick(3)
    assert play.game.animation.running
    desk.key(pygame.K_RETURN)
    desk.tick(2)
    assert isinstance(desk.top, ResultScene)
    assert desk.top.game is play.game


def match_of_two(index: int = 0) -> Session:
    """The first game of a match, played to its end by pieces that move at random; ``index``: looked at from there."""
    session = at_random(begin(find("floe"), {}), 36)
    if index:
        session.jump(len(session.plies) - 1 + index)
    return session


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
    analysis, session = lost_game.game.analysis, lost_game.session
    own = [turn for turn in analysis.turns if turn.seat == 0]
    bad = own[10]
    for turn in analysis.turns:
        value = 0.4 if turn.index <= bad.index else -0.9
        best = "another" if turn is bad else str(turn.actions[0])
        analysis.points.append(TurnVerdict(value if turn.seat == 0 else -value, (best,), ""))
    desk.top.layout()
    desk.tick()
    assert "Want to try Learner?" in desk.top.parts.words(OUTFITS[0])
    desk.context.settings = replace(desk.context.settings, streaks={})
    desk.top.layout()
    assert desk.top.parts.words(OUTFITS[0]) == f"You were ahead until move {bad.number}. Want to try that move again?"
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
    assert sorted((player.name, player.level) for player in again.players.values()) == [
        ("Aino", None),
        ("Red", "learner"),
    ]


def test_a_won_game_has_no_turning_point_to_go_back_to(desk: Desk) -> None:
    finished(desk)
    assert "Try again from the turning point" not in [control.label for control in desk.form.controls]
