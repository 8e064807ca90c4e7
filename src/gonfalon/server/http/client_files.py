"""The built client, from `gonfalon/web`. Without it, a plain page says how to build it."""

import gzip
import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server.errors import NotFound

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": "text/plain; charset=utf-8",
    ".map": "application/json",
}
SQUEEZED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")

UNBUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Gonfalon</title>
<h1>Gonfalon is running, but its pages are not built</h1>
<p>This is a source tree. Build the client once, then reload this page:</p>
<pre>cd client
npm install
npm run build</pre>
<p>The API is here already: <a href="./api/games">/api/games</a>.</p>
</html>
"""


class Page:
    def __init__(self, name: str, content: bytes) -> None:
        suffix = name[name.rfind(".") :]
        self.type = TYPES.get(suffix, "application/octet-stream")
        self.content = content
        self.squeezed = gzip.compress(content, 6) if suffix in SQUEEZED and len(content) > 500 else None
        self.tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        # The build puts a hash into the names of files in `assets`.
        self.cache = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"

    def response(self, request: Request) -> Response:
        headers = {"Cache-Control": self.cache, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        content = self.content
        if self.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            content = self.squeezed
            headers["Content-Encoding"] = "gzip"
        return Response(content, media_type=self.type, headers=headers)


def placed(document: bytes, base: str) -> bytes:
    """The document with its links made absolute, since it is served at many paths, and the base for the client."""
    named = document.replace(b'<meta name="base" content="">', b'<meta name="base" content="%s">' % base.encode())
    return named.replace(b'="./', b'="%s/' % base.encode())


class ClientFiles:
    """The client's files. Each is read once, when it is first asked for."""

    def __init__(self, folder: Traversable | None = None, base: str = "") -> None:
        self._folder = folder or files("gonfalon") / "web"
        self._base = base
        self._pages: dict[str, Page] = {}

    def built(self) -> bool:
        return (self._folder / "index.html").is_file()

    def index(self) -> Page:
        return self._page("index.html") if self.built() else Page("unbuilt.html", placed(UNBUILT, self._base))

    def file(self, path: str) -> Page:
        parts = path.split("/")
        if any(part in ("", ".", "..") or "\\" in part or "\0" in part for part in parts):
            raise NotFound("there is no such page")
        return self._page(path)

    def _page(self, path: str) -> Page:
        page = self._pages.get(path)
        if page is None:
            file = self._folder
            for part in path.split("/"):
                file = file / part
            if not file.is_file():
                raise NotFound("there is no such page")
            content = file.read_bytes()
            if path == "index.html":
                content = placed(content, self._base)
            page = self._pages[path] = Page(path, content)
        return page
