import random

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.icefloes.board import DIRECTIONS
from floes_app.board.input import Press, Steer, interpret
from floes_app.board.values import Identity, Turn, UiState
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.icefloes import refusals
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.icefloes.story import Arrived, PlayerRemoved
from tests.board.playing import seen

GAME = find("icefloes")
BOARD = BOARDS["icefloes"]
VECTORS = {letter: vector for vector, letter in DIRECTIONS.items()}
NAMES = {0: "Ann", 1: "Ben", 2: "Cy", 3: "Di"}


def test_arrow_keys_play_a_whole_two_player_game() -> None:
    session = Session(GAME, {"level": "S3"}, start=GAME.parse(".*P*./...../*...*/...../.*Q*. P"))
    generator = random.Random(5)
    while session.state.outcome is None:
        action = generator.choice(session.state.actions())
        reply = interpret(BOARD, session.state, UiState(), Steer(VECTORS[str(action)]))
        assert reply.action == action
        session.play(reply.action)
    assert session.state.outcome.reason.key in ("goal", "repetition")


def test_arrow_keys_play_a_whole_practice_game() -> None:
    session = Session(GAME, {}, start=GAME.parse("P***./****./...../...../..... P"))
    for letter in "drdluurdruldruldrulldrul":
        session.play(interpret(BOARD, session.state, UiState(), Steer(VECTORS[letter])).action)
    assert session.state.outcome is not None
    assert session.state.outcome.reason.key == "goal"
    assert session.index == 24


def test_a_direction_that_is_barred_is_refused_with_its_reason() -> None:
    state = GAME.parse("......./......./......./P...*../......./......./...Q... P")
    reply = interpret(BOARD, state, UiState(), Steer((-1, 0)))
    assert reply.action is None
    assert reply.refusal == refusals.AT_THE_EDGE.format(cell="a4")


@pytest.mark.parametrize("cell", [(1, 3), (2, 3), (5, 3)])
def test_any_cell_of_the_row_means_its_direction(cell: tuple[int, int]) -> None:
    state = GAME.parse("......./......./......./P...*../......./......./...Q... P")
    assert interpret(BOARD, state, UiState(), Press(cell)).action == "r"


def test_a_cell_aside_is_refused() -> None:
    state = GAME.parse("......./......./......./P...*../......./......./...Q... P")
    reply = interpret(BOARD, state, UiState(), Press((3, 5)))
    assert reply.action is None
    assert reply.refusal != GAME.explain_refusal(state, "d6")
    assert reply.refusal


def test_the_stopping_cell_is_shown_for_every_legal_direction() -> None:
    state = GAME.parse("......./......./......./..P.*../......./......./...Q... P")
    marks = BOARD.marks(state, UiState(), BOARD.identity(state))
    paths = {mark.points[-1] for mark in marks if mark.kind == "path"}
    layout = BOARD.layout(state)
    assert paths == {layout.centre(cell) for cell in ((3, 3), (0, 3), (2, 6), (2, 0))}


def test_a_player_who_would_be_trapped_is_marked_and_named() -> None:
    state = GAME.parse("S..../R.P../...../...../....Q P")
    ui = UiState(hover=(0, 3))
    assert "Di" not in BOARD.status(state, ui, NAMES)
    trapping = GAME.parse("S.P../R..../...../...../....Q P")
    ui = UiState(hover=(1, 4))
    marks = BOARD.marks(trapping, ui, BOARD.identity(trapping))
    assert [mark.kind for mark in marks].count("trapped") == 1
    assert "Di" in BOARD.status(trapping, ui, NAMES)


def games(level: str, seed: int) -> list[tuple[IceFloesState, Identity, str, IceFloesState, Identity]]:
    """Every move of a random game: position and looks before, action, position and looks after."""
    generator = random.Random(seed)
    state = GAME.start(GAME.complete({"level": level}))
    identity = BOARD.identity(state)
    moves = []
    while state.outcome is None and len(moves) < 120:
        action = generator.choice(state.actions())
        after = state.apply(action)
        looks = BOARD.next_identity(identity, GAME.story(state, action))
        moves.append((state, identity, str(action), after, looks))
        state, identity = after, looks
    return moves


@pytest.mark.parametrize(("level", "seed"), [("S1", 1), ("H7c", 2), ("F9e", 3)])
def test_a_move_begins_and_ends_with_the_positions_it_leads_between(level: str, seed: int) -> None:
    for before, identity, action, after, looks in games(level, seed):
        timeline = BOARD.timeline(before, identity, GAME.story(before, action))
        assert set(timeline.at(0.0)) >= set(BOARD.items(before, identity))
        assert seen(timeline.at(timeline.duration)) == seen(BOARD.items(after, looks))
        assert timeline.duration < 3


@pytest.mark.parametrize("seed", range(3))
def test_a_floe_keeps_its_shape_wherever_it_drifts(seed: int) -> None:
    for before, identity, _action, after, looks in games("S1", seed):
        assert set(looks) == set(after.floe_cells())
        assert sorted(looks.values()) == sorted(identity.values())
        assert len({item.id for item in BOARD.items(before, identity)}) == len(BOARD.items(before, identity))


def test_a_trail_shows_where_the_last_move_went() -> None:
    state = GAME.parse("......./......./......./P...*../......./......./...Q... P")
    (mark,) = BOARD.trail(state, "r")
    layout = BOARD.layout(state)
    assert mark.points == (layout.centre((0, 3)), layout.centre((3, 3)))


def test_the_ways_of_several_players_have_their_colours_and_tell_glides_from_steps() -> None:
    start = GAME.parse("......./......./......./P*....*/......./......./...Q... P")
    after = start.apply("r")
    turns = [Turn(0, ((start, "r"),)), Turn(1, ((after, "u"),))]
    marks = BOARD.trails(after.apply("u"), turns)
    assert [(mark.seat, mark.sprite) for mark in marks] == [(0, "step"), (1, "drift")]
    layout = BOARD.layout(start)
    assert [mark.points for mark in marks] == [
        (layout.centre((0, 3)), layout.centre((1, 3))),
        (layout.centre((3, 0)), layout.centre((3, 6))),
    ]
    assert BOARD.trails(after, turns[:1]) == BOARD.trail(start, "r"), "of one player it has no colour"


@pytest.mark.parametrize("page", BOARD.pages, ids=lambda page: page.title)
def test_every_figure_of_the_rules_is_a_position_and_what_is_pointed_at_does_something(page: object) -> None:
    figure = page.figure  # type: ignore[attr-defined]
    state = GAME.parse(figure.position)
    if figure.target is not None:
        marks = BOARD.marks(state, UiState(hover=figure.target), BOARD.identity(state))
        assert any(mark.hot for mark in marks)


def test_the_player_to_move_looks_where_it_would_go() -> None:
    state = GAME.parse("......./......./......./P...*../......./......./...Q... P")
    items = BOARD.items(state, BOARD.identity(state))
    for hover, direction in (((3, 3), "r"), ((0, 6), "u"), ((0, 0), "d")):
        posed = BOARD.posed(state, items, UiState(hover=hover))
        assert [item.sprite for item in posed if item.id == ("player", 0)] == [f"player-p-walrus>{direction}"]
    assert BOARD.posed(state, items, UiState(hover=(3, 5))) == items, "aside there is nowhere to look"
    assert BOARD.posed(state, items, UiState()) == items


def test_floes_that_touch_hand_a_nudge_on_and_those_with_riders_give_way_less() -> None:
    def given(row: str) -> list[float]:
        state = GAME.parse(
            f"......./......./......./{row}/......./......./{'...Q...' if 'Q' not in row else '.......'} P"
        )
        timeline = BOARD.timeline(state, BOARD.identity(state), GAME.story(state, "r"))
        times = [step / 100 for step in range(round(timeline.duration * 100))]
        homes = {item.id: item.x for item in timeline.items if item.id[0] == "floe" and item.id[1][0] > 3}
        return [
            round(max(item.x - home for time in times for item in timeline.at(time) if item.id == id), 3)
            for id, home in sorted(homes.items())
        ]

    first, second = given("P...**.")
    assert first > second > 0.01
    (ridden,) = given("P....Q.")
    assert 0.01 < ridden < first


@pytest.mark.parametrize("side", [(1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_trapped_go_under_in_the_only_open_water_beside_them(side: tuple[int, int]) -> None:
    column, down = 1, 1
    rows = [["*"] * 3 + ["."] * 4 for _row in range(3)] + [["."] * 7 for _row in range(3)] + [list("......Q")]
    rows[down][column] = "P"
    rows[down + side[1]][column + side[0]] = "."
    state = GAME.parse("/".join("".join(row) for row in rows) + " P")
    assert _grave(state, (column, 6 - down)) == (column + side[0], down + side[1])


@pytest.mark.parametrize(("cell", "below"), [((0, 6), (1, 1)), ((6, 6), (5, 1)), ((0, 0), (1, 5)), ((6, 0), (5, 5))])
def test_the_trapped_go_under_within_the_field(cell: tuple[int, int], below: tuple[int, int]) -> None:
    rows = [["."] * 7 for _row in range(7)]
    rows[6 - cell[1]][cell[0]] = "P"
    rows[3][4] = "Q"
    state = GAME.parse("/".join("".join(row) for row in rows) + " P")
    assert _grave(state, cell) == below


def test_who_went_under_is_seen_no_more() -> None:
    state = GAME.parse("P....../......./......./...Q.../......./......./....... P")
    film = BOARD.timeline(state, BOARD.identity(state), (PlayerRemoved(0, (0, 6)),))
    assert ("player", 0) in {item.id for item in film.at(0.1)}
    assert ("player", 0) not in {item.id for item in film.at(film.duration)}


def _grave(state: IceFloesState, cell: tuple[int, int]) -> tuple[int, int]:
    """The column and the row from above in which the first player goes under, trapped on this cell."""
    film = BOARD.timeline(state, BOARD.identity(state), (PlayerRemoved(0, cell),))
    ways = [tween.path for tween in film.tweens if tween.id == ("player", 0) and tween.path is not None]
    here, edge = ways[0][0], ways[0][-1]
    return int(2 * edge[0] - here[0]), int(2 * edge[1] - here[1])


def test_a_moment_is_left_for_who_is_out_but_not_where_the_game_ends() -> None:
    out, won = PlayerRemoved(1, (0, 4)), Arrived(0, (2, 2))
    assert BOARD.pause((out,)) > 0
    assert BOARD.pause((out, PlayerRemoved(2, (4, 4)))) > 0
    assert BOARD.pause((out, out, won)) == 0
    assert BOARD.pause(()) == 0
