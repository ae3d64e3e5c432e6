"""The standings of Frost Bitten!: penguins brought home, penguins caught, and the luck of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from floes_app.board.standings import Luck, Standing, Standings, happenings, places, ranked
from floes_app.core.i18n import _, ngettext
from floes_app.core.session import Session
from floes_app.games.frostbitten.queries import home_counts
from floes_app.games.frostbitten.rules import PENGUINS, FrostState
from floes_app.games.frostbitten.story import Caught, Rolled
from floes_app.games.frostbitten.tiles import BEAR, TileMap

#: Number of penguins' moves more than usual from which the dice were kind to somebody.
TELLING: Final = 4


def standings(session: Session) -> Standings:
    """The winner first, then by penguins that have arrived; with those of others that each player's bear caught."""
    last, outcome = session.plies[-1].state, session.final_outcome
    assert isinstance(last, FrostState)
    winners = () if outcome is None else outcome.winners
    caught: Counter[int] = Counter()
    rolled: dict[int, Fraction] = dict.fromkeys(session.seats, Fraction())
    for one in happenings(session):
        if isinstance(one.event, Caught) and one.event.player != one.mover:
            caught[one.mover] += 1
        if isinstance(one.event, Rolled) and one.event.result is not None:
            moves = 0 if one.event.result.bear else one.event.result.moves
            rolled[one.mover] += moves - usual(last.board)
    home = {count.player: count.home for count in home_counts(last)}
    # who wins on time may have fewer there
    place, rows = places({seat: (seat in winners, home[seat]) for seat in session.seats}), []
    for seat in session.seats:
        words = (
            # Translators: how many of {all} penguins somebody has brought back to the South Pole
            _("{number} of {all} home")
            if last.board.homesick
            # Translators: how many of {all} penguins somebody has brought to the North Pole
            else _("{number} of {all} at the North Pole")
        ).format(number=home[seat], all=PENGUINS)
        count = caught[seat]
        # Translators: how many penguins of others the bear has caught in a player’s turns
        note = ngettext("{count} caught", "{count} caught", count).format(count=count) if count else ""
        # Translators: how many of three penguins somebody has brought to the goal, where there is little room
        brief = _("{number} of {all}").format(number=home[seat], all=PENGUINS)
        rows.append(Standing(place[seat], seat, words, brief, note))
    return Standings(ranked(rows), _luck(session, {seat: round(more) for seat, more in rolled.items()}, caught))


def usual(board: TileMap) -> Fraction:
    """The moves of penguins that one die brings on average, the second roll included where there is one."""
    again = _mean([Fraction(_penguin_moves(result)) for result in board.results_again])
    return _mean([Fraction(_penguin_moves(result)) if result else again for result in board.results])


def _penguin_moves(result: int) -> int:
    return 0 if result & BEAR else result


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction()) / len(values)


def _luck(session: Session, more: Mapping[int, int], caught: Mapping[int, int]) -> Luck:
    outcome = session.final_outcome
    winner = outcome.winners[0] if outcome is not None and outcome.winners else None
    names = {seat: player.name for seat, player in session.players.items()}
    ordered = sorted(session.seats, key=lambda seat: (-more[seat], seat))
    # Translators: what the numbers of a small graph count: the moves that the dice gave each player
    unit = _("penguin moves above or below average")
    words = luck_words(names, more, caught, winner)
    return Luck(words, unit, tuple((seat, more[seat]) for seat in ordered))


def luck_words(names: Mapping[int, str], more: Mapping[int, int], caught: Mapping[int, int], winner: int | None) -> str:
    """The first sentence that is true of the dice; empty where none is.

    more: the moves of penguins above average, by seat. caught: the penguins of others caught.
    """
    most, least = max(more.values()), min(more.values())
    if most < TELLING and least > -TELLING:
        # Translators: a sentence on the luck of the dice
        return _("The dice were fair to everyone.")
    if winner is None:
        return ""
    best = [seat for seat, number in more.items() if number == most]
    worst = [seat for seat, number in more.items() if number == least]
    if most < TELLING:
        if len(worst) > 1:
            return ""
        if worst == [winner]:
            # Translators: a sentence on the luck of the dice; {name} has won
            return _("{name} won against the dice.").format(name=names[winner])
        # Translators: a sentence on the luck of the dice; {name} has not won
        return _("The dice let {name} down.").format(name=names[worst[0]])
    if best == [winner]:
        # Translators: a sentence on the luck of the dice; {name} has won
        return _("{name} had the best of the dice, and made it count.").format(name=names[winner])
    if worst == [winner]:
        # Translators: a sentence on the luck of the dice; {name} has won
        return _("{name} won against the dice.").format(name=names[winner])
    if len(best) > 1:
        return ""
    if caught[winner] > max((caught[seat] for seat in names if seat != winner), default=0):
        # Translators: a sentence on the luck of the dice; {winner} has caught more penguins than anybody else
        return _("{name} had the best of the dice, {winner} the best of the bear.").format(
            name=names[best[0]], winner=names[winner]
        )
    # Translators: a sentence on the luck of the dice; {winner} is another player
    return _("{name} had the best of the dice, and {winner} won.").format(name=names[best[0]], winner=names[winner])
