"""A class behind nginx, under a prefix and with TLS; and behind one that lets no websocket through."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode, urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.at_the_table import cards_left, step
from tests.browser import free_port, until_it_answers
from tests.class_server import class_app, fetched

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that a test could send")

TABLE = ".ks-pile"
# As the README says it; without the two lines of the upgrade, no websocket is let through.
SITE = """
pid {folder}/pid;
error_log {folder}/error.log;
daemon off;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port} {tls};
    {certificate}
    location /teach {{
      proxy_pass {app};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Real-IP $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      {upgrade}
    }}
  }}
}}
"""
UPGRADE = 'proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";'


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a class under the prefix `/teach/`, without a proxy."""
    with class_app(tmp_path_factory.mktemp("behind"), "--prefix", "/teach/") as address:
        yield address


@contextmanager
def nginx(folder: Path, app: str, *, upgrade: bool = True, tls: bool = False) -> Iterator[str]:
    """Run nginx before a server; yields its address without a path."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        if os.environ.get("CI"):
            pytest.fail("no nginx here")
        pytest.skip("no nginx here")
    port, certificate = free_port(), ""
    if tls:
        names = ("-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1")
        keys = ("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem"))
        kind = ("-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1")
        subprocess.run(("openssl", "req", *kind, *names, *keys), check=True, capture_output=True)
        certificate = f"ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;"
    site = SITE.format(
        folder=folder,
        port=port,
        app=app.removesuffix("/teach/"),
        tls="ssl" if tls else "",
        certificate=certificate,
        upgrade=UPGRADE if upgrade else "",
    )
    (folder / "nginx.conf").write_text(site)
    server = subprocess.Popen((program, "-c", str(folder / "nginx.conf"), "-p", str(folder)))
    try:
        address = f"{'https' if tls else 'http'}://127.0.0.1:{port}"
        if not tls:
            until_it_answers(address)
        yield address
    finally:
        server.terminate()
        server.wait(10)


@pytest.mark.parametrize("path", ["/teach/", "/teach"])
def test_the_table_is_played_through_a_proxy(page: Page, app: str, tmp_path: Path, path: str) -> None:
    with nginx(tmp_path, app) as address:
        page.goto(address + path)
        page.wait_for_selector(TABLE)
        assert page.url == f"{address}/teach/"
        step(page)
        expect(page.locator(".ks-scrub-label")).to_contain_text("step 1 of 1")
        assert cards_left(page) == 51
        page.goto(address + "/teach/index.ipynb")
        page.locator("a[href='./']").first.click()
        page.wait_for_selector(TABLE)
        page.goto("about:blank")


def test_tls_in_the_proxy(browser: Browser, app: str, tmp_path: Path) -> None:
    with nginx(tmp_path, app, tls=True) as address:
        page = browser.new_page(ignore_https_errors=True)
        problems: list[str] = []
        page.on("console", lambda said: said.type == "error" and problems.append(said.text))
        page.goto(address + "/teach/")
        page.wait_for_selector(TABLE)
        step(page)
        expect(page.locator(".ks-scrub-label")).to_contain_text("step 1 of 1")
        assert problems == []
        page.goto("about:blank")
        page.close()
        trusted = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        with urlopen(address + "/teach/healthz", context=trusted, timeout=30) as answer:
            assert answer.status == 200


def test_without_websockets_a_sentence_says_so(
    page: Page, app: str, tmp_path: Path, problems: list[str]
) -> None:
    with nginx(tmp_path, app, upgrade=False) as address:
        page.goto(address + "/teach/")
        said = page.locator("#notice")
        expect(said).to_be_visible(timeout=60_000)
        expect(said).to_contain_text("does not let websockets through")
        assert not [one for one in problems if "WebSocket" not in one and "400" not in one]
        problems.clear()
        page.goto("about:blank")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is not this machine")
def test_who_guesses_at_the_password_is_slowed_down_and_not_the_whole_class(tmp_path: Path) -> None:
    options = ("--prefix", "/teach/", "--trust-proxy")
    with (
        class_app(tmp_path, *options, KINGSUICIDE_PASSWORD="seven of hearts") as app,
        nginx(tmp_path, app) as address,
    ):
        statuses = [
            guessed(address, "eight", at="127.0.0.2"),
            guessed(address, "nine", at="127.0.0.3"),
            guessed(address, "ten", at="127.0.0.2", said="127.0.0.9"),
            guessed(address, "seven of hearts", at="127.0.0.4"),
        ]
        assert statuses == [401, 401, 401, 302]
        log = (tmp_path / "stderr.txt").read_text()
        assert re.findall(r"password wrong=(\d+)", log) == ["1", "1", "2"]


def guessed(address: str, password: str, *, at: str, said: str = "") -> int:
    """Try a password from an address, which a header may belie, and return the status of the answer."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=30, source_address=(at, 0))
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    headers = form | ({"X-Real-IP": said} if said else {})
    connection.request("POST", "/teach/login", urlencode({"password": password}), headers)
    status = connection.getresponse().status
    connection.close()
    return status


def test_outside_its_prefix_there_is_nothing(app: str) -> None:
    status, told = fetched(app.removesuffix("teach/"))
    assert status == 404
    assert "There is nothing at this address." in told
