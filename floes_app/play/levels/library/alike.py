"""Built-in levels that a level is like, for those who draw one."""

from __future__ import annotations

from functools import lru_cache

from floes_app.games.icefloes.levels.level import read_level
from floes_app.games.icefloes.levels.pack import Level
from floes_app.games.icefloes.levels.twins import Likeness, Twin, twins
from floes_app.play.levels.library import library as level_library

#: The kinds of likeness, the closest first: of several alike levels the closest is named.
_ORDER = tuple(Likeness)


@lru_cache(maxsize=8)  # a verdict is asked for in every frame
def closest(rows: tuple[str, ...], way: str) -> Twin | None:
    """The built-in level that the level with these rows and this shortest way is most like; None if there is none."""
    level = Level(read_level("\n".join(rows)), solution=way)
    packs = (*level_library.packs(), *level_library.earlier())
    found = twins(level, (other for pack, _levels in packs for other in pack.levels))
    return min(found, key=lambda twin: _ORDER.index(twin.likeness), default=None)
