"""The needs of other languages: meanings told apart, signs of numbers, names that are several."""

from __future__ import annotations

import gettext
from datetime import date

import pytest

from floes_app.board.floe.tale import _passed
from floes_app.core import i18n
from floes_app.core.i18n import Np_, _, decimal, sentence
from floes_app.games import find
from floes_app.games.floe.rules import BEARS, SEALS
from floes_app.play import dates
from floes_app.scenes.game.board.status_line import _leading_name


class French(gettext.NullTranslations):
    """A few messages of a language with commas, articles and two kinds of empty."""

    said = {"": {"{weekday}, {day}": "{weekday} {day}", "Sunday": "dimanche"}}  # noqa: RUF012
    told_apart = {  # noqa: RUF012
        "decimal sign": {".": ","},
        "first of the month": {"{day} {month}": "{day}er {month}"},
        "square": {"empty": "vide"},
        "text field": {"empty": "rien d’écrit"},
    }

    def gettext(self, message: str) -> str:
        return self.said[""].get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return self.told_apart.get(context, {}).get(message, message)


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", French())


@pytest.mark.usefixtures("french")
def test_a_marked_message_keeps_what_tells_it_apart() -> None:
    assert [_(Np_(context, "empty")) for context in ("square", "text field", "elsewhere")] == [
        "vide",
        "rien d’écrit",
        "empty",
    ]


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(("number", "digits", "shown"), [(7.94, 1, "7,9"), (2.5, None, "2,5"), (3.0, None, "3")])
def test_decimals_have_the_sign_of_the_language(number: float, digits: int | None, shown: str) -> None:
    assert decimal(number, digits) == shown


@pytest.mark.usefixtures("french")
def test_only_the_first_of_a_month_is_said_otherwise() -> None:
    assert [dates.day(date(2026, 11, number)) for number in (1, 2)] == ["1er November", "2 November"]


@pytest.mark.usefixtures("french")
def test_a_line_begins_with_a_capital_where_weekdays_are_small() -> None:
    assert dates.whole_day(date(2026, 11, 22)) == "Dimanche 22 November"


@pytest.mark.parametrize("space", ["", "\u00a0", "\u202f"])
def test_the_name_at_the_beginning_takes_its_colon_along(space: str) -> None:
    assert _leading_name(f"Aino{space}: lance.", ["Aino", "Ai"]) == f"Aino{space}:"
    assert _leading_name(f"Aino{space}lance.", ["Aino"]) == ("Aino" if space else "")


@pytest.mark.parametrize("seat", [SEALS, BEARS])
def test_a_side_without_a_name_passes_as_several(seat: int) -> None:
    side = find("floe").seat_names[seat]
    assert _passed(seat, "Aino").startswith("Aino ")
    assert not _passed(seat, side).startswith(side)
    assert side.split()[-1].lower() in _passed(seat, side)


@pytest.mark.parametrize("said", ["Drück „Los!“", "Appuie sur «\u00a0Encore\u202f?\u00a0»", "Wähle.", "¿Otra?"])
def test_a_sentence_ends_once_also_inside_quotes(said: str) -> None:
    assert sentence(said) == said
    assert sentence("„Tipp“ «\u00a0Indice\u00a0»") == "„Tipp“ «\u00a0Indice\u00a0»."
