"""Parts of scenes: the tree that pages are made of, cards, the panel, the sidebar, the graph, the goal."""
