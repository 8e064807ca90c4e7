"""The browser and the screens that the pages are looked at on. Nothing is ever downloaded: the browser is the one that
the system has."""

import json
import os
import shutil
from typing import Any

from playwright.sync_api import Browser, Playwright

# The shell draws the same pages without a window around them, in half the time.
FOUND = shutil.which("chromium-headless-shell") or shutil.which("chromium")
CHROMIUM = os.environ.get("GONFALON_CHROMIUM") or FOUND or ""
# Chromium heeds only the last list of these, so it repeats those that Playwright gives it.
WITHOUT = [
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"),
    *("HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    *("PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),  # two pages more for every window
]
ARGUMENTS = [
    "--no-sandbox",  # which Chromium refuses to root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
]
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SMALL: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LYING: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}

# Results and the recap come up by themselves where they are what is tried.
QUIET: dict[str, Any] = {"results": "none", "recap": False, "sound": False, "explain": False}


def preferring(settings: dict[str, Any]) -> str:
    """A script for new pages: somebody who prefers this, until something else is chosen."""
    kept = json.dumps(json.dumps(settings))
    return f"try {{ localStorage.gonfalon ??= {kept} }} catch {{ /* no page yet */ }}"


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
