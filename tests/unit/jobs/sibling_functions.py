"""What the tests of siblings run in their processes."""

import os
import time

LOADED: list[int] = []


def load(number):
    LOADED.extend((number, os.getpid()))


def fail_to_load():
    os._exit(3)


def load_for_ever():
    time.sleep(600)


def answer(inbox, outbox, word):
    """Tells what was loaded, and then echoes until the other side is gone; "die" dies."""
    outbox.send((word, LOADED, os.getpid()))
    while True:
        try:
            value = inbox.recv()
        except EOFError:
            os._exit(0)
        if value == "die":
            os.abort()
        outbox.send((word, value))
