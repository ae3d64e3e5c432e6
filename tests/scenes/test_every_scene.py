"""Every scene opens at every size, rests, follows the window, is left, and all its words fit."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.icefloes.editor.drafts import Draft, problems, write
from floes_app.bots.advice import TurnVerdict
from floes_app.bots.icefloes.levels.fairness import Fairness
from floes_app.bots.icefloes.levels.improving import Ideas, Wish, improve
from floes_app.bots.icefloes.levels.lost import lost as lost_squares
from floes_app.bots.icefloes.levels.self_play import SelfPlay
from floes_app.bots.icefloes.levels.tasks import (
    DuelFigures,
    Figures,
    Made,
    best_line,
    first_position,
    idle_floes,
    level_of_day,
    measure,
    solutions,
)
from floes_app.bots.process.child import ChildProcess
from floes_app.bots.process.puzzle_tasks import Continuation
from floes_app.bots.process.study_tasks import ROLL_GAMES, Assessment, BestLine, RollGames, Rolls, results_of
from floes_app.core import i18n, post, usual_names
from floes_app.core.i18n import _
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.games.icefloes.levels.pack import Pack
from floes_app.play import dates
from floes_app.play.learn.puzzles import offered
from floes_app.play.levels.editor.editor import EditorPage
from floes_app.play.levels.library import achievements as level_record
from floes_app.play.levels.library import generator as level_generator
from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library import share as level_share
from floes_app.play.levels.library.daily_levels import DailyLevels
from floes_app.play.levels.library.library import Shelf, ShelfKind, packs
from floes_app.play.people import SIGNS
from floes_app.play.shared import of_game
from floes_app.play.start.clocks import CLOCKS
from floes_app.play.start.set_up import Seating
from floes_app.scenes import about, logbook
from floes_app.scenes.about import AboutScene
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice, NameScene
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.page import PageScene
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.board.scene import BoardScene
from floes_app.scenes.game.dice_tally import DiceScene
from floes_app.scenes.game.handover import HandoverScene
from floes_app.scenes.game.learn.lesson import LessonScene
from floes_app.scenes.game.learn.puzzle import PuzzleScene
from floes_app.scenes.game.learn.puzzle_list import PuzzlesScene
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.players import PlayerColumn
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.game.start.seat_dialog import SeatScene
from floes_app.scenes.game.study.scene import StudyScene
from floes_app.scenes.key_choice import KeyChoiceScene
from floes_app.scenes.key_groups import all_groups, tables
from floes_app.scenes.keys import KeysScene
from floes_app.scenes.levels.editor.scene import EditorScene
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.levels.pack_page import PackScene
from floes_app.scenes.logbook import LogbookScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.messages import MessagesScene
from floes_app.scenes.people import PeopleScene
from floes_app.scenes.person import PersonScene
from floes_app.scenes.routes import scene_for
from floes_app.scenes.saved_games import SavedScene
from floes_app.scenes.screen_keys import ScreenKeysScene
from floes_app.scenes.settings import SettingsPage, SettingsScene
from floes_app.scenes.share import WAYS, ShareScene
from floes_app.storage import catalogues, folders
from floes_app.storage.levels.progress import SolvedGame
from floes_app.storage.people import Person, Roster
from floes_app.storage.saves import SUFFIX
from floes_app.view.controls import Field, Form
from floes_app.view.paint import text
from floes_app.view.paint.theme import SMALL
from tests.amounts import sample
from tests.languages import LANGUAGES, WHOLE
from tests.play.logbook.games import evening
from tests.play.puppet import REASON
from tests.pseudo import OPEN, Pseudo, hard_coded, translate
from tests.scenes import looks
from tests.scenes.desk import FRAME, HARDEST_FIRST, SIZES, Desk, over
from tests.scenes.thinking import puppet
from tests.sessions import PRACTICE, WINNING, at_random, finished, match_of_two, match_over, played, some_moves

Make = Callable[[Desk], list[Scene]]


@pytest.fixture(autouse=True)
def _nothing_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process may compute beside a scene here: its news would come at any time, into the middle of a test."""

    def start(child: ChildProcess) -> None:
        pytest.fail("a scene computes in a process: give it its figures, or a puppet")

    monkeypatch.setattr(ChildProcess, "start", start)
    monkeypatch.setattr(DailyLevels, "seek", lambda _levels, _days: None)


@pytest.fixture
def _same_in_every_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days, hours, folders and lots in a scene are the same in every run."""

    class SameDay(date):
        @classmethod
        def today(cls) -> date:
            return date(2031, 2, 2)

    class SameHour(datetime):
        @classmethod
        def now(cls, _zone: object = None) -> datetime:  # type: ignore[override]
            return datetime(2031, 2, 2, 20, 15)

    monkeypatch.setattr(level_library, "date", SameDay)
    monkeypatch.setattr(logbook, "date", SameDay)
    monkeypatch.setattr(level_record, "datetime", SameHour)
    monkeypatch.setattr(folders, "shared", lambda: Path("/12/5"))  # another one in each run, and said
    monkeypatch.setattr(dates, "relative", lambda _when, _now: "20:15")
    monkeypatch.setattr(level_generator, "some_word", lambda: "Lomera")
    named = tuple((label, lambda: Path("Floes")) for label, _folder in about.FOLDERS)
    monkeypatch.setattr(about, "FOLDERS", named)


@cache
def figures_for(rows: tuple[str, ...]) -> Figures | DuelFigures:
    """The worker's figures of a level: computed once for all scenes that show it."""
    return measure(lambda _progress: True, first_position(rows))


def with_par(play: PlayScene) -> PlayScene:
    """A game of practice whose par is known already."""
    assert play.controller.practice is not None
    start = play.controller.practice.start
    play.controller.practice.know(start, best_line(lambda _progress: True, start.text))
    return play


def won(desk: Desk) -> list[Scene]:
    play = PlayScene(desk.context, played("r", WINNING))
    return [play, over(play)]


def matched(desk: Desk, session: Session) -> list[Scene]:
    """The result of a game of a match, with the table of its games."""
    play = PlayScene(desk.context, session)
    return [play, over(play)]


def with_people(desk: Desk) -> Desk:
    """Those who play here, four of whom sat at the table last."""
    people = [Person(("雪", "12", "5", "7")[number % 4] * (number + 1), sign) for number, sign in enumerate(SIGNS)]
    desk.context.people.change(lambda _roster: Roster((*people, Person("1–3")), tuple(one.name for one in people)))
    return desk


def together(desk: Desk) -> NewGameScene:
    """A table for people, who have not sat down yet."""
    scene = NewGameScene(with_people(desk).context, BOARDS["frostbitten"].game, {"players": 3})
    scene.new_game.sit(Seating.TOGETHER)
    scene.layout()
    return scene


def by_the_clock(desk: Desk) -> NewGameScene:
    """A table for two people who play by the clock."""
    scene = NewGameScene(with_people(desk).context, BOARDS["frostbitten"].game, {"players": 2})
    scene.new_game.sit(Seating.TOGETHER)
    scene.new_game.choose_clock("10+5")
    scene.layout()
    return scene


def head_starts(desk: Desk) -> list[Scene]:
    """The head starts of two people, one of which is chosen."""
    scene = by_the_clock(desk)
    scene.new_game.favour(1, 2)
    scene.layout()
    return [scene, PlayerColumn(scene, scrolls=False).head_starts()]


def timed(desk: Desk, left: tuple[float, float] = (583.0, 41.0)) -> PlayScene:
    """Two people in the middle of a game by the clock, which stands still as the window is away."""
    desk.context.audio.in_front = False
    session = some_moves("frostbitten")
    session.play_by(replace(CLOCKS["10+5"], left=left))
    return PlayScene(desk.context, session)


def timed_out(desk: Desk) -> list[Scene]:
    """The result of a game that the clock has ended."""
    play = timed(desk, (583.0, 0.0))
    play.session.lose_on_time(1)
    return [play, over(play)]


def seat_of_people(desk: Desk) -> list[Scene]:
    """Somebody is chosen for a seat; others sit already."""
    scene = together(desk)
    scene.sit_party()
    return [scene, scene_for(scene.seat_dialog(1), desk.context)]


def lost(desk: Desk) -> list[Scene]:
    """A game of Seega that was lost against the computer, looked through already: it turned in the middle."""
    puppet(desk)
    session = at_random(Session(find("seega"), {}, [Player(_("Red")), Player(_("Black"), "casual")], 1), 6)
    play = PlayScene(desk.context, session)
    scene = over(play)
    assert scene.analysis is not None
    turns = scene.analysis.turns
    for place, turn in enumerate(turns):
        value = 0.4 if 2 * place < len(turns) else -0.9
        loss = 1.3 if 2 * place == len(turns) else 0.0
        best = tuple(map(str, turn.actions))
        scene.analysis.points.append(TurnVerdict(best, value if turn.seat == 0 else -value, loss))
    scene.layout()
    return [play, scene]


def by_message(desk: Desk) -> list[Scene]:
    """A game by message whose answer is waited for."""
    session, place = post.begun(Session(find("floe"), {}, [Player("Aino"), Player("Bram")]), (0,), "a" * 26)
    desk.context.post.keep(place)
    play = PlayScene(desk.context, session)
    play.controller.start()
    play.controller.play(session.state.actions()[0])
    play.controller.finish_animation()
    play.controller.take_effects()
    return [play]


def won_by_one_of_four(desk: Desk) -> list[Scene]:
    play = PlayScene(desk.context, at_random(Session(find("icefloes"), {"level": "K9k"}), 3))
    return [play, over(play)]


def handed_over(desk: Desk) -> list[Scene]:
    """The card between two players at one screen."""
    play = PlayScene(desk.context, some_moves("floe"))
    return [play, HandoverScene(desk.context, play.session, play.session.state.turn)]


def practised(desk: Desk) -> list[Scene]:
    play = with_par(PlayScene(desk.context, played("r", PRACTICE)))
    return [play, over(play)]


def known_level(desk: Desk) -> list[Scene]:
    """Practice of the built-in level with the longest name; in a small window with its drawer open."""
    levels = [level for _pack, levels in level_library.packs() for level in levels]
    play = with_par(PlayScene(desk.context, max(levels, key=lambda level: len(level.name)).session()))
    play.toggle_drawer()
    return [play]


def solved_level(desk: Desk) -> list[Scene]:
    """A level that is solved, its result closed."""
    play = with_par(PlayScene(desk.context, played("r", PRACTICE), next_session=lambda: None))
    play.controller.result_shown = True
    return [play]


def said(desk: Desk) -> list[Scene]:
    """The list of what was said, with something in it."""
    desk.context.say(_("Position copied."))
    desk.context.messages.clear()
    return [MenuScene(desk.context), MessagesScene(desk.context)]


def shelf(desk: Desk) -> list[Scene]:
    desk.context.store.keep(played())
    desk.context.store.keep(played("r", WINNING))
    desk.context.store.save_copy(played("", level="F9e"), "雪")
    return [SavedScene(desk.context)]


def rolled(desk: Desk) -> list[Scene]:
    """The dice of a game, counted."""
    session = some_moves("frostbitten", 60)
    return [PlayScene(desk.context, session), DiceScene(desk.context, session)]


def waiting(desk: Desk, session_of: Callable[[], object] = played) -> list[Scene]:
    desk.context.store.keep(session_of())  # type: ignore[arg-type]
    return [MenuScene(desk.context)]


def question(desk: Desk) -> list[Scene]:
    asked = _("Delete “{title}”?").format(title="雪")
    return [*shelf(desk), ConfirmScene(desk.context, asked, _("This can’t be undone."), _("Delete"), lambda: None)]


def last_page(desk: Desk, key: str) -> list[Scene]:
    rules = RulesScene(desk.context, BOARDS[key].game)
    rules.turn(99)
    return [PlayScene(desk.context, some_moves(key)), rules]


def settings_at(desk: Desk, page: SettingsPage) -> list[Scene]:
    scene = SettingsScene(desk.context)
    scene.turn_to(page)
    return [scene]


def editor(desk: Desk, text: str, **words: str) -> list[Scene]:
    """The editor with a level whose figures are known already."""
    draft = Draft(tuple(text.split("/")), **words)
    scene = EditorScene(desk.context, draft)
    if not problems(draft):
        scene.editor.analysis.know(draft.rows, figures_for(draft.rows))
    return [scene]


def editor_drawer(desk: Desk, text: str) -> list[Scene]:
    (scene,) = editor(desk, text)
    assert isinstance(scene, EditorScene)
    scene.toggle_drawer()
    return [scene]


def editor_solution(desk: Desk, text: str, drawer: bool = True) -> list[Scene]:
    """The editor with the shortest way half walked, or with the reason why there is none."""
    (scene,) = editor(desk, text)
    assert isinstance(scene, EditorScene)
    if drawer:
        scene.toggle_drawer()
    start = first_position(scene.editor.draft.rows)
    solution = scene.editor.solution
    solution._job = Silent()  # type: ignore[misc, assignment]
    scene.editor.improver._job = Silent()  # type: ignore[misc, assignment]
    scene.edit(lambda level: level.open(EditorPage.ANSWER))
    found = solutions(lambda _progress: True, start)
    solution.know(found, idle_floes(lambda _progress: True, start) if found else None)
    scene.edit(lambda level: level.solution.go_to(2))
    return [scene]


@cache
def ideas_for(rows: tuple[str, ...], wishes: tuple[Wish, ...]) -> Ideas:
    """The worker's findings: computed once for all scenes, because they take seconds."""
    return improve(lambda _ideas: True, first_position(rows), wishes)


def editor_lost(desk: Desk, text: str, drawer: bool = False) -> list[Scene]:
    """The editor with the squares from which the level is lost."""
    (scene,) = editor(desk, text)
    assert isinstance(scene, EditorScene)
    if drawer:
        scene.toggle_drawer()
    scene.editor.lost.is_wanted = True
    scene.editor.lost.know(scene.editor.draft.rows, lost_squares(scene.editor.draft.start))
    scene.editor.update(0.0)
    return [scene]


def editor_ideas(desk: Desk, text: str, drawer: bool = False) -> list[Scene]:
    """The editor with ideas for a level, or with what would make it solvable."""
    (scene,) = editor(desk, text)
    assert isinstance(scene, EditorScene)
    if drawer:
        scene.toggle_drawer()
    improver = scene.editor.improver
    figures = scene.editor.analysis.figures
    page = EditorPage.IDEAS if figures.solution.par is not None else EditorPage.ANSWER
    wishes = (Wish.SOLVABLE,) if page is EditorPage.IDEAS else ()
    improver._job = Silent(ideas_for(scene.editor.draft.rows, wishes))  # type: ignore[misc, assignment]
    scene.editor.solution._job = Silent()  # type: ignore[misc, assignment]
    scene.edit(lambda level: level.open(page))
    return [scene]


def editor_fairness(desk: Desk, text: str, drawer: bool = False) -> list[Scene]:
    """The editor with a field on which some games were played."""
    draft = Draft(tuple(text.split("/")))
    scene = EditorScene(desk.context, draft)
    figures = DuelFigures(Fairness((30, 30, 30, 30), 2))
    scene.editor.analysis.know(draft.rows, figures)
    games = scene.editor.fairness
    games._job = Silent(SelfPlay((58, 47, 50, 42), 3, 8888, (90, 60, 25, 13, 6, 3, 2, 1)))  # type: ignore[misc, assignment]
    games.play_on(draft.rows, draft.players)
    if drawer:
        scene.toggle_drawer()
    scene.edit(lambda level: level.open(EditorPage.ANSWER))
    return [scene]


class Silent:
    """A request that nobody answers, but with what is known already."""

    progress, fault, is_open = None, "", False

    def __init__(self, answer: object = None) -> None:
        self.answer = answer

    def ask(self, *_question: object) -> None: ...

    def drop(self) -> None: ...

    def poll(self) -> bool:
        return False


def library(desk: Desk, found: bool = True) -> list[Scene]:
    """The library with levels of one's own, one of them unfinished; the level of the day is already there."""
    for rows, name in (("P...*/...../...../*..*./..*..", "雪"), ("P../.../..S", "S1")):
        desk.context.levels.save(write(Draft(tuple(rows.split("/")), name, tags=("雪", "corner"))), name)
    desk.context.progress.solved(("P...*", ".....", ".....", "*..*.", "..*.."), 9, par=True, unaided=False)
    scene = LevelsScene(desk.context)
    for level in scene.library.levels:
        if level.is_practice and level.par is None:
            scene.library.analysis.know(level.rows, figures_for(level.rows))
    scene.library.know_daily(measured())
    scene.layout()
    if not found:
        scene.find("雪雪")
    return [scene]


def level_page(desk: Desk, title: str = "", games: bool = False) -> list[Scene]:
    """The page of a level: of one with this name, else of the one with the longest name and note."""
    (scene,) = library(desk)
    assert isinstance(scene, LevelsScene)
    levels = [level for level in scene.library.levels if level.name == title or not title]
    level = max(levels, key=lambda level: len(level.title) + len(level.note))
    if games:
        for number in range(9):
            when = datetime(2026, 11, 27, 20, 15) - timedelta(days=9 * number)  # long dates and short ones
            desk.context.progress.tried(level.rows, SolvedGame(when, 99 + number, number % 2 == 0, 61.0))
        desk.context.progress.took_back(level.rows, {"e1": 12, "c3": 4})
    scene.library.look_at(level)
    scene.library.show(level)
    return [scene, LevelScene(desk.context, scene.library)]


def choices(desk: Desk) -> list[Scene]:
    """A list of choices with lines about them, longer than a small window."""
    some = [ListedChoice(_("Share this pack"), print, _(WAYS[0].note), "share", "Ctrl+E", on=n == 3) for n in range(9)]
    return [MenuScene(desk.context), ChoiceScene(desk.context, _("Choose a pack"), some)]


def name(desk: Desk) -> list[Scene]:
    return [MenuScene(desk.context), NameScene(desk.context, _("Name of the new pack"), "雪", _("Make pack"), print)]


def screen_keys(desk: Desk, title: str, written: str) -> list[Scene]:
    """Letters on the screen."""
    return [MenuScene(desk.context), ScreenKeysScene(desk.context, title, written, 40, print)]


@cache
def measured() -> Made:
    return level_of_day(lambda _progress: True, "2031-02-02")  # made at once


def seat(desk: Desk, session: Session) -> list[Scene]:
    """Choosing who plays a seat, in the middle of a game."""
    play = PlayScene(desk.context, session)
    if play.controller.practice is not None:
        with_par(play)
    first = session.seats[0]
    picture = lambda size: play.painter.portrait(first, size)  # noqa: E731
    several = len(session.seats) > 1
    return [play, SeatScene(desk.context, session.players[first], picture, lambda _player: None, several)]


def study(desk: Desk, key: str = "icefloes", lines: bool = False, writes: bool = False) -> list[Scene]:
    """A game that is studied: looked through already, with a line of one's own, a note and drawings."""
    session = played("r", WINNING) if key == "icefloes" else finished(key)
    play = PlayScene(desk.context, session)
    scene = StudyScene(desk.context, session)
    game, whole = scene.controller, scene.controller.analysis
    for turn in whole.turns:
        best = str(whole.session.plies[turn.index].state.actions()[0])
        whole.points.append(TurnVerdict((best,), -0.9))
    here = game.main[whole.turns[len(whole.turns) // 2].index]
    game.visit(here)
    others = [action for action in session.state.actions() if action != game.main[here.depth + 1].value.action]
    for action in others[:2]:
        game.visit(here)
        session.explore(action)
    game.fold()
    game.visit(here)
    cells = sorted(game.board.layout(session.state).cells)
    game.draw(cells[0], cells[0])
    game.draw(cells[1], cells[-1])
    game.write("12 – 5")  # no words, which every language would have to have
    values = tuple((seat, 0.9 if seat == session.state.turn else -0.9) for seat in session.seats)
    best_lines = tuple(BestLine((str(action),), 1, 0.9, 0, REASON) for action in session.state.actions()[:3])
    game.judge.keep(here, Assessment(values, best_lines, is_last=True))
    rolled = game.rolled_from
    if rolled is not None:
        shares = zip(results_of(session.game, rolled.value.state), (62, 48, 45, 51), strict=True)
        results = tuple(RollGames(str(same[0]), ROLL_GAMES, 2 * won) for (same, _chance), won in shares)
        game.roll_judge.keep(rolled, Rolls(results))
    if lines:
        game.toggle_lines()
    game.finish_animation()
    scene.layout()
    if writes:
        scene.write_note()
    return [play, scene]


def thinking(desk: Desk) -> list[Scene]:
    """The computer is to move, and thinks for ever."""
    puppet(desk)
    session = some_moves("floe")
    session.set_player(session.state.to_move, Player(_("Seals"), "master"))
    return [PlayScene(desk.context, session)]


def looked_on(desk: Desk) -> list[Scene]:
    """Computers play each other, and wait."""
    puppet(desk)
    session = some_moves("floe")
    for one in session.seats:
        session.set_player(one, Player(_(session.game.seat_names[one]), "master"))
    play = PlayScene(desk.context, session)
    play.controller.toggle_pause()
    return [play]


def hinted(desk: Desk) -> list[Scene]:
    """A hint that shows its move."""
    thinker = puppet(desk)
    play = PlayScene(desk.context, some_moves("floe"))
    play.controller.hint.press()
    thinker.answer(str(play.session.state.actions()[0]))
    play.controller.hint.update()
    play.controller.hint.press()
    play.controller.hint.press()
    return [play]


def puzzle_list(desk: Desk, key: str) -> list[Scene]:
    """The puzzles of a game, some of which are solved."""
    for number, puzzle in enumerate(offered(find(key))[:2]):
        desk.context.puzzles.solved(key, puzzle.identifier, unaided=number == 0)
    return [PuzzlesScene(desk.context, find(key))]


def puzzle(desk: Desk, key: str, *actions: str) -> list[Scene]:
    """The longest puzzle of a game; ``actions``: nothing of it was played, its line, or a try whose answer is known."""
    scene = PuzzleScene(desk.context, max(offered(find(key)), key=lambda puzzle: puzzle.aim.turns))
    script = scene.script
    for action in actions:
        if action == "wrong":
            state = scene.session.state
            wrong = next(str(one) for one in state.actions() if str(one) != script.puzzle.line[0])
            after = state.apply(script.puzzle.game.parse_action(state, wrong))
            script.know((wrong,), Continuation(False, (str(after.actions()[0]),)))
            scene.session.play_text(wrong)
            scene.session.play(after.actions()[0])
        else:
            for one in script.puzzle.line:
                scene.session.play_text(one)
    scene.layout()
    return [scene]


def pack_page(desk: Desk) -> list[Scene]:
    """The page of a pack of one's own."""
    levels = [level_packs.level_of(level) for _pack, levels in packs()[:2] for level in levels[:5]]
    named = tuple(replace(level, name="雪", note="") for level in levels)
    level_library.add(desk.context.levels, [Pack(named, "雪", "Aino", "12 – 5")])
    scene = LevelsScene(desk.context)
    scene.library.open(next(shelf for shelf in scene.library.shelves if shelf.title() == "雪"))
    return [scene, PackScene(desk.context, scene.library)]


def pack_of_the_app(desk: Desk) -> list[Scene]:
    """The page of a world, some levels of which are solved."""
    (scene,) = library(desk)
    assert isinstance(scene, LevelsScene)
    scene.library.open(next(shelf for shelf in scene.library.shelves if shelf.kind is ShelfKind.ALONE))
    for number, level in enumerate(scene.library.levels[:3]):
        desk.context.progress.solved(level.rows, 99, par=number == 1, unaided=number != 2)
    return [scene, PackScene(desk.context, scene.library)]


def shared_pack(desk: Desk) -> list[Scene]:
    """A pack that is about to be printed."""
    shelf = Shelf("", ShelfKind.OWN, lambda: "Floes", tuple(packs()[2][1][:4]))
    scene = ShareScene(desk.context, level_share.of_pack(shelf))
    scene.choose("pack", "sheet")
    return [LevelsScene(desk.context), scene]


def sharing(desk: Desk, way: str, session: Session | None = None) -> ShareScene:
    """A game as it is shared in one of the ways; a film stands still."""
    desk.context.settings = replace(desk.context.settings, reduced_motion=True)
    scene = ShareScene(desk.context, of_game(session or played("r", WINNING), SUFFIX))
    scene.choose("game", way)
    return scene


def shared_level(desk: Desk) -> list[Scene]:
    """The ways to share a level."""
    page = level_page(desk, "One Step")
    level = next(level for level in page[-1].library.levels if level.is_practice)  # type: ignore[attr-defined]
    return [*page, ShareScene(desk.context, level_share.of_level(level, 7))]


def logged(desk: Desk) -> list[Scene]:
    """The record of somebody who has played a lot."""
    evening(desk.context.store.folder)
    desk.context.logbook.look()
    scene = LogbookScene(with_people(desk).context)
    scene.show(find("seega"))
    return [scene]


SCENES: dict[str, Make] = {
    "record": logged,
    "record, none": lambda desk: [LogbookScene(desk.context)],
    "people": lambda desk: [PeopleScene(with_people(desk).context)],
    "people, none": lambda desk: [PeopleScene(desk.context)],
    "person": lambda desk: [PeopleScene(with_people(desk).context), PersonScene(desk.context, "1–3")],
    "person, new": lambda desk: [PeopleScene(desk.context), PersonScene(desk.context)],
    "new game by the clock": lambda desk: [by_the_clock(desk)],
    "clock": lambda desk: [timed(desk)],
    "result on time": timed_out,
    "head starts": head_starts,
    "new game of people": lambda desk: [together(desk)],
    "seat of people": seat_of_people,
    "pack page": pack_page,
    "pack page, of the app": pack_of_the_app,
    "share, level": shared_level,
    "share, game": lambda desk: [*won(desk), ShareScene(desk.context, of_game(played("r", WINNING), SUFFIX))],
    "share, film": lambda desk: [*won(desk), sharing(desk, "film")],
    "share, sheet": shared_pack,
    "share, text": lambda desk: [*won(desk), sharing(desk, "text")],
    "share, friend": lambda desk: [*won(desk), sharing(desk, "friend", played("", WINNING))],
    "puzzles": lambda desk: puzzle_list(desk, "frostbitten"),
    "puzzle": lambda desk: puzzle(desk, "floe"),
    "puzzle, solved": lambda desk: puzzle(desk, "seega", "line"),
    "puzzle, stopped": lambda desk: puzzle(desk, "icefloes", "wrong"),
    "seat": lambda desk: seat(desk, played()),
    "seat of practice": lambda desk: seat(desk, played("", PRACTICE)),
    "study": study,
    "study, lines": lambda desk: study(desk, "floe", lines=True),
    "study, writing": lambda desk: study(desk, "seega", writes=True),
    "study, dice": lambda desk: study(desk, "frostbitten"),
    "computers play": looked_on,
    "thinking": thinking,
    "hint": hinted,
    "maker": lambda desk: [*library(desk), GeneratorScene(desk.context)],
    "levels": library,
    "level page": level_page,
    "level page, solved": lambda desk: level_page(desk, "One Step", games=True),
    "level page, own": lambda desk: level_page(desk, "雪", games=True),
    "level page, board": lambda desk: level_page(desk, "Classic"),
    "choices": choices,
    "name": name,
    "screen keys": lambda desk: screen_keys(desk, _("Name of the new pack"), "雪"),
    "levels, none found": lambda desk: library(desk, found=False),
    "editor": lambda desk: editor(desk, "P...*/...../...../*..*./..*.."),
    "editor, faulty": lambda desk: editor_drawer(desk, "P.Q.Q.S/......./......./...*.../......./..P..../......."),
    "editor, unsolvable": lambda desk: editor_drawer(desk, "P../.../..."),
    "editor, solved": lambda desk: editor_drawer(desk, "P...*/...../...../*..*./..*.."),
    "editor, solution": lambda desk: editor_solution(desk, "P...*/...../...../*..*./..*.."),
    "editor, solution in the strip": lambda desk: editor_solution(desk, "P...*/...../...../*..*./..*..", drawer=False),
    "editor, why there is none": lambda desk: editor_solution(desk, "P../.../..."),
    "editor, lost squares": lambda desk: editor_lost(desk, "...../..P*./.*.*./...../....."),
    "editor, how much is lost": lambda desk: editor_lost(desk, "...../..P*./.*.*./...../.....", drawer=True),
    "editor, ideas": lambda desk: editor_ideas(desk, ".P.../.*..*/....."),
    "editor, what is looked for": lambda desk: editor_ideas(desk, ".P.../.*..*/.....", drawer=True),
    "editor, what would help": lambda desk: editor_ideas(desk, "...../...../...../...../..P..", drawer=True),
    "editor, fairness": lambda desk: editor_fairness(desk, "P...S/...../...../*...*/Q...R"),
    "editor, who wins": lambda desk: editor_fairness(desk, "P...S/...../...../*...*/Q...R", drawer=True),
    "menu": lambda desk: [MenuScene(desk.context)],
    "menu with a game": waiting,
    "menu with practice": lambda desk: waiting(desk, lambda: played("u", PRACTICE)),
    "menu with four players": lambda desk: waiting(desk, lambda: some_moves_of_four()),
    "keys": lambda desk: [MenuScene(desk.context), KeysScene(desk.context, all_groups())],
    "choose keys": lambda desk: [MenuScene(desk.context), KeyChoiceScene(desk.context, tables())],
    "said": said,
    "settings": lambda desk: [SettingsScene(desk.context)],
    "settings, sound": lambda desk: settings_at(desk, SettingsPage.SOUND),
    "settings, hands": lambda desk: settings_at(desk, SettingsPage.HANDS),
    "settings, table": lambda desk: settings_at(desk, SettingsPage.TABLE),
    "settings, language": lambda desk: settings_at(desk, SettingsPage.LANGUAGE),
    "about": lambda desk: [AboutScene(desk.context)],
    "saved, none": lambda desk: [SavedScene(desk.context)],
    "saved": shelf,
    "dice": rolled,
    "confirm": question,
    "by message": by_message,
    "handover": handed_over,
    "result": won,
    "result of four": won_by_one_of_four,
    "result of practice": practised,
    "result, lost": lost,
    "result of a game of a match": lambda desk: matched(desk, match_of_two()),
    "result of a match": lambda desk: matched(desk, match_over()),
    "level": known_level,
    "solved level": solved_level,
    "new game of four": lambda desk: [NewGameScene(desk.context, BOARDS["frostbitten"].game, {"players": 4})],
    "own field": lambda desk: [NewGameScene(desk.context, BOARDS["icefloes"].game, {"level": "P.*/.../..Q"})],
}
for _key in BOARDS:
    SCENES |= {
        f"new {_key}": lambda desk, key=_key: [NewGameScene(desk.context, BOARDS[key].game)],
        f"play {_key}": lambda desk, key=_key: [PlayScene(desk.context, some_moves(key))],
        f"rules {_key}": lambda desk, key=_key: [
            PlayScene(desk.context, some_moves(key)),
            RulesScene(desk.context, BOARDS[key].game),
        ],
        f"last rules {_key}": lambda desk, key=_key: last_page(desk, key),
    }
    if BOARDS[_key].lesson is not None:
        SCENES |= {
            f"lesson {_key}": lambda desk, key=_key: taught(desk, key, 0),
            f"end of lesson {_key}": lambda desk, key=_key: taught(desk, key, 99),
        }


def taught(desk: Desk, key: str, actions: int) -> list[Scene]:
    """The first chapter of a guided first game after so many actions."""
    scene = LessonScene(desk.context, BOARDS[key].game)
    for action in scene.lesson.chapter.line[:actions]:
        scene.session.play_text(action)
    scene.layout()
    return [NewGameScene(desk.context, BOARDS[key].game), scene]


def some_moves_of_four() -> object:
    session = played("", level="F9e")
    session.play(session.state.actions()[0])
    return session


#: These differ from others in their words alone.
VARIANTS = {"thinking", "menu with practice", "menu with four players", "own field", "settings, language"} | {
    f"last rules {key}" for key in BOARDS
}


@pytest.fixture(params=[name for name in SCENES if name not in VARIANTS])
def make(request: pytest.FixtureRequest) -> Make:
    return SCENES[request.param]


#: Scenes that are laid out otherwise in a usual window than in a small one.
WIDE = [*(f"play {key}" for key in BOARDS), "result", "study", "menu with a game", "levels", "level page", "saved"]
WIDE += ["result, lost", "result of a match", "editor", "settings", "new frostbitten", "lesson icefloes", "rules seega"]
WIDE += ["record", "pack page", "share, film", "share, level", "puzzles", "puzzle", "study, dice", "maker", "person"]
WIDE += ["level page, solved", "editor, solution", "editor, ideas", "editor, who wins", "choices", "level", "hint"]
WIDE += ["by message", "solved level", "new icefloes", "new game of people"]
#: Scenes that large letters leave little room in a small window.
CROWDED = ["pack page", "share, game", "share, film", "puzzles", "puzzle, stopped", "study, dice", "level page, solved"]
CROWDED += ["result of four", "result, lost", "result of a match", "menu with a game", "name"]
CROWDED += ["editor, who wins", "editor, solution in the strip", "levels", "maker", "record", "play frostbitten"]
CROWDED += ["new game by the clock", "seat of people", "screen keys", "settings, sound", "dice", "head starts"]


@pytest.fixture(params=list(SCENES))
def make_any(request: pytest.FixtureRequest) -> Make:
    return SCENES[request.param]


def picture(desk: Desk) -> bytes:
    return pygame.image.tobytes(desk.surface, "RGB")


def _at_sizes() -> list[Any]:
    """Every scene at every size of the window; the default run has each in a small window, and some in a usual one."""
    names = [name for name in SCENES if name not in VARIANTS]
    quick = {*((name, SIZES[0]) for name in names), *((name, SIZES[1]) for name in WIDE)}
    cases = [(name, size) for size in SIZES for name in names]
    return [pytest.param(*case, marks=() if case in quick else pytest.mark.slow) for case in cases]


@pytest.mark.every_case
@pytest.mark.usefixtures("_same_in_every_run")
@pytest.mark.parametrize(("name", "size"), _at_sizes())
def test_opens_draws_rests_looks_as_before_and_is_left(
    name: str, size: tuple[int, int], make_desk: Callable[..., Desk], request: pytest.FixtureRequest
) -> None:
    desk = make_desk(size)
    scenes = SCENES[name](desk)
    left: list[Scene] = []
    for scene in scenes:
        scene.leave = lambda scene=scene, leave=scene.leave: (left.append(scene), leave())  # type: ignore[method-assign, misc]
    desk.open(*scenes)
    desk.tick(9, seconds=0.05, draw=False)
    desk.tick(seconds=0.05)
    assert desk.drawn > 0
    assert len({desk.surface.get_at((x, y))[:3] for x in range(0, size[0], 40) for y in range(0, size[1], 40)}) > 20
    _rests(desk)
    _looks_as_before(name, desk, request.config.getoption("--new-looks"))
    if size == SIZES[0]:
        _is_drawn_when_it_changes(desk)
    desk.context.stack.reset()
    desk.context.stack.settle()
    assert left == scenes[::-1]
    assert desk.context.messages == []


@pytest.mark.every_case
@pytest.mark.usefixtures("_same_in_every_run")
@pytest.mark.parametrize("name", sample(CROWDED, 3))
def test_looks_as_before_with_large_letters(
    name: str, make_desk: Callable[..., Desk], request: pytest.FixtureRequest
) -> None:
    desk = make_desk(SIZES[0], 1.6)
    desk.open(*SCENES[name](desk))
    _looks_as_before(_with_large_letters(name), desk, request.config.getoption("--new-looks"))


def _with_large_letters(name: str) -> str:
    return f"{name}, large letters"


def _looks_as_before(name: str, desk: Desk, is_new: bool) -> None:
    """Whoever meant no change to a scene sees one: commands, controls, words and pictures are what they were."""
    if desk.surface.get_size() not in looks.SIZES:
        return
    look = looks.taken(desk)
    if is_new:
        looks.write(name, look)
    assert looks.fault(name, look) == ""


def test_there_is_no_look_without_its_scene() -> None:
    names = [name for name in SCENES if name not in VARIANTS]
    assert looks.strangers([*names, *map(_with_large_letters, CROWDED)]) == []


def _rests(desk: Desk) -> None:
    """Nothing is drawn while nothing changes, and drawing changes nothing.

    Where pieces breathe, only what has moved is drawn, and that seldom; ``test_moved`` says how little it is.
    """
    desk.rest()
    drawn = desk.drawn
    desk.tick(20, seconds=0.05)
    breathes = isinstance(desk.top, BoardScene) and not desk.context.settings.reduced_motion
    assert desk.drawn - drawn <= (3 if breathes else 0)
    assert not desk.context.stack.animating
    before = picture(desk)
    desk.context.stack.draw(desk.surface)
    assert picture(desk) == before, "drawing alone changed the picture"


def _is_drawn_when_it_changes(desk: Desk) -> None:
    """What a key or the wheel makes of a scene is seen at once."""
    stack = desk.context.stack
    keys = (pygame.K_TAB, pygame.K_RIGHT, pygame.K_PAGEDOWN)
    events = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0) for key in keys]
    events.append(pygame.event.Event(pygame.MOUSEWHEEL, pos=desk.surface.get_rect().center, y=-1))
    for event in events:
        is_used = stack.handle(event)
        stack.settle()
        stack.update(FRAME)
        if stack.dirty:
            stack.draw(desk.surface)
        elif is_used:
            shown = picture(desk)
            stack.draw(desk.surface)
            is_shown = picture(desk) == shown
            assert is_shown, f"what {event} changes is not drawn"


@pytest.mark.slow
def test_follows_the_size_of_the_window(make: Make, desk: Desk) -> None:
    desk.open(*make(desk))
    for size, ui_scale in (((1100, 620), 2.0), ((900, 1200), 0.8), ((800, 600), 1.3)):
        desk.resize(size, ui_scale)
        for control in desk.form.controls:
            if not control.scrolls:
                assert desk.surface.get_rect().contains(control.rect), (size, control.label)


@pytest.mark.slow
def test_reduced_motion_means_that_nothing_moves_by_itself(make: Make, make_desk: Callable[..., Desk]) -> None:
    desk = make_desk(reduced_motion=True)
    desk.open(*make(desk))
    desk.tick(12)  # boards in a list appear one a frame
    _rests(desk)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_tab_reaches_every_control_and_leaves_the_ring_in_sight(
    make: Make, make_desk: Callable[..., Desk], size: tuple[int, int]
) -> None:
    """Of a group of choices it reaches one; arrows lead to the others."""
    desk = make_desk(size)
    desk.open(*make(desk), draw=False)
    seen = []
    for _step in range(len(desk.form.stops())):
        desk.key(pygame.K_TAB, draw=False)
        focus = desk.form.focus
        assert focus is not None
        assert desk.form.ring_visible
        view = desk.form.viewport if focus.scrolls and desk.form.viewport else desk.surface.get_rect()
        shown = desk.form.place(focus).clip(view)
        assert shown.height >= min(focus.rect.height, view.height) * 0.9, focus.label
        seen.append(id(focus))
    assert set(seen) == {id(control) for control in desk.form.stops()}
    groups = {control.group for control in desk.form.controls if id(control) in seen}
    assert all(id(control) in seen or control.group in groups - {""} for control in desk.form.reachable())
    desk.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert id(desk.form.focus) == seen[-2 % len(seen)]


@pytest.mark.slow
def test_arrows_reach_every_control(make: Make, desk: Desk) -> None:
    """Arrows lead from control to control; sliders and pages that take left and right for themselves may need Tab."""
    desk.open(*make(desk))
    if isinstance(desk.top, RulesScene | PlayScene):
        pytest.skip("arrows play or turn pages here")
    if isinstance(desk.top, StudyScene) and desk.top.writes:
        pytest.skip("arrows go through what is written")
    reached: set[int] = set()
    controls = desk.form.reachable()
    if len(controls) == 1:
        reached.add(id(controls[0]))
    for control in controls:
        for way in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
            if not isinstance(control, Field) or way in (pygame.K_UP, pygame.K_DOWN):
                desk.form.start_at(control, ring=True)
                desk.context.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=way, mod=0, unicode=""))
                if desk.form.focus is not control:
                    reached.add(id(desk.form.focus))
    assert [control.label for control in controls if id(control) not in reached] == []


# -- words -----------------------------------------------------------------------------------------------------------

#: Words without a translation: names of people, files, libraries and languages.
NAMES = re.compile(
    r"(/|[A-Z]:\\)\S+(\n\S+)*|雪|Aino|Bram|Python|pygame-ce|pygame-gui|python-i18n|platformdirs|Pillow|GIF|WebP|PDF|PNG|SDL|English|Deutsch|Español|Français|日本語|Esc|Del|Ctrl|Shift|Floes|F\d+|[A-HS]\d+[a-e]?\b"
)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    heard: list[tuple[str, bool]] = []
    monkeypatch.setattr(text, "listeners", [lambda words, whole: heard.append((words, whole))])
    return heard


@pytest.mark.usefixtures("pseudo", "watch")
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_every_word_is_translated_and_fits(
    make_any: Make, make_desk: Callable[..., Desk], size: tuple[int, int], told: list[tuple[str, bool]]
) -> None:
    desk = make_desk(size)
    desk.open(*make_any(desk))
    told.clear()
    desk.context.stack.resize()
    desk.tick(9, draw=False)
    desk.tick()
    if not isinstance(desk.top, PlayScene):
        for _step in desk.form.reachable():
            desk.key(pygame.K_TAB, draw=False)
            if desk.form.focus is not None and desk.form.focus.tooltip:
                desk.tick()
    _scroll_through(desk)
    assert told
    assert [words for words, _whole in told if hard_coded(NAMES.sub("", words))] == []
    assert sorted({words for words, whole in told if not whole}) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != catalogues.SOURCE])
def test_every_translation_fits_in_a_small_window(
    make_any: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: list[tuple[str, bool]], language: str
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load(language))
    cut = []
    for ui_scale in (1.0, 1.6):
        desk = Desk.of(tmp_path / f"{ui_scale}", (800, 600), ui_scale)
        desk.open(*make_any(desk))
        told.clear()
        desk.context.stack.resize()
        desk.tick(10)
        _scroll_through(desk)
        desk.end()
        cut += sorted({(ui_scale, words) for words, whole in told if not whole})
    assert cut == []


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("ui_scale", [1.0, 1.6])
def test_the_difficulties_that_an_idea_compares_are_of_one_size_and_nearly_as_large_as_numbers(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, language: str, ui_scale: float
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load(language))
    desk = make_desk((800, 600), ui_scale)
    desk.open(*SCENES["editor, what is looked for"](desk))
    drawn: list[text.Line] = []
    monkeypatch.setattr(text, "line_listeners", [drawn.append])
    desk.context.stack.resize()
    desk.tick(10)
    arrows = [number for number, line in enumerate(drawn) if line.words == "→"]
    before, after = {}, {}
    for number in arrows:
        before[drawn[number].rect.centery] = drawn[number - 1].size
        after[drawn[number].rect.centery] = drawn[number + 1].size
    assert arrows
    assert before == after
    assert min(before.values()) >= 0.75 * max(before.values())


@pytest.mark.parametrize("language", sample(WHOLE, 2))
@pytest.mark.parametrize("size", SIZES[:2])
def test_no_name_in_a_record_is_set_smaller_for_its_bar(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load(language))
    desk = make_desk(size)
    desk.open(*SCENES["record"](desk))
    drawn: list[text.Line] = []
    monkeypatch.setattr(text, "line_listeners", [drawn.append])
    desk.context.stack.resize()
    desk.tick(10)
    _scroll_through(desk)
    assert {line.words for line in drawn if line.size < desk.top.screen.px(SMALL - 1)} == set()


#: The default run has these scenes in two languages one after the other.
SPOKEN_ANEW: Final = ("editor, faulty", "editor, solution", "saved")
#: Scenes with words of an earlier language: what was said stays as it was, and who comes back to the menu finds the
#: names of now.
WORDS_STAY: Final = ("said", "menu with a game", "menu with four players")


@pytest.mark.usefixtures("_same_in_every_run")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in SPOKEN_ANEW else pytest.mark.slow)
        for name in SCENES
        if name not in WORDS_STAY
    ],
)
def test_no_word_stays_of_a_language_that_was_spoken_before(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A dialog that keeps its words is closed, as the app does it."""
    drawn: list[text.Line] = []
    monkeypatch.setattr(text, "line_listeners", [drawn.append])
    monkeypatch.setattr(i18n, "_catalogue", Pseudo())
    desk.open(*SCENES[name](desk))
    desk.tick(10)
    assert [line.words for line in drawn if OPEN in line.words]
    drawn.clear()
    games = [scene.played for scene in desk.context.stack.scenes if scene.played is not None]
    usual = list(map(usual_names.of, games))
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("fr"))
    for session, names in zip(games, usual, strict=True):
        usual_names.tell(session, names)
    desk.context.settings = replace(desk.context.settings, language="fr")
    desk.context.stack.close(lambda scene: scene.keeps_words)
    desk.context.stack.settle()
    desk.context.stack.resize()
    desk.tick(10)
    assert drawn or desk.top is None
    titles = {translate(game.title) for game in GAMES}  # which are the same in every language
    assert {line.words for line in drawn if OPEN in line.words} <= titles


def _scroll_through(desk: Desk) -> None:
    form: Form = desk.form
    if form.viewport is None or not isinstance(desk.top, PageScene):
        return
    for offset in range(0, form.page_height, form.viewport.height // 2):
        form.scroll_to(offset)
        desk.tick(3, draw=False)
        desk.top.dirty = True
        desk.tick()
