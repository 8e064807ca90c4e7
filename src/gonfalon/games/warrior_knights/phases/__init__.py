"""The special phases that full trigger zones bring: taxes, wages, recruitment. The third zone, the assembly, is
`gonfalon.games.warrior_knights.assembly`."""
