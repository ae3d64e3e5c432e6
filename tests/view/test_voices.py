"""Voices: what is outdated is dropped, what matters waits its turn, and no frame waits for anybody."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from floes_app.view.voices import (
    NO_VOICE,
    Backend,
    ClipboardVoice,
    NoVoice,
    PrismVoice,
    ProgramVoice,
    SpokenVoice,
    Waiting,
    best_voice,
)


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end, "it never happens"
        time.sleep(0.005)


def test_what_is_outdated_gives_way_and_what_matters_waits() -> None:
    waiting = Waiting()
    for words, important in (("a1", False), ("Aino wins", True), ("a2", False), ("a3", False), ("It’s a draw", True)):
        waiting.add(words, important)
    assert [waiting.take() for _sentence in range(len(waiting))] == [("Aino wins", True), ("It’s a draw", True)]


class Slow(Backend):
    """Speaks until it is told that it is done."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.stopped = 0
        self._done = threading.Event()

    def begin(self, words: str, speed: str, volume: float) -> None:
        self._done.clear()
        self.begun.append(words)

    def speaks(self) -> bool:
        return not self._done.is_set()

    def stop(self) -> None:
        self.stopped += 1
        self._done.set()

    def finish(self) -> None:
        self._done.set()


def test_no_caller_waits_and_the_newest_word_cuts_in() -> None:
    slow = Slow()
    voice = SpokenVoice(lambda: slow)
    began = time.monotonic()
    voice.say("a1: seal.", False)
    until(lambda: slow.begun == ["a1: seal."])
    for number in range(2, 200):
        voice.say(f"a{number}: ice.", False)
    assert time.monotonic() - began < 5, "saying is waiting"
    until(lambda: slow.begun[-1] == "a199: ice.")
    assert len(slow.begun) < 199, "what was outdated was said all the same"
    voice.close()


def test_what_matters_is_heard_to_its_end() -> None:
    slow = Slow()
    voice = SpokenVoice(lambda: slow)
    voice.say("Aino wins.", True)
    until(lambda: slow.begun == ["Aino wins."])
    voice.say("Rematch: button.", False)
    time.sleep(0.15)
    assert slow.begun == ["Aino wins."], "it was cut short"
    slow.finish()
    until(lambda: slow.begun == ["Aino wins.", "Rematch: button."])
    voice.hush()
    until(lambda: slow.stopped == 1)
    voice.close()


def test_without_a_voice_it_says_so_and_nothing_else_happens() -> None:
    def nobody() -> Backend:
        raise NoVoice("nobody")

    voice = SpokenVoice(nobody)
    until(lambda: voice.fault == NO_VOICE)
    voice.say("Is anybody there?", True)
    voice.close()


def test_a_sentence_that_fails_does_not_end_the_voice() -> None:
    class Hoarse(Slow):
        def begin(self, words: str, speed: str, volume: float) -> None:
            if words == "bad":
                raise OSError(words)
            super().begin(words, speed, volume)
            self.finish()

    hoarse = Hoarse()
    voice = SpokenVoice(lambda: hoarse)
    voice.say("bad", True)
    voice.say("good", True)
    until(lambda: hoarse.begun == ["good"])
    voice.close()


def test_prism_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(NoVoice):
        PrismVoice()
    monkeypatch.setattr("floes_app.view.voices.shutil.which", lambda _name: None)
    monkeypatch.setattr(ProgramVoice.__init__, "__defaults__", (sys.platform, lambda _name: None))
    with pytest.raises(NoVoice):
        best_voice()


@pytest.mark.parametrize(
    ("system", "name", "read"),
    [("linux", "spd-say", ""), ("darwin", "say", "[[volm 0.50]] -h"), ("win32", "powershell", "-h")],
)
def test_the_program_of_each_system_is_asked_as_it_wants_to_be(system: str, name: str, read: str) -> None:
    asked: list[str] = []

    def find(program: str) -> str:
        asked.append(program)
        return f"/bin/{program}"

    command, given = ProgramVoice(system, find).command("-h", "fast", 0.5)
    assert asked == [name]
    assert command[0] == f"/bin/{name}"
    assert given == read, "what is said never becomes an option of the program"
    if system == "linux":
        assert command[-2:] == ["--", "-h"]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_a_program_speaks_and_is_silenced(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = tmp_path / "spd-say"
    program.write_text(f'#!/bin/sh\necho "$@" >> "{heard}"\n[ "$1" = --stop ] || exec sleep 30\n')
    program.chmod(0o755)
    voice = ProgramVoice("linux", lambda _name: str(program))
    voice.begin("Seals: choose a seal to move.", "normal", 1.0)
    until(heard.exists)
    assert voice.speaks()
    voice.stop()
    assert not voice.speaks()
    lines = heard.read_text().splitlines()
    assert lines == ["--wait -r 0 -i 100 -- Seals: choose a seal to move.", "--stop"]


def test_the_clipboard_gets_a_frames_words_together() -> None:
    copied: list[str] = []
    voice = ClipboardVoice(copied.append)
    voice.say("Aino slid to c5.", True)
    voice.say("Bears: choose a bear to move.", False)
    assert copied == []
    voice.update()
    voice.update()
    assert copied == ["Aino slid to c5. Bears: choose a bear to move."]
