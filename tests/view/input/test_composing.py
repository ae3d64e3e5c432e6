"""The keys of the input method, and those of the player."""

from __future__ import annotations

import pygame
import pytest

from floes_app.view.input.composing import Composing


def editing(words: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=words, start=len(words), length=0)


def press(key: int = pygame.K_RETURN) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def test_enter_is_the_players_where_nothing_was_composed() -> None:
    """Some systems tell of an empty composition with every focus and every letter."""
    composing = Composing()
    assert not composing.takes(editing(""))
    assert not composing.takes(press())


def test_the_key_that_ends_a_composition_is_the_input_methods_until_the_frame_is_over() -> None:
    composing = Composing()
    composing.takes(editing("こ"))
    assert composing.takes(press(pygame.K_DOWN)), "it chooses a candidate"
    composing.takes(editing(""))
    assert composing.takes(press())
    composing.settle()
    assert not composing.takes(press())


@pytest.mark.parametrize("kind", [pygame.KEYUP, pygame.MOUSEBUTTONDOWN])
def test_the_key_after_one_that_was_let_go_is_the_players_in_the_same_frame_too(kind: int) -> None:
    composing = Composing()
    composing.takes(editing("こ"))
    composing.takes(pygame.event.Event(pygame.TEXTINPUT, text="氷"))
    composing.takes(pygame.event.Event(kind))
    assert not composing.takes(press())


@pytest.mark.parametrize("key", [pygame.K_DOWN, pygame.K_F10, pygame.K_a])
def test_a_key_that_confirms_nothing_is_the_players_as_soon_as_the_text_is_there(key: int) -> None:
    composing = Composing()
    composing.takes(editing("こ"))
    composing.takes(pygame.event.Event(pygame.TEXTINPUT, text="氷"))
    assert not composing.takes(press(key))
