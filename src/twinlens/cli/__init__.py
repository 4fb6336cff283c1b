"""The command line: an argparse face over the session, one module a group of verbs."""
