"""A game on its board for those who hear it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from floes_app.board.sidebar import Contents
from floes_app.core.i18n import _, listed, sentences
from floes_app.play.commands import BoundCommand
from floes_app.play.controller import GameController
from floes_app.play.speech import Heard
from floes_app.scenes.base.stack import told_action
from floes_app.view.controls import Form
from floes_app.view.controls.spoken import spoken


# Translators: the title of a game with the kind, as a sentence of its own
def heard(game: GameController, contents: Contents, told: str, form: Form) -> Heard:
    """The game, the control with the focus, the place under the cursor and what is expected."""
    where = _("{title}, {kind}.") if contents.subtitle else _("{title}.")
    where = where.format(title=contents.title, kind=contents.subtitle)
    return replace(game.words.heard(), where=where, told=told, focus=spoken(form.pointed))


def everything(game: GameController, contents: Contents, now: Heard) -> str:
    """The players, what the game counts, what lies where, and what is expected."""
    cards = (
        _("{name}: {count} {unit}.").format(name=card.name, count=card.count, unit=card.unit)
        for card in contents.cards
        if card.count
    )
    facts = (_("{count} {unit}").format(count=fact.value, unit=fact.label) for fact in contents.facts)
    counted = _("{facts}.").format(facts=listed(facts)) if contents.facts else ""
    return sentences(now.where, now.told, *cards, counted, game.words.in_words(), now.line)


def choices(game: GameController, bar: Sequence[BoundCommand]) -> str:
    """What can be done on the board, and the buttons of ``bar`` with their keys; the help tells all other keys."""
    return sentences(game.words.choices(), *(told_action(action) for action in bar if action.enabled()))
