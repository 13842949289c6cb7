"""The columns of the data set, the same in every file of a table."""
from __future__ import annotations

import bisect
import datetime
import json
from typing import Any

import pyarrow as pa

from .summary import COUNTS, SECONDS, Period, Summary

SCHEMA_VERSION = 1
TABLES = ("bouts", "hours", "days", "sessions")
"""In the order in which a task writes them: where there is a session, there is all of it."""

METRICS = (
    "cadence_spm", "step_time_s", "stride_time_s", "step_time_sd_s", "stride_time_sd_s",
    "step_time_cv_pct", "stride_time_cv_pct", "step_time_asymmetry_s", "symmetry_index_pct",
    "symmetry_ratio", "symmetry_angle_pct", "gait_asymmetry_pct", "pci_pct", "step_regularity_v",
    "step_regularity_ap", "step_regularity_ml", "stride_regularity_v", "stride_regularity_ap",
    "stride_regularity_ml", "gait_symmetry_index", "harmonic_ratio_v", "harmonic_ratio_ap",
    "harmonic_ratio_ml", "improved_harmonic_ratio_v_pct", "improved_harmonic_ratio_ap_pct",
    "improved_harmonic_ratio_ml_pct", "sparc", "stride_length_m", "speed_mps", "gait_score",
    "witness", "coverage")
"""Of a walking bout (docs/metrics.md)."""

_TIME = pa.timestamp("us", "UTC")
_TOTALS = [(name, pa.int64()) for name in COUNTS] + [(name, pa.float64()) for name in SECONDS]
_WHOSE = [("key", pa.string()), ("session", pa.string())]

SCHEMAS: dict[str, pa.Schema] = {
    "sessions": pa.schema([
        *_WHOSE, ("schema_version", pa.int16()), ("summary_version", pa.int16()),
        ("log", pa.string()), ("files", pa.int32()), ("software", pa.string()),
        ("start", _TIME), ("end", _TIME), ("zone", pa.string()), ("clock", pa.string()),
        ("complete", pa.bool_()), ("missing", pa.string()), *_TOTALS]),
    "days": pa.schema([*_WHOSE, ("day", pa.date32()), ("start", _TIME), *_TOTALS]),
    "hours": pa.schema([
        *_WHOSE, ("day", pa.date32()), ("hour", pa.int8()), ("start", _TIME), *_TOTALS]),
    "bouts": pa.schema([
        *_WHOSE, ("bout", pa.int32()), ("start", _TIME), ("end", _TIME), ("day", pa.date32()),
        ("hour", pa.int8()), ("duration_s", pa.float64()), ("steps", pa.int64()),
        *((name, pa.float64()) for name in METRICS),
        *((f"strides.{name}", pa.int32()) for name in METRICS),
        *((f"flags.{name}", pa.string()) for name in METRICS),
        # figures that later versions of the program add, as JSON
        ("more", pa.string())]),
}


def tables(
    summary: Summary, key: str, session: str, log: str, files: int, version: int, shift: int,
    keeps_names: bool,
) -> dict[str, pa.Table]:
    """A session as tables: times moved by `shift` days."""
    whose = {"key": key, "session": session}
    moved = shift * 86_400_000_000
    days = datetime.timedelta(days=shift)

    def period(p: Period) -> dict[str, Any]:
        return whose | {"day": p.day + days, "hour": p.hour, "start": p.start + moved} | p.totals

    # a line about a file names it, and its name has the date
    missing = summary.missing if keeps_names or not summary.missing else "not complete"
    rows: dict[str, list[dict[str, Any]]] = {
        "sessions": [whose | {
            "schema_version": SCHEMA_VERSION, "summary_version": version, "log": log,
            "files": files, "software": summary.software, "start": summary.start + moved,
            "end": summary.end + moved, "zone": summary.zone, "clock": summary.clock,
            "complete": not summary.missing, "missing": missing, **summary.totals}],
        "days": [period(p) for p in summary.days],
        "hours": [period(p) for p in summary.hours],
    }
    made = {name: pa.Table.from_pylist(rows[name], schema=SCHEMAS[name]) for name in rows}
    return made | {"bouts": _bouts(summary, whose, shift)}


_OWN = {"start", "end", "bout", "steps", "strides", "flags", *METRICS}


def _bouts(summary: Summary, whose: dict[str, str], shift: int) -> pa.Table:
    """Column by column: a day has thousands of bouts of a hundred columns."""
    bouts, moved = summary.bouts, shift * 86_400_000_000
    by_start = sorted(summary.hours, key=lambda h: h.start)
    starts = [h.start for h in by_start]
    hours = [by_start[bisect.bisect_right(starts, b["start"]) - 1] for b in bouts]
    more = [{k: v for k, v in b.items() if k not in _OWN} for b in bouts]
    columns: dict[str, list[Any]] = {name: [text] * len(bouts) for name, text in whose.items()}
    columns |= {
        "bout": [b["bout"] for b in bouts],
        "start": [b["start"] + moved for b in bouts], "end": [b["end"] + moved for b in bouts],
        "day": [h.day + datetime.timedelta(days=shift) for h in hours],
        "hour": [h.hour for h in hours],
        "duration_s": [(b["end"] - b["start"]) / 1e6 for b in bouts],
        "steps": [b["steps"] for b in bouts],
        "more": [json.dumps(m, sort_keys=True) if m else None for m in more]}
    for name in METRICS:
        columns[name] = [b.get(name) for b in bouts]
    for group in ("strides", "flags"):
        nested = [b.get(group, {}) for b in bouts]
        for name in METRICS:
            columns[f"{group}.{name}"] = [n.get(name) for n in nested]
    schema = SCHEMAS["bouts"]
    return pa.table([pa.array(columns[f.name], f.type) for f in schema], schema=schema)
