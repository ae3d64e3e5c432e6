"""The page of one level: its board, its note and figures, what was achieved on it, and what can be done with it."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.values import Fact
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS, grade_of
from floes_app.bots.icefloes.levels.self_play import Evenness, SelfPlay
from floes_app.core.i18n import N_, _, listed, ngettext, sentences, side_by_side
from floes_app.games.icefloes import GAME
from floes_app.play import dates
from floes_app.play.commands import Command, CommandTable
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.achievements import LevelRecord
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import LevelLibrary
from floes_app.play.levels.library.self_play import games_on
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.scenes.levels import level_actions
from floes_app.scenes.levels.editor import fairness_panel
from floes_app.scenes.levels.level_actions import LevelActions
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Form
from floes_app.view.levels.card import LevelPictures, NeighbourCard, medal
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import AURORA, BODY, CORAL_PALE, DIM, HEADLINE, INK, SMALL, SOFT
from floes_app.view.parts.panel import draw_fact
from floes_app.view.parts.tree import (
    Column,
    Drawing,
    Gap,
    Grid,
    Inset,
    Middle,
    OneLine,
    Painted,
    Part,
    Row,
    Scroll,
    Text,
    ends,
    picture,
)

#: From this width and height on the board stands beside the panel, in points.
TWO_COLUMNS, LEAST_HEIGHT = 740, 360
#: The panel's width, the height of Play, and how large a board is on a page that scrolls, in points.
PANEL, PLAY, BOARD = 496, 54, 420
#: The least size of that board, the margins above it and beside the words, the least size of its letters, in points.
LEAST_BOARD, ABOVE, EDGE, LETTERS = 180, 8, 14, 10.5
#: Number of games listed, the best first.
MOST_GAMES: Final = 6

COMMANDS: Final[CommandTable[LevelScene]] = CommandTable(
    BACK,
    Command(
        "play",
        N_("Play"),
        ("F5",),
        lambda scene: scene.actions.play(),
        "play",
        offered=lambda scene: scene.level is not None,
        words=lambda scene: _("Play") if scene.actions.is_finished() else _("Go on drawing"),
    ),
    Command(
        "previous",
        N_("Level before this one"),
        ("Page Up",),
        lambda scene: scene.turn(-1),
        "step-back",
        enabled=lambda scene: scene.beside(-1) is not None,
    ),
    Command(
        "next",
        N_("Level after this one"),
        ("Page Down",),
        lambda scene: scene.turn(1),
        "step-forward",
        enabled=lambda scene: scene.beside(1) is not None,
    ),
    *(command.on(attrgetter("actions")) for command in level_actions.COMMANDS),
    Command("more", N_("More"), ("Ctrl+O",), lambda scene: scene.offer_more(), "menu"),
    Command(
        "times",
        N_("Show how long you took"),
        (),
        lambda scene: scene.toggle_times(),
        words=lambda scene: _("Hide times") if scene.context.settings.level_times else _("Show how long you took"),
    ),
)


class LevelScene(PageScene):
    """The chosen level of a library."""

    commands: ClassVar[CommandTable[Any]] = COMMANDS
    widest = 1640

    def __init__(self, context: Context, library: LevelLibrary) -> None:
        self.library: Final = library
        """The levels; the chosen one is shown."""
        self._thumbnails: Final = LevelPictures()
        self._board: tuple[object, pygame.Surface] | None = None
        super().__init__(context)

    @property
    def level(self) -> LibraryLevel | None:
        """The level that is shown."""
        return self.library.chosen

    @property
    def actions(self) -> LevelActions:
        """The actions on it."""
        return LevelActions(self.context, self.library, self.level, self.resume)

    @property
    def record(self) -> LevelRecord:
        """The player's record on it."""
        assert self.level is not None
        return LevelRecord(self.library, self.level, times=self.context.settings.level_times)

    # -- layout --------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The level's name; where that is too long for one line, it stands on the page instead."""
        if self.level is None:
            return _("Level")
        fits = text.width(self.level.title, self.screen.px(HEADLINE), True) <= self.head.rect.width
        return self.level.title if fits else _("Level")

    def written(self, told: str) -> str:
        """The contents of the board, and the words on the page."""
        level = self.level
        if level is None:
            return ""
        played = games_on(level.option)
        wins = "" if played is None else level_words.who_wins(played)
        return sentences(level_words.whole(level.draft), super().written(told), wins)

    def first(self) -> Control | None:
        """Play."""
        label = self.commands.action(self, "play").label
        return next((control for control in self.form.controls if control.label == label), None)

    def fill(self, form: Form) -> None:
        """The board on the left, everything else on a panel at the right; in a narrow window one below the other."""
        if self.level is None:
            return
        buttons = [self.head_button(name, words=name != "more") for name in ("more", "share", "edit")]
        form.add(*reversed(buttons))  # from left to right
        body = Area(self.body, self.screen)
        if body.width >= TWO_COLUMNS and body.height >= LEAST_HEIGHT:
            side = min(PANEL, body.width * 0.46)
            panel, board = body.cut_right(side, gap=24)
            self.sheet.put_plate(panel.rect)
            self.sheet.put(self._draw_board, board.rect)
            inner = panel.inset(24, 22)
            foot, page = inner.cut_bottom(self._foot_height(inner), gap=14)
            self._add_foot(form, foot)
            view = pygame.Rect(panel.rect.topleft, (panel.rect.width, max(1, page.rect.bottom - panel.rect.y)))
            Scroll(self.contents(), page.rect).place(view, self.sheet)
        else:
            play, page = body.cut_bottom(PLAY, gap=12)
            self._add_turning(form, play)
            self.sheet.put_plate(page.rect)
            size = min(page.width, BOARD, max(page.height - 2 * ABOVE, LEAST_BOARD))
            shown = Drawing(size, lambda target, rect: self._draw_board(target, _square(rect)))
            whole = Column(Gap(ABOVE), shown, Gap(14), Inset(self.contents(), EDGE))
            Scroll(whole, page.rect).place(page.rect, self.sheet)

    def _foot_height(self, inner: Area) -> float:
        """Height of Play and the neighbours together, in points; without neighbours where there is little room."""
        self._neighbours = [by for by in (-1, 1) if self.beside(by) is not None] if inner.height >= 560 else []
        if not self._neighbours:
            return PLAY
        wide = (inner.rect.width - self.screen.px(12)) // 2
        self._beside_height = max(
            # Translators: on the card of the level before the one that is shown
            NeighbourCard.height(_("Before"), level.title, wide, self.screen)
            for by in self._neighbours
            if (level := self.beside(by)) is not None
        )
        return PLAY + 22 + self._beside_height / self.screen.scale

    def _add_turning(self, form: Form, row: Area) -> None:
        """Play, between the ways to the levels before and after."""
        before, middle, after = row.columns(PLAY, None, PLAY, gap=10)
        form.add(
            self.icon_button("previous", before.rect),
            self.text_button("play", middle.rect, primary=True),
            self.icon_button("next", after.rect),
        )

    def _add_foot(self, form: Form, foot: Area) -> None:
        play, below = foot.cut_top(PLAY, gap=22)
        if self._neighbours:
            form.add(self.text_button("play", play.rect, primary=True))
        else:
            self._add_turning(form, play)
        places = dict(zip((-1, 1), below.columns(None, None, gap=12), strict=True))
        for by in self._neighbours:
            level = self.beside(by)
            if level is not None:
                rect = places[by].rect
                rect.height = self._beside_height
                form.add(self._neighbour(level, by, rect))

    def _neighbour(self, level: LibraryLevel, by: int, rect: pygame.Rect) -> NeighbourCard:
        words, turn = (
            # Translators: on the card of the level before, or after, the one that is shown
            _("Before") if by < 0 else _("After"),
            self.commands.action(self, "previous" if by < 0 else "next"),
        )
        size = NeighbourCard.picture_of(self.screen)
        return NeighbourCard(
            rect,
            level.title,
            turn.run,
            key=turn.key,
            words=words,
            picture=lambda: self._thumbnails.draw(level.draft.start, size),
            is_after=by > 0,
        )

    # -- what is told ----------------------------------------------------------------------------------------------

    def contents(self) -> Part:
        """The texts, one below the other."""
        level = self.level
        assert level is not None
        return Column(
            Column(Text(level.title, HEADLINE - 4, bold=True), Gap(4)) if self.title() != level.title else None,
            _note(level) if level.note else None,
            Text(self._about(level), SMALL, DIM),
            self._tags(level),
            Gap(12),
            self._figures(level),
            self._games(level),
            self._marks() if level.is_practice else None,
            self._tried() if level.is_practice and level.path is not None else None,
            self._tries() if level.is_practice else None,
            Gap(-12),
        )

    def _about(self, level: LibraryLevel) -> str:
        """The place, the author and the size of the level, in words."""
        day, shelf = self.library.daily.day_of(level), self.library.shelf_of(level)
        parts = []
        if day is not None:
            parts.append(dates.whole_day(day))
        elif shelf is not None:
            number = shelf.levels.index(level) + 1
            # Translators: where a level stands, as “Thin Ice, 4 of 14”; {pack}: its pack, {all}: how many are in it
            words = _("{pack}, {number} of {all}")
            parts.append(words.format(pack=shelf.title(), number=number, all=len(shelf.levels)))
        if level.draft.author:
            # Translators: {author}: who made a level
            parts.append(_("by {author}").format(author=level.draft.author))
        parts.append(f"{level.draft.width}×{level.draft.height}")
        floes = level.draft.floes
        # Translators: how many floes a level has
        parts.append(ngettext("{number} floe", "{number} floes", floes).format(number=floes))
        return side_by_side(parts)

    def _tags(self, level: LibraryLevel) -> Part | None:
        """The words that the player sorts it by; None without any."""
        if not level.draft.tags:
            return None
        # Translators: {tags}: words that the player sorts levels by
        words = _("Tags: {tags}").format(tags=listed(level.draft.tags))
        return Column(Gap(4), Text(words, SMALL, SOFT))

    def _tried(self) -> Part:
        """What was tried on it, for the one who made it."""
        # Translators: a heading over how often a level was solved, and where moves were taken back
        return Column(
            Text(_("What was tried"), SMALL, DIM, bold=True), Gap(4), Text(self.record.tried(), SMALL), Gap(12)
        )

    def _figures(self, level: LibraryLevel) -> Part:
        """The figures side by side, in as many rows as they need; or why there are none."""
        reason, colour = self._why_no_figures(level)
        if reason:
            return Column(Text(reason, SMALL + 1, colour, bold=colour == CORAL_PALE), end=10)
        facts, screen = self._facts(level), self.screen
        least = max(
            text.width(fact.value, screen.px(BODY), True) + text.width(fact.label, screen.px(SMALL)) + screen.px(36)
            for fact in facts
        )
        cells = [Painted(50, partial(draw_fact, fact=fact, screen=screen)) for fact in facts]
        return Column(Grid(cells, least / screen.scale), Gap(8), Gap(8))

    def _why_no_figures(self, level: LibraryLevel) -> tuple[str, str]:
        par, _difficulty = self.library.figures(level)
        if level.is_faulty:
            return _("Not finished yet: open it in the editor."), SOFT
        if level.players > 1 or par is not None:
            return "", SOFT
        if self.library.is_unsolvable(level):
            return _("Can’t be solved: nothing ever stops you on the whirl."), CORAL_PALE
        if self.library.analysis.seeks(level.rows):
            return _("Looking for the shortest way…"), DIM
        best = self.library.marks(level).best
        # Translators: the fewest moves in which the player has solved a level that the solver gave up
        known = "" if best is None else ngettext("Best known: {number} move.", "Best known: {number} moves.", best)
        return sentences(_("Nobody knows its par yet."), known.format(number=best)), DIM

    def _facts(self, level: LibraryLevel) -> list[Fact]:
        par, difficulty = self.library.figures(level)
        if level.players > 1:
            facts = [Fact(str(level.players), ngettext("player", "players", level.players))]
            played = games_on(level.option)
            if played is not None:
                # Translators: after a number: how long a game is on a board
                facts.append(Fact(str(played.length), ngettext("move a game", "moves a game", played.length)))
            return facts
        facts = [Fact(str(par), _("par"))]
        best = self.library.marks(level).best
        if best is not None:
            facts.append(Fact(str(best), _("your best")))
        if difficulty is not None:
            # Translators: below a word such as “Easy” or “Expert”
            facts.append(Fact(_(GRADE_WORDS[grade_of(difficulty)]), _("difficulty")))
        time = self.record.best_time
        if time:
            facts.append(Fact(time, _("best time")))
        return facts

    def _games(self, level: LibraryLevel) -> Part | None:
        """The verdict on a built-in board, and the shares of wins in the computer's games against itself."""
        played = games_on(level.option)
        if played is None:
            return None
        verdict = level_words.how_even(played)
        shares = Painted(
            fairness_panel.shares_height(level.players),
            lambda target, rect: fairness_panel.draw_who_wins(target, Area(rect, self.screen), played),
        )
        who = Text(level_words.who_played(), SMALL, DIM)
        return Column(self._verdict(verdict, played) if verdict else None, shares, Gap(6), who)

    def _verdict(self, words: str, played: SelfPlay) -> Part:
        """The words on whether a board is even, with its sign if it is."""
        told = Text(words, BODY - 1, bold=True)
        if played.evenness is not Evenness.EVEN:
            return Column(told, end=6)
        sign = art.icon("even", self.screen.px(22), AURORA)
        return Column(Row((22, picture(sign, self.screen)), (None, Middle(told, 22)), gap=10), end=6)

    def _marks(self) -> Part:
        """The three marks, each with the day on which it was earned, or with what is missing."""
        marks = [self._mark(number, *mark) for number, mark in enumerate(self.record.marks())]
        return Column(Column(*marks, gap=10, end=10), Gap(8))

    def _mark(self, number: int, words: str, earned: bool, when: str) -> Part:
        disc, colour = medal(number, earned, self.screen), INK if earned else SOFT
        wide, high = disc.get_width() / self.screen.scale, disc.get_height() / self.screen.scale
        lines = OneLine(words, BODY - 1, high, colour), OneLine(when, SMALL, high, DIM)
        folded = Column(Text(words, BODY - 1, colour), Text(when, SMALL, DIM))
        return Row((wide, picture(disc, self.screen)), (None, ends(*lines, folded, self.screen)), gap=14)

    def _tries(self) -> Part | None:
        """The games in which it was solved, the best first."""
        games = self.record.games()
        if not games:
            return None
        rows = []
        for number, (moves, how, when) in enumerate(games[:MOST_GAMES]):
            said = listed(part for part in (moves, how) if part)
            colour, is_best = INK if number == 0 else SOFT, number == 0
            lines = OneLine(said, SMALL, 26, colour, is_best, middle=13), OneLine(when, SMALL, 26, DIM, middle=13)
            rows.append(ends(*lines, Text(listed((said, when)), SMALL, colour), self.screen))
        # Translators: a heading over the games on a level
        return Column(Text(_("Your games"), SMALL, DIM, bold=True), Gap(4), Column(*rows), Gap(8))

    # -- what can be done ----------------------------------------------------------------------------------------

    def beside(self, by: int) -> LibraryLevel | None:
        """The level so many places after this one."""
        return None if self.level is None else self.library.beside(self.level, by)

    def turn(self, by: int) -> None:
        """Show the level so many places after this one."""
        level = self.beside(by)
        if level is not None:
            self.library.look_at(level)
            self.form.scroll_to(0)
            self.layout()

    def offer_more(self) -> None:
        """Offer in a list what is seldom wanted."""
        actions = {action.command.name: action for action in self.commands.of(self)}
        names = [*level_actions.ARRANGING, "times"]
        choices = [ListedChoice.of(actions[name]) for name in names if name in actions]
        title = _("Level") if self.level is None else self.level.title
        self.context.stack.push(ChoiceScene(self.context, title, choices))

    def toggle_times(self) -> None:
        """Show how long games took, or hide it."""
        self.context.change(level_times=not self.context.settings.level_times)
        self.layout()

    # -- events and time -----------------------------------------------------------------------------------------

    def resume(self) -> None:
        """A scene above was closed: the level may have been changed, solved or deleted."""
        before, was_saved = self.level, self.library.saved is not None
        self.context.say(*self.library.read())
        now = self.level
        if before is None or now is None or was_saved or now.rows == before.rows or now.path == before.path:
            self.layout()
        else:
            self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """The commands, then the controls."""
        return self.press(event) or self.form.handle(event)

    def update(self, seconds: float) -> None:
        """Take what was computed meanwhile."""
        super().update(seconds)
        if self.library.update(seconds):
            self.layout()

    # -- drawing -------------------------------------------------------------------------------------------------

    def _draw_board(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        if self.level is not None:
            target.blit(self._picture(rect.size), rect)

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The board of the level, drawn once for each size."""
        assert self.level is not None
        key = (self.level.rows, size, self.context.settings.coordinates)
        if self._board is None or self._board[0] != key:
            painter = PAINTERS[GAME.key](BOARDS[GAME.key])
            label = self.screen.px(LETTERS) if self.context.settings.coordinates else 0
            self._board = key, painter.thumbnail(self.level.draft.start, size, label)
        return self._board[1]


def _note(level: LibraryLevel) -> Part:
    """The note on a level: of a built-in one in quotation marks, of one's own as it is written."""
    is_own = level.path is not None
    # Translators: {note}: what is said about a level
    words = level.note if is_own else _("“{note}”").format(note=level.note)
    return Column(Text(words, BODY - 1 if is_own else BODY + 1, bold=not is_own), Gap(4))


def _square(rect: pygame.Rect) -> pygame.Rect:
    """The square of a rectangle's height in its middle."""
    square = pygame.Rect(0, 0, rect.height, rect.height)
    square.midtop = rect.midtop
    return square
