"""The positions of a search in flat arrays of native integers: some twenty bytes each, and no Python object among them.

A position is known by its number, in the order in which positions were found, so that a layer of a breadth-first search
is a range of numbers. Its floes are as many words as the field needs, ``WORD`` cells in each. A hash table with open
addressing leads from a position to its number (linear probing, at most half full; multiplicative hashing as in Knuth,
The Art of Computer Programming, volume 3, section 6.4).

It is worth it only where it is compiled: interpreted, sets of Python are faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from floes_app.bots.icefloes.levels.tables import Tables

#: Slots of the table of an empty store; a power of two.
_SLOTS: Final = 1 << 10
#: The cells in a word: all bits of a native integer but the sign.
WORD: Final = 63
_ONES: Final = (1 << WORD) - 1
#: The bytes of a slot.
_SLOT: Final = 4
#: 2**64 divided by the golden ratio, without its highest bit: multiplying by it spreads keys over the high bits.
_SPREAD: Final = 0x1E3779B97F4A7C15


class Full(Exception):
    """The arrays of a store may not grow any more."""


class Store:
    """The positions found so far: floes (bit sets) and the player's cells by number, and the table of numbers."""

    def __init__(self, tables: Tables, memory: int) -> None:
        """Make an empty store for fields with these tables, which takes at most ``memory`` bytes."""
        cells = range(len(tables.bits))
        words = (len(tables.bits) + WORD - 1) // WORD
        stoppers = [max(0, floes) for floes in tables.stoppers]  # -1, nothing stops there: the goal is not ahead
        self._memory: Final = memory
        self._words: Final[i64] = words
        self._steps: Final[vec[i64]] = _native(tables.steps)
        self._edges: Final[vec[i64]] = _native(tables.edges)
        self._word_of: Final[vec[i64]] = _native([cell // WORD for cell in cells])
        self._bit_of: Final[vec[i64]] = _native([1 << cell % WORD for cell in cells])
        self._is_ahead: Final[vec[i64]] = _native([int(floes >= 0) for floes in tables.stoppers])
        self._watched: Final[vec[i64]] = _native(_in_words(tables.watched, words))
        self._stoppers: Final[vec[i64]] = _native(_in_words(stoppers, words))
        self._beside: Final[vec[i64]] = _native(_in_words(tables.beside, words))
        self._after: Final[vec[i64]] = _native([0] * words)  # the floes that are being looked up
        self._floes: vec[i64] = vec[i64](capacity=_SLOTS // 2 * words)
        self._places: vec[i16] = vec[i16](capacity=_SLOTS // 2)
        self._numbers: vec[i32] = _empty_table(_SLOTS)

    def count(self) -> int:
        """Number of positions."""
        return len(self._places)

    def room(self) -> int:
        """The bytes that the arrays take: room for half as many positions as the table has slots, and the table."""
        slots = len(self._numbers)
        return slots // 2 * self._position_bytes() + slots * _SLOT

    def _position_bytes(self) -> int:
        return int(self._words) * 8 + 2

    def floes(self, number: int) -> int:
        """The floes of a position."""
        floes = 0
        first = number * int(self._words)
        for word in range(int(self._words)):
            floes |= int(self._floes[first + word]) << word * WORD
        return floes

    def place(self, number: int) -> int:
        """The player's cell in a position."""
        return self._places[number]

    def find(self, floes: int, place: int) -> int:
        """The number of a position, or -1."""
        self._look_at(floes)
        return self._numbers[self._slot(place)]

    def add(self, floes: int, place: int) -> None:
        """Add a position that is not there yet; raises Full."""
        self._make_room()
        self._look_at(floes)
        self._numbers[self._slot(place)] = i32(len(self._places))
        for word in range(int(self._words)):
            self._floes = append(self._floes, self._after[word])
        self._places = append(self._places, i16(place))

    def _look_at(self, floes: int) -> None:
        """Put floes into the words that are looked up."""
        for word in range(int(self._words)):
            self._after[word] = i64(floes >> word * WORD & _ONES)

    def _slot(self, place: i64) -> i64:
        """Slot of the position in the table, or the free slot where it would go."""
        words = self._words
        after = self._after
        all_floes = self._floes
        all_places = self._places
        numbers = self._numbers
        last = i64(len(numbers)) - 1
        mixed: i64 = place * _SPREAD
        word: i64 = 0
        while word < words:
            mixed = (mixed ^ after[word]) * _SPREAD
            mixed ^= mixed >> 29
            word += 1
        slot = mixed & last
        while True:
            number = i64(numbers[slot])
            if number < 0:
                return slot
            if i64(all_places[number]) == place:
                first = number * words
                word = 0
                while word < words and all_floes[first + word] == after[word]:
                    word += 1
                if word == words:
                    return slot
            slot = (slot + 1) & last

    def _wins(self, place: i64) -> bool:
        """True if a player on this cell reaches the goal in one move, with the floes that are looked up."""
        words = self._words
        first = place * words
        is_ahead = self._is_ahead[place] != 0
        word: i64 = 0
        while word < words:
            floes = self._after[word]
            if floes & self._beside[first + word] != 0:
                return True
            if is_ahead and floes & self._watched[first + word] != self._stoppers[first + word]:
                is_ahead = False
            word += 1
        return is_ahead

    def expand(self, begin: int, end: int, won: list[int]) -> None:
        """Add what one move leads to from the positions ``begin`` to ``end`` - 1.

        The numbers of new positions that reach the goal in one move go into ``won``; once it is not empty, others are
        of no interest and left out. Raises Full; what was found until then stays.
        """
        words = self._words
        if words == 1:
            self._expand_narrow(begin, end, won)
            return
        steps = self._steps
        edges = self._edges
        word_of = self._word_of
        bit_of = self._bit_of
        after = self._after
        is_won = len(won) > 0
        index: i64 = begin
        stop: i64 = end
        while index < stop:
            self._make_room()
            first = index * words
            place = i64(self._places[index])
            way = place * 4
            ways_end = way + 4
            while way < ways_end:
                edge = edges[way]
                if edge != place:
                    step = steps[way]
                    cell = place + step
                    floes = self._floes
                    word: i64 = 0
                    while word < words:
                        after[word] = floes[first + word]
                        word += 1
                    if after[word_of[cell]] & bit_of[cell] == 0:
                        while cell != edge and after[word_of[cell + step]] & bit_of[cell + step] == 0:
                            cell += step
                        after[word_of[place]] = after[word_of[place]] ^ bit_of[place]
                        after[word_of[cell]] = after[word_of[cell]] ^ bit_of[cell]
                    wins = self._wins(cell)
                    if wins or not is_won:
                        slot = self._slot(cell)
                        if self._numbers[slot] < 0:
                            count = i64(len(self._places))
                            self._numbers[slot] = i32(count)
                            word = 0
                            while word < words:
                                self._floes = append(self._floes, after[word])
                                word += 1
                            self._places = append(self._places, i16(cell))
                            if wins:
                                won.append(int(count))
                                is_won = True
                way += 1
            index += 1

    def _expand_narrow(self, begin: i64, end: i64, won: list[int]) -> None:
        """As ``expand``, for floes that are one word; nearly all levels are so small, and this is twice as fast."""
        steps = self._steps
        edges = self._edges
        bits = self._bit_of
        is_ahead = self._is_ahead
        watched = self._watched
        stoppers = self._stoppers
        beside = self._beside
        is_won = len(won) > 0
        index = begin
        while index < end:
            self._make_room()
            all_floes = self._floes
            all_places = self._places
            numbers = self._numbers
            last = i64(len(numbers)) - 1
            count = i64(len(all_places))
            floes = all_floes[index]
            place = i64(all_places[index])
            way = place * 4
            ways_end = way + 4
            while way < ways_end:
                edge = edges[way]
                if edge != place:
                    step = steps[way]
                    cell = place + step
                    after = floes
                    if floes & bits[cell] == 0:
                        while cell != edge and floes & bits[cell + step] == 0:
                            cell += step
                        after = floes ^ bits[place] ^ bits[cell]
                    ahead = is_ahead[cell] != 0 and after & watched[cell] == stoppers[cell]
                    wins = ahead or after & beside[cell] != 0
                    if wins or not is_won:
                        mixed = (cell * _SPREAD ^ after) * _SPREAD
                        mixed ^= mixed >> 29
                        slot = mixed & last
                        number = i64(numbers[slot])
                        while number >= 0 and not (all_floes[number] == after and i64(all_places[number]) == cell):
                            slot = (slot + 1) & last
                            number = i64(numbers[slot])
                        if number < 0:
                            numbers[slot] = i32(count)
                            all_floes = append(all_floes, after)
                            all_places = append(all_places, i16(cell))
                            if wins:
                                won.append(int(count))
                                is_won = True
                            count += 1
                way += 1
            self._floes = all_floes
            self._places = all_places
            index += 1

    def _make_room(self) -> None:
        """Double everything where the moves of one more position could fill more than half of the table."""
        count = i64(len(self._places))
        slots = i64(len(self._numbers))
        if (count + 4) * 2 <= slots:
            return
        size = self._position_bytes()
        if slots // 2 * size + slots * (size + 2 * _SLOT) > self._memory:
            raise Full
        self._numbers = _empty_table(0)  # not needed any more; the new one takes its place
        floes = vec[i64](capacity=slots * self._words)
        index: i64 = 0
        while index < count * self._words:
            floes = append(floes, self._floes[index])
            index += 1
        self._floes = floes
        places = vec[i16](capacity=slots)
        index = 0
        while index < count:
            places = append(places, self._places[index])
            index += 1
        self._places = places
        self._numbers = _empty_table(slots * 2)
        index = 0
        while index < count:
            word: i64 = 0
            while word < self._words:
                self._after[word] = floes[index * self._words + word]
                word += 1
            self._numbers[self._slot(i64(places[index]))] = i32(index)
            index += 1


def _in_words(sets: Sequence[int], words: int) -> list[int]:
    """Sets of cells as words of ``WORD`` cells each, one after the other."""
    return [floes >> word * WORD & _ONES for floes in sets for word in range(words)]


def _native(numbers: Sequence[int]) -> vec[i64]:
    native = vec[i64](capacity=len(numbers))
    for number in numbers:
        native = append(native, i64(number))
    return native


def _empty_table(slots: i64) -> vec[i32]:
    table = vec[i32](capacity=slots)
    index: i64 = 0
    while index < slots:
        table = append(table, -1)
        index += 1
    return table
