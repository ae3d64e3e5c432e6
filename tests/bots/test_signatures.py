"""The signature of each computer player: all that it finds, counts and tells at fixed positions is as it was.

Other tests say what is right. This one says that nothing has changed by accident: whoever meant no change sees one,
and whoever meant it takes the new figures for good with ``pytest tests/bots/test_signatures.py --new-looks`` and looks
at the difference like at any other. The figures are the same compiled or not, and on every system.
"""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from floes_app.bots.advice import advise, reasoner_of, review
from floes_app.bots.floe.endgame import Endgame
from floes_app.bots.frostbitten.evaluation import Judge
from floes_app.bots.icefloes.levels import fairness as fair
from floes_app.bots.icefloes.levels.idea import idea_of
from floes_app.bots.icefloes.levels.improving import Ideas, Wish, improve
from floes_app.bots.icefloes.levels.lost import lost
from floes_app.bots.icefloes.levels.rating import rate
from floes_app.bots.icefloes.levels.reach import reach
from floes_app.bots.icefloes.levels.self_play import play_games
from floes_app.bots.icefloes.levels.solver import FlatSearch, SetSearch
from floes_app.bots.icefloes.levels.tasks import idle_floes, level_of_word
from floes_app.bots.player import ComputerPlayer
from floes_app.bots.players import PLAYERS
from floes_app.bots.process import study_tasks
from floes_app.bots.process.puzzle_tasks import continuation
from floes_app.bots.search.decision import Limits, Remark, Skill, Stopped, never
from floes_app.bots.search.expert import OPEN
from floes_app.bots.search.playouts import leaves, playout
from floes_app.bots.search.puzzle import PATIENCE, prover_of
from floes_app.bots.teaching import Teacher
from floes_app.core.game import CHANCE, Game
from floes_app.core.puzzle import puzzles_of
from floes_app.games.icefloes.text import parse
from tests.bots.floe.test_endgame import late_position

#: What is told of a position: its name there, and the figures.
Figures = Iterator[tuple[str, Any]]
#: Games whose turns are so long that half as much is looked at.
SLOW = {"frostbitten"}
#: Goals that ask for the best of all ways to play every roll.
LONG = {"hunt", "odds"}
#: Positions that a puzzle may take; those that take more are left out.
MOST = 512
KEPT = Path(__file__).parent / "signatures"
#: Turns, and first moves of puzzles, of which things are told that the positions by lot do not bring up.
RARE = json.loads((KEPT.parent / "rare.json").read_text(encoding="ascii"))
#: Options of the games that positions are taken from, beside the usual ones.
VARIANTS: Mapping[str, list[dict[str, Any]]] = {
    "icefloes": [{"level": "S6"}, {"level": "F9e"}],
    "frostbitten": [{"players": 3}, {"warming": True}, {"quick": False}, {"homesick": True, "deep": True}],
    "seega": [{"first": "two", "opening": "free"}, {"size": 7}],
}
LEVELS = [
    "P.*/.../*.. P",
    "P...*/...../..*.. P",
    "*..../P...*/..... P",
    ".*.*./....*/...../P..../.*.*. P",
    "*..*./*..../P..*. P",
    "......./...*.*./..*..../.*...P*/......./.....*./....... P",
    "...../...../...../...../..P.. P",
]
#: More squares than a word has bits.
LARGE = "........./....*..../........./........./*......../...*P*.../........./........./......... P"
FIELDS = ["......./..*..../......./P.*.*../....*../......./...Q... P", "P..../.*.*./..*../.*.*./....Q P"]


def positions(game: Game[Any], number: int, seed: int) -> list[Any]:
    """Positions of games at random, from their beginnings to their ends."""
    rng = random.Random(seed)
    found = []
    for options in [{}, *VARIANTS.get(game.key, ())]:
        state, states = game.start(game.complete(options)), list[Any]()
        while state.outcome is None and len(states) < 400:
            if state.to_move != CHANCE:
                states.append(state)
            state = state.apply(rng.choice(state.actions()))
        found += rng.sample(states, min(number, len(states)))
    return found


def _part(player: ComputerPlayer, number: int) -> int:
    return number // 2 if player.game.key in SLOW else number


def plain(value: Any) -> Any:
    """A value as JSON can hold it. Of remarks only what fills them: their words are for the tests of words."""
    if isinstance(value, Remark):
        return [plain(filling) for _name, filling in value.values]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [plain(getattr(value, field.name)) for field in dataclasses.fields(value)]
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, float):
        return str(round(value, 6))
    if isinstance(value, set | frozenset):
        return sorted(map(json.dumps, map(plain, value)))
    if isinstance(value, Mapping):
        return [[plain(key), plain(each)] for key, each in value.items()]
    return [plain(each) for each in value] if isinstance(value, Iterable) else str(value)


def judged(player: ComputerPlayer) -> Figures:
    for state in positions(player.game, 20, seed=1):
        expert = player.expert(state)
        if player.game.key == "frostbitten":
            frost, seats = Judge(state.board), range(state.players)
            bears = [frost.bear_steps(bear, state.floes) for bear in state.bears]
            yield state.text, [[frost.value(state, seat), frost.to_go(state, seat)] for seat in seats] + bears
            continue
        yield (
            state.text,
            [
                expert.evaluate(state),
                [term.worth for term in expert.terms(state)],
                [expert.promise(state, action) for action in expert.actions(state)],
                list(map(str, expert.loud(state))),
                expert.extends(state),
                [expert.index(state, action) for action in expert.actions(state)[:4]],
                playout(expert, state, 7, 60),
            ],
        )


def searched(player: ComputerPlayer) -> Figures:
    for number, state in enumerate(positions(player.game, 4, seed=2)):
        for name, search in {"player": player.search, "judge": player.judge or player.search}.items():
            skill = Skill(Limits(nodes=150), margin=0.1)
            yield f"{state.text} {name}", _decided(search(state, skill, random.Random(1), never, None))
        if number < 3:
            for key, skill in player.skills.items():
                weak = dataclasses.replace(skill, limits=Limits(nodes=120, depth=skill.limits.depth))
                yield f"{state.text} {key}", str(player.search(state, weak, random.Random(1), never, None).action)


def _decided(decision: Any) -> list[Any]:
    choices = [[str(choice.line[0]), plain(choice.value)] for choice in decision.choices]
    line = " ".join(map(str, decision.line))
    return [line, plain(decision.value), plain(decision.reason), decision.depth, decision.nodes, choices]


def reasoned(player: ComputerPlayer) -> Figures:
    reasoner = reasoner_of(player)
    for state in positions(player.game, _part(player, 20), seed=3):
        turns = reasoner.turns(state)
        told = [len(turns), reasoner.phase(state), plain(reasoner.accuracy(state)), plain(reasoner.threshold(state))]
        told += [_told(reasoner, state, line) for line in turns[:: max(1, len(turns) // 6)]]
        yield state.text, told
    for text, actions in RARE["turns"].get(player.game.key, []):
        state, line = player.game.parse(text), list[Any]()
        for action in actions:
            line.append(player.game.parse_action(state, action))
            state = state.apply(line[-1])
        yield f"{text} {actions}", _told(reasoner, player.game.parse(text), tuple(line))


def _told(reasoner: Any, state: Any, line: tuple[Any, ...]) -> list[Any]:
    """What is told of a turn."""
    end = reasoner.turn(state, line)[1]
    gift, facts = list(map(str, reasoner.gift(state, end))), list(map(_fact, reasoner.facts(state, line)))
    more = [reasoner.risk(state, end), reasoner.ease(state, end), reasoner.place(state, line)]
    return [" ".join(map(str, line)), *more, gift, facts]


def _fact(fact: Any) -> list[Any]:
    says = [plain(remark) for remark in (fact.says, fact.idea, fact.would, fact.then)]
    flags = "".join("ny"[flag] for flag in (fact.always, fact.calm, fact.tells))
    return [fact.key, fact.number, fact.rank, flags, *says]


def advised(player: ComputerPlayer) -> Figures:
    limits, hint = Limits(nodes=40), Limits(nodes=60)
    for state in positions(player.game, _part(player, 2), seed=4):
        advice = advise(player, state, limits, random.Random(1))
        line = " ".join(map(str, advice.line))
        yield state.text, [line, plain(advice.value), len(advice.ends), plain(advice.idea), plain(advice.reasons)]
        verdict = review(player, state, (state.actions()[-1],), limits, random.Random(1), hint=hint)
        verdict = dataclasses.replace(
            verdict, best=tuple(map(str, verdict.best)), answer=tuple(map(str, verdict.answer))
        )
        yield f"{state.text} played", plain(verdict)


def puzzled(player: ComputerPlayer) -> Figures:
    game, teacher = player.game, player.teacher or Teacher(player.game)
    for puzzle in puzzles_of(game):
        states = puzzle.states()
        actions = [game.parse_action(state, text) for state, text in zip(states, puzzle.line, strict=False)]
        yield f"{puzzle.identifier} idea", plain(teacher.idea(puzzle.aim, states, actions))
    quick = [puzzle for puzzle in puzzles_of(game) if puzzle.aim.turns <= 2 and puzzle.aim.goal not in LONG]
    for puzzle in quick[:: max(1, len(quick) // _part(player, 10))]:
        prover = prover_of(game, puzzle.aim, puzzle.start, most_nodes=MOST)
        with suppress(Stopped):
            works = list(map(str, prover.works(puzzle.start, puzzle.aim.turns)))
            yield puzzle.identifier, [works, prover.nodes, prover.least(puzzle.start, puzzle.aim.turns)]
        for action in puzzle.start.actions()[: _part(player, 6)]:
            with suppress(Stopped):
                answer = continuation(_patience(), game.key, str(puzzle.aim), puzzle.start.text, [str(action)])
                yield f"{puzzle.identifier} {action}", plain(answer)
    known = {puzzle.identifier: puzzle for puzzle in puzzles_of(game)}
    for identifier, action in RARE["tries"].get(game.key, []):
        puzzle = known[identifier]
        with suppress(Stopped):
            answer = continuation(_patience(), game.key, str(puzzle.aim), puzzle.start.text, [action])
            yield f"{identifier} {action} rare", plain(answer)


def _patience() -> Callable[[Any], bool]:
    """One who waits for a few looks at the stop button."""
    looks = iter(range(MOST // PATIENCE))
    return lambda _told: next(looks, None) is not None


#: A roll that is due in the middle of a game.
ROLLS = ["()(BB)()()/[]~~[B]/~[*][]~/[][]~~/~~[][]/[]~~[]/~[][]~/[][]~~/~~[][]/()(A)(A)(A) A ? -"]


def studied(player: ComputerPlayer) -> Figures:
    game = player.game
    rolls = [game.parse(text) for text in ROLLS] if game.key == "frostbitten" else []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(study_tasks, "LOOKS", (20, 60))
        patch.setattr(study_tasks, "TURN_NODES", 20)
        for state in [*positions(game, 1, seed=6)[:2], *rolls]:
            yield state.text, plain(study_tasks.judged(lambda _told: True, game.key, state.text, [], 2))
        for state in rolls:
            yield f"{state.text} rolled", plain(study_tasks.rolled(lambda _told: True, game.key, state.text, [], 1))


def late(_player: ComputerPlayer) -> Figures:
    for seed, empty in [*((seed, 6 + seed) for seed in range(9)), (0, 22)]:  # the last fills more than the first table
        state, endgame = late_position(seed, empty), Endgame()
        value = endgame.value(state)
        line = " ".join(map(str, endgame.line(state, value)))
        yield state.text, [value, int(endgame.nodes), endgame.bounds(state), line]


def measured(_player: ComputerPlayer) -> Figures:
    for text in LEVELS:
        start = parse(text)
        solutions = [kind(start, None, 1 << 24).run() for kind in (FlatSearch, SetSearch)]
        yield text, plain(solutions[0])
        assert solutions[0] == solutions[1]
        yield f"{text} idea", plain(idea_of(start, solutions[0], True))
        yield f"{text} rating", plain(rate(start))
        if len(text) < 20:
            yield f"{text} lost", plain(lost(start))
        yield f"{text} reach", plain(reach(start))
        yield f"{text} idle", plain(idle_floes(lambda _told: True, text))
    large = FlatSearch(parse(LARGE), None, 1 << 24).run()
    yield LARGE, plain(large)
    yield "made", plain(level_of_word(lambda _told: True, 5, 3, "beginner", "snow"))
    for wishes in [(), (Wish.LONGER,), (Wish.LESS_IDLE,)]:
        told = list[Ideas]()
        told.append(improve(partial(_hear, told), LEVELS[0], wishes))
        yield f"improve {plain(wishes)}", [[ideas.tried, plain(ideas.share), _first(ideas)] for ideas in told[::4]]
        yield f"improved {plain(wishes)}", plain(told[-1])
    for text in FIELDS:
        yield f"{text} fairness", plain(fair.fairness(parse(text), 12))
        yield f"{text} forced", plain(fair.forced_win(parse(text), 4))
        games = play_games(lambda _games: True, text, 0, 2)
        figures = (games.shares, games.drawn, games.length, games.favoured, games.distance, games.chi_squared)
        yield f"{text} games", [plain(games), plain(figures), plain(games.evenness)]


def _hear(told: list[Ideas], ideas: Ideas) -> bool:
    told.append(ideas)
    return True


def _first(ideas: Ideas) -> str:
    return "/".join(ideas.variants[0].rows) if ideas.variants else ""


def counted(player: ComputerPlayer) -> Figures:
    start = player.game.start(player.game.complete({}))
    expert = player.expert(start)
    assert expert.result(start) == OPEN
    yield "leaves", leaves(expert, start, 2)
    yield "skills", plain(player.skills)


ALL: list[Callable[[ComputerPlayer], Figures]] = [judged, searched, reasoned, advised, puzzled, studied, counted]
CASES = [(key, figures) for key in PLAYERS for figures in ALL] + [("floe", late), ("icefloes", measured)]


@pytest.mark.parametrize(("key", "figures"), CASES, ids=[f"{key}-{figures.__name__}" for key, figures in CASES])
def test_a_computer_player_finds_counts_and_tells_the_same(
    key: str, figures: Callable[[ComputerPlayer], Figures], request: pytest.FixtureRequest
) -> None:
    found = {place: json.dumps(figure) for place, figure in figures(PLAYERS[key])}
    path = KEPT / key / f"{figures.__name__}.json"
    if request.config.getoption("--new-looks"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="ascii")
    assert found == json.loads(path.read_text(encoding="ascii"))
