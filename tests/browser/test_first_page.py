"""How long it takes from nothing to the hall: a figure in the report, no limit here, for machines are noisy."""

import time

from figures import FIGURES
from people import Invite
from serving import ServerProcess


def test_the_first_page_from_a_cold_start(invite: Invite, cold_server: ServerProcess) -> None:
    began = time.perf_counter()
    cold_server.start()
    served = time.perf_counter()
    person = invite(cold_server)
    person.go("/")
    person.page.locator(".game").first.wait_for()
    shown = time.perf_counter()
    FIGURES.append(
        f"first page from a cold start: {shown - began:.1f} s (server {served - began:.1f}, page {shown - served:.1f})"
    )
    person.page.wait_for_load_state("networkidle")  # the server must not end in the middle of a picture
