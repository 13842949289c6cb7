"""What goes into a data set under pseudonyms, and what does not."""
from __future__ import annotations

import datetime
import os
import pathlib
import stat

import pytest
from cohort_study import Study, cohort, small

from poise.cohort.privacy import Privacy, PrivacyError, key_file


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
