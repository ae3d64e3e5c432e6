"""The interface of a board game: immutable positions, actions, outcomes, and one record per game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, Self, TypeVar

from floes_app.core.error import GameError
from floes_app.core.i18n import Nn_, _, listed, pgettext

if TYPE_CHECKING:
    from fractions import Fraction

#: The seat number that stands for the die: a position whose ``to_move`` is CHANCE waits for a roll.
CHANCE: Final = -1

OptionValue = bool | int | str
#: A complete set of option values, one for each option the game declares.
Options = Mapping[str, OptionValue]


class IllegalAction(GameError):
    """An action that is malformed, or not legal in the position it was tried in."""


def not_playable(action: Action, state: State) -> IllegalAction:
    """The refusal of ``State.apply``; ``Game.explain_refusal`` gives the reason."""
    return IllegalAction(_("“{action}” can’t be played in {position}").format(action=action, position=state.text))


class PositionError(GameError):
    """A text that is not a position of the game."""


class OptionError(GameError):
    """An unknown option, or a value that the option does not have."""


class Action(Hashable, Protocol):
    """The smallest thing a player decides. ``str(action)`` is the action text, unique among the legal ones."""

    def __str__(self) -> str: ...


@dataclass(frozen=True)
class Reason:
    """Why a game ended: ``key`` for machines, ``sentence`` (an untranslated message) for people."""

    key: str
    sentence: str


@dataclass(frozen=True)
class Outcome:
    """The end of a game: the seats that won (none: a draw), the reason, and each seat's score where there is one."""

    winners: tuple[int, ...]
    reason: Reason
    scores: tuple[int, ...] = ()


class State(Hashable, Protocol):
    """A position: immutable, small, comparable. Equality means "the same position for the rules"."""

    @property
    def to_move(self) -> int:
        """The seat that decides next, or CHANCE. In a finished game: as the position text says it."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is: ``to_move``, and where that is CHANCE the seat that the die is rolled for."""

    def actions(self) -> Sequence[Any]:
        """The legal actions in a fixed order; empty exactly when the game is over."""

    def apply(self, action: Any) -> Self:
        """The position after ``action``; raises IllegalAction. The position itself stays as it is."""

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it goes on."""

    @property
    def text(self) -> str:
        """The position text (docs/rules.md#common-position-text); ``Game.parse`` reads it back."""


def word_of(value: OptionValue) -> str:
    """The value of an option as it stands behind ``name=``; ``Option.read`` reads it back."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Choice:
    """One value an option can have, with the words for the set-up screen."""

    value: OptionValue
    label: str
    help: str = ""


@dataclass(frozen=True)
class Option:
    """One thing players choose before a game.

    A bool option has no ``choices``; an option with ``choices`` takes one of them, unless ``accepts`` is given, which
    then reads any other word (and raises OptionError): the choices are suggestions. ``opens`` does so for words that a
    person typed, which may name a file; what stands in a record never opens one. ``only_start``: it chooses the first
    position, and no later one contradicts it.
    """

    name: str
    default: OptionValue
    label: str
    help: str = ""
    choices: tuple[Choice, ...] = ()
    accepts: Callable[[str], OptionValue] | None = None
    opens: Callable[[str], OptionValue] | None = None
    only_start: bool = False

    def read(self, word: str, typed: bool = False) -> OptionValue:
        """The value that ``word`` (what stands behind ``name=``) means; raises OptionError.

        typed: a person wrote the word, rather than a file.
        """
        if isinstance(self.default, bool):
            values: dict[str, OptionValue] = {"true": True, "false": False}
        else:
            values = {str(choice.value): choice.value for choice in self.choices}
        if word in values:
            return values[word]
        reader = self.opens if typed and self.opens is not None else self.accepts
        if reader is not None:
            return reader(word)
        raise OptionError(
            _("option {name}: “{value}” isn’t one of {choices}").format(
                name=self.name, value=word, choices=listed(values)
            )
        )


#: Number of steps of a head start.
HEAD_STARTS: Final = 2

#: One thing that happens in an action: a frozen dataclass of the game's module.
Event = Any

S = TypeVar("S", bound=State)


def _never_plain(_state: State, _seat: int) -> bool:
    return False


@dataclass(frozen=True)
class Goal(Generic[S]):
    """Something that a puzzle can ask the player of a seat to reach.

    key: the word for it in the texts of puzzles. reached: how much of it the seat has at a position, counted from the
    first position of the puzzle on: so many stones captured, say; where there is no more or less, 1 or 0. The words are
    untranslated messages, singular and plural, which may hold ``{amount}`` and ``{turns}``. this_turn: for one turn, by
    the amount. one_within, many_within: for several turns, by their number: where the amount is one, and where it is
    more; empty: that is never asked.

    lasts: True if it holds at first, and is to hold until the turns of the seat and the answers to them are over. Then
    is_safe: True if it is plain, from a position in the answers to the last turn, that no answer can end it.
    foretells: True if it speaks of what may come after the turns: then it is 0 until they are over.
    """

    key: str
    reached: Callable[[S, S, int], int]
    this_turn: tuple[str, str]
    one_within: tuple[str, str] = ("", "")
    many_within: tuple[str, str] = ("", "")
    lasts: bool = False
    is_safe: Callable[[S, int], bool] = _never_plain
    foretells: bool = False


def _uniform(state: State) -> tuple[tuple[Any, Fraction], ...]:
    from fractions import Fraction  # here, because the first frame of the window waits for this module

    actions = state.actions()
    return tuple((action, Fraction(1, len(actions))) for action in actions)


def wins(_start: State, now: State, seat: int) -> int:
    """1 where the game is won for ``seat``, else 0."""
    return int(now.outcome is not None and seat in now.outcome.winners)


def is_unbeaten(_start: State, now: State, seat: int) -> int:
    """0 where the game is won by others than ``seat``, else 1."""
    return int(now.outcome is None or not now.outcome.winners or seat in now.outcome.winners)


#: The goal that every game has.
WIN: Final[Goal[Any]] = Goal(
    "win", wins, Nn_("Win this turn", "Win this turn"), Nn_("Win in {turns} turn", "Win in {turns} turns")
)


def _turn_ends_when_seat_changes(before: State, after: State) -> bool:
    return before.to_move != after.to_move


def _no_squares(_state: State) -> frozenset[str]:
    return frozenset()


@dataclass(frozen=True)
class Game(Generic[S]):
    """One record a game: everything the app needs to know of it. Texts are untranslated messages.

    key: the game id (docs/rules.md#common-ids). letters: the letter of each seat in position texts, by seat number.
    seat_names: what a seat is called before a player gives it a name.
    victories: the headline when a seat wins whose player has no name of their own; empty: “Red wins”.
    seats: the seats that take part in a game that starts from this position.
    story: what happens in an action, in order; views animate it and never guess.
    explain_refusal: why the action text ``attempt`` cannot be played, in words.
    ends_turn: whether the action that led from one position to the other was the last of a turn.
    chances: at a chance position, each outcome with its probability.
    options_of: the options that a position shows, for positions that were loaded.
    practice: the start for one player alone, made from a usual one; None where a game cannot be practised alone.
    has_matches: whether a match of two games with the roles swapped can be played.
    designer: one line of credit shown with the rules.
    idea: what the game is about, in a sentence or two, for those who meet it.
    goals: what its puzzles can ask, in the order in which players see them.
    squares: the names of the places on the board of a position, on which something can be drawn.
    head_start: the start that favours a seat, from the usual start, the seat, a step from 1 to HEAD_STARTS, and a
    number that decides by lot; None where there is none. Without it, a game has no other start than its own.
    score: what a winner scores for a position, where the clock ends the game; None where there are no scores.
    """

    key: str
    title: str
    tagline: str
    designer: str
    letters: str
    seat_names: tuple[str, ...]
    options: tuple[Option, ...]
    start: Callable[[Options], S]
    parse: Callable[[str], S]
    seats: Callable[[S], tuple[int, ...]]
    story: Callable[[S, Any], tuple[Event, ...]]
    explain_refusal: Callable[[S, str], str]
    options_of: Callable[[S], Options]
    ends_turn: Callable[[S, S], bool] = _turn_ends_when_seat_changes
    chances: Callable[[S], tuple[tuple[Any, Fraction], ...]] = _uniform
    practice: Callable[[S], S] | None = None
    has_matches: bool = False
    idea: str = ""
    victories: tuple[str, ...] = ()
    goals: tuple[Goal[S], ...] = ()
    squares: Callable[[S], frozenset[str]] = _no_squares
    head_start: Callable[[S, int, int, int], S | None] | None = None
    score: Callable[[S], int] | None = None

    def parse_action(self, state: S, text: str) -> Any:
        """The legal action with this action text; raises IllegalAction that says why there is none."""
        for action in state.actions():
            if str(action) == text:
                return action
        raise IllegalAction(self.explain_refusal(state, text))

    def complete(self, chosen: Options) -> dict[str, OptionValue]:
        """``chosen`` completed with the defaults, in the order of declaration; raises OptionError."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                # Translators: in the place of a list of options: there are none
                names = listed(known) or pgettext("options", "none")
                raise OptionError(_("unknown option “{name}” (the options: {names})").format(name=name, names=names))
            if known[name].read(word_of(value)) != value:
                raise OptionError(_("option {name}: “{value}” won’t work here").format(name=name, value=value))
        return {name: chosen.get(name, option.default) for name, option in known.items()}

    def read_options(self, words: Sequence[str]) -> dict[str, OptionValue]:
        """The options that typed words ``name=value`` spell, without defaults; a bare name means true.

        Raises OptionError.
        """
        known = {option.name: option for option in self.options}
        values: dict[str, OptionValue] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if name not in known:
                names = listed(known) or pgettext("options", "none")
                raise OptionError(_("unknown option “{name}” (the options: {names})").format(name=name, names=names))
            if name in values:
                raise OptionError(_("option {name} is given twice").format(name=name))
            values[name] = known[name].read(value if equals else "true", typed=True)
        return values


def perft(state: State, depth: int) -> int:
    """The number of sequences of exactly ``depth`` actions from ``state`` (docs/rules.md#common-perft)."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.actions())
    return sum(perft(state.apply(action), depth - 1) for action in state.actions())
