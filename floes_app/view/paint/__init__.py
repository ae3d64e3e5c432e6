"""The means of all painting: art, text, colours, layout, backdrops."""
