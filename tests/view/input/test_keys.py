import re

import pygame
import pytest

from floes_app.view.input.keys import key_event, key_words, shown_key, spoken_key


def press(key: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("event", "words"),
    [
        (press(pygame.K_u, unicode="u"), "U"),
        (press(pygame.K_c, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x03"), "Ctrl+Shift+C"),
        (press(pygame.K_s, pygame.KMOD_META), "Ctrl+S"),
        (press(pygame.K_RETURN, pygame.KMOD_ALT), "Alt+Enter"),
        (press(pygame.K_KP_ENTER), "Enter"),
        (press(pygame.K_PAGEUP), "Page Up"),
        (press(pygame.K_F10), "F10"),
        (press(pygame.K_LEFT, pygame.KMOD_SHIFT), "Shift+Left"),
        (press(pygame.K_KP3, unicode="3"), "3"),
        (press(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"), "?"),
        (press(pygame.K_SLASH, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "?"), "Ctrl+?"),
        (press(pygame.K_u, pygame.KMOD_NUM | pygame.KMOD_CAPS, "u"), "U"),
        (press(pygame.K_SPACE, unicode=" "), "Space"),
        (press(pygame.K_LSHIFT, pygame.KMOD_LSHIFT), ""),
        (press(pygame.K_MODE, pygame.KMOD_MODE), ""),
        (press(pygame.K_CAPSLOCK, pygame.KMOD_CAPS), ""),
        (press(pygame.K_NUMLOCK, pygame.KMOD_NUM), ""),
    ],
)
def test_keys_are_called_as_players_read_them(event: pygame.event.Event, words: str) -> None:
    assert key_words(event) == words


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("key", "shown"), [("Ctrl+Left", "Ctrl+←"), ("Delete", "Del"), ("+", "+"), ("?", "?"), ("Alt+Enter", "Alt+Enter")]
)
def test_a_key_is_shown_as_it_stands_on_the_keyboard(key: str, shown: str) -> None:
    assert shown_key(key) == shown


@pytest.mark.every_case
@pytest.mark.parametrize("key", ["+", "-", "?", "Up", "Ctrl+Shift+Left", "Alt+Enter", "Page Up", "Space", "Shift+Tab"])
def test_a_key_of_a_table_can_be_pressed_for_the_player(key: str) -> None:
    assert key_words(key_event(key)) == key


@pytest.mark.every_case
@pytest.mark.parametrize("key", ["Left", "Right", "Up", "Down", "Ctrl+Left", "!", "?", "."])
def test_a_sign_that_voices_pass_over_has_a_name(key: str) -> None:
    for words in (spoken_key(key), spoken_key(shown_key(key))):
        assert re.fullmatch(r"[\w+ ]+", words)
