"""How fast a table plays: clocks, deadlines, and what happens when time runs out."""
