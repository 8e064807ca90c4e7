"""A mail server that keeps what it is sent."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.controller import Controller


class Letters:
    def __init__(self, port: int) -> None:
        self.port = port
        self.got: list[Any] = []
        self.more = threading.Condition()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        with self.more:
            self.got.append(message_from_bytes(envelope.content, policy=policy.default))
            self.more.notify_all()
        return "250 taken"

    def link(self, pattern: str) -> str:
        """The last one like this that came, or comes."""

        def found() -> str:
            links = [re.search(pattern, str(one.get_content())) for one in self.got]
            return next((one[0] for one in reversed(links) if one), "")

        with self.more:
            self.more.wait_for(found, timeout=30)
            return found()

    def to(self, address: str) -> list[str]:
        """The subjects of what was sent to somebody."""
        with self.more:
            return [str(one["subject"]) for one in self.got if address in str(one["to"])]

    def wait_for(self, address: str, count: int) -> list[str]:
        with self.more:
            self.more.wait_for(lambda: len(self.to(address)) >= count, timeout=30)
        return self.to(address)


@contextmanager
def mail_server() -> Iterator[Letters]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        got = Letters(free.getsockname()[1])
    controller = Controller(got, "127.0.0.1", got.port, ready_timeout=60)
    controller.start()
    yield got
    controller.stop()
