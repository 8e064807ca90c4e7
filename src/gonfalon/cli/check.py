"""`gonfalon check`: checks that a game keeps its contract, or that a pack has the right shape."""

from pathlib import Path
from typing import Annotated

import typer

from gonfalon.bots.fuzz import random_options
from gonfalon.catalog import Found, built_in_pack, every_game, find, open_table, pack_from, taker_of
from gonfalon.catalog.lessons import lessons_of
from gonfalon.catalog.packs import provenance
from gonfalon.cli.progress import progress
from gonfalon.contract import CHECKS, Case, Result, case_of
from gonfalon.contract.lessons import lesson_faults
from gonfalon.contract.references import reference_faults
from gonfalon.contract.reviewed import facts
from gonfalon.contract.rule_pictures import rule_picture_faults
from gonfalon.contract.secrets import secrets
from gonfalon.contract.shown_types import typescript
from gonfalon.contract.suite import results
from gonfalon.engine.chance import Seeded
from gonfalon.engine.errors import BadNumber, BadPack
from gonfalon.engine.options import offered


def check(
    what: Annotated[
        str | None,
        typer.Argument(metavar="[GAME|PACK]", help="A game or the folder of a pack; every game if left out."),
    ] = None,
    game: Annotated[str | None, typer.Option(help="The game that a pack is for, if its tables do not tell.")] = None,
    tables: Annotated[int, typer.Option(help="Further tables, with seats and options drawn at random.")] = 0,
    games: Annotated[int, typer.Option(help="Random games at each table.")] = 3,
    seed: Annotated[int, typer.Option(help="Of the first random game.")] = 1,
    show_secrets: Annotated[
        bool, typer.Option("--secrets", help="Print who is shown which field of every event, to be read by the author.")
    ] = False,
    show_facts: Annotated[
        bool,
        typer.Option(
            "--facts", help="Print seats, options, verbs and what a state can hold, to be read by the author."
        ),
    ] = False,
    show_types: Annotated[
        bool, typer.Option("--types", help="Print what the game's own board is shown, as TypeScript.")
    ] = False,
) -> None:
    """Check that a game keeps the contract, or that a pack has the right shape."""
    if games < 1:
        raise BadNumber(f"expected 1 random game or more, got {games}")
    if tables < 0:
        raise BadNumber(f"expected 0 further tables or more, got {tables}")
    if what is None:
        chosen = [find(game)] if game is not None else list(every_game().values())
    elif what not in every_game() and (game is not None or Path(what).exists() or "/" in what):
        _check_pack(Path(what), game)
        return
    elif game is not None:
        raise BadPack(f"{what} is a game; --game tells what game a pack is for")
    else:
        chosen = [find(what)]
    if show_secrets or show_facts or show_types:
        for found in chosen:
            print("\n".join((secrets(found.game) if show_secrets else []) + (facts(found) if show_facts else [])))
            if show_types:
                print(typescript(found), end="")
        return
    kept = [_keeps_contract(found, tables, games, seed) for found in chosen]
    if not all(kept):
        raise typer.Exit(1)


def _check_pack(folder: Path, game: str | None) -> None:
    found = taker_of(folder) if game is None else find(game)
    loaded = pack_from(found, folder)
    open_table(found.slug, pack=folder)  # also checks options that name things of the pack
    print(f"{folder}: a pack for {found.slug} ({loaded.hash})")
    for table, kinds in provenance(loaded).items():
        print(f"  {table}: " + (", ".join(f"{count} {kind}" for kind, count in kinds.items()) or "nothing counted"))


def _cases(found: Found, tables: int, seed: int) -> list[Case]:
    """A case for every number of seats with default options, then cases drawn at random."""
    least, most = found.game.least_seats, found.game.most_seats
    cases = [case_of(found, seats, seed=seed) for seats in range(least, most + 1)]
    # Integer options keep their defaults: some of them lift a game's own limits.
    declared = offered(found.game.options(built_in_pack(found).pack))
    drawn = [option for option in declared if option.choices or isinstance(option.default, bool)]
    for number in range(tables):
        will = Seeded(seed * 1_000_003 + number)
        seats = least + will.below(most - least + 1)
        cases.append(case_of(found, seats, random_options(drawn, will), seed))
    return cases


def _keeps_contract(found: Found, tables: int, games: int, seed: int) -> bool:
    cases = _cases(found, tables, seed)
    kept = True
    with progress(f"check {found.slug}", len(cases), False) as advance:
        for case in cases:
            kept = _check_case(case, games) and kept
            advance()
    return _check_teaching(found) and kept


def _check_teaching(found: Found) -> bool:
    """Checks what teaches the game: its lessons, its reference and the pictures of its rules."""
    kept = _check_lessons(found)
    faults = reference_faults(found) + rule_picture_faults(found)
    for fault in faults:
        print(f"  {fault}")
    return kept and not faults


def _check_lessons(found: Found) -> bool:
    faults = [fault for name in lessons_of(found) for fault in lesson_faults(found, name)]
    if lessons_of(found):
        count = len(lessons_of(found))
        print(f"{found.slug}, {count} {'lesson' if count == 1 else 'lessons'}: {len(faults) or 'no'} faults")
    for fault in faults:
        print(f"  {fault}")
    return not faults


def _check_case(case: Case, games: int) -> bool:
    """Runs all checks on a case and prints the result, also when interrupted by Ctrl-C."""
    done: list[Result] = []
    try:
        for result in results(case, CHECKS, games):
            done.append(result)
    finally:
        broken = [result for result in done if result.broken is not None]
        checks, played = len({result.check for result in done}), len({result.seed for result in done})
        verdict = f"{len(broken)} of {checks} checks broken" if broken else f"{checks} checks kept"
        print(f"{case}: {verdict} ({played} random {'game' if played == 1 else 'games'})")
        for result in broken:
            print(f"  {result.broken}")
    return not broken
