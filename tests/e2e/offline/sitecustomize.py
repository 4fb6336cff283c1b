"""Loaded by every Python process of the test: the first thing that reaches for the network ends up in a file."""

import os
import sys

REACHES = {
    "socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo", "socket.gethostbyname",
    "socket.gethostbyaddr", "socket.getnameinfo", "urllib.Request", "http.client.connect", "ftplib.connect",
    "smtplib.connect", "imaplib.open", "webbrowser.open",
}  # fmt: skip


def hook(event: str, arguments: tuple[object, ...]) -> None:
    if event not in REACHES:
        return
    if event.startswith("socket.") and getattr(arguments[0], "family", None) == 1:  # AF_UNIX: this machine only
        return
    with open(os.environ["REACHED"], "a") as file:
        file.write(f"{os.getpid()} {event} {arguments[1:]}\n")
    raise ConnectionRefusedError(f"{event} in a test without a network")


if os.environ.get("REACHED"):
    sys.addaudithook(hook)
