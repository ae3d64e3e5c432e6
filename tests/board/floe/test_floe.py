"""The board of Go with the Floe: marks, words, films, and whole games by arrow keys and Enter."""

import random
import re

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.floe.items import counting_order, covered_around
from floes_app.board.input import Confirm, Drag, Press, Release, interpret
from floes_app.board.values import Pick, UiState
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.floe import refusals
from floes_app.games.floe.queries import ActionKind, kind
from floes_app.games.floe.rules import PASS, FloeState
from floes_app.games.floe.text import parse
from tests.amounts import sample
from tests.board.playing import Keyboard, check_timeline, nothing_jumps, random_plies, seen

GAME = find("floe")
BOARD = BOARDS["floe"]
NAMES = {0: "Ann", 1: "Ben"}
START = "4/s4B/8/8/8/8/s4B/4 b 0"
#: Eleven moves into a game: the bear on f4 slides, jumps and captures.
BUSY = "4/ooo2o/2o1o1o1/4so1o/4oB1B/s4o2/o4o/4 w 0"

#: The seal on a5 has no empty ice in its reach.
STUCK = "4/1o4/Bo6/soo5/oo5s/o1o5/5B/4 b 0"


def square(name: str) -> tuple[int, int]:
    return "abcdefgh".index(name[0]), int(name[1]) - 1


def marks(state: FloeState, ui: UiState, *kinds: str) -> set[tuple[float, float]]:
    """The ends of the marks of these kinds."""
    return {mark.points[-1] for mark in BOARD.marks(state, ui, {}) if mark.kind in kinds}


def at(*names: str) -> set[tuple[float, float]]:
    return {BOARD.layout(parse(START)).centre(square(name)) for name in names}


# -- marks -----------------------------------------------------------------------------------------------------------


def test_slides_jumps_and_captures_have_marks_of_their_own() -> None:
    state = parse(BUSY)
    ui = UiState(pick=Pick(square("f4")))
    assert marks(state, ui, "slide") == at("e3", "d2", "g3", "g4", "g5", "h6")
    assert marks(state, ui, "jump") == at("d4", "f2", "f6")
    assert marks(state, ui, "capture") == at("e5")


def test_a_slide_under_the_pointer_shows_the_rings_it_will_open() -> None:
    state = parse(BUSY)
    ui = UiState(pick=Pick(square("f4")), hover=square("d2"))
    assert marks(state, ui, "opening") == at("f4", "e3")
    assert marks(state, ui, "ghost") == at("d2")
    assert at("e3") - marks(state, ui, "slide") == at("e3")  # its dot gives way to the ring


def test_a_jump_opens_one_ring_and_a_capture_leaves_no_piece_to_foreshow() -> None:
    state = parse(BUSY)
    jump = UiState(pick=Pick(square("f4")), hover=square("d4"))
    assert marks(state, jump, "opening") == at("f4")
    capture = UiState(pick=Pick(square("f4")), hover=square("e5"))
    assert marks(state, capture, "opening") == at("f4")
    assert marks(state, capture, "ghost") == set()


def test_the_keyboard_shows_the_same_as_the_pointer() -> None:
    state = parse(BUSY)
    pick = Pick(square("f4"))
    by_pointer = BOARD.marks(state, UiState(pick=pick, hover=square("d2")), {})
    by_keys = BOARD.marks(state, UiState(pick=pick, cursor=square("d2")), {})
    assert [mark for mark in by_keys if mark.kind != "cursor"] == list(by_pointer)
    assert [mark.points[0] for mark in by_keys if mark.kind == "cursor"] == list(at("d2"))


def test_hovering_a_piece_shows_where_it_can_go_and_pieces_that_can_move_are_lifted() -> None:
    state = parse(START)
    assert marks(state, UiState(), "ready") == at("b2", "b7")
    ui = UiState(hover=square("b2"))
    assert marks(state, ui, "ready") == at("b7")
    assert at("b4", "d2", "d4", "b3", "c3", "c2") <= marks(state, ui, "slide")
    assert marks(state, UiState(hover=square("g2")), "slide") == set()  # the other side's pieces do not react


def test_the_piece_in_the_hand_is_marked_where_the_pointer_holds_it() -> None:
    state = parse(START)
    ui = UiState(pick=Pick(square("b2")), hover=square("c4"), held=(2.3, 4.1))
    (selected,) = [mark for mark in BOARD.marks(state, ui, {}) if mark.kind == "selected"]
    assert selected.points == ((2.3, 4.1),)
    assert BOARD.grasped(state, {}, Pick(square("b2"))) == (("token", square("b2")),)


def test_the_trail_shows_the_last_move_and_where_both_went_under() -> None:
    state = parse(BUSY)
    slide, capture = GAME.parse_action(state, "f4d2"), GAME.parse_action(state, "f4e5")
    assert [(mark.kind, mark.points[-1]) for mark in BOARD.trail(state, slide)] == [("trail", *at("d2"))]
    assert [mark.kind for mark in BOARD.trail(state, capture)] == ["fallen"]
    assert BOARD.trail(state, PASS) == ()


# -- words -----------------------------------------------------------------------------------------------------------


def named(words: str) -> list[str]:
    """The spaces that a sentence names, in their order."""
    return re.findall(r"\b[a-h][1-8]\b", words)


@pytest.mark.parametrize(
    ("target", "spaces"), [("d2", ["d2", "f4", "e3"]), ("g4", ["g4", "f4"]), ("d4", ["d4", "f4"]), ("e5", ["e5", "f4"])]
)
def test_the_line_of_words_foretells_the_move_and_what_breaks(target: str, spaces: list[str]) -> None:
    ui = UiState(pick=Pick(square("f4")), hover=square(target))
    assert named(BOARD.status(parse(BUSY), ui, NAMES)) == spaces


def test_the_line_of_words_says_who_is_to_move_and_with_what() -> None:
    assert "Ann" in BOARD.status(parse(START), UiState(), NAMES)
    assert "Ben" in BOARD.status(parse(BUSY), UiState(), NAMES)
    assert named(BOARD.status(parse(START), UiState(pick=Pick(square("b2"))), NAMES)) == ["b2"]


@pytest.mark.parametrize(
    ("position", "source", "target"),
    [("4/6/8/3sB3/8/8/6/4 w 0", "e5", "d5"), ("osBo/oooooo/8/8/8/8/6/4 w 0", "e8", "d8")],
)
def test_a_move_that_decides_the_game_says_so(position: str, source: str, target: str) -> None:
    capture = BOARD.status(parse(BUSY), UiState(pick=Pick(square("f4")), hover=square("e5")), NAMES)
    last = BOARD.status(parse(position), UiState(pick=Pick(square(source)), hover=square(target)), NAMES)
    assert last.count(".") == capture.count(".") + 1, "one sentence more"


def test_facts_are_the_empty_spaces_and_the_holes() -> None:
    assert [(fact.value, fact.label) for fact in BOARD.facts(parse(BUSY))] == [("35", "spaces left"), ("13", "holes")]


def test_the_move_list_tells_from_and_to() -> None:
    state = parse(BUSY)
    entry = BOARD.entry(state, GAME.parse_action(state, "f4d2"))
    assert (entry.faint, entry.text) == ("f4", "d2")
    caught = BOARD.entry(state, GAME.parse_action(state, "f4e5"))
    assert (caught.text, caught.taken, caught.notation) == ("e5", ("seal",), "f4e5")
    assert BOARD.entry(state, PASS).text == "pass"


@pytest.mark.parametrize(
    ("position", "pick", "cell", "reason"),
    [
        (START, "b2", "b5", refusals.TOO_FAR),
        (START, "b2", "c4", refusals.NOT_STRAIGHT),
        (START, None, "g2", refusals.NOT_YOUR_BEARS),
        (BUSY, "h4", "e5", refusals.TOO_FAR_TO_CATCH),
        (BUSY, "f4", "f3", refusals.HOLE_THERE.format(square="f3")),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_reason(
    position: str, pick: str | None, cell: str, reason: str
) -> None:
    state = parse(position)
    ui = UiState(pick=Pick(square(pick)) if pick else None)
    reply = interpret(BOARD, state, ui, Press(square(cell)))
    assert reply.action is None
    assert reply.refusal == reason


@pytest.mark.parametrize(("position", "cell"), [(START, "d4"), (BUSY, "f3"), (STUCK, "a5")])
def test_who_presses_where_nothing_can_be_picked_up_is_told_more_than_the_rule(position: str, cell: str) -> None:
    state = parse(position)
    reply = interpret(BOARD, state, UiState(), Press(square(cell)))
    assert reply.action is None
    assert reply.refusal
    assert reply.refusal != GAME.explain_refusal(state, cell + cell)


# -- the pass --------------------------------------------------------------------------------------------------------

MUST_PASS = "osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 b 0"


def test_the_pass_is_a_button_that_enter_presses() -> None:
    state = parse(MUST_PASS)
    (button,) = BOARD.buttons(state)
    assert button.action == PASS
    assert interpret(BOARD, state, UiState(), Confirm()).action is PASS
    assert interpret(BOARD, state, UiState(cursor=square("c3")), Confirm()).action is PASS
    assert BOARD.buttons(parse(START)) == ()


# -- films -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", sample(range(6), 6))
def test_every_film_leads_from_the_position_before_to_the_one_after(seed: int) -> None:
    session = Session(GAME, {})
    for before, action in random_plies(session, seed):
        check_timeline(BOARD, before, action)
        nothing_jumps(BOARD, before, action)


def ended(reason: str) -> tuple[FloeState, FloeState, object]:
    """The last move of a random game that ended for this reason: the position before and after, and the action."""
    for seed in range(300):
        session = Session(GAME, {})
        plies = list(random_plies(session, seed))
        outcome = session.state.outcome
        if outcome is not None and outcome.reason.key == reason:
            before, action = plies[-1]
            assert isinstance(before, FloeState)
            assert isinstance(session.state, FloeState)
            return before, session.state, action
    raise AssertionError(f"no game ended by {reason}")


@pytest.mark.parametrize("reason", ["captured", "isolated", "passes"])
def test_at_the_end_the_empty_spaces_are_counted_into_the_score(reason: str) -> None:
    before, after, action = ended(reason)
    check_timeline(BOARD, before, action)
    outcome = after.outcome
    assert outcome is not None
    counts = [item for item in BOARD.items(after, {}) if item.sprite.startswith(("tally", "score"))]
    assert len(counts) == outcome.scores[outcome.winners[0]]
    assert [item.sprite for item in counts][-1:] == [f"score:{len(counts)}"][: len(counts)]
    timeline = BOARD.timeline(before, {}, GAME.story(before, action))
    appearing = [tween.begin for count in counts for tween in timeline.tweens if tween.id == count.id]
    assert appearing == sorted(appearing)  # one by one
    assert len(set(appearing)) == len(counts)


def test_the_isolated_seal_and_what_covers_it_are_shown() -> None:
    _before, after, _action = ended("isolated")
    signs = [item.sprite for item in BOARD.items(after, {})]
    assert "isolated" in signs
    assert "cover" in signs
    assert "isolated" not in [item.sprite for item in BOARD.items(parse(BUSY), {})]


def test_the_spaces_that_isolate_a_seal_are_those_one_and_two_away_in_the_eight_directions() -> None:
    assert len(covered_around(square("d4"))) == 16
    assert set(covered_around(square("c1"))) == {
        square(name) for name in ("d1", "e1", "b2", "c2", "d2", "a3", "c3", "e3")
    }


def test_empty_spaces_are_counted_as_one_reads() -> None:
    order = counting_order(parse(START))
    assert order[0] == square("c8")
    assert order[-1] == square("f1")
    assert len(order) == 48


def test_a_dragged_piece_goes_on_from_the_pointer() -> None:
    state = parse(START)
    action = GAME.parse_action(state, "b2d4")
    timeline = BOARD.timeline(state, {}, GAME.story(state, action)).taken_from([("token", square("b2"))], (3.1, 4.9))
    first = {item.id: (item.x, item.y) for item in timeline.at(0.0)}
    assert first["token", square("b2")] == (3.1, 4.9)
    assert seen(timeline.at(timeline.duration)) == seen(BOARD.items(state.apply(action), {}))


# -- hands -----------------------------------------------------------------------------------------------------------


def test_drag_and_drop_captures() -> None:
    state = parse(BUSY)
    ui = interpret(BOARD, state, UiState(), Press(square("f4"))).ui
    ui = interpret(BOARD, state, ui, Drag((4.6, 3.4), square("e5"))).ui
    reply = interpret(BOARD, state, ui, Release(square("e5")))
    assert kind(state, reply.action) is ActionKind.CAPTURE


@pytest.mark.parametrize("seed", sample(range(3), 3))
def test_a_whole_game_by_arrow_keys_and_enter(seed: int) -> None:
    session = Session(GAME, {})
    keyboard = Keyboard(BOARD, session)
    generator = random.Random(seed)
    while session.state.outcome is None:
        keyboard.play(generator.choice(session.state.actions()))
    assert keyboard.presses > session.index


@pytest.mark.parametrize("page", [page for page in BOARD.pages if page.figure], ids=lambda page: page.title)
def test_every_figure_of_the_rules_is_a_position_and_what_is_pointed_at_does_something(page: object) -> None:
    figure = page.figure  # type: ignore[attr-defined]
    state = parse(figure.position)
    if figure.target is not None:
        ui = UiState(pick=Pick(figure.pick), hover=figure.target)
        assert any(mark.hot and mark.kind != "selected" for mark in BOARD.marks(state, ui, {}))


def test_bears_that_have_caught_one_seal_were_close_and_nobody_else() -> None:
    for position, close in ((START, False), ("4/s4B/8/8/8/8/6/4 b 0", True)):
        state = GAME.parse(position)
        assert [BOARD.was_close(state, seat) for seat in (0, 1)] == [False, close]


def test_seals_alone_are_consoled() -> None:
    assert [bool(BOARD.consolation(GAME.parse(START), seat)) for seat in (0, 1)] == [True, False]


def test_a_bear_beside_a_seal_is_a_danger_until_the_game_is_over() -> None:
    far, near = GAME.parse("4/s4B/8/8/8/8/6/4 b 0"), GAME.parse("4/sB4/8/8/8/8/6/4 b 0")
    over = FloeState(near.seals, near.bears, near.rings, near.to_move, 2)
    assert over.is_over
    assert BOARD.atmosphere(near).threat > 0
    assert [BOARD.atmosphere(state).threat for state in (far, over)] == [0, 0]


def test_a_dropped_piece_glides_to_its_square_without_a_hop() -> None:
    state = parse(START)
    action = GAME.parse_action(state, "b2d4")
    timeline = BOARD.timeline(state, {}, GAME.story(state, action)).taken_from([("token", square("b2"))], (3.1, 4.9))
    piece = "token", square("b2")
    first = next(tween for tween in timeline.tweens if tween.id == piece and tween.path is not None)
    lifts = [
        next(item.lift for item in timeline.at(first.begin + share * 0.1) if item.id == piece) for share in range(5)
    ]
    assert max(lifts) == 0
