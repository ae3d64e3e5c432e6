"""The world around the board follows the game, stays as soft as it should, and does not repeat itself."""

import itertools
import math
import os
import random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pytest

from build_scripts.content.sounds import RECIPES
from floes_app.view.sound import mixer
from floes_app.view.sound.ambience import DUCKED, SCENES, Ambience, Ducking

STILL = 0.25  # the app's loop while nothing moves


class Loop:
    """A stand-in for a sound."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.gain = 0.0
        self.playing = False
        self.told = 0

    def set_volume(self, gain: float) -> None:
        self.gain = gain
        self.told += 1

    def stop(self) -> None:
        self.playing = False


class Tape:
    """A stand-in for the mixer: remembers what would be heard."""

    def __init__(self, opens: bool = True) -> None:
        self.opens = opens
        self.now = 0.0
        self.loops: dict[str, Loop] = {}
        self.begun: dict[str, float] = {}
        self.far: list[tuple[float, str, float]] = []
        self.ready = True
        self.read: list[str] = []

    def open(self) -> bool:
        return self.opens

    def loop(self, name: str) -> Loop | None:
        return self.loops.setdefault(name, Loop(name)) if self.ready else None

    def read_ahead(self, name: str) -> None:
        self.read.append(name)

    def variation(self, name: str, rng: random.Random) -> str:
        return rng.choice(mixer.variations(name))

    def sound(self, name: str) -> Loop:
        return Loop(name)

    def play(self, channels: range, loop: Loop, gain: float, pan: float = 0.0, loops: int = 0) -> bool:
        loop.set_volume(gain)
        loop.playing = True
        if loops:
            self.begun[loop.name] = self.now
        else:
            assert abs(pan) <= 1
            self.far.append((self.now, loop.name, gain))
        return True


def ambience(tape: Tape, seed: int = 1) -> Ambience:
    found = Ambience(tape, random.Random(seed))  # type: ignore[arg-type]
    found.volume = 1.0
    return found


def listen(heard: Ambience, tape: Tape, seconds: float) -> list[dict[str, float]]:
    """Advance frame by frame; the loudness of every bed after each."""
    log = []
    for _ in range(round(seconds / STILL)):
        tape.now += STILL
        heard.update(STILL)
        log.append({name: loop.gain if loop.playing else 0.0 for name, loop in tape.loops.items()})
    return log


def mean(log: list[dict[str, float]], bed: str) -> float:
    return sum(frame.get(f"ambience/{bed}", 0.0) for frame in log) / len(log)


def test_every_bed_and_every_far_sound_has_files() -> None:
    names = {recipe.name: recipe.is_loop for recipe in RECIPES}
    for place in SCENES.values():
        assert all(names[f"ambience/{bed.name}"] for bed in place.beds)
        assert not any(names[f"ambience/{far.name}"] for far in place.far)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("tension", "threat"), [(0, 0), (0.5, 0), (1, 0), (0, 1)])
def test_all_beds_together_are_near_minus_32_lufs(scene: str, tension: float, threat: float) -> None:
    """Beds are noise of their own, so their energies add up."""
    loudness = {recipe.name: recipe.loudness for recipe in RECIPES}
    energy = sum(
        bed.gain(tension, threat) ** 2 * 10 ** (loudness[f"ambience/{bed.name}"] / 10) for bed in SCENES[scene].beds
    )
    assert 10 * math.log10(energy) == pytest.approx(-32, abs=2)


def test_fewer_ice_spaces_bring_more_water_and_more_cracks() -> None:
    calm, tense = Tape(), Tape()
    for tape, tension in ((calm, 0.0), (tense, 1.0)):
        heard = ambience(tape)
        heard.follow("ice", tension)
        tape.log = listen(heard, tape, 600)  # type: ignore[attr-defined]
    assert mean(calm.log, "lap") == 0  # type: ignore[attr-defined]
    assert mean(tense.log, "lap") > 0.4  # type: ignore[attr-defined]
    assert mean(tense.log, "wind") < 0.85 * mean(calm.log, "wind")  # type: ignore[attr-defined]
    cracks = [sum("crack" in name for _at, name, _gain in tape.far) for tape in (calm, tense)]
    assert cracks[1] > 2 * cracks[0] > 0


def test_a_bear_that_is_near_is_low_and_lets_the_wind_drop() -> None:
    tape = Tape()
    heard = ambience(tape)
    heard.follow("ice")
    before = listen(heard, tape, 60)[-200:]
    heard.follow("ice", threat=1)
    after = listen(heard, tape, 60)[-200:]
    assert mean(before, "rumble") == 0
    assert mean(after, "rumble") > 0.5
    assert mean(after, "wind") < 0.6 * mean(before, "wind")


def test_it_comes_softly_and_changes_place_softly() -> None:
    tape = Tape()
    heard = ambience(tape)
    heard.follow("ice")
    log = listen(heard, tape, 30)
    heard.follow("court")
    log += listen(heard, tape, 30)
    for before, after in itertools.pairwise(log):
        for name, gain in after.items():
            assert abs(gain - before.get(name, 0.0)) < 0.1, name
    assert tape.loops["ambience/under"].playing is False
    assert tape.loops["ambience/court"].playing is True
    assert mean(log[-20:], "court") > 0.5


def test_a_change_that_nobody_hears_takes_no_step_of_its_own() -> None:
    """However often the loop turns: two steps a second at most once it is steady, and none of them a leap."""
    tape = Tape()
    heard = ambience(tape)
    heard.follow("ice")
    listen(heard, tape, 30)
    told = {name: loop.told for name, loop in tape.loops.items()}
    log = []
    for _ in range(60 * 64):
        heard.update(1 / 64)
        log.append({name: loop.gain for name, loop in tape.loops.items()})
    for name, loop in tape.loops.items():
        assert 60 <= loop.told - told[name] < 180, name
        assert len({gains[name] for gains in log}) > 50, "it goes on by itself"
        assert max(abs(after[name] - before[name]) for before, after in itertools.pairwise(log)) < 0.06


def test_the_far_sounds_of_a_place_are_read_before_they_are_due_and_once() -> None:
    tape = Tape()
    heard = ambience(tape)
    heard.follow("ice")
    listen(heard, tape, 30)
    assert tape.read == ["ambience/crack", "ambience/boom", "ambience/glug"]
    heard.follow("court")
    listen(heard, tape, 30)
    assert tape.read[3:] == ["ambience/bird", "ambience/leaf", "ambience/drip"]
    heard.stop()  # the device is given back, and what was read for it is gone
    listen(heard, tape, 1)
    assert tape.read[6:] == tape.read[3:6]


def test_other_sounds_find_it_at_rest_and_are_heard_at_once() -> None:
    tape = Tape()
    heard = ambience(tape)
    heard.follow("ice")
    listen(heard, tape, 30)
    for _ in range(40):
        heard.update(1 / 64)
    full = tape.loops["ambience/wind"].gain
    heard.duck(1.0)
    gains = []
    for _ in range(20):
        heard.update(1 / 64)
        gains.append(tape.loops["ambience/wind"].gain / full)
    assert 0.8 < gains[0] < 1.0, "it begins with its first moment"
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] < 0.6


def test_a_bed_waits_until_it_has_been_read() -> None:
    tape = Tape()
    tape.ready = False
    heard = ambience(tape)
    heard.follow("court")
    listen(heard, tape, 10)
    assert not tape.loops
    tape.ready = True
    assert listen(heard, tape, 1)[0].get("ambience/court", 0.0) < 0.12
    assert mean(listen(heard, tape, 10), "court") > 0.3


@pytest.mark.parametrize("why", ["not allowed", "volume 0", "nowhere"])
def test_it_goes_at_once_when_it_is_not_wanted(why: str) -> None:
    tape = Tape()
    heard = ambience(tape)
    heard.follow("pole")
    listen(heard, tape, 20)
    assert any(loop.playing for loop in tape.loops.values())
    if why == "not allowed":
        heard.allowed = False
    elif why == "volume 0":
        heard.volume = 0
    else:
        heard.follow(None)
    listen(heard, tape, 15 if why == "nowhere" else 2)
    assert not any(loop.playing for loop in tape.loops.values())
    far = len(tape.far)
    listen(heard, tape, 300)
    assert len(tape.far) == far


def test_without_a_device_nothing_happens() -> None:
    tape = Tape(opens=False)
    heard = ambience(tape)
    heard.follow("ice")
    listen(heard, tape, 100)
    assert not tape.begun
    assert not tape.far


def test_it_is_half_as_loud_under_other_sounds() -> None:
    ducking = Ducking()
    ducking.duck(1.0)
    assert ducking.update(0.3) == pytest.approx(DUCKED, abs=0.03)
    for _ in range(3):
        ducking.update(0.3)
    levels = [ducking.update(0.2) for _ in range(15)]
    assert levels == sorted(levels)
    assert levels[0] < 0.75
    assert levels[-1] > 0.97


def test_its_own_volume_goes_with_the_square() -> None:
    full, half = Tape(), Tape()
    for tape, volume in ((full, 1.0), (half, 0.5)):
        heard = ambience(tape)
        heard.volume = volume
        heard.follow("court")
        tape.log = listen(heard, tape, 20)  # type: ignore[attr-defined]
    assert mean(half.log, "court") == pytest.approx(mean(full.log, "court") / 4, rel=0.01)  # type: ignore[attr-defined]


@pytest.mark.parametrize("scene", SCENES)
def test_ten_minutes_never_come_back(scene: str) -> None:
    """Whatever two moments at least five seconds apart are compared: the beds do not stand in the same places."""
    tape = Tape()
    heard = ambience(tape)
    heard.follow(scene, 0.5, 0.3)
    listen(heard, tape, 600)
    recipes = {recipe.name: recipe for recipe in RECIPES}
    lengths = {name: length(name) for name in tape.begun}
    assert len(lengths) >= 2
    assert all(recipes[name].is_loop for name in lengths)
    for lag in range(50, 6000):  # tenths of a second
        away = [abs((lag / 10 + seconds / 2) % seconds - seconds / 2) for seconds in lengths.values()]
        assert max(away) > 0.1, f"all beds are again where they were after {lag / 10} s"
    waits = [round(b[0] - a[0], 1) for a, b in itertools.pairwise(tape.far)]
    assert len(tape.far) > 20
    assert len(set(waits)) > len(waits) / 3, "far sounds come in no rhythm"
    rhythm = [(waits[i], waits[i + 1], waits[i + 2]) for i in range(len(waits) - 2)]
    assert len(set(rhythm)) == len(rhythm)


def length(name: str) -> float:
    """The length of a loop in seconds, read from the last page of the Ogg file, which counts the samples."""
    data = (mixer.folder() / f"{name}.ogg").read_bytes()
    last = data.rindex(b"OggS")
    rate = int.from_bytes(data[data.index(b"\x01vorbis") + 12 :][:4], "little")
    return int.from_bytes(data[last + 6 : last + 14], "little") / rate


def test_an_unknown_place_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        ambience(Tape()).follow("jungle")


def test_far_sounds_are_those_of_the_place_where_the_game_is_now() -> None:
    tape = Tape()
    ambience = Ambience(tape, random.Random(2))  # type: ignore[arg-type]
    ambience.volume = 1.0
    ambience.follow("ice")
    ambience.update(STILL)
    ambience.follow("court")
    for _ in range(2000):
        ambience.update(STILL)
    names = {name.removeprefix("ambience/").rpartition("-")[0] for _now, name, _gain in tape.far}
    assert names
    assert names <= {far.name for far in SCENES["court"].far}


def test_a_short_sound_does_not_end_the_quiet_that_a_long_one_needs() -> None:
    ducking = Ducking()
    for seconds in (3.0, 0.1):
        ducking.duck(seconds)
    for _ in range(8):
        ducking.update(STILL)
    assert ducking.level < DUCKED + 0.1


def test_another_loudness_is_heard_at_once() -> None:
    tape = Tape()
    ambience = Ambience(tape, random.Random(2))  # type: ignore[arg-type]
    ambience.volume = 1.0
    ambience.follow("ice")
    for _ in range(400):
        ambience.update(STILL)
    before = tape.loops["ambience/wind"].gain
    ambience.turn_to(0.2)
    ambience.update(1 / 60)
    assert tape.loops["ambience/wind"].gain < before / 10


def test_no_sound_is_louder_than_it_was_recorded() -> None:
    for surroundings in SCENES.values():
        for bed in surroundings.beds:
            assert all(0 <= gain <= 1 for gain in (bed.calm, bed.tense, bed.near)), bed
        assert all(0 < far.gain <= 1 for far in surroundings.far)
