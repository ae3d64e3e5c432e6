"""Pieces that breathe: each grows a little and shrinks again, and nothing else changes."""

from __future__ import annotations

from dataclasses import replace

from floes_app.board.breath import EVERY, SECONDS, Breath
from floes_app.board.timeline import Item

ITEMS = tuple(Item(number, sprite, number, 0.0) for number, sprite in enumerate(("floe-1", "seal", "bear", "hole")))


def test_one_piece_after_the_other_grows_and_all_stay_where_they_are() -> None:
    breath, grown = Breath(), []
    breath.update(SECONDS / 2)
    for _breath in range(4):
        drawn = breath.drawn(ITEMS)
        assert [item.id for item in drawn] == [item.id for item in ITEMS]
        grown += [item.sprite for item in drawn if item.scale > 1]
        breath.update(EVERY)
    assert grown.count("seal") == grown.count("bear") == 2


def test_what_is_lifted_does_not_breathe() -> None:
    breath = Breath()
    breath.update(SECONDS / 2)
    lifted = tuple(replace(item, lift=0.5) for item in ITEMS)
    assert breath.drawn(lifted) == lifted
    one_lies = (*lifted[:2], ITEMS[2], lifted[3])
    assert [item.sprite for item in breath.drawn(one_lies) if item.scale > 1] == ["bear"]
