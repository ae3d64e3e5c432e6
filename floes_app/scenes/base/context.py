"""What every scene is given: the stack, the screen, the settings, the saved games, the sounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from floes_app.bots.thinker import Thinker
from floes_app.core.session import Session
from floes_app.play import ladder
from floes_app.play.speech import Voice
from floes_app.scenes.base.destinations import Destination
from floes_app.scenes.base.stack import Scene, Stack
from floes_app.storage.level_files import LevelStore
from floes_app.storage.progress import Progress
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import VOICES, Settings, Setup, rewrite
from floes_app.view import power
from floes_app.view.sound import Audio
from floes_app.view.theme import Screen


@dataclass
class Context:
    """The services of the running app; one for all scenes."""

    screen: Screen
    """The drawing surface's measures."""
    settings: Settings
    """What the player has set; ``change`` is the way to others."""
    store: SaveStore
    """The saved games."""
    audio: Audio
    """The sounds."""
    scene_for: Callable[[Destination, Context], Scene]
    """The table of routes."""
    stack: Stack = field(default_factory=Stack)
    """The scenes that are open."""
    thinker: Thinker = field(default_factory=Thinker)
    """The computer player's process; it starts with the first question to it."""
    messages: list[str] = field(default_factory=list)
    """Sentences for the player, which ``say`` puts here; the app shows them one after the other and drops them."""
    voice: Voice = field(default_factory=Voice)
    """Who says what is new, and the list of what was said."""
    quit: Callable[[], None] = lambda: None
    """Ends the app."""
    toggle_fullscreen: Callable[[], None] = lambda: None
    """Fills the screen, or goes back to the window."""
    apply_settings: Callable[[], None] = lambda: None
    """Takes up the settings once they have changed."""
    levels: LevelStore = field(init=False)
    """The player's own levels; they lie beside the saved games."""
    progress: Progress = field(init=False)
    """What was achieved on levels."""
    puzzles: PuzzleMarks = field(init=False)
    """Which puzzles were solved."""
    _told: list[str] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.progress = Progress(self.store.folder)
        self.puzzles = PuzzleMarks(self.store.folder)
        self.say(*self.progress.messages, *self.puzzles.messages)
        self.levels = LevelStore(self.store.folder / "levels")

    # -- the way to other scenes -----------------------------------------------------------------------------------

    def open(self, destination: Destination) -> None:
        """Open a scene on top of the one that is shown."""
        self.stack.push(self.scene_for(destination, self))

    def replace(self, destination: Destination) -> None:
        """Close the scene on top and open another in its place."""
        self.stack.replace(self.scene_for(destination, self))

    def start(self, *destinations: Destination) -> None:
        """Close every scene and open these, the lowest first."""
        self.stack.reset(*(self.scene_for(destination, self) for destination in destinations))

    @property
    def has_power_to_spare(self) -> bool:
        """Whether the machine has another core, and does not live on its battery."""
        return power.is_to_spare()

    # -- settings and games ----------------------------------------------------------------------------------------

    def say(self, *messages: str) -> None:
        """Show sentences to the player, one after the other; they stay in the list of what was said."""
        for message in messages:
            self.messages.append(message)
            self.voice.tell(message)

    def greet(self, place: str, words: str) -> None:
        """Say what a place is for to somebody who is there for the first time; ``place`` is what is remembered."""
        if place not in self.settings.visited:
            self._rewrite(lambda settings: replace(settings, visited=(*settings.visited, place)))
            self.say(words)

    def toggle_voice(self) -> None:
        """Let a voice say what is on the screen, or no longer."""
        off, spoken, _clipboard = VOICES
        self.change(voice=spoken if self.settings.voice == off else off)

    def change(self, **values: Any) -> None:
        """Change settings, write them, and let the app take them up."""
        self._rewrite(lambda settings: replace(settings, **values))
        self.apply_settings()

    def remember(self, game: str, setup: Setup) -> None:
        """Keep the choices for the next game of a kind; nothing has to be taken up."""
        self._rewrite(lambda settings: replace(settings, setups={**settings.setups, game: setup}))

    def note_result(self, session: Session) -> None:
        """Remember how a game against the computer ended."""

        def note(settings: Settings) -> Settings:
            key = session.game.key
            if ladder.is_beaten(session) and key not in settings.first_wins:
                settings = replace(settings, first_wins={**settings.first_wins, key: session.seed})
            streak = ladder.counted(settings.streaks.get(key), session)
            return settings if streak is None else replace(settings, streaks={**settings.streaks, key: streak})

        if note(self.settings) != self.settings:
            self._rewrite(note)

    def _rewrite(self, change: Callable[[Settings], Settings]) -> None:
        """Change the settings of this window, and those in the file, where another window may have changed others."""
        self.say(*rewrite(change, self.settings))
        self.settings = change(self.settings)

    def keep(self, session: Session) -> None:
        """Put a session on the disk as it is now; the same fault move after move is told once."""
        faults = self.store.keep(session)
        if faults != self._told:
            self.say(*faults)
        self._told = faults


def copy_text(text: str) -> bool:
    """Put ``text`` on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted_text() -> str:
    """The text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except pygame.error:
        return ""
