"""What can be undone and redone: a pure function of one reviewer's log.

An ordinary decision goes on the undo stack and empties the redo stack. An event that takes back the top of the undo
stack moves to the redo stack; one that takes back the top of the redo stack (a redo) moves to the undo stack.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Stacks:
    """Event numbers, the next one to undo or redo last; `last` is the last event that was looked at."""

    undo: list[int] = field(default_factory=list)
    redo: list[int] = field(default_factory=list)
    last: int = 0

    def extend(self, events: Iterable[tuple[int, int]]) -> None:
        """Go on with further (event, undoes) of the log, in its order."""
        for event, undoes in events:
            if not undoes:
                self.undo.append(event)
                self.redo.clear()
            elif self.undo and self.undo[-1] == undoes:
                self.undo.pop()
                self.redo.append(event)
            elif self.redo and self.redo[-1] == undoes:
                self.redo.pop()
                self.undo.append(event)
            # else: it takes back an event that another copy's log has meanwhile covered; nothing is left to undo
            self.last = event
