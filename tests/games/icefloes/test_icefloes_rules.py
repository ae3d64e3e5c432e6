"""Ice Floes (docs/rules.md#icefloes), one test a sentence: position text → action → position text."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import record
from floes_app.core.game import IllegalAction, OptionError, PositionError, perft
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME, refusals
from floes_app.games.icefloes.levels import fields
from floes_app.games.icefloes.levels.fields import FIELDS, NAMES, field_start, practice
from floes_app.games.icefloes.levels.level import LevelError, level_text, read_level
from floes_app.games.icefloes.rules import DIRECTIONS, IceFloesState, cell_name, field_of, is_trapped
from floes_app.games.icefloes.story import Arrived, Glide, PlayerRemoved, Step, destination, story
from floes_app.games.icefloes.text import parse
from tests import conformance

EXAMPLE = "P.*/.../..Q P"
S1 = "*..Q..*/*.....*/......./..*.*../......./*.....*/*..P..* P"


def after(text: str, *actions: str) -> IceFloesState:
    state = parse(text)
    for action in actions:
        state = state.apply(action)
    return state


def legal(text: str) -> str:
    return "".join(parse(text).actions())


def random_positions(seed: int, level: str, plies: int) -> list[IceFloesState]:
    return [state for state, _a in conformance.random_game(GAME, {"level": level}, random.Random(seed), plies)]


# --- field, floes, players: docs/rules.md#icefloes-field, docs/rules.md#icefloes-floes, docs/rules.md#icefloes-players


def test_the_goal_is_the_centre_cell() -> None:
    assert parse(EXAMPLE).goal == (1, 1)
    assert parse(S1).goal == (3, 3)
    assert parse("P....../......./......Q P").goal == (3, 1)


def test_every_player_stands_on_a_floe() -> None:
    for level in ("S1", "F9e"):
        for state in random_positions(1, level, 60):
            assert {state.place(seat) for seat in state.seats} <= set(state.floe_cells())


def test_the_number_of_floes_never_changes() -> None:
    for state in random_positions(2, "G11a", 200):
        assert len(state.floe_cells()) == 24


def test_players_are_p_q_r_s_in_turn_order() -> None:
    state = parse("P...Q/...../...../...../S...R P")
    movers = []
    for action in "rdlu":
        movers.append(state.text[-1])
        state = state.apply(action)
    assert movers == ["P", "Q", "R", "S"]
    assert state.text[-1] == "P"


# --- moves: docs/rules.md#icefloes-move, docs/rules.md#icefloes-step, docs/rules.md#icefloes-glide


def test_a_player_must_move() -> None:
    with conformance.refused(IllegalAction):
        GAME.parse_action(parse(EXAMPLE), "pass")


def test_a_direction_is_legal_when_the_next_cell_is_on_the_field() -> None:
    assert legal("P../.../... P") == "dr"
    assert legal("..P/.../... P") == "dl"
    assert legal(".../.../P.. P") == "ru"
    assert legal(".../.../..P P") == "lu"
    assert legal("...../.P.../...../...../..... P") == "dlru"


def test_a_direction_is_illegal_when_another_player_stands_on_the_next_cell() -> None:
    assert legal("PQ./.../... P") == "d"
    assert legal("PQ./.../... Q") == "dr"


def test_a_player_steps_onto_an_empty_floe_beside_and_leaves_theirs_empty() -> None:
    assert after("P*./.../..Q P", "r").text == "*P./.../..Q Q"
    assert after("*../P../..Q P", "u").text == "P../*../..Q Q"


def test_otherwise_the_floe_glides_until_the_next_cell_is_off_the_field() -> None:
    assert after("P..../...../...../...../....Q P", "r").text == "....P/...../...../...../....Q Q"
    assert after("P..../...../...../...../....Q P", "d").text == "...../...../...../...../P...Q Q"


@pytest.mark.parametrize("obstacle", ["*", "R"])
def test_otherwise_the_floe_glides_until_the_next_cell_holds_a_floe(obstacle: str) -> None:
    assert after(f"P..{obstacle}./...../...../...../....Q P", "r").text.startswith(f"..P{obstacle}./")
    column = ["P", ".", ".", obstacle, "."]
    downwards = "/".join(f"{cell}...{'Q' if row == 4 else '.'}" for row, cell in enumerate(column))
    assert after(f"{downwards} P", "d").place(0) == (0, 2)


def test_u_d_l_r_are_towards_the_top_bottom_left_and_right_of_the_text() -> None:
    start = "...../...../.P.../...../....Q P"
    assert after(start, "u").text == ".P.../...../...../...../....Q Q"
    assert after(start, "d").text == "...../...../...../...../.P..Q Q"
    assert after(start, "l").text == "...../...../P..../...../....Q Q"
    assert after(start, "r").text == "...../...../....P/...../....Q Q"


def test_actions_are_listed_alphabetically() -> None:
    assert parse("...../.P.../...../...../....Q P").actions() == ["d", "l", "r", "u"] == list(DIRECTIONS)


# --- winning: docs/rules.md#icefloes-goal


def test_the_mover_wins_when_they_stand_on_the_goal_at_the_end_of_the_move() -> None:
    state = after("..*../...../...../...../..P.Q P", "u")  # stops at c4
    assert state.outcome is None
    state = after("...../..*../...../...../..P.Q P", "u")
    assert state.text == "...../..*../..P../...../....Q Q"
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason.key) == ((0,), "goal")
    assert state.actions() == []


def test_gliding_across_the_goal_does_not_count() -> None:
    state = after("...../...../P..../...../....Q P", "r")
    assert state.text == "...../...../....P/...../....Q Q"
    assert state.outcome is None


def test_stepping_onto_a_floe_that_lies_on_the_goal_does_count() -> None:
    state = after("...../...../.P*../...../....Q P", "r")
    assert state.text == "...../...../.*P../...../....Q Q"
    assert state.winner == 0


# --- elimination: docs/rules.md#icefloes-elimination


def test_a_player_trapped_in_a_corner_by_two_others_is_taken_away_and_the_floe_stays() -> None:
    state = after("RP.../...../Q..../...../..... Q", "u")
    assert state.text == "*P.../Q..../...../...../..... P"
    assert state.place(2) is None
    assert state.seats == (0, 1)
    assert state.outcome is None


def test_a_player_trapped_on_an_edge_by_three_others_is_taken_away() -> None:
    assert after(".PSQ./...../...../...../..R.. R", "u").text == ".P*Q./..R../...../...../..... P"


def test_two_others_do_not_trap_a_player_on_an_edge() -> None:
    assert after(".PR../...../...../...../..Q.. Q", "u").text == ".PR../..Q../...../...../..... R"


def test_edges_and_floes_alone_trap_nobody() -> None:
    assert after("R*.../*..../....P/...../Q.... Q", "r").seats == (0, 1, 2)


def test_play_goes_on_with_the_next_player_still_on_the_field() -> None:
    state = after("RP.../...../Q..../...../..... Q", "u", "r", "d")  # P, Q: without R
    assert state.text[-1] == "P"


def test_a_winning_move_ends_the_game_at_once_and_nobody_is_taken_away_by_it() -> None:
    state = after("PSQ/.../.R. R", "u")
    assert state.text == "PSQ/.R./... S"
    assert state.winner == 2
    assert GAME.parse(state.text).outcome == state.outcome


def test_at_most_one_player_is_taken_away_per_move_and_never_the_mover() -> None:
    field = field_of(3, 3)
    cells = [cell for cell in range(9) if cell != field.goal]
    removals = 0
    for places in itertools.permutations(cells, 4):
        players = sum(1 << place for place in places)
        if any(is_trapped(field, places, seat) for seat in range(4)):
            continue
        for more in (0, 1 << field.goal, 0b111111111):
            state = IceFloesState(field, players | more, places, 0)
            for action in state.actions():
                following = state.apply(action)
                gone = set(range(4)) - set(following.seats)
                assert len(gone) <= 1
                assert 0 not in gone
                assert gone == {
                    seat
                    for seat in range(1, 4)
                    if following.winner < 0 and is_trapped(field, (following.places[0], *places[1:]), seat)
                }
                removals += len(gone)
    assert removals > 0


# --- draw by repetition: docs/rules.md#icefloes-repetition


BACK_AND_FORTH = "P..../...../...../...../....Q P"


def test_the_game_is_drawn_when_a_position_occurs_for_the_third_time() -> None:
    state = after(BACK_AND_FORTH, *"rllr" * 2)
    assert state.text == BACK_AND_FORTH
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason.key) == ((), "repetition")
    assert state.actions() == []
    assert after(BACK_AND_FORTH, *"rllr" * 2).occurrences == 3
    with conformance.refused(IllegalAction):
        state.apply("r")


def test_the_first_position_counts_as_its_first_occurrence() -> None:
    assert parse(BACK_AND_FORTH).occurrences == 1
    assert after(BACK_AND_FORTH, *"rllr").occurrences == 2
    assert after(BACK_AND_FORTH, *"rllrrll").outcome is None


def test_a_loaded_position_starts_a_new_count() -> None:
    twice = after(BACK_AND_FORTH, *"rllr")
    loaded = parse(twice.text)
    assert loaded == twice
    assert hash(loaded) == hash(twice)
    assert (twice.occurrences, loaded.occurrences) == (2, 1)
    for action in "rllr":
        loaded = loaded.apply(action)
    assert loaded.outcome is None


@pytest.mark.parametrize("level", ["S3", "H7c", "F9e"])
def test_occurrences_are_those_of_the_position_text_in_the_game_so_far(level: str) -> None:
    """The text holds who is to move, tells players apart and floes not, and is written after eliminations."""
    rng = random.Random(8)
    highest = 0
    for _game in range(25):
        state = GAME.start({"level": level})
        seen = Counter([state.text])
        while state.outcome is None and sum(seen.values()) < 150:
            # moving to and fro on purpose, or random games hardly ever repeat
            state = state.apply(rng.choice(state.actions()[:2]))
            seen[state.text] += 1
            assert state.occurrences == seen[state.text]
            highest = max(highest, state.occurrences)
        assert (state.winner < 0 and state.outcome is not None) == (max(seen.values()) == 3)
    assert highest == 3


def test_players_are_not_interchangeable() -> None:
    swapped = parse("Q..../...../...../...../....P P")
    assert swapped != parse(BACK_AND_FORTH)


def test_practice_is_never_drawn() -> None:
    state = after("P..../...../...../...../...*. P", *"rl" * 20)
    assert state.outcome is None
    assert state.occurrences == 1


def test_in_perft_too_a_drawn_game_has_no_actions() -> None:
    twice = after(BACK_AND_FORTH, *"rllr", *"rll")
    assert perft(twice, 1) == 2
    assert perft(twice, 2) == perft(parse(twice.text), 2) - perft(parse(BACK_AND_FORTH), 1)


# --- fields and the option: docs/rules.md#icefloes-fields, docs/rules.md#icefloes-options


@pytest.mark.parametrize(
    ("name", "size", "floes", "players"),
    [("S1", 7, 12, 2), ("S6", 7, 8, 2), ("L3", 11, 16, 2), ("H7c", 7, 9, 3), ("F9e", 9, 20, 4), ("G11a", 11, 24, 4)],
)
def test_standard_fields(name: str, size: int, floes: int, players: int) -> None:
    state = field_start(name)
    assert state.size == (size, size)
    assert len(state.floe_cells()) == floes
    assert state.seats == tuple(range(players))


@pytest.mark.parametrize("choice", FIELDS, ids=lambda choice: choice.value)
def test_every_field_is_what_its_label_says(choice: object) -> None:
    value, label, words = choice.value, choice.label, choice.help  # type: ignore[attr-defined]
    state = GAME.start({"level": value})
    assert tuple(map(int, re.findall(r"\d+", label))) == (*state.size, len(state.floe_cells()))
    assert bool(words) == (len(state.seats) == 2)
    assert GAME.options_of(state) == {"level": value}


def test_labels_tell_fields_apart() -> None:
    assert len({(choice.label, choice.help) for choice in FIELDS}) == len(FIELDS)


def test_default_level_is_the_standard_field() -> None:
    assert GAME.start(GAME.complete({})).text == S1


#: They look different to each of the two, and are even all the same: docs/figures.md has their games.
UNLIKE = ("L4", "K9", "K7b")


@pytest.mark.parametrize("name", [name for name in NAMES if len(field_start(name).seats) == 2 and name not in UNLIKE])
def test_fields_for_two_look_the_same_to_both(name: str) -> None:
    rows = "/".join(field_start(name).rows())
    assert rows[::-1].translate(str.maketrans("PQ", "QP")) == rows


@pytest.mark.parametrize("name", [name for name in NAMES if len(field_start(name).seats) > 2])
def test_turn_order_is_counter_clockwise_around_the_field(name: str) -> None:
    state = field_start(name)
    places = [state.place(seat) for seat in state.seats]
    turns = 0.0
    for one, two in zip(places, [*places[1:], places[0]], strict=True):
        assert one is not None
        assert two is not None
        # the cross product of the ways from the goal is positive for a turn to the left
        (x1, y1), (x2, y2) = ((x - state.goal[0], y - state.goal[1]) for x, y in (one, two))
        assert x1 * y2 - x2 * y1 >= 0
        turns += x1 * y2 - x2 * y1
    assert turns > 0 or len(places) == 3  # three may stand in a line with the goal, which has no direction


def test_level_option_reads_a_level_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(b"P.*\r\n...\r\n..Q")
    options = GAME.read_options([f"level={file}"])
    assert options == {"level": "P.*/.../..Q"}
    session = Session(GAME, options)
    file.unlink()  # a record does not need the file any more
    assert session.state.text == EXAMPLE
    assert record.read(record.write(session), [GAME]).state == session.state
    assert GAME.options_of(session.state) == options


def test_a_bad_level_file_is_refused_with_file_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    for content, place in (
        (b"P..\n.x.\n..Q\n", "line 2, column 2"),
        (b"", "line 1, column 1"),
        (b"P\xff.", "column 2"),
    ):
        file.write_bytes(content)
        with pytest.raises(OptionError) as caught:
            GAME.read_options([f"level={file}"])
        assert str(file) in str(caught.value)
        assert place in str(caught.value)
    for path in (tmp_path / "missing.txt", tmp_path, "", "S2", "P/Q/R"):
        with conformance.refused(OptionError):
            GAME.read_options([f"level={path}"])


def test_of_a_huge_file_only_the_beginning_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_path: Path, most: int) -> bytes:
        assert 0 <= most < 1_000_000
        return b"." * most

    monkeypatch.setattr(fields, "read_bytes", endless)
    with pytest.raises(OptionError, match="line 1, column 26"):
        GAME.read_options(["level=endless.txt"])


def test_a_position_that_is_no_level_shows_no_option() -> None:
    assert GAME.options_of(parse("Q..../...../...../...../....R Q")) == {}


# --- level text: docs/rules.md#icefloes-level, docs/rules.md#icefloes-level-faults


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        # docs/rules.md#icefloes-fault-cells
        ("P..\n....\n...\n", 2, 4),
        ("P..\n..\n...\n", 2, 3),
        ("P..\n.x.\n...\n", 2, 2),
        ("p..\n...\n...\n", 1, 1),
        ("P..\n...\n...\n\n", 4, 1),
        ("P..\n\n...\n", 2, 1),
        ("\nP..\n...\n...\n", 2, 1),
        ("P..\n.x..\n...\n", 2, 2),
        ("P..\n...x\n...\n", 2, 4),
        ("P..\n..\n.x.\n", 2, 3),
        ("P.. \n...\n...\n", 1, 4),
        ("P..\r...\r...\r", 1, 4),
        ("P..\n...\n..\r", 3, 3),
        ("\ufeffP..\n...\n...\n", 1, 1),
        ("P..\n...\n..²\n", 3, 3),
        # docs/rules.md#icefloes-fault-size
        ("", 1, 1),
        ("\n", 1, 1),
        ("P", 1, 2),
        ("P.\n..\n..\n", 1, 3),
        ("P" + "." * 26 + "\n", 1, 26),
        ("P" + "." * 25 + "\n", 1, 26),
        ("P...\n....\n....\n", 1, 4),
        ("P..\n", 1, 1),
        ("P..\n...\n", 2, 1),
        ("P..\n...\n...\n...\n", 4, 1),
        ("P..\n" + "...\n" * 25, 26, 1),
        ("P..\n" + "...\n" * 26, 26, 1),
        ("P..\n" + "...\n" * 27, 26, 1),
        # docs/rules.md#icefloes-fault-twice
        ("P..\n..Q\n.QP\n", 3, 2),
        ("Q.Q\n...\nP..\n", 1, 3),
        # docs/rules.md#icefloes-fault-missing
        ("...\n...\n...\n", 1, 1),
        ("...\n..R\nQ..\n", 2, 3),
        ("P..\n..S\nR..\n", 2, 3),
        # docs/rules.md#icefloes-fault-goal
        ("Q..\n.P.\n...\n", 2, 2),
        # docs/rules.md#icefloes-fault-trapped
        ("RP.\nQ..\n...\n", 1, 1),
        (".PR\n..Q\n..S\n", 1, 3),
        ("PQ.\nR..\n...\n", 1, 1),
        # the first fault is reported: each letter before the next
        ("PP.\n..x\n...\n", 2, 3),
        ("PP..\n....\n....\n", 1, 4),
        ("PQ.\nQ..\n...\n", 2, 1),
        ("...\n.Q.\n...\n", 2, 2),
    ],
)
def test_the_first_fault_of_a_level_is_reported(text: str, line: int, column: int) -> None:
    with pytest.raises(LevelError) as caught:
        read_level(text)
    assert (caught.value.line, caught.value.column) == (line, column), caught.value
    assert str(caught.value).startswith(f"line {line}, column {column}: ")
    conformance.assert_one_line(str(caught.value))


def test_lines_end_in_lf_or_cr_lf_and_the_last_may_lack_it() -> None:
    expected = parse(EXAMPLE)
    for text in ("P.*\n...\n..Q\n", "P.*\r\n...\r\n..Q\r\n", "P.*\n...\n..Q", "P.*\r\n...\n..Q"):
        assert read_level(text) == expected


def test_an_empty_floe_may_lie_on_the_goal() -> None:
    assert read_level("P..\n.*.\n...\n").text == "P../.*./... P"


def test_players_may_be_in_any_order() -> None:
    assert read_level("Q..\n..S\nR.P\n").seats == (0, 1, 2, 3)


def test_the_largest_level_is_read() -> None:
    text = "P" + "." * 24 + "\n" + ("." * 25 + "\n") * 24
    assert read_level(text).size == (25, 25)
    assert read_level(text).apply("r").place(0) == (24, 24)
    assert read_level(text).apply("d").place(0) == (0, 0)


@given(st.text(alphabet=".*PQRS\n\rx", max_size=40))
def test_any_level_text_is_refused_or_written_the_same(text: str) -> None:
    check_level_text(text)


@given(st.lists(st.text(alphabet="..*PQRS", min_size=3, max_size=3), min_size=3, max_size=5))
def test_nearly_every_small_level_is_refused_or_written_the_same(rows: list[str]) -> None:
    check_level_text("\n".join(rows))


def check_place(error: LevelError, text: str) -> None:
    conformance.assert_one_line(str(error))
    assert 1 <= error.line <= text.count("\n") + 1
    assert 1 <= error.column <= len(text) + 1


def check_level_text(text: str) -> None:
    try:
        state = read_level(text)
    except LevelError as error:
        check_place(error, text)
        return
    normal = text.replace("\r\n", "\n")
    assert level_text(state) == normal.removesuffix("\n") + "\n"
    assert read_level(level_text(state)) == state
    assert parse(state.text) == state
    assert state.actions()


# --- position text: docs/rules.md#icefloes-text, docs/rules.md#icefloes-refused


def test_position_texts_of_the_rule_book() -> None:
    for text in (EXAMPLE, S1):
        assert parse(text).text == text
    assert perft(parse(S1), 5) == 204


def test_letters_need_not_be_a_prefix() -> None:
    assert parse("Q..../...../...../...../....S S").seats == (1, 3)


def test_a_player_on_the_goal_has_won_whoever_is_to_move() -> None:
    for mover in "PQ":
        state = parse(f"Q../.P./... {mover}")
        assert state.winner == 0
        assert state.text[-1] == mover
    assert parse(".../.P./... P").winner == 0


@pytest.mark.parametrize(
    "text",
    [
        "P.*/..../..Q P",  # rows of different length
        "P.*/../..Q P",
        "P./../.Q P",  # width not odd
        "P../..Q P",  # height not odd
        "P P",
        "P../... P",
        "P" + "." * 26 + "/" + "." * 27 + "/" + "." * 27 + " P",
        "/".join(["P..", *["..."] * 26]) + " P",
        "P../..P/... P",  # a player twice
        ".../.*./... P",  # no player
        "Q../.../... Q",  # a single player other than P
        "P../.../..Q R",  # a player to move who is not on the field
        "RP./Q../... P",  # a trapped player
        "RP./Q../... R",
        "P.*/.../..Q  P",  # other spellings
        " P.*/.../..Q P",
        "P.*/.../..Q P ",
        "P.*/.../..Q",
        "P.*/.../..Q p",
        "P.*/.../..Q PQ",
        "P.*/.../..Q ",
        "P1*/3/..Q P",
        "p.*/.../..Q P",
        "P.*/.../..Q/ P",
        "P.*/.../..Q\n P",
        "",
        " ",
    ],
)
def test_refused_position_texts(text: str) -> None:
    with conformance.refused(PositionError):
        parse(text)


def test_a_trapped_player_is_accepted_while_a_player_stands_on_the_goal() -> None:
    assert parse("RP./QS./... P").winner == 3


@given(st.lists(st.text(alphabet="...*PQRS", min_size=3, max_size=3), min_size=3, max_size=3), st.sampled_from("PQRS"))
def test_any_small_position_text_is_refused_or_right(rows: list[str], mover: str) -> None:
    conformance.check_any_text(GAME, f"{'/'.join(rows)} {mover}")


# --- refusals in words


@pytest.mark.parametrize(
    ("text", "attempt", "reason"),
    [
        (EXAMPLE, "u", refusals.AT_THE_EDGE.format(cell="a3")),
        ("PQ./.../... P", "r", refusals.ANIMAL_IN_THE_WAY.format(animal="The puffin", cell="b3")),
        ("Q../.P./... P", "r", refusals.GAME_OVER),
        (EXAMPLE, "x", refusals.NOT_A_DIRECTION.format(attempt="x")),
        (EXAMPLE, "D", refusals.NOT_A_DIRECTION.format(attempt="D")),
        (EXAMPLE, "", refusals.NOT_A_DIRECTION.format(attempt="")),
    ],
)
def test_a_refusal_says_why(text: str, attempt: str, reason: str) -> None:
    state = parse(text)
    assert GAME.explain_refusal(state, attempt) == reason
    with pytest.raises(IllegalAction, match=re.escape(reason)):
        GAME.parse_action(state, attempt)
    with pytest.raises(IllegalAction):
        state.apply(attempt)
    with pytest.raises(IllegalAction):
        destination(state, attempt)


def test_cells_are_named_as_in_chess() -> None:
    assert [cell_name(cell) for cell in ((0, 0), (2, 3), (24, 24))] == ["a1", "c4", "y25"]


# --- stories


def test_story_of_a_glide_to_the_edge() -> None:
    assert story(parse("P..../...../...../...../....Q P"), "r") == (
        Glide(0, ((0, 4), (1, 4), (2, 4), (3, 4), (4, 4)), None),
    )


def test_story_of_a_glide_against_a_floe() -> None:
    assert story(parse("...../...../*..P./...../....Q P"), "l") == (Glide(0, ((3, 2), (2, 2), (1, 2)), (0, 2)),)
    assert story(parse("P..../...../...../...../Q.... Q"), "u") == (Glide(1, ((0, 0), (0, 1), (0, 2), (0, 3)), (0, 4)),)


def test_story_of_a_step_and_an_arrival() -> None:
    assert story(parse("...../...../.P*../...../....Q P"), "r") == (Step(0, (1, 2), (2, 2)), Arrived(0, (2, 2)))


def test_story_of_an_elimination() -> None:
    assert story(parse("RP.../...../Q..../...../..... Q"), "u") == (
        Glide(1, ((0, 2), (0, 3)), (0, 4)),
        PlayerRemoved(2, (0, 4)),
    )


@pytest.mark.parametrize("level", ["S3", "H7c", "K9c"])
def test_a_story_tells_all_there_is_to_see(level: str) -> None:
    """Floes and players moved as the story says, and nothing else, give the position after the action."""
    for seed in range(15):
        for state, action in conformance.random_game(GAME, {"level": level}, random.Random(seed), 80):
            if action is None:
                continue
            floes = set(state.floe_cells())
            players = {seat: state.place(seat) for seat in state.seats}
            for event in story(state, action):
                match event:
                    case Glide(seat, path, stopped_by):
                        assert players[seat] == path[0]
                        assert not floes & set(path[1:])
                        assert stopped_by is None or stopped_by in floes
                        floes = floes - {path[0]} | {path[-1]}
                        players[seat] = path[-1]
                    case Step(seat, start, stop):
                        assert players[seat] == start
                        assert stop in floes
                        players[seat] = stop
                    case PlayerRemoved(seat, cell):
                        assert players.pop(seat) == cell
                    case Arrived(seat, cell):
                        assert players[seat] == cell == state.goal
            following = state.apply(action)
            assert floes == set(following.floe_cells())
            assert players == {seat: following.place(seat) for seat in following.seats}
            assert (following.winner >= 0) == isinstance(story(state, action)[-1], Arrived)


@pytest.mark.parametrize("level", NAMES)
def test_practice_leaves_p_alone_among_the_same_floes(level: str) -> None:
    start = field_start(level)
    alone = practice(start)
    assert alone.seats == (0,)
    assert alone.place(0) == start.place(0)
    assert alone.floe_cells() == start.floe_cells()
    assert parse(alone.text) == alone
