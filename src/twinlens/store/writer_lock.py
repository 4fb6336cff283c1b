"""At most one bulk writer on a project: a lock that ends with the process that holds it."""

import os
import sys
from pathlib import Path
from typing import IO

from twinlens.model.errors import ProjectError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class WriterLock:
    """An exclusive lock on the file `PROJECT-writer`; a killed process leaves the file, never the lock."""

    def __init__(self, project: Path) -> None:
        self._path = project.with_name(f"{project.name}-writer")
        try:
            while True:
                file = self._path.open("a+b")
                try:
                    _lock(file)
                    # the holder before us may have removed the name between our two calls
                    if os.path.samestat(self._path.stat(), os.fstat(file.fileno())):
                        self._file = file
                        return
                except FileNotFoundError:
                    pass
                except BaseException:
                    file.close()
                    raise
                file.close()
        except (BlockingIOError, PermissionError) as error:
            if isinstance(error, PermissionError) and sys.platform != "win32":
                raise ProjectError(f"the folder of {project} cannot be written; check its permissions") from error
            raise ProjectError(f"another scan or import is writing {project}; wait until it is done") from error
        except OSError as error:
            raise ProjectError(f"{project} cannot be locked for writing ({error.strerror})") from error

    def release(self) -> None:
        """Give the lock back."""
        if sys.platform == "win32":
            self._file.close()
            self._path.unlink(missing_ok=True)
        else:
            self._path.unlink(missing_ok=True)
            self._file.close()
