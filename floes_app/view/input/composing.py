"""The composing of an input method: the keys that choose and confirm its text are no commands of ours."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pygame

#: The keys that confirm what is composed, or take it back.
_ENDING: Final = (
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_SPACE,
    pygame.K_TAB,
    pygame.K_ESCAPE,
    pygame.K_BACKSPACE,
)


class Composing:
    """Follows the events of an input method, which may tell of a key before or after what the key did to the text."""

    def __init__(self) -> None:
        self._active = False
        self._just_ended = False

    def takes(self, event: pygame.event.Event) -> bool:
        """Follow an event; True for a key that is the input method's."""
        if event.type == pygame.TEXTEDITING:
            self._just_ended = self._active and not event.text
            self._active = bool(event.text)
        elif event.type == pygame.TEXTINPUT:
            self._just_ended = self._active or self._just_ended
            self._active = False
        elif event.type == pygame.KEYDOWN:
            return self._active or (self._just_ended and event.key in _ENDING)
        elif event.type in (pygame.KEYUP, pygame.MOUSEBUTTONDOWN):
            self._just_ended = False
            if self._active and event.type == pygame.MOUSEBUTTONDOWN:
                self.drop()
        return False

    def settle(self) -> None:
        """A frame is over: the next key is a new one."""
        self._just_ended = False

    def drop(self) -> None:
        """Clear the text that the input method is composing: nobody types there, or the player looks elsewhere."""
        was_active, self._active, self._just_ended = self._active, False, False
        if was_active:
            with suppress(pygame.error):  # no window
                pygame.key.stop_text_input()
                pygame.key.start_text_input()
