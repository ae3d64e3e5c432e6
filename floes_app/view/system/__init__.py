"""Links to the system around the window: power, frames per second, crashes."""
