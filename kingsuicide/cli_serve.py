"""The command `serve`: the app for a class, from tables that are started before anybody asks for them."""

from __future__ import annotations

from typing import Annotated

import typer

from kingsuicide.terminal import Lang, chosen, refusals_said

PASSWORD_VARIABLE = "KINGSUICIDE_PASSWORD"  # noqa: S105 the name of one


def serve(
    ctx: typer.Context,
    class_size: Annotated[int, typer.Option("--class-size", metavar="N", help="help-class-size")] = 30,
    port: Annotated[int | None, typer.Option("--port", metavar="N", help="help-port")] = None,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="help-host")] = "127.0.0.1",
    prefix: Annotated[str, typer.Option("--prefix", metavar="PATH", help="help-prefix")] = "/",
    password: Annotated[
        str | None,
        typer.Option(
            "--password", metavar="WORD", envvar=PASSWORD_VARIABLE, show_envvar=False, help="help-password"
        ),
    ] = None,
    frame_origin: Annotated[
        str | None, typer.Option("--frame-origin", metavar="ORIGIN", help="help-frame-origin")
    ] = None,
    idle: Annotated[int, typer.Option("--idle", metavar="MINUTES", help="help-idle")] = 60,
    trust_proxy: Annotated[bool, typer.Option("--trust-proxy", help="help-trust-proxy")] = False,
    lang: Lang = None,
) -> None:
    """Run the command; its help is a message."""
    port = ctx.obj.port if port is None else port
    lang = ctx.obj.lang if lang is None else lang
    with refusals_said(lang):
        spoken = chosen(lang)
        # Here, and not above: it loads Voilà, which other commands do not need.
        from kingsuicide.serve.launch import needed

        needed()
        from kingsuicide.serve.class_settings import Asked
        from kingsuicide.serve.classes import serve_class

        asked = Asked(class_size, host, prefix, password or None, frame_origin, idle, trust_proxy)
        raise typer.Exit(serve_class(asked, port=port, lang=spoken))
