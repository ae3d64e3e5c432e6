"""How much the longest tests try: all of it before a release, less in a check, which says so in the environment."""

from __future__ import annotations

import os
from typing import Final

#: Texts and files that go through every door.
TEXTS: Final = int(os.environ.get("FLOES_TEXTS", 20_000))
#: Events of the monkey, in ten portions.
EVENTS: Final = int(os.environ.get("FLOES_EVENTS", 100_000))
#: Games that two programs play by the clock.
CLOCK_GAMES: Final = int(os.environ.get("FLOES_CLOCK_GAMES", 200))
#: Random games of each game, which are compared at every position.
RANDOM_GAMES: Final = int(os.environ.get("FLOES_RANDOM_GAMES", 2000))
