"""The arena: which bot is better. Each deal is played once per line-up, with the same seeds and everybody at another
seat, so that seats, factions and luck are the same for all.

    from gonfalon.bots.arena import arena
    arena("grand-conqueror", bots=["greedy", "random"], games=100)["bots"]
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gonfalon import build_info
from gonfalon.bots.intervals import wilson
from gonfalon.bots.kept_games import KeptGames
from gonfalon.bots.one_game import PlayedGame, Setting, settled
from gonfalon.bots.ratings import ratings
from gonfalon.bots.results_page import write_page
from gonfalon.bots.selfplay import outcomes
from gonfalon.bots.sequential import OPEN, Sequential
from gonfalon.bots.series import Series, Told, play_series
from gonfalon.catalog import find
from gonfalon.engine.errors import BadSeats
from gonfalon.engine.options import Value


def arena(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    budget: float | None = None,
    seed: int = 1,
    jobs: int = 1,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    times: float | None = None,
    resume: Path | None = None,
    save: Path | str | None = None,
    ray: str = "",
    page: Path | None = None,
    command: str = "",
    told: Told | None = None,
) -> dict[str, Any]:
    """Plays and returns a plain dict, ready for JSON. `budget` is in seconds per decision. A bot named twice is two
    entries. If the games are no multiple of the line-ups (`games_per_deal`), the last deal is played in part.

    With `times` it is a sequential test whether the first bot wins so many times its fair share against a table of the
    others: it sits once at every table, and `games` is how many are played at most. `resume` keeps every game in a file
    and goes on from what is there, `save` writes records into a folder, `page` a page of the results."""
    found = find(game)
    if len(bots) < 2:
        raise BadSeats(f"an arena needs two bots or more, got {', '.join(bots) or 'none'}")
    if seats is None:
        seats = min(max(found.game.least_seats, len(bots)), found.game.most_seats)
    test = Sequential(1 / seats, times) if times is not None else None
    if test is not None:
        others = bots[1:]
        bots = [bots[0], *(others[i % len(others)] for i in range(seats - 1))]
    setting = Setting(
        game,
        seats,
        tuple(bots),
        seed,
        tuple(sorted((options or {}).items())),
        str(pack) if pack is not None else None,
        rotate=True,
        save=str(save) if save is not None else None,
        budget=budget,
    )
    settled(setting)
    kept = KeptGames(resume, setting, PlayedGame) if resume is not None else None

    def heard(one: PlayedGame) -> None:
        if kept is not None:
            kept.keep(one)
        if told is not None:
            told(one)

    enough = (lambda games: test.of(setting, games)["verdict"] != OPEN) if test is not None else None
    series = play_series(setting, games, jobs, heard, kept.games if kept is not None else (), enough, ray=ray)
    result = report(setting, series, test)
    if page is not None:
        write_page(page, setting, result, series.games, command)
    return result


def report(setting: Setting, series: Series, test: Sequential | None = None) -> dict[str, Any]:
    entries = [_entry(setting, index, series.games) for index in range(len(setting.bots))]
    rated = ratings(setting, series.games) if test is None else None
    if rated is not None:
        for entry, rating in zip(entries, rated, strict=True):
            entry["rating"] = rating
    told = {
        "game": setting.game,
        "seats": setting.seats,
        "options": dict(setting.options),
        "seed": setting.seed,
        "games": len(series.games),
        "games_per_deal": setting.line_ups(),
        "seconds": series.seconds,
        "bots": entries,
        "outcomes": outcomes(setting.seats, series.games),
        "compiled": build_info.is_compiled(),
        "interrupted": series.interrupted,
    }
    if test is not None:
        told["sequential"] = test.of(setting, series.games)
    return told


def _entry(setting: Setting, index: int, games: Sequence[PlayedGame]) -> dict[str, Any]:
    """One bot. A shared first place is a share of a win; `fair_share` is what it would win if all were equal."""
    played = answers = 0
    wins = fair = thought = 0.0
    faults: list[str] = []
    for one in games:
        mine = [seat for seat, who in enumerate(setting.line_up(one.number)) if who == index]
        if not mine:
            continue
        played += 1
        fair += len(mine) / setting.seats
        winners = one.winners()
        if winners:
            wins += sum(seat in mine for seat in winners) / len(winners)
        answers += sum(one.answers[seat] for seat in mine)
        faults += [fault for seat in mine for fault in one.faults[seat]] if one.faults else []
        thought += sum(one.thought[seat] for seat in mine)
    return {
        "bot": setting.bots[index],
        "games": played,
        "wins": wins,
        "win_share": wins / played if played else 0.0,
        "fair_share": fair / played if played else 0.0,
        "interval": list(wilson(wins, played)),
        "decisions": answers,
        "seconds_per_decision": thought / answers if answers else 0.0,
        "faults": len(faults),
        "first_faults": faults[:3],
    }
