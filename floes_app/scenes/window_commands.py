"""The commands of the window: what can be done in every scene."""

from __future__ import annotations

from typing import Final

from floes_app.core.i18n import N_
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base import opening
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToKeys, ToSettings
from floes_app.scenes.keys import KeysScene
from floes_app.scenes.settings import SettingsScene

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
    Command("paste", N_("Paste a game, a position or levels"), ("Ctrl+V",), opening.open_pasted),
    Command("quit", N_("Quit"), ("Ctrl+Q",), lambda context: context.quit()),
)
#: These work before a scene hears of them, also while one types; the others where the scene has no use for them.
BEFORE_SCENES: Final = frozenset({"F11", "Alt+Enter", "Ctrl+M", "Ctrl+Q"})
