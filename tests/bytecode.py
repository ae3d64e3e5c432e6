"""The folder of Python's compiled files while tests run."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "build" / "pycache" / sys.platform


def keep_apart(environ: MutableMapping[str, str] = os.environ) -> None:
    """Keep in build what may not lie beside the sources, for this process and those that it starts.

    Else each of the many processes of the tests compiles the app anew, and pytest the tests: a tenth of all the time.
    """
    if not environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        return
    sys.dont_write_bytecode = False
    sys.pycache_prefix = environ.setdefault("PYTHONPYCACHEPREFIX", str(FOLDER))
