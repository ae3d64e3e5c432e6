"""About: versions, folders that open, and the licences of everything in the app."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from floes_app import __version__
from floes_app.scenes import about
from floes_app.scenes.about import AboutScene, LicenceScene, LicencesScene
from floes_app.storage import files, folders, licences
from tests.scenes.desk import SIZES, Desk


def words(desk: Desk) -> str:
    return "\n".join(one.text for one in desk.top.sheet.words)


def test_it_says_the_versions_and_whether_it_is_compiled(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open(AboutScene(desk.context))
    for version in (__version__, pygame.version.ver, ".".join(map(str, pygame.get_sdl_version()))):
        assert version in words(desk)
    monkeypatch.setattr(about, "players_are_compiled", lambda: True)
    desk.open(AboutScene(desk.context))
    assert "The computer players run at full speed." in words(desk)
    monkeypatch.setattr(about, "players_are_compiled", lambda: False)
    desk.open(AboutScene(desk.context))
    assert "aren’t compiled" in words(desk)


def test_it_says_that_permission_must_be_sought(desk: Desk) -> None:
    desk.open(AboutScene(desk.context))
    assert "permission must be sought before this game is distributed" in words(desk)


@pytest.mark.parametrize("opens", [True, False])
def test_each_folder_can_be_opened(desk: Desk, monkeypatch: pytest.MonkeyPatch, opens: bool) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(folders, "show", lambda folder: (shown.append(folder), opens)[1])
    desk.open(AboutScene(desk.context))
    for control in [one for one in desk.form.controls if one.label == "Open folder"]:
        control.press()
    assert shown == [folders.data(), folders.config(), folders.logs()]
    assert "".join(words(desk).split()).count("".join(str(folders.logs()).split())) == 1
    assert len(desk.context.messages) == (0 if opens else 3)


@pytest.mark.parametrize("size", SIZES[:2])
def test_every_licence_can_be_read(make_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    desk = make_desk(size)
    desk.open(AboutScene(desk.context))
    desk.click_on("See all licences")
    assert isinstance(desk.top, LicencesScene)
    names = [control.label for control in desk.form.controls[1:]]
    assert names == [f"{one.name}: {one.kind}" for one in licences.shipped()]
    desk.form.controls[1].press()
    desk.tick()
    assert isinstance(desk.top, LicenceScene)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in words(desk)
    before = pygame.image.tobytes(desk.surface, "RGB")
    desk.key(pygame.K_PAGEDOWN)
    desk.tick()
    assert pygame.image.tobytes(desk.surface, "RGB") != before
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, LicencesScene)


def test_a_missing_list_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(licences, "PATH", tmp_path / "licences.txt")
    desk.open(LicencesScene(desk.context))
    assert "licences.txt" in words(desk)
    with pytest.raises(files.FileError):
        licences.shipped()
