"""Frost Bitten! in a real window: four players, and the doubled board with homesick penguins, to the end.

The dice follow from the seed in the game's record. So a game that is opened from a file is known in advance; of one
that was begun in the app the seed is read from the disk as soon as it is there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from floes_app.core import record
from floes_app.core.game import CHANCE, OptionValue
from floes_app.core.session import Session
from floes_app.games import find
from tests.games.frostbitten_positions import northward
from tests.window.harness import Window, wait_for
from tests.window.places import Places, Table
from tests.window.playing import play_by_keys, play_by_mouse, played

#: In the default run Ice Floes is played in a window; these take their time.
pytestmark = pytest.mark.slow

GAME = find("frostbitten")
FOUR: dict[str, OptionValue] = {"players": 4}
DOUBLED: dict[str, OptionValue] = {"mega": True, "homesick": True}
Open = Callable[..., Window]
Play = Callable[[Window, Table, list[Any]], None]
WAYS = pytest.mark.parametrize("play", [play_by_mouse, play_by_keys], ids=["mouse", "keyboard"])


def finish(session: Session, most: int = 4000) -> list[str]:
    """All actions of a game of simple players who go north (and home); ``most`` where they do not arrive."""
    generator = random.Random(most)
    while session.state.outcome is None and session.index < most:
        session.play(session.roll() if session.state.to_move == CHANCE else northward(session.state, generator))  # type: ignore[arg-type]
    return played(session)


def shortest(options: dict[str, OptionValue], seeds: Iterable[int], tries: int = 1) -> tuple[int, list[str]]:
    """The shortest of some games, with the seed of its dice."""
    games = ((seed, finish(Session(GAME, options, seed=seed), 4000 + n)) for seed in seeds for n in range(tries))
    seed, actions = min(games, key=lambda game: len(game[1]))
    assert len(actions) < 4000, "they do not arrive"
    return seed, actions


def replayed(session: Session, actions: list[str]) -> Session:
    """The same game with these actions only."""
    other = Session(session.game, session.options, seed=session.seed)
    for action in actions:
        other.play_text(action)
    return other


def turns(session: Session, actions: list[str]) -> list[tuple[list[str], list[str]]]:
    """``actions`` in turns: the rolls of all dice, then the moves."""
    found: list[tuple[list[str], list[str]]] = [([], [])]
    state: Any = session.state
    turn = state.turn
    for action in actions:
        is_roll = state.to_move == CHANCE
        if state.turn != turn or (is_roll and found[-1][1]):
            found.append(([], []))
        turn = state.turn
        found[-1][0 if is_roll else 1].append(action)
        state = state.apply(action)
    return found


def play_on(window: Window, table: Table, actions: list[str], play: Play) -> None:
    """Play a game to its end. The first die of a turn is rolled by hand, further ones by the app."""
    for rolls, moves in turns(table.session, actions):
        play(window, table, rolls[:1])
        for roll in rolls[1:]:
            table.play(roll)
        if rolls:
            window.kept(table.session.index)  # else the next key might still be taken for a roll
        play(window, table, moves)
    assert table.state.outcome is not None


def near_the_end(options: dict[str, OptionValue], rounds: int) -> tuple[Session, list[str]]:
    """A short game that lacks only its last turns, and what will be played in them."""
    seed, actions = shortest(options, range(12))
    session = replayed(Session(GAME, options, seed=seed), actions)
    plies = session.plies
    begins = [index for index in range(1, len(actions)) if plies[index].state.turn != plies[index - 1].state.turn]  # type: ignore[attr-defined]
    begin = begins[-rounds]
    return replayed(session, actions[:begin]), actions[begin:]


@WAYS
@pytest.mark.parametrize(("options", "rounds"), [(FOUR, 6), (DOUBLED, 6)], ids=["four", "doubled"])
def test_a_game_from_a_file_is_played_to_its_end(
    open_window: Open, tmp_path: Path, options: dict[str, OptionValue], rounds: int, play: Play
) -> None:
    session, actions = near_the_end(options, rounds)
    begun = played(session)
    path = tmp_path / "late.floes"
    path.write_text(record.write(session))
    window = open_window(str(path), animation="off")
    table = Places(tmp_path / "home", animation="off").table(session)
    play_on(window, table, actions, play)
    won = window.kept(len(begun) + len(actions), "library")
    assert played(won) == [*begun, *actions]
    assert window.quit() == 0
    assert window.complaints() == ""


@WAYS
@pytest.mark.parametrize("options", [FOUR, DOUBLED], ids=["four", "doubled"])
def test_a_whole_game(open_window: Open, tmp_path: Path, options: dict[str, OptionValue], play: Play) -> None:
    window = open_window(animation="off")
    places = Places(tmp_path / "home", animation="off")
    labels = ["Together", *(["Four"] if options is FOUR else ["Mega Ice Age", "Homesick Penguins"])]
    if play is play_by_keys:
        window.key(*places.tabs_in_menu("Frost Bitten!"), "Return")
        window.key(*places.tabs_in_new_game("frostbitten", *labels))
        window.key("space")
    else:
        window.click(places.menu("Frost Bitten!"))
        for turned, point in places.clicks_in_new_game("frostbitten", *labels):
            window.wheel((400, 400), turned)  # anywhere over what scrolls
            window.click(point)
        window.click(places.table(Session(GAME, options)).clicks("=0")[0])
    seed = wait_for("the game on the disk", window.session).seed
    session = Session(GAME, options, seed=seed)
    actions = shortest(options, [seed], 12)[1]
    table = places.table(session)
    first = turns(session, actions)[0][0]
    for roll in first:
        table.play(roll)
    window.kept(len(first))
    play_on(window, table, actions[len(first) :], play)
    assert played(window.kept(len(actions), "library")) == actions
    window.picture(f"frostbitten-{labels[0][:4].lower()}-won")
    assert window.quit() == 0
    assert window.complaints() == ""
