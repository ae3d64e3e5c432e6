"""Practice in a window: what the panel shows, a level played to its stars, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.bots.icefloes.levels.solver import solve
from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library import stars
from floes_app.play.levels.library.library import LibraryLevel
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.after.result_parts import OUTFITS
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.levels.pack_page import PackScene
from floes_app.scenes.logbook import LogbookScene
from floes_app.scenes.menu import MenuScene
from floes_app.view.paint import art, text
from tests.play.here import Here
from tests.scenes.desk import Desk, over
from tests.scenes.thinking import wait
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("unpainted")

ARROWS = {"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}
LEVEL = "P...*/...../...../*..*./..*.. P"


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


def test_par_is_found_by_the_process_while_one_plays(desk: Desk) -> None:
    scene = desk.open(MenuScene(desk.context), PlayScene(desk.context, played("", LEVEL)))
    best = solve(scene.session.state)
    scene.controller.play(best.actions[0])
    wait(desk, lambda: scene.controller.practice.par is not None)
    assert [fact.value for fact in scene.controller.contents().facts] == ["1", str(best.par)]
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, MenuScene)


def built_in(name: str) -> LibraryLevel:
    return next(level for _pack, levels in level_library.packs() for level in levels if level.name == name)


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


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(("size", "scale", "room"), [((800, 600), 1.0, True), ((800, 600), 1.4, False)])
def test_in_a_small_window_the_rail_counts_where_it_has_room(
    make_desk: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    worker: Here,
    size: tuple[int, int],
    scale: float,
    room: bool,
) -> None:
    worker.held = True
    desk = make_desk(size, scale)
    desk.open(PlayScene(desk.context, played("r", LEVEL)))
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    desk.context.stack.draw(desk.surface)
    shown = [words for words in told if words in ("1", "move", "–", "par")]
    assert shown == (["1", "move", "–", "par"] if room else [])


@pytest.mark.usefixtures("worker")
def test_from_the_level_to_its_stars_to_the_ghost_to_another_try_by_keys(desk: Desk) -> None:
    scene = desk.open(MenuScene(desk.context), PlayScene(desk.context, played("", LEVEL)))
    best = solve(scene.session.state)
    away = next(action for action in scene.session.state.actions() if action != best.actions[0])
    desk.key(ARROWS[away])
    for action in solve(scene.session.state).actions:
        desk.key(ARROWS[action])
    moves = scene.session.index
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    assert moves > best.par
    assert desk.top.stars() == (True, False, True)
    assert desk.top.parts.words(OUTFITS[0]) == scene.controller.practice.verdict() != ""
    desk.key(pygame.K_g)
    desk.tick()
    assert desk.top is scene
    assert scene.controller.replay is not None
    desk.key(pygame.K_RIGHT)  # any key ends it, and does no more
    assert scene.controller.replay is None
    assert scene.session.index == moves
    desk.open(scene, over(scene))
    desk.press("Play again")
    assert isinstance(desk.top, PlayScene)
    assert desk.top is not scene
    assert desk.top.session.index == 0


@pytest.mark.usefixtures("worker")
def test_the_same_three_signs_stand_on_the_result_the_page_the_cards_and_in_the_record(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At par with a hint: the third is an outline everywhere, and named where there is room."""
    level = built_in("One Step")
    scene = desk.open(MenuScene(desk.context), PlayScene(desk.context, level.session()))
    desk.key(*[pygame.K_h] * 3)
    scene.controller.play("r")
    desk.rest()
    result = desk.top
    shelves = desk.open(LevelsScene(desk.context), draw=False)
    library = shelves.library
    library.look_at(library.shelf.levels[0])
    assert library.chosen.rows == level.rows, "the shelf of the first pack is open"
    wanted = ["check", "star", "unaided-outline"]
    lacks = stars.names((True, True, False))[2]
    drawn: list[str] = []
    icon = art.icon

    def noted(name: str, *more: Any) -> pygame.Surface:
        drawn.append(name)
        return icon(name, *more)

    monkeypatch.setattr(art, "icon", noted)
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])

    def signs(*scenes: Scene) -> list[str]:
        scene = desk.open(*scenes, draw=False)
        drawn.clear()
        told.clear()
        scene.resize()
        desk.context.stack.draw(desk.surface)
        # a result is measured in several outfits before it is drawn
        return [name for name in dict.fromkeys(drawn) if name.removesuffix("-outline") in ("check", "star", "unaided")]

    assert signs(result) == wanted
    assert f"{lacks}." in told
    assert signs(shelves, LevelScene(desk.context, library)) == wanted
    assert lacks in told
    assert signs(shelves, PackScene(desk.context, library)) == wanted
    assert signs(shelves) == wanted
    assert set(signs(LogbookScene(desk.context))) == {"check"}, "levels solved have the sign of solved"


def test_what_cannot_be_read_of_earlier_practice_is_told_at_once(make_desk: Callable[..., Desk]) -> None:
    folder = make_desk().context.store.folder
    folder.mkdir(exist_ok=True)
    (folder / "progress.json").write_text("{")
    context = make_desk().context
    assert context.messages == context.progress.messages != []


@pytest.mark.usefixtures("worker")
@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_RETURN])
def test_the_next_level_is_one_key_away_while_the_result_is_open(desk: Desk, key: int) -> None:
    level, following = built_in("One Step"), built_in("Stopped Short")
    desk.open(MenuScene(desk.context), PlayScene(desk.context, level.session(), next_session=following.session))
    desk.top.controller.play("r")
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.key(key)
    desk.tick(2)
    assert isinstance(desk.top, PlayScene)
    assert desk.top.controller.contents().title == following.title


@pytest.mark.usefixtures("worker")
@pytest.mark.parametrize("key", [pygame.K_n, pygame.K_RETURN])
def test_the_next_level_is_still_offered_when_the_result_is_closed(desk: Desk, key: int) -> None:
    level, following = built_in("One Step"), built_in("Stopped Short")
    desk.open(MenuScene(desk.context), PlayScene(desk.context, level.session(), next_session=following.session))
    scene = desk.top
    start = scene.session.state
    scene.controller.play(next(away for away in start.actions() if away != "r" and solve(start.apply(away)).par))
    for action in solve(scene.session.state).actions:
        scene.controller.play(action)
    desk.rest()
    assert isinstance(desk.top, ResultScene)
    desk.key(pygame.K_ESCAPE)
    desk.tick(2)
    assert desk.top is scene
    offers = [desk.find(label) for label in ("Next level", "Show best way")]
    assert [offer.primary for offer in offers] == [True, False]
    desk.key(key)
    assert desk.top is not scene
    assert desk.top.controller.contents().title == following.title
