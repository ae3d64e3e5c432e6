"""The choices and the commands of a game's set-up; the columns beside it put them on the page."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.bots.players import can_play
from floes_app.core import post
from floes_app.core.game import Game, Option, OptionValue
from floes_app.core.i18n import _
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.play import people
from floes_app.play.levels.library.library import title_of_rows
from floes_app.play.start.set_up import NewGame, Seating
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToMenu, ToPlay, ToSeatDialog
from floes_app.scenes.base.page import PageScene
from floes_app.storage.settings import Setup
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import picture_cache

#: Number of pictures painted in a frame: all at once would hold the window up.
PICTURES_A_FRAME: Final = 2


class SetUpPage(PageScene):
    """A page for the choices before a game; ``fill`` lays it out."""

    game: Game[Any]
    """The game that is set up."""
    new_game: NewGame
    """The choices for it."""
    is_new: bool
    """True if nobody has played the game here yet: then the lesson comes first."""

    def __init__(
        self,
        context: Context,
        game: Game[Any],
        options: Mapping[str, OptionValue] | None = None,
        alone: bool | None = None,
    ) -> None:
        self.game = game
        setup = context.settings.setups.get(game.key, Setup())
        roster = context.people.roster
        self.new_game = NewGame(game, setup, options, alone, lambda level: _title_of(level, context), roster)
        self.is_new = BOARDS[game.key].lesson is not None and _is_new(context, game)
        self.painter = PAINTERS[game.key](BOARDS[game.key])
        self._painted, self._is_missing = 0, False
        super().__init__(context)

    def title(self) -> str:
        """The game's name."""
        return _(self.game.title)

    # -- pictures --------------------------------------------------------------------------------------------------

    def painted(self, make: Callable[..., pygame.Surface], *arguments: Hashable) -> pygame.Surface | None:
        """A picture that ``make`` remembers; None where enough were painted in this frame: it comes in a later one."""
        if not picture_cache.is_made(make, *arguments):
            if self._painted >= PICTURES_A_FRAME:
                self._is_missing = True
                return None
            self._painted += 1
        return make(*arguments)

    @property
    def animating(self) -> bool:
        """True while pictures are still to come."""
        return self._is_missing

    def update(self, seconds: float) -> None:
        """Draw the page again while pictures are missing."""
        self.dirty = self.dirty or self._is_missing
        super().update(seconds)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the page, with some more of its pictures."""
        self._painted, self._is_missing = 0, False
        super().draw(target)

    # -- what can be done ----------------------------------------------------------------------------------------

    def change(self, change: Callable[[], object]) -> None:
        """Change a choice; the number of players, say, may follow from it."""
        change()
        self.layout()

    def swap(self) -> None:
        """Swap the seats of the players."""
        self.change(self.new_game.swap)
        two = len(self.new_game.seats) == 2
        # Translators: said after the button was pressed that lets the players change seats
        self.context.say(_("Seats swapped.") if two else _("Everyone moved one seat along."))

    def deal(self) -> None:
        """Give everybody a seat by lot."""
        self.change(lambda: self.new_game.deal(random.SystemRandom()))
        # Translators: said after the button was pressed that deals the seats by lot
        self.context.say(_("Seats dealt by lot."))

    def sit_party(self) -> None:
        """Seat the people who sat at the table last."""
        self.change(self.new_game.sit_party)

    def seat_person(self, place: int, name: str) -> None:
        """Seat somebody by name; who likes another seat gets it if it is free, and it is said."""
        new_game, found = self.new_game, place

        def seat() -> None:
            nonlocal found
            found = new_game.seat_person(place, name)

        self.change(seat)
        if found != place:
            # Translators: {seat}: what the players of a seat are called, such as “Fox”
            words = _("{name} likes this seat best: {seat}.")
            self.context.say(words.format(name=name, seat=_(self.game.seat_names[new_game.seats[found]])))

    def resume(self) -> None:
        """A scene above was closed: people may have come, or have other names."""
        self.new_game.know(self.context.people.roster)
        self.layout()

    def choose(self, option: Option, value: OptionValue) -> None:
        """Set an option."""
        self.change(lambda: self.new_game.choose(option, value))

    def open_seat(self, place: int) -> None:
        """Choose who plays in a place of the turn order."""
        self.context.open(self.seat_dialog(place))

    def seat_dialog(self, place: int) -> ToSeatDialog:
        """The dialog for a place of the turn order."""
        new_game = self.new_game
        return ToSeatDialog(
            new_game.player(place),
            partial(self.painter.portrait, new_game.seats[place]),
            lambda player: self.change(lambda: new_game.set_player(place, player)),
            can_compute=can_play(self.game),
            usual_name=partial(new_game.usual_name_of, place),
            strength=new_game.strength,
            eligible=lambda: people.eligible(
                self.context.people.roster,
                new_game.seats,
                {new_game.seats[at]: name for at, name in new_game.people().items()},
                new_game.seats[place],
            ),
            sign=self.painter.portrait,
            seat_person=partial(self.seat_person, place),
        )

    def play(self) -> None:
        """Remember the choices and begin."""
        session = self.new_game.session()
        self.context.remember(self.game.key, self.new_game.remembered())
        self.context.say(*people.sat_down(self.context.people, list(self.new_game.people().values())))
        self.context.start(ToMenu(), ToPlay(session))

    @property
    def can_send(self) -> bool:
        """True if the game can be played by message: people play it together. It is a single game."""
        return self.new_game.table is Seating.TOGETHER and len(self.new_game.seats) > 1

    def play_by_message(self) -> None:
        """Begin a game of people at two places: the first seat is here, all others are elsewhere."""
        new_game = self.new_game
        players = [Player(new_game.name(place)) for place in range(len(new_game.seats))]
        session = Session(self.game, new_game.options, players, seed=0)
        session, place = post.begun(session, new_game.seats[:1])
        self.context.remember(self.game.key, new_game.remembered())
        self.context.say(*self.context.post.keep(place))
        self.context.start(ToMenu(), ToPlay(session))


def _title_of(level: str, context: Context) -> str:
    """Title of a level, from its rows joined with ``/``."""
    return title_of_rows(tuple(level.split("/")), context.levels)


def _is_new(context: Context, game: Game[Any]) -> bool:
    """True if no game of the kind was set up here yet, none is on the disk, and its lesson was not finished."""
    if game.key in context.settings.setups or game.key in context.settings.learnt:
        return False
    there, messages = context.store.has_any(game)
    context.say(*messages)
    return not there
