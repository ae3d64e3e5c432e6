"""The context that all scenes are given, and what it tells the player."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.scenes.base import context
from floes_app.storage import puzzle_marks
from floes_app.storage import settings as settings_file
from floes_app.storage.levels import progress
from floes_app.storage.settings import VOICES, SettingsFile
from tests.scenes.desk import Desk
from tests.sessions import WINNING, played

FULL = "The disk is full."
GONE = "The folder is gone."


def test_a_fault_of_the_disk_is_told_once_and_again_when_it_comes_back(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk does not speak up with every move."""
    faults = iter(([FULL], [FULL], [GONE], [GONE], [], [GONE]))

    def keep(_session: Session) -> list[str]:
        return next(faults)

    monkeypatch.setattr(desk.context.store, "keep", keep)
    told = []
    for _move in range(6):
        desk.context.keep(played("u"))
        told.append(list(desk.context.messages))
        desk.context.messages.clear()
    assert told == [[FULL], [], [GONE], [], [], [GONE]]


def test_a_place_greets_whoever_comes_for_the_first_time(desk: Desk) -> None:
    desk.context.settings = replace(desk.context.settings, visited=())
    for place, words in (("levels", "Hello."), ("levels", "Hello."), ("editor", "Draw."), ("levels", "Hello.")):
        desk.context.greet(place, words)
    assert desk.context.messages == ["Hello.", "Draw."]
    assert settings_file.load()[0].visited == ("levels", "editor"), "also after the next start"


def test_one_key_turns_the_voice_on_and_off_again(desk: Desk) -> None:
    chosen = []
    for _press in range(3):
        desk.context.toggle_voice()
        chosen.append(desk.context.settings.voice)
    off, spoken, clipboard = VOICES
    assert chosen == [spoken, off, spoken]
    desk.context.change(voice=clipboard)
    desk.context.toggle_voice()
    assert desk.context.settings.voice == off


def test_a_setting_that_cannot_be_kept_counts_and_is_told_of(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SettingsFile, "change", lambda _file, _change: [FULL])
    desk.context.change(muted=False)
    assert desk.context.messages == [FULL]
    assert not desk.context.settings.muted


@pytest.mark.parametrize("name", [progress.NAME, puzzle_marks.NAME])
def test_what_was_achieved_and_cannot_be_read_is_told_of_at_the_start(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("nonsense", encoding="utf-8")
    desk = Desk.of(tmp_path)
    assert any(name in words for words in desk.context.messages)
    assert list(desk.context.voice.log) == desk.context.messages, "it can be read and heard again"


def test_the_first_win_stays_the_first(desk: Desk) -> None:
    for seed in (1, 2):
        won = played("", WINNING)
        won.seed = seed
        won.set_player(0, Player("Aino"))
        won.set_player(1, Player("Bram", "newcomer"))
        won.play_text("r")
        desk.context.note_result(won)
    assert desk.context.settings.first_wins == {"icefloes": 1}
    assert desk.context.settings.streaks["icefloes"].run == 2


def test_a_text_counts_as_copied_only_where_there_is_a_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", taken.append)
    assert context.copy_text("a position")
    assert taken == ["a position"]

    def refuse(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    assert not context.copy_text("a position")


def test_how_one_thing_is_shared_leaves_how_another_is(desk: Desk) -> None:
    desk.context.remember_sharing({"format": "picture"})
    desk.context.remember_sharing({"size": "large"})
    assert desk.context.settings.sharing == {"format": "picture", "size": "large"}


def test_what_found_no_room_is_not_tried_with_every_frame(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def keep(_session: Session) -> list[str]:
        tries.append(1)
        return [FULL]

    monkeypatch.setattr(desk.context.store, "keep", keep)
    monkeypatch.setattr(desk.context.store, "is_kept", lambda _session: False)
    desk.context.keep(played("u"))
    for _frame in range(10):
        desk.context.try_again(context.RETRY_SECONDS / 4)
    assert len(tries) == 1 + 2
