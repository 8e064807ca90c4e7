"""A push service of this machine: it takes what a server posts for a browser, as the services of browser makers do, and
holds the keys of that browser, so that a test can hand the message on to its service worker. Chromium gets its own
addresses from a service on the network, which tests do not ask."""

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 30


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class PushService:
    def __init__(self) -> None:
        self.port = 0
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.more = threading.Condition()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self) -> dict[str, Any]:
        """What a browser that takes messages here tells a page."""
        raw = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text(raw), "auth": text(self._auth)}
        return {"endpoint": f"http://127.0.0.1:{self.port}/send/one", "keys": keys}

    def take(self, headers: dict[str, str], body: bytes) -> None:
        with self.more:
            self.got.append((headers, body))
            self.more.notify_all()

    def message(self, number: int) -> Any:
        """The one of this number, from 1, as that browser alone can read it; it may still be on its way."""
        with self.more:
            assert self.more.wait_for(lambda: len(self.got) >= number, PATIENCE), f"{len(self.got)} came"
            _, body = self.got[number - 1]
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(plain)


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            service.take({name.lower(): value for name, value in self.headers.items()}, body)
            self.send_response(201)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing on the terminal."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
