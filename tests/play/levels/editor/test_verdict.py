from __future__ import annotations

from dataclasses import replace

import pytest

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.bots.icefloes.levels.fairness import Fairness
from floes_app.bots.icefloes.levels.reach import Reach
from floes_app.bots.icefloes.levels.self_play import ENOUGH, SelfPlay
from floes_app.bots.icefloes.levels.tasks import DuelFigures, Figures, Searched, Shortest, first_position, measure
from floes_app.play.levels.editor.verdict import LevelStanding, LevelVerdict, verdict
from floes_app.play.levels.library import analysis as level_analysis
from floes_app.play.levels.library import words as level_words
from floes_app.play.levels.library.analysis import PATIENCE, LevelAnalysis
from floes_app.play.levels.library.library import packs
from tests.play.oracle import Oracle


def judged(text: str, figures: object = None) -> LevelVerdict:
    draft = Draft(tuple(text.split("/")))
    analysis = LevelAnalysis()
    problems = drafts.problems(draft)
    if not problems:
        analysis.look_at(draft.rows)
        analysis.know(draft.rows, figures or measure(lambda _progress: True, f"{text} P"))
    return verdict(problems, analysis, draft.start)


def test_a_draft_with_problems_is_not_ready_and_says_why() -> None:
    said = judged("P../.../..P")
    assert said.standing is LevelStanding.NOT_READY
    assert said.reason == drafts.problems(Draft(("P..", "...", "..P")))[0].sentence


def test_a_level_that_can_be_solved_tells_par_ways_and_grade() -> None:
    said = judged("......./......*/......./P...*../......./......./.......")
    assert said.standing is LevelStanding.GOOD
    assert said.words == "Par 1 · 1 shortest way · Beginner"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("P../.../...", "You never stop in the row or the column of the whirl."),
        ("...../...../P..../...../.....", "You can cross the whirl, but no floe ends up beside it."),
    ],
)
def test_a_level_that_cannot_be_solved_tells_why(text: str, why: str) -> None:
    said = judged(text)
    assert (said.standing, said.words) == (LevelStanding.BAD, "Can’t be solved")
    assert said.detail.endswith("searched.")
    assert said.explanation.startswith(why)
    assert said.reason == ""


def test_a_level_that_is_like_a_built_in_one_says_which() -> None:
    level = next(level for _pack, levels in packs() for level in levels if level.name == "Trident")
    mirrored = "/".join(row[::-1] for row in level.rows)
    assert judged(mirrored).alike == "The same board as Trident, mirrored."
    assert judged(mirrored).sentence.endswith("The same board as Trident, mirrored.")
    assert judged("P..*./...../...../...../.....").alike == ""


def test_where_too_much_is_in_reach_it_is_only_told_that_there_is_no_way() -> None:
    """Whatever of it was looked at: the rest may be otherwise."""
    figures = Figures(Shortest(None, (), 0, 9), reach=Reach(None, 9, ((0, 0),), ((0, 1), (2, 1)), True))
    said = judged("P../.../..*", figures)
    assert said.standing is LevelStanding.BAD
    assert said.explanation == judged("P../.../..*", replace(figures, reach=None)).explanation
    assert "whirl" in said.explanation
    known = {
        replace(figures.reach or Reach(None, 9, ()), can_win=False, floe_beside=beside) for beside in (True, False)
    }
    others = [judged("P../.../..*", replace(figures, reach=reach)).explanation for reach in known]
    assert said.explanation not in others
    assert len(set(others)) == 2


def test_a_field_on_which_nobody_can_win_is_neither_fair_nor_good() -> None:
    said = judged("......Q/......./......./......./......./......./P......")
    assert said.standing is LevelStanding.BAD


DUEL = "..Q../...../*...*/...../..P.."


@pytest.mark.parametrize(
    ("figures", "standing", "words", "reason"),
    [
        (
            DuelFigures(Fairness((0, 0), 300), reach=Reach(None, 9, ())),
            LevelStanding.BAD,
            "Nobody won",
            "All 300 quick",
        ),
        (
            DuelFigures(Fairness((80, 80), 0), 1, 6),
            LevelStanding.BAD,
            "The puffin can force a win in 6 moves",
            "Whatever",
        ),
    ],
)
def test_what_is_proved_of_a_field_needs_no_games(
    figures: DuelFigures, standing: LevelStanding, words: str, reason: str
) -> None:
    said = judged(DUEL, figures)
    assert said.standing is standing
    assert said.words.startswith(words)
    assert said.reason.startswith(reason)


@pytest.mark.parametrize(
    ("self_play", "standing"),
    [
        (SelfPlay((150, 50)), LevelStanding.BAD),
        (SelfPlay((88, 112)), LevelStanding.UNKNOWN),
        (SelfPlay((40, 41), 119), LevelStanding.BAD),
        (SelfPlay((100, 100)), LevelStanding.GOOD),
    ],
)
def test_the_verdict_on_a_field_is_the_one_that_its_page_gives(self_play: SelfPlay, standing: LevelStanding) -> None:
    said = of_games(self_play)
    assert said.standing is standing
    assert said.words == level_words.how_even(self_play) != ""
    assert str(self_play.games) in said.words
    assert said.reason == level_words.who_played()


def of_games(self_play: SelfPlay | None, plies: int = 12) -> LevelVerdict:
    draft = Draft(tuple(DUEL.split("/")))
    analysis = LevelAnalysis()
    analysis.look_at(draft.rows)
    analysis.know(draft.rows, DuelFigures(Fairness((100, 101), 9), None, plies))
    return verdict((), analysis, draft.start, self_play)


@pytest.mark.parametrize("self_play", [None, SelfPlay((ENOUGH - 1, 0))])
def test_before_there_are_enough_games_nothing_is_claimed_but_what_is_proved(self_play: SelfPlay | None) -> None:
    said = of_games(self_play)
    assert said.standing is LevelStanding.UNKNOWN
    assert "12" in said.reason, "so far nobody can force a win"
    assert of_games(self_play, plies=0).reason == "", "nothing was looked for"


def test_a_search_that_broke_off_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle()
    monkeypatch.setattr(level_analysis, "TaskClient", lambda: oracle)
    analysis, draft = LevelAnalysis(), Draft(("P..", "...", ".*."))
    analysis.look_at(draft.rows)
    analysis.update(PATIENCE)
    oracle.fail("It stopped.")
    analysis.update(0.0)
    said = verdict((), analysis, draft.start)
    assert (said.standing, said.explanation) == (LevelStanding.UNKNOWN, "It stopped.")


def test_before_anything_is_known_nothing_is_claimed() -> None:
    analysis = LevelAnalysis()
    for text in (DUEL, "P../.../.*."):
        draft = Draft(tuple(text.split("/")))
        analysis.look_at(draft.rows)
        assert verdict((), analysis, draft.start).standing is LevelStanding.UNKNOWN
    analysis.stop()
    assert verdict((), analysis, draft.start).reason == "Search stopped."


def test_a_search_that_was_stopped_says_how_far_it_came() -> None:
    rows = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")  # a way of seven moves
    seen: list[int] = []

    class Asked:
        fault, answer = "", None

        def __init__(self) -> None:
            self.progress: Searched | None = None

        def drop(self) -> None:
            self.progress = None

    def report(progress: Searched) -> bool:
        analysis = LevelAnalysis()
        analysis.look_at(rows)
        request = Asked()
        request.progress = progress
        analysis._job = request  # type: ignore[misc, assignment]
        analysis.stop()
        words = verdict((), analysis, Draft(rows).start).reason
        number = progress.depth
        assert words == f"Search stopped: no solution within {number} move{'s' if number > 1 else ''}."
        seen.append(number)
        return True

    figures = measure(report, first_position(rows))
    assert isinstance(figures, Figures)
    assert max(seen) < (figures.solution.par or 0), "what is said is true"


@pytest.mark.parametrize("gave_up", [True, False])
def test_ones_own_solution_counts_where_the_solver_knows_none(gave_up: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it gave up or was stopped."""
    monkeypatch.setattr(level_analysis, "TaskClient", Oracle)
    draft = Draft(("P..*.", ".....", ".....", "..*..", "....."))
    analysis = LevelAnalysis()
    analysis.look_at(draft.rows)
    analysis.update(PATIENCE)
    if gave_up:
        analysis._worker.fail("too many")  # type: ignore[attr-defined]
        analysis.update(0.0)
    else:
        analysis.stop()
    unsolved, solved = (verdict((), analysis, draft.start, best=best) for best in (None, 37))
    assert "37" in solved.words
    assert unsolved.words != solved.words
    assert (solved.reason, solved.explanation) == (unsolved.reason, unsolved.explanation), "and why it is no par"


def test_what_the_solver_found_counts_before_ones_own_solution() -> None:
    rows = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")
    analysis = LevelAnalysis()
    analysis.look_at(rows)
    analysis.know(rows, measure(lambda _progress: True, first_position(rows)))
    assert verdict((), analysis, Draft(rows).start, best=37) == verdict((), analysis, Draft(rows).start)
