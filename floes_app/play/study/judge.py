"""The computer's judgement of what somebody looks at, a position or a roll, for as long as it is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from floes_app.bots.process.study_tasks import ROLL_GAMES, Assessment, Rolls, judged, rolled
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.session import Ply, Session
from floes_app.core.tree import Node
from floes_app.play.jobs import Job

#: Time in seconds after which a position that is seen is judged: leafing through a game asks nothing.
SEEN: Final = 0.2

A = TypeVar("A")
"""What is found out about a position."""


class NodeJudge(Generic[A]):
    """Asks a process of its own about one position at a time, and remembers what was found out about others."""

    def __init__(self, session: Session, task: Callable[..., A]) -> None:
        """``task``: what the process does, given a game, a position and the actions that follow it."""
        self._session: Final = session
        self._task: Final = task
        self._worker: Final = TaskClient()
        self._job: Job[A] = Job(self._worker)
        self._known: dict[Node[Ply], A] = {}
        self._asked: Node[Ply] | None = None
        self._seen = 0.0

    def of(self, node: Node[Ply]) -> A | None:
        """What is known of a position; None if there is nothing yet."""
        return self._known.get(node)

    def keep(self, node: Node[Ply], found: A) -> None:
        """Remember what was found out about a position."""
        self._known[node] = found

    def _look_at(self, node: Node[Ply], seconds: float, is_open: bool) -> A | None:
        """Go on with a position on the way through the current one, about which more ``is_open``; what is new."""
        self._seen += seconds
        if is_open and not self._job.is_open and not self._job.fault and self._seen >= SEEN:
            plies = self._session.plies
            actions = [str(ply.action) for ply in plies[1 : node.depth + 1]]
            self._job.ask(self._task, self._session.game.key, plies[0].state.text, actions)
        return (self._job.answer or self._job.progress) if self._job.poll() else None

    @property
    def is_at_work(self) -> bool:
        """True while an answer is to come."""
        return self._job.is_open

    def stop(self) -> None:
        """Stop asking."""
        self._job.drop()
        self._worker.close()


class PositionJudge(NodeJudge[Assessment]):
    """Asks who stands better in a position, and what is best there."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, judged)

    def look(self, seconds: float, wanted: bool) -> bool:
        """Go on with the position that is looked at now, where that is ``wanted``; True when something new is known."""
        node = self._session.tree.node
        if self._asked is not node or not wanted:
            self._job.drop()
            self._seen = 0.0 if self._asked is not node else self._seen
            self._asked = node
        if not wanted:
            return False
        known = self.of(node)
        found = self._look_at(node, seconds, node.value.state.outcome is None and (known is None or not known.is_last))
        if found is None or found == known or (known is not None and found.depth < known.depth):
            return False  # it is told again while the next look takes its time, and from the first look on
        self.keep(node, found)
        return True


class RollJudge(NodeJudge[Rolls]):
    """Asks what the results of the roll are worth that is due at a position."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, rolled)

    def keep(self, node: Node[Ply], found: Rolls) -> None:
        """Remember what was found out; fewer games than are known already add nothing."""
        known = self.of(node)
        if found.results and (known is None or known.results[0].games <= found.results[0].games):
            super().keep(node, found)

    def look(self, seconds: float, node: Node[Ply] | None) -> bool:
        """Go on with the roll that is looked at now (None: with none); True when something new is known."""
        if self._asked is not node:
            self._job.drop()
            self._asked, self._seen = node, 0.0
        if node is None:
            return False
        known = self.of(node)
        found = self._look_at(node, seconds, known is None or known.results[0].games < ROLL_GAMES)
        if found is None or not found.results:
            return False
        self.keep(node, found)
        return True
