"""The rules for every game, as functions over one game; ``test_conformance.py`` runs them over all games.

A game may add what the suite cannot know in ``tests/cases/<key>.py``:

* ``SETUPS``: a sequence of option lists (``name=value`` words as on the command line), played besides the defaults and
  every single value of every option;
* ``SYMMETRIES``: a sequence of ``Symmetry``, checked along random games.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from floes_app.core import record
from floes_app.core.error import GameError
from floes_app.core.game import CHANCE, Game, IllegalAction, PositionError, State
from floes_app.core.player import Player
from floes_app.core.session import Session

#: Of so many legal actions of a position, misspelled ones are tried.
MISSPELLED = 6
#: Attempts that are an action in no game at all.
MALFORMED = ("", " ", "\n", "zz9", "é", "a1 ", " a1", "a1a1a1a1", "=9", "undo", "-", "0", "a" * 300, "u\n", "\x00", "²")


@dataclass(frozen=True)
class Symmetry:
    """A mapping of position texts and action texts onto one another that the rules do not notice."""

    name: str
    position: Callable[[str], str]
    action: Callable[[str], str]
    seat: Callable[[int], int] = field(default=lambda seat: seat)
    applies: Callable[[str], bool] = field(default=lambda _text: True)


def cases(game: Game[Any], name: str) -> Any:
    """The cases of the game in ``tests/cases/<key>.py``; none without such a file."""
    try:
        module = importlib.import_module(f"tests.cases.{game.key}")
    except ModuleNotFoundError as error:
        if error.name != f"tests.cases.{game.key}":
            raise
        return ()
    return getattr(module, name, ())


def setups(game: Game[Any]) -> list[dict[str, Any]]:
    """Complete sets of options: the defaults, each other value of each option alone, and what the game's cases add."""
    chosen: list[dict[str, Any]] = [{}]
    for option in game.options:
        values = [not option.default] if isinstance(option.default, bool) else [c.value for c in option.choices]
        chosen += [{option.name: value} for value in values if value != option.default]
    chosen += [game.read_options(words) for words in cases(game, "SETUPS")]
    return [game.complete(options) for options in chosen]


def random_action(game: Game[Any], state: State, rng: random.Random) -> Any:
    """A legal action; at a chance position with the probabilities of the game."""
    if state.to_move == CHANCE:
        actions, probabilities = zip(*game.chances(state), strict=True)
        return rng.choices(actions, [float(p) for p in probabilities])[0]
    return rng.choice(state.actions())


def random_game(
    game: Game[Any], options: dict[str, Any], rng: random.Random, limit: int
) -> Iterator[tuple[State, Any]]:
    """The positions of a random game, each with the action played in it (None in the last)."""
    state = game.start(options)
    for _number in range(limit):
        if state.outcome is not None:
            break
        action = random_action(game, state, rng)
        yield state, action
        state = state.apply(action)
    yield state, None


def snapshot(state: State) -> tuple[Any, ...]:
    """Everything an observer can see of a position."""
    return state.text, state.to_move, tuple(state.actions()), state.outcome, hash(state)


@contextmanager
def refused(kind: type[GameError]) -> Iterator[None]:
    """The body must raise an error of exactly this kind, with one line that says why."""
    caught: GameError | None = None  # pytest.raises takes many times as long, and thousands are refused
    try:
        yield
    except GameError as error:
        caught = error
    assert type(caught) is kind, f"{caught!r} should be a {kind.__name__}"
    assert_one_line(str(caught))


def assert_one_line(message: str) -> None:
    assert message.strip() == message != ""
    assert len(message.splitlines()) == 1, f"more than one line: {message!r}"
    assert len(message) < 500, "a reason is a sentence, not an echo of what was typed"


def check_state(game: Game[Any], state: State) -> None:
    """Rules for every single position."""
    check_actions(game, state)
    check_text(game, state)
    check_outcome(game, state)
    check_turn(game, state)
    if state.to_move == CHANCE:
        check_chances(game, state)


def check_actions(game: Game[Any], state: State) -> None:
    actions = list(state.actions())
    texts = [str(action) for action in actions]
    assert actions == list(state.actions()), "the order of actions is not fixed"
    assert len(set(texts)) == len(texts), f"an action text occurs twice in {state.text}"
    assert len(set(actions)) == len(actions)
    for text, action in zip(texts, actions, strict=True):
        assert text
        assert text == text.lower()
        assert not any(c.isspace() for c in text)
        assert game.parse_action(state, text) == action


def check_turn(game: Game[Any], state: State) -> None:
    assert state.turn in range(len(game.letters)), f"it is the turn of no seat in {state.text}"
    if state.outcome is None:
        assert state.turn in game.seats(state)
    if state.to_move != CHANCE:
        assert state.turn == state.to_move


def check_text(game: Game[Any], state: State) -> None:
    text = state.text
    parsed = game.parse(text)
    assert parsed == state, text
    assert (parsed != state) is False
    assert hash(parsed) == hash(state)
    assert parsed.text == text
    assert parsed.to_move == state.to_move
    assert text == " ".join(text.split())
    assert text.isascii()
    drawn_by_history = state.outcome is not None and state.outcome.reason.key == "repetition"
    if not drawn_by_history:  # the one thing that a position text does not carry
        assert parsed.outcome == state.outcome
        assert list(parsed.actions()) == list(state.actions()), "a parsed position has its actions in another order"


def check_outcome(game: Game[Any], state: State) -> None:
    outcome = state.outcome
    assert (outcome is not None) == (not state.actions()), state.text
    assert state.to_move == CHANCE or state.to_move in range(len(game.letters))
    if outcome is None:
        return
    assert set(outcome.winners) <= set(range(len(game.letters)))
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert outcome.reason.key.isidentifier()
    assert_one_line(outcome.reason.sentence)
    assert not outcome.scores or len(outcome.scores) >= len(game.seats(state))
    assert_one_line(record.describe_outcome(game, outcome))


def check_chances(game: Game[Any], state: State) -> None:
    chances = game.chances(state)
    assert [action for action, _probability in chances] == list(state.actions())
    assert sum(probability for _action, probability in chances) == 1
    assert all(probability > 0 for _action, probability in chances)


def check_action(game: Game[Any], state: State, action: Any) -> State:
    """Playing an action makes a new position, leaves the old one as it was, and tells a story. Returns the new one."""
    before = snapshot(state)
    copy = game.parse(state.text)
    after = state.apply(action)
    again = state.apply(action)
    assert after == again, "apply gives different positions"
    assert snapshot(after) == snapshot(again)
    story = game.story(state, action)
    assert isinstance(story, tuple)
    assert story == game.story(state, action)
    hash(story)
    assert isinstance(game.ends_turn(state, after), bool)
    assert snapshot(state) == before, f"{action} changed the position it was played in"
    assert state == copy
    return after


def check_refusals(game: Game[Any], state: State, others: Iterable[Any]) -> None:
    """Malformed attempts, and actions of ``others`` (legal elsewhere) that are not legal here, are refused."""
    before = snapshot(state)
    legal = {str(action) for action in state.actions()}
    for attempt in MALFORMED:
        if attempt not in legal:  # "0" may be an action text some day
            with refused(IllegalAction):
                game.parse_action(state, attempt)
    for text in sorted(legal)[:: len(legal) // MISSPELLED + 1]:
        with refused(IllegalAction):
            game.parse_action(state, text + "\n")
        if text.upper() not in legal:
            with refused(IllegalAction):
                game.parse_action(state, text.upper())
    for other in others:
        if str(other) not in legal:
            with refused(IllegalAction):
                game.parse_action(state, str(other))
            with refused(IllegalAction):
                state.apply(other)
    assert snapshot(state) == before, "a refused attempt changed the position"


def check_game(game: Game[Any], options: dict[str, Any], seed: int, limit: int) -> None:
    """Every check of single positions and actions along a random game."""
    rng = random.Random(seed)
    seen: dict[str, Any] = {}
    seats = game.seats(game.start(options))
    for state, action in random_game(game, options, rng, limit):
        check_state(game, state)
        assert state.to_move == CHANCE or state.to_move in seats
        check_refusals(game, state, rng.sample(list(seen.values()), min(6, len(seen))))
        for legal in state.actions():
            seen[str(legal)] = legal
        if action is not None:
            check_action(game, state, action)


def played(game: Game[Any], options: dict[str, Any], seed: int, limit: int, players: Iterable[Player] = ()) -> Session:
    """A session in which a random game was played; its dice fall as the session rolls them."""
    rng = random.Random(seed)
    session = Session(game, options, tuple(players), seed)
    while session.state.outcome is None and session.index < limit:
        at_chance = session.state.to_move == CHANCE
        session.play(session.roll() if at_chance else rng.choice(session.state.actions()))
    return session


def check_session(game: Game[Any], options: dict[str, Any], seed: int, limit: int) -> None:
    """Undo, redo and jumps lead to the same positions as playing the actions anew, and records keep them."""
    session = played(game, options, seed, limit)
    texts = [ply.state.text for ply in session.plies]
    replay = game.start(session.options)
    for ply, text in zip(session.plies, texts, strict=True):
        if ply.action is not None:
            replay = replay.apply(ply.action)
        assert (ply.state, ply.state.text, ply.state.outcome) == (replay, text, replay.outcome)
    tip = session.index
    rng = random.Random(seed)
    for index in rng.sample(range(tip + 1), min(8, tip + 1)):
        session.jump(index)
        assert (session.index, session.state.text) == (index, texts[index])
        check_record(game, session)
    session.jump(tip)
    rests = [tip]
    while session.undo():
        assert session.index < rests[-1], "undo did not go back"
        assert session.state.outcome is None
        assert session.is_human(session.state.to_move), "undo rests where nobody decides"
        assert session.state.text == texts[session.index]
        rests.append(session.index)
    here = session.index
    while session.redo():
        assert session.index > here, "redo did not go forward"
        assert session.state.text == texts[session.index]
        here = session.index
    assert session.index == tip, "redo does not lead back to the latest position"
    session.jump(0)
    assert session.state.text == texts[0]
    for ply in session.plies[1:]:  # playing what was undone drops nothing, and the dice fall as they did
        if session.state.to_move == CHANCE:
            assert session.roll() == ply.action
        session.play(ply.action)
        assert len(session.plies) == tip + 1
    assert session.index == tip


def check_record(game: Game[Any], session: Session) -> None:
    """Writing and reading gives an equal session, written the same."""
    text = record.write(session)
    read = record.read(text, (game,))
    assert record.write(read) == text
    assert read.plies == session.plies
    assert (read.index, read.seed, read.players) == (session.index, session.seed, session.players)
    assert (read.options, read.seats) == (session.options, session.seats)


def check_symmetry(game: Game[Any], symmetry: Symmetry, options: dict[str, Any], seed: int, limit: int) -> None:
    """Along a random game and its mirrored twin: mirrored positions, actions and outcomes."""
    first = game.start(options)
    if not symmetry.applies(first.text):
        return
    twin = game.parse(symmetry.position(first.text))
    for state, action in random_game(game, options, random.Random(seed), limit):
        assert twin.text == symmetry.position(state.text)
        ours, theirs = state.outcome, twin.outcome
        mirrored = {symmetry.action(str(a)) for a in state.actions()}
        assert mirrored == {str(a) for a in twin.actions()}, f"{state.text} ↔ {twin.text}"
        assert (ours is None) == (theirs is None)
        if ours is not None and theirs is not None:
            assert {symmetry.seat(seat) for seat in ours.winners} == set(theirs.winners)
            assert ours.reason == theirs.reason
        if action is not None:
            twin = twin.apply(game.parse_action(twin, symmetry.action(str(action))))


def check_any_text(game: Game[Any], text: str) -> None:
    """A text is refused with one line, or it is a position that is written the same and can be played."""
    try:
        state = game.parse(text)
    except PositionError as error:
        assert_one_line(str(error))
        return
    assert state.text == text
    check_state(game, state)
    for action in state.actions():
        check_state(game, check_action(game, state, action))


def mutations(text: str, rng: random.Random, number: int) -> Iterator[str]:
    """Texts that differ a little from ``text``: characters dropped, doubled, swapped, replaced by its others."""
    for _number in range(number):
        letters = list(text)
        for _change in range(rng.randint(1, 3)):
            here, there = rng.randrange(len(letters)), rng.randrange(len(letters))
            match rng.randrange(4):
                case 0 if len(letters) > 1:
                    del letters[here]
                case 1:
                    letters.insert(here, letters[there])
                case 2:
                    letters[here], letters[there] = letters[there], letters[here]
                case _:
                    letters[here] = rng.choice([letters[there], chr(rng.randrange(32, 127)), "é", "\n", "²"])
        yield "".join(letters)
