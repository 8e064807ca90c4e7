"""Moving and fighting: roads, marches, battles, assaults, sieges, retreats, deaths."""
