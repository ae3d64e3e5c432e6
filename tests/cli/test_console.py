"""The ways of words of the command line: to which stream, and when."""

from __future__ import annotations

import importlib.util
import io
import sys
from pathlib import Path

import pytest

import floes_app
from floes_app.bots.tools.ugi import Engine
from floes_app.cli import console, interpreted, players


class Stream(io.StringIO):
    """Notes after which words it was flushed."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[str] = []

    def flush(self) -> None:
        self.flushed.append(self.getvalue())


@pytest.mark.parametrize("name", ["stdout", "stderr"])
def test_a_terminal_that_does_not_know_a_letter_gets_an_escape(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, name, io.TextIOWrapper(written, encoding="ascii"))
    console.ensure_streams()
    print("“❄”", file=getattr(sys, name), flush=True)
    assert written.getvalue().split() == [b"\\u201c\\u2744\\u201d"]


@pytest.mark.parametrize("missing", [(), ("stdout",), ("stderr",), ("stdout", "stderr")])
def test_only_a_stream_that_is_missing_is_replaced_by_the_log(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: tuple[str, ...]
) -> None:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    own = {name: None if name in missing else Stream() for name in ("stdout", "stderr")}
    for name, stream in own.items():
        monkeypatch.setattr(sys, name, stream)
    console.ensure_streams()
    found = {name: getattr(sys, name) for name in own}
    monkeypatch.undo()
    for name, stream in own.items():
        assert (found[name] is stream) == (name not in missing)
        assert found[name] is not None
    logs = {id(found[name]): found[name] for name in missing}
    assert len(logs) == min(1, len(missing)), "one log for both"
    for log in logs.values():
        log.close()


def test_a_complaint_is_one_line_that_is_seen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Stream()
    monkeypatch.setattr(sys, "stderr", stream)
    console.complain("no such\nfile")
    assert stream.flushed[-1:] == ["floes: no such\\nfile\n"]


def test_every_line_of_the_protocol_is_sent_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other program waits for it."""
    engines: list[Engine] = []
    monkeypatch.setattr(Engine, "run", lambda engine, _lines: engines.append(engine))
    stream = Stream()
    monkeypatch.setattr(sys, "stdout", stream)
    players.ugi(["floe"])
    engines[0].say("readyok")
    assert stream.flushed[-1:] == ["readyok\n"]


def test_only_the_apps_own_modules_are_taken_from_their_source() -> None:
    finder, root = interpreted.SourceOnly(), list(floes_app.__path__)
    found = finder.find_spec("floes_app.cli", root)
    assert found is not None
    assert found.origin is not None
    assert found.origin.endswith("__init__.py")
    inner = finder.find_spec("floes_app.cli.console", [str(Path(root[0]) / "cli")])
    assert inner is not None
    assert inner.origin == importlib.util.find_spec("floes_app.cli.console").origin  # type: ignore[union-attr]
    assert finder.find_spec("floes_app.cli.nothing", [str(Path(root[0]) / "cli")]) is None
    assert finder.find_spec("json", root) is None
    assert finder.find_spec("floes_app", None) is None


def test_of_several_folders_that_are_searched_the_first_with_the_module_counts(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
    (second / "thing.py").write_text("", encoding="utf-8")
    found = interpreted.SourceOnly().find_spec("floes_app.thing", [str(first), str(second)])
    assert found is not None
    assert found.origin == str(second / "thing.py")


def test_modules_of_other_packages_are_found_as_ever() -> None:
    import email

    assert interpreted.SourceOnly().find_spec("email.mime", list(email.__path__)) is None
