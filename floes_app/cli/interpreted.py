"""The source as it is, even where it was compiled: for a process that compares the two. It imports nothing compiled."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import json
import sys
from collections.abc import Sequence
from types import ModuleType


class SourceOnly(importlib.abc.MetaPathFinder):
    """Finds the modules of this package as source, whatever was compiled beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The source of a module; None for those of other packages."""
        if not fullname.startswith("floes_app.") or path is None:
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, loader).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def bench(seconds: int) -> None:
    """Print the figures of the interpreted source as JSON."""
    sys.meta_path.insert(0, SourceOnly())
    print(json.dumps(importlib.import_module("floes_app.bots.tools.bench").figures(seconds)))
