"""Speech for the player: it tells what changes on the screen, and keeps a list of what was said.

A scene gives everything to hear of it as a value. The voice compares it with the value before, and says what is new:
nothing has to be announced anywhere. A Speaker brings the words to an ear; there may be none.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from floes_app.core.i18n import _, sentences

#: Number of sentences kept in the list of what was said.
MOST_KEPT: Final = 500
#: Most letters that are read at one go, which takes about a minute and a half.
MOST_AT_ONCE: Final = 1_200
#: A sentence, with the space behind it.
_SENTENCE: Final = re.compile(r".+?(?:[.!?…]+[”’»]?\s+|[。！？]+[」』]?\s*|$)", re.DOTALL)


@dataclass(frozen=True)
class Heard:
    """Everything to hear of a scene in a moment; each part is a whole sentence, or empty."""

    where: str = ""
    """Name of the scene."""
    announcement: str = ""
    """The words that it says by itself when it opens: a question, a page of the rules, a result."""
    place: str = ""
    """The place of the board under the cursor, and what lies there."""
    line: str = ""
    """The line of words: what is expected, or what the move under the cursor would do."""
    finding: str = ""
    """Something that the computer finds out while the scene is open, and that may change as it goes on."""
    focus: str = ""
    """The control that keys work on: its name, what it is, its state, its value."""
    twin: int = 0
    """The number of that control among those of its name, from 0: two that sound alike are two all the same."""


class Question(Enum):
    """A question that a player can ask of a scene."""

    OVERVIEW = "overview"
    """The place where one is, and how much there is."""
    EVERYTHING = "everything"
    """Everything there is: the board, the page."""
    CHOICES = "choices"
    """The things that can be done now; of many keys the first."""
    EVERY_KEY = "every key"
    """The things that can be done now, with every key."""
    NEAREST = "nearest"
    """The way to the nearest piece that can be taken."""


class Speaker(Protocol):
    """Brings words to an ear. It never waits."""

    @property
    def fault(self) -> str:
        """Why nothing can be heard, as a sentence for the player; empty while all is well."""

    def say(self, words: str, important: bool) -> None:
        """Say a sentence. What is important is always said; of the rest only what came last."""

    @property
    def speaks(self) -> bool:
        """True until all that was said has been spoken, as far as that is known, or else for as long as it takes."""

    def update(self) -> None:
        """A frame has passed."""

    def close(self) -> None:
        """End the voice: nothing will be said any more."""


def in_parts(words: str) -> list[str]:
    """Words that are too many to hear at one go, in numbered parts of whole sentences; else as they are."""
    parts = [""]
    for told in _SENTENCE.findall(words):
        if parts[-1] and _length(parts[-1]) + _length(told) > MOST_AT_ONCE:
            parts.append("")
        parts[-1] += told
    if len(parts) == 1:
        return [words]
    # Translators: before a part of a long text that is read aloud
    heading = _("Part {number} of {count}.")
    return [sentences(heading.format(number=at, count=len(parts)), part.strip()) for at, part in enumerate(parts, 1)]


def _length(words: str) -> int:
    """How long words take to say, in letters: a Japanese one is a syllable or more."""
    return len(words) + sum(letter > "\u2e80" for letter in words)


class Voice:
    """Says what is new, and remembers what mattered."""

    def __init__(self, speaker: Speaker | None = None) -> None:
        self.speaker = speaker
        """The speaker of the words; None: nothing is spoken, and only the log is kept."""
        self.log: deque[str] = deque(maxlen=MOST_KEPT)
        """Everything said that mattered in this session, the latest last."""
        self._since: list[str] = []
        self._heeded = False
        self._scene: Hashable = None
        self._heard = Heard()
        self._asked: tuple[Hashable, int] = (None, 0)

    def tell(self, words: str) -> None:
        """Say something that matters: a message, a move, a result. It stays in the log."""
        if words:
            self.log.append(words)
            self._say(words, important=True)

    def follow(self, scene: Hashable, heard: Heard) -> None:
        """Say what is to be heard now and was not before; all of it where the scene is another."""
        before = self._heard if scene == self._scene else Heard()
        self._scene, self._heard = scene, heard
        parts = (
            now if now != then else ""
            for now, then in (
                (heard.where, before.where),
                (heard.announcement, before.announcement),
                (heard.place, before.place),
                (heard.line, before.line),
                (heard.finding, before.finding),
            )
        )
        is_same = (heard.focus, heard.twin) == (before.focus, before.twin)
        words = sentences(*parts, "" if is_same else heard.focus)
        if words:
            self._say(words)

    def read(self, words: str) -> None:
        """Say what was asked for."""
        if words:
            self._say(words)

    def know(self, scene: Hashable, heard: Heard) -> None:
        """Leave out what is to be heard now, because it is told in other words."""
        self._scene, self._heard = scene, heard

    def times_asked(self, about: Hashable) -> int:
        """Number of times that the same was asked about just before: each time more of it is wanted."""
        self._asked = about, self._asked[1] + 1 if self._asked[0] == about else 0
        return self._asked[1]

    def heed(self) -> None:
        """The player did something: what is said from now on answers it."""
        self._heeded = True

    def repeat(self) -> None:
        """Say once more what was said since the player last did something."""
        if self._since and self.speaker is not None:
            self.speaker.say(sentences(*self._since), False)

    def use(self, speaker: Speaker | None) -> None:
        """Speak through another speaker from now on."""
        if self.speaker is not None:
            self.speaker.close()
        self.speaker = speaker
        self._scene, self._heard = None, Heard()

    @property
    def fault(self) -> str:
        """Why nothing is heard although something should be."""
        return self.speaker.fault if self.speaker is not None else ""

    @property
    def speaks(self) -> bool:
        """True while something is being spoken or waits for that."""
        return self.speaker is not None and self.speaker.speaks

    def _say(self, words: str, important: bool = False) -> None:
        if self._heeded:
            self._since, self._heeded = [], False
        self._since.append(words)
        if self.speaker is not None:
            self.speaker.say(words, important)
