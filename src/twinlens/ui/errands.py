"""Questions that take longer than a window may wait, answered in another process."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from twinlens.jobs.messages import Answer
from twinlens.jobs.service import Service
from twinlens.ui.background import Pipe


class Errands(QObject):
    """Answers questions about a project that take longer than a window may wait; one process, made when first asked."""

    answered = Signal(str, object)  # tag, result
    refused = Signal(str, str)  # tag, sentence

    LIMIT = 300.0  # seconds for one answer

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service: Service | None = None
        self._closed = False
        self._pipe = Pipe(self)
        self._pipe.ready.connect(self._drain)

    def ask(self, name: str, kwargs: dict[str, Any], tag: str) -> None:
        """Asks for `name(**kwargs)`; an answer to an earlier question with the same tag is not wanted any more."""
        if self._closed:
            return
        if self._service is None:
            self._service = Service()
        self._service.drop(tag)
        self._service.request(name, kwargs, tag, limit=self.LIMIT)
        self._pipe.watch(self._service.fileno())

    def drop(self, tag: str) -> None:
        """The answer with this tag is not wanted any more."""
        if self._service is not None:
            self._service.drop(tag)

    def close(self) -> None:
        """Ends the process."""
        self._closed = True
        self._pipe.stop()
        if self._service is not None:
            service, self._service = self._service, None
            service.close()

    def _drain(self) -> None:
        if self._service is None:
            return
        replies = self._service.poll()
        self._pipe.watch(self._service.fileno())
        for reply in replies:
            if self._closed:
                return  # by whoever was told of the reply before
            if isinstance(reply, Answer):
                self.answered.emit(str(reply.tag), reply.result)
            else:
                self.refused.emit(str(reply.tag), reply.sentence)
