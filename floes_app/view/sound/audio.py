"""Sounds: effects, each with words that stand for it; ambience; music. The app is complete without them.

The device is opened by the first sound and given back after a while of silence, for an open one keeps the processor
busy. ``docs/sound.md`` says what is heard when.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from floes_app.core.i18n import N_, _
from floes_app.view.sound.ambience import Ambience
from floes_app.view.sound.mixer import EFFECTS, Mixer
from floes_app.view.sound.music import Music

#: Every sound that tells something, with the words that stand for it on the screen.
# Translators: what is heard, for people who cannot hear it
CAPTIONS: Final[dict[str, str]] = {
    "step": N_("Snow crunches."),
    "slide": N_("A body slides over the ice."),
    "glide": N_("A floe glides through the water."),
    "bump": N_("A floe bumps against ice."),
    "crack": N_("Ice cracks."),
    "ring": N_("A hole breaks open."),
    "splash": N_("Water splashes."),
    "pounce": N_("The bear pounces."),
    "trapped": N_("Ice creaks and closes."),
    "cheer": N_("A penguin cheers."),
    "home": N_("A penguin calls, and another answers."),
    "tap": N_("A stone is put down."),
    "press": N_("A stone sinks into the sand."),
    "die": N_("The die rattles."),
    "turn": N_("Two soft notes: it’s your turn."),
    "hint": N_("Three light notes: a hint."),
    "win": N_("A bright chord rings out."),
    "lost": N_("Three soft notes fade away."),
    "draw": N_("Two low notes, twice the same."),
    "level": N_("Notes climb: on to the next level."),
    "refuse": N_("Two dull ticks: that won’t work."),
}
#: Sounds that only accompany what is seen anyway. They have no words, and go first where there should be less to hear.
ORNAMENTS: Final = frozenset({"button", "count", "undo", "redo"})

#: Time of silence after which the device is given back, in seconds.
SILENCE: Final = 10.0
#: Pan of a sound at the edge of the board, of 1: a player who hears on one side only misses nothing.
WIDTH: Final = 0.55
#: Rise of a short sound at the far edge of the board, and fall at the near one, in semitones; and the number
#: of steps.
RISE: Final = 0.7
STEPS: Final = 2
#: Time that ambience and music stay low after a sound, in seconds.
DUCKED: Final = 0.6


class Audio:
    """Plays the sounds of ``assets/sounds``.

    volume: where the player's slider for effects stands, 0 to 1; loudness grows with its square, as ears expect.
    muted: no sound at all, whatever the volume.
    on_caption: called with the translated caption of every sound that has one, audible or not, and its pixel.
    """

    def __init__(
        self,
        on_caption: Callable[[str, tuple[int, int] | None], None] | None = None,
        volume: float = 0.7,
        muted: bool = False,
        rng: random.Random | None = None,
    ) -> None:
        rng = rng or random.Random()
        self.on_caption = on_caption
        self.volume = volume
        self.mixer = Mixer()
        self.ambience = Ambience(self.mixer, random.Random(rng.random()))
        self.music = Music(self.mixer, random.Random(rng.random()))
        self._rng = rng
        self._silent_for = 0.0
        self._sounding: set[str] = set()
        self._in_front = True
        self._reduced = False
        self._muted = False
        self.muted = muted

    @property
    def volume(self) -> float:
        """Position of the slider, 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))

    @property
    def muted(self) -> bool:
        """True if all sound is off. Turning it on again also looks again for a device that was missing."""
        return self._muted

    @muted.setter
    def muted(self, value: bool) -> None:
        if self._muted and not value:
            self.mixer.mend()
        self._muted = value
        if value:
            self.stop()
        self._allow()

    @property
    def reduced(self) -> bool:
        """True if only sounds that tell something are played: no ambience, no music, no ornaments."""
        return self._reduced

    @reduced.setter
    def reduced(self, value: bool) -> None:
        self._reduced = value
        self._allow()

    @property
    def in_front(self) -> bool:
        """True while the player looks at the window. Behind others, only effects are played."""
        return self._in_front

    @in_front.setter
    def in_front(self, value: bool) -> None:
        self._in_front = value
        self._allow()

    def _allow(self) -> None:
        allowed = self._in_front and not self._muted and not self._reduced
        self.ambience.allow(allowed)
        self.music.allow(allowed)

    def play(self, name: str, pan: float = 0.0, rise: float = 0.0, at: tuple[int, int] | None = None) -> str:
        """Play the sound ``name`` if it can be heard, and return its translated caption (none for an ornament).

        pan: from −1, the left edge of the board, to 1, the right one. rise: from −1, the near edge, to 1, the far one.
        at: the pixel that it comes from, where its caption stands; None: nowhere in particular. Raises KeyError when
        there is no such sound.
        """
        caption = "" if name in ORNAMENTS else _(CAPTIONS[name])
        if self._is_audible(name) and self.mixer.open():
            step = round(STEPS * max(-1.0, min(1.0, rise)))
            sound = self.mixer.sound(self.mixer.variation(name, self._rng), 2 ** (RISE * step / STEPS / 12))
            if sound is not None:
                self.mixer.play(EFFECTS, sound, self._volume**2, WIDTH * max(-1.0, min(1.0, pan)))
                self._sounding.add(name)
                self._silent_for = 0.0
                self.duck(sound.get_length() + DUCKED)
        if caption and self.on_caption is not None:
            self.on_caption(caption, at)
        return caption

    def _is_audible(self, name: str) -> bool:
        if self._muted or self._volume <= 0 or (self._reduced and name in ORNAMENTS):
            return False
        if name == "button" and self._sounding:
            return False  # the effect of the button is heard
        return name not in self._sounding  # two of a kind at the same moment are one, or they would be twice as loud

    def duck(self, seconds: float) -> None:
        """Keep ambience and music low for so long: something else is to be heard, an effect or a voice."""
        self.ambience.duck(seconds)
        self.music.duck(seconds)

    def stop(self) -> None:
        """Silence what is sounding."""
        self._forget()
        self.mixer.silence()

    def update(self, seconds: float) -> None:
        """Advance ambience and music by ``seconds``; after a long silence, give the device back."""
        self._sounding.clear()
        self.ambience.update(seconds)
        self.music.update(seconds)
        if not self.mixer.is_open:
            return
        in_use = self.mixer.is_busy or self.ambience.is_wanted or self.music.is_wanted
        self._silent_for = 0.0 if in_use else self._silent_for + seconds
        if self._silent_for >= SILENCE:
            self.close()

    def close(self) -> None:
        """Give the device back; the next sound opens it again."""
        self._forget()
        self.mixer.close()

    def _forget(self) -> None:
        self.ambience.stop()
        self.music.stop()
        self._sounding.clear()
