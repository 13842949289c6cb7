"""Parts of a session, what is missing between them, and what must not be joined."""
from __future__ import annotations

import pathlib
from collections.abc import Callable

import numpy as np
import pytest
from conftest import FROZEN
from mcap.writer import CompressionType
from rewrite import rewrite

import poise


@pytest.fixture(scope="module")
def parts(walk: str, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The walk in four parts, by time."""
    folder = tmp_path_factory.mktemp("parts")
    time = poise.read(walk).accelerometer.time
    edges = np.linspace(time[0] - 10**9, time[-1] + 10**9, 5).astype("i8")
    return [
        rewrite(walk, str(folder / f"20260131T120000Z_1a2b3c4d_{i:03d}.mcap"), {"part": str(i)},
                lambda c, m, i=i: bool(edges[i] <= m.log_time < edges[i + 1]))
        for i in range(4)]


def test_all_parts_are_one(walk: str, parts: list[str]) -> None:
    log, whole = poise.read(reversed(parts)), poise.read(walk)
    assert log.missing == [] and len(log.parts) == 4
    assert "part(s)" in repr(log)
    for name in whole.streams:
        assert np.array_equal(log[name].si, whole[name].si)
        assert np.array_equal(log[name].time, whole[name].time)
    assert log.events == whole.events
    assert poise.read(pathlib.Path(parts[0]).parent).events == whole.events
    assert poise.sessions(pathlib.Path(parts[0]).parent) == [sorted(parts)]


def test_a_part_that_is_missing_is_told(parts: list[str]) -> None:
    with pytest.warns(poise.LogWarning, match="parts 1 to 2 of the session are missing"):
        log = poise.read([parts[0], parts[3]])
    (line,) = log.missing
    gap = log.accelerometer.gaps
    lost = max(s.gaps["missing"].max() for s in log.streams.values())
    assert gap.rows == 1 and line.endswith(f"{lost} samples a stream")
    with pytest.warns(poise.LogWarning, match="part 2 of the session is missing"):
        poise.read([parts[0], parts[1], parts[3]])


def test_a_part_alone_is_no_session(parts: list[str], tmp_path: pathlib.Path) -> None:
    before = poise.read(parts[:2])
    counts = [len(s.time) for s in before.streams.values()]
    with pytest.warns(poise.LogWarning):
        assert poise.read(parts[2]).missing == [
            f"parts 0 to 1 of the session are missing before {parts[2]}: {max(counts)} samples a "
            "stream"]
    goes_on = rewrite(
        parts[0], str(tmp_path / "a.mcap"), more={"poise.continues": {"next_part": "1"}})
    with pytest.warns(poise.LogWarning):
        assert poise.read(goes_on).missing == [
            f"part 1 of the session is missing after {goes_on}, and the session goes on there"]
    assert poise.read([goes_on, *parts[1:]]).missing == []


def test_what_must_not_be_joined(walk: str, parts: list[str], tmp_path: pathlib.Path) -> None:
    with pytest.raises(poise.LogError, match="not of the same session as"):
        poise.read([parts[0], str(FROZEN / "log_v3.mcap")])
    other = rewrite(parts[1], str(tmp_path / "o.mcap"), {"session": "0000"})
    with pytest.raises(poise.LogError, match="not of the same session as"):
        poise.read([parts[0], other])
    with pytest.raises(poise.LogError, match="name each part once"):
        poise.read([parts[0], parts[0]])
    with pytest.raises(poise.LogError, match="name each part once"):
        poise.read([walk, parts[2]])


@pytest.mark.parametrize("options", [
    {"compression": CompressionType.NONE}, {"compression": CompressionType.LZ4},
    {"use_chunking": False}, {"enable_crcs": False}])
def test_as_other_software_writes_it(
    walk: str, tmp_path: pathlib.Path, options: dict[str, object]
) -> None:
    log, whole = poise.read(rewrite(walk, str(tmp_path / "x.mcap"), **options)), poise.read(walk)
    assert log.missing == [] and log.events == whole.events
    assert np.array_equal(log.accelerometer.si, whole.accelerometer.si)


def test_between(walk: str) -> None:
    whole = poise.read(walk)
    time = whole.accelerometer.time
    since, until = int(time[777]), int(time[-1234])
    log = whole.between(since, until)
    for name, stream in whole.streams.items():
        inside = (stream.time >= since) & (stream.time < until)
        assert np.array_equal(log[name].time, stream.time[inside])
        assert np.array_equal(log[name].si, stream.si[inside])
    inside = (whole.steps["time"] >= since) & (whole.steps["time"] < until)
    assert np.array_equal(log.steps["index"], whole.steps["index"][inside])
    for table in (lambda log: log.bouts, lambda log: log.health, lambda log: log.table("step")):
        inside = (table(whole)["time"] >= since) & (table(whole)["time"] < until)
        assert np.array_equal(table(log)["time"], table(whole)["time"][inside])
    begin, end = (int(np.median(whole.steps["time"])) + k for k in (0, 10**9))
    pieces = [whole.between(*span) for span in ((None, begin), (begin, end), (end, None))]
    assert sum(len(piece.events) for piece in pieces) == len(whole.events)
    assert sum(piece.bouts.rows for piece in pieces) == whole.bouts.rows > 0
    instant = np.datetime64(since, "ns")
    text = f"{instant.astype('datetime64[us]')}Z"
    assert len(whole.between(text, None).accelerometer) in (len(time) - 777, len(time) - 778)
    assert len(whole.between(None, instant).accelerometer) == 777
    with pytest.raises(ValueError, match="is before since"):
        whole.between(text, 0)
    with pytest.raises(TypeError, match=r"give int\(.* \* 1e9\)"):
        whole.between(whole.bouts["start"][0], None)
    with pytest.raises(TypeError, match=r"give s \* 10\*\*9"):
        whole.between(int(whole.bouts["start"][0]), None)


def test_one_walk_for_all_sensors(walk: str) -> None:
    a, b = poise.read(walk).load(), poise.read(walk)
    for name in b.streams:
        assert np.array_equal(a[name].counts, b[name].counts)


def test_frames(walk: str) -> None:
    import pandas
    import polars

    log = poise.read(walk)
    tables: list[Callable[[], poise.Table]] = [
        log.accelerometer.table, lambda: log.bouts, lambda: log.health, lambda: log.posture,
        lambda: log.steps, lambda: log.table("alert"), lambda: log.markers, lambda: log.losses]
    for make in tables:
        table = make()
        frames = table.pandas(), table.polars(), table.arrow()
        for frame in frames:
            assert len(frame) == table.rows
        assert list(frames[0].columns) == frames[1].columns == frames[2].column_names
    frame = log.accelerometer.pandas()
    assert str(frame["time"].dtype) == "datetime64[ns, UTC]"
    assert frame["time"].iloc[0].value == log.accelerometer.time[0]
    assert log.accelerometer.polars()["time"].dtype == polars.Datetime("ns", "UTC")
    assert isinstance(frame, pandas.DataFrame)
    with pytest.raises(KeyError, match="no stream gyroscope in this log; there is: acc"):
        _ = log.gyroscope
