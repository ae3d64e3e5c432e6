"""Practice without a window: par, hints, stars, the best way as a ghost, and what is written down."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from floes_app.board.icefloes.editor.drafts import Draft, write
from floes_app.bots.icefloes.levels.solver import solve
from floes_app.core import record
from floes_app.games import GAMES
from floes_app.games.icefloes.rules import cell_name
from floes_app.play.game.controller import GameController
from floes_app.play.help.hint import MOVE, WHERE, WHICH
from floes_app.play.help.practice import LINGER, PracticeHints
from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library import stars
from floes_app.play.levels.library.library import LibraryLevel
from floes_app.play.status import Tone
from floes_app.storage.levels.progress import Marks
from tests.play.here import Here
from tests.play.table import FRAME, Table, offered, press, rest
from tests.sessions import played
from tests.waiting import wait_until

LEVEL = "P...*/...../...../*..*./..*.. P"


@pytest.fixture
def game(table: Table) -> GameController:
    """Somebody practises alone; what the worker finds comes with the next frame."""
    return table.game("icefloes", LEVEL)


def practice_of(game: GameController) -> PracticeHints:
    assert game.practice is not None
    return game.practice


def marks(game: GameController) -> Marks:
    """The marks of the level."""
    return game.services.progress.of(practice_of(game).start.rows())


def solved(game: GameController, *detour: str) -> None:
    """Solve the level by a shortest way after a detour."""
    game.update(FRAME)
    for action in detour:
        game.play(action)
    for action in solve(game.session.state).actions:
        game.play(action)
    rest(game)


def test_a_solved_level_is_written_down_once(game: GameController, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long its board is looked at; and again for another try that ends alike."""
    progress = game.services.progress
    real, written = progress.solved, list[int]()
    monkeypatch.setattr(progress, "solved", lambda rows, moves, *how: written.append(moves) or real(rows, moves, *how))
    solved(game)
    for _frame in range(20):
        game.update(FRAME)
    once = len(written)
    game.update(FRAME)
    assert once == len(written) == 1


def built_in(name: str) -> LibraryLevel:
    return next(level for _pack, levels in level_library.packs() for level in levels if level.name == name)


def test_only_practice_has_its_help(table: Table) -> None:
    assert table.play(played("")).practice is None
    assert table.game("floe").practice is None
    assert table.game("icefloes", LEVEL).practice is not None


def test_par_is_found_while_one_plays(game: GameController, worker: Here) -> None:
    worker.held = True
    game.update(FRAME)
    assert [fact.value for fact in game.contents().facts] == ["0", "–"]
    game.play(game.session.state.actions()[0])
    worker.held = False
    before = game.revision
    game.update(FRAME)
    assert [fact.value for fact in game.contents().facts] == ["1", str(solve(practice_of(game).start).par)]
    assert game.revision > before, "the panel shows it at once"


def test_par_of_a_level_that_came_with_the_app_is_known_at_once(table: Table, worker: Here) -> None:
    level = built_in("Left Behind")
    assert practice_of(table.play(level.session())).par == level.par
    assert worker.asked == []


# -- the panel -------------------------------------------------------------------------------------------------------


def test_the_panel_names_a_level_of_the_library_and_says_its_note(table: Table) -> None:
    level = built_in("Left Behind")
    session = level.session()
    session.play_text("r")
    told = table.play(record.read(record.write(session), GAMES)).contents()
    assert (told.title, told.note) == (level.title, level.note)
    assert told.count is None, "the number of moves stands among the facts"
    assert told.facts[0].value == "1"


def test_who_plays_alone_need_not_be_told_to_move(game: GameController) -> None:
    (card,) = game.contents().cards
    assert card.active
    assert card.right == ""


def test_the_panel_names_a_level_of_ones_own(table: Table) -> None:
    def contents() -> tuple[str, str]:
        told = table.game("icefloes", LEVEL).contents()
        return told.title, told.note

    rows, note, name = tuple(LEVEL.partition(" ")[0].split("/")), "Stop before you hurry.", "The long way round"
    without = contents()
    assert without[1] == ""
    table.levels.save(write(Draft(rows, "", note=note)), "round", None)
    assert contents() == (without[0], note)
    table.levels.save(write(Draft(rows, name)), "round", table.levels.all()[0][0].path)
    assert contents()[0] == name


def test_a_level_that_is_looked_for_among_thousands_is_named_when_it_is_found(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, known = threading.Event(), level_library.known

    def late(*arguments: Any) -> LibraryLevel | None:
        found.wait()
        return known(*arguments)

    table.levels.save(write(Draft(tuple(LEVEL.partition(" ")[0].split("/")), "Secret")), "Secret")
    monkeypatch.setattr(level_library, "known", late)
    game = table.game("icefloes", LEVEL)
    game.update(FRAME)
    assert game.contents().title != "Secret"
    revision = game.revision
    found.set()
    wait_until(lambda: practice_of(game).level, lambda: game.update(FRAME))
    assert game.contents().title == "Secret"
    assert game.revision > revision, "it is drawn anew"


def test_a_game_that_has_a_name_keeps_it_where_the_library_does_not_know_its_level(table: Table) -> None:
    session = played("", LEVEL)
    session.name = "Far Shores"
    assert table.play(session).contents().title == "Far Shores"


# -- hints -----------------------------------------------------------------------------------------------------------


def hinted(game: GameController) -> str:
    """The action of a hint, asked for in three steps."""
    steps = []
    press(game, "H")
    game.update(FRAME)
    for _step in range(3):
        steps.append(game.hint.step)
        press(game, "H")
    assert steps == [WHERE, WHICH, MOVE]
    shown = game.hint.ui()
    assert shown is not None
    assert shown.hover is not None
    move = game.board.move_to(game.session.state, shown.pick, shown.hover)
    assert move is not None
    assert game.status().words.endswith(practice_of(game).way_on())
    return str(move.action)


def test_hints_lead_to_the_goal_at_par_but_not_unaided(game: GameController) -> None:
    best = solve(game.session.state)
    for left in range(len(best.actions), 0, -1):
        action = hinted(game)
        assert str(left) in practice_of(game).way_on() or left == 1
        game.play(action)
    rest(game)
    assert game.session.state.outcome is not None
    assert marks(game) == Marks(best.par, True, False)


@pytest.mark.parametrize("is_known", [True, False])
def test_one_hint_is_enough_to_be_no_solution_of_ones_own(game: GameController, is_known: bool) -> None:
    if is_known:
        game.update(FRAME)
    assert not practice_of(game).aided
    press(game, "H")
    game.update(FRAME)
    assert game.hint.step == WHERE
    assert practice_of(game).aided


def test_a_hint_is_found_off_the_best_way_too(game: GameController) -> None:
    best = solve(game.session.state)
    game.play(next(action for action in game.session.state.actions() if action != best.actions[0]))
    rest(game)
    from_here = solve(game.session.state)
    assert hinted(game) == from_here.actions[0]
    assert str(from_here.par) in game.status().words


@pytest.mark.parametrize(("start", "actions"), [("P../.../... P", ""), ("...../...../.P*../...../..... P", "d")])
def test_a_position_without_a_way_to_the_goal_says_so(table: Table, start: str, actions: str) -> None:
    game = table.play(played(actions, start))
    assert solve(game.session.state).par is None
    press(game, "H")
    game.update(FRAME)
    game.update(FRAME)
    assert game.status().tone is Tone.REFUSAL
    assert not game.hint.is_open


def test_what_was_found_for_a_position_that_was_left_is_no_hint_for_the_one_of_now(
    game: GameController, worker: Here
) -> None:
    worker.held = True
    game.update(FRAME)
    press(game, "H")
    game.play(next(action for action in game.session.state.actions() if action != solve(game.session.state).actions[0]))
    worker.held = False
    game.update(FRAME)
    assert game.hint.step == ""
    assert not practice_of(game).aided


# -- the end ---------------------------------------------------------------------------------------------------------


def test_beside_the_words_the_best_way_is_offered_once_it_is_known(game: GameController, worker: Here) -> None:
    worker.held = True
    solved(
        game, next(action for action in game.session.state.actions() if action != solve(game.session.state).actions[0])
    )
    game.result_shown = True
    assert practice_of(game).has_better
    assert "best way" not in offered(game)
    worker.held = False
    game.update(FRAME)
    assert ("best way" in offered(game)) is practice_of(game).has_better is True


def test_stars_and_marks_follow_from_the_moves(game: GameController) -> None:
    best = solve(game.session.state)
    away = next(action for action in game.session.state.actions() if action != best.actions[0])
    solved(game, away)
    moves = game.session.index
    assert best.par is not None
    assert moves > best.par
    assert practice_of(game).stars() == (True, False, True)
    assert practice_of(game).has_better
    assert str(best.par) in practice_of(game).verdict()
    assert marks(game) == Marks(moves, False, True)


def test_at_par_with_a_hint_one_star_is_missing_here_and_on_the_page_of_the_level(game: GameController) -> None:
    press(game, "H")
    game.update(FRAME)
    solved(game)
    rows = practice_of(game).start.rows()
    assert practice_of(game).stars() == stars.earned(game.services.progress.of(rows)) == (True, True, False)
    assert practice_of(game).verdict() == "You did it! Can you do it without hints, too?"
    assert not practice_of(game).has_better, "the best way was just played"


def test_a_star_that_an_earlier_game_earned_is_not_asked_for_again(table: Table, game: GameController) -> None:
    solved(game)
    again = table.game("icefloes", LEVEL)
    press(again, "H")
    again.update(FRAME)
    solved(again)
    assert practice_of(again).stars() == (True, True, True)
    assert "hint" not in practice_of(again).verdict()


def test_before_the_end_there_are_no_stars_and_no_best_way(game: GameController) -> None:
    game.update(FRAME)
    assert practice_of(game).par is not None
    assert (practice_of(game).stars(), practice_of(game).has_better) == (None, False)


def test_a_better_game_counts_and_once_more_is_unaided(table: Table, game: GameController) -> None:
    best = solve(game.session.state)
    solved(game, next(action for action in game.session.state.actions() if action != best.actions[0]))
    again = table.game("icefloes", LEVEL)
    assert not practice_of(again).aided
    solved(again)
    assert marks(again) == Marks(best.par, True, True)


def test_looking_at_an_aided_game_again_does_not_make_it_unaided(table: Table, game: GameController) -> None:
    best = solve(game.session.state)
    practice_of(game).aided = True
    solved(game)
    aided = Marks(best.par, True, False)
    assert marks(game) == aided
    for session in (game.session, played(best.actions, LEVEL)):
        again = table.play(session)
        again.update(FRAME)
        assert practice_of(again).par == best.par
        assert marks(again) == aided
        again.look_at(again.session.index - 1)
        again.redo()
        rest(again)
        again.update(FRAME)
        assert marks(again) == aided


def items(game: GameController) -> tuple[tuple[float, float], ...]:
    return tuple((item.x, item.y) for item in game.on_board.items())


def test_the_ghost_runs_beside_ones_own_way_and_ends_by_itself(game: GameController) -> None:
    solved(game)
    game.show_best_line()
    assert game.replay is not None
    assert game.status().words == game.replay.sentence() != ""
    assert any(item.alpha < 1 for item in game.on_board.items())
    assert game.on_board.marks() == (), "no mark lies under those who run"
    seconds = game.replay.race.duration + LINGER
    for _frame in range(round(seconds / FRAME) - 2):
        game.update(FRAME)
        assert game.replay is not None
    for _frame in range(4):
        game.update(FRAME)
    assert game.replay is None, "it ends by itself"


def test_a_press_ends_the_race_and_means_nothing_else(game: GameController) -> None:
    solved(game)
    game.show_best_line()
    index = game.session.index
    assert game.interrupt()
    assert game.replay is None
    assert game.session.index == index


def test_without_animations_the_ghost_goes_from_move_to_move(table: Table, game: GameController) -> None:
    table.change(animation="off")
    solved(game)
    game.show_best_line()
    seen = []
    while game.replay is not None:
        seen.append(items(game))
        game.update(FRAME)
    par = practice_of(game).par
    assert par is not None
    assert len(set(seen)) == par + 1


def test_leaving_ends_the_worker(game: GameController, worker: Here) -> None:
    game.stop()
    assert worker.closed == 1


def test_without_a_known_way_there_is_no_ghost_to_race(game: GameController, worker: Here) -> None:
    worker.held = True
    solved(game)
    game.show_best_line()
    assert game.replay is None
    worker.held = False
    game.update(FRAME)
    game.show_best_line()
    assert game.replay is not None


def test_ones_own_best_stands_in_for_a_par_that_nobody_knows(
    game: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    practice = practice_of(game)
    monkeypatch.setattr(practice, "_hopeless", True)  # as after a search that gave up
    unknown = practice.facts()[1]
    game.services.progress.solved(practice.start.rows(), 37, par=False, unaided=True)
    known = practice.facts()[1]
    assert known.value == "37"
    assert known.label != unknown.label, "for it is no par"
    monkeypatch.setattr(practice, "par", 4)
    assert practice.facts()[1].value == "4"
    assert practice.facts()[1].label == unknown.label


def test_whoever_completes_a_pack_is_told_so_and_not_of_par(table: Table) -> None:
    pack, (level, *others) = level_library.packs()[0]
    for other in others:
        table.progress.solved(other.rows, other.par or 1, True, True)
    game = table.play(level.session())
    solved(game)
    assert pack.title in practice_of(game).verdict()
    again = table.play(level.session())
    solved(again)
    assert pack.title not in practice_of(again).verdict(), "once"


def test_where_a_move_is_taken_back_is_written_down_on_leaving(game: GameController) -> None:
    game.update(FRAME)
    rows = practice_of(game).start.rows()
    progress = game.services.progress
    game.play("d")
    rest(game)
    square = cell_name(game.session.state.field.cell(game.session.state.places[0]))
    game.undo()
    rest(game)
    game.redo()
    game.play("r")
    rest(game)
    other = cell_name(game.session.state.field.cell(game.session.state.places[0]))
    game.undo()
    game.undo()  # farther back: it is the move before that was wrong
    rest(game)
    game.stop()
    assert progress.backs(rows) == {square: 1, other: 1}


def test_what_is_looked_back_at_after_the_end_was_not_taken_back(game: GameController) -> None:
    solved(game)
    game.undo()
    rest(game)
    game.stop()
    assert game.services.progress.backs(practice_of(game).start.rows()) == {}


def test_a_move_taken_back_counts_once_however_often_the_game_is_closed(game: GameController) -> None:
    game.play(game.session.state.actions()[0])
    game.finish_animation()
    game.undo()
    help_here = practice_of(game)
    for _time in range(2):
        help_here.close()
        assert sum(game.services.progress.backs(help_here.start.rows()).values()) == 1


def test_where_moves_taken_back_cannot_be_written_down_that_is_said(
    game: GameController, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.play(game.session.state.actions()[0])
    game.finish_animation()
    game.undo()
    counted: list[dict[str, int]] = []
    monkeypatch.setattr(
        table.progress, "took_back", lambda _rows, backs: counted.append(dict(backs)) or ["The disk is full."]
    )
    practice_of(game).close()
    assert [sum(backs.values()) for backs in counted] == [1]
    assert table.said == ["The disk is full."]
