"""Work in another process, so that the window never waits: the engine and the tasks."""
