"""What a game offers that has no place on the board, as buttons beside the line below it.

To roll, to end the turn, to go on with the next game of a match, to hurry the computer, to look a game through.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from floes_app.core.i18n import _
from floes_app.core.match import Match
from floes_app.view import text
from floes_app.view.controls import Control, FaceButton, IconButton, TextButton
from floes_app.view.theme import BODY

if TYPE_CHECKING:
    from floes_app.scenes.game.play import PlayScene


@dataclass(frozen=True)
class Offer:
    """One of these buttons.

    picture: the sprite of a face of the die; icon: a picture in the place of words; with either, the label is the
    tooltip. rolls: the button that rolls the die; it stands beside the die where the panel is seen.
    """

    label: str
    key: str
    primary: bool
    action: Callable[[], Any]
    picture: str = ""
    rolls: bool = False
    icon: str = ""


def offered(play: PlayScene) -> tuple[Offer, ...]:
    """What is offered in the position shown: the die, or actions of the game that have no place on the board."""
    state = play.session.state
    if play.turns.person_rolls:
        return _dice(play, state)
    if state.outcome is not None:
        return _after_the_game(play) if play.is_on_top() else ()
    if not play.turns.person_decides:
        return _while_computers_play(play)
    return tuple(
        Offer(button.label, button.key, button.primary, lambda action=button.action: play.play(action))  # type: ignore[misc]
        for button in play.board.buttons(state)
    )


def _dice(play: PlayScene, state: Any) -> tuple[Offer, ...]:
    """A button to roll, or the faces of the die where the players roll one of their own."""
    dice = play.turns.dice
    if dice == "own":
        faces = [(action, play.board.face(state, action)) for action in state.actions()]
        return tuple(
            Offer(face.name, face.key, False, lambda action=action: play.roll(action), face.sprite)  # type: ignore[misc]
            for action, face in faces
        )
    if dice == "automatic" and play.session.at_tip:
        return ()
    return (Offer(_("Roll"), "Space", True, play.roll, rolls=True),)


def _while_computers_play(play: PlayScene) -> tuple[Offer, ...]:
    """To go on from an earlier position, to hurry; where people only look on, the pace."""
    turns = play.turns
    if not turns.is_current:
        return (Offer(_("Go on from here"), "G", False, play.go_on),)
    if turns.computers_only:
        label = _("Pace: {pace}").format(pace=_(turns.pace.name))
        return (
            Offer(_("Go on"), "Space", False, play.toggle_pause, icon="play")
            if turns.paused
            else Offer(_("Pause"), "Space", False, play.toggle_pause, icon="pause"),
            Offer(label, "P", False, play.change_pace, icon="speed"),
        )
    return (Offer(_("Move now"), "N", False, turns.move_now),) if turns.can_hurry else ()


def _after_the_game(play: PlayScene) -> tuple[Offer, ...]:
    """After practice the next level, and the best way as a ghost beside one's own; else what comes after a match."""
    found = []
    if play.onward is not None:
        found.append(Offer(_("Next level"), "N", True, play.play_onward))
    if play.coach is not None and play.coach.line:
        found.append(Offer(_("Best way"), "G", False, play.show_best_line))
    match = Match.of(play.session)
    if match is not None and not match.is_over:
        label = _("Another pair") if match.is_tied else _("Next game")
        found.append(Offer(label, "N", True, play.next_game))
    if play.can_review:
        found.append(Offer(_("Review"), "V", False, play.open_review))
    return tuple(found)


def buttons(play: PlayScene, found: tuple[Offer, ...]) -> list[Control]:
    """The buttons of what is offered: beside the status line, at the right end of the board."""
    screen = play.screen
    made: list[Control] = []
    right = min(play.extent.right, play.panel.x - screen.px(10))
    middle = play.status_at[1]
    for offer in reversed(found):
        if offer.rolls and not screen.is_narrow:
            made.append(_roll_button(play, offer))
            continue
        if offer.picture:
            size, gap = (screen.px(42), screen.px(44)), screen.px(6)
        elif offer.icon:
            size, gap = (screen.px(40), screen.px(40)), screen.px(8)
        else:
            size = text.width(offer.label, screen.px(BODY + 1), True) + screen.px(36), screen.px(38)
            gap = screen.px(10)
        place = pygame.Rect((0, 0), size)
        place.midright = right, middle
        made.append(_button(offer, place))
        right = place.x - gap
    return made[::-1]


def _button(offer: Offer, place: pygame.Rect) -> Control:
    if offer.picture:
        return FaceButton(place, offer.label, offer.action, offer.key, picture=offer.picture)
    if offer.icon:
        return IconButton(place, offer.label, offer.action, offer.key, icon=offer.icon)
    return TextButton(place, offer.label, offer.action, offer.key, primary=offer.primary, tooltip=bool(offer.key))


def _roll_button(play: PlayScene, offer: Offer) -> Control:
    """The button that rolls, in the game's own section of the panel."""
    screen, section = play.screen, play.side.section(play.panel)
    wide, high = screen.px(140), screen.px(50)
    place = pygame.Rect(section.right - screen.px(20) - wide, section.centery - high // 2, wide, high)
    return TextButton(place, offer.label, offer.action, offer.key, primary=True, icon="die", tooltip=True)
