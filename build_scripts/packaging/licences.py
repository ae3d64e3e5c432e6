"""Write ``assets/licences.txt``: the licence of everything that the packaged app holds, which *About* shows.

Run ``.venv/bin/python -m build_scripts.packaging.licences`` with the test tools installed (mypy brings the licence of
what it compiles) after a dependency was added or has changed its terms. What the installed packages say of themselves
is taken from them, the rest from ``build_scripts/packaging/files/licences``.
"""

from __future__ import annotations

import argparse
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
TEXTS: Final = ROOT / "build_scripts" / "packaging" / "files" / "licences"
TARGET: Final = ROOT / "assets" / "licences.txt"
#: The line above each component, as floes_app/storage/licences.py reads it.
RULE: Final = "=" * 78
LGPL: Final = "The text of the GNU Lesser General Public License, version 2.1, is the one that pygame-ce has."


@dataclass(frozen=True)
class Component:
    """Something that is shipped.

    holders: its copyright lines, where the text does not say them. text: a file of TEXTS without its suffix, or what
    stands instead of a file. distribution: the installed package whose own licence file is taken. libraries: how the
    names of the files begin, without a leading "lib", that pygame-ce's wheel or PyInstaller puts into the package.
    """

    name: str
    licence: str
    holders: tuple[str, ...] = ()
    text: str = ""
    distribution: str = ""
    libraries: tuple[str, ...] = ()


def _xiph(name: str, years: str, *libraries: str) -> Component:
    return Component(name, "BSD licence", (f"{years}, the Xiph.Org Foundation",), "bsd-3-clause", libraries=libraries)


COMPONENTS: Final = (
    Component(
        "pygame-ce", "GNU LGPL 2.1 or later", ("2000-2025, the pygame and pygame-ce authors",), distribution="pygame-ce"
    ),
    Component("pygame-gui", "MIT licence", distribution="pygame-gui"),
    Component("python-i18n", "MIT licence", distribution="python-i18n"),
    Component("platformdirs", "MIT licence", distribution="platformdirs"),
    Component("Pillow", "MIT-CMU licence", distribution="pillow", libraries=("openjp2", "xcb", "Xau", "zstd", "lzma")),
    Component("librt", "MIT licence", distribution="librt"),
    Component("mypy-extensions", "MIT licence", distribution="mypy-extensions"),
    Component("Noto Sans and Noto Sans JP (as Floes Sans)", "SIL Open Font License 1.1", text="assets/fonts/OFL.txt"),
    Component("Python", "Python Software Foundation License", text="python", libraries=("python3", "python")),
    Component("mypyc", "MIT licence", distribution="mypy"),
    Component(
        "PyInstaller's bootloader", "GNU GPL 2 or later, with an exception for what it starts", text="pyinstaller"
    ),
    Component(
        "PyInstaller's run-time hooks", "Apache License 2.0", ("2005-2023, PyInstaller Development Team",), "apache-2.0"
    ),
    Component("SDL", "zlib licence", ("1997-2025 Sam Lantinga",), "zlib", libraries=("SDL2-", "SDL2.")),
    Component("SDL_image", "zlib licence", ("1997-2025 Sam Lantinga",), "zlib", libraries=("SDL2_image",)),
    Component("SDL_mixer", "zlib licence", ("1997-2025 Sam Lantinga",), "zlib", libraries=("SDL2_mixer",)),
    Component("SDL_ttf", "zlib licence", ("1997-2025 Sam Lantinga",), "zlib", libraries=("SDL2_ttf",)),
    Component("NanoSVG (in SDL_image)", "zlib licence", ("2013-2014 Mikko Mononen",), "zlib"),
    Component(
        "FreeType",
        "FreeType License",
        ("1996-2025 David Turner, Robert Wilhelm, Werner Lemberg",),
        "freetype",
        libraries=("freetype",),
    ),
    Component(
        "HarfBuzz",
        "Old MIT licence",
        (
            "2010-2022 Google, Inc.",
            "2015-2020 Ebrahim Byagowi",
            "2019, 2020 Facebook, Inc.",
            "2012, 2015 Mozilla Foundation",
            "2011 Codethink Limited",
            "2008, 2010 Nokia Corporation and/or its subsidiary(-ies)",
            "2009 Keith Stribley",
            "2011 Martin Hosken and SIL International",
            "2007 Chris Wilson",
            "2005-2023 Behdad Esfahbod",
            "2005 David Turner",
            "1998-2022 Red Hat, Inc.",
            "1998-2005 David Turner and Werner Lemberg",
        ),
        "harfbuzz",
        libraries=("harfbuzz",),
    ),
    Component("Brotli", "MIT licence", ("2009, 2010, 2013-2016 by the Brotli Authors",), "mit", libraries=("brotli",)),
    Component("libpng", "PNG Reference Library License", text="libpng", libraries=("png",)),
    Component(
        "libjpeg-turbo",
        "IJG licence, BSD licence, zlib licence",
        (
            "1991-2020, Thomas G. Lane, Guido Vollbeding",
            "2009-2025 D. R. Commander",
            "1999-2006, MIYASAKA Masaru",
            "2020, Arm Limited",
        ),
        "libjpeg",
        libraries=("jpeg", "turbojpeg"),
    ),
    Component(
        "libtiff",
        "libtiff licence",
        ("1988-1997 Sam Leffler", "1991-1997 Silicon Graphics, Inc."),
        "libtiff",
        libraries=("tiff",),
    ),
    Component("libwebp", "BSD licence", ("2010, Google Inc.",), "libwebp", libraries=("webp", "sharpyuv")),
    _xiph("libogg", "1994-2024", "ogg"),
    _xiph("libvorbis", "2002-2020", "vorbis"),
    _xiph("Opus", "2001-2023", "opus-", "opus."),
    _xiph("opusfile", "1994-2020", "opusfile"),
    _xiph("libFLAC", "2000-2009 Josh Coalson; 2011-2025", "FLAC"),
    Component(
        "WavPack",
        "BSD licence",
        ("1998-2024 Conifer Software", "1998-2024 David Bryant"),
        "wavpack",
        libraries=("wavpack",),
    ),
    Component("libmpg123", "GNU LGPL 2.1", ("1995-2025 by the mpg123 project",), LGPL, libraries=("mpg123",)),
    Component(
        "libsndfile",
        "GNU LGPL 2.1 or later",
        ("1999-2025, Erik de Castro Lopo", "2021-2025, David Seifert, Arthur Taylor, evpobr"),
        LGPL,
        libraries=("sndfile",),
    ),
    Component(
        "ALAC (in libsndfile)",
        "Apache License 2.0",
        ("2011, Apple Inc.",),
        "The text is the one that PyInstaller's run-time hooks have.",
    ),
    Component(
        "FluidSynth", "GNU LGPL 2.1 or later", ("2000-2025, Peter Hanappe and others",), LGPL, libraries=("fluidsynth",)
    ),
    Component(
        "libxmp", "MIT licence", ("1996-2025 Claudio Matsuoka and Hipolito Carraro Jr",), "mit", libraries=("xmp",)
    ),
    Component(
        "PortMidi",
        "MIT licence",
        ("1999-2000 Ross Bencina and Phil Burk", "2001-2009 Roger B. Dannenberg"),
        "mit",
        libraries=("portmidi",),
    ),
    Component(
        "alsa-lib", "GNU LGPL 2.1 or later", ("1998-2025 Jaroslav Kysela and others",), LGPL, libraries=("asound",)
    ),
    Component(
        "zlib", "zlib licence", ("1995-2024 Jean-loup Gailly and Mark Adler",), "zlib", libraries=("z.", "z-", "zlib")
    ),
    Component(
        "libffi", "MIT licence", ("1996-2024 Anthony Green, Red Hat, Inc and others",), "mit", libraries=("ffi",)
    ),
    Component(
        "GCC's run-time libraries",
        "GNU GPL 3 with the GCC Runtime Library Exception",
        ("1987-2025, Free Software Foundation, Inc.",),
        "gcc-exception+gpl-3",
        libraries=("gcc_s", "stdc++"),
    ),
    Component(
        "Microsoft Visual C++ run-time library (Windows)",
        "Microsoft's terms for distributable code",
        ("Microsoft Corporation",),
        "microsoft",  # as Python for Windows passes them on
        libraries=("VCRUNTIME", "msvcp", "api-ms", "ucrtbase"),
    ),
    Component("MinGW-w64's run-time library (Windows)", "Zope Public License 2.1", text="mingw"),
)

HEAD: Final = """\
What Floes is made of, and under which licences
The program, its pictures and its sounds are under the MIT licence (LICENSE); whose the games are is in NOTICE.
Libraries under the LGPL are files of their own in the package's folder, and may be replaced there.
"""


def installed_text(distribution: str) -> str:
    """The licence that an installed package carries; raises LookupError where it carries none."""
    if distribution == "pygame-ce":  # its wheel names no licence file, yet has one
        names = ["LGPL.txt"]
    else:
        names = ["LICENSE", "LICENSE.txt"]
    for file in metadata.files(distribution) or ():
        if file.name in names and not (distribution == "mypy" and "mypy/" in file.as_posix().split("licenses/")[-1]):
            return Path(str(file.locate())).read_text(encoding="utf-8")
    raise LookupError(f"{distribution} carries no licence file")


def python_text() -> str:
    """The licence of the Python that runs this; raises LookupError where its file is not installed."""
    for folder in (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)):
        if (folder / "LICENSE.txt").is_file():
            return (folder / "LICENSE.txt").read_text(encoding="utf-8")
    raise LookupError("this Python carries no licence file")


def text_of(component: Component) -> str:
    """The full text for a component."""
    if component.distribution:
        return installed_text(component.distribution)
    if component.text == "python":
        return python_text()
    if component.text.endswith(".txt"):
        return (ROOT / component.text).read_text(encoding="utf-8")
    if component.text.endswith("."):
        return component.text
    return "\n\n".join((TEXTS / f"{name}.txt").read_text(encoding="utf-8") for name in component.text.split("+"))


def section(component: Component) -> str:
    """A component's part of the file: a rule, its name, its licence, an empty line, the text; no other such rule."""
    holders = "".join(f"Copyright (c) {holder}\n" for holder in component.holders)
    text = "\n".join(line.rstrip() for line in text_of(component).expandtabs().strip().splitlines())
    body = "\n\n".join(part for part in (holders.rstrip(), text) if part)
    if RULE in body.splitlines():
        raise ValueError(f"the text for {component.name} holds the rule that divides the file")
    return f"{RULE}\n{component.name}\n{component.licence}\n\n{body}\n"


def component_of(library: str) -> Component | None:
    """The component that a file with this name belongs to; None when it is not in the list."""
    name = library.removeprefix("lib").lower()
    starts = ((start.lower(), component) for component in COMPONENTS for start in component.libraries)
    return next((component for start, component in starts if name.startswith(start)), None)


def unknown(libraries: Iterable[str]) -> list[str]:
    """The names of libraries whose licence is not in the list."""
    return sorted(name for name in libraries if component_of(name) is None)


def main(arguments: Sequence[str]) -> int:
    """Write the file; the exit status."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args(arguments)
    text = "\n".join([HEAD, *map(section, COMPONENTS)])
    TARGET.write_text(text, encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {len(COMPONENTS)} components, {len(text) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
