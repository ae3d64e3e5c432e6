"""What is moving on a board: the timelines that are shown one after the other, and the sounds that go with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from floes_app.board.timeline import ENDINGS, Cue, Item, Timeline
from floes_app.storage import settings

#: Factors on the durations of animations, by the setting.
SPEEDS: Final = dict(zip(settings.SPEEDS, (0.0, 0.5, 1.0, 2.0), strict=True))


@dataclass(frozen=True)
class Clip:
    """A timeline, and whether it is shown from its end to its beginning (then without sounds)."""

    timeline: Timeline
    backwards: bool = False


class AnimationPlayer:
    """Shows clips one after the other. What is to be heard is told, not played."""

    def __init__(self) -> None:
        self._clips: list[Clip] = []
        self._clock = 0.0
        self._cues_played = 0

    @property
    def running(self) -> bool:
        """Whether something moves."""
        return bool(self._clips)

    @property
    def rolling(self) -> bool:
        """Whether the die tumbles: what it shows is not told before it lies still."""
        return self.running and any(cue.sound == "die" for cue in self._clips[0].timeline.cues)

    def show(self, clips: Sequence[Clip], slowness: float) -> list[Cue]:
        """Show these from now on, in the place of what was running; ``slowness`` is a factor on their durations.

        With animations off nothing moves, and only the first sound of each is left, and how the game ended: these are
        returned.
        """
        self._clock, self._cues_played = 0.0, 0
        self._clips = list(clips) if slowness else []
        if slowness:
            return []
        shown = [clip.timeline.cues for clip in clips if not clip.backwards]
        return [cue for cues in shown for number, cue in enumerate(cues) if number == 0 or cue.sound in ENDINGS]

    def finish(self) -> bool:
        """Let everything that moves arrive at once; False where nothing moved."""
        moved, self._clips = self.running, []
        return moved

    def items(self) -> tuple[Item, ...]:
        """What is drawn at this moment; only while something moves."""
        timeline = self._clips[0].timeline
        return timeline.at(timeline.duration - self._clock if self._clips[0].backwards else self._clock)

    def advance(self, seconds: float, slowness: float) -> list[Cue]:
        """Let time pass while something moves; the sounds that are due by it."""
        clip, sounds = self._clips[0], list[Cue]()
        self._clock += seconds / slowness if slowness else clip.timeline.duration
        if not clip.backwards:
            due = [cue for cue in clip.timeline.cues if cue.time <= self._clock]
            sounds = due[self._cues_played :]
            self._cues_played = len(due)
        if self._clock >= clip.timeline.duration:
            self._clips.pop(0)
            self._clock, self._cues_played = 0.0, 0
        return sounds
