"""Calls that storage may never answer, such as that of a mount whose server is gone."""
from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import TypeVar

from .failure import TIMEOUT, Failure

Answer = TypeVar("Answer")


def within(seconds: float, name: str, call: Callable[[], Answer]) -> Answer:
    """What `call` answers, or raises. Raises Failure where that takes longer: the thread that waits
    for it stays behind, because a read of a dead mount cannot be ended from here."""
    answers: queue.SimpleQueue[tuple[Answer | None, BaseException | None]] = queue.SimpleQueue()

    def ask() -> None:
        try:
            answers.put((call(), None))
        except BaseException as error:  # raised again by who waits
            answers.put((None, error))

    threading.Thread(target=ask, daemon=True).start()
    try:
        answer, error = answers.get(timeout=seconds)
    except queue.Empty:
        raise Failure(TIMEOUT, f"{name}: its storage does not answer in {seconds:.0f} s") from None
    if error is not None:
        raise error
    return answer  # type: ignore[return-value]
