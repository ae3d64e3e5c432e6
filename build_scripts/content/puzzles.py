"""Mine games between computer players for puzzles: positions with one proven way to an aim.

    .venv/bin/python -m build_scripts.content.puzzles GAME [--games NUMBER] [--seed WORD] [--to FOLDER]

Plays seeded games, with a random opening and then between players of several strengths, and looks at each of their
positions: can the side to move do what a puzzle asks, against every defence, by one way, and in no fewer turns
(``floes_app/bots/search/puzzle.py`` proves it)? Where it can, and the right move is neither forced nor the obvious one,
the position is kept. In the end the thirty that fit the wishes below are chosen, those with the most surprising moves
first, and written to FOLDER (assets/puzzles), sorted by what they ask and from easy to hard. In build/compiled
(``build_scripts/packaging/compiled.py``) that takes some minutes a game. The same call gives the same puzzles on every
machine.

What comes out has no names. Of it and of what is in the app already, thirty a game at most are kept, each with a
tempting wrong turn, and named by hand for what there is to see in them.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from build_scripts.measuring.puzzle_truths import turn_ends
from floes_app import games
from floes_app.bots.bot import Bot
from floes_app.bots.frostbitten.evaluation import Maps
from floes_app.bots.search.decision import Limits, Skill, Stopped
from floes_app.bots.search.puzzle import Prover, prover_of
from floes_app.core.game import CHANCE, Game, Options
from floes_app.core.puzzle import FOLDER, Aim, Puzzle, turns_left, write
from floes_app.games.floe.rules import SEALS, FloeState, count
from floes_app.games.frostbitten.goals import own_at_first
from floes_app.games.frostbitten.odds import MOST_MOVES, catches, fewest_to_win, others_at_first, steps_to_go
from floes_app.games.frostbitten.rules import PENGUINS, FrostState
from floes_app.games.frostbitten.tiles import BEAR
from floes_app.games.seega.queries import is_blocked
from floes_app.games.seega.rules import MOVING, RED, SeegaState

#: The players of the games that are mined. Weaker players leave more to find.
PLAYERS: Final = ("casual", "seasoned", "seasoned", "expert")
#: Longest part of a game that is followed, in actions.
LONGEST: Final = 400
#: Limit of positions for one proof; a longer one is too hard for most players anyway.
MOST_NODES: Final = 60_000
#: Share of equal places from which the positions of two puzzles are too much alike.
ALIKE: Final = 0.8
#: More turns are not asked for.
MOST_TURNS: Final = 6
#: Largest number of puzzles per game.
PUZZLES: Final = 30
#: A cell of a board in a position text, and a run of empty ones.
_CELL: Final = re.compile(r"\([^)]*\)|\[[^]]*\]|.")
_RUN: Final = re.compile(r"\d")


@dataclass(frozen=True)
class Wish:
    """An aim, how many puzzles with it are wanted, and how many misses and traps (see ``Find``) each has at least."""

    aim: Aim
    count: int
    surprise: int = 1


def wish(text: str, count: int, surprise: int = 1) -> Wish:
    """A wish, its aim written as in a puzzle."""
    return Wish(Aim.parse(text), count, surprise)


@dataclass(frozen=True)
class Vein:
    """The source of a game's puzzles.

    games: how many are played. options: theirs, in turn. opening: how many actions are drawn at random at first.
    choices: how many first actions a puzzle has at least. fits: whether a position is worth a look for an aim.
    thought: how many positions a player looks at for an action. depths: how far the searches look ahead by which it is
    judged how surprising a puzzle is.
    """

    games: int
    wishes: tuple[Wish, ...]
    options: tuple[Options, ...]
    opening: tuple[int, int]
    choices: int
    fits: Callable[[Any, Aim], bool] = lambda _state, _aim: True
    thought: int = 2_000
    depths: tuple[int, ...] = (1, 2, 3, 4)

    def by_goal(self) -> dict[tuple[str, int], dict[int, Wish]]:
        """The wishes by goal and amount, and then by turns: one proof answers those that differ in turns alone."""
        wishes_by_goal: dict[tuple[str, int], dict[int, Wish]] = {}
        for one in self.wishes:
            wishes_by_goal.setdefault((one.aim.goal, one.aim.amount), {})[one.aim.turns] = one
        return wishes_by_goal


def is_hunt(state: FloeState, aim: Aim) -> bool:
    """True if some ice is broken, and the side to move is the one that wants it."""
    return count(state.rings) >= 8 and (state.to_move == SEALS) == (aim.goal == "isolate")


def roll_may_do(state: FrostState, aim: Aim) -> bool:
    """True if the roll is of the right kind, and has moves enough for the penguins one by one.

    Two moves hide nothing.
    """
    if state.placing or state.board.bears > 1:
        return False
    if aim.goal in ("hold", "shelter", "odds", "hunt"):
        return is_duel(state, aim)
    if bool(state.first & BEAR) != (aim.goal == "send") or state.first & 7 < 3:
        return False
    if aim.goal == "send":
        return True
    to_north = Maps(state.board, state.floes).to_north
    places = state.penguins[PENGUINS * state.turn : PENGUINS * (state.turn + 1)]
    distances = sorted(to_north[place >> 1] for place in places if to_north[place >> 1])
    missing = len(distances) if aim.goal == "win" else aim.amount
    return len(distances) >= missing and distances[missing - 1] <= state.first & 7


def is_duel(state: FrostState, aim: Aim) -> bool:
    """True if one of two players is about to win, or the bear could be near."""
    if state.players > 2 or state.board.alert:
        return False
    if aim.goal == "hunt":
        return bool(state.first & BEAR) and others_at_first(state, state.turn) == 0
    if aim.goal == "shelter":
        return not state.first & BEAR and own_at_first(state, state.turn) == 0
    near = state.turn if aim.goal == "odds" else 1 - state.turn
    return 0 < steps_to_go(state, near) <= (2 if aim.goal == "odds" else 1) * MOST_MOVES


def is_open_fight(state: SeegaState, aim: Aim) -> bool:
    """True if both sides move freely, a third of the board is empty, and a side has something left to lose.

    No quiet game is about to end: a win by counting is no puzzle.
    """
    reds, blues = state.red.bit_count(), state.blue.bit_count()
    others = blues if state.to_move == RED else reds
    least = 0 if aim.goal == "win" else (reds + blues) / 3
    few = 3 * (reds + blues) <= 2 * state.rules.size**2
    lively = state.quiet + 2 * MOST_TURNS < state.rules.limit
    return state.phase == MOVING and few and lively and others >= least and not is_blocked(state)


#: Fields of Ice Floes that are mined: built-in ones, now or once, and small ones where players are in each other's way.
FIELDS: Final = ("S1", "H7c", "S6", "F9e", "S3", "T2", "S5", "H9b", "T5", "G9c", "H9a", "G9b")
CROWDED: Final = (
    "P*.*Q/*...*/.*.*./*...*/S*.*R",
    "*P.Q*/..*../*...*/..*../*S.R*",
    "*P.Q*/.*.*./*...*/.*.*./*.R.*",
)


VEINS: Final[dict[str, Vein]] = {
    "floe": Vein(
        games=90,
        wishes=(
            wish("isolate 1 in 1", 2, 0),
            wish("isolate 1 in 2", 6),
            wish("isolate 1 in 3", 7),
            wish("isolate 1 in 4", 4),
            wish("catch 1 in 2", 7),
            wish("catch 1 in 3", 6),
            wish("catch 1 in 4", 2),
            wish("catch 2 in 3", 3),
            wish("catch 2 in 4", 3),
        ),
        options=({},),
        opening=(2, 10),
        choices=4,  # on ice that is nearly cut off there are few
        fits=is_hunt,
    ),
    "icefloes": Vein(
        games=40,
        wishes=(
            wish("win 1 in 2", 6, 0),
            wish("win 1 in 3", 9, 0),
            wish("win 1 in 4", 9),
            wish("win 1 in 5", 6),
            wish("win 1 in 6", 4),
            wish("trap 1 in 1", 2, 0),
            wish("trap 1 in 2", 2, 0),
            wish("trap 1 in 3", 2, 0),
            wish("hold 1 in 2", 3, 0),
            wish("hold 1 in 3", 3, 0),
        ),
        options=tuple({"level": level} for level in (*FIELDS, *CROWDED)),
        opening=(4, 20),
        choices=3,
    ),
    "frostbitten": Vein(
        games=60,
        wishes=(
            wish("win 1 in 1", 10),
            wish("home 1 in 1", 8),
            wish("home 2 in 1", 6),
            wish("send 1 in 1", 3),
            wish("send 2 in 1", 6),
            wish("send 3 in 1", 5),
            wish("send 4 in 1", 2),
            wish("hold 1 in 1", 8, 0),
            wish("shelter 1 in 1", 5, 0),
            wish("hunt 1 in 1", 3, 0),
            wish("odds 20 in 1", 1, 0),
            wish("odds 24 in 1", 3, 0),
        ),
        options=(
            {"warming": True},
            {},
            {"players": 3, "warming": True},
            {"warming": True, "pack": True},
            {"players": 4},
            {"warming": True, "alert": True},
            {"warming": True, "deep": True},
            {"warming": True, "players": 4, "alert": True},
        ),
        opening=(0, 0),
        choices=5,
        fits=roll_may_do,
        thought=200,
        depths=(1, 2),
    ),
    "seega": Vein(
        games=107,
        wishes=(
            wish("capture 2 in 1", 2),
            wish("capture 3 in 1", 8),
            wish("capture 4 in 1", 7),
            wish("capture 5 in 1", 3),
            wish("capture 6 in 1", 1),
            wish("capture 2 in 2", 5),
            wish("capture 3 in 2", 4),
            wish("capture 4 in 2", 2),
            wish("block 1 in 1", 1, 0),
            wish("block 1 in 2", 2),
            wish("win 1 in 2", 3),
            wish("win 1 in 3", 2),
        ),
        options=(
            {"first": "two"},
            {"opening": "free", "first": "two"},
            {"opening": "free"},
            {"size": 7, "first": "two"},
        ),
        opening=(24, 400),
        choices=5,
        fits=is_open_fight,
    ),
}


@dataclass(frozen=True)
class Find:
    """A puzzle, and what makes it good.

    source: the number of its game. missed: how many of the vein's depths miss its first turn. traps: how many wrong
    first moves only one answer refutes, or have a part of what is asked at once. choices: how many first moves there
    are.
    """

    puzzle: Puzzle
    source: int
    missed: int
    traps: int
    choices: int

    @property
    def interest(self) -> tuple[int, int, int]:
        """The higher, the better."""
        return self.missed, self.traps, self.choices


def play(game: Game[Any], vein: Vein, options: Options, seed: str) -> Iterator[Any]:
    """The positions of a game, those of its random opening too, in which a player's turn begins."""
    rng = random.Random(seed)
    state = game.start(game.complete(options))
    players = [Bot.of_strength(game, rng.choice(PLAYERS)) for _seat in game.letters]
    opening = rng.randint(*vein.opening)
    begins = True
    planned: list[Any] = []  # the rest of the turn that a player decided on
    for number in range(LONGEST):
        actions = state.actions()
        if not actions:
            return
        is_chance = state.to_move == CHANCE
        if begins and not is_chance:
            yield state
        if is_chance or number < opening:
            action = rng.choice(actions)
        else:
            if begins or not planned:
                planned = list(players[state.to_move].choose(state, Limits(nodes=vein.thought), rng).line)
            action = planned.pop(0)
        before = state
        state = state.apply(action)
        begins = is_chance or game.ends_turn(before, state)


def inspect(prover: Prover, start: Any, turns: Sequence[int]) -> int | None:
    """In how many of these numbers of turns the aim makes a puzzle; None where in none."""
    try:
        least = prover.least(start, max(turns))
        return least if least is not None and least in turns and prover.is_sound(start, least) else None
    except Stopped:
        return None


def judged(prover: Prover, aim: Aim, start: Any, source: int, depths: Sequence[int]) -> Find:
    """The puzzle in a position that was proven, and how good it is."""
    line = tuple(str(action) for action in prover.line(start, aim.turns))
    first = prover.after(start, aim.turns)
    traps = len(tempting(prover, aim, start))
    missed = sum(not finds(prover, aim, start, depth) for depth in depths)
    rating = 100 * aim.turns + 20 * missed + 5 * len(line) + min(traps, 9) + min(len(first), 10)
    name = f"{aim.goal}-{aim.amount}-{aim.turns}-{blake2b(start.text.encode(), digest_size=3).hexdigest()}"
    return Find(Puzzle(prover.game, name, aim, start, line, rating), source, missed, traps, len(first))


def tempting(prover: Prover, aim: Aim, start: Any) -> list[str]:
    """The wrong first actions that have a part of what is asked at once, or that most answers let through.

    One answer of several breaks those, or a quarter of all at most.
    """
    goal = aim.goal_in(prover.game)
    found = []
    for action, after, left in prover.after(start, aim.turns):
        if prover.can(after, left):
            continue
        tempts = not goal.lasts and goal.reached(start, after, prover.seat) > 0
        if not prover.is_settled(after, left) and after.to_move not in (prover.seat, CHANCE) and not tempts:
            answers = prover.after(after, left)
            breaking = sum(not prover.can(answer, rest) for _answer, answer, rest in answers)
            tempts = breaking == 1 or 4 * breaking <= len(answers)
        if tempts:
            found.append(str(action))
    return found


def near_misses(puzzle: Puzzle) -> int:
    """The ways to play a puzzle of one turn that end with a part of what is asked, or would do with one move more.

    Of a chance, the ends from which a roll would win if nobody answered.
    """
    game, aim, start = puzzle.game, puzzle.aim, puzzle.start
    goal = aim.goal_in(game)
    if goal.foretells:  # what could be done with the next roll, did nobody answer
        ends = {end for end in turn_ends(start) if end.outcome is None} - {puzzle.states()[-1]}
        if aim.goal == "hunt":
            return sum(catches(end, puzzle.seat, aim.amount) >= aim.amount for end in ends)
        return sum(fewest_to_win(end, puzzle.seat) <= MOST_MOVES for end in ends)
    if aim.amount == 1 and isinstance(start, FrostState):
        board = start.board, start.turn, start.penguins, start.bears, start.floes
        longer = FrostState(*board, 0, False, start.first + 1, 0)
        prover = prover_of(game, aim, longer)
        first = prover.after(longer, 1)
        return sum(str(action) != puzzle.line[0] and prover.can(after, left) for action, after, left in first)
    parts, seen, open_states = 0, {start.text}, [start]
    while open_states:
        state = open_states.pop()
        for action in state.actions():
            after = state.apply(action)
            if after.text not in seen:
                seen.add(after.text)
                parts += 0 < goal.reached(start, after, puzzle.seat) < aim.amount
                if after.to_move == puzzle.seat and after.outcome is None and not game.ends_turn(state, after):
                    open_states.append(after)
    return parts


def finds(prover: Prover, aim: Aim, start: Any, depth: int) -> bool:
    """True if a computer player that looks so far ahead, and knows nothing of the aim, keeps it with its first turn."""
    bot = Bot(prover.game, Skill(Limits(depth=depth, nodes=20_000), runs_on=depth > 1))
    state, left = start, aim.turns
    while left == aim.turns and state.to_move == prover.seat and not prover.is_settled(state, left):
        after = state.apply(bot.choose(state, Limits(), random.Random(depth)).action)
        state, left = after, turns_left(prover.game, prover.seat, state, after, left)
    return prover.can(state, left)


def mine(game: Game[Any], vein: Vein, numbers: Iterable[int], seed: str, seen: Counter[str]) -> Iterator[Find]:
    """Finds in the games of these numbers; ``seen`` counts games, positions and proofs."""
    for number in numbers:
        seen["games"] += 1
        for state in play(game, vein, vein.options[number % len(vein.options)], f"{seed} {number}"):
            seen["positions"] += 1
            state = game.parse(state.text)  # without its past: a puzzle begins a new count of repetitions
            if len(state.actions()) < vein.choices:
                continue
            for (goal, amount), wishes in vein.by_goal().items():
                aim = Aim(goal, max(wishes), amount)
                if not vein.fits(state, aim):
                    continue
                prover = prover_of(game, aim, state, most_nodes=MOST_NODES)
                turns = inspect(prover, state, list(wishes))
                if turns is None:
                    continue
                seen["proven"] += 1
                try:
                    find = judged(prover, wishes[turns].aim, state, number, vein.depths)
                except Stopped:
                    continue
                if find.missed + find.traps >= wishes[turns].surprise:
                    seen["kept"] += 1
                    yield find


def chosen(vein: Vein, all_finds: Sequence[Find]) -> list[Puzzle]:
    """The best of what was found: as many as wished of each aim, one of a game and aim, and no two alike."""
    best = sorted(all_finds, key=lambda find: (find.interest, find.puzzle.identifier), reverse=True)
    taken: list[Find] = []
    for wanted in vein.wishes:
        number = 0
        for find in best:
            if number < wanted.count and find.puzzle.aim == wanted.aim and fits_in(find, taken):
                taken.append(find)
                number += 1
    most = {wanted.aim: 2 * wanted.count for wanted in vein.wishes}
    for find in best:  # in the place of wishes that were not met
        many = sum(other.puzzle.aim == find.puzzle.aim for other in taken)
        if len(taken) < PUZZLES and many < most[find.puzzle.aim] and fits_in(find, taken):
            taken.append(find)
    return [find.puzzle for find in taken]


def fits_in(find: Find, taken: Sequence[Find]) -> bool:
    """True if a puzzle is unlike those that were taken, and from another game than most of them."""
    if sum(other.source == find.source for other in taken) >= 2:
        return False
    return not any(
        (other.source == find.source and other.puzzle.aim == find.puzzle.aim)
        or likeness(other.puzzle.start.text, find.puzzle.start.text) > ALIKE
        for other in taken
    )


def likeness(one: str, other: str) -> float:
    """Likeness of the boards of two position texts, from 0 to 1."""
    boards = []
    for text in (one, other):
        cells = _CELL.findall(_RUN.sub(lambda run: "." * int(run[0]), text.split()[0]))
        boards.append({place for place in enumerate(cells) if place[1] not in "./~"})
    first, second = boards
    return len(first & second) / max(len(first), len(second), 1)


def main(words: Sequence[str] | None = None) -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="mine games for puzzles")
    parser.add_argument("game", choices=list(VEINS))
    parser.add_argument("--games", type=int, help="another number of games than that of the vein")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--to", type=Path, default=FOLDER)
    asked = parser.parse_args(words)
    game, vein = games.find(asked.game), VEINS[asked.game]
    asked.to.mkdir(parents=True, exist_ok=True)
    seen = Counter[str]()
    all_finds: list[Find] = []
    for find in mine(game, vein, range(asked.games or vein.games), asked.seed, seen):
        all_finds.append(find)
        print(
            f"{dict(seen)} {find.puzzle.aim}: {find.missed} missed, {find.traps} traps, {find.puzzle.start.text}",
            flush=True,
        )
    puzzles = chosen(vein, all_finds)
    (asked.to / f"{game.key}.txt").write_text(write(puzzles), encoding="utf-8", newline="\n")
    kinds = Counter(str(puzzle.aim) for puzzle in puzzles)
    print(f"{len(puzzles)} puzzles of {dict(seen)}: {dict(kinds)}")


if __name__ == "__main__":
    main()
