"""What every board game shares: positions, histories, sessions, records. Imports nothing above it."""
