"""Words that players get without asking: warnings, new sides, whose pieces they touch. These are tests of words."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from floes_app.board.input import Hover, Press
from floes_app.core.game import CHANCE
from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.controller import GameController
from floes_app.play.game.pacing import PACES
from floes_app.play.status import Tone
from tests.play.table import FRAME, Table, cues, pass_time, rest, said
from tests.sessions import at_random, played

COMPUTER = Player("Bram", "newcomer")
#: Bram (Q) can stop on the whirl with his next move; it is Aino's turn.
THREAT = "......./......./......./Q...*../......./......./...P... P"
#: Frost Bitten!, Sun rolled Penguin 3; the penguins at b9 are Cloud's.
NOT_YOURS = "()(BB)()()/[]~~[B]/~[*][]~/[][]~~/~~[][]/[]~~[]/~[][]~/[][]~~/~~[][]/()(A)(A)(A) A P3 -"
#: Seega: thirty quiet turns have passed.
QUIET = "b3b/5/5/R1bR1/4R r m 30 -"


def test_a_lone_player_is_warned_at_rest_and_sees_what_a_move_does(table: Table) -> None:
    session = played("", THREAT)
    session.set_player(0, Player("Aino"))
    session.set_player(1, COMPUTER)
    game = table.play(session)
    expected = game.words.expected()
    status = game.status()
    assert status.words == "Watch out: Bram can stop on the whirl next."
    assert status.after == expected
    game.intend(Hover((3, 6)))
    assert game.status().words == game.words.expected() != expected, "what is pointed at comes first"
    game.intend(Hover(None))
    session.set_player(1, Player("Bram"))
    assert (game.status().words, game.status().after) == (expected, ""), "people find out for themselves"


def second_game(person: int) -> Session:
    """The second game of a match of a person against a computer; ``person``: which side the person has."""
    players = [Player("Aino"), COMPUTER] if person == 0 else [COMPUTER, Player("Aino")]
    match = Match.of(at_random(begin(find("floe"), {}, players, seed=1), 5))
    assert match is not None
    return match.next_game(2)


@pytest.mark.parametrize("person", [0, 1])
def test_a_second_game_begins_with_the_new_sides(table: Table, person: int) -> None:
    game = table.play(second_game(person))
    names = ("Bram", "Aino") if person == 0 else ("Aino", "Bram")
    sides = f"New sides: the seals for {names[0]}, the bears for {names[1]}."
    assert game.status().words == sides
    assert game.status().after == ("Bram: thinking…" if person == 0 else game.words.expected())
    action = game.session.state.actions()[0]
    if person == 0:
        game.update(FRAME)
        table.thinker.answer(str(action))
        pass_time(game, PACES["normal"].pause + 0.1)
    else:
        game.play(action)
    assert game.session.index == 1
    assert sides not in (game.status().words, game.status().after)


def test_a_first_game_has_no_new_sides(table: Table) -> None:
    game = table.play(begin(find("floe"), {}, [Player("Aino"), Player("Bram")]))
    assert game.status().words == game.words.expected()


def test_a_refusal_names_the_owner_of_a_penguin_as_its_player_is_called(table: Table) -> None:
    session = played((), NOT_YOURS, "frostbitten")
    session.set_player(1, Player("Bram"))
    game = table.play(session)
    game.intend(Press((1, 9)))
    assert game.status().tone is Tone.REFUSAL
    assert game.status().words == "Those penguins belong to Bram."
    game.intend(Press((2, 0)))
    assert game.ui.pick is not None
    assert game.status().tone is Tone.PLAIN, "a legal touch takes the refusal away"


@pytest.mark.parametrize(
    ("person", "words"),
    [
        (0, "Cy is hemmed in and out of the game. The floe stays."),
        (1, "You trapped Cy! The floe stays."),
        (2, "Cy, you’re out: nowhere left to go. But stay and watch."),
    ],
)
def test_who_is_out_is_told_to_each_in_their_own_words(table: Table, person: int, words: str) -> None:
    """Q traps R; the person is somebody else, the one who did it, or the one who is out."""
    players = [Player(name, None if seat == person else "casual") for seat, name in enumerate(("Ann", "Ben", "Cy"))]
    icefloes = find("icefloes")
    session = Session(icefloes, {}, players, start=icefloes.parse("RP.../...../Q..../...../..... Q"))
    game = table.play(session)
    game.play("u")
    while all(cue.sound != "trapped" for cue in cues(game)):
        game.update(FRAME)
    assert game.status().words == words


def test_the_end_of_quiet_turns_is_told_in_good_time(table: Table) -> None:
    assert table.game("seega", QUIET).status().words == "10 quiet turns left, then more stones win."


def test_who_is_in_turn_needs_no_words_beside_a_count(table: Table) -> None:
    """In the panel: there is room for it beside the name where nothing is counted there."""
    game = table.game("seega")
    game.play(game.session.state.actions()[0])
    rest(game)
    here, other = game.contents().cards
    assert (here.active, other.active) == (True, False)
    assert [(card.right, card.unit) for card in (here, other)] == [("", "to place")] * 2
    lit = next(card for card in table.game("floe").contents().cards if card.active)
    assert lit.right == "to play"


@pytest.mark.parametrize("is_over_nothing", [True, False])
def test_what_was_taken_back_is_told_until_the_next_touch(table: Table, is_over_nothing: bool) -> None:
    game = table.game("floe")
    game.play(game.session.state.actions()[0])
    rest(game)
    game.undo()
    rest(game)
    assert game.status().words == "You took back 1 move. Press R to replay it."
    assert game.status().tone is Tone.QUIET
    source = game.board.moves(game.session.state)[0].source
    assert source is not None
    game.intend(Hover((3, 3)) if is_over_nothing else Press(source))
    assert game.status().words == game.words.expected()


def test_what_was_rolled_is_no_move_that_was_taken_back(table: Table) -> None:
    session = Session(find("frostbitten"), {}, seed=1)
    for _action in range(20):
        session.play(session.roll() if session.state.to_move == CHANCE else session.state.actions()[0])
    game = table.play(session)
    for index in range(20):
        session.jump(index)
        moves = sum(ply.state.to_move != CHANCE for ply in session.plies[index:-1])
        numbers = re.findall(r"\d+", game.words.taken_back())
        assert numbers == ([str(moves)] if moves else [])


#: Q traps R.
TRAPS = "RP.../...../Q..../...../..... Q"


def at_a_table(table: Table, people: int) -> GameController:
    players = [Player(name, None if seat < people else "casual") for seat, name in enumerate(("Ann", "Ben", "Cy"))]
    icefloes = find("icefloes")
    return table.play(Session(icefloes, {}, players, start=icefloes.parse(TRAPS)))


def test_who_trapped_whom_is_told_by_name_when_it_happens_and_not_before(table: Table) -> None:
    game = at_a_table(table, 3)
    game.play("u")
    assert not game.notice.is_shown, "the floe has not arrived"
    while not any(cue.sound == "trapped" for cue in cues(game)):
        assert not game.notice.is_shown
        game.update(FRAME)
    assert game.status().words == "Ben trapped Cy! The floe stays."
    rest(game)
    told = game.status()
    assert told.after == game.words.expected(), "whose turn comes sees what to do"


@pytest.mark.parametrize("way", [GameController.interrupt, rest])
def test_who_trapped_whom_is_told_once_however_the_move_is_watched(
    table: Table, way: Callable[[GameController], object]
) -> None:
    game = at_a_table(table, 3)
    game.play("u")
    way(game)
    rest(game)
    assert game.status().words == "Ben trapped Cy! The floe stays."
    assert said(game).count("Ben trapped Cy! The floe stays.") == 1
    game.undo()
    rest(game)
    assert "Cy" not in game.status().words


def test_what_a_move_brought_about_is_not_told_of_the_next_one(table: Table) -> None:
    icefloes = find("icefloes")
    players = [Player("Ann", "casual"), Player("Ben"), Player("Cy")]
    game = table.play(Session(icefloes, {}, players, start=icefloes.parse(TRAPS)))
    game.play("u")
    assert not game.notice.is_shown, "the floe has not arrived"
    game.play(game.session.state.actions()[0])
    while game.animation.running:
        game.update(FRAME)
        assert not game.notice.is_shown


def test_without_motion_who_trapped_whom_is_told_at_once(table: Table) -> None:
    table.change(animation="off")
    game = at_a_table(table, 3)
    game.play("u")
    assert game.status().words == "Ben trapped Cy! The floe stays."
