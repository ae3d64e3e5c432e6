"""Sounds: a few short effects, each with a caption. The app is complete without them.

Nothing here fails for want of a sound card: where there is no device or no mixer, ``play`` still tells the caption and
stays silent. The device is opened by the first sound and given back after a while of silence, for an open one keeps
the processor busy; each file is read when it is first played.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Final

import pygame

from floes_app.core.assets import ASSETS
from floes_app.core.i18n import N_, _

#: Every sound with the words that stand for it on the screen.
CAPTIONS: Final[dict[str, str]] = {
    "step": N_("Snow crunches."),
    "glide": N_("A floe glides through the water."),
    "bump": N_("A floe bumps against ice."),
    "crack": N_("Ice cracks."),
    "ring": N_("A hole breaks open in the ice."),
    "splash": N_("Water splashes."),
    "pounce": N_("The bear pounces."),
    "cheer": N_("A penguin cheers."),
    "tap": N_("A stone is set down."),
    "press": N_("A stone sinks into the sand."),
    "die": N_("The die rattles."),
    "win": N_("A bright chord rings out."),
    "refuse": N_("Two dull ticks: that is not possible."),
}

#: After so much silence the device is given back, in seconds.
SILENCE: Final = 10.0

# A build of pygame without SDL_mixer has something else here, which warns and raises whenever it is touched.
_HAS_MIXER: Final = isinstance(pygame.mixer, ModuleType)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the sound system's own complaints, written by C code, off the terminal."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # no standard error, as in a windowed program on Windows: nothing to hide
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Audio:
    """Plays the sounds of ``assets/sounds``.

    volume: where the player's slider stands, 0 to 1; loudness grows with its square, as ears expect.
    muted: no sound at all, whatever the volume.
    on_caption: called with the translated caption of every sound, audible or not.
    """

    def __init__(
        self, on_caption: Callable[[str], None] | None = None, volume: float = 0.7, muted: bool = False
    ) -> None:
        self.on_caption = on_caption
        self.volume = volume
        self._muted = muted
        self._is_broken = False
        self._silent_for = 0.0
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def volume(self) -> float:
        """Where the slider stands, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))

    @property
    def muted(self) -> bool:
        """Whether all sound is off. Turning it on again also looks again for a device that was missing."""
        return self._muted

    @muted.setter
    def muted(self, value: bool) -> None:
        if self._muted and not value:
            self._is_broken = False
        self._muted = value
        if value:
            self.stop()

    def play(self, name: str) -> str:
        """Play the sound ``name`` if it can be heard, and return its translated caption.

        Raises KeyError when there is no such sound.
        """
        caption = _(CAPTIONS[name])
        if not self._muted and self._volume > 0 and self._is_open():
            sound = self._sound(name)
            if sound is not None:
                sound.set_volume(self._volume**2)
                sound.play()
                self._silent_for = 0.0
        if self.on_caption is not None:
            self.on_caption(caption)
        return caption

    def stop(self) -> None:
        """Silence what is sounding."""
        if _HAS_MIXER and pygame.mixer.get_init():
            pygame.mixer.stop()

    def update(self, seconds: float) -> None:
        """Let time pass: after a long silence the device is given back."""
        if not _HAS_MIXER or not pygame.mixer.get_init():
            return
        self._silent_for += seconds
        if self._silent_for >= SILENCE and not pygame.mixer.get_busy():
            self.close()

    def close(self) -> None:
        """Give the device back; the next sound opens it again."""
        self._sounds.clear()
        if _HAS_MIXER:
            pygame.mixer.quit()

    def _is_open(self) -> bool:
        """Whether the mixer is ready; opens it unless that failed before."""
        if self._is_broken or not _HAS_MIXER:
            return False
        try:
            if not pygame.mixer.get_init():
                self._sounds.clear()  # sounds do not outlive the mixer they were made for
                with _quiet():
                    pygame.mixer.init(frequency=44100, channels=2, buffer=1024)
        except pygame.error:
            self._is_broken = True
        return not self._is_broken

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """The sound, read at its first use; none if it cannot be read."""
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(ASSETS / "sounds" / f"{name}.ogg")
            except (pygame.error, OSError):
                self._sounds[name] = None
        return self._sounds[name]
