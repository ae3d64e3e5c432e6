"""The parts of the package for macOS that can be checked elsewhere: the recipe, its facts for the system, the icon."""

from __future__ import annotations

import io
import os
import plistlib
import runpy
import struct
import sys
import types
from pathlib import Path
from typing import Any

import pygame
import pytest

from build_scripts.packaging.package import SPEC, icns, icons


class Step:
    """One of PyInstaller's steps, which only notes what it is asked."""

    asked: list[Step] = []  # noqa: RUF012

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.arguments, self.options = arguments, options
        self.pure: list[Any] = []
        self.scripts = [(name, "somewhere", "PYSOURCE") for name in (*HOOKS, "pyi_rth_other", "start")]
        self.binaries = [("libstdc++.so.6", "somewhere", "BINARY"), ("libSDL2.dylib", "somewhere", "BINARY")]
        self.datas = [("/".join(("floes_app", "assets", "screenshots", "a.png")), "somewhere", "DATA")]
        Step.asked.append(self)


#: What PyInstaller runs before the app unless it is kept from it.
HOOKS = ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing")


def steps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str) -> dict[str, Step]:
    """The steps that the recipe asks of PyInstaller on a system, by the names of its steps."""
    hooks = types.ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda name, _filter=None: [name]  # type: ignore[attr-defined]
    hooks.copy_metadata = lambda name: [(name, name)]  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setattr(sys.modules["PyInstaller"], "PACKAGEPATH", "somewhere", raising=False)
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setenv("FLOES_BUILD", str(tmp_path))
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(Step, "asked", [])
    kinds = {name: type(name, (Step,), {}) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    runpy.run_path(str(SPEC), init_globals={"SPECPATH": str(SPEC.parent), **kinds})
    return {type(step).__name__: step for step in Step.asked}


def test_only_macos_gets_a_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert set(steps(monkeypatch, tmp_path, "darwin")) == {"Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE"}
    assert set(steps(monkeypatch, tmp_path, "linux")) == {"Analysis", "PYZ", "EXE", "COLLECT"}


def test_the_bundle_tells_the_system_of_its_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bundle = steps(monkeypatch, tmp_path, "darwin")["BUNDLE"].options
    assert bundle["name"] == "Floes.app"
    assert bundle["icon"] == str(tmp_path / "floes.icns")
    told = plistlib.loads(plistlib.dumps(bundle["info_plist"]))
    assert told["NSHighResolutionCapable"] is True
    (kind,) = told["CFBundleDocumentTypes"]
    assert kind["CFBundleTypeExtensions"] == ["floes"]
    assert {"CFBundleTypeName", "CFBundleTypeRole", "LSHandlerRank"} <= set(kind)


def test_what_is_for_developers_stays_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = steps(monkeypatch, tmp_path, "linux")["Analysis"]
    assert not [name for name, *_ in found.datas if "screenshots" in name]
    assert [name for name, *_ in found.binaries] == ["libSDL2.dylib"], "the system has the compiler's libraries"


def test_the_icon_holds_pictures_of_the_sizes_that_it_names() -> None:
    if os.name == "nt":
        pytest.skip("made on macOS, looked at on Linux")
    data = icns(icons((16, 128, 512)))
    sizes = {b"icp4": 16, b"ic07": 128, b"ic09": 512}
    at, found = 8, {}
    while at < len(data):
        name, length = data[at : at + 4], struct.unpack(">I", data[at + 4 : at + 8])[0]
        found[name] = pygame.image.load(io.BytesIO(data[at + 8 : at + length]), "icon.png").get_size()
        at += length
    assert at == len(data)
    assert found == {name: (size, size) for name, size in sizes.items()}
