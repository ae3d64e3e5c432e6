"""The list of games: open, delete, paste, files from outside."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pygame
import pytest

from floes_app.core import record
from floes_app.scenes.base import opening
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.saved_games import SavedRow, SavedScene
from tests.scenes.desk import WINNING, Desk, played


def rows(desk: Desk) -> list[SavedRow]:
    return [control for control in desk.form.controls if isinstance(control, SavedRow)]


def keep(desk: Desk, *sessions: object) -> None:
    for age, session in enumerate(sessions):
        desk.context.store.keep(session)  # type: ignore[arg-type]
        path = desk.context.store.path_of(session)  # type: ignore[arg-type]
        assert path is not None
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))


def test_lists_what_goes_on_what_has_a_name_and_what_is_over(desk: Desk) -> None:
    keep(desk, played("ur"), played("u"), played("r", WINNING))
    desk.context.store.save_copy(played("u"), "Sunday")
    desk.open(SavedScene(desk.context))
    desk.rest()
    told = [(row.label, shown.summary.standing) for row in rows(desk) if (shown := row.preview())]
    assert told == [
        ("Ice Floes", "Turn 3, Walrus to move."),
        ("Ice Floes", "Turn 2, Puffin to move."),
        ("Sunday", "Turn 2, Puffin to move."),
        ("Ice Floes", "Walrus wins. A perfect stop on the whirl."),
    ]


def test_opens_a_game_where_it_was_left(desk: Desk) -> None:
    session = played("urr")
    session.jump(2)
    keep(desk, session)
    desk.open(MenuScene(desk.context), SavedScene(desk.context))
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, PlayScene)
    assert (desk.top.session.index, len(desk.top.session.plies)) == (2, 4)
    assert [type(scene).__name__ for scene in desk.context.stack.scenes] == ["MenuScene", "PlayScene"]


def test_only_deleting_asks_and_no_is_the_first_answer(desk: Desk) -> None:
    keep(desk, played("ur"), played("u"))
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_DELETE)
    assert isinstance(desk.top, ConfirmScene)
    desk.key(pygame.K_RETURN)
    assert len(rows(desk)) == 2
    desk.key(pygame.K_DELETE)
    desk.press("Delete")
    assert isinstance(desk.top, SavedScene)
    (entry,) = desk.context.store.unfinished()[0]
    assert json.loads(entry.path.read_text(encoding="utf-8"))["at"] == 1
    assert len(rows(desk)) == 1


def test_the_bin_deletes_by_mouse(desk: Desk) -> None:
    keep(desk, played("ur"))
    desk.open(SavedScene(desk.context))
    desk.click_on("Delete")
    desk.click_on("Delete")
    assert rows(desk) == []
    assert desk.context.store.unfinished() == ([], [])


def test_esc_is_no(desk: Desk) -> None:
    keep(desk, played("ur"))
    desk.open(SavedScene(desk.context))
    desk.key(pygame.K_DELETE, pygame.K_ESCAPE)
    assert len(rows(desk)) == 1


@pytest.mark.parametrize(
    ("words", "position"),
    [
        (record.write(played("ur")), played("ur").state.text),
        (f"\n {WINNING}\n", WINNING),
        ("P.*\n...\n..Q\n", "P.*/.../..Q P"),
        ("4/s4B/8/8/8/8/s4B/4 b 0", "4/s4B/8/8/8/8/s4B/4 b 0"),
    ],
)
def test_pastes_a_record_a_position_or_a_level(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, words: str, position: str
) -> None:
    monkeypatch.setattr(opening, "pasted_text", lambda: words)
    desk.open(SavedScene(desk.context))
    desk.press("Paste a game")
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.state.text == position


@pytest.mark.parametrize("words", ["", " \n", "hello", "{", '{"floes": 99}', "P.*\n..\n..Q\n", "9/9 b 0"])
def test_a_bad_text_says_why_and_changes_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    monkeypatch.setattr(opening, "pasted_text", lambda: words)
    keep(desk, played("ur"))
    scene = desk.open(SavedScene(desk.context))
    desk.press("Paste a game")
    assert desk.top is scene
    assert len(desk.context.messages) == 1
    assert "\n" not in desk.context.messages[0]
    assert len(desk.context.store.unfinished()[0]) == 1


def test_a_file_from_outside_is_opened(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "evening.floes"
    path.write_text(record.write(played("ur")), encoding="utf-8")
    opening.open_file(desk.context, path)
    desk.tick()
    assert isinstance(desk.top, PlayScene)
    assert desk.context.store.path_of(desk.top.session) is None, "it is not the store's own file"


def test_a_file_of_the_store_goes_on_in_its_place(desk: Desk) -> None:
    session = played("ur")
    keep(desk, session)
    path = desk.context.store.path_of(session)
    assert path is not None
    opening.open_file(desk.context, path)
    desk.tick()
    assert desk.context.store.path_of(desk.top.session) == path


def test_a_copy_named_by_another_path_stays_as_it_is(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.context.store.save_copy(played("ur"), "Sunday")
    ((entry,), _) = desk.context.store.saved()
    monkeypatch.chdir(entry.path.parent)
    opening.open_file(desk.context, Path(entry.path.name))
    desk.tick()
    assert isinstance(desk.top, PlayScene)
    assert desk.context.store.path_of(desk.top.session) is None


def test_a_level_that_lies_beside_the_games_opens_as_a_level(desk: Desk) -> None:
    path, _messages = desk.context.levels.save("P.*\n...\n...\n", "mine")
    assert path is not None
    before = path.read_bytes()
    opening.open_file(desk.context, path)
    desk.tick()
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.state.text == "P.*/.../... P"
    assert desk.context.messages == []
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["progress.json", "notes.floes", "unfinished/evening.floes.1", "levels/odd.floes"])
def test_what_is_no_game_of_the_list_is_never_taken_away(desk: Desk, name: str) -> None:
    path = desk.context.store.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"format": 1, "levels": {}}')
    opening.open_file(desk.context, path)
    assert len(desk.context.messages) == 1
    assert list(path.parent.iterdir()) == [path]


def test_a_bad_file_says_why_and_leaves_everything_as_it_is(desk: Desk, tmp_path: Path) -> None:
    scene = desk.open(MenuScene(desk.context))
    path = tmp_path / "x.floes"
    path.write_text("nonsense")
    opening.open_file(desk.context, path)
    opening.open_file(desk.context, tmp_path / "missing")
    desk.tick()
    assert desk.top is scene
    first, second = desk.context.messages
    assert first.startswith("x.floes: ")
    assert re.search(r"Can’t read \S+missing ", second)
    assert path.read_text() == "nonsense"


def test_a_damaged_game_is_told_and_set_aside(desk: Desk) -> None:
    keep(desk, played("ur"))
    path = next((desk.context.store.folder / "unfinished").glob("*.floes"))
    path.write_text(path.read_text().replace('"u r"', '"u u u"'))
    scene = desk.open(SavedScene(desk.context))
    desk.rest()
    assert rows(desk)[0].preview() is None
    desk.press("Ice Floes")
    assert desk.top is scene
    assert len(desk.context.messages) == 1
    assert rows(desk) == []
