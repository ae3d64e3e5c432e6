"""The games that a player has played, won and drawn, counted from the finished games that are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any, Final, NamedTuple

from floes_app.bots.players import player_of
from floes_app.core.game import Game
from floes_app.core.usual_names import all_usual
from floes_app.games import GAMES
from floes_app.play.levels.library.self_play import is_even
from floes_app.play.logbook import rating
from floes_app.storage.logbook import Finished, GamePlayed, Seat, variant
from floes_app.storage.people import Person, same

#: The games whose strengths were measured with matches of two: single ones say little there.
BY_MATCH: Final = frozenset(game.key for game in GAMES if game.has_matches)
_GAMES: Final = {game.key: game for game in GAMES}


class Counts(NamedTuple):
    """Numbers of games."""

    played: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def lost(self) -> int:
        """The games that were neither won nor drawn."""
        return self.played - self.won - self.drawn

    def with_game(self, won: bool, drawn: bool) -> Counts:
        """The numbers with one game more."""
        return Counts(self.played + 1, self.won + won, self.drawn + drawn)


@dataclass(frozen=True)
class OfGame:
    """The results of a player in one game."""

    by_side: dict[int, Counts] = field(default_factory=dict)
    """Results by the number of the seat."""
    by_variant: dict[str, Counts] = field(default_factory=dict)
    """Results by the options that are not the usual ones, as words."""
    by_strength: dict[str, Counts] = field(default_factory=dict)
    """Results by the strength of the only other player, a computer."""
    by_person: dict[str, Counts] = field(default_factory=dict)
    """Results by the name of another person at the table, where one of the two won, or nobody did."""
    rated: list[tuple[str, float]] = field(default_factory=list)
    """The games that count for the rating: the strength played against, and the points."""

    @property
    def whole(self) -> Counts:
        """All games together."""
        return Counts(*map(sum, zip(*self.by_side.values(), strict=True))) if self.by_side else Counts()


class OwnGame(NamedTuple):
    """A game of somebody, for a table of all of them."""

    finished: Finished
    played: GamePlayed
    seat: Seat
    is_rated: bool


@cache
def _usual(key: str) -> frozenset[str]:
    """The names that files of a game hold for players without one of their own."""
    return frozenset(all_usual([_GAMES[key]]))


def who(person: Person | None) -> str:
    """The word under which the games of somebody are cleared; None: who plays alone, without a name."""
    return "" if person is None else same(person.name)


def rows(everything: Sequence[Finished], person: Person | None, cleared: frozenset[str] = frozenset()) -> list[OwnGame]:
    """The games of somebody, the earliest first; None: of who plays alone, without a name."""
    names = frozenset[str]() if person is None else person.names
    found: list[OwnGame] = []
    # games of the same players that ended alike share these values; they are looked through once
    known: dict[tuple[int, int, bool], list[tuple[GamePlayed, Seat, bool]]] = {}
    for finished in everything:
        if finished.stem in cleared or finished.game not in _GAMES:
            continue
        alike = id(finished.games), id(finished.options), finished.is_whole
        if alike not in known:
            known[alike] = list(_own(finished, names))
        found += [OwnGame(finished, played, seat, counts) for played, seat, counts in known[alike]]
    return found


def _own(finished: Finished, names: frozenset[str]) -> Iterator[tuple[GamePlayed, Seat, bool]]:
    """The games of a file in which somebody played, the seat in each, and whether it counts for the rating."""
    game = _GAMES[finished.game]
    for number, played in enumerate(finished.games, start=1):
        seat = _seat_of(played, names, game)
        if seat is not None:
            yield played, seat, number == len(finished.games) and _is_rated(finished, game)


def _seat_of(played: GamePlayed, names: frozenset[str], game: Game[Any]) -> Seat | None:
    people = [seat for seat in played.seats if seat.strength is None]
    if names:
        return next((seat for seat in people if same(seat.name) in names), None)
    return people[0] if len(people) == 1 and people[0].name in _usual(game.key) else None


def _is_rated(finished: Finished, game: Game[Any]) -> bool:
    """True if a game of one person against one computer was played as the strengths were measured, without help."""
    if not finished.is_whole or not rating.can_rate(game.key) or finished.is_match is not (game.key in BY_MATCH):
        return False
    seats = finished.games[-1].seats
    strengths = [seat.strength for seat in seats if seat.strength is not None]
    if len(seats) != 2 or len(strengths) != 1 or rating.place_of(game.key, strengths[0]) is None:
        return False
    if any(strengths[0] not in [seat.strength for seat in one.seats] for one in finished.games):
        return False
    if game.key == "icefloes":
        return is_even(str(finished.options.get("level")))
    return all(finished.options.get(name) == value for name, value in _measured(game.key))


@cache
def _measured(key: str) -> tuple[tuple[str, Any], ...]:
    """The options with which the strengths of a game were measured."""
    options = _GAMES[key].complete(player_of(_GAMES[key]).ladder_options)
    return tuple((name, value) for name, value in options.items() if name != "quick")


def points(row: OwnGame) -> float:
    """1 for what was won, 0.5 for a draw, 0 for a loss: of the game, or of the match that it ends."""
    finished = row.finished
    if not finished.is_match:
        return 0.5 if not row.played.winners else float(row.seat.number in row.played.winners)
    totals = Counter[str]()
    for one in finished.games:
        for seat in one.seats:
            if seat.number in one.winners:
                totals[seat.name] += one.points
    others = max((total for name, total in totals.items() if name != row.seat.name), default=0)
    mine = totals[row.seat.name]
    return 0.5 if mine == others else float(mine > others)


def by_game(found: Sequence[OwnGame]) -> dict[str, OfGame]:
    """The results in each game, by its id; practice alone does not count."""
    told: dict[str, OfGame] = {}
    for row in found:
        if len(row.played.seats) < 2:
            continue
        game, seat = told.setdefault(row.finished.game, OfGame()), row.seat
        won, drawn = seat.number in row.played.winners, not row.played.winners
        _count(game.by_side, seat.number, won, drawn)
        _count(game.by_variant, _variant(row.finished.game, tuple(row.finished.options.items())), won, drawn)
        others = [other for other in row.played.seats if other.number != seat.number]
        if len(others) == 1 and others[0].strength is not None:
            _count(game.by_strength, others[0].strength, won, drawn)
        for other in others:
            # where a third one won, nobody beat the other
            is_decided = won or drawn or other.number in row.played.winners
            if other.strength is None and is_decided:
                _count(game.by_person, other.name, won, drawn)
        if row.is_rated:
            strength = next(other.strength for other in others if other.strength is not None)
            game.rated.append((strength, points(row)))
    return told


@cache
def _variant(key: str, options: tuple[tuple[str, Any], ...]) -> str:
    return variant(_GAMES[key], dict(options))


def _count(tallies: dict[Any, Counts], key: object, won: bool, drawn: bool) -> None:
    tallies[key] = tallies.get(key, Counts()).with_game(won, drawn)


def days(times: Iterable[float]) -> set[date]:
    """The days of these times, by the calendar of this machine."""
    return {datetime.fromtimestamp(when).date() for when in times}


def in_a_row(played: set[date], today: date) -> tuple[int, int]:
    """Number of days in a row with something finished, up to today or yesterday, and the longest such run.

    A day that has not come yet, by a clock that ran ahead, is none.
    """
    there = {day for day in played if day <= today}
    end = today if today in there else today - timedelta(days=1)
    longest = max((_run(there, day) for day in there if day + timedelta(days=1) not in there), default=0)
    return _run(there, end), longest


def _run(there: set[date], end: date) -> int:
    number = 0
    while end in there:
        number, end = number + 1, end - timedelta(days=1)
    return number
