"""The library: its levels searched, sorted, chosen, played, edited, added and deleted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.board.icefloes.drafts import Draft, write
from floes_app.bots.icefloes.solver import solve
from floes_app.bots.icefloes.tasks import level_of_day
from floes_app.games.icefloes.level import read_level
from floes_app.play import level_library
from floes_app.scenes.base import opening
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.set_up import NewGameScene
from floes_app.scenes.levels import library
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from tests.scenes.desk import Desk
from tests.scenes.levels.drawing import ARROWS, WANTED, Clipboard, level_files, names, solution_of, stroke, wait


@pytest.fixture
def scene(desk: Desk) -> Any:
    for name, rows in (("Bay", WANTED), ("Zwin", ("P..", "...", "..*")), ("Xylo", ("..P", "...", "*.."))):
        desk.context.levels.save(f"; name: {name}\n; author: Ann\n" + "".join(f"{row}\n" for row in rows), name)
    return desk.open(MenuScene(desk.context), LevelsScene(desk.context))


def test_search_finds_names_authors_and_fields(desk: Desk, scene: Any) -> None:
    everything = len(scene.cards)
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    desk.type("zwi")
    assert [level.title for level, _card in scene.cards] == ["Zwin"]
    scene.find("ann b")
    assert [level.title for level, _card in scene.cards] == ["Bay"]
    scene.find("S1")
    assert [level.option for level, _card in scene.cards] == ["S1"]
    scene.find("no such level")
    assert scene.cards == []
    desk.click_on("Show all levels")
    assert len(scene.cards) == everything


@pytest.mark.slow
def test_levels_are_sorted(desk: Desk, scene: Any) -> None:
    desk.press("By pack")
    desk.press("By difficulty")
    titles = [level.title.casefold() for level, _card in scene.cards]
    assert titles == sorted(titles)
    desk.context.progress.solved(WANTED, 3, par=True, unaided=True)
    desk.press("By name")
    assert scene.cards[-1][0].title == "Bay"


def test_built_in_levels_open_as_copies(desk: Desk, scene: Any) -> None:
    level = next(level for level in scene.library.levels if level.option == "S1")
    scene.choose(level)
    desk.tick()
    desk.click_on("Edit a copy")
    assert desk.top.editor.file.path is None
    assert desk.top.editor.draft.rows == level.rows
    stroke(desk, (1, 1))
    desk.key(pygame.K_ESCAPE)
    assert len(level_files(desk)) == 4
    assert next(level for level in desk.top.library.levels if level.option == "S1").rows == level.rows


@pytest.mark.parametrize(
    "text",
    [
        "; name: One\nP..\n...\n..*\n\n; name: Two\n..P\n...\n*..\n",
        "; pack: Mine\n; author: Ann\n\n; name: Two\n..P\n...\n*..\n",
        "title Mine\n\nLEVELS\n\nmessage One\n\np..\n...\n..*\n\nmessage Two\n\n..p\n...\n*..\n",
    ],
    ids=["levels", "header", "source"],
)
def test_a_level_of_a_pack_in_the_folder_is_edited_as_a_copy(desk: Desk, text: str) -> None:
    folder = desk.context.levels.folder
    folder.mkdir(parents=True)
    (folder / "pack.txt").write_text(text, encoding="utf-8")
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    mine = [level for level in scene.library.levels if level.path is not None]
    assert len(mine) == text.count("*"), "every level of the file is there"
    scene.choose(mine[-1])
    desk.key(pygame.K_DELETE)
    assert desk.top is scene, "the others would be deleted along with it"
    desk.click_on("Edit a copy")
    assert desk.top.editor.draft.rows == ("..P", "...", "*..")
    stroke(desk, (2, 0))
    desk.key(pygame.K_ESCAPE)
    assert (folder / "pack.txt").read_text(encoding="utf-8") == text
    (copy,) = (path for path in level_files(desk) if path.name != "pack.txt")
    assert scene.library.chosen.path == copy


def test_a_field_for_several_players_is_set_up(desk: Desk, scene: Any) -> None:
    scene.choose(next(level for level in scene.library.levels if level.option == "F9e"))
    desk.tick()
    desk.click_on("Play")
    assert isinstance(desk.top, NewGameScene)
    assert (desk.top.new_game.options, desk.top.new_game.alone) == ({"level": "F9e"}, False)


def test_only_own_levels_are_deleted_and_only_after_asking(desk: Desk, scene: Any) -> None:
    scene.choose(next(level for level in scene.library.levels if level.option == "S1"))
    desk.key(pygame.K_DELETE)
    assert desk.top is scene
    scene.choose(next(level for level in scene.library.levels if level.title == "Zwin"))
    desk.key(pygame.K_DELETE)
    assert isinstance(desk.top, ConfirmScene)
    desk.press("Delete")
    assert [path.stem for path in level_files(desk)] == ["Bay", "Xylo"]
    assert "Zwin" not in [level.title for level in scene.library.levels]


def test_the_next_level_is_one_key_away(desk: Desk, scene: Any) -> None:
    practice = [level for level, _card in scene.cards if level.players == 1]
    scene.choose(next(level for level in practice if level.title == "Bay"))
    following = practice[practice.index(scene.library.chosen) + 1]
    scene.play()
    desk.tick()
    for action in solution_of(WANTED):
        desk.key(ARROWS[action])
        desk.rest()
    desk.press("Next level")
    assert desk.top.session.state.rows() == following.rows
    assert scene.library.chosen is following
    scene.library.chosen = practice[-1]
    desk.top.game.play_onward()
    desk.tick()
    assert desk.top is scene, "after the last level comes the library"


def test_several_levels_are_added_at_once(desk: Desk, scene: Any, clipboard: Clipboard) -> None:
    rows = "\n".join(WANTED)
    clipboard.text = f"; pack: Two\n\n; name: One\n{rows}\n\n; name: Two\n{rows}\n"
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert {"One", "Two"} <= {path.stem for path in level_files(desk)}
    assert {"One", "Two"} <= {level.title for level in scene.library.levels}
    clipboard.text = f"; name: Three\n{rows}\n\n; name: Four\nP.\n"
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert len(level_files(desk)) == 5, "all or nothing"
    assert any("line" in message for message in desk.context.messages)


def test_a_file_without_a_level_is_told_and_the_others_are_shown(desk: Desk, scene: Any) -> None:
    (desk.context.levels.folder / "mine.txt").write_text("; pack: mine\n", encoding="utf-8")
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    assert {"Bay", "Zwin", "Xylo"} <= {level.title for level in desk.top.library.levels}
    assert any("mine.txt" in message and "line 1" in message for message in desk.context.messages)


def test_a_pack_that_is_dropped_elsewhere_goes_to_the_library(desk: Desk, tmp_path: Path) -> None:
    rows = "\n".join(WANTED)
    path = tmp_path / "pack.txt"
    path.write_text(f"; name: One\n{rows}\n\n; name: Two\n{rows}\n")
    desk.open(MenuScene(desk.context))
    opening.open_file(desk.context, path)
    desk.tick()
    assert names(desk) == ["MenuScene", "LevelsScene"]
    assert len(level_files(desk)) == 2
    path.write_text(f"; name: One\n{rows}\n\n; nome: Two\n{rows}\n")
    opening.open_file(desk.context, path)
    desk.tick()
    assert any("line 10" in message for message in desk.context.messages)


def test_pictures_appear_a_few_a_frame(desk: Desk) -> None:
    desk.context.stack.reset(LevelsScene(desk.context))
    desk.context.stack.settle()
    scene = desk.top
    desk.tick()
    first = len(scene.thumbnails._drawn)
    assert 0 < first <= library.PICTURES + 1
    desk.rest()
    assert len(scene.thumbnails._drawn) > first


def test_the_level_of_the_day_is_the_same_for_everybody(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(level_library.time, "strftime", lambda _form: "2031-12-24")
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    scene = desk.top
    wait(desk, lambda: scene.library.daily is not None)
    assert scene.library.daily.title == "Level of the day"
    assert solve(read_level("\n".join(scene.library.daily.rows))).par == scene.library.daily.par
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_the_focus_stays_on_its_level_when_the_level_of_the_day_comes_before_it(desk: Desk) -> None:
    path, _messages = desk.context.levels.save(write(Draft(WANTED, "Bay")), "Bay")
    scene = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    mine = next(level for level in scene.library.levels if level.path == path)
    scene.choose(mine)
    scene.form.start_at(scene.first(), ring=True)
    scene.library.know_daily(level_of_day(lambda _progress: True, "2031-12-24"))
    scene.layout()
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.state.rows() == WANTED
