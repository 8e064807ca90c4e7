"""Plays the games of a series on Ray: on this machine, or on a cluster whose machines have Gonfalon installed. Games
whose process died are played again; they come out the same."""

from collections.abc import Callable, Generator
from typing import Any

from gonfalon.bots.one_game import PlayedGame, Setting
from gonfalon.engine.errors import BadOption, GonfalonError

HERE = "local"  # instead of an address: Ray is started on this machine, for this series alone
RETRIES = 3  # of games whose process died


def run_on_ray(
    setting: Setting, ranges: list[list[int]], address: str, jobs: int, play: Callable[..., list[PlayedGame]]
) -> Generator[list[PlayedGame], None, None]:
    """Yields the games of each chunk when it is finished, in no particular order."""
    try:
        import ray  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise BadOption("--ray: Ray is not installed; pip install 'gonfalon[ray]'") from error
    resources: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == HERE else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **resources)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadOption(f"--ray {address}: {error}; expected {HERE}, auto, HOST:PORT or ray://HOST:PORT") from error
    try:
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play)
        waiting = [task.remote(setting, chunk) for chunk in ranges]
        while waiting:
            done, waiting = ray.wait(waiting)
            yield ray.get(done[0])
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None  # the error of the game itself
    except ray.exceptions.RayError as error:
        raise GonfalonError(f"Ray could not play on: {str(error).splitlines()[0]}") from error
    finally:
        ray.shutdown()
