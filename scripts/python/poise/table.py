"""Columns of one length as NumPy arrays, and as frames of pandas, Polars or Arrow."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow


class Table(Mapping[str, NDArray[Any]]):
    """Named columns. ``time`` is Unix time in ns; frames have it as a date and time in UTC."""

    def __init__(self, columns: Mapping[str, NDArray[Any]]) -> None:
        self._columns = dict(columns)

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        """Columns; see ``rows``."""
        return len(self._columns)

    @property
    def rows(self) -> int:
        return len(next(iter(self._columns.values()), ()))

    def __repr__(self) -> str:
        return f"Table({self.rows} rows: {', '.join(self._columns)})"

    def pandas(self) -> pandas.DataFrame:
        """A pandas frame; needs pandas."""
        import pandas

        frame = pandas.DataFrame(self._columns, copy=False)
        if "time" in frame:
            frame["time"] = pandas.to_datetime(frame["time"], unit="ns", utc=True)
        return frame

    def polars(self) -> polars.DataFrame:
        """A Polars frame; needs Polars."""
        import polars

        columns = {
            name: polars.Series(name, list(c) if c.dtype == object else c, strict=False)
            for name, c in self._columns.items()
        }
        frame = polars.DataFrame(columns)
        if "time" in self._columns:
            kind = polars.Datetime("ns", "UTC")
            frame = frame.with_columns(polars.col("time").cast(polars.Int64).cast(kind))
        return frame

    def arrow(self) -> pyarrow.Table:
        """An Arrow table; needs pyarrow. NaN is null in it."""
        import pyarrow

        columns: dict[str, Any] = {}
        for name, c in self._columns.items():
            if name == "time":
                columns[name] = pyarrow.array(c, pyarrow.timestamp("ns", "UTC"))
            else:
                columns[name] = pyarrow.array(c, from_pandas=c.dtype.kind in "fO")
        return pyarrow.table(columns)


def column(values: Iterable[Any]) -> NDArray[Any]:
    """An array of the narrowest kind that holds the values; None is NaN among numbers."""
    items = list(values)
    kinds = {type(v) for v in items}
    if kinds == {bool}:
        return np.array(items, "?")
    if kinds == {int} and all(-(2**63) <= v < 2**63 for v in items):
        return np.array(items, "i8")
    if kinds <= {int, float, type(None)} and kinds != {type(None)}:
        return np.array([np.nan if v is None else v for v in items], "f8")
    out = np.empty(len(items), "O")
    out[:] = items
    return out


def flattened(event: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """An event's fields, those of nested objects with dotted names (`flags.cadence_spm`)."""
    out: dict[str, Any] = {}
    for name, value in event.items():
        if isinstance(value, dict):
            out |= flattened(value, f"{prefix}{name}.")
        else:
            out[prefix + name] = value
    return out


def of_events(events: Iterable[Mapping[str, Any]]) -> Table:
    """A table with a row an event: every field that any of them has, and ``time`` in ns."""
    rows = [flattened(event) for event in events]
    names: dict[str, None] = {}
    for row in rows:
        names.update(dict.fromkeys(row))
    names.pop("type", None)
    columns = {"time": times(rows)}
    return Table(columns | {name: column(row.get(name) for row in rows) for name in names})


def times(events: Iterable[Mapping[str, Any]]) -> NDArray[Any]:
    """Their `timestamp` in ns, 0 without one."""
    # stamps have whole microseconds: more a Double of today's seconds does not hold
    micros = [round(float(event.get("timestamp") or 0.0) * 1e6) for event in events]
    return np.array(micros, "i8") * 1000
