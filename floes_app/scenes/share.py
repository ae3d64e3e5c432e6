"""The one dialog in which everything is shared: a picture that holds it, a film, a sheet, texts to copy, a file."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.bots.process.task_client import TaskClient
from floes_app.core import post
from floes_app.core.error import GameError
from floes_app.core.i18n import N_, _, ngettext, sentence
from floes_app.core.session import Session
from floes_app.play.commands import Command, CommandTable
from floes_app.play.game import film
from floes_app.play.shared import Copyable, Shared
from floes_app.scenes import film_work, sheet_work
from floes_app.scenes.base.context import Context, copy_text
from floes_app.scenes.base.destinations import ToMenu, ToPlay
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.scenes.base.waiting import WaitingScene
from floes_app.scenes.file_work import FileWork
from floes_app.scenes.film_preview import FilmPreview
from floes_app.scenes.film_work import FilmPlan
from floes_app.scenes.picture_work import PictureWork
from floes_app.storage import files, folders, pictures
from floes_app.storage.saves import file_name
from floes_app.view.boards.painter import Painter
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, MenuRow, Segment, SideTab, Slider, Switch, TextButton
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, BODY, CORAL, DIM, FROST, INK, SMALL, SOFT, TITLE
from floes_app.view.parts import print_sheet
from floes_app.view.parts.film_stage import LARGE_FILM, SMALL_FILM
from floes_app.view.parts.share_card import TALL, WIDE, ShareCard
from floes_app.view.parts.tree import (
    Column,
    Drawing,
    Fold,
    Grid,
    Middle,
    Part,
    Row,
    Text,
    Widget,
    side_by_side,
    unplaced,
)

#: Width of the panel, its margin, the widths of the rail and of the picture, and the least width for both, in points.
WIDTH, MARGIN, RAIL, PICTURE = 980, 26, 214, 330
BESIDE, WITH_RAIL = 640, 860
#: Height of what it will look like, the least at which it is shown, the height of what stands below a film in it, in
#: points; how high a film is, in widths.
LOOKS, LEAST_LOOKS, BUTTONS, STAGE = 452, 200, 54, 1.22
#: The button that saves takes at least so much, and so much beside its words; what is said beside it, at least so much.
SAVE, BESIDE_WORDS, SAID = 210, 52, 210


@dataclass(frozen=True)
class ShareChoice:
    """Something to choose: its values by the words that are remembered, each with what is shown (untranslated)."""

    name: str
    values: dict[str, str]
    usual: str = ""
    """The value before anybody has chosen; the first where none is named."""


# Translators: the shape of the picture that is shared
SHAPE: Final = ShareChoice("shape", {"tall": N_("For messages"), "wide": N_("Wide")})
SIZES: Final = {"tall": TALL, "wide": WIDE}
# Translators: how fast a film goes
SPEED: Final = ShareChoice("speed", {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")}, usual="normal")
# Translators: how large a film is
SIZE: Final = ShareChoice("size", {"small": N_("Small"), "large": N_("Large")})
WIDTHS: Final = {"small": SMALL_FILM, "large": LARGE_FILM}
#: The kinds of film, by their own names.
KIND: Final = ShareChoice("film", {".gif": "GIF", ".webp": "WebP"})
PAGES: Final = ShareChoice("sheet kind", {".pdf": "PDF", ".png": "PNG"})
CAPTIONS: Final = ShareChoice("captions", {"yes": "", "no": ""})
LOOPS: Final = ShareChoice("loops", {"yes": "", "no": ""})


@dataclass(frozen=True)
class WayToShare:
    """A page of the dialog: its name, a line about it, its icon, and the words on its button (untranslated)."""

    key: str
    label: str
    note: str
    icon: str
    button: str = ""


WAYS: Final = (
    # Translators: a way to share something, a line about it, and what is on the button
    WayToShare("picture", N_("Picture"), N_("The board with its title"), "eye", N_("Save picture")),
    # Translators: a way to share something, a line about it, and what is on the button
    WayToShare("film", N_("Film"), N_("Move by move"), "play", N_("Save film")),
    # Translators: a way to share something, a line about it, and what is on the button
    WayToShare("sheet", N_("Sheet"), N_("To print, six levels a page"), "rules", N_("Save sheet")),
    # Translators: a way to share something, a line about it, and what is on the button
    WayToShare("text", N_("Text"), N_("Moves, or a short code"), "copy"),
    # Translators: a way to share a game: it goes on by messages to somebody elsewhere; a line about it
    WayToShare("friend", N_("To a friend"), N_("Play on in two places"), "people"),
    # Translators: a way to share something, a line about it, and what is on the button
    WayToShare("file", N_("File"), N_("To keep, or open later"), "save", N_("Save as file")),
)

COMMANDS: Final[CommandTable[ShareScene]] = CommandTable(
    CLOSE,
    Command(
        # Translators: on a button: what is shared is put on the disk, as a picture, a film or a file
        "save",
        N_("Save"),
        ("Ctrl+S",),
        lambda scene: scene.save(),
        "save",
        words=lambda scene: scene.save_words,
        enabled=lambda scene: not scene.refusal,
        offered=lambda scene: bool(scene.way.button),
        why_not=lambda scene: scene.refusal,
    ),
    Command(
        "pause film",
        N_("Pause or go on"),
        ("Ctrl+Space",),
        lambda scene: scene.toggle_preview(),
        "pause",
        offered=lambda scene: scene.way.key == "film" and scene.shows_film,
    ),
)


class ShareScene(OverlayScene):
    """Offers all ways to share something, and shows what it will look like."""

    commands = COMMANDS
    keeps_words = True

    def __init__(self, context: Context, shared: Shared) -> None:
        self.shared: Final = shared
        """The game, position, level or pack that is shared."""
        self.choices: dict[str, str] = dict(context.settings.sharing)
        """The values chosen, by the names of the choices; without those that nobody ever chose."""
        self._shown: dict[tuple[object, ...], pygame.Surface] = {}
        self._client: TaskClient | None = None
        self._moves: Final = () if shared.line is None else film.move_numbers(shared.line)
        self.turns: Final = len(self._moves)
        """Number of turns that can be in a film."""
        self.part = 0, self.turns
        """The turn before the first one in the film, and the last one."""
        self.preview: FilmPreview | None = None
        """The film as it will be; None while it is not looked at."""
        self._plays = context.settings.drifts
        self._film = pygame.Rect(0, 0, 0, 0)
        self._is_seen = True
        super().__init__(context)

    # -- what is chosen ------------------------------------------------------------------------------------------

    @property
    def ways(self) -> Sequence[WayToShare]:
        """The ways that make sense for this."""
        shared = self.shared
        parts = (("film", self.turns), ("sheet", shared.boards), ("friend", shared.open_game or shared.message))
        missing = {key for key, there in parts if not there}
        return [way for way in WAYS if way.key not in missing]

    @property
    def way(self) -> WayToShare:
        """The page that is open."""
        last = self.choices.get(self.shared.kind)
        return next((way for way in self.ways if way.key == last), WAYS[0])

    def chosen(self, choice: ShareChoice) -> str:
        """The value of a choice: the last one, else the usual one."""
        value = self.choices.get(choice.name)
        return value if value in choice.values else choice.usual or next(iter(choice.values))

    def choose(self, name: str, value: str) -> None:
        """Make a choice; it is remembered."""
        self.choices[name] = value
        self._take_up()

    def cut(self, part: tuple[int, int]) -> None:
        """Choose the part that the film shows: the turn before its first one, and its last one."""
        self.part = part
        self._take_up(False)

    def _take_up(self, lay_out: bool = True) -> None:
        if self.preview is not None and self.preview.plan != self.plan:
            self.preview = None
        if lay_out:
            self.layout()
        self.dirty = True

    @property
    def shape(self) -> tuple[int, int]:
        """The size of the picture that is saved, in pixels."""
        return SIZES[self.chosen(SHAPE)]

    @property
    def plan(self) -> FilmPlan:
        """The film that is chosen."""
        width, suffix = WIDTHS[self.chosen(SIZE)], self.chosen(KIND)
        has_words, loops = self.chosen(CAPTIONS) == "yes", self.chosen(LOOPS) == "yes"
        return FilmPlan(*self.part, self.chosen(SPEED), width, suffix, has_words, loops)

    @property
    def save_words(self) -> str:
        """The words on the button."""
        return _(self.way.button or "Save")

    @property
    def refusal(self) -> str:
        """Why what is chosen cannot be made; empty where it can."""
        is_long = self.way.key == "film" and self.preview is not None and self.preview.is_too_long
        return _("Choose a shorter part: up to 5 minutes.") if is_long else ""

    @property
    def card(self) -> ShareCard:
        """The contents of the picture."""
        shared = self.shared
        return ShareCard(shared.state, shared.title, shared.words, shared.fact, shared.code)

    # -- layout --------------------------------------------------------------------------------------------------

    def first(self) -> Control | None:
        """The button that saves, which is always in sight; else the way that is open, which stands at the top."""
        controls = self.form.controls
        primary = (control for control in controls if isinstance(control, TextButton) and control.primary)
        return next(primary, None) or next((one for one in controls if one.group and one.is_chosen), None)

    def title(self) -> str:
        """The words at the top."""
        # Translators: a heading over the ways to share something
        return _("Share “{title}”").format(title=self.shared.title)

    def heading(self) -> str:
        """The title."""
        return sentence(self.title())

    def layout(self) -> None:
        """The rail of ways, what it will look like, what can be chosen; in a narrow window the ways lie above.

        Where there is room for a tiny picture only, there is none.
        """
        screen = self.screen
        room = min(WIDTH, screen.width / screen.scale - 28)
        title = Middle(Text(self.title(), TITLE - 2, bold=True), 44)
        head = Row((None, title), (44, Widget(self.icon_button("close"))), gap=12)
        options = self._options()
        looks = self._look(self._looks_high)
        self._is_seen = room >= BESIDE and self._looks_high >= LEAST_LOOKS
        page: Part = Row((PICTURE, looks), (None, options), gap=24) if self._is_seen else options
        if room >= WITH_RAIL:
            page = Row((RAIL, self._rail()), (None, page), gap=24)
        else:
            page = Column(self._tabs(), page, gap=14)
        self.lay_out_scrolling(page, self._foot(), room, MARGIN, 16, head)

    def _rail(self) -> Part:
        return Column(*map(self._rail_way, self.ways), gap=8)

    def _rail_way(self, way: WayToShare) -> Part:
        label, note = _(way.label), _(way.note)
        control = SideTab(
            unplaced(), label, partial(self.choose, self.shared.kind, way.key), chosen=partial(self._is_open, way),
            note=note, group=_("Share"), icon=way.icon,
        )  # fmt: skip
        return Widget(control, lambda width, screen: SideTab.tab_height(label, note, width, screen))

    def _tabs(self) -> Part:
        tabs = [
            Widget(
                Segment(
                    unplaced(), _(way.label), partial(self.choose, self.shared.kind, way.key),
                    chosen=partial(self._is_open, way), group=_("Share"),
                )
            )
            for way in self.ways
        ]  # fmt: skip
        widest = max(text.width(_(way.label), self.screen.px(BODY - 1), True) for way in self.ways)
        return Grid(tabs, max(86, (widest + self.screen.px(14)) / self.screen.scale), 6)

    def _is_open(self, way: WayToShare) -> bool:
        return self.way is way

    def _look(self, high: float) -> Part:
        if self.way.key != "film":
            return Drawing(high, self._draw_picture)
        film_high = high - BUTTONS
        button = Widget(self.icon_button("pause film", icon="pause" if self._plays else "play"))
        below = Row((44, button), (None, Drawing(44, self._draw_way)), gap=10)
        return Column(Drawing(film_high, self._draw_film), below, gap=10)

    def _foot(self) -> Part:
        words = Text(_("Nothing leaves this computer until you send it."), SMALL, DIM)
        if not self.way.button:
            return Middle(words, 52) if self._is_seen else words  # beside a picture all ways are equally high
        save = self.text_button("save", primary=True)
        wide = max(SAVE, text.width(save.label, self.screen.px(BODY + 1), True) / self.screen.scale + BESIDE_WORDS)
        button = Widget(save, 52)
        return Fold(wide + SAID, Row((None, Middle(words, 52)), (wide, button), gap=16), Column(button, words, gap=8))

    def _options(self) -> Part:
        match self.way.key:
            case "film":
                return self._film_options()
            case "text":
                return Column(*map(self._copy_row, self.shared.copies), gap=8)
            case "friend":
                return self._friend_options()
            case "sheet":
                # Translators: the kind of file that a sheet is
                kind = self._segments(PAGES, _("Kind"))
                about = _("Each level has its code below it. A PNG opens as the pack when it’s dropped onto Floes.")
                return Column(kind, Text(about, SMALL, DIM), self._where(), gap=12)
            case "file":
                return Column(self._where(), Text(_("Dropped onto Floes, it opens."), SMALL, DIM), gap=8)
            case _:
                shapes = self._segments(SHAPE, _("Picture"))
                return Column(shapes, Text(self.card.how, SMALL, DIM), self._where(), gap=12)

    def _where(self) -> Part:
        return Text(_("Goes into {folder}.").format(folder=folders.shared()), SMALL, DIM)

    def _friend_options(self) -> Part:
        """The choice of who stays at this computer; in a game that goes by message already, the message to send."""
        if self.shared.message is not None:
            return self._copy_row(self.shared.message)
        about = _("After each move a short text is copied. Send it any way you like, and paste the answer here.")
        game = self.shared.open_game
        # Translators: a heading over the names of the players, of whom one is chosen
        question = _("Who stays at this computer?")
        seats = () if game is None else game.seats
        rows = (self._seat_row(seat, question if seat == seats[0] else "") for seat in seats)
        return Column(Text(about, BODY - 1), Text(question, SMALL, SOFT, bold=True), *rows, gap=8)

    def _seat_row(self, seat: int, aside: str) -> Part:
        game = self.shared.open_game
        assert game is not None
        name = game.players[seat].name
        row = MenuRow(unplaced(), name, partial(self.go_on, game, seat), icon="people", aside=aside)
        return Widget(row, lambda width, screen: MenuRow.height(name, "", "", width, screen))

    def _film_options(self) -> Part:
        warning = Text(self.shared.warning, SMALL, SOFT) if self.shared.warning else None
        # Translators: the speed of a film
        speed = self._segments(SPEED, _("Speed"))
        # Translators: how large a film is
        size = self._segments(SIZE, _("Size"))
        # Translators: the kind of file that a film is
        kind = self._segments(KIND, _("Kind"))
        return Column(
            warning,
            *self._part_sliders(),
            speed,
            side_by_side(size, kind, 146, 12),
            # Translators: whether a film has the names of the players and a sentence on every move
            self._switch(CAPTIONS, _("Tell the moves")),
            # Translators: whether a film begins again at its end
            self._switch(LOOPS, _("Over and over")),
            Drawing(44, self._draw_length),
            Text(_("Dropped onto Floes, the film opens as what it shows."), SMALL, DIM),
            gap=8,
        )

    def _part_sliders(self) -> Sequence[Part]:
        """The sliders for the beginning and the end of the film; none for a single turn."""
        if self.turns < 2:
            return ()
        first, last = self.part
        # Translators: a slider: the first move that a film shows
        lower = self._slider(_("First move"), first + 1)
        # Translators: a slider: the last move that a film shows
        upper = self._slider(_("Last move"), last)

        def begin(value: int) -> None:
            if value > self.part[1]:
                upper.show(value)
            self.cut((value - 1, max(value, self.part[1])))

        def end(value: int) -> None:
            if value <= self.part[0]:
                lower.show(value)
            self.cut((min(value - 1, self.part[0]), value))

        lower.on_change(begin)
        upper.on_change(end)
        sliders = Row((None, Widget(lower, 30)), (None, Widget(upper, 30)), gap=16)
        return [Drawing(22, self._draw_part), sliders]

    def _slider(self, label: str, value: int) -> Slider:
        step = max(1, self.turns // 50)
        return Slider(unplaced(), label, lambda: None, value=value, low=1, high=self.turns, step=step)

    def _segments(self, choice: ShareChoice, group: str) -> Part:
        parts, widths = list[Part](), list[float]()
        for value, words in choice.values.items():
            label = words if choice in (KIND, PAGES) else _(words)
            action, is_on = partial(self.choose, choice.name, value), partial(self._has, choice, value)
            parts.append(Widget(Segment(unplaced(), label, action, chosen=is_on, group=group), 38))
            widths.append(text.width(label, self.screen.px(BODY - 1), True) / self.screen.scale + 16)
        return Column(Text(group, SMALL, SOFT, bold=True), Grid(parts, max(widths), 4), gap=3)

    def _has(self, choice: ShareChoice, value: str) -> bool:
        return self.chosen(choice) == value

    def _switch(self, choice: ShareChoice, label: str) -> Part:
        def toggle() -> None:
            self.choose(choice.name, "no" if self._has(choice, "yes") else "yes")

        switch = Switch(unplaced(), label, toggle, on=partial(self._has, choice, "yes"))
        return Widget(switch, lambda width, screen: Switch.height(label, "", width, screen))

    def _copy_row(self, copy: Copyable) -> Part:
        row = MenuRow(unplaced(), copy.label, partial(self.copy, copy), note=copy.note, icon="copy")
        return Widget(row, lambda width, screen: MenuRow.height(copy.label, copy.note, "", width, screen))

    # -- doing it ------------------------------------------------------------------------------------------------

    def copy(self, copy: Copyable) -> None:
        """Put a text on the clipboard."""
        if copy_text(copy.text):
            self.context.say(copy.message)
            self.close()

    def go_on(self, game: Session, seat: int) -> None:
        """Go on by message, with one of its players here; the game of before stays as it is."""
        session, place = post.gone_on(game, (seat,))
        self.context.say(*self.context.post.keep(place))
        self.context.start(ToMenu(), ToPlay(session))

    def save(self) -> None:
        """Save what is chosen."""
        match self.way.key:
            case "film":
                self._make_film()
            case "sheet":
                self._make_sheet()
            case "file":
                self._save(self.shared.suffix, self.shared.contents.encode())
            case _:
                self._paint_card()

    @property
    def _name(self) -> str:
        return file_name(self.shared.title) or self.shared.game.key

    def _save(self, suffix: str, data: bytes) -> None:
        try:
            path = files.write_beside(folders.shared(), self._name, suffix, data)
        except GameError as error:
            self.context.say(str(error))
            return
        self._saved(path)

    def _saved(self, path: Path) -> None:
        self.context.say(_("Saved as “{name}” in {folder}.").format(name=path.name, folder=path.parent))
        self.close()

    def _paint_card(self) -> None:
        """Paint the picture, over several frames where it takes longer, and save it."""
        work = PictureWork(partial(self.card.draw, self._painter, self.shape))
        save = partial(self._save_card, work)
        if work.is_done():
            save()
        else:  # nobody can say how much of it is left, so no bar is shown
            self.context.stack.push(WaitingScene(self.context, self.save_words, work, save, unseen=math.inf))

    def _save_card(self, work: PictureWork) -> None:
        assert work.picture is not None
        data = io.BytesIO()
        pygame.image.save(work.picture, data, "share.png")
        self._save(".png", pictures.in_png(data.getvalue(), self.shared.contents))

    def _make_film(self) -> None:
        line = self.shared.line
        if line is not None and not self.refusal:
            place = folders.shared(), self._name
            work = film_work.begin(self._worker(), line, self.plan, self.shared.title, self.shared.contents, place)
            self._wait(_("Making the film…"), work)

    def _make_sheet(self) -> None:
        place = folders.shared(), self._name
        work = sheet_work.begin(self._worker(), self.shared, self.chosen(PAGES), place)
        self._wait(_("Making the sheet…"), work)

    def _worker(self) -> TaskClient:
        self._client = self._client or TaskClient()
        return self._client

    def _wait(self, words: str, work: FileWork) -> None:
        """Wait for a process that makes it, with a panel over this one that shows its progress."""

        def take() -> None:
            if work.path is not None:
                self._saved(work.path)
            else:
                self.context.say(work.fault)

        self.context.stack.push(WaitingScene(self.context, words, work, take))

    def toggle_preview(self) -> None:
        """Pause the film in the dialog, or go on with it."""
        self._plays = not self._plays
        self.layout()

    def leave(self) -> None:
        """The choices are remembered; no film is made any more."""
        self.context.remember_sharing(self.choices)
        if self._client is not None:
            self._client.close()
            files.sweep(folders.shared())  # it may have ended in the middle of writing

    # -- time ----------------------------------------------------------------------------------------------------

    @property
    def shows_film(self) -> bool:
        """True if the film plays on the panel; a narrow or low window has no room for it."""
        return self._is_seen

    @property
    def _is_film(self) -> bool:
        return self.way.key == "film" and self.context.stack.top is self

    @property
    def animating(self) -> bool:
        """The film plays."""
        return self._is_film and (
            (self._plays and self._is_seen) or self.preview is None or not self.preview.is_measured
        )

    def update(self, seconds: float) -> None:
        """Advance the film, and find out its length."""
        super().update(seconds)
        line = self.shared.line
        if not self._is_film or line is None:
            return
        if self.preview is None:
            width = round(self._film_width)
            self.preview = FilmPreview(line, self.plan, self.shared.title, width)
            self.dirty = True
            return
        was_refused = self.refusal
        if self.preview.measure() and (self.preview.is_measured or self.refusal != was_refused):
            self.dirty = True
        if self._plays and self._is_seen and self.preview.advance(seconds):
            self.moved = True

    def announcement(self) -> str:
        """The length of the film, once it is known."""
        return self._length if self.way.key == "film" else ""

    # -- drawing -------------------------------------------------------------------------------------------------

    @property
    def _length(self) -> str:
        """The number of moves of the film, and its duration."""
        if self.refusal:
            return self.refusal
        first, last = self._part_moves
        count = last - first + 1
        moves = ngettext("{number} move", "{number} moves", count).format(number=count)
        if self.preview is None or not self.preview.is_measured:
            return sentence(moves)
        long = round(self.preview.seconds)
        # Translators: how long a film is
        seconds = ngettext("{number} second", "{number} seconds", long).format(number=long)
        # Translators: how long a film is: {moves}: “25 moves”, {seconds}: “34 seconds”
        return _("{moves}, {seconds}.").format(moves=moves, seconds=seconds)

    @property
    def _film_width(self) -> float:
        """The width of the film on the panel, in pixels."""
        return min(self.screen.px(PICTURE), self._film_high / STAGE)

    @property
    def _looks_high(self) -> float:
        """The height of what shows what it will look like, in points."""
        return max(120.0, min(LOOKS, self.screen.height / self.screen.scale - 28 - 2 * MARGIN - 150))

    @property
    def _film_high(self) -> int:
        return self.screen.px(self._looks_high - BUTTONS)

    def _draw_picture(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The picture as it will be, as large as there is room for it."""
        is_sheet = self.way.key == "sheet"
        whole = print_sheet.PAGE if is_sheet else self.shape
        share = min(rect.width / whole[0], rect.height / whole[1])
        key = whole, round(whole[0] * share)
        if key not in self._shown:
            self._shown[key] = self._page(share) if is_sheet else self._small(share)
        picture = self._shown[key]
        target.blit(picture, picture.get_rect(midtop=rect.midtop))

    @property
    def _painter(self) -> Painter:
        return PAINTERS[self.shared.game.key](BOARDS[self.shared.game.key])

    def _small(self, share: float) -> pygame.Surface:
        """The picture as small as it is shown; it is drawn at twice that size, for the whole one takes some frames."""
        size = max(1, round(self.shape[0] * share)), max(1, round(self.shape[1] * share))
        larger = min(self.shape, (2 * size[0], 2 * size[1]))
        return pygame.transform.smoothscale(self.card.draw(self._painter, larger), size)

    def _page(self, share: float) -> pygame.Surface:
        """The first page of the sheet."""
        levels = sheet_work.printed([[*vars(board).values()] for board in self.shared.boards])
        return print_sheet.SheetPage(self._painter, share).draw(levels, 0, self.shared.title, self.shared.words)

    def draw_moved(self, target: pygame.Surface) -> pygame.Rect:
        """Draw the film alone; the panel hides what is below it."""
        before = target.get_clip()
        area = self._film.clip(self.form.viewport) if self.form.viewport else self._film
        target.set_clip(area)
        art.draw_panel(target, self.rect, self.screen.px(18), 1.0)
        self.paint(target)
        self.form.draw(target, whole=False)
        target.set_clip(before)
        return area

    def _draw_film(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The film as it plays."""
        self._film = rect.union(pygame.Rect(rect.x, rect.y, rect.width, rect.height + self.screen.px(BUTTONS)))
        if self.preview is not None:
            picture = self.preview.picture
            target.blit(picture, picture.get_rect(midtop=rect.midtop))

    def _draw_way(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the bar of the film's progress."""
        high = self.screen.px(6)
        track = pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)
        target.blit(art.rounded_rect(*track.size, high / 2, FROST, 0.18), track)
        if self.preview is not None and self.preview.is_measured:
            done = min(1.0, self.preview.now / max(self.preview.seconds, 0.1))
            wide = max(high, round(track.width * done))
            target.blit(art.rounded_rect(wide, high, high / 2, AMBER), track)

    def _draw_part(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the numbers of the moves in the film."""
        size = self.screen.px(SMALL)
        # Translators: a heading over the part of a game that a film shows
        text.draw(target, _("Part"), rect.midleft, size, SOFT, bold=True)
        room = rect.width - text.width(_("Part"), size, True) - self.screen.px(12)
        text.draw(target, self._part_words, rect.midright, size, INK, align="right", room=room)

    @property
    def _part_words(self) -> str:
        first, last = self._part_moves
        if self.part[1] == self.turns:
            # Translators: the part of a game that a film shows: {number}: its first move
            return _("move {number} to the end").format(number=first) if self.part[0] else _("all moves")
        # Translators: the part of a game that a film shows: {first} and {last} are the numbers of moves
        return _("moves {first} to {last}").format(first=first, last=last)

    @property
    def _part_moves(self) -> tuple[int, int]:
        """The numbers of the first and the last move in the film."""
        return self._moves[self.part[0]], self._moves[self.part[1] - 1]

    def _draw_length(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        colour = CORAL if self.refusal else INK
        text.draw(target, self._length, rect.midleft, self.screen.px(BODY), colour, room=rect.width)
