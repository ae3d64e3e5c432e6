"""Every computer player, in every game: legal, repeatable, quick to stop, and not blind to what lies one move ahead."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.players import PLAYERS
from floes_app.bots.search import expert
from floes_app.bots.search.decision import Info, Limits, Skill
from floes_app.bots.tools.build import is_compiled
from floes_app.core.game import CHANCE, Game, State
from floes_app.games import find
from tests import conformance, effort
from tests.amounts import sample

#: The games that the computer plays.
GAMES = [player.game for player in PLAYERS.values()]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
every_level = pytest.mark.parametrize("level", [level.key for level in strengths.STRENGTHS])
every_setup = pytest.mark.parametrize(
    ("game", "options"),
    [(game, options) for game in GAMES for options in conformance.setups(game)],
    ids=lambda value: value.key if isinstance(value, Game) else ",".join(str(v) for v in value.values()),
)


def play(game: Game[Any], options: dict[str, Any], names: list[str], seed: int, longest: int, limits: Limits) -> State:
    """A game between levels, by seat in turn; every action is checked."""
    rng = random.Random(seed)
    state: State = game.start(options)
    for _number in range(longest):
        if state.outcome is not None:
            break
        if state.to_move == CHANCE:
            state = state.apply(conformance.random_action(game, state, rng))
            continue
        before = state.text
        choice = Bot.of_strength(game, names[state.to_move % len(names)]).choose(state, limits, rng)
        assert choice.action in state.actions()
        assert choice.line[0] == choice.action
        assert -1 <= choice.value <= 1
        assert "{" not in choice.reason.text
        follow = state
        for action in choice.line:
            assert action in follow.actions()
            follow = follow.apply(action)
        assert state.text == before
        state = state.apply(choice.action)
    return state


@pytest.mark.slow
@every_setup
def test_players_play_legally_with_all_options(game: Game[Any], options: dict[str, Any]) -> None:
    names = [level.key for level in strengths.STRENGTHS]
    for seed in range(2):
        play(game, options, names[seed::2], seed, 14, Limits(nodes=60))


@pytest.mark.slow
@every_setup
def test_two_thousand_games_without_an_illegal_action(game: Game[Any], options: dict[str, Any]) -> None:
    names = [level.key for level in strengths.STRENGTHS]
    setups = sum(len(conformance.setups(game)) for game in GAMES)
    for seed in range(2000 // setups + 1):
        rng = random.Random(seed)
        play(game, options, rng.choices(names, k=4), seed, 60, Limits(nodes=60))


@pytest.mark.slow
@every_game
@every_level
def test_the_same_seed_gives_the_same_choice(game: Game[Any], level: str) -> None:
    for state in positions(game, 3, seed=5):
        choices = [
            Bot.of_strength(game, level).choose(state, Limits(nodes=400), random.Random(9)) for _time in range(2)
        ]
        assert choices[0] == choices[1]


@pytest.mark.slow
@every_game
def test_nobody_is_asked_where_nobody_decides(game: Game[Any]) -> None:
    states = [state for state, _action in conformance.random_game(game, game.complete({}), random.Random(2), 10**5)]
    asked = [state for state in states if state.to_move == CHANCE or state.outcome is not None]
    assert asked
    with pytest.raises(ValueError, match="nobody decides"):
        Bot(game).choose(asked[-1], Limits(nodes=10), random.Random(1))


@every_game
def test_limits_are_kept(game: Game[Any]) -> None:
    (state,) = positions(game, 1, seed=8)
    bot = Bot(game)
    assert bot.choose(state, Limits(nodes=500), random.Random(1)).nodes <= 2000
    chosen = []
    assert effort.seconds(lambda: chosen.append(bot.choose(state, Limits(seconds=0.05), random.Random(1))), 3) <= 3
    assert chosen[-1].action in state.actions()
    assert bot.choose(state, Limits(depth=1), random.Random(1)).depth <= 1


@every_game
def test_the_player_hears_how_far_the_search_has_come(game: Game[Any]) -> None:
    (state,) = positions(game, 1, seed=8)
    heard: list[Info] = []
    choice = Bot(game).choose(state, Limits(nodes=3000), random.Random(1), report=heard.append)
    assert heard
    assert [info.depth for info in heard] == sorted(info.depth for info in heard)
    assert all(info.line[0] in state.actions() for info in heard)
    assert all(info.nodes <= choice.nodes for info in heard)


def positions(game: Game[Any], number: int, seed: int, options: dict[str, Any] | None = None) -> list[State]:
    """Positions of random games in which a player has a choice."""
    rng = random.Random(seed)
    found: list[State] = []
    while len(found) < number:
        played = list(conformance.random_game(game, options or game.complete({}), rng, 60))
        states = [s for s, _action in played if s.to_move != CHANCE and s.outcome is None and len(s.actions()) > 1]
        found += rng.sample(states, min(1, len(states)))
    return found


def wins_at_once(state: State) -> list[Any]:
    """The actions that end the game in favour of the seat that decides."""
    found = []
    for action in state.actions():
        outcome = state.apply(action).outcome
        if outcome is not None and state.to_move in outcome.winners:
            found.append(action)
    return found


def loses_at_once(state: State, action: Any) -> bool:
    """True if another seat, deciding next, can end the game in its favour."""
    after = state.apply(action)
    if after.outcome is not None:
        return state.to_move not in after.outcome.winners and bool(after.outcome.winners)
    return after.to_move not in (state.to_move, CHANCE) and bool(wins_at_once(after))


def telling_positions(game: Game[Any], number: int, seed: int) -> Iterator[State]:
    """Positions of random games in which an action wins at once."""
    rng = random.Random(seed)
    found = 0
    while found < number:
        for state, _action in conformance.random_game(game, game.complete({}), rng, 4000):
            if (
                state.outcome is None
                and state.to_move != CHANCE
                and 0 < len(wins_at_once(state)) < len(state.actions())
            ):
                yield state
                found += 1
                break


def score_after(state: State, line: Sequence[Any]) -> int:
    """The score of the seat that decides when these actions end the game."""
    seat = state.to_move
    for action in line:
        state = state.apply(action)
    assert state.outcome is not None
    return state.outcome.scores[seat]


@pytest.mark.parametrize("key", sample(["floe", "icefloes", "seega"], 2, 1))
def test_a_win_in_one_is_found(key: str) -> None:
    game = find(key)
    for state in telling_positions(game, 12, seed=4):
        for limits in (Limits(depth=1), Limits(nodes=1500)):
            choice = Bot(game).choose(state, limits, random.Random(3))
            assert choice.value == 1
            if key == "floe" and limits.depth is None and choice.action not in wins_at_once(state):
                # a little later there may be more ice left, which scores more
                assert score_after(state, choice.line) > score_after(state, wins_at_once(state)[:1])
                continue
            assert choice.action in wins_at_once(state), state.text
            assert choice.reason.text == expert.WINS_NOW


def test_a_win_in_one_is_found_in_frost_bitten() -> None:
    game = find("frostbitten")
    state = game.parse("(A)(*A)()()/[][A][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[B][][][]/~~~~/(B)()(B)() A P3 -")
    choice = Bot(game).choose(state, Limits(), random.Random(1))
    assert choice.action == "b8b9"
    assert choice.value == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", ["floe", "icefloes", "seega"])
def test_a_loss_in_one_is_avoided(key: str) -> None:
    game = find(key)
    rng = random.Random(6)
    seen = 0
    while seen < 12:
        for state, _action in conformance.random_game(game, game.complete({}), rng, 1000):
            if state.outcome is not None or wins_at_once(state):
                continue
            losing = [action for action in state.actions() if loses_at_once(state, action)]
            if losing and len(losing) < len(state.actions()):
                for limits in (Limits(depth=2), Limits(nodes=3000)):
                    choice = Bot(game).choose(state, limits, random.Random(3))
                    assert choice.action not in losing, state.text
                seen += 1
                break


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [*((game, {}) for game in GAMES), (find("frostbitten"), {"mega": True, "deep": True, "players": 4})],
    ids=lambda value: value.key if isinstance(value, Game) else ",".join(value),
)
def test_it_stops_when_told(game: Game[Any], options: dict[str, Any]) -> None:
    """Within 50 ms compiled, 250 times over all games; half a second is enough for the interpreted source.

    Of the processor's time: other programs may be busy.
    """
    patience = 0.05 if is_compiled() else 0.5
    late = []
    for state in positions(game, 50, seed=3, options=game.complete(options)):
        told = time.process_time() + 0.05
        Bot(game).choose(state, Limits(), random.Random(1), lambda: time.process_time() >= told)  # noqa: B023
        late.append(time.process_time() - told)
    assert sorted(late)[-2] < patience  # once in fifty, it may be the first time


@pytest.mark.slow
def test_weak_levels_overlook_but_do_not_play_at_random() -> None:
    """The newcomer, who overlooks much, still takes a win that it sees far more often than chance would."""
    game = find("icefloes")
    taken = sum(
        Bot.of_strength(game, "newcomer").choose(state, Limits(), random.Random(number)).action in wins_at_once(state)
        for number, state in enumerate(telling_positions(game, 60, seed=12))
    )
    assert 25 <= taken < 60


@every_game
def test_noise_and_blindness_change_choices(game: Game[Any]) -> None:
    clear = Bot(game, Skill(Limits(depth=1)))
    clouded = Bot(game, Skill(Limits(depth=1), noise=2000, blind=0.5))
    states = positions(game, 12, seed=21)
    first = [clear.choose(state, Limits(), random.Random(1)).action for state in states]
    second = [clouded.choose(state, Limits(), random.Random(1)).action for state in states]
    assert first != second


def test_there_are_six_levels_for_every_game() -> None:
    assert len({level.key for level in strengths.STRENGTHS}) == len({level.name for level in strengths.STRENGTHS}) == 6
    for game in GAMES:
        for level in strengths.STRENGTHS:
            assert Bot.of_strength(game, level.key).game is game
    with pytest.raises(KeyError):
        strengths.find("champion")


def test_nobody_overlooks_the_most_of_what_there_is() -> None:
    for player in PLAYERS.values():
        for skill in player.skills.values():
            assert 0 <= skill.blind < 0.5
