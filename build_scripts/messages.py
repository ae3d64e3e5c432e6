"""Keep the message catalogues in step with the source.

    .venv/bin/python -m build_scripts.messages           write floes.pot, update each floes.po, compile each floes.mo
    .venv/bin/python -m build_scripts.messages --check   change nothing; status 1 and a line for each file out of date
    .venv/bin/python -m build_scripts.messages --add ja  begin a catalogue for one more language

Translators edit ``assets/locale/<language>/LC_MESSAGES/floes.po``; the other files are made from those and from the
source. After a merge conflict in them: take either side, and run this.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from floes_app.games.icefloes.pack import read_pack
from floes_app.play.level_library import title_of

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "assets" / "locale"
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "Nn_": (1, 2),
    "pgettext": ((1, "c"), 2),
    "Np_": ((1, "c"), 2),
}
#: A comment that begins so, above a message, is shown to translators.
NOTE: Final = "Translators:"
#: Header lines that differ from one run or machine to the next.
UNSTEADY: Final = (
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Generated-By",
)
HEADING: Final = "# The messages of Floes, under the licence of the program."


def template(source: Path = ROOT / "floes_app") -> Catalog:
    """Every message in the source, in the order of its files and lines, and those of the levels beside it."""
    catalog = Catalog(header_comment=HEADING, fuzzy=False)
    found = extract_from_dir(
        str(source), [("**.py", "python")], keywords=KEYWORDS, comment_tags=(NOTE,), strip_comment_tags=True
    )
    for file, _line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        if message and message != ("", ""):
            # files without line numbers: the catalogues change when messages do, and not with every line above them
            catalog.add(
                message, None, [(f"{source.name}/{Path(file).as_posix()}", 0)], auto_comments=comments, context=context
            )
    root = source.parent
    for path in sorted((root / "levels").glob("*/*.txt")):
        for message in level_messages(path):
            catalog.add(message, None, [(path.relative_to(root).as_posix(), 0)])
    return catalog


def level_messages(path: Path) -> Iterator[str]:
    """The words of a built-in pack that players read, as they read them."""
    pack = read_pack(path.read_text(encoding="utf-8"))
    words = [pack.title, pack.note]
    for level in pack.levels:
        words += [title_of(level.name), level.note]
    yield from filter(None, words)


def po_text(catalog: Catalog) -> str:
    """A catalogue as the text of a .pot or .po file, the same in every run."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=120, include_lineno=False, ignore_obsolete=True)
    lines = buffer.getvalue().decode("utf-8").splitlines()
    steady = [line for line in lines if not line.startswith(tuple(f'"{name}:' for name in UNSTEADY))]
    return "\n".join(steady).strip() + "\n"


class Steady(list[Message]):
    """The translated messages of a catalogue for the compiler, with a header that is the same in every run."""

    def __init__(self, catalog: Catalog) -> None:
        """Take over everything but the unsteady lines of the header."""
        header = [f"{name}: {value}\n" for name, value in catalog.mime_headers if name not in UNSTEADY]
        # untranslated ones are left out, plural ones too: gettext falls back to the source by itself
        translated = (message for message in catalog if message.id and any(message.string or ()))
        super().__init__([Message("", "".join(header)), *translated])
        self.charset = "utf-8"


def mo_bytes(catalog: Catalog) -> bytes:
    """A catalogue compiled."""
    buffer = io.BytesIO()
    write_mo(buffer, Steady(catalog))  # type: ignore[arg-type]  # it asks for the messages and their charset only
    return buffer.getvalue()


def merged(text: str, language: str, pot: Catalog) -> Catalog:
    """The translations in ``text``, with the messages that the template has now."""
    catalog = read_po(io.StringIO(text), locale=language)
    # a fuzzy guess would be shown to players as if it were a translation
    catalog.update(pot, no_fuzzy_matching=True, update_header_comment=False)
    catalog.fuzzy = False
    if not text:
        catalog.header_comment = HEADING
    return catalog


def languages(folder: Path = FOLDER) -> list[str]:
    """The languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/floes.po"))


def wanted(folder: Path = FOLDER, added: str = "") -> Iterator[tuple[Path, bytes]]:
    """Every file of the catalogues, with what has to be in it."""
    pot = template()
    yield folder / "floes.pot", po_text(pot).encode("utf-8")
    for language in sorted({*languages(folder), *filter(None, [added])}):
        po = folder / language / "LC_MESSAGES" / "floes.po"
        catalog = merged(po.read_text(encoding="utf-8") if po.exists() else "", language, pot)
        yield po, po_text(catalog).encode("utf-8")
        yield po.with_suffix(".mo"), mo_bytes(catalog)


def main(arguments: list[str]) -> int:
    """Write the catalogues, or say which are out of date."""
    parser = argparse.ArgumentParser(prog="messages", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing, say what is out of date")
    parser.add_argument("--add", default="", metavar="LANGUAGE", help="begin a catalogue")
    chosen = parser.parse_args(arguments)
    status = 0
    for path, contents in wanted(added=chosen.add):
        if path.exists() and path.read_bytes() == contents:
            continue
        if chosen.check:
            print(f"{path.relative_to(ROOT)} is out of date; run: .venv/bin/python -m build_scripts.messages")
            status = 1
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)
        print(f"wrote {path.relative_to(ROOT)}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
