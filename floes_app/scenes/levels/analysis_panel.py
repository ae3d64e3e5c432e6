"""What is known of a level so far, as the panel of the editor shows it."""

from __future__ import annotations

import pygame

from floes_app.board.model import Fact
from floes_app.bots.icefloes.rating import GRADE_WORDS
from floes_app.bots.icefloes.tasks import MEMORY, DuelFigures, Figures, Searched
from floes_app.core.i18n import _, ngettext
from floes_app.games.icefloes.rules import LETTERS
from floes_app.play.level_analysis import LevelAnalysis
from floes_app.view import editor_widgets, text
from floes_app.view.panel import draw_facts
from floes_app.view.theme import DIM, FAINT, SMALL, SOFT, Screen


def draw(target: pygame.Surface, room: pygame.Rect, analysis: LevelAnalysis, faulty: bool, screen: Screen) -> None:
    """Draw it from the top of ``room`` down, as wide as that. ``faulty``: the draft is no level yet."""
    figures = analysis.figures
    if faulty:
        _say(target, room, _("Figures come as soon as nothing is wrong."), FAINT, screen)
    elif analysis.fault:
        _say(target, room, analysis.fault, SOFT, screen)
    elif isinstance(figures, Figures):
        _draw_solution(target, room, figures, screen)
    elif isinstance(figures, DuelFigures):
        _draw_duel(target, room, figures, screen)
    elif analysis.stopped:
        _say(target, room, _("The search was stopped."), FAINT, screen)
    elif isinstance(analysis.progress, DuelFigures):
        _draw_duel(target, room, analysis.progress, screen)
    else:
        _draw_progress(target, room, analysis.progress, screen)


def _say(target: pygame.Surface, room: pygame.Rect, words: str, colour: str, screen: Screen) -> None:
    text.draw_paragraph(target, words, room.topleft, screen.px(SMALL), room.width, colour)


def _draw_progress(target: pygame.Surface, room: pygame.Rect, progress: Searched | None, screen: Screen) -> None:
    bar = pygame.Rect(room.x, room.y + screen.px(4), room.width, screen.px(8))
    editor_widgets.draw_bar(target, bar, progress.bytes / MEMORY if progress is not None else 0.0)
    words = _("Looking for the shortest way …")
    if progress is not None:
        words = ngettext(
            "Looked {number} move ahead: {states} positions.",
            "Looked {number} moves ahead: {states} positions.",
            progress.depth,
        ).format(number=progress.depth, states=f"{progress.states:,}".replace(",", "\u202f"))
    _say(target, room.move(0, bar.bottom + screen.px(6) - room.y), words, SOFT, screen)


def _draw_solution(target: pygame.Surface, room: pygame.Rect, figures: Figures, screen: Screen) -> None:
    solution = figures.solution
    if solution.par is None:
        place = pygame.Rect(room.x, room.y, room.width, screen.px(26))
        editor_widgets.draw_bad(target, place, _("The goal cannot be reached."), screen)
        return
    facts = (
        Fact(str(solution.par), _("par")),
        Fact(_short(solution.count), ngettext("solution", "solutions", solution.count)),
    )
    draw_facts(target, room.topleft, room.width, facts, screen)
    if figures.difficulty is not None:
        grade = Fact(f"{figures.difficulty:.1f}", _(GRADE_WORDS[figures.grade]))
        draw_facts(target, (room.x, room.y + screen.px(58)), room.width, (grade,), screen)


def _draw_duel(target: pygame.Surface, room: pygame.Rect, figures: DuelFigures, screen: Screen) -> None:
    """How fair a field for several players is, and whether somebody can force a win."""
    step = screen.px(26)
    fair = figures.fairness
    decided = sum(fair.wins) or 1
    rows = [_judged(figures)]
    if figures.forced is not None:
        words = ngettext(
            "{letter} can force a win in {number} move", "{letter} can force a win in {number} moves", figures.plies
        )
        rows.append((False, words.format(letter=LETTERS[figures.forced], number=figures.plies)))
    elif figures.plies:
        words = ngettext("Nothing forced for {number} move", "Nothing forced for {number} moves", figures.plies)
        rows.append((True, words.format(number=figures.plies)))
    for number, (good, words) in enumerate(rows):
        place = pygame.Rect(room.x, room.y + number * step, room.width, step)
        (editor_widgets.draw_good if good else editor_widgets.draw_bad)(target, place, words, screen)
    shares = "   ".join(
        f"{letter} {round(100 * wins / decided)} %" for letter, wins in zip(LETTERS, fair.wins, strict=False)
    )
    at = room.x + screen.px(36), room.y + len(rows) * step + step // 2
    text.draw(target, shares, at, screen.px(SMALL), DIM, room=room.right - at[0])


def _judged(figures: DuelFigures) -> tuple[bool, str]:
    if figures.is_fair:
        return True, _("Fair, as far as quick games tell")
    wins = figures.fairness.wins
    return False, _("Favours {letter}").format(letter=LETTERS[wins.index(max(wins))])


def _short(number: int) -> str:
    """A number in few characters."""
    return str(number) if number < 10_000 else f"{number:.0e}".replace("e+0", "e").replace("e+", "e")
