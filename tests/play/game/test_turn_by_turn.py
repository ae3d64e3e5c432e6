"""Whose turn it is, and what happens in it: hints, pauses between players, bells, and what is told of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.input import Drag, Press, Release
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import limits, match
from floes_app.core.match import Match
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.access import narration
from floes_app.play.game.commands import GAME
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Exit, PlayInstead, PlayNext
from floes_app.play.game.pacing import PACES, PATIENCE
from floes_app.play.help.hint import MOVE, WHERE, WHICH
from floes_app.play.learn.lesson import LessonScript
from floes_app.play.status import Tone
from floes_app.storage.settings import VOICE_MOVES, Settings
from tests.play.table import FRAME, Table, cues, leavings, rest, said
from tests.sessions import PRACTICE, WINNING, played


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def floe(table: Table, *levels: str | None) -> GameController:
    """A game of Go with the Floe by players of these levels."""
    players = [Player(name, level) for name, level in zip(("Ann", "Ben"), levels, strict=False)]
    game = GameController(table, Session(find("floe"), {}, players, seed=6))
    game.start()
    return game


def first(game: GameController) -> str:
    return str(game.session.state.actions()[0])


def play(game: GameController, action: str = "") -> None:
    game.play(game.session.game.parse_action(game.session.state, action or first(game)))
    rest(game)


def pass_time(game: GameController, seconds: float = 1.0) -> None:
    for _frame in range(round(seconds / FRAME)):
        game.update(FRAME)


def answered(table: Table, game: GameController) -> None:
    """Play one action of the computer, and see it."""
    pass_time(game)
    table.thinker.answer(first(game))
    pass_time(game)
    rest(game)


def heard(game: GameController) -> list[str]:
    return [cue.sound for cue in cues(game)]


# -- hints -----------------------------------------------------------------------------------------------------------


def test_a_hint_is_for_ones_own_turn(table: Table) -> None:
    game = floe(table, None, "casual")
    play(game)
    game.ask_hint()
    assert not game.hint.is_open
    assert [asked["level"] for asked in table.thinker.asked] == ["casual"], "nobody else is asked"


def test_a_hint_that_was_looked_for_is_dropped_with_the_game(table: Table) -> None:
    game = floe(table)
    game.ask_hint()
    assert table.thinker.is_thinking
    game.stop()
    assert not table.thinker.is_thinking


def test_esc_takes_a_hint_away_when_nothing_is_in_hand(table: Table) -> None:
    game = floe(table)
    game.ask_hint()
    table.thinker.answer(first(game))
    game.update(FRAME)
    assert game.hint.step
    assert GAME.press(game, "Esc")
    assert not game.hint.is_open
    assert leavings(game) == [], "it does not lead away"


def test_a_hint_is_only_for_the_position_that_it_was_asked_for(table: Table) -> None:
    game = floe(table)
    game.ask_hint()
    play(game)
    game.update(FRAME)
    assert not table.thinker.is_thinking, "nobody looks for it any more"
    table.thinker.answer("b2b3")
    game.update(FRAME)
    assert not game.hint.is_open
    game.ask_hint()
    table.thinker.answer(first(game))
    game.update(FRAME)
    play(game)
    assert not game.hint.is_open
    game.ask_hint()
    assert len(table.thinker.asked) == 3, "the move of before is not shown again"
    game.ask_hint()
    assert len(table.thinker.asked) == 3, "one question is enough"


# -- who plays -------------------------------------------------------------------------------------------------------


def test_an_action_that_is_not_legal_lets_computers_play_on(table: Table) -> None:
    game = floe(table, "casual", "casual")
    action = game.session.state.actions()[0]
    game.play(action)
    game.play(action)
    assert game.status().tone is Tone.REFUSAL
    assert not game.pacing.is_paused


def test_another_player_is_on_the_disk_and_seen_at_once(table: Table) -> None:
    game = floe(table)
    play(game)
    revision, table.kept = game.revision, []
    game.set_player(1, Player("Deep", "expert"))
    assert game.revision > revision
    assert table.kept == [1]


def test_the_bell_rings_once_when_the_computer_has_played(table: Table) -> None:
    game = floe(table, None, "casual")
    play(game)
    answered(table, game)
    pass_time(game)
    assert heard(game).count("turn") == 1


def test_skipping_lets_what_moves_arrive(table: Table) -> None:
    game = floe(table, None, "casual")
    game.play(game.session.state.actions()[0])
    assert game.animation.running
    game.skip()
    assert not game.animation.running


def test_who_touches_the_board_too_early_is_told_why(table: Table) -> None:
    game = floe(table, None, "casual")
    play(game)
    game.update(FRAME)
    game.wait()
    early = game.notice.status.words
    pass_time(game, PATIENCE + 0.1)
    game.notice.clear()
    game.wait()
    late = game.notice.status.words
    (key,) = GAME["move now"].keys
    assert [f" {key} " in words for words in (early, late)] == [False, True]
    assert GAME.press(game, key), "what it says can be done"
    assert table.thinker.hurried == 1


# -- what is told ----------------------------------------------------------------------------------------------------


def test_each_turn_and_the_end_are_told_once(table: Table) -> None:
    game = GameController(table, played("", WINNING))
    before = game.session.state.turn
    play(game, "r")
    assert len(said(game)) == 2
    assert game.names()[before] in said(game)[0]
    game.effects = []
    game = floe(table, None, "casual")
    play(game)
    told = list(said(game))
    assert len(told) == 1
    answered(table, game)
    assert len(said(game)) == 2
    assert said(game)[1] == narration.recounted(game.board, game.computers_turns()[-1], game.names())


@pytest.mark.parametrize("length", VOICE_MOVES)
def test_a_turn_is_heard_step_by_step_or_in_short_as_chosen(tmp_path: Path, length: str) -> None:
    table = Table(tmp_path, Settings(voice_moves=length))
    game = floe(table, None, "casual")
    play(game)
    answered(table, game)
    turn = game.computers_turns()[-1]
    whole, short = game.board.recount(turn, game.names()), game.board.tale(turn, game.names()).words
    assert whole != short
    assert said(game)[1] == (short if length == "brief" else whole)


# -- a pause between players -----------------------------------------------------------------------------------------


def test_people_at_one_screen_have_a_pause_before_each_turn(tmp_path: Path) -> None:
    game = floe(Table(tmp_path, Settings(pause_between_players=True)))
    pass_time(game)
    assert leavings(game) == [], "who begins sits there"
    for turns in (1, 2):
        play(game)
        pass_time(game)
        assert leavings(game) == [Exit.HANDOVER] * turns, "once a turn"
    game.undo()
    rest(game)
    pass_time(game)
    assert len(leavings(game)) == 2, "who looks back is asked nothing"


def test_nobody_hands_the_screen_to_a_computer(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(pause_between_players=True))
    game = floe(table, None, "casual")
    play(game)
    answered(table, game)
    pass_time(game)
    assert leavings(game) == [], "nor to oneself"


# -- after the end ---------------------------------------------------------------------------------------------------


def test_the_next_game_of_a_match_comes_after_the_end(table: Table) -> None:
    session = match.begin(find("floe"), {}, (Player("Ann"), Player("Ben")))
    game = GameController(table, session)
    game.next_game()
    assert leavings(game) == []
    while session.state.outcome is None:
        session.play(session.state.actions()[0])
    game.next_game()
    (answer,) = leavings(game)
    assert isinstance(answer, PlayNext)
    following = Match.of(answer.session)
    assert following is not None
    assert following.number == 2


def test_the_next_level_is_heard_and_none_is_not(table: Table) -> None:
    following = played("", PRACTICE)
    game = GameController(table, played("r", PRACTICE), next_session=lambda: following)
    game.play_next_session()
    assert (leavings(game), heard(game)) == ([PlayInstead(following)], ["level"])
    game = GameController(table, played("r", PRACTICE), next_session=lambda: None)
    game.play_next_session()
    assert (leavings(game), heard(game)) == ([Exit.HOME], [])


def test_the_race_against_the_best_way_comes_after_the_end_and_stops_with_a_press(table: Table) -> None:
    game = GameController(table, played("", PRACTICE))
    assert game.practice is not None
    game.practice.par, game.practice.line = 1, ("r",)
    game.show_best_line()
    assert game.replay is None
    play(game, "r")
    game.show_best_line()
    assert game.replay is not None
    assert game.interrupt(), "the press means nothing else"
    assert game.replay is None


# -- a game that is written down -------------------------------------------------------------------------------------


def test_in_a_lesson_only_what_the_words_ask_for_is_played(table: Table) -> None:
    game = LessonScript(table, find("floe")).controller
    state, wanted = game.session.state, game.turns.wanted
    other = next(move for move in game.board.moves(state) if str(move.action) != wanted)
    assert other.source is not None
    game.intend(Press(other.source))
    game.intend(Drag(game.board.layout(state).centre(other.target), other.target))
    game.intend(Release(other.target))
    assert game.session.index == 0
    assert game.status().tone is Tone.REFUSAL
    assert (game.ui.pick, game.ui.held) == (None, None)
    assert game.animation.running, "it goes back to its place"


def test_in_a_lesson_the_die_shows_what_the_words_say(tmp_path: Path) -> None:
    """Also where the players' own die is used elsewhere."""
    lesson = LessonScript(Table(tmp_path, Settings(dice="own")), find("frostbitten"))
    game = lesson.controller
    for _action in lesson.chapter.line:
        if game.turns.person_rolls:
            assert GAME.press(game, "Space")
        else:
            game.play(game.session.game.parse_action(game.session.state, str(game.turns.wanted)))
        rest(game)
    assert [str(ply.action) for ply in game.session.plies[1:]] == list(lesson.chapter.line)


def test_the_end_of_a_lesson_waits_for_no_result(table: Table) -> None:
    for number, chapter in enumerate(BOARDS["icefloes"].lesson or ()):
        lesson = LessonScript(table, find("icefloes"), number)
        for action in chapter.line:
            assert not lesson.done
            play(lesson.controller, action)
        assert lesson.done
        assert not lesson.controller.interrupt(), "a press means what it says"


def test_what_is_in_hand_is_put_down_when_something_else_is_played(table: Table) -> None:
    """A button beside the board may be pressed meanwhile."""
    for game in (floe(table), LessonScript(table, find("floe")).controller):
        wanted = game.turns.wanted or first(game)
        moves = [move for move in game.board.moves(game.session.state) if str(move.action) != wanted]
        assert moves[0].source is not None
        game.intend(Press(moves[0].source))
        assert game.ui.pick is not None
        game.play(moves[-1].action)
        assert game.ui.pick is None


# -- the computer's turn ---------------------------------------------------------------------------------------------


def test_a_long_turn_makes_the_next_one_no_shorter(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(pace="fast"))
    game = floe(table, None, "casual")
    play(game)
    pass_time(game, 3.0)
    assert game.pacing.pace.pause == 0.0, "what is left of it is played at once"
    table.thinker.answer(first(game))
    pass_time(game, 0.1)
    rest(game)
    play(game)
    game.update(FRAME)
    assert game.pacing.pace == PACES["fast"]


def test_a_computer_that_was_hurried_can_be_hurried_again(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(pace="slow"))
    game = floe(table, None, "casual")
    for times in (1, 2):
        play(game)
        pass_time(game, PATIENCE + 0.1)
        assert game.pacing.can_hurry
        game.pacing.move_now()
        assert table.thinker.hurried == times
        table.thinker.answer(first(game))
        game.update(FRAME)
        assert game.session.index == 2 * times, "it takes no breath any more"
        rest(game)


def test_a_computer_takes_breath_before_its_turn_and_less_within_it(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(pace="slow"))
    slow = PACES["slow"]
    game = GameController(table, Session(find("seega"), {}, [Player("Ann"), Player("Ben", "casual")], seed=6))
    play(game)
    play(game)
    game.update(FRAME)
    actions = [str(action) for action in game.session.state.actions()[:2]]
    table.thinker.answer(*actions)
    pass_time(game, slow.pause - 0.1)
    assert game.session.index == 2
    pass_time(game, 0.2)
    assert game.session.index == 3
    rest(game)
    pass_time(game, slow.between - 0.1)
    assert game.session.index == 3
    pass_time(game, 0.2)
    assert game.session.index == 4
    assert len(table.thinker.asked) == 1, "the turn was thought out"


def test_a_computer_does_not_play_what_another_has_thought(table: Table) -> None:
    game = floe(table, "casual", "expert")
    game.update(FRAME)
    mine = game.session.state.actions()[0]
    theirs = game.session.state.apply(mine).actions()[0]
    table.thinker.answer(str(mine), str(theirs))
    pass_time(game, 3.0)
    assert game.session.index == 1
    assert [asked["level"] for asked in table.thinker.asked] == ["casual", "expert"]


def test_a_line_that_cannot_be_played_on_is_thought_about_anew(table: Table) -> None:
    game = GameController(table, Session(find("seega"), {}, [Player("Ann", "casual"), Player("Ben")], seed=6))
    game.update(FRAME)
    table.thinker.answer(first(game), first(game))
    pass_time(game, 3.0)
    assert game.session.index == 1
    assert len(table.thinker.asked) == 2


def test_who_helps_out_a_computer_that_gave_up_does_so_once(table: Table) -> None:
    game = floe(table, None, "casual")
    play(game)
    game.update(FRAME)
    table.thinker.fail(again=False)
    game.update(FRAME)
    assert game.turns.person_decides
    play(game)
    play(game)
    assert not game.turns.person_decides, "it tries again in its next turn"


def test_a_level_of_a_later_version_plays_like_the_middle_one(table: Table) -> None:
    game = floe(table, "grandmaster")
    game.update(FRAME)
    middle = STRENGTHS[len(STRENGTHS) // 2].key
    assert [asked["level"] for asked in table.thinker.asked] == [middle]


def test_who_leaves_the_game_lets_nobody_think(table: Table) -> None:
    game = floe(table, "casual")
    game.update(FRAME)
    assert table.thinker.is_thinking
    game.stop()
    assert not table.thinker.is_thinking


def test_the_plan_of_another_position_is_none(table: Table) -> None:
    game = floe(table, "casual")
    game.pacing.foresee([first(game)])
    assert game.pacing.planned
    game.session.play(game.session.state.actions()[0])
    assert game.pacing.planned == ()


def test_a_match_that_was_full_goes_on_where_it_is_taken_back(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ACTIONS", 1)
    game = floe(table, None, "casual")
    play(game)
    answered(table, game)
    assert game.session.index == 1
    game.undo()
    rest(game)
    monkeypatch.setattr(limits, "ACTIONS", 9)
    play(game)
    answered(table, game)
    assert game.session.index == 2


# -- dice ------------------------------------------------------------------------------------------------------------


def frost(table: Table, *levels: str | None, **options: object) -> GameController:
    players = [Player(name, level) for name, level in zip(("Ann", "Ben"), levels, strict=False)]
    return GameController(table, Session(find("frostbitten"), {"quick": True, **options}, players, seed=1))  # type: ignore[arg-type]


def test_with_ones_own_die_only_ones_own_roll_is_taken_back(tmp_path: Path) -> None:
    game = frost(Table(tmp_path, Settings(dice="own")), None, "casual")
    game.play(game.session.roll())
    own = game.session.index
    assert game.turns.undo_target() == own - 1, "it may have been entered wrongly"
    while game.session.state.turn == 0:
        game.play(game.session.state.actions()[0])
    game.play(game.session.roll())
    assert game.turns.undo_target() == own, "the computer’s is taken back with its turn"


def test_turns_that_were_skipped_are_seen_when_they_are_played_anew(table: Table) -> None:
    game = floe(table, None, "casual")
    play(game)
    game.skip()
    assert game.pacing.is_skipped
    game.undo()
    assert not game.pacing.is_skipped


def test_nobody_rolls_by_itself_where_one_looks_back(tmp_path: Path) -> None:
    table = Table(tmp_path, Settings(dice="automatic"))
    game = frost(table)
    pass_time(game, 2.0)
    assert game.session.index == 1
    play(game)
    game.look_at(0)
    rest(game)
    pass_time(game, 2.0)
    assert game.session.index == 0


def test_a_hint_stays_at_its_last_step(table: Table) -> None:
    game = floe(table)
    game.ask_hint()
    table.thinker.answer(first(game))
    game.update(FRAME)
    steps = [game.hint.step]
    for _press in range(3):
        game.ask_hint()
        steps.append(game.hint.step)
    assert steps == [WHERE, WHICH, MOVE, MOVE]


def test_a_turn_of_several_actions_is_told_once_it_is_over(table: Table) -> None:
    game = frost(table, "casual", None)
    play(game, str(game.session.roll()))
    actions = 0
    while game.turns.seat == 0:
        assert said(game) == []
        play(game)
        actions += 1
    assert actions > 1
    assert len(said(game)) == 1
