import re

import pygame
import pytest

from floes_app.view.input.keys import key_event, key_words, shown_key, spoken_key, with_own_signs


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


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def typed(words: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=words)


def test_two_presses_of_one_key_that_wait_together_have_each_their_own_sign() -> None:
    """As pygame-ce 2.5.8 gives ``f``, ``1``, Enter and ``!`` when they have waited for the app."""
    shift = pygame.KMOD_LSHIFT
    waited = [
        *(press(pygame.K_f, unicode="f"), typed("f"), up(pygame.K_f)),
        *(press(pygame.K_1, unicode="!"), typed("1"), up(pygame.K_1)),
        *(press(pygame.K_RETURN, unicode="\r"), up(pygame.K_RETURN)),
        *(press(pygame.K_LSHIFT, shift, ""), press(pygame.K_1, shift, "1"), typed("!"), up(pygame.K_1)),
    ]
    found = list(with_own_signs(waited))
    pressed = [event for event in found if event.type == pygame.KEYDOWN]
    assert [key_words(event) for event in pressed] == ["F", "1", "Enter", "", "!"]
    assert [event.unicode for event in pressed] == ["f", "1", "\r", "", "!"]
    assert [event.type for event in found] == [event.type for event in waited]
    assert [event.key for event in pressed] == [pygame.K_f, pygame.K_1, pygame.K_RETURN, pygame.K_LSHIFT, pygame.K_1]


@pytest.mark.parametrize(
    ("pressed", "after"),
    [
        (press(pygame.K_RETURN, unicode="\r"), typed("日")),  # it ended a composition
        (press(pygame.K_a, unicode="a"), typed("日本")),
        (press(pygame.K_a, unicode="a"), up(pygame.K_a)),
        (press(pygame.K_LEFT, unicode=""), typed("a")),
    ],
)
def test_a_press_that_made_no_text_by_itself_stays_as_it_is(
    pressed: pygame.event.Event, after: pygame.event.Event
) -> None:
    assert list(with_own_signs([pressed, after])) == [pressed, after]
    assert list(with_own_signs([pressed])) == [pressed]
