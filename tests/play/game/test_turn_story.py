"""The line of words while computers play, and until a person acts."""

from __future__ import annotations

from floes_app.board.input import Hover, Press
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.after.ending import only_person
from floes_app.play.game.controller import GameController
from floes_app.play.game.turn_story import turns_since, with_plan
from floes_app.storage.settings import Settings
from tests.play.table import FRAME, Table, rest


def frost(table: Table, human: int = 1) -> GameController:
    """Three play Frost Bitten!, one of them a person."""
    players = [Player(name, None if seat == human else "casual") for seat, name in enumerate(("Ann", "Ben", "Cy"))]
    game = GameController(table, Session(find("frostbitten"), {"players": 3}, players, seed=4))
    game.start()
    return game


def pass_time(game: GameController, seconds: float = 4.0) -> None:
    for _frame in range(round(seconds / FRAME)):
        game.update(FRAME)


def play_turn(game: GameController, table: Table) -> list[str]:
    """Play the computer's turn to its end; the lines of words in between, each once."""
    seat, said = game.turns.seat, []
    asked = len(table.thinker.asked)
    for _frame in range(6000):
        if game.turns.seat != seat and not game.animation.running:
            return list(dict.fromkeys(said))
        if len(table.thinker.asked) > asked and table.thinker.is_thinking:
            state, line = game.session.state, []
            while state.turn == seat and state.to_move != CHANCE:
                line.append(str(state.actions()[0]))
                state = state.apply(state.actions()[0])
            table.thinker.answer(*line)
        game.update(FRAME)
        said.append(game.status().words)
    raise AssertionError(said)


def test_a_computers_turn_is_told_whole_while_it_moves_and_does_not_change(table: Table) -> None:
    game = frost(table, human=1)
    said = [words for words in play_turn(game, table) if words]
    whole = said[-1]
    assert whole.startswith("Ann rolled ")
    rolled = whole.split(":")[0]
    assert said[-3:] in ([said[-3], f"{rolled}.", whole], said[-3:])
    assert said.count(whole) == 1, "the sentence stands still while the pieces move"


def test_the_sentence_stays_until_the_person_acts_with_what_comes_next_below(table: Table) -> None:
    game = frost(table, human=1)
    whole = play_turn(game, table)[-1]
    pass_time(game, 20)
    status = game.status()
    assert (status.words, status.after, status.seat) == (whole, "Ben: roll the die.", 0)
    game.roll()
    rest(game)
    assert game.status().words != whole
    assert game.status().words.startswith("Ben: ")


def test_the_ways_of_all_computers_stay_on_the_board_until_the_person_acts(table: Table) -> None:
    game = frost(table, human=0)
    game.roll()
    rest(game)
    while game.turns.seat == 0:
        game.play(game.session.state.actions()[0])
        rest(game)
    play_turn(game, table)
    play_turn(game, table)
    assert {mark.seat for mark in game.on_board.marks() if mark.kind == "trail"} == {1, 2}
    assert [turn.seat for turn in game.computers_turns()] == [1, 2]
    game.roll()
    rest(game)
    assert {mark.seat for mark in game.on_board.marks() if mark.kind == "trail"} <= {None}


def test_what_computers_did_before_is_told_no_more_once_a_person_has_acted(table: Table) -> None:
    """Although the die rolls by itself, which is no act: moving is one."""
    table.settings = Settings(dice="automatic")
    game = frost(table, human=1)
    play_turn(game, table)
    pass_time(game, 3)
    rest(game)
    assert game.computers_turns()
    assert game.session.state.to_move == 1
    game.play(game.session.state.actions()[0])
    rest(game)
    assert game.computers_turns() == ()


def test_a_die_that_rolls_by_itself_is_no_act(table: Table) -> None:
    table.settings = Settings(dice="automatic")
    game = frost(table, human=1)
    whole = play_turn(game, table)[-1]
    pass_time(game, 3)
    assert game.session.plies[-1].state.turn == 1
    assert game.session.state.to_move != CHANCE
    assert game.status().words == whole


def test_pointing_at_a_move_shows_what_it_would_do_and_the_tale_comes_back(table: Table) -> None:
    session = Session(find("icefloes"), {}, [Player("Ann", "casual"), Player("Ben")], seed=4)
    game = GameController(table, session)
    game.play("u")
    rest(game)
    tale = game.status()
    assert tale.words == "Ann glided up to d6, right across the whirl."
    assert tale.after.startswith("Ben: ")
    here = session.state.place(1)  # type: ignore[attr-defined]
    aside = (here[0] - 1, here[1])
    game.intend(Hover(aside))
    assert game.status().words.startswith("Left: ")
    game.intend(Hover(None))
    assert game.status() == tale
    game.intend(Press(aside))
    assert game.status().words != tale.words


def test_turns_are_counted_back_to_the_last_person(table: Table) -> None:
    players = [Player("A", "casual"), Player("B"), Player("C", "casual"), Player("D", "casual")]
    session = Session(find("icefloes"), {"level": "F9e"}, players, seed=1)
    assert only_person(session) == 1
    seats = []
    for _turn in range(5):
        session.play(session.state.actions()[0])
        seats.append([turn.seat for turn in turns_since(session)])
    assert seats == [[0], [], [2], [2, 3], [2, 3, 0]]
    session.set_player(1, Player("B", "casual"))
    assert [turn.seat for turn in turns_since(session)] == [1, 2, 3, 0], "one round where only computers play"
    assert only_person(session) is None


def test_what_is_planned_is_told_as_far_as_the_turn_goes(table: Table) -> None:
    """The expected answers of the others are no plan of the computer's own."""
    session = Session(find("seega"), {}, [Player("Ann", "casual"), Player("Ben")], seed=6)
    line, state = [], session.state
    for _action in range(4):
        line.append(str(state.actions()[0]))
        state = state.apply(state.actions()[0])
    session.play_text(line[0])
    (turn,) = with_plan(session, turns_since(session), line[1:])
    assert ([str(action) for _state, action in turn.plies], turn.over) == (line[:2], True)


def test_what_cannot_be_played_is_no_plan() -> None:
    """Nor what would have come after it: the line was found for another position."""
    session = Session(find("seega"), {}, [Player("Ann", "casual"), Player("Ben")], seed=6)
    taken = str(session.state.actions()[0])
    session.play_text(taken)
    turns = turns_since(session)
    assert with_plan(session, turns, (taken, str(session.state.actions()[0]))) == turns


def test_what_is_planned_leaves_the_turns_before_it_as_they_were() -> None:
    players = [Player("Ann"), Player("Ben", "casual"), Player("Cleo", "casual"), Player("Dan", "casual")]
    session = Session(find("icefloes"), {"level": "F9e"}, players, seed=1)
    for _turn in range(3):
        session.play(session.state.actions()[0])
    turns = turns_since(session)
    planned = with_plan(session, turns, [str(session.state.actions()[0])])
    assert len(turns) == len(planned) == 2
    assert planned[0] == turns[0]
    assert planned[1].plies[: len(turns[1].plies)] == turns[1].plies
