"""The computer's judgement in words that hold: “wins” is proven, “probably even” is likely, and the words say which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.bots.advice import PROVEN
from floes_app.bots.process.study_tasks import Assessment, BestLine
from floes_app.core.game import CHANCE
from floes_app.core.i18n import _, listed, ngettext, sentence, sentences
from floes_app.core.session import Session
from floes_app.core.usual_names import YOU
from floes_app.play import summaries
from floes_app.play.study.rolls import OtherRoll

#: Below these values nobody is ahead; a player is a little ahead; is ahead. Above them the player is far ahead.
EVEN, LITTLE, AHEAD = 0.12, 0.4, 0.75
#: Least change of the player's value by a roll that is worth telling.
COUNTS: Final = 0.15


@dataclass(frozen=True)
class VerdictText:
    """The judgement of a position: whose picture stands beside it, a headline, and a sentence below."""

    seat: int | None = None
    headline: str = ""
    detail: str = ""


def verdict(session: Session, board: Board[Any], judgement: Assessment | None) -> VerdictText:
    """The verdict on the position shown."""
    outcome = session.outcome
    if outcome is not None:
        winner = outcome.winners[0] if len(outcome.winners) == 1 else None
        names = {seat: player.name for seat, player in session.players.items()}
        headline = summaries.wins(names[winner]) if winner is not None else _("It’s a draw")
        return VerdictText(winner, headline, summaries.ending(session))
    if judgement is None or not judgement.values:
        return VerdictText(None, _("Looking at this position…"))
    seat, headline = _headline(session, judgement)
    return VerdictText(seat, headline, _detail(session, board, judgement))


def _headline(session: Session, judgement: Assessment) -> tuple[int | None, str]:
    """Whom the judgement favours, and how."""
    names = {seat: _whom(player.name) for seat, player in session.players.items()}
    if judgement.played_on:
        seat, won = max(judgement.won, key=lambda one: one[1])
        # Translators: quick computers played on from a position; {games} is the number of all games
        words = ngettext(
            "{number} of {games} quick games for {name}", "{number} of {games} quick games for {name}", won
        )
        return seat, words.format(name=names[seat], number=won, games=judgement.played_on)
    best = judgement.lines[0] if judgement.lines else None
    seat, value = max(judgement.values, key=lambda one: one[1])
    if best is not None and best.value >= PROVEN and best.moves:
        # Translators: it is proven that a player wins in so many moves, whatever the others do
        words = ngettext("A win in {number} move for {name}", "A win in {number} moves for {name}", best.moves)
        return session.state.turn, words.format(name=names[session.state.turn], number=best.moves)
    if value >= PROVEN:
        # Translators: it is proven that a player wins, whatever the others do
        return seat, _("A certain win for {name}").format(name=names[seat])
    if len(judgement.values) == 1 and value < 0:
        # Translators: of several players; the first is proven, the second is as far as the computer can tell
        words = (
            _("No way to win for {name}") if value <= -PROVEN else _("Probably better for the others than for {name}")
        )
        return None, words.format(name=names[seat])
    others = [other for whose, other in judgement.values if whose != seat]
    lead = value if len(session.seats) == 2 else value - max(others, default=0.0)
    if lead < EVEN:
        # Translators: how a position stands, as far as the computer can tell
        return None, _("Probably even")
    if lead < LITTLE:
        # Translators: how a position stands, as far as the computer can tell
        words = _("Probably a little better for {name}")
    elif lead < AHEAD:
        # Translators: how a position stands, as far as the computer can tell
        words = _("Probably better for {name}")
    else:
        # Translators: how a position stands, as far as the computer can tell
        words = _("Probably much better for {name}")
    return seat, words.format(name=names[seat])


def _whom(name: str) -> str:
    """A player in the middle of a sentence."""
    # Translators: the only person who plays, in “A certain win for you”
    return _("you") if name == _(YOU) else name


def _detail(session: Session, board: Board[Any], judgement: Assessment) -> str:
    """The best turn and its reason; before a roll, that it is due."""
    if session.state.to_move == CHANCE:
        return _odds(session, judgement) or _("A roll comes now.")
    if not judgement.lines:
        return ""
    best = judgement.lines[0]
    # Translators: the best move in a position, such as “b3–a3”
    words = _("Best: {move}.").format(move=told_line(session, board, best, best.turn))
    return sentences(words, best.reason.text if best.reason is not None else "")


def _odds(session: Session, judgement: Assessment) -> str:
    """The odds of the roll that is due."""
    goals = {goal.key: ngettext(*goal.this_turn, 1).format(amount=1) for goal in session.game.goals}
    return sentences(
        *(
            # Translators: {goal}: what a roll may bring, such as “Send a penguin home”
            _("{goal}: {number} of {whole} rolls.").format(goal=goals[key], number=number, whole=whole)
            for key, number, whole in judgement.odds
            if number
        )
    )


def told_line(session: Session, board: Board[Any], line: BestLine, number: int | None = None) -> str:
    """The first actions of a line from the position shown, one after the other."""
    return listed(line_steps(session, board, line, number))


def line_steps(session: Session, board: Board[Any], line: BestLine, number: int | None = None) -> list[str]:
    """The actions of a line from the position shown, each as it is told."""
    return board.phrases(session.state, line.actions[:number])


def worth(line: BestLine) -> str:
    """The value of a line in a word or two: what is proven, and what is only likely."""
    if line.value >= PROVEN:
        if line.moves:
            # Translators: beside a line of moves
            return ngettext("wins in {number}", "wins in {number}", line.moves).format(number=line.moves)
        # Translators: beside a line of moves: it is proven
        return _("wins")
    if line.value <= -PROVEN:
        # Translators: beside a line of moves: it is proven
        return _("loses")
    if abs(line.value) < EVEN:
        # Translators: beside a line of moves: as far as the computer can tell
        return _("even")
    if line.value > 0:
        # Translators: beside a line of moves: as far as the computer can tell
        return _("good") if line.value < AHEAD else _("very good")
    # Translators: beside a line of moves: as far as the computer can tell
    return _("worse") if line.value > -AHEAD else _("bad")


def below_result(result: OtherRoll) -> str:
    """The words below a result of a roll: that of the game, or how often it comes."""
    # Translators: below a result of the die: it is what was rolled in the game
    return _("as it was") if result.is_of_game else _how_often(result)


def _how_often(result: OtherRoll) -> str:
    # Translators: below a result of the die: how often it comes, such as “2 in 6”
    return _("{number} in {whole}").format(number=result.number, whole=result.whole)


def told_result(result: OtherRoll, name: str, margin: int | None) -> str:
    """What a result of a roll is worth, and how often it comes, for those who hear it."""
    told = [_how_often(result)]
    if result.won is not None and margin is not None:
        # Translators: so many of 100 games, give or take {margin}, does {name} win
        words = _("{number} of 100 quick games for {name}, ±{margin}")
        told.insert(0, words.format(number=result.won, name=_whom(name), margin=margin))
    return sentences(*map(sentence, told), sentence(_("as it was")) if result.is_of_game else "")


def of_results(name: str, margin: int | None) -> str:
    """What the numbers at the results of a roll are; ``margin``: by how much they may be off."""
    if margin is None:
        # Translators: above numbers, such as 48: so many of 100 games that quick computers play does {name} win
        return _("of 100 quick games for {name}").format(name=_whom(name))
    # Translators: above numbers, such as 48: so many of 100 games, give or take {margin}, does {name} win
    return _("of 100 quick games for {name}, ±{margin}").format(name=_whom(name), margin=margin)


def your_roll() -> str:
    """The words for a line that begins with a roll of one's own."""
    # Translators: behind a line of a study that begins with another roll than that of the game
    return _("your roll")


def shares(session: Session, judgement: Assessment | None) -> Mapping[int, float]:
    """The part of the bar that is each seat's, from 0 to 1; of all together 1, and empty where nothing is known."""
    outcome = session.outcome
    if outcome is not None:
        winners = outcome.winners or session.seats
        return {seat: float(seat in winners) / len(winners) for seat in session.seats}
    if judgement is None:
        return {}
    if judgement.played_on and sum(won for _seat, won in judgement.won):
        whole = sum(won for _seat, won in judgement.won)
        return {seat: won / whole for seat, won in judgement.won}
    values: dict[int, float] = {seat: (1 + value) / 2 for seat, value in judgement.values}
    if len(values) < len(session.seats):
        return {}
    total = sum(values.values())
    return {seat: value / total for seat, value in values.items()} if total else {}
