"""The command line, for scripts and CI: each command prints JSON on one line, or one sentence and exits 1."""
