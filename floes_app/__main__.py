"""The one entry of the program: ``python -m floes_app``, and the command ``floes`` once it is installed."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Open the app, or do what a headless command asks; the exit status."""
    from floes_app.cli import commands, console

    console.ensure_streams()
    return commands.run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
