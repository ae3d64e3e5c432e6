"""A practice level made from a word: how large, how full, how hard. One word makes one level for everybody."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.generator import usual_floes
from floes_app.bots.icefloes.levels.tasks import Made
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.i18n import N_, _
from floes_app.games.icefloes.levels.pack import Level
from floes_app.games.icefloes.text import parse
from floes_app.play.jobs import Job
from floes_app.storage.levels.files import LevelStore

#: The lengths of the sides of a field to choose from.
SIZES: Final = (5, 7, 9, 11)
#: Densities of a field, as parts of the usual number of floes.
FILLINGS: Final = (3 / 4, 1, 4 / 3)
LONGEST_WORD: Final = 24
#: Meaning of each choice for the player.
SIZE_NOTES: Final = {
    5: N_("Small: you see it all at a glance."),
    7: N_("The usual size, with room for a detour."),
    9: N_("Wide: long glides, and floes to fetch from far away."),
    11: N_("Huge: a journey. Take your time."),
}
FILLING_NOTES: Final = (
    N_("Few floes: not much to stop you, so every stop counts."),
    N_("As many floes as the board likes best."),
    N_("Many floes: more to bump into, and more ways to go wrong."),
)
GRADE_NOTES: Final = {
    "beginner": N_("A few moves, and hardly a wrong one."),
    "easy": N_("A short plan with one catch."),
    "medium": N_("Look ahead, or you’ll go round in circles."),
    "hard": N_("Floes to put in place first, and traps on the way."),
    "expert": N_("A long plan. Most ways lead nowhere."),
}
_NOTES: Final[dict[str, Any]] = {"size": SIZE_NOTES, "filling": FILLING_NOTES, "grade": GRADE_NOTES}
_SYLLABLES: Final = ("ka", "no", "lu", "mi", "ra", "su", "to", "vi", "ne", "ja", "lo", "pi", "sha", "ku", "ry", "bel")


def meaning(wish: str, value: Any) -> str:
    """Meaning of a choice for the player, in a sentence, by the name of an attribute of the generator."""
    return _(_NOTES[wish][value])


def some_word() -> str:
    """A word that nobody has thought of."""
    return "".join(secrets.choice(_SYLLABLES) for _syllable in range(3)).capitalize()


#: With fewer floes hardly any level can be solved.
FEWEST: Final = 3


def floe_numbers(size: int) -> list[int]:
    """The numbers of floes to choose from on a field with sides of this length."""
    usual = usual_floes(size, size)
    return [max(FEWEST + number, round(usual * part)) for number, part in enumerate(FILLINGS)]


class LevelGenerator:
    """The wishes for a level, and the search for one in a worker process."""

    def __init__(self) -> None:
        self.word: str = some_word()
        """The word that the level is made from."""
        self.size: int = 7
        """The length of the field's sides."""
        self.filling: int = 1
        """Index of the chosen one of ``FILLINGS``."""
        self.grade: str = "medium"
        """The difficulty wished for."""
        self._worker: Final = TaskClient()
        self._job: Final[Job[Made]] = Job(self._worker)

    @property
    def is_running(self) -> bool:
        """True while a level is being looked for."""
        return self._job.is_open

    @property
    def fault(self) -> str:
        """Why there is no such level (translated); empty while there may be one."""
        return self._job.fault

    def wishes_for(self, wish: str, value: Any) -> bool:
        """True if this value is wished for, by the name of an attribute."""
        return bool(getattr(self, wish) == value)

    def wish(self, wish: str, value: Any) -> bool:
        """Wish for something else, which ends the search; False where it was wished for already."""
        if self.wishes_for(wish, value):
            return False
        setattr(self, wish, value)
        self._job.drop()
        return True

    def toggle(self) -> None:
        """Look for the level, or stop looking."""
        if self.is_running:
            self._job.drop()
            return
        floes = floe_numbers(self.size)[self.filling]
        self._job.ask(tasks.level_of_word, self.size, floes, self.grade, self.word.strip())

    def poll(self) -> bool:
        """Take what the worker says; True when something is known that was not."""
        return self._job.poll()

    @property
    def made(self) -> Made | None:
        """The level that was made; None while there is none."""
        return self._job.answer

    def keep(self, made: Made, store: LevelStore, saved: Callable[[Path], None]) -> list[str]:
        """Put a level that was made among the player's own, and tell its file; what went wrong."""
        position = parse(made.text)
        # Translators: the name of a level that was made from no word
        draft = Draft(position.rows(), name=self.word.strip() or _("Level"))
        known = Level(position, par=made.par, difficulty=made.difficulty, solution=made.solution)
        path, messages = store.save(drafts.write(draft, known), draft.name)
        if path is not None:
            saved(path)
        return messages

    def close(self) -> None:
        """End the worker process."""
        self._worker.close()
