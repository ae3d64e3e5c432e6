"""The start of the packaged app: a worker process turns into one, and the window waits for nothing of that."""

from __future__ import annotations

import runpy
import sys
import types
from collections.abc import Sequence
from pathlib import Path

import pytest

from build_scripts.packaging.package import SPEC
from floes_app import __main__ as entry
from tests.build_scripts.packaging.test_macos import HOOKS, steps

START = SPEC.with_name("start.py")


class Worker(Exception):
    """The process has turned into a worker."""


def start(monkeypatch: pytest.MonkeyPatch, words: Sequence[str]) -> int | str | None:
    """Start the packaged app with these words; its exit status, where no worker process becomes of it."""

    def turn() -> None:
        raise Worker

    hook = types.ModuleType(HOOKS[-1])
    monkeypatch.setitem(sys.modules, hook.__name__, hook)
    monkeypatch.setattr("multiprocessing.freeze_support", turn)
    monkeypatch.setattr(entry, "main", lambda: 7)
    monkeypatch.setattr(sys, "argv", ["floes", *words])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(START), run_name="__main__")
    return end.value.code


@pytest.mark.parametrize("words", [["--multiprocessing-fork", "pipe_handle=4"], ["-c", "…"], ["-B", "-S", "-c", "…"]])
def test_a_process_that_is_to_work_turns_into_a_worker(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    with pytest.raises(Worker):
        start(monkeypatch, words)


@pytest.mark.parametrize("words", [[], ["game.floes"], ["ugi", "floe"]])
def test_the_app_is_never_taken_for_a_worker(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    assert start(monkeypatch, words) == 7


def test_the_window_waits_for_no_hook_that_it_can_do_without(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = steps(monkeypatch, tmp_path, "linux")["Analysis"]
    assert [name for name, *_ in found.scripts] == ["pyi_rth_other", "start"]
    assert HOOKS[-1] in found.options["hiddenimports"], "workers import it"
