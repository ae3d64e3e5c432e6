"""Make the app's sounds: a few short, soft effects, computed from noise and sines with the standard library alone.

A tool for developers; the results are committed, and the app needs no encoder. Every run gives the same samples.
Needs ``oggenc`` (vorbis-tools) on the path:

    .venv/bin/python -m build_scripts.sounds [--out FOLDER] [--wav]
"""

import argparse
import math
import random
import subprocess
import sys
import tempfile
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE = 44100
LOUDNESS = -21.0  # dBFS, root mean square of the loudest 50 ms
PEAK = -4.5  # dBFS; the encoder may overshoot by about one
Signal = list[float]


def samples(seconds: float) -> int:
    """How many samples ``seconds`` take."""
    return round(seconds * RATE)


def noise(seconds: float, rng: random.Random) -> Signal:
    """White noise between −1 and 1."""
    return [rng.uniform(-1, 1) for _ in range(samples(seconds))]


def tone(seconds: float, start: float, end: float | None = None, decay: float = 0.0) -> Signal:
    """A sine from ``start`` to ``end`` hertz, falling to 1/e in ``decay`` seconds (0: not at all)."""
    count, phase, out = samples(seconds), 0.0, []
    for i in range(count):
        out.append(math.sin(phase) * (math.exp(-i / RATE / decay) if decay else 1.0))
        phase += 2 * math.pi * (start if end is None else start * (end / start) ** (i / count)) / RATE
    return out


def bells(seconds: float, partials: list[tuple[float, float, float]]) -> Signal:
    """A struck body: the sum of its (hertz, strength, decay in seconds)."""
    return mix(*((0.0, [v * strength for v in tone(seconds, f, None, decay)]) for f, strength, decay in partials))


def band(signal: Signal, start: float, end: float | None = None, q: float = 0.8, kind: str = "band") -> Signal:
    """A second-order filter (band, low or high pass) whose frequency moves from ``start`` to ``end`` hertz.

    Coefficients after Robert Bristow-Johnson's *Audio EQ Cookbook*, renewed every 64 samples.
    """
    out: Signal = []
    x1 = x2 = y1 = y2 = 0.0
    b0 = b1 = b2 = a1 = a2 = 0.0
    for i, x in enumerate(signal):
        if i % 64 == 0:
            f = start if end is None else start * (end / start) ** (i / len(signal))
            w = 2 * math.pi * f / RATE
            alpha, c = math.sin(w) / (2 * q), math.cos(w)
            b0, b1, b2 = {
                "band": (alpha, 0.0, -alpha),
                "low": ((1 - c) / 2, 1 - c, (1 - c) / 2),
                "high": ((1 + c) / 2, -1 - c, (1 + c) / 2),
            }[kind]
            a0 = 1 + alpha
            b0, b1, b2, a1, a2 = b0 / a0, b1 / a0, b2 / a0, -2 * c / a0, (1 - alpha) / a0
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def shape(signal: Signal, attack: float, decay: float, power: float = 1.0) -> Signal:
    """Let the signal rise in ``attack`` seconds, then fall to 1/e in ``decay``."""
    rise = max(1, samples(attack))
    return [
        v * ((i / rise) ** power if i < rise else math.exp(-(i - rise) / RATE / decay)) for i, v in enumerate(signal)
    ]


def mix(*parts: tuple[float, Signal]) -> Signal:
    """Add signals, each from its own second on."""
    out = [0.0] * max(samples(at) + len(signal) for at, signal in parts)
    for at, signal in parts:
        for i, v in enumerate(signal, samples(at)):
            out[i] += v
    return out


def gain(factor: float, signal: Signal) -> Signal:
    """The signal times ``factor``."""
    return [factor * v for v in signal]


def grains(seconds: float, count: int, low: float, high: float, rng: random.Random) -> Signal:
    """The rustle of small hard things (snow, sand): ``count`` tiny bursts, the more the earlier."""
    parts = []
    for _ in range(count):
        at = seconds * rng.random() ** 1.4
        burst = shape(noise(0.022, rng), 0.0015, rng.uniform(0.002, 0.006))
        parts.append((at, gain(rng.uniform(0.3, 1) * (1 - 0.6 * at / seconds), band(burst, rng.uniform(low, high)))))
    return mix(*parts)


def thump(seconds: float, start: float, end: float, decay: float) -> Signal:
    """A soft, low knock."""
    return shape(tone(seconds, start, end), 0.004, decay)


def bubble(start: float, end: float, seconds: float) -> Signal:
    """A drop: a short sine that rises."""
    return shape(tone(seconds * 3, start, end), seconds * 0.3, seconds * 0.7)


def snap(rng: random.Random) -> Signal:
    """One crack in ice: a click that rings high and dies at once."""
    ring = [(rng.uniform(1100, 1500), 0.5, 0.02), (rng.uniform(2000, 2600), 0.35, 0.012), (3700.0, 0.2, 0.007)]
    return mix((0, bells(0.14, ring)), (0, gain(1.2, shape(band(noise(0.05, rng), 2600, 900), 0.0006, 0.007))))


def step(rng: random.Random) -> Signal:
    """A foot on snow."""
    crunch = band(grains(0.12, 30, 700, 2600, rng), 3800, None, 0.6, "low")
    return mix((0, crunch), (0, gain(0.2, thump(0.14, 170, 95, 0.03))))


def glide(rng: random.Random) -> Signal:
    """A floe that slides over water and slows down."""
    hiss = band(band(noise(0.62, rng), 2300, 750, 0.6), 5000, 2500, 0.7, "low")
    lap = [v * (1 + 0.25 * math.sin(2 * math.pi * 7 * i / RATE)) for i, v in enumerate(hiss)]
    return shape(lap, 0.13, 0.16)


def bump(rng: random.Random) -> Signal:
    """A floe that knocks against ice and stays there."""
    body = [(310.0, 0.6, 0.03), (655.0, 0.35, 0.018), (1240.0, 0.15, 0.009)]
    rub = shape(band(noise(0.16, rng), 900, 500), 0.002, 0.025)
    return mix((0, bells(0.2, body)), (0, gain(0.5, rub)), (0, gain(0.4, thump(0.2, 180, 90, 0.04))))


def crack(rng: random.Random) -> Signal:
    """Ice that splits."""
    parts = [(at, gain(strength, snap(rng))) for at, strength in ((0, 1), (0.034, 0.55), (0.052, 0.75), (0.11, 0.35))]
    return mix(*parts, (0, gain(0.7, thump(0.3, 180, 75, 0.05))), (0.06, gain(0.3, grains(0.2, 16, 1800, 4200, rng))))


def splash(rng: random.Random) -> Signal:
    """Something that falls into water."""
    wash = shape(band(band(noise(0.7, rng), 2600, 480, 0.6), 4200, 1200, 0.7, "low"), 0.012, 0.13)
    drops = [
        (0.07 + 0.42 * rng.random(), gain(rng.uniform(0.05, 0.14), bubble(f, f * 1.7, 0.03)))
        for f in (420, 560, 690, 830, 980)
    ]
    return mix((0, wash), (0.015, gain(0.16, bubble(170, 380, 0.06))), *drops)


def tap(rng: random.Random) -> Signal:
    """A stone set down on stone."""
    body = [(1180.0, 0.6, 0.018), (2090.0, 0.35, 0.011), (3330.0, 0.2, 0.006), (410.0, 0.5, 0.022)]
    return mix((0, bells(0.13, body)), (0, gain(0.7, shape(band(noise(0.03, rng), 1900), 0.0005, 0.003))))


def press(rng: random.Random) -> Signal:
    """A stone pressed into sand."""
    rub = shape(band(band(noise(0.42, rng), 1500, 520, 0.5), 2800, None, 0.7, "low"), 0.07, 0.08)
    return mix(
        (0, rub), (0.03, gain(0.35, grains(0.28, 40, 1200, 3000, rng))), (0.05, gain(0.4, thump(0.25, 150, 80, 0.05)))
    )


def die(rng: random.Random) -> Signal:
    """A die that rolls and comes to rest: knocks, ever closer and softer."""
    parts, at, wait, strength = [], 0.0, 0.115, 1.0
    for _ in range(9):
        f = rng.uniform(820, 1080)
        body = [(f, 0.6, 0.014), (f * 2.31, 0.3, 0.008), (f * 0.42, 0.5, 0.018)]
        click = shape(band(noise(0.02, rng), 2200), 0.0005, 0.0025)
        parts.append((at, gain(strength, mix((0, bells(0.1, body)), (0, gain(0.6, click))))))
        at, wait, strength = at + wait * rng.uniform(0.85, 1.1), wait * 0.83, strength * 0.86
    return mix(*parts)


def chime(f: float, seconds: float) -> Signal:
    """A small, soft bell."""
    return shape(
        bells(seconds, [(f, 1, seconds / 3.2), (2 * f, 0.3, seconds / 5), (3.01 * f, 0.1, seconds / 9)]), 0.006, 9
    )


def win(rng: random.Random) -> Signal:
    """A chord that opens upwards: C, E, G, C."""
    notes = zip((0, 0.085, 0.17, 0.27), (523.25, 659.26, 783.99, 1046.5), (0.9, 0.8, 0.75, 0.8), strict=True)
    return mix(*((at, gain(strength, chime(f, 1.15))) for at, f, strength in notes))


def refuse(rng: random.Random) -> Signal:
    """Two dull ticks: no."""
    tick = [(215.0, 1, 0.022), (430.0, 0.35, 0.014), (860.0, 0.12, 0.007)]
    return mix((0, shape(bells(0.12, tick), 0.003, 9)), (0.085, gain(0.8, shape(bells(0.12, tick), 0.003, 9))))


def pounce(rng: random.Random) -> Signal:
    """A heavy leap: a rush of air, then the landing on ice."""
    air = shape(band(noise(0.26, rng), 380, 1500, 1.1), 0.2, 0.02, 1.6)
    return mix(
        (0, gain(1.8, air)),
        (0.21, gain(0.9, thump(0.3, 190, 78, 0.06))),
        (0.21, gain(0.5, snap(rng))),
        (0.22, gain(0.5, grains(0.16, 22, 900, 2600, rng))),
    )


def cheer(rng: random.Random) -> Signal:
    """A penguin glad to be home: three quick, rising chirps."""

    def chirp(f: float, seconds: float) -> Signal:
        count = samples(seconds)
        out = []
        for i in range(count):
            u = i / count
            phase = 2 * math.pi * f * (i / RATE) + 1.6 * math.sin(2 * math.pi * 26 * i / RATE)
            out.append((math.sin(phase) + 0.28 * math.sin(2 * phase)) * math.sin(math.pi * u) ** 0.8)
        return out

    notes = ((0, 587.33, 0.11), (0.12, 739.99, 0.11), (0.24, 880.0, 0.26))
    return mix(
        *((at, gain(0.7, chirp(f, s))) for at, f, s in notes), (0.0, gain(0.12, grains(0.4, 14, 1500, 3500, rng)))
    )


def ring(rng: random.Random) -> Signal:
    """A hole that breaks open in the ice and lets the water up."""
    wash = shape(band(band(noise(0.42, rng), 1700, 550, 0.7), 3600, 1500, 0.7, "low"), 0.05, 0.09)
    return mix(
        (0, gain(0.75, snap(rng))),
        (0.04, gain(0.5, snap(rng))),
        (0.03, gain(0.45, grains(0.2, 24, 1500, 3600, rng))),
        (0.09, gain(0.32, bubble(260, 620, 0.055))),
        (0.09, gain(0.9, wash)),
    )


EFFECTS: tuple[Callable[[random.Random], Signal], ...] = (
    step, glide, crack, splash, tap, press, die, win, refuse, pounce, cheer, ring, bump,
)  # fmt: skip


def loudest(signal: Signal) -> float:
    """The root mean square of the loudest 50 ms, as ears judge short sounds rather than by the peak."""
    width, best = samples(0.05), 0.0
    for start in range(0, max(1, len(signal) - width + 1), width // 4):
        best = max(best, sum(v * v for v in signal[start : start + width]) / width)
    return math.sqrt(best)


def master(signal: Signal) -> Signal:
    """No rumble, no sharpness, equal loudness, rounded peaks, silence at both ends."""
    signal = band(band(signal, 45, None, 0.7, "high"), 7500, None, 0.6, "low")
    heard = band(signal, 150, None, 0.7, "high")  # ears, and small loudspeakers, care little for what is lower
    signal = gain(10 ** (LOUDNESS / 20) / loudest(heard), signal)
    top = 10 ** (PEAK / 20)
    signal = [top * math.tanh(v / top) for v in signal]
    floor = 10 ** (-66 / 20)
    last = max(i for i, v in enumerate(signal) if abs(v) > floor)
    signal = signal[: last + 1]
    rise, fall = samples(0.001), min(samples(0.03), len(signal) // 3)
    for i in range(rise):
        signal[i] *= i / rise
    for i in range(fall):
        signal[-1 - i] *= i / fall
    return signal + [0.0] * samples(0.01)


def write_wav(path: Path, signal: Signal) -> None:
    """Write 16-bit mono."""
    data = array("h", (round(32767 * v) for v in signal))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def main() -> None:
    """Read the arguments, write the sounds."""
    parser = argparse.ArgumentParser(description="Make the app's sounds.")
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parents[1] / "assets" / "sounds", help="where to write"
    )
    parser.add_argument("--wav", action="store_true", help="write WAV files instead, to look at them")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for number, effect in enumerate(EFFECTS, 1):
            name = effect.__name__
            wav = (arguments.out if arguments.wav else Path(folder)) / f"{name}.wav"
            write_wav(wav, master(effect(random.Random(number))))
            if not arguments.wav:
                ogg = arguments.out / f"{name}.ogg"
                subprocess.run(["oggenc", "-Q", "-q", "3", "--serial", str(number), "-o", ogg, wav], check=True)


if __name__ == "__main__":
    main()
