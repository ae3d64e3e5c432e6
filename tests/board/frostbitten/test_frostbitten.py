import random
import re
from collections import Counter
from itertools import pairwise

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.frostbitten.board import HOMEWARD, OUTWARD, FrostBoard, roll_of
from floes_app.board.frostbitten.items import COLUMN_LETTERS, die_sprite, floe_item, layout_of, penguin_sprite, stand
from floes_app.board.geometry import Cell
from floes_app.board.input import Cancel, Confirm, Press, Steer, interpret
from floes_app.board.timeline import Item, Timeline
from floes_app.board.values import Identity, Pick, UiState
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.frostbitten import refusals
from floes_app.games.frostbitten.queries import RollResult, effect, kind_of, number
from floes_app.games.frostbitten.rules import FrostState
from floes_app.games.frostbitten.story import Slid
from floes_app.games.frostbitten.tiles import board_of

GAME = find("frostbitten")
BOARD = BOARDS["frostbitten"]
assert isinstance(BOARD, FrostBoard)
NAMES = {0: "Ann", 1: "Ben", 2: "Cy", 3: "Di"}
#: Four players in the middle of a game; b6 is to step or to slide.
MIDDLE = "()(A)(C)(C)/[]~~[]/~[][]~/~[A][CD]~/[]~~[*]/[BBD][]~[]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A {rest} -"
MEGA = (
    "()(A)(*)()/[]~~[]/~[][]~/[][C]~[]/~~[D]~/~~~[]/[][][B]~/~[][]~/[]~~[AD]/[][B][][]/[][*][A][]/~[][]~/"
    "[]~~[BC]/[][]~~/~~[][]/[]~~[]/~[C][]~/~~[]~/[][]~[]/()()()(D) A P2B3 mega"
)
#: Every floe carries a penguin and the bear touches none: a bear roll is lost.
STUCK = "()(*)()()/~~~~/[A][A][A][B]/~~~~/[B][B][C][C]/~~~~/[C][D][D][D]/()()()() A ? warming"
HOMESICK = "(a)(*)()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][Aa][][B]/()()()(BB) A P3 homesick"
#: The bear beside a penguin on its way home, and a penguin before the pole at which it turns.
HOMEWARD_CAUGHT = "()()()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][*][][]/~[a]~~/[A]~[][]/(A)()()(BBB) A B1 homesick"
AT_THE_POLE = "()()(*)()/~[A]~~/[]~[][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/(AA)()()(BBB) A P1 homesick"
OPTIONS: tuple[dict[str, bool | int | str], ...] = (
    {"players": 4},
    {"players": 3, "homesick": True, "warming": True, "alert": True},
    {"players": 2, "mega": True, "homesick": True},
    {"players": 4, "mega": True, "deep": True, "warming": True, "quick": False},
    {"players": 2, "deep": True},
)


def northward(state: FrostState, generator: random.Random) -> str:
    """The action of a simple player who wants to get on: forward without being caught, else whatever comes."""

    def worth(action: str) -> float:
        what = effect(state, action)
        value = generator.random() * 2
        if what.kind == "step" and what.origin and what.target:
            onward = what.origin[1] - what.target[1] if what.homeward else what.target[1] - what.origin[1]
            value += 3 * onward - 20 * len(what.caught)
        if what.kind == "bear step":
            value -= 20 * sum(one.penguin.player == state.turn for one in what.caught)
        return value

    return max(state.actions(), key=worth)


def plays(options: dict[str, bool | int | str], seed: int, most: int = 160) -> list[tuple[FrostState, Identity, str]]:
    """The positions of a game with their looks and what was played in each; the last action leads out of it."""
    generator = random.Random(seed)
    state = GAME.start(GAME.complete(options))
    identity = BOARD.identity(state)
    found = []
    while state.outcome is None and len(found) < most:
        action = str(generator.choice(state.actions()) if state.dice else northward(state, generator))
        found.append((state, identity, action))
        identity = BOARD.next_identity(identity, GAME.story(state, action))
        state = state.apply(action)
    return found


def seen(items: tuple[Item, ...]) -> Counter[tuple[object, ...]]:
    """All that can be seen, whatever it is called; without effects."""
    return Counter(
        (item.sprite, round(item.x, 6), round(item.y, 6), item.layer, round(item.scale, 6), round(item.alpha, 6))
        for item in items
        if item.sprite.startswith(("floe-", "penguin-", "bear"))
    )


# -- stories ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("options", "seed"), [(options, seed) for seed, options in enumerate(OPTIONS)])
def test_a_story_begins_and_ends_with_the_positions_it_leads_between(
    options: dict[str, bool | int | str], seed: int
) -> None:
    for before, identity, action in plays(options, seed):
        events = GAME.story(before, action)
        timeline = BOARD.timeline(before, identity, events)
        after, looks = before.apply(action), BOARD.next_identity(identity, events)
        assert set(timeline.at(0.0)) == set(BOARD.items(before, identity)), action
        assert seen(timeline.at(timeline.duration)) == seen(BOARD.items(after, looks)), (before.text, action)
        middle = timeline.at(timeline.duration / 2)
        assert timeline.at(timeline.duration) != middle or timeline.duration == 0
        assert timeline.at(timeline.duration / 2) == middle, "backwards it is the same film"


def jumps(timeline: Timeline) -> list[Item]:
    """Items that are elsewhere from one sixtieth of a second to the next while they are seen."""
    times = [step / 60 for step in range(round(timeline.duration * 60) + 1)]
    found = []
    for earlier, later in pairwise(times):
        places = {item.id: item for item in timeline.at(earlier)}
        for item in timeline.at(later):
            before = places.get(item.id)
            if before is not None and abs(item.x - before.x) + abs(item.y - before.y) > 0.3:
                found.append(item)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("options", [OPTIONS[0], OPTIONS[2]])
def test_nothing_that_is_seen_jumps_from_one_place_to_another(options: dict[str, bool | int | str]) -> None:
    for before, identity, action in plays(options, 3, 60):
        assert jumps(BOARD.timeline(before, identity, GAME.story(before, action))) == [], action


@pytest.mark.parametrize(
    ("position", "action", "column"),
    [
        ("()(*)()()/[][]~~/~~[][]/~[]~[]/~[]~[]/[]~~~/[][][ABB]~/~~[]~/[A][AB]~[]/()()()() A P4 deep", "b6>c6", 3),
        ("()(*)()()/[][]~~/~~[][]/[]~[]~/~[]~[]/[]~~~/[][][ABB]~/~~[]~/[A][AB]~[]/()()()() A P4 deep", "c6>b6", 0),
        ("()(*)()()/[][]~~/~~[][]/~[]~[]/~[]~[]/[]~~~/[][][ABB]~/~~[]~/[A][AB]~[]/()()()() A P4 deep", "b8>c8", None),
    ],
)
def test_a_floe_that_is_touched_gives_way_a_little_and_comes_back(
    position: str, action: str, column: int | None
) -> None:
    before = GAME.parse(position)
    timeline = BOARD.timeline(before, BOARD.identity(before), GAME.story(before, action))
    begin, end = ({item.id: item.x for item in timeline.at(at)} for at in (0.0, timeline.duration))
    gone = Counter[object]()
    for step in range(round(timeline.duration * 60)):
        for item in timeline.at(step / 60):
            if item.sprite.startswith("floe-") and begin[item.id] == end[item.id]:
                gone[item.id] = max(gone[item.id], round(1000 * abs(item.x - begin[item.id])))
    touched = {id for id, far in gone.items() if far}
    assert touched == (set() if column is None else {("floe", (column, 6))})
    assert all(10 < gone[id] < 100 for id in touched), "a part of a cell"


def test_those_whom_the_bear_catches_dive_and_surface_at_the_south_pole() -> None:
    state = GAME.parse(MIDDLE.format(rest="B1").replace("[BBD][]~[]", "[][]~[BBD]"))
    timeline = BOARD.timeline(state, BOARD.identity(state), GAME.story(state, "d5d4"))
    assert [cue.sound for cue in timeline.cues if cue.sound != "splash"] == ["pounce"]

    def penguins(time: float) -> list[Item]:
        return [item for item in timeline.at(time) if item.sprite.startswith("penguin-")]

    assert len(penguins(0)) == 12
    assert len(penguins(0.9)) == 9, "three are under water"
    at_home = [item for item in penguins(timeline.duration) if item.y > 9 and item.x > 3]
    assert len(at_home) == 4, "three caught on d4, and one that was there"


@pytest.mark.parametrize(
    ("position", "text"),
    [
        pytest.param(MIDDLE.format(rest="B3"), "d5>d6", id="a floe carries the bear"),
        pytest.param(MIDDLE.format(rest="P3"), "a4>a3", id="a floe carries penguins"),
        pytest.param(MIDDLE.format(rest="B1").replace("[BBD][]~[]", "[][]~[BBD]"), "d5d4", id="three are caught"),
        pytest.param(HOMEWARD_CAUGHT, "b3b2", id="one is caught on the way home"),
        pytest.param(AT_THE_POLE, "b8b9", id="one turns homeward"),
    ],
)
def test_after_a_film_all_stand_upright_where_they_belong(position: str, text: str) -> None:
    before = GAME.parse(position)
    identity, events = BOARD.identity(before), GAME.story(before, text)
    after, looks = before.apply(text), BOARD.next_identity(identity, events)
    timeline = BOARD.timeline(before, identity, events)
    assert figures(timeline.at(timeline.duration)) == figures(BOARD.items(after, looks))


@pytest.mark.parametrize(("rest", "text", "riders"), [("B3", "d5>d6", 1), ("P3", "a4>a3", 3)])
def test_who_stands_on_a_floe_drifts_with_it(rest: str, text: str, riders: int) -> None:
    before = GAME.parse(MIDDLE.format(rest=rest))
    identity = BOARD.identity(before)
    timeline = BOARD.timeline(before, identity, GAME.story(before, text))
    ways = {item.id: item for item in timeline.at(0.0)}
    gone = Counter(
        round(item.y - ways[item.id].y, 3)
        for item in timeline.at(0.14)
        if item.id in ways and item.y != ways[item.id].y and item.sprite.startswith(("floe-", "penguin-", "bear"))
    )
    assert list(gone.values()) == [1 + riders]


def figures(items: tuple[Item, ...]) -> Counter[tuple[object, ...]]:
    """The penguins and bears as they are seen, with how they stand."""
    return Counter(
        (item.sprite, round(item.x, 6), round(item.y, 6), item.layer, round(item.scale, 6), item.alpha, item.turn)
        for item in items
        if item.sprite.startswith(("penguin-", "bear"))
    )


def test_lost_moves_are_said() -> None:
    state = GAME.parse(STUCK)
    events = GAME.story(state, "=0")
    timeline = BOARD.timeline(state, BOARD.identity(state), events)
    said = [item.sprite for item in timeline.at(timeline.duration - 1) if item.sprite.startswith("say:")]
    assert ["3" in words for words in said] == [True]
    assert re.findall("Ann|Ben|Cy|Di|[0-9]+", BOARD.notice(events, NAMES)) == ["Ann", "3"]
    assert BOARD.notice(GAME.story(state, "=1"), NAMES) == ""


def test_two_rolls_that_are_lost_are_said_one_after_the_other() -> None:
    state = GAME.parse(STUCK)
    events = GAME.story(state, "=0")
    film = BOARD.timeline(state, BOARD.identity(state), (*events, events[-1]))
    moments = [film.at(step / 10) for step in range(round(film.duration * 10))]
    said = [{item.id for item in items if item.sprite.startswith("say:") and item.alpha} for items in moments]
    assert len(set[object]().union(*said)) == 2
    assert max(map(len, said)) == 1


def test_the_die_tumbles_before_it_shows_what_it_says() -> None:
    state = GAME.start(GAME.complete({}))
    for action, face in (("=0", "die-b3"), ("=2", "die-p2"), ("=5", "die-p4")):
        timeline = BOARD.timeline(state, BOARD.identity(state), GAME.story(state, action))
        (die,) = [item for item in timeline.at(0.75) if item.sprite.startswith("die-")]
        assert die.sprite == face
        assert die.sprite != next(item for item in timeline.at(0.2) if item.sprite.startswith("die-")).sprite
        assert not [item for item in timeline.at(timeline.duration) if item.sprite.startswith("die-")]


@pytest.mark.parametrize("seed", range(3))
def test_a_floe_keeps_its_shape_wherever_it_drifts(seed: int) -> None:
    strays = 0
    for state, identity, _action in plays({"deep": True}, seed, 120):
        assert Counter(look // 2 for look in identity.values()) == Counter(dict.fromkeys(range(4), 4))
        assert set(identity) == {cell for cell in BOARD.layout(state).cells if kind_of(state, number(cell)) == "floe"}
        assert len({item.id for item in BOARD.items(state, identity)}) == len(BOARD.items(state, identity))
        floes = [item for item in BOARD.items(state, identity) if item.sprite.startswith("floe-")]
        strays += sum(not item.sprite.startswith(f"floe-{COLUMN_LETTERS[int(item.x)]}") for item in floes)
    assert strays > 0, "no floe left its column"


# -- hands -----------------------------------------------------------------------------------------------------------


def walk(state: FrostState, ui: UiState, cell: Cell) -> UiState:
    """Steer the cursor to a cell, arrow by arrow."""
    if ui.cursor is None:
        ui = interpret(BOARD, state, ui, Steer((0, 1))).ui
    assert ui.cursor is not None
    for axis in (1, 0):
        while ui.cursor[axis] != cell[axis]:
            sign = 1 if cell[axis] > ui.cursor[axis] else -1
            ui = interpret(BOARD, state, ui, Steer((0, sign) if axis else (sign, 0))).ui
            assert ui.cursor is not None
    return ui


def play_by_keys(session: Session, action: str) -> None:
    """Play an action with arrows and Enter only."""
    state = session.state
    wanted = [move for move in BOARD.moves(state) if move.action == action]
    ui = UiState()
    for move in wanted:
        ui = UiState()
        if move.source is not None and BOARD.given_pick(state) != Pick(move.source, move.tag):
            ui = walk(state, ui, move.source)
            for _turn in range(3):
                ui = interpret(BOARD, state, ui, Confirm()).ui
                if ui.pick == Pick(move.source, move.tag):
                    break
        ui = walk(state, ui, move.target)
        reply = interpret(BOARD, state, ui, Confirm())
        assert reply.action == action, (state.text, action, ui, reply)
        session.play(reply.action)
        return
    raise AssertionError(f"{action} cannot be played by hand in {state.text}")


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        *zip(OPTIONS[:2], (0, 1), strict=True),
        *(pytest.param(*game, marks=pytest.mark.slow) for game in zip(OPTIONS[2:4], (10, 3), strict=True)),
        (OPTIONS[4], 4),
    ],
)
def test_a_whole_game_is_played_with_the_keyboard_alone(options: dict[str, bool | int | str], seed: int) -> None:
    session = Session(GAME, options, seed=seed)
    generator = random.Random(seed)
    while session.state.outcome is None and session.index < 2500:
        state = session.state
        if state.to_move == CHANCE:
            session.play(session.roll())
        else:
            play_by_keys(session, northward(state, generator))  # type: ignore[arg-type]
    assert session.state.outcome is not None, "the players never got there"


@pytest.mark.parametrize("text", [MIDDLE.format(rest="P2"), MIDDLE.format(rest="B3"), MEGA, HOMESICK])
def test_every_legal_action_can_be_played_by_hand_and_nothing_else(text: str) -> None:
    state = GAME.parse(text)
    assert {move.action for move in BOARD.moves(state)} == set(state.actions())
    for move in BOARD.moves(state):
        assert move.source is not None
        assert BOARD.move_to(state, Pick(move.source, move.tag), move.target) == move


def test_taking_a_tile_again_goes_on_to_the_other_penguin_on_it() -> None:
    state = GAME.parse(HOMESICK)
    ui = interpret(BOARD, state, UiState(), Press((1, 1))).ui
    assert ui.pick == Pick((1, 1), OUTWARD)
    ui = interpret(BOARD, state, ui, Press((1, 1))).ui
    assert ui.pick == Pick((1, 1), HOMEWARD)
    assert interpret(BOARD, state, ui, Press((1, 0))).action == "b1b0'"
    assert interpret(BOARD, state, ui, Press((1, 2))).action == "b1>b2", "the floe goes with either"
    assert interpret(BOARD, state, ui, Press((1, 1))).ui.pick is None
    assert interpret(BOARD, state, ui, Cancel()).ui.pick is None


@pytest.mark.parametrize(
    ("rest", "pick", "cell", "reason"),
    [
        ("P2", None, (3, 5), refusals.PENGUIN_ROLL.format(tile="d5")),
        ("B3", None, (1, 6), refusals.BEAR_ROLL),
        ("P2", Pick((1, 6), OUTWARD), (0, 6), refusals.NOT_ITS_COLUMN),
        ("P2", Pick((1, 6), OUTWARD), (3, 0), refusals.TOO_FAR),
        ("B3", Pick((3, 5), "bear"), (2, 5), refusals.NOT_ITS_COLUMN),
        ("P2", Pick((1, 9), OUTWARD), (1, 8), refusals.ONLY_WATER.format(tile="b8")),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_reason(rest: str, pick: Pick | None, cell: Cell, reason: str) -> None:
    reply = interpret(BOARD, GAME.parse(MIDDLE.format(rest=rest)), UiState(pick=pick), Press(cell), NAMES)
    assert reply.action is None
    assert reply.refusal == reason


def test_who_presses_open_water_is_told_what_the_roll_is_for() -> None:
    told = [
        interpret(BOARD, GAME.parse(MIDDLE.format(rest=rest)), UiState(), Press((0, 2)), NAMES).refusal
        for rest in ("P2", "B3")
    ]
    assert all(told)
    assert told[0] != told[1]


def test_open_water_is_no_choice_of_a_piece_before_there_is_a_roll() -> None:
    after = interpret(BOARD, GAME.parse(MIDDLE.format(rest="P2")), UiState(), Press((0, 2)), NAMES).refusal
    for text in (
        MIDDLE.format(rest="?"),
        "()()()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/()()()(A) A +2 players=2",
    ):
        state = GAME.parse(text)
        water = next(cell for cell in BOARD.layout(state).cells if kind_of(state, number(cell)) == "water")
        assert BOARD.refusal(state, None, water, NAMES) not in ("", after)


def test_what_the_bear_tries_is_a_step_of_the_bear() -> None:
    state = GAME.parse(MIDDLE.format(rest="B3"))
    assert BOARD.attempt(state, Pick((3, 5), "bear"), (3, 4)) == "d5d4"
    homeward = GAME.parse(HOMESICK)
    assert BOARD.attempt(homeward, Pick((1, 1), HOMEWARD), (1, 0)) == "b1b0'"
    assert BOARD.attempt(homeward, Pick((1, 1), OUTWARD), (1, 0)) == "b1b0"


def test_other_players_penguins_are_called_by_their_players_names() -> None:
    state = GAME.parse(MIDDLE.format(rest="P2").replace("(B)()()(D)", "(BD)()()()"))
    assert "Ben and Di" in interpret(BOARD, state, UiState(), Press((0, 0)), NAMES).refusal
    assert "Moon and Shield" in interpret(BOARD, state, UiState(), Press((0, 0))).refusal
    one = GAME.parse(MIDDLE.format(rest="P2"))
    assert "Di" in interpret(BOARD, one, UiState(), Press((3, 0)), NAMES).refusal


@pytest.mark.parametrize("text", [MIDDLE.format(rest="P2"), MIDDLE.format(rest="B3"), MEGA, HOMESICK])
def test_no_press_is_left_without_an_answer(text: str) -> None:
    state = GAME.parse(text)
    for cell in BOARD.layout(state).cells:
        reply = interpret(BOARD, state, UiState(), Press(cell))
        assert reply.refusal or reply.action or reply.ui.pick, cell
        assert refusals.NOT_A_MOVE.partition("{attempt}")[2] not in reply.refusal
        assert reply.refusal != refusals.ALLOWED


def test_tokens_are_placed_where_the_rings_are() -> None:
    state = GAME.start(GAME.complete({"quick": False}))
    marks = BOARD.marks(state, UiState(), BOARD.identity(state))
    rings = [mark.points[0] for mark in marks if mark.kind == "ring"]
    assert rings == [BOARD.layout(state).centre((column, 0)) for column in range(4)]
    assert interpret(BOARD, state, UiState(), Press((2, 0))).action == "+c0"
    assert interpret(BOARD, state, UiState(), Press((2, 5))).refusal == refusals.PENGUINS_START_SOUTH


# -- the layout ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("warming", [False, True])
def test_on_a_folded_board_every_latitude_can_be_hit_and_those_at_the_fold_twice(warming: bool) -> None:
    variants = board_of(mega=True, warming=warming)
    layout = layout_of(variants)
    hits = Counter(cell for cell, _box in layout.boxes)
    fold = (variants.equator_latitude, variants.equator_latitude + 1)
    assert {cell: count for cell, count in hits.items() if count != 1} == {
        (column, latitude): 2 for column in range(4) for latitude in fold
    }
    assert set(hits) == {(column, latitude) for column in range(4) for latitude in range(variants.north + 1)}
    for cell, box in layout.boxes:
        assert layout.cell_at(box.centre) == cell
        assert 0 <= box.x <= box.x + box.width <= layout.width + 1e-9
        assert 0 <= box.y <= box.y + box.height <= layout.height + 1e-9
    assert all(layout.box((0, latitude)).height == 1 for latitude in fold), "a tile is first of all in full"
    assert layout.cell_at((4.2, 3.0)) is None, "between the halves there is nothing"


def test_arrows_cross_the_fold() -> None:
    layout = layout_of(board_of(mega=True))
    assert layout.neighbour((2, 9), (0, 1)) == (2, 10)
    assert layout.neighbour((2, 10), (0, -1)) == (2, 9)
    assert layout.neighbour((3, 5), (1, 0)) == (3, 5), "columns do not wrap round"
    assert layout.neighbour((0, 19), (0, 1)) == (0, 19)


def test_a_repeated_tile_can_be_clicked() -> None:
    state = GAME.parse(MEGA)
    layout = BOARD.layout(state)
    (repeated,) = [box for cell, box in layout.boxes if cell == (2, 10) and box.height < 1]
    ui = interpret(BOARD, state, UiState(), Press((2, 9))).ui
    assert interpret(BOARD, state, ui, Press(layout.cell_at(repeated.centre))).action == "c9c10"


@pytest.mark.parametrize("bear", [False, True])
@pytest.mark.parametrize("count", range(1, 13))
def test_penguins_on_one_tile_stay_countable(count: int, bear: bool) -> None:
    places = stand(count, bear)
    assert len(places) == count
    for index, (x, y, scale) in enumerate(places):
        assert abs(x) <= 0.5
        assert abs(y) <= 0.25
        for other_x, other_y, _scale in places[:index]:
            apart = max(abs(x - other_x) * 1.75, abs(y - other_y)) / (0.8 * scale)
            assert apart > 0.3, "at least a third of each is to be seen"


# -- marks and words -------------------------------------------------------------------------------------------------


def kinds(state: FrostState, ui: UiState) -> Counter[str]:
    return Counter(mark.kind for mark in BOARD.marks(state, ui, BOARD.identity(state)))


def test_a_picked_penguin_shows_where_it_can_step_and_where_its_floe_can_slide() -> None:
    state = GAME.parse(MIDDLE.format(rest="P2"))
    assert kinds(state, UiState(pick=Pick((1, 6), OUTWARD))) == {"selected": 1, "ring": 2, "slide": 1}


def test_a_slide_tells_what_it_connects_and_cuts() -> None:
    state = GAME.parse(MIDDLE.format(rest="P2"))
    ui = UiState(pick=Pick((1, 6), OUTWARD), hover=(1, 5))
    found = kinds(state, ui)
    assert (found["link"], found["cut"]) == (2, 2)
    assert re.findall(r"\b[a-d]\d\b", BOARD.status(state, ui, NAMES)) == ["b5", "b4", "a5", "c6", "b7"]


def test_a_step_onto_the_bear_is_shown_as_dear() -> None:
    state = GAME.parse(MEGA)
    ui = UiState(pick=Pick((2, 9), OUTWARD), hover=(1, 9))
    found = kinds(state, ui)
    assert found["danger"] == 2, "once in each half"
    assert found["caught"] == 2
    assert "b9" in BOARD.status(state, ui, NAMES)


def test_the_bear_shows_whom_it_would_catch() -> None:
    state = GAME.parse(MIDDLE.format(rest="B2").replace("[BBD][]~[]", "[][]~[BBD]"))
    ui = UiState(pick=Pick((3, 5), "bear"), hover=(3, 4))
    assert kinds(state, ui)["caught"] == 3
    assert "Ben and Di" in BOARD.status(state, ui, NAMES)


@pytest.mark.parametrize(
    "text",
    [
        MIDDLE.format(rest="P2"),
        MIDDLE.format(rest="B3"),
        MEGA,
        MEGA.replace("P2B3", "B3"),
        HOMESICK,
        HOMEWARD_CAUGHT,
        AT_THE_POLE,
        AT_THE_POLE.replace("()()(*)()", "()(*)()()"),
    ],
)
def test_the_ghost_under_the_pointer_stands_where_the_figure_will(text: str) -> None:
    state = GAME.parse(text)
    for move in BOARD.moves(state):
        assert move.source is not None
        ui = UiState(pick=Pick(move.source, move.tag), hover=move.target)
        marks = BOARD.marks(state, ui, {})
        ghosts = [(*mark.points[0], mark.sprite, mark.scale) for mark in marks if mark.kind == "ghost"]
        if move.kind == "slide" or effect(state, move.action).caught:
            assert ghosts == []
            continue
        after = BOARD.items(state.apply(move.action), {})
        figures = {(item.x, item.y, item.sprite, item.scale) for item in after}
        assert ghosts
        assert set(ghosts) <= figures
        posed = {(item.x, item.y, item.sprite, item.scale) for item in BOARD.posed(state, BOARD.items(state, {}), ui)}
        at_target = {figure for figure in figures if BOARD.layout(state).cell_at(figure[:2]) == move.target}
        assert at_target <= posed | set(ghosts), "the others there have made room"
        plain = BOARD.discreet(marks)
        assert not any(mark.kind == "ghost" for mark in plain), "it would give away which step is dear"


def test_those_who_stand_there_make_room_for_the_newcomer() -> None:
    state = GAME.parse(MIDDLE.format(rest="P2"))
    items = BOARD.items(state, BOARD.identity(state))
    ui = UiState(pick=Pick((1, 6), OUTWARD))
    posed = BOARD.posed(state, items, ui)
    assert {item.id for item in posed} == {item.id for item in items}
    moved = [(a, b) for a, b in zip(items, posed, strict=True) if a != b]
    assert len(moved) == 3, "the picked one is raised, two on c6 make room"
    ring = next(mark for mark in BOARD.marks(state, ui, {}) if mark.kind == "ring" and mark.points[0][0] > 2)
    others = [item.x for item in posed if 2 < item.x < 3 and 3 < item.y < 4 and item.layer == 1]
    assert min(abs(x - ring.points[0][0]) for x in others) > 0.2


def test_what_is_left_of_the_roll_is_told() -> None:
    session = Session(GAME, {"mega": True}, seed=3)
    session.play_text("=2")
    session.play_text("=0")
    roll = roll_of(session)
    assert [(one.bear, one.moves) for one in roll.results] == [(False, 2), (True, 3)]
    assert (roll.current, roll.left) == (0, 2)
    session.play(session.state.actions()[0])
    assert (roll_of(session).current, roll_of(session).left) == (0, 1)
    session.play(session.state.actions()[0])
    assert (roll_of(session).current, roll_of(session).left) == (1, 3)
    loaded = Session(GAME, {"mega": True}, start=session.state)
    assert [(one.bear, one.moves) for one in roll_of(loaded).results] == [(True, 3)]


def test_a_deep_freeze_is_tense_from_its_first_move_on() -> None:
    usual, deep = (BOARD.atmosphere(GAME.start(GAME.complete({"deep": deep}))) for deep in (False, True))
    assert usual is not None
    assert deep is not None
    assert deep.tension > usual.tension
    assert deep.snow > usual.snow


def test_the_faces_of_a_real_die_are_named() -> None:
    state = GAME.start(GAME.complete({"alert": True}))
    faces = [BOARD.face(state, action) for action in state.actions()]
    assert [face.key for face in faces] == list("012345")
    assert [face.name for face in faces] == [
        "Bear 3", "Penguin 3", "Penguin 2", "Penguin 3", "Penguin 4", "Roll again",
    ]  # fmt: skip


def test_every_variant_has_a_page() -> None:
    titles = {page.title for page in BOARD.pages}
    assert titles >= {option.label for option in GAME.options if option.name not in ("players", "quick")}


@pytest.mark.parametrize("page", [page for page in BOARD.pages if page.figure], ids=lambda page: page.title)
def test_every_figure_of_the_rules_is_a_position_and_what_is_pointed_at_does_something(page: object) -> None:
    figure = page.figure  # type: ignore[attr-defined]
    state = GAME.parse(figure.position)
    if figure.pick is not None:
        assert BOARD.picks(state, figure.pick)
    if figure.target is not None:
        ui = UiState(pick=BOARD.picks(state, figure.pick)[0] if figure.pick else None, hover=figure.target)
        assert any(mark.hot for mark in BOARD.marks(state, ui, BOARD.identity(state)))


def test_what_is_pointed_at_in_a_figure_is_the_move_that_its_page_tells_of() -> None:
    """In the order of the pages."""
    told = []
    for page in BOARD.pages:
        figure = page.figure
        if figure is not None and figure.target is not None:
            moves = BOARD.moves(GAME.parse(figure.position))
            told += [str(move.action) for move in moves if (move.source, move.target) == (figure.pick, figure.target)]
    stepping_drifting_hunting = ["b6c6", "b6>b5", "d5d4", "d4d5", "d8d9", "+c0"]
    of_variants = ["d5>d6", "b1b0'", "b0b1", "c9c10", "a7>a6", "a6>b6"]
    assert told == stepping_drifting_hunting + of_variants


def test_floes_that_are_touched_give_way_a_little_the_way_they_are_pushed_and_come_back() -> None:
    """With all who stand on them, and in all four directions."""
    pushed = set()
    for before, identity, action in plays({"players": 4, "deep": True}, 5, 160):
        slid = next((event for event in GAME.story(before, action) if isinstance(event, Slid)), None)
        if slid is None:
            continue
        layout, timeline = BOARD.layout(before), BOARD.timeline(before, identity, GAME.story(before, action))
        begin, end = layout.centre(slid.origin), layout.centre(slid.target)
        x, y = end[0] - begin[0], end[1] - begin[1]
        start, last = ({item.id: item for item in timeline.at(time)} for time in (0.0, timeline.duration))
        for step in range(1, 24):
            for item in timeline.at(timeline.duration * step / 24):
                here, there = start.get(item.id), last.get(item.id)
                if item.id[0] != "floe" or here is None or there is None or (here.x, here.y) != (there.x, there.y):
                    continue
                along, aside = (
                    (item.x - here.x) * x + (item.y - here.y) * y,
                    (item.x - here.x) * y - (item.y - here.y) * x,
                )
                assert -0.001 < along < 0.2, action
                assert abs(aside) < 0.001, action
                if along > 0.005:
                    pushed.add((round(x), round(y)))
    assert pushed == {(0, 1), (0, -1), (1, 0), (-1, 0)}


def test_putting_something_back_where_it_was_is_no_mistake() -> None:
    state = GAME.parse(MIDDLE.format(rest="P2"))
    picks = {Pick(move.source, move.tag) for move in BOARD.moves(state) if move.source is not None}
    assert picks
    assert {BOARD.refusal(state, pick, pick.cell, NAMES) for pick in picks} == {""}


def test_at_the_fold_the_image_on_the_side_of_the_hand_is_grasped() -> None:
    state = GAME.parse(MEGA)
    equator = state.board.equator_latitude
    picks = {Pick(move.source, move.tag) for move in BOARD.moves(state) if move.source is not None}
    halves = {
        (pick.cell[1] > equator, id[1])  # type: ignore[index]
        for pick in picks
        if pick.tag in (OUTWARD, HOMEWARD)
        for id in BOARD.grasped(state, BOARD.identity(state), pick)
    }
    assert halves == {(False, 0), (True, 1)}


def test_each_penguin_that_can_step_is_lit_and_no_other() -> None:
    state = GAME.parse(HOMESICK.replace("[][Aa]", "[A][a]"))
    layout = BOARD.layout(state)
    tags = {penguin_sprite(state.turn, False): OUTWARD, penguin_sprite(state.turn, True): HOMEWARD}
    marks = [mark for mark in BOARD.marks(state, UiState(), {}) if mark.kind == "can"]
    lit = {(layout.cell_at(mark.points[0]), tags[mark.sprite]) for mark in marks}
    assert lit == {(move.source, move.tag) for move in BOARD.moves(state) if move.kind == "step"}
    assert {tag for _cell, tag in lit} == {OUTWARD, HOMEWARD}


@pytest.mark.parametrize(
    ("bear", "moves", "sprite"),
    [(True, 3, "die-b3"), (True, 2, "head-bear"), (False, 2, "die-p2"), (False, 1, "head-penguin")],
)
def test_what_no_face_of_the_die_shows_has_the_head_of_who_moves(bear: bool, moves: int, sprite: str) -> None:
    assert die_sprite(RollResult(bear, moves)) == sprite


def test_a_floe_of_a_folded_board_lies_where_its_latitude_is_whole() -> None:
    variants = GAME.start(GAME.complete({"mega": True})).board
    for latitude in range(1, variants.north):
        place = layout_of(variants).box((0, latitude))
        assert place.height == 1
        assert (floe_item(variants, (0, latitude), {}).x, floe_item(variants, (0, latitude), {}).y) == place.centre
