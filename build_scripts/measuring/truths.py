"""Checks of what hints and reviews say, written from the rules alone.

Nothing here is taken from the code that makes the sentences (``floes_app/bots``): a check plays the legal actions of
``floes_app/games`` and looks what comes of them, at whatever cost. CHECKS has one for each sentence that speaks of the
board. A check gets the position before a turn, that after it, the actions, and what fills the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from floes_app.bots.search.decision import Remark
from floes_app.core.game import CHANCE
from floes_app.games.floe.queries import bear_squares, ring_squares, seal_squares
from floes_app.games.floe.rules import SPACES, FloeState, empty_count
from floes_app.games.frostbitten.rules import SUITS, FrostState
from floes_app.games.frostbitten.tiles import tile_name
from floes_app.games.icefloes.rules import ANIMALS, THE_ANIMALS, IceFloesState
from floes_app.games.seega.rules import SeegaState, square_name, squares_of

Values = Mapping[str, Any]
Check = Callable[[Any, Any, Sequence[Any], Values], bool]
#: Positions looked at to prove a short win again; with more, it stays open.
PATIENCE: Final = 20_000


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def _square(name: str) -> tuple[int, int]:
    return "abcdefghi".index(name[0]), int(name[1:]) - 1


def _text(value: Any) -> str:
    return value.message if isinstance(value, Remark) else str(value)


# -- Go with the Floe --------------------------------------------------------------------------------------------------


def _as(state: FloeState, side: int) -> FloeState:
    return FloeState(state.seals, state.bears, state.rings, side, 0)


def _catches(state: FloeState) -> set[tuple[str, str]]:
    """Bear and seal of every catch that there would be if the bears were to move."""
    seals, found = set(seal_squares(state)), set()
    for action in () if state.is_over else _as(state, 1).actions():
        if action.target in seals:
            found.add((str(action)[:2], str(action)[2:]))
    return found


def _isolates(state: FloeState, text: str) -> bool:
    here = _as(state, 0)
    for action in () if here.is_over else here.actions():
        if str(action) == text:
            outcome = here.apply(action).outcome
            return outcome is not None and outcome.reason.key == "isolated"
    return False


def _any_isolates(state: FloeState) -> bool:
    here = _as(state, 0)
    return not here.is_over and any(_isolates(state, str(action)) for action in here.actions())


def _bear_distance(state: FloeState, seal: str) -> int | None:
    """The bear moves to stand beside a seal, without anything else changing."""
    goal = _square(seal)
    holes, pieces = set(ring_squares(state)), {*seal_squares(state), *bear_squares(state)}
    layer, seen, number = set(bear_squares(state)), set(bear_squares(state)), 0
    while layer:
        if any(_near(here, goal) for here in layer):
            return number
        following = set()
        for x, y in layer:
            for dx, dy in ((a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b):
                one, two = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
                if one in SPACES and one not in pieces | holes:
                    following.add(one)
                if one in SPACES and one not in pieces and two in SPACES and two not in pieces | holes:
                    following.add(two)
        layer = following - seen
        seen |= layer
        number += 1
    return None


def _two_moves(state: FloeState, pieces: Sequence[tuple[int, int]]) -> set[tuple[int, int]]:
    holes, taken = set(ring_squares(state)), {*seal_squares(state), *bear_squares(state)}

    def ways(x: int, y: int) -> set[tuple[int, int]]:
        found = set()
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                one, two = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
                if (dx or dy) and one in SPACES and one not in taken:
                    found |= {one} - holes
                    if two in SPACES and two not in taken | holes:
                        found.add(two)
        return found

    soon = {there for here in pieces for there in ways(*here)}
    return soon | {there for here in soon for there in ways(*here)}


def _could_ever(state: FloeState, here: tuple[int, int]) -> set[tuple[int, int]]:
    """A generous estimate of where a piece could ever come to: holes stay holes, everything else gives way."""
    holes = set(ring_squares(state))
    seen, todo = {here}, [here]
    while todo:
        x, y = todo.pop()
        for there in SPACES:
            dx, dy = abs(there[0] - x), abs(there[1] - y)
            if (dx, dy) in ((0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (2, 2)) and there not in holes | seen:
                seen.add(there)
                todo.append(there)
    return seen


def _kept(state: FloeState) -> list[Any]:
    return [a for a in state.actions() if state.apply(a).is_over or not _catches(state.apply(a))]


def _exits(state: FloeState, seal: str) -> int:
    here, number = _as(state, 0), 0
    for action in () if here.is_over else here.actions():
        if str(action)[:2] == seal:
            after = here.apply(action)
            bears = bear_squares(after)
            number += not any(_near(_square(str(action)[2:]), bear) for bear in bears)
    return number


_FLOE: Final[dict[str, Check]] = {
    "There’s nothing to do but pass.": lambda s, e, t, v: [str(a) for a in s.actions()] == ["pass"],
    "This isolates the seal on {space}: the seals win with {number} point.": lambda s, e, t, v: (
        e.outcome.reason.key == "isolated"
        and empty_count(e) == v["number"]
        and all(
            there in ring_squares(e) or there == _square(v["space"])
            for there in SPACES
            if (abs(there[0] - _square(v["space"])[0]), abs(there[1] - _square(v["space"])[1]))
            in ((0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (2, 2))
        )
    ),
    "This catches the last seal: the bears win with {number} point.": lambda s, e, t, v: (
        e.outcome.winners == (1,) and e.outcome.scores[1] == v["number"]
    ),
    "This catches the seal on {space}. The bear leaves too: now it’s one against one.": lambda s, e, t, v: (
        _square(v["space"]) in seal_squares(s) and len(seal_squares(e)) == 1 and len(bear_squares(e)) == 1
    ),
    "Nothing can ever get next to the seal on {space} now.": lambda s, e, t, v: (
        not any(
            _near(one, other) or one == other
            for bear in bear_squares(e)
            for one in _could_ever(e, bear)
            for other in _could_ever(e, _square(v["space"]))
        )
    ),
    "Every other move lets a bear catch a seal at once.": lambda s, e, t, v: (
        not _catches(e) and all(_catches(s.apply(a)) for a in s.actions() if a != t[0])
    ),
    "This takes the seal away from the bear on {bear}, and no bear can catch one at once.": lambda s, e, t, v: (
        (v["bear"], str(t[0])[:2]) in _catches(s) and not _catches(e)
    ),
    "Whatever moves, a bear can catch a seal at once.": lambda s, e, t, v: not _kept(s),
    "A bear can catch the seal on {space}, but it would leave the board with it.": lambda s, e, t, v: (
        v["space"] in {seal for _bear, seal in _catches(e)} and bool(_kept(s)) and len(seal_squares(e)) == 2
    ),
    "No bear can get next to a seal with its next move.": lambda s, e, t, v: (
        not any(_catches(e.apply(a)) for a in e.actions())
    ),
    "Next, {from}–{to} would isolate a seal.": lambda s, e, t, v: _isolates(e, v["from"] + v["to"]),
    "As the ice is now, no bear gets to the seal on {space}.": lambda s, e, t, v: _bear_distance(e, v["space"]) is None,
    "As the ice is now, the nearest bear needs {number} move to get next to the seal on {space}.": lambda s, e, t, v: (
        _bear_distance(e, v["space"]) == v["number"]
    ),
    "As the ice is now, a bear needs {number} move to get next to the seal on {space}.": lambda s, e, t, v: (
        _bear_distance(e, v["space"]) == v["number"]
    ),
    "From {space}, the seal has {number} way to go with no bear beside it.": lambda s, e, t, v: (
        _exits(e, v["space"]) == v["number"]
    ),
    "As the ice is now, {number} space is within two moves of a seal and of no bear.": lambda s, e, t, v: (
        len(_two_moves(e, seal_squares(e)) - _two_moves(e, bear_squares(e))) == v["number"]
    ),
    "Wherever the seals go now, a bear can catch one.": lambda s, e, t, v: not _kept(e),
    "This gets next to both seals, and only one of them can move.": lambda s, e, t, v: (
        len(seal_squares(e)) == 2 and all(_near(_square(str(t[0])[2:]), seal) for seal in seal_squares(e))
    ),
    "This stops {from}–{to}, which would isolate a seal.": lambda s, e, t, v: (
        _isolates(s, v["from"] + v["to"]) and not _any_isolates(e)
    ),
    "This gets next to the seal on {space}. {number} move keeps the seals from being caught.": lambda s, e, t, v: (
        v["space"] in {seal for _bear, seal in _catches(e)} - {seal for _bear, seal in _catches(s)}
        and len(_kept(e)) == v["number"]
    ),
    "The seal on {space} can never get to more than {number} space now.": lambda s, e, t, v: (
        len(_could_ever(e, _square(v["space"]))) - 1 <= v["number"]
    ),
    # an action that was not played, or its consequence
    "It would have isolated the seal on {space}.": lambda s, e, t, v: e.outcome.reason.key == "isolated",
    "Nothing could ever have got next to the seal on {space}.": lambda s, e, t, v: _FLOE[
        "Nothing can ever get next to the seal on {space} now."
    ](s, e, t, v),
    "The seal on {space} could then get away for good.": lambda s, e, t, v: (
        str(t[0])[:2] == v["space"]
        and (
            (e.outcome is not None and e.outcome.reason.key == "isolated")
            or _FLOE["Nothing can ever get next to the seal on {space} now."](s, e, t, {"space": str(t[0])[2:]})
            or any(
                _FLOE["Nothing can ever get next to the seal on {space} now."](s, e, t, {"space": square_name(seal)})
                for seal in seal_squares(e)
            )
        )
    ),
    "Every other move let a bear catch a seal at once.": lambda s, e, t, v: all(
        _catches(s.apply(a)) for a in s.actions() if a != t[0]
    ),
    "It would have taken the seal on {space} out of reach.": lambda s, e, t, v: (
        v["space"] in {seal for _bear, seal in _catches(s)} and not _catches(e)
    ),
    "No bear would have got next to a seal with its next move.": lambda s, e, t, v: _FLOE[
        "No bear can get next to a seal with its next move."
    ](s, e, t, v),
    "The bear on {bear} could then catch the seal on {space}.": lambda s, e, t, v: (
        (v["bear"], v["space"]) in _catches(s)
    ),
    "It would have caught the seal on {space}.": lambda s, e, t, v: v["space"] in {seal for _bear, seal in _catches(s)},
    "It would have left the seals no move without a catch.": lambda s, e, t, v: not _kept(e),
    "Wherever the seals went then, a bear could catch one.": lambda s, e, t, v: not _kept(e),
    "It would have stopped {from}–{to}.": lambda s, e, t, v: not _isolates(e, v["from"] + v["to"]),
    "It would have got next to the seal on {space}.": lambda s, e, t, v: v["space"] in {x for _bear, x in _catches(e)},
    "It would have left the seal on {space} no more than {number} space to go to.": lambda s, e, t, v: (
        len(_could_ever(e, _square(v["space"]))) - 1 <= v["number"]
    ),
}

# -- Seega -------------------------------------------------------------------------------------------------------------


def _stones(state: SeegaState, seat: int) -> set[str]:
    return {square_name(square) for square in squares_of(state.red if seat == 0 else state.blue)}


def _begun(state: SeegaState, seat: int) -> SeegaState:
    return SeegaState(state.rules, state.red, state.blue, seat, 1, 0, 0, 0)


def _turns(state: SeegaState, seat: int) -> list[set[str]]:
    """The captures of each turn of a seat, as the stones stand."""
    here = _begun(state, seat)
    found: list[set[str]] = []
    theirs = _stones(here, 1 - seat)

    def go(now: SeegaState) -> None:
        for action in () if now.is_over else now.actions():
            if action.kind == 1:
                after = now.apply(action)
                if len(_stones(after, 1 - seat)) < len(_stones(now, 1 - seat)):
                    found.append(theirs - _stones(after, 1 - seat))
                    go(after)

    go(here)
    return found


def _can_lose(state: SeegaState, seat: int) -> set[str]:
    """The stones of a seat that the other could capture in one turn."""
    return set().union(*_turns(state, 1 - seat))


def _step_takes(state: SeegaState, seat: int, text: str) -> set[str]:
    here = _begun(state, seat)
    for action in () if here.is_over else here.actions():
        if str(action) == text:
            return _stones(here, 1 - seat) - _stones(here.apply(action), 1 - seat)
    return set()


def _steps(state: SeegaState, seat: int) -> int:
    here = _begun(state, seat)
    return 0 if here.is_over else sum(action.kind == 1 for action in here.actions())


def _taken(state: SeegaState, end: SeegaState, turn: Sequence[Any]) -> set[str]:
    removed = {str(action)[1:] for action in turn if str(action)[0] == "x"}
    return _stones(state, 1 - state.to_move) - _stones(end, 1 - state.to_move) - removed


def _moved_to(square: str, turn: Sequence[Any]) -> str:
    for action in turn:
        if action.kind == 1 and str(action)[:2] == square:
            square = str(action)[2:]
    return square


def _first_takes(state: SeegaState, seat: int, start: str, victim: str) -> bool:
    """True if the first step from a square would capture a stone, with the stones that stand now."""
    c = square_name(squares_of(state.rules.centre)[0])
    x, y = _square(c)
    near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    v = _square(victim)
    if v not in near or _square(start) not in near:
        return False
    far = square_name((2 * v[0] - x, 2 * v[1] - y))
    own, others = _stones(state, seat), _stones(state, 1 - seat)
    return start in own and victim in others and far in own


def _any_first(state: SeegaState, seat: int, more: str = "") -> set[tuple[str, str]]:
    own = state.red if seat == 0 else state.blue
    squares = [square_name(square) for square in squares_of(state.rules.board)]
    if more:
        bit = next(1 << n for n in range(81) if squares_of(1 << n) == (_square(more),))
        red, blue = (own | bit, state.blue) if seat == 0 else (state.red, own | bit)
        state = SeegaState(state.rules, red, blue, seat, 0, 1, 0, 0)
    return {(a, b) for a in squares for b in squares if _first_takes(state, seat, a, b)}


def _could_stop(s: SeegaState, e: SeegaState) -> bool:
    runner = square_name(squares_of(s.runner)[0])
    on = [a for a in s.actions() if a.kind == 1]
    worse = all(not s.apply(a).is_over and str(a)[2:] in _can_lose(s.apply(a), s.to_move) for a in on)
    return worse and runner not in _can_lose(e, s.to_move)


_SEEGA: Final[dict[str, Check]] = {
    "You’re shut in, so you have to pass.": lambda s, e, t, v: [str(a) for a in s.actions()] == ["pass"],
    "This captures the stone on {squares}.": lambda s, e, t, v: (
        _taken(s, e, t) == set(v["squares"]) and len(v["squares"]) == v["number"]
    ),
    "It would have captured the stone on {squares}.": lambda s, e, t, v: _taken(s, e, t) == set(v["squares"]),
    "{colour} could then capture {number} stone, beginning with {from}–{to}.": lambda s, e, t, v: (
        len(_taken(s, e, t)) == v["number"] and str(t[0]) == v["from"] + v["to"]
    ),
    "Taking away {square} gives you {number} step.": lambda s, e, t, v: (
        _steps(s, s.to_move) == 0 and _steps(s.apply(t[0]), s.to_move) == v["number"]
    ),
    "This saves the stone on {square}, and nothing else can be captured.": lambda s, e, t, v: (
        v["square"] in _can_lose(s, s.to_move) and not _can_lose(e, s.to_move)
    ),
    "This saves the stone on {square}.": lambda s, e, t, v: (
        v["square"] in _can_lose(s, s.to_move)
        and _moved_to(v["square"], t) in _stones(e, s.to_move) - _can_lose(e, s.to_move)
    ),
    "It would have saved the stone on {square}.": lambda s, e, t, v: (
        v["square"] in _can_lose(s, s.to_move) and _moved_to(v["square"], t) not in _can_lose(e, s.to_move)
    ),
    "If nothing changes, you can capture on {one} or {two} next.": lambda s, e, t, v: (
        {v["one"], v["two"]} <= _can_lose(e, 1 - s.to_move)
    ),
    "If nothing changes, {from}–{to} captures the stone on {square} next.": lambda s, e, t, v: (
        v["square"] in _step_takes(e, s.to_move, v["from"] + v["to"])
    ),
    "It would have threatened the stone on {square}.": lambda s, e, t, v: v["square"] in _can_lose(e, 1 - s.to_move),
    "Wherever it went on to, the stone could be captured.": lambda s, e, t, v: _could_stop(s, e),
    "It could have stopped on {square}, where nothing captures it.": lambda s, e, t, v: (
        v["square"] not in _can_lose(e, s.to_move)
    ),
    "On {square}, the safe square, the stone can’t be captured.": lambda s, e, t, v: (
        _square(v["square"]) == (s.rules.size // 2,) * 2 and v["square"] in _stones(e, s.to_move)
    ),
    "After this, {colour} has nothing to capture.": lambda s, e, t, v: (
        not _can_lose(e, s.to_move) and _text(v["colour"]) == ("Black", "Red")[s.to_move]
    ),
    "It would have left {colour} nothing to capture.": lambda s, e, t, v: not _can_lose(e, s.to_move),
    "You have {number} step now, {before} before.": lambda s, e, t, v: (
        (_steps(e, s.to_move), _steps(s, s.to_move)) == (v["number"], v["before"]) and v["number"] > v["before"]
    ),
    "{colour} has {number} step now, {before} before.": lambda s, e, t, v: (
        (_steps(e, 1 - s.to_move), _steps(s, 1 - s.to_move)) == (v["number"], v["before"])
        and v["number"] < v["before"]
        and _text(v["colour"]) == ("Black", "Red")[s.to_move]
    ),
    "{number} more quiet turn, and you win with more stones.": lambda s, e, t, v: (
        e.rules.limit - e.quiet == v["number"] and len(_stones(e, s.to_move)) > len(_stones(e, 1 - s.to_move))
    ),
    "It’s the last free square.": lambda s, e, t, v: len(s.actions()) == 1,
    "The second stone goes opposite the first.": lambda s, e, t, v: len(s.actions()) == 1,
    "From {square} you can make the first step: it goes to the safe square.": lambda s, e, t, v: (
        s.rules.first == s.to_move
        and v["square"] in _stones(e, s.to_move)
        and sum(abs(n - s.rules.size // 2) for n in _square(v["square"])) == 1
    ),
    "With the first step, {from}–{to} would capture the stone on {square}.": lambda s, e, t, v: _first_takes(
        e, s.to_move, v["from"], v["square"]
    ),
    "The first step would have captured the stone on {square}.": lambda s, e, t, v: (
        v["square"] in {victim for _start, victim in _any_first(e, s.to_move)}
    ),
    "With a stone on {square}, {colour} could capture with the first step. Now it’s yours.": lambda s, e, t, v: (
        len(_any_first(s, s.rules.first, v["square"])) > len(_any_first(s, s.rules.first))
        and v["square"] in _stones(e, s.to_move)
    ),
    "It would have kept {colour} from a first capture.": lambda s, e, t, v: (
        not _any_first(e, s.rules.first) - _any_first(s, s.rules.first)
    ),
    "On {square}, in the corner, a stone can’t be captured.": lambda s, e, t, v: (
        set(_square(v["square"])) <= {0, s.rules.size - 1} and v["square"] in _stones(e, s.to_move)
    ),
}

# -- Frost Bitten! -----------------------------------------------------------------------------------------------------


def _penguins(state: FrostState, seat: int) -> list[int]:
    return [place >> 1 for place in state.penguins[3 * seat : 3 * seat + 3] if place != 255]


def _home(state: FrostState, seat: int) -> int:
    board, done = state.board, 0
    for place in state.penguins[3 * seat : 3 * seat + 3]:
        if place != 255:
            on_south, on_north = place >> 1 < 4, place >> 1 >= board.tiles - 4
            done += bool(place & 1 and on_south) if board.homesick else on_north
    return done


def _sent(s: FrostState, turn: Sequence[Any]) -> int:
    """The penguins of others that were sent home, counted move by move."""
    number, here = 0, s
    for action in turn:
        after = here.apply(action)
        for other in range(s.players):
            if other != s.turn:
                before_south = sum(tile < 4 for tile in _penguins(here, other))
                number += max(0, sum(tile < 4 for tile in _penguins(after, other)) - before_south)
        here = after
    return number


def caught_by_bear_3(state: FrostState, seat: int) -> set[str]:
    """The tiles of a seat's penguins that some way of playing Bear 3 steps onto."""
    begun = FrostState(state.board, seat, state.penguins, state.bears, state.floes, 0, False, 8 | 3, 0)
    standing, caught = {tile_name(tile) for tile in _penguins(state, seat)}, set()
    seen, todo = {(begun, 0)}, [(begun, 0)]
    while todo:
        here, depth = todo.pop()
        for action in here.actions():
            if ">" not in action:
                target = action[2:] if not action[2:3].isdigit() or len(action) == 4 else action[len(action) // 2 :]
                if target in standing:
                    caught.add(target)
            after = here.apply(action)
            if depth < 2 and after.first == 8 | (2 - depth) and (after, depth + 1) not in seen:
                seen.add((after, depth + 1))
                todo.append((after, depth + 1))
    return caught


def _number_caught(state: FrostState, seat: int) -> int:
    tiles = caught_by_bear_3(state, seat)
    return sum(tile_name(tile) in tiles for tile in _penguins(state, seat))


def _way(state: FrostState, seat: int) -> int:
    """The moves that a seat's penguins need with nobody in the way: Dijkstra over tiles, a slide for each gap."""
    board, total = state.board, 0
    poles = {*range(4), *range(board.tiles - 4, board.tiles)}
    ice = {tile for tile in range(board.tiles) if (state.floes | board.equator) >> tile & 1} | poles

    def between(one: int, other: int) -> int | None:
        across, along = abs(one % 4 - other % 4), abs(one // 4 - other // 4)
        if {one, other} & poles and (across or {one, other} <= poles):
            return None
        return across + along if across <= 1 and along <= 4 and across + along else None

    def least(start: int, goals: set[int]) -> int:
        known, edge = {start: 0}, [start]
        while edge:
            edge.sort(key=lambda tile: -known[tile])
            here = edge.pop()
            if here in goals:
                return known[here]
            for there in ice:
                cost = between(here, there)
                if cost is not None and known[here] + cost < known.get(there, 999):
                    known[there] = known[here] + cost
                    edge.append(there)
        return 999

    north, south = set(range(board.tiles - 4, board.tiles)), set(range(4))
    whole = min(least(tile, north) for tile in south)
    for place in state.penguins[3 * seat : 3 * seat + 3]:
        if place == 255:
            total += whole
        elif place & 1:
            total += least(place >> 1, south)
        else:
            total += least(place >> 1, north) + (whole if board.homesick else 0)
    return total


def _on_tile(state: FrostState, tile: int) -> int:
    return sum(place >> 1 == tile for place in state.penguins if place != 255)


def _tile(name: str) -> int:
    return 4 * int(name[1:]) + "abcd".index(name[0])


_FROST: Final[dict[str, Check]] = {
    "This sends {number} penguin home.": lambda s, e, t, v: _sent(s, t) == v["number"],
    "It would have sent {number} penguin home.": lambda s, e, t, v: _sent(s, t) == v["number"],
    "The bear then sent {number} penguin home.": lambda s, e, t, v: _sent(s, t) == v["number"],
    "This brings {number} penguin to the goal.": lambda s, e, t, v: _home(e, s.turn) - _home(s, s.turn) == v["number"],
    "It would have brought {number} penguin to the goal.": lambda s, e, t, v: (
        _home(e, s.turn) - _home(s, s.turn) == v["number"]
    ),
    "Your penguins have {number} move to go now with nobody in the way, {before} before.": lambda s, e, t, v: (
        (_way(e, s.turn), _way(s, s.turn)) == (v["number"], v["before"]) and v["number"] < v["before"]
    ),
    "It would have left the {suit} penguins {number} move to go.": lambda s, e, t, v: _way(e, s.turn) == v["number"],
    "This makes the way of the {suit} penguins {number} move longer.": lambda s, e, t, v: (
        _way(e, SUITS.index(_text(v["suit"]))) - _way(s, SUITS.index(_text(v["suit"]))) == v["number"]
    ),
    "After this, Bear 3 reaches none of your penguins.": lambda s, e, t, v: not caught_by_bear_3(e, s.turn),
    "It would have left nobody in the reach of Bear 3.": lambda s, e, t, v: not caught_by_bear_3(e, s.turn),
    "Mind the bear: Bear 3 would reach {tiles}.": lambda s, e, t, v: caught_by_bear_3(e, s.turn) == set(v["tiles"]),
    "This leaves {number} of your penguins in the reach of Bear 3, {before} before.": lambda s, e, t, v: (
        (_number_caught(e, s.turn), _number_caught(s, s.turn)) == (v["number"], v["before"])
    ),
    "Bear 3 reaches {number} penguin of the others now, {before} before.": lambda s, e, t, v: (
        sum(_number_caught(e, other) for other in range(s.players) if other != s.turn) == v["number"]
        and sum(_number_caught(s, other) for other in range(s.players) if other != s.turn) == v["before"]
    ),
    "Every column is equally far from the North Pole. Take any.": lambda s, e, t, v: (
        not any(_on_tile(s, tile) for tile in range(4))
    ),
    "No tile has fewer penguins than {tile}, and a floe holds only three.": lambda s, e, t, v: (
        _on_tile(s, _tile(v["tile"])) == min(_on_tile(s, tile) for tile in range(4))
    ),
    "No column has fewer of your penguins than this one.": lambda s, e, t, v: (
        _penguins(s, s.turn).count(_tile(str(t[0])[1:]) % 4)
        == min(_penguins(s, s.turn).count(column) for column in range(4))
    ),
}

# -- Ice Floes ---------------------------------------------------------------------------------------------------------


def _mover(state: IceFloesState, seat: int) -> IceFloesState:
    return IceFloesState(state.field, state.floes, state.places, seat)


def _stops(state: IceFloesState, seat: int) -> int:
    """The number of moves of a seat that stop on the whirl, if it were its turn."""
    here = _mover(state, seat)
    return sum(here.apply(action).place(seat) == here.goal for action in here.actions())


def _lone_moves(state: IceFloesState, seat: int, most: int) -> int | None:
    """The fewest moves of a seat to the whirl if nobody else ever moves: breadth first over whole positions."""
    layer = [_mover(state, seat)]
    seen = {(layer[0].floes, layer[0].places)}
    for number in range(1, most + 1):
        following = []
        for here in layer:
            for action in here.actions():
                after = here.apply(action)
                if after.place(seat) == after.goal:
                    return number
                places = (*here.places[:seat], after.places[seat], *here.places[seat + 1 :])
                if (after.floes, places) not in seen:
                    seen.add((after.floes, places))
                    following.append(IceFloesState(after.field, after.floes, places, seat))
        layer = following
    return None


def _seat(value: Any) -> int:
    name = _text(value)
    return (ANIMALS if name in ANIMALS else THE_ANIMALS).index(name)


def _has_floe(state: IceFloesState, name: str) -> bool:
    return _square(name) in state.floe_cells()


def _beside_whirl(state: IceFloesState, name: str) -> bool:
    return sum(abs(a - b) for a, b in zip(_square(name), state.goal, strict=True)) == 1


def _stopped_by(e: IceFloesState, seat: int, floe: str) -> bool:
    """True if a move of a seat stops on the whirl, and would not without the floe."""
    number = e.field.number(_square(floe))
    without = IceFloesState(e.field, e.floes & ~(1 << number), e.places, seat)
    return _has_floe(e, floe) and _stops(e, seat) > _stops(without, seat)


_ICE_FLOES: Final[dict[str, Check]] = {
    "You stop on the whirl.": lambda s, e, t, v: e.place(s.to_move) == e.goal,
    "It would have stopped on the whirl.": lambda s, e, t, v: e.place(s.to_move) == e.goal,
    "{animal} could then stop on the whirl.": lambda s, e, t, v: _stops(s, _seat(v["animal"])) > 0,
    "This traps {animal}, who is out of the game.": lambda s, e, t, v: (
        _seat(v["animal"]) in s.seats and _seat(v["animal"]) not in e.seats
    ),
    "It would have trapped {animal}.": lambda s, e, t, v: _seat(v["animal"]) not in e.seats,
    "{animal} could then be trapped.": lambda s, e, t, v: _seat(v["animal"]) not in e.seats,
    "This position has come up before: at the third time it’s a draw.": lambda s, e, t, v: e.occurrences == 2,
    "Every other way lets {animal} stop on the whirl next.": lambda s, e, t, v: (
        not _stops(e, e.to_move)
        and all(_stops(s.apply(a), _seat(v["animal"])) for a in s.actions() if a != t[0])
        and all(s.apply(a).to_move == _seat(v["animal"]) for a in s.actions() if a != t[0])
    ),
    "It would have kept {animal} from the whirl.": lambda s, e, t, v: not _stops(e, _seat(v["animal"])),
    "This keeps {animal} from stopping on the whirl with its next move.": lambda s, e, t, v: (
        _stops(s, _seat(v["animal"])) > 0 and not _stops(e, _seat(v["animal"]))
    ),
    "Whatever {animal} does, you stop on the whirl next.": lambda s, e, t, v: (
        not _stops(e, e.to_move) and all(_stops(e.apply(a), s.to_move) for a in e.actions())
    ),
    "It would have won with the next move.": lambda s, e, t, v: all(_stops(e.apply(a), s.to_move) for a in e.actions()),
    "{animal} could then stop on the whirl in two moves, whatever the other did.": lambda s, e, t, v: all(
        _stops(e.apply(a), s.to_move) for a in e.actions()
    ),
    "If nobody stops you, you have two ways onto the whirl next.": lambda s, e, t, v: _stops(e, s.to_move) >= 2,
    "Next you could stop on the whirl.": lambda s, e, t, v: _stops(e, s.to_move) > 0 and not _stops(e, e.to_move),
    "Next you could stop on the whirl, thanks to the floe on {square}.": lambda s, e, t, v: _stopped_by(
        e, s.to_move, v["square"]
    ),
    "It would have threatened to stop on the whirl.": lambda s, e, t, v: _stops(e, s.to_move) > 0,
    "Two more moves take you to the whirl if nobody else stirs.": lambda s, e, t, v: _lone_moves(e, s.to_move, 3) == 2,
    "This gets you out of the corner: {number} way to go.": lambda s, e, t, v: (
        len(s.actions()) == 1 and len(_mover(e, s.to_move).actions()) == v["number"]
    ),
    "This leaves {animal} one way to go.": lambda s, e, t, v: e.to_move == _seat(v["animal"]) and len(e.actions()) == 1,
    "{animal} needs more than two moves to the whirl now.": lambda s, e, t, v: (
        _lone_moves(e, _seat(v["animal"]), 2) is None and (_lone_moves(s, _seat(v["animal"]), 2) is not None)
    ),
    "Now a floe lies beside the whirl, on {square}.": lambda s, e, t, v: (
        _beside_whirl(e, v["square"]) and _has_floe(e, v["square"]) and not _has_floe(s, v["square"])
    ),
    "Now no floe lies on {square}, beside the whirl.": lambda s, e, t, v: (
        _beside_whirl(e, v["square"]) and _has_floe(s, v["square"]) and not _has_floe(e, v["square"])
    ),
    "From there it’s {number} move to the whirl if nobody else stirs.": lambda s, e, t, v: (
        _lone_moves(e, s.to_move, 6) == v["number"]
    ),
    "It would have been {number} move from the whirl.": lambda s, e, t, v: _lone_moves(e, s.to_move, 6) == v["number"],
}

# -- what every game can say -------------------------------------------------------------------------------------------


def _forced(state: Any, seat: int, turns: int, budget: list[int]) -> bool | None:
    """True if a seat wins in so many of its turns whatever is played; None: unknown within the budget."""
    budget[0] -= 1
    if budget[0] < 0:
        return None
    if state.outcome is not None:
        return bool(state.outcome.winners == (seat,))
    if state.to_move == CHANCE or (turns == 0 and state.turn == seat):
        return False  # the others' last turn may still end it, as a quiet one of Seega does
    mine, open_ = state.turn == seat, False
    for action in state.actions():
        after = state.apply(action)
        left = turns - 1 if mine and (after.turn != seat or after.outcome is not None) else turns
        won = after.outcome.winners == (seat,) if after.outcome is not None else _forced(after, seat, left, budget)
        if won is None:
            open_ = True
        elif won == mine:
            return bool(mine)
    return None if open_ else not bool(mine)


def _wins_in(s: Any, e: Any, t: Sequence[Any], v: Values) -> bool | None:
    """A win in so many turns, and not at once where more than one is said."""
    if e.outcome is not None:
        return bool(e.outcome.winners == (s.turn,) and v["number"] == 1)
    return _forced(e, s.turn, int(v["number"]) - 1, [PATIENCE])


# -- where to look: the first step of a hint ------------------------------------------------------------------------


_IDEAS_FLOE: Final[dict[str, Check]] = {
    "A seal can be put out of reach for good. Look near {space}.": lambda s, e, t, v: (
        e.outcome is not None and e.outcome.reason.key == "isolated" and _square(v["space"]) in seal_squares(s)
    ),
    "There’s ice that no bear can come near. Look around {space}.": lambda s, e, t, v: (
        _square(v["space"]) not in {one for bear in bear_squares(e) for one in _could_ever(e, bear)}
    ),
    "Only one move keeps every seal from being caught. Look at {space}.": lambda s, e, t, v: len(_kept(s)) == 1,
    "Look at the seal on {space}: a bear stands next to it.": lambda s, e, t, v: (
        v["space"] in {seal for _bear, seal in _catches(s)}
    ),
    "A seal can be caught, whatever you do. Which one can you spare?": lambda s, e, t, v: not _kept(s),
    "This time a seal may stay near a bear. Look at {space}.": lambda s, e, t, v: (
        v["space"] in {seal for _bear, seal in _catches(e)}
    ),
    "There are spaces that no bear gets near in one move. Look around {space}.": lambda s, e, t, v: (
        not any(_near(_square(v["space"]), bear) for a in e.actions() for bear in bear_squares(e.apply(a)))
    ),
    "A few more holes, and a seal is safe. Look around {space}.": lambda s, e, t, v: _any_isolates(e),
    "A bear stands next to a seal.": lambda s, e, t, v: bool(_catches(s)),
    "The last seal is within reach.": lambda s, e, t, v: len(seal_squares(s)) == 1 and bool(_catches(s)),
    "One bear’s move can worry both seals.": lambda s, e, t, v: (
        len({seal for _bear, seal in _catches(e)}) == 2 and s.to_move == 1
    ),
    "The seals threaten something. Look at {space}.": lambda s, e, t, v: any(
        _isolates(s, v["space"] + square_name(there)) for there in SPACES
    ),
    "A bear can get next to the seal on {space}.": lambda s, e, t, v: (
        _square(v["space"]) in seal_squares(s)
        and any(
            (bear, v["space"]) in _catches(s.apply(a)) for a in s.actions() for bear in (str(a)[2:],) if len(bear) == 2
        )
    ),
    "Holes keep bears away. Look around {space}.": lambda s, e, t, v: bool(ring_squares(e)),
    "A bear can get closer to a seal. Look at {space}.": lambda s, e, t, v: (
        _square(v["space"]) in bear_squares(s)
        and any((_bear_distance(e, x) or 0) < (_bear_distance(s, x) or 99) for x in map(square_name, seal_squares(s)))
    ),
    "The seal on {space} could do with more ways to go.": lambda s, e, t, v: (
        v["space"] in {square_name(seal) for seal in seal_squares(s)}
        and _exits(s, v["space"]) < _exits(e, str(t[0])[2:])
    ),
}


_IDEAS_SEEGA: Final[dict[str, Check]] = {
    "A stone can be captured. Look at {square}.": lambda s, e, t, v: (
        v["square"] in _stones(s, s.to_move) and len(_taken(s, e, t)) == 1
    ),
    "One stone can capture several. Look at {square}.": lambda s, e, t, v: (
        v["square"] in _stones(s, s.to_move) and len(_taken(s, e, t)) > 1
    ),
    "None of your stones can step. Which one holds them?": lambda s, e, t, v: _steps(s, s.to_move) == 0,
    "{colour} can capture the stone on {square}. Look there.": lambda s, e, t, v: (
        v["square"] in _can_lose(s, s.to_move) and _text(v["colour"]) == ("Black", "Red")[s.to_move]
    ),
    "The stone on {square} can be threatened.": lambda s, e, t, v: v["square"] in _can_lose(e, 1 - s.to_move),
    "The safe square is free.": lambda s, e, t, v: (
        square_name((s.rules.size // 2,) * 2) not in _stones(s, 0) | _stones(s, 1)
    ),
    "You’re ahead. Nothing has to happen.": lambda s, e, t, v: (
        len(_stones(e, s.to_move)) > len(_stones(e, 1 - s.to_move))
    ),
    "The first step goes to the safe square. Who stands beside it?": lambda s, e, t, v: (
        square_name((s.rules.size // 2,) * 2) not in _stones(s, 0) | _stones(s, 1)
    ),
    "Think of the first step already. Look at {square}.": lambda s, e, t, v: v["square"] in _stones(e, 1 - s.to_move),
    "{colour} steps first. What could that capture?": lambda s, e, t, v: (
        _text(v["colour"]) == ("Red", "Black")[s.rules.first]
    ),
    "Some squares are safer than others.": lambda s, e, t, v: any(
        action.kind == 0 and set(_square(str(action)[:2])) <= {0, s.rules.size - 1} for action in t
    ),
}
_IDEAS_FROST: Final[dict[str, Check]] = {
    "One of your penguins is close to its goal.": lambda s, e, t, v: _home(e, s.turn) > _home(s, s.turn),
    "The bear can get to {tile}.": lambda s, e, t, v: v["tile"] in caught_by_bear_3(s, s.turn),
    "A drift can spoil a way. Look at the floes of the {suit} penguins.": lambda s, e, t, v: (
        _way(e, SUITS.index(_text(v["suit"]))) > _way(s, SUITS.index(_text(v["suit"]))) and any(">" in a for a in t)
    ),
    "A drift can shorten your way. Which floe helps you on?": lambda s, e, t, v: (
        _way(e, s.turn) < _way(s, s.turn) and any(">" in a for a in t)
    ),
    "A floe holds only three penguins. Where is there room?": lambda s, e, t, v: (
        min(_on_tile(s, tile) for tile in range(4)) < 3
    ),
}
_IDEAS_ICE_FLOES: Final[dict[str, Check]] = {
    "The whirl is one move away. What could stop you there?": lambda s, e, t, v: _stops(s, s.to_move) > 0,
    "Somebody has little room. Look at {animal}.": lambda s, e, t, v: (
        _seat(v["animal"]) in s.seats and _seat(v["animal"]) not in e.seats
    ),
    "{animal} is about to stop on the whirl.": lambda s, e, t, v: _stops(s, _seat(v["animal"])) > 0,
    "Look at {animal}: one move from the whirl.": lambda s, e, t, v: _stops(s, _seat(v["animal"])) > 0,
    "You’re nearly hemmed in.": lambda s, e, t, v: len(s.actions()) == 1,
    "{animal} has little room.": lambda s, e, t, v: len(_mover(s, _seat(v["animal"])).actions()) <= 2,
    "{animal} is two moves from the whirl, or one.": lambda s, e, t, v: (
        _lone_moves(s, _seat(v["animal"]), 2) is not None
    ),
    "The whirl has no edge. What could stop a glide on it?": lambda s, e, t, v: min(s.size) > 1,
    "Look at the floe beside the whirl, on {square}.": lambda s, e, t, v: (
        _beside_whirl(s, v["square"]) and _has_floe(s, v["square"])
    ),
}
#: Ideas that ask or send to look, and claim nothing that could be false.
ASKS: Final = frozenset(
    {
        "Look around {square}.",
        "Who is first to the ice around {space}?",
        "How far can the seal on {space} still get?",
        "Is there a move that leaves the seals no way out?",
        "Find a step with two threats.",
        "Where is there nothing for {colour} to capture?",
        "Count the steps that you have, and those of {colour}.",
        "Who is in the bear’s reach?",
        "Which moves take you on, which only shift ice?",
        "Where is the bear least trouble for you?",
        "Where is the bear most trouble for the others?",
        "Where does the bear have fewest of your penguins before it?",
        "Make a threat that can’t be met.",
        "From where are there two ways onto the whirl?",
        "Where do you have to stand to stop on the whirl next?",
        "From where is it two moves to the whirl?",
        "Count the moves to the whirl.",
    }
)
IDEAS: Final[dict[str, dict[str, Check]]] = {
    "floe": _IDEAS_FLOE,
    "seega": _IDEAS_SEEGA,
    "frostbitten": _IDEAS_FROST,
    "icefloes": _IDEAS_ICE_FLOES,
}

#: The checks of proofs; None where a proof is too long to be found again here.
PROOFS: Final[dict[str, Callable[[Any, Any, Sequence[Any], Values], bool | None]]] = {
    "This wins at once.": lambda s, e, t, v: bool(e.outcome and e.outcome.winners == (s.turn,)),
    "This roll is enough to win.": lambda s, e, t, v: bool(e.outcome and e.outcome.winners == (s.turn,)),
    "This wins in {number} move, whatever anyone does.": _wins_in,
    "It’s the only move.": lambda s, e, t, v: len(s.actions()) == 1,
}
CHECKS: Final[dict[str, dict[str, Check]]] = {
    "floe": _FLOE,
    "seega": _SEEGA,
    "frostbitten": _FROST,
    "icefloes": _ICE_FLOES,
}


def is_true(key: str, state: Any, turn: Sequence[Any], remark: Remark) -> bool | None:
    """True if a sentence on a turn holds; None: it is not about the board alone, or its proof is too long."""
    end = state
    for action in turn:
        end = end.apply(action)
    check = CHECKS[key].get(remark.message) or IDEAS[key].get(remark.message) or PROOFS.get(remark.message)
    verdict: bool | None = None if check is None else check(state, end, turn, dict(remark.values))
    return verdict
