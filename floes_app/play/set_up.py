"""A game that is being set up: its options, who plays in which order, alone or as a match."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from itertools import groupby, zip_longest
from types import MappingProxyType
from typing import Any, Final

from floes_app.bots.players import can_play
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.game import Choice, Game, GameError, Option, OptionValue
from floes_app.core.i18n import N_, _, ngettext
from floes_app.core.match import begin
from floes_app.core.session import Player, Session
from floes_app.storage.settings import Setup

#: What a field is called that is none of the built-in ones.
OWN_FIELD: Final = N_("Own board")


class NewGame:
    """The choices for a game, which a session can be made of at any time. Places are those of the turn order."""

    game: Game[Any]
    """The game that is set up."""
    options: dict[str, OptionValue]
    """All its options."""
    alone: bool
    """Whether the first player practises alone."""
    match: bool
    """Whether two games with the roles swapped are played."""

    def __init__(
        self, game: Game[Any], setup: Setup, options: Mapping[str, OptionValue] | None = None, alone: bool | None = None
    ) -> None:
        """Begin with ``setup``, what was chosen the last time; ``options`` and ``alone`` go before it."""
        self.game = game
        self.options = _usable(game, setup.options if options is None else options)
        known = {strength.key for strength in STRENGTHS} if can_play(game) else ()
        #: By place, and empty for those who are called after their seat; there can be more or fewer than players.
        self._names = [player.name for player in setup.players]
        #: By place; None for a person, and beyond the end.
        self._levels = [player.level if player.level in known else None for player in setup.players]
        self.alone = (setup.alone if alone is None else alone) and game.practice is not None
        self.match = setup.match and game.has_matches

    def start(self) -> Any:
        """The first position with the choices of now."""
        start = self.game.start(self.options)
        return self.game.practice(start) if self.alone and self.game.practice else start

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part."""
        return self.game.seats(self.start())

    def choose(self, option: Option, value: OptionValue) -> None:
        """Set an option."""
        self.options[option.name] = value

    def practise(self) -> None:
        """Play alone, or not."""
        self.alone = not self.alone

    def choose_match(self) -> None:
        """Play two games with the roles swapped, or only one."""
        self.match = not self.match

    def choices(self, option: Option) -> Iterator[tuple[str, list[Choice]]]:
        """The choices of an option by the number of players, with words for it; first a value that is none of them."""
        chosen = self.options[option.name]
        if chosen not in [choice.value for choice in option.choices]:
            yield _(OWN_FIELD), [Choice(chosen, OWN_FIELD)]

        def players(choice: Choice) -> int:
            return len(self.game.seats(self.game.start({**self.options, option.name: choice.value})))

        for number, choices in groupby(option.choices, players):
            yield ngettext("For {number} player", "For {number} players", number).format(number=number), list(choices)

    # -- the players ---------------------------------------------------------------------------------------------

    def usual_name(self, place: int) -> str:
        """What a player is called without a name of their own; in a match not by a role, which changes."""
        if self.match:
            return _("Player {number}").format(number=place + 1)
        return _(self.game.seat_names[self.seats[place]])

    def name(self, place: int) -> str:
        """What a player is called."""
        given = self._names[place].strip() if place < len(self._names) else ""
        return given or self.usual_name(place)

    def rename(self, place: int, name: str) -> None:
        """Give a player another name; an empty one is the usual one."""
        self._names += [""] * (place + 1 - len(self._names))
        self._names[place] = "" if name == self.usual_name(place) else name

    def level(self, place: int) -> str | None:
        """The level of the computer that plays; None for a person."""
        return self._levels[place] if place < len(self._levels) and not self.alone else None

    def player(self, place: int) -> Player:
        """Who plays."""
        return Player(self.name(place), self.level(place))

    def set_player(self, place: int, player: Player) -> None:
        """Let somebody play: a person or the computer at a level, under a name."""
        self.rename(place, player.name)
        self._levels += [None] * (place + 1 - len(self._levels))
        self._levels[place] = player.level

    def swap(self) -> None:
        """Move everybody one seat on: with two players they change places. A seat's usual name stays with it."""
        number = len(self.seats)
        self._names += [""] * (number - len(self._names))
        self._levels += [None] * (number - len(self._levels))
        self._names[:number] = [*self._names[1:number], self._names[0]]
        self._levels[:number] = [*self._levels[1:number], self._levels[0]]

    # -- what comes of it ----------------------------------------------------------------------------------------

    def session(self) -> Session:
        """The game as it is set up now, with dice of its own."""
        players = [self.player(place) for place in range(len(self.seats))]
        seed = secrets.randbelow(2**32)
        if self.match:
            return begin(self.game, self.options, players, seed=seed)
        return Session(self.game, self.options, players, seed=seed, start=self.start() if self.alone else None)

    def remembered(self) -> Setup:
        """What is kept for the next game of the kind."""
        players = tuple(Player(name or "", level) for name, level in zip_longest(self._names, self._levels))
        options = MappingProxyType(dict(self.options))
        return Setup(options, players, self.alone, self.match or not self.game.has_matches)


def _usable(game: Game[Any], options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Remembered options, or the usual ones where they do not fit the game any more."""
    try:
        chosen = game.complete(options)
        game.start(chosen)
    except GameError:
        return game.complete({})
    return chosen
