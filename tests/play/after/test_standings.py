"""The standings at the end of a game: places, what they rest on, and the luck of the dice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.frostbitten.standings import luck_words, usual
from floes_app.board.standings import Standing, Standings, ranked
from floes_app.core import i18n
from floes_app.core.game import CHANCE
from floes_app.core.match import begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.games.frostbitten.rules import FrostState
from floes_app.play.after.standings import in_words, signed, standings_of
from floes_app.play.start.clocks import CLOCKS
from floes_app.storage import catalogues
from tests.board.frostbitten.test_frostbitten import northward
from tests.sessions import WINNING, at_random, finished, played

NAMES = "Aino", "Bram", "Chiyo", "Dalia"


def of(session: Session) -> Standings:
    standings = standings_of(session, BOARDS[session.game.key])
    assert standings is not None
    return standings


def game_of(key: str, start: str, actions: Sequence[str], names: Sequence[str] = NAMES) -> Session:
    game = find(key)
    first = game.parse(start)
    session = Session(game, {}, [Player(name) for name in names[: len(game.seats(first))]], start=first)
    for action in actions:
        session.play_text(action)
    return session


def rows(session: Session) -> list[tuple[int, int, str, str]]:
    return [(row.place, row.seat, row.words, row.note) for row in of(session).rows]


def test_stones_that_the_last_action_captured_are_on_the_board_no_more() -> None:
    session = game_of("seega", "2R2/2b2/1R3/2b2/2R2 r m 0 -", ["b3c3"])
    words = {row.seat: (row.words, row.note) for row in of(session).rows}
    assert (words[0][0][0], words[1][0][0]) == ("3", "0")
    assert "2" in words[0][1]


# -- which games have them -------------------------------------------------------------------------------------------


def test_a_game_that_goes_on_has_none() -> None:
    session = Session(find("seega"), {})
    assert standings_of(session, BOARDS["seega"]) is None


def test_practice_has_none() -> None:
    session = game_of("icefloes", "......./......./......./P...*../......./......./....... P", ["r"])
    assert session.state.outcome is not None
    assert standings_of(session, BOARDS["icefloes"]) is None


def test_a_match_has_its_table_instead() -> None:
    session = at_random(begin(find("floe"), {}), 1)
    assert session.state.outcome is not None
    assert standings_of(session, BOARDS["floe"]) is None


def test_an_end_that_was_taken_back_and_played_otherwise_has_other_standings() -> None:
    session = game_of("icefloes", WINNING, ["r"])
    assert [row[:2] for row in rows(session)] == [(1, 0), (2, 1)]
    session.undo()
    session.play_text("u")
    assert standings_of(session, BOARDS["icefloes"]) is None
    at_random(session, 2)
    outcome = session.state.outcome
    assert outcome is not None
    assert outcome.winners != (0,)
    assert [row[:2] for row in rows(session)] == ([(1, 1), (2, 0)] if outcome.winners else [(1, 0), (1, 1)])


# -- Go with the Floe and Seega --------------------------------------------------------------------------------------


def test_the_winner_of_go_with_the_floe_has_the_points_and_the_bears_what_they_caught() -> None:
    session = finished("floe")
    outcome, last = session.state.outcome, session.state
    assert outcome is not None
    winner = outcome.winners[0]
    seals = sum(last.text.split()[0].count(letter) for letter in "s")
    told = {seat: (place, words, note) for place, seat, words, note in rows(session)}
    assert told[winner][:2] == (1, f"{outcome.scores[winner]} points")
    assert told[1 - winner][:2] == (2, "0 points")
    assert told[1][2] == ("" if seals == 2 else f"{2 - seals} caught")


def test_seals_that_win_without_a_point_stand_first_alone() -> None:
    """Both sides have passed, and no space is left."""
    position = "oooo/oooooo/oooooooo/ooBooooB/oooosooo/ooosoooo/oooooo/oooo w 1"
    told = standings_of(game_of("floe", position, ["pass"]), BOARDS["floe"])
    assert told is not None
    assert [(row.place, row.seat) for row in told.rows] == [(1, 0), (2, 1)]


def test_seega_tells_the_stones_that_are_left_and_those_that_were_taken() -> None:
    session = finished("seega")
    text = session.state.text.split()[0]
    stones = {seat: text.count(letter) for seat, letter in enumerate("Rb")}
    for _place, seat, words, note in rows(session):
        assert words.startswith(f"{stones[seat]} stone")
        taken = 12 - stones[1 - seat]
        assert note == (f"{taken} taken" if taken else "")


# -- Ice Floes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_who_is_trapped_later_stands_before_who_was_trapped_earlier(seed: int) -> None:
    people = [Player(name) for name in NAMES]
    session = at_random(Session(find("icefloes"), {"level": "G11a"}, people, seed=seed), seed)
    gone: dict[int, tuple[int, int]] = {}
    for index, (before, after) in enumerate(pairwise(session.plies)):
        for seat in session.game.seats(before.state):
            if seat not in session.game.seats(after.state):
                gone[seat] = index, before.state.to_move
    assert session.state.outcome is not None
    winners = session.state.outcome.winners
    order = [row[1] for row in rows(session)]
    assert order[: len(winners)] == list(winners)
    assert [seat for seat in order if seat in gone] == sorted(gone, key=lambda seat: -gone[seat][0])
    for place, seat, words, note in rows(session):
        if seat in gone:
            assert place > len(NAMES) - len(gone)
            assert words == f"trapped by {NAMES[gone[seat][1]]}"
            assert note.startswith("move ")
        elif seat not in winners:
            assert (place, words, note) == (1 + len(winners), "still afloat", "")


# -- Frost Bitten! ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "moves"), [("", Fraction(16, 6)), ("alert", Fraction(14, 6))])
def test_the_usual_moves_of_a_die_are_those_of_its_faces(options: str, moves: Fraction) -> None:
    game = find("frostbitten")
    state = game.start(game.complete({options: True} if options else {}))
    assert isinstance(state, FrostState)
    assert usual(state.board) == moves


def northern(players: int, seed: int, **options: bool) -> Session:
    """A game in which everybody goes north as well as they can."""
    people = [Player(name) for name in NAMES[:players]]
    session = Session(find("frostbitten"), {"players": players, **options}, people, seed=seed)
    generator = random.Random(seed)
    while session.state.outcome is None:
        state: Any = session.state
        session.play(session.roll() if state.to_move == CHANCE else northward(state, generator))
    return session


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 0), (4, 2)])
def test_frost_bitten_tells_who_arrived_and_whom_the_bear_got_in_whose_turn(players: int, seed: int) -> None:
    session = northern(players, seed)
    caught: Counter[int] = Counter()
    for before, after in pairwise(session.plies):
        mover = before.state.turn
        for other in range(players):
            fell = lowest(after.state, other) - lowest(before.state, other)
            caught[mover] += fell if other != mover and before.state.first & 8 else 0
    home = {seat: sum(place // 8 == 9 for place in penguins(session.state, seat)) for seat in range(players)}
    for place, seat, words, note in rows(session):
        assert words == f"{home[seat]} of 3 at the North Pole"
        assert place == 1 + sum(other > home[seat] for other in home.values())
        assert note == (f"{caught[seat]} caught" if caught[seat] else "")
    assert any(caught.values())


def test_who_meets_the_bear_with_a_penguin_of_their_own_has_caught_nobody() -> None:
    rows_of_ice = "()()()()/[][]~[]/~~[*]~/[]~[A]~/~[]~[]/[][]~[B]/~~[]~/[A]~[B][]/~[B]~~/()(A)()()"
    session = game_of("frostbitten", f"{rows_of_ice} A P3 -", ["c6c7"])
    assert lowest(session.state, 0) == 2
    standings = BOARDS["frostbitten"].standings(session)
    assert standings is not None
    assert [row.note for row in standings.rows] == ["", ""]


def penguins(state: Any, seat: int) -> Sequence[int]:
    """Twice the tiles of a player's penguins, one more for each that goes home."""
    return [*state.penguins[3 * seat : 3 * seat + 3]]


def lowest(state: Any, seat: int) -> int:
    """The number of a player's penguins on the South Pole."""
    return sum(place // 8 == 0 for place in penguins(state, seat))


@pytest.mark.parametrize("seed", [0, 3])
def test_the_luck_is_what_was_rolled_beyond_the_average(seed: int) -> None:
    session = northern(3, seed)
    rolled: Counter[int] = Counter()
    number: Counter[int] = Counter()
    for before, after in pairwise(session.plies):
        if before.state.to_move == CHANCE:
            name = str(after.action)
            moves = {"=0": 0, "=1": 3, "=2": 2, "=3": 3, "=4": 4, "=5": 4}
            assert name in moves, name
            rolled[before.state.turn] += moves[name]
            number[before.state.turn] += 1
    luck = of(session).luck
    assert luck is not None
    assert dict(luck.differences) == {seat: round(rolled[seat] - Fraction(16, 6) * number[seat]) for seat in range(3)}
    assert [number for _seat, number in luck.differences] == sorted((n for _s, n in luck.differences), reverse=True)


@pytest.mark.parametrize(
    ("more", "caught", "winner", "words"),
    [
        ((3, -3), (0, 0), 0, "The dice were fair to everyone."),
        ((4, 0), (0, 0), 0, "Aino had the best of the dice, and made it count."),
        ((-4, 0), (0, 0), 0, "Aino won against the dice."),
        ((-4, 5, 0), (0, 0, 0), 0, "Aino won against the dice."),
        ((0, -4, 1), (0, 0, 0), 0, "The dice let Bram down."),
        ((0, -4, -4), (0, 0, 0), 0, ""),
        ((0, 5, -1), (2, 1, 0), 0, "Bram had the best of the dice, Aino the best of the bear."),
        ((0, 5, -1), (1, 1, 0), 0, "Bram had the best of the dice, and Aino won."),
        ((0, 5, 5, -1), (2, 0, 0, 0), 0, ""),
        ((3, -5), (0, 0), 0, "The dice let Bram down."),
    ],
)
def test_the_sentence_on_the_dice_is_the_first_that_is_true(
    more: tuple[int, ...], caught: tuple[int, ...], winner: int, words: str
) -> None:
    names = dict(enumerate(NAMES))
    assert luck_words(names, dict(enumerate(more)), Counter(dict(enumerate(caught))), winner) == words


# -- by ear ----------------------------------------------------------------------------------------------------------


def test_each_row_is_a_sentence() -> None:
    session = played("r", "......./......./......./P...*../......./......./...Q... P")
    told = in_words(of(session), session)
    assert told.count(".") == len(of(session).rows)


def test_the_standings_are_told_in_the_language_of_now(monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished("frostbitten")
    before = of(session)
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("de"))
    assert [row.words for row in of(session).rows] != [row.words for row in before.rows]


def test_two_in_one_place_are_said_to_share_it() -> None:
    session = played("r", "......./......./......./P...*../......./......./...Q... P")
    standings = of(session)
    assert "shared" not in in_words(standings, session)
    tied = replace(standings, rows=tuple(replace(row, place=1) for row in standings.rows))
    assert in_words(tied, session).count("1, shared: ") == 2


def test_a_difference_has_one_sign() -> None:
    assert [signed(number) for number in (2, 0, -3)] == ["+2", "0", "\N{MINUS SIGN}3"]


def test_the_graph_of_the_dice_is_told_in_figures() -> None:
    session = finished("frostbitten")
    standings = of(session)
    assert standings.luck is not None
    told = in_words(standings, session)
    for seat, number in standings.luck.differences:
        assert f"{session.players[seat].name} {signed(number)}" in told


# -- what places rest on ---------------------------------------------------------------------------------------------


def test_who_was_trapped_last_of_two_stands_before_the_other() -> None:
    start = find("icefloes").parse("RQ...*./......./..*..*./...*.../.*...../...*.*./P..*..S P")
    session = at_random(Session(find("icefloes"), {}, start=start), 11)
    assert [row.out_with for row in of(session).rows if row.out_with is not None] == [4, 0]


def test_who_stepped_onto_the_whirl_did_not_stop_there() -> None:
    start = "......./......./......./..P*.../......./......./.....Q. P"
    assert [row[2] for row in rows(game_of("icefloes", start, ["r"]))] == ["stepped onto the whirl", "still afloat"]
    assert [row[2] for row in rows(game_of("icefloes", WINNING, ["r"]))] == ["stopped on the whirl", "still afloat"]


def test_who_wins_on_time_is_afloat() -> None:
    session = Session(find("icefloes"), {}, [Player("Aino"), Player("Bram")], seed=3)
    session.play_by(CLOCKS["5+3"].anew())
    session.play(session.state.actions()[0])
    session.lose_on_time(session.state.turn)
    assert {row[2] for row in rows(session)} == {"still afloat"}


@pytest.mark.parametrize(("seed", "caught", "safe"), [(34, 1, 1), (53, 0, 2), (36, 2, 0)])
def test_seals_are_told_by_those_who_caught_or_kept_them(seed: int, caught: int, safe: int) -> None:
    session = at_random(Session(find("floe"), {}, seed=seed), seed)
    notes = {seat: note for _place, seat, _words, note in rows(session)}
    assert notes == {0: f"{safe} safe" if safe else "", 1: f"{caught} caught" if caught else ""}


def test_those_who_share_a_place_stand_in_the_order_of_their_seats() -> None:
    found = ranked([Standing(2, 3, ""), Standing(2, 1, ""), Standing(1, 2, "")])
    assert [row.seat for row in found] == [2, 1, 3]
