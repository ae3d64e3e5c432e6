"""The one main loop, the scene stack's owner."""

from __future__ import annotations

import gc
import math
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from floes_app.core import i18n, usual_names
from floes_app.core.i18n import _
from floes_app.games import GAMES
from floes_app.play.commands import use_keys
from floes_app.play.status import reading_seconds
from floes_app.scenes.base import opening
from floes_app.scenes.base.confirm import QuitScene
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToMenu
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.routes import scene_for
from floes_app.scenes.window_commands import WINDOW, comes_first
from floes_app.storage import catalogues, folders
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import READING, VOICES, Settings
from floes_app.storage.single_instance import Mailbox
from floes_app.view.controls import Form
from floes_app.view.controls.fields import TextEntry, loaded_theme
from floes_app.view.controls.presses import PressGuard, is_switch
from floes_app.view.input.fingers import FINGERS, GRAB, PINCH, SCROLL, Fingers, as_mouse, is_told_twice
from floes_app.view.input.gamepad import Gamepad, as_chosen, buttons
from floes_app.view.input.keys import key_words, with_own_signs
from floes_app.view.paint import art, palette, picture_cache, text
from floes_app.view.paint.layout import free_place, overlap
from floes_app.view.paint.picture_cache import MOST_FRAMES, PAINTING
from floes_app.view.paint.theme import INK, SMALL, Screen
from floes_app.view.sound.audio import Audio
from floes_app.view.sound.captions import Captions
from floes_app.view.sound.voices import SpokenVoice, speaker_for
from floes_app.view.system import desktop, events
from floes_app.view.system.frames import FrameLog

#: Most frames in a second: a little more than the 60 of most screens, so that each of their pictures is a new one.
BUSY_RATE: Final = 64
#: Time between two frames while all is still and nobody does anything, in seconds: mostly they change nothing.
CALM_SECONDS: Final = 0.25
#: The same where nothing counts seconds and nobody has done anything for a while, and that while. Most of such a frame
#: goes into bringing code into the caches of the processor, so fewer frames cost less.
STILL_SECONDS: Final = 0.5
STILL_AFTER: Final = 5.0
#: A clock of whole milliseconds tells of so much less than has passed, in seconds.
CLOCK_STEP: Final = 0.001
#: The part of that time which is enough for such a frame: a clock of whole milliseconds tells of a little less.
ENOUGH: Final = 0.95
#: Time that the loop stays fast after an input, in seconds.
ALERT_SECONDS: Final = 0.5
#: Time between two looks for what later starts of the app ask, in seconds. Under Wine such a look, at a folder, takes
#: nearly as long as the rest of a frame while all is still.
MAIL_SECONDS: Final = 0.4
#: Time in seconds that the window keeps its size before the layout is made anew.
RESIZE_SECONDS: Final = 0.12
#: A window of more pixels than this is drawn at half its size, and each pixel doubled: on such a screen nobody sees it,
#: and every picture takes a quarter of the time and of the memory. Screens of 6016×3384 are still drawn as they are.
MOST_PIXELS: Final = 24_000_000
#: A frame may begin so much later than its wait allows, in seconds. Time that goes beyond is left out: Windows stops
#: the loop while a title bar is dragged, and what moves goes on from where it was.
MOST_LATE: Final = 0.05
_POINTER_EVENTS: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, SCROLL, GRAB, PINCH)
_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN)
_TYPING: Final = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)
_INPUT_EVENTS: Final = (*_POINTER_EVENTS, *_TYPING, pygame.MOUSEWHEEL, *FINGERS)
_GAMEPAD: Final = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)
#: What waits while a scene passes.
_WAITING: Final = (*_INPUT_EVENTS, pygame.KEYUP, *_GAMEPAD)


class App:
    """One window with a stack of scenes in it."""

    def __init__(
        self,
        window: pygame.Window,
        settings: Settings,
        messages: Sequence[str] = (),
        mailbox: Mailbox | None = None,
    ) -> None:
        """Fill a window. ``messages``: what there is to tell the player from before.

        mailbox: where later starts of the app ask for something; nowhere without it.
        """
        self.window = window
        self._canvas: pygame.Surface | None = None
        self._mailbox = mailbox
        self._unasked = 0.0
        self._minimized = False
        self._screens = desktop.Screens()
        pygame.font.init()
        pygame.joystick.init()
        screen, store, audio = self._screen(settings.ui_scale), SaveStore(GAMES), Audio(self._caption)
        self.context = Context(
            screen,
            settings,
            store,
            audio,
            scene_for,
            quit=self.stop,
            toggle_fullscreen=self.toggle_fullscreen,
            apply_settings=self.apply_settings,
        )
        self.context.say(*messages, *self._storage_fault())
        Form.report_to(lambda: self.context.audio.play("button"), self._place_candidates)
        TextEntry.report_to(self._tell_missing)
        self.running = True
        self._clock = pygame.time.Clock()
        self._frames = FrameLog.wanted()
        self._gamepad = Gamepad()
        self._fingers = Fingers()
        self._touched: Scene | None = None
        """The scene on which the fingers lie."""
        self._guard = PressGuard()
        self._scanned = 0.0
        self._alert = ALERT_SECONDS
        """The seconds for which the loop stays fast; below zero, those that have passed since."""
        self._busy = True
        self._seen: tuple[int, ...] = ()
        """The scenes open in the frame before."""
        self._untidy = False
        self._waited = 0.0
        self._resized_for: float | None = None
        self._early: list[pygame.event.Event] = []
        """The presses that came while the scene on top was passing."""
        self._passing: Scene | None = None
        """That scene; None if no press waits."""
        self._dropped: list[Path] = []
        """The files dropped since the last frame: many come one by one, but at once."""
        self._message, self._message_left = "", 0.0
        self._marked = False
        self._captions = Captions()
        self._voice_is = VOICES[0]
        self._focused = True
        self._is_told = False  # a scene shows the message in a place of its own
        self._shown: object = None  # the surface, message and scenes of the last picture
        self._put_off = 0
        """The frames for which the picture has been put off: it needs more than there was time to paint."""
        self._painted = False
        """True once all that such a picture needs seems to be there."""
        self._fullscreen = False
        self._windowed = self._placed = (window.size, window.position)
        self.apply_settings()
        self.context.open(ToMenu())

    def _storage_fault(self) -> list[str]:
        """Message when nothing can be saved; the games can be played all the same."""
        folder = self.context.store.folder
        fault = folders.fault(folder)
        words = _("You can play, but games won’t be saved: {reason} ({folder}).")
        return [words.format(reason=fault, folder=folder)] if fault else []

    # -- the loop ------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Run until the player quits; the exit status. Whatever ends the loop, scenes are left, so that they save."""
        try:
            while self.running:
                rest = self._rest_seconds
                hurries = self._busy or events.wait(min(rest, self.context.audio.music.due + CLOCK_STEP))
                waited = self._clock.tick(BUSY_RATE if hurries else 0) / 1000  # a rate would be another wait
                if self._frames is not None:
                    self._frames.begin()
                self.frame(min(rest + MOST_LATE, waited), PAINTING)
                if self._frames is not None:
                    self._frames.end(self.context.thinker.is_thinking)
        except KeyboardInterrupt:
            pass  # Ctrl+C in the terminal quits as well
        except Exception:
            with suppress(Exception):
                self._leave_scenes()
            raise
        self.close()
        return 0

    @property
    def _rest_seconds(self) -> float:
        """The longest time until the next frame; music may ask for an earlier one, so that it keeps its beat."""
        context = self.context
        top = context.stack.top
        is_timed = top is None or top.keeps_time or context.settings.switch_pace or context.voice.speaker is not None
        return CALM_SECONDS if is_timed or self._busy or self._alert > -STILL_AFTER else STILL_SECONDS

    def frame(self, seconds: float, painting: float = math.inf) -> None:
        """One turn of the loop: events, time, and a new picture where anything changed.

        painting: the time for pictures that were never painted before. Where it is not enough, the last picture of the
        window stays until all of the next is there.
        """
        stack = self.context.stack
        stack.settle()
        for event in (*self._early_presses(), *with_own_signs(pygame.event.get())):
            if stack.top is not None and stack.top.is_passing and event.type in _WAITING:
                self._early.append(event)
                self._passing = stack.top
                continue
            self.take(event)
            stack.settle()  # the next event is for the scene that this one opened
        self._take_requests(seconds)
        self._watch_screens(seconds)
        self._open_dropped()
        self._watch_fingers(seconds)
        self._wait_for_size(seconds)
        self._scan(seconds)
        if self._resized_for is None:  # else nothing moves: it would be drawn for a size that is soon another
            self._waited += seconds
        was_busy, self._busy = self._busy, self._is_busy()
        if self._busy and not was_busy:
            self._waited = 1 / BUSY_RATE  # a motion that begins now must not begin in the middle
        if self._resized_for is None and (self._busy or self._waited >= ENOUGH * CALM_SECONDS):
            stack.update(self._waited)
            stack.settle()
            self._waited = 0.0
        self._sound(seconds)
        self.context.try_again(seconds)
        changed = self._update_message(seconds)
        self._is_told = stack.show_message(self._message or self._mark())
        if stack.dirty or changed:
            if self.context.voice.speaker is not None and stack.top is not None:
                self.context.voice.follow(stack.top, stack.heard())
            self._draw(painting)
        if self.context.voice.speaker is not None:
            self.context.voice.speaker.update()
        self._alert -= seconds
        self._busy = self._is_busy()
        self._tidy_up()

    def _early_presses(self) -> list[pygame.event.Event]:
        """The presses that waited while a scene passed. They are dropped if it stays: nobody meant them for it."""
        scene = self._passing
        if scene is None or (scene is self.context.stack.top and scene.is_passing):
            return []
        early, self._early, self._passing = self._early, [], None
        return [] if scene is self.context.stack.top else early

    def _tidy_up(self) -> None:
        """Drop the scenes that were closed, with all their pictures: they lead to themselves in circles."""
        before, self._seen = self._seen, tuple(map(id, self.context.stack.scenes))
        if before != self._seen:
            self.context.save_all()
        if self._untidy:  # not in the frame in which a scene is drawn for the first time
            gc.collect()
        self._untidy = before != self._seen

    def _sound(self, seconds: float) -> None:
        """Update ambience and music for the scene on top."""
        audio, atmosphere = self.context.audio, self.context.stack.atmosphere
        if atmosphere is None:
            audio.ambience.follow(None)
        else:
            audio.ambience.follow(atmosphere.place, atmosphere.tension, atmosphere.threat)
        audio.update(seconds)

    def _is_busy(self) -> bool:
        return self._alert > 0 or self._put_off > 0 or self.context.stack.animating

    def _draw(self, painting: float) -> None:
        """Draw a new picture, or some of what it needs where that takes longer."""
        surface = self._surface()
        is_last = self._put_off >= MOST_FRAMES
        is_tried = self._put_off > 0 and not (is_last or self._painted)  # painted, but not seen
        surface.set_clip((0, 0, 0, 0) if is_tried else None)
        try:
            with picture_cache.making_for(math.inf if is_last else painting):
                area = self._draw_on(surface)
        except picture_cache.Later:
            self._put_off += 1
            self._painted = False
        else:
            self._painted = is_tried
            self._put_off = self._put_off if is_tried else 0
        finally:
            surface.set_clip(None)
        if self._put_off:
            self._shown = None
            self._redraw()
        else:
            window = self.window.get_surface()
            if surface is not window:
                _show_doubled(surface, window, area)
            self.window.flip()

    @property
    def is_behind(self) -> bool:
        """True while the window shows an older picture, because the next one is not all painted yet."""
        return self._put_off > 0

    def _surface(self) -> pygame.Surface:
        """The surface that scenes draw on: that of the window, or a smaller one where it has too many pixels."""
        window = self.window.get_surface()
        width, height = window.get_size()
        if width * height <= MOST_PIXELS:
            self._canvas = None
            return window
        size = (width + 1) // 2, (height + 1) // 2
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size, 0, window)
        return self._canvas

    def _draw_on(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw on a surface that shows the last picture; the part that may be different now, None if all of it is."""
        words = "" if self._is_told else self._message or self._mark()
        shown = surface, words, self._captions.words, self.context.stack.visible()
        covered = bool(words) or bool(self._captions)
        area = self.context.stack.draw(surface, whole=shown != self._shown or covered)
        self._shown = shown
        self._captions.draw(surface, self.context.screen)
        if words:
            self._draw_message(surface, words)
        return area

    # -- events --------------------------------------------------------------------------------------------------

    def take(self, event: pygame.event.Event) -> bool:
        """Take one event: the window's own first, then the scenes; False if nobody had a use for it."""
        if is_told_twice(event):
            return True
        if event.type in _INPUT_EVENTS:
            self._alert = ALERT_SECONDS
        if event.type in FINGERS:
            self._take_finger(event)
            return True
        if event.type in _PRESSES:
            if self._is_double(event):
                return True
            self.context.voice.heed()
            self._answer_message()
            if self.context.settings.switch_pace and is_switch(event) and self._take_scanned():
                return True
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.stop()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized_for = 0.0
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = self.context.audio.in_front = event.type == pygame.WINDOWFOCUSGAINED
            self.context.stack.composing.drop()
            self._fingers.cancel(self._give_back)
        elif event.type == pygame.WINDOWMINIMIZED:
            self._minimized = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._minimized = False
            self._redraw()
        elif event.type == pygame.DROPFILE:
            self._dropped.append(Path(event.file))
        elif self._captures(event):
            return self.context.stack.handle(event)
        elif event.type == pygame.KEYDOWN and comes_first(key_words(event)):
            WINDOW.press(self.context, key_words(event))
        else:
            pressed = self._gamepad.translate(event)
            if pressed is not None:
                if event.type == pygame.JOYBUTTONDOWN and self._writes(pressed):
                    return True
                if event.type != pygame.JOYBUTTONDOWN and self._is_double(pressed):  # a button was asked about before
                    return True
                self._alert = ALERT_SECONDS
            event = self._in_pixels(pressed or event)
            used = self.context.stack.handle(event)
            if not used and event.type == pygame.KEYDOWN:
                WINDOW.press(self.context, key_words(event))
            return used
        return True

    def _take_finger(self, event: pygame.event.Event) -> None:
        """Take what a finger does; where one switch is all there is, the screen is that switch."""
        if self.context.settings.switch_pace:
            self.take(as_mouse(event, self.window.size))
            return
        self._watch_fingers(0.0)
        self._touched = self.context.stack.top
        self._fingers.take(event, self.window.size, self._give)

    def _give(self, event: pygame.event.Event) -> bool:
        """Give the scenes what a finger means; the next such event is for the scene that this one opened."""
        used = self.take(event)
        self.context.stack.settle()
        return used

    def _give_back(self, event: pygame.event.Event) -> bool:
        """Tell the end of what fingers did also to a scene that has been covered meanwhile."""
        return any(scene.handle(event) for scene in reversed(self.context.stack.scenes))

    def _watch_fingers(self, seconds: float) -> None:
        """Advance the fingers on the screen; what they did on a scene means nothing on another."""
        if self._fingers.is_down and self._touched is not self.context.stack.top:
            self._fingers.cancel(self._give_back)
        self._fingers.pass_time(seconds)

    def _is_double(self, event: pygame.event.Event) -> bool:
        """True if a press comes too soon after the same one."""
        return self._guard.is_double(event, self.context.settings.press_pause / 1000)

    def _writes(self, pressed: pygame.event.Event) -> bool:
        """True if a gamepad asks for letters: those who play with one may have no keyboard for a text field."""
        top = self.context.stack.top
        return top is not None and key_words(pressed) == "Enter" and top.write_on_screen()

    def _captures(self, event: pygame.event.Event) -> bool:
        """True if the scene on top takes the next key or gamepad button as it is."""
        top = self.context.stack.top
        return top is not None and top.captures and event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN)

    def _take_scanned(self) -> bool:
        """Do what one-switch play has come to."""
        top = self.context.stack.top
        if top is None or top.captures:
            return False
        top.scan(take=True)
        self._scanned = 0.0
        return True

    def _scan(self, seconds: float) -> None:
        """Step the cursor of one-switch play on when its time has come, which begins once all has been spoken."""
        pace, top = self.context.settings.switch_pace / 1000, self.context.stack.top
        if not pace or top is None or not self._focused:
            return
        if self.context.voice.speaks:
            self._scanned = 0.0
            return
        self._scanned += seconds
        if self._scanned >= pace:
            self._scanned = 0.0
            top.scan()

    def _in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """Pointer events count in window points; scenes count in pixels of the surface. The wheel turns at a place."""
        density = self._density()
        is_wheel = event.type == pygame.MOUSEWHEEL
        if not is_wheel and (density == 1 or event.type not in _POINTER_EVENTS):
            return event
        x, y = pygame.mouse.get_pos() if is_wheel else event.pos
        values = dict(event.dict)
        values["pos"] = (round(x * density), round(y * density))
        if event.type == SCROLL:
            values["by"] = round(event.by * density)
        elif event.type == PINCH:
            values["rel"] = (round(event.rel[0] * density), round(event.rel[1] * density))
        return pygame.event.Event(event.type, values)

    def _tell_missing(self, character: str) -> None:
        """Say that a character was left out; a text with many of them is told of once."""
        words = _("The app’s typeface lacks that character (U+{code}).").format(code=f"{ord(character):04X}")
        if words not in self.context.messages:
            self.context.say(words)

    def _place_candidates(self, place: pygame.Rect) -> None:
        """Tell the input method where it may show its list: beside ``place``, which counts in pixels."""
        density = self._density()
        with suppress(pygame.error):  # no window has the keyboard
            pygame.key.set_text_input_rect(pygame.Rect(*(round(number / density) for number in place)))

    def _redraw(self) -> None:
        self.context.stack.redraw()

    # -- size and settings ---------------------------------------------------------------------------------------

    def _density(self) -> float:
        return self._surface().get_width() / max(1, self.window.size[0])

    def _screen(self, ui_scale: int) -> Screen:
        width, height = self._surface().get_size()
        return Screen.of(width, height, self._density(), ui_scale / 100)

    def _wait_for_size(self, seconds: float) -> None:
        if self._resized_for is None:
            return
        self._resized_for += seconds
        if self._resized_for >= RESIZE_SECONDS:
            self._resized_for = None
            self.apply_settings()

    def apply_settings(self) -> None:
        """Take up the settings and the window's size: language, sounds, sizes."""
        settings = self.context.settings
        self._speak(settings.language)
        use_keys(settings.keys)
        self._gamepad.use(as_chosen(buttons(settings.pad), settings.keys), settings.stick_push / 100)
        self._apply_sound(settings)
        self._apply_voice(settings)
        screen = self._screen(settings.ui_scale)
        other_colours = palette.use(settings.high_contrast)
        if screen != self.context.screen or other_colours:
            picture_cache.forget()  # pictures of the old size are not needed again
            text.forget()
        picture_cache.fit((screen.width, screen.height))
        self.context.resize(screen)
        self._show_fullscreen(settings.fullscreen)

    def _speak(self, language: str) -> None:
        """Use a language from now on: players without a name of their own are called anew in the open games.

        Dialogs that keep their words are closed if they are in another language.
        """
        sessions = {id(found): found for scene in self.context.stack.scenes if (found := scene.played) is not None}
        names = [(session, usual_names.of(session)) for session in sessions.values()]
        before = i18n.language()
        i18n.use(catalogues.load(language))
        for session, usual in names:
            usual_names.tell(session, usual)
        if i18n.language() != before:
            self.context.stack.close(lambda scene: scene.keeps_words)

    def _apply_sound(self, settings: Settings) -> None:
        audio = self.context.audio
        audio.volume = settings.volume / 100
        audio.ambience.turn_to(settings.ambience_volume / 100)
        audio.music.turn_to(settings.music_volume / 100)
        audio.music.mood = "" if settings.music == "off" else settings.music
        audio.reduced = settings.reduced_sound
        audio.muted = settings.muted

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window."""
        self.context.change(fullscreen=not self.context.settings.fullscreen)
        if self.context.settings.fullscreen:
            self.context.say(_("Press F11 to leave full screen."))

    def _show_fullscreen(self, wanted: bool) -> None:
        """Desktop full screen only: the video mode is never changed, so that other windows keep their places."""
        if wanted == self._fullscreen:
            return
        if wanted:
            self._windowed = self._place()
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self._fullscreen = wanted
        self._resized_for = 0.0

    def _place(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Size and place of the window, in full screen those that it will go back to."""
        return self._windowed if self._fullscreen else (self.window.size, self.window.position)

    def _watch_screens(self, seconds: float) -> None:
        """Bring the window onto a screen that is there, once screens came or went.

        With screens that were there before it is where it was then; else it stays, as far as it is in reach.
        """
        if self._minimized:
            return
        before = self._screens.name
        is_new = self._screens.changed(seconds)
        if is_new:
            self.context.remember_window(before, *self._placed)
            settings = self.context.settings
            is_known = self._screens.name in settings.windows
            size, place = settings.window_on(self._screens.name) if is_known else self._place()
            border = desktop.Border() if self._fullscreen else desktop.border(self.window)
            fitted = desktop.fitted(size, place, desktop.displays(), border, self.window.minimum_size)
            if self._fullscreen:
                self._windowed = fitted
            elif fitted != self._place():  # else a window that fills its screen would no longer do so
                self.window.size, self.window.position = fitted
        if is_new is not None:
            self._placed = self._place()

    # -- messages ------------------------------------------------------------------------------------------------

    def _caption(self, caption: str, at: tuple[int, int] | None) -> None:
        settings = self.context.settings
        if settings.captions:
            stays = READING[-2] if settings.reading == READING[-1] else settings.reading  # a sound is soon over
            self._captions.add(caption, at, reading_seconds(caption, stays))
            self._redraw()

    def _update_message(self, seconds: float) -> bool:
        """Show what the scenes have to say, one after the other; True when the picture changes by it."""
        if self._captions.update(seconds):
            self._redraw()
        was_marked, self._marked = self._marked, self.context.is_unsaved
        if was_marked is not self._marked:
            self._redraw()
        if self._message_left > 0:
            self._message_left -= seconds
            if self._message_left > 0 and not self.context.is_out_of_place(self._message):
                return False
            self._message_left = 0.0
            self._message = ""
            return True
        if not self.context.messages:
            return False
        message = self.context.take_message()
        if self.context.is_out_of_place(message):
            return False
        self._message = message
        self._message_left = reading_seconds(self._message, self.context.settings.reading)
        return True

    def _mark(self) -> str:
        """The words that stay in sight while something is not saved; empty if all is."""
        return _("Not saved yet. Floes keeps trying.") if self.context.is_unsaved else ""

    def _answer_message(self) -> None:
        """The player did something: a message that waited for that may go."""
        if self._message_left == math.inf:
            self._message_left = 1e-6

    def _draw_message(self, surface: pygame.Surface, words: str) -> None:
        """At the top of the window, or elsewhere: it covers no control where there is room beside them."""
        screen = self.context.screen
        size, edge, top = screen.px(SMALL + 1), screen.px(12), screen.px(16)
        window = surface.get_rect().inflate(-2 * top, -2 * top)
        room, rect = self._place_for(words, size, edge, window)
        art.draw_panel(surface, rect, screen.px(12), 0.96)
        at = rect.centerx, rect.y + edge
        text.draw_paragraph(surface, words, at, size, room, INK, align="center")

    def _place_for(self, words: str, size: int, edge: int, window: pygame.Rect) -> tuple[int, pygame.Rect]:
        """The room for the lines of a message, and the place of its plate: the widest that covers nothing."""
        top = self.context.stack.top
        taken, printed = (top.kept_free(), top.printed()) if top is not None else ((), ())
        around = 2 * self.context.screen.px(4)
        taken = [control.inflate(around, around) for control in taken if control]
        widest = window.width - self.context.screen.px(88)
        found: list[tuple[tuple[int, int], int, pygame.Rect]] = []
        for share in (1.0, 0.5, 0.25):
            room = round(widest * share)
            wide = max(text.width(line, size) for line in text.wrapped(words, size, room))
            high = text.paragraph_height(words, size, room)
            plate = wide + self.context.screen.px(44), high + 2 * edge
            rect, covered = free_place(plate, window, taken, printed)
            worth = covered, overlap(rect, printed)
            if not sum(worth):
                return room, rect
            found.append((worth, room, rect))
        _worth, room, rect = min(found, key=lambda one: one[0])
        return room, rect

    # -- voice ---------------------------------------------------------------------------------------------------

    def _apply_voice(self, settings: Settings) -> None:
        voice = self.context.voice
        if settings.voice != self._voice_is:
            self._voice_is = settings.voice
            voice.use(speaker_for(settings.voice))
        if isinstance(voice.speaker, SpokenVoice):
            voice.speaker.tune(settings.voice_speed, 0.0 if settings.muted else settings.voice_volume / 100)

    # -- files and the end ---------------------------------------------------------------------------------------

    def open_file(self, path: str) -> None:
        """Open a saved game or a level; a file that is neither says why and changes nothing."""
        opening.open_file(self.context, Path(path))

    def _take_requests(self, seconds: float) -> None:
        """Do what later starts of the app ask of this window: come to the front, and open their file."""
        self._unasked += seconds
        if self._mailbox is None or self._unasked < MAIL_SECONDS:
            return
        self._unasked = 0.0
        for path in self._mailbox.received():
            self._alert = ALERT_SECONDS
            if self._minimized:
                self.window.restore()
            self.window.focus()
            if path is not None:
                self.open_file(str(path))
                self.context.stack.settle()

    def _open_dropped(self) -> None:
        dropped, self._dropped = self._dropped, []
        opening.open_files(self.context, dropped)
        self.context.stack.settle()

    def stop(self) -> None:
        """End the loop after this frame; where something still cannot be saved, only if the player wants that."""
        stack = self.context.stack
        for scene in stack.scenes:
            scene.put_by()
        if self.context.save_all() and not self.context.is_unsaved:
            self._end()
        elif not isinstance(stack.top, QuitScene):
            fault = self.context.fault or _("What you drew couldn’t be put on the disk.")
            stack.push(QuitScene(self.context, fault, self._end))

    def _end(self) -> None:
        self.running = False

    def _leave_scenes(self) -> None:
        self.context.stack.reset()
        self.context.stack.settle()

    def close(self) -> None:
        """Remember the window and close it."""
        if self._mailbox is not None:
            self._mailbox.close()
        self._leave_scenes()
        self.context.save_all()
        self.context.thinker.close()
        Form.report_to()
        TextEntry.report_to()
        self.context.audio.close()
        self.context.voice.use(None)
        if self._frames is not None:
            self._frames.write()
        self.context.remember_window(desktop.arrangement(desktop.bounds()), *self._place())
        self.window.destroy()
        picture_cache.forget()
        text.forget()  # fonts do not outlive the module they came from
        loaded_theme.cache_clear()
        pygame.quit()


def _show_doubled(picture: pygame.Surface, window: pygame.Surface, area: pygame.Rect | None) -> None:
    """Show a picture in a window of twice its size; ``area``: the new part of it, None if all is."""
    double = 2 * picture.get_width(), 2 * picture.get_height()
    if area is None or window.get_size() != double:
        pygame.transform.scale(picture, window.get_size(), window)
        return
    part = area.clip(picture.get_rect())
    if part:
        place = pygame.Rect(2 * part.x, 2 * part.y, 2 * part.width, 2 * part.height)
        pygame.transform.scale(picture.subsurface(part), place.size, window.subsurface(place))
