"""The dialog for somebody who plays here: the name, the animal they like, the voice, the language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.i18n import N_, _, sentence
from floes_app.core.showable import line
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.play import people
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.storage import catalogues
from floes_app.storage.people import Person
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Chip, Control, Field, PersonChip, Switch
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY, DIM, SMALL, TITLE
from floes_app.view.parts.tree import Column, Gap, Grid, Middle, Part, Row, Text, Widget, side_by_side, unplaced

#: The width of the panel, its margin, the gap between its parts, in points.
WIDTH, MARGIN, GAP = 520, 26, 14
#: Heights of the field, of a language and of the buttons at the end, in points.
FIELD, CHIP, FOOT = 46, 42, 50
#: The least width of an animal, in points.
ANIMAL: Final = 200

COMMANDS: Final[CommandTable[PersonScene]] = CommandTable(
    replace(CLOSE, label=N_("Cancel")),
    Command("done", N_("Done"), (), lambda scene: scene.confirm(), icon="check", words=lambda scene: scene.confirming),
    # Translators: on a button: take somebody off the list of people
    Command(
        "delete",
        N_("Delete"),
        (),
        lambda scene: scene.ask_to_delete(),
        icon="trash",
        offered=lambda scene: scene.before is not None,
    ),
)


def sign(seat: int, size: int) -> pygame.Surface:
    """The portrait of the animal that is the sign of a seat."""
    return PAINTERS[ICE_FLOES.key](BOARDS[ICE_FLOES.key]).portrait(seat, size)


class PersonScene(OverlayScene):
    """The choices count once they are confirmed; Esc leaves everything as it was."""

    commands = COMMANDS

    def __init__(self, context: Context, name: str = "", done: Callable[[str], None] = lambda _name: None) -> None:
        """``name``: of somebody who was entered, empty for somebody new; ``done`` is told of the name."""
        self.before: Person | None = context.people.roster.find(name)
        """The person as written down; None for somebody new."""
        self.person = self.before or Person("")
        """The person as chosen so far."""
        self._done = done
        self._name: Field | None = None
        super().__init__(context)

    @property
    def confirming(self) -> str:
        """Name of the button that confirms."""
        # Translators: on a button: put somebody on the list of people
        return _("Add") if self.before is None else _("Done")

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """A panel in the middle: the name, the animals, the voice, the languages."""
        value = self.person.name if self._name is None else self._name.value
        self._name = Field(unplaced(), _("Name"), self.confirm, value=value, placeholder=_("Name"), restores=False)
        head = Row(
            (None, Middle(Text(self._title(), TITLE, bold=True), 42)),
            (42, Widget(self.icon_button("close"), 42)),
            gap=GAP,
        )
        note = _("While the voice is on, it tells what they point at.")
        label = _("The voice helps in their turns")
        voice = Switch(
            unplaced(), label, partial(self.choose, "voice", not self.person.voice), on=self._has_voice, note=note
        )
        page = Column(
            head,
            Widget(self._name, FIELD),
            # Translators: a heading over animals, of which somebody likes one best
            _heading(_("Likes to be")),
            Grid(self._animals(), ANIMAL, gap=8, most=2),
            Widget(voice, lambda width, screen: Switch.height(label, note, width, screen)),
            _heading(_("Reads")),
            Grid(self._languages(), self._widest_language(), gap=8),
            Text(_("The app speaks this language when they play alone, or with others who read it."), SMALL, DIM),
            gap=GAP,
        )
        done = Widget(self.text_button("done", primary=True), FOOT)
        foot: Part = done
        if self.before is not None:
            foot = side_by_side(Widget(self.text_button("delete", danger=True), FOOT), done, 170, GAP)
        self.lay_out_scrolling(page, foot, WIDTH, MARGIN, GAP)

    def _title(self) -> str:
        # Translators: the title of a dialog
        return _("Someone new") if self.before is None else self.before.name

    def _has_voice(self) -> bool:
        return self.person.voice

    def _animals(self) -> list[Part]:
        chips = [
            PersonChip(
                unplaced(),
                _(label),
                partial(self.choose, "likes", word),
                group=_("Likes to be"),
                chosen=lambda word=word: self.person.likes == word,  # type: ignore[misc]
                sign=partial(sign, seat),
            )
            for seat, (word, label) in enumerate(zip(people.SIGNS, people.SIGN_NAMES, strict=True))
        ]
        any_chip = PersonChip(
            unplaced(),
            # Translators: beside animals of which somebody likes one best: they have no favourite
            _("Any animal"),
            partial(self.choose, "likes", ""),
            group=_("Likes to be"),
            chosen=lambda: self.person.likes not in people.SIGNS,
        )
        return [Widget(chip, PersonChip.HIGH) for chip in (*chips, any_chip)]

    def _known_languages(self) -> list[tuple[str, str]]:
        # Translators: in a list of languages: somebody reads whatever the app speaks
        return [("", _("As the app")), *catalogues.languages().items()]

    def _languages(self) -> list[Part]:
        chips = [
            Chip(
                unplaced(),
                words,
                partial(self.choose, "language", code),
                group=_("Reads"),
                chosen=lambda code=code: self.person.language == code,  # type: ignore[misc]
            )
            for code, words in self._known_languages()
        ]
        return [Widget(chip, CHIP) for chip in chips]

    def _widest_language(self) -> float:
        words = (text.width(words, self.screen.px(BODY - 1), True) for _code, words in self._known_languages())
        return max(words) / self.screen.scale + 22

    def first(self) -> Control | None:
        """The name, which stands below the title: both are in sight at any size."""
        return self._name

    # -- what can be done ----------------------------------------------------------------------------------------

    def is_beside(self, event: pygame.event.Event) -> bool:
        """True for a press beside the panel while nothing was entered: a slip of the hand must not cost a name."""
        before = self.before or Person("")
        is_changed = self.person != before or (self._name is not None and self._name.value != before.name)
        return super().is_beside(event) and not is_changed

    def choose(self, name: str, value: Any) -> None:
        """Choose something about them."""
        self.person = replace(self.person, **{name: value})
        self.layout()

    def confirm(self) -> None:
        """Write them down, and go back; say why where the name cannot be theirs."""
        roster, before = self.context.people.roster, self.before
        name = line(self._name.value if self._name is not None else "")
        fault = people.fault(roster, name, before)
        if fault:
            self.context.say(fault)
            return
        old, chosen = name if before is None else before.name, replace(self.person, name=name)
        self.close()
        self.context.say(*self.context.people.change(lambda known: people.written(known, old, chosen)))
        self._done(name)

    def ask_to_delete(self) -> None:
        """Ask before somebody is taken off the list."""
        if self.before is None:
            return
        # Translators: {name}: a player
        question = _("Delete {name}?").format(name=self.before.name)
        detail = _("Their games stay, under this name.")
        # Translators: on a button, beside “Delete”: somebody stays on the list of people
        keep = _("Keep them")
        self.context.stack.push(ConfirmScene(self.context, question, detail, _("Delete"), self.delete, keep=keep))

    def delete(self) -> None:
        """Take them off the list; their games stay."""
        name = self.person.name
        self.close()
        self.context.say(*self.context.people.change(lambda roster: roster.without(name)))

    # -- what is heard -------------------------------------------------------------------------------------------

    def announcement(self) -> str:
        """Whom it is about."""
        return sentence(self._title())


def _heading(words: str) -> Part:
    return Column(Gap(2), Text(words, BODY - 2, bold=True), Gap(-6))
