"""The start of the packaged app."""

import sys

if __name__ == "__main__":
    if sys.argv[1:2] and sys.argv[1].startswith("-"):  # perhaps a worker process, or the one that looks after them
        import pyi_rth_multiprocessing  # noqa: F401 - PyInstaller's own, which floes.spec turns into a module

        sys.modules["multiprocessing"].freeze_support()
    from floes_app.__main__ import main

    sys.exit(main())
