"""Files that a process makes beside the window: nothing stays of one that nobody wants, or that was broken off."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.core import i18n
from floes_app.play.levels.library import share as level_share
from floes_app.play.levels.library.library import packs
from floes_app.scenes import file_work
from floes_app.scenes.share import ShareScene
from floes_app.storage import folders
from floes_app.view.paint import palette
from floes_app.view.parts.picture_file import FileCancelled
from tests.scenes.desk import Desk

PAGES = [("Pack 1", b"one"), ("Pack 2", b"two")]


def broken_off(folder: Path) -> Path:
    """What a process leaves that was ended in the middle of writing."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    folder.mkdir(parents=True, exist_ok=True)
    left = folder / f".Film.gif.1.0.{ended.pid}.tmp"
    left.write_bytes(b"GIF")
    return left


def test_files_are_there_all_or_none(tmp_path: Path) -> None:
    assert file_work.put(str(tmp_path), ".png", PAGES, lambda _share: True) == str(tmp_path / "Pack 1.png")
    assert {path.name for path in tmp_path.iterdir()} == {"Pack 1.png", "Pack 2.png"}


@pytest.mark.parametrize("asked", range(3))
def test_who_cancels_at_the_last_moment_gets_no_file(asked: int, tmp_path: Path) -> None:
    """Asked before each file, and once more when all are there."""
    answers = [True] * asked + [False]
    with pytest.raises(FileCancelled):
        file_work.put(str(tmp_path), ".png", PAGES, lambda _share: answers.pop(0))
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell which processes there are")
def test_what_a_process_left_that_was_ended_is_swept_up_when_the_dialog_closes_and_at_the_next_start(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "shared", lambda: tmp_path / "shared")
    scene = desk.open(ShareScene(desk.context, level_share.of_level(packs()[0][1][0], 4)))
    scene._worker()
    left = broken_off(tmp_path / "shared")
    scene.close()
    desk.tick()
    assert not left.exists()
    others = [broken_off(tmp_path / "shared"), broken_off(desk.context.post.folder)]
    desk.context.__post_init__()
    assert [path for path in others if path.exists()] == []


class Client:
    """A process that is done as soon as it is asked."""

    def __init__(self) -> None:
        self.ticket: int | None = None

    def ask(self, *_question: object) -> None:
        self.ticket = 1

    def poll(self) -> TaskUpdate | None:
        return TaskUpdate(TaskState.DONE, "a/film.gif")

    def cancel(self) -> None:
        self.ticket = None


def test_a_file_that_is_there_cannot_be_cancelled_any_more() -> None:
    client: Any = Client()
    work = file_work.FileWork(client, str)
    assert work.is_done()
    work.cancel()
    assert work.path == Path("a/film.gif")


@pytest.mark.parametrize("is_high", [True, False])
def test_a_process_draws_in_the_language_and_the_contrast_of_the_app(is_high: bool) -> None:
    before = i18n.language(), palette.is_high()
    try:
        file_work.prepare(("de", is_high))
        assert (i18n.language(), palette.is_high()) == ("de", is_high)
    finally:
        file_work.prepare(before)
