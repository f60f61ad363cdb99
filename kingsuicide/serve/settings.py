"""What Voilà is told; run as a module, it prints what Voilà inside a Jupyter server is to read."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, TypeAlias

from kingsuicide.messages import message
from kingsuicide.words import say

Settings: TypeAlias = dict[str, dict[str, Any]]

HOST = "127.0.0.1"
TEMPLATE = "kingsuicide"
# Where Jupyter finds the template when the package was not installed with its data files.
SHARE = Path(__file__).parent / "share" / "jupyter"
KERNELS = "kingsuicide.serve.kernels.OwnPython"
MANAGER = "kingsuicide.serve.kernels.Kernels"
PROMPT = "kingsuicide.serve.connection.PromptConnection"
CLOSED = "kingsuicide.serve.connection.ClosedConnection"

# What ipywidgets and this package's other widgets need; whatever else the user has installed stays out.
_EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "bqplot",
    "bqscales",
]
_HOUR = 60 * 60
# What the browser may do with a page: code comes from here and from modules that a widget was sent, never
# from the page itself; styles are what widgets make of them.
POLICY = (
    "default-src 'self'; script-src 'self' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'"
)


def page_settings(lang: str) -> Settings:
    """Return what the app page needs, in any server."""
    words = {
        "lang": lang,
        "title": say(message("table-title"), lang),
        "loading": say(message("serve-loading"), lang),
        "policy": POLICY,
        "notices": {
            "reload": say(message("serve-reload"), lang),
            "stopping": say(message("serve-stopping"), lang),
            "blocked": say(message("serve-blocked"), lang),
            "lost": say(message("serve-lost"), lang),
            "fault": say(message("serve-failed"), lang),
            "flood": say(message("serve-flood"), lang),
            "memory": say(message("serve-stopped"), lang),
            "busy": say(message("serve-stopped"), lang),
            "died": say(message("serve-stopped"), lang),
        },
    }
    return {
        "VoilaConfiguration": {
            "template": TEMPLATE,
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "strip_sources": True,
            "show_tracebacks": False,
            "file_allowlist": [],
            "extension_allowlist": _EXTENSIONS,
            "resources": {TEMPLATE: words},
        },
        "VoilaExecutor": {"cell_error_instruction": say(message("serve-cell-failed"), lang)},
    }


def app_settings(port: int, lang: str) -> Settings:
    """Return what the app on the user's own machine needs: the page, to this machine and nobody else."""
    settings = page_settings(lang)
    settings["VoilaConfiguration"]["kernel_spec_manager_class"] = KERNELS
    settings["VoilaConfiguration"]["multi_kernel_manager_class"] = MANAGER
    return settings | {
        "Voila": {
            "ip": HOST,
            "port": port,
            "port_retries": 0,
            "open_browser": False,
            "kernel_websocket_connection_class": CLOSED,
            "log_level": logging.ERROR,
            "tornado_settings": {
                "headers": {"Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'"},
                # A page elsewhere whose name was made to point here is not let in.
                "allow_remote_access": False,
                # Voilà's page sends no token when it asks to end its kernel (voila #1458); without this it is
                # refused, and every page leaves a kernel behind. Where a request is from is checked anyway.
                "disable_check_xsrf": True,
                # Jupyter's own value makes Tornado complain that it is longer than the interval.
                "ws_ping_timeout": 30_000,
            },
        },
        # A closed page ends its kernel; this is for those that could not say goodbye. An open one stays.
        "MappingKernelManager": {
            "cull_idle_timeout": _HOUR,
            "cull_interval": _HOUR // 12,
            "cull_connected": False,
        },
    }


if __name__ == "__main__":
    print(json.dumps(page_settings("en"), indent=2))
