"""A study at the window: the same one made by mouse and by keys, saved and opened again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.bots.process.study_tasks import Assessment, BestLine, RollGames, Rolls, results_of
from floes_app.core import record
from floes_app.core.i18n import sentence, sentences
from floes_app.core.player import Player
from floes_app.core.session import Ply, Session
from floes_app.core.tree import Node
from floes_app.games import GAMES, find
from floes_app.play.game.effects import Exit, PlayInstead
from floes_app.play.learn.puzzles import PuzzleStanding, offered
from floes_app.play.study.commands import STUDY
from floes_app.play.study.controller import StudyController
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.learn.puzzle import PuzzleScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.study import scene as study_scene
from floes_app.scenes.game.study.scene import StudyScene
from floes_app.scenes.saved_games import SavedScene
from floes_app.scenes.screen_keys import ScreenKeysScene
from floes_app.scenes.share import ShareScene
from floes_app.view.boards.pen import draw_pen
from floes_app.view.controls import Field, LetterButton, Segment
from floes_app.view.input.fingers import LET_GO, SCROLL
from floes_app.view.paint.theme import PEN
from floes_app.view.parts.study_panel import NoteBox, RollCard
from tests.amounts import sample
from tests.play.puppet import REASON
from tests.recorder import Recorder
from tests.scenes.desk import Desk, key_event
from tests.scenes.thinking import puppet
from tests.sessions import WINNING, finished, match_over, played, some_moves

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture(autouse=True)
def _nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process: these tests are not about what the computer thinks."""
    monkeypatch.setattr("floes_app.play.study.judge.SEEN", float("inf"))


def opened(desk: Desk, session: Session) -> StudyScene:
    puppet(desk)
    scene: StudyScene = desk.open(StudyScene(desk.context, session))
    scene.controller.finish_animation()
    desk.tick()
    return scene


def press(desk: Desk, *keys: str) -> None:
    for key in keys:
        desk.context.stack.handle(key_event(key))
        desk.tick()


def pixel(scene: StudyScene, name: str) -> tuple[int, int]:
    """The middle of a square."""
    board, state = scene.board, scene.session.state
    layout = board.layout(state)
    cell = next(cell for cell in layout.cells if board.cell_name(state, cell) == name)
    x, y = scene.plan.frame.pixel(layout.centre(cell))
    return round(x), round(y)


def by_mouse(desk: Desk, scene: StudyScene, move: str) -> None:
    """A line, its sign, its note, a circle and an arrow; a second line that is folded, a third that is deleted."""
    desk.click_on(STUDY["next"].label)
    scene.controller.finish_animation()
    desk.click(pixel(scene, move[:2]))
    desk.click(pixel(scene, move[2:]))
    scene.controller.finish_animation()
    desk.tick()
    desk.click_on(STUDY["good"].label)
    desk.click_on(STUDY["note"].label)
    desk.type("icebreaker")
    press(desk, "Enter")
    for begin, end in (("d5", "d5"), ("d5", "e6")):
        for kind, at in ((pygame.MOUSEBUTTONDOWN, begin), (pygame.MOUSEBUTTONUP, end)):
            desk.context.stack.handle(pygame.event.Event(kind, pos=pixel(scene, at), button=3))
            desk.tick()
    fold = next(rect for rect, node in scene.tree._folds if node is scene.controller.node)
    desk.click(fold.center)


def by_keys(desk: Desk, scene: StudyScene, move: str) -> None:
    """The same."""
    press(desk, "Right")
    scene.controller.finish_animation()
    press(desk, "Esc")  # from the tree to the board
    for name in (move[:2], move[2:]):
        press(desk, "Q", *name, "Enter")
    scene.controller.finish_animation()
    press(desk, "!", "N")
    desk.type("icebreaker")
    press(desk, "Enter", "Esc", "A")
    for name in ("d5", "d5", "d5", "e6"):
        press(desk, "Q", *name, "Enter")
    press(desk, "A", "X")


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("make", [by_mouse, by_keys])
def test_a_study_is_made_saved_and_opened_again(desk: Desk, make: Callable[[Desk, StudyScene, str], None]) -> None:
    session = finished()
    desk.context.keep(session)
    scene = opened(desk, session)
    first = scene.controller.main[1]
    move = next(
        str(action) for action in first.value.state.actions() if action is not scene.controller.main[2].value.action
    )
    make(desk, scene, move)
    line = first.children[1]
    note = session.annotation(line)
    assert str(line.value.action) == move
    assert (note.text, note.sign, note.drawn, note.folded) == ("icebreaker", "!", (("d5",), ("d5", "e6")), True)
    press(desk, "Esc", "Esc", "Esc", "Esc")
    saved = desk.context.store.library()[0]
    again = record.read(saved[0].path.read_text(encoding="utf-8"), GAMES)
    assert record.write(again) == record.write(session)
    assert again.at_tip, "the game itself is where it was"
    assert again.annotation(again.tree.root.children[0].children[1]) == note


@pytest.mark.usefixtures("painted")
def test_mouse_and_keys_make_the_same_study(make_desk: Callable[..., Desk]) -> None:
    made = []
    for make in (by_mouse, by_keys):
        desk = make_desk()
        session = finished()
        scene = opened(desk, session)
        first = scene.controller.main[1].value.state
        move = next(str(action) for action in first.actions() if action is not scene.controller.main[2].value.action)
        make(desk, scene, move)
        scene.controller.stop()
        made.append(record.write(session))
    assert made[0] == made[1]


def test_the_sign_of_a_move_is_seen_on_its_button(desk: Desk) -> None:
    scene = opened(desk, finished())
    scene.controller.visit(scene.controller.main[2])

    def lit() -> list[str]:
        signs = [control for control in scene.form.controls if isinstance(control, LetterButton)]
        return [control.letter for control in signs if control.is_on]

    assert lit() == []
    press(desk, "!")
    assert lit() == ["!"]
    press(desk, "?")
    assert lit() == ["?"]
    press(desk, "?")
    assert lit() == []


def test_the_result_leads_to_the_study_and_back(desk: Desk) -> None:
    puppet(desk)
    play = desk.open(PlayScene(desk.context, played("", WINNING)))
    desk.key(pygame.K_RIGHT)
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.click_on("Study")
    assert isinstance(desk.top, StudyScene)
    press(desk, "Esc", "Esc")
    assert isinstance(desk.top, ResultScene), "the first Esc leaves the tree, the second the study"
    assert play.session.state.outcome is not None
    press(desk, "Esc")
    assert desk.top is play
    desk.tick(2)
    press(desk, "V")
    assert isinstance(desk.top, StudyScene)


def test_people_study_their_game_while_it_goes_on_and_come_back_to_it(desk: Desk) -> None:
    puppet(desk)
    session = some_moves("floe", 6)
    desk.open(PlayScene(desk.context, session))
    press(desk, "V")
    assert isinstance(desk.top, StudyScene)
    assert not desk.top.controller.shows_judgement
    press(desk, "J")
    desk.click_on("We agree")
    assert desk.top.controller.shows_judgement
    press(desk, "Home", "Esc", "Esc")
    assert isinstance(desk.top, PlayScene)
    assert (session.index, session.at_tip) == (6, True)


def test_nobody_studies_a_game_against_a_computer_that_goes_on(desk: Desk) -> None:
    puppet(desk)
    session = some_moves("floe", 6)
    session.set_player(1, Player("Deep", "newcomer"))
    desk.open(PlayScene(desk.context, session))
    press(desk, "V")
    assert isinstance(desk.top, PlayScene)


def test_a_saved_game_is_studied_in_its_own_file_and_found_by_its_notes(desk: Desk) -> None:
    puppet(desk)
    for key in ("floe", "seega", "floe", "seega"):
        desk.context.keep(finished(key))
    page = desk.open(SavedScene(desk.context))
    desk.tick(3)
    page.form.start_at(page._rows[0][1], ring=True)
    path = page.chosen.path
    press(desk, "V")
    desk.tick(3)
    assert isinstance(desk.top, StudyScene)
    desk.top.controller.write("a whale of a move")
    press(desk, "Esc", "Esc")
    desk.tick(3)
    assert isinstance(desk.top, SavedScene)
    desk.top.find("whale")
    assert [entry.path for entry, _card in desk.top._rows] == [path]


def test_play_on_leads_to_a_new_game(desk: Desk) -> None:
    scene = opened(desk, finished())
    press(desk, "Right", "Right")
    scene.controller.finish_animation()
    desk.click_on(STUDY["play on"].label)
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.index == 2


def test_a_best_line_is_shown_on_demand_with_its_reason_and_played(desk: Desk) -> None:
    scene = opened(desk, finished())
    game: StudyController = scene.controller
    actions = [str(action) for action in game.session.state.actions()[:3]]
    lines = tuple(BestLine((action,), 1, 0.3, 0, REASON) for action in actions)
    game.judge.keep(game.node, Assessment(((0, 0.3), (1, -0.3)), lines, is_last=True))
    game.refresh()
    assert not any(getattr(one, "reason", "") for one in scene.form.controls)
    press(desk, "B")
    rows = [one for one in scene.form.controls if getattr(one, "reason", "")]
    assert [row.worth for row in rows] == ["good"] * 3
    press(desk, "2")
    assert str(game.node.value.action) == actions[1]


def test_what_is_hidden_or_shown_by_a_key_is_said(desk: Desk) -> None:
    ear = Recorder()
    desk.context.voice.use(ear)
    scene = opened(desk, finished())
    for key in "BBJJ":
        ear.heard.clear()
        press(desk, key)
        assert ear.heard, key
    assert scene.controller.shows_judgement


@pytest.mark.parametrize("keys", [("Home", "Home"), ("Home", "U"), ("End", "End"), ("End", "R")])
def test_the_end_of_a_line_is_said_to_who_would_go_further(desk: Desk, keys: tuple[str, str]) -> None:
    scene = opened(desk, finished())
    press(desk, keys[0])
    scene.controller.finish_animation()
    before = len(desk.context.voice.log)
    press(desk, keys[1])
    assert len(desk.context.voice.log) == before + 1


def test_what_was_drawn_is_heard_square_by_square(desk: Desk) -> None:
    scene = opened(desk, finished())
    cells = sorted(scene.board.layout(scene.session.state).cells)
    scene.controller.draw(cells[0], cells[0])
    scene.controller.draw(cells[4], cells[9])
    names = [scene.board.cell_name(scene.session.state, cells[at]) for at in (0, 4, 9)]
    told = scene.controller.told_position()
    assert "{}, {} to {}.".format(*names) in told


def test_arrows_go_through_the_tree_and_what_is_there_is_heard(desk: Desk) -> None:
    scene = opened(desk, finished())
    heard = scene.heard()
    assert heard.where.startswith("Study.")
    press(desk, "Right")
    scene.controller.finish_animation()
    after = scene.heard()
    assert after.announcement != heard.announcement
    assert "b2" in after.announcement or "–" in after.announcement


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((800, 600), 1.0), ((800, 600), 2.0), ((1280, 800), 2.0)]
)
@pytest.mark.parametrize("key", sample(["frostbitten", "floe"], 2))
def test_no_part_lies_on_another_at_any_size(
    make_desk: Callable[..., Desk], size: tuple[int, int], scale: float, key: str
) -> None:
    desk = make_desk(size, scale)
    scene = opened(desk, finished(key))
    game = scene.controller
    line = BestLine((str(game.session.state.actions()[0]),), 1, 0.3, 0, REASON)
    game.judge.keep(game.node, Assessment(((0, 0.3), (1, -0.3)), (line,), is_last=True))
    if scene.is_drawn_out:
        press(desk, "L")
    for tab in ("moves", "lines", "note"):
        scene.open_tab(tab)
        desk.tick()
        window = desk.surface.get_rect()
        rects = [control.rect for control in scene.form.controls if not control.passes_pointer]
        assert all(window.contains(rect) for rect in rects)
        panel = scene.panel
        assert panel is not None
        inside = [rect for rect in rects if panel.contains(rect)]
        assert all(rect.collidelist(inside[n + 1 :]) < 0 for n, rect in enumerate(inside))


@pytest.mark.usefixtures("painted")
def test_the_pen_is_violet_and_a_circle_is_round_the_square(desk: Desk) -> None:
    scene = opened(desk, finished())
    picture = pygame.Surface(desk.surface.get_size())
    cells = sorted(scene.board.layout(scene.session.state).cells)
    scene.controller.draw(cells[0], cells[0])
    scene.controller.draw(cells[4], cells[9])
    for mark in scene.controller.drawn():
        draw_pen(picture, scene.plan.frame, mark)
    assert pygame.mask.from_threshold(picture, pygame.Color(PEN), (12, 12, 12, 255)).count() > 200


def test_what_the_computer_finds_is_told_when_it_is_known_and_when_it_changes(desk: Desk) -> None:
    ear = Recorder()
    desk.context.voice.use(ear)
    scene = opened(desk, finished())

    def heard() -> str:
        desk.context.voice.follow(desk.top, desk.context.stack.heard())
        said, ear.heard = ear.heard, []
        return " ".join(said)

    scene.controller.step(-3)
    scene.controller.finish_animation()
    opening = heard()
    assert sentence(scene.controller.verdict().headline) not in opening, "that it looks is no news"
    assert opening.count(scene.controller.progress()) == 1, "where one is is said once"
    moves = tuple(str(action) for action in scene.session.state.actions()[:1])
    line = BestLine(moves, 1, 0.0)
    scene.controller.judge.keep(scene.controller.node, Assessment(((0, 0.0), (1, 0.0)), (line,)))
    assert heard() == sentence(scene.controller.verdict().headline)
    scene.controller.judge.keep(scene.controller.node, Assessment(((0, 0.05), (1, -0.05)), (line,)))
    assert heard() == "", "a little more or less is no news"
    scene.controller.judge.keep(scene.controller.node, Assessment(((0, 0.9), (1, -0.9)), (line,), is_last=True))
    told = scene.controller.verdict()
    assert heard() == sentences(sentence(told.headline), told.detail)
    scene.controller.toggle_lines()
    desk.tick()
    assert "1. " in heard(), "the lines are read to those who ask for them"


def test_a_puzzle_can_be_studied_once_it_was_tried(desk: Desk) -> None:
    puppet(desk)
    scene = desk.open(PuzzleScene(desk.context, offered(find("floe"))[0]))
    press(desk, "V")
    assert desk.top is scene, "not before"
    for text in scene.script.puzzle.line:
        scene.controller.play(scene.session.game.parse_action(scene.session.state, text))
        scene.controller.finish_animation()
    desk.tick()
    assert scene.script.standing is PuzzleStanding.SOLVED
    press(desk, "V")
    assert isinstance(desk.top, StudyScene)
    assert [ply.state for ply in desk.top.session.plies] == [ply.state for ply in scene.session.plies]
    assert desk.top.session is not scene.session


def test_a_puzzle_that_is_looked_back_at_is_studied_with_all_that_was_tried(desk: Desk) -> None:
    puppet(desk)
    scene = desk.open(PuzzleScene(desk.context, offered(find("floe"))[0]))
    for text in scene.script.puzzle.line:
        scene.controller.play(scene.session.game.parse_action(scene.session.state, text))
        scene.controller.finish_animation()
    scene.session.jump(0)
    scene.follow(Exit.STUDY)
    desk.tick()
    assert len(desk.top.session.plies) == len(scene.session.plies)


def test_a_study_is_shared_with_its_lines_and_notes(desk: Desk) -> None:
    scene = opened(desk, finished())
    scene.controller.write("b2 first")
    desk.key(pygame.K_e, mod=pygame.KMOD_CTRL)
    share = desk.top
    assert isinstance(share, ShareScene)
    again = record.read(share.shared.contents, GAMES)
    assert [note.text for note in again.notes.values()] == ["b2 first"]
    assert record.write(again) == share.shared.contents


def test_a_click_on_the_graph_leads_to_that_turn(desk: Desk) -> None:
    scene = opened(desk, finished())
    game = scene.controller
    assert scene._graph is not None
    inner = scene._graph.inner(scene._graph.rect, scene.screen)
    place = len(game.analysis.turns) // 2
    desk.click((inner.x + inner.width * place // len(game.analysis.turns) + 1, inner.centery))
    assert game.node is game.main[game.analysis.turns[place].index]


def test_the_letter_that_begins_a_note_is_no_part_of_it(desk: Desk) -> None:
    scene = opened(desk, finished())
    desk.type("nnine")
    press(desk, "Enter")
    assert scene.controller.note.text == "nine"


def test_esc_ends_a_note_and_keeps_what_was_written(desk: Desk) -> None:
    scene = opened(desk, finished())
    desk.type("nnine")
    assert scene.writes
    press(desk, "Esc")
    assert not scene.writes
    assert scene.controller.note.text == "nine"
    assert desk.top is scene


def test_a_note_is_written_with_one_switch(desk: Desk) -> None:
    scene = opened(desk, finished())
    for _step in range(60):
        scene.scan()
        if isinstance(scene.form.focus, NoteBox):
            break
    scene.scan(take=True)
    desk.tick()
    assert isinstance(desk.top, ScreenKeysScene)
    desk.click_on("I")
    desk.click_on("Done")
    scene.scan()
    assert scene.controller.note.text == "I"
    assert not scene.writes


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(
    ("size", "scale"), sample([((1280, 800), 1.0), ((1920, 1080), 2.0), ((800, 600), 2.0), ((800, 600), 1.0)], 2)
)
def test_the_games_of_a_match_are_tabs_for_pointer_and_keys(
    make_desk: Callable[..., Desk], size: tuple[int, int], scale: float
) -> None:
    desk = make_desk(size, scale)
    latest = match_over()
    desk.context.keep(latest)
    scene = opened(desk, latest)
    assert latest.earlier is not None
    first = latest.earlier[0]
    press(desk, "Ctrl+Page Up")
    assert desk.top.session is first
    desk.top.controller.write("bear with me")
    press(desk, "Ctrl+Page Up")
    assert desk.top.session is first, "there is none before"
    if desk.top.is_drawn_out:
        press(desk, "L")
    tabs = [one for one in desk.top.form.controls if isinstance(one, Segment) and one.chosen() and "1" in one.label]
    assert len(tabs) == 1
    other = next(
        one
        for one in desk.top.form.controls
        if isinstance(one, Segment) and one.group == tabs[0].group and "2" in one.label
    )
    desk.click(other.rect.center)
    assert desk.top is not scene
    assert desk.top.session is latest
    assert desk.top.drawer_open == desk.top.is_drawn_out, "the drawer in which it was chosen stays open"
    press(desk, "Ctrl+Page Up", "Ctrl+Z")
    assert not first.notes, "what was written is taken back after another game"
    desk.top.controller.write("bear with me")
    press(desk, "Esc", "Esc", "Esc")
    again = record.read(desk.context.store.library()[0][0].path.read_text(encoding="utf-8"), GAMES)
    assert again.earlier is not None
    assert [note.text for note in again.earlier[0].notes.values()] == ["bear with me"]


@pytest.mark.parametrize(("key", "options"), [("floe", {}), ("icefloes", {}), ("seega", {"size": 9})])
def test_the_ring_on_the_board_leaves_its_letters_to_be_seen(
    make_desk: Callable[..., Desk], key: str, options: dict[str, Any]
) -> None:
    desk = make_desk((800, 600), 2.0)
    scene = opened(desk, Session(find(key), options))
    assert scene.is_drawn_out
    assert scene.form.ring_visible
    assert scene.form.focus is scene._list
    gap, line, extent = scene.screen.px(5), scene.screen.px(2), scene.plan.extent
    inside = scene.form.focus.rect.inflate(2 * gap, 2 * gap)
    assert inside.contains(extent.inflate(0, -2 * line - 2)), "the letters stand on the rim"
    assert inside.bottom + line <= extent.bottom, "the words begin below it"


def test_which_game_of_a_match_is_studied_is_heard(desk: Desk) -> None:
    latest = match_over()
    scene = opened(desk, latest)
    second = scene.heard().where
    press(desk, "Ctrl+Page Up")
    first = desk.top.heard().where
    assert first != second
    assert "1" not in second
    assert "1" in first


@pytest.mark.usefixtures("painted")
def test_a_long_match_shows_the_games_near_the_one_that_is_studied(desk: Desk) -> None:
    latest = match_over()
    latest.come_after(tuple(finished() for _number in range(30)))
    scene = opened(desk, latest)
    for _step in range(16):
        desk.context.stack.handle(key_event("Ctrl+Page Up"))
        desk.context.stack.settle()
    desk.tick()
    assert desk.top is not scene
    tabs = [one for one in desk.top.form.controls if isinstance(one, Segment)]
    assert "15" in next(one.label for one in tabs if one.chosen())
    assert 2 < len(tabs) <= 4


def after_a_roll(game: StudyController) -> tuple[Node[Ply], Any]:
    """Go to the position after the first roll of Frost Bitten!, which is judged: where it was due, and its results."""
    game.step(1)
    game.step(1)
    game.finish_animation()
    node = game.rolled_from
    assert node is not None
    game.judge.keep(game.node, Assessment(((0, 0.1), (1, -0.1)), is_last=True))
    return node, results_of(game.session.game, node.value.state)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(
    ("size", "scale"), sample([((800, 600), 2.0), ((1280, 800), 1.0), ((800, 600), 1.0), ((1280, 800), 2.0)], 4)
)
def test_another_roll_is_chosen_by_pointer_and_by_keys(
    make_desk: Callable[..., Desk], size: tuple[int, int], scale: float
) -> None:
    desk = make_desk(size, scale)
    scene = opened(desk, finished("frostbitten"))
    game = scene.controller
    node, results = after_a_roll(game)
    game.roll_judge.keep(node, Rolls(tuple(RollGames(str(same[0]), 100, 40) for same, _chance in results)))
    if scene.is_drawn_out:
        press(desk, "L")
    scene.open_tab("lines")
    desk.tick()
    cards = [one for one in scene.form.controls if isinstance(one, RollCard)]
    assert len(cards) == len(results)
    panel = scene.panel
    assert panel is not None
    assert all(panel.contains(card.rect) for card in cards)
    others = [one.rect for one in scene.form.controls if one not in cards and not one.passes_pointer]
    assert all(card.rect.collidelist(others) < 0 for card in cards)
    first, second = [card for card in cards if not card.chosen()][:2]
    desk.click(first.rect.center)
    game.finish_animation()
    assert game.node.parent is node
    by_pointer = game.node
    game.judge.keep(game.node, Assessment(((0, 0.1), (1, -0.1)), is_last=True))
    desk.tick(2)
    wanted = next(one for one in scene.form.controls if isinstance(one, RollCard) and one.label == second.label)
    scene.form.start_at(wanted, ring=True)
    heard = scene.heard().focus
    assert second.label in heard
    assert "40" in heard
    press(desk, "Enter")
    game.finish_animation()
    assert game.node.parent is node
    assert game.node is not by_pointer


def test_the_margin_of_a_roll_that_is_heard_shrinks_with_every_game(desk: Desk) -> None:
    scene = opened(desk, finished("frostbitten"))
    game = scene.controller
    node, results = after_a_roll(game)
    for games, margin in ((100, 10), (200, 7)):
        found = Rolls(tuple(RollGames(str(same[0]), games, 4 * games // 10) for same, _chance in results))
        game.roll_judge.keep(node, found)
        game.refresh()
        desk.tick(2)
        cards = [one for one in scene.form.controls if isinstance(one, RollCard)]
        assert {card.won for card in cards} == {40}
        assert all(f"±{margin}" in card.note for card in cards)


def test_an_arrow_that_a_finger_lets_go_of_is_not_drawn(desk: Desk) -> None:
    scene = opened(desk, finished())
    scene.controller.toggle_drawing()
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pixel(scene, "d5"), button=1))
    assert desk.context.stack.handle(pygame.event.Event(LET_GO))
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pixel(scene, "e6"), button=1))
    assert scene.controller.note.drawn == ()


def test_a_note_that_is_being_written_is_kept_when_the_study_is_left(desk: Desk) -> None:
    scene = opened(desk, finished())
    node = scene.controller.node
    desk.click_on(STUDY["note"].label)
    desk.type("icebreaker")
    desk.context.stack.pop()
    desk.tick()
    assert scene.session.annotation(node).text == "icebreaker"


def test_a_note_begins_empty_where_none_was_written(desk: Desk) -> None:
    scene = opened(desk, finished())
    desk.click_on(STUDY["note"].label)
    desk.type("icebreaker")
    press(desk, "Enter", "Right", "N")
    assert scene.form.typing
    (field,) = (control for control in scene.form.controls if isinstance(control, Field))
    assert field.value == ""
    press(desk, "Enter")
    assert scene.controller.note.text == ""


@pytest.mark.usefixtures("painted")
def test_what_is_drawn_on_the_board_stays_while_something_moves(desk: Desk) -> None:
    scene = opened(desk, finished())
    desk.tick()
    assert scene.draw_moved(desk.surface) is not None, "nothing is drawn yet"
    cell = next(iter(scene.board.layout(scene.session.state).cells))
    scene.controller.draw(cell, cell)
    desk.tick()
    assert scene.draw_moved(desk.surface) is None, "all of it is drawn"


def test_up_and_down_on_the_tree_lead_to_the_line_above_and_below(desk: Desk) -> None:
    scene = opened(desk, finished())
    game, lines = scene.controller, list[Node[Ply]]()
    game.visit(game.main[2])
    for action in [one for one in game.session.state.actions() if one != game.main[3].value.action][:2]:
        game.play(action)
        game.finish_animation()
        lines.append(game.node)
        game.visit(game.main[2])
    game.visit(game.main[3])
    assert scene.form.ring_visible, "keys are for the tree"
    seen = []
    for key in ("Down", "Down", "Up", "Up"):
        press(desk, key)
        seen.append(game.node)
    assert seen == [lines[0], lines[1], lines[0], game.main[3]]


@pytest.mark.usefixtures("painted")
def test_a_click_on_the_tree_leaves_the_keys_to_the_board(desk: Desk) -> None:
    scene = opened(desk, finished())
    desk.tick()
    assert scene.form.ring_visible
    place, node = scene.tree._turns[2]
    desk.click(place.center)
    assert scene.controller.node is node
    assert not scene.form.ring_visible


def test_another_game_of_a_match_is_studied_for_the_same_and_leads_back_the_same_way(desk: Desk) -> None:
    latest, played_on = match_over(), list[Session]()
    desk.open(StudyScene(desk.context, latest, is_saved=False, instead=played_on.append))
    press(desk, "Ctrl+Page Up")
    other = desk.top
    assert other.session is not latest
    assert not other.controller.is_saved
    other.follow(PlayInstead(latest))
    assert played_on == [latest]


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("kind", [pygame.MOUSEWHEEL, SCROLL])
def test_a_tree_that_is_scrolled_is_drawn_again(desk: Desk, kind: int) -> None:
    scene = opened(desk, finished())
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0)))
    desk.tick()
    assert not scene.dirty
    at = scene.tree._rect.center
    event = pygame.event.Event(kind, pos=at, **({"x": 0, "y": -1} if kind == pygame.MOUSEWHEEL else {"by": -60}))
    assert scene.handle(event)
    assert scene.dirty


@pytest.fixture
def drawn_out(make_desk: Callable[..., Desk]) -> tuple[Desk, StudyScene]:
    """A study in a window with no room for a panel: it is a drawer, which lies over the board."""
    desk = make_desk((800, 600), 2.0)
    scene = opened(desk, finished())
    assert scene.is_drawn_out
    return desk, scene


def test_who_writes_a_note_sees_it_in_a_small_window(drawn_out: tuple[Desk, StudyScene]) -> None:
    desk, scene = drawn_out
    assert not scene.drawer_open
    press(desk, "N")
    assert scene.drawer_open
    assert scene.form.typing


def test_under_the_drawer_nothing_is_drawn_on_the_board(drawn_out: tuple[Desk, StudyScene]) -> None:
    _desk, scene = drawn_out
    layout = scene.board.layout(scene.session.state)
    pixels = [tuple(map(round, scene.plan.frame.pixel(layout.centre(cell)))) for cell in layout.cells]
    at = next(pixel for pixel in pixels if scene.plan.drawer.collidepoint(pixel))
    for is_open in (False, True):
        assert scene.drawer_open is is_open
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, pos=at, button=3))
        assert bool(scene.controller.note.drawn) is not is_open
        scene.controller.clear_drawing()
        scene.toggle_drawer()


@pytest.mark.parametrize("number", [2, 3])
def test_of_two_the_bar_has_the_portraits_and_of_more_their_emblems(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    faces: list[Any] = []
    monkeypatch.setattr(study_scene, "draw_judgement", lambda _to, _at, _shares, face, *_how: faces.append(face))
    scene = opened(desk, finished("frostbitten", players=number))
    faces.clear()
    scene.draw_side(desk.surface)
    assert faces == [scene.painter.portrait if number == 2 else scene.painter.emblem]
