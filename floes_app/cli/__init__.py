"""The command line. Its texts are English, for scripts and tests as well as people."""
