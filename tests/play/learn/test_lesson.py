"""The guided first games without a window: what is asked for, what is refused, where they lead."""

from __future__ import annotations

import pytest

from build_scripts.measuring.puzzle_truths import holds, wrong_tries
from floes_app.board.boards import BOARDS
from floes_app.board.frostbitten.board import roll_of
from floes_app.board.input import Press
from floes_app.board.values import Pick
from floes_app.bots.search.puzzle import prover_of
from floes_app.core.game import CHANCE
from floes_app.core.puzzle import Verdict
from floes_app.games import find
from floes_app.play.game.effects import Exit, PlayNext
from floes_app.play.learn.lesson import LESSON, TASK, LessonScript, TaskScript
from floes_app.play.learn.puzzles import PuzzleStanding
from floes_app.play.status import Status, Tone
from tests.amounts import sample
from tests.play.table import FRAME, Table, leavings, rest

#: The lessons by the key of the game.
LESSONS = {key: board.lesson for key, board in BOARDS.items() if board.lesson is not None}
KEYS = list(LESSONS)


@pytest.fixture(params=KEYS)
def lesson(request: pytest.FixtureRequest, table: Table) -> LessonScript:
    """The first chapter of every lesson."""
    return LessonScript(table, find(request.param))


def settle(lesson: LessonScript) -> None:
    """Play the films and the replies to their end."""
    for _frame in range(3000):
        lesson.controller.update(FRAME)
        if not lesson.controller.animation.running and not lesson.controller.pacing.is_due:
            return
    raise AssertionError("the other side does not play")


def step(lesson: LessonScript) -> None:
    """Do what is asked for, and let everything come to rest."""
    game = lesson.controller
    if game.session.state.to_move == CHANCE:
        game.roll()
    else:
        game.play(game.session.game.parse_action(game.session.state, game.turns.wanted or ""))
    settle(lesson)


def to_the_end(lesson: LessonScript) -> None:
    while not lesson.done:
        step(lesson)


def task_names(task: TaskScript) -> list[str]:
    return [action.command.name for action in TASK.buttons(task, "bar")]


def test_every_step_has_its_words_and_its_number(table: Table) -> None:
    for key, chapters in LESSONS.items():
        steps = [one for chapter in chapters for one in chapter.steps]
        told, counts = [], []
        for number, chapter in enumerate(chapters):
            lesson = LessonScript(table, find(key), number)
            while not lesson.done:
                told.append(lesson.words())
                counts.append(lesson.progress())
                step(lesson)
            assert lesson.words() == chapter.closing
            assert lesson.progress()[0] == counts[-1][0], "the last step is not counted twice"
            assert lesson.status() == Status()
        assert told == [one.words for one in steps]
        assert counts == [(number + 1, len(steps) + 1) for number in range(len(steps))]
        assert TaskScript(table, find(key)).heading()[1:] == (len(steps) + 1, len(steps) + 1)


def test_confirming_leads_through_the_chapters_to_a_real_game(lesson: LessonScript, table: Table) -> None:
    game, last = lesson.controller.session.game, len(lesson.chapters) - 1
    to_the_end(lesson)
    assert LESSON.press(lesson, "Enter")
    assert lesson.leads_to == 1
    ending = LessonScript(table, game, last)
    to_the_end(ending)
    assert LESSON.press(ending, "Enter")
    assert ending.leads_to == last + 1
    task = solved(TaskScript(table, game))
    assert TASK.press(task, "Enter")
    (answer,) = leavings(task.controller)
    assert isinstance(answer, PlayNext)
    assert sorted(player.strength or "" for player in answer.session.players.values()) == ["", "newcomer"]
    assert answer.session.earlier is None, "the first real game is a single one"
    assert table.kept == [], "a lesson is no game to be continued"


def solved(task: TaskScript) -> TaskScript:
    """The last position after its solution was played."""
    while task.standing is PuzzleStanding.OPEN:
        session = task.controller.session
        task.controller.play(task.puzzle.game.parse_action(session.state, task.puzzle.line[session.index]))
        for _frame in range(600):
            task.update(FRAME)
            task.controller.update(FRAME)
            if not task.controller.animation.running and not task.controller.pacing.is_due:
                break
    task.update(FRAME)
    assert task.standing is PuzzleStanding.SOLVED
    return task


@pytest.mark.parametrize("key", KEYS)
def test_every_other_move_is_refused_at_every_step_and_changes_nothing(key: str, table: Table) -> None:
    for number in range(len(LESSONS[key])):
        lesson = LessonScript(table, find(key), number)
        game = lesson.controller
        while not lesson.done:
            state = game.session.state
            for action in () if state.to_move == CHANCE else state.actions():
                if str(action) == game.turns.wanted:
                    continue
                game.play(action)
                assert game.session.state == state
                assert lesson.status().tone is Tone.REFUSAL
                game.notice.clear()
                rest(game)
            step(lesson)


@pytest.mark.parametrize("key", KEYS)
def test_while_the_other_side_moves_nothing_is_asked_of_the_player(key: str, table: Table) -> None:
    for number, chapter in enumerate(LESSONS[key]):
        lesson = LessonScript(table, find(key), number)
        game, asked = lesson.controller, {one.words for one in chapter.steps}
        learner = game.session.state.turn
        while not lesson.done:
            if game.session.state.to_move == CHANCE:
                game.roll()
            else:
                game.play(game.session.game.parse_action(game.session.state, game.turns.wanted or ""))
            for _frame in range(3000):
                game.update(FRAME)
                index = game.session.index - game.animation.running
                others = game.session.plies[index].state.turn != learner
                at_end = chapter.step_at(index) is None
                assert (lesson.words() in asked) is not (others or at_end)
                if not game.animation.running and not game.pacing.is_due:
                    break


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_is_remembered_when_its_last_chapter_is_done(key: str, table: Table) -> None:
    for number in range(len(LESSONS[key])):
        lesson = LessonScript(table, find(key), number)
        lesson.note()
        assert table.settings.learnt == ()
        to_the_end(lesson)
        lesson.note()
    assert table.settings.learnt == (key,)
    lesson.note()
    assert table.settings.learnt == (key,), "once"


@pytest.mark.parametrize("key", sample(KEYS, 2, 1))
def test_the_last_position_is_sound_and_its_wrong_tries_are_told_truly(key: str) -> None:
    task = BOARDS[key].task
    assert task is not None
    puzzle = task.puzzle(find(key))
    prover = prover_of(puzzle.game, puzzle.aim, puzzle.start)
    assert prover.is_sound(puzzle.start, puzzle.aim.turns)
    assert [verdict for verdict, _left in puzzle.verdicts(puzzle.states())][-1] is Verdict.REACHED
    starts = {chapter.start(puzzle.game) for chapter in LESSONS[key]}
    assert puzzle.start not in starts, "nothing that was shown before"
    for one, sequel in wrong_tries(puzzle):
        assert sequel.why.says
        assert all(holds(one, remark) for remark in sequel.why.says), one.actions


@pytest.mark.parametrize("key", KEYS)
def test_in_the_last_position_nothing_is_circled_and_anything_can_be_tried(key: str, table: Table) -> None:
    for number, action in enumerate(TaskScript(table, find(key)).puzzle.start.actions()):
        task = TaskScript(table, find(key))
        assert task.spot() is None
        task.controller.play(action)
        assert task.controller.session.index == 1, number
    task = solved(TaskScript(table, find(key)))
    assert task.idea() in task.verdict()
    assert table.puzzles.is_solved(key, "lesson") is False, "it is none of the puzzles"
    assert table.settings.learnt == (key,)


@pytest.mark.parametrize("key", KEYS)
def test_only_with_its_last_position_solved_a_lesson_is_finished(key: str, table: Table) -> None:
    task = TaskScript(table, find(key))
    for _frame in range(3):
        task.update(FRAME)
    assert table.settings.learnt == ()
    solved(task)
    assert table.settings.learnt == (key,)


def test_steps_can_be_taken_back_and_done_again(lesson: LessonScript) -> None:
    for _step in range(2):
        step(lesson)
    session = lesson.controller.session
    there, told = session.index, lesson.words()
    assert LESSON.press(lesson, "U")
    settle(lesson)
    assert session.index < there
    assert lesson.words() != told
    assert lesson.controller.turns.person_decides or lesson.controller.turns.person_rolls
    while session.index < there:
        step(lesson)
    assert (session.index, lesson.words()) == (there, told)


def test_the_circle_is_round_what_to_take_and_then_where_to_bring_it(table: Table) -> None:
    lesson = LessonScript(table, find("floe"))
    game = lesson.controller
    move = game.board.move_for(game.session.state, game.turns.wanted)
    assert move is not None
    assert move.source is not None
    layout = game.board.layout(game.session.state)
    spots = [lesson.spot()]
    game.intend(Press(move.source))
    spots.append(lesson.spot())
    assert [spot and spot.centre for spot in spots] == [layout.centre(move.source), layout.centre(move.target)]


def test_the_circle_is_where_to_bring_what_alone_can_be_taken(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = LessonScript(table, find("floe"))
    board = lesson.controller.board
    move = board.move_for(lesson.controller.session.state, lesson.controller.turns.wanted)
    assert move is not None
    assert move.source is not None
    monkeypatch.setattr(board, "given_pick", lambda _state: Pick(move.source))
    spot = lesson.spot()
    assert spot is not None
    assert spot.centre == board.layout(lesson.controller.session.state).centre(move.target)


def test_where_arrows_play_there_is_no_circle(table: Table) -> None:
    lesson = LessonScript(table, find("icefloes"))
    assert not lesson.done
    assert lesson.spot() is None


def test_while_the_last_move_is_shown_the_line_of_words_is_that_of_the_game(table: Table) -> None:
    lesson = LessonScript(table, find("seega"), len(LESSONS["seega"]) - 1)
    to_the_end(lesson)
    assert LESSON.press(lesson, "U")
    settle(lesson)
    game = lesson.controller
    game.play(game.session.game.parse_action(game.session.state, game.turns.wanted or ""))
    assert lesson.done
    assert lesson.status() == game.status() != Status()


def test_the_end_offers_to_begin_again_and_the_practice_levels_that_it_promises(table: Table) -> None:
    for key, chapters in LESSONS.items():
        assert chapters
        task = TaskScript(table, find(key))
        assert not {"once more", "real game", "practice levels"} & {*task_names(task)}
        solved(task)
        further = ["practice levels"] if key == "icefloes" else []
        assert task_names(task) == ["once more", *further, "real game"]
        if key == "icefloes":
            assert TASK.press(task, "P")
            assert leavings(task.controller) == [Exit.LEVELS]
        assert TASK.press(task, "O")
        assert task.goes_back


@pytest.mark.parametrize("key", ["floe", "frostbitten"])
def test_the_words_of_a_step_stay_until_its_film_is_over(table: Table, key: str) -> None:
    lesson = LessonScript(table, find(key))
    game = lesson.controller
    first, second = (one.words for one in LESSONS[key][0].steps[:2])
    action = game.session.game.parse_action(game.session.state, game.turns.wanted or "")
    game.play(action)
    assert game.animation.running
    assert lesson.words() == first
    while game.animation.running:
        game.update(FRAME)
    assert (lesson.words() == second) is (key == "frostbitten"), "in the other, there is an answer to come"
    assert lesson.words() != first
    settle(lesson)
    assert lesson.words() == second


def test_practice_in_a_lesson_is_not_written_down(table: Table) -> None:
    lesson = LessonScript(table, find("icefloes"), 1)
    assert lesson.controller.practice is None
    start = lesson.controller.session.state
    to_the_end(lesson)
    assert table.progress.of(start.rows()).best is None


@pytest.mark.parametrize("dice", ["automatic", "own"])
def test_the_way_a_player_rolls_does_not_matter_here(table: Table, dice: str) -> None:
    table.change(dice=dice)
    lesson = LessonScript(table, find("frostbitten"))
    settle(lesson)
    assert lesson.controller.session.index == 0
    assert LESSON.press(lesson, "Space")
    assert str(lesson.controller.session.plies[-1].action) == lesson.chapter.line[0]


def test_nobody_thinks_for_what_is_written_and_no_hint_is_offered(lesson: LessonScript, table: Table) -> None:
    lesson.controller.start()
    to_the_end(lesson)
    assert (table.thinker.started, table.thinker.asked) == (0, [])
    assert {"hint", "pace", "skip", "move now"}.isdisjoint(action.command.name for action in LESSON.of(lesson))


def test_the_cards_do_not_say_who_plays(lesson: LessonScript) -> None:
    contents = lesson.contents()
    assert contents.subtitle == ""
    assert [(card.right, card.icon) for card in contents.cards] == [("", "")] * len(contents.cards)


@pytest.mark.parametrize("number", range(4))
def test_the_die_shows_faces_that_it_has(table: Table, number: int) -> None:
    """Also where a position begins with a roll that was made already, and when some of its moves are used."""
    game, chapters = find("frostbitten"), LESSONS["frostbitten"]
    script = LessonScript(table, game, number) if number < len(chapters) else TaskScript(table, game)
    session = script.controller.session
    line = chapters[number].line if number < len(chapters) else TaskScript(table, game).puzzle.line
    shown = []
    for action in ("", *line):
        if action:
            session.play_text(action)
        if not session.state.dice and session.state.winner < 0:
            shown += roll_of(session).results
    board = session.state.board
    assert {8 * roll.bear + roll.moves for roll in shown} <= set(board.results)


def test_alone_nobody_is_first() -> None:
    board = BOARDS["icefloes"]
    alone, two = (board.game.parse(f"...../*..../...P./{row}/..... P") for row in ("...*.", ".Q.*."))
    assert board.goal is not None
    assert board.goal_headline(two) == board.goal.headline
    assert board.goal_headline(alone) == board.goal.alone != board.goal.headline


def test_among_three_it_is_told_how_a_player_can_be_out() -> None:
    board = BOARDS["icefloes"]
    two, three = (
        board.game.parse("...../*..../...P./.Q.*./..... P"),
        board.game.parse("..R../*..../...P./.Q.*./..... P"),
    )
    assert board.goal is not None
    assert board.goal_words(two) == board.goal.words
    assert board.goal_words(three) == board.goal.crowded != board.goal.words
    removed = []
    for chapter in LESSONS["icefloes"]:
        state = chapter.start(board.game)
        seats = len(board.game.seats(state))
        for action in chapter.line:
            state = state.apply(board.game.parse_action(state, action))
        removed.append(seats - len(board.game.seats(state)))
    assert sum(removed) == 1, "the lesson shows it, too"
