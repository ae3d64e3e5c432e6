"""The board of Ice Floes: one animal a player, whose four directions are always in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from floes_app.board.board import Board
from floes_app.board.geometry import Cell, Layout, grid
from floes_app.board.icefloes import motion
from floes_app.board.icefloes.lesson import LESSON, TASK
from floes_app.board.icefloes.motion import ends
from floes_app.board.icefloes.pages import PAGES
from floes_app.board.icefloes.recount import recount
from floes_app.board.icefloes.standings import standings
from floes_app.board.icefloes.tale import tell, told_out
from floes_app.board.standings import Standings
from floes_app.board.timeline import Item, Timeline
from floes_app.board.values import (
    NAMELESS,
    Atmosphere,
    HowToWin,
    Identity,
    Mark,
    Move,
    MoveEntry,
    Pick,
    Poster,
    Tale,
    Turn,
    UiState,
)
from floes_app.core.i18n import N_, _, listed
from floes_app.core.session import Session
from floes_app.games import icefloes
from floes_app.games.icefloes.levels.fields import TITLES
from floes_app.games.icefloes.rules import REPETITIONS, IceFloesState, cell_name
from floes_app.games.icefloes.story import Arrived, Event, Glide, PlayerRemoved, Step, destination

DIRECTIONS: Final[dict[Cell, str]] = {(0, 1): "u", (0, -1): "d", (-1, 0): "l", (1, 0): "r"}
_ICONS: Final = {"u": "arrow-up", "d": "arrow-down", "l": "arrow-left", "r": "arrow-right"}
# Translators: a move in the middle of a sentence, as in “Try up to c5.”
_WAYS: Final = {
    "u": N_("up to {square}"),
    "d": N_("down to {square}"),
    "l": N_("left to {square}"),
    "r": N_("right to {square}"),
}
# Translators: where a move leads, at the beginning of a line: “Up: glide to c5, at the edge.”
_NAMES: Final = {"u": N_("Up"), "d": N_("Down"), "l": N_("Left"), "r": N_("Right")}
FIGURES: Final = ("player-p-walrus", "player-q-puffin", "player-r-fox", "player-s-penguin")
#: Number of pictures of a floe.
LOOKS: Final = 3
#: Pause when a player is out, in seconds.
OUT_PAUSE: Final = 1.2


def direction_between(here: Cell, there: Cell) -> str | None:
    """The direction in which ``there`` lies in the same row or column as ``here``, or None."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    if (dx == 0) == (dy == 0):
        return None
    return DIRECTIONS[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]


def look_at_start(cell: Cell) -> int:
    """Picture of a floe that lies on a cell at the start, by its number."""
    column, row = cell
    return (column * 7 + row * 5 + column * row) % LOOKS


class IceFloesBoard(Board[IceFloesState]):
    """The board of Ice Floes."""

    game = icefloes.GAME
    noticed_with = "trapped"
    lesson = LESSON
    task = TASK
    pages = PAGES
    goal = HowToWin(
        Poster("......./......./......./.P..*../......./......./....... P", 3.9, (3.0, 3.5)),
        "r",
        N_("First to stop on the whirl wins."),
        N_("You glide until a floe or the edge stops you. Gliding across doesn’t count."),
        N_(
            "You glide until a floe or the edge stops you; gliding across doesn’t count. "
            "With a player or the edge on every side, you’re out."
        ),
        N_("Reach the whirl in as few moves as you can."),
    )
    poster = Poster("......./......./.*..Q../......./..P..*./......./....... P")

    def layout(self, state: IceFloesState) -> Layout:
        """The field, a unit a cell."""
        return grid(*state.size)

    def atmosphere(self, state: IceFloesState) -> Atmosphere:
        """The whirl is the louder, the nearer somebody is to it."""
        goal = state.field.cell(state.field.goal)
        cells = [cell for seat in state.seats if (cell := state.place(seat))]
        steps = [abs(x - goal[0]) + abs(y - goal[1]) for x, y in cells]
        farthest = goal[0] + goal[1]
        return Atmosphere("whirl", max(0.0, 1 - min(steps, default=farthest) / farthest))

    # -- what is where -------------------------------------------------------------------------------------------

    def identity(self, state: IceFloesState) -> Identity:
        """Floes have three shapes; at the start the cell says which."""
        return {cell: look_at_start(cell) for cell in state.floe_cells()}

    def next_identity(self, identity: Identity, events: Sequence[Event]) -> Identity:
        """A floe that glides keeps its shape."""
        after = dict(identity)
        for event in events:
            if isinstance(event, Glide):
                after[event.path[-1]] = after.pop(event.path[0], 0)
        return after

    def items(self, state: IceFloesState, identity: Identity) -> tuple[Item, ...]:
        """Every floe, and every player on one."""
        layout = self.layout(state)
        floes = [
            Item(("floe", cell), f"floe-{identity.get(cell, 0) + 1}", *layout.centre(cell))
            for cell in state.floe_cells()
        ]
        places = [(seat, state.place(seat)) for seat in state.seats]
        players = [
            Item(("player", seat), FIGURES[seat], *layout.centre(cell), layer=1) for seat, cell in places if cell
        ]
        return (*floes, *players)

    # -- hands ---------------------------------------------------------------------------------------------------

    def posed(self, state: IceFloesState, items: Sequence[Item], ui: UiState) -> tuple[Item, ...]:
        """The player to move looks where it would go."""
        hot = self._hot(state, ui)
        if hot is None:
            return tuple(items)
        mover = ("player", state.to_move)
        return tuple(replace(item, sprite=motion.looking(item, hot)) if item.id == mover else item for item in items)

    def moves(self, state: IceFloesState) -> tuple[Move, ...]:
        """The legal directions, each as a move to where it ends."""
        moves = []
        for action in state.actions():
            event = destination(state, action)
            start, stop = ends(event)
            moves.append(Move(action, start, stop, "glide" if isinstance(event, Glide) else "step"))
        return tuple(moves)

    def move_to(self, state: IceFloesState, pick: Pick | None, cell: Cell) -> Move | None:
        """Any cell of the player's row or column means its direction."""
        if pick is None:
            return None
        direction = direction_between(pick.cell, cell)
        return next((move for move in self.moves(state) if move.action == direction), None)

    def steers(self) -> bool:
        """Arrow keys move straight away."""
        return True

    def steer(self, state: IceFloesState, direction: Cell) -> str | None:
        """The direction itself, where it is legal."""
        action = DIRECTIONS[direction]
        return action if action in state.actions() else None

    def attempt(self, state: IceFloesState, pick: Pick | None, cell: Cell) -> str:
        """The direction in which the cell lies, or its name."""
        here = state.place(state.to_move)
        return (direction_between(here, cell) if here else None) or cell_name(cell)

    def refusal(self, state: IceFloesState, pick: Pick | None, cell: Cell, names: Mapping[int, str] = NAMELESS) -> str:
        """Cells aside of the player's row and column are no direction at all."""
        here = state.place(state.to_move)
        if here is None or here == cell:
            return ""
        if direction_between(here, cell) is None:
            return _("Go up, down, left or right: choose a square in your row or column.")
        return super().refusal(state, pick, cell, names)

    def pointer(self, state: IceFloesState, move: Move) -> tuple[Cell, str]:
        """The stopper of the move, or the floe it steps onto: which animal moves is no question."""
        event = destination(state, move.action)
        if isinstance(event, Step):
            return event.stop, _("Step onto this floe. Press Hint again to see how.")
        assert isinstance(event, Glide)
        if event.stopped_by is None:
            return event.path[-1], _("The edge will stop you here. Press Hint again to see how.")
        return event.stopped_by, _("This will stop you. Press Hint again to see how.")

    # -- marks ---------------------------------------------------------------------------------------------------

    def marks(self, state: IceFloesState, ui: UiState, identity: Identity) -> tuple[Mark, ...]:
        """Marks of the directions; the one under the pointer with the floe in its new place."""
        here = state.place(state.to_move)
        if here is None or not state.actions():
            return ()
        layout = self.layout(state)
        own_floe = f"floe-{identity.get(here, 0) + 1}"
        hot = self._hot(state, ui)
        marks = [Mark("mover", (layout.centre(here),), sprite=own_floe)]
        for move in self.moves(state):
            start, stop = layout.centre(here), layout.centre(move.target)
            is_hot = move.action == hot
            if move.kind == "glide":
                marks.append(Mark("path", (start, stop), is_hot))
            if is_hot:
                floe = own_floe if move.kind == "glide" else ""
                marks.append(Mark("ghost", (stop,), True, f"{floe}+{FIGURES[state.to_move]}"))
                marks += self._trapped_marks(state, move.action)
            marks.append(Mark("arrow", (start, stop), is_hot, move.kind))
        return tuple(marks)

    def _hot(self, state: IceFloesState, ui: UiState) -> str | None:
        here = state.place(state.to_move)
        if here is None or ui.hover is None:
            return None
        move = self.move_to(state, Pick(here), ui.hover)
        return None if move is None else str(move.action)

    def _trapped_marks(self, state: IceFloesState, action: str) -> list[Mark]:
        layout = self.layout(state)
        events = self.game.story(state, action)
        return [Mark("trapped", (layout.centre(event.cell),)) for event in events if isinstance(event, PlayerRemoved)]

    def went_out(self, before: IceFloesState, action: str) -> tuple[Mark, ...]:
        """The players who were trapped, where they stood."""
        layout, events = self.layout(before), self.game.story(before, action)
        return tuple(
            Mark("out", (layout.centre(event.cell),), sprite=FIGURES[event.seat])
            for event in events
            if isinstance(event, PlayerRemoved)
        )

    def trail(self, before: IceFloesState, action: str) -> tuple[Mark, ...]:
        """A pale line along the last move."""
        layout = self.layout(before)
        start, stop = ends(destination(before, action))
        return (Mark("trail", (layout.centre(start), layout.centre(stop))),)

    def trails(self, state: IceFloesState, turns: Sequence[Turn[IceFloesState]]) -> tuple[Mark, ...]:
        """The pale line of a last move; of several players' moves each in its player's colour."""
        if len(turns) == 1:
            return super().trails(state, turns)
        return tuple(
            replace(mark, seat=turn.seat, sprite="drift" if isinstance(destination(before, action), Glide) else "step")
            for turn in turns
            for before, action in turn.plies
            for mark in self.trail(before, action)
        )

    # -- words ---------------------------------------------------------------------------------------------------

    def warning(self, state: IceFloesState, names: Mapping[int, str], you: int | None = None) -> str:
        """Warning of a player who could win next, and of a position that has come up twice."""
        if state.outcome is not None or state.is_practice:
            return ""
        if state.occurrences == REPETITIONS - 1:
            return _("This position again: a third time is a draw.")
        others = [seat for seat in state.seats if seat != you] if you == state.to_move else []
        threat = next((seat for seat in others if can_win(state, seat)), None)
        return "" if threat is None else _("Watch out: {name} can stop on the whirl next.").format(name=names[threat])

    def consolation(self, state: IceFloesState, seat: int) -> str:
        """There is always another go."""
        return _("The whirl isn’t going anywhere.")

    def status(self, state: IceFloesState, ui: UiState, names: Mapping[int, str]) -> str:
        """Status text: the effect of the direction under the pointer, or the mover."""
        hot = self._hot(state, ui)
        if hot is not None:
            return self._foretell(state, hot, names)
        if state.is_practice:
            return _("Stop on the whirl: press an arrow key or choose a square.")
        return _("{name}: press an arrow key or choose a square.").format(name=names[state.to_move])

    def _foretell(self, state: IceFloesState, action: str, names: Mapping[int, str]) -> str:
        events = self.game.story(state, action)
        first = events[0]
        direction, stop = _(_NAMES[action]), cell_name(ends(first)[1])
        removed = next((event for event in events if isinstance(event, PlayerRemoved)), None)
        if any(isinstance(event, Arrived) for event in events):
            return _("{direction}: stop on the whirl and win.").format(direction=direction)
        if removed is not None:
            return _("{direction}: {name} is trapped and out of the game.").format(
                direction=direction, name=names[removed.seat]
            )
        if isinstance(first, Step):
            return _("{direction}: step onto the floe on {cell}.").format(direction=direction, cell=stop)
        if first.stopped_by is None:
            return _("{direction}: glide to {cell}, at the edge.").format(direction=direction, cell=stop)
        return _("{direction}: glide to {cell}, where a floe stops you.").format(direction=direction, cell=stop)

    # Translators: what lies on a square, for those who hear it: “c3: empty ice.”
    def lies_on(self, state: IceFloesState, cell: Cell, names: Mapping[int, str]) -> str:
        """The whirl, a floe, and who stands on it; else water."""
        things = [_("whirl")] if cell == state.goal else []
        things += [_("floe")] if cell in state.floe_cells() else []
        things += [names[seat] for seat in state.seats if state.place(seat) == cell]
        return listed(things) or _("water")

    def ground(self) -> str:
        """Water, where nothing lies."""
        return _("water")

    def tale(self, turn: Turn[IceFloesState], names: Mapping[int, str], you: int | None = None) -> Tale:
        """The turn in a sentence."""
        return tell(turn, names, you)

    def recount(self, turn: Turn[IceFloesState], names: Mapping[int, str]) -> str:
        """Every step of the turn with its squares."""
        return recount(turn, names)

    def notice(self, events: Sequence[Event], names: Mapping[int, str], you: int | None = None) -> str:
        """Notice of players out of the game, with the name of the one who did it where several read it."""
        out = [event.seat for event in events if isinstance(event, PlayerRemoved)]
        mover = next((event.seat for event in events if isinstance(event, Glide | Step)), None)
        if len(out) == 1 and mover is not None and mover not in out:
            if mover == you:
                return _("You trapped {name}! The floe stays.").format(name=names[out[0]])
            # Translators: {name} and {other} are players.
            return _("{name} trapped {other}! The floe stays.").format(name=names[mover], other=names[out[0]])
        return told_out(out, names)

    def pause(self, events: Sequence[Event]) -> float:
        """A moment for who is out, unless the game is over as well."""
        is_out = any(isinstance(event, PlayerRemoved) for event in events)
        return OUT_PAUSE if is_out and not isinstance(events[-1], Arrived) else 0.0

    def standings(self, session: Session) -> Standings:
        """The places of the players, and what they rest on."""
        return standings(session)

    def head_start(self, name: str, step: int, state: IceFloesState) -> str:
        """The first move: who has it wins more often on the boards on which that is offered."""
        # Translators: {name} is a player who is favoured
        return _("{name} moves first, on a board where that helps.").format(name=name)

    def subtitle(self, session: Session) -> str:
        """The board, or that one player practises."""
        if len(session.seats) == 1:
            # Translators: what kind of game this is: somebody plays alone
            return _("Practice")
        level = str(session.options["level"])
        # Translators: the board of a game that somebody has drawn
        return _(TITLES[level]) if level in TITLES else session.name or _("Own board")

    def entry(self, before: IceFloesState, action: str) -> MoveEntry:
        """An arrow and the cell where the move ended."""
        return MoveEntry(cell_name(ends(destination(before, action))[1]), _ICONS[action], notation=action)

    def phrase(self, before: IceFloesState, action: str) -> str:
        """The direction, and where the move ends."""
        square = cell_name(ends(destination(before, action))[1])
        return _(_WAYS[action]).format(square=square)

    # -- motion --------------------------------------------------------------------------------------------------

    def timeline(self, before: IceFloesState, identity: Identity, events: Sequence[Event]) -> Timeline:
        """Floes glide and bump, players hop, the trapped go under."""
        return motion.unfold(self.layout(before), self.items(before, identity), events)

    def finale(self, state: IceFloesState, identity: Identity, events: Sequence[Event]) -> Timeline | None:
        """The winner turns down into the whirl."""
        return motion.finale(self.layout(state), self.items(state, identity), events)


def can_win(state: IceFloesState, seat: int) -> bool:
    """True if ``seat`` could stop on the whirl if it were to play in this position."""
    theirs = IceFloesState(state.field, state.floes, state.places, seat)
    return any(theirs.apply(action).winner == seat for action in theirs.actions())
