"""Waits until a given time, by a monotonic clock; tests hand in another one."""

import asyncio


class Timer:
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def until(self, when: float) -> None:
        left = when - self.now()
        if left > 0:
            await asyncio.sleep(left)
