"""The sounds of quiet moments: beds that repeat without a seam, and far sounds that come now and then.

Nothing in a bed may stand out, or its return would be noticed: what the ear would remember is a far sound, and the app
decides when it comes. The sampling rate is half of the effects'; there is nothing high in what is far away.
"""

import math
import random

from build_scripts.content.sound.effects import snap
from build_scripts.content.sound.synthesis import (
    RATE,
    Signal,
    bubble,
    drift,
    filtered,
    following,
    gain,
    grains,
    looped,
    mix,
    noise,
    room,
    samples,
    shape,
    swelled,
    swept,
    thump,
)

HALF = RATE // 2
#: Time in which the end of a bed flows into its beginning, in seconds.
SEAM = 2.0


def bed(seconds: float, rng: random.Random) -> Signal:
    """The noise that a bed of ``seconds`` is made from."""
    return noise(seconds + SEAM, rng, HALF)


def over(*layers: Signal) -> Signal:
    """Layers of equal length, added."""
    return [sum(values) for values in zip(*layers, strict=True)]


def bubbles(seconds: float, each_second: float, low: float, high: float, rng: random.Random) -> Signal:
    """Bubbles at no particular times, most of them small and soft."""
    out = [0.0] * samples(seconds + SEAM, HALF)
    for _ in range(round((seconds + SEAM) * each_second)):
        drop = bubble(low * (high / low) ** rng.random(), rng, rate=HALF)
        loud = rng.uniform(0.1, 1) ** 2
        for i, v in enumerate(drop, rng.randrange(len(out) - len(drop))):
            out[i] += loud * v
    return out


# -- beds --------------------------------------------------------------------------------------------------------------


def wind(rng: random.Random) -> Signal:
    """Wind over a wide plain: a soft roar, and a hollow in it that wanders."""
    roar, hollow = bed(21.1, rng), bed(21.1, rng)
    way, gust = drift(rng, 7, 0.35), drift(rng, 5, 0.3)
    return looped(
        over(
            filtered(roar, "low", 420, q=0.6, rate=HALF),
            gain(0.9, swelled(following(hollow, lambda t: 520 * way(t), 3.5, rate=HALF), gust, HALF)),
        ),
        SEAM,
        HALF,
    )


def whistle(rng: random.Random) -> Signal:
    """Wind round an edge: two thin, breathing bands."""
    first, second = drift(rng, 6, 0.25), drift(rng, 4.3, 0.2)
    swell, other = drift(rng, 3.7, 0.4), drift(rng, 5.1, 0.4)
    return looped(
        over(
            swelled(following(bed(19.7, rng), lambda t: 840 * first(t), 5, rate=HALF), swell, HALF),
            gain(0.6, swelled(following(bed(19.7, rng), lambda t: 1370 * second(t), 6, rate=HALF), other, HALF)),
        ),
        SEAM,
        HALF,
    )


def under(rng: random.Random) -> Signal:
    """Water under ice: dull, close, never still."""
    flow = swelled(filtered(bed(21.7, rng), "low", 300, q=0.8, rate=HALF), drift(rng, 2.3, 0.35), HALF)
    drops = filtered(bubbles(21.7, 9, 130, 520, rng), "low", 700, rate=HALF)
    return looped(over(flow, gain(0.55, drops)), SEAM, HALF)


def lap(rng: random.Random) -> Signal:
    """Open water that laps at the edge of a floe."""
    beat, way = drift(rng, 1.3, 0.35), drift(rng, 1.7, 0.35)
    wash = swelled(following(bed(19.1, rng), lambda t: 780 * way(t), 0.8, rate=HALF), beat, HALF)
    drops = bubbles(19.1, 12, 420, 1900, rng)
    return looped(over(wash, gain(0.5, drops)), SEAM, HALF)


def whirl(rng: random.Random) -> Signal:
    """Water that turns round a hole: the rush comes round again and again, never quite alike."""
    seconds = 17.9
    pace, turns = drift(rng, 4.1, 0.25), [0.0]
    for i in range(samples(seconds + SEAM, HALF) // 32 + 2):
        turns.append(turns[-1] + 0.42 * pace(i * 32 / HALF) * 32 / HALF)

    def angle(t: float) -> float:
        return 2 * math.pi * turns[int(t * HALF / 32)]

    rush = following(bed(seconds, rng), lambda t: 560 * 2 ** (0.55 * math.sin(angle(t))), 1.3, rate=HALF)
    rush = swelled(rush, lambda t: 1 + 0.35 * math.sin(angle(t) + 0.8), HALF)
    deep = filtered(bed(seconds, rng), "low", 170, q=0.9, rate=HALF)
    return looped(over(rush, gain(1.2, deep), gain(0.35, bubbles(seconds, 11, 260, 900, rng))), SEAM, HALF)


def snow(rng: random.Random) -> Signal:
    """Dry snow that the wind drives over the ground."""
    gust, fine = drift(rng, 3.1, 0.5), drift(rng, 0.9, 0.25)
    hiss = filtered(filtered(bed(16.3, rng), "high", 2400, rate=HALF), "low", 6200, rate=HALF)
    return looped(swelled(hiss, lambda t: gust(t) * fine(t), HALF), SEAM, HALF)


def court(rng: random.Random) -> Signal:
    """A courtyard in the afternoon: leaves in a light air, and a little water that runs somewhere."""
    air, flutter = drift(rng, 4.7, 0.4), drift(rng, 0.23, 0.3)
    leaves = filtered(filtered(bed(20.3, rng), "band", 1500, q=0.5, rate=HALF), "low", 4200, rate=HALF)
    leaves = swelled(leaves, lambda t: air(t) * flutter(t), HALF)
    warm = filtered(bed(20.3, rng), "low", 260, q=0.6, rate=HALF)
    trickle = filtered(bubbles(20.3, 16, 900, 2600, rng), "low", 3500, rate=HALF)
    return looped(over(leaves, gain(0.9, warm), gain(0.3, trickle)), SEAM, HALF)


def rumble(rng: random.Random) -> Signal:
    """Something heavy, somewhere below."""
    slow = drift(rng, 2.9, 0.4)
    deep = filtered(filtered(bed(13.1, rng), "low", 95, q=1.1, rate=HALF), "low", 210, rate=HALF)
    groan = gain(0.3, following(bed(13.1, rng), lambda t: 118 * slow(t) ** 0.3, 8, rate=HALF))
    return looped(swelled(over(deep, groan), slow, HALF), SEAM, HALF)


# -- far sounds --------------------------------------------------------------------------------------------------------


def halved(signal: Signal) -> Signal:
    """A signal of the effects' rate at half of it."""
    return filtered(filtered(signal, "low", 7500), "low", 9000)[::2]


def far_crack(rng: random.Random) -> Signal:
    """Ice that splits a long way off: the blow, dulled by the air, and the plain that answers."""
    k = rng.uniform(0.6, 0.9)
    parts, at = [], 0.0
    for _ in range(rng.randint(2, 5)):
        parts.append((at, gain(rng.uniform(0.3, 1), snap(rng, k))))
        at += rng.uniform(0.03, 0.22)
    blow = mix(*parts, (0, gain(0.9, thump(0.4, 120, 55, 0.1))))
    return room(filtered(halved(blow), "low", 1500, rate=HALF), 2.2, 1.8, 0.35, 0.35, HALF)


def boom(rng: random.Random) -> Signal:
    """The song of a frozen lake: a crack far away, whose high notes run through the ice faster than its low ones.

    Bending waves in a plate travel with a speed that grows with the root of the frequency, so after a distance that
    takes ``first`` seconds at the highest note the pitch at the second ``t`` is ``high · (first / (first + t))²``.
    """
    first, high = rng.uniform(0.16, 0.26), rng.uniform(1500, 2300)
    seconds = rng.uniform(1.1, 1.5)

    def voice(detune: float, delay: float) -> Signal:
        sweep = swept(seconds, lambda t: detune * high * (first / (first + t)) ** 2, HALF)
        return mix((delay, shape(sweep, 0.012, 0.3, rate=HALF)), rate=HALF)

    song = mix((0, voice(1, 0)), (0, gain(0.5, voice(1.013, 0.006))), (0, gain(0.4, voice(0.985, 0.09))), rate=HALF)
    return room(filtered(song, "low", 1600, rate=HALF), 2.4, 1.9, 0.4, 0.4, HALF)


def glug(rng: random.Random) -> Signal:
    """Air that finds its way along under the ice."""
    parts, at, hertz = [], 0.0, rng.uniform(150, 260)
    for _ in range(rng.randint(3, 7)):
        parts.append((at, gain(rng.uniform(0.4, 1), bubble(hertz * rng.uniform(0.85, 1.2), rng, 0.2, HALF))))
        at += rng.uniform(0.07, 0.2)
    return room(filtered(mix(*parts, rate=HALF), "low", 900, rate=HALF), 0.9, 0.7, 0.3, 0.3, HALF)


def drip(rng: random.Random) -> Signal:
    """Single drops into still water."""
    parts, at = [], 0.0
    for _ in range(rng.randint(1, 3)):
        hertz = rng.uniform(750, 1500)
        drop = mix(
            (0, gain(0.4, bubble(hertz * 1.9, rng, rate=HALF))), (0.018, bubble(hertz, rng, 0.2, HALF)), rate=HALF
        )
        parts.append((at, gain(rng.uniform(0.4, 1), drop)))
        at += rng.uniform(0.25, 0.7)
    return room(mix(*parts, rate=HALF), 1.1, 0.8, 0.3, 0.5, HALF)


def bird(rng: random.Random) -> Signal:
    """A small bird on a wall across the yard: a phrase of a few syllables."""
    base = rng.uniform(2500, 3300)
    kinds = [(rng.uniform(-0.35, 0.45), rng.uniform(0.045, 0.11), rng.uniform(0.85, 1.35)) for _ in range(3)]
    parts, at = [], 0.0
    for _ in range(rng.randint(3, 7)):
        bend, seconds, step = rng.choice(kinds)
        count = samples(seconds, HALF)
        curl = rng.uniform(0, 0.05)
        note = swept(
            seconds,
            lambda t, bend=bend, seconds=seconds, step=step, curl=curl: (
                base  # type: ignore[misc]
                * step
                * (1 + bend * (t / seconds - 0.5) + curl * math.sin(2 * math.pi * 38 * t))
            ),
            HALF,
        )
        parts.append((at, [v * math.sin(math.pi * i / count) ** 2 * rng.uniform(0.98, 1) for i, v in enumerate(note)]))
        at += seconds + rng.uniform(0.03, 0.16)
    return room(filtered(mix(*parts, rate=HALF), "low", 5200, rate=HALF), 0.9, 0.8, 0.3, 0.4, HALF)


def gust(rng: random.Random) -> Signal:
    """A breath of wind that comes, drives the snow before it, and goes."""
    seconds, top = rng.uniform(4.5, 6), rng.uniform(620, 900)

    lean = rng.uniform(0.7, 1.1)  # below 1 it comes faster than it goes

    def swell(t: float) -> float:
        return math.sin(math.pi * (t / seconds) ** lean) ** 2

    howl = following(noise(seconds, rng, HALF), lambda t: 260 + top * swell(t), 3, rate=HALF)
    drive = filtered(noise(seconds, rng, HALF), "high", 2600, rate=HALF)
    return swelled(over(howl, gain(0.07, drive)), swell, HALF)


def leaf(rng: random.Random) -> Signal:
    """A dry leaf that scrapes over stone, or a palm that stirs."""
    parts = []
    for _ in range(rng.randint(2, 4)):
        at = rng.uniform(0, 1.1)
        parts.append((at, gain(rng.uniform(0.4, 1), halved(grains(0.4, 50, 1500, 4200, rng, 1.0)))))
    return room(mix(*parts, rate=HALF), 0.6, 0.6, 0.2, 0.5, HALF)
