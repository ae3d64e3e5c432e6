"""The short sounds: what is heard when something happens on the board or under the player's hand."""

import math
import random

from build_scripts.content.sound.synthesis import (
    RATE,
    Partial,
    Signal,
    bubble,
    excited,
    filtered,
    following,
    gain,
    grains,
    mix,
    noise,
    room,
    samples,
    shape,
    struck,
    swept,
    thump,
)

# The notes of everything that is tuned: D, E, F sharp, A and B, a scale in which no two notes quarrel.
D4, FS4, A4, B4 = 293.66, 369.99, 440.0, 493.88
D5, E5, FS5, A5, B5 = 587.33, 659.26, 739.99, 880.0, 987.77
D6 = 1174.66


# -- snow and ice ------------------------------------------------------------------------------------------------------


def step(rng: random.Random) -> Signal:
    """A foot on cold snow: the heel presses, the toe pushes off."""
    k = rng.uniform(0.88, 1.14)
    heel = mix(
        (0, grains(0.085, 46, 900 * k, 3600 * k, rng, 1.2)),
        (0, gain(0.5, shape(filtered(noise(0.12, rng), "band", 950 * k, 620 * k, 0.9), 0.004, 0.03))),
    )
    toe = grains(0.07, 30, 1500 * k, 5200 * k, rng, 1.1)
    return mix(
        (0, heel),
        (rng.uniform(0.075, 0.1), gain(rng.uniform(0.4, 0.6), toe)),
        (0, gain(0.16, thump(0.1, 190 * k, 110, 0.014))),
    )


def slide(rng: random.Random) -> Signal:
    """A body that slides over ice on its belly: a hiss that sinks and slows down, with a scrape in it."""
    k, seconds = rng.uniform(0.9, 1.12), rng.uniform(0.5, 0.62)
    hiss = filtered(filtered(noise(seconds, rng), "band", 3600 * k, 1500 * k, 0.8), "high", 500)
    scrape = excited(noise(seconds, rng), [(1130 * k, 0.7, 0.006), (1790 * k, 0.6, 0.005), (2650 * k, 0.5, 0.004)])
    body = [h + 0.9 * s for h, s in zip(hiss, scrape, strict=True)]
    flutter = rng.uniform(15, 19)
    body = [
        v * (1 + 0.3 * math.sin(2 * math.pi * flutter * i / RATE * (1 - 0.3 * i / len(body))))
        for i, v in enumerate(body)
    ]
    return mix((0, shape(body, 0.07, 0.13, 0.1)), (0.1, gain(0.5, grains(0.3, 26, 2200, 6000, rng))))


def glide(rng: random.Random) -> Signal:
    """A floe that pushes through water: a broad rush, lapping, and the bubbles of its wake."""
    k, seconds = rng.uniform(0.88, 1.12), rng.uniform(0.66, 0.8)
    rush = following(noise(seconds, rng), lambda t: (1500 - 1000 * t / seconds) * k, 0.6)
    lap = rng.uniform(6, 8)
    rush = [v * (1 + 0.45 * math.sin(2 * math.pi * lap * i / RATE)) for i, v in enumerate(rush)]
    wake = [
        (rng.uniform(0.08, seconds * 0.75), gain(rng.uniform(0.04, 0.12), bubble(rng.uniform(380, 950), rng)))
        for _ in range(9)
    ]
    return mix((0, shape(rush, 0.12, 0.16, 0.12)), *wake)


def bump(rng: random.Random) -> Signal:
    """A floe that knocks against ice: a thick, dull tock, and the water that slaps up between the two."""
    k = rng.uniform(0.86, 1.16)
    knock = shape(noise(0.16, rng), 0.0008, 0.004)
    body = excited(
        mix((0, knock), (0, [0.0] * samples(0.26))),
        [
            (236 * k, 1.0, 0.045),
            (371 * k, 0.9, 0.032),
            (612 * k, 0.6, 0.02),
            (1043 * k, 0.4, 0.011),
            (1720 * k, 0.22, 0.006),
        ],
    )
    slap = shape(filtered(noise(0.22, rng), "band", 1300 * k, 600 * k, 0.7), 0.02, 0.045)
    return mix(
        (0, gain(9, body)),
        (0, gain(0.35, thump(0.22, 150 * k, 84, 0.05))),
        (0.03, gain(0.16, slap)),
        (0.06, gain(0.07, bubble(rng.uniform(480, 700), rng))),
    )


def snap(rng: random.Random, k: float = 1.0) -> Signal:
    """One break in ice: a click that rings high and dies at once."""
    ring: list[Partial] = [
        (rng.uniform(1100, 1500) * k, 0.5, 0.018),
        (rng.uniform(1900, 2700) * k, 0.4, 0.012),
        (rng.uniform(3300, 4300) * k, 0.3, 0.007),
    ]
    click = shape(filtered(noise(0.05, rng), "band", 3400 * k, 1100 * k), 0.0004, 0.006)
    return mix((0, struck(0.12, ring)), (0, gain(1.5, click)))


def crack(rng: random.Random) -> Signal:
    """Ice that splits: a run of breaks, closer and closer, over a dull blow."""
    k = rng.uniform(0.88, 1.12)
    parts, at = [], 0.0
    for strength in (1.0, 0.45, 0.7, 0.5, 0.3, 0.22):
        parts.append((at, gain(strength * rng.uniform(0.8, 1.1), snap(rng, k))))
        at += rng.uniform(0.012, 0.05)
    blow = thump(0.3, 170 * k, 70, 0.06)
    splinters = grains(0.22, 26, 1800, 5200, rng)
    return room(mix(*parts, (0, gain(0.6, blow)), (0.04, gain(0.5, splinters))), 0.35, 0.35, 0.16, 0.7)


def ring(rng: random.Random) -> Signal:
    """A hole that breaks open in the ice and lets the water up."""
    k = rng.uniform(0.9, 1.1)
    wash = shape(following(noise(0.5, rng), lambda t: (1500 - 1600 * t) * k, 0.7), 0.05, 0.09)
    up = [
        (rng.uniform(0.07, 0.3), gain(rng.uniform(0.08, 0.2), bubble(rng.uniform(260, 720), rng, 0.15)))
        for _ in range(6)
    ]
    return mix(
        (0, gain(0.8, snap(rng, k))),
        (rng.uniform(0.03, 0.045), gain(0.55, snap(rng, k))),
        (0.03, gain(0.5, grains(0.2, 24, 1600, 4400, rng))),
        (0.0, gain(0.4, thump(0.2, 165 * k, 80, 0.04))),
        (0.08, gain(0.7, wash)),
        *up,
    )


def splash(rng: random.Random) -> Signal:
    """Something that falls into water: the slap, the hollow gulp, the spray that comes down again."""
    k = rng.uniform(0.86, 1.14)
    slap = shape(filtered(filtered(noise(0.5, rng), "band", 2700 * k, 620 * k, 0.6), "low", 6500, 1800), 0.006, 0.09)
    gulp = bubble(rng.uniform(165, 215), rng, 0.25)
    spray = mix(
        *(
            (0.16 + 0.5 * rng.random() ** 1.3, gain(rng.uniform(0.03, 0.14), bubble(500 * 4.5 ** rng.random(), rng)))
            for _ in range(26)
        )
    )
    fall = shape(filtered(noise(0.5, rng), "band", 3800 * k, 2200 * k, 0.8), 0.14, 0.1)
    return mix(
        (0, slap),
        (0.05, gain(0.5, gulp)),
        (0, spray),
        (0.1, gain(0.16, fall)),
        (0, gain(0.3, thump(0.2, 130, 70, 0.05))),
    )


def pounce(rng: random.Random) -> Signal:
    """A heavy leap: a rush of air, then all the weight on the ice."""
    k = rng.uniform(0.9, 1.1)
    air = following(noise(0.26, rng), lambda t: (350 + 4600 * t) * k, 1.2)
    air = [v * (i / len(air)) ** 1.7 * (1 if i < len(air) - 900 else (len(air) - i) / 900) for i, v in enumerate(air)]
    return mix(
        (0, gain(1.3, air)),
        (0.235, gain(1.1, thump(0.34, 150 * k, 62, 0.075))),
        (0.235, gain(0.35, snap(rng, 0.75 * k))),
        (0.235, gain(0.55, shape(filtered(noise(0.2, rng), "band", 520 * k, 260, 0.8), 0.003, 0.04))),
        (0.25, gain(0.6, grains(0.2, 26, 900, 3400, rng))),
    )


def trapped(rng: random.Random) -> Signal:
    """Ice that closes round somebody: a creak that tightens, and a dull knock."""
    k, seconds = rng.uniform(0.92, 1.1), 0.42
    rate, at = rng.uniform(34, 42), 0.0
    pulses = [0.0] * samples(seconds + 0.1)
    while at < seconds:
        pulses[samples(at)] = rng.uniform(0.6, 1) * (0.35 + 0.65 * at / seconds)
        at += rng.uniform(0.85, 1.15) / (rate * (1 + 2.2 * at / seconds))
    creak = excited(
        pulses,
        [
            (410 * k, 40, 0.012),
            (690 * k, 46, 0.010),
            (1180 * k, 40, 0.007),
            (1960 * k, 26, 0.005),
            (3050 * k, 12, 0.003),
        ],
    )
    shut = mix((0, gain(0.8, thump(0.3, 140 * k, 70, 0.07))), (0, gain(0.5, snap(rng, 0.6 * k))))
    return room(mix((0, gain(0.55, creak)), (seconds + 0.03, shut)), 0.4, 0.4, 0.14, 0.5)


def count(rng: random.Random) -> Signal:
    """A sliver of ice that is laid to the others."""
    k = rng.uniform(0.94, 1.06)
    body: list[Partial] = [
        (1568 * k, 0.6, 0.03),
        (2637 * k, 0.35, 0.018),
        (4100 * k, 0.2, 0.009),
        (520 * k, 0.3, 0.012),
    ]
    return mix(
        (0, shape(struck(0.16, body), 0.0008, 9)),
        (0, gain(0.3, shape(filtered(noise(0.02, rng), "band", 3000), 0.0004, 0.003))),
    )


# -- stone, sand, dice -------------------------------------------------------------------------------------------------


def tap(rng: random.Random) -> Signal:
    """A pebble set down on firm sand: a short, dry knock in the fingers, and a few grains."""
    k = rng.uniform(0.86, 1.17)
    body: list[Partial] = [
        (690 * k, 0.7, 0.009),
        (1130 * k, 0.7, 0.007),
        (1910 * k, 0.5, 0.005),
        (3120 * k, 0.3, 0.003),
    ]
    click = shape(filtered(noise(0.03, rng), "band", 2300 * k, 1500), 0.0004, 0.003)
    return mix(
        (0, struck(0.12, body)),
        (0, gain(1.0, click)),
        (0, gain(0.6, thump(0.1, 215 * k, 120, 0.013))),
        (0.006, gain(0.5, grains(0.09, 22, 2400, 6500, rng, 1.6))),
    )


def press(rng: random.Random) -> Signal:
    """A stone that is pressed into sand: the sand gives way, then trickles in from the rim."""
    k = rng.uniform(0.88, 1.14)
    give = shape(following(noise(0.34, rng), lambda t: (1700 - 3000 * t) * k + 300, 0.6), 0.06, 0.07, 0.02)
    return mix(
        (0, gain(0.8, give)),
        (0.01, gain(0.7, grains(0.24, 70, 1300 * k, 4200 * k, rng, 1.0))),
        (0.13, gain(0.26, grains(0.38, 110, 2400, 6500, rng, 1.5))),
        (0.05, gain(0.55, thump(0.28, 165 * k, 82, 0.055))),
    )


def die(rng: random.Random) -> Signal:
    """A die of bone that is thrown, bounces on its corners, ever closer and softer, and tips onto a face."""
    table: list[Partial] = [(265.0, 0.55, 0.018), (470.0, 0.4, 0.012)]
    size = rng.uniform(0.9, 1.12)

    def knock(strength: float) -> Signal:
        k = size * rng.uniform(0.9, 1.1)
        bone: list[Partial] = [
            (1450 * k, 0.55, 0.008),
            (2310 * k, 0.5, 0.006),
            (3680 * k, 0.3, 0.004),
            (690 * k, 0.5, 0.011),
        ]
        click = shape(filtered(noise(0.02, rng), "band", 3000 * k), 0.0004, 0.002)
        return gain(strength, mix((0, struck(0.08, [*bone, *table])), (0, gain(0.8, click))))

    parts, at, wait, strength = [], 0.0, rng.uniform(0.12, 0.145), 1.0
    while wait > 0.028:
        parts.append((at, knock(strength)))
        if rng.random() < 0.55:  # a second corner
            parts.append((at + rng.uniform(0.012, 0.022), knock(strength * rng.uniform(0.3, 0.6))))
        at += wait * rng.uniform(0.9, 1.1)
        wait, strength = wait * rng.uniform(0.72, 0.82), strength * 0.8
    parts += [(at + 0.045, knock(0.32)), (at + 0.075, knock(0.2))]
    return mix(*parts)


# -- voices ------------------------------------------------------------------------------------------------------------


def chirp(hertz: float, seconds: float, glide: float, trill: float) -> Signal:
    """One call of a penguin: a reedy note that slides and trills."""
    count = samples(seconds)
    wobble = swept(seconds, lambda t: trill)
    out, phase = [], 0.0
    for i in range(count):
        u = i / count
        phase += 2 * math.pi * hertz * (1 + glide * (u - 0.5) + 0.035 * wobble[i]) / RATE
        voice = math.sin(phase) + 0.42 * math.sin(2 * phase) + 0.2 * math.sin(3 * phase) + 0.07 * math.sin(4 * phase)
        out.append(voice * math.sin(math.pi * u**0.75) ** 1.6)
    return out


def cheer(rng: random.Random) -> Signal:
    """A penguin that is glad: three quick, rising calls."""
    k, trill = rng.choice((0.944, 1.0, 1.06)), rng.uniform(22, 27)
    notes = ((0, D5, 0.1), (0.12, FS5, 0.1), (0.24, A5, rng.uniform(0.22, 0.27)))
    return room(mix(*((at, gain(0.7, chirp(f * k, s, 0.06, trill))) for at, f, s in notes)), 0.35, 0.4, 0.12, 0.6)


def home(rng: random.Random) -> Signal:
    """A penguin that has come home: its call, and an answer, under two warm notes."""
    call = mix((0, chirp(FS5, 0.12, 0.08, 24)), (0.14, chirp(A5, 0.2, 0.05, 24)))
    answer = mix((0, chirp(D5, 0.1, 0.05, 21)), (0.12, chirp(FS5, 0.18, -0.03, 21)))
    answer = filtered(answer, "low", 2600)
    low, high = rng.choice(((A4, D5), (FS4, B4), (A4, E5)))
    warm = mix((0, glass(low, 0.9)), (0.16, glass(high, 1.1)))
    wait = rng.uniform(0.36, 0.48)
    return room(mix((0, gain(0.5, call)), (wait, gain(0.28, answer)), (0.05, gain(0.5, warm))), 0.7, 0.6, 0.16, 0.5)


# -- notes: what is told rather than heard on the board ----------------------------------------------------------------


def glass(hertz: float, seconds: float, bright: float = 0.3) -> Signal:
    """A bar of ice under a soft mallet."""
    fade = seconds / 4
    partials: list[Partial] = [
        (hertz, 1.0, fade),
        (hertz * 1.002, 0.35, fade * 1.2),  # two modes of one bar, nearly the same: it breathes
        (hertz * 2, bright, fade * 0.55),
        (hertz * 3.01, bright * 0.45, fade * 0.3),
        (hertz * 5.4, bright * 0.3, fade * 0.12),
    ]
    note = shape(struck(seconds, partials), 0.005, 99)
    end = samples(0.06)
    for i in range(end):
        note[-1 - i] *= i / end
    return note


def felt(hertz: float, seconds: float) -> Signal:
    """A low, soft note, as of a piano played through felt."""
    fade = seconds / 3.5
    partials: list[Partial] = [(hertz * n * (1 + 0.0004 * n * n), 1 / n**2.2, fade / n**0.7) for n in range(1, 6)]
    note = shape(struck(seconds, partials), 0.014, 99)
    end = samples(0.08)
    for i in range(end):
        note[-1 - i] *= i / end
    return note


def melody(*notes: tuple[float, float, float], seconds: float = 1.1, bright: float = 0.3) -> Signal:
    """Notes of glass, each (second, hertz, strength), in a small room."""
    return room(mix(*((at, gain(v, glass(f, seconds, bright))) for at, f, v in notes)), 0.9, 0.7, 0.18, 0.45)


def win(rng: random.Random) -> Signal:
    """A chord that opens upwards, and light on top of it."""
    chord = melody(
        (0, D4, 0.5), (0, A4, 0.5), (0.1, D5, 0.8), (0.2, FS5, 0.75), (0.3, A5, 0.75), (0.44, D6, 0.7), seconds=1.7
    )
    sparkle = [
        (0.55 + 0.07 * n + rng.uniform(0, 0.03), gain(0.09, glass(f * 2, 0.5, 0.1)))
        for n, f in enumerate((FS5, A5, D5, B5, A5, D6))
    ]
    return mix((0, chord), *sparkle)


def lost(_rng: random.Random) -> Signal:
    """The game is lost, and that is all right: three soft notes that come down and rest."""
    notes = ((0, FS4, 0.7), (0.3, E5 / 2, 0.65), (0.66, D4, 0.85), (0.66, D4 / 2, 0.5), (0.66, A4 / 2, 0.35))
    return room(mix(*((at, gain(v, felt(f, 1.5))) for at, f, v in notes)), 1.2, 0.8, 0.2, 0.3)


def draw(_rng: random.Random) -> Signal:
    """Nobody has won: the same two notes on either side, and one between them."""
    notes = ((0, D4, 0.7), (0, A4, 0.5), (0.28, E5, 0.45), (0.56, D4, 0.65), (0.56, A4, 0.5))
    return room(mix(*((at, gain(v, felt(f, 1.2))) for at, f, v in notes)), 1.0, 0.7, 0.18, 0.4)


def level(_rng: random.Random) -> Signal:
    """On to the next level: open fifths that climb."""
    return melody(
        (0, D4, 0.6), (0.12, A4, 0.65), (0.24, D5, 0.7), (0.36, E5, 0.7), (0.5, A5, 0.8), (0.5, D5, 0.4), seconds=1.3
    )


def turn(_rng: random.Random) -> Signal:
    """It is your turn: two notes, a knock at the door."""
    return melody((0, A4, 0.5), (0.11, D5, 0.7), seconds=0.55, bright=0.15)


def hint(_rng: random.Random) -> Signal:
    """A thought: three light notes that end in the air."""
    return melody((0, B4, 0.5), (0.09, E5, 0.6), (0.18, B5, 0.55), seconds=0.6, bright=0.2)


def undo(rng: random.Random) -> Signal:
    """Back: a breath that is drawn in, and a step down."""
    back = swish(rng, 900, 2600)[::-1]
    return mix((0, gain(0.5, back)), (0.2, gain(0.6, glass(D5, 0.22, 0.15))), (0.28, gain(0.6, glass(A4, 0.3, 0.15))))


def redo(rng: random.Random) -> Signal:
    """On again: a breath that is let out, and a step up."""
    return mix(
        (0, gain(0.5, swish(rng, 900, 2600))),
        (0.0, gain(0.6, glass(A4, 0.22, 0.15))),
        (0.08, gain(0.6, glass(D5, 0.3, 0.15))),
    )


def swish(rng: random.Random, low: float, high: float) -> Signal:
    """A breath of air."""
    return shape(filtered(noise(0.3, rng), "band", high, low, 1.1), 0.012, 0.04)


def button(rng: random.Random) -> Signal:
    """A fingertip on ice."""
    k = rng.uniform(0.88, 1.14)
    body: list[Partial] = [(780 * k, 0.6, 0.009), (1420 * k, 0.4, 0.006), (310 * k, 0.5, 0.012)]
    return mix(
        (0, shape(struck(0.1, body), 0.001, 9)),
        (0, gain(0.3, shape(filtered(noise(0.02, rng), "band", 2600 * k), 0.0005, 0.002))),
    )


def refuse(_rng: random.Random) -> Signal:
    """Two dull ticks: no."""
    tick: list[Partial] = [(233.0, 1, 0.024), (466.0, 0.4, 0.015), (935.0, 0.16, 0.008)]
    dull = shape(struck(0.22, tick), 0.003, 9)
    return mix((0, dull), (0.095, gain(0.8, dull)))
