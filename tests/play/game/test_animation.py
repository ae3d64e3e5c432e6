"""Clips one after the other: each is heard in full and once."""

from __future__ import annotations

from floes_app.board.timeline import Cue, Timeline
from floes_app.play.game.animation import AnimationPlayer, Clip


def clip(*sounds: str, backwards: bool = False) -> Clip:
    """A clip of a second with its sounds, evenly spread; the first at its beginning."""
    cues = tuple(Cue(number / len(sounds), sound) for number, sound in enumerate(sounds))
    return Clip(Timeline((), cues=cues, duration=1.0), backwards)


def heard(*clips: Clip) -> list[str]:
    """All that is heard while these clips run."""
    player, sounds = AnimationPlayer(), list[str]()
    player.show(clips, 1.0)
    while player.running:
        sounds += [cue.sound for cue in player.advance(0.1, 1.0)]
    return sounds


def test_each_clip_is_heard_in_full_and_once() -> None:
    assert heard(clip("push", "glide"), clip("splash", "land")) == ["push", "glide", "splash", "land"]


def test_what_runs_backwards_is_not_heard_and_keeps_nothing_from_what_follows() -> None:
    assert heard(clip("push"), clip("glide", backwards=True), clip("land")) == ["push", "land"]


def test_what_takes_the_place_of_an_unfinished_clip_is_heard_from_its_beginning() -> None:
    player = AnimationPlayer()
    player.show([clip("push", "glide")], 1.0)
    player.advance(0.1, 1.0)
    player.finish()
    player.show([clip("splash")], 1.0)
    assert [cue.sound for cue in player.advance(0.1, 1.0)] == ["splash"]
