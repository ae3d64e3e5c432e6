"""Cards and bars of levels: which pictures are kept, which stars are shown, which level is lit."""

from __future__ import annotations

import pygame
import pytest

from floes_app.games.icefloes.rules import position_of
from floes_app.view.controls import Look
from floes_app.view.levels import card
from floes_app.view.levels.card import LevelCard, LevelPictures, ShelfRow, star_signs
from floes_app.view.levels.pack_card import PackCard, draw_steps
from floes_app.view.paint import art, text, theme
from floes_app.view.paint.theme import Screen
from tests.drawn_lines import drawn_lines

SCREEN = Screen.of(1280, 800)
START = position_of(["P.*..", ".....", ".....", "*....", "....*"], 0)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def test_only_the_latest_pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card, "KEPT", 2)
    pictures = LevelPictures()
    for size in (20, 24, 28):
        assert pictures.draw(START, size).get_width() == size
    assert [pictures.get(START.rows(), size) is not None for size in (20, 24, 28)] == [False, True, True]


def test_a_star_that_cannot_be_earned_has_no_sign() -> None:
    one, two, three = (star_signs(stars, SCREEN).get_width() for stars in ((True,), (True, None, False), (True,) * 3))
    assert one < two < three


@pytest.mark.parametrize(("share", "is_begun"), [(0.0, False), (0.01, True), (0.5, True)])
def test_a_shelf_of_which_nothing_is_solved_has_an_empty_bar(
    monkeypatch: pytest.MonkeyPatch, share: float, is_begun: bool
) -> None:
    colours: list[object] = []
    rounded = art.rounded_rect
    monkeypatch.setattr(art, "rounded_rect", lambda *how: (colours.append(how[3]), rounded(*how))[1])
    rect = pygame.Rect(0, 0, 180, 44)
    ShelfRow(rect, "Classic", lambda: None, count="3 of 9", share=share).draw(
        pygame.Surface(rect.size), rect, SCREEN, Look()
    )
    assert (theme.AURORA in colours) == is_begun


def test_stars_are_shown_once_one_is_earned(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[object] = []
    monkeypatch.setattr(card, "star_signs", lambda stars, _screen: (shown.append(stars), pygame.Surface((9, 9)))[1])
    rect = pygame.Rect(0, 0, 110, 170)
    for stars in ((False, False), (True, False)):
        LevelCard(rect, "One", lambda: None, stars=stars).draw(pygame.Surface(rect.size), rect, SCREEN, Look())
    assert shown == [(True, False)]


def test_the_level_in_hand_is_lit_among_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[object] = []
    rounded = art.rounded_rect
    monkeypatch.setattr(art, "rounded_rect", lambda *how: (bars.append(how[3]), rounded(*how))[1])
    monkeypatch.setattr(text, "draw", lambda *_how, **_style: None)
    target = pygame.Surface((300, 60))
    draw_steps(target, target.get_rect(), SCREEN, (1.0, 2.0, None), 1)
    assert [colour == theme.AMBER for colour in bars] == [False, True, False]
    draw_steps(target, target.get_rect(), SCREEN, (0.0, None), 0)


@pytest.mark.parametrize("warns", [False, True])
def test_what_is_told_at_the_foot_of_a_card_ends_where_the_card_does(
    monkeypatch: pytest.MonkeyPatch, warns: bool
) -> None:
    lines = drawn_lines(monkeypatch)
    foot = pygame.Rect(13, 20, 90, 24)
    LevelCard(foot, "One", lambda: None, meta="par 5 " * 9, warns=warns)._draw_foot(
        pygame.Surface((200, 60)), foot, SCREEN
    )
    assert [line.at[0] + (line.room or 0) for line in lines if line.words.startswith("par 5")] == [foot.right]


def test_a_card_that_is_lifted_leaves_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    gaps: list[object] = []
    monkeypatch.setattr(PackCard, "_draw_gap", lambda _card, _to, rect, _screen: gaps.append(rect))
    rect, is_lifted = pygame.Rect(0, 0, 110, 170), [False]
    lifted = PackCard(rect, "One", lambda: None, number=1, is_lifted=lambda: is_lifted[0])
    for is_lifted[0] in (False, True):
        lifted.draw(pygame.Surface(rect.size), rect, SCREEN, Look())
    assert gaps == [rect]
