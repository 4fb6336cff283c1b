"""Runs one command: its arguments, its exit status, and what a person reads when it fails."""

import argparse
import contextlib
import importlib
import os
import sys
import traceback
from collections.abc import Sequence

from twinlens import diagnosis
from twinlens.cli.arguments import make_parser
from twinlens.cli.terminal import Terminal
from twinlens.model.errors import Cancelled, TwinlensError, UsageError

GROUPS = {  # module of this room -> its verbs, in the order of the help
    "scanning": ("scan",),
    "previewing": ("preview",),
    "listing": ("documents", "pairs"),
    "labelling": ("labels", "import-pairs", "export", "sample"),
    "measuring": ("compare", "table", "curve"),
    "reporting": ("report", "compare-scans", "derive", "plan"),
    "projects": ("info", "relocate", "merge", "erase", "backup"),
    "similar_files": ("sif",),
    "replicas": ("collections",),
    "rereading": ("read-as",),
    "cluster": ("cluster", "import-result"),
    "windows": ("open", "demo"),
    "desktop": ("desktop", "manual", "completion"),
}
DONE = 0
FAILED = 1
USAGE = 2
STOPPED = 130
FAILURES = "failures"  # of --debug: only where something failed, nothing of the work


def parser(groups: Sequence[str] = tuple(GROUPS)) -> argparse.ArgumentParser:
    """The grammar of the command line: all of it, or the verbs of some groups."""
    root, verbs = make_parser()
    for group in groups:
        importlib.import_module(f"twinlens.cli.{group}").register(verbs)
    return root


def _grammar(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """What it takes to understand these arguments: making the whole grammar takes longer than many a verb's work."""
    group = next((group for group, verbs in GROUPS.items() if arguments[0] in verbs), None)
    return parser() if group is None else parser((group,))


def run(arguments: Sequence[str]) -> int:
    """Runs the command that the arguments name; the exit status.

    0 done, 1 failed (one sentence on the error stream), 2 wrong usage, 130 stopped by Ctrl-C.
    """
    if not arguments:
        arguments = ["open"]
    # a topic is named after = only: what follows a bare --debug is no topic of it
    arguments = [f"--debug={FAILURES}" if argument == "--debug" else argument for argument in arguments]
    try:
        options, unknown = _grammar(arguments).parse_known_args(arguments)
        if unknown:  # said with the usage of the verb, not with that of the whole program
            options.parser.error(f"there is no {' '.join(unknown)} here; --help says what there is")
    except SystemExit as exit:  # argparse has said what is wrong, or printed the help
        return exit.code if isinstance(exit.code, int) else USAGE
    with Terminal(quiet=options.quiet) as terminal:
        try:
            status = _work(options, terminal)
            terminal.flush()
        except (KeyboardInterrupt, Cancelled) as stop:
            terminal.complain(str(stop) or "stopped; what was finished is kept")
            return STOPPED
        except BrokenPipeError:
            _let_the_reader_go()
            return DONE
        except UsageError as error:
            return _fail(terminal, str(error), options.debug, USAGE)
        except TwinlensError as error:
            return _fail(terminal, str(error), options.debug, FAILED)
        except MemoryError:
            return _fail(terminal, "there was not enough memory for this work", options.debug, FAILED)
        except OSError as error:
            where = f" ({error.filename})" if error.filename else ""
            return _fail(terminal, f"the system refused: {error.strerror or error}{where}", options.debug, FAILED)
        except Exception as error:  # a fault of the program: still one sentence, and the way to say more
            sentence = f"an error inside the program: {type(error).__name__}: {error} (--debug shows where)"
            return _fail(terminal, sentence, options.debug, FAILED)
    return status or DONE


def _work(options: argparse.Namespace, terminal: Terminal) -> int | None:
    if options.debug and options.debug != FAILURES:
        diagnosis.follow(options.debug)
    if options.profile_to:
        diagnosis.profile_to(options.profile_to)
    with diagnosis.profiled():
        status: int | None = options.run(options, terminal)
    return status


def _fail(terminal: Terminal, sentence: str, debug: str | None, status: int) -> int:
    if debug:
        traceback.print_exc()
    terminal.complain(sentence)
    return status


def _let_the_reader_go() -> None:
    # what Python still holds for a closed pipe would be complained about at exit
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
