"""Noise, struck bodies, drops, filters and rooms, with the standard library alone.

A signal is a list of samples, one channel. Every function takes the sampling rate where time matters, and makes the
same samples from the same random generator.
"""

import math
import random
from collections.abc import Callable, Sequence

RATE = 44100
Signal = list[float]
#: A way of vibrating: hertz, strength, seconds until it has fallen to 1/e.
Partial = tuple[float, float, float]


def samples(seconds: float, rate: int = RATE) -> int:
    """Number of samples in ``seconds``."""
    return round(seconds * rate)


# -- sources ---------------------------------------------------------------------------------------------------------


def noise(seconds: float, rng: random.Random, rate: int = RATE) -> Signal:
    """White noise between −1 and 1."""
    draw = rng.random
    return [2 * draw() - 1 for _ in range(samples(seconds, rate))]


def tone(seconds: float, start: float, end: float | None = None, rate: int = RATE) -> Signal:
    """A sine that goes from ``start`` to ``end`` hertz, evenly in pitch."""
    count, phase, out = samples(seconds, rate), 0.0, []
    turn = 2 * math.pi * start / rate
    factor = 1.0 if end is None else (end / start) ** (1 / count)
    for _ in range(count):
        out.append(math.sin(phase))
        phase += turn
        turn *= factor
    return out


def swept(seconds: float, pitch: Callable[[float], float], rate: int = RATE) -> Signal:
    """A sine whose hertz at each second ``pitch`` tells."""
    phase, out = 0.0, []
    for i in range(samples(seconds, rate)):
        out.append(math.sin(phase))
        phase += 2 * math.pi * pitch(i / rate) / rate
    return out


def struck(seconds: float, partials: Sequence[Partial], rate: int = RATE) -> Signal:
    """A body that was struck once: the sum of its partials."""
    out = [0.0] * samples(seconds, rate)
    for hertz, strength, decay in partials:
        angle, r = 2 * math.pi * hertz / rate, math.exp(-1 / rate / decay)
        a1, a2 = 2 * r * math.cos(angle), -r * r
        y1, y2 = 0.0, -strength * math.sin(angle) / r  # the sine that has just begun
        for i in range(len(out)):
            y1, y2 = a1 * y1 + a2 * y2, y1
            out[i] += y1
    return out


def excited(signal: Signal, partials: Sequence[Partial], rate: int = RATE) -> Signal:
    """A body that something rubs or strikes: what its partials answer to ``signal``."""
    out = [0.0] * len(signal)
    for hertz, strength, decay in partials:
        angle, r = 2 * math.pi * hertz / rate, math.exp(-1 / rate / decay)
        a1, a2, b = 2 * r * math.cos(angle), -r * r, strength * (1 - r) * 2
        y1 = y2 = 0.0
        for i, x in enumerate(signal):
            y1, y2 = b * x + a1 * y1 + a2 * y2, y1
            out[i] += y1
    return out


def plucked(seconds: float, hertz: float, decay: float, dull: float, rng: random.Random, rate: int = RATE) -> Signal:
    """A string that is plucked near its bridge, after Karplus and Strong with the tuning of Jaffe and Smith (1983).

    decay: seconds until the fundamental has fallen to 1/e. dull: 0 is a hard nail, near 1 a soft thumb.
    """
    period = rate / hertz - 0.5  # the loop's average takes half a sample
    length = int(period - 0.1)
    rest = period - length
    allpass = (1 - rest) / (1 + rest)
    loop, last = [], 0.0
    for _ in range(length):
        last += (1 - dull) * (2 * rng.random() - 1 - last)
        loop.append(last)
    pluck = max(1, length // 7)
    loop = [v - loop[i - pluck] for i, v in enumerate(loop)]
    keep = math.exp(-1 / hertz / decay)
    out, at, before, x1, y1 = [], 0, 0.0, 0.0, 0.0
    for _ in range(samples(seconds, rate)):
        value = loop[at]
        x = keep * 0.5 * (value + before)
        before = value
        y1 = allpass * x + x1 - allpass * y1
        x1 = x
        loop[at] = y1
        at = at + 1 if at + 1 < length else 0
        out.append(value)
    return out


# -- filters ---------------------------------------------------------------------------------------------------------


def filtered(
    signal: Signal, kind: str, start: float, end: float | None = None, q: float = 0.7, rate: int = RATE
) -> Signal:
    """A second-order filter (``low``, ``band``, ``high`` pass) whose frequency moves from ``start`` to ``end`` hertz.

    Coefficients after Robert Bristow-Johnson's *Audio EQ Cookbook*, renewed every 64 samples.
    """
    out: Signal = []
    x1 = x2 = y1 = y2 = 0.0
    for begin in range(0, len(signal), 64):
        hertz = start if end is None else start * (end / start) ** (begin / len(signal))
        w = 2 * math.pi * hertz / rate
        alpha, c = math.sin(w) / (2 * q), math.cos(w)
        a0 = 1 + alpha
        b0, b1, b2 = {
            "band": (alpha / a0, 0.0, -alpha / a0),
            "low": ((1 - c) / 2 / a0, (1 - c) / a0, (1 - c) / 2 / a0),
            "high": ((1 + c) / 2 / a0, -(1 + c) / a0, (1 + c) / 2 / a0),
        }[kind]
        a1, a2 = -2 * c / a0, (1 - alpha) / a0
        for x in signal[begin : begin + 64]:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, x, y1, y
            out.append(y)
    return out


def following(
    signal: Signal, pitch: Callable[[float], float], q: float = 1.0, kind: str = "band", rate: int = RATE
) -> Signal:
    """A second-order filter whose hertz at each second ``pitch`` tells.

    A state variable filter after Andrew Simper (*Linear Trapezoidal Integrated SVF*), which stays still while it moves.
    """
    out: Signal = []
    s1 = s2 = 0.0
    is_band = kind == "band"
    for begin in range(0, len(signal), 32):
        g = math.tan(math.pi * min(pitch(begin / rate), 0.45 * rate) / rate)
        k = 1 / q
        a1 = 1 / (1 + g * (g + k))
        a2 = g * a1
        a3 = g * a2
        for x in signal[begin : begin + 32]:
            v3 = x - s2
            v1 = a1 * s1 + a2 * v3
            v2 = s2 + a2 * s1 + a3 * v3
            s1, s2 = 2 * v1 - s1, 2 * v2 - s2
            out.append(k * v1 if is_band else v2)
    return out


# -- shapes ----------------------------------------------------------------------------------------------------------


def shape(signal: Signal, attack: float, decay: float, hold: float = 0.0, rate: int = RATE) -> Signal:
    """Shape the signal to rise in ``attack`` seconds, stay for ``hold``, then fall to 1/e in ``decay``."""
    rise = max(1, samples(attack, rate))
    top = rise + samples(hold, rate)
    fall = math.exp(-1 / rate / decay)
    out, level = [], 1.0
    for i, v in enumerate(signal):
        if i < rise:
            out.append(v * 0.5 * (1 - math.cos(math.pi * i / rise)))
        else:
            out.append(v * level)
            if i >= top:
                level *= fall
    return out


def swelled(signal: Signal, level: Callable[[float], float], rate: int = RATE) -> Signal:
    """The signal times what ``level`` tells for each second."""
    out: Signal = []
    for begin in range(0, len(signal), 16):
        factor = level(begin / rate)
        out.extend([factor * v for v in signal[begin : begin + 16]])
    return out


def gain(factor: float, signal: Signal) -> Signal:
    """The signal times ``factor``."""
    return [factor * v for v in signal]


def mix(*parts: tuple[float, Signal], rate: int = RATE) -> Signal:
    """Add signals, each from its own second on."""
    out = [0.0] * max(samples(at, rate) + len(signal) for at, signal in parts)
    for at, signal in parts:
        for i, v in enumerate(signal, samples(at, rate)):
            out[i] += v
    return out


def looped(signal: Signal, seconds: float, rate: int = RATE) -> Signal:
    """Blend the last ``seconds`` into the first ones, equally loud throughout: the rest repeats without a seam."""
    over = samples(seconds, rate)
    body, tail = signal[:-over], signal[-over:]
    for i, v in enumerate(tail):
        turn = 0.5 * math.pi * i / over
        body[i] = body[i] * math.sin(turn) + v * math.cos(turn)
    return body


def room(signal: Signal, seconds: float, size: float, wet: float, bright: float = 0.5, rate: int = RATE) -> Signal:
    """The signal in a room that sounds on for ``seconds`` (to −60 dB).

    Two allpasses that blur, after Schroeder (1962), before four delays that feed each other evenly, after Jot and
    Chaigne (1991). size: 1 is a hall. wet: how much of the room is mixed in. bright: how well the walls throw back
    what is high, 0 to 1.
    """
    dry = [*signal, *[0.0] * samples(seconds * 0.8, rate)]
    blurred = dry
    for ms in (4.7, 12.1):
        blurred = allpassed(blurred, samples(max(0.5, size) * ms / 1000, rate), 0.6)
    lengths = [max(8, samples(size * ms / 1000, rate)) for ms in (31.7, 37.3, 43.9, 50.9)]
    feeds = [10 ** (-3 * length / rate / seconds) for length in lengths]
    damp = 0.15 + 0.8 * (1 - bright)
    k = 1 - damp
    g0, g1, g2, g3 = (feed * 0.5 for feed in feeds)
    d0, d1, d2, d3 = ([0.0] * length for length in lengths)
    n0, n1, n2, n3 = lengths
    i0 = i1 = i2 = i3 = 0
    f0 = f1 = f2 = f3 = 0.0
    out = []
    for direct, x in zip(dry, blurred, strict=True):
        f0 += k * (d0[i0] - f0)
        f1 += k * (d1[i1] - f1)
        f2 += k * (d2[i2] - f2)
        f3 += k * (d3[i3] - f3)
        # the Hadamard matrix: every delay hears all others, and no energy comes or goes
        a, b, c, d = f0 + f1, f0 - f1, f2 + f3, f2 - f3
        d0[i0] = x + g0 * (a + c)
        d1[i1] = g1 * (b + d) - x
        d2[i2] = x + g2 * (a - c)
        d3[i3] = g3 * (b - d) - x
        i0 = i0 + 1 if i0 + 1 < n0 else 0
        i1 = i1 + 1 if i1 + 1 < n1 else 0
        i2 = i2 + 1 if i2 + 1 < n2 else 0
        i3 = i3 + 1 if i3 + 1 < n3 else 0
        out.append(direct + wet * (f0 + f1 + f2 - f3))
    return out


def allpassed(signal: Signal, delay: int, g: float) -> Signal:
    """Every pitch as loud as before, but spread over time."""
    line, at, out = [0.0] * delay, 0, []
    for x in signal:
        held = line[at]
        y = held - g * x
        line[at] = x + g * y
        at = at + 1 if at + 1 < delay else 0
        out.append(y)
    return out


# -- small things that many sounds are made of -------------------------------------------------------------------------


def grains(
    seconds: float, count: int, low: float, high: float, rng: random.Random, early: float = 1.4, rate: int = RATE
) -> Signal:
    """The rustle of small hard things (snow, sand): ``count`` tiny bursts between ``low`` and ``high`` hertz.

    early: 1 spreads them evenly, more puts them near the beginning, where they are also louder.
    """
    parts = []
    for _ in range(count):
        at = seconds * rng.random() ** early
        burst = shape(noise(0.016, rng, rate), 0.0008, rng.uniform(0.0012, 0.0045), rate=rate)
        hertz = low * (high / low) ** rng.random()
        loud = rng.uniform(0.15, 1) ** 1.5 * (1 - 0.6 * at / seconds)
        parts.append((at, gain(loud, filtered(burst, "band", hertz, q=1.2, rate=rate))))
    return mix(*parts, rate=rate)


def thump(seconds: float, start: float, end: float, decay: float) -> Signal:
    """A soft, low knock."""
    return shape(tone(seconds, start, end), 0.003, decay)


def bubble(hertz: float, rng: random.Random, rise: float = 0.1, rate: int = RATE) -> Signal:
    """An air bubble in water: it rings at its size's pitch and rises as it nears the surface.

    Damping and rise after Kees van den Doel, *Physically Based Models for Liquid Sounds* (2005).
    """
    radius = 3 / hertz  # metres, after Minnaert
    damping = 0.13 / radius + 0.0072 / radius**1.5
    seconds = min(0.6, 6 / damping)
    slope = rise * damping * rng.uniform(0.5, 1)
    return shape(swept(seconds, lambda t: hertz * (1 + slope * t), rate), 0.004, 1 / damping, rate=rate)


def drift(rng: random.Random, period: float, depth: float) -> Callable[[float], float]:
    """A value that wanders slowly round 1, between about 1 − depth and 1 + depth: three slow sines that never agree."""
    waves = [(rng.uniform(0.7, 1.5) / period * k, rng.uniform(0, 2 * math.pi)) for k in (1, 1.618, 2.414)]
    return lambda t: 1 + depth * sum(math.sin(2 * math.pi * f * t + p) for f, p in waves) / 2.2
