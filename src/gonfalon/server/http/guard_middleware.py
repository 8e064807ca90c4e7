"""Checks the origin and rate of every request, and adds the security headers to every response."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gonfalon.server.buckets import Buckets
from gonfalon.server.errors import Refusal, TooFast
from gonfalon.server.limits import Limits
from gonfalon.server.public_address import PublicAddress
from gonfalon.server.ruleset import encode
from gonfalon.server.wire import Problem

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


HSTS = "max-age=31536000"  # for a year, browsers use https only for this host


class GuardMiddleware:
    """Refuses requests that are not allowed, and adds the security headers to every response."""

    def __init__(self, app: ASGIApp, limits: Limits, public_address: PublicAddress) -> None:
        self.app = app
        self._public_address = public_address
        self._buckets = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # sockets bypass ASGI: see ws/uvicorn_protocol.py
            await self.app(scope, receive, send)
            return
        caller = self._public_address.caller_of(scope)
        path = self._public_address.inside(scope["path"])
        scope = {**scope, "path": path, "caller": caller}

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if self._public_address.is_secure(caller):
                    headers["Strict-Transport-Security"] = HSTS
                if path.startswith("/api/") and "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        refusal: Refusal | None = TooFast("too many requests; try again in a moment")
        if caller.inner or self._buckets.take(caller.address):
            reads = scope["method"] in ("GET", "HEAD")
            refusal = self._public_address.refusal(caller, Headers(scope=scope), path, reads)
        if refusal is None:
            await self.app(scope, receive, with_headers)
            return
        body = encode(Problem(refusal.code, str(refusal)))
        start = {"type": "http.response.start", "status": refusal.status}
        start["headers"] = [(b"content-type", b"application/json")]
        await with_headers(start)
        await send({"type": "http.response.body", "body": body})
