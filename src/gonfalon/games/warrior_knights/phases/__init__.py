"""The special phases that full trigger zones set off: taxes, wages and recruitment. The assembly has a package of its
own, `gonfalon.games.warrior_knights.assembly`."""
