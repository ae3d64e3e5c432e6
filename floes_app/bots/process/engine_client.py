"""A computer player in a process of its own, so that the window never waits for it.

    thinker = EngineClient()
    thinker.ask(session, "expert")            # thinks about the position that the session shows now
    …each frame: while (news := thinker.poll()) is not None: …
    if news.state is TaskState.DONE and news.value.revision == session.revision: session.play_text(news.value.action)

A position is sent as the text of the first one and the actions since, so that the worker knows the history too (in Ice
Floes it decides about draws). Of a game that it was told of before it is told the new actions only.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from floes_app.bots import strengths
from floes_app.bots.process import answers
from floes_app.bots.process.client import Client
from floes_app.bots.process.engine_server import AHEAD, GAME, shortened, work
from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.bots.search.decision import Limits
from floes_app.core.i18n import N_
from floes_app.core.session import Session

#: A question is put again when the worker died of it, but no more often than this.
TRIES: Final = 2

DIED: Final = N_("The computer player stopped unexpectedly. It’s running again.")
GAVE_UP: Final = N_("The computer player stopped twice. Please make its move yourself, or choose another level.")


class EngineClient(Client):
    """The window's side: one worker, one question at a time. The worker starts with the first question."""

    def __init__(self) -> None:
        super().__init__(work, "floes-thinker")
        self._question: dict[str, Any] = {}
        self._told: tuple[int, dict[str, Any]] | None = None
        """The number of the process that was started, and the last game that it was told of."""
        self._tries = 0
        self._is_ahead = False

    @property
    def is_thinking(self) -> bool:
        """True while an answer is to come."""
        return self.busy

    def ask(
        self,
        session: Session,
        strength: str,
        limits: Limits | None = None,
        index: int | None = None,
        seed: int = 0,
        **more: Sequence[str],
    ) -> None:
        """Think about the position of ``session``, or about the one after ``index`` of its actions.

        strength: a key of ``strengths.STRENGTHS``, or ``ADVISER``. Only the adviser is asked besides for a remark on a
        turn, as ``played``, and told, as ``prefer``, which actions to advise if others are no better. Limits that are
        not given are those of the app. A question that is still open is dropped.
        """
        index = session.index if index is None else index
        limits = strengths.usual_limits() if limits is None else limits
        self._number += 1
        self._tries = 0
        self._is_ahead = False
        self._question = {"ticket": self._number, "revision": session.revision, "index": index}
        self._question |= _described(session, strength, limits, index, seed) | {
            key: list(of) for key, of in more.items()
        }
        self._module = answers
        self._child.renew()
        self._tell(self._question)

    def think_ahead(
        self, session: Session, strength: str, seats: Collection[int], limits: Limits | None = None, seed: int = 0
    ) -> None:
        """Work on the question that will be asked when one of ``seats`` is to move next, while somebody else moves.

        Nothing is heard of it until that question is asked, with the same strength and limits, and a seed one larger
        for each action until then: its answer comes the sooner. It takes three times the limits, then rests.
        Every other question ends it, and none that is open is disturbed.
        """
        if not self.is_thinking:
            limits = strengths.usual_limits() if limits is None else limits
            self._is_ahead = True
            self._child.renew()
            self._tell({AHEAD: list(seats), **_described(session, strength, limits, session.index, seed)})

    def stop_thinking_ahead(self) -> None:
        """Stop thinking ahead."""
        if self._is_ahead:
            self._is_ahead = False
            self._child.send({"stop": self._number})

    def move_now(self) -> None:
        """Stop thinking and answer with the best that was found so far."""
        if self.is_thinking:
            self._child.send({"stop": self._number})

    def cancel(self) -> None:
        """Stop thinking; no answer will come."""
        if self.is_thinking:
            self._child.send({"stop": self._number})
            self._module = None

    def start(self) -> None:
        """Start the worker now, so that it is ready when it is first asked."""
        self._child.start()

    def close(self) -> None:
        """End the worker."""
        self._is_ahead = False
        super().close()

    def _tell(self, question: dict[str, Any]) -> None:
        """Send a question, of its game only what the process does not know yet."""
        self._child.start()
        number, known = self._told or (0, {})
        message = question if number != self._child.starts else shortened(question, known)
        self._told = self._child.starts, {key: question[key] for key in GAME}
        self._child.send(message)

    def _died(self) -> TaskUpdate:
        """Start another worker, with the open question if that may help."""
        self.close()
        self._tries += 1
        if self._tries < TRIES:
            self._module = answers
            self._tell(self._question)
            return TaskUpdate(TaskState.RESTARTED, DIED)
        return TaskUpdate(TaskState.FAILED, GAVE_UP)


def _described(session: Session, strength: str, limits: Limits, index: int, seed: int) -> dict[str, Any]:
    """The data that decide about an answer."""
    return {
        "game": session.game.key,
        "start": session.plies[0].state.text,
        "actions": [str(ply.action) for ply in session.plies[1 : index + 1]],
        "level": strength,
        "limits": [limits.seconds, limits.nodes, limits.depth],
        "seed": seed,
    }
