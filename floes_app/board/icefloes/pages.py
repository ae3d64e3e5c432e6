"""The rules of Ice Floes, page by page, as the app tells them."""

from __future__ import annotations

from typing import Final

from floes_app.board.values import Figure, RulesPage
from floes_app.core.i18n import N_, Np_

PAGES: Final = (
    RulesPage(
        N_("How to win"),
        (
            N_(
                "Everyone stands on a floe of their own. The first to stop on the whirl, in the middle of the water, "
                "wins."
            ),
            N_("Gliding across the whirl doesn’t count: you have to stop on it."),
        ),
        Figure("*..Q..*/*.....*/......./..*.*../......./*.....*/*..P..* P"),
    ),
    RulesPage(
        N_("Gliding"),
        (
            N_(
                "On your turn you have to move: up, down, left or right. If there’s water next to you, your floe "
                "glides off with you on it, on and on, until another floe or the edge stops it."
            ),
        ),
        Figure("....*../......./......./..P..../......./......./...Q... P", target=(2, 6)),
    ),
    RulesPage(
        Np_("onto another floe", "Stepping"),
        (
            N_(
                "If there’s an empty floe right next to you, you step onto it instead. The floe you leave stays "
                "where it is."
            ),
            N_("You can’t go where another player is standing right next to you."),
        ),
        Figure("......./......./..P*.../..Q..../......./......./....... P", target=(3, 4)),
    ),
    RulesPage(
        N_("Stopping on the whirl"),
        (
            N_(
                "Use floes as brakes: one right behind the whirl stops you on it. And if a floe lies on the whirl, "
                "you can step onto it."
            ),
        ),
        Figure("......./......./......./P...*../......./......./...Q... P", target=(3, 3)),
    ),
    RulesPage(
        N_("Three or four players"),
        (
            N_(
                "With three or four players you can get trapped: others stand in every direction you could take. "
                "Then you’re out at once, and your floe stays, empty."
            ),
            N_("Two players are always left to fight it out."),
        ),
        Figure("S.P../R..../...../...../....Q P", target=(1, 4)),
    ),
    RulesPage(
        N_("Draws and practice"),
        (
            N_("When the same position comes up for the third time, with the same player to move, the game is a draw."),
            N_("On your own you practise: reach the whirl in as few moves as you can. There are no draws then."),
        ),
        Figure("*.*../...../P..../...../..*.. P"),
    ),
)
