"""The signs and words that a language must not have are found, and right ones are not."""

from __future__ import annotations

import pytest

from build_scripts.content.typography import faults
from floes_app.games import find


@pytest.mark.parametrize(
    ("language", "translation"),
    [
        ("de", "„Tipp” sagt mehr"),
        ("de", "„Tipp sagt mehr"),
        ("de", "70%"),
        ("de", "Der Spieler ist dran."),
        ("fr", "Encore ?"),
        ("fr", "Encore?"),
        ("fr", "{name}: lance."),
        ("fr", "« Indice »"),
        ("fr", "le pingouin"),
        ("fr", "la floe"),
        ("fr", "70 %"),
        ("fr", "{word!r} !"),
        ("es", "Otra?"),
        ("es", "¡Por muy poco."),
        ("es", "Coge una ficha."),
        ("es", "{number}%"),
        ("fr", "l'autre"),
        ("de", "Warte..."),
    ],
)
def test_wrong_signs_and_words_are_found(language: str, translation: str) -> None:
    assert list(faults(language, "Undo", translation))


@pytest.mark.parametrize(
    ("language", "translation"),
    [
        ("de", "„Tipp“ sagt mehr: Mitspieler, 70\u202f%, 12:30"),
        ("fr", "{name}\u00a0: lance. Encore\u202f? «\u00a0Indice\u00a0» {minutes}:{seconds}"),
        ("fr", "Frost Bitten!"),
        ("fr", f"{find('floe').title}\u00a0: {{word!r}} n’est pas un coup, 70\u202f%"),
        ("fr", "D’après Polar Dare! de Milton Bradley"),
        ("es", "Está a salvo, ¡y ganan las focas! ¿Otra?"),
        ("es", "{attempt!r} no es una jugada, 70\u202f%. Polar Dare! de Milton Bradley."),
        ("ja", "さあ、始めましょう！"),
    ],
)
def test_right_signs_are_no_faults(language: str, translation: str) -> None:
    assert list(faults(language, "Undo", translation)) == []
