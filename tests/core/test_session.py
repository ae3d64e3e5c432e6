"""A game being played: what undo and redo do, and dice that nobody can throw anew."""

from __future__ import annotations

import pytest

from floes_app.core import limits, record
from floes_app.core.game import CHANCE, IllegalAction, OptionError
from floes_app.core.notes import Annotation
from floes_app.core.player import Player
from floes_app.core.session import Session, any_seed
from floes_app.games import find
from tests import tiny

ROBOT = Player("Robot", "easy")


def new(heap: int = 12, *players: Player, greedy: bool = False, seed: int = 0) -> Session:
    return Session(tiny.GAME, {"heap": heap, "greedy": greedy}, players, seed)


def played(session: Session, actions: str) -> Session:
    for action in actions.split():
        session.play_text(action)
    return session


# --- who plays


def test_new_games_have_any_of_all_dice() -> None:
    seeds = [any_seed() for _game in range(400)]
    assert len({*seeds}) >= 399
    assert 0 <= min(seeds) < 2**30 < 3 * 2**30 < max(seeds) < 2**32


def test_players_left_out_get_the_names_of_their_seats() -> None:
    session = new(7, Player("Ann"))
    assert session.players == {0: Player("Ann"), 1: Player("Right")}
    assert session.seats == (0, 1)


def test_a_player_with_a_level_is_no_person() -> None:
    session = new(7, Player("Ann"), ROBOT)
    assert (session.is_human(0), session.is_human(1), session.is_human(CHANCE)) == (True, False, False)


def test_too_many_players_are_refused() -> None:
    with pytest.raises(IndexError):
        new(7, ROBOT, ROBOT, ROBOT)


def test_players_can_be_changed_and_renamed() -> None:
    session = new()
    before = session.revision
    session.set_player(0, ROBOT)
    session.rename(1, "Bo")
    assert session.players == {0: ROBOT, 1: Player("Bo")}
    assert session.revision > before
    with pytest.raises(KeyError):
        session.set_player(2, ROBOT)


def test_options_are_completed_and_checked() -> None:
    assert Session(tiny.GAME, {}).options == {"heap": 7, "greedy": False}
    with pytest.raises(OptionError):
        Session(tiny.GAME, {"heap": 0})


def test_a_session_can_start_from_a_position() -> None:
    session = Session(tiny.GAME, {}, start=tiny.parse("5 b 2 -"))
    assert session.state.text == "5 b 2 -"
    assert session.undo_target() is None


# --- playing


def test_playing_an_action_makes_a_ply_and_a_revision() -> None:
    session = new()
    before = session.revision
    ply = session.play("=3")
    assert (ply.action, ply.state.text) == ("=3", "12 a 3 -")
    assert (session.index, session.state, session.revision) == (1, ply.state, before + 1)


@pytest.mark.parametrize("attempt", ["take", "", "=4", "stop"])
def test_an_illegal_action_changes_nothing(attempt: str) -> None:
    session = new()
    before = (session.state, session.index, session.revision, session.plies)
    with pytest.raises(IllegalAction):
        session.play_text(attempt)
    with pytest.raises(IllegalAction):
        session.play(attempt)
    assert (session.state, session.index, session.revision, session.plies) == before


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    session = played(new(1), "=1 take")
    for attempt in (session.play, session.play_text):
        with pytest.raises(IllegalAction):
            attempt("take")
    with pytest.raises(IllegalAction):
        session.roll()


def actions_of(session: Session) -> list[list[str | None]]:
    """The actions of every line."""
    return [[node.value.action for node in line.nodes] for line in session.tree.lines()]


def test_what_was_undone_stays_as_a_variation_when_something_else_is_played() -> None:
    session = played(new(), "=2 take stop =1 take")
    session.jump(2)
    session.play("take")
    assert [ply.action for ply in session.plies] == [None, "=2", "take", "take"]
    assert session.at_tip
    assert actions_of(session) == [[None, "=2", "take", "take"], ["stop", "=1", "take"]]
    session.jump(2)
    session.play("stop")
    assert session.at_tip, "the game goes on from here: what was once tried does not lie ahead"
    assert [ply.action for ply in session.plies] == [None, "=2", "take", "stop"]
    session.play("=1")
    session.play("take")
    assert actions_of(session) == [[None, "=2", "take", "stop", "=1", "take"], ["take"]], "nothing is there twice"


def test_exploring_leaves_the_game_as_it_was_played() -> None:
    session = played(new(), "=2 take stop =1 take")
    session.jump(2)
    session.explore("take")
    assert actions_of(session) == [[None, "=2", "take", "stop", "=1", "take"], ["take"]]
    assert not session.tree.is_on_main_line
    session.play("=1")
    assert actions_of(session)[0] == [None, "=2", "take", "take", "=1"], "what is played is the game"


def test_a_game_goes_on_however_much_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "VARIATIONS", limits.GAMES + 3)
    session = new()
    for number in range(60):
        actions = session.state.actions()
        if number % 4 == 3 or not actions:
            session.jump(max(0, session.index - 3))
        else:
            session.play(actions[number % len(actions)])
            assert session.at_tip or actions[number % len(actions)] == session.plies[session.index].action
        assert session.tree.ends <= 4
        assert record.read(record.write(session), [session.game]).state == session.state


def test_no_more_is_tried_than_a_record_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "VARIATIONS", limits.GAMES + 1)
    session = new()
    for roll in ("=1", "=2"):
        session.jump(0)
        session.explore(roll)
    session.jump(0)
    with pytest.raises(IllegalAction, match="variations"):
        session.explore("=3")
    session.explore("=1")
    assert session.tree.size == 3


def test_playing_what_was_undone_keeps_the_rest() -> None:
    session = played(new(), "=2 take stop =1 take")
    session.jump(2)
    session.play("stop")
    assert session.index == 3
    assert len(session.plies) == 6
    assert not session.at_tip


# --- undo: one action in an unfinished turn, else a person's whole last turn


def test_in_an_unfinished_turn_undo_takes_back_one_action() -> None:
    session = played(new(), "=3 take take")
    assert session.state.text == "10 a 1+ -"
    assert session.undo()
    assert session.state.text == "11 a 2+ -"
    assert session.undo()
    assert session.state.text == "12 a 3 -"


def test_undo_never_goes_back_before_a_roll_to_roll_again() -> None:
    session = played(new(), "=3 take")
    session.undo()
    assert not session.undo()
    assert session.state.text == "12 a 3 -"


@pytest.mark.parametrize("rolled", [False, True])
def test_after_a_turn_undo_takes_back_the_whole_turn(rolled: bool) -> None:
    session = played(new(), "=3 take take take" + " =1" * rolled)
    assert session.undo()
    assert session.state.text == "12 a 3 -"


def test_undo_goes_back_turn_by_turn() -> None:
    session = played(new(), "=1 take =2 take stop =1 take =3")
    indices = []
    while session.undo():
        indices.append(session.index)
    assert indices == [6, 3, 1]


def test_undo_passes_over_the_turns_of_computers() -> None:
    session = played(new(12, Player("Ann"), ROBOT), "=2 take stop =2 take stop =1")
    assert session.undo()
    assert session.index == 1


def test_in_the_turn_of_a_computer_undo_goes_back_to_the_person_before() -> None:
    session = played(new(12, Player("Ann"), ROBOT), "=2 take stop =3 take")
    assert session.undo()
    assert session.index == 1


def test_with_computers_alone_there_is_nothing_to_undo() -> None:
    session = played(new(12, ROBOT, ROBOT), "=2 take stop =3 take")
    revision = session.revision
    assert not session.undo()
    assert (session.index, session.revision) == (5, revision)


def test_undo_from_the_end_of_the_game_goes_to_the_beginning_of_the_last_turn() -> None:
    session = played(new(3), "=3 take take take")
    assert session.state.outcome is not None
    assert session.undo()
    assert session.state.text == "3 a 3 -"
    assert session.redo()
    assert session.state.outcome is not None


# --- redo


def test_redo_goes_over_the_whole_turn_that_was_taken_back() -> None:
    session = played(new(), "=1 take =2 take stop =1")
    session.jump(0)
    indices = []
    while session.redo():
        indices.append(session.index)
    assert indices == [1, 3, 6]
    assert not session.redo()


def test_redo_in_an_unfinished_last_turn_goes_one_action_forward() -> None:
    session = played(new(), "=3 take take")
    session.jump(1)
    assert session.redo()
    assert session.index == 2
    assert session.redo()
    assert session.index == 3
    assert session.at_tip


def test_redo_leads_to_the_tip_in_the_turn_of_a_computer() -> None:
    session = played(new(12, Player("Ann"), ROBOT), "=2 take stop =3 take")
    session.undo()
    assert session.redo()
    assert session.at_tip


def test_undo_and_redo_come_back_to_the_same_positions() -> None:
    session = played(new(), "=1 take =2 take stop =1 take =3 take")
    tip = session.index
    down = [session.index for _step in iter(session.undo, False)]
    up = [session.index for _step in iter(session.redo, False)]
    assert session.index == tip
    assert set(down) - {tip} <= {*up, down[-1]}


def test_a_jump_to_the_first_position_keeps_the_game() -> None:
    session = played(new(), "=1 take =2")
    session.jump(0)
    assert session.index == 0
    assert len(session.plies) == 4


def test_jumping_outside_is_refused() -> None:
    session = played(new(), "=1")
    for index in (-1, 2):
        with pytest.raises(IndexError):
            session.jump(index)
    assert session.index == 1


def test_every_change_makes_a_new_revision() -> None:
    session = new()
    seen = [session.revision]
    for change in (
        lambda: session.play("=1"),
        lambda: session.play("take"),
        lambda: session.undo(),
        lambda: session.redo(),
        lambda: session.jump(0),
        lambda: session.rename(0, "Ann"),
        lambda: session.visit(session.tree.way[-1]),
        lambda: session.annotate(session.tree.node, Annotation("good")),
        lambda: session.lose_on_time(0),
    ):
        change()
        assert session.revision > seen[-1]
        seen.append(session.revision)


# --- dice


def rolls(seed: int, number: int = 40) -> list[str]:
    session = new(99, greedy=True, seed=seed)
    found: list[str] = []
    while session.state.outcome is None and len(found) < number:
        if session.state.to_move == CHANCE:
            found.append(session.roll())
            session.play(found[-1])
        else:
            session.play("take")
    return found


def test_the_same_seed_rolls_the_same() -> None:
    assert rolls(1) == rolls(1)
    assert len({tuple(rolls(seed)) for seed in range(20)}) == 20


def test_rolling_plays_nothing_and_rolls_the_same_again() -> None:
    session = new(seed=4)
    before = (session.index, session.revision)
    assert len({session.roll() for _time in range(10)}) == 1
    assert (session.index, session.revision) == before


def test_another_game_after_undoing_meets_the_same_rolls() -> None:
    """The n-th roll depends on the seed and n alone: taking back and playing differently gives no new die."""
    session = new(99, seed=7)
    line: list[str] = []
    for _turn in range(6):
        line.append(session.roll())
        session.play(line[-1])
        session.play("take")
        if session.state.to_move != CHANCE:
            session.play("stop")
    session.jump(1)
    again = [line[0]]
    while len(again) < 6:
        if session.state.to_move == CHANCE:
            again.append(session.roll())
            session.play(again[-1])
        else:
            session.play("take")  # all that may be taken, where before it stopped after one
    assert again == line


def test_rolls_follow_the_chances_of_the_game() -> None:
    found = [new(seed=seed).roll() for seed in range(1200)]
    expected = {action: float(probability) * len(found) for action, probability in tiny.ROLLS.items()}
    square = sum((found.count(action) - count) ** 2 / count for action, count in expected.items())
    assert square < 13.8  # chi-squared with two degrees of freedom: 0.1 %; the seeds are fixed, so it never flickers


def test_no_die_is_rolled_where_a_player_decides() -> None:
    with pytest.raises(IllegalAction):
        played(new(), "=1").roll()


def test_a_roll_depends_on_the_seed_and_on_how_many_were_rolled_before() -> None:
    """Not on what was done with them: more or fewer moves lead to the same next roll."""
    for seed in range(5):
        second = set()
        for first in ("=2", "=4"):
            session = Session(find("frostbitten"), {}, seed=seed)
            session.play_text(first)
            while session.state.to_move != CHANCE:
                session.play(session.state.actions()[0])
            second.add(str(session.roll()))
        assert len(second) == 1
