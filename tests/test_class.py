"""A class is served: tables that are ready, health, metrics, logs, and what nobody may do."""

from __future__ import annotations

import logging
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import websocket

from kingsuicide.serve.faults import kernels_stderr
from tests.browser import free_port
from tests.class_server import Socket, browser, class_app, fetched, health, metric, opened, until_ready
from tests.servers import own_jupyter, run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no signals that a test could send")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server for a class of two, with both tables ready."""
    with class_app(tmp_path_factory.mktemp("class")) as address:
        yield address


def log(app: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return what the server of `app` has logged so far."""
    return (tmp_path_factory.getbasetemp() / "class0" / "stderr.txt").read_text()


def ended(address: str, kernel_id: str) -> None:
    """End a kernel as a page does that is left, and wait until it has."""
    fetched(f"{address}voila/api/shutdown/{kernel_id}", b"")
    end = time.monotonic() + 30
    while fetched(f"{address}api/kernels/{kernel_id}")[0] == 200:
        assert time.monotonic() < end


def test_ready_means_that_tables_were_laid_and_all_are_there(app: str) -> None:
    told = until_ready(app)
    assert told["pool"] == {"ready": 2, "size": 2}
    assert told["rendered"] is True
    assert metric(app, "kingsuicide_tables_ready") == 2


def test_everybody_gets_a_table_and_a_seed_of_their_own(app: str) -> None:
    until_ready(app)
    before = metric(app, "kingsuicide_opens_total")
    with ThreadPoolExecutor(4) as several:
        pages = list(several.map(lambda _: fetched(app), range(4)))
    assert {status for status, _ in pages} == {200}
    found = [re.search(r'"kernelId": "([^"]+)"', page) for _, page in pages]
    kernels = {one.group(1) for one in found if one}
    codes = {re.search(r"from_code\(.{1,6}(KS[^ ]*?)\\u0027", page) for _, page in pages}
    assert len(kernels) == 4
    assert len({code.group(1).split(".")[2] for code in codes if code}) == 4
    assert metric(app, "kingsuicide_opens_total") == before + 4
    for kernel_id in kernels:
        ended(app, kernel_id)
    assert until_ready(app)["out"] == 0


def test_the_page_of_who_waits_is_whole_too(app: str) -> None:
    until_ready(app)
    pages = []
    with ThreadPoolExecutor(3) as several:
        pages = [page for _, page in several.map(lambda _: fetched(app), range(3))]
    for page in pages:
        assert page.count("<!DOCTYPE html>") == 1
        assert page.rstrip().endswith("</html>")
        found = re.search(r'"kernelId": "([^"]+)"', page)
        assert found
        ended(app, found.group(1))


def test_more_than_there_is_room_for_are_refused_in_words(app: str) -> None:
    until_ready(app)
    kernels, refused = [], ""
    for _ in range(12):
        status, page = fetched(app)
        if status != 200 or 'role="alert"' in page:
            refused = page
            break
        found = re.search(r'"kernelId": "([^"]+)"', page)
        assert found
        kernels.append(found.group(1))
    assert "All tables are taken at the moment. This page tries again by itself." in refused
    assert len(kernels) == 5
    for kernel_id in kernels:
        ended(app, kernel_id)
    assert until_ready(app)["out"] == 0


def test_code_from_the_browser_is_refused(app: str, tmp_path: Path, tmp_path_factory) -> None:
    kernel_id = opened(app)
    socket, there = Socket(app, kernel_id), tmp_path / "there"
    code = f"open({str(there)!r}, 'w').close()"
    for channel in ("shell", "control"):
        socket.send("execute_request", channel, code=code, silent=False, store_history=False)
        for kind in ("inspect_request", "complete_request", "history_request", "debug_request"):
            socket.send(kind, channel, code="ks", cursor_pos=2, detail_level=1, hist_access_type="tail", n=9)
    socket.send("input_reply", "stdin", value="x")
    answered = socket.send("kernel_info_request")
    told = socket.heard("kernel_info_reply")
    assert any(one.get("parent_header", {}).get("msg_id") == answered for one in told)
    assert not {"execute_reply", "inspect_reply", "complete_reply", "history_reply"} & {
        str(one.get("msg_type")) for one in told
    }
    assert not there.exists()
    assert '"execute_request", which is not allowed' in log(app, tmp_path_factory)
    socket.close()
    ended(app, kernel_id)


def test_who_sends_without_end_is_cut_off_and_the_others_are_not(app: str) -> None:
    mine, other = opened(app), opened(app)
    noisy, quiet = Socket(app, mine), Socket(app, other)
    try:
        for _ in range(3_000):
            noisy.send("comm_info_request")
    except (OSError, websocket.WebSocketException):
        pass
    assert noisy.heard("flood")[-1] == {"kingsuicide": "flood", "id": ""}
    quiet.send("kernel_info_request")
    assert quiet.heard("kernel_info_reply")
    quiet.close()
    for kernel_id in (mine, other):
        ended(app, kernel_id)


def test_a_message_that_is_too_large_or_no_message_ends_the_connection(app: str) -> None:
    kernel_id = opened(app)
    for what in ("x" * (2**20 + 1), "no json", "[]", '{"channel": "shell"}'):
        socket = Socket(app, kernel_id)
        socket.raw.send(what)
        socket.heard("never")
        assert not socket.raw.connected, "it was not ended"
    ended(app, kernel_id)


def test_a_page_of_elsewhere_reaches_no_kernel(app: str) -> None:
    kernel_id = opened(app)
    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        Socket(app, kernel_id, Origin="http://elsewhere.example")
    ended(app, kernel_id)


@pytest.mark.parametrize(
    "path",
    [
        "play.ipynb/x",
        "nothing",
        "api/kernels",
        "api/contents",
        "api/kernelspecs",
        "lessons/",
        "voila/files/play.ipynb",
        "voila/tree/",
        "voila/static/",
        "voila/labextensions/",
        "voila/templates/",
        "voila/templates/kingsuicide/",
        "voila/templates/kingsuicide/static/",
        "voila/templates/kingsuicide/index.html.j2",
        "voila/templates/kingsuicide/static/../index.html.j2",
        "voila/templates/kingsuicide/static/..",
        "voila/templates/lab/static/../../../../../../../etc/passwd",
        "voila/static/../../../../../../../../etc/passwd",
        "voila/static/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
        "voila/labextensions/../../../../../../../etc/passwd",
        "voila/api/themes/../../../../../../../etc/passwd",
        "../play.ipynb",
    ],
)
def test_no_file_and_no_list_of_files_is_served(app: str, path: str) -> None:
    status, told = fetched(app + path)
    assert status in (400, 403, 404)
    assert not re.search(r"root:|ipynb|Traceback|site-packages", told)


def test_what_is_not_there_is_said_in_words(app: str) -> None:
    status, told = fetched(app + "nothing")
    assert status == 404
    assert "There is nothing at this address." in told
    assert "nothing" in fetched(app + "nothing", b"x=1")[1]


def test_the_log_has_a_line_for_each_thing_and_no_codes(app: str, tmp_path_factory) -> None:
    fetched(app + "nothing?game=KS1.Annas-own-code")
    kernel_id = opened(app + "?game=KS1.Annas-own-code")
    ended(app, kernel_id)
    lines = log(app, tmp_path_factory).splitlines()
    assert "2 tables are kept ready" in lines[0]
    dated = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} [A-Z]+ \S+ ")
    assert [line for line in lines[1:] if not dated.match(line)] == []
    assert any(f"open kernel={kernel_id}" in line for line in lines)
    assert "Annas" not in "\n".join(lines)


def test_what_a_kernel_writes_as_it_dies_is_lines_of_the_log(caplog) -> None:
    caplog.set_level(logging.INFO)
    os.write(kernels_stderr(), "Traceback\n  x = “к”\n".encode())
    end = time.monotonic() + 30
    while len(caplog.messages) < 2:
        assert time.monotonic() < end
        time.sleep(0.01)
    assert caplog.messages == ["a kernel wrote: Traceback", "a kernel wrote:   x = “к”"]


def test_a_class_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "kingsuicide.cli", "serve", "--class-size", "1000")
    told = run(
        *command, "--lang", "ru", cwd=tmp_path, code=2, PYTHONPATH=str(Path.cwd()), **own_jupyter(tmp_path)
    )
    assert re.search(r"Классу из 1\s000 нужно .* МиБ", told)


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_is_told_to_open_tables_and_leaves_no_process(tmp_path: Path, stop: signal.Signals) -> None:
    port = free_port()
    command = (sys.executable, "-m", "kingsuicide.cli", "serve", "--class-size", "1", "--port", str(port))
    with (tmp_path / "log").open("w") as kept:
        server = subprocess.Popen(
            command, cwd=tmp_path, env=os.environ | own_jupyter(tmp_path), stdout=subprocess.PIPE, stderr=kept
        )
    assert server.stdout
    try:
        assert f":{port}/".encode() in server.stdout.readline()
        address = f"http://127.0.0.1:{port}/"
        until_ready(address)
        socket = Socket(address, opened(address))
        until_ready(address)
        server.send_signal(stop)
        assert socket.heard("stopping")[-1] == {"kingsuicide": "stopping", "id": ""}
        assert server.wait(30) == 0
    finally:
        server.kill()
        server.wait()
    assert not [one for one in Path("/proc").glob("[0-9]*/environ") if str(tmp_path).encode() in read(one)]


def read(file: Path) -> bytes:
    """Return what is in a file, or nothing when it has gone meanwhile."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def test_health_says_how_many_are_out(app: str) -> None:
    until_ready(app)
    kernel_id = opened(app)
    assert health(app)["out"] == 1
    ended(app, kernel_id)
    assert health(app)["out"] == 0


def test_without_the_password_there_is_only_the_door(tmp_path: Path) -> None:
    with class_app(tmp_path, "--prefix", "teach", KINGSUICIDE_PASSWORD="seven of hearts") as address:
        assert address.endswith("/teach/")
        for path in ("", "index.ipynb", "nothing", "lessons/en/01-rules.ipynb"):
            client = browser()
            status, door = fetched(address + path, client=client)
            assert status == 200
            assert "The class password:" in door
        kernel = "api/kernels/00000000-0000-0000-0000-000000000000"
        assert fetched(address + kernel)[0] == 403
        with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
            Socket(address, "00000000-0000-0000-0000-000000000000")
        began = time.monotonic()
        for guess in (b"seven", b"eight of hearts"):
            client = browser()
            client.addheaders.append(("X-Real-IP", f"10.0.0.{len(guess)}"))
            status, door = fetched(address + "login", b"password=" + guess, client)
            assert status == 401
            assert "That is not the password." in door
        assert time.monotonic() - began >= 3, "the second wrong guess is answered later than the first"
        client = browser()
        status, page = fetched(address + "login?next=%2Fteach%2F", b"password=seven+of+hearts", client)
        assert status == 200
        assert "kernelId" in page
        assert fetched(address + "index.ipynb", client=client)[0] == 200
        # A proxy may pass the address on without its slash.
        assert "kernelId" in fetched(address.rstrip("/"), client=client)[1]
        assert "password" not in (tmp_path / "stderr.txt").read_text().replace("password wrong=", "")
        assert metric(address, "kingsuicide_opens_total") == 2


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--class-size", "0"), "--class-size cannot be “0”"),
        (("--prefix", "a b"), "--prefix cannot be “a b”"),
        (("--frame-origin", "*"), "--frame-origin cannot be “*”"),
        (("--port", "0"), "port cannot be “0”"),
    ],
)
def test_an_option_that_cannot_be_is_refused(tmp_path: Path, options: tuple[str, ...], told: str) -> None:
    command = (sys.executable, "-m", "kingsuicide.cli", "serve", *options)
    assert told in run(*command, cwd=tmp_path, code=2, PYTHONPATH=str(Path.cwd()))
