"""What goes into a data set under pseudonyms, and what does not."""
from __future__ import annotations

import datetime
import json
import os
import pathlib
import stat
import zoneinfo
from typing import Any

import pytest
from cohort_study import Study, cohort, small

from poise.cohort.layout import Facts
from poise.cohort.privacy import Privacy, PrivacyError, key_file
from poise.cohort.schemas import tables
from poise.summary import moved


def test_pseudonyms_and_shifted_dates(study: Study, tmp_path: pathlib.Path) -> None:
    import polars

    few = small(study, tmp_path, 4)
    for place in [p for p in few.glob("*/s01")]:
        place.rename(place.with_name("Jürgen Müller"))
    key, plain, dataset = tmp_path / "key", tmp_path / "plain", tmp_path / "dataset"
    run = ["run", few, "--workers", 2, "--poise", study.program]
    refused = cohort(*run, "--out", plain, ends=3)
    assert "a code has letters, digits" in refused.stderr
    hidden = [*run, "--out", dataset, "--pseudonym-key", key, "--date-shift", 364]
    cohort(*hidden, ends=0)
    assert stat.S_IMODE(os.stat(key).st_mode) == 0o600
    # no code, no name, no session, no date of the raw logs
    words = {log.name.split("_")[0][:8] for log in study.good[:4]} | {"Jürgen", "s02", "s03"}
    for path in dataset.rglob("*"):
        assert not any(word in str(path) for word in words)
    frame = polars.read_parquet(str(dataset / "sessions/**/*.parquet"), hive_partitioning=True)
    today = datetime.datetime.now(datetime.timezone.utc)
    for row in frame.iter_rows(named=True):
        shift = round((row["start"] - today).total_seconds() / 86400)
        assert shift % 7 == 0 and 7 <= abs(shift) <= 364
        assert row["subject"].startswith("P") and len(row["session"]) == 32
        assert row["start"].weekday() == today.weekday()
    listed = cohort("pseudonyms", "--pseudonym-key", key, "--date-shift", 364, "gait", "s02",
                    ends=0).stdout.splitlines()
    _, subject, pseudonym, days = listed[1].split(",")
    mine = frame.filter(polars.col("subject") == pseudonym)
    assert (subject, mine.height) == ("s02", 1)
    assert round((mine["start"][0] - today).total_seconds() / 86400) == int(days)
    days_of = polars.read_parquet(str(dataset / "bouts/**/*.parquet"), hive_partitioning=True)
    assert (days_of["start"].dt.date() == days_of["day"]).all()
    # again: the same names
    assert "4 kept" in cohort(*hidden, ends=0).stderr
    key.chmod(0o644)
    assert "others can read this key" in cohort(*hidden, ends=65).stderr


VIENNA = zoneinfo.ZoneInfo("Europe/Vienna")


def across(change: datetime.datetime, before: int, after: int) -> dict[str, Any]:
    """A summary of three days to either side of a change of Vienna's hours ahead of UTC."""
    path = pathlib.Path(__file__).with_name("exchange") / "summary.json"
    summary: dict[str, Any] = json.loads(path.read_text())
    second, hour = 1_000_000, 3_600_000_000
    middle = int(change.timestamp()) * second
    starts = [middle + k * hour for k in range(-72, 72)]
    summary |= {
        "zone": "Europe/Vienna", "start_us": starts[0], "end_us": starts[-1] + hour,
        "zone_spans": [{"from_us": starts[0] - 10 * hour, "offset_s": before * 3600},
                       {"from_us": middle, "offset_s": after * 3600}]}
    one = summary["hours"][0]
    summary["hours"] = [
        one | {"start_us": start, "date": datetime.datetime.fromtimestamp(
            start / second, VIENNA).date().isoformat()} for start in starts]
    summary["days"] = []
    bout = summary["bouts"][0]
    summary["bouts"] = [bout | {"start_us": s, "end_us": s + 20 * second} for s in starts]
    return summary


def test_times_of_day_stay_across_changes_of_the_clock() -> None:
    utc = datetime.timezone.utc
    changes = [(datetime.datetime(2026, 3, 29, 1, tzinfo=utc), 1, 2),
               (datetime.datetime(2026, 10, 25, 1, tzinfo=utc), 2, 1)]
    for change in changes:
        summary = across(*change)
        for shift in (-364, -217, -126, 91, 140, 357):
            facts = Facts.of(summary, "", "s", shift)
            made = tables(summary, "", "k", facts, "l", shift, keeps_names=False)
            for name in ("hours", "bouts"):
                rows = made[name].to_pylist()
                assert len(rows) == 144
                for row in rows:
                    time = datetime.datetime.combine(row["day"], datetime.time(row["hour"]), VIENNA)
                    at = row["start"].astimezone(VIENNA)
                    # an hour that the clocks skip in the other week has none to stay at
                    exists = time.astimezone(utc).astimezone(VIENNA).hour == row["hour"]
                    assert at.replace(minute=0) == time or not exists, (change, shift, row)
            rows = made["bouts"].to_pylist()
            assert {row["end"] - row["start"] for row in rows} == {datetime.timedelta(seconds=20)}
            (session,) = made["sessions"].to_pylist()
            for name, micros in (("start", summary["start_us"]), ("end", summary["end_us"])):
                was = datetime.datetime.fromtimestamp(micros / 1e6, VIENNA)
                assert session[name].astimezone(VIENNA).replace(tzinfo=None) == (
                    was.replace(tzinfo=None) + datetime.timedelta(days=shift))
    # half an hour through the hour that comes twice does not end before it begins
    summary |= {"start_us": summary["bouts"][71]["start_us"] + 2_400_000_000,
                "end_us": summary["bouts"][72]["start_us"] + 600_000_000}
    facts = Facts.of(summary, "", "s", 91)
    assert facts.end_us >= facts.start_us
    # of one offset
    summary |= {"zone": "UTC+02:00", "zone_spans": [{"from_us": 0, "offset_s": 7200}]}
    assert moved(summary, 1_000_000, 91) == 1_000_000 + 91 * 86_400_000_000


def test_shifts_are_weeks_of_a_subject() -> None:
    privacy = Privacy(b"k" * 32, 28)
    shifts = [privacy.shift("study", f"s{i}") for i in range(400)]
    assert set(shifts) == {-28, -21, -14, -7, 7, 14, 21, 28}
    assert shifts == [privacy.shift("study", f"s{i}") for i in range(400)]
    assert privacy.subject("a", "s1") != privacy.subject("b", "s1")
    assert Privacy(b"x" * 32, 28).subject("a", "s1") != privacy.subject("a", "s1")
    for broken in [lambda: Privacy(b"", 7), lambda: Privacy(b"k", 6)]:
        with pytest.raises(PrivacyError):
            broken()


def test_keys_that_are_none(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "key"
    path.write_text("secret\n")
    path.chmod(0o600)
    with pytest.raises(PrivacyError, match="not a key"):
        key_file(str(path))
    with pytest.raises(PrivacyError):
        key_file(str(tmp_path))
