"""Cases that the conformance suite cannot know of Ice Floes: the symmetries of the rectangle and of the turn order."""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance import Symmetry

SETUPS = (
    ["level=P..../.*.*./...../.*.*./....*"],  # practice
    ["level=Q..*.P./*....../...*..."],  # a field that is no square
    ["level=P.*/.../S.Q/*.*/..R"],
)


def on_rows(change: Callable[[list[str]], list[str]]) -> Callable[[str], str]:
    def mirrored(text: str) -> str:
        rows, mover = text.split(" ")
        return f"{'/'.join(change(rows.split('/')))} {mover}"

    return mirrored


def is_square(text: str) -> bool:
    rows = text.split(" ")[0].split("/")
    return len(rows) == len(rows[0])


def renaming(letters: str) -> Symmetry:
    """Every player takes the letter of the next in turn order, the last one that of the first."""
    table = str.maketrans(letters, letters[1:] + letters[0])
    return Symmetry(
        f"rename {letters}",
        lambda text: text.translate(table),
        str,
        lambda seat: (seat + 1) % len(letters),
        lambda text: set(text) & set("PQRS") == set(letters),
    )


def turning(table: str) -> Callable[[str], str]:
    return lambda action: action.translate(str.maketrans("dlru", table))


SYMMETRIES = (
    Symmetry("left-right", on_rows(lambda rows: [row[::-1] for row in rows]), turning("drlu")),
    Symmetry("top-bottom", on_rows(lambda rows: rows[::-1]), turning("ulrd")),
    Symmetry(
        "diagonal",
        on_rows(lambda rows: ["".join(column) for column in zip(*rows, strict=True)]),
        turning("rudl"),
        applies=is_square,
    ),
    renaming("PQ"),
    renaming("PQR"),
    renaming("PQRS"),
)
