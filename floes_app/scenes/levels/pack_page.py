"""The page of one pack: its cover, its words, how hard it gets, and its levels, which can be put into another order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar, Final

import pygame

from floes_app.core import limits
from floes_app.core.i18n import N_, _, ngettext, side_by_side
from floes_app.play.commands import Command, CommandTable
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library import stars
from floes_app.play.levels.library.level import LibraryLevel
from floes_app.play.levels.library.library import OWN, LevelLibrary, Shelf
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToLevel, ToPlay
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.scenes.levels.level_actions import LevelActions
from floes_app.view.controls import Control, Field, Form
from floes_app.view.input.fingers import GRAB, LET_GO
from floes_app.view.levels.card import LevelCard, LevelPictures
from floes_app.view.levels.pack_card import PackCard, draw_steps
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, FROST, INK, PANEL, SMALL, SOFT, TITLE
from floes_app.view.parts.cards import columns
from floes_app.view.parts.tree import Column, Drawing, Gap, Part, Row, Text, Widget

#: From this width on the words stand beside the cards, in points; and how wide they are.
BESIDE, WORDS = 860, 376
#: Height of the cover and of the bars, of Play, and of the cover in a narrow window, in points.
COVER, STEPS, PLAY, SMALL_COVER = 200, 92, 54, 96
#: The narrowest that a card may be, the gap between two, and the most side by side.
NARROWEST, GAP, MOST_COLUMNS = 150, 14, 6
#: Distance that the pointer moves before a card is dragged, and that to the edge at which the page scrolls, in points.
SLACK, NEAR = 8, 40

COMMANDS: Final[CommandTable[PackScene]] = CommandTable(
    Command(
        "let go", N_("Let go"), ("Esc",), lambda scene: scene.let_go(), offered=lambda scene: scene.is_dragging
    ),  # before the way back, which has the same key
    BACK,
    Command("play", N_("Play"), ("F5",), lambda scene: scene.play(), "play", enabled=lambda scene: bool(scene.levels)),
    Command(
        "share pack",
        N_("Share this pack"),
        ("Ctrl+E",),
        lambda scene: scene.actions.share_shelf(),
        "share",
        words=lambda _scene: _("Share"),
    ),
    Command(
        "rename pack",
        N_("Rename this pack"),
        ("Shift+F2",),
        lambda scene: scene.actions.rename_pack(),
        "edit",
        offered=lambda scene: scene.is_own,
    ),
    Command(
        "add",
        N_("Add levels"),
        ("Ctrl+N",),
        lambda scene: scene.offer_levels(),
        "plus",
        offered=lambda scene: scene.is_own,
    ),
    Command(
        # Translators: on a button: which level stands for the whole pack
        "cover",
        N_("Choose the cover"),
        ("Ctrl+K",),
        lambda scene: scene.offer_covers(),
        "edit",
        # Translators: on a button: which level stands for the whole pack
        words=lambda _scene: _("Cover"),
        offered=lambda scene: scene.is_own,
    ),
    Command(
        "earlier",
        N_("Earlier in its pack"),
        ("Ctrl+Left", "Ctrl+Up"),
        lambda scene: scene.move(-1),
        offered=lambda scene: scene.is_own,
    ),
    Command(
        "later",
        N_("Later in its pack"),
        ("Ctrl+Right", "Ctrl+Down"),
        lambda scene: scene.move(1),
        offered=lambda scene: scene.is_own,
    ),
    Command(
        "take out",
        N_("Take it out of the pack"),
        ("Delete",),
        lambda scene: scene.take_out(),
        "trash",
        offered=lambda scene: scene.is_own,
    ),
)


class PackScene(PageScene):
    """The open shelf of a library. A card that has the focus, or is dragged, is the level in hand."""

    commands: ClassVar[CommandTable[Any]] = COMMANDS
    widest = 1640

    def __init__(self, context: Context, library: LevelLibrary) -> None:
        self.library: Final = library
        """The levels; its open shelf is shown."""
        self.cards: list[PackCard] = []
        """The cards of the levels, in the order of the pack."""
        self._pictures: Final = LevelPictures()
        self._author: Field | None = None
        self._note: Field | None = None
        self._pressed: tuple[int, tuple[int, int]] | None = None
        """The index of the card that is held down, and where."""
        self._grip: tuple[int, int] | None = None
        """The point by which the dragged card is held, from its upper left corner; None if no card is dragged."""
        self._target = 0
        """The index at which the dragged card would be put down."""
        self._pointer = (0, 0)
        self._slots: list[pygame.Rect] = []
        """The places of the cards, while one is dragged."""
        super().__init__(context)

    # -- what is shown -------------------------------------------------------------------------------------------

    @property
    def shelf(self) -> Shelf:
        """The pack."""
        shelf = self.library.shelf
        assert shelf is not None
        return shelf

    @property
    def levels(self) -> tuple[LibraryLevel, ...]:
        """Its levels."""
        return self.shelf.levels

    @property
    def is_own(self) -> bool:
        """True if the player may change it."""
        return self.library.shelf is not None and self.shelf.path is not None

    @property
    def in_hand(self) -> int | None:
        """The index of the level that is dragged or has the focus; None without one."""
        if self._grip is not None and self._pressed is not None:
            return self._pressed[0]
        return next((index for index, card in enumerate(self.cards) if card is self.form.focus), None)

    @property
    def level(self) -> LibraryLevel | None:
        """The level in hand."""
        at = self.in_hand
        return None if at is None or at >= len(self.levels) else self.levels[at]

    @property
    def actions(self) -> LevelActions:
        """The actions on it, and on the pack."""
        return LevelActions(self.context, self.library, self.level, self.resume)

    def title(self) -> str:
        """The pack's name."""
        return self.shelf.title()

    def first(self) -> Control | None:
        """Play."""
        label = self.commands.action(self, "play").label
        return next((control for control in self.form.controls if control.label == label), None)

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """The pack's words at the left, its levels at the right; in a narrow window one below the other."""
        names = ("share pack", "add", "rename pack") if self.is_own else ("share pack",)
        buttons = [self.head_button(name, words=name != "rename pack") for name in names]
        form.add(*reversed(buttons))
        body = Area(self.body, self.screen)
        left, beside = body.cut_left(WORDS, gap=20)
        foot, page = left.inset(20, 18).cut_bottom(PLAY, gap=12)
        words = self._fitting(page) if body.width >= BESIDE else None
        if words is not None:
            self.sheet.put_plate(left.rect)
            words.place(page.rect, self.sheet)
            body = beside
        else:
            foot, body = body.cut_bottom(PLAY, gap=12)
        form.add(self.text_button("play", foot.rect, primary=True))
        self.sheet.put_plate(body.rect)
        view = body.rect.inflate(-2, -2)
        page = body.inset(20, 16)
        top = page.rect.y
        if words is None:
            words = self._words(full=False)
            high = words.height(page.rect.width, self.screen)
            self.sheet.place_scrolling(words, pygame.Rect(page.rect.x, top, page.rect.width, high))
            top += high + self.screen.px(12)
        self.scroll(form, view, self._add_cards(form, page, top))

    def _fitting(self, page: Area) -> Part | None:
        """The words in full, or else in short; None where neither has room."""
        for full in (True, False):
            words = self._words(full)
            if words.height(page.rect.width, self.screen) <= page.rect.height:
                return words
        return None

    def _words(self, full: bool) -> Part:
        """The cover, the author and the note, how hard it gets, and how many were solved."""
        shelf, author, note = self.shelf, self.shelf.author, self.shelf.note()
        self._author = self._note = None
        if self.is_own:
            self._author = self._field(_("Author"), author)
            self._note = self._field(_("Note"), note)
            said: list[Part] = [Widget(self._author, 40), Widget(self._note, 40)]
            if text.width(note, self.screen.px(BODY)) > self.screen.px(WORDS - 80):
                said.append(Text(note, SMALL, SOFT))  # the field shows its beginning only
        else:
            # Translators: {author}: who made a level
            said = [Text(_("by {author}").format(author=author), BODY - 1, SOFT)] if author else []
            said += [Text(note, BODY - 1, INK)] if note else []
        solved = ""
        if self.library.counted(shelf):
            # Translators: {number} levels of {all} in a pack are solved
            solved = _("{number} of {all} solved").format(number=self.library.solved_on(shelf), all=len(shelf.levels))
        # Translators: how many levels a pack has
        count = ngettext("{number} level", "{number} levels", len(shelf.levels)).format(number=len(shelf.levels))
        figures = [part for part in (count, self._pars(), solved) if part]
        cover = self._cover(COVER if full else SMALL_COVER) if shelf.levels else None
        return Column(
            cover,
            *said,
            Column(
                Text(_("How hard it gets"), SMALL, SOFT, bold=True),
                Drawing(STEPS, self._draw_steps),
                Text(self._biggest_step(), SMALL, SOFT) if self._biggest_step() else None,
                gap=6,
            )
            if full and any(level.is_practice for level in shelf.levels)
            else None,
            Text(side_by_side(figures), SMALL, DIM),
            gap=10,
        )

    def _cover(self, high: float) -> Part:
        """The cover; on that of one's own pack lies the button that offers another."""
        drawing = Drawing(high, self._draw_cover)
        if not self._cover_button:
            return drawing
        beside = Row((None, Gap(1)), (self._cover_button, Widget(self.text_button("cover"), 36)), (8, Gap(1)))
        return Column(drawing, Gap(-44), beside, Gap(8))

    @property
    def _cover_button(self) -> float:
        """The width of the button on the cover, in points; 0 where there is none."""
        label = self.commands.action(self, "cover").label
        is_there = self.is_own and len(self.levels) > 1
        return text.width(label, self.screen.px(BODY)) / self.screen.scale + 56 if is_there else 0

    def _field(self, label: str, value: str) -> Field:
        """A field for words about the pack, which are kept on Enter and when the page is left."""
        words = " ".join(value.split())
        return Field(pygame.Rect(0, 0, 1, 1), label, self.keep_words, value=words, limit=limits.LINE, placeholder=label)

    def _pars(self) -> str:
        """The least and the greatest par, in words; empty while none is known."""
        pars = [par for level in self.levels if (par := self.library.figures(level)[0]) is not None]
        if not pars:
            return ""
        both = str(pars[0]) if min(pars) == max(pars) else f"{min(pars)}–{max(pars)}"
        # Translators: on the card of a level: its fewest moves
        return _("par {number}").format(number=both)

    def _difficulties(self) -> list[float | None]:
        return [self.library.figures(level)[1] for level in self.levels]

    def _biggest_step(self) -> str:
        """The level that is so much harder than the one before it as no other, in words; empty for none."""
        known = self._difficulties()
        steps = {
            number: after - before
            for number, (before, after) in enumerate(pairwise(known), start=2)
            if before is not None and after is not None and after > before
        }
        if not steps:
            return ""
        number = max(steps, key=lambda number: steps[number])
        # Translators: of the levels of a pack, from the easiest to the hardest
        return _("The biggest step up is level {number}.").format(number=number)

    def _add_cards(self, form: Form, page: Area, top: int) -> int:
        """A card for each level, from ``top`` down; where they end."""
        px, row = self.screen.px, page.rect
        self.write(_("Levels"), (row.x, top), row.width, px(TITLE - 4), INK, bold=True)
        top += px(30)
        if self.is_own:
            how = _("Drag to change the order, or hold Ctrl and press an arrow.")
            top = self.write(how, (row.x, top), row.width, px(SMALL), DIM)
        top += px(10)
        self.cards = []
        across, wide = columns(row.width, px(GAP), px(NARROWEST), MOST_COLUMNS)
        for start in range(0, len(self.levels), across):
            levels = self.levels[start : start + across]
            names = [f"{start + at} {level.title}" for at, level in enumerate(levels, start=1)]
            high = LevelCard.height(names, wide, self.screen)
            places = page.below(top).cells(len(levels), across, (wide, high), GAP)
            for at, (level, place) in enumerate(zip(levels, places, strict=True), start=start):
                self.cards.append(self._card(level, at, place.rect))
            top += high + px(GAP)
        form.add(*self.cards)
        return top

    def _card(self, level: LibraryLevel, at: int, place: pygame.Rect) -> PackCard:
        par, _difficulty = self.library.figures(level)
        earned = stars.earned(self.library.marks(level)) if level.is_practice else ()
        # Translators: on the card of a level: its fewest moves
        meta = _("Par {par}").format(par=par) if par else ""
        return PackCard(
            place,
            level.title,
            partial(self.open_level, at),
            scrolls=True,
            meta=meta,
            stars=() if self.is_own else earned,
            achieved=stars.in_words(earned) if earned else "",
            picture=lambda size: self._pictures.draw(level.draft.start, size),
            number=at + 1,
            can_drag=self.is_own,
            is_lifted=lambda: self._grip is not None and self._pressed is not None and self._pressed[0] == at,
        )

    # -- doing it ------------------------------------------------------------------------------------------------

    def open_level(self, at: int) -> None:
        """Open the page of a level."""
        self.library.look_at(self.levels[at])
        self.context.open(ToLevel(self.library))

    def play(self) -> None:
        """Play the first level that is not solved, else the first."""
        level = self.library.next_on(self.shelf) or next((level for level in self.levels if level.is_practice), None)
        if level is None:
            self.open_level(0)
            return
        self.library.look_at(level)
        self.context.open(ToPlay(level.session(), next_session=self.library.next_session))

    def offer_levels(self) -> None:
        """Offer the player's single levels in a list, to be put at the end of the pack."""
        own = next((shelf for shelf in self.library.shelves if shelf.key == OWN), None)
        levels = [level for level in own.levels if not level.is_faulty] if own is not None else []
        if not levels:
            self.context.say(_("Draw a level first, or bring one: single levels of yours can be added here."))
            return
        choices = [ListedChoice(level.title, partial(self._add, level), icon="plus") for level in levels]
        # Translators: a heading over a list of levels
        title = _("Add to “{title}”").format(title=self.shelf.title())
        self.context.stack.push(ChoiceScene(self.context, title, choices))

    def offer_covers(self) -> None:
        """Offer the levels of the pack in a list: one of them stands for all."""
        cover = self.shelf.cover
        choices = [
            ListedChoice(f"{number} {level.title}", partial(self._cover_with, level), on=level is cover)
            for number, level in enumerate(self.levels, start=1)
        ]
        # Translators: a heading over the levels of a pack: one of them stands for all
        self.context.stack.push(
            ChoiceScene(self.context, _("The cover of “{title}”").format(title=self.title()), choices)
        )

    def _cover_with(self, level: LibraryLevel) -> None:
        self.context.say(*level_packs.put_on_cover(self.context.levels, level))
        self.resume()

    def _add(self, level: LibraryLevel) -> None:
        there = next((number for number, one in enumerate(self.levels, start=1) if one.rows == level.rows), None)
        if there is not None:
            words = _("“{title}” is in this pack already, as level {number}.")
            self.context.say(words.format(title=level.title, number=there))
            return
        self.context.say(*level_packs.move(self.context.levels, level, self.shelf.path))
        self.resume()

    def move(self, by: int) -> None:
        """Put the level in hand so many places on."""
        at = self.in_hand
        if at is not None:
            self._put(at, at + by)

    def _put(self, at: int, to: int) -> None:
        """Put a level to another place of the pack; it keeps the focus."""
        if not 0 <= to < len(self.levels) or to == at:
            return
        LevelActions(self.context, self.library, self.levels[at], self.resume).place(to)
        if to < len(self.cards):
            self.form.start_at(self.cards[to], ring=self.form.ring_visible)

    def take_out(self) -> None:
        """Put the level in hand among the single ones."""
        level = self.level
        if level is not None:
            self.context.say(*level_packs.move(self.context.levels, level, None))
            self.resume()

    def keep_words(self) -> None:
        """Keep what was written about the pack."""
        if self._author is None or self._note is None or not self.is_own or self.shelf.path is None:
            return
        author, note = self._author.value.strip(), self._note.value.strip()
        if (author, note) != (self.shelf.author, " ".join(self.shelf.note().split())):
            self.context.say(*level_packs.describe(self.context.levels, self.shelf.path, author, note))
            self.context.say(*self.library.read())
            self.layout()

    # -- events and time -----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Keep what was written, and go back."""
        self.keep_words()
        super().close()

    def pause(self) -> None:
        """Another scene comes on top: what was written is kept."""
        self.keep_words()

    def resume(self) -> None:
        """A scene above was closed: the pack may have been changed, or be gone."""
        opened = self.library.opened
        self.context.say(*self.library.read())
        if self.library.shelf is None or self.library.opened != opened:
            self.context.stack.pop()
        else:
            self._drop()
            self.layout()

    def handle(self, event: pygame.event.Event) -> bool:
        """Dragging, then the commands, then the controls; while words are typed only commands with Ctrl."""
        if self._drag(event):
            return True
        if self.form.typing:
            return self.form.handle(event) or self.press(event)
        return self.press(event) or self.form.handle(event)

    def update(self, seconds: float) -> None:
        """Take what was computed meanwhile; scroll while a card is held at the edge."""
        super().update(seconds)
        view = self.form.viewport
        if self._grip is not None and view is not None:
            near = self.screen.px(NEAR)
            by = (self._pointer[1] > view.bottom - near) - (self._pointer[1] < view.top + near)
            if by and self.form.scroll_to(self.form.offset + by * round(self.screen.px(600) * seconds)):
                self._follow()
        if self.library.update(seconds) and self._grip is None and not self.form.typing:
            if self.library.shelf is None:
                self.context.stack.pop()
            else:
                self.layout()
        self.context.say(*self.library.take_messages())

    # -- dragging ------------------------------------------------------------------------------------------------

    def _drag(self, event: pygame.event.Event) -> bool:
        """Take an event for the card that is dragged; False where it is for others."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.is_own:
            self._press_card(event.pos)
            return False
        if event.type == GRAB and self.is_own:
            self._press_card(event.pos)
            return self._pressed is not None
        if self._pressed is None:
            return False
        if event.type == LET_GO:
            self._drop()
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._pull(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was_dragged, at, to = self._grip is not None, self._pressed[0], self._target
            self._drop()
            if was_dragged:
                self._put(at, to)
            return was_dragged
        return self._grip is not None and event.type == pygame.MOUSEBUTTONDOWN

    def _press_card(self, point: tuple[int, int]) -> None:
        view = self.form.viewport
        self._pressed = None
        for at, card in enumerate(self.cards):
            if self.form.place(card).collidepoint(point) and (view is None or view.collidepoint(point)):
                self._pressed = at, point

    def _pull(self, point: tuple[int, int]) -> bool:
        """Follow the pointer with the card that is held down; False while it has hardly moved."""
        assert self._pressed is not None
        at, start = self._pressed
        self._pointer = point
        if self._grip is None:
            if pygame.Vector2(point).distance_to(start) < self.screen.px(SLACK):
                return False
            corner = self.form.place(self.cards[at])
            self._grip = start[0] - corner.x, start[1] - corner.y
            # the form sees the button let go away from everything: this was no click
            self.form.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(-1, -1)))
            self._slots = [card.rect for card in self.cards]
        self._follow()
        return True

    def _follow(self) -> None:
        """Make a gap where the dragged card would be put down."""
        assert self._pressed is not None
        point = self._pointer[0], self._pointer[1] + self.form.offset
        near = [pygame.Vector2(point).distance_to(slot.center) for slot in self._slots]
        self._target = min(range(len(near)), key=near.__getitem__)
        order = [card for at, card in enumerate(self.cards) if at != self._pressed[0]]
        order.insert(self._target, self.cards[self._pressed[0]])
        self._place(order)

    @property
    def is_dragging(self) -> bool:
        """True while a card is dragged."""
        return self._grip is not None

    def let_go(self) -> None:
        """Put the dragged card back to where it was."""
        self._drop()

    def _place(self, order: Sequence[PackCard]) -> None:
        """Put the cards into an order, each with its number."""
        for number, (card, slot) in enumerate(zip(order, self._slots, strict=True), start=1):
            card.come_to(slot, number)
        self.dirty = True

    def _drop(self) -> None:
        """Put the dragged card back to where it was, or forget the one that is held down."""
        if self._grip is not None and self._pressed is not None:
            self._place(self.cards)
        self._pressed = self._grip = None

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """The page, and above it the card that is dragged."""
        super().draw(target)
        if self._grip is not None and self._pressed is not None:
            card = self.cards[self._pressed[0]]
            place = card.rect.copy()
            place.topleft = self._pointer[0] - self._grip[0], self._pointer[1] - self._grip[1]
            card.draw_lifted(target, place, self.screen)

    def _draw_cover(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The level that stands for the pack, on its own plate."""
        target.blit(art.rounded_rect(*rect.size, self.screen.px(12), PANEL, 0.5, FROST, 0.16, 1), rect)
        size = max(1, rect.height - self.screen.px(12))
        cover = self.shelf.cover
        if cover is not None:
            picture = self._pictures.draw(cover.draft.start, size)
            beside = rect.width - self.screen.px(self._cover_button)  # the button covers nothing of the board
            target.blit(picture, picture.get_rect(center=(rect.x + beside // 2, rect.centery)))

    def _draw_steps(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        known = self._difficulties()
        chosen = self.in_hand
        if self._grip is not None and chosen is not None:
            known.insert(self._target, known.pop(chosen))
            chosen = self._target
        target.blit(art.rounded_rect(*rect.size, self.screen.px(10), PANEL, 0.5, FROST, 0.12, 1), rect)
        inner = rect.inflate(-2 * self.screen.px(12), -2 * self.screen.px(8))
        draw_steps(target, inner, self.screen, known, chosen)
