"""Build the packaged app for this system, try it, and put it into an archive with its checksum.

Run through ``python3 build_scripts/dev.py package [--onefile] [--interpreted]``, inside an environment that has
PyInstaller and the app itself, installed (and compiled, where a C compiler is there). Leaves in ``dist/``:
``Floes-<version>-<system>-<machine>.tar.xz`` (``.zip`` on Windows and macOS), the list of its parts with the same name
and ``.cdx.json``, and the SHA-256 of both. Two builds of one commit are equal: every file bears the time that
SOURCE_DATE_EPOCH says.
With ``--target windows`` on Linux, Windows' Python runs this under Wine (build_scripts/packaging/windows.py).
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
FILES: Final = ROOT / "build_scripts" / "packaging" / "files"
SPEC: Final = FILES.with_name("floes.spec")
DIST: Final = ROOT / "dist"
SYSTEMS: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}
#: A folder name that breaks programs which do not quote or decode their own path.
AWKWARD: Final = "Tést füür 雪 folder"
#: The most that the package may take on Linux and on Windows, unpacked and packed, in bytes.
MOST_UNPACKED, MOST_PACKED = 48_000_000, 22_000_000
#: The self-test's words on engines that were compiled.
COMPILED: Final = "engines: compiled"
#: The variables that every program on Windows finds and may rely on: pygame reads PATH while it is imported.
ALWAYS_SET: Final = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "LOCALAPPDATA", "APPDATA")
#: The libraries that belong to Windows itself (10 and newer), which the package need not hold.
OF_WINDOWS: Final = frozenset(
    {"advapi32", "bcrypt", "comctl32", "gdi32", "imm32", "iphlpapi", "kernel32", "msvcrt", "ole32", "oleaut32"}
    | {"setupapi", "shell32", "user32", "version", "winmm", "ws2_32"}
)
#: The time of every file in a package that is built outside a release, in seconds since 1970.
EPOCH: Final = 1_700_000_000
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)


def built(system: str) -> Path:
    """The folder in which the package for a system is built."""
    return ROOT / "build" / "package" / system


#: The folder for the system that this runs on.
BUILD: Final = built(SYSTEMS.get(sys.platform, sys.platform))


def build_time() -> int:
    """The time that every file in a package bears, in seconds since 1970."""
    return int(os.environ.get("SOURCE_DATE_EPOCH", EPOCH))


def icons(sizes: Sequence[int]) -> dict[int, bytes]:
    """The app's icon as PNG files of these sizes, rastered from its drawing."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    png_files = {}
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            picture = pygame.image.load_sized_svg(str(ROOT / "assets/art/app-icon.svg"), (size, size))
            path = Path(folder) / f"{size}.png"
            pygame.image.save(picture, path)
            png_files[size] = path.read_bytes()
    return png_files


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon file with these PNG pictures in it."""
    offset = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, png in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), offset + len(body))
        body += png
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon file with these PNG pictures in it."""
    names = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}
    body = b"".join(
        names[size] + struct.pack(">I", 8 + len(png)) + png for size, png in pictures.items() if size in names
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def version_numbers(version: str) -> tuple[int, ...]:
    """The four numbers that Windows has for a version."""
    return tuple(int(part) for part in (version.split("+")[0].split(".") + ["0"] * 4)[:4])


def version_resource(version: str) -> str:
    """The version resource of the Windows program, in PyInstaller's form."""
    numbers = version_numbers(version)
    texts = {
        "FileDescription": "Floes",
        "ProductName": "Floes",
        "FileVersion": version,
        "ProductVersion": version,
        "OriginalFilename": "Floes.exe",
        "LegalCopyright": "The Floes developers, MIT licence",
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])"
        "])\n"
    )


def prepare(version: str) -> None:
    """Write what the recipe needs: icons and the version resource."""
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / "floes.ico").write_bytes(ico(icons(ICON_SIZES)))
    (BUILD / "floes.icns").write_bytes(icns(icons((16, 32, 64, 128, 256, 512, 1024))))
    (BUILD / "floes.png").write_bytes(icons((256,))[256])
    (BUILD / "version.txt").write_text(version_resource(version), encoding="utf-8")


def build(onefile: bool) -> Path:
    """Run PyInstaller; the program's folder (or the single file).

    Its cache lies beside what it builds: in the user's folder, where it is by itself, ``--clean`` would empty it under
    the hands of another build.
    """
    steady = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(build_time())}
    places = {"FLOES_BUILD": str(BUILD), "PYINSTALLER_CONFIG_DIR": str(BUILD / "cache")}
    environment = os.environ | steady | places | ({"FLOES_ONEFILE": "1"} if onefile else {})
    out = BUILD / "out"
    command = [
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
        "--distpath", str(out), "--workpath", str(BUILD / "work"), str(SPEC),
    ]  # fmt: skip
    subprocess.run(command, check=True, env=environment, cwd=BUILD)  # not in the checkout: the installed app is meant
    if onefile:
        return out / ("Floes.exe" if sys.platform == "win32" else "floes")
    return out / ("Floes.app" if sys.platform == "darwin" else "Floes")


def furnish(folder: Path) -> None:
    """Put the papers beside the program, and on Linux what brings it into the menu."""
    for name in ("README.md", "LICENSE", "NOTICE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, folder / name)
    if sys.platform == "linux":
        for path in (FILES / "linux").iterdir():
            shutil.copy(path, folder / path.name)
        shutil.copy(BUILD / "floes.png", folder / "floes.png")


def program_in(place: Path) -> Path:
    """The program to start in a built folder (or the single file itself)."""
    if place.is_file():
        return place
    inside = {"linux": "floes", "win32": "Floes.exe", "darwin": "Contents/MacOS/Floes"}[sys.platform]
    return place / inside


def try_out(place: Path, interpreted: bool = False) -> None:
    """Start the built app's self-test from an awkward folder and with nothing in its environment that need not be.

    Raises SystemExit when it fails, or when the engines are not compiled though they were to be.
    """
    with tempfile.TemporaryDirectory(prefix="floes-") as temporary:
        awkward = Path(temporary) / AWKWARD
        awkward.mkdir()
        copy = awkward / place.name
        if place.is_dir():
            shutil.copytree(place, copy, symlinks=True)
        else:
            shutil.copy(place, copy)
        keep = {name: os.environ[name] for name in ALWAYS_SET if sys.platform == "win32" and name in os.environ}
        done = subprocess.run(
            [program_in(copy), "--selftest"], env=keep, cwd=awkward, capture_output=True, text=True, timeout=300
        )
        print(done.stdout, end="")
        if done.returncode or done.stderr:
            raise SystemExit(f"the packaged app failed its self-test ({done.returncode}):\n{done.stderr}")
        if COMPILED not in done.stdout.splitlines() and not interpreted:
            raise SystemExit(
                "the engines in the package are not compiled: is there a C compiler?\n"
                "--interpreted packs them all the same"
            )


def libraries_in(place: Path) -> set[str]:
    """The names of the libraries in a folder, without the modules of Python."""
    names = {path.name for path in place.rglob("*") if re.search(r"\.(dll|dylib|so)(\.[0-9.]+)?$", path.name)}
    return {name for name in names if ".cpython-" not in name}


def check_licences(libraries: set[str]) -> None:
    """Raise SystemExit when the licence of a library is not among those that the app shows."""
    sys.path.append(str(ROOT))  # behind all else: the app is the installed one
    from build_scripts.packaging.licences import unknown

    unlicensed = unknown(libraries)
    if unlicensed:
        raise SystemExit(f"not in build_scripts/packaging/licences.py: {', '.join(unlicensed)}")


def check_linked(needed: set[str], libraries: set[str]) -> None:
    """Raise SystemExit when neither the package nor Windows has a library that a program in it is linked with.

    Wine brings libraries that Windows does not have; that the package starts there is no proof.
    """
    there = {name.lower() for name in libraries}
    missing = sorted(
        name
        for name in needed
        if name not in there and not name.startswith("api-ms-win-") and name.removesuffix(".dll") not in OF_WINDOWS
    )
    if missing:
        raise SystemExit(f"the package needs libraries that neither it nor Windows has: {', '.join(missing)}")


def needed_c_library(place: Path) -> str:
    """The oldest version of the C library (glibc) with which the programs in a folder start; empty where unknown."""
    if shutil.which("objdump") is None:
        return ""
    versions = {(0, 0)}
    for path in place.rglob("*"):
        if path.is_file() and not path.is_symlink() and (".so" in path.name or os.access(path, os.X_OK)):
            listed = subprocess.run(["objdump", "-T", path], capture_output=True, text=True, check=False).stdout
            versions |= {(int(major), int(minor)) for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", listed)}
    return ".".join(map(str, max(versions)))


def needed_libraries(place: Path) -> set[str]:
    """The libraries, in small letters, that Windows' programs and libraries in a folder are linked with."""
    import pefile  # comes with PyInstaller, on Windows only

    libraries = set()
    for path in place.rglob("*"):
        if path.suffix.lower() in (".exe", ".dll", ".pyd"):
            with pefile.PE(str(path), fast_load=True) as program:
                program.parse_data_directories(
                    [pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"],
                     pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_DELAY_IMPORT"]]
                )  # fmt: skip
                for kind in ("DIRECTORY_ENTRY_IMPORT", "DIRECTORY_ENTRY_DELAY_IMPORT"):
                    libraries |= {entry.dll.decode("ascii").lower() for entry in getattr(program, kind, ())}
    return {
        name for name in libraries if not name.startswith("api-ms-win-") and name.removesuffix(".dll") not in OF_WINDOWS
    }


def pack(place: Path, version: str) -> Path:
    """Put the folder into an archive that keeps permissions and links; its path."""
    machine = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
    stem = f"Floes-{version}-{SYSTEMS[sys.platform]}-{machine}"
    DIST.mkdir(exist_ok=True)
    if sys.platform == "linux":
        archive = DIST / f"{stem}.tar.xz"
        with tarfile.open(archive, "w:xz", preset=9) as tar:
            tar.add(place, arcname="Floes", filter=_without_owner)  # in the order of names
    elif sys.platform == "darwin":
        archive = DIST / f"{stem}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", place, archive], check=True)
    else:
        archive = DIST / f"{stem}.zip"
        when = time.gmtime(build_time())[:6]
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for path in sorted(path for path in place.rglob("*") if path.is_file()):
                entry = zipfile.ZipInfo((Path("Floes") / path.relative_to(place)).as_posix(), when)
                packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    write_checksum(archive)
    return archive


def _without_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry as everybody would build it, whoever does, and whenever."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = build_time()
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def list_parts(place: Path, archive: Path, version: str) -> Path:
    """Write the list of what is in an archive beside it; its path."""
    from build_scripts.packaging import bill

    target = DIST / (archive.name.removesuffix(".zip").removesuffix(".tar.xz") + ".cdx.json")
    text = bill.text(place, version, SYSTEMS[sys.platform], build_time())
    target.write_text(text, encoding="utf-8", newline="\n")
    write_checksum(target)
    return target


def write_checksum(file: Path) -> None:
    """Write the SHA-256 of a file beside it, in the form that sha256sum checks."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    file.with_name(file.name + ".sha256").write_text(f"{digest}  {file.name}\n", encoding="ascii", newline="\n")


def size_of(place: Path) -> int:
    """The bytes of a file, or of all files below a folder."""
    if place.is_file():
        return place.stat().st_size
    return sum(path.stat().st_size for path in place.rglob("*") if path.is_file() and not path.is_symlink())


def check_links(place: Path) -> None:
    """Raise SystemExit where a link leads to nothing."""
    broken = [str(path.relative_to(place)) for path in place.rglob("*") if path.is_symlink() and not path.exists()]
    if broken:
        raise SystemExit(f"links that lead to nothing: {', '.join(sorted(broken))}")


def check_sizes(unpacked: int, packed: int) -> None:
    """Raise SystemExit when the package has grown beyond what it may take."""
    for what, size, most in (("unpacked", unpacked, MOST_UNPACKED), ("packed", packed, MOST_PACKED)):
        if size > most:
            raise SystemExit(f"the package is too large {what}: {size / 1e6:.1f} MB, at most {most / 1e6:.0f} MB")


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, try, pack; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--onefile", action="store_true", help="a single file instead of a folder (starts slower)")
    parser.add_argument("--interpreted", action="store_true", help="be content with engines that are not compiled")
    chosen = parser.parse_args(arguments)
    from floes_app import __version__

    prepare(__version__)
    place = build(chosen.onefile)
    if not chosen.onefile and sys.platform != "darwin":
        furnish(place)
    if not chosen.onefile:
        check_licences(libraries_in(place))
        check_links(place)
        if sys.platform == "win32":
            check_linked(needed_libraries(place), libraries_in(place))
    try_out(place, chosen.interpreted)
    print(f"unpacked: {size_of(place) / 1e6:.1f} MB")
    if chosen.onefile:
        DIST.mkdir(exist_ok=True)
        shutil.copy(place, DIST / place.name)
        print(DIST / place.name)
        return 0
    glibc = needed_c_library(place) if sys.platform == "linux" else ""
    if sys.platform == "linux":
        print(f"needs glibc {glibc}")
    archive = pack(place, __version__)
    print(f"packed: {size_of(archive) / 1e6:.1f} MB")
    print(archive.relative_to(ROOT))
    print(list_parts(place, archive, __version__).relative_to(ROOT))
    if sys.platform == "win32" and shutil.which("makensis"):
        from build_scripts.packaging import installer

        print(installer.make(place, BUILD / "floes.ico", __version__).relative_to(ROOT))
    if sys.platform == "linux" and shutil.which("dpkg-deb"):
        from build_scripts.packaging import deb

        package = deb.make(place, __version__, platform.machine(), glibc)
        print(f"{package.relative_to(ROOT)}: {size_of(package) / 1e6:.1f} MB")
    if sys.platform != "darwin":
        check_sizes(size_of(place), size_of(archive))
    return 0


if __name__ == "__main__":
    sys.exit(main())
