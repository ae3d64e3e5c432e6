"""Loudness and true peak of a mono signal after ITU-R BS.1770-4, and the moments of EBU Tech 3341."""

import math
from collections.abc import Iterator, Sequence

#: Value of ``momentary`` and ``integrated`` for silence.
SILENT = -120.0
#: The window of momentary loudness, in seconds.
MOMENT = 0.4


def weighted(signal: Sequence[float], rate: int) -> list[float]:
    """The K-weighted signal: a high shelf for the head, a high pass for what ears do not hear.

    BS.1770 gives coefficients for 48 kHz; these are the analogue prototypes behind them, for any rate.
    """
    # the shelf: 1681.97 Hz, 3.99984 dB, q 0.70718
    k = math.tan(math.pi * 1681.974450955533 / rate)
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    q = 0.7071752369554196
    a0 = 1 + k / q + k * k
    shelf = (
        (high + band * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - band * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )
    # the high pass: 38.135 Hz, q 0.50033
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    high_pass = (1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
    return _biquad(_biquad(signal, *shelf), *high_pass)


def _biquad(signal: Sequence[float], b0: float, b1: float, b2: float, a1: float, a2: float) -> list[float]:
    out = []
    x1 = x2 = y1 = y2 = 0.0
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _lufs(mean_square: float) -> float:
    return -0.691 + 10 * math.log10(mean_square) if mean_square > 1e-12 else SILENT


def _blocks(signal: Sequence[float], rate: int, seconds: float, hop: float) -> Iterator[float]:
    """The mean square of every block, where a signal shorter than a block counts as followed by silence."""
    width, step = round(seconds * rate), max(1, round(hop * rate))
    sums = [0.0]
    for v in weighted(signal, rate):
        sums.append(sums[-1] + v * v)
    last = len(sums) - 1
    for start in range(0, max(1, last - width + 1), step):
        yield (sums[min(last, start + width)] - sums[start]) / width


def momentary(signal: Sequence[float], rate: int) -> float:
    """The greatest momentary loudness: of any 400 ms, in LUFS."""
    return _lufs(max(_blocks(signal, rate, MOMENT, 0.01)))


def integrated(signal: Sequence[float], rate: int) -> float:
    """The loudness of the whole, without what is below −70 LUFS or 10 LU below the rest, in LUFS."""
    blocks = [block for block in _blocks(signal, rate, MOMENT, MOMENT / 4) if _lufs(block) > -70]
    if not blocks:
        return SILENT
    gate = _lufs(sum(blocks) / len(blocks)) - 10
    loud = [block for block in blocks if _lufs(block) > gate]
    return _lufs(sum(loud) / len(loud))


def true_peak(signal: Sequence[float]) -> float:
    """The peak between the samples, four times oversampled, in dBTP.

    Twelve taps a phase, as in BS.1770; only the neighbourhood of high samples is looked at.
    """
    top = max(map(abs, signal), default=0.0)
    if top <= 0:
        return SILENT
    padded = [0.0] * 6 + list(signal) + [0.0] * 6
    near = [i for i, v in enumerate(signal) if abs(v) > 0.6 * top]
    peak = top
    for phase in (0.25, 0.5, 0.75):
        taps = [_tap(n - 5 - phase) for n in range(12)]
        for i in near:
            for first in (i, i + 1):  # before and behind the high sample
                value = sum(map(float.__mul__, taps, padded[first : first + 12]))
                peak = max(peak, abs(value))
    return 20 * math.log10(peak)


def _tap(x: float) -> float:
    """A sinc with a Hann window, six samples to each side."""
    return math.sin(math.pi * x) / (math.pi * x) * (0.5 + 0.5 * math.cos(math.pi * x / 6.5))
