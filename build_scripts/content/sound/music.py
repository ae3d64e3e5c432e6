"""The notes from which the app plays its sparse music: three instruments, and a long low note for each."""

import math
import random

from build_scripts.content.sound.ambience import HALF
from build_scripts.content.sound.synthesis import (
    Partial,
    Signal,
    drift,
    filtered,
    mix,
    plucked,
    room,
    samples,
    shape,
    struck,
    swelled,
)

#: Semitones above the D below middle C of what each mood plays, lowest first.
SCALES = {
    "ice": (12, 16, 19, 21, 24, 26, 28),  # D F♯ A B D E F♯: D major without the notes that quarrel
    "night": (-3, 2, 5, 7, 9, 12, 14),  # B E G A B D E: E minor in five notes
    "sand": (0, 1, 4, 5, 7, 8, 12),  # D E♭ F♯ G A B♭ D: Hijaz
}
#: The note under each mood.
GROUNDS = {"ice": -12, "night": -10, "sand": -12}
D3 = 146.83


def hertz(semitones: float) -> float:
    """The pitch so many semitones above D3."""
    return D3 * 2 ** (semitones / 12)


def softened(note: Signal, seconds: float) -> Signal:
    """The note with an end that nobody hears."""
    end = samples(seconds, HALF)
    for i in range(end):
        note[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / end)
    return note


def bowl(pitch: float) -> Signal:
    """A bowl of glass, touched: it swells, beats slowly, and is long in going."""
    partials: list[Partial] = [
        (pitch, 1.0, 1.1), (pitch + 0.7, 0.6, 1.2), (pitch * 2.0, 0.22, 0.7), (pitch * 2.0 + 1.1, 0.12, 0.7),
        (pitch * 3.01, 0.06, 0.4),
    ]  # fmt: skip
    return shape(struck(3.0, partials, HALF), 0.16, 99, rate=HALF)


def keys(pitch: float) -> Signal:
    """A piano behind a door, its hammers in felt."""
    partials: list[Partial] = [
        (pitch * n * math.sqrt(1 + 0.0005 * n * n), 1 / n**2.1, 1.15 / n**0.75) for n in range(1, 7)
    ]
    return shape(struck(2.8, partials, HALF), 0.018, 99, rate=HALF)


def string(pitch: float, rng: random.Random) -> Signal:
    """A short-necked lute, plucked with a soft quill."""
    note = plucked(2.4, pitch, 0.75, 0.62, rng, HALF)
    return filtered(shape(note, 0.003, 99, rate=HALF), "low", 3200, rate=HALF)


def drone(pitch: float, rng: random.Random) -> Signal:
    """A long low note that comes and goes by itself."""
    seconds = 9.0
    parts = []
    for n, strength in ((1, 1.0), (2, 0.5), (3, 0.22), (4, 0.08)):
        for detune in (-0.18, 0.21):
            wave = struck(seconds, [(pitch * n + detune * n**0.5, strength, 60)], HALF)
            parts.append((0.0, swelled(wave, drift(rng, 2.7, 0.35), HALF)))
    return swelled(mix(*parts, rate=HALF), lambda t: math.sin(math.pi * min(1.0, t / seconds)) ** 1.5, HALF)


def note(mood: str, degree: int, rng: random.Random) -> Signal:
    """One note of a mood's instrument; ``degree`` counts from 0 at the lowest."""
    pitch = hertz(SCALES[mood][degree])
    if mood == "ice":
        dry, wet = bowl(pitch), 0.2
    elif mood == "night":
        dry, wet = keys(pitch), 0.22
    else:
        dry, wet = string(pitch, rng), 0.12
    return softened(room(softened(dry, 1.0), 2.2 if mood != "sand" else 1.1, 0.9, wet, 0.35, HALF), 0.9)


def ground(mood: str, rng: random.Random) -> Signal:
    """The long low note under a mood."""
    return drone(hertz(GROUNDS[mood]), rng)
