"""The sounds are there, soft and alike in loudness; the player of sounds is silent, never broken, without a device."""

import array
import math
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
import pytest

from floes_app.core import i18n
from floes_app.core.assets import ASSETS
from floes_app.view import sound
from floes_app.view.sound import CAPTIONS, Audio

RATE = 44100


@pytest.fixture(autouse=True)
def _device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device that plays into nothing, closed before and after."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: int) -> None:
        os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n")
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)


def samples(name: str) -> list[float]:
    pygame.mixer.init(RATE, -16, 1)
    raw = pygame.mixer.Sound(ASSETS / "sounds" / f"{name}.ogg").get_raw()
    return [value / 32768 for value in array.array("h", raw)]


def level(ratio: float) -> float:
    return 20 * math.log10(max(ratio, 1e-9))


def loudest(signal: list[float]) -> float:
    """Root mean square of the loudest 50 ms, in dBFS."""
    width = RATE // 20
    starts = range(0, max(1, len(signal) - width), width // 4)
    return level(math.sqrt(max(sum(v * v for v in signal[i : i + width]) for i in starts) / width))


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


def test_every_sound_has_a_file_and_every_file_a_caption() -> None:
    assert {path.stem for path in (ASSETS / "sounds").glob("*.ogg")} == set(CAPTIONS)


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in (ASSETS / "sounds").glob("*.ogg")) < 130_000


@pytest.mark.parametrize("name", CAPTIONS)
def test_sounds_are_short_soft_and_clean(name: str) -> None:
    signal = samples(name)
    assert 0.1 <= len(signal) / RATE <= 1.5
    assert level(max(map(abs, signal))) <= -3, "too near to clipping"
    assert abs(sum(signal) / len(signal)) < 0.001, "not centred"
    assert max(map(abs, signal[:3])) < 0.05, "begins with a click"
    assert max(map(abs, signal[-200:])) < 0.01, "ends with a click"
    assert -24 < loudest(signal) < -16, "louder or softer than the others"


@pytest.mark.parametrize("name", CAPTIONS)
def test_play_sounds_and_tells_the_caption(name: str) -> None:
    heard: list[str] = []
    audio = Audio(on_caption=heard.append)
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
    playing = pygame.mixer.Channel(0).get_sound()
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
    audio = Audio(on_caption=heard.append)
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
    monkeypatch.setattr(sound, "ASSETS", tmp_path)
    assert Audio().play("tap") == CAPTIONS["tap"]
    assert not pygame.mixer.get_busy()


def test_a_build_without_a_mixer_is_silence() -> None:
    """In a process of its own, in which pygame was built without SDL_mixer, and with a driver that does not exist."""
    script = (
        "import sys; sys.modules['pygame.mixer'] = None\n"
        "from floes_app.view.sound import Audio\n"
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
    cued = set(re.findall(r'\.cue\(\s*"(\w+)"', source)) | set(re.findall(r'audio\.play\(\s*"(\w+)"', source))
    assert cued
    assert cued <= set(CAPTIONS)
