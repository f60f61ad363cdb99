"""JupyterHub on one machine, to try it out: who types a name has a server, and in it the table.

pip install ".[app,hub]"; npm install configurable-http-proxy; in a folder for what the hub keeps:
jupyterhub -f CLONE/binder/hub/jupyterhub_config.py
"""

import os
from pathlib import Path

c = get_config()  # noqa: F821

c.JupyterHub.bind_url = "http://127.0.0.1:8000"

# Anybody may be anybody here, and all servers are this one user's processes: never on a network.
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(Path.cwd() / "homes" / "{username}")

c.Spawner.default_url = "/voila/render/play.ipynb"
c.Spawner.args = [f"--config={Path(__file__).with_name('jupyter_server_config.py')}"]
if os.geteuid() == 0:  # in a container, say
    c.Spawner.args.append("--allow-root")
