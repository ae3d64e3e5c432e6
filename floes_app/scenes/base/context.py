"""The common objects of all scenes: the stack, the screen, the settings, the saved games, the sounds."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pygame

from floes_app.bots.process.engine_client import EngineClient
from floes_app.core import limits
from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.play import people
from floes_app.play.access.speech import Voice
from floes_app.play.after import ladder
from floes_app.scenes.base.destinations import Destination
from floes_app.scenes.base.stack import Scene, Stack
from floes_app.storage import catalogues, files, folders
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress
from floes_app.storage.logbook import Cleared, Logbook
from floes_app.storage.people import People
from floes_app.storage.post import PostStore
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import VOICES, Settings, SettingsFile, Setup
from floes_app.view.paint.theme import Screen
from floes_app.view.sound.audio import Audio
from floes_app.view.system import power

#: Time until what could not be saved is tried again, in seconds.
RETRY_SECONDS: Final = 3.0


@dataclass
class Context:
    """The services of the running app; one for all scenes."""

    screen: Screen
    """The drawing surface's measures."""
    settings: Settings
    """The player's settings; ``change`` replaces them."""
    store: SaveStore
    """The saved games."""
    audio: Audio
    """The sounds."""
    scene_for: Callable[[Destination, Context], Scene]
    """The table of routes."""
    stack: Stack = field(default_factory=Stack)
    """The scenes that are open."""
    thinker: EngineClient = field(default_factory=EngineClient)
    """The computer player's process; it starts with the first question to it."""
    messages: list[str] = field(default_factory=list)
    """Sentences for the player, which ``say`` puts here; the app shows them one after the other and drops them."""
    voice: Voice = field(default_factory=Voice)
    """Speaks new messages, and keeps a list of them."""
    quit: Callable[[], None] = lambda: None
    """Ends the app."""
    toggle_fullscreen: Callable[[], None] = lambda: None
    """Fills the screen, or goes back to the window."""
    apply_settings: Callable[[], None] = lambda: None
    """Takes up the settings once they have changed."""
    levels: LevelStore = field(init=False)
    """The player's own levels; they lie beside the saved games."""
    progress: Progress = field(init=False)
    """The player's records on levels."""
    puzzles: PuzzleMarks = field(init=False)
    """The solved puzzles."""
    people: People = field(init=False)
    """The people who play here."""
    logbook: Logbook = field(init=False)
    """The facts about the finished games."""
    cleared: Cleared = field(init=False)
    """The games that no longer count in the record of somebody."""
    post: PostStore = field(init=False)
    """The files of games by message."""
    _told: list[str] = field(init=False, default_factory=list)
    _unsaved: list[Session] = field(init=False, default_factory=list)
    _settings_file: SettingsFile | None = field(init=False, default=None)
    """The file of the settings while it lacks changes that could not be written."""
    _faults: list[str] = field(init=False, default_factory=list)
    """Why other files than games could not be written, at the last attempt."""
    _waited: float = field(init=False, default=0.0)
    _pages: dict[str, str] = field(init=False, default_factory=dict)
    _greeted: dict[str, weakref.ref[Scene]] = field(init=False, default_factory=dict)
    """The scenes that greetings belong to, by their words."""

    def __post_init__(self) -> None:
        self.progress = Progress(self.store.folder)
        self.puzzles = PuzzleMarks(self.store.folder)
        self.people = People(self.store.folder)
        self.logbook, self.cleared = Logbook(self.store), Cleared(self.store.folder)
        self.say(*self.progress.messages, *self.puzzles.messages, *self.people.messages, *self.cleared.messages)
        self.levels = LevelStore(self.store.folder / "levels")
        self.post = PostStore(self.store.folder / "post")
        files.sweep(folders.shared())

    def resize(self, screen: Screen) -> None:
        """Lay everything out for another surface, or look."""
        self.screen = screen
        self.stack.resize()

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

    def page_at(self, place: str) -> str:
        """Name of the page that was open last, since the app began, at a place with several; empty before any."""
        return self._pages.get(place, "")

    def leave_at(self, place: str, page: str) -> None:
        """Remember the page that is open at a place, until the app ends."""
        self._pages[place] = page

    @property
    def has_power_to_spare(self) -> bool:
        """True if the machine has another core and does not run on its battery."""
        return power.is_to_spare()

    # -- settings and games ----------------------------------------------------------------------------------------

    def say(self, *messages: str) -> None:
        """Show sentences to the player, one after the other; they stay in the list of what was said."""
        for message in messages:
            self.messages.append(message)
            self.voice.tell(message)

    def take_message(self) -> str:
        """Take the oldest message that has not been shown; raises IndexError where there is none."""
        return self.messages.pop(0)

    def greet(self, place: str, words: str, scene: Scene | None = None) -> None:
        """Say what a place is for to somebody who is there for the first time; ``place`` is what is remembered.

        scene: where these words belong; on another page they would mislead.
        """
        if place not in self.settings.visited:
            self._rewrite(lambda settings: replace(settings, visited=(*settings.visited, place)))
            self.say(words)
            if scene is not None:
                self._greeted[words] = weakref.ref(scene)

    def is_out_of_place(self, message: str) -> bool:
        """True for a greeting whose scene is no longer seen."""
        return message in self._greeted and self._greeted[message]() not in self.stack.visible()

    def toggle_voice(self) -> None:
        """Turn the voice that reads the screen on or off."""
        off, spoken, _clipboard = VOICES
        self.change(voice=spoken if self.settings.voice == off else off)

    def change(self, **values: Any) -> None:
        """Change settings, write them, and let the app take them up."""
        self._rewrite(lambda settings: replace(settings, **values))
        self.apply_settings()

    def speak_for(self, names: Iterable[str] = ()) -> None:
        """Speak the language of the people at a table, by name; the app's own where they share none or nobody is."""
        wanted = people.language(self.people.roster, names)
        spoken = self.settings.speaking(wanted if wanted in catalogues.languages() else "")
        if any(getattr(self.settings, name) != value for name, value in spoken.items()):
            self.change(**spoken)

    def remember(self, game: str, setup: Setup) -> None:
        """Keep the choices for the next game of a kind; nothing has to be taken up."""
        self._rewrite(lambda settings: replace(settings, setups={**settings.setups, game: setup}))

    def remember_sharing(self, choices: Mapping[str, str]) -> None:
        """Keep the choices of how to share something, by their names."""
        if any(self.settings.sharing.get(name) != word for name, word in choices.items()):
            self._rewrite(lambda settings: replace(settings, sharing={**settings.sharing, **choices}))

    def remember_window(self, screens: str, size: tuple[int, int], place: tuple[int, int]) -> None:
        """Keep the size and place of the window on screens that are arranged so; nothing has to be taken up."""
        self._rewrite(lambda settings: settings.with_window(screens, size, place))

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
        file = self._settings_file or SettingsFile(folders.config(), self.settings, take_up=False)
        self.say(*file.change(change))
        self._settings_file = file if file.is_unsaved else None
        self.settings = change(self.settings)

    def keep(self, session: Session) -> None:
        """Put a session on the disk as it is now; the same fault move after move is told once."""
        faults = self.store.keep(session)
        is_lost = bool(faults) and not self.store.is_kept(session)
        self._unsaved = [other for other in self._unsaved if other is not session] + [session] * is_lost
        if faults != self._told:
            self.say(*faults)
        self._told = faults

    @property
    def _achieved(self) -> tuple[Progress, PuzzleMarks, People, Cleared, PostStore]:
        """The files beside the games that nobody can make again."""
        return self.progress, self.puzzles, self.people, self.cleared, self.post

    @property
    def _is_waiting(self) -> bool:
        """True if something could not be put on the disk yet, apart from what scenes hold and from settings."""
        return bool(self._unsaved) or any(file.is_unsaved for file in self._achieved)

    @property
    def is_unsaved(self) -> bool:
        """True if something that was played, drawn or achieved could not be put on the disk yet."""
        return self._is_waiting or any(scene.is_unsaved for scene in self.stack.scenes)

    @property
    def fault(self) -> str:
        """Why something is not saved, in the words of the last attempt; empty if nothing was told."""
        return next(iter((*self._told, *self._faults)), "")

    def try_again(self, seconds: float) -> None:
        """Try again every few seconds to save what could not be saved."""
        self._waited += seconds
        if self._waited >= RETRY_SECONDS and (self._is_waiting or self._settings_file is not None):
            self.save_all()

    def save_all(self) -> bool:
        """Put on the disk what is not there yet; False where something still could not be.

        Settings are written where that can be done; nobody is asked about them.
        """
        self._waited = 0.0
        was_waiting = self._is_waiting
        for session in [*self._unsaved]:
            self.keep(session)
        self._faults = [fault for file in self._achieved if file.is_unsaved for fault in file.save()]
        if self._settings_file is not None:
            self._settings_file.save()
            self._settings_file = self._settings_file if self._settings_file.is_unsaved else None
        if was_waiting and not self._is_waiting:
            self.say(_("Everything is saved now."))
        return not self._is_waiting


def copy_text(text: str) -> bool:
    """Put ``text`` on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted_text() -> str:
    """The text on the clipboard; empty where there is none. Of one that is too long for anything, the beginning.

    What is left is still too long, so that whoever reads it says so.
    """
    try:
        return (pygame.scrap.get_text() or "")[: limits.RECORD_CHARACTERS + 1]
    except pygame.error:
        return ""
