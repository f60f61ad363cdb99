"""The kernels of a class: all of them end with the server, those too that are only being started."""

from __future__ import annotations

import asyncio

import pytest
from tornado.web import HTTPError

from kingsuicide.serve.kernels import Kernels, OwnPython

PATIENCE_S = 60


def test_a_server_that_stops_while_a_kernel_is_being_started_ends_all_the_others() -> None:
    async def stop() -> None:
        kernels = Kernels(kernel_spec_manager=OwnPython())
        gone: list[str] = []
        kernels.when_gone = gone.append
        running = await kernels.start_kernel()
        starting = asyncio.create_task(kernels.start_kernel())
        while not kernels._pending_kernels:
            await asyncio.sleep(0)
        starting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await starting
        await kernels.end_all()
        assert gone == [running]
        assert kernels.list_kernel_ids() == []
        # What this is for: when Jupyter's own no longer refuses, ours can go.
        with pytest.raises(HTTPError):
            await kernels.shutdown_all(now=True)

    asyncio.run(asyncio.wait_for(stop(), PATIENCE_S))
