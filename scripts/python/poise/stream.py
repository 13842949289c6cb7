"""One sensor's samples."""
from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
from numpy.typing import NDArray

from .calibration import Calibration
from .table import Table

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

Matrix = NDArray[np.float64]
_STRETCH = 1 << 15
_NAMES = {
    "accelerometer": ("ax_mps2", "ay_mps2", "az_mps2"),
    "gyroscope": ("gx_rps", "gy_rps", "gz_rps"),
    "magnetometer": ("mx_uT", "my_uT", "mz_uT"),
    "barometer": ("pressure_Pa", "temperature_C", "humidity_pct"),
    "hygrometer": ("humidity_pct", "temperature_C", "unused"),
}


@dataclass(frozen=True)
class StreamInfo:
    """What a log says of one sensor (docs/log-format.md, Metadata)."""

    index: int
    kind: str
    topic: str
    chip: str
    bus: str
    address: str
    scale: float
    unit: str
    full_scale_counts: int
    nominal_rate_hz: float
    die_rotation: tuple[float, ...]
    mount: tuple[float, ...] | None
    registers: str
    placement: str = "trunk"

    @staticmethod
    def of(topic: str, m: dict[str, str]) -> StreamInfo:
        """Raises KeyError or ValueError where something needed is missing or no number."""
        if m["kind"] not in _NAMES:
            raise ValueError(m["kind"])
        info = StreamInfo(
            int(m["stream"]), m["kind"], topic, m.get("chip", ""), m.get("bus", ""),
            m.get("address", ""), float(m["scale"]), m.get("unit", ""),
            int(m["full_scale_counts"]), float(m["nominal_rate_hz"]), _nine(m["die_rotation"]),
            _nine(m["mount"]) if "mount" in m else None, m.get("registers", ""),
            m.get("placement", "trunk"))
        if not np.isfinite(info.scale) or info.scale == 0:
            raise ValueError("scale")
        return info

    @property
    def matrix(self) -> Matrix:
        """SI values in body axes (device axes where the mounting is not known) from counts."""
        mount = self._mount
        die = np.array(self.die_rotation).reshape(3, 3)
        out = np.empty((3, 3))
        for i in range(3):
            for j in range(3):
                # added up in the order of the recorder's own code, so that no digit differs
                a, b = mount[i], die[:, j]
                out[i, j] = self.scale * (a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
        return out

    @property
    def _mount(self) -> Matrix:
        turn = None if self.kind in ("barometer", "hygrometer") else self.mount
        return np.eye(3) if turn is None else np.array(turn).reshape(3, 3)

    def corrected(self, by: Calibration) -> tuple[Matrix, Matrix]:
        """What counts are to be multiplied by, and what is to be added, for corrected SI values."""
        turn = self._mount @ np.array(by.matrix).reshape(3, 3)
        to_device = self.scale * np.array(self.die_rotation).reshape(3, 3)
        return turn @ to_device, -turn @ np.array(by.offset)

    @property
    def axis_scales(self) -> Matrix:
        """SI units a count of each of the chip's own axes, which the die rotation holds too."""
        lengths = np.sqrt((np.array(self.die_rotation).reshape(3, 3) ** 2).sum(0))
        lengths[(np.abs(lengths - 1) < 1e-9) | (lengths == 0)] = 1
        scales: Matrix = self.scale * lengths
        return scales


def _nine(text: str) -> tuple[float, ...]:
    numbers = tuple(float(word) for word in text.split(" "))
    if len(numbers) != 9 or not np.isfinite(numbers).all():
        raise ValueError(text)
    return numbers


def to_si(counts: NDArray[Any], matrix: Matrix) -> NDArray[np.float64]:
    """SI values (n x 3) of counts (n x 3), with the matrix of ``StreamInfo``."""
    # a column each in one piece, and so many samples at once as a processor's cache holds
    out = np.empty((3, len(counts)))
    for begin in range(0, len(counts), _STRETCH):
        part = counts[begin : begin + _STRETCH].astype("f8", order="F")
        for column, row in zip(out, matrix):
            column = column[begin : begin + _STRETCH]
            used = [j for j in range(3) if row[j] != 0] or [0]
            np.multiply(part[:, used[0]], row[used[0]], out=column)
            for j in used[1:]:
                column += part[:, j] * row[j]
    return out.T


class Stream:
    """One sensor's samples, read from the log when first asked for.

    ``time`` is Unix time in ns, exact to the microsecond; ``counts`` (n x 3) are along the chip's
    own axes; ``si`` (n x 3) are m/s2 with gravity, rad/s or uT along the body's axes, x forward,
    y left, z up, or along the device's where ``in_body_axes`` is False. Air has no axes:
    a barometer's three columns are Pa, degrees C and % (0 where it does not measure humidity),
    a hygrometer's %, degrees C and 0.

    ``si`` is the chip's own reading. ``calibrated`` is the same corrected by the calibration that
    the log holds of this sensor: what Poise's own figures are worked out of.
    """

    def __init__(
        self, info: StreamInfo, load: Callable[[], dict[str, Any]],
        calibrate: Callable[[], Calibration | None] = lambda: None,
    ) -> None:
        self.info = info
        self._load = load
        self._calibrate = calibrate

    @cached_property
    def arrays(self) -> dict[str, Any]:
        """time, sequence, counts, flags, as small as they can be kept."""
        return self._load()

    @property
    def in_body_axes(self) -> bool:
        return self.info.mount is not None

    @property
    def time(self) -> NDArray[np.int64]:
        time: NDArray[np.int64] = self.arrays["time"]
        return time

    @property
    def sequence(self) -> NDArray[np.uint32]:
        numbers: NDArray[np.uint32] = np.asarray(self.arrays["sequence"])
        self.arrays["sequence"] = numbers
        return numbers

    @property
    def counts(self) -> NDArray[np.int32]:
        counts: NDArray[np.int32] = self.arrays["counts"]
        if counts.dtype.itemsize < 4:
            # sums and products of counts need more than the 16 bits that they are kept in
            counts = self.arrays["counts"] = counts.astype("i4")
        return counts

    @property
    def flags(self) -> NDArray[np.uint8]:
        flags: NDArray[np.uint8] = self.arrays["flags"]
        return flags

    def __len__(self) -> int:
        return len(self.time)

    @cached_property
    def calibration(self) -> Calibration | None:
        """The correction that the log holds of this sensor; None: it holds none that fits, and
        ``calibrated`` is ``si``. Of a gyroscope there is
        none: what Poise takes off it follows its temperature and its rests."""
        return self._calibrate()

    @cached_property
    def si(self) -> NDArray[np.float64]:
        return self._si(self.info.matrix)

    @cached_property
    def calibrated(self) -> NDArray[np.float64]:
        """``si`` as Poise uses it: corrected where ``calibration`` is not None."""
        if self.calibration is None:
            return self.si
        matrix, shift = self.info.corrected(self.calibration)
        values = self._si(matrix)
        values += shift
        return values

    def _si(self, matrix: Matrix) -> NDArray[np.float64]:
        return to_si(self.arrays["counts"], matrix)

    @property
    def gaps(self) -> Table:
        """Breaks in the sequence numbers: the samples around each, and how many are missing."""
        step = np.diff(self.sequence)  # modulo 2^32
        at = np.flatnonzero((step != 1) & (step < 1 << 31))
        return Table({
            "time": self.time[at], "until": self.time[at + 1],
            "missing": step[at].astype("i8") - 1})

    def table(self, counts: bool = False, calibrated: bool = False) -> Table:
        """``time``, the SI columns, sequence and flags; with `counts` the counts as well. The SI
        columns are ``si``, or with `calibrated` what that gives."""
        columns: dict[str, NDArray[Any]] = {"time": self.time}
        values = self.calibrated if calibrated else self.si
        for axis, name in enumerate(_NAMES[self.info.kind]):
            columns[name] = values[:, axis]
        columns["sequence"] = self.sequence
        if counts:
            for axis, name in enumerate("xyz"):
                columns[f"{name}_counts"] = self.counts[:, axis]
        columns["flags"] = self.flags
        return Table(columns)

    def pandas(self, counts: bool = False, calibrated: bool = False) -> pandas.DataFrame:
        return self.table(counts, calibrated).pandas()

    def polars(self, counts: bool = False, calibrated: bool = False) -> polars.DataFrame:
        return self.table(counts, calibrated).polars()

    def arrow(self, counts: bool = False, calibrated: bool = False) -> pyarrow.Table:
        return self.table(counts, calibrated).arrow()

    def __repr__(self) -> str:
        axes = "body" if self.in_body_axes else "device"
        return f"Stream({self.info.topic}, {self.info.chip}, {self.info.unit}, {axes} axes)"
