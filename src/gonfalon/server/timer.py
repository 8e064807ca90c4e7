"""Waits until a given time by the event loop's monotonic clock; tests use another timer."""

import asyncio


class Timer:
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def until(self, when: float) -> None:
        left = when - self.now()
        if left > 0:
            await asyncio.sleep(left)
