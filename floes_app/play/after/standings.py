"""The standings of a finished game as its result shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final
from weakref import WeakKeyDictionary

from floes_app.board.board import Board
from floes_app.board.standings import Luck, Standing, Standings
from floes_app.core.i18n import _, language, listed, sentence, sentences
from floes_app.core.session import Ply, Session
from floes_app.play.move_numbers import spans

#: Of the sessions that somebody still has, with their last ply and the language of the words: a long game is not gone
#: through at every layout.
_found: Final[WeakKeyDictionary[Session, tuple[Ply, str, Standings | None]]] = WeakKeyDictionary()


def standings_of(session: Session, board: Board[Any]) -> Standings | None:
    """The standings of a game of several players that is over; None for every other, and for a game of a match.

    A match has a table of its own.
    """
    last = session.plies[-1]
    if session.final_outcome is None or len(session.seats) == 1 or session.earlier is not None:
        return None
    known, spoken, standings = _found.get(session, (None, "", None))
    if known is not last or spoken != language():
        standings = board.standings(session)
        if standings is not None:
            standings = replace(standings, rows=tuple(_dated(session, row) for row in standings.rows))
        _found[session] = last, language(), standings
    return standings


def _dated(session: Session, row: Standing) -> Standing:
    """A row with the number of the move that took its player out of the game."""
    if row.out_with is None:
        return row
    index = row.out_with
    number = next(span.move for span in spans(session) if span.begin <= index < span.end and not span.is_out)
    # Translators: when a player went out of the game
    return replace(row, note=_("move {number}").format(number=number))


def in_words(standings: Standings, session: Session) -> str:
    """Every row as a sentence, and what is said of the dice."""
    names = {seat: player.name for seat, player in session.players.items()}
    shared = [row.place for row in standings.rows]
    told = []
    for row in standings.rows:
        # Translators: a row of the standings, read aloud: “2, shared: Chiyo, 2 of 3 at the North Pole, 1 caught”;
        # {place}: a number
        words = _("{place}, shared: {name}, {words}") if shared.count(row.place) > 1 else _("{place}: {name}, {words}")
        told.append(sentence(words.format(place=row.place, name=names[row.seat], words=_facts(row))))
    return sentences(*told, *_luck(standings.luck, names))


def told_row(row: Standing, session: Session) -> str:
    """A row as a sentence."""
    words = _("{place}: {name}, {words}")
    return sentence(words.format(place=row.place, name=session.players[row.seat].name, words=_facts(row)))


def _facts(row: Standing) -> str:
    return listed(fact for fact in (row.words, row.note) if fact)


def _luck(luck: Luck | None, names: Mapping[int, str]) -> list[str]:
    """What is said of the dice, and the figures of their graph."""
    if luck is None:
        return []
    # Translators: a player and a number of that player, such as “Aino +2”; one of a list
    each = _("{name} {number}")
    figures = listed(each.format(name=names[seat], number=signed(number)) for seat, number in luck.differences)
    # Translators: a graph read aloud: {unit} says what the numbers count, {figures} are players with their numbers
    return [luck.words, sentence(_("{unit}: {figures}").format(unit=luck.unit, figures=figures))]


def signed(number: int) -> str:
    """A difference with its sign, in the letters of typography."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
