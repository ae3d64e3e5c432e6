"""Make the app's sounds, computed from noise and sines with the standard library alone.

A tool for developers; the results are committed, and the app needs no encoder. Every run gives the same samples.
``docs/sound.md`` says what each sound is for. Needs ``oggenc`` (vorbis-tools) on the path, except for ``--wav``:

    .venv/bin/python -m build_scripts.content.sounds [--out FOLDER] [--wav] [NAME…]
"""

import argparse
import math
import random
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from build_scripts.content.sound import ambience, effects, music
from build_scripts.content.sound.ambience import HALF
from build_scripts.content.sound.loudness import integrated, momentary
from build_scripts.content.sound.synthesis import RATE, Signal, filtered, samples

ASSETS = Path(__file__).parents[2] / "assets" / "sounds"
#: dBFS above which a peak is rounded, and which it never passes; the encoder may overshoot by about one decibel.
KNEE, CEILING = -8.0, -2.2


@dataclass(frozen=True)
class Recipe:
    """The recipe for the variations of one sound.

    name: its file, with a folder where it has one, without the number of the variation. make: one variation before it
    is mastered. count: how many. loudness: LUFS; of the loudest 400 ms, or of the whole where it is a loop. rate:
    samples a second. quality: of the encoder. is_loop: whether the end flows into the beginning.
    """

    name: str
    make: Callable[[random.Random], Signal]
    count: int = 1
    loudness: float = -18.0
    rate: int = RATE
    quality: int = 2
    is_loop: bool = False

    def files(self) -> Iterator[str]:
        """The names of the files, without their endings."""
        for number in range(1, self.count + 1):
            yield f"{self.name}-{number}" if self.count > 1 else self.name


#: Loudness of sounds heard now and then, heard in every turn, over in a tenth of a second (louder, they would clip),
#: and made by the player's hand.
NOW_AND_THEN, OFTEN, BRIEF, AT_HAND = -18.0, -21.0, -23.0, -26.0

#: A bed by itself, a far sound, a note of the music.
BED, FAR, NOTE = -33.0, -26.0, -24.0

RECIPES: tuple[Recipe, ...] = (
    Recipe("step", effects.step, 5, BRIEF),
    Recipe("slide", effects.slide, 4, OFTEN),
    Recipe("glide", effects.glide, 4, OFTEN),
    Recipe("bump", effects.bump, 4, OFTEN),
    Recipe("tap", effects.tap, 5, BRIEF),
    Recipe("press", effects.press, 4, OFTEN),
    Recipe("die", effects.die, 4, OFTEN),
    Recipe("count", effects.count, 3, AT_HAND),
    Recipe("crack", effects.crack, 3, NOW_AND_THEN),
    Recipe("ring", effects.ring, 3, NOW_AND_THEN),
    Recipe("splash", effects.splash, 4, NOW_AND_THEN),
    Recipe("pounce", effects.pounce, 3, NOW_AND_THEN),
    Recipe("trapped", effects.trapped, 2, NOW_AND_THEN),
    Recipe("cheer", effects.cheer, 3, NOW_AND_THEN),
    Recipe("home", effects.home, 2, NOW_AND_THEN),
    Recipe("win", effects.win, 1, NOW_AND_THEN),
    Recipe("lost", effects.lost, 1, -20.0),
    Recipe("draw", effects.draw, 1, -20.0),
    Recipe("level", effects.level, 1, NOW_AND_THEN),
    Recipe("turn", effects.turn, 1, -24.0),
    Recipe("hint", effects.hint, 1, -22.0),
    Recipe("undo", effects.undo, 1, -24.0),
    Recipe("redo", effects.redo, 1, -24.0),
    Recipe("button", effects.button, 3, AT_HAND),
    Recipe("refuse", effects.refuse, 1, -21.0),
    # beds: together, as the app mixes them, near −32 LUFS
    *(
        Recipe(f"ambience/{make.__name__}", make, 1, BED, HALF, 1, True)
        for make in (
            ambience.wind, ambience.whistle, ambience.under, ambience.lap, ambience.whirl, ambience.snow,
            ambience.court, ambience.rumble,
        )
    ),
    Recipe("ambience/crack", ambience.far_crack, 4, FAR, HALF, 1),
    Recipe("ambience/boom", ambience.boom, 3, FAR, HALF, 1),
    Recipe("ambience/glug", ambience.glug, 4, FAR, HALF, 1),
    Recipe("ambience/drip", ambience.drip, 3, FAR, HALF, 1),
    Recipe("ambience/gust", ambience.gust, 2, FAR, HALF, 1),
    Recipe("ambience/bird", ambience.bird, 5, FAR, HALF, 1),
    Recipe("ambience/leaf", ambience.leaf, 2, FAR, HALF, 1),
    *(
        Recipe(f"music/{mood}-{degree + 1}", partial(music.note, mood, degree), 1, NOTE, HALF, 1)
        for mood, scale in music.SCALES.items()
        for degree in range(len(scale))
    ),
    *(Recipe(f"music/{mood}-ground", partial(music.ground, mood), 1, NOTE, HALF, 1) for mood in music.SCALES),
)  # fmt: skip


# -- mastering ---------------------------------------------------------------------------------------------------------


def rounded(signal: Sequence[float]) -> Signal:
    """The signal with its peaks bent under the ceiling; what is below the knee stays as it is."""
    knee, room = 10 ** (KNEE / 20), 10 ** (CEILING / 20) - 10 ** (KNEE / 20)
    return [
        v if -knee <= v <= knee else math.copysign(knee + room * math.tanh((abs(v) - knee) / room), v) for v in signal
    ]


def master(signal: Signal, recipe: Recipe) -> Signal:
    """No rumble, no sharpness, the recipe's loudness, rounded peaks; silence at both ends of what is no loop."""
    rate = recipe.rate
    if not recipe.is_loop:
        signal = filtered(filtered(signal, "high", 55, rate=rate), "low", min(11000, rate * 0.42), q=0.6, rate=rate)
        signal = trimmed(signal, rate)
    measure = integrated if recipe.is_loop else momentary
    factor = 1.0
    for _ in range(4):  # rounding takes loudness away again
        factor *= 10 ** ((recipe.loudness - measure(rounded([factor * v for v in signal]), rate)) / 20)
    return rounded([factor * v for v in signal])


def trimmed(signal: Signal, rate: int) -> Signal:
    """The signal from its first to its last audible sample, with soft ends."""
    floor = max(map(abs, signal)) * 10 ** (-54 / 20)
    heard = [i for i, v in enumerate(signal) if abs(v) > floor]
    signal = signal[heard[0] : heard[-1] + 1]
    rise, fall = samples(0.001, rate), min(samples(0.04, rate), len(signal) // 3)
    for i in range(rise):
        signal[i] *= i / rise
    for i in range(fall):
        signal[-1 - i] *= i / fall
    return [0.0] * samples(0.002, rate) + signal + [0.0] * samples(0.01, rate)  # room for what the encoder smears


def made(recipe: Recipe, number: int) -> Signal:
    """One variation, as it is encoded. ``number`` counts from 1."""
    return master(recipe.make(random.Random(f"{recipe.name} {number}")), recipe)


# -- files -------------------------------------------------------------------------------------------------------------


def write_wav(path: Path, signal: Signal, rate: int) -> None:
    """Write 16-bit mono."""
    data = array("h", (round(32767 * v) for v in signal))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data.tobytes())


def write(out: Path, as_wav: bool, name: str) -> None:
    """Write the variations of the sound ``name``."""
    recipe = next(recipe for recipe in RECIPES if recipe.name == name)
    for number, file in enumerate(recipe.files(), 1):
        path = out / file
        path.parent.mkdir(parents=True, exist_ok=True)
        signal = made(recipe, number)
        if as_wav:
            write_wav(path.with_suffix(".wav"), signal, recipe.rate)
            continue
        with tempfile.TemporaryDirectory() as folder:
            wav, ogg = Path(folder) / "sound.wav", path.with_suffix(".ogg")
            write_wav(wav, signal, recipe.rate)
            command = ["oggenc", "-Q", "-q", str(recipe.quality), "--serial", str(number), "-o", str(ogg), str(wav)]
            subprocess.run(command, check=True)


def main() -> None:
    """Read the arguments, write the sounds."""
    parser = argparse.ArgumentParser(
        prog=".venv/bin/python -m build_scripts.content.sounds", description="Make the app's sounds."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="which sounds; all when none is named")
    parser.add_argument("--out", type=Path, default=ASSETS, help="where to write")
    parser.add_argument("--wav", action="store_true", help="write WAV files instead, to look at them")
    arguments = parser.parse_args()
    known = [recipe.name for recipe in RECIPES]
    unknown = sorted({*arguments.names} - {*known})
    if unknown:
        parser.error(f"there is no sound {unknown[0]}; there are {', '.join(known)}")
    with ProcessPoolExecutor() as pool:
        for _ in pool.map(partial(write, arguments.out, arguments.wav), arguments.names or known):
            pass


if __name__ == "__main__":
    main()
