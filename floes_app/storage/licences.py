"""The parts of the app and their licences, read from the file that ``build_scripts/packaging/licences.py`` writes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from floes_app.core.assets import ASSETS
from floes_app.storage import files

PATH: Final = ASSETS / "licences.txt"
_RULE: Final = "=" * 78 + "\n"


@dataclass(frozen=True)
class Licence:
    """A component's name, the name of its licence, and the text."""

    name: str
    kind: str
    text: str

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The text in paragraphs, with its own line breaks."""
        return tuple(part.strip("\n") for part in self.text.split("\n\n") if part.strip())


def shipped() -> tuple[Licence, ...]:
    """The licences of everything that is shipped; raises FileError where their file is missing."""
    return parse(files.read_text(PATH))


def parse(text: str) -> tuple[Licence, ...]:
    """The sections of the file: a rule, a name, the name of a licence, an empty line, the text."""
    licences = []
    for section in text.split(_RULE)[1:]:
        name, kind, rest = section.split("\n", 2)
        licences.append(Licence(name, kind, rest.strip("\n")))
    return tuple(licences)
