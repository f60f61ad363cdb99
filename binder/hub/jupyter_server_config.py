"""What each student's own server is told: on one machine, and in the image for many."""

from traitlets.config import Config

from kingsuicide.places import notebooks
from kingsuicide.serve.settings import KERNELS, PROMPT, app_settings, page_settings

c = get_config()  # noqa: F821

c.update(Config(page_settings("en")))
c.ServerApp.root_dir = str(notebooks())
c.ServerApp.kernel_spec_manager_class = KERNELS
c.ServerApp.kernel_websocket_connection_class = PROMPT
# An hour after its last click a table's kernel ends, unless its page is open.
c.update(Config(MappingKernelManager=app_settings(0, "en")["MappingKernelManager"]))
# The app and nothing else: a server with JupyterLab takes 14 MB more for each student.
c.ServerApp.jpserver_extensions = {
    "voila.server_extension": True,
    "jupyterlab": False,
    "jupyter_lsp": False,
    "jupyter_server_terminals": False,
    "notebook_shim": False,
}
