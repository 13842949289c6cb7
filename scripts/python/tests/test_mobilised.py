"""mobgap's own aggregator reads our table and gives the daily figures that are counted here."""
from __future__ import annotations

import datetime
import json

import numpy as np
import pytest

import poise
from poise.mobilised import bout_table


def test_daily_figures(record, tmp_path) -> None:  # type: ignore[no-untyped-def]
    import pandas
    from mobgap import aggregation

    record(tmp_path, "8m", "--body-height", "1.75")
    log = poise.read(tmp_path)
    # a zone in which midnight cuts the recording in two
    middle = log.bouts["start"][log.bouts.rows // 2] - 1
    offset = 86400 / 2 - middle % 86400 + 86400 / 2
    offset -= 86400 if offset > 43200 else 0
    zone = datetime.timezone(datetime.timedelta(seconds=round(offset)))
    table = bout_table(log, "s01", zone).pandas()
    index = ["participant_id", "measurement_date", "wb_id"]
    aggregator = aggregation.MobilisedAggregator(groupby=index[:2])
    days = aggregator.aggregate(table.set_index(index)).aggregated_data_
    events = log.table("bout")
    local = (events["start"] + round(offset)) // 86400
    assert len(days) == len(set(local)) == 2 and isinstance(days, pandas.DataFrame)
    for (_, date), row in days.iterrows():
        mine = local == (np.datetime64(date) - np.datetime64("1970-01-01")).astype(int)
        seconds = (events["end"] - events["start"])[mine]
        assert row["wb_all__count"] == mine.sum() > 3
        assert row["wb_all__n_raw_initial_contacts__sum"] == events["steps"][mine].sum()
        assert row["total_walking_duration_min"] == pytest.approx(seconds.sum() / 60, abs=1e-6)
        assert row["wb_all__duration_s__avg"] == pytest.approx(np.median(seconds), abs=1e-6)
        assert row["wb_all__duration_s__p90"] == pytest.approx(
            np.quantile(seconds, 0.9), abs=1e-5)
        names = {"cadence_spm": "cadence_spm", "stride_duration_s": "stride_time_s"}
        for theirs, ours in names.items():
            values = events[ours][mine]
            assert row[f"wb_all__{theirs}__avg"] == pytest.approx(np.nanmean(values))
            assert row[f"wb_all__{theirs}__var"] == pytest.approx(
                np.nanstd(values, ddof=1) / np.nanmean(values))
        short = mine & (events["end"] - events["start"] > 10) & (
            events["end"] - events["start"] <= 30)
        assert row["wb_10__count"] == (mine & (events["end"] - events["start"] > 10)).sum()
        if short.any():
            assert row["wb_10_30__walking_speed_mps__avg"] == pytest.approx(
                events["speed_mps"][short].mean())
            assert row["wb_10_30__stride_length_m__avg"] == pytest.approx(
                events["stride_length_m"][short].mean())


def test_no_bouts(record, tmp_path) -> None:  # type: ignore[no-untyped-def]
    record(tmp_path, "2s")
    table = bout_table(poise.read(tmp_path), "s01")
    assert table.rows == 0 and "walking_speed_mps" in table


def test_daily_figures_are_the_sessions_own(run, walk) -> None:  # type: ignore[no-untyped-def]
    """What mobgap makes of a day is what `poise summarize` says of it."""
    from mobgap import aggregation

    table = bout_table(poise.read(walk), "s01").pandas()
    index = ["participant_id", "measurement_date", "wb_id"]
    aggregator = aggregation.MobilisedAggregator(groupby=index[:2])
    made = aggregator.aggregate(table.set_index(index)).aggregated_data_
    days = json.loads(run("summarize", walk, "--json", "--zone", "UTC").stdout)["days"]
    assert [date for _, date in made.index] == [d["date"] for d in days if d["bouts"]]
    for (_, row), day in zip(made.iterrows(), (d for d in days if d["bouts"])):
        assert row["wb_all__count"] == day["bouts"] > 2
        assert row["wb_all__n_raw_initial_contacts__sum"] == day["steps"]
        assert row["total_walking_duration_min"] == pytest.approx(
            day["walking_s"] / 60, abs=1e-6)
