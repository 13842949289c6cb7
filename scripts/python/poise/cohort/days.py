"""A person's days, a row each, for who goes on with GGIR's day reports."""
from __future__ import annotations

import csv
from typing import IO, Any

from ..summary import COUNTS, SECONDS
from .dataset import Dataset
from .packs import read_rows

# GGIR's names where the quantity is the same (GGIR [195], part 5, windows from midnight to
# midnight). Its dur_day_total_IN_min and the like are classes of acceleration, in which time that
# was not worn is imputed: what Poise measures keeps Poise's names.
GGIR = ("ID", "window", "calendar_date", "weekday", "dur_day_spt_min", "nonwear_perc_day_spt")
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
OF_SESSIONS = ("sessions", "incomplete_sessions")
COLUMNS = (*GGIR, "study", *OF_SESSIONS, *COUNTS, *SECONDS)


def days(root: str) -> list[dict[str, Any]]:
    """A row a study, subject and local date, summed over sessions; see ``COLUMNS``.

    `dur_day_spt_min` is the time recorded on that date, `nonwear_perc_day_spt` the share of it, in
    percent, in which the recorder was not worn: what was not recorded is in neither.
    `incomplete_sessions` are those of which something is missing, on whichever day. Raises OSError,
    pyarrow's errors.
    """
    dataset = Dataset(root)
    incomplete = {
        row["key"] for _, subject, path in dataset.files("sessions")
        for row in read_rows(dataset.fs.cat_file(path), "sessions", subject).to_pylist()
        if row["complete"] is False}
    sums: dict[tuple[str, str, Any], dict[str, Any]] = {}
    for study, subject, path in dataset.files("days"):
        for row in read_rows(dataset.fs.cat_file(path), "days", subject).to_pylist():
            whose = (study, row["subject"], row["day"])
            own = sums.setdefault(whose, dict.fromkeys((*OF_SESSIONS, *COUNTS, *SECONDS), 0))
            own["sessions"] += 1
            own["incomplete_sessions"] += row["key"] in incomplete
            for name in COUNTS + SECONDS:
                own[name] += row[name] or 0
    return [_row(*whose, sums[whose]) for whose in sorted(sums)]


def _row(study: str, subject: str, day: Any, own: dict[str, Any]) -> dict[str, Any]:
    recorded = own["recorded_s"]
    return {
        "ID": subject, "window": "MM", "calendar_date": day.isoformat(),
        "weekday": _WEEKDAYS[day.weekday()], "dur_day_spt_min": round(recorded / 60, 4),
        "nonwear_perc_day_spt": round(100 * own["not_worn_s"] / recorded, 4) if recorded else None,
        "study": study} | {
        name: round(value, 6) if isinstance(value, float) else value
        for name, value in own.items()}


def write(root: str, file: IO[str]) -> int:
    """Writes the rows as CSV. Answers how many."""
    table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
    table.writeheader()
    rows = days(root)
    table.writerows(rows)
    return len(rows)
