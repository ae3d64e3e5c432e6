"""The core of every board game: positions, histories, sessions, records. Imports nothing above it."""
