"""The columns of the data set, the same in every file of a table."""
from __future__ import annotations

import datetime
import json
from typing import Any

import pyarrow as pa

from ..summary import COUNTS, SECONDS, Members, figures, local, moved
from .layout import SCHEMA_VERSION, Facts

METRICS = (
    "cadence_spm",
    "step_time_s",
    "stride_time_s",
    "step_time_sd_s",
    "stride_time_sd_s",
    "step_time_cv_pct",
    "stride_time_cv_pct",
    "step_time_asymmetry_s",
    "symmetry_index_pct",
    "symmetry_ratio",
    "symmetry_angle_pct",
    "gait_asymmetry_pct",
    "pci_pct",
    "step_regularity_v",
    "step_regularity_ap",
    "step_regularity_ml",
    "stride_regularity_v",
    "stride_regularity_ap",
    "stride_regularity_ml",
    "gait_symmetry_index",
    "harmonic_ratio_v",
    "harmonic_ratio_ap",
    "harmonic_ratio_ml",
    "improved_harmonic_ratio_v_pct",
    "improved_harmonic_ratio_ap_pct",
    "improved_harmonic_ratio_ml_pct",
    "sparc",
    "stride_length_m",
    "speed_mps",
    "gait_score",
    "witness",
    "coverage",
    "flight_steps",
    "flight_share",
    "step_confidence",
    "speed_confidence")
"""Of a walking bout (docs/metrics.md); `make references` writes the list."""

_TIME = pa.timestamp("us", "UTC")
_TOTALS = [(name, pa.int64()) for name in COUNTS] + [(name, pa.float64()) for name in SECONDS]
_WHOSE = [("key", pa.string()), ("session", pa.string())]

SCHEMAS: dict[str, pa.Schema] = {
    "sessions": pa.schema([
        *_WHOSE, ("schema_version", pa.int16()), ("summary_version", pa.int16()),
        ("log", pa.string()), ("files", pa.int32()), ("software", pa.string()),
        ("start", _TIME), ("end", _TIME), ("zone", pa.string()), ("clock", pa.string()),
        ("complete", pa.bool_()), ("missing", pa.string()), *_TOTALS]),
    "days": pa.schema([
        *_WHOSE, ("day", pa.date32()), ("start", _TIME), ("zone", pa.string()), *_TOTALS]),
    "hours": pa.schema([
        *_WHOSE, ("day", pa.date32()), ("hour", pa.int8()), ("start", _TIME),
        ("zone", pa.string()), *_TOTALS]),
    "bouts": pa.schema([
        *_WHOSE, ("bout", pa.int32()), ("start", _TIME), ("end", _TIME), ("day", pa.date32()),
        ("hour", pa.int8()), ("duration_s", pa.float64()), ("steps", pa.int64()),
        *((name, pa.float64()) for name in METRICS),
        *((f"strides.{name}", pa.int32()) for name in METRICS),
        *((f"flags.{name}", pa.string()) for name in METRICS),
        # further figures, and those that later versions of the program add, as JSON
        ("more", pa.string())]),
}


def tables(
    summary: Members, missing: str, key: str, facts: Facts, log: str, shift: int,
    keeps_names: bool,
) -> dict[str, pa.Table]:
    """A session as tables: times moved by `shift` days."""
    whose = {"key": key, "session": facts.session}

    def period(p: Members) -> dict[str, Any]:
        begin = local(summary, p["start_us"])
        day = datetime.date.fromisoformat(p["date"]) + datetime.timedelta(days=shift)
        start = moved(summary, p["start_us"], shift)
        return whose | _totals(p) | {
            "day": day, "hour": begin.hour, "start": start, "zone": summary["zone"]}

    rows: dict[str, list[dict[str, Any]]] = {
        "sessions": [whose | _totals(summary["totals"]) | {
            "schema_version": SCHEMA_VERSION, "summary_version": summary["summary_version"],
            "log": log, "files": len(summary["logs"]),
            "software": summary["software"].removeprefix("poise "),
            "start": facts.start_us, "end": facts.end_us,
            "zone": summary["zone"], "clock": summary["clock"], "complete": facts.complete,
            # a line about a file names it, and its name has the date
            "missing": missing if keeps_names or not missing else "not complete"}],
        "days": [period(p) for p in summary["days"]],
        "hours": [period(p) for p in summary["hours"]],
    }
    made = {name: pa.Table.from_pylist(rows[name], schema=SCHEMAS[name]) for name in rows}
    return made | {"bouts": _bouts(summary, whose, shift)}


def _totals(of: Members) -> dict[str, Any]:
    return {name: of[name] for name in COUNTS + SECONDS}


def _bouts(summary: Members, whose: dict[str, str], shift: int) -> pa.Table:
    """Column by column: a day has thousands of bouts of a hundred columns."""
    bouts = summary["bouts"]
    starts = [moved(summary, b["start_us"], shift) for b in bouts]
    begins = [local(summary, b["start_us"]) for b in bouts]
    columns: dict[str, list[Any]] = {name: [text] * len(bouts) for name, text in whose.items()}
    columns |= {
        "bout": [b["bout"] for b in bouts], "steps": [b["steps"] for b in bouts],
        "start": starts,
        "end": [s + b["end_us"] - b["start_us"] for s, b in zip(starts, bouts)],
        "day": [b.date() + datetime.timedelta(days=shift) for b in begins],
        "hour": [b.hour for b in begins],
        "duration_s": [(b["end_us"] - b["start_us"]) / 1e6 for b in bouts], "more": []}
    own = list(figures(summary))
    none = (None, None, "ok")
    for name in METRICS:
        found = [f.get(name, none) for f in own]
        columns[name] = [value for value, _, _ in found]
        columns[f"strides.{name}"] = [count for _, count, _ in found]
        columns[f"flags.{name}"] = [None if flag == "ok" else flag for _, _, flag in found]
    known = set(METRICS)
    for bout, mine, extra in zip(bouts, own, figures(summary, "extra_")):
        more = {
            name: value for of in (mine, extra) for name, (value, _, _) in of.items()
            if value is not None and name not in known}
        if bout.get("sway_steps"):
            more["sway_steps"] = bout["sway_steps"]
        columns["more"].append(json.dumps(more, sort_keys=True) if more else None)
    schema = SCHEMAS["bouts"]
    return pa.table([pa.array(columns[f.name], f.type) for f in schema], schema=schema)
