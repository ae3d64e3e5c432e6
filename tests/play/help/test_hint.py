"""A hint gives its move away in three steps, and goes when the position does."""

from __future__ import annotations

import math
import random
import re

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.input import Confirm, Press
from floes_app.board.values import UiState
from floes_app.bots.advice import ADVISER, advise, reasoner_of
from floes_app.bots.players import PLAYERS
from floes_app.bots.search.decision import NOTHING, Limits, Remark
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.commands import GAME
from floes_app.play.game.controller import GameController
from floes_app.play.help.hint import MOVE, WHERE, WHICH, area_of, lesson_moves
from tests.play.puppet import REASON
from tests.play.table import FRAME, Table, leavings, press, rest
from tests.sessions import some_moves

#: Red can only end the turn, or go on with the stone on c3.
GOING_ON = "5/b3b/R1R1R/5/b3b r cc3 0 -"
#: The Sun penguins have two moves, and a floe that can drift before a penguin steps on it.
BEFORE_A_DRIFT = "()()()()/[]~~~/~[][*][]/[][A][B][]/~~~~/[][A][]~/~~~[]/[][BB]~[]/~~[]~/()(A)()() A P2 -"


def hinted(table: Table, game: GameController, action: object) -> GameController:
    """A game whose hint was asked for and found: its first step is shown."""
    press(game, "H")
    table.thinker.answer(str(action))
    game.update(FRAME)
    return game


@pytest.mark.parametrize(("action", "radius"), [("b2d4", 2**0.5 + 0.75), ("b2c3", 1.5)])
def test_the_area_reaches_beyond_both_ends_of_a_move_and_is_never_tiny(action: str, radius: float) -> None:
    board = BOARDS["floe"]
    state = board.game.start({})
    move = board.move_for(state, board.game.parse_action(state, action))
    assert move is not None
    assert area_of(board, state, move).radius == pytest.approx(radius)


def test_where_then_which_piece_then_the_move(table: Table) -> None:
    game = table.game("floe")
    press(game, "H")
    assert table.thinker.asked[0]["level"] == ADVISER
    assert game.hint.is_sought
    assert game.status().words == game.hint.sentence() != ""
    move = game.board.moves(game.session.state)[4]
    before = game.on_board.marks()
    table.thinker.answer(str(move.action))
    game.update(FRAME)
    layout = game.board.layout(game.session.state)
    assert move.source is not None
    source, target = layout.centre(move.source), layout.centre(move.target)
    assert game.hint.step == WHERE
    spot = game.spot()
    assert spot is not None
    for point in (source, target):
        assert (point[0] - spot.centre[0]) ** 2 + (point[1] - spot.centre[1]) ** 2 < spot.radius**2
    assert game.on_board.marks() == before, "the move is not given away yet"
    ringed = {game.board.cell_name(game.session.state, cell) for cell in (move.source, move.target)}
    heard = game.words.heard().line
    assert heard.startswith(game.hint.sentence())
    assert all(square in heard for square in ringed), "who cannot see the ring hears what is in it"
    far = max(layout.cells, key=lambda cell: math.dist(layout.centre(cell), spot.centre))
    assert f" {game.board.cell_name(game.session.state, far)}" not in heard
    press(game, "H")
    assert game.hint.step == WHICH
    spot = game.spot()
    assert spot is not None
    assert spot.centre == source
    assert 0.5 < spot.radius < 1, "round the piece, and round no other"
    press(game, "H")
    assert (game.hint.step, game.spot()) == (MOVE, None)
    assert any(mark.kind == "ghost" and mark.points == (target,) for mark in game.on_board.marks())
    words = game.status().words
    assert game.board.phrase(game.session.state, move.action) in words
    assert words.endswith(REASON.text)
    press(game, "H")
    assert game.hint.step == MOVE
    assert len(table.thinker.asked) == 1
    assert game.session.index == 0, "a hint plays nothing"


def test_esc_takes_a_hint_away_and_the_next_one_is_known_already(table: Table) -> None:
    game = table.game("floe")
    hinted(table, game, game.session.state.actions()[0])
    press(game, "H", "Esc")
    assert game.hint.step == ""
    assert leavings(game) == [], "the game goes on"
    press(game, "H")
    assert game.hint.step == WHERE
    assert len(table.thinker.asked) == 1


@pytest.mark.parametrize(
    ("start", "action", "cell"),
    [
        ("......./......./......./P...*../......./......./...Q... P", "r", (4, 3)),
        ("......./......./......./P...*../......./......./...Q... P", "u", (0, 6)),
        ("......./......./......./P*...../......./......./...Q... P", "r", (1, 3)),
    ],
    ids=["another player", "the edge", "a floe"],
)
def test_where_one_piece_moves_the_second_step_points_at_what_stops_it(
    table: Table, start: str, action: str, cell: tuple[int, int]
) -> None:
    game = hinted(table, table.game("icefloes", start), action)
    press(game, "H")
    assert game.hint.step == WHICH
    spot = game.spot()
    assert spot is not None
    state = game.session.state
    assert spot.centre == game.board.layout(state).centre(cell)
    move = game.board.move_for(state, action)
    assert move is not None
    assert game.status().words == game.board.pointer(state, move)[1]
    press(game, "H")
    assert game.hint.step == MOVE


def test_a_placement_is_given_away_in_three_steps_too(table: Table) -> None:
    game = table.game("seega")
    hinted(table, game, game.session.state.actions()[0])
    steps = [game.hint.step]
    for _press in range(2):
        press(game, "H")
        steps.append(game.hint.step)
    assert steps == [WHERE, WHICH, MOVE]


def test_an_action_without_a_place_is_named_at_once(table: Table) -> None:
    game = table.game("seega", GOING_ON)
    (button,) = game.board.buttons(game.session.state)
    hinted(table, game, button.action)
    assert (game.hint.step, game.spot(), game.hint.ui()) == (MOVE, None, None)
    assert button.label in game.status().words
    assert game.words.heard().line == game.hint.sentence(), "the ears hear of no square"


def test_a_hint_goes_with_its_position(table: Table) -> None:
    game = table.game("floe")
    first, other = game.session.state.actions()[:2]
    hinted(table, game, first)
    game.play(other)
    assert not game.hint.is_open
    rest(game)
    press(game, "H")
    assert len(table.thinker.asked) == 2
    assert game.hint.step == ""
    press(game, "U")
    game.update(FRAME)
    assert not game.hint.is_open
    assert not table.thinker.is_thinking, "nobody waits for it any more"


@pytest.mark.parametrize(
    ("idea", "places"),
    [
        (Remark("Look around {square}.", (("square", "c3"),)), 1),  # it names a place itself
        (Remark("Where is the way shortest?"), 1),
        (None, 1),
    ],
)
def test_the_first_step_names_one_place_to_look_at(table: Table, idea: Remark | None, places: int) -> None:
    game = table.game("floe")
    press(game, "H")
    table.thinker.answer(str(game.board.moves(game.session.state)[4].action), idea=idea)
    game.update(FRAME)
    assert game.hint.step == WHERE
    assert len(re.findall(r"\b[a-h][1-8]\b", game.hint.sentence())) == places


def test_an_answer_that_comes_after_the_position_has_changed_is_no_hint(table: Table) -> None:
    game = table.game("floe")
    press(game, "H")
    action = game.session.state.actions()[0]
    game.play(action)
    table.thinker.answer(str(action))
    game.update(FRAME)
    rest(game)
    assert game.hint.step == ""
    assert table.thinker.asked[-1]["index"] == 0
    press(game, "H")
    assert game.hint.step == ""
    assert table.thinker.asked[-1]["index"] == 1


def test_what_is_in_the_hand_is_shown_rather_than_the_hint(table: Table) -> None:
    game = table.game("floe")
    moves = game.board.moves(game.session.state)
    hinted(table, game, moves[0].action)
    press(game, "H", "H")
    target = game.board.layout(game.session.state).centre(moves[0].target)

    def is_shown() -> bool:
        return any(mark.kind == "ghost" and mark.points == (target,) for mark in game.on_board.marks())

    assert is_shown()
    other = next(move.source for move in moves if move.source != moves[0].source)
    assert other is not None
    game.intend(Press(other))
    assert game.ui.pick is not None
    assert not is_shown()


def test_no_hint_while_the_computer_or_the_die_is_in_turn(table: Table) -> None:
    told = set()
    for game in (table.game("floe", computers={0: "casual"}), table.game("frostbitten")):
        action = GAME.action(game, "hint")
        assert not action.enabled()
        assert GAME.press(game, "H")
        assert not game.hint.is_open
        assert game.status().words == action.why_not()
        told.add(action.why_not())
    assert len(told | {""}) == 3, "each has a reason of its own"
    assert table.thinker.asked == []


def test_leaving_while_it_is_looked_for_stops_the_search(table: Table) -> None:
    game = table.game("floe")
    press(game, "H")
    game.stop()
    assert not table.thinker.is_thinking


@pytest.mark.parametrize("way", ["press", "confirm"])
def test_the_move_that_a_hint_shows_can_be_played_where_it_leads(table: Table, way: str) -> None:
    game = table.play(some_moves("floe"))
    action = game.session.state.actions()[7]
    hinted(table, game, action)
    press(game, "H", "H")
    shown = game.hint.ui()
    assert shown is not None
    assert shown.hover is not None
    if way == "press":
        game.intend(Press(shown.hover))
    else:
        game.ui = UiState(cursor=shown.hover)
        game.intend(Confirm())
    assert game.session.plies[game.session.index].action == action


@pytest.mark.parametrize("key", BOARDS)
def test_advice_is_a_move_that_hands_can_make_with_its_reasons(table: Table, key: str) -> None:
    session = some_moves(key, 9)
    while session.state.to_move == CHANCE:
        session.play(session.roll())
    choice = advise(PLAYERS[key], session.state, Limits(nodes=150), random.Random(3))
    game = table.play(session)
    press(game, "H")
    reason = choice.reasons[0] if choice.reasons else NOTHING
    table.thinker.answer(*map(str, choice.line), reason=reason)
    game.update(FRAME)
    press(game, "H", "H")
    assert game.hint.step == MOVE
    ui = game.hint.ui()
    assert ui is not None
    assert ui.hover is not None
    move = game.board.move_to(session.state, ui.pick, ui.hover)
    assert move is not None
    assert move.action == choice.line[0]
    assert game.status().words.endswith(reason.text)


@pytest.mark.parametrize("size", [5, 7, 9])
def test_no_stone_is_won_while_stones_are_placed(size: int) -> None:
    session = Session(find("seega"), {"size": size})
    for _turn in range(3):
        advice = advise(PLAYERS["seega"], session.state, Limits(nodes=150), random.Random(3))
        reasoner = reasoner_of(PLAYERS["seega"])
        assert not {fact.key for fact in reasoner.facts(session.state, advice.line)} & {
            "captures",
            "saves",
            "threatens",
        }
        for action in advice.line:
            session.play(action)


def test_the_second_hint_in_a_turn_goes_on_with_the_first(table: Table) -> None:
    game = table.game("seega")
    press(game, "H")
    table.thinker.answer("a3", "e3")
    game.update(FRAME)
    game.play(game.session.game.parse_action(game.session.state, "a3"))
    rest(game)
    press(game, "H", "H", "H")
    assert game.hint.step == MOVE
    assert "e3" in game.status().words
    assert len(table.thinker.asked) == 1, "nothing is thought about anew"


@pytest.mark.parametrize(
    ("key", "start", "line", "names"),
    [
        ("seega", "RbbbR/bRRRb/Rb1RR/bbRRR/Rbbbb r m 0 -", ("c2c3", "c3b3"), "c2–c3 ×1, c3–b3"),
        ("seega", "bb1Rb/1bR1b/R1RRb/1RRRR/Rbb1R r m 9 -", ("a3a4", "end"), "a3–a4 ×1, “End turn”"),
        ("seega", "5/5/5/5/5 r p2 0 -", ("e3", "a3"), "e3, a3"),
        ("frostbitten", BEFORE_A_DRIFT, ("b2>b1", "b0b1"), "floe b2–b1, b0–b1"),
    ],
    ids=["a chain", "a stop", "two stones", "a roll"],
)
def test_a_reason_that_holds_for_a_turn_is_given_with_the_whole_of_it(
    table: Table, key: str, start: str, line: tuple[str, ...], names: str
) -> None:
    game = table.game(key, start)
    press(game, "H")
    table.thinker.answer(*line)
    game.update(FRAME)
    press(game, "H", "H")
    assert game.hint.step == MOVE
    assert game.status().words == f"Try {names}. {REASON.text}"


@pytest.mark.parametrize("key", BOARDS)
def test_the_lesson_and_the_hint_do_not_contradict_each_other(key: str) -> None:
    """Of moves that are equally good, the hint gives the one that the guided first game teaches there."""
    board = BOARDS[key]
    for chapter in board.lesson or ():
        start = chapter.start(board.game)
        session = Session(board.game, {}, start=start)
        assert chapter.steps[0].action in lesson_moves(board, session)
        for action in chapter.line:
            session.play_text(action)
        assert chapter.line[-1] not in lesson_moves(board, session)


@pytest.mark.slow
def test_a_seal_gets_away_as_the_lesson_says(table: Table) -> None:
    start = find("floe").parse("4/s4o/5o2/4B3/3s4/2o5/o4B/4 b 0")
    advice = advise(PLAYERS["floe"], start, Limits(nodes=20_000), random.Random(1), prefer=("d4c4",))
    assert str(advice.line[0]).startswith("d4")
    assert reasoner_of(PLAYERS["floe"]).risk(start, start.apply(advice.line[0])) == 0


def test_a_hint_counts_once_however_much_of_it_is_shown(table: Table) -> None:
    game = table.game("floe")
    hinted(table, game, game.session.state.actions()[0])
    press(game, "H", "H", "H")
    assert game.session.aid is not None
    assert game.session.aid.hints == 1


def test_a_hint_that_was_looked_for_elsewhere_goes_from_the_line(table: Table) -> None:
    game = table.game("floe")
    press(game, "H")
    game.session.play(game.session.state.actions()[0])
    assert game.hint.update(), "something else is to be shown"
    assert not game.hint.update()


def test_a_hint_is_written_down_as_soon_as_it_is_given(table: Table) -> None:
    game = table.game("floe")
    before = len(table.kept)
    hinted(table, game, game.session.state.actions()[0])
    assert len(table.kept) > before
