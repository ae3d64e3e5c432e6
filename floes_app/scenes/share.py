"""The one dialog in which everything is shared: a picture that holds it, texts to copy, a file."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.game import GameError
from floes_app.core.i18n import N_, _, sentence
from floes_app.play.commands import Command, CommandTable
from floes_app.play.shared import Copyable, Shared
from floes_app.scenes.base.context import Context, copy_text
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.storage import files, folders, pictures
from floes_app.storage.saves import file_name
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, MenuRow, Segment, TextButton
from floes_app.view.paint.theme import DIM, SMALL, SOFT, TITLE
from floes_app.view.parts.share_card import TALL, WIDE, ShareCard
from floes_app.view.parts.tree import Column, Drawing, Gap, Middle, Part, Row, Text, Widget, unplaced

#: Width of the panel, its margin, the width of the picture, and the least width for it, in points.
WIDTH, MARGIN, PICTURE, BESIDE = 860, 26, 330, 700
#: The shapes of a picture, by their names.
# Translators: the shape of the picture that is shared
SHAPES: Final = {N_("For messages"): TALL, N_("Wide"): WIDE}

COMMANDS: Final[CommandTable[ShareScene]] = CommandTable(
    CLOSE,
    # Translators: on a button: the picture of what is shared is put on the disk
    Command("save picture", N_("Save picture"), ("Ctrl+S",), lambda scene: scene.save_picture(), "save"),
)


class ShareScene(OverlayScene):
    """Offers all ways to share something, and shows its picture."""

    commands = COMMANDS

    def __init__(self, context: Context, shared: Shared) -> None:
        self.shared: Final = shared
        """What is shared."""
        self.shape: tuple[int, int] = TALL
        """The size of the picture that is saved, in pixels."""
        self._shown: dict[tuple[tuple[int, int], int], pygame.Surface] = {}
        super().__init__(context)

    @property
    def card(self) -> ShareCard:
        """What stands in the picture."""
        shared = self.shared
        return ShareCard(shared.state, shared.title, shared.words, shared.fact, shared.code)

    def first(self) -> Control | None:
        """The picture."""
        return next((control for control in self.form.controls if isinstance(control, TextButton)), None)

    def title(self) -> str:
        """The words at the top."""
        # Translators: a heading over the ways to share something
        return _("Share “{title}”").format(title=self.shared.title)

    def heading(self) -> str:
        """The title."""
        return sentence(self.title())

    def layout(self) -> None:
        """The picture at the left, the ways at the right; only the ways where the window is narrow."""
        screen = self.screen
        room = min(WIDTH, screen.width / screen.scale - 28)
        high = screen.height / screen.scale - 28 - 2 * MARGIN - 70
        is_wide = room >= BESIDE
        title = Middle(Text(self.title(), TITLE - 2, bold=True), 44)
        head = Row((None, title), (44, Widget(self.icon_button("close"))), gap=12)
        picture = Drawing(min(PICTURE * 1.25, high), self._draw_picture)
        page: Part = self._ways()
        if is_wide:
            page = Row((PICTURE, picture), (None, page), gap=26)
        foot = _("Nothing leaves this computer until you send it.")
        self.lay_out_scrolling(page, Text(foot, SMALL, DIM), room, MARGIN, 16, head)

    def _ways(self) -> Part:
        shapes = [(None, Widget(self._segment(_(name), size))) for name, size in SHAPES.items()]
        copies = [self._row(copy) for copy in self.shared.copies]
        save = _("Goes into {folder}.").format(folder=folders.shared())
        return Column(
            # Translators: a heading over the picture that is shared
            Text(_("Picture"), SMALL, SOFT, bold=True),
            Row(*shapes, gap=8),
            Widget(self.text_button("save picture", primary=True), 50),
            Text(self.card.how, SMALL, DIM),
            Gap(4),
            Text(_("Text and file"), SMALL, SOFT, bold=True),
            *copies,
            self._menu_row(_("Save as file"), save, "save", self.save_file),
            gap=8,
        )

    def _segment(self, name: str, size: tuple[int, int]) -> Segment:
        chosen = partial(self._is, size)
        return Segment(unplaced(), name, partial(self.choose_shape, size), chosen=chosen, group=_("Picture"))

    def _row(self, copy: Copyable) -> Part:
        return self._menu_row(copy.label, copy.note, "copy", partial(self.copy, copy))

    def _menu_row(self, label: str, note: str, icon: str, action: Callable[[], object]) -> Part:
        row = MenuRow(unplaced(), label, action, note=note, icon=icon)
        return Widget(row, lambda width, screen: MenuRow.height(label, note, "", width, screen))

    def _is(self, size: tuple[int, int]) -> bool:
        return self.shape == size

    # -- doing it ------------------------------------------------------------------------------------------------

    def choose_shape(self, size: tuple[int, int]) -> None:
        """Choose the shape of the picture."""
        self.shape = size
        self.dirty = True

    def copy(self, copy: Copyable) -> None:
        """Put a text on the clipboard."""
        if copy_text(copy.text):
            self.context.say(copy.message)
            self.close()

    def save_picture(self) -> None:
        """Save the picture, with all that it shows in it."""
        painter = PAINTERS[self.shared.game.key](BOARDS[self.shared.game.key])
        data = io.BytesIO()
        pygame.image.save(self.card.draw(painter, self.shape), data, "share.png")
        self._save(".png", pictures.in_png(data.getvalue(), self.shared.contents))

    def save_file(self) -> None:
        """Save all of it as a file."""
        self._save(self.shared.suffix, self.shared.contents.encode())

    def _save(self, suffix: str, data: bytes) -> None:
        name = file_name(self.shared.title) or self.shared.game.key
        try:
            path = files.write_beside(folders.shared(), name, suffix, data)
        except GameError as error:
            self.context.say(str(error))
            return
        self.context.say(_("Saved as “{name}” in {folder}.").format(name=path.name, folder=path.parent))
        self.close()

    # -- drawing -------------------------------------------------------------------------------------------------

    def _draw_picture(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The picture as it will be, as large as there is room for it."""
        share = min(rect.width / self.shape[0], rect.height / self.shape[1])
        size = max(1, round(self.shape[0] * share)), max(1, round(self.shape[1] * share))
        key = self.shape, size[0]
        if key not in self._shown:
            painter = PAINTERS[self.shared.game.key](BOARDS[self.shared.game.key])
            whole = self.card.draw(painter, self.shape)
            self._shown[key] = pygame.transform.smoothscale(whole, size)
        picture = self._shown[key]
        target.blit(picture, picture.get_rect(midtop=rect.midtop))
