"""The commands ``actions``, ``apply`` and ``perft``: from a position to the lines that are printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from floes_app import games
from floes_app.cli.arguments import Arguments, UsageError, split, whole_number
from floes_app.core.game import Game, IllegalAction, OptionError, State, perft, word_of
from floes_app.core.record import describe_outcome

#: Deeper counts would not end in a lifetime.
DEEPEST: Final = 99


def actions(words: Sequence[str]) -> list[str]:
    """The legal actions, sorted by character code."""
    arguments = split(words, values=("position",))
    game, rest = find_game(arguments)
    state = _position(game, rest, arguments)
    return sorted(str(action) for action in state.actions())


def apply(words: Sequence[str]) -> list[str]:
    """The position text after the given actions, and the outcome where the game is over then."""
    arguments = split(words, values=("position",))
    game, rest = find_game(arguments)
    names = {option.name for option in game.options}
    options = [word for word in rest if _is_option(word, names)]
    state = _position(game, options, arguments)
    for number, word in enumerate((word for word in rest if not _is_option(word, names)), start=1):
        try:
            if state.outcome is not None:
                raise IllegalAction("the game is over")
            state = state.apply(game.parse_action(state, word))
        except IllegalAction as error:
            raise IllegalAction(f"action {number}, “{word}”: {error}") from error
    outcome = state.outcome
    return [state.text] if outcome is None else [state.text, f"over: {describe_outcome(game, outcome)}"]


def count_sequences(words: Sequence[str]) -> list[str]:
    """The number of action sequences of a length; with ``--divide`` first those that begin with each action."""
    arguments = split(words, values=("position",), flags=("divide",))
    game, rest = find_game(arguments)
    if not rest:
        raise UsageError("which depth? (perft GAME DEPTH)")
    depth = whole_number(rest[0], "the depth", 0, DEEPEST)
    state = _position(game, rest[1:], arguments)
    if "divide" not in arguments.flags or depth == 0:
        return [str(perft(state, depth))]
    counts = {str(action): perft(state.apply(action), depth - 1) for action in state.actions()}
    return [*(f"{action} {counts[action]}" for action in sorted(counts)), str(sum(counts.values()))]


def find_game(arguments: Arguments) -> tuple[Game[Any], tuple[str, ...]]:
    """The game that the first word names, and the other words; raises UsageError."""
    keys = ", ".join(game.key for game in games.GAMES)
    if not arguments.words:
        raise UsageError(f"which game? (there is {keys})")
    key, *rest = arguments.words
    try:
        return games.find(key), tuple(rest)
    except KeyError:
        raise UsageError(f"unknown game “{key}” (there is {keys})") from None


def _is_option(word: str, names: set[str]) -> bool:
    """True if a word is meant as an option. Chance actions begin with ``=``: they have no name before it."""
    name, equals, _value = word.partition("=")
    return name in names or bool(name and equals)


def _position(game: Game[Any], words: Sequence[str], arguments: Arguments) -> State:
    """The first position, or the one that ``--position`` gives, which the options must not contradict."""
    chosen = game.read_options(words)
    text = arguments.values.get("position")
    if text is None:
        first: State = game.start(game.complete(chosen))
        return first
    position: State = game.parse(text)
    starts = {option.name for option in game.options if option.only_start}
    shown = {name: value for name, value in game.options_of(position).items() if name not in starts}
    for name, value in chosen.items():
        if name in shown and shown[name] != value:
            said, actual = word_of(value), word_of(shown[name])
            raise OptionError(f"option {name}={said} contradicts the position, which has {actual}")
    return position
