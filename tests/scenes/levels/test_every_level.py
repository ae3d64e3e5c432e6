"""Every level that ships, played by keys as a player does: found in the library, opened, walked to the whirl."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.levels.level_page import LevelScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from floes_app.storage.levels.progress import Marks
from tests.scenes.desk import Desk
from tests.scenes.levels.drawing import ARROWS

pytestmark = pytest.mark.usefixtures("unpainted")

PACKS = {pack.title: levels for pack, levels in level_library.packs() if levels[0].is_practice}
EVERY = [level for levels in PACKS.values() for level in levels]


def open_from_the_library(desk: Desk, level: LibraryLevel) -> None:
    """Turn to the shelf of a level, go to its card, open its page, and play it, all by keys."""
    library = desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    for _shelf in library.library.shelves:
        if any(shown.rows == level.rows for shown, _card in library.cards):
            break
        desk.key(pygame.K_PAGEDOWN)
    card = next(card for shown, card in library.cards if shown.rows == level.rows)
    for _control in library.form.controls:
        if library.form.focus is card:
            break
        desk.key(pygame.K_TAB, draw=False)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, LevelScene)
    assert desk.top.level.rows == level.rows
    desk.press("Play")


def walk(desk: Desk, level: LibraryLevel) -> None:
    """Play the shortest way with the arrow keys, and look at what comes of it."""
    play = desk.top
    assert isinstance(play, PlayScene)
    assert play.session.state.rows() == level.rows
    assert desk.context.progress.of(level.rows) == Marks()
    for action in level.solution:
        desk.key(ARROWS[action], draw=False)
        desk.rest()
    assert isinstance(desk.top, ResultScene), level.name
    assert desk.top.controller.session.state.is_over
    assert desk.context.progress.of(level.rows) == Marks(level.par, par=True, unaided=True)


def walk_all(desk: Desk, levels: Sequence[LibraryLevel]) -> None:
    """Play levels one after the other: the first from the library, the others with Next level."""
    open_from_the_library(desk, levels[0])
    for number, level in enumerate(levels):
        walk(desk, level)
        if number + 1 < len(levels):
            desk.press("Next level")


def test_the_first_levels_are_played_from_the_library_to_the_next(small_desk: Desk) -> None:
    walk_all(small_desk, PACKS["First Steps"][:2])


@pytest.mark.slow
@pytest.mark.parametrize("pack", PACKS)
def test_every_level_is_played_to_the_whirl(small_desk: Desk, pack: str) -> None:
    walk_all(small_desk, PACKS[pack])


@pytest.mark.slow
@pytest.mark.parametrize("level", [levels[-1] for levels in PACKS.values()], ids=lambda level: level.name)
def test_the_last_level_of_a_pack_leads_to_the_next_pack(small_desk: Desk, level: LibraryLevel) -> None:
    open_from_the_library(small_desk, level)
    walk(small_desk, level)
    following: Any = EVERY[EVERY.index(level) + 1 : EVERY.index(level) + 2]
    if following:
        small_desk.press("Next level")
        assert small_desk.top.session.state.rows() == following[0].rows
