"""A finished game looked through: in how much time, how it stood, where it turned, and another try from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.bots.advice import ADVISER, TurnVerdict
from floes_app.bots.search.decision import Remark
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.after.analysis import (
    AGAIN,
    LEAST,
    MOST,
    NODES,
    TURNING_POINTS,
    WHOLE,
    GameAnalysis,
    again_from,
    best_marks,
    missed_marks,
    turns_of,
)
from floes_app.play.game.commands import GAME
from floes_app.play.game.effects import Exit
from tests.play.table import Table, leavings, offered
from tests.sessions import PRACTICE, finished, match_over, played


@pytest.mark.parametrize("rounds", [1, 30, 300])
def test_the_review_keeps_to_its_time(tmp_path: Path, rounds: int) -> None:
    """All turns together get WHOLE seconds; one turn never less than LEAST, and never more than MOST."""
    table = Table(tmp_path)
    session = played("")
    for _round in range(rounds):
        for action in ("u", "u", "d", "d"):
            if session.state.outcome is None and action in session.state.actions():
                session.play_text(action)
    analysis = GameAnalysis(table, session, BOARDS["icefloes"])
    analysis.turns = analysis.turns[:1] * rounds
    while not analysis.is_done:
        analysis.update()
        table.thinker.answer(str(analysis.turns[0].actions[0]))
        analysis.update()
    spent = [asked["limits"].seconds for asked in table.thinker.asked[:rounds]]
    assert len(spent) == rounds
    assert set(spent) == {min(MOST, max(LEAST, WHOLE / rounds))}
    assert {1: MOST, 30: MOST, 300: WHOLE / 300}[rounds] == pytest.approx(spent[0])
    assert sum(spent) <= WHOLE + 1e-6


#: The kinds of things that a turn let happen.
HAPPENED = Remark("It would have caught the seal on {space}.", (("space", "c3"),))


def begun(table: Table, session: Session) -> GameAnalysis:
    analysis = GameAnalysis(table, session, BOARDS[session.game.key])
    analysis.update()
    return analysis


def answer(
    table: Table,
    analysis: GameAnalysis,
    for_first: float = 0.0,
    line: tuple[str, ...] = (),
    loss: float = 0.0,
    phase: int = 0,
    then: Remark | None = None,
    would: Remark | None = None,
) -> None:
    """Answer for the next turn how it stands for the first player, what was best, and what the turn gave away."""
    turn = analysis.turns[len(analysis.points)]
    value = for_first if turn.seat == analysis.session.seats[0] else -for_first
    best = line or tuple(map(str, turn.actions))
    table.thinker.answer(*best, value=value, verdict=TurnVerdict(best, value, loss, False, would, then, phase=phase))
    analysis.update()
    while len(analysis.points) == len(analysis.turns) and table.thinker.is_thinking:  # a longer look says the same
        index = table.thinker.asked[-1]["index"]
        verdict = next(one for turn, one in zip(analysis.turns, analysis.points, strict=True) if turn.index == index)
        table.thinker.answer(*verdict.best, value=verdict.value, verdict=verdict)
        analysis.update()


def as_played(analysis: GameAnalysis) -> tuple[str, ...]:
    """The actions of the next turn, so that it was no mistake."""
    return tuple(map(str, analysis.turns[len(analysis.points)].actions))


def otherwise(analysis: GameAnalysis) -> tuple[str, ...]:
    """Something else than was played in the next turn, so that it was a mistake."""
    turn = analysis.turns[len(analysis.points)]
    actions = analysis.session.plies[turn.index].state.actions()
    return (next(str(action) for action in actions if action != turn.actions[0]),)


@pytest.mark.parametrize("key", BOARDS)
def test_every_turn_of_a_game_is_found_once(key: str) -> None:
    session = finished(key)
    turns = turns_of(session)
    decided = [n for n, ply in enumerate(session.plies[:-1]) if ply.state.to_move != CHANCE]
    assert [n for turn in turns for n in range(turn.index, turn.end) if n in decided] == decided
    for turn in turns:
        assert session.plies[turn.index].state.to_move == turn.seat
        assert turn.actions == tuple(ply.action for ply in session.plies[turn.index + 1 : turn.end + 1])


def test_a_game_without_turns_has_been_looked_through_wholly(table: Table) -> None:
    assert begun(table, Session(find("floe"), {})).progress == 1


def test_the_game_is_looked_through_a_turn_at_a_time(table: Table) -> None:
    session = finished()
    analysis = begun(table, session)
    assert [asked["index"] for asked in table.thinker.asked] == [0]
    assert table.thinker.asked[0]["level"] == ADVISER
    number = len(analysis.turns)
    for known in range(number):
        assert (len(analysis.points), analysis.progress, analysis.is_done) == (known, known / number, False)
        assert analysis.turning_points() == (), "none before all has been seen"
        answer(table, analysis)
    assert analysis.is_done
    assert [asked["index"] for asked in table.thinker.asked][:number] == [turn.index for turn in analysis.turns]
    curve = analysis.curve(0)
    assert session.state.outcome is not None
    assert curve[-1] == (number, 1.0 if session.state.outcome.winners == (0,) else -1.0)
    assert analysis.curve(1) == [(place, -value) for place, value in curve]
    assert not analysis.update(), "there is nothing more to know"


def test_more_than_two_players_have_a_curve_of_their_own_turns(table: Table) -> None:
    analysis = begun(table, finished("frostbitten", players=3))
    while not analysis.is_done:
        answer(table, analysis, 0.25)
    for seat in (0, 1, 2):
        own = [place for place, turn in enumerate(analysis.turns) if turn.seat == seat]
        assert [place for place, _value in analysis.curve(seat)[:-1]] == own


def studied(
    table: Table, losses: dict[int, float], phases: tuple[int, ...] = (), then: Remark | None = HAPPENED
) -> GameAnalysis:
    """A game in which these turns gave so much away; phases: the turns at which the next phase begins."""
    analysis = begun(table, finished())
    while not analysis.is_done:
        place = len(analysis.points)
        best = otherwise(analysis) if place in losses else as_played(analysis)
        phase = sum(place >= begin for begin in phases)
        answer(table, analysis, 0.0, best, losses.get(place, 0.0), phase, then if place in losses else None)
    return analysis


def test_there_is_one_turning_point_a_phase_the_largest_in_order(table: Table) -> None:
    analysis = studied(table, {4: 0.3, 6: 0.9, 9: 0.5, 12: 0.21, 14: 0.4}, (8, 11, 13))
    points = analysis.turning_points()
    assert [point.place for point in points] == [6, 9, 14]
    assert [point.swing for point in points] == [-0.9, -0.5, -0.4]
    assert len(points) == TURNING_POINTS


def test_turning_points_stand_in_the_order_of_the_game_whichever_is_the_largest(table: Table) -> None:
    points = studied(table, {4: 0.3, 9: 0.9, 12: 0.5}, (8, 11)).turning_points()
    assert [point.place for point in points] == [4, 9, 12]


def test_what_gave_less_away_than_counts_is_no_turning_point(table: Table) -> None:
    assert studied(table, {4: 0.19, 9: 0.1}, (8,)).turning_points() == ()


def test_a_mistake_that_the_board_cannot_show_is_none(table: Table) -> None:
    analysis = studied(table, {6: 0.9}, then=None)
    assert analysis.turning_points() == ()
    assert analysis.turned_against(0) == 6, "another try may begin there all the same"


def test_a_win_that_only_a_long_search_proves_is_no_turning_point_and_no_close_game_either(table: Table) -> None:
    for would, is_shown in ((None, False), (HAPPENED, True)):
        analysis = begun(table, finished())
        while not analysis.is_done:
            if len(analysis.points) == 6:
                seat = analysis.turns[6].seat
                won = 1.0 if seat == analysis.session.seats[0] else -1.0
                answer(table, analysis, won, otherwise(analysis), 1.3, would=would)
            else:
                answer(table, analysis)
        assert [point.place for point in analysis.turning_points()] == [6] * is_shown


def test_a_mistake_is_told_with_what_came_of_it_and_what_would_have_been_better(table: Table) -> None:
    analysis = studied(table, {6: 0.9})
    (point,) = analysis.turning_points()
    turn = analysis.turns[6]
    assert analysis.session.players[turn.seat].name in point.words
    assert analysis.phrase(turn.index, analysis.best(6)) in point.words
    assert HAPPENED.text in point.words
    assert analysis.turned_against(0) == 6
    assert analysis.turned_against(1) is None


def test_a_game_without_a_mistake_has_no_turning_point(table: Table) -> None:
    analysis = studied(table, {})
    assert analysis.turning_points() == ()


@pytest.mark.parametrize("lucky", [1, -1])
def test_luck_is_told_from_mistakes(table: Table, lucky: int) -> None:
    analysis = begun(table, finished("frostbitten", players=2))
    place = next(place for place, turn in enumerate(analysis.turns) if turn.seat == 0 and place > 8)
    while not analysis.is_done:
        answer(table, analysis, 0.6 * lucky if len(analysis.points) > place else 0.0, as_played(analysis))
    (point,) = [point for point in analysis.turning_points() if point.place == place]
    assert analysis.was_best(place)
    assert point.swing == pytest.approx(0.6 * lucky)
    roll = analysis.session.plies[analysis.turns[place].end]
    rolled = analysis.session.plies[analysis.turns[place].end + 1].action
    assert analysis.board.face(roll.state, rolled).name in point.words
    assert analysis.phrase(analysis.turns[place].index, analysis.turns[place].actions) in point.words


def test_a_stopped_search_goes_on_where_it_was(table: Table) -> None:
    analysis = begun(table, finished())
    for _turn in range(4):
        answer(table, analysis)
    analysis.stop()
    assert not table.thinker.is_thinking
    analysis.update()
    assert table.thinker.asked[-1]["index"] == analysis.turns[4].index
    assert len(analysis.points) == 4


def test_a_worker_that_dies_for_good_leaves_what_was_found(table: Table) -> None:
    analysis = begun(table, finished())
    answer(table, analysis)
    table.thinker.fail(again=True)
    analysis.update()
    assert not analysis.is_done
    table.thinker.fail(again=False)
    assert analysis.update()
    assert analysis.is_done
    assert len(analysis.points) == 1
    assert analysis.curve(0)[-1][0] == 0, "the end says nothing of the turns before it"
    assert len(table.said) == 2
    whole = studied(table, {})
    assert (analysis.turning_points(), whole.turning_points()) == ((), ())


def test_a_missed_step_is_shown_by_its_way_and_not_by_what_it_captured() -> None:
    game, board = find("seega"), BOARDS["seega"]
    state = game.parse("3R1/2b2/R2RR/bR3/1R2R r m 1 -")
    capture = next(action for action in state.actions() if len(board.trail(state, action)) > 1)
    (mark,) = missed_marks(board, state, (capture,))
    assert mark.points == board.trail(state, capture)[0].points


@pytest.mark.parametrize("key", ["floe", "icefloes", "seega", "frostbitten"])
def test_the_board_shows_what_was_played_and_what_should_have_been(table: Table, key: str) -> None:
    game = table.play(finished(key))
    analysis, board = game.analysis, game.board
    analysis.update()
    for number in range(12):
        if number % 3:
            answer(table, analysis)
        else:
            answer(table, analysis, 0.0, otherwise(analysis), 0.3)
    seen = set()
    for place, turn in enumerate(analysis.turns[:12]):
        state = analysis.session.plies[turn.index].state
        missed = missed_marks(board, state, turn.actions)
        trail = board.trail(state, turn.actions[0])
        assert {mark.kind for mark in missed} <= {"missed"}
        if trail:
            assert missed[0].points == trail[0].points
            seen.add("missed")
        move = board.move_for(state, analysis.best(place)[0])
        if move is not None:
            target = board.layout(state).centre(move.target)
            best = best_marks(board, state, game.identities.at(turn.index), move)
            ways = {mark.points[-1] for mark in best if mark.kind in ("slide", "jump", "path", "arrow", "ring", "step")}
            assert key == "frostbitten" or ways <= {target}
            assert not any(mark.kind in ("ready", "can") for mark in best)
            seen.add("best")
    assert seen == {"missed", "best"}


# -- another try -----------------------------------------------------------------------------------------------------


def test_another_try_meets_the_same_dice() -> None:
    session = finished("frostbitten", players=2)
    turn = turns_of(session)[5]
    again = again_from(session, turn.index)
    assert again.state == session.plies[turn.index].state
    assert again.players == session.players
    for action in turn.actions:
        again.play(action)
    assert again.state.to_move == CHANCE
    assert again.roll() == session.plies[turn.end + 1].action


def test_another_try_from_a_turning_point_takes_the_place_of_the_game_in_its_match(table: Table) -> None:
    over = match_over()
    again = begun(table, over).again_from_turning_point(0)
    assert again.earlier == over.earlier != ()
    assert again_from(over, 1).earlier is None, "a game of its own, otherwise"


def test_another_try_is_the_persons_who_let_a_computer_play_on(table: Table) -> None:
    session = finished("seega")
    session.set_player(0, Player("Aino"))
    session.set_player(1, Player("", "casual"))
    game = table.play(session)
    game.set_player(0, Player("", "expert"))
    again = again_from(session, turns_of(session)[3].index)
    assert [(player.name, player.strength) for player in again.players.values()] == [
        ("Aino", None),
        ("Black", "casual"),
    ]
    game.set_player(1, Player("Aino"))
    again = again_from(session, turns_of(session)[3].index)
    assert [player.strength for player in again.players.values()] == ["expert", None], "Aino has changed places"


def test_another_try_of_computers_is_the_movers() -> None:
    """The file does not say who stepped back; then a person plays whose turn is tried again."""
    session = finished("seega")
    for seat in session.seats:
        session.set_player(seat, Player("Deep", "expert"))
    for turn in turns_of(session)[:2]:
        again = again_from(session, turn.index)
        assert [seat for seat in again.seats if again.is_human(seat)] == [turn.seat] == [again.state.turn]
        assert again.players[turn.seat].name == session.game.seat_names[turn.seat]


def test_a_finished_game_of_several_can_be_looked_through_and_nothing_else(table: Table) -> None:
    for session, can_be in ((finished(), True), (played("r", PRACTICE), False), (played(), False)):
        game = table.play(session)
        assert (game.can_review, "study" in offered(game)) == (can_be, can_be)
        can_now = game.can_study_now
        assert GAME.press(game, "V") == (can_be or can_now)
        assert leavings(game) == [Exit.STUDY] * (can_be or can_now)


def test_what_was_found_is_kept_with_the_game(table: Table) -> None:
    game = table.play(finished())
    found = game.analysis
    assert game.analysis is found
    game.session.jump(3)
    assert game.analysis is found
    game.session.play(game.session.state.actions()[-1])
    assert game.analysis is not found, "another game was played"


def test_a_draw_is_worth_nothing_to_anybody(table: Table) -> None:
    analysis = begun(table, played("rllr" * 2, "P..../...../...../...../....Q P"))
    while not analysis.is_done:
        answer(table, analysis, 0.5)
    end = len(analysis.turns)
    assert [analysis.curve(seat)[-1] for seat in (0, 1)] == [(end, 0.0)] * 2


def test_a_lost_position_is_looked_at_again_before_a_turn_is_blamed(table: Table) -> None:
    """The loser's last turn seemed as good as any, but lost: a longer look says whether it had lost before."""
    session = finished()
    analysis = begun(table, session)
    outcome = session.state.outcome
    assert outcome is not None
    last = max(place for place, turn in enumerate(analysis.turns) if turn.seat not in outcome.winners)
    for _turn in analysis.turns:
        best = as_played(analysis)
        table.thinker.answer(*best, value=0.0, verdict=TurnVerdict(best, 0.0))
        analysis.update()
    assert not analysis.is_done
    asked = table.thinker.asked[-1]
    assert (asked["index"], asked["limits"].nodes) == (analysis.turns[last].index, AGAIN[0] * NODES)
    assert analysis.turning_points() == (), "nobody is blamed before the values agree"
    best = tuple(map(str, analysis.turns[last].actions))
    table.thinker.answer(*best, value=-1.0, verdict=TurnVerdict(best, -1.0))
    analysis.update()
    assert analysis.points[last].value == -1.0
    before = max((place for place in range(last) if analysis.turns[place].seat in outcome.winners), default=None)
    if before is not None and last:
        assert analysis.points[before].value == 1.0, "who wins for certain after a turn had won before it"
