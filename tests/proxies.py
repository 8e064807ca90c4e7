"""Real proxies before a real server, or before several workers, with the very configurations that docs/running.md and
docs/operating.md give: on free ports of this machine, with a certificate made for the occasion."""

import os
import re
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = {"proxy": "running.md", "base": "running.md", "workers": "operating.md"}  # by what the block is for
WORKERS = ("10.0.0.5:8000", "10.0.0.6:8000")  # as the page calls them
NAME = "play.example.org"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
CADDY = os.environ.get("GONFALON_CADDY") or shutil.which("caddy")
OPENSSL = shutil.which("openssl")
START_SECONDS = 30


def why_not(kind: str) -> str:
    """Why there can be no such proxy here; empty if there can."""
    found = {"nginx": NGINX, "caddy": CADDY}[kind]
    return "" if found and OPENSSL else f"no {kind} and openssl here; on Debian: apt install {kind} openssl"


def why_not_workers(kind: str) -> str:
    """The same where it has to hash a table's id."""
    if not why_not(kind) and kind == "caddy":
        said = subprocess.run([str(CADDY), "version"], capture_output=True, text=True, check=True).stdout
        found = re.match(r"v?(\d+)\.(\d+)", said)
        if found and (int(found[1]), int(found[2])) < (2, 7):
            return f"caddy {said.split()[0]} is here; a table's id is hashed from 2.7 on"
    return why_not(kind)


def free_port() -> int:
    with socket.socket() as plug:
        plug.bind(("127.0.0.1", 0))
        port: int = plug.getsockname()[1]
        return port


def block(language: str, mark: str) -> str:
    """A configuration as the page has it."""
    page = DOCS / PAGES[mark]
    found = re.search(rf"^```{language} {mark}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)
    assert found, f"{page.name} has no {language} configuration for {mark}"
    return found[1]


class Proxy:
    """One of them; `port` speaks TLS, `plain_port` does not (nginx alone has it). Goes by `name`. Several ports
    `upstream` are workers."""

    def __init__(self, kind: str, folder: Path, *upstream: int, name: str = NAME, base: str = "") -> None:
        self.kind = kind
        self.folder = folder
        self.name = name
        self.port = free_port()
        self.plain_port = free_port()
        self.certificate = folder / "certificate.pem"
        self._key = folder / "key.pem"
        self._upstream = upstream
        self._base = base

    @property
    def origin(self) -> str:
        return f"https://{self.name}:{self.port}"

    def start(self) -> None:
        self._make_certificate()
        file = self.folder / f"{self.kind}.conf"
        file.write_text(self._nginx() if self.kind == "nginx" else self._caddy())
        if self.kind == "nginx":
            command = [str(NGINX), "-p", str(self.folder), "-e", "stderr", "-c", str(file)]
        else:
            command = [str(CADDY), "run", "--adapter", "caddyfile", "--config", str(file)]
        surroundings = {**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        with (self.folder / f"{self.kind}.log").open("wb") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=surroundings)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            with socket.socket() as plug:
                if plug.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        self.stop()
        raise RuntimeError(f"{self.kind} does not start: {(self.folder / f'{self.kind}.log').read_text()}")

    def stop(self) -> None:
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _make_certificate(self) -> None:
        made = ["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-days", "2"]
        named = ["-subj", f"/CN={self.name}", "-addext", f"subjectAltName=DNS:{self.name}"]
        files = ["-keyout", str(self._key), "-out", str(self.certificate)]
        subprocess.run([str(OPENSSL), *made, *named, *files], check=True, capture_output=True)

    def _nginx(self) -> str:
        told = self._with_ports(block("nginx", "workers" if len(self._upstream) > 1 else "proxy"))
        told = told.replace(NAME, self.name)
        if self._base:
            told = told.replace("location / {", f"location {self._base}/ {{")
        plain = re.sub(r"^(?:map|upstream) .*?^}\n", "", re.sub(r".*ssl_.*\n", "", told), flags=re.M | re.S)
        plain = plain.replace("listen 443 ssl", f"listen 127.0.0.1:{self.plain_port}")
        told = told.replace("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl")
        told = re.sub(r"(ssl_certificate +)[^;]*", rf"\g<1>{self.certificate}", told)
        told = re.sub(r"(ssl_certificate_key +)[^;]*", rf"\g<1>{self._key}", told)
        temporary = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = "\n".join(f"{one}_temp_path {self.folder / 'nginx-temporary'};" for one in temporary)
        return (
            f"daemon off; master_process off; pid {self.folder / 'nginx.pid'}; error_log stderr warn;\n"
            f"events {{ }}\nhttp {{\naccess_log off;\n{paths}\n{told}\n{plain}\n}}\n"
        )

    def _with_ports(self, told: str) -> str:
        addresses = WORKERS if len(self._upstream) > 1 else ("127.0.0.1:8000",)
        for address, port in zip(addresses, self._upstream, strict=True):
            assert address in told
            told = told.replace(address, f"127.0.0.1:{port}")
        return told

    def _caddy(self) -> str:
        mark = "workers" if len(self._upstream) > 1 else "base" if self._base else "proxy"
        told = self._with_ports(block("caddy", mark)).replace("/gonfalon", self._base or "/gonfalon")
        name = re.match(r"\S+", told)
        assert name
        site = f"https://{self.name}:{self.port} {{\n    bind 127.0.0.1\n    tls {self.certificate} {self._key}"
        told = told.replace(f"{name[0]} {{", site)
        return f"{{\n    admin off\n    auto_https disable_redirects\n    default_sni {self.name}\n}}\n{told}"
