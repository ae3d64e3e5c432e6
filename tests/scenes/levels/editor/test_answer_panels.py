"""The parts of the editor's panel with an answer: what they say, to eyes and to ears, and where their rows lead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from floes_app.bots.icefloes.levels.self_play import STEP, STEPS, SelfPlay
from floes_app.bots.icefloes.levels.tasks import Figures, Searched
from floes_app.play.levels.editor.verdict import LevelStanding
from floes_app.scenes.levels.editor import analysis_panel, fairness_panel
from floes_app.scenes.levels.editor.fairness_panel import FairnessPanel
from floes_app.scenes.levels.editor.panel import draw_verdict
from floes_app.scenes.levels.editor.solution_panel import SolutionPanel
from floes_app.scenes.levels.editor.why_panel import WhyPanel
from floes_app.view.levels import editor_widgets
from floes_app.view.levels.editor_widgets import StepRow
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import Screen, seat_colour

SCREEN = Screen.of(1280, 800)
PLACE = Area(pygame.Rect(0, 0, 400, 600), SCREEN)
LENGTHS = (0, 3, 7, *(0,) * (STEPS - 3))
PLAYED = SelfPlay((6, 2), 2, 300, LENGTHS)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    words: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda line, _whole: words.append(line)])
    return words  # type: ignore[return-value]


def named(name: str) -> Any:
    return SimpleNamespace(
        label=name, key="", run=lambda: None, enabled=lambda: True, why_not=lambda: "", command=SimpleNamespace(icon="")
    )


# -- who wins --------------------------------------------------------------------------------------------------------


def fairness(played: SelfPlay | None, left: int | None = None) -> FairnessPanel:
    games = SimpleNamespace(played=played, number=10, wanted=50, seconds_left=lambda: left)
    editor: Any = SimpleNamespace(draft=SimpleNamespace(players=2), fairness=games)
    return FairnessPanel(PLACE, editor, named)


def test_the_shares_the_draws_and_the_lengths_of_games_are_heard() -> None:
    words = fairness(PLAYED).in_words()
    assert "Draws: 20%" in words
    assert "75%" in words.partition("Draws")[0]
    assert re.search(rf"{2 * STEP} moves: 3, .*{3 * STEP} moves: 7", words)


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("seconds", "expected"), [(None, []), (1, ["1 second"]), (99, ["99 second"]), (240, ["4 minute"])]
)
def test_the_time_left_is_heard_and_seen(told: list[str], seconds: int | None, expected: list[str]) -> None:
    panel = fairness(PLAYED, seconds)
    panel.draw(pygame.Surface((400, 600)))
    for words in (" ".join(told), panel.in_words()):
        assert re.findall(r"\d+ (?:second|minute)", words) == expected


def test_of_games_that_were_played_beforehand_no_lengths_are_told(told: list[str]) -> None:
    for played, known in ((PLAYED, True), (SelfPlay((6, 2), 2, 300), False)):
        told.clear()
        panel = fairness(played)
        panel.draw(pygame.Surface((400, 600)))
        assert (str(3 * STEP) in told) == known
        assert (f"{played.length} move" in panel.in_words()) == known


def test_each_bar_has_its_players_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[str] = []
    monkeypatch.setattr(editor_widgets, "draw_bar", lambda _to, _rect, _share, colour: bars.append(colour))
    fairness_panel.draw_shares(pygame.Surface((400, 600)), PLACE, PLAYED)
    assert bars[:2] == [seat_colour(0), seat_colour(1)]


# -- the way ---------------------------------------------------------------------------------------------------------


def way(moves: int, **more: Any) -> tuple[SolutionPanel, Any]:
    steps = [
        SimpleNamespace(action="u", cell=(0, at), words=f"reason {at}", move=f"move {at}") for at in range(1, moves + 1)
    ]
    solution = SimpleNamespace(
        **{"steps": steps, "at": 0, "solutions": (1,), "number": 0, "idle": (), "seeks_idle": False, **more}
    )
    solution.go_to = lambda at: setattr(solution, "at", at)
    return SolutionPanel(PLACE, SimpleNamespace(solution=solution), named), solution  # type: ignore[arg-type]


def test_each_row_says_and_leads_to_its_own_move() -> None:
    panel, solution = way(40, at=25)
    rows = [control for control in panel.controls() if isinstance(control, StepRow)]
    assert rows[0].words()[0] != "1", "some are out of sight"
    for row in rows:
        number = row.words()[0]
        assert row.note == f"{number}, move {number}, reason {number}"
    number = rows[3].words()[0]
    rows[3].press()
    assert solution.at == int(number)


def test_of_several_ways_the_first_is_number_one() -> None:
    assert "Shortest way" in way(3)[0].in_words()
    words = [way(3, solutions=(1, 2), number=number)[0].in_words() for number in (0, 1)]
    assert ["Way 1 of 2" in words[0], "Way 2 of 2" in words[1]] == [True, True]


def test_that_floes_are_looked_for_is_said_only_meanwhile() -> None:
    assert ["…" in way(3, seeks_idle=seeks)[0].in_words() for seeks in (True, False)] == [True, False]


# -- why not ---------------------------------------------------------------------------------------------------------


def why(shown: tuple[Any, ...] = (), *, runs: bool = False, high: int = 600) -> tuple[WhyPanel, list[Any]]:
    taken: list[Any] = []
    improver = SimpleNamespace(shown=shown, is_running=runs)
    editor: Any = SimpleNamespace(improver=improver, take=taken.append)
    return WhyPanel(Area(pygame.Rect(0, 0, 400, high), SCREEN), editor, None), taken  # type: ignore[arg-type]


def test_a_row_takes_its_own_change_and_one_without_a_change_nothing() -> None:
    panel, taken = why(("first", "second"))
    rows = list(panel.controls())
    assert [row.enabled() for row in rows] == [True, True, False]
    rows[1].press()
    assert taken == ["second"]


def test_what_is_said_of_changes_is_true_and_nothing_where_there_is_no_room() -> None:
    found, trying, none = (panel.in_words() for panel, _taken in (why(("first",)), why(runs=True), why()))
    assert len({found, trying, none}) == 3
    assert ["…" in words for words in (found, trying, none)] == [False, True, False]
    crowded = why(high=200)[0].in_words()
    assert all(words.startswith(crowded) and words != crowded for words in (found, trying, none))


# -- what is known of a level ----------------------------------------------------------------------------------------


def test_how_much_is_lost_is_said_once_the_level_is_known_and_how_far_the_search_is_before(told: list[str]) -> None:
    verdict: Any = SimpleNamespace(explanation="", detail="It has two ways.")
    searched = Searched(1234, 3, 99)
    figures = object.__new__(Figures)
    target = pygame.Surface((400, 600))
    for analysis, expected in (
        (SimpleNamespace(figures=figures, progress=searched, is_running=False), ["It has two ways. A third is lost."]),
        (SimpleNamespace(figures=None, progress=searched, is_running=False), []),
    ):
        told.clear()
        analysis_panel.draw(target, PLACE, analysis, verdict, "A third is lost.")  # type: ignore[arg-type]
        assert told == expected
    running: Any = SimpleNamespace(figures=None, progress=searched, is_running=True)
    analysis_panel.draw(target, PLACE, running, verdict, "A third is lost.")
    assert [re.findall(r"\d+", words)[0] for words in told] == ["3"]


def test_that_a_level_is_like_another_is_said_before_all_else(told: list[str]) -> None:
    for alike, expected in (("Like Bay.", "Like Bay."), ("", "par 3")):
        told.clear()
        verdict: Any = SimpleNamespace(standing=LevelStanding.GOOD, words="Solved", alike=alike, reason="par 3")
        draw_verdict(pygame.Surface((400, 80)), Area(pygame.Rect(0, 0, 400, 80), SCREEN), verdict)
        assert told == ["Solved", expected]
