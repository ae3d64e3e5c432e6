"""Input that nobody means to send: texts that cannot be shown, texts without end, and bent versions of good ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import find

#: Texts of which little or nothing can be shown.
TEXTS = (
    "",
    " ",
    "\u200b",
    "\u200b\u202e\ufeff\u00ad",
    "\u202eevil\u202c",
    "\ufe0f\u200d",
    "\ud83d",
    "\udcff.txt",
    "a\0b",
    "\x1b[31mred\x07",
    "a\r\nb\u2028c\u2029d\x85e",
    "e" + "\u0301" * 200,
    "\U0010ffff\ufffe\uffff",
    "\U000e0041\U000e007f",
    "\u3164\u115f\u2800",
    "👩‍🚀 ❤️‍🔥",
    "شخص",
    "雪" * 80,
    "x" * 5000,
    "{name} %s {0}",
    "../../etc/passwd",
    "con.txt",
    "-",
    "--",
)
LETTERS = st.characters(exclude_categories=()) | st.sampled_from(
    "\u200b\u202e\ufeff\u00ad\u200d\ufe0f\0\ud83d\udcff\n\r\t \u0301"
)
#: Any text, halves of pairs included.
ANY = st.text(LETTERS, max_size=60) | st.sampled_from(TEXTS)

SESSION = Session(find("icefloes"), {})
for _action in "urrrdd":
    SESSION.play_text(_action)
RECORD: dict[str, Any] = json.loads(record.write(SESSION))
PACK = """; pack: First steps
; author: Ann

; name: One
; note: A floe stops you.
P..
...
*..

; name: Two
P..
.*.
...
"""
PUZZLE = """title Floes

(comment)
=======
LEVELS
=======

message Go

p..
...
*..

"""
POSITION = SESSION.state.text
GOOD = (json.dumps(RECORD), PACK, PUZZLE, POSITION, "P..\n...\n*..\n")


@st.composite
def bent(draw: st.DrawFn) -> str:
    """A good text with something cut out of it and something put in."""
    text = draw(st.sampled_from(GOOD))
    place = draw(st.integers(0, len(text)))
    return text[:place] + draw(ANY) + text[place + draw(st.integers(0, 30)) :]


#: Values of all kinds, as JSON has them.
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY, inner, max_size=3),
    max_leaves=8,
)


@st.composite
def records(draw: st.DrawFn) -> str:
    """A record in which some fields have other values."""
    changes = draw(st.dictionaries(st.sampled_from([*RECORD, "match", "other"]), JSON, max_size=3))
    names = draw(st.lists(ANY, min_size=2, max_size=2))
    players = [{**player, "name": name} for player, name in zip(RECORD["players"], names, strict=True)]
    return json.dumps({**RECORD, "players": players, **changes})


@st.composite
def packs(draw: st.DrawFn) -> str:
    """A pack with any words in its headers."""
    lines = [f"; {key}: {draw(ANY)}" for key in draw(st.lists(st.sampled_from(["name", "author", "note"]), max_size=3))]
    return "\n".join([f"; pack: {draw(ANY)}", "", *lines, "P..\n...\n*..\n"])


#: Texts that a player may drop, paste or open.
CONTENTS = ANY | bent() | records() | packs()

_LEVEL = "P..\n...\n*..\n\n"
#: Makes texts of great size, by what is great about them.
MONSTERS: dict[str, Callable[[], str]] = {
    "lines of one cell": lambda: ".\n" * 4_000_000,
    "one endless line": lambda: "." * 8_000_000,
    "blanks": lambda: " " * 8_000_000,
    "line feeds": lambda: "\n" * 8_000_000,
    "PuzzleScript levels": lambda: "title x\n\nLEVELS\n\n" + _LEVEL * 500_000,
    "levels of a pack": lambda: _LEVEL * 500_000,
    "as many levels as are read": lambda: _LEVEL * 999,
    "large levels": lambda: ("P" + "." * 24 + "\n" + ("." * 25 + "\n") * 24 + "\n") * 700,
    "header lines": lambda: "; note: word\n" * 600_000,
    "as many header lines as are read": lambda: "; note: word\n" * 38_000 + _LEVEL,
    "brackets": lambda: "(" * 490_000 + "\nLEVELS\n",
    "pairs of brackets": lambda: "()" * 240_000 + "\nLEVELS\n",
    "actions": lambda: json.dumps({**RECORD, "actions": "d " * 2_000_000}),
    "as many actions as are read": lambda: json.dumps({**RECORD, "actions": "d u " * 4_999}),
    "earlier games": lambda: json.dumps({**RECORD, "match": [RECORD] * 20_000}),
    "values": lambda: '{"floes": [' + "[]," * 2_600_000,
    "depth": lambda: "[" * 4_000_000,
    "digits": lambda: '{"floes": ' + "9" * 7_000_000 + "}",
    "halves of pairs": lambda: '{"floes": "' + "\\ud83d" * 1_000_000 + '"}',
    "rows": lambda: json.dumps({**RECORD, "options": {"level": "P../" * 1_500_000}}),
    "a position": lambda: "P../" * 1_900_000,
    "a share code": lambda: "ice1-" + "A" * 7_000_000,
    "a name": lambda: json.dumps({**RECORD, "players": [{"seat": "P", "name": "e\u0301\u0323" * 600_000}]}),
}
