"""The rules of Ice Floes, page by page, as the app tells them."""

from __future__ import annotations

from typing import Final

from floes_app.board.model import Figure, Page
from floes_app.core.i18n import N_

PAGES: Final = (
    Page(
        N_("The goal"),
        (
            N_(
                "Everybody stands on a floe of their own. Whoever is first to come to rest on the whirl in the "
                "middle of the water wins."
            ),
            N_("Gliding across the whirl does not count: you have to stop on it."),
        ),
        Figure("*..Q..*/*.....*/......./..*.*../......./*.....*/*..P..* P"),
    ),
    Page(
        N_("Gliding"),
        (
            N_(
                "On your turn you must move: up, down, left or right. If there is water beside you, your floe "
                "glides with you, on and on, until the next floe or the edge of the field stops it."
            ),
        ),
        Figure("....*../......./......./..P..../......./......./...Q... P", target=(2, 6)),
    ),
    Page(
        N_("Stepping"),
        (
            N_(
                "If an empty floe lies right beside you, you step onto it instead. The floe you stood on stays "
                "where it is, empty."
            ),
            N_("You cannot go where another player stands beside you."),
        ),
        Figure("......./......./..P*.../..Q..../......./......./....... P", target=(3, 4)),
    ),
    Page(
        N_("Stopping on the whirl"),
        (
            N_(
                "Use the floes as stoppers: a floe right behind the whirl stops you on it. A floe that lies on the "
                "whirl can be stepped onto."
            ),
        ),
        Figure("......./......./......./P...*../......./......./...Q... P", target=(3, 3)),
    ),
    Page(
        N_("Three or four players"),
        (
            N_(
                "With more than two players it can happen that others stand in every direction you could take. "
                "Then you are trapped and taken away at once; your floe stays, empty."
            ),
            N_("Two players always remain, and they play on."),
        ),
        Figure("S..../R.P../...../...../....Q P", target=(0, 3)),
    ),
    Page(
        N_("Draw and practice"),
        (
            N_("When the same position with the same player to move comes up for the third time, the game is a draw."),
            N_("Alone you practise: reach the whirl in as few moves as you can. There is no draw then."),
        ),
        Figure("*.*../...../P..../...../..*.. P"),
    ),
)
