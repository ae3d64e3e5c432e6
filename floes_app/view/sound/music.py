"""Music that is made up while it is heard: a few notes, a long rest, never the same again.

Each mood has an instrument, a scale whose notes agree, and a pace. A phrase walks through the scale by small steps,
comes to rest on the ground note or its fifth, and is followed by a pause in which the table is heard.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from floes_app.view.sound import mixer
from floes_app.view.sound.ambience import SteadySound
from floes_app.view.sound.mixer import Mixer


@dataclass(frozen=True)
class MusicMood:
    """The character of one kind of music.

    degrees: how many notes there are. rests: the degrees on which a phrase may end. beat: seconds. notes: the fewest
    and the most in a phrase. pause: the shortest and the longest between two phrases, in seconds. pairs: how often a
    note has another one above it, 0 to 1. gain: how loud, 0 to 1.
    """

    degrees: int
    rests: tuple[int, ...]
    beat: float
    notes: tuple[int, int]
    pause: tuple[float, float]
    pairs: float
    gain: float = 0.6


MOODS: Final[dict[str, MusicMood]] = {
    "ice": MusicMood(7, (0, 3, 5), 1.2, (2, 4), (6.0, 14.0), 0.3),
    "night": MusicMood(7, (0, 1, 4, 6), 1.0, (2, 5), (7.0, 16.0), 0.25),
    "sand": MusicMood(7, (0, 4, 6), 0.6, (3, 7), (7.0, 15.0), 0.0),
}
#: Distance in degrees of two notes of a scale that are sounded together.
PAIR: Final = 2
#: Weights of the melody's steps, in degrees up or down: a step, none, or a leap.
STEPS: Final = {-1: 6, 1: 6, -2: 3, 2: 3, 0: 1, 3: 1}
#: Loudness of the long low note beside the others, and the share of phrases that begin with it.
GROUND_GAIN, GROUND_CHANCE = 0.5, 0.55


@dataclass(frozen=True)
class Note:
    """One note of a phrase: after how many seconds it comes, its degree, how strong it is (0 to 1)."""

    wait: float
    degree: int
    strength: float


def phrase(mood: MusicMood, degree: int, rng: random.Random) -> Iterator[Note]:
    """The notes of one phrase; it begins near ``degree``, where the one before it ended."""
    count = rng.randint(*mood.notes)
    wait = 0.0
    for left in range(count - 1, -1, -1):
        if left:
            step = rng.choices([*STEPS], [*STEPS.values()])[0]
            degree += step
            if not 0 <= degree < mood.degrees:
                degree -= 2 * step
        else:
            degree = min(mood.rests, key=lambda rest: (abs(rest - degree), rest))
        strength = rng.uniform(0.6, 0.85) * (1.0 if left else 0.8)
        yield Note(wait, degree, strength)
        if rng.random() < mood.pairs and degree + PAIR < mood.degrees:
            yield Note(0.0, degree + PAIR, strength * 0.6)
        wait = mood.beat * rng.choices((1, 2, 3), (6, 3, 1))[0]


class Music(SteadySound):
    """Plays one mood, or none."""

    def __init__(self, mixer: Mixer, rng: random.Random) -> None:
        super().__init__(mixer, rng)
        self._mood = ""
        self._notes: list[Note] = []
        self._wait = 0.0
        self._degree = 0

    @property
    def mood(self) -> str:
        """A key of MOODS; empty: no music."""
        return self._mood

    @mood.setter
    def mood(self, value: str) -> None:
        if value == self._mood:
            return
        if value:
            self._degree = MOODS[value].degrees // 2
        self._mood, self._notes, self._wait = value, [], 1.0

    @property
    def is_wanted(self) -> bool:
        """True if there is any, now or after a pause."""
        return self.allowed and self.volume > 0 and self._mood != ""

    @property
    def due(self) -> float:
        """Time until the next note, in seconds; infinite where there is none to come."""
        return max(0.0, self._wait) if self.is_wanted else math.inf

    def stop(self) -> None:
        """Forget the phrase; the mixer must be silenced or closed by the caller."""
        self._notes, self._wait = [], 1.0

    def update(self, seconds: float) -> None:
        """Advance by ``seconds``: play the notes that are due."""
        self.ducking.update(seconds)
        if not self.is_wanted:
            self._notes.clear()
            return
        self._wait -= seconds
        while self._wait <= 0:
            self._next(MOODS[self._mood])

    def _next(self, mood: MusicMood) -> None:
        """Sound the next note, or begin the next phrase; ``_wait`` says when it goes on."""
        if not self._notes:
            self._notes = [*phrase(mood, self._degree, self._rng)]
            if self._rng.random() < GROUND_CHANCE:
                self._play("ground", GROUND_GAIN * mood.gain, 0.0)
        note = self._notes.pop(0)
        self._degree = note.degree
        self._play(str(note.degree + 1), note.strength * mood.gain, self._rng.uniform(-0.35, 0.35))
        self._wait += self._notes[0].wait if self._notes else self._rng.uniform(*mood.pause)

    def _play(self, name: str, gain: float, pan: float) -> None:
        if self._mixer.open():
            sound = self._mixer.sound(f"music/{self._mood}-{name}")
            if sound is not None:
                self._mixer.play(mixer.MUSIC, sound, gain * self.ducking.level * self.volume**2, pan)
