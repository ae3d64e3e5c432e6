"""The board of Seega: placements, captures foretold, going on, blocked players, films, and games by keyboard."""

import random
import re

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.input import Confirm, Press, interpret
from floes_app.board.seega.board import prescribed_squares, shows_quiet, taken_by
from floes_app.board.values import Pick, UiState
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.seega import refusals
from floes_app.games.seega.queries import is_blocked, removable
from floes_app.games.seega.rules import END_TURN, MOVING, PASS, REMOVE, SeegaState, square_name
from floes_app.games.seega.text import parse
from floes_app.play.game.turn_story import last_turn
from tests.amounts import sample
from tests.board.playing import Keyboard, check_timeline, nothing_jumps, random_plies

GAME = find("seega")
BOARD = BOARDS["seega"]
NAMES = {0: "Noor", 1: "Karim"}
START = "5/5/5/5/5 r p2 0 -"
#: A step from a3 to b3 captures on b2 and b4; one to a4 captures on b4.
MIDDLE = "bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -"
GOING_ON = "b4/1R1R1/2R1b/1b1b1/R2R1 r cd4 0 -"
BLOCKED = "RRbRR/RbbbR/Rb1bR/RbbbR/RbbbR r m 0 -"


def square(name: str) -> tuple[int, int]:
    return "abcdefghi".index(name[0]), int(name[1]) - 1


def at(*names: str) -> set[tuple[float, float]]:
    return {BOARD.layout(parse(START)).centre(square(name)) for name in names}


def marks(state: SeegaState, ui: UiState, *kinds: str) -> set[tuple[float, float]]:
    return {mark.points[0] for mark in BOARD.marks(state, ui, {}) if mark.kind in kinds}


def named(words: str) -> list[str]:
    """The squares that a sentence names, in their order."""
    return re.findall(r"\b[a-i][1-9]\b", words)


# -- placing ---------------------------------------------------------------------------------------------------------


def test_the_prescribed_first_squares_are_pointed_out() -> None:
    session = Session(GAME, {})
    assert marks(parse(START), UiState(), "allowed") == at("a3", "e3", "c1", "c5")
    assert named(BOARD.status(parse(START), UiState(), NAMES)) == ["a3", "c1", "c5", "e3"]
    session.play_text("c1")
    state = session.state
    assert isinstance(state, SeegaState)
    assert marks(state, UiState(), "allowed") == at("c5")
    assert named(BOARD.status(state, UiState(), NAMES)) == ["c5"]


def test_later_only_the_square_under_the_pointer_shows_the_stone() -> None:
    session = Session(GAME, {})
    for action in ("a3", "e3", "c1", "c5"):
        session.play_text(action)
    state = session.state
    assert isinstance(state, SeegaState)
    assert prescribed_squares(state) == ()
    assert marks(state, UiState(), "allowed", "ghost") == set()
    assert marks(state, UiState(hover=square("b4")), "ghost") == at("b4")
    assert marks(state, UiState(hover=square("c3")), "ghost") == set()


def test_a_free_opening_prescribes_nothing() -> None:
    state = GAME.start(GAME.complete({"opening": "free"}))
    assert marks(state, UiState(), "allowed") == set()
    assert named(BOARD.status(state, UiState(), NAMES)) == []


def test_one_press_places_a_stone_and_undo_takes_back_only_that_one() -> None:
    session = Session(GAME, {})
    session.play(interpret(BOARD, session.state, UiState(), Press(square("a3"))).action)
    assert named(BOARD.status(session.state, UiState(), NAMES)) == ["e3"]
    assert session.undo()
    assert session.state.text == START
    for action in ("a3", "e3", "c1", "c5", "b2"):
        session.play_text(action)
    session.undo()
    assert session.index == 4


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("c3", refusals.SAFE_SQUARE_STAYS_EMPTY),
        ("b2", refusals.START_AT_AN_EDGE.format(squares="e3")),
        ("a3", refusals.STONE_THERE.format(square="a3")),
    ],
)
def test_a_stone_that_may_not_be_placed_is_refused_with_its_reason(cell: str, reason: str) -> None:
    state = parse("5/5/R4/5/5 r p1 0 -")
    reply = interpret(BOARD, state, UiState(), Press(square(cell)))
    assert reply.action is None
    assert reply.refusal == reason


def test_cards_count_stones_to_place_and_then_on_the_board() -> None:
    to_place, label = BOARD.count(parse("5/5/R4/5/5 r p1 0 -"), 0)
    on_the_board, other = BOARD.count(parse(MIDDLE), 1)
    assert (to_place, on_the_board) == ("11", "9")
    assert label != other
    assert taken_by(parse(MIDDLE), 0) == 3
    assert taken_by(parse(MIDDLE), 1) == 4


# -- steps and captures ----------------------------------------------------------------------------------------------


def test_a_step_foretells_which_stones_will_fall_and_between_which() -> None:
    state = parse(MIDDLE)
    ui = UiState(pick=Pick(square("a3")), hover=square("b3"))
    doomed = [mark.points for mark in BOARD.marks(state, ui, {}) if mark.kind == "doomed"]
    layout = BOARD.layout(state)
    expected = [("b2", "b3", "b1"), ("b4", "b3", "b5")]
    assert sorted(doomed) == sorted(tuple(layout.centre(square(name)) for name in names) for names in expected)
    assert re.findall(r"\w*\d", BOARD.status(state, ui, NAMES)) == ["b3", "2"]


def test_steps_and_capturing_steps_have_marks_of_their_own() -> None:
    state = parse(MIDDLE)
    ui = UiState(pick=Pick(square("c2")))
    assert marks(state, ui, "step") | marks(state, ui, "capture") == at("c3", "d2")
    assert marks(state, UiState(pick=Pick(square("a3"))), "capture") == at("a4", "b3")


def test_stones_that_can_move_are_lifted_and_the_others_do_not_react() -> None:
    state = parse("5/1bR2/1RRR1/2R1b/5 r m 0 -")
    ready = marks(state, UiState(), "ready")
    assert at("c3").isdisjoint(ready)
    assert at("b3", "c4", "d3", "c2") == ready
    reply = interpret(BOARD, state, UiState(), Press(square("c3")))
    assert reply.refusal
    assert reply.refusal != GAME.explain_refusal(state, "c3c3")


def test_a_capture_that_wins_says_so() -> None:
    decided = parse("2R2/2b2/1R3/2b2/2R2 r m 0 -")
    wins = BOARD.status(decided, UiState(pick=Pick(square("b3")), hover=square("c3")), NAMES)
    captures = BOARD.status(parse(MIDDLE), UiState(pick=Pick(square("a3")), hover=square("b3")), NAMES)
    assert wins.count(".") == captures.count(".") + 1, "one sentence more"


# -- going on --------------------------------------------------------------------------------------------------------


def test_the_stone_that_may_go_on_is_in_hand_and_ending_the_turn_is_a_button() -> None:
    state = parse(GOING_ON)
    assert BOARD.given_pick(state) == Pick(square("d4"))
    (button,) = BOARD.buttons(state)
    assert (button.action, button.label, button.key) == (END_TURN, "End turn", "E")
    assert marks(state, UiState(), "selected") == at("d4")
    assert interpret(BOARD, state, UiState(), Press(square("d3"))).action.text == "d4d3"


def test_enter_ends_the_turn_unless_the_cursor_points_elsewhere() -> None:
    state = parse(GOING_ON)
    assert interpret(BOARD, state, UiState(), Confirm()).action is END_TURN
    assert interpret(BOARD, state, UiState(cursor=square("d4")), Confirm()).action is END_TURN
    assert interpret(BOARD, state, UiState(cursor=square("d3")), Confirm()).action.text == "d4d3"
    refused = interpret(BOARD, state, UiState(cursor=square("a5")), Confirm())
    assert refused.action is None


def test_another_stone_may_not_go_on() -> None:
    reply = interpret(BOARD, parse(GOING_ON), UiState(), Press(square("b4")))
    assert reply.refusal == refusals.ONLY_THE_SAME_STONE.format(square="d4")


# -- blocked ---------------------------------------------------------------------------------------------------------


def test_a_blocked_player_is_told_why_and_which_stones_may_be_removed() -> None:
    state = parse(BLOCKED)
    assert is_blocked(state)
    names = {square_name(cell) for cell in removable(state)}
    assert marks(state, UiState(), "removable") == at(*names)
    reply = interpret(BOARD, state, UiState(), Press(square("d3")))
    assert (reply.action.kind, reply.action.text) == (REMOVE, "xd3")
    after = state.apply(reply.action)
    assert BOARD.status(after, UiState(), NAMES) != BOARD.status(state, UiState(), NAMES)
    refused = interpret(BOARD, state, UiState(), Press(square("c4")))
    assert refused.refusal == refusals.STILL_SHUT_IN.format(square="c4")
    assert interpret(BOARD, state, UiState(), Press(square("a1"))).refusal == refusals.YOUR_STONE


def test_with_the_other_setting_a_blocked_player_passes_by_button() -> None:
    state = parse(BLOCKED.replace("-", "blocked=pass"))
    (button,) = BOARD.buttons(state)
    assert button.action.kind == PASS
    assert interpret(BOARD, state, UiState(), Confirm()).action is button.action


# -- the quiet game --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quiet", "limit", "shown"), [(19, "", False), (20, "", True), (0, "quiet=8", True), (90, "quiet=0", False)]
)
def test_quiet_turns_are_told_of_from_half_of_the_limit_on(quiet: int, limit: str, shown: bool) -> None:
    state = parse(f"5/3b1/1R1R1/1b3/5 r m {quiet} {limit or '-'}")
    assert shows_quiet(state) is shown


# -- films -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {},
        pytest.param({"size": 7, "opening": "free"}, marks=pytest.mark.slow),
        pytest.param({"size": 9, "first": "two"}, marks=pytest.mark.slow),
        {"blocked": "pass", "quiet": 12},
    ],
    ids=str,
)
def test_every_film_leads_from_the_position_before_to_the_one_after(options: dict[str, object]) -> None:
    session = Session(GAME, options)  # type: ignore[arg-type]
    for before, action in random_plies(session, seed=len(str(options)), most=250):
        check_timeline(BOARD, before, action)
        nothing_jumps(BOARD, before, action)


@pytest.mark.parametrize(("position", "text"), [(BLOCKED, "xd3"), (MIDDLE, "a3b3"), (GOING_ON, "end")])
def test_films_of_what_is_rare(position: str, text: str) -> None:
    state = parse(position)
    check_timeline(BOARD, state, GAME.parse_action(state, text))


def test_a_stone_that_is_removed_goes_in_less_than_a_second() -> None:
    state = parse(BLOCKED)
    timeline = BOARD.timeline(state, {}, GAME.story(state, GAME.parse_action(state, "xd3")))
    assert 0.2 < timeline.duration < 1


def test_captured_stones_are_pressed_from_both_sides() -> None:
    state = parse(MIDDLE)
    action = GAME.parse_action(state, "a3b3")
    timeline = BOARD.timeline(state, {}, GAME.story(state, action))
    pressing = {tween.id for tween in timeline.tweens if tween.path and len(tween.path) == 3}
    assert pressing == {("stone", square(name)) for name in ("a3", "b1", "b5")}  # the one from a3 has arrived on b3
    assert [cue.sound for cue in timeline.cues] == ["tap", "press", "press"]


# -- hands -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", sample([{"blocked": "pass", "opening": "free", "quiet": 12}, {}], 2), ids=str)
def test_a_whole_game_by_arrow_keys_and_enter(options: dict[str, object]) -> None:
    session = Session(GAME, options)  # type: ignore[arg-type]
    keyboard = Keyboard(BOARD, session)
    generator = random.Random(3)
    while session.state.outcome is None:
        keyboard.play(generator.choice(session.state.actions()))
    assert {"place", "step"} <= {
        move.kind for ply in session.plies for move in BOARD.moves(ply.state)
    }  # it was a whole one


def test_the_move_list_tells_steps_captures_and_chains() -> None:
    state = parse(MIDDLE)
    entry = BOARD.entry(state, GAME.parse_action(state, "a3b3"))
    assert (entry.faint, entry.text, entry.taken) == ("a3", "b3", ("stone-basalt",) * 2)
    going_on = parse(GOING_ON)
    entry = BOARD.entry(going_on, GAME.parse_action(going_on, "d4d3"))
    assert (entry.faint, entry.text, len(entry.taken), entry.notation) == ("", "d3", 1, "d4d3")
    assert BOARD.entry(parse(BLOCKED), GAME.parse_action(parse(BLOCKED), "xd3")).text == "×d3"


@pytest.mark.parametrize("page", BOARD.pages, ids=lambda page: page.title)
def test_every_figure_of_the_rules_is_a_position_and_what_is_pointed_at_does_something(page: object) -> None:
    figure = page.figure  # type: ignore[attr-defined]
    state = parse(figure.position)
    if figure.target is not None:
        ui = UiState(pick=Pick(figure.pick) if figure.pick else None, hover=figure.target)
        assert any(mark.hot and mark.kind != "selected" for mark in BOARD.marks(state, ui, {}))
        assert any(figure.target == move.target != figure.pick for move in BOARD.moves(state))


@pytest.mark.parametrize(
    ("position", "text", "marks"),
    [
        (BLOCKED, "xd3", [("fallen", ["d3"])]),
        (MIDDLE, "c2d2", [("trail", ["c2", "d2"])]),
        (MIDDLE, "a3b3", [("trail", ["a3", "b3"]), ("fallen", ["b2"]), ("fallen", ["b4"])]),
        ("5/5/5/5/5 r p2 0 -", "a3", [("placed", ["a3"])]),
    ],
)
def test_the_last_turn_is_marked_with_its_way_and_with_the_stones_that_fell(
    position: str, text: str, marks: list[tuple[str, list[str]]]
) -> None:
    state = parse(position)
    squares = {BOARD.layout(state).centre(cell): BOARD.cell_name(state, cell) for cell in BOARD.layout(state).cells}
    found = BOARD.trail(state, GAME.parse_action(state, text))
    assert [(mark.kind, [squares[point] for point in mark.points]) for mark in found] == marks


def test_a_stone_that_is_taken_away_is_gone_when_its_film_goes_on() -> None:
    """A step that follows begins where it lay."""
    state = parse(BLOCKED)
    events = GAME.story(state, GAME.parse_action(state, "xd3"))
    timeline = BOARD.timeline(state, BOARD.identity(state), events)
    at = BOARD.layout(state).centre((3, 2))

    def seen_there(time: float) -> list[float]:
        there = [item for item in timeline.at(time) if abs(item.x - at[0]) < 0.01 and abs(item.y - at[1]) < 0.01]
        return [item.alpha for item in there if item.id[0] == "stone" and item.alpha > 0]

    assert seen_there(0.0) == [1.0]
    assert seen_there(0.36) == []


def test_both_stones_of_a_turn_are_marked_as_the_last() -> None:
    session = Session(GAME, {})
    for text in ("a3", "e3"):
        session.play_text(text)
    marks = BOARD.trails(session.state, [last_turn(session, BOARD.whole_turns)])
    layout = BOARD.layout(session.state)
    assert [mark.points for mark in marks if mark.kind == "placed"] == [
        (layout.centre((0, 2)),),
        (layout.centre((4, 2)),),
    ]


@pytest.mark.parametrize(("size", "offered"), [(5, False), (7, True), (9, True)])
def test_the_rest_can_be_placed_on_the_larger_boards(size: int, offered: bool) -> None:
    session = Session(GAME, {"size": size}, seed=8)
    for _stone in range(3):
        session.play(session.state.actions()[0])
    actions = BOARD.preparation(session.state, session.seed)
    assert bool(actions) == offered
    assert actions == BOARD.preparation(session.state, session.seed), "the seed alone decides"
    for action in actions:
        session.play(action)
    if offered:
        assert actions != BOARD.preparation(session.plies[3].state, 9)
        assert (session.state.phase, len(actions)) == (MOVING, size * size - 1 - 3)


@pytest.mark.parametrize(("quiet", "told"), [(19, []), (22, ["22 of 40"])])
def test_quiet_turns_are_in_sight_where_the_panel_is_folded(quiet: int, told: list[str]) -> None:
    state = parse(f"5/2R2/5/b1R1b/5 r m {quiet} -")
    assert [fact.value for fact in BOARD.folded_facts(state)] == told
    assert BOARD.facts(state) == (), "the panel has a bar for them"


def test_who_has_two_stones_less_was_close_and_nobody_with_fewer() -> None:
    for position, close in (("bbbb1/5/5/5/RR3 r m 0 -", True), ("bbbbb/5/5/5/RR3 r m 0 -", False)):
        assert BOARD.was_close(parse(position), 0) is close
