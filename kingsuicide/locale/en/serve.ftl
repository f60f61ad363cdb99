### The app: what its page says before the table is there, and what its launch says in the terminal.

serve-loading = The cards are being shuffled. This takes a few seconds.
serve-cell-failed = The table could not be laid. Please load this page again.
serve-app-open = King’s Suicide is open at { $address } and, with all lessons, at { $index } (Ctrl-C closes it)
serve-lab-open = JupyterLab is open at { $address } with the notebooks in { $folder } (Ctrl-C closes it)
serve-missing = The package “{ $package }” is not installed, and the app needs it. Run: pip install "kingsuicide[app]"
serve-not-writable = The notebooks cannot be put into “{ $folder }”. Go to a folder where you may write, and start again there.
serve-reload = Load the page again
serve-stopping = The server is being stopped. Your game stays in this browser: load the page again when the server is back, and go on.
serve-blocked = The table cannot be reached: something between this browser and the server does not let websockets through. Ask whoever runs the server or the proxy before it.
serve-lost = The connection to the table is lost. Your game stays in this browser: load the page again, and go on.
serve-flood = This page has sent more than anybody can click, so its table was closed. Your game stays in this browser: load the page again, and go on.
serve-stopped = This table has been stopped: it took too long, or too much memory. Your game stays in this browser: load the page again, and go on.
serve-failed = Something went wrong at the table; the game is as it was. Tell whoever runs the server this number:
serve-nothing-here = There is nothing at this address.
serve-full = All tables are taken at the moment. This page tries again by itself.
serve-to-table = To the table
serve-password = The class password:
serve-enter = Enter
serve-wrong-password = That is not the password.

# A class
class-plan = { $size } tables are kept ready, and at most { $most } can be open: a table starts with { $table } MiB and may grow to { $each } MiB, { $need } MiB in all; { $free } MiB are free on this machine.
class-no-room = A class of { $students } needs { $need } MiB ({ $each } MiB for each table, and some to spare), and { $free } MiB are free on this machine. A class of { $fits } fits; or close other programs and start again.
class-no-table = No table could be laid to measure it: { $what }.
class-open = King’s Suicide is open to the class at { $address } (Ctrl-C closes it)
class-with-password = Whoever reaches { $address } and knows the password can open a table. What is sent is not encrypted: put a proxy with TLS before it outside your own network.
class-without-password = Whoever reaches { $address } can open a table: no password is set (--password). What is sent is not encrypted: put a proxy with TLS before it outside your own network.
allowed-host = an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0
allowed-host-proxy = 127.0.0.1, localhost or ::1, with --trust-proxy
allowed-prefix = a path such as /teach/
allowed-origin = an origin, which is a scheme and a host without a path
allowed-password = { $least } signs or more
help-serve = Serve the table and the lessons to a class, with tables that are ready before they are opened.
help-class-size = How many students there are.
help-host = The address to serve at; without it, only this machine is served.
help-prefix = The path under which all pages are, behind a proxy.
help-password = The class password, plain or hashed by Jupyter; better given in KINGSUICIDE_PASSWORD, where no list of processes shows it.
help-trust-proxy = Takes a student’s address from X-Real-IP, which a proxy on this machine sets; so only who guesses passwords has to wait.
help-frame-origin = The origin of a page, such as a learning platform’s, that may hold the table in a frame.
help-idle = After how many minutes a table that no page is open at is ended.
