"""What a drawn board knows of its game: where things are, what hands can do, what to mark and to say.

A Board has no state of its own: everything is a function of the position, the Identity (how look-alike pieces are told
apart from move to move) and the UiState (what the players' hands are doing).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from floes_app.board.geometry import Cell, Layout, Point
from floes_app.board.lesson import Lesson
from floes_app.board.timeline import Item, Timeline
from floes_app.core.game import Event, Game, State
from floes_app.core.i18n import _
from floes_app.core.session import Session

S = TypeVar("S", bound=State)

#: Which of several alike pictures the piece on a cell has; positions know no such thing, players do see it.
Identity = Mapping[Cell, int]
#: The names of players of whom none is known: they are called by their seats.
NAMELESS: Final[Mapping[int, str]] = MappingProxyType({})


@dataclass(frozen=True)
class Move:
    """An action as hands make it: from a source (None: nothing is picked up) to a target.

    kind: what happens (slide, jump, capture, …), for the marks. tag: tells apart what can be picked up on one source.
    """

    action: Any
    source: Cell | None
    target: Cell
    kind: str
    tag: str = ""


@dataclass(frozen=True)
class Pick:
    """What is picked up: the thing on a cell, and which of them where several can be."""

    cell: Cell
    tag: str = ""


@dataclass(frozen=True)
class UiState:
    """What the players' hands are doing.

    pick: what is picked up. hover: the cell under the pointer. cursor: the cell of the keyboard cursor (None until
    keys are used). held: where the pointer holds the picked piece while dragging. row: the cells that the cursor of
    one-switch play goes through together.
    """

    pick: Pick | None = None
    hover: Cell | None = None
    cursor: Cell | None = None
    held: Point | None = None
    row: tuple[Cell, ...] = ()

    @property
    def target(self) -> Cell | None:
        """The cell that is being looked at, by pointer or keyboard."""
        return self.hover if self.hover is not None else self.cursor


@dataclass(frozen=True)
class Mark:
    """Something drawn over a board to say what can be or has been done.

    kind: a name that the painter knows. points: where, in board units. hot: under the pointer. sprite: for ghosts.
    scale: as of items. seat: whose trail it is, where the trails of several players lie side by side.
    """

    kind: str
    points: tuple[Point, ...]
    hot: bool = False
    sprite: str = ""
    scale: float = 1.0
    seat: int | None = None


@dataclass(frozen=True)
class Button:
    """An action that has no place on the board, with its (translated) words and its key, a capital letter.

    primary: what one would do next, or the only thing to do; confirming where nothing else can be done means it.
    """

    action: Any
    label: str
    key: str = ""
    primary: bool = False


@dataclass(frozen=True)
class Face:
    """What a die shows: its (translated) name, a picture the painter knows, and the key that stands for it.

    pips: what an ordinary die shows in its place; 0 for nothing.
    """

    name: str
    sprite: str
    key: str = ""
    pips: int = 0


@dataclass(frozen=True)
class MoveEntry:
    """An action in the move list, drawn from left to right: a piece or a die, an arrow, words, what was taken."""

    text: str
    """The words; empty where the pictures say it all."""
    icon: str = ""
    """The name of an icon; empty for none."""
    faint: str = ""
    """Words that stand back, before the others."""
    picture: str = ""
    """A piece or a face of the die, by a name that the painter knows; empty for none."""
    taken: tuple[str, ...] = ()
    """The pieces that were taken, by names that the painter knows."""
    notation: str = ""
    """The exact action text, where the entry does not show it."""


@dataclass(frozen=True)
class Turn(Generic[S]):
    """A turn, or the part of it that is known: each action with the position before it."""

    seat: int
    """Whose turn it is."""
    plies: tuple[tuple[S, Any], ...]
    """The positions and what was played in them, in order."""
    over: bool = True
    """Whether nothing more comes in this turn."""


@dataclass(frozen=True)
class Tale:
    """What a turn came to, in one sentence.

    weight: how much it matters to those who listen: 0 for a usual turn, 1 where something was won or lost, 2 where it
    was theirs. about: the seat that it tells of; None: the one whose turn it was.
    """

    words: str = ""
    weight: int = 0
    about: int | None = None


@dataclass(frozen=True)
class Fact:
    """A number that the game counts, with its (translated) word."""

    value: str
    label: str


@dataclass(frozen=True)
class Figure:
    """A board shown on a rules page: a position, what is picked up and what is pointed at on it."""

    position: str
    pick: Cell | None = None
    target: Cell | None = None
    caption: str = ""


@dataclass(frozen=True)
class RulesPage:
    """One idea of the rules: untranslated title and paragraphs, and a figure."""

    title: str
    paragraphs: tuple[str, ...]
    figure: Figure | None = None


@dataclass(frozen=True)
class Poster:
    """The part of a board that stands for its game in the menu.

    position: a position text (empty: the usual start). across: how many units of the board the picture is wide.
    centre: the point of the board in its middle, in board units (None: the board's own); where that would show what
    lies beside the board, the picture moves over it.
    """

    position: str = ""
    across: float = 4.7
    centre: Point | None = None


@dataclass(frozen=True)
class HowToWin:
    """How a game is won, told beside the board until there are moves to list.

    view: the part of a board that shows it. action: the text of the action that wins there, which is marked. headline,
    words: untranslated.
    """

    view: Poster
    action: str
    headline: str
    words: str


@dataclass(frozen=True)
class Atmosphere:
    """What the world around a board is like: where it is, how tense the game, how near a danger, from 0 to 1.

    place: a name that the ambience knows. snow: how thick it falls, from 0 to 1.
    """

    place: str
    tension: float = 0.0
    threat: float = 0.0
    snow: float = 0.0


class Board(Generic[S]):
    """The board of one game: one record a game, which ``boards`` lists. Subclasses fill in what is theirs."""

    game: Game[S]
    """The game that is played on it."""
    poster: Poster = Poster()
    """The part of the board that stands for the game in the menu."""
    goal: HowToWin | None = None
    """How the game is won, in short."""
    pages: tuple[RulesPage, ...] = ()
    """The rules, page by page."""
    lesson: Lesson | None = None
    """The guided first game; None where there is none, and then no button offers one."""
    whole_turns: bool = False
    """Whether the marks of the last move show the whole last turn."""
    columns: int = 2
    """How many turns stand side by side in the move list."""

    def tells_goal(self, state: S) -> bool:
        """Whether ``goal`` is how the game of a position is won: not with every variant."""
        return self.goal is not None

    def layout(self, state: S) -> Layout:
        """Where the cells lie."""
        raise NotImplementedError

    def atmosphere(self, state: S) -> Atmosphere | None:
        """What the world around the board is like in a position; None: there is nothing to be heard of it."""
        return None

    def identity(self, state: S) -> Identity:
        """How alike pieces look in a first position."""
        return {}

    def next_identity(self, identity: Identity, events: Sequence[Event]) -> Identity:
        """How they look after ``events``."""
        return identity

    def items(self, state: S, identity: Identity) -> tuple[Item, ...]:
        """Everything that lies on the board."""
        raise NotImplementedError

    def grasped(self, state: S, identity: Identity, pick: Pick) -> tuple[Hashable, ...]:
        """The ids of the items that follow the pointer while ``pick`` is dragged: what stands on its cell."""
        centre = self.layout(state).centre(pick.cell)
        return tuple(item.id for item in self.items(state, identity) if item.layer >= 1 and (item.x, item.y) == centre)

    def moves(self, state: S) -> tuple[Move, ...]:
        """What hands can do now."""
        raise NotImplementedError

    def move_to(self, state: S, pick: Pick | None, cell: Cell) -> Move | None:
        """The move that brings what is picked up to ``cell`` (nothing picked up: that plays on ``cell``), if any."""
        source, tag = (pick.cell, pick.tag) if pick else (None, "")
        return next((m for m in self.moves(state) if (m.source, m.tag, m.target) == (source, tag, cell)), None)

    def move_for(self, state: S, action: Any) -> Move | None:
        """The move that plays ``action`` (or the action with this text); None where it has no place on the board."""
        return next((move for move in self.moves(state) if str(move.action) == str(action)), None)

    def picks(self, state: S, cell: Cell) -> tuple[Pick, ...]:
        """What can be picked up on ``cell``, each thing once."""
        return tuple(dict.fromkeys(Pick(cell, move.tag) for move in self.moves(state) if move.source == cell))

    def pointer(self, state: S, move: Move) -> tuple[Cell, str]:
        """What a hint points at before it gives its move away, and what it says of that: the piece, or the place."""
        if move.source is not None:
            return move.source, _("This is the one. Press Hint again to see the move.")
        return move.target, _("This is the place. Press Hint again to see why.")

    def given_pick(self, state: S) -> Pick | None:
        """What is picked up without asking, because nothing else can be; None where there is a choice."""
        moves = self.moves(state)
        picks = {Pick(move.source, move.tag) for move in moves if move.source is not None}
        return picks.pop() if len(picks) == 1 and all(move.source is not None for move in moves) else None

    def steer(self, state: S, direction: Cell) -> Any:
        """The action that an arrow key plays straight away, or None where arrows move the cursor.

        ``direction`` is (±1, 0) or (0, ±1), up positive.
        """
        return None

    def steers(self) -> bool:
        """Whether arrow keys play straight away in this game."""
        return False

    def buttons(self, state: S) -> tuple[Button, ...]:
        """The actions that have no place on the board."""
        return ()

    def rest(self, state: S, seed: int) -> tuple[Any, ...]:
        """The actions that bring a game through a long preparation, chosen by ``seed`` alone; empty where none is.

        They are those of all players, up to the first position in which the game itself begins.
        """
        return ()

    def face(self, state: S, action: Any) -> Face:
        """What the die shows when a roll comes out as ``action``; only for games with dice."""
        raise NotImplementedError

    def attempt(self, state: S, pick: Pick | None, cell: Cell) -> str:
        """The action text that a try to bring what is picked up to ``cell`` would have; need not be legal."""
        raise NotImplementedError

    def refusal(self, state: S, pick: Pick | None, cell: Cell, names: Mapping[int, str] = NAMELESS) -> str:
        """Why nothing can be done on ``cell``, in one sentence; ``names`` are the players' names by seat."""
        return self.game.explain_refusal(state, self.attempt(state, pick, cell))

    def marks(self, state: S, ui: UiState, identity: Identity) -> tuple[Mark, ...]:
        """What to mark."""
        return ()

    def posed(self, state: S, items: Sequence[Item], ui: UiState) -> tuple[Item, ...]:
        """``items`` as hands make them lie: raised, making room. What is dragged is moved to the pointer elsewhere."""
        return tuple(items)

    def trail(self, before: S, action: Any) -> tuple[Mark, ...]:
        """Marks that show the last action."""
        return ()

    def trails(self, state: S, turns: Sequence[Turn[S]]) -> tuple[Mark, ...]:
        """Marks that show whole turns, which led to ``state``; older ones first."""
        return tuple(mark for turn in turns for before, action in turn.plies for mark in self.trail(before, action))

    def status(self, state: S, ui: UiState, names: Mapping[int, str]) -> str:
        """One line that says what is expected now; ``names`` are the players' names by seat."""
        raise NotImplementedError

    def cell_name(self, state: S, cell: Cell) -> str:
        """What a cell is called: the letter of its column and the number of its row from 1."""
        return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"

    def lies_on(self, state: S, cell: Cell, names: Mapping[int, str]) -> str:
        """What a cell is and what lies there, in a few words for those who cannot see it; ``names`` by seat."""
        return ""

    def tale(self, turn: Turn[S], names: Mapping[int, str], you: int | None = None) -> Tale:
        """What a turn came to, in a sentence of at most 70 letters where names have eight.

        you: the seat of the only person who plays; None where there is none, or more than one.
        """
        return Tale()

    def warning(self, state: S, names: Mapping[int, str], you: int | None = None) -> str:
        """What whoever is to play should know before, in a sentence of at most 70 letters; empty where nothing is.

        you: the seat of the only person who plays, who is also warned of what a computer could do next.
        """
        return ""

    def notice(self, events: Sequence[Event], names: Mapping[int, str]) -> str:
        """A sentence on what just happened, where that could be overlooked; else empty."""
        return ""

    def pause(self, events: Sequence[Event]) -> float:
        """How long everything rests after ``events``, in seconds, so that nobody overlooks what happened."""
        return 0.0

    def entry(self, before: S, action: Any) -> MoveEntry:
        """How an action stands in the move list."""
        return MoveEntry(str(action), notation=str(action))

    def told(self, before: S, action: Any) -> str:
        """An action in the middle of a sentence: “b3–a3” in “Try b3–a3.”, or the button that plays it."""
        button = next((button for button in self.buttons(before) if button.action == action), None)
        return _("“{button}”").format(button=button.label) if button is not None else str(action)

    def subtitle(self, session: Session) -> str:
        """What kind of game this is, in two or three words."""
        return ""

    def facts(self, state: S) -> tuple[Fact, ...]:
        """What the game counts."""
        return ()

    def folded_facts(self, state: S) -> tuple[Fact, ...]:
        """What the game counts, where nothing else of the panel is in sight."""
        return self.facts(state)

    def count(self, state: S, seat: int) -> tuple[str, str]:
        """The number that stands for how a player is doing, and its (translated) word; empty where there is none."""
        return "", ""

    def role(self, seat: int, game: int) -> str:
        """Who “you” are in a game of a match, in a sentence; only for games whose players swap sides.

        game: its number in the match, from 1.
        """
        raise NotImplementedError

    def roles(self, names: Mapping[int, str]) -> str:
        """Who plays which side now, in a sentence; ``names`` by seat. Only for games whose players swap sides."""
        raise NotImplementedError

    def new_sides(self, names: Mapping[int, str]) -> str:
        """The same at the start of a game whose players have just swapped sides, in at most 70 letters."""
        raise NotImplementedError

    def consolation(self, state: S, seat: int) -> str:
        """A kind word for who has lost a game of this kind, for how it ended; else empty."""
        return ""

    def ending(self, state: S, names: Mapping[int, str]) -> str:
        """Why the game ended in ``state``, as a sentence; ``names`` are the players' names by seat."""
        assert state.outcome is not None
        return _(state.outcome.reason.sentence)

    def was_close(self, state: S, seat: int) -> bool:
        """Whether little was missing for ``seat``, who has lost."""
        return False

    def timeline(self, before: S, identity: Identity, events: Sequence[Event]) -> Timeline:
        """How ``events`` unfold, from the items of ``before`` on."""
        raise NotImplementedError

    def finale(self, state: S, identity: Identity, events: Sequence[Event]) -> Timeline | None:
        """The film with which a game closes that has just come to its end in ``state``; None: there is none.

        events: the story of the last action. The film begins as ``state`` looks. Its last picture stays in sight until
        something else is to be seen. It takes no longer than ``effects.LONGEST_FINALE``.
        """
        return None
