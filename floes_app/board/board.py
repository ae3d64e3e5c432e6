"""The board of a game: the places of things, the possible moves, the marks and the words.

A Board has no state of its own: everything is a function of the position, the Identity (how look-alike pieces are told
apart from move to move) and the UiState (what the players' hands are doing).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from floes_app.board.geometry import Cell, Layout
from floes_app.board.lesson import Lesson, Task
from floes_app.board.standings import Standings
from floes_app.board.timeline import Item, Timeline
from floes_app.board.values import (
    NAMELESS,
    Atmosphere,
    Button,
    Face,
    Fact,
    HowToWin,
    Identity,
    Mark,
    Move,
    MoveEntry,
    Pick,
    Poster,
    RulesPage,
    Tale,
    Turn,
    UiState,
)
from floes_app.core.game import Event, Game, State
from floes_app.core.i18n import _
from floes_app.core.session import Session

S = TypeVar("S", bound=State)


class Board(Generic[S]):
    """The board of one game: one record a game, which ``boards`` lists. Subclasses fill in what is theirs."""

    game: Game[S]
    """The game that is played on it."""
    poster: Poster = Poster()
    """The part of the board that stands for the game in the menu."""
    goal: HowToWin | None = None
    """The way to win the game, in short."""
    pages: tuple[RulesPage, ...] = ()
    """The rules, page by page."""
    lesson: Lesson | None = None
    """The guided first game; None where there is none, and then no button offers one."""
    task: Task | None = None
    """The task after its chapters, to be solved alone."""
    whole_turns: bool = False
    """True if the marks of the last move show the whole last turn."""
    noticed_with: str = ""
    """The sound with which what ``notice`` tells happens; empty: it is told as soon as it is known."""
    columns: int = 2
    """Number of turns side by side in the move list."""

    def tells_goal(self, state: S) -> bool:
        """True if ``goal`` is the way to win in the game of a position: not with every variant."""
        return self.goal is not None

    def goal_headline(self, state: S) -> str:
        """The (untranslated) headline of ``goal`` for the game of a position."""
        if self.goal is None:
            return ""
        return self.goal.alone if self.goal.alone and len(self.game.seats(state)) == 1 else self.goal.headline

    def goal_words(self, state: S) -> str:
        """The (untranslated) words of ``goal`` for the game of a position."""
        if self.goal is None:
            return ""
        return self.goal.crowded if self.goal.crowded and len(self.game.seats(state)) > 2 else self.goal.words

    def layout(self, state: S) -> Layout:
        """The places of the cells."""
        raise NotImplementedError

    def atmosphere(self, state: S) -> Atmosphere | None:
        """The atmosphere around the board in a position; None if there is nothing to be heard."""
        return None

    def identity(self, state: S) -> Identity:
        """Looks of like pieces in a first position."""
        return {}

    def next_identity(self, identity: Identity, events: Sequence[Event]) -> Identity:
        """Looks of the pieces after ``events``."""
        return identity

    def items(self, state: S, identity: Identity) -> tuple[Item, ...]:
        """The items that lie on the board."""
        raise NotImplementedError

    def grasped(self, state: S, identity: Identity, pick: Pick) -> tuple[Hashable, ...]:
        """The ids of the items that follow the pointer while ``pick`` is dragged: what stands on its cell."""
        centre = self.layout(state).centre(pick.cell)
        return tuple(item.id for item in self.items(state, identity) if item.layer >= 1 and (item.x, item.y) == centre)

    def moves(self, state: S) -> tuple[Move, ...]:
        """The possible moves."""
        raise NotImplementedError

    def move_to(self, state: S, pick: Pick | None, cell: Cell) -> Move | None:
        """The move that brings what is picked up to ``cell`` (nothing picked up: that plays on ``cell``), if any."""
        source, tag = (pick.cell, pick.tag) if pick else (None, "")
        return next((m for m in self.moves(state) if (m.source, m.tag, m.target) == (source, tag, cell)), None)

    def move_for(self, state: S, action: Any) -> Move | None:
        """The move that plays ``action`` (or the action with this text); None where it has no place on the board."""
        return next((move for move in self.moves(state) if str(move.action) == str(action)), None)

    def picks(self, state: S, cell: Cell) -> tuple[Pick, ...]:
        """The possible selections on ``cell``, each once."""
        return tuple(dict.fromkeys(Pick(cell, move.tag) for move in self.moves(state) if move.source == cell))

    def pointer(self, state: S, move: Move) -> tuple[Cell, str]:
        """First part of a hint, before it gives its move away: the piece or the place, and the words on it."""
        if move.source is not None:
            return move.source, _("This is the one. Press Hint again to see the move.")
        return move.target, _("This is the place. Press Hint again to see why.")

    def given_pick(self, state: S) -> Pick | None:
        """The only possible selection, made for the player; None if there is a choice."""
        moves = self.moves(state)
        picks = {Pick(move.source, move.tag) for move in moves if move.source is not None}
        return picks.pop() if len(picks) == 1 and all(move.source is not None for move in moves) else None

    def steer(self, state: S, direction: Cell) -> Any:
        """The action that an arrow key plays straight away, or None where arrows move the cursor.

        ``direction`` is (±1, 0) or (0, ±1), up positive.
        """
        return None

    def steers(self) -> bool:
        """True if arrow keys play straight away in this game."""
        return False

    def buttons(self, state: S) -> tuple[Button, ...]:
        """The actions that have no place on the board."""
        return ()

    def preparation(self, state: S, seed: int) -> tuple[Any, ...]:
        """The actions that bring a game through a long preparation, chosen by ``seed`` alone; empty where none is.

        They are those of all players, up to the first position in which the game itself begins.
        """
        return ()

    def face(self, state: S, action: Any) -> Face:
        """Face of the die when a roll comes out as ``action``; only for games with dice."""
        raise NotImplementedError

    def rolling(self, state: S, name: str) -> str:
        """The line while the computer player ``name`` rolls; only for games with dice."""
        # Translators: what a computer player does
        return _("{name}: rolling the die…").format(name=name)

    def entering(self, state: S, name: str) -> str:
        """The line that asks ``name`` for what a die on the table shows; only for games with dice."""
        return _("{name}: enter what your die shows.").format(name=name)

    def attempt(self, state: S, pick: Pick | None, cell: Cell) -> str:
        """Text of the move of the selection to ``cell``; the move may be illegal."""
        raise NotImplementedError

    def refusal(self, state: S, pick: Pick | None, cell: Cell, names: Mapping[int, str] = NAMELESS) -> str:
        """Why nothing can be done on ``cell``, in one sentence; ``names`` are the players' names by seat."""
        return self.game.explain_refusal(state, self.attempt(state, pick, cell))

    def marks(self, state: S, ui: UiState, identity: Identity) -> tuple[Mark, ...]:
        """The marks on the board."""
        return ()

    def discreet(self, marks: Sequence[Mark]) -> tuple[Mark, ...]:
        """``marks`` for those who are to find out for themselves: none shows what a move would take."""
        return tuple(marks)

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
        """Name of a cell: the letter of its column and the number of its row from 1."""
        return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"

    def lies_on(self, state: S, cell: Cell, names: Mapping[int, str]) -> str:
        """A cell and its contents, in a few words for those who cannot see it; ``names`` by seat."""
        return ""

    def ground(self) -> str:
        """The words of ``lies_on`` for a cell on which nothing lies (translated)."""
        raise NotImplementedError

    def tale(self, turn: Turn[S], names: Mapping[int, str], you: int | None = None) -> Tale:
        """The result of a turn, in a sentence of at most 70 letters where names have eight.

        you: the seat of the only person who plays; None where there is none, or more than one.
        """
        return Tale()

    def recount(self, turn: Turn[S], names: Mapping[int, str]) -> str:
        """Every step of a turn with its squares, from which those who do not see the board know the position after it.

        Empty where the sentence of ``tale`` says it all.
        """
        return ""

    def warning(self, state: S, names: Mapping[int, str], you: int | None = None) -> str:
        """Advice to the mover before the move, in a sentence of at most 70 letters; empty if there is none.

        you: the seat of the only person who plays, who is also warned of what a computer could do next.
        """
        return ""

    def notice(self, events: Sequence[Event], names: Mapping[int, str], you: int | None = None) -> str:
        """A sentence on what just happened, where that could be overlooked; else empty.

        you: the seat of the only person who plays; None where there is none, or more than one.
        """
        return ""

    def pause(self, events: Sequence[Event]) -> float:
        """Pause after ``events``, in seconds, so that nobody overlooks them."""
        return 0.0

    def entry(self, before: S, action: Any) -> MoveEntry:
        """Entry of an action in the move list."""
        return MoveEntry(str(action), notation=str(action))

    def phrase(self, before: S, action: Any) -> str:
        """An action in the middle of a sentence: “b3–a3” in “Try b3–a3.”, or the button that plays it."""
        button = next((button for button in self.buttons(before) if button.action == action), None)
        return _("“{button}”").format(button=button.label) if button is not None else str(action)

    def phrases(self, before: S, actions: Iterable[str]) -> list[str]:
        """The texts of actions, played one after the other, as they are told in the middle of a sentence."""
        state, told = before, []
        for text in actions:
            action = self.game.parse_action(state, text)
            told.append(self.phrase(state, action))
            state = state.apply(action)
        return told

    def went_out(self, before: S, action: Any) -> tuple[Mark, ...]:
        """The marks of who went out of the game with an action, where that happened; shown once the game is over."""
        return ()

    def head_start(self, name: str, step: int, state: S) -> str:
        """The head start of a player in a sentence; ``state``: the first position of the game with it."""
        return ""

    def subtitle(self, session: Session) -> str:
        """Kind of the game, in two or three words."""
        return ""

    def facts(self, state: S) -> tuple[Fact, ...]:
        """The counts of the game."""
        return ()

    def folded_facts(self, state: S) -> tuple[Fact, ...]:
        """The counts of the game, where nothing else of the panel is in sight."""
        return self.facts(state)

    def count(self, state: S, seat: int) -> tuple[str, str]:
        """The number that stands for how a player is doing, and its (translated) word; empty where there is none."""
        return "", ""

    def taken(self, state: S, seat: int) -> str:
        """The captures of a player so far, in a few words for those who hear it; empty for none."""
        return ""

    def role(self, seat: int, game: int) -> str:
        """The side of “you” in a game of a match, in a sentence; only for games whose players swap sides.

        game: its number in the match, from 1.
        """
        raise NotImplementedError

    def roles(self, names: Mapping[int, str]) -> str:
        """The players of the sides now, in a sentence; ``names`` by seat. Only for games whose players swap sides."""
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

    def standings(self, session: Session) -> Standings | None:
        """The places of the players of a finished game, and what they rest on; None where there is no more to tell."""
        return None

    def was_close(self, state: S, seat: int) -> bool:
        """True if little was missing for ``seat``, who has lost."""
        return False

    def timeline(self, before: S, identity: Identity, events: Sequence[Event]) -> Timeline:
        """Animation of ``events``, from the items of ``before`` on."""
        raise NotImplementedError

    def finale(self, state: S, identity: Identity, events: Sequence[Event]) -> Timeline | None:
        """The film with which a game closes that has just come to its end in ``state``; None: there is none.

        events: the story of the last action. The film begins and ends as ``state`` looks: what it leaves on the board
        is true. It takes no longer than ``effects.LONGEST_FINALE``.
        """
        return None
