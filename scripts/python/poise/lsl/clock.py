"""Stamps of a recorder on the clock of LSL.

A stamp is on the session's clock; the recorder says how that lies to CLOCK_MONOTONIC (the two are
one clock where the sensors are real). How LSL's clock lies to CLOCK_MONOTONIC is measured: liblsl
may use another one on another system. Whoever reads clock A, clock B and clock A again knows that
the reading of B belongs between the two of A: half their distance is the uncertainty.
"""
from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Clock = Callable[[], float]


def monotonic() -> float:
    """CLOCK_MONOTONIC, s."""
    return time.clock_gettime(time.CLOCK_MONOTONIC)


@dataclass(frozen=True)
class Reading:
    """How far a clock is ahead of another one, s, and how wrong that may be."""

    offset: float
    uncertainty: float

    def agrees(self, other: Reading) -> bool:
        """Whether both can be true of one offset."""
        return abs(self.offset - other.offset) <= self.uncertainty + other.uncertainty


def pair(reference: Clock, clock: Clock, times: int = 25) -> Reading:
    """``clock`` less ``reference``, by the narrowest of so many pairs of readings."""
    best = Reading(0.0, float("inf"))
    for _ in range(times):
        before = reference()
        between = clock()
        half = (reference() - before) / 2
        if 0 <= half < best.uncertainty:
            best = Reading(between - (before + half), half)
    return best


class Mapping:
    """Stamps of a session, and Unix times of its events, as seconds of LSL's local_clock().

    ``sensors`` is the recorder's answer to a request for raw samples.
    """

    def __init__(
        self, sensors: dict[str, Any], lsl_clock: Clock, reference: Clock = monotonic
    ) -> None:
        self._clock, self._reference = lsl_clock, reference
        self._session: float = (sensors["monotonic_us"] - sensors["stamp_us"]) * 1e-6
        self._between: float = sensors["between_us"] * 1e-6
        self._unix: float = sensors["now"] - sensors["stamp_us"] * 1e-6
        self._lsl = pair(reference, lsl_clock)
        self.worst = self.uncertainty
        """Largest uncertainty so far, s."""
        self.jumps = 0
        """How often LSL's clock was set against CLOCK_MONOTONIC."""

    @property
    def uncertainty(self) -> float:
        """Of a stamp on LSL's clock, s, without the stamp's own error."""
        return self._lsl.uncertainty + self._between / 2

    @property
    def lsl_offset(self) -> float:
        """LSL's clock less CLOCK_MONOTONIC, s."""
        return self._lsl.offset

    def check(self) -> None:
        """Reads both clocks again. A narrower pair replaces an earlier one that it agrees with; one
        that disagrees replaces it in any case."""
        now = pair(self._reference, self._clock)
        if not self._lsl.agrees(now):
            self.jumps += 1
            self._lsl = now
        elif now.uncertainty < self._lsl.uncertainty:
            self._lsl = now
        self.worst = max(self.worst, self.uncertainty)

    def stamp(self, micros: float) -> float:
        """A stamp of the session, us, on LSL's clock, s."""
        return micros * 1e-6 + self._session + self._lsl.offset

    def event(self, unix: float) -> float:
        """The time of an event, s of Unix time as the session has it, on LSL's clock, s."""
        return self.stamp((unix - self._unix) * 1e6)

    def micros(self, lsl: float) -> int:
        """A time of LSL's clock, s, as a stamp of the session, us."""
        return round((lsl - self._lsl.offset - self._session) * 1e6)

    def age(self, micros: float) -> float:
        """How long ago a stamp was, s."""
        return self._clock() - self.stamp(micros)
