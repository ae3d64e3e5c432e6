"""The limits on everything that comes from outside, in one place.

The app says in words when one is met. The limits are far above what players make, and low enough that nothing from
outside holds the window for long or takes much memory.
"""

from __future__ import annotations

from typing import Final

#: A file, in bytes: larger ones are refused unread.
FILE_BYTES: Final = 8_000_000
#: A name, a title, one line of a note, in characters: what goes beyond is cut.
LINE: Final = 1_000
#: A note of several lines, in characters.
NOTE: Final = 10_000
#: The circles and arrows on one position of a study.
DRAWN: Final = 100
#: A player's name, in characters. Longer ones, which only files can hold, are cut.
NAME: Final = 200
#: A message, in characters: what goes beyond is cut.
MESSAGE: Final = 400
#: A record, in characters. Matches that an older version wrote repeat themselves.
RECORD_CHARACTERS: Final = 8_000_000
#: The values in a record, of all its games together.
RECORD_VALUES: Final = 200_000
#: The actions in a record, of all its games together; no game goes on beyond.
ACTIONS: Final = 10_000
#: The variations in a record, of all its games together, and the positions from which no further one begins.
VARIATIONS: Final = 1_000
POSITIONS: Final = 20_000
#: An action text, in characters.
ACTION_CHARACTERS: Final = 32
#: The games of a match, an even number; no further pair is played.
GAMES: Final = 100
#: A position text, in characters. The longest, of a full field of Ice Floes, has about 700.
POSITION_CHARACTERS: Final = 5_000
#: A line of the engine protocol, in characters: a position and all actions of the longest game go into it.
ENGINE_LINE: Final = 400_000
#: The text of one level, in characters: of longer ones, the fault is in the beginning.
LEVEL_CHARACTERS: Final = 40_000
#: A pack of levels or the source of a PuzzleScript game: characters, lines, levels.
PACK_CHARACTERS: Final = 500_000
PACK_LINES: Final = 40_000
PACK_LEVELS: Final = 1_000
#: The comments of a PuzzleScript source.
COMMENTS: Final = 10_000
