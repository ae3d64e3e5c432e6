"""Scenes, and the stack that decides which of them is seen and which of them hears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.values import Atmosphere
from floes_app.core.i18n import _, ngettext, sentences
from floes_app.core.session import Session
from floes_app.play.access.speech import Heard, Question
from floes_app.play.commands import BoundCommand, CommandTable
from floes_app.view.input.composing import Composing
from floes_app.view.input.keys import spoken_key

#: Number of keys that are read out at once; the rest when one asks again.
MOST_KEYS, FIRST_KEYS = 7, 5


def told_action(action: BoundCommand) -> str:
    """A command and its key as a sentence."""
    return _("Press {shortcut}: {words}.").format(shortcut=spoken_key(action.key), words=action.label.rstrip("."))


def _more_keys(number: int) -> str:
    """The words about keys that are left out; empty if none is."""
    if not number:
        return ""
    # Translators: said after some keys were read out; asking again reads out all of them
    return ngettext("{number} more key: ask again.", "{number} more keys: ask again.", number).format(number=number)


class Scene:
    """One screen of the app.

    Contract: ``enter`` and ``leave`` are called once each, in pairs. ``handle`` returns True when the event was meant
    for the scene; what the top scene leaves alone goes to the one below unless the scene is ``modal``. ``update`` lets
    time pass. ``draw`` changes nothing but ``dirty``: same state, same picture.
    """

    commands: ClassVar[CommandTable[Any]] = CommandTable()
    """The commands of the scene: its buttons, its shortcuts and the help on its keys come from here."""
    opaque = True
    """True if it hides all scenes below."""
    modal = True
    """True if events that it does not use go no further."""
    dirty = True
    """True if the scene has to be drawn again."""
    moved = False
    """True if only the part that ``draw_moved`` draws has to be drawn again."""
    has_message_line = False
    """True if it has a place for what the app has to tell, so that this covers nothing."""
    message = ""
    """The words that the app tells there for the moment; empty where it tells nothing."""
    veils = False
    """True if it dims the scenes below."""
    captures = False
    """True if the scene takes the next key or gamepad button, whatever it means elsewhere."""
    is_passing = False
    """True while it is likely to be gone before anybody sees it: presses wait for what comes after it."""
    opening = False
    """True for the app's first scene, the menu."""
    keeps_words = False
    """True if it keeps words as they were when it opened: it is closed when the app speaks another language."""
    takes_texts = False
    """True if it has a use for the texts of files that are dropped on it, records apart."""
    keeps_time = True
    """False if nothing in it counts seconds once it has come to rest, so that fewer looks at it will do."""

    def receive(self, name: str, message: str) -> bool:
        """Take a message of the game by message with this name; False where that is not shown here."""
        return False

    @property
    def owner(self) -> Any:
        """The object the commands work on: the scene itself, or the game that it shows."""
        return self

    def enter(self) -> None:
        """The scene comes onto the stack."""

    def leave(self) -> None:
        """The scene is taken off the stack for good."""

    def pause(self) -> None:
        """Another scene comes on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    @property
    def atmosphere(self) -> Atmosphere | None:
        """The atmosphere around the open scene; None for that of the scene below."""
        return None

    @property
    def played(self) -> Session | None:
        """The game that is open in the scene."""
        return None

    def resize(self) -> None:
        """The surface has another size, or the look changed: lay everything out anew."""

    def kept_free(self) -> Sequence[pygame.Rect]:
        """The places that nothing of the app's own should cover, in pixels."""
        return ()

    def printed(self) -> Sequence[pygame.Rect]:
        """The places of words, which nothing of the app's own covers where it can be helped, in pixels."""
        return ()

    def show_message(self, words: str) -> None:
        """Show what the app has to tell (empty: nothing any more), where the scene has a place for it."""
        if words != self.message:
            self.message, self.dirty = words, True

    def give_way(self, taken: int) -> bool:
        """Keep so many pixels at the right free for what lies over the scene; False where it cannot."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event."""
        return False

    def take_texts(self, texts: Sequence[str]) -> None:
        """Take the texts of files that were dropped, one or more."""

    def heard(self) -> Heard:
        """The words for the voice now."""
        return Heard()

    @property
    def is_unsaved(self) -> bool:
        """True if something of the scene could not be put on the disk."""
        return False

    def put_by(self) -> None:
        """Put on the disk what is not there yet; the scene goes on."""

    @property
    def is_quiet(self) -> bool:
        """True if the voice tells only events, and not the control pointed at."""
        return False

    def answer(self, question: Question) -> str:
        """The answer to a question of the player; empty if there is none."""
        match question:
            case Question.OVERVIEW | Question.EVERYTHING:
                heard = self.heard()
                return sentences(heard.where, heard.announcement, heard.line)
            case Question.CHOICES | Question.EVERY_KEY:
                actions = [action for action in self.commands.of(self.owner) if action.key and action.enabled()]
                told = actions if question is Question.EVERY_KEY or len(actions) <= MOST_KEYS else actions[:FIRST_KEYS]
                return sentences(*map(told_action, told), _more_keys(len(actions) - len(told)))
            case _:
                return ""

    def go_to_nearest(self) -> None:
        """Bring the cursor to the nearest piece, where there is one."""

    def scan(self, take: bool = False) -> None:
        """Go on to the next thing that can be done, for those who have one key; ``take``: do what it has come to."""

    @property
    def is_typed_into(self) -> bool:
        """True if letters are text for one of its fields, and no commands."""
        return False

    def write_on_screen(self) -> bool:
        """Open a keyboard on the screen for the text field with the focus; False if none has it."""
        return False

    def update(self, seconds: float) -> None:
        """Advance the scene by ``seconds``."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw the scene."""

    def draw_moved(self, target: pygame.Surface) -> pygame.Rect | None:
        """Draw only what has moved, where ``target`` still has the last picture of this scene and nothing else.

        The part of ``target`` that may be different now; None if that is all of it.
        """
        self.draw(target)
        return None

    @property
    def animating(self) -> bool:
        """True while something moves: the loop then runs at full speed."""
        return False


class Stack:
    """The scenes that are open. Changes asked for while an event is handled happen once it has been."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._outdated: set[Scene] = set()
        self.composing: Final = Composing()
        self._is_command = False
        """True if the key pressed last was a command: its letter is no text for the field that it may have opened."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The open scenes, the lowest first."""
        return tuple(self._scenes)

    @property
    def atmosphere(self) -> Atmosphere | None:
        """The atmosphere of the topmost scene that has one."""
        atmospheres = (scene.atmosphere for scene in reversed(self._scenes))
        return next((one for one in atmospheres if one is not None), None)

    @property
    def top(self) -> Scene | None:
        """The scene that hears first."""
        return self._scenes[-1] if self._scenes else None

    def heard(self) -> Heard:
        """The voice's words on the top scene."""
        if self.top is None:
            return Heard()
        heard = self.top.heard()
        return Heard(heard.where, heard.announcement) if self.top.is_quiet else heard

    def push(self, scene: Scene) -> None:
        """Open a scene on top of the others."""
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Close the top scene."""
        self._changes.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Close the top scene and open another in its place."""
        self._changes.append(lambda: self._replace(scene))

    def reset(self, *scenes: Scene) -> None:
        """Close all scenes and open these, the lowest first."""
        self._changes.append(lambda: self._reset(scenes))

    def close(self, is_over: Callable[[Scene], bool]) -> None:
        """Close all scenes of which this is true, wherever they lie."""
        self._changes.append(lambda: self._close(is_over))

    def settle(self) -> bool:
        """Make the changes that were asked for; True when there were any."""
        changed = bool(self._changes)
        while self._changes:
            self._changes.pop(0)()
        self._catch_up()
        return changed

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()
        scene.dirty = True

    def _pop(self) -> None:
        if not self._scenes:
            return
        self._scenes.pop().leave()
        self._catch_up()
        if self._scenes:
            self._scenes[-1].resume()
            self._scenes[-1].dirty = True

    def _close(self, is_over: Callable[[Scene], bool]) -> None:
        for scene in [scene for scene in reversed(self._scenes) if is_over(scene)]:
            if scene is self.top:
                self._pop()
            else:
                self._scenes.remove(scene)
                scene.leave()

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()
        scene.dirty = True

    def _reset(self, scenes: tuple[Scene, ...]) -> None:
        while self._scenes:
            self._scenes.pop().leave()
        for scene in scenes:
            self._push(scene)

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event to the scenes, the top one first, down to a modal one; the keys of an input method to none."""
        if self.composing.takes(event):
            return True
        if event.type == pygame.TEXTINPUT and self._is_command:
            return True
        is_typed = self.top is not None and self.top.is_typed_into
        used = self._offer(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            has_letter = event.type == pygame.KEYDOWN and bool(getattr(event, "unicode", ""))
            self._is_command = has_letter and used and not is_typed
        if event.type == pygame.TEXTEDITING and event.text and not used:
            self.composing.drop()
        return used

    def _offer(self, event: pygame.event.Event) -> bool:
        for scene in reversed(self._scenes):
            if scene.handle(event):
                return True
            if scene.modal:
                return False
        return False

    def update(self, seconds: float) -> None:
        """Advance the visible scenes by ``seconds``."""
        self.composing.settle()
        for scene in self.visible():
            scene.update(seconds)

    def visible(self) -> list[Scene]:
        """The scenes that are seen, the lowest first."""
        shown: list[Scene] = []
        for scene in reversed(self._scenes):
            shown.append(scene)
            if scene.opaque:
                break
        return shown[::-1]

    def show_message(self, words: str) -> bool:
        """Show a message on the uppermost scene that has a place for it; False if none is in sight."""
        place = None
        for scene in reversed(self.visible()):
            place = scene if scene.has_message_line else None
            if place or scene.veils:
                break
        for scene in self._scenes:
            scene.show_message(words if scene is place else "")
        return place is not None

    @property
    def dirty(self) -> bool:
        """True if a visible scene has to be drawn again."""
        return any(scene.dirty or scene.moved for scene in self.visible())

    @property
    def animating(self) -> bool:
        """True while something moves in a visible scene."""
        return any(scene.animating for scene in self.visible())

    def draw(self, target: pygame.Surface, whole: bool = True) -> pygame.Rect | None:
        """Draw the scenes that are seen; the part of ``target`` that may be different now, None if that is all of it.

        whole: draw all of them. False: ``target`` still shows what was drawn last, and where only the top scene has
        changed it may do with what has moved.
        """
        area = None
        visible = self.visible()
        *below, top = visible
        if not whole and top.moved and not top.dirty and not any(scene.dirty or scene.moved for scene in below):
            area = top.draw_moved(target)
        else:
            for scene in visible:
                scene.draw(target)
        for scene in visible:
            scene.dirty = scene.moved = False
        return area

    def redraw(self) -> None:
        """Draw every scene anew when it is seen."""
        for scene in self._scenes:
            scene.dirty = True

    def resize(self) -> None:
        """Tell the scenes that are seen that the surface or the look changed; the others hear of it when they are.

        To lay out all of them anew would hold up a frame for what nobody sees.
        """
        self._outdated = set(self._scenes)
        self._catch_up()

    def _catch_up(self) -> None:
        """Tell the scenes that are seen what changed while they were not."""
        if not self._outdated:
            return
        self._outdated.intersection_update(self._scenes)
        for scene in self.visible():
            if scene in self._outdated:
                self._outdated.remove(scene)
                scene.resize()
                scene.dirty = True
