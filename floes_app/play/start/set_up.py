"""A game that is being set up: its options, who plays in which order, alone or as a match."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from floes_app.board.boards import BOARDS
from floes_app.bots.players import can_play
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import usual_names
from floes_app.core.error import GameError
from floes_app.core.game import Choice, Game, Option, OptionValue
from floes_app.core.i18n import N_, _, sentences
from floes_app.core.match import begin
from floes_app.core.player import Player
from floes_app.core.session import HeadStart, Session, any_seed
from floes_app.games.icefloes.levels.fields import TITLES
from floes_app.play import head_start as head_starts
from floes_app.play import people
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.self_play import games_on, is_even
from floes_app.play.start import clocks, length
from floes_app.play.start.clocks import CLOCKS
from floes_app.storage.people import Roster, same
from floes_app.storage.settings import Setup

#: Name of a field that is none of the built-in ones.
OWN_FIELD: Final = N_("Own board")


class Seating(Enum):
    """The players at the table of a new game."""

    # Translators: who plays: one person against the computer
    ALONE = N_("Alone")
    """One person against the computer."""
    # Translators: who plays: people only
    TOGETHER = N_("Together")
    """Persons only."""
    # Translators: who plays: one person and nobody else
    PRACTICE = N_("Practice")
    """One person and nobody else."""


class NewGame:
    """The choices for a game, which a session can be made of at any time. Places are those of the turn order."""

    game: Game[Any]
    """The game that is set up."""
    options: dict[str, OptionValue]
    """All its options."""
    alone: bool
    """True if the first player practises alone."""
    match: bool
    """True if two games with the roles swapped are played."""
    clock: str
    """The word for the clock of two people; empty for none."""
    is_noted: bool
    """True if the clock decides nothing: that a time ran out is only noted."""

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        options: Mapping[str, OptionValue] | None = None,
        alone: bool | None = None,
        title_of: Callable[[str], str] = lambda _level: "",
        roster: Roster | None = None,
    ) -> None:
        """Begin with ``setup``, what was chosen the last time; ``options`` and ``alone`` go before it.

        title_of: gives what a level is called that is none of the built-in boards, for its rows joined with ``/``.
        roster: the people who can be chosen for a seat.
        """
        self._title_of = title_of
        self.roster: Roster = Roster() if roster is None else roster
        """The people who can be chosen for a seat."""
        self.game = game
        self.options = _usable(game, setup.options if options is None else options)
        known = {strength.key for strength in STRENGTHS} if can_play(game) else ()
        #: By place, and empty for those without a name of their own; there can be more or fewer than players.
        #: The names of people are kept apart from those of computers, for a name doesn't stay with a seat.
        self._names = {person: [""] * len(setup.players) for person in (True, False)}
        #: By place; None for a person. Places beyond the end are played by whoever plays the others.
        self._strengths = [player.strength if player.strength in known else None for player in setup.players]
        for place, (player, strength) in enumerate(zip(setup.players, self._strengths, strict=True)):
            if (player.strength is None) is (strength is None):
                self._names[strength is None][place] = self.roster.today(player.name)
        strengths = [one for one in (*self._strengths, setup.strength) if one is not None and one in known]
        self.strength = next(iter(strengths), STRENGTHS[0].key)
        """The strength of a computer that joins: the one played against last, at first the weakest."""
        self._others_compute = bool(known) and (not setup.players or any(self._strengths))
        self.alone = (setup.alone if alone is None else alone) and game.practice is not None
        self.match = setup.match and game.has_matches
        self.clock = setup.clock if setup.clock in CLOCKS else ""
        self.is_noted = setup.is_noted
        self._favoured: tuple[int, int] | None = None
        self._lot = any_seed()

    def start(self) -> Any:
        """The first position with the choices of now."""
        favoured = self.head_start
        start = self._usual_start
        return start if favoured is None else head_starts.start(self.game, start, favoured, self._lot)

    @property
    def _usual_start(self) -> Any:
        """The same without a head start."""
        start = self.game.start(self.options)
        return self.game.practice(start) if self.alone and self.game.practice else start

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part."""
        return self.game.seats(self._usual_start)

    def choose(self, option: Option, value: OptionValue) -> None:
        """Set an option."""
        self.options[option.name] = value

    # -- at which table ------------------------------------------------------------------------------------------

    @property
    def table(self) -> Seating | None:
        """The players at the table; None if persons and computers are mixed otherwise."""
        if self.alone:
            return Seating.PRACTICE
        persons = sum(self.strength_at(place) is None for place in range(len(self.seats)))
        if persons == len(self.seats):
            return Seating.TOGETHER
        return Seating.ALONE if persons == 1 else None

    def tables(self) -> tuple[Seating, ...]:
        """The tables that this game can be played at."""
        there = {
            Seating.ALONE: can_play(self.game),
            Seating.TOGETHER: True,
            Seating.PRACTICE: self.game.practice is not None,
        }
        return tuple(table for table, can_be in there.items() if can_be)

    def sit(self, table: Seating) -> None:
        """Make all others computers or persons, or practise without anybody else."""
        self.alone = table is Seating.PRACTICE
        if table is Seating.PRACTICE:
            return
        person = self.person or 0
        self._others_compute = table is Seating.ALONE
        strength = self.strength if self._others_compute else None
        number = max(len(self.seats), len(self._strengths))
        self._strengths = [None if place == person else strength for place in range(number)]

    @property
    def person(self) -> int | None:
        """The first place that a person plays."""
        return next((place for place in range(len(self.seats)) if self.strength_at(place) is None), None)

    def oppose(self, strength: str) -> None:
        """Set the strength of every computer."""
        self.strength = strength
        self._seat_everyone()
        self._strengths = [None if known is None else strength for known in self._strengths]

    def choose_match(self) -> None:
        """Play two games with the roles swapped, or only one; a match needs no better side."""
        self.match = not self.match
        if self.match:
            self._favoured = None

    def player_counts(self, option: Option) -> list[int]:
        """The numbers of players for which there are boards, among them the chosen one."""
        counts = {_players(self.game, choice.value) for choice in option.choices}
        return sorted(counts | {self.count(option)})

    def count(self, option: Option) -> int:
        """Number of players of the chosen board."""
        return _players(self.game, self.options[option.name])

    def choose_count(self, option: Option, count: int) -> None:
        """Choose the first board for so many players, unless the chosen one is for as many."""
        if count != self.count(option):
            self.choose(option, self.boards(option, count)[0].value)

    def boards(self, option: Option, count: int) -> list[Choice]:
        """The boards for so many players, even ones before others; first a chosen one that is none of the built-in."""
        chosen = self.options[option.name]
        own = [] if chosen in [choice.value for choice in option.choices] else [Choice(chosen, OWN_FIELD)]
        return [*(own if self.count(option) == count else ()), *_built_in(self.game, option, count)]

    def name_of(self, choice: Choice) -> str:
        """Name of a board, without its measures."""
        if choice.value in TITLES:
            return _(TITLES[str(choice.value)])
        return self._title_of(str(choice.value)) or _(choice.label)

    def is_even(self, choice: Choice) -> bool:
        """True if a board is even for the several players that are to play."""
        return not self.alone and is_even(str(choice.value))

    def note_of(self, choice: Choice) -> str:
        """Words to help several players to choose a board: the verdict on it and its help; may be empty."""
        if self.alone:
            return ""  # all that is told of boards is whether they are fair
        played = games_on(str(choice.value))
        verdict = "" if played is None else level_words.how_even(played)
        if not verdict:
            return _(choice.help)
        # Translators: {verdict}: whether a board is even, such as “Even in 400 games”
        return sentences(_("{verdict}.").format(verdict=verdict), level_words.who_played(), _(choice.help))

    @property
    def is_pair(self) -> bool:
        """True if two people sit at the table, who may want a clock or a head start."""
        return self.table is Seating.TOGETHER and len(self.seats) == 2

    def clock_words(self) -> str:
        """The clock in a few words."""
        words = clocks.name(CLOCKS.get(self.clock))
        # Translators: a clock that decides nothing: {clock} is its name
        return _("{clock}, noted").format(clock=words) if self.clock and self.is_noted else words

    def choose_clock(self, clock: str) -> None:
        """Play by a clock, by its word; by none where it is empty."""
        self.clock = clock

    def let_clock_decide(self, decides: bool) -> None:
        """Choose whether who runs out of time loses, or it is only noted."""
        self.is_noted = not decides

    # -- head starts -------------------------------------------------------------------------------------------------

    def head_start_shares(self) -> tuple[int, ...]:
        """The points of 100 that each head start brought between equal computers; empty where none is offered."""
        return head_starts.shares(self.game, self._head_start_options) if self.is_pair else ()

    @property
    def _head_start_options(self) -> dict[str, OptionValue]:
        """The options with a head start: where it is the seat alone, on the board on which that helps."""
        if self.game.head_start is not None:
            return self.options
        return self.options | {option.name: option.default for option in self.game.options if option.only_start}

    @property
    def head_start(self) -> HeadStart | None:
        """The head start of one of two people; None if there is none."""
        if self._favoured is None or self._favoured[1] > len(self.head_start_shares()):
            return None
        if self.options != self._head_start_options:
            return None
        place, step = self._favoured
        return HeadStart(self.seats[place], step)

    def favour(self, place: int | None, step: int = 1) -> None:
        """Give the player at a place a head start; None: nobody.

        In a game that begins as its rules have it, a head start is the better side of a single game.
        """
        self._favoured = None if place is None else (place, step)
        if place is not None and self.game.head_start is None:
            self.match, self.options = False, self._head_start_options
            if place:
                self.swap()

    def head_start_words(self, place: int, step: int) -> str:
        """The head start in a sentence, and how much it helps."""
        state = head_starts.start(self.game, self._usual_start, HeadStart(self.seats[place], step), self._lot)
        share = self.head_start_shares()[step - 1]
        # Translators: how much a head start helps: {share} of 100 points
        helps = _("Between equal players: {share} of 100 points.").format(share=share)
        return sentences(BOARDS[self.game.key].head_start(self.name(place), step, state), helps)

    def _follow(self, places: Mapping[int, int]) -> None:
        """Move a head start with its player to the player's new place."""
        if self._favoured is not None:
            place, step = self._favoured
            place = places.get(place, place)
            self._favoured = None if place and self.game.head_start is None else (place, step)

    # -- the players ---------------------------------------------------------------------------------------------

    def usual_name(self, place: int) -> str:
        """Name of a player without a name of their own."""
        return self.usual_name_of(place, self.strength_at(place))

    def usual_name_of(self, place: int, strength: str | None) -> str:
        """Name of the computer at a strength, or of a person (None), at a place.

        In a match not by a role, which changes.
        """
        if not self.match:
            return _(self.game.seat_names[self.seats[place]])
        strengths = [self.strength_at(other) for other in range(len(self.seats))]
        strengths[place] = strength
        return usual_names.in_match(strengths)[place]

    def name(self, place: int) -> str:
        """Name of a player."""
        return self._own_name(place, self.strength_at(place)) or self.usual_name(place)

    def _own_name(self, place: int, strength: str | None) -> str:
        names = self._names[strength is None]
        return names[place].strip() if place < len(names) else ""

    def rename(self, place: int, name: str) -> None:
        """Give a player another name; an empty one is the usual one."""
        names = self._names[self.strength_at(place) is None]
        names += [""] * (place + 1 - len(names))
        names[place] = "" if name == self.usual_name(place) else name

    def strength_at(self, place: int) -> str | None:
        """The strength of the computer that plays; None for a person."""
        if self.alone:
            return None
        if place < len(self._strengths):
            return self._strengths[place]
        return self.strength if self._others_compute and (self._strengths or place) else None

    def _seat_everyone(self) -> None:
        """Write down who plays each place."""
        alone, self.alone = self.alone, False
        self._strengths += [self.strength_at(place) for place in range(len(self._strengths), len(self.seats))]
        self.alone = alone

    def player(self, place: int) -> Player:
        """The player at a place."""
        return Player(self.name(place), self.strength_at(place))

    def set_player(self, place: int, player: Player) -> None:
        """Seat a player: a person or the computer at a strength, under a name."""
        self._seat_everyone()
        self._strengths[place] = player.strength
        self.rename(place, player.name)
        self.strength = player.strength or self.strength

    def swap(self) -> None:
        """Move everybody one seat on: with two players they change places. A seat's usual name stays with it."""
        number = len(self.seats)
        self._seat_everyone()
        for names in self._names.values():
            names += [""] * (number - len(names))
            names[:number] = [*names[1:number], names[0]]
        self._strengths[:number] = [*self._strengths[1:number], self._strengths[0]]
        self._follow({place: (place - 1) % number for place in range(number)})

    def deal(self, generator: random.Random) -> None:
        """Give everybody a seat by lot. A seat's usual name stays with it."""
        number = len(self.seats)
        self._seat_everyone()
        order = generator.sample(range(number), number)
        for names in self._names.values():
            names += [""] * (number - len(names))
            names[:number] = [names[place] for place in order]
        self._strengths[:number] = [self._strengths[place] for place in order]
        self._follow({before: place for place, before in enumerate(order)})

    # -- people who were entered ---------------------------------------------------------------------------------

    def know(self, roster: Roster) -> None:
        """Take up the list of people as it is now: who has another name is called by it."""
        self._names[True] = [roster.today(name) for name in self._names[True]]
        self.roster = roster

    def people(self) -> dict[int, str]:
        """The names of their own that people at the table have, by place."""
        places = (place for place in range(len(self.seats)) if self.strength_at(place) is None)
        return {place: name for place in places if (name := self._own_name(place, None))}

    def seat_person(self, place: int, name: str) -> int:
        """Seat somebody, and return the place where they sit.

        Who sits already changes places with whoever has this one. Anybody else sits where they like to sit, if nobody
        with a name of their own sits there.
        """
        self._seat_everyone()
        sitting = next((at for at, other in self.people().items() if same(other) == same(name)), None)
        if sitting is not None:
            self._exchange(sitting, place)
            return place
        seat = people.liked_seat(self.roster.find(name))
        liked = self.seats.index(seat) if seat in self.seats else place
        if liked != place and liked not in self.people() and place not in self.people():
            self._exchange(place, liked)
            place = liked
        self._strengths[place] = None
        self.rename(place, name)
        return place

    def _exchange(self, first: int, second: int) -> None:
        """Swap the players of two places. A seat's usual name stays with it."""
        for names in self._names.values():
            names += [""] * (max(first, second) + 1 - len(names))
            names[first], names[second] = names[second], names[first]
        strengths = self._strengths
        strengths[first], strengths[second] = strengths[second], strengths[first]
        self._follow({first: second, second: first})

    def party(self) -> tuple[str, ...]:
        """The people who sat at the table last, by name; none if they sit there now, or the game has no table for them.

        They sit there now if all at the table are of them, in whatever seats.
        """
        party = self.roster.party
        if len(party) < 2 or sorted(map(same, self.people().values())) == sorted(map(same, party)):
            return ()
        return party if self._options_for(len(party)) is not None else ()

    def sit_party(self) -> None:
        """Seat the people who sat at the table last, each where they like to sit while that is free."""
        party = self.party()
        options = self._options_for(len(party))
        if not party or options is None:
            return
        self.options, self.alone, self._others_compute = options, False, False
        seats = self.seats
        self._strengths = [None] * len(seats)
        self._names[True] = [""] * len(seats)
        for place, name in enumerate(people.seats_for(self.roster, party, seats)):
            self.rename(place, name)

    def _options_for(self, number: int) -> dict[str, OptionValue] | None:
        """The options with the table for so many players: those of now where it has as many seats; None without any."""
        if len(self.game.seats(self.game.start(self.options))) == number:
            return dict(self.options)
        option = next((option for option in self.game.options if option.choices), None)
        tables = _built_in(self.game, option, number) if option is not None else []
        return self.options | {option.name: tables[0].value} if option is not None and tables else None

    @property
    def computers(self) -> list[str]:
        """The strengths of the computers at the table, in the order of their seats."""
        strengths = (self.strength_at(place) for place in range(len(self.seats)))
        return [strength for strength in strengths if strength is not None]

    def length(self) -> str:
        """The expected length of the game, in a few words; empty if it is not known."""
        if self.alone:
            return ""
        people = sum(self.strength_at(place) is None for place in range(len(self.seats)))
        return length.in_words(length.minutes(self.game, self.options, people, len(self.seats), self.match))

    # -- what comes of it ----------------------------------------------------------------------------------------

    def session(self) -> Session:
        """The game as it is set up now, with dice of its own."""
        players = [self.player(place) for place in range(len(self.seats))]
        seed = any_seed()
        if self.match:
            return self._timed(begin(self.game, self.options, players, seed=seed))
        level = str(self.options.get("level", ""))
        name = self._title_of(level) if level and level not in TITLES else ""
        favoured = self.head_start
        start = self.start() if self.alone or favoured is not None else None
        session = Session(self.game, self.options, players, seed=seed, start=start, name=name)
        session.favour(favoured)
        return self._timed(session)

    def _timed(self, session: Session) -> Session:
        """The game with the clock that was chosen for it."""
        if self.clock and self.is_pair:
            session.play_by(replace(CLOCKS[self.clock], decides=not self.is_noted).anew())
        return session

    def remembered(self) -> Setup:
        """The choices to keep for the next game of the kind."""
        self._seat_everyone()
        players = tuple(
            Player(self._own_name(place, strength), strength) for place, strength in enumerate(self._strengths)
        )
        options = MappingProxyType(dict(self.options))
        return Setup(
            options,
            players,
            self.alone,
            self.match or not self.game.has_matches,
            self.strength,
            self.clock,
            self.is_noted,
        )


def first_game(game: Game[Any]) -> Session:
    """A game for those who have just learnt it: a single one, against the weakest computer where that plays it."""
    new_game = NewGame(game, Setup(match=False))
    return new_game.session()


@lru_cache(maxsize=256)
def _players(game: Game[Any], board: OptionValue) -> int:
    """Number of players of a board."""
    option = next(option for option in game.options if option.choices)
    return len(game.seats(game.start(game.complete({option.name: board}))))


def _built_in(game: Game[Any], option: Option, count: int) -> list[Choice]:
    """The built-in boards for so many players; even ones come first."""
    boards = [choice for choice in option.choices if _players(game, choice.value) == count]
    return sorted(boards, key=lambda choice: not is_even(str(choice.value)))


def _usable(game: Game[Any], options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Remembered options, or the usual ones where they do not fit the game any more."""
    try:
        chosen = game.complete(options)
        game.start(chosen)
    except GameError:
        chosen, options = game.complete({}), {}
    for option in game.options:
        if option.name not in options and games_on(str(chosen[option.name])) is not None:  # it chooses a board
            chosen[option.name] = _built_in(game, option, _players(game, chosen[option.name]))[0].value
    return chosen
