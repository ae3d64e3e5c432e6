"""Positions of Frost Bitten! described by what matters in them, and players that get somewhere."""

from __future__ import annotations

import random

from floes_app.games.frostbitten import GAME
from floes_app.games.frostbitten.queries import Effect, effects
from floes_app.games.frostbitten.rules import FrostState
from floes_app.games.frostbitten.tiles import VARIANTS

#: All 48 sets of variants that differ as games; ``deep`` includes ``pack``.
VARIANT_SETS = [{name: bool(number >> bit & 1) for bit, name in enumerate(VARIANTS)} for number in range(48)]

_ORDER = "*AaBbCcDd"


def options(variants: str, players: int = 2, quick: bool = True) -> dict[str, bool | int | str]:
    """Complete options with the named variants (``"mega,pack"``; ``"-"`` for none)."""
    chosen = {name: True for name in variants.split(",") if name != "-"}
    return GAME.complete({"players": players, "quick": quick, **chosen})


def make(rest: str, floes: str = "", **tokens: str) -> FrostState:
    """A position: what follows the board in its text, slides of floes from where they start, and tokens by tile.

    Penguins that are not named stand on d0; bears that are not named stand on d and c of the North Pole.
    """
    letter, phase, variants = rest.split(" ")
    rows = [
        [tile.strip("~[]()") if tile != "~" else None for tile in _tiles(row)]
        for row in reversed(GAME.start(options(variants)).text.split(" ")[0].split("/"))
    ]
    north = len(rows) - 1
    equator = (north - 1) // 2 if "mega" in variants else 0
    for row in rows:
        row[:] = [None if tile is None else "" for tile in row]
    for slide in floes.split():
        origin, target = slide.split(">")
        for name, before, after in ((origin, "", None), (target, None, "")):
            column, latitude = "abcd".index(name[0]), int(name[1:])
            assert rows[latitude][column] == before, f"{slide}: nothing to slide"
            rows[latitude][column] = after
    for name, here in tokens.items():
        column, latitude = "abcd".index(name[0]), int(name[1:])
        assert rows[latitude][column] is not None, f"{name} is water"
        rows[latitude][column] = here
    everything = "".join(tile for row in rows for tile in row if tile).upper()
    for missing, column in zip(range((2 if equator else 1) - everything.count("*")), (3, 2), strict=False):
        assert missing >= 0
        rows[north][column] = "*" + (rows[north][column] or "")
    for player in "ABCD"[: max(2, *("ABCD".find(token) + 1 for token in everything), 0)]:
        rows[0][3] = (rows[0][3] or "") + player * (3 - everything.count(player))
    lines = []
    for latitude, row in enumerate(rows):
        left, right = "()" if latitude in (0, north) else "[]"
        lines.append(
            "".join("~" if tile is None else left + "".join(sorted(tile, key=_ORDER.index)) + right for tile in row)
        )
    return GAME.parse(f"{'/'.join(reversed(lines))} {letter} {phase} {variants}")


def _tiles(row: str) -> list[str]:
    return row.replace(")", ") ").replace("]", "] ").replace("~", "~ ").split()


def tile(state: FrostState, name: str) -> str:
    """A tile as the position text writes it."""
    rows = state.text.split(" ")[0].split("/")
    return _tiles(rows[len(rows) - 1 - int(name[1:])])["abcd".index(name[0])]


def rest(state: FrostState) -> str:
    """The position text without the board and the options: player and phase."""
    return " ".join(state.text.split(" ")[1:3])


def steps(state: FrostState) -> set[str]:
    """The legal steps."""
    return {action for action in state.actions() if action[0] in "abcd" and ">" not in action}


def slides(state: FrostState) -> set[str]:
    """The legal slides."""
    return {action for action in state.actions() if ">" in action}


def play(state: FrostState, *actions: str) -> FrostState:
    """The position after these actions."""
    for action in actions:
        state = state.apply(GAME.parse_action(state, action))
    return state


def northward(state: FrostState, rng: random.Random) -> str:
    """A simple player's action: on towards the goal where possible, and now and then anything at all."""
    if state.dice or state.placing or rng.random() < 0.15:
        return rng.choice(state.actions())
    worths = [(_worth(state, what), what.action) for what in effects(state)]
    best = max(worth for worth, _action in worths)
    return rng.choice([action for worth, action in worths if worth == best])


def _worth(state: FrostState, what: Effect) -> int:
    assert what.origin is not None
    assert what.target is not None
    north = what.target[1] - what.origin[1]
    if what.kind == "bear step":
        return sum(-2 if catch.penguin.player == state.turn else 1 for catch in what.caught)
    if what.kind == "slide":
        origin = 4 * what.origin[1] + what.origin[0]
        own = [p & 1 for p in state.penguins[3 * state.turn : 3 * state.turn + 3] if p >> 1 == origin]
        return sum(-north if homeward else north for homeward in own)
    if what.caught:
        return -5
    return 2 * (-north if what.homeward else north)
