"""The animation on a board: timelines that are shown one after the other, and the sounds that go with them."""

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
        self._fading: list[tuple[Timeline, float]] = []

    @property
    def running(self) -> bool:
        """True while something moves."""
        return bool(self._clips)

    @property
    def rolling(self) -> bool:
        """True while the die tumbles: its result is not told before it lies still."""
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
        """Finish all motion at once; False if nothing moved."""
        moved = self.running or bool(self._fading)
        self._clips, self._fading = [], []
        return moved

    @property
    def fading(self) -> bool:
        """True while effects of what has moved still show."""
        return bool(self._fading)

    def traces(self) -> tuple[Item, ...]:
        """The effects that outlast what moved: rings in the water, sand that fills a print."""
        return tuple(item for timeline, time in self._fading for item in timeline.traces(time))

    def fade(self, seconds: float, slowness: float) -> None:
        """Advance the effects that outlast the motion; ``slowness`` as of ``show``."""
        later = [(timeline, time + seconds / (slowness or 1.0)) for timeline, time in self._fading]
        self._fading = [(timeline, time) for timeline, time in later if time < timeline.over]

    def items(self) -> tuple[Item, ...]:
        """The items to draw at this moment; only while something moves."""
        timeline = self._clips[0].timeline
        return timeline.at(timeline.duration - self._clock if self._clips[0].backwards else self._clock)

    def advance(self, seconds: float, slowness: float) -> list[Cue]:
        """Advance the motion; the sounds that are due by it. Only while something moves."""
        clip, sounds = self._clips[0], list[Cue]()
        self._clock += seconds / slowness if slowness else clip.timeline.duration
        if not clip.backwards:
            due = [cue for cue in clip.timeline.cues if cue.time <= self._clock]
            sounds = due[self._cues_played :]
            self._cues_played = len(due)
        if self._clock >= clip.timeline.duration:
            self._clips.pop(0)
            if not clip.backwards and clip.timeline.over > self._clock:
                self._fading.append((clip.timeline, self._clock))
            self._clock, self._cues_played = 0.0, 0
        return sounds
