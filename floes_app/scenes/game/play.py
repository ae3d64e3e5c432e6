"""A game being played by its players."""

from __future__ import annotations

from collections.abc import Callable

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.i18n import _
from floes_app.core.session import Player, Session
from floes_app.play.controller import GameController
from floes_app.play.game_commands import GAME
from floes_app.play.ways import Answer, PlayInstead, PlayNext, Way
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToHandover, ToMenu, ToPlay, ToResult, ToReview, ToSeatDialog
from floes_app.scenes.game.board_scene import BoardScene
from floes_app.storage.settings import Setup
from floes_app.view.controls import Control, Plate


class PlayScene(BoardScene):
    """Plays one session; ``kept`` and ``onward`` as of GameController."""

    commands = GAME

    def __init__(
        self, context: Context, session: Session, kept: bool = True, onward: Callable[[], Session | None] | None = None
    ) -> None:
        game = GameController(context, session, kept, onward)
        super().__init__(context, game, game)

    def seat_controls(self) -> list[Control]:
        """The players' cards (in small windows their pictures): pressing one changes who plays."""
        panel = self.plan.panel
        places = self.side.rail_places(panel) if self.screen.is_narrow else self.side.cards(panel)
        return [
            Plate(place, _("Change player: {name}").format(name=player.name), lambda seat=seat: self.open_seat(seat))  # type: ignore[misc]
            for (seat, player), place in zip(self.session.players.items(), places, strict=True)
        ]

    def open_seat(self, seat: int) -> None:
        """Choose who plays a seat."""
        session = self.session

        def change(player: Player) -> None:
            self.game.set_player(seat, player)
            self.make_buttons()

        self.context.open(
            ToSeatDialog(
                session.players[seat],
                lambda size: self.painter.portrait(seat, size),
                change,
                can_compute=self.game.can_seat_computers,
                usual_name=_(session.game.seat_names[seat]),
                in_play=True,
                strength=self.context.settings.setups.get(session.game.key, Setup()).level or STRENGTHS[0].key,
            )
        )

    # -- where it leads ------------------------------------------------------------------------------------------

    def follow(self, answer: Answer) -> None:
        """Go where the game leads."""
        match answer:
            case Way.RESULT:
                self.context.open(ToResult(self.game, lambda: self.plan))
            case Way.REVIEW:
                self.context.open(ToReview(self.game, self.follow))
            case Way.HANDOVER:
                self.context.open(ToHandover(self.session, self.game.turns.seat))
            case PlayInstead(session):
                self._play_instead(session)
            case PlayNext(session):
                self.context.start(ToMenu(), ToPlay(session))
            case _:
                super().follow(answer)

    def _play_instead(self, session: Session) -> None:
        """Play another session in the place of this one, whatever lies over it."""
        scenes = self.context.stack.scenes
        for _scene in scenes[scenes.index(self) + 1 :]:
            self.context.stack.pop()
        self.context.replace(ToPlay(session, self.game.kept, self.game.onward))
