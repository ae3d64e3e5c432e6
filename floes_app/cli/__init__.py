"""What is said and done on a command line. Texts here are English: they are for scripts and tests as much as people."""
