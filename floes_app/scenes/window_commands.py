"""The commands of the window: what can be done in every scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from floes_app.core.i18n import N_
from floes_app.play.access.speech import Question, in_parts
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base import opening
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToKeys, ToMessages, ToSettings
from floes_app.scenes.keys import KeysScene
from floes_app.scenes.messages import MessagesScene
from floes_app.scenes.settings import SettingsScene


def _ask(first: Question, then: Question) -> Callable[[Context], None]:
    """Says what the scene on top answers to a question; asked again, to another one, in parts where that is long."""

    def ask(context: Context) -> None:
        scene = context.stack.top
        if scene is not None:
            times = context.voice.times_asked((first, scene, scene.heard()))
            parts = [scene.answer(first), *in_parts(scene.answer(then))] if times else [scene.answer(first)]
            context.voice.read(parts[times % len(parts)])

    return ask


def _go_to_nearest(context: Context) -> None:
    """Say the way to the nearest piece, and go it."""
    scene = context.stack.top
    if scene is not None:
        words = scene.answer(Question.NEAREST)
        scene.go_to_nearest()
        context.voice.know(scene, context.stack.heard())
        context.voice.read(words)


WINDOW: Final[CommandTable[Context]] = CommandTable(
    Command(
        "keys",
        N_("Keys"),
        ("Ctrl+F1",),
        lambda context: context.open(ToKeys(context.stack.top)),
        icon="keyboard",
        enabled=lambda context: not isinstance(context.stack.top, KeysScene),
    ),
    Command(
        "settings",
        N_("Settings"),
        ("F10",),
        lambda context: context.open(ToSettings()),
        icon="settings",
        enabled=lambda context: not isinstance(context.stack.top, SettingsScene),
    ),
    Command("mute", N_("Mute"), ("M", "Ctrl+M"), lambda context: context.change(muted=not context.settings.muted)),
    Command("fullscreen", N_("Full screen"), ("F11", "Alt+Enter"), lambda context: context.toggle_fullscreen()),
    Command("voice", N_("Voice on or off"), ("F4",), lambda context: context.toggle_voice()),
    Command("repeat", N_("Say it again"), ("F6",), lambda context: context.voice.repeat()),
    Command(
        "read",
        N_("Read the page or the board; again: all of it"),
        ("F7",),
        _ask(Question.OVERVIEW, Question.EVERYTHING),
    ),
    Command(
        "choices", N_("Say what can be done now; again: every key"), ("F8",), _ask(Question.CHOICES, Question.EVERY_KEY)
    ),
    Command("nearest", N_("Go to the nearest piece to move"), ("F9",), _go_to_nearest),
    Command(
        "said",
        N_("What was said"),
        ("F3",),
        lambda context: context.open(ToMessages()),
        enabled=lambda context: not isinstance(context.stack.top, MessagesScene),
    ),
    Command("paste", N_("Paste a game, a position or levels"), ("Ctrl+V",), opening.open_pasted),
    Command("quit", N_("Quit"), ("Ctrl+Q",), lambda context: context.quit()),
)
#: These work before a scene hears of them, also while one types; the others where the scene has no use for them.
BEFORE_SCENES: Final = frozenset(
    {"voice", "repeat", "read", "choices", "nearest", "said", "mute", "fullscreen", "quit"}
)


def comes_first(key: str) -> bool:
    """True if a key means something before a scene gets it. A letter never does: it may be typed."""
    return len(key) > 1 and any(key in command.shortcuts for command in WINDOW if command.name in BEFORE_SCENES)
