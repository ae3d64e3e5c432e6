"""The voices: the player's screen reader or the system's voice, the clipboard, or none.

A voice is given its words by a thread of its own, so that no frame waits for it. Prism (``pip install prismatoid``)
speaks through the screen reader that runs (NVDA, JAWS, VoiceOver, Orca …) or the system's voice. Where Prism is not
installed, the program that the system itself has for speaking is used. Without either, ``fault`` says so. Where the
usual voice does not speak the language of the app, another of the system's voices is taken that does.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol
from unicodedata import east_asian_width

import pygame

from floes_app.core.i18n import N_, _, language, sentences

#: Speeds of a voice: their names, slowest first.
SPEEDS: Final = ("slow", "normal", "fast")
#: Values of these speeds for Prism, spd-say, SAPI (from −10) and the Mac's say (words a minute).
_PRISM_RATES: Final = dict(zip(SPEEDS, (0.35, 0.5, 0.7), strict=True))
_SPD_RATES: Final = dict(zip(SPEEDS, (-40, 0, 50), strict=True))
_SAPI_RATES: Final = dict(zip(SPEEDS, (-3, 0, 4), strict=True))
_MAC_RATES: Final = dict(zip(SPEEDS, (140, 180, 260), strict=True))
#: Letters spoken a second, roughly, for voices that do not say when they are done.
LETTERS_A_SECOND: Final = 14
#: Factor of the usual time of its words after which a voice is not waited for any more.
PATIENCE: Final = 3.0
#: Time between two looks at whether a voice is done, in seconds.
_LOOK: Final = 0.03
NO_VOICE: Final = N_("No voice was found on this computer. Install Prism, or choose the clipboard.")
#: The system's own speech where there is no Prism: the program, and its options for the speed and the volume.
_POWERSHELL: Final = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$v = New-Object System.Speech.Synthesis.SpeechSynthesizer; $v.Rate = {rate}; $v.Volume = {volume}; "
    "$other = $v.GetInstalledVoices() | Where-Object {{ $_.Enabled -and "
    "$_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '{language}' }} | Select-Object -First 1; "
    "if ($other -and $v.Voice.Culture.TwoLetterISOLanguageName -ne '{language}') "
    "{{ $v.SelectVoice($other.VoiceInfo.Name) }}; "
    "$v.Speak([Console]::In.ReadToEnd())"
)


class NoVoice(Exception):
    """There is nobody who could speak."""


def spoken_seconds(words: str) -> float:
    """Time that words take to be spoken, in seconds, by their letters; those of Chinese and Japanese count twice."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words) / LETTERS_A_SECOND


class Backend(Protocol):
    """A program or library that speaks; used by one thread alone."""

    def begin(self, words: str, speed: str, volume: float) -> None:
        """Begin to speak, in the place of what is being spoken; raises OSError or ValueError where that fails."""

    def speaks(self) -> bool:
        """True while it is still speaking."""

    def stop(self) -> None:
        """Be silent."""


class PrismVoice:
    """The player's screen reader, or the system's voice, through Prism. Raises NoVoice where there is none."""

    def __init__(self) -> None:
        try:
            import prism

            self._context: Any = prism.Context()
            self._voice = self._context.acquire_best()
        except Exception as error:  # whatever a library of another's says: the app goes on without it
            raise NoVoice(str(error)) from error
        self._errors: tuple[type[Exception], ...] = (prism.PrismError, RuntimeError, ValueError, NotImplementedError)
        self._until = 0.0
        self._language = ""
        self._usual: int | None = None

    def begin(self, words: str, speed: str, volume: float) -> None:
        """Speak; a screen reader keeps its own voice, speed and volume."""
        if self._language != language():
            self._language = language()
            with suppress(*self._errors):
                self._choose_voice()
        for name, value in (("rate", _PRISM_RATES[speed]), ("volume", volume)):
            with suppress(*self._errors):
                setattr(self._voice, name, value)
        try:
            self._voice.output(words.replace("\0", " "), True)
        except self._errors as error:
            raise ValueError(str(error)) from error
        self._until = time.monotonic() + spoken_seconds(words)

    def _choose_voice(self) -> None:
        """Take the usual voice where it speaks the language, or else the first one that does."""
        if self._usual is None:
            self._usual = int(self._voice.voice)
        voices = [self._usual, *range(self._voice.voices_count)]
        speakers = (voice for voice in voices if _is_of(self._language, self._voice.get_voice_language(voice)))
        voice = next(speakers, self._usual)
        if voice != self._voice.voice:
            self._voice.voice = voice

    def speaks(self) -> bool:
        """True while the voice says so; if it cannot tell, as long as the words usually take."""
        try:
            return bool(self._voice.speaking)
        except self._errors:
            return time.monotonic() < self._until

    def stop(self) -> None:
        """Be silent."""
        self._until = 0.0
        with suppress(*self._errors):
            self._voice.stop()


class ProgramVoice:
    """The program with which the system speaks, one process a sentence. Raises NoVoice where there is none."""

    def __init__(self, system: str = sys.platform, find: Callable[[str], str | None] = shutil.which) -> None:
        name = {"darwin": "say", "win32": "powershell"}.get(system, "spd-say")
        program = find(name)
        if program is None:
            raise NoVoice(name)
        self._name, self._program = name, program
        self._process: subprocess.Popen[bytes] | None = None
        self._mac_voices: dict[str, str] = {}

    def command(self, words: str, speed: str, volume: float) -> tuple[list[str], str]:
        """The command that says ``words``, and the text for its standard input."""
        if self._name == "say":
            voice = self._mac_voice(language())
            chosen = ["-v", voice] if voice else []
            return [self._program, *chosen, "-r", str(_MAC_RATES[speed])], f"[[volm {volume:.2f}]] {words}"
        if self._name == "powershell":
            script = _POWERSHELL.format(
                rate=_SAPI_RATES[speed], volume=round(100 * volume), language=re.sub(r"\W", "", language())
            )
            return [self._program, "-NoProfile", "-NonInteractive", "-Command", script], words
        loud = round(200 * volume) - 100
        manner = ["-l", language(), "-r", str(_SPD_RATES[speed]), "-i", str(loud)]
        return [self._program, "--wait", *manner, "--", words], ""

    def _mac_voice(self, code: str) -> str:
        """The voice of the Mac for a language; "" for the usual one, which is also that for English.

        Every voice reads English, and the first English ones of the list are made for fun.
        """
        if code == "en":
            return ""
        if code not in self._mac_voices:
            asked = subprocess.run([self._program, "-v", "?"], capture_output=True, timeout=10, check=False)
            told = re.findall(
                r"^(\S.*?)\s+([a-z]{2,3}[_-]\w+)\s+#", asked.stdout.decode(errors="replace"), re.MULTILINE
            )
            fitting = [name for name, tag in told if _is_of(code, tag)]
            # names with a language in brackets are those of voices that do not sound like people
            self._mac_voices[code] = min(fitting, key=lambda name: "(" in name, default="")
        return self._mac_voices[code]

    def begin(self, words: str, speed: str, volume: float) -> None:
        """Start the program."""
        self.stop()
        command, read = self.command(words, speed, volume)
        self._process = _start(command, read)

    def speaks(self) -> bool:
        """True while it still runs."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """End the program; the speech dispatcher has to be told as well."""
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return
        process.kill()
        process.wait()
        if self._name == "spd-say":  # the dispatcher speaks on alone; its --stop takes no effect (0.11)
            _start([self._program, "--cancel"]).wait()


def _is_of(code: str, tag: str) -> bool:
    """True if a voice with a tag such as “ja-JP” or “ja_JP” speaks the language with this code."""
    return re.split("[-_]", tag)[0].lower() == code


def _start(command: Sequence[str], read: str = "") -> subprocess.Popen[bytes]:
    """Start a program without a window; it reads ``read``."""
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    quiet, given = subprocess.DEVNULL, subprocess.PIPE if read else subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=given, stdout=quiet, stderr=quiet, creationflags=hidden)
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.write(read.encode())
        process.stdin.close()
    return process


def best_voice() -> Backend:
    """Prism, else the system's own program; raises NoVoice."""
    try:
        return PrismVoice()
    except NoVoice:
        return ProgramVoice()


class Waiting:
    """The sentences that wait to be spoken. What was not important gives way to whatever comes after it."""

    def __init__(self) -> None:
        self._sentences: deque[tuple[str, bool]] = deque()

    def __len__(self) -> int:
        return len(self._sentences)

    def add(self, words: str, important: bool) -> None:
        """Put a sentence at the end."""
        self._sentences = deque(sentence for sentence in self._sentences if sentence[1])
        self._sentences.append((words, important))

    def take(self) -> tuple[str, bool]:
        """The sentence that is spoken next, and whether it is important; raises IndexError when none waits."""
        return self._sentences.popleft()

    def clear(self) -> None:
        """Drop everything."""
        self._sentences.clear()


class SpokenVoice:
    """A voice with a thread that gives it its words."""

    def __init__(
        self,
        make: Callable[[], Backend] = best_voice,
        speed: str = "normal",
        volume: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.speed, self.volume, self._clock = speed, volume, clock
        self._make = make
        self._waiting = Waiting()
        self._news = threading.Condition()
        self._closed = self._begun = False
        self._patience = 0.0
        """The time until which it is believed that the voice still speaks."""
        self._fault = ""
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def tune(self, speed: str, volume: float) -> None:
        """Speak at one of SPEEDS and with a volume, 0 to 1, from the next sentence on."""
        self.speed, self.volume = speed, volume

    @property
    def fault(self) -> str:
        """Why nothing can be heard, as a sentence for the player."""
        return _(self._fault)

    def say(self, words: str, important: bool) -> None:
        """Say a sentence: after what is important, in the place of everything else."""
        with self._news:
            if not self._fault:
                self._waiting.add(words, important)
                if not self._begun:
                    self._patience = max(self._patience, self._end_of(words))
                self._news.notify()

    @property
    def speaks(self) -> bool:
        """True while a sentence waits, or is spoken and has not been spoken for far too long."""
        with self._news:
            return not self._fault and (bool(self._waiting) or self._begun) and self._clock() < self._patience

    def _end_of(self, words: str) -> float:
        """The time at which any voice must be done with words that it begins now."""
        return self._clock() + PATIENCE * (1 + spoken_seconds(words))

    def update(self) -> None:
        """The thread needs no frames."""

    def close(self) -> None:
        """End the thread; it is not waited for."""
        with self._news:
            self._closed = True
            self._waiting.clear()
            self._news.notify()

    def _run(self) -> None:
        try:
            backend = self._make()
        except NoVoice:
            self._fault = NO_VOICE
            return
        with suppress(OSError):
            while self._speak_next(backend):
                pass
            backend.stop()

    def _speak_next(self, backend: Backend) -> bool:
        """Wait for a sentence and see it through; False when the voice is closed."""
        with self._news:
            while not self._waiting and not self._closed:
                self._news.wait()
            if self._closed:
                return False
            words, important = self._waiting.take()
            self._begun, self._patience = True, self._end_of(words)
        try:
            self._see_through(backend, words, important)
        finally:
            with self._news:
                self._begun = False
        return True

    def _see_through(self, backend: Backend, words: str, important: bool) -> None:
        """Speak a sentence until it is over, or another takes its place."""
        try:
            backend.begin(words, self.speed, self.volume)
        except (OSError, ValueError, subprocess.SubprocessError):
            return  # this sentence is lost; the next may be heard
        while backend.speaks():
            with self._news:
                if self._closed or (self._waiting and not important):
                    break
                self._news.wait(_LOOK)


class ClipboardVoice:
    """Puts what is said on the clipboard, for programs that read it aloud: everything that was said in one frame."""

    fault = ""

    def __init__(self, put: Callable[[str], object] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._put = put or pygame.scrap.put_text
        self._clock = clock
        self._until = 0.0
        self._said: list[str] = []

    @property
    def speaks(self) -> bool:
        """True for as long as the words usually take: nobody says when they have been read."""
        return bool(self._said) or self._clock() < self._until

    def say(self, words: str, important: bool) -> None:
        """Keep the words until the frame is over."""
        self._said.append(words)

    def update(self) -> None:
        """Put the words of this frame on the clipboard."""
        said, self._said = self._said, []
        if said:
            self._until = self._clock() + spoken_seconds(sentences(*said))
            with suppress(pygame.error):
                self._put(sentences(*said))

    def close(self) -> None:
        """Do nothing: no resource is held."""


def speaker_for(voice: str) -> SpokenVoice | ClipboardVoice | None:
    """The voice for a value of the setting; None for no voice."""
    return {"speech": SpokenVoice, "clipboard": ClipboardVoice}.get(voice, lambda: None)()
