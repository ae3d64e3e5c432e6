"""Keys as players read them: a key event as the words that stand in a table of commands."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from floes_app.core.i18n import N_, Np_, _

#: Names of keys that make no sign.
KEY_NAMES: Final = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_DELETE: "Delete",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_PAGEUP: "Page Up",
    pygame.K_PAGEDOWN: "Page Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
}
#: Modifiers, in the order in which they are named. The Mac's Command key stands for Ctrl.
_MODIFIERS: Final = (
    (pygame.KMOD_CTRL | pygame.KMOD_META, "Ctrl"),
    (pygame.KMOD_ALT, "Alt"),
    (pygame.KMOD_SHIFT, "Shift"),
)
#: Display of keys without a letter or a sign of their own: arrows, and words to be translated.
# Translators: what is printed on keys of the keyboard
_SHOWN: Final = {
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Ctrl": Np_("key", "Ctrl"),
    "Alt": Np_("key", "Alt"),
    "Shift": Np_("key", "Shift"),
    "Esc": Np_("key", "Esc"),
    "Enter": Np_("key", "Enter"),
    "Space": Np_("key", "Space"),
    "Tab": Np_("key", "Tab"),
    "Delete": Np_("key", "Del"),
    "Backspace": Np_("key", "Backspace"),
    "Page Up": Np_("key", "Page Up"),
    "Page Down": Np_("key", "Page Down"),
    "Home": Np_("key", "Home"),
    "End": Np_("key", "End"),
}

#: The names of signs that end a sentence, and of arrows: voices pass over them.
# Translators: what a key is called, for those who hear it
_SPOKEN: Final = {
    "!": N_("exclamation mark"),
    "?": N_("question mark"),
    ".": N_("full stop"),
    "←": Np_("key", "left arrow"),
    "→": Np_("key", "right arrow"),
    "↑": Np_("key", "up arrow"),
    "↓": Np_("key", "down arrow"),
}


def shown_key(key: str) -> str:
    """Display name of a shortcut in the player's language: ``Ctrl+←``."""
    return "+".join(_(_SHOWN[part]) if part in _SHOWN else part for part in key.split("+"))  # "+" stays as it is


def spoken_key(key: str) -> str:
    """Name of a shortcut, also of one as it is shown, for those who hear it: signs are called by their names."""
    return "+".join(_(_SPOKEN[part]) if part in _SPOKEN else part for part in shown_key(key).split("+"))


def key_event(key: str) -> pygame.event.Event:
    """The KEYDOWN event of a key as it stands in a table of commands; raises ValueError for no key."""
    parts = [key] if len(key) == 1 else key.split("+")
    masks = {word: mask for mask, word in _MODIFIERS}
    mod = 0
    for held in parts[:-1]:
        mod |= masks[held] & (pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT)
    last = parts[-1]
    is_sign = len(last) == 1 and not last.isalnum()
    named = next((code for code, name in KEY_NAMES.items() if name == last), None)
    code = pygame.K_UNKNOWN if is_sign else named if named is not None else pygame.key.key_code(last)
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=last if is_sign else "", scancode=0)


def with_own_signs(found: Sequence[pygame.event.Event]) -> Iterator[pygame.event.Event]:
    """The events in their order, each key press with the sign that it made.

    pygame keeps one sign a key, and looks for it only when the queue is read. Where ``1`` and ``!`` come from one key
    and wait together, each press has the other's sign. The text that SDL sends right after a press is always its own.
    """
    for event, after in itertools.zip_longest(found, found[1:]):
        is_told = event.type == pygame.KEYDOWN and after is not None and after.type == pygame.TEXTINPUT
        if is_told and _is_sign(event.unicode) and _is_sign(after.text) and event.unicode != after.text:
            yield pygame.event.Event(pygame.KEYDOWN, {**event.dict, "unicode": after.text})
        else:
            yield event


def _is_sign(written: str) -> bool:
    return len(written) == 1 and written.isprintable()


def key_words(event: pygame.event.Event) -> str:
    """Name of a KEYDOWN event, for example ``Ctrl+Shift+C``.

    A sign that is made with Shift is called by the sign alone: ``?``, ``+``. Empty for a modifier on its own.
    """
    name = KEY_NAMES.get(event.key) or pygame.key.name(event.key).removeprefix("[").removesuffix("]")
    sign = getattr(event, "unicode", "")
    if _is_sign(sign) and not sign.isalnum() and sign != " ":
        held = [word for mask, word in _MODIFIERS[:2] if event.mod & mask]
        return "+".join([*held, sign])
    if not name or name.startswith(("left ", "right ")) or name in ("caps lock", "numlock", "alt gr"):
        return ""
    held = [word for mask, word in _MODIFIERS if event.mod & mask]
    return "+".join([*held, name if event.key in KEY_NAMES else name.upper()])
