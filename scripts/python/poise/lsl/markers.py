"""Markers that come from LSL."""
from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from .clock import Mapping
from .recorder import Packet

_LONGEST = 500


class Markers:
    """Streams of markers with these names, wherever they are in the lab. Each sample becomes a
    request for a `marker` event, with its own time; ``requests`` holds those not sent yet. Streams
    may come, go and come again.

    A thread of its own waits for the network, so that samples do not have to."""

    def __init__(
        self, lsl: Any, names: list[str], clock: Mapping, tell: Callable[[str], None]
    ) -> None:
        self.requests: queue.Queue[Packet] = queue.Queue(1000)
        self.dropped = 0
        """Markers that came faster than the recorder takes them."""
        self._lsl, self._clock, self._tell = lsl, clock, tell
        self._resolvers = {name: lsl.ContinuousResolver("name", name) for name in names}
        self._inlets: dict[str, Any] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._follow, name="markers", daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._stop.set()
        self._thread.join(5)

    def _follow(self) -> None:
        next_look = 0.0
        while not self._stop.wait(0.02):
            if time.monotonic() >= next_look:
                next_look = time.monotonic() + 0.5
                self._look()
            for uid, (name, inlet) in list(self._inlets.items()):
                try:
                    self._take(inlet)
                except self._lsl.util.TimeoutError:
                    continue
                except RuntimeError:  # pylsl's LostError, and whatever else ends a stream
                    del self._inlets[uid]
                    self._tell(f"markers of {name}: the stream has ended")

    def _look(self) -> None:
        for name, resolver in self._resolvers.items():
            for info in resolver.results():
                if info.uid() in self._inlets:
                    continue
                inlet = self._lsl.StreamInlet(info, recover=False)
                try:
                    inlet.open_stream(2)
                    inlet.time_correction(2)
                except RuntimeError:  # too slow, or gone: tried again at the next look
                    continue
                self._inlets[info.uid()] = name, inlet
                self._tell(f"markers of {name}: from {info.hostname()}")

    def _take(self, inlet: Any) -> None:
        correction = inlet.time_correction(0.5)
        while True:
            sample, at = inlet.pull_sample(0.0)
            if sample is None:
                return
            try:
                self.requests.put_nowait(request(sample, self._clock.micros(at + correction)))
            except queue.Full:
                self.dropped += 1


def request(sample: list[Any], micros: int) -> Packet:
    """A sample of a marker stream as a request for a `marker` event."""
    made: Packet = {"type": "mark", "stamp_us": micros}
    if text := marker_text(sample):
        made["text"] = text
    return made


def marker_text(sample: list[Any]) -> str:
    """A marker's text: all channels that are not empty. What the recorder does not accept in a
    text is left out: control characters, and what is beyond 500 bytes."""
    words = [str(value).strip() for value in sample]
    text = "; ".join(word for word in words if word)
    text = "".join(c if c.isprintable() else " " for c in text).strip()
    return text.encode()[:_LONGEST].decode(errors="ignore").strip()
