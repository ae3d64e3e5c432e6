"""The words of the boards, one for one: the line of words, refusals of a board’s own, and titles of figures.

The tests of each board say when something is told and what it names; only here stands how.
"""

from __future__ import annotations

from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.frostbitten.board import OUTWARD
from floes_app.board.geometry import Cell
from floes_app.board.input import Press, interpret
from floes_app.board.values import Pick, UiState
from floes_app.core.game import IllegalAction
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.floe.rules import PASS
from floes_app.games.seega.queries import is_blocked
from tests.board.floe import test_floe as floe
from tests.board.frostbitten import test_frostbitten as frostbitten
from tests.board.seega import test_seega as seega

NAMES = {0: "Ann", 1: "Ben", 2: "Cy", 3: "Di"}
FREE = seega.START.replace("-", "opening=free")
SHUT_IN = seega.BLOCKED
#: Two moves with the bear, which would catch three penguins on d4.
HUNT = frostbitten.MIDDLE.format(rest="B2").replace("[BBD][]~[]", "[][]~[BBD]")
EDGE = "......./......./......./P...*../......./......./...Q... P"


def cell_of(key: str, name: str) -> Cell:
    """The cell that is called so; in Frost Bitten! rows are counted from 0."""
    return "abcdefghi".index(name[0]), int(name[1:]) - (key != "frostbitten")


def status(key: str, position: str, pick: str = "", hover: str = "", tag: str = "") -> str:
    """The line of words, with something in hand and the pointer somewhere."""
    in_hand = Pick(cell_of(key, pick), tag) if pick else None
    ui = UiState(pick=in_hand, hover=cell_of(key, hover) if hover else None)
    return BOARDS[key].status(find(key).parse(position), ui, NAMES)


def refusal(key: str, position: str, cell: str) -> str:
    """The answer to a press on a cell with nothing in hand."""
    state: Any = find(key).parse(position)
    return interpret(BOARDS[key], state, UiState(), Press(cell_of(key, cell)), NAMES).refusal


@pytest.mark.parametrize(
    ("position", "pick", "hover", "words"),
    [
        (floe.START, "", "", "Ann: choose a seal to move."),
        (floe.BUSY, "", "", "Ben: choose a bear to move."),
        (floe.BUSY, "f4", "d2", "Slide to d2: f4 and e3 break behind you."),
        (floe.BUSY, "f4", "g4", "Slide to g4: f4 breaks behind you."),
        (floe.BUSY, "f4", "d4", "Jump to d4: f4 breaks behind you."),
        (floe.BUSY, "f4", "e5", "Catch the seal on e5: both go under, and f4 breaks."),
        (
            "4/6/8/3sB3/8/8/6/4 w 0",
            "e5",
            "d5",
            "Catch the seal on d5: both go under, and e5 breaks. That wins the game.",
        ),
        (floe.MUST_PASS, "", "", "Ann: nothing can move, so you have to pass."),
    ],
)
def test_the_line_of_go_with_the_floe(position: str, pick: str, hover: str, words: str) -> None:
    assert status("floe", position, pick, hover) == words


@pytest.mark.parametrize(
    ("position", "pick", "hover", "words"),
    [
        (seega.START, "", "", "Ann: place a stone on a3, c1, c5 or e3."),
        ("5/5/5/5/2R2 r p1 0 -", "", "", "Ann: the second stone goes opposite, on c5."),
        (FREE, "", "", "Ann: place two stones."),
        ("5/5/5/5/R4 r p1 0 opening=free", "", "", "Ann: place the second stone, or undo the first."),
        (seega.MIDDLE, "a3", "b3", "Step to b3 and capture 2 stones."),
        ("2R2/2b2/1R3/2b2/2R2 r m 0 -", "b3", "c3", "Step to c3 and capture 2 stones. That wins the game."),
        (seega.GOING_ON, "", "", "Ann: go on with the same stone, or end your turn."),
        (SHUT_IN, "", "", "Ann: you’re shut in. Take away a marked stone, then step."),
        ("RRbRR/RbbbR/Rb2R/RbbbR/RbbbR r x 0 -", "", "", "Ann: the way is free. Make your step."),
        (SHUT_IN.replace("-", "blocked=pass"), "", "", "Ann: none of your stones can step, so you have to pass."),
    ],
)
def test_the_line_of_seega(position: str, pick: str, hover: str, words: str) -> None:
    assert status("seega", position, pick, hover) == words


@pytest.mark.parametrize(
    ("position", "pick", "tag", "hover", "words"),
    [
        (HUNT, "d5", "bear", "d4", "The bear pounces on d4 and sends home 3 penguins of Ben and Di."),
        (frostbitten.MEGA, "c9", OUTWARD, "b9", "The bear is waiting on b9: your penguin would be sent home."),
        (
            frostbitten.MIDDLE.format(rest="P2"),
            "b6",
            OUTWARD,
            "b5",
            "Slide the floe to b5: it will touch b4, a5 and leave c6, b7.",
        ),
    ],
)
def test_the_line_of_frost_bitten(position: str, pick: str, tag: str, hover: str, words: str) -> None:
    assert status("frostbitten", position, pick, hover, tag) == words


def test_where_the_bears_are_placed_is_said_of_each() -> None:
    game = find("frostbitten")
    said = []
    for mega in (False, True):
        state = game.start(game.complete({"players": 2, "quick": False, "mega": mega}))
        while state.placing:
            if not state.to_place:
                said.append(BOARDS["frostbitten"].status(state, UiState(), NAMES))
            state = state.apply(state.actions()[0])
    assert ["North Pole" in words for words in said] == [True, False, True]


@pytest.mark.parametrize(("homesick", "pole"), [(False, True), (True, False)])
def test_two_penguins_are_home_only_where_home_is(homesick: bool, pole: bool) -> None:
    """A penguin that is sent home goes south: at the North Pole nobody is home."""
    north = "()(*)()()" if homesick else "(AA)(*)()()"
    south = "(Aaa)(BBB)()()" if homesick else "(A)(BBB)()()"
    rest = "homesick" if homesick else "-"
    middle = "/~~~~/[][][][]" * 4
    state = find("frostbitten").parse(f"{north}{middle}/{south} A ? {rest}")
    assert BOARDS["frostbitten"].was_close(state, 0)
    assert ("North Pole" in BOARDS["frostbitten"].consolation(state, 0)) is pole


def test_more_are_asked_for_only_when_some_are_placed() -> None:
    game = find("frostbitten")
    state = game.start(game.complete({"players": 2, "quick": False}))
    said = []
    while state.placing and state.to_place:
        said.append(" more " in BOARDS["frostbitten"].status(state, UiState(), NAMES))
        state = state.apply(state.actions()[0])
    assert said == [False, True, True] * 2


@pytest.mark.parametrize(("mega", "words"), [(False, ["the die"]), (True, ["the first die", "the second die"])])
def test_each_of_two_dice_is_asked_for(mega: bool, words: list[str]) -> None:
    game, board = find("frostbitten"), BOARDS["frostbitten"]
    state = game.start(game.complete({"mega": mega}))
    for asked in words:
        assert asked in board.status(state, UiState(), NAMES)
        assert asked.removeprefix("the ") in board.entering(state, "Ann")
        assert ("dice" in board.rolling(state, "Ann")) is mega
        with pytest.raises(IllegalAction, match="both dice|second die" if mega else "the die"):
            game.parse_action(state, "a0a1")
        state = state.apply("=2")
    assert not state.dice


def test_what_is_left_of_two_rolls() -> None:
    session = Session(find("frostbitten"), {"mega": True}, seed=3)
    for roll in ("=2", "=0"):
        session.play_text(roll)
    told = BOARDS["frostbitten"].status(session.state, UiState(), NAMES)
    assert told.startswith("Ann: 2 penguin moves left, then Bear 3.")


def test_lost_moves() -> None:
    game, board = find("frostbitten"), BOARDS["frostbitten"]
    state = game.parse(frostbitten.STUCK)
    events = game.story(state, "=0")
    timeline = board.timeline(state, board.identity(state), events)
    said = [item.sprite for item in timeline.at(timeline.duration - 1) if item.sprite.startswith("say:")]
    assert said == ["say:Nothing can move: 3 bear moves are lost."]
    assert board.notice(events, NAMES) == "Ann: nothing can move, so 3 bear moves are lost."


@pytest.mark.parametrize(
    ("key", "position", "cell", "words"),
    [
        ("floe", floe.START, "d4", "Choose one of your seals first."),
        ("floe", floe.BUSY, "c3", "Choose one of your bears first."),
        ("floe", floe.BUSY.replace(" w ", " b "), "f3", "That’s a hole: choose one of your seals first."),
        ("floe", floe.BUSY, "f3", "That’s a hole: choose one of your bears first."),
        ("floe", floe.STUCK, "a5", "This seal is stuck: there’s no empty ice within its reach."),
        ("floe", floe.MUST_PASS, "c3", "None of your pieces can move, so you have to pass."),
        ("seega", "5/1bR2/1RRR1/2R1b/5 r m 0 -", "c3", "This stone is stuck: there’s no empty square next to it."),
        ("seega", seega.MIDDLE, "c3", "Choose one of your stones first."),
        ("frostbitten", frostbitten.MIDDLE.format(rest="P2"), "d0", "That penguin belongs to Di: move your own."),
        ("frostbitten", frostbitten.MIDDLE.format(rest="P2"), "a2", "That’s open water: choose a penguin or a floe."),
        (
            "frostbitten",
            frostbitten.MIDDLE.format(rest="B3"),
            "a2",
            "That’s open water: choose the bear or an empty floe.",
        ),
        ("icefloes", EDGE, "d6", "Go up, down, left or right: choose a square in your row or column."),
    ],
)
def test_refusals_of_a_board_itself(key: str, position: str, cell: str, words: str) -> None:
    assert refusal(key, position, cell) == words


def test_figures_of_go_with_the_floe_show_what_their_pages_say() -> None:
    game = find("floe")
    figures = {page.title: game.parse(page.figure.position) for page in BOARDS["floe"].pages if page.figure}
    isolated = figures["An isolated seal"].outcome
    assert isolated is not None
    assert isolated.reason.key == "isolated"
    assert figures["Passing"].actions() == [PASS]
    assert figures["Passing"].outcome is None
    assert figures["Winning and scoring"].outcome is not None


def test_figures_of_seega_show_what_their_pages_say() -> None:
    game, board = find("seega"), BOARDS["seega"]
    figures = {page.title: page.figure for page in board.pages if page.figure}
    assert is_blocked(game.parse(figures["When you’re shut in"].position))
    assert len(seega.prescribed_squares(game.parse(figures["The first stones"].position))) == 1
    for title, count in (("Capturing", 2), ("The safe square", 0), ("Going on", 1)):
        figure = figures[title]
        assert figure.pick is not None
        ui = UiState(pick=Pick(figure.pick), hover=figure.target)
        doomed = [mark for mark in board.marks(game.parse(figure.position), ui, {}) if mark.kind == "doomed"]
        assert len(doomed) == count, title
