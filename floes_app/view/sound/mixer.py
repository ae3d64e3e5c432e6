"""The sound device and the samples that are played on it.

Nothing here fails for want of a sound card: where there is no device, or a build of pygame without SDL_mixer, ``open``
is False and nothing can be played.
"""

from __future__ import annotations

import functools
import random
import time
from array import array
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Final

import pygame

from floes_app.core.assets import ASSETS
from floes_app.view.system import standard_error

#: Samples a second of the device; two channels of 16 bits, whatever the hardware has.
RATE: Final = 44100
#: Number of samples that are mixed at once. A sound comes up to 46 ms late, which nobody notices; with half as many,
#: the app at rest needs a quarter more of the processor.
BUFFER: Final = 2048
#: Longer sounds keep their pitch: it is hardly heard in them, and would take time in the middle of an animation.
LONGEST_PITCHED: Final = 0.3
#: Number of frames of a loop that are made wide at once.
PIECE: Final = 1024
GOLDEN: Final = 0.381966
#: The users of the mixer's channels.
BEDS, FAR, MUSIC, EFFECTS = range(8), range(8, 12), range(12, 20), range(20, 32)

# A build of pygame without SDL_mixer has something else here, which warns and raises whenever it is touched.
_HAS_MIXER: Final = isinstance(pygame.mixer, ModuleType)


def folder() -> Path:
    """The folder of the sounds."""
    return ASSETS / "sounds"


@functools.cache
def variations(name: str) -> tuple[str, ...]:
    """The files of a sound, without their endings: ``name``, or ``name-1`` and so on."""
    count = len([*folder().glob(f"{name}-*.ogg")])
    return tuple(f"{name}-{number}" for number in range(1, count + 1)) or (name,)


def pitched(stereo: bytes, ratio: float) -> bytes:
    """The sound played ``ratio`` times as fast, so as much higher; its two channels must be alike."""
    one = array("h", stereo)[::2]
    length = int((len(one) - 1) / ratio)
    out = array("h", bytes(4 * length))
    for begin in range(0, length, PIECE):
        places = [number * ratio for number in range(begin, min(begin + PIECE, length))]
        faster = array("h", [int(one[i := int(at)] + (one[i + 1] - one[i]) * (at - i)) for at in places])
        for side in (0, 1):
            out[2 * begin + side : 2 * (begin + len(faster)) : 2] = faster
        time.sleep(0)  # whoever draws the next frame may go first
    return out.tobytes()


def _faster(sound: pygame.mixer.Sound, ratio: float) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(buffer=pitched(sound.get_raw(), ratio))


def widened(stereo: bytes) -> bytes:
    """A loop whose right side is heard at another place of it: noise that is as wide as the world.

    The place is the golden section: half way, the two sides together would come back after half of the loop.
    """
    both = array("h", stereo)
    right = both[1::2]
    cut = round(len(right) * GOLDEN)
    right = right[cut:] + right[:cut]
    for begin in range(0, len(right), PIECE):
        piece = right[begin : begin + PIECE]
        both[2 * begin + 1 : 2 * (begin + len(piece)) : 2] = piece
        time.sleep(0)  # whoever draws the next frame may go first
    return both.tobytes()


class Mixer:
    """Opens the device when something is to be heard, and reads each file when it is first wanted."""

    def __init__(self) -> None:
        self.is_broken = False
        """True if the device could not be opened; it is not tried again until this is False."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._read_ahead: dict[str, Future[pygame.mixer.Sound | None]] = {}
        self._reader: ThreadPoolExecutor | None = None
        self._last: dict[str, str] = {}

    @property
    def is_open(self) -> bool:
        """True if the device is there and ready."""
        return _HAS_MIXER and pygame.mixer.get_init() is not None

    @property
    def is_busy(self) -> bool:
        """True while anything sounds."""
        return self.is_open and pygame.mixer.get_busy()

    def mend(self) -> None:
        """Look for a device again, although there was none."""
        self.is_broken = False

    def open(self) -> bool:
        """Open the device unless that failed before; whether it is ready."""
        if self.is_broken or not _HAS_MIXER:
            return False
        try:
            if not self.is_open:
                self._forget()  # sounds do not outlive the device they were made for
                with standard_error.hidden():  # the sound system complains there of what it does not find
                    pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(EFFECTS.stop)
                for path in sorted(folder().glob("*.ogg")):
                    self._ahead(path.stem, self._read)
        except pygame.error:
            self.is_broken = True
        return not self.is_broken

    def close(self) -> None:
        """Give the device back."""
        self.silence()  # a sound that ends in the device's thread while pygame closes that may be freed by both
        self._forget()
        if _HAS_MIXER:
            pygame.mixer.quit()

    def _forget(self) -> None:
        if self._reader is not None:
            self._reader.shutdown(cancel_futures=True)  # nothing may be read into a device that is gone
            self._reader = None
        self._read_ahead.clear()
        self._sounds.clear()

    def sound(self, name: str, ratio: float = 1.0) -> pygame.mixer.Sound | None:
        """The sound ``name``, ``ratio`` times as fast where it is short; none if it cannot be read.

        The short sounds are read in another thread as soon as the device is open, the others when they are first
        wanted. A faster one is made in that thread too, when it is first wanted: until then it is heard as it is.
        """
        if name not in self._sounds:
            ahead = self._read_ahead.get(name)
            self._sounds[name] = ahead.result() if ahead is not None and ahead.done() else self._read(name)
        sound = self._sounds[name]
        if sound is None or ratio == 1 or sound.get_length() > LONGEST_PITCHED:
            return sound
        faster = self._ahead(f"{name} × {ratio}", lambda _name: _faster(sound, ratio))
        return faster.result() if faster.done() else sound

    def variation(self, name: str, rng: random.Random) -> str:
        """One of the variations of a sound, by chance, but never the same twice in a row."""
        choices = [one for one in variations(name) if one != self._last.get(name)] or [name]
        self._last[name] = rng.choice(choices)
        return self._last[name]

    def read_ahead(self, name: str) -> None:
        """Have every variation of a sound read in another thread: the frame that plays it waits for nothing."""
        for one in variations(name):
            self._ahead(one, self._read)

    def loop(self, name: str) -> pygame.mixer.Sound | None:
        """The loop ``name``, made wide; none while it is being read, in another thread, or if it cannot be."""
        future = self._ahead(name, self._read_loop)
        return future.result() if future.done() else None

    def _ahead(self, name: str, read: Callable[[str], pygame.mixer.Sound | None]) -> Future[pygame.mixer.Sound | None]:
        """Have a sound read in another thread, once."""
        if name not in self._read_ahead:
            if self._reader is None:
                self._reader = ThreadPoolExecutor(1, "sounds")
            self._read_ahead[name] = self._reader.submit(read, name)
        return self._read_ahead[name]

    def _read_loop(self, name: str) -> pygame.mixer.Sound | None:
        sound = self._read(name)
        return None if sound is None else pygame.mixer.Sound(buffer=widened(sound.get_raw()))

    @staticmethod
    def _read(name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(folder() / f"{name}.ogg")
        except (pygame.error, OSError):
            return None

    def play(self, channels: range, sound: pygame.mixer.Sound, gain: float, pan: float = 0.0, loops: int = 0) -> bool:
        """Play a sound where one of the channels is free; False where none is.

        gain: 0 to 1. pan: −1 is left, 1 right. loops: how often it is repeated, −1 for ever.
        """
        channel = next((one for one in map(pygame.mixer.Channel, channels) if not one.get_busy()), None)
        if channel is None:
            return False
        sound.set_volume(gain)  # not the channel's, which is full for a moment whenever something begins on it
        channel.play(sound, loops)
        if pan:  # the nearer side stays as it is, so that nothing in the middle gets softer
            channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))
        return True

    def silence(self) -> None:
        """Stop everything at once."""
        if self.is_open:
            pygame.mixer.stop()
