"""The reasons for a roll of Frost Bitten! as it is played: what holds where the roll ends.

Penguins are in a bear's reach when a roll of Bear 3 could send them home, floes slid as well. The moves that a penguin
has to go are counted with nobody in the way: a step for each tile, a slide for each gap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from floes_app.bots.frostbitten.evaluation import FAR, Judge
from floes_app.bots.reasons import Reasoner, TurnFact
from floes_app.bots.search.decision import Remark
from floes_app.core.i18n import N_, Nn_
from floes_app.games.frostbitten.rules import (
    CODE,
    NOWHERE,
    PENGUINS,
    PLACE,
    SLIDE,
    STEP,
    STEP_HOMEWARD,
    SUITS,
    FrostState,
)
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS, TileMap, tile_name

#: The kinds of fact, the most important first.
ORDER: Final = (
    "sends",
    "brings",
    "out of reach",
    "holds up",
    "bear away",
    "bear nearer",
    "to go",
    "first place",
    "room",
    "bear column",
    "none in reach",
    "risk taken",  # a warning, which goes with a reason
)
#: The roll that is feared: one in six with the usual die.
FEARED: Final = 3
_SENDS: Final = Nn_("This sends {number} penguin home.", "This sends {number} penguins home.")
_WOULD_SEND: Final = Nn_("It would have sent {number} penguin home.", "It would have sent {number} penguins home.")
_COULD_SEND: Final = Nn_("The bear then sent {number} penguin home.", "The bear then sent {number} penguins home.")
_BRINGS: Final = Nn_("This brings {number} penguin to the goal.", "This brings {number} penguins to the goal.")
_WOULD_BRING: Final = Nn_(
    "It would have brought {number} penguin to the goal.", "It would have brought {number} penguins to the goal."
)
_TO_GO: Final = Nn_(
    "Your penguins have {number} move to go now with nobody in the way, {before} before.",
    "Your penguins have {number} moves to go now with nobody in the way, {before} before.",
)
# Translators: {suit}: whose penguins: “Sun”, “Moon”, “Crown” or “Shield”
_WOULD_GO: Final = Nn_(
    "It would have left the {suit} penguins {number} move to go.",
    "It would have left the {suit} penguins {number} moves to go.",
)
_HOLDS_UP: Final = Nn_(
    "This makes the way of the {suit} penguins {number} move longer.",
    "This makes the way of the {suit} penguins {number} moves longer.",
)
_AWAY: Final = Nn_(
    "This leaves {number} of your penguins in the reach of Bear 3, {before} before.",
    "This leaves {number} of your penguins in the reach of Bear 3, {before} before.",
)
_NEARER: Final = Nn_(
    "Bear 3 reaches {number} penguin of the others now, {before} before.",
    "Bear 3 reaches {number} penguins of the others now, {before} before.",
)


def own(state: FrostState, seat: int) -> list[int]:
    """The places of a player's penguins."""
    return list(state.penguins[PENGUINS * seat : PENGUINS * (seat + 1)])


def at_goal(state: FrostState, seat: int) -> int:
    """Number of a player's penguins that need no more moves."""
    if state.board.homesick:
        return sum(place & 1 and place >> 1 < COLUMNS for place in own(state, seat))
    return sum(place != NOWHERE and bool(state.board.north_pole >> (place >> 1) & 1) for place in own(state, seat))


def at_start(state: FrostState, seat: int) -> int:
    """Number of a player's penguins that stand on the South Pole and have still to go north."""
    return sum(place != NOWHERE and not place & 1 and place >> 1 < COLUMNS for place in own(state, seat))


def in_reach(state: FrostState, seat: int) -> tuple[str, ...]:
    """The tiles on which a bear roll could catch a penguin of a player, floes slid as well."""
    begun = FrostState(state.board, seat, state.penguins, state.bears, state.floes, 0, False, BEAR | FEARED, 0)
    mine = {place >> 1 for place in own(state, seat)}
    tiles: set[int] = set()
    layer, seen = [begun], {begun}
    for left in range(FEARED, 0, -1):
        following = []
        for here in layer:
            if here.first != BEAR | left:
                continue
            for action in here.actions():
                number = CODE[action]
                if number >> 14 == STEP and number & 127 in mine:
                    tiles.add(number & 127)
                if number >> 14 == SLIDE and not _may_matter(number, here.bears, left - 1):
                    continue
                after = here.apply(action)
                if left > 1 and after not in seen:
                    seen.add(after)
                    following.append(after)
        layer = following
    return tuple(sorted(tile_name(tile) for tile in tiles))


def _may_matter(slide: int, bears: Iterable[int], moves: int) -> bool:
    """True if a slide can change where a bear gets to with so many more moves, each of which is to a tile beside.

    Of the many slides of a large board hardly any do.
    """
    ends = slide >> 7 & 127, slide & 127
    return any(
        abs(tile % COLUMNS - bear % COLUMNS) + abs(tile // COLUMNS - bear // COLUMNS) <= moves
        for tile in ends
        for bear in bears
    )


class FrostReasoner(Reasoner):
    """The remarks that may be made on the rolls of a game of Frost Bitten."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._judges: dict[str, Judge] = {}
        self._reach: dict[tuple[bytes, bytes, int, int], tuple[str, ...]] = {}

    def accuracy(self, state: Any) -> float:
        """Half a move."""
        return 0.025

    def threshold(self, state: Any) -> float:
        """Two moves."""
        return 0.1

    def phase(self, state: Any) -> int:
        """0 until the first penguin of anybody is at its goal, then 1."""
        return int(any(at_goal(state, seat) for seat in range(state.players)))

    def ends(self, before: Any, after: Any) -> bool:
        """Each token placed is advised on its own."""
        return bool(before.placing or self.game.ends_turn(before, after))

    def facts(self, state: Any, line: Sequence[Any]) -> list[TurnFact]:
        """All facts of the rest of a roll, the most important first."""
        return sorted(self._of_roll(state, line, deep=True), key=lambda fact: fact.rank)

    def compared(self, state: Any, line: Sequence[Any]) -> list[TurnFact]:
        """The facts that are told only where other turns do not share them."""
        return self._of_roll(state, line, deep=False)

    def risk(self, state: Any, end: Any) -> int:
        """Penguins in the reach of Bear 3; while they are placed, those that share their tile."""
        if state.placing:
            return max(
                (own(end, state.turn).count(place) for place in own(end, state.turn) if place != NOWHERE), default=0
            )
        seat: int = state.turn
        return 0 if end.winner >= 0 else int(self._exposed(end, seat))

    def ease(self, state: Any, end: Any) -> int:
        """Few moves to go; the bear over few penguins of one's own."""
        if state.placing:
            tile = next(CODE[action] & 127 for action in state.actions() if state.apply(action) == end)
            if end.penguins == state.penguins:
                return -sum(place >> 1 & 3 == tile & 3 for place in own(state, state.turn))
            standing: bytes = state.penguins
            return -sum(place >> 1 == tile for place in standing if place != NOWHERE)
        return -self.to_go(end, state.turn)

    def place(self, state: Any, line: Sequence[Any]) -> str:
        """The tile that the first move leads to."""
        return tile_name(CODE[line[0]] & 127)

    def to_go(self, state: FrostState, seat: int) -> int:
        """The moves that a player's penguins need to their goal, with nobody in the way."""
        maps, total = self._judge(state.board).maps(state.floes), 0
        for place in own(state, seat):
            if place == NOWHERE:
                total += maps.whole_way
            elif place & 1:
                total += maps.to_south[place >> 1]
            else:
                total += maps.to_north[place >> 1] + (maps.whole_way if state.board.homesick else 0)
        return total

    def _is_cut_off(self, state: FrostState, seat: int) -> bool:
        """True if no number of moves brings a penguin to its goal as the floes lie; ``to_go`` says nothing then."""
        maps = self._judge(state.board).maps(state.floes)
        if maps.whole_way >= FAR:
            return True
        for place in own(state, seat):
            if place != NOWHERE and (maps.to_south if place & 1 else maps.to_north)[place >> 1] >= FAR:
                return True
        return False

    def _judge(self, board: TileMap) -> Judge:
        return self._judges.setdefault(board.variants, Judge(board))

    def _tiles(self, state: FrostState, seat: int) -> tuple[str, ...]:
        key = (state.penguins, bytes(state.bears), state.floes, seat)
        if key not in self._reach:
            if len(self._reach) > 5000:
                self._reach.clear()
            self._reach[key] = in_reach(state, seat)
        return self._reach[key]

    def _exposed(self, state: FrostState, seat: int) -> int:
        tiles = self._tiles(state, seat)
        return sum(place != NOWHERE and tile_name(place >> 1) in tiles for place in own(state, seat))

    def _of_roll(self, state: FrostState, line: Sequence[Any], deep: bool) -> list[TurnFact]:
        turn, end = self.turn(state, line)
        kind, seat = CODE[turn[0]] >> 14, state.turn
        if state.placing:
            return _of_placing(state, turn[0], seat)
        if end.winner >= 0:
            return []
        others = [other for other in range(state.players) if other != seat]
        is_bear_roll = bool(state.first & BEAR)
        facts: list[TurnFact] = []
        if is_bear_roll:
            sent = sum(max(0, at_start(end, other) - at_start(state, other)) for other in others)
            if sent:
                idea = Remark(N_("Who is in the bear’s reach?"))
                would, then = _number(_WOULD_SEND, sent), _number(_COULD_SEND, sent)
                facts.append(_fact("sends", _number(_SENDS, sent), idea, would, then=then, always=True))
        brought = at_goal(end, seat) - at_goal(state, seat)
        if brought > 0:
            idea, would = Remark(N_("One of your penguins is close to its goal.")), _number(_WOULD_BRING, brought)
            facts.append(_fact("brings", _number(_BRINGS, brought), idea, would, always=True))
        if deep:
            facts += self._danger(state, end, seat, is_bear_roll, turn)
        known = [other for other in others if not (self._is_cut_off(end, other) or self._is_cut_off(state, other))]
        longest = max(((self.to_go(end, other) - self.to_go(state, other), other) for other in known), default=(0, 0))
        was_sent = any(fact.key == "sends" for fact in facts)
        if longest[0] > 0 and not was_sent and any(CODE[action] >> 14 == SLIDE for action in turn):
            suit = Remark(SUITS[longest[1]])
            idea = Remark(N_("A drift can spoil a way. Look at the floes of the {suit} penguins."), (("suit", suit),))
            facts.append(_fact("holds up", _number(_HOLDS_UP, longest[0], suit=suit), idea))
        to_go, earlier = self.to_go(end, seat), self.to_go(state, seat)
        if to_go < earlier and not (self._is_cut_off(state, seat) or self._is_cut_off(end, seat)):
            drifts = N_("A drift can shorten your way. Which floe helps you on?")
            idea = Remark(drifts if is_bear_roll else N_("Which moves take you on, which only shift ice?"))
            says = _number(_TO_GO, to_go, before=earlier)
            would = _number(_WOULD_GO, to_go, suit=Remark(SUITS[seat]))
            facts.append(_fact("to go", says, idea, would, number=-to_go, calm=True))
        assert kind in (STEP, STEP_HOMEWARD, SLIDE)
        return facts

    def _danger(
        self, state: FrostState, end: FrostState, seat: int, is_bear_roll: bool, turn: Sequence[str]
    ) -> list[TurnFact]:
        """The facts on the reach of the bear before and after."""
        before, now = self._exposed(state, seat), self._exposed(end, seat)
        near = self._tiles(state, seat)
        facts: list[TurnFact] = []
        none = Remark(N_("After this, Bear 3 reaches none of your penguins."))
        if before and not now:
            idea = Remark(N_("The bear can get to {tile}."), (("tile", near[0]),))
            would = Remark(N_("It would have left nobody in the reach of Bear 3."))
            facts.append(_fact("out of reach", none, idea, would, always=True))
        elif now > before:
            tiles = self._tiles(end, seat)
            says = Remark(N_("Mind the bear: Bear 3 would reach {tiles}."), (("tiles", tiles),))
            facts.append(_fact("risk taken", says, always=True, tells=False))
        elif not now:
            facts.append(_fact("none in reach", none, calm=True, tells=False))
        elif is_bear_roll and now < before:
            says = _number(_AWAY, now, before=before)
            facts.append(_fact("bear away", says, Remark(N_("Where is the bear least trouble for you?")), always=True))
        if is_bear_roll:
            others = [other for other in range(state.players) if other != seat]
            theirs = sum(self._exposed(end, other) for other in others)
            earlier = sum(self._exposed(state, other) for other in others)
            if theirs > earlier:
                says = _number(_NEARER, theirs, before=earlier)
                idea = Remark(N_("Where is the bear most trouble for the others?"))
                facts.append(_fact("bear nearer", says, idea, always=True))
        return facts


def _fact(key: str, says: Remark, idea: Remark | None = None, would: Remark | None = None, **more: Any) -> TurnFact:
    return TurnFact(key, says, idea, would, rank=ORDER.index(key), **more)


def _number(forms: tuple[str, str], number: int, **more: Any) -> Remark:
    return Remark(forms[0], (("number", number), *more.items()), forms[1])


def _of_placing(state: FrostState, action: str, seat: int) -> list[TurnFact]:
    number = CODE[action]
    tile = number & 127
    if number >> 14 == PLACE:
        standing = [
            sum(place >> 1 == other for place in state.penguins if place != NOWHERE) for other in range(COLUMNS)
        ]
        if not any(standing):
            says = Remark(N_("Every column is equally far from the North Pole. Take any."))
            return [_fact("first place", says, always=True)]
        if standing[tile] == min(standing):
            message = N_("No tile has fewer penguins than {tile}, and a floe holds only three.")
            idea = Remark(N_("A floe holds only three penguins. Where is there room?"))
            return [_fact("room", Remark(message, (("tile", tile_name(tile)),)), idea, always=True)]
        return []
    mine = [sum(place >> 1 & 3 == column for place in own(state, seat)) for column in range(COLUMNS)]
    if mine[tile % COLUMNS] == min(mine):
        says = Remark(N_("No column has fewer of your penguins than this one."))
        idea = Remark(N_("Where does the bear have fewest of your penguins before it?"))
        return [_fact("bear column", says, idea, always=True)]
    return []
