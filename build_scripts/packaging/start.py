"""The start of the packaged app."""

import sys
from importlib import import_module

if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].startswith("-"):  # perhaps a worker process, or what looks after them
        import_module("pyi_rth_multiprocessing")  # PyInstaller's own; floes.spec makes a module of it
        from multiprocessing import freeze_support

        freeze_support()
    from floes_app.__main__ import main

    sys.exit(main())
