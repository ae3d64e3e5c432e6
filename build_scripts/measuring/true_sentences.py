"""Count how many of the sentences of hints and reviews are true, by checks that were written from the rules alone.

    .venv/bin/python -m build_scripts.measuring.true_sentences [GAME…] [--hints 200] [--reviews 60] [--nodes 20000]
    [--review-nodes 1000] [--seed 1] [--first 0]

For the compiled engines: ``.venv/bin/python -m build_scripts.packaging.compiled --no-tests``, and then the same in
``build/compiled``.

Computer players of several strengths play seeded games against each other. From them so many positions are taken for
hints, and so many games are reviewed. Prints a line for each sentence: how often it was said, how often it was true,
and how often it could not be checked, as it rests on a long search; then the sums, and examples of what is false.
“Better” is looked at again with 256 times the positions, “as good” with twice as many, the gain of a piece that is
given with four times. The first step of a hint, the idea, is a sentence of it. Where a review names a better turn, a
hint is asked there as well: both must name the same, or turns that the hint calls equally good. ``--first`` is the
first game that is reviewed, for a count in pieces: their lines add up.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

from build_scripts.measuring.truths import is_true
from floes_app.board.boards import BOARDS
from floes_app.bots.advice import EQUAL, PROVEN, TurnVerdict, advise, reasoner_of, review
from floes_app.bots.bot import Bot
from floes_app.bots.players import PLAYERS
from floes_app.bots.search.decision import Limits, Skill, never
from floes_app.bots.tools.build import engines_word
from floes_app.core.game import CHANCE, Game
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.after.analysis import GameAnalysis
from floes_app.play.services import Services

LEVELS: Final = ("newcomer", "learner", "casual", "seasoned")
#: The options of the games, in turn: every number of players, every board, every variant.
OPTIONS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "floe": ({},),
    "icefloes": ({}, {"level": "K9"}, {"level": "K7c"}, {"level": "K9c"}),
    "frostbitten": (
        {},
        {"mega": True},
        {"players": 3},
        {"alert": True, "homesick": True},
        {"quick": False},
        {"pack": True, "players": 4},
        {"deep": True, "warming": True},
    ),
    "seega": ({}, {"first": "two"}, {"blocked": "pass", "opening": "free"}, {"size": 7}, {"size": 9}),
}
BETTER: Final = "(… would have been better)"
GAINS: Final = (
    "Then the other seal gets away for good.",
    "One against one, the seals are ahead.",
    "The moves that keep both seals from the bears are worth less.",
)
#: Factor of the positions that the second look searches.
CLOSER: Final = 256
#: Least number of things that are “several”.
SEVERAL: Final = 3


class Count:
    """Counts of the sentences said of one game: how often each was said, and how often it was true."""

    def __init__(self) -> None:
        self.said: Counter[str] = Counter()
        self.true: Counter[str] = Counter()
        self.open: Counter[str] = Counter()
        self.false: list[str] = []
        self.agreed: Counter[bool] = Counter()
        """Number of times that hint and review named the same turn, or equally good ones."""

    def add(self, message: str, verdict: bool | None, where: str) -> None:
        """Count a sentence."""
        self.said[message] += 1
        if verdict is None:
            self.open[message] += 1
        elif verdict:
            self.true[message] += 1
        else:
            self.false.append(f"{message} | {where}")

    def table(self) -> str:
        """The lines that are printed."""
        lines = [f"{self.said[m]:6} {self.true[m]:6} {self.open[m]:6}  {m}" for m, _n in self.said.most_common()]
        said, true, left = sum(self.said.values()), sum(self.true.values()), sum(self.open.values())
        share = 100 * true / max(1, said - left)
        lines.append(f"{said:6} {true:6} {left:6}  all; {share:.1f} % of those checked are true")
        if self.agreed:
            lines.append(f"{self.agreed[True]} of {self.agreed.total()} better turns are those of the hint")
        return "\n".join([*lines, *(f"       false: {words}" for words in self.false[:12])])


def played(game: Game[Any], number: int, seed: int, most: int = 160) -> Session:
    """A seeded game between two strengths, or three; it is broken off where it gets too long."""
    generator = random.Random(seed * 1000 + number)
    choices = OPTIONS.get(game.key, ({},))
    options = choices[number % len(choices)]
    session = Session(game, game.complete(options), seed=seed * 1000 + number)
    bots = [Bot.of_strength(game, LEVELS[(number + seat) % len(LEVELS)]) for seat in range(4)]
    while session.state.outcome is None and session.index < most:
        state = session.state
        if state.to_move == CHANCE:
            session.play(session.roll())
        elif session.index < 3 and game.key != "frostbitten":
            session.play(generator.choice(state.actions()))
        else:
            session.play(bots[state.turn].choose(state, Limits(nodes=400), generator).action)
    return session


def hints(game: Game[Any], number: int, nodes: int, seed: int) -> Count:
    """The sentences of so many hints."""
    counted, generator, made = Count(), random.Random(seed), 0
    for round_ in range(10_000):
        session = played(game, round_, seed)
        places = [n for n, ply in enumerate(session.plies) if _decides(ply.state)]
        for place in generator.sample(places, min(6, len(places))):
            state = session.plies[place].state
            _judge_hint(game, state, nodes, counted)
            made += 1
            if made == number:
                return counted
    return counted


def _decides(state: Any) -> bool:
    return state.outcome is None and state.to_move != CHANCE


def _judge_hint(game: Game[Any], state: Any, nodes: int, counted: Count) -> None:
    player = PLAYERS[game.key]
    advice = advise(player, state, Limits(nodes=nodes), random.Random(0))
    if not advice.reasons:
        counted.add("(no reason)", None, "")
    for reason in filter(None, (advice.idea, *advice.reasons)):
        where = f"{state.text} {' '.join(map(str, advice.line))} {dict(reason.values)}"
        verdict = is_true(game.key, state, advice.line, reason)
        if reason.message == EQUAL:
            judge = player.judge or player.search
            skill = Skill(
                Limits(nodes=2 * nodes), margin=2 * player.reasoner.accuracy(state) if player.reasoner else 0.0
            )
            near = judge(state, skill, random.Random(1), never, None).choices
            verdict = len(near) >= SEVERAL
        if reason.message in GAINS:
            verdict = _gains(player, state, advice.line, reason.message, Limits(nodes=4 * nodes))
        counted.add(reason.message, verdict, where)


def _gains(player: Any, state: Any, line: Sequence[Any], said: str, limits: Limits) -> bool:
    """Look again at what a seal is given for, with every answer and every other move."""
    end, seat = state.apply(line[0]), state.turn
    takes = [a for a in end.actions() if end.apply(a).seals.bit_count() < end.seals.bit_count()]
    given = min(_worth(player, end.apply(action), seat, limits) for action in takes)
    if said == GAINS[0]:
        return given >= PROVEN
    if said == GAINS[1]:
        return given > 0
    others = [state.apply(action) for action in state.actions() if action is not line[0]]
    kept = [after for after in others if not any(b.target_bit & after.seals for b in after.actions())]
    return all(_worth(player, after, seat, limits) < given for after in kept)


class _Nobody:
    """The services of an analysis that asks nobody."""

    thinker = None

    def say(self, message: str) -> None:
        """Nobody is told."""


def reviews(game: Game[Any], number: int, nodes: int, seed: int, hint_nodes: int = 20_000, first: int = 0) -> Count:
    """The sentences of so many reviews: of the turning points, with what is said of the turns of the same games."""
    hint = Limits(nodes=hint_nodes)
    counted = Count()
    for round_ in range(first, first + number):
        session = played(game, round_ + 5000, seed)
        analysis = GameAnalysis(cast(Services, _Nobody()), session, BOARDS[game.key])
        verdicts: list[TurnVerdict] = []
        for turn in analysis.turns:
            state = session.plies[turn.index].state
            verdict = review(PLAYERS[game.key], state, turn.actions, Limits(nodes=nodes), random.Random(0), hint=hint)
            if verdict.loss:
                counted.agreed[_is_advised(game, state, verdict.best, hint)] += 1
            verdicts.append(verdict)
            best, answer = tuple(map(str, verdict.best)), tuple(map(str, verdict.answer))
            analysis.points.append(replace(verdict, best=best, answer=answer))
        told = analysis.turning_points()
        if not told:
            counted.add("(no turning point)", None, "")
        for point in told:
            if verdicts[point.place].loss:
                turn = analysis.turns[point.place]
                state = session.plies[turn.index].state
                _judge_review(game, state, turn.actions, verdicts[point.place], nodes, counted)
            else:
                counted.add("(the roll counted)", None, "")
    return counted


def _is_advised(game: Game[Any], state: Any, best: Sequence[Any], hint: Limits) -> bool:
    """True if a hint names this turn, or one that it calls equally good."""
    reasoner = reasoner_of(PLAYERS[game.key])
    advice = advise(PLAYERS[game.key], state, hint, random.Random(0))
    return reasoner.essence(reasoner.turn(state, best)[1]) in advice.ends


def _judge_review(
    game: Game[Any], state: Any, actions: Sequence[Any], verdict: TurnVerdict, nodes: int, counted: Count
) -> None:
    """Look at a mistake again: what it lost, what the better turn would have done, what it let happen."""
    player = PLAYERS[game.key]
    where = f"{state.text} {' '.join(map(str, actions))}, better {' '.join(map(str, verdict.best))}"
    limits = Limits(nodes=CLOSER * nodes)
    worths = []
    for line in (verdict.best, actions):
        end = state
        for action in line:
            end = end.apply(action)
        worths.append(_worth(player, end, state.turn, limits))
    loss = worths[0] - worths[1]
    accuracy = player.reasoner.accuracy(state) if player.reasoner else 0.0
    counted.add(BETTER, loss > accuracy, f"{where} {worths[0]:.2f} {worths[1]:.2f}")
    if verdict.would is not None:
        counted.add(verdict.would.message, is_true(game.key, state, verdict.best, verdict.would), where)
    if verdict.then is not None:
        end = state
        for action in actions:
            end = end.apply(action)
        counted.add(verdict.then.message, is_true(game.key, end, verdict.answer, verdict.then), where)


def _worth(player: Any, state: Any, seat: int, limits: Limits) -> float:
    if state.outcome is not None:
        winners = state.outcome.winners
        return 1.0 if seat in winners else -1.0 if winners else 0.0
    if player.worth is not None:
        worth: float = player.worth(state, seat, limits, random.Random(2), never)
        return worth
    judge = player.judge or player.search
    value: float = judge(state, Skill(limits), random.Random(2), never, None).value
    return value if state.turn == seat else -value


def main(arguments: Sequence[str]) -> None:
    """Count, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=[game.key for game in GAMES])
    for name, default in (
        ("hints", 200),
        ("reviews", 60),
        ("nodes", 20_000),
        ("review-nodes", 1000),
        ("seed", 1),
        ("first", 0),
    ):
        parser.add_argument(f"--{name}", type=int, default=default)
    chosen = parser.parse_args(arguments)
    print(engines_word())
    for key in chosen.games:
        game = find(key)
        if chosen.hints:
            print(f"\n{key}, {chosen.hints} hints:\n  said   true   open")
            print(hints(game, chosen.hints, chosen.nodes, chosen.seed).table(), flush=True)
        if chosen.reviews:
            print(f"\n{key}, {chosen.reviews} reviews:\n  said   true   open")
            told = reviews(game, chosen.reviews, chosen.review_nodes, chosen.seed, chosen.nodes, chosen.first)
            print(told.table(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
