"""The people who play here: all of them as cards, and a button for somebody new."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from floes_app.core.i18n import N_, _
from floes_app.play import people
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.destinations import ToPerson
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.scenes.person import sign
from floes_app.storage.people import Person
from floes_app.view.controls import Control, Form, PersonChip
from floes_app.view.paint.theme import BODY, SOFT
from floes_app.view.parts.tree import Column, Gap, Grid, Panel, Text, Widget, unplaced

#: The least width of a card, in points.
CARD: Final = 220

COMMANDS: Final[CommandTable[PeopleScene]] = CommandTable(
    BACK,
    Command("new", N_("Someone new"), ("Ctrl+N",), lambda scene: scene.context.open(ToPerson()), icon="plus"),
)


class PeopleScene(PageScene):
    """The list of everybody who was entered."""

    commands = COMMANDS
    widest = 780

    def title(self) -> str:
        """The words at the top."""
        # Translators: the title of the page of the people who play here
        return _("People")

    def first(self) -> Control | None:
        """The first of them; without any, the button for somebody new."""
        cards = (control for control in self.form.controls if isinstance(control, PersonChip))
        new = self.commands.action(self, "new").label
        return next(cards, None) or next(control for control in self.form.controls if control.label == new)

    def fill(self, form: Form) -> None:
        """A card for each, the last party first."""
        form.add(self.head_button("new"))
        everybody = people.listed(self.context.people.roster)
        about = _("Enter everyone once, and choose them from a list in every game. Guests need no entry.")
        cards = [Widget(self._card(person), PersonChip.HIGH + 8) for person in everybody]
        page = Column(
            Text(about, BODY - 1, SOFT), Gap(18) if cards else None, Grid(cards, CARD, gap=10) if cards else None
        )
        Panel(page).place(self.body, self.sheet)

    def _card(self, person: Person) -> PersonChip:
        seat = people.liked_seat(person)

        def picture(size: int) -> pygame.Surface | None:
            return None if seat is None else sign(seat, size)

        return PersonChip(
            unplaced(),
            person.name,
            partial(self.context.open, ToPerson(person.name)),
            note=people.likes(person),
            sign=picture,
        )

    def resume(self) -> None:
        """A dialog above was closed: people may have come, gone or changed."""
        self.layout()
