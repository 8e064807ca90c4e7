"""`gonfalon check`: does a game keep its contract, does a pack have the right shape."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.bots.fuzz import random_options
from gonfalon.catalog import Found, built_in_pack, every_game, find, open_table, pack_from
from gonfalon.catalog.packs import provenance
from gonfalon.cli.progress import progress
from gonfalon.contract import CHECKS, Case, Result, case_of, run
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadNumber, BadPack


def check(
    what: Annotated[
        str | None,
        typer.Argument(metavar="[GAME|PACK]", help="A game or the folder of a pack; every game if left out."),
    ] = None,
    game: Annotated[str | None, typer.Option(help="The game that a pack is for.")] = None,
    tables: Annotated[int, typer.Option(help="Further tables, with seats and options drawn at random.")] = 0,
    budget: Annotated[float, typer.Option(help="Seconds per table; every check runs once even so.")] = 5.0,
    seed: Annotated[int, typer.Option(help="Of the first random game.")] = 1,
) -> None:
    """Check that a game keeps the contract, or that a pack has the right shape."""
    if budget < 0:
        raise BadNumber(f"expected a budget of 0 seconds or more, got {budget:g}")
    if tables < 0:
        raise BadNumber(f"expected 0 further tables or more, got {tables}")
    if what is None:
        chosen = [find(game)] if game is not None else list(every_game().values())
    elif what not in every_game() and (game is not None or Path(what).exists() or "/" in what):
        _check_pack(Path(what), game)
        return
    else:
        chosen = [find(what)]
    kept = [_keeps_contract(found, tables, budget, seed) for found in chosen]
    if not all(kept):
        raise typer.Exit(1)


def _check_pack(folder: Path, game: str | None) -> None:
    if game is None:
        takers = [slug for slug, found in every_game().items() if found.module("pack") is not None]
        if len(takers) != 1:
            raise BadPack(f"{folder}: say which game it is for: --game with one of {', '.join(takers)}")
        game = takers[0]
    found = find(game)
    loaded = pack_from(found, folder)
    open_table(game, pack=folder)  # options that name things of the pack are read from it
    print(f"{folder}: a pack for {game} ({loaded.hash})")
    for table, kinds in provenance(loaded).items():
        print(f"  {table}: " + (", ".join(f"{count} {kind}" for kind, count in kinds.items()) or "nothing counted"))


def _cases(found: Found, tables: int, seed: int) -> list[Case]:
    """Every number of seats with the usual options, then tables drawn at random."""
    least, most = found.game.least_seats, found.game.most_seats
    cases = [case_of(found, seats, seed=seed) for seats in range(least, most + 1)]
    declared = found.game.options(built_in_pack(found).pack)
    for number in range(tables):
        will = Seeded(seed * 1_000_003 + number)
        seats = least + will.below(most - least + 1)
        cases.append(case_of(found, seats, random_options(declared, will), seed))
    return cases


def _keeps_contract(found: Found, tables: int, budget: float, seed: int) -> bool:
    cases = _cases(found, tables, seed)
    kept = True
    with progress(f"check {found.slug}", len(cases), False) as advance:
        results: list[list[Result]] = []
        for case in cases:
            results.append(run(case, CHECKS, budget))
            advance()
    for case, done in zip(cases, results, strict=True):
        broken = [result for result in done if result.broken is not None]
        games = max(result.seed for result in done) - seed + 1
        verdict = f"{len(broken)} of {len(CHECKS)} checks broken" if broken else f"{len(CHECKS)} checks kept"
        print(f"{case}: {verdict} ({games} random {'game' if games == 1 else 'games'})")
        for result in broken:
            print(f"  {result.broken}")
        kept = kept and not broken
    return kept
