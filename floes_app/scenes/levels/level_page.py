"""The page of one level: its board, its note and figures, what was achieved on it, and what can be done with it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.model import Fact
from floes_app.bots.icefloes.rating import GRADE_WORDS, grade_of
from floes_app.core.i18n import N_, _, listed, ngettext, pgettext, sentences
from floes_app.games.icefloes import GAME
from floes_app.play import dates, level_words
from floes_app.play.commands import Command, CommandTable
from floes_app.play.level_library import LevelLibrary
from floes_app.play.level_record import LevelRecord
from floes_app.play.library_level import LibraryLevel
from floes_app.play.self_play import DEPTH, games_on
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene, Words
from floes_app.scenes.levels import fairness_panel, level_actions
from floes_app.view import text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.cards import columns
from floes_app.view.controls import Control, Form
from floes_app.view.layout import Area, Flow
from floes_app.view.level_card import LevelPictures, NeighbourCard, medal
from floes_app.view.panel import draw_fact
from floes_app.view.theme import BODY, CORAL_PALE, DIM, HEADLINE, INK, SMALL, SOFT

#: From this width and height on the board stands beside the panel, in points.
TWO_COLUMNS, LEAST_HEIGHT = 740, 360
#: The panel's width, the height of Play, and how large a board is on a page that scrolls, in points.
PANEL, PLAY, BOARD = 496, 54, 420
#: So many games are told, the best first.
MOST_GAMES: Final = 6

COMMANDS: Final[CommandTable[LevelScene]] = CommandTable(
    BACK,
    Command(
        "play",
        N_("Play"),
        ("F5",),
        level_actions.play,
        "play",
        offered=level_actions.there_is,
        words=lambda scene: _("Play") if level_actions.is_finished(scene) else _("Go on drawing"),
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
    *level_actions.COMMANDS,
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
    def record(self) -> LevelRecord:
        """What was achieved on it."""
        assert self.level is not None
        return LevelRecord(self.library, self.level, times=self.context.settings.level_times)

    # -- layout --------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The level's name; where that is too long for one line, it stands on the page instead."""
        if self.level is None:
            return _("Level")
        fits = text.width(self.level.title, self.screen.px(HEADLINE), True) <= self.head.rect.width
        return self.level.title if fits else _("Level")

    def written(self) -> str:
        """What lies on the board, and the words on the page."""
        level = self.level
        if level is None:
            return ""
        played = games_on(level.option)
        wins = "" if played is None else level_words.who_wins(played)
        return sentences(level_words.whole(level.draft), super().written(), wins)

    def first(self) -> Control | None:
        """Play."""
        label = self.commands.action(self, "play").label
        return next((control for control in self.form.controls if control.label == label), None)

    def fill(self, form: Form) -> None:
        """The board on the left, everything else on a panel at the right; in a narrow window one below the other."""
        self._board_at: tuple[pygame.Rect, bool] | None = None
        self._panel: pygame.Rect | None = None
        if self.level is None:
            return
        for name in ("more", "share"):
            form.add(self.head_button(name, words=name == "share"))
        form.add(self.head_button("edit"))
        form.controls[1:] = form.controls[:0:-1]  # from left to right
        body = Area(self.body, self.screen)
        if body.width >= TWO_COLUMNS and body.height >= LEAST_HEIGHT:
            side = min(PANEL, body.width * 0.46)
            panel, board = body.cut_right(side, gap=24)
            self._panel = panel.rect
            self._board_at = board.rect, False
            inner = panel.inset(24, 22)
            foot, page = inner.cut_bottom(self._foot_height(inner), gap=14)
            self._add_foot(form, foot)
            self._fill_text(form, page, panel.rect)
        else:
            play, page = body.cut_bottom(PLAY, gap=12)
            self._add_turning(form, play)
            size = min(page.rect.width, self.screen.px(BOARD), max(page.rect.height, self.screen.px(200)))
            place = pygame.Rect(page.rect.centerx - size // 2, page.rect.y, size, size)
            self._board_at = place, True
            self._panel = page.rect
            rest = Area(pygame.Rect(page.rect.x, place.bottom + self.screen.px(14), page.rect.width, 0), self.screen)
            self._fill_text(form, rest.inset(14, 0), page.rect)

    def _foot_height(self, inner: Area) -> float:
        """How high Play and the neighbours are together, in points; without neighbours where there is little room."""
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

    def _fill_text(self, form: Form, area: Area, panel: pygame.Rect) -> None:
        level, flow = self.level, Flow(area)
        assert level is not None
        if self.title() != level.title:
            self.paragraph(flow, level.title, HEADLINE - 4, bold=True)
            flow.skip(4)
        if level.note:
            # Translators: {note}: what is said about a level
            note = _("“{note}”").format(note=level.note) if level.path is None else level.note
            self.paragraph(flow, note, BODY + 1 if level.path is None else BODY - 1, bold=level.path is None)
            flow.skip(4)
        self.paragraph(flow, self._about(level), SMALL, DIM)
        flow.skip(12)
        self._add_facts(flow, level)
        self._add_games(flow, level)
        if level.is_practice:
            self._add_marks(flow)
            self._add_tries(flow)
        view = pygame.Rect(panel.x, panel.y, panel.width, max(1, area.rect.bottom - panel.y))
        if not area.rect.height:
            view = panel
        self.scroll(form, view, flow.bottom - self.screen.px(12))

    def _about(self, level: LibraryLevel) -> str:
        """Where the level stands, who made it, how large it is."""
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
        return listed(parts)

    def _add_facts(self, flow: Flow, level: LibraryLevel) -> None:
        """The figures side by side, in as many rows as they need; or why there are none."""
        reason, colour = self._why_no_figures(level)
        if reason:
            self.paragraph(flow, reason, SMALL + 1, colour, bold=colour == CORAL_PALE)
            flow.skip(10)
            return
        facts, screen = self._facts(level), self.screen
        gap, high = screen.px(8), screen.px(50)
        least = max(
            text.width(fact.value, screen.px(BODY), True) + text.width(fact.label, screen.px(SMALL)) + screen.px(36)
            for fact in facts
        )
        across, wide = columns(flow.area.rect.width, gap, least, len(facts))
        for start in range(0, len(facts), across):
            row = flow.row_of_pixels(high).rect
            for number, fact in enumerate(facts[start : start + across]):
                box = pygame.Surface((wide, high), pygame.SRCALPHA)
                draw_fact(box, box.get_rect(), fact, screen)
                self.pictures.append((box, pygame.Rect(row.x + number * (wide + gap), row.y, wide, high), True))
            flow.skip(8)
        flow.skip(8)

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
        return _("Nobody knows its par yet."), DIM

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
            facts.append(Fact(f"{difficulty:.1f}", pgettext("difficulty", GRADE_WORDS[grade_of(difficulty)])))
        time = self.record.best_time
        if time:
            facts.append(Fact(time, _("best time")))
        return facts

    def _add_games(self, flow: Flow, level: LibraryLevel) -> None:
        """Who won when the computer played itself on a built-in board."""
        played = games_on(level.option)
        if played is None:
            return
        rect = flow.row(fairness_panel.shares_height(level.players)).rect
        drawn = pygame.Surface(rect.size, pygame.SRCALPHA)
        fairness_panel.draw_who_wins(drawn, Area(drawn.get_rect(), self.screen), played)
        self.pictures.append((drawn, rect, True))
        flow.skip(6)
        # Translators: below bars that show who wins; {depth}: 8
        words = ngettext(
            "From {number} game of the computer against itself, looking {depth} moves ahead.",
            "From {number} games of the computer against itself, looking {depth} moves ahead.",
            played.games,
        )
        told = words.format(number=played.games, depth=DEPTH)
        self.paragraph(flow, told, SMALL, DIM)

    def _add_marks(self, flow: Flow) -> None:
        """The three marks, each with the day on which it was earned, or with what is missing."""
        for number, (words, earned, when) in enumerate(self.record.marks()):
            self._add_mark(flow, number, words, earned, when)
        flow.skip(8)

    def _add_mark(self, flow: Flow, number: int, words: str, earned: bool, when: str) -> None:
        screen, row = self.screen, flow.area.rect
        disc = medal(number, earned, screen)
        x, size, small = row.x + disc.get_width() + screen.px(14), screen.px(BODY - 1), screen.px(SMALL)
        room = row.right - x
        top = flow.bottom
        taken = text.width(when, small)
        colour = INK if earned else SOFT
        if text.width(words, size) + taken + screen.px(14) <= room:
            middle = top + disc.get_height() // 2
            self.words.append(Words(words, pygame.Rect(x, middle, room, 0), size, colour))
            self.words.append(Words(when, pygame.Rect(row.right - taken, middle, taken + 2, 0), small, DIM))
            flow.bottom = top + disc.get_height()
        else:
            flow.bottom = self.write(words, (x, top), room, size, colour)
            flow.bottom = max(self.write(when, (x, flow.bottom), room, small, DIM), top + disc.get_height())
        self.pictures.append((disc, disc.get_rect(topleft=(row.x, top)), True))
        flow.skip(10)

    def _add_tries(self, flow: Flow) -> None:
        """The games in which it was solved, the best first."""
        games = self.record.games()
        if not games:
            return
        # Translators: a heading over the games on a level
        self.paragraph(flow, _("Your games"), SMALL, DIM, bold=True)
        flow.skip(4)
        small, row = self.screen.px(SMALL), flow.area.rect
        for number, (moves, how, when) in enumerate(games[:MOST_GAMES]):
            said = listed(part for part in (moves, how) if part)
            taken = text.width(when, small)
            colour = INK if number == 0 else SOFT
            if text.width(said, small, number == 0) + taken + self.screen.px(14) <= row.width:
                middle = flow.bottom + self.screen.px(13)
                self.words.append(Words(said, pygame.Rect(row.x, middle, row.width, 0), small, colour, number == 0))
                self.words.append(Words(when, pygame.Rect(row.right - taken, middle, taken + 2, 0), small, DIM))
                flow.bottom += self.screen.px(26)
            else:
                flow.bottom = self.write(listed((said, when)), (row.x, flow.bottom), row.width, small, colour)
        flow.skip(8)

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

    def paint(self, target: pygame.Surface) -> None:
        """The panel and the board."""
        if self._panel is not None:
            self.panel(target, self._panel)
        if self._board_at is None or self.level is None:
            return
        place, scrolls = self._board_at
        clip = target.get_clip()
        if scrolls:
            target.set_clip(self.form.viewport)
            place = place.move(0, -self.form.offset)
        target.blit(self._picture(place.size), place)
        target.set_clip(clip)

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The board of the level, drawn once for each size."""
        assert self.level is not None
        key = (self.level.rows, size, self.context.settings.coordinates)
        if self._board is None or self._board[0] != key:
            painter = PAINTERS[GAME.key](BOARDS[GAME.key])
            self._board = key, painter.thumbnail(self.level.draft.start, size, labels=key[2])
        return self._board[1]
