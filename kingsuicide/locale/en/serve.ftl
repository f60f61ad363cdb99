### The app: what its page says before the table is there, and what its launch says in the terminal.

serve-loading = The cards are being shuffled. This takes a few seconds.
serve-cell-failed = The table could not be laid. Please load this page again.
serve-app-open = King’s Suicide is open at { $address } and, with all lessons, at { $index } (Ctrl-C closes it)
serve-lab-open = JupyterLab is open at { $address } with the notebooks in { $folder } (Ctrl-C closes it)
serve-missing = The package “{ $package }” is not installed, and the app needs it. Run: pip install "kingsuicide[app]"
serve-not-writable = The notebooks cannot be put into “{ $folder }”. Go to a folder where you may write, and start again there.
