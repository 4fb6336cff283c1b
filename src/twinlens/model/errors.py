"""Errors that reach a person: each carries one clear sentence (what, where, what to do)."""


class TwinlensError(Exception):
    """Something in the world is wrong (a file, a disk, an input): `str(error)` is the sentence to show.

    It is one line, also where a library's message or a name from a file that it quotes has several.
    """

    def __str__(self) -> str:
        return " ".join(part.strip() for part in super().__str__().splitlines() if part.strip())


class UsageError(TwinlensError):
    """The request itself is wrong (an unknown option value, two that exclude each other): exit status 2."""


class ProjectError(TwinlensError):
    """A project file is missing, foreign, newer, damaged or locked; nothing was changed."""


class ProjectBusy(ProjectError):
    """Another program is writing at this moment; nothing was changed, and the same call may be made again."""


class ProjectDamaged(ProjectError):
    """A project file is there, but what is in it cannot be read any more; a backup can take its place."""


class SourceError(TwinlensError):
    """A source as a whole cannot be read (missing folder, no text column)."""


class DocumentError(TwinlensError):
    """One document cannot be read; the scan lists it with this reason and goes on."""


class Cancelled(Exception):
    """Raised inside long work when a person asked it to stop; what was finished is kept."""
