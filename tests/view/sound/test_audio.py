"""Sounds are chosen by chance and by place, never twice at once; silent, never broken, without a device."""

import itertools
import math
import operator
import os
import random
import re
import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
import pytest

from floes_app.core import i18n
from floes_app.core.assets import ASSETS
from floes_app.view.sound import audio as sound
from floes_app.view.sound import mixer
from floes_app.view.sound.audio import CAPTIONS, ORNAMENTS, Audio
from tests.amounts import sample
from tests.waiting import wait_until


@pytest.fixture(autouse=True)
def _device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device that plays into nothing, closed before and after."""
    made: list[mixer.Mixer] = []

    class Closed(mixer.Mixer):
        """A mixer that is closed after the test: nothing may be read into a device that is gone."""

        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    monkeypatch.setattr(sound, "Mixer", Closed)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    for one in made:
        one.close()
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: int) -> None:
        os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n")
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)


def test_nothing_sounds_any_more_when_the_device_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    one = mixer.Mixer()
    assert one.open()
    hum = pygame.mixer.Sound(buffer=bytes(4000))
    assert one.play(mixer.EFFECTS, hum, 1.0, loops=-1)  # it does not end by itself, however slow the machine is
    assert one.is_busy
    sounding: list[bool] = []
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "quit", lambda: sounding.append(pygame.mixer.get_busy()))
        one.close()
    assert sounding == [False]


def test_the_device_is_given_back_after_a_long_silence_and_opened_again() -> None:
    audio = Audio()
    audio.play("tap")
    audio.update(sound.SILENCE / 2)
    assert pygame.mixer.get_init()
    pygame.mixer.stop()
    audio.update(sound.SILENCE)
    assert not pygame.mixer.get_init()
    audio.play("tap")
    assert pygame.mixer.get_busy()


def test_a_sound_is_never_cut_off_by_the_silence_before_it() -> None:
    audio = Audio()
    audio.play("win")
    audio.update(sound.SILENCE * 2)
    assert pygame.mixer.get_busy()


def test_the_device_takes_samples_as_the_mixer_makes_them() -> None:
    """Signed, of two bytes, for two sides."""
    Audio().play("tap")
    assert pygame.mixer.get_init() == (mixer.RATE, -16, 2)


def test_every_sound_has_files_and_every_file_is_a_sound() -> None:
    files = {path.stem for path in (ASSETS / "sounds").glob("*.ogg")}
    names = {*CAPTIONS, *ORNAMENTS}
    assert {re.sub(r"-\d+$", "", file) for file in files} == names
    assert files == {file for name in names for file in mixer.variations(name)}


@pytest.mark.parametrize("name", sample(CAPTIONS, 3))
def test_play_sounds_and_tells_the_caption(name: str) -> None:
    heard: list[str] = []
    audio = Audio(on_caption=lambda words, _at: heard.append(words))
    assert audio.play(name) == CAPTIONS[name]
    assert heard == [CAPTIONS[name]]
    assert pygame.mixer.get_busy()


def test_captions_are_translated_when_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "_", str.upper)
    assert Audio().play("crack") == "ICE CRACKS."
    assert i18n._(CAPTIONS["crack"]) == "Ice cracks."


def test_an_unknown_sound_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        Audio().play("trumpet")


def test_volume_is_kept_between_nought_and_one_and_squared() -> None:
    audio = Audio(volume=7)
    assert audio.volume == 1
    audio.volume = 0.5
    audio.play("tap")
    playing = pygame.mixer.Channel(mixer.EFFECTS.start).get_sound()
    assert playing is not None
    assert playing.get_volume() == pytest.approx(0.25, abs=0.01)
    audio.volume = -1
    assert audio.volume == 0


@pytest.mark.parametrize("audio", [Audio(muted=True), Audio(volume=0)], ids=["muted", "volume 0"])
def test_what_cannot_be_heard_opens_no_device(audio: Audio) -> None:
    assert audio.play("win") == CAPTIONS["win"]
    assert pygame.mixer.get_init() is None


def test_muting_silences_at_once() -> None:
    audio = Audio()
    audio.play("win")
    audio.muted = True
    assert not pygame.mixer.get_busy()


def test_sound_comes_back_after_the_device_was_closed() -> None:
    audio = Audio()
    audio.play("tap")
    audio.close()
    assert pygame.mixer.get_init() is None
    audio.play("tap")
    assert pygame.mixer.get_busy()


@pytest.mark.usefixtures("no_device")
def test_without_a_device_there_are_captions_and_silence(capfd: pytest.CaptureFixture[str]) -> None:
    heard: list[str] = []
    audio = Audio(on_caption=lambda words, _at: heard.append(words))
    for name in CAPTIONS:
        audio.play(name)
    audio.muted = True
    audio.muted = False
    audio.play("tap")
    audio.stop()
    audio.close()
    assert heard == [*CAPTIONS.values(), CAPTIONS["tap"]]
    assert capfd.readouterr().err == ""


def test_a_missing_device_is_looked_for_again_only_after_unmuting(monkeypatch: pytest.MonkeyPatch) -> None:
    real, tries = pygame.mixer.init, []

    def init(**options: int) -> None:
        tries.append(options)
        if len(tries) == 1:
            raise pygame.error("no device")
        real(**options)

    monkeypatch.setattr(pygame.mixer, "init", init)
    audio = Audio()
    audio.play("tap")
    audio.play("tap")
    assert len(tries) == 1
    audio.muted = True
    audio.muted = False
    audio.play("tap")
    assert pygame.mixer.get_busy()


def test_a_missing_file_is_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(mixer, "folder", lambda: tmp_path)
    # what it finds there is not remembered for the tests after this one
    monkeypatch.setattr(mixer, "variations", mixer.variations.__wrapped__)
    assert Audio().play("tap") == CAPTIONS["tap"]
    assert not pygame.mixer.get_busy()


@pytest.mark.slow
def test_a_build_without_a_mixer_is_silence() -> None:
    """In a process of its own, in which pygame was built without SDL_mixer, and with a driver that does not exist."""
    script = (
        "import sys; sys.modules['pygame.mixer'] = None\n"
        "from floes_app.view.sound.audio import Audio\n"
        "audio = Audio(); print(audio.play('tap')); audio.stop(); audio.muted = True; audio.close()"
    )
    environment = os.environ | {"SDL_AUDIODRIVER": "nonsense"}
    for code in (script, script.split("\n", 1)[1]):
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, cwd=ASSETS.parent
        )
        assert done.stdout.splitlines()[-1] == CAPTIONS["tap"]
        assert done.stderr == ""


def test_every_sound_that_is_cued_exists() -> None:
    """Boards name sounds as texts, in ``cue("…")``, and scenes in ``play("…")``: no name may be mistyped."""
    source = "".join(path.read_text(encoding="utf-8") for path in (ASSETS.parent / "floes_app").rglob("*.py"))
    cued = set(re.findall(r'\.cue\(\s*"(\w+)"', source)) | set(
        re.findall(r'(?:audio\.play|_sound)\(\s*"(\w+)"', source)
    )
    assert cued
    assert cued <= {*CAPTIONS, *ORNAMENTS}


# -- variations, place, what is heard together -------------------------------------------------------------------------


def sounding() -> list[tuple[pygame.mixer.Sound, tuple[float, float]]]:
    """The sounds that play among the effects."""
    channels = [pygame.mixer.Channel(number) for number in mixer.EFFECTS]
    return [(one, channel.get_volume()) for channel in channels if (one := channel.get_sound()) is not None]


def test_a_variation_never_comes_twice_in_a_row_and_each_comes() -> None:
    player, rng = mixer.Mixer(), random.Random(1)
    heard = [player.variation("step", rng) for _ in range(200)]
    assert all(one != other for one, other in itertools.pairwise(heard))
    assert set(heard) == {f"step-{number}" for number in range(1, 6)}
    assert player.variation("win", rng) == player.variation("win", rng) == "win"


def test_two_of_a_kind_in_the_same_moment_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    audio, begun = Audio(), list[object]()
    monkeypatch.setattr(audio.mixer, "play", lambda *given: begun.append(given))  # on a busy machine they may be over
    for _ in range(3):
        audio.play("splash")
    audio.play("ring")
    assert len(begun) == 2
    audio.update(1 / 60)
    audio.play("splash")
    assert len(begun) == 3


@pytest.mark.parametrize(("ratio", "hertz"), [(0.5, 220), (1.0, 440), (1.04, 457.6)])
def test_pitched_changes_the_pitch_by_the_ratio(ratio: float, hertz: float) -> None:
    tone = [round(9000 * math.sin(2 * math.pi * 440 * i / mixer.RATE)) for i in range(mixer.RATE // 4)]
    stereo = array("h", [value for value in tone for _side in range(2)]).tobytes()
    changed = array("h", mixer.pitched(stereo, ratio))
    left, right = changed[::2], changed[1::2]
    assert left == right
    assert len(left) == pytest.approx(len(tone) / ratio, abs=2)
    rises = sum(1 for a, b in itertools.pairwise(left) if a < 0 <= b)
    assert rises / (len(left) / mixer.RATE) == pytest.approx(hertz, rel=0.02)


def test_a_loop_is_made_wide_without_losing_anything() -> None:
    frames = 3 * mixer.PIECE + 17
    stereo = array("h", [i % 30000 for i in range(frames) for _side in range(2)])
    wide = array("h", mixer.widened(stereo.tobytes()))
    assert wide[::2] == stereo[::2]
    cut = round(frames * mixer.GOLDEN)
    assert wide[1::2] == stereo[1::2][cut:] + stereo[1::2][:cut]


@pytest.mark.slow
def test_a_wide_loop_does_not_come_back_earlier_than_it_must() -> None:
    rng, frames = random.Random(1), 3000
    stereo = array("h", [value for _ in range(frames) for value in [rng.randint(-9000, 9000)] * 2])
    wide = array("h", mixer.widened(stereo.tobytes()))
    both = [left + right for left, right in zip(wide[::2], wide[1::2], strict=True)]
    energy = sum(value * value for value in both)
    for lag in range(100, frames // 2 + 1):  # a longer one is as far from the beginning on the other side
        again = sum(map(operator.mul, both, both[lag:] + both[:lag]))
        assert again < 0.6 * energy, f"the two sides together come back after {lag} of {frames} frames"


def test_a_sound_comes_from_its_place() -> None:
    audio = Audio(volume=1)
    ratios: list[float] = []
    real = audio.mixer.sound
    audio.mixer.sound = lambda name, ratio=1.0: (ratios.append(ratio), real(name, ratio))[1]  # type: ignore[assignment]
    panned: list[float] = []
    play = audio.mixer.play
    audio.mixer.play = lambda channels, one, gain, pan=0.0, loops=0: (
        panned.append(pan),
        play(channels, one, gain, pan),
    )[1]  # type: ignore[assignment]
    for pan, rise in ((-1, 1), (1, -1), (0, 0), (5, 5)):
        audio.play("tap", pan, rise)
        audio.update(0.1)
    semitones = [12 * math.log2(ratio) for ratio in ratios]
    assert semitones == pytest.approx([sound.RISE, -sound.RISE, 0, sound.RISE])
    assert panned == pytest.approx([-sound.WIDTH, sound.WIDTH, 0, sound.WIDTH])


def test_ornaments_have_no_caption_and_are_left_out_when_there_should_be_less() -> None:
    heard: list[str] = []
    audio = Audio(on_caption=lambda words, _at: heard.append(words))
    assert audio.play("button") == ""
    assert heard == []
    assert len(sounding()) == 1
    audio.update(0.1)
    audio.reduced = True
    audio.play("undo")
    assert len(sounding()) == 1
    audio.play("tap")
    assert len(sounding()) == 2
    assert heard == [CAPTIONS["tap"]]


def test_a_sound_that_finds_no_free_channel_is_left_out() -> None:
    audio = Audio()
    for _ in range(40):
        audio.play("win")
        audio.update(0)
    assert len(sounding()) == len(mixer.EFFECTS)


def test_an_effect_keeps_ambience_and_music_low_for_a_while() -> None:
    audio = Audio()
    audio.play("tap")
    audio.update(0.3)
    assert audio.ambience.ducking.level < 0.55
    audio.update(1)
    audio.update(5)
    assert audio.ambience.ducking.level > 0.99


@pytest.mark.parametrize(("name", "value"), [("muted", True), ("reduced", True), ("in_front", False)])
def test_ambience_and_music_are_allowed_only_where_they_are_wanted(name: str, value: bool) -> None:
    audio = Audio()
    assert audio.ambience.allowed
    assert audio.music.allowed
    setattr(audio, name, value)
    assert not audio.ambience.allowed
    assert not audio.music.allowed
    setattr(audio, name, not value)
    assert audio.ambience.allowed


def test_the_device_stays_through_the_pauses_of_the_music() -> None:
    audio = Audio()
    audio.music.volume, audio.music.mood = 1, "night"
    audio.play("tap")
    pygame.mixer.stop()
    audio.music.stop()
    for _ in range(3):
        audio.music._wait = 30.0
        audio.update(sound.SILENCE)
        assert pygame.mixer.get_init()
    audio.music.mood = ""
    pygame.mixer.stop()
    audio.update(sound.SILENCE)
    assert not pygame.mixer.get_init()


@pytest.mark.slow
def test_the_device_goes_when_the_window_is_behind_others_for_a_while() -> None:
    audio = Audio()
    audio.ambience.volume = 1
    audio.ambience.follow("court")
    audio.update(0.2)
    wait_until(pygame.mixer.Channel(mixer.BEDS.start).get_busy, lambda: audio.update(0.2))  # the courtyard is heard
    audio.in_front = False
    for _ in range(10):
        audio.update(0.2)
    assert not any(pygame.mixer.Channel(number).get_busy() for number in mixer.BEDS)
    pygame.mixer.stop()
    audio.update(sound.SILENCE)
    assert not pygame.mixer.get_init()


def test_every_channel_has_one_user() -> None:
    """Sounds of one do not cut off those of another, and none is left unused."""
    users = mixer.BEDS, mixer.FAR, mixer.MUSIC, mixer.EFFECTS
    assert [channel for user in users for channel in user] == [*range(mixer.EFFECTS.stop)]


@pytest.mark.parametrize("muted", [False, True])
def test_what_cannot_be_heard_has_its_caption_all_the_same(muted: bool) -> None:
    told: list[str] = []
    Audio(on_caption=lambda words, _at: told.append(words), muted=muted).play("splash")
    assert told == [i18n._(CAPTIONS["splash"])]


@pytest.mark.parametrize(("pan", "sides"), [(-0.5, (1.0, 0.5)), (0.5, (0.5, 1.0)), (0.0, None)])
def test_what_happens_on_the_left_is_heard_on_the_left(
    monkeypatch: pytest.MonkeyPatch, pan: float, sides: tuple[float, float] | None
) -> None:
    volumes: list[tuple[float, float]] = []

    class Channel:
        def __init__(self, _number: int) -> None:
            pass

        def get_busy(self) -> bool:
            return False

        def play(self, _sound: object, _loops: int) -> None:
            pass

        def set_volume(self, left: float, right: float) -> None:
            volumes.append((left, right))

    audio = Audio()
    audio.mixer.open()
    tap = audio.mixer.sound("tap") or audio.mixer.sound("tap-1")
    assert tap is not None
    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    audio.mixer.play(range(2), tap, 1.0, pan)
    assert volumes == ([] if sides is None else [sides])


def test_a_button_is_silent_beside_the_effect_that_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    audio, played = Audio(), list[str]()
    variation = audio.mixer.variation
    monkeypatch.setattr(audio.mixer, "variation", lambda name, rng: (played.append(name), variation(name, rng))[1])
    audio.play("tap")
    audio.play("button")
    assert played == ["tap"]
    audio.update(1.0)
    audio.play("button")
    assert played == ["tap", "button"]
