"""A game on its board for those who hear it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from floes_app.board.sidebar import Card, Contents
from floes_app.core.i18n import _, listed, sentence, sentences
from floes_app.play.access.speech import Heard
from floes_app.play.commands import BoundCommand
from floes_app.play.game.controller import GameController
from floes_app.scenes.base.stack import told_action
from floes_app.view.controls import Form
from floes_app.view.controls.spoken import spoken


def heard(controller: GameController, contents: Contents, announcement: str, form: Form) -> Heard:
    """The game, the control with the focus, the place under the cursor and what is expected."""
    focus, twin = spoken(form.pointed), form.twin(form.pointed)
    return replace(controller.words.heard(), where=title(contents), announcement=announcement, focus=focus, twin=twin)


def title(contents: Contents) -> str:
    """The game and its kind."""
    # Translators: the title of a game with the kind, as a sentence of its own
    whole = _("{title}, {kind}.").format(title=contents.title, kind=contents.subtitle)
    return whole if contents.subtitle else sentence(contents.title)


def everything(controller: GameController, contents: Contents, now: Heard, written: str = "") -> str:
    """The players, what the game counts, what lies where, and what is expected.

    written: what else is written beside the board.
    """
    facts = (_("{count} {unit}").format(count=fact.value, unit=fact.label) for fact in contents.facts)
    counted = _("{facts}.").format(facts=listed(facts)) if contents.facts else ""
    status = controller.status()
    stands = sentences(*(words for words in (status.words, status.after) if words not in now.announcement))
    return sentences(
        now.where,
        written,
        now.announcement,
        *players(controller, contents),
        counted,
        controller.words.in_words(),
        stands or now.line,
    )


def overview(controller: GameController, contents: Contents, now: Heard, progress: str) -> str:
    """The progress, the players, the number of things of each kind on the board, and what is expected."""
    warning, counts = controller.words.warning(), controller.words.counts()
    return sentences(now.where, progress, warning, *players(controller, contents), counts, now.line)


def players(controller: GameController, contents: Contents) -> list[str]:
    """The players' cards, each as a sentence."""
    state = controller.session.state
    return [_player(card, controller.board.taken(state, card.seat)) for card in contents.cards]


def _player(card: Card, taken: str) -> str:
    counted = _("{count} {unit}").format(count=card.count, unit=card.unit) if card.count else ""
    told = listed(filter(None, (card.note, counted, taken, card.time, card.right)))
    # Translators: a player and what stands on the player’s card, such as “Red: Human, 12 stones, to play.”
    return _("{name}: {words}.").format(name=card.name, words=told) if told else sentence(card.name)


def choices(controller: GameController, bar: Sequence[BoundCommand]) -> str:
    """The possible actions on the board, and the buttons of ``bar`` with their keys; the help tells all other keys."""
    return sentences(controller.words.choices(), *(told_action(action) for action in bar if action.enabled()))
