"""In a checkout the files that come with the app lie beside the package."""

from pathlib import Path

from floes_app.core import assets


def test_in_a_checkout_they_lie_at_its_top() -> None:
    root = Path(__file__).resolve().parents[2]
    assert root / "assets" == assets.ASSETS
    assert root / "levels" == assets.LEVELS
