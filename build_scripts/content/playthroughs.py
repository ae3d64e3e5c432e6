"""Write the golden playthroughs: for each game one random game, with everything the app would see of it but words.

And for each game the story of a recorded game, with everything that the app says in it
(``build_scripts/content/stories.py``); where none is recorded yet, that is the random one.

    .venv/bin/python -m build_scripts.content.playthroughs

Run it when rules or words changed on purpose, and read the difference before it is committed; a test compares.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from build_scripts.content import stories
from floes_app.core import record
from floes_app.core.game import CHANCE, Game, State
from floes_app.core.record import describe_outcome
from floes_app.core.session import Session
from floes_app.games import GAMES

FOLDER: Final = Path(__file__).resolve().parents[2] / "tests" / "playthroughs"
#: A game should be short enough to be read.
LONGEST: Final = 40
SEEDS: Final = range(60)


def random_line(game: Game[Any], seed: int) -> list[Any]:
    """The actions of the random game with this seed, at most LONGEST."""
    rng = random.Random(seed)
    state = game.start(game.complete({}))
    line: list[Any] = []
    while state.outcome is None and len(line) < LONGEST:
        line.append(rng.choice(state.actions()))
        state = state.apply(line[-1])
    return line


def chosen_line(game: Game[Any]) -> list[Any]:
    """The longest of the first random games that come to an end, or the first one cut short."""
    lines = [random_line(game, seed) for seed in SEEDS]
    return max((line for line in lines if len(line) < LONGEST), key=len, default=lines[0])


def describe(game: Game[Any], state: State) -> list[str]:
    """Everything the app can see of a position, one line each."""
    mover = "chance" if state.to_move == CHANCE else game.letters[state.to_move]
    lines = [f"position: {state.text}", f"to move: {mover}", " ".join(["actions:", *map(str, state.actions())])]
    if state.to_move == CHANCE:
        lines += ["chances: " + " ".join(f"{action}:{probability}" for action, probability in game.chances(state))]
    if state.outcome is not None:
        lines += [f"over: {describe_outcome(game, state.outcome)}"]
    return lines


def playthrough(game: Game[Any]) -> str:
    """The playthrough of a game, as its file holds it."""
    state = game.start(game.complete({}))
    lines = [f"# {game.key}, a random game; written by build_scripts/content/playthroughs.py", ""]
    for number, action in enumerate(chosen_line(game), start=1):
        following = state.apply(action)
        lines += [
            *describe(game, state),
            "",
            f"# {number}. {action}",
            *(f"event: {event}" for event in game.story(state, action)),
            f"ends turn: {'yes' if game.ends_turn(state, following) else 'no'}",
            "",
        ]
        state = following
    return "\n".join([*lines, *describe(game, state), ""])


def recorded(game: Game[Any]) -> str:
    """The random game as a record, to begin with: a game that people have played tells more."""
    session = Session(game, {})
    for action in chosen_line(game):
        session.play(session.roll() if session.state.to_move == CHANCE else action)
    return record.write(session)


def main(arguments: Sequence[str]) -> None:
    """Write the playthrough and the story of every game."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (FOLDER / f"{game.key}.txt").write_text(playthrough(game), encoding="utf-8", newline="\n")
    for game in GAMES:
        path = stories.FOLDER / f"{game.key}.floes"
        if not path.exists():
            path.write_text(recorded(game), encoding="utf-8", newline="\n")
    for path, language, story in stories.tellings(GAMES):
        story.write_text(stories.told_in(language, path), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
