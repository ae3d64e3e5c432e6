"""The sounds are as loud as ``docs/sound.md`` says, clean, alike within a family, and what the generator makes."""

import array
import itertools
import math
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
import pytest

from build_scripts.content import sounds
from build_scripts.content.sound import loudness
from build_scripts.content.sound.synthesis import filtered
from build_scripts.content.sounds import ASSETS, NOW_AND_THEN, RECIPES, Recipe
from tests.amounts import sample

ROOT = ASSETS.parents[1]
BY_NAME = {recipe.name: recipe for recipe in RECIPES}


@pytest.fixture(autouse=True)
def _device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def decoded(file: str, rate: int) -> list[float]:
    """The samples of a file, as a player hears them."""
    pygame.mixer.quit()
    pygame.mixer.init(rate, -16, 1, allowedchanges=0)
    raw = pygame.mixer.Sound(ASSETS / f"{file}.ogg").get_raw()
    return [value / 32768 for value in array.array("h", raw)]


def sine(hertz: float, seconds: float, decibels: float, rate: int = 48000, phase: float = 0.0) -> list[float]:
    top = 10 ** (decibels / 20)
    return [top * math.sin(2 * math.pi * hertz * i / rate + phase) for i in range(round(seconds * rate))]


# -- the measure -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rate", sample([22050, 44100, 48000], 3))
def test_a_full_sine_of_997_hertz_has_the_loudness_that_the_standard_gives(rate: int) -> None:
    """BS.1770-4, annex 1: −3.01 LKFS in one channel."""
    assert loudness.integrated(sine(997, 2, 0, rate), rate) == pytest.approx(-3.01, abs=0.05)
    assert loudness.momentary(sine(997, 2, 0, rate), rate) == pytest.approx(-3.01, abs=0.05)


def test_low_notes_count_less_and_high_ones_more() -> None:
    """The K curve: about −6 dB at 40 Hz and +4 dB at 10 kHz, against 1 kHz."""
    middle = loudness.momentary(sine(997, 1, -20), 48000)
    assert loudness.momentary(sine(40, 1, -20), 48000) - middle == pytest.approx(-6.5, abs=0.7)
    assert loudness.momentary(sine(10000, 1, -20), 48000) - middle == pytest.approx(3.3, abs=0.3)


@pytest.mark.slow
def test_what_is_ten_lu_below_the_rest_does_not_count() -> None:
    """EBU Tech 3341, cases 3 and 4, shortened; in one channel, so 3 dB higher for the same loudness."""
    parts = [(2, -69), (2, -33), (12, -20), (2, -33), (2, -69)]
    signal = [v for seconds, decibels in parts for v in sine(1000, seconds, decibels)]
    assert loudness.integrated(signal, 48000) == pytest.approx(-23.0, abs=0.15)


def test_the_peak_between_the_samples_is_found() -> None:
    """EBU Tech 3341, case 16: a quarter of the sampling rate at 45 degrees, 3 dB higher than any sample; +0.2, −0.4."""
    signal = sine(12000, 0.1, -6.02, phase=math.pi / 4)
    assert 20 * math.log10(max(signal)) == pytest.approx(-9.03, abs=0.01)
    assert -6.4 <= loudness.true_peak(signal) <= -5.8


def test_silence_is_silent() -> None:
    assert loudness.momentary([0.0] * 1000, 44100) == loudness.SILENT
    assert loudness.integrated([0.0] * 44100, 44100) == loudness.SILENT
    assert loudness.true_peak([]) == loudness.SILENT


# -- the files ---------------------------------------------------------------------------------------------------------


def test_there_is_a_file_for_every_variation_and_no_other() -> None:
    wanted = {file for recipe in RECIPES for file in recipe.files()}
    assert {path.relative_to(ASSETS).with_suffix("").as_posix() for path in ASSETS.rglob("*.ogg")} == wanted


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.rglob("*.ogg")) < 1_500_000


@pytest.mark.slow
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_every_file_has_its_loudness_and_is_clean(recipe: Recipe) -> None:
    measure = loudness.integrated if recipe.is_loop else loudness.momentary
    for file in recipe.files():
        signal = decoded(file, recipe.rate)
        assert measure(signal, recipe.rate) == pytest.approx(recipe.loudness, abs=1.5), file
        assert loudness.true_peak(signal) < -1, f"{file}: may clip"
        assert abs(sum(signal) / len(signal)) < 0.002, f"{file}: not centred"
        if not recipe.is_loop:
            assert max(map(abs, signal[:3])) < 0.05, f"{file}: begins with a click"
            assert max(map(abs, signal[-100:])) < 0.02, f"{file}: ends with a click"


def test_no_effect_is_louder_than_now_and_then() -> None:
    assert max(recipe.loudness for recipe in RECIPES) == NOW_AND_THEN


@pytest.mark.slow
@pytest.mark.parametrize("recipe", [one for one in RECIPES if one.is_loop], ids=lambda recipe: recipe.name)
def test_a_loop_has_no_seam(recipe: Recipe) -> None:
    signal = decoded(recipe.name, recipe.rate)
    steps = sorted(abs(b - a) for a, b in itertools.pairwise(signal))
    usual = steps[int(0.99 * len(steps))]
    assert abs(signal[0] - signal[-1]) < 3 * usual, "a click where it begins again"
    half = recipe.rate
    across = loudness.integrated(signal[-half:] + signal[:half], recipe.rate)
    assert across == pytest.approx(recipe.loudness, abs=4), "a hole or a bump where it begins again"


#: Bounds of the share of energy above 1 kHz: ice rings and hisses, water is broad, weight is low.
ABOVE_1_KHZ = {
    "step-1": (0.35, 0.95), "slide-1": (0.7, 1.0), "glide-1": (0.3, 0.8), "bump-1": (0.0, 0.15), "tap-1": (0.1, 0.6),
    "press-1": (0.2, 0.9), "die-1": (0.1, 0.7), "crack-1": (0.2, 0.8), "splash-1": (0.2, 0.8), "pounce-1": (0.02, 0.5),
    "lost": (0.0, 0.05), "refuse": (0.0, 0.1), "ambience/rumble": (0.0, 0.01), "ambience/under": (0.0, 0.05),
    "ambience/wind": (0.0, 0.2), "ambience/snow": (0.9, 1.0), "ambience/bird-1": (0.95, 1.0),
    "ambience/boom-1": (0.0, 0.3), "music/night-1": (0.0, 0.05),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("file", ABOVE_1_KHZ)
def test_the_spectrum_is_that_of_the_thing(file: str) -> None:
    recipe = BY_NAME.get(file) or BY_NAME[file.rpartition("-")[0]]
    signal = decoded(file, recipe.rate)
    high = filtered(filtered(signal, "high", 1000, rate=recipe.rate), "high", 1000, rate=recipe.rate)
    share = sum(v * v for v in high) / sum(v * v for v in signal)
    low, top = ABOVE_1_KHZ[file]
    assert low <= share <= top


def likeness(one: list[float], other: list[float]) -> float:
    """The correlation of two signals from their beginnings on."""
    product = sum(a * b for a, b in zip(one, other, strict=False))
    return product / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))


@pytest.mark.slow
@pytest.mark.parametrize(
    "recipe", [one for one in RECIPES if one.count > 1 and "/" not in one.name], ids=lambda recipe: recipe.name
)
def test_the_variations_of_a_sound_differ(recipe: Recipe) -> None:
    signals = [decoded(file, recipe.rate) for file in recipe.files()]
    for number, one in enumerate(signals):
        for other in signals[:number]:
            assert abs(likeness(one, other)) < 0.95


# -- the generator -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tap", "button", "refuse", "count", "bump"])
def test_the_files_are_what_the_generator_makes(name: str) -> None:
    recipe = BY_NAME[name]
    for number, file in enumerate(recipe.files(), 1):
        assert likeness(sounds.made(recipe, number), decoded(file, recipe.rate)) > 0.97, (
            f"{file} is older than its recipe"
        )


@pytest.mark.slow
@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_every_file_is_what_the_generator_makes(recipe: Recipe) -> None:
    for number, file in enumerate(recipe.files(), 1):
        # what is nothing but noise is coded coarsely
        assert likeness(sounds.made(recipe, number), decoded(file, recipe.rate)) > 0.6, (
            f"{file} is older than its recipe"
        )


@pytest.mark.slow
def test_every_run_makes_the_same_samples() -> None:
    script = (
        "from build_scripts.content import sounds\n"
        "recipe = next(one for one in sounds.RECIPES if one.name == 'step')\n"
        "print(sum(map(hash, sounds.made(recipe, 2))))"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(made) == 1


def test_rounding_keeps_peaks_below_the_ceiling_and_leaves_the_rest_alone() -> None:
    rng = random.Random(1)
    soft = [rng.uniform(-0.3, 0.3) for _ in range(200)]
    assert sounds.rounded(soft) == soft
    assert max(map(abs, sounds.rounded([rng.uniform(-9, 9) for _ in range(200)]))) <= 10 ** (sounds.CEILING / 20)


# -- the page ----------------------------------------------------------------------------------------------------------


def test_the_page_tells_every_sound_its_number_of_variations_and_its_loudness() -> None:
    page = (ROOT / "docs" / "sound.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w/]+)` \| (\d+) \| −(\d+) \|", page, re.MULTILINE)
    told = {name: (int(count), -float(loud)) for name, count, loud in rows}
    wanted = {one.name: (one.count, one.loudness) for one in RECIPES if not one.name.startswith("music/")}
    assert told == wanted
