"""The computer's judgement of what somebody looks at, a position or a roll, for as long as it is looked at."""

from __future__ import annotations

from typing import Final

from floes_app.bots.process.study_tasks import ROLL_GAMES, Assessment, Rolls, judged, rolled
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.session import Ply, Session
from floes_app.core.tree import Node
from floes_app.play.jobs import Job

#: Time in seconds after which a position that is seen is judged: leafing through a game asks nothing.
SEEN: Final = 0.2


class PositionJudge:
    """Asks a process of its own about one position at a time, and remembers what was found out about others."""

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        self._worker: Final = TaskClient()
        self._job: Job[Assessment] = Job(self._worker)
        self._known: dict[Node[Ply], Assessment] = {}
        self._asked: Node[Ply] | None = None
        self._seen = 0.0

    def of(self, node: Node[Ply]) -> Assessment | None:
        """The judgement of a position; None if there is none yet."""
        return self._known.get(node)

    def keep(self, node: Node[Ply], found: Assessment) -> None:
        """Remember what was found out about a position."""
        self._known[node] = found

    def look(self, seconds: float, wanted: bool) -> bool:
        """Go on with the position that is looked at now, where that is ``wanted``; True when something new is known."""
        node = self._session.tree.node
        if self._asked is not node or not wanted:
            self._job.drop()
            self._seen = 0.0 if self._asked is not node else self._seen
            self._asked = node
        if not wanted:
            return False
        self._seen += seconds
        known = self._known.get(node)
        is_open = node.value.state.outcome is None and (known is None or not known.is_last)
        if is_open and not self._job.is_open and not self._job.fault and self._seen >= SEEN:
            plies = self._session.plies
            actions = [str(ply.action) for ply in plies[1 : node.depth + 1]]
            self._job.ask(judged, self._session.game.key, plies[0].state.text, actions)
        if not self._job.poll():
            return False
        found = self._job.answer or self._job.progress
        if found is not None:
            self.keep(node, found)
        return found is not None

    @property
    def is_at_work(self) -> bool:
        """True while an answer is to come."""
        return self._job.is_open

    def stop(self) -> None:
        """Stop asking."""
        self._job.drop()
        self._worker.close()


class RollJudge:
    """Asks a process of its own what the results of one roll are worth, and remembers what it knows about others."""

    def __init__(self, session: Session) -> None:
        self._session: Final = session
        self._worker: Final = TaskClient()
        self._job: Job[Rolls] = Job(self._worker)
        self._known: dict[Node[Ply], Rolls] = {}
        self._asked: Node[Ply] | None = None
        self._seen = 0.0

    def of(self, node: Node[Ply]) -> Rolls | None:
        """The worth of the results of the roll that is due at a position; None if nothing is known yet."""
        return self._known.get(node)

    def keep(self, node: Node[Ply], found: Rolls) -> None:
        """Remember what was found out; fewer games than are known already add nothing."""
        known = self._known.get(node)
        if found.results and (known is None or known.results[0].games <= found.results[0].games):
            self._known[node] = found

    def look(self, seconds: float, node: Node[Ply] | None) -> bool:
        """Go on with the roll that is looked at now (None: with none); True when something new is known."""
        if self._asked is not node:
            self._job.drop()
            self._asked, self._seen = node, 0.0
        if node is None:
            return False
        self._seen += seconds
        known = self._known.get(node)
        is_open = (known is None or known.results[0].games < ROLL_GAMES) and self._seen >= SEEN
        if is_open and not self._job.is_open and not self._job.fault:
            plies = self._session.tree.way[: node.depth + 1]
            actions = [str(one.value.action) for one in plies[1:]]
            self._job.ask(rolled, self._session.game.key, plies[0].value.state.text, actions)
        if not self._job.poll():
            return False
        found = self._job.answer or self._job.progress
        if found is None or not found.results:
            return False
        self.keep(node, found)
        return True

    @property
    def is_at_work(self) -> bool:
        """True while an answer is to come."""
        return self._job.is_open

    def stop(self) -> None:
        """Stop asking."""
        self._job.drop()
        self._worker.close()
