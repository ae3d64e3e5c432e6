"""A memory of pictures for a while: what is painted then is not found later, nor is anything forgotten."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from floes_app.view import picture_cache


@contextmanager
def own_pictures() -> Iterator[None]:
    """Remember pictures apart from those of other tests, which were painted in other colours or not at all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture_cache, "_pictures", OrderedDict())
        patch.setattr(picture_cache, "_held", 0)
        yield
