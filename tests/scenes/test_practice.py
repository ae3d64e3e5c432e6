"""Practice: par, hints, stars, the best way as a ghost, and what is written down."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.drafts import Draft, write
from floes_app.bots.icefloes.solver import solve
from floes_app.core import record
from floes_app.games import GAMES
from floes_app.play import level_library
from floes_app.play.hint import MOVE, WHERE, WHICH
from floes_app.play.level_library import LibraryLevel
from floes_app.play.practice import Coach, stars
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene
from floes_app.scenes.game.result_parts import OUTFITS
from floes_app.scenes.menu import MenuScene
from floes_app.storage.progress import Marks
from floes_app.view import text
from tests.scenes.desk import Desk, played

pytestmark = pytest.mark.usefixtures("unpainted")

LEVEL = "P...*/...../...../*..*./..*.. P"
ARROWS = {"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}


def wait(desk: Desk, look: Any) -> None:
    end = time.monotonic() + 60
    while not look():
        assert time.monotonic() < end, "waited in vain"
        desk.tick()
        time.sleep(0.01)


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


@pytest.fixture
def scene(desk: Desk) -> Any:
    desk.open(MenuScene(desk.context), PlayScene(desk.context, played("", LEVEL)))
    yield desk.top
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_stars_tell_the_distance_from_par() -> None:
    assert [stars(moves, 8) for moves in (8, 9, 12, 13, 99)] == [3, 2, 2, 1, 1]
    assert [stars(moves, 1) for moves in (1, 2, 3)] == [3, 1, 1]


def test_only_practice_has_a_coach(desk: Desk) -> None:
    assert PlayScene(desk.context, played("")).game.coach is None
    assert Coach.of(desk.context, played("", "4/s4B/8/8/8/8/s4B/4 b 0", "floe")) is None


def test_par_is_found_while_one_plays(desk: Desk, scene: Any) -> None:
    best = solve(scene.session.state)
    assert [(fact.value, fact.label) for fact in scene.game.contents().facts] == [("0", "moves"), ("–", "par")]
    wait(desk, lambda: scene.game.coach.par is not None)
    assert [fact.value for fact in scene.game.contents().facts] == ["0", str(best.par)]


def built_in(name: str) -> LibraryLevel:
    return next(level for _pack, levels in level_library.packs() for level in levels if level.name == name)


def test_the_panel_names_a_level_of_the_library_and_says_its_note(desk: Desk) -> None:
    level = built_in("Left Behind")
    session = level.session()
    session.play_text("r")
    told = PlayScene(desk.context, record.read(record.write(session), GAMES)).game.contents()
    assert (told.title, told.note) == ("Left Behind", level.note)
    assert told.count is None, "the number of moves stands among the facts"
    assert told.facts[0].value == "1"


def test_who_plays_alone_need_not_be_told_to_move(scene: Any) -> None:
    (card,) = scene.game.contents().cards
    assert card.active
    assert card.right == ""


def test_the_panel_names_a_level_of_ones_own(desk: Desk) -> None:
    rows = tuple(LEVEL.partition(" ")[0].split("/"))
    unknown = PlayScene(desk.context, played("", LEVEL)).game.contents()
    assert (unknown.title, unknown.subtitle, unknown.note) == ("Ice Floes", "Practice", "")
    desk.context.levels.save(write(Draft(rows, "", note="Stop before you hurry.")), "round", None)
    nameless = PlayScene(desk.context, played("", LEVEL)).game.contents()
    assert (nameless.title, nameless.note) == ("Ice Floes", "Stop before you hurry.")
    desk.context.levels.save(write(Draft(rows, "The long way round")), "round", desk.context.levels.all()[0][0].path)
    assert PlayScene(desk.context, played("", LEVEL)).game.contents().title == "The long way round"


@pytest.mark.parametrize(("size", "drawer"), [((1280, 800), False), ((800, 600), True)])
def test_the_note_stands_above_the_moves(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], drawer: bool
) -> None:
    desk, level = make_desk(size), built_in("Left Behind")
    scene = desk.open(PlayScene(desk.context, level.session()))
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    if drawer:
        scene.toggle_drawer()
    desk.context.stack.draw(desk.surface)
    assert told.index(level.title) < told.index(level.note) < told.index("Moves")
    desk.open(MenuScene(desk.context))


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(("size", "scale", "room"), [((800, 600), 1.0, True), ((800, 600), 1.4, False)])
def test_in_a_small_window_the_rail_counts_where_it_has_room(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, room: bool
) -> None:
    desk = make_desk(size, scale)
    desk.open(PlayScene(desk.context, played("r", LEVEL)))
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    desk.context.stack.draw(desk.surface)
    shown = [words for words in told if words in ("1", "move", "–", "par")]
    assert shown == (["1", "move", "–", "par"] if room else [])
    desk.open(MenuScene(desk.context))


def hinted(desk: Desk, scene: Any) -> Any:
    """The move of a hint, asked for in three steps."""
    steps = []
    desk.key(pygame.K_h)
    wait(desk, lambda: bool(scene.game.hint.step))
    for _step in range(3):
        steps.append(scene.game.hint.step)
        desk.key(pygame.K_h)
    assert steps == [WHERE, WHICH, MOVE]
    shown = scene.game.hint.ui()
    return scene.board.move_to(scene.session.state, shown.pick, shown.hover)


def test_hints_lead_to_the_goal_at_par_but_not_unaided(desk: Desk, scene: Any) -> None:
    best = solve(scene.session.state)
    moves = 0
    while scene.session.state.outcome is None:
        move = hinted(desk, scene)
        assert "This way" in scene.game.status().words
        desk.key(ARROWS[move.action])
        moves += 1
    assert moves == best.par
    desk.rest()
    assert desk.context.progress.of(scene.game.coach.start.rows()) == Marks(moves, True, False)


def test_a_hint_is_found_off_the_best_way_too(desk: Desk, scene: Any) -> None:
    best = solve(scene.session.state)
    other = next(action for action in scene.session.state.actions() if action != best.actions[0])
    desk.key(ARROWS[other])
    desk.rest()
    from_here = solve(scene.session.state)
    assert hinted(desk, scene).action == from_here.actions[0]
    assert str(from_here.par) in scene.game.status().words


def test_a_hopeless_position_says_so(desk: Desk) -> None:
    desk.open(MenuScene(desk.context), PlayScene(desk.context, played("", "P../.../... P")))
    scene = desk.top
    desk.key(pygame.K_h)
    wait(desk, lambda: "can’t be solved" in scene.game.status().words)
    desk.open(MenuScene(desk.context))


def test_the_result_shows_stars_and_the_ghost_runs_beside_ones_own_way(desk: Desk, scene: Any) -> None:
    best = solve(scene.session.state)
    wait(desk, lambda: scene.game.coach.par is not None)
    away = next(action for action in scene.session.state.actions() if action != best.actions[0])
    scene.game.play(away)
    for action in solve(scene.session.state).actions:
        scene.game.play(action)
    moves = scene.session.index
    assert moves > best.par
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    assert desk.top.stars() == stars(moves, best.par)
    assert f"in {best.par} move" in desk.top.parts.words(OUTFITS[0])
    assert desk.context.progress.of(scene.game.coach.start.rows()) == Marks(moves, False, True)
    desk.key(pygame.K_g)
    desk.tick(3)
    assert desk.top is scene
    assert scene.game.replay is not None
    assert "ghost" in scene.game.status().words
    desk.tick(30)
    assert any(item.alpha < 1 for item in scene.game.on_board.items())
    desk.key(pygame.K_RIGHT)  # any key ends it, and does no more
    assert scene.game.replay is None
    assert scene.session.index == moves
    desk.key(pygame.K_g)
    desk.rest()
    assert scene.game.replay is None, "it ends by itself"


def test_without_animations_the_ghost_goes_from_move_to_move(desk: Desk, scene: Any) -> None:
    desk.context.change(animation="off")
    wait(desk, lambda: scene.game.coach.par is not None)
    for action in solve(scene.session.state).actions:
        scene.game.play(action)
    desk.tick(3)
    scene.game.show_best_line()
    seen = set()
    for _frame in range(2000):
        if scene.game.replay is None:
            break
        seen.add(tuple((item.x, item.y) for item in scene.game.on_board.items()))
        desk.tick(draw=False)
    assert len(seen) == scene.game.coach.par + 1


def test_a_better_game_counts_and_once_more_is_unaided(desk: Desk, scene: Any) -> None:
    best = solve(scene.session.state)
    wait(desk, lambda: scene.game.coach.par is not None)
    for action in best.actions:
        scene.game.play(action)
    desk.rest()
    desk.press("Play again")
    again = desk.top
    assert isinstance(again, PlayScene)
    assert again is not scene
    assert again.game.coach is not None
    assert not again.game.coach.aided
    assert again.session.index == 0
    assert desk.context.progress.of(again.game.coach.start.rows()) == Marks(best.par, True, True)


@pytest.mark.slow
def test_looking_at_an_aided_game_again_does_not_make_it_unaided(desk: Desk, scene: Any) -> None:
    best = solve(scene.session.state)
    scene.game.coach.aided = True
    for action in best.actions:
        scene.game.play(action)
    desk.tick()
    rows = scene.game.coach.start.rows()
    assert desk.context.progress.of(rows).unaided is False
    for session in (scene.session, played(best.actions, LEVEL)):
        again = desk.open(MenuScene(desk.context), PlayScene(desk.context, session))
        wait(desk, lambda: desk.top.game.coach.par is not None)
        desk.tick()
        assert desk.context.progress.of(rows) == Marks(best.par, True, False)
        again.game.look_at(best.par - 1)
        again.game.redo()
        desk.rest()
        assert desk.context.progress.of(rows) == Marks(best.par, True, False)


def test_what_cannot_be_read_of_earlier_practice_is_told_at_once(make_desk: Any, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "progress.json").write_text("{")
    messages = make_desk().context.messages
    assert messages[-1] == "The old file is kept as “progress.json.damaged-1”."


@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_RETURN])
def test_the_next_level_is_still_offered_when_the_result_is_closed(desk: Desk, key: int) -> None:
    level, following = built_in("One Step"), built_in("Stopped Short")
    desk.open(MenuScene(desk.context), PlayScene(desk.context, level.session(), onward=following.session))
    scene = desk.top
    wait(desk, lambda: scene.game.coach.par is not None)
    scene.game.play("r")
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.key(pygame.K_ESCAPE)
    desk.tick(2)
    assert desk.top is scene
    offers = [desk.find(label) for label in ("Next level", "Show best way")]
    assert [offer.primary for offer in offers] == [True, False]
    desk.key(key)
    assert desk.top is not scene
    assert desk.top.game.contents().title == "Stopped Short"
    desk.open(MenuScene(desk.context))
