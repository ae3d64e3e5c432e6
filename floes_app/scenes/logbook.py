"""Your record: what somebody has played and won, how strong they play, and what they have solved."""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import usual_names
from floes_app.core.game import Game, word_of
from floes_app.core.i18n import N_, _, grouped, listed, ngettext
from floes_app.games import GAMES
from floes_app.play import people
from floes_app.play.background import Background
from floes_app.play.commands import Command, CommandTable
from floes_app.play.levels.library import library
from floes_app.play.logbook import rating, words
from floes_app.play.logbook.export import table
from floes_app.play.logbook.statistics import Counts, OfGame, OwnGame, by_game, days, in_a_row, rows, who
from floes_app.play.summaries import strength_name
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.storage import files, folders, saves
from floes_app.storage.logbook import Finished
from floes_app.storage.people import Person
from floes_app.view.controls import Control, Form, Segment
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, SMALL, SOFT, TITLE, UNAIDED
from floes_app.view.parts import rating_graph
from floes_app.view.parts.tabs import Tabs
from floes_app.view.parts.tree import (
    Column,
    Drawing,
    Fold,
    Gap,
    Grid,
    OneLine,
    Painted,
    Panel,
    Part,
    Row,
    Text,
    unplaced,
)

#: Number of files that are read at once when the page opens; the others are read beside the window.
READ_AT_ONCE: Final = 40
#: The most games that the graph shows, and the most rows of a table.
MOST_SHOWN, MOST_ROWS = 40, 12
#: Heights of the graph, of a row of a table, and of the game's tabs, in points.
GRAPH, ROW, TABS = 220, 28, 46
#: The width from which the two columns stand side by side, and the least width of a number, in points.
SIDE_BY_SIDE, NUMBER = 640, 180
#: The share of a row of a table that its name takes; the least width of its bar where it takes more, in points.
NAME, LEAST_BAR = 0.3, 36
#: Between the parts of such a row, in points.
BESIDE: Final = 12

COMMANDS: Final[CommandTable[LogbookScene]] = CommandTable(
    BACK,
    Command(
        "who",
        N_("Whose record"),
        ("W",),
        lambda scene: scene.choose_person(),
        icon="human",
        words=lambda scene: scene.name,
        offered=lambda scene: bool(scene.context.people.roster.people),
    ),
    Command("export", N_("Export"), ("Ctrl+S",), lambda scene: scene.export(), icon="save"),
    # Translators: on a button: no game of somebody counts any more
    Command("clear", N_("Clear the record"), (), lambda scene: scene.ask_to_clear(), icon="trash"),
)


class LogbookScene(PageScene):
    """The record of one person, from the finished games that are there."""

    commands = COMMANDS
    widest = 1100

    def __init__(self, context: Context) -> None:
        self.person: Person | None = None
        """The name of the player; None: the one who plays alone, without a name."""
        self.game: Game[Any] = next(game for game in GAMES if game.key in BOARDS)
        """The game that is shown."""
        self._everything: list[Finished] = []
        self.rows: list[OwnGame] = []
        """The games that count for whoever is shown, the earliest first."""
        self._games: dict[str, OfGame] = {}
        self._wide = 0.0
        """The width of the longest numbers in the tables, in points."""
        self._reading: Background[tuple[list[Finished], bool]] | None = None
        self._look(context)
        self._begin(context)
        super().__init__(context)

    def title(self) -> str:
        """The words at the top."""
        # Translators: the title of a page: what somebody has played and won
        return _("Your record") if self.person is None else _("Record")

    @property
    def name(self) -> str:
        """The name of whose record it is."""
        return _(usual_names.YOU) if self.person is None else self.person.name

    def first(self) -> Control | None:
        """The game that is shown."""
        segments = (one for one in self.form.controls if isinstance(one, Segment) and one.chosen())
        return next(segments, None)

    # -- what there is -------------------------------------------------------------------------------------------

    def _look(self, context: Context) -> None:
        self._everything, is_whole = context.logbook.look(READ_AT_ONCE)
        self._count(context)
        if not is_whole:
            self._reading = Background(lambda tell: context.logbook.look(None, tell))

    def resume(self) -> None:
        """A scene above was closed: games or people may have come or gone."""
        roster = self.context.people.roster
        self.person = None if self.person is None else roster.owner(self.person.name)
        self._look(self.context)
        self.layout()

    def leave(self) -> None:
        """Stop reading the games."""
        if self._reading is not None:
            self._reading.cancel()

    def _begin(self, context: Context) -> None:
        """Begin with somebody who has played here, and with the game that they played last."""
        for self.person in (None, *people.listed(context.people.roster)):
            self._count(context)
            if self.rows:
                break
        else:
            self.person = None
        played = [row.finished.game for row in self.rows if len(row.played.seats) > 1]
        self.game = next((game for game in GAMES if [game.key] == played[-1:] and game.key in BOARDS), self.game)

    def _count(self, context: Context) -> None:
        """Count the games of whoever is shown."""
        self.rows = rows(self._everything, self.person, context.cleared.of(who(self.person)))
        self._games = by_game(self.rows)

    @property
    def animating(self) -> bool:
        """True while games are still read."""
        return self._reading is not None

    def update(self, seconds: float) -> None:
        """Show the games that were read beside the window, once all are."""
        super().update(seconds)
        if self._reading is not None and self._reading.is_done():
            self._everything, _is_whole = self._reading.result()
            self._reading = None
            self._count(self.context)
            self.layout()

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """The numbers of everything, the games as tabs, and the one that is shown."""
        form.add(self.head_button("clear", words=False, others=2))
        form.add(self.head_button("export", others=1))
        if self.context.people.roster.people:
            form.add(self.head_button("who"))
        body = Area(self.body, self.screen)
        chosen = self._games.get(self.game.key, OfGame())
        page = Column(
            self._numbers(self.rows),
            Gap(16),
            self._tabs(),
            Gap(16),
            Fold(
                SIDE_BY_SIDE,
                Row((None, self._rating(chosen)), (None, self._tables(chosen)), gap=36),
                Column(self._rating(chosen), Gap(20), self._tables(chosen)),
            ),
            Gap(18),
            Text(self._about(), SMALL, DIM),
        )
        Panel(page).place(body.rect, self.sheet)

    def _about(self) -> str:
        if self._reading is not None:
            return _("More games are being read…")
        return _(
            "Worked out from games on this computer that are over. A deleted game is gone from here, too. "
            "Nothing leaves the computer."
        )

    def _numbers(self, found: list[OwnGame]) -> Part:
        """Days in a row, levels, puzzles, games."""
        progress, marks = self.context.progress, self.context.puzzles
        levels = [level for _pack, some in library.packs() for level in some if level.is_practice]
        earned = [progress.of(level.rows) for level in levels]
        solved, par = sum(one.best is not None for one in earned), sum(one.par for one in earned)
        alone = sum(one.unaided for one in earned)
        done, unaided = marks.numbers()
        tries = (
            ()
            if self.person is not None
            else tuple(t.when.timestamp() for one in levels for t in progress.tries(one.rows))
        )
        run, longest = in_a_row(days((*(row.finished.when for row in found), *tries)), date.today())
        number = len([row for row in found if len(row.played.seats) > 1])
        # Translators: {number} of {all} levels
        share = _("{number} of {all}")
        # Translators: below a number of levels: {par} of them in as few moves as possible, {alone} without hints
        stars = _("levels solved here, {par} at par, {alone} without hints").format(par=par, alone=alone)
        without = _("solved here, {number} without a hint")
        cells = [
            self._number("check", share.format(number=solved, all=len(levels)), stars),
            self._number("puzzle", _puzzles(done), without.format(number=unaided)),
            self._number("trophy", _games(number), words.tally(_sum(found)) if number else ""),
        ]
        if longest:
            note = _("in a row; the longest run: {number}").format(number=longest) if run else _("the longest run")
            cells.insert(0, self._number("flag", _days(run or longest), note))
        return Grid(cells, NUMBER, gap=16, even=True)

    def _number(self, icon: str, told: str, note: str) -> Part:
        size = self.screen.px(26)
        sign = Drawing(26, lambda target, rect: target.blit(art.icon(icon, size, UNAIDED), rect))
        return Row(
            (26, Column(Gap(3), sign)),
            (None, Column(Text(told, TITLE - 2, bold=True, leads=bool(note)), Text(note, SMALL - 1, SOFT))),
            gap=12,
        )

    def _tabs(self) -> Part:
        games = [game for game in GAMES if game.key in BOARDS]
        segments = [
            Segment(
                unplaced(),
                _(game.title),
                partial(self.show, game),
                chosen=lambda game=game: self.game is game,  # type: ignore[misc]
                group=_("Game"),
            )
            for game in games
        ]
        return Tabs(segments, TABS)

    def _rating(self, chosen: OfGame) -> Part:
        """The rating, with its graph."""
        key = self.game.key
        if not rating.can_rate(key):
            return Gap(0)
        results = chosen.rated
        found = rating.rate(key, results)
        told, about = words.verdict(key, found, len(results), "" if self.person is None else self.person.name)
        keys = [one.key for one in STRENGTHS]
        shown = results[-MOST_SHOWN:]
        before = len(results) - len(shown)
        ranges = [rating.rate(key, results[: before + number]) for number in range(1, len(shown) + 1)]

        def on_ladder(one: rating.Range | None) -> tuple[float, float, float] | None:
            if one is None:
                return None
            low, middle, high = (rating.on_ladder(key, place) for place in (one.low, one.middle, one.high))
            return low, middle, high

        plot = rating_graph.RatingPlot(
            [_(one.name) for one in STRENGTHS],
            [on_ladder(one) for one in ranges],
            [(keys.index(strength), points) for strength, points in shown],
        )
        graph = Painted(GRAPH, lambda target, rect: rating_graph.draw(target, rect, plot, self.screen))
        return Column(
            Text(told, TITLE - 2, bold=True),
            Text(about, BODY - 1, SOFT) if about else None,
            Gap(8),
            graph if shown else None,
            Gap(8),
            Text(words.counted(self.game, len(results)), SMALL - 1, DIM),
        )

    def _tables(self, chosen: OfGame) -> Part:
        """Tables of the games played, won and drawn: by side, strength, person and variant."""
        game = self.game
        if not chosen.whole.played:
            return Text(_("No finished game yet."), BODY, SOFT)
        strengths = {
            strength_name(one.key): chosen.by_strength[one.key] for one in STRENGTHS if one.key in chosen.by_strength
        }
        roster = self.context.people.roster
        persons = {usual_names.translated(game, roster.today(name)): one for name, one in chosen.by_person.items()}
        sides = {_(game.seat_names[seat]): chosen.by_side[seat] for seat in sorted(chosen.by_side)}
        variants = {self._variant(variant): one for variant, one in chosen.by_variant.items()}
        every = (chosen.whole, *strengths.values(), *persons.values(), *sides.values(), *variants.values())
        size = self.screen.px(SMALL)
        self._wide = max(text.width(words.tally(one), size) for one in every) / self.screen.scale + 4
        return Column(
            # Translators: a heading over a table of games
            self._table(_("All games"), {self.name: chosen.whole}),
            self._table(_("Against the computer"), strengths),
            # Translators: a heading over a table of games
            self._table(_("Against people"), persons),
            # Translators: a heading over a table: by the side that somebody had
            self._table(_("By side"), sides),
            # Translators: a heading over a table: by the board or the variants that were played
            self._table(_("By board or variant"), variants if len(variants) > 1 or "" not in chosen.by_variant else {}),
        )

    def _variant(self, variant: str) -> str:
        """The options in words, as the set-up names them."""
        if not variant:
            # Translators: a game with its usual options
            return _("Usual game")
        told = []
        for word in variant.split():
            name, _equals, value = word.partition("=")
            option = next((one for one in self.game.options if one.name == name), None)
            choice = next((one for one in option.choices if word_of(one.value) == value), None) if option else None
            if option is None:
                told.append(word)
            elif choice is None:
                told.append(_(option.label))
            else:
                # Translators: {option} of a game and the {choice} that was made, such as “Board: Open Water”
                chosen = _("{option}: {choice}")
                told.append(chosen.format(option=_(option.label), choice=_(choice.label)))
        return listed(told)

    def _table(self, heading: str, tallies: Mapping[str, Counts]) -> Part | None:
        if not tallies:
            return None
        shown = (
            sorted(tallies.items(), key=lambda item: -item[1].played)
            if len(tallies) > len(STRENGTHS)
            else [*tallies.items()]
        )
        shown = shown[:MOST_ROWS]
        longest = max(text.width(name, self.screen.px(SMALL + 1)) for name, _one in shown) / self.screen.scale
        least = max(self._wide + 170, longest * text.SMALLEST_FIT / NAME)
        lines = [self._line(name, one, longest, least) for name, one in shown]
        return Column(Text(heading, BODY - 2, DIM, bold=True), Gap(4), *lines, Gap(14))

    def _line(self, name: str, one: Counts, longest: float, least: float) -> Part:
        """A row of a table; where it is narrower than ``least``, in points, its numbers stand below the name.

        longest: the width of the longest name of the table, in points, for which the bars give way as far as they can.
        """

        def for_name(room: float) -> float:
            return max(room * NAME, min(longest, room - self._wide - LEAST_BAR - 2 * BESIDE))

        def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
            rating_graph.draw_bar(target, rect, one.won / one.played, one.drawn / one.played, self.screen)

        told = OneLine(words.tally(one), SMALL, ROW, SOFT, align="right")
        whole = Row(
            (for_name, OneLine(name, SMALL + 1, ROW)),
            (None, Painted(ROW, draw)),
            (self._wide, told),
            gap=BESIDE,
        )
        below = Column(Text(name, SMALL + 1), Text(words.tally(one), SMALL, SOFT), Gap(6))
        return Fold(least, whole, below)

    # -- what can be done ----------------------------------------------------------------------------------------

    def show(self, game: Game[Any]) -> None:
        """Show another game."""
        self.game = game
        self.layout()

    def look_at(self, person: Person | None) -> None:
        """Show the record of somebody; it is counted when the list of people has closed."""
        self.person = person

    def choose_person(self) -> None:
        """Choose whose record is shown."""
        everybody: list[Person | None] = [None, *people.listed(self.context.people.roster)]
        choices = [
            ListedChoice(
                _(usual_names.YOU) if one is None else one.name,
                partial(self.look_at, one),
                # Translators: below “You” in a list of people
                _("Games alone against the computer, without a name") if one is None else "",
                on=one == self.person,
            )
            for one in everybody
        ]
        self.context.stack.push(ChoiceScene(self.context, _("Whose record"), choices))

    def export(self) -> None:
        """Write all games that count into a table beside what is shared."""
        stem = saves.file_name(f"Floes {self.name} {time.strftime('%Y-%m-%d')}")
        try:
            path = files.write_beside(folders.shared(), stem, ".csv", table(self.rows))
        except files.FileError as error:
            self.context.say(str(error))
            return
        self.context.say(_("Saved as “{name}” in {folder}.").format(name=path.name, folder=path.parent))

    def ask_to_clear(self) -> None:
        """Ask before the games no longer count."""
        if self.person is None:
            question = _("Clear your record?")
        else:
            question = _("Clear {name}’s record?").format(name=self.person.name)
        # Translators: on a button
        label = _("Clear")
        detail = _("The games stay, but count no longer. Levels and puzzles stay solved.")
        self.context.stack.push(ConfirmScene(self.context, question, detail, label, self.clear))

    def clear(self) -> None:
        """Clear the record: the games so far count no longer, which is seen when the question has closed."""
        stems = {row.finished.stem for row in self.rows}
        self.context.say(*self.context.cleared.clear(who(self.person), stems))


def _days(number: int) -> str:
    # Translators: a number above words that say more
    return ngettext("{number} day", "{number} days", number).format(number=grouped(number))


def _puzzles(number: int) -> str:
    # Translators: a number above words that say more
    return ngettext("{number} puzzle", "{number} puzzles", number).format(number=grouped(number))


def _games(number: int) -> str:
    # Translators: a number above words that say more
    return ngettext("{number} game", "{number} games", number).format(number=grouped(number))


def _sum(found: list[OwnGame]) -> Counts:
    tally = Counts()
    for row in found:
        if len(row.played.seats) > 1:
            tally = tally.with_game(row.seat.number in row.played.winners, not row.played.winners)
    return tally
