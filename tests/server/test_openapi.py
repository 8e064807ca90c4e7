"""Requests made from the published OpenAPI document: whatever comes, the server answers as the document says."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from gonfalon.server.http.openapi import document

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
LIMITS = (
    *("requests_per_second", "request_burst", "new_tables_per_minute", "new_tables_per_hour", "new_table_burst"),
    "new_people_burst",
)


@schemathesis.serializer("application/x-ndjson")
def in_lines(context: object, value: object) -> bytes:
    return str(value).encode("utf-8", errors="surrogatepass")


schema = schemathesis.openapi.from_dict(document())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("openapi")
    unbounded = [word for limit in LIMITS for word in ("--limit", f"{limit}=1000000")]
    command = [sys.executable, "-m", "gonfalon", "serve", "--no-browser", "--port", "0", *unbounded]
    command += ["--db", f"sqlite:///{folder / 'tables.db'}"]
    with (folder / "log").open("wb") as log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log) as process:
        assert process.stdout is not None
        told = process.stdout.readline().decode()
        assert told.startswith("Gonfalon is at "), told
        url = told.split()[3].rstrip("/")
        with httpx.Client(transport=httpx.HTTPTransport(retries=8)) as http:  # it tells its address, then listens
            http.get(f"{url}/healthz").raise_for_status()
        yield url
        process.terminate()
        assert "Traceback" not in (folder / "log").read_text()


@pytest.fixture(scope="module")
def cookies(server: str) -> dict[str, str]:
    return dict(httpx.get(f"{server}/api/me").cookies)


@pytest.mark.sample(keep=12)
@schema.parametrize()
@settings(max_examples=8, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: "schemathesis.Case[Any]", server: str, cookies: dict[str, str]) -> None:
    """As somebody whom the server knows; what nobody may do is tried in test_access.py."""
    case.call_and_validate(base_url=server, checks=CHECKS, cookies=cookies)


def test_the_file_says_what_the_routes_say() -> None:
    file = Path(__file__).resolve().parents[2] / "docs" / "openapi.json"
    assert json.loads(file.read_text(encoding="utf-8")) == document()
