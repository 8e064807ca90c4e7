"""Figures that tests take on the way, told at the end of the run."""

FIGURES: list[str] = []
