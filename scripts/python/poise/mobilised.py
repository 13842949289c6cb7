"""Walking bouts as the table that mobgap (https://github.com/mobilise-d/mobgap) aggregates, under
the names of Mobilise-D's digital mobility outcomes.

    from mobgap.aggregation import MobilisedAggregator
    from poise.mobilised import bout_table

    table = bout_table(log, subject="s01", zone="Europe/Vienna").pandas()
    days = MobilisedAggregator(groupby=["participant_id", "measurement_date"])
    days.aggregate(table.set_index(["participant_id", "measurement_date", "wb_id"]))

A test compares its daily figures with our own.
"""
from __future__ import annotations

import datetime
import zoneinfo

import numpy as np

from .errors import LogError
from .log import Log
from .table import Table, column

# Turns are not counted by bout, so that `n_turns` is not there: mobgap leaves out what it has not.
_NAMES = {
    "n_raw_initial_contacts": "steps", "cadence_spm": "cadence_spm",
    "stride_duration_s": "stride_time_s", "walking_speed_mps": "speed_mps",
    "stride_length_m": "stride_length_m",
}


def bout_table(log: Log, subject: str, zone: str | datetime.tzinfo = "UTC") -> Table:
    """A row a walking bout.

    participant_id, measurement_date (of the bout's begin in `zone`), wb_id, start (s of Unix time),
    duration_s, and Mobilise-D's names for the figures: steps/min, s, m/s, m; NaN where the bout has
    none (fewer than four strides; speed and length without a height).

    A bout of Poise begins with its first and ends with its last initial contact, as mobgap's do.
    Raises LogError for an imported log, which holds samples alone.
    """
    bouts = log.bouts
    source = log.parts[0].session.options.get("imported_from")
    if source and not bouts.rows:
        raise LogError(
            f"{log.parts[0].file.path}: imported from {source}, so no bouts are in it; "
            "poise-cohort and 'poise summarize --json' work them out")
    place = zoneinfo.ZoneInfo(zone) if isinstance(zone, str) else zone
    if not bouts.rows:
        start = np.zeros(0)
        columns = {name: np.zeros(0) for name in ("duration_s", *_NAMES)}
        numbers = np.zeros(0, "i8")
    else:
        start, numbers = bouts["start"], bouts["bout"]
        columns = {"duration_s": np.round(bouts["end"] - start, 6)}
        for name, ours in _NAMES.items():
            columns[name] = np.asarray(bouts[ours], "f8")
    dates = [datetime.datetime.fromtimestamp(s, place).date().isoformat() for s in start]
    whose = {
        "participant_id": column([subject] * len(start)), "measurement_date": column(dates),
        "wb_id": numbers, "start": start}
    return Table(whose | columns)
