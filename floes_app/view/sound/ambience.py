"""The world around the board: beds that go on for ever, each louder and softer by itself, and far sounds now and then.

Beds are of lengths that do not fit each other, nothing in them stands out, and chance decides what far sound comes
when: the mixture does not come back.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.view.sound import mixer
from floes_app.view.sound.mixer import Mixer


@dataclass(frozen=True)
class Bed:
    """A steady sound with its gains, 0 to 1: when all is calm, when the game is at its tensest, when danger is near."""

    name: str
    calm: float
    tense: float
    near: float

    def gain(self, tension: float, threat: float) -> float:
        """The gain at any state in between."""
        gain = self.calm + tension * (self.tense - self.calm) + threat * (self.near - self.calm)
        return min(1.0, max(0.0, gain))


@dataclass(frozen=True)
class Far:
    """A far sound: how many seconds lie between two on average, in the calm and in the tense, and how loud it is."""

    name: str
    calm: float
    tense: float
    gain: float


@dataclass(frozen=True)
class Surroundings:
    """The sounds of one place."""

    beds: tuple[Bed, ...]
    far: tuple[Far, ...]


#: The surroundings of each place, by its name.
SCENES: Final[dict[str, Surroundings]] = {
    # an ice field: the more holes, the more water and cracks; the bear near: the wind drops, something rumbles
    "ice": Surroundings(
        (
            Bed("wind", 0.80, 0.55, 0.35),
            Bed("under", 0.60, 0.75, 0.75),
            Bed("lap", 0.0, 0.65, 0.0),
            Bed("rumble", 0.0, 0.15, 0.75),
        ),
        (Far("crack", 45, 14, 0.8), Far("boom", 80, 45, 0.6), Far("glug", 26, 12, 0.6)),
    ),
    # open water round a whirl, which is louder for who is nearer to it
    "whirl": Surroundings(
        (Bed("whirl", 0.45, 1.0, 0.45), Bed("lap", 0.75, 0.45, 0.75), Bed("wind", 0.45, 0.30, 0.45)),
        (Far("drip", 24, 18, 0.35), Far("glug", 28, 14, 0.6), Far("crack", 90, 70, 0.5)),
    ),
    # a night at the pole
    "pole": Surroundings(
        (
            Bed("wind", 0.90, 0.75, 0.5),
            Bed("snow", 0.28, 0.50, 0.25),
            Bed("whistle", 0.12, 0.35, 0.10),
            Bed("rumble", 0.0, 0.0, 0.75),
        ),
        (Far("gust", 32, 17, 0.8), Far("crack", 75, 50, 0.5), Far("boom", 100, 70, 0.5)),
    ),
    # a warm courtyard; the fewer stones are left, the quieter are the birds
    "court": Surroundings(
        (Bed("court", 0.95, 0.80, 0.95), Bed("wind", 0.30, 0.40, 0.30)),
        (Far("bird", 16, 38, 0.45), Far("leaf", 34, 30, 0.25), Far("drip", 40, 40, 0.2)),
    ),
}

#: Share of ambience and music left under other sounds, and times in which they go and come back, in seconds.
DUCKED: Final = 0.5
ATTACK: Final = 0.08
RELEASE: Final = 0.9
#: Time in which a bed takes up a new loudness, in seconds.
SLOWLY: Final = 2.5
#: Time in which a bed goes that may not be heard any more, in seconds, and the gain below which it is stopped.
QUICKLY: Final = 0.15
INAUDIBLE: Final = 0.004
#: The change of a bed's gain that nobody hears as a step, and the longest time between two steps, in seconds.
STEP: Final = 0.03
LONGEST_STEP: Final = 0.8
#: The slow change of a bed by itself: between these factors, towards another one after so many seconds.
WANDER: Final = (0.72, 1.2)
WANDER_SECONDS: Final = (4.0, 11.0)


def approach(value: float, target: float, seconds: float, slowness: float) -> float:
    """The value after ``seconds`` on its way to ``target``; in ``slowness`` it goes 63 % of it."""
    return target + (value - target) * math.exp(-seconds / slowness)


class Ducking:
    """The level of the ambience, or of the music, under other sounds: 1 is full."""

    def __init__(self) -> None:
        self.level = 1.0
        self._left = 0.0

    def duck(self, seconds: float) -> None:
        """Stay low for so long."""
        self._left = max(self._left, seconds)

    def update(self, seconds: float) -> float:
        """Advance by ``seconds``; return the new level."""
        target, slowness = (DUCKED, ATTACK) if self._left > 0 else (1.0, RELEASE)
        self.level = approach(self.level, target, seconds, slowness)
        self._left -= seconds
        return self.level


class SteadySound:
    """The base of the ambience and of the music, which play on by themselves.

    allowed: whether anything may be heard at all. volume: the place of the player's slider, 0 to 1.
    """

    def __init__(self, mixer: Mixer, rng: random.Random) -> None:
        self.allowed = True
        self.volume = 0.0
        self.ducking = Ducking()
        self._mixer = mixer
        self._rng = rng

    def allow(self, allowed: bool) -> None:
        """Say whether anything may be heard at all."""
        self.allowed = allowed

    def turn_to(self, volume: float) -> None:
        """Take the place of the player's slider, 0 to 1."""
        self.volume = volume

    def duck(self, seconds: float) -> None:
        """Stay low for so long."""
        self.ducking.duck(seconds)


class _Voice:
    """A bed that is to be heard, or is going."""

    def __init__(self, name: str, rng: random.Random) -> None:
        self.name = name
        self.gain = 0.0
        self.loop: pygame.mixer.Sound | None = None
        """The loop, once it plays."""
        self._rng = rng
        self._factor = self._target = rng.uniform(*WANDER)
        self._left = 0.0

    def update(self, gain: float, seconds: float, slowness: float) -> float:
        """Go towards ``gain``, and on by chance; the change in a second."""
        before = self.gain
        self._left -= seconds
        if self._left <= 0:
            self._left, self._target = self._rng.uniform(*WANDER_SECONDS), self._rng.uniform(*WANDER)
        self._factor = approach(self._factor, self._target, seconds, SLOWLY)
        self.gain = approach(self.gain, gain * self._factor, seconds, slowness)
        return abs(self.gain - before) / seconds if seconds else math.inf


class Ambience(SteadySound):
    """Plays the surroundings of the game that is on the table."""

    def __init__(self, mixer: Mixer, rng: random.Random) -> None:
        super().__init__(mixer, rng)
        self.scene: str | None = None
        self.tension = self.threat = 0.0
        self._voices: dict[str, _Voice] = {}
        self._waits: dict[Far, float] = {}
        self._read: str | None = None
        """The place of which the far sounds are read."""
        self._heard: object = None
        """What the beds depend on, as it was at the last step."""
        self._passed, self._pause = 0.0, 0.0
        """The time since the last step, and that until the next while nothing changes, in seconds."""

    def follow(self, scene: str | None, tension: float = 0.0, threat: float = 0.0) -> None:
        """Be heard as the game is: where it is (a key of SCENES; None: nowhere), how tense, how near danger is, 0 to 1.

        Raises KeyError when there is no such place.
        """
        if scene != self.scene:
            far = () if scene is None else SCENES[scene].far
            self._waits = {one: self._rng.uniform(0.2, 1.0) * one.calm for one in far}
        self.scene = scene
        self.tension, self.threat = min(1.0, max(0.0, tension)), min(1.0, max(0.0, threat))

    @property
    def is_wanted(self) -> bool:
        """True if there is anything to play."""
        return self.allowed and self.volume > 0 and self.scene is not None

    def stop(self) -> None:
        """Forget what is sounding; the mixer must be silenced or closed by the caller."""
        self._voices.clear()
        self._read, self._pause = None, 0.0

    def update(self, seconds: float) -> None:
        """Advance by ``seconds``: beds grow and fade, far sounds come; where little changes, in few steps."""
        level = self.ducking.update(seconds)
        before, self._heard = self._heard, self._circumstances(level)
        if self._heard != before:
            self._passed = 0.0  # what is new begins with its first moment
        self._passed += seconds
        if self._heard != before or self._passed >= self._pause:
            seconds, self._passed = self._passed, 0.0
            self._pause = min(LONGEST_STEP, STEP / max(1e-9, self._step(level, seconds)))

    def _circumstances(self, level: float) -> object:
        """What the beds depend on, but for chance."""
        return round(level, 2), self.volume, self.allowed, self.scene, self.tension, self.threat

    def _step(self, level: float, seconds: float) -> float:
        """Bring the beds and the far sounds on by ``seconds``; the fastest change of a bed's gain in a second."""
        place = SCENES[self.scene] if self.is_wanted and self.scene is not None and self._mixer.open() else None
        if place is None and not self._voices:
            return 0.0
        wanted = {bed.name: bed.gain(self.tension, self.threat) for bed in place.beds} if place else {}
        for name in wanted:
            self._voices.setdefault(name, _Voice(name, self._rng))
        loudness, fastest = level * self.volume**2, 0.0
        for voice in [*self._voices.values()]:
            slowness = SLOWLY if self.is_wanted else QUICKLY
            fastest = max(fastest, voice.update(wanted.get(voice.name, 0.0), seconds, slowness))
            self._sound(voice, voice.gain * loudness)
            if voice.name not in wanted and voice.gain < INAUDIBLE:
                self._end(voice)
        if place:
            self._read_ahead(place)
            self._far(seconds, loudness)
        return fastest

    def _read_ahead(self, place: Surroundings) -> None:
        """Have the far sounds of a place read, once, behind its beds."""
        if self._read != self.scene:
            self._read = self.scene
            for far in place.far:
                self._mixer.read_ahead(f"ambience/{far.name}")

    def _sound(self, voice: _Voice, gain: float) -> None:
        """Give a bed its loudness; let it begin where it is heard for the first time."""
        if voice.loop is not None:
            voice.loop.set_volume(gain)
        elif voice.gain >= INAUDIBLE:
            loop = self._mixer.loop(f"ambience/{voice.name}")
            if loop is None:
                voice.gain = 0.0  # it is still being read, and comes softly then
            elif self._mixer.play(mixer.BEDS, loop, gain, loops=-1):
                voice.loop = loop

    def _end(self, voice: _Voice) -> None:
        if voice.loop is not None:
            voice.loop.stop()
        del self._voices[voice.name]

    def _far(self, seconds: float, loudness: float) -> None:
        """Play the far sounds that are due."""
        for far in self._waits:
            self._waits[far] -= seconds
            if self._waits[far] > 0:
                continue
            self._waits[far] = self._rng.uniform(0.5, 1.5) * (far.calm + self.tension * (far.tense - far.calm))
            sound = self._mixer.sound(self._mixer.variation(f"ambience/{far.name}", self._rng))
            if sound is not None:
                near = self._rng.uniform(0.45, 1.0)
                self._mixer.play(mixer.FAR, sound, far.gain * near * loudness, self._rng.uniform(-0.8, 0.8))
