"""What lies in deploy/: nothing is named there that is not there, and what can be tried without a container is."""

import configparser
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml  # type: ignore[import-untyped]

from gonfalon.cli import app
from gonfalon.server.metrics import Metrics
from gonfalon.server.serving import DRAINING_SECONDS

pytestmark = pytest.mark.source

ROOT = Path(__file__).resolve().parents[1]
DEPLOY = ROOT / "deploy"
SECONDS = re.compile(r"^(\d+)s?$")


def serve() -> Any:
    return typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]


def variables() -> set[str]:
    """Of the environment, that `gonfalon serve` reads."""
    named: list[Any] = [one.envvar for one in serve().params if one.envvar]
    return {name for one in named for name in ([one] if isinstance(one, str) else one)}


def instructions() -> list[tuple[str, str]]:
    told = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = [line for line in told.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


def test_the_container_is_made_of_what_is_there() -> None:
    kept = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copied = [told.split()[:-1] for name, told in instructions() if name == "COPY" and "--from" not in told]
    for file in [one for sources in copied for one in sources]:
        assert (ROOT / file).exists() and f"!{file}" in kept, file
    for locked in re.findall(r"-r (\S+)", " ".join(told for name, told in instructions() if name == "RUN")):
        assert (ROOT / locked).exists(), locked


def test_the_container_runs_as_nobody_in_particular_and_keeps_one_file() -> None:
    names = [name for name, _ in instructions()]
    told = dict(instructions()[names.index("FROM", 1) :])  # what the build needed is left behind
    assert told["USER"] == "10001:10001"
    started = json.loads(told["ENTRYPOINT"]) + json.loads(told["CMD"])
    assert started[1:] == ["serve", "--no-browser"]
    settings = dict(one.split("=", 1) for one in told["ENV"].split())
    assert set(settings) <= variables()
    assert settings["GONFALON_DB"].startswith(f"sqlite:///{told['VOLUME']}/")
    assert settings["GONFALON_PORT"] == told["EXPOSE"]


def test_the_health_check_tells_a_server_from_none() -> None:
    checked = next(told for name, told in instructions() if name == "HEALTHCHECK").partition("CMD ")[2]
    script = json.loads(checked)[2]
    answering = (
        "import http.server, os, threading\n"
        "class Answer(http.server.BaseHTTPRequestHandler):\n"
        "    def do_GET(self):\n"
        "        self.send_response(200 if self.path == '/healthz' else 404); self.end_headers()\n"
        "    def log_message(self, *a): pass\n"
        "server = http.server.HTTPServer(('127.0.0.1', 0), Answer)\n"
        "threading.Thread(target=server.serve_forever, daemon=True).start()\n"
        "os.environ['GONFALON_PORT'] = str(server.server_port)\n"
    )
    assert subprocess.run([sys.executable, "-c", answering + script], check=False).returncode == 0
    nobody = "import os\nos.environ['GONFALON_PORT'] = '9'\n"
    assert subprocess.run([sys.executable, "-c", nobody + script], check=False, capture_output=True).returncode == 1


def test_the_fleet_fits_together() -> None:
    fleet = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services = fleet["services"]
    subnet = ip_network(fleet["networks"]["inside"]["ipam"]["config"][0]["subnet"])
    addresses = {name: one["networks"]["inside"]["ipv4_address"] for name, one in services.items()}
    assert len({*addresses.values()}) == len(addresses)
    assert all(ip_address(one) in subnet for one in addresses.values())
    workers = {name: one for name, one in services.items() if name.startswith("worker")}
    assert len(workers) == 2
    for name, worker in workers.items():
        told = worker["environment"]
        assert {one for one in told if one.startswith("GONFALON_")} <= variables()
        assert told["GONFALON_INNER"] == addresses[name], "others find it where it says it is"
        assert told["GONFALON_PROXY"] == addresses["proxy"]
        assert "@database/" in told["GONFALON_DB"]
        found = SECONDS.match(worker["stop_grace_period"])
        assert found and int(found[1]) > DRAINING_SECONDS
        assert (DEPLOY / worker["build"]["context"] / worker["build"]["dockerfile"]).exists()
        assert "ports" not in worker, "reached by the proxy alone"
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert set(re.findall(r"(\w+):8000", caddy)) == set(workers)
    scraped = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text(encoding="utf-8"))["scrape_configs"][0]
    port = workers["worker1"]["environment"]["GONFALON_METRICS_PORT"]
    assert scraped["static_configs"][0]["targets"] == [f"{addresses[name]}:{port}" for name in workers]


def test_the_unit_starts_what_there_is_and_waits_for_tables() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "gonfalon.service", encoding="utf-8")
    service = unit["Service"]
    _, command, *options = shlex.split(service["ExecStart"])
    assert command == "serve"
    assert {*options} <= {one for param in serve().params for one in (*param.opts, *param.secondary_opts)}
    assert int(service["TimeoutStopSec"]) > DRAINING_SECONDS
    assert service["KillMode"] == "mixed", "the workers are told by the first process"
    name, _, file = service["Environment"].partition("=")
    assert name in variables() and Path(file).name == "gonfalon.toml"
    told = tomllib.loads((DEPLOY / "gonfalon.toml").read_text(encoding="utf-8"))["serve"]
    assert {one.replace("-", "_") for one in told} <= {one.name for one in serve().params}
    assert f"/var/lib/{service['StateDirectory']}/" in told["db"]
    if shutil.which("systemd-analyze"):
        asked = ["systemd-analyze", "verify", str(DEPLOY / "gonfalon.service")]
        said = subprocess.run(asked, capture_output=True, text=True, check=False).stderr
        # Gonfalon is not installed there on the machine that runs the tests.
        wrong = [line for line in said.splitlines() if "gonfalon.service" in line and "not executable" not in line]
        assert not wrong, wrong


def test_the_board_shows_what_is_measured(metrics: set[str]) -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += [one["query"] for one in board["templating"]["list"]]
    named = {name for expression in asked for name in re.findall(r"gonfalon_\w+", expression)}
    assert len(named) > 15
    assert named <= metrics, f"no worker tells {sorted(named - metrics)}"
    left = {one for one in metrics if not one.endswith(("_sum", "_bucket"))} - named
    assert not left - {"gonfalon_mail_again_total", "gonfalon_mail_gone_total"}, f"the board leaves out {sorted(left)}"


@pytest.fixture
def metrics(tmp_path: Path) -> set[str]:
    """The names that a server tells before anything has happened."""
    sys.path.append(str(ROOT / "tests" / "server"))
    from driver import Server, served

    found: set[str] = set()

    async def do(server: Server) -> None:
        async with server.http("127.0.0.1") as http:
            said = (await http.get("/metrics")).text
        found.update(re.findall(r"^(gonfalon_\w+)", said, re.M))

    served(tmp_path / "a.db", do)
    assert found >= set(re.findall(r"^(gonfalon_\w+)", Metrics().text(), re.M))
    return found
