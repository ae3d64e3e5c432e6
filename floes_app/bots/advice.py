"""Advice on a position, and the verdict on a turn that was played there: one judge for hints and reviews.

The search gives all turns that it cannot tell from the best. Of these the advice is the one that teaches: nothing can
be taken after it, a reason for it stands high in the list of its game, it is simple to go on from. Never by lot, never
by the clock.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from floes_app.bots.player import ComputerPlayer
from floes_app.bots.reasons import Reasoner, TurnFact, telling
from floes_app.bots.search.decision import Candidate, Decision, Limits, Remark, Skill, Stop, never
from floes_app.bots.search.expert import LAST_HOPE, ONLY, SAVES
from floes_app.core.game import CHANCE
from floes_app.core.i18n import N_

#: The word that asks for advice in the place of the key of a strength.
ADVISER: Final = "adviser"
#: The limits of a hint in the app: what it is quick to look at, and the time that it may take.
HINT: Final = Limits(seconds=2.0, nodes=400_000)
#: Number of equally good turns that are compared.
COMPARED: Final = 12
#: Least number of equally good turns that are “several”. Of two, a closer look often prefers one.
SEVERAL: Final = 3
#: A reason that stands in no list comes after all that do.
LAST: Final = 99
#: A turn that seems to be a mistake is looked at again, with so many times the positions of the first look, and the
#: time.
LOOKS_AGAIN: Final = ((4, 1), (16, 2))
#: Factors of the same for a last look: if one of two turns is proven to win or lose, the other may be as well.
LAST_LOOK: Final = (64, 4)
#: A proof is a value of one, up to rounding.
PROVEN: Final = 0.999

EQUAL: Final = N_("Several moves are equally good here. This is one of them.")
AROUND: Final = N_("Look around {square}.")


@dataclass(frozen=True)
class Advice:
    """An action to play, and the reason.

    line: the actions of the whole turn. ends: the positions, mirror images taken as one, after the turns that are
    equally good. idea: where to look. reasons: at most two sentences; none where there is nothing true to say.
    """

    line: tuple[Any, ...]
    value: float
    ends: frozenset[Any]
    idea: Remark | None
    reasons: tuple[Remark, ...]
    decision: Decision


@dataclass(frozen=True)
class TurnVerdict:
    """A remark on a turn that was played.

    best: the turn advised; what was played, where that was as good as any. value: of the position, for its player.
    loss: the value that the played turn gave away, 0 where it was as good as any or decided nothing. is_only: no other
    turn was as good. would: what the best turn would have done. then: what the played one let happen. answer: the
    moves that show it. phase: the part of the game. threshold: the loss from which a turn changed the game.
    """

    best: tuple[Any, ...]
    value: float
    loss: float = 0.0
    is_only: bool = False
    would: Remark | None = None
    then: Remark | None = None
    answer: tuple[Any, ...] = ()
    phase: int = 0
    threshold: float = 0.2


def reasoner_of(player: ComputerPlayer) -> Reasoner:
    """The remarks that may be made on the turns of a game."""
    return player.reasoner or Reasoner(player.game)


def advise(
    player: ComputerPlayer,
    state: Any,
    limits: Limits,
    rng: random.Random,
    stop: Stop = never,
    prefer: Sequence[str] = (),
) -> Advice:
    """Advice for a position in which a player decides.

    prefer: texts of first actions that are taken where all else is equal.
    """
    reasoner = reasoner_of(player)
    decision = _looked(player, state, limits, rng, stop)
    choices = decision.choices or (Candidate(decision.line or (decision.action,), decision.value),)
    if decision.action not in [choice.line[0] for choice in choices]:
        choices = (Candidate(decision.line or (decision.action,), decision.value), *choices)
    turns: dict[Any, tuple[Any, ...]] = {}
    after: dict[Any, Any] = {}
    ends: set[Any] = set()
    for choice in sorted(choices, key=lambda choice: str(choice.line[0]) not in prefer)[:COMPARED]:
        line = _whole(player, state, choice.line, limits, rng, stop)
        end = reasoner.turn(state, line)[1]
        ends.add(end)
        turns.setdefault(reasoner.essence(end), line)
        after.setdefault(reasoner.essence(end), end)
    others = [(reasoner.turn(state, line)[1], reasoner.compared(state, line)) for line in reasoner.turns(state)]
    told = {
        end: telling(reasoner, state, line, [facts for other, facts in others if other != after[end]])
        for end, line in turns.items()
    }

    def rank(end: Any) -> tuple[Any, ...]:
        line, first = turns[end], min((fact.rank for fact in told[end] if fact.tells), default=LAST)
        risk, ease = reasoner.risk(state, after[end]), reasoner.ease(state, after[end])
        warnings = sum(not fact.tells for fact in told[end])
        return risk, str(line[0]) not in prefer, first, warnings, -ease, [str(action) for action in line]

    best = min(turns, key=rank)
    line = turns[best]
    idea, reasons = _words(reasoner, state, line, decision, told[best], len(ends))
    if reasons and reasoner.gift(state, after[best]) and abs(decision.value) < PROVEN:
        reasons = (*reasons[:1], _gain(player, state, after[best], limits, rng, stop))
    said = tuple(reason for reason in reasons if reason.message)
    return Advice(line, decision.value, frozenset(turns), idea, said, decision)


def _gain(player: ComputerPlayer, state: Any, end: Any, limits: Limits, rng: random.Random, stop: Stop) -> Remark:
    """The outcome of a piece that is given: the value after the best that the other side can take."""
    reasoner = reasoner_of(player)
    part = Limits(limits.seconds, limits.nodes and max(1, limits.nodes // 2))
    taken = [end.apply(action) for action in reasoner.gift(state, end)]
    value = min(_worth(player, after, state.turn, part, rng, stop)[0] for after in taken)
    return reasoner.gain(value)


def _looked(player: ComputerPlayer, state: Any, limits: Limits, rng: random.Random, stop: Stop) -> Decision:
    judge = player.judge or player.search
    return judge(state, Skill(limits, margin=reasoner_of(player).accuracy(state)), rng, stop, None)


def _whole(
    player: ComputerPlayer, state: Any, line: Sequence[Any], limits: Limits, rng: random.Random, stop: Stop
) -> tuple[Any, ...]:
    """The turn that ``line`` begins, played to its end."""
    reasoner = reasoner_of(player)
    seat = state.turn
    actions, here = reasoner.turn(state, line)
    while here.outcome is None and here.to_move != CHANCE and here.turn == seat and _goes_on(reasoner, state, actions):
        part = Limits(None, max(1, (limits.nodes or 4000) // 4))
        decision = _looked(player, here, part, rng, stop)
        more, here = reasoner.turn(here, decision.line or (decision.action,))
        actions = (*actions, *more)
    return actions


def _goes_on(reasoner: Reasoner, state: Any, actions: Sequence[Any]) -> bool:
    """True if the turn is not over after ``actions``."""
    ended = False
    for action in actions:
        after = state.apply(action)
        ended, state = reasoner.ends(state, after), after
    return not ended


def _words(
    reasoner: Reasoner, state: Any, line: tuple[Any, ...], decision: Decision, told: list[TurnFact], equal: int
) -> tuple[Remark | None, tuple[Remark, ...]]:
    """The idea and the reasons: proofs first, then what tells the turn from others."""
    square = reasoner.place(state, line)
    idea = next((fact.idea for fact in told if fact.idea is not None), None)
    if idea is None and square:
        idea = Remark(AROUND, (("square", square),))
    first = [fact for fact in told if fact.tells][:1]
    also = [fact for fact in told if fact.always and fact not in first][:1]
    reasons = tuple(fact.says for fact in (*first, *also))
    calm = tuple(fact.says for fact in reasoner.facts(state, line) if fact.calm)[:1]
    if decision.value >= PROVEN:
        return idea, (decision.reason, *reasons[:1]) if reasons[:1] != (decision.reason,) else reasons
    if len(state.actions()) == 1:
        return idea, reasons[:1] if first else (Remark(ONLY), *reasons)
    if decision.value <= -PROVEN:
        if not reasoner.can_be_lost(state):
            return idea, reasons or calm
        # that the game is lost is never the whole of a hint
        more = reasons[:1] or calm
        return idea, (decision.reason, *more) if more or decision.reason.message != LAST_HOPE else ()
    if decision.reason.message == SAVES and reasoner.can_be_lost(state):
        return idea, (decision.reason, *reasons[:1])
    if first:
        return idea, reasons
    calm = reasons or calm
    return idea, (Remark(EQUAL), *calm) if equal >= SEVERAL else calm


# -- what was played ---------------------------------------------------------------------------------------------------


def review(
    player: ComputerPlayer,
    state: Any,
    played: Sequence[Any],
    limits: Limits,
    rng: random.Random,
    stop: Stop = never,
    hint: Limits | None = None,
) -> TurnVerdict:
    """The verdict on the turn ``played``, which was played from ``state`` on.

    hint: the limits of a hint. With them a mistake is one only beside the turn that a hint advises, and that is named.
    """
    prefer = [str(played[0])] if played else []
    advice = advise(player, state, limits, rng, stop, prefer)
    verdict = _compared(player, state, played, advice, limits, rng, stop)
    if not verdict.loss or hint is None:
        return verdict
    advised = advise(player, state, hint, random.Random(0), stop)
    if advised.line == advice.line and advised.ends == advice.ends:
        return verdict
    return _compared(player, state, played, advised, limits, rng, stop)


def _compared(
    player: ComputerPlayer,
    state: Any,
    played: Sequence[Any],
    advice: Advice,
    limits: Limits,
    rng: random.Random,
    stop: Stop,
) -> TurnVerdict:
    """The verdict on a turn beside the one that is advised."""
    reasoner = reasoner_of(player)
    phase, threshold = reasoner.phase(state), reasoner.threshold(state)
    end = reasoner.turn(state, played)[1]
    is_only = len(advice.ends) == 1
    if reasoner.essence(end) in advice.ends:
        return TurnVerdict(tuple(played), advice.value, 0.0, is_only, phase=phase, threshold=threshold)
    seat = state.turn
    best_end = reasoner.turn(state, advice.line)[1]
    for look in LOOKS_AGAIN:
        closer, closest = _closer(limits, look), _closer(limits, LAST_LOOK)
        after_best, _line = _worth(player, best_end, seat, closer, rng, stop)
        after_played, answer = _worth(player, end, seat, closer, rng, stop)
        best_before, played_before = after_best, after_played
        if look == LOOKS_AGAIN[-1] and abs(after_best) < PROVEN <= abs(after_played):
            after_best, _line = _worth(player, best_end, seat, closest, rng, stop)
        elif look == LOOKS_AGAIN[-1] and abs(after_played) < PROVEN <= abs(after_best):
            after_played, answer = _worth(player, end, seat, closest, rng, stop)
        loss, accuracy = after_best - after_played, reasoner.accuracy(state)
        decides_nothing = abs(advice.value) >= PROVEN and after_played * advice.value >= PROVEN
        # a value that still moves towards the other one is not known yet
        is_settled = best_before - after_best <= accuracy and after_played - played_before <= accuracy
        if loss <= accuracy or decides_nothing or not is_settled:
            return TurnVerdict(tuple(played), advice.value, phase=phase, threshold=threshold)
    facts = reasoner.facts(state, advice.line)
    would = next((fact.would for fact in facts if fact.would is not None), None)
    shown, then = _shown(reasoner, end, seat, answer)
    return TurnVerdict(advice.line, advice.value, loss, is_only, would, then, shown, phase, threshold)


def _closer(limits: Limits, look: tuple[int, int]) -> Limits:
    """The limits of a closer look. look: factors of the positions and of the time."""
    return Limits(limits.seconds and look[1] * limits.seconds, limits.nodes and look[0] * limits.nodes)


def _worth(
    player: ComputerPlayer, state: Any, seat: int, limits: Limits, rng: random.Random, stop: Stop
) -> tuple[float, tuple[Any, ...]]:
    """The value of a position for ``seat``, and the line expected from there."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return (1.0 if seat in winners else -1.0 if winners else 0.0), ()
    if player.worth is not None:
        return player.worth(state, seat, limits, rng, stop), ()
    judge = player.judge or player.search
    decision = judge(state, Skill(limits), rng, stop, None)
    return (decision.value if state.turn == seat else -decision.value), decision.line


def worth_of(
    player: ComputerPlayer, state: Any, seat: int, limits: Limits, stop: Stop = never
) -> tuple[float, tuple[Any, ...]]:
    """The value of a position for ``seat``, and the line expected from there; always the same for the same limits."""
    return _worth(player, state, seat, limits, random.Random(0), stop)


def _shown(reasoner: Reasoner, state: Any, seat: int, line: Sequence[Any]) -> tuple[tuple[Any, ...], Remark | None]:
    """The answer to a mistake that shows why it was one: a turn of another player's within the next move."""
    if not line or state.outcome is not None or state.turn == seat:
        return (), None
    turn, _end = reasoner.turn(state, line)
    then = next((fact.then for fact in reasoner.facts(state, turn) if fact.then is not None), None)
    return (turn, then) if then is not None else ((), None)
