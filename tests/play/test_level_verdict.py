from __future__ import annotations

import pytest

from floes_app.board.icefloes import drafts
from floes_app.board.icefloes.drafts import Draft
from floes_app.bots.icefloes.fairness import Fairness
from floes_app.bots.icefloes.reach import Reach
from floes_app.bots.icefloes.tasks import DuelFigures, Figures, Searched, first_position, measure
from floes_app.bots.icefloes.trials import Trials
from floes_app.play.level_analysis import LevelAnalysis
from floes_app.play.level_verdict import LevelStanding, LevelVerdict, verdict


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
    assert (said.standing, said.words) == (LevelStanding.NOT_READY, "Not ready yet")
    assert said.reason == "The walrus is here twice: on a3 and c1."


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
    assert said.reason.endswith("searched.")
    assert said.explanation.startswith(why)


def test_a_field_on_which_nobody_can_win_is_neither_fair_nor_good() -> None:
    said = judged("......Q/......./......./......./......./......./P......")
    assert (said.standing, said.words) == (LevelStanding.BAD, "Nobody can ever win here")


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
    ("trials", "standing", "words", "reason"),
    [
        (None, LevelStanding.UNKNOWN, "Playing games", "Nobody can force a win in 12 moves."),
        (Trials((9, 8)), LevelStanding.UNKNOWN, "Playing games", "Nobody"),
        (Trials((150, 50)), LevelStanding.BAD, "Favours the walrus", "200 games"),
        (Trials((85, 115)), LevelStanding.UNKNOWN, "May favour the puffin", "200 games"),
        (Trials((40, 41), 119), LevelStanding.BAD, "Most games are drawn", "200 games"),
        (Trials((100, 100)), LevelStanding.GOOD, "Fair", "Nobody can force a win in 12 moves."),
    ],
)
def test_games_tell_whether_a_field_is_fair(trials: Trials, standing: LevelStanding, words: str, reason: str) -> None:
    draft = Draft(tuple(DUEL.split("/")))
    analysis = LevelAnalysis()
    analysis.look_at(draft.rows)
    analysis.know(draft.rows, DuelFigures(Fairness((100, 101), 9), None, 12))
    said = verdict((), analysis, draft.start, trials, is_done=True)
    assert said.standing is standing
    assert said.words.startswith(words)
    assert said.reason.startswith(reason)


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
        analysis._request = request  # type: ignore[misc, assignment]
        analysis.stop()
        words = verdict((), analysis, Draft(rows).start).reason
        number = progress.depth
        assert words == f"Search stopped: no solution within {number} move{'s' if number > 1 else ''}."
        seen.append(number)
        return True

    figures = measure(report, first_position(rows))
    assert isinstance(figures, Figures)
    assert max(seen) < (figures.solution.par or 0), "what is said is true"
