"""Voices: what is outdated is dropped, what matters waits its turn, and no frame waits for anybody."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from floes_app.core import i18n
from floes_app.storage import catalogues
from floes_app.view.sound import voices
from floes_app.view.sound.voices import (
    LETTERS_A_SECOND,
    NO_VOICE,
    PATIENCE,
    Backend,
    ClipboardVoice,
    NoVoice,
    PrismVoice,
    ProgramVoice,
    SpokenVoice,
    Waiting,
    best_voice,
    spoken_seconds,
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
    assert slow.stopped == 0, "its last sound was cut off"
    voice.close()
    until(lambda: slow.stopped == 1)


def test_it_speaks_from_the_moment_it_is_told_until_the_last_sentence_is_over() -> None:
    slow, now = Slow(), [0.0]
    voice = SpokenVoice(lambda: slow, clock=lambda: now[0])
    assert not voice.speaks
    voice.say("Aino wins.", True)
    assert voice.speaks, "although the thread may not have begun"
    until(lambda: slow.begun == ["Aino wins."])
    voice.say("Rematch: button.", False)
    slow.finish()
    until(lambda: len(slow.begun) == 2)
    assert voice.speaks
    slow.finish()
    until(lambda: not voice.speaks)
    voice.say("Menu: button.", False)
    until(lambda: len(slow.begun) == 3)
    voice.close()
    until(lambda: not voice.speaks)


def test_a_voice_that_never_says_that_it_is_done_is_not_believed_for_ever() -> None:
    slow, now = Slow(), [0.0]
    voice = SpokenVoice(lambda: slow, clock=lambda: now[0])
    words = "Black has the turn, and a stone to step."
    voice.say(words, True)
    until(lambda: slow.begun == [words])
    voice.say("Undo: button.", False)
    now[0] = PATIENCE * spoken_seconds(words)
    assert voice.speaks
    now[0] += PATIENCE
    assert not voice.speaks
    voice.close()


def test_where_nobody_says_when_they_are_done_their_letters_do() -> None:
    now = [0.0]
    voice = ClipboardVoice(lambda _words: None, clock=lambda: now[0])
    assert not voice.speaks
    voice.say("a" * LETTERS_A_SECOND * 2, True)
    assert voice.speaks
    voice.update()
    now[0] = 1.9
    assert voice.speaks
    now[0] = 2.0
    assert not voice.speaks
    assert spoken_seconds("黒の番です。") == 2 * spoken_seconds("abcdef")


def test_without_a_voice_it_says_so_and_nothing_else_happens() -> None:
    def nobody() -> Backend:
        raise NoVoice("nobody")

    voice = SpokenVoice(nobody)
    until(lambda: voice.fault == NO_VOICE)
    voice.say("Is anybody there?", True)
    assert not voice.speaks
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
    monkeypatch.setattr("floes_app.view.sound.voices.shutil.which", lambda _name: None)
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


@pytest.fixture
def japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("ja"))


@pytest.mark.usefixtures("japanese")
def test_the_speech_dispatcher_and_windows_are_told_the_language() -> None:
    linux, _read = ProgramVoice("linux", lambda name: name).command("氷", "normal", 1.0)
    assert linux[linux.index("-l") + 1] == "ja"
    windows, read = ProgramVoice("win32", lambda name: name).command("氷", "normal", 1.0)
    assert "TwoLetterISOLanguageName -eq 'ja' } | Select-Object" in windows[-1]
    assert read == "氷"


#: The Mac's answer to “say -v ?”, shortened.
MAC_VOICES = """Albert              en_US    # Hello! My name is Albert.
Eddy (日本語（日本）) ja_JP    # こんにちは! 私の名前はEddyです。
Kyoko               ja_JP    # こんにちは! 私の名前はKyokoです。
Bad News            en_US    # Hello! My name is Bad News.
"""


@pytest.mark.parametrize("words", ["Ice cracks.", ""])
def test_a_program_reads_the_words_that_it_is_given(words: str, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    code = "import sys; open(sys.argv[1], 'wb').write(sys.stdin.buffer.read())"
    assert voices._start([sys.executable, "-ISc", code, str(heard)], words).wait(10) == 0
    assert heard.read_text() == words


@pytest.mark.parametrize(("voices", "chosen"), [(MAC_VOICES, ["-v", "Kyoko"]), ("Albert en_US # Hello\n", [])])
@pytest.mark.usefixtures("japanese")
def test_the_mac_takes_a_voice_that_speaks_the_language(
    monkeypatch: pytest.MonkeyPatch, voices: str, chosen: list[str]
) -> None:
    asked: list[list[str]] = []

    def run(command: list[str], **_options: object) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(stdout=voices.encode())

    monkeypatch.setattr("floes_app.view.sound.voices.subprocess.run", run)
    voice = ProgramVoice("darwin", lambda name: name)
    for _sentence in range(2):
        command, _read = voice.command("氷", "normal", 1.0)
        assert command == ["say", *chosen, "-r", "180"]
    assert asked == [["say", "-v", "?"]]
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("en"))
    assert voice.command("ice", "normal", 1.0)[0] == ["say", "-r", "180"]


class Reader:
    """A backend of Prism: with voices of some languages, or, as a screen reader, without the choice of one."""

    def __init__(self, languages: list[str], voice: int = 0) -> None:
        self.languages, self.voice = languages, voice
        self.said: list[str] = []

    @property
    def voices_count(self) -> int:
        if not self.languages:
            raise NotImplementedError
        return len(self.languages)

    def get_voice_language(self, number: int) -> str:
        return self.languages[number]

    def output(self, words: str, _interrupt: bool) -> None:
        self.said.append(words)


@pytest.mark.parametrize(
    ("languages", "before", "after"),
    [
        (["en-US", "fr-FR", "ja-JP", "ja-JP"], 0, 2),
        (["ja_JP", "en-US", "ja_JP"], 2, 2),
        (["en-US", "jam-JM"], 0, 0),
        ([], 7, 7),
    ],
)
@pytest.mark.usefixtures("japanese")
def test_prism_takes_a_voice_that_speaks_the_language(
    monkeypatch: pytest.MonkeyPatch, languages: list[str], before: int, after: int
) -> None:
    reader = Reader(languages, before)
    prism = SimpleNamespace(Context=lambda: SimpleNamespace(acquire_best=lambda: reader), PrismError=OSError)
    monkeypatch.setitem(sys.modules, "prism", prism)
    voice = PrismVoice()
    voice.begin("氷", "normal", 1.0)
    assert (reader.voice, reader.said) == (after, ["氷"])
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("en"))
    voice.begin("ice", "normal", 1.0)
    assert reader.voice == (1 if before == 2 else before), "the usual voice where it speaks the language"


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_a_program_speaks_and_is_silenced(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = tmp_path / "spd-say"
    program.write_text(f'#!/bin/sh\necho "$@" >> "{heard}"\n[ "$1" = --cancel ] || exec sleep 30\n')
    program.chmod(0o755)
    voice = ProgramVoice("linux", lambda _name: str(program))
    voice.begin("Seals: choose a seal to move.", "normal", 1.0)
    until(lambda: heard.exists() and heard.read_text().endswith("\n"))
    assert voice.speaks()
    voice.stop()
    assert not voice.speaks()
    lines = heard.read_text().splitlines()
    assert lines == ["--wait -l en -r 0 -i 100 -- Seals: choose a seal to move.", "--cancel"]


def test_the_clipboard_gets_a_frames_words_together() -> None:
    copied: list[str] = []
    voice = ClipboardVoice(copied.append)
    voice.say("Aino slid to c5.", True)
    voice.say("Bears: choose a bear to move.", False)
    assert copied == []
    voice.update()
    voice.update()
    assert copied == ["Aino slid to c5. Bears: choose a bear to move."]


@pytest.mark.parametrize(("speed", "rate"), [("slow", -3), ("normal", 0), ("fast", 4)])
def test_the_voice_of_windows_speaks_as_fast_as_is_asked(speed: str, rate: int) -> None:
    command, _given = ProgramVoice("win32", lambda name: name).command("Hello", speed, 0.5)
    assert f"$v.Rate = {rate};" in command[-1]
