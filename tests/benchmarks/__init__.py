"""Speed and memory, measured by hand: each module prints its figures beside their floor from the same run."""
