"""Cards with a picture: what is remembered of them is true in every state, and nothing is kept of an unpainted one."""

from __future__ import annotations

import itertools

import pygame
import pytest

from floes_app.view.controls import Look
from floes_app.view.paint import art
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.cards import PictureCard, columns

SCREEN = Screen.of(1280, 800)
RECT = pygame.Rect(20, 20, 150, 140)
STATES = tuple(itertools.product((False, True), (Look(), Look(hover=True), Look(enabled=False))))


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def drawn(card: PictureCard, look: Look) -> bytes:
    target = pygame.Surface((190, 180))
    card.draw(target, RECT, SCREEN, look)
    return pygame.image.tobytes(target, "RGB")


def card(chosen: list[bool], sign: str = "") -> PictureCard:
    return PictureCard(RECT, "Small", lambda: None, picture_height=90, chosen=lambda: chosen[0], large=False, sign=sign)


def test_a_card_shows_at_once_what_has_become_of_it() -> None:
    chosen = [False]
    kept, pictures = card(chosen), list[bytes]()
    for chosen[0], look in STATES:
        pictures.append(drawn(kept, look))
        assert pictures[-1] == drawn(card(chosen), look)
    assert len(set(pictures)) == len(STATES)


def test_a_picture_that_is_painted_later_comes_onto_its_card() -> None:
    late = card([False])
    painted: list[pygame.Surface | None] = [None]
    late.picture = lambda _size: painted[0]
    before = drawn(late, Look())
    painted[0] = pygame.Surface((148, 90))
    painted[0].fill("#C81E28")
    assert drawn(late, Look()) != before


def test_a_sign_sets_a_card_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[str] = []
    icon = art.icon
    monkeypatch.setattr(art, "icon", lambda name, *style: (icons.append(name), icon(name, *style))[1])
    for sign in ("", "even"):
        drawn(card([False], sign), Look())
    assert icons == ["even"]


@pytest.mark.parametrize(("room", "expected"), [(100, (1, 100)), (209, (1, 209)), (210, (2, 100)), (1000, (3, 326))])
def test_so_many_cards_stand_side_by_side_as_have_room(room: int, expected: tuple[int, int]) -> None:
    assert columns(room, 10, 100, 3) == expected
