"""The reasons for a move of Go with the Floe: what holds on the board right after it.

A seal is *attacked* when a bear stands right beside it: only from there can it be caught. Squares are (column, row).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, cast

from floes_app.bots.reasons import Reasoner, TurnFact
from floes_app.bots.search.decision import Remark, counted
from floes_app.core.i18n import N_, Nn_
from floes_app.games.floe.rules import (
    PASS,
    SEALS,
    SPACES,
    FloeAction,
    FloeState,
    Square,
    empty_count,
    isolated_seals,
    square_name,
    squares_of,
)

_DIRECTIONS: Final = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up]
_ICE: Final = frozenset(SPACES)
#: Least loss of spaces by which a seal's ground has shrunk.
SHRUNK: Final = 3
#: Values from here on are wins, and leads that are worth a word.
CERTAIN, AHEAD = 0.999, 0.1
#: The kinds of fact, the most important first.
ORDER: Final = (
    "isolates",
    "catches last",
    "catches",
    "out of reach",
    "only safe",
    "corners",
    "saves",
    "forks",
    "stops isolation",
    "attacks",
    "threatens isolation",
    "all lose one",
    "offers",
    "far",
    "shuts in",
    "farther",
    "closer",
    "way out",
    "ground",
)

_ISOLATES: Final = Nn_(
    "This isolates the seal on {space}: the seals win with {number} point.",
    "This isolates the seal on {space}: the seals win with {number} points.",
)
_CATCHES_LAST: Final = Nn_(
    "This catches the last seal: the bears win with {number} point.",
    "This catches the last seal: the bears win with {number} points.",
)
_ATTACKS: Final = Nn_(
    "This gets next to the seal on {space}. {number} move keeps the seals from being caught.",
    "This gets next to the seal on {space}. {number} moves keep the seals from being caught.",
)
_SHUTS_IN: Final = Nn_(
    "The seal on {space} can never get to more than {number} space now.",
    "The seal on {space} can never get to more than {number} spaces now.",
)
_WOULD_SHUT_IN: Final = Nn_(
    "It would have left the seal on {space} no more than {number} space to go to.",
    "It would have left the seal on {space} no more than {number} spaces to go to.",
)
_FARTHER: Final = Nn_(
    "As the ice is now, the nearest bear needs {number} move to get next to the seal on {space}.",
    "As the ice is now, the nearest bear needs {number} moves to get next to the seal on {space}.",
)
_CLOSER: Final = Nn_(
    "As the ice is now, a bear needs {number} move to get next to the seal on {space}.",
    "As the ice is now, a bear needs {number} moves to get next to the seal on {space}.",
)
_WAY_OUT: Final = Nn_(
    "From {space}, the seal has {number} way to go with no bear beside it.",
    "From {space}, the seal has {number} ways to go with no bear beside them.",
)
_GROUND: Final = Nn_(
    "As the ice is now, {number} space is within two moves of a seal and of no bear.",
    "As the ice is now, {number} spaces are within two moves of a seal and of no bear.",
)


def _beside(spaces: set[Square] | frozenset[Square]) -> set[Square]:
    return {(x + right, y + up) for x, y in spaces for right, up in _DIRECTIONS} & _ICE


class View:
    """A position as sets of squares."""

    def __init__(self, state: FloeState) -> None:
        self.state: Final = state
        self.seals: Final = set(squares_of(state.seals))
        self.bears: Final = set(squares_of(state.bears))
        self.holes: Final = set(squares_of(state.rings))
        self.free: Final = _ICE - self.seals - self.bears - self.holes

    def ways(self, here: Square) -> set[Square]:
        """Squares that a piece on a square can slide or jump to."""
        ways = set()
        for right, up in _DIRECTIONS:
            near, far = (here[0] + right, here[1] + up), (here[0] + 2 * right, here[1] + 2 * up)
            if near in self.free:
                ways.add(near)
            if far in self.free and (near in self.free or near in self.holes):
                ways.add(far)
        return ways

    def attacked(self) -> set[Square]:
        """The seals that a bear stands beside."""
        return {seal for seal in self.seals if _beside({seal}) & self.bears}

    def attackers(self, seal: Square) -> list[Square]:
        """The bears beside a seal."""
        return sorted(_beside({seal}) & self.bears)

    def spread(self, here: Square) -> set[Square]:
        """Every space that a piece could ever come to, with all other pieces gone: never too few."""
        seen, todo = {here}, [here]
        while todo:
            x, y = todo.pop()
            for right, up in _DIRECTIONS:
                for far in (1, 2):
                    there = (x + far * right, y + far * up)
                    if there in _ICE and there not in self.holes and there not in seen:
                        seen.add(there)
                        todo.append(there)
        return seen

    def safe_for_good(self) -> set[Square]:
        """The seals that no bear can ever come beside, wherever either goes."""
        hunted: set[Square] = set()
        for bear in self.bears:
            hunted |= _beside(self.spread(bear))
        return {seal for seal in self.seals if not self.spread(seal) & hunted}

    def bear_moves(self, seal: Square) -> int | None:
        """The moves that a bear needs to stand beside a seal if nothing else changes; None: none ever does."""
        if _beside({seal}) & self.bears:
            return 0
        edge, seen, number = set(self.bears), set(self.bears), 0
        while edge:
            number += 1
            edge = {there for here in edge for there in self.ways(here)} - seen
            seen |= edge
            if edge & _beside({seal}):
                return number
        return None

    def exits(self, seal: Square) -> set[Square]:
        """Squares that a seal can go to with no bear beside it there."""
        return {there for there in self.ways(seal) if not _beside({there}) & self.bears}

    def ground(self) -> int:
        """The number of spaces within two moves of a seal and of no bear, as the ice is now."""
        soon = []
        for pieces in (self.seals, self.bears):
            next_ones = {there for piece in pieces for there in self.ways(piece)}
            soon.append(next_ones | {there for here in next_ones for there in self.ways(here)})
        return len(soon[0] - soon[1])


def kept(state: FloeState) -> list[FloeAction]:
    """The moves of the seals after which no bear can catch one at once."""
    return [action for action in state.actions() if _is_kept(state.apply(action))]


def _is_kept(state: FloeState) -> bool:
    return state.is_over or not View(state).attacked()


def isolating(state: FloeState) -> list[FloeAction]:
    """The moves by which the seals, if it were their turn, would isolate one."""
    theirs = FloeState(state.seals, state.bears, state.rings, SEALS, 0)
    found = []
    for action in () if theirs.is_over else theirs.actions():
        if action is not PASS and isolated_seals(theirs.apply(action)):
            found.append(action)
    return found


def _way(action: FloeAction) -> tuple[tuple[str, Any], ...]:
    assert action.origin is not None
    assert action.target is not None
    return ("from", square_name(action.origin)), ("to", square_name(action.target))


def _number(forms: tuple[str, str], number: int, seal: Square | None = None) -> Remark:
    values: tuple[tuple[str, Any], ...] = (("number", number),)
    if seal is not None:
        values = (*values, ("space", square_name(seal)))
    return Remark(forms[0], values, forms[1])


def _on(message: str, space: Square, bear: Square | None = None) -> Remark:
    values: tuple[tuple[str, Any], ...] = (("space", square_name(space)),)
    return Remark(message, values if bear is None else (*values, ("bear", square_name(bear))))


class FloeReasoner(Reasoner):
    """The remarks that may be made on moves of Go with the Floe."""

    def facts(self, state: Any, line: Sequence[Any]) -> list[TurnFact]:
        """All facts of a move, the most important first."""
        action = cast(FloeAction, line[0])
        if action is PASS:
            return [TurnFact("pass", Remark(N_("There’s nothing to do but pass.")), always=True)]
        before, after = View(state), View(state.apply(action))
        facts = _of_seals(before, after, action) if state.to_move == SEALS else _of_bears(before, after, action)
        return sorted(facts, key=lambda fact: fact.rank)

    def risk(self, state: Any, end: Any) -> int:
        """Seals that a bear can catch at once."""
        return len(View(end).attacked()) if state.to_move == SEALS and not end.is_over else 0

    def gift(self, state: Any, end: Any) -> list[Any]:
        """The catches of one seal of two that another move would have kept from the bears."""
        if state.to_move != SEALS or end.is_over or len(squares_of(end.seals)) < 2 or not kept(state):
            return []
        return [action for action in end.actions() if action.target_bit & end.seals]

    def gain(self, value: float) -> Remark:
        """The worth of one against one to the seals."""
        if value >= CERTAIN:
            return Remark(N_("Then the other seal gets away for good."))
        if value >= AHEAD:
            return Remark(N_("One against one, the seals are ahead."))
        return Remark(N_("The moves that keep both seals from the bears are worth less."))

    def ease(self, state: Any, end: Any) -> int:
        """The ways that the seals have with no bear beside them: many for them, few for the bears."""
        view = View(end)
        exits = sum(len(view.exits(seal)) for seal in view.seals)
        return exits if state.to_move == SEALS else -exits

    def place(self, state: Any, line: Sequence[Any]) -> str:
        """The square where the piece ends."""
        return square_name(line[0].target) if line[0].target is not None else ""

    def essence(self, state: Any) -> Hashable:
        """The position as the least of its eight images."""
        view, images = View(state), []
        for turn in range(8):
            parts = (sorted(_image(square, turn) for square in part) for part in (view.seals, view.bears, view.holes))
            images.append(tuple(tuple(part) for part in parts))
        return min(images), state.to_move, state.passes

    def phase(self, state: Any) -> int:
        """Four pieces, then two."""
        return 0 if len(squares_of(state.seals)) == 2 else 1


def _image(square: Square, turn: int) -> Square:
    column, row = square
    if turn & 1:
        column = 7 - column
    if turn & 2:
        row = 7 - row
    return (row, column) if turn & 4 else (column, row)


def _fact(key: str, says: Remark, idea: Remark | None = None, would: Remark | None = None, **more: Any) -> TurnFact:
    return TurnFact(key, says, idea, would, rank=ORDER.index(key), **more)


def _of_seals(before: View, after: View, action: FloeAction) -> list[TurnFact]:
    facts: list[TurnFact] = []
    here, there = action.origin, action.target
    assert here is not None
    assert there is not None
    if after.state.is_over:
        for seal in isolated_seals(after.state):
            facts.append(
                _fact(
                    "isolates",
                    _number(_ISOLATES, empty_count(after.state), seal),
                    _on(N_("A seal can be put out of reach for good. Look near {space}."), here),
                    _on(N_("It would have isolated the seal on {space}."), seal),
                    then=_on(N_("The seal on {space} could then get away for good."), here),
                    always=True,
                )
            )
        return facts
    hit, was, safe = after.attacked(), before.attacked(), kept(before.state)
    earlier = {there if seal == here else seal for seal in before.safe_for_good()}
    for seal in sorted(after.safe_for_good() - earlier):
        facts.append(
            _fact(
                "out of reach",
                _on(N_("Nothing can ever get next to the seal on {space} now."), seal),
                _on(N_("There’s ice that no bear can come near. Look around {space}."), there),
                _on(N_("Nothing could ever have got next to the seal on {space}."), seal),
                then=_on(N_("The seal on {space} could then get away for good."), here),
            )
        )
    if not hit and len(safe) == 1 and len(before.state.actions()) > 1:
        facts.append(
            _fact(
                "only safe",
                Remark(N_("Every other move lets a bear catch a seal at once.")),
                _on(N_("Only one move keeps every seal from being caught. Look at {space}."), here),
                Remark(N_("Every other move let a bear catch a seal at once.")),
            )
        )
    if here in was and not hit:
        message = N_("This takes the seal away from the bear on {bear}, and no bear can catch one at once.")
        idea = _on(N_("Look at the seal on {space}: a bear stands next to it."), here)
        would = _on(N_("It would have taken the seal on {space} out of reach."), here)
        facts.append(_fact("saves", _on(message, there, before.attackers(here)[0]), idea, would))
    if hit and not safe:
        facts.append(
            _fact(
                "all lose one",
                Remark(N_("Whatever moves, a bear can catch a seal at once.")),
                Remark(N_("A seal can be caught, whatever you do. Which one can you spare?")),
                always=True,
            )
        )
    if hit and safe and len(after.seals) == 2:
        seal = sorted(hit)[0]
        facts.append(
            _fact(
                "offers",
                _on(N_("A bear can catch the seal on {space}, but it would leave the board with it."), seal),
                _on(N_("This time a seal may stay near a bear. Look at {space}."), seal),
                always=True,
            )
        )
    if not hit and not _can_be_attacked(after):
        facts.append(
            _fact(
                "far",
                Remark(N_("No bear can get next to a seal with its next move.")),
                _on(N_("There are spaces that no bear gets near in one move. Look around {space}."), there),
                Remark(N_("No bear would have got next to a seal with its next move.")),
                calm=True,
            )
        )
    threats = isolating(after.state)
    if threats and not isolating(before.state):
        facts.append(
            _fact(
                "threatens isolation",
                Remark(N_("Next, {from}–{to} would isolate a seal."), _way(threats[0])),
                _on(N_("A few more holes, and a seal is safe. Look around {space}."), there),
            )
        )
    for seal in sorted(after.seals):
        then, now = before.bear_moves(here if seal == there else seal), after.bear_moves(seal)
        if then and (now is None or now > then):
            never = _on(N_("As the ice is now, no bear gets to the seal on {space}."), seal)
            says = never if now is None else _number(_FARTHER, now, seal)
            idea = _on(N_("Holes keep bears away. Look around {space}."), there)
            facts.append(_fact("farther", says, idea))
            break
    exits, earlier_exits = after.exits(there), before.exits(here)
    if not hit and len(exits) > len(earlier_exits):
        idea = _on(N_("The seal on {space} could do with more ways to go."), here)
        facts.append(_fact("way out", _number(_WAY_OUT, len(exits), there), idea, calm=True))
    if not hit and after.ground():
        idea = _on(N_("Who is first to the ice around {space}?"), there)
        facts.append(_fact("ground", _number(_GROUND, after.ground()), idea, number=after.ground()))
    return facts


def _can_be_attacked(view: View) -> bool:
    """True if a bear can come beside a seal with its next move."""
    return any(view.ways(bear) & _beside({seal}) for bear in view.bears for seal in view.seals)


def _of_bears(before: View, after: View, action: FloeAction) -> list[TurnFact]:
    here, there = action.origin, action.target
    assert here is not None
    assert there is not None
    if len(after.seals) < len(before.seals):
        then = _on(N_("The bear on {bear} could then catch the seal on {space}."), there, here)
        would = _on(N_("It would have caught the seal on {space}."), there)
        if after.seals:
            says = _on(N_("This catches the seal on {space}. The bear leaves too: now it’s one against one."), there)
            idea = Remark(N_("A bear stands next to a seal."))
            return [_fact("catches", says, idea, would, then=then, always=True)]
        says = counted(_CATCHES_LAST, empty_count(after.state))
        idea = Remark(N_("The last seal is within reach."))
        return [_fact("catches last", says, idea, would, then=then, always=True)]
    if after.state.is_over:
        return []
    facts: list[TurnFact] = []
    hit, was, replies = after.attacked(), before.attacked(), after.state.actions()
    saving = kept(after.state)
    if not saving and replies != [PASS]:
        facts.append(
            _fact(
                "corners",
                Remark(N_("Wherever the seals go now, a bear can catch one.")),
                Remark(N_("Is there a move that leaves the seals no way out?")),
                Remark(N_("It would have left the seals no move without a catch.")),
                then=Remark(N_("Wherever the seals went then, a bear could catch one.")),
            )
        )
    if len(hit) == 2 and hit <= _beside({there}):
        both = Remark(N_("This gets next to both seals, and only one of them can move."))
        facts.append(_fact("forks", both, Remark(N_("One bear’s move can worry both seals."))))
    threats = isolating(before.state)
    if threats and not isolating(after.state):
        way, origin = _way(threats[0]), threats[0].origin
        assert origin is not None
        says = Remark(N_("This stops {from}–{to}, which would isolate a seal."), way)
        idea = _on(N_("The seals threaten something. Look at {space}."), origin)
        facts.append(_fact("stops isolation", says, idea, Remark(N_("It would have stopped {from}–{to}."), way)))
    fresh = sorted(hit - was)
    if fresh:
        idea = _on(N_("A bear can get next to the seal on {space}."), fresh[0])
        would = _on(N_("It would have got next to the seal on {space}."), fresh[0])
        if saving:
            facts.append(_fact("attacks", _number(_ATTACKS, len(saving), fresh[0]), idea, would))
    safe = after.safe_for_good()
    for seal in sorted(after.seals - safe):
        spaces = len(after.spread(seal)) - 1
        if spaces <= len(before.spread(seal)) - 1 - SHRUNK:
            idea = _on(N_("How far can the seal on {space} still get?"), seal)
            would = _number(_WOULD_SHUT_IN, spaces, seal)
            facts.append(_fact("shuts in", _number(_SHUTS_IN, spaces, seal), idea, would))
            break
    for seal in sorted(after.seals):
        then_moves, now = before.bear_moves(seal), after.bear_moves(seal)
        if now and (then_moves is None or now < then_moves):
            idea = _on(N_("A bear can get closer to a seal. Look at {space}."), here)
            facts.append(_fact("closer", _number(_CLOSER, now, seal), idea))
            break
    ground = after.ground()
    if ground < before.ground():
        idea = _on(N_("Who is first to the ice around {space}?"), there)
        facts.append(_fact("ground", _number(_GROUND, ground), idea, number=-ground))
    return facts
