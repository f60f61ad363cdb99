"""What each student's own server is told: on one machine, and in the image for many."""

from traitlets.config import Config

from kingsuicide.places import notebooks
from kingsuicide.serve.settings import KERNELS, PROMPT, app_settings, page_settings

c = get_config()  # noqa: F821

c.update(Config(page_settings("en")))
c.ServerApp.root_dir = str(notebooks())
c.ServerApp.kernel_spec_manager_class = KERNELS
c.ServerApp.kernel_websocket_connection_class = PROMPT
# The app and nothing else: a server with JupyterLab takes 14 MiB more for each student.
c.ServerApp.jpserver_extensions = {
    "voila.server_extension": True,
    "jupyterlab": False,
    "notebook": False,
    "jupyter_lsp": False,
    "jupyter_server_terminals": False,
    "notebook_shim": False,
}

# As in the app for a class: a kernel ends when its page is closed, or has not been heard of for an hour. A
# server without kernels ends an hour later.
culling = app_settings(0, "en")["MappingKernelManager"]
c.update(Config(MappingKernelManager=culling))
c.ServerApp.shutdown_no_activity_timeout = culling["cull_idle_timeout"]
