"""Progress of a player through the built-in packs of levels, and the words for packs that a solution completes."""

from __future__ import annotations

from enum import IntEnum

from floes_app.core.i18n import _, sentences
from floes_app.play.levels.library import library as level_library
from floes_app.play.levels.library import stars
from floes_app.storage.levels.progress import Progress

Rows = tuple[str, ...]


class PackStanding(IntEnum):
    """Progress through a pack."""

    OPEN = 0
    SOLVED = 1
    """Every level is solved."""
    STARRED = 2
    """Every level has its three stars: solved, at par, without hints."""


def standing(progress: Progress, rows: Rows) -> PackStanding:
    """Progress through the built-in pack of the level with these rows; OPEN if no pack has it."""
    place = level_library.world_of(rows)
    return PackStanding.OPEN if place is None else _standing(progress, place)


def words(progress: Progress, rows: Rows, before: PackStanding) -> str:
    """Message when the pack of a level comes farther than it stood ``before``; empty if it does not."""
    place, packs = level_library.world_of(rows), level_library.packs()
    if place is None:
        return ""
    now, pack = _standing(progress, place), _(packs[place][0].title)
    if now <= before:
        return ""
    if now is PackStanding.STARRED:
        # Translators: {pack} is the title of a pack of levels.
        return _("{pack}: three stars on every level!").format(pack=pack)
    end = _(packs[place][0].end)
    following = [number for number in range(len(packs)) if _standing(progress, number) is PackStanding.OPEN]
    if not following:
        return sentences(end, _("Every level solved. The sea is yours. Make a new one?"))
    onward = next((number for number in following if number > place), following[0])
    # Translators: {pack} is the title of a pack of levels, {next} that of the next one.
    onward_words = _("{pack}: all solved. Next up: {next}.").format(pack=pack, next=_(packs[onward][0].title))
    return sentences(end, onward_words)


def _standing(progress: Progress, place: int) -> PackStanding:
    _pack, levels = level_library.packs()[place]
    earned = [stars.earned(progress.of(level.rows)) for level in levels]
    if not all(is_solved for is_solved, _par, _unaided in earned):
        return PackStanding.OPEN
    return PackStanding.STARRED if all(all(of_level) for of_level in earned) else PackStanding.SOLVED
