"""Cut and damaged files: what is whole is read, what is not is told, nothing is invented."""
from __future__ import annotations

import pathlib
import random
import shutil
import warnings

import numpy as np
import pytest
from conftest import FROZEN
from rewrite import rewrite

import poise


def everything(log: poise.Log) -> dict[str, np.ndarray]:
    warnings.simplefilter("ignore")
    log.load()
    _ = log.events, log.bouts.rows, log.steps.rows, log.posture.rows, log.poses.rows
    return {name: stream.table(counts=True)["time"] for name, stream in log.streams.items()}


def test_cut_anywhere(tmp_path: pathlib.Path) -> None:
    data = (FROZEN / "log_v3.mcap").read_bytes()
    whole = poise.read(FROZEN / "log_v3.mcap")
    path = tmp_path / "cut.mcap"
    lengths = []
    for cut in [*range(60), *range(60, len(data), 211)]:
        path.write_bytes(data[:cut])
        try:
            log = poise.read(path)
        except poise.LogError as error:
            assert str(path) in str(error) and "\n" not in str(error)
            assert cut < 20_000
            continue
        (line,) = log.missing
        assert line.startswith(f"{path}: byte ")
        log.load()
        for name, stream in log.streams.items():
            assert np.array_equal(stream.si, whole[name].si[: len(stream)])
        assert log.events == whole.events[: len(log.events)]
        lengths.append(len(log.streams.get("accelerometer", ())))
    assert lengths[-1] == len(whole.accelerometer) and sorted(lengths) == lengths
    assert len(set(lengths)) >= 6


def test_damaged_anywhere(tmp_path: pathlib.Path) -> None:
    """No byte that is changed gives a sample that was not taken, nor any other error."""
    data = bytearray((FROZEN / "log_v3.mcap").read_bytes())
    whole = poise.read(FROZEN / "log_v3.mcap")
    taken = {
        name: set(zip(s.time.tolist(), map(tuple, s.counts.tolist())))
        for name, s in whole.streams.items()}
    seed = random.randrange(1 << 30)
    print("seed", seed)
    source = random.Random(seed)
    path = tmp_path / "flip.mcap"
    for _ in range(250):
        at = source.randrange(len(data))
        old, data[at] = data[at], source.randrange(256)
        path.write_bytes(data)
        try:
            log = poise.read(path)
            everything(log)
        except poise.LogError as error:
            assert "\n" not in str(error)
        else:
            # channels' metadata are not covered by a chunk's checksum: scales and axes may differ
            for name, s in log.streams.items():
                samples = zip(s.time.tolist(), map(tuple, s.counts.tolist()))
                assert taken.get(name, set()).issuperset(samples), (at, name)
        data[at] = old


def test_sizes_beyond_any_memory(tmp_path: pathlib.Path) -> None:
    """Each byte of the file that may belong to a size is made large, one after the other."""
    data = bytearray((FROZEN / "log_v3.mcap").read_bytes())
    chunks = poise.read(FROZEN / "log_v3.mcap").parts[0].file.chunks
    # behind a record's size: those of an attachment, and of a compressed chunk's frame
    heads = [c.offset - 9 for c in chunks] + [
        at - 40 for at in range(len(data)) if data.startswith(b"application/json", at)]
    assert len(heads) > len(chunks)
    path = tmp_path / "large.mcap"
    for at in [at for head in heads for at in range(head, head + 80)]:
        old, data[at] = data[at], data[at] | 0xE0
        path.write_bytes(data)
        try:
            everything(poise.read(path))
        except poise.LogError as error:
            assert "\n" not in str(error)
        data[at] = old


def test_a_damaged_chunk_is_left_out_and_told(walk: str, tmp_path: pathlib.Path) -> None:
    whole = poise.read(walk)
    data = bytearray(pathlib.Path(walk).read_bytes())
    chunk = whole.parts[0].file.chunks[30]
    data[chunk.offset + chunk.length // 2] ^= 0x55
    path = tmp_path / "damaged.mcap"
    path.write_bytes(data)
    log = poise.read(path)
    assert log.missing == []
    with pytest.warns(poise.LogWarning, match=f"byte {chunk.offset - 9}: a chunk"):
        log.load()
    line, *lost = log.missing
    assert line.startswith(f"{path}: byte {chunk.offset - 9}: a chunk")
    assert lost == [
        f"{stream.gaps['missing'].sum()} samples of {name} are missing"
        for name, stream in log.streams.items() if stream.gaps["missing"].sum()]
    kept = np.isin(whole.accelerometer.time, log.accelerometer.time)
    assert 0 < (~kept).sum() < 300
    assert np.array_equal(whole.accelerometer.si[kept], log.accelerometer.si)
    assert log.accelerometer.gaps["missing"].sum() == (~kept).sum()


def test_a_damaged_sector_costs_what_it_held(walk: str, tmp_path: pathlib.Path) -> None:
    """A cleared sector loses the chunks in it, wherever it is, and is reported."""
    data = pathlib.Path(walk).read_bytes()
    whole = poise.read(walk)
    chunks = whole.parts[0].file.chunks
    largest = 2 * max(s.info.nominal_rate_hz for s in whole.streams.values())
    warnings.simplefilter("ignore")
    path = tmp_path / pathlib.Path(walk).name
    for end in (len(data), chunks[-1].offset + chunks[-1].length):
        for start in range(0, end, 4096):
            stop = min(start + 4096, end)
            path.write_bytes(data[:start] + bytes(stop - start) + data[stop:end])
            log = poise.read(path).load()
            hit = sum(c.offset - 9 < stop and start < c.offset + c.length for c in chunks)
            assert log.session.time_offset == whole.session.time_offset
            assert log.session.options == whole.session.options, start
            assert log.attachments == whole.attachments, start
            for name, s in whole.streams.items():
                kept = np.isin(s.time, log[name].time)
                assert (~kept).sum() <= largest * (hit + (end < len(data))), (start, end, name)
                assert np.array_equal(s.si[kept], log[name].si)
            if data[start:stop].strip(b"\0"):
                assert log.missing, (start, end)


def test_another_part_describes_what_no_longer_describes_itself(
    walk: str, tmp_path: pathlib.Path,
) -> None:
    data = bytearray(pathlib.Path(walk).read_bytes())
    whole = poise.read(walk)
    at = data.find(b"poise.session")
    while 0 <= at < data.rfind(b"poise.session"):
        data[at - 13 : at + 400] = bytes(413)
        at = data.find(b"poise.session")
    path = tmp_path / "20260131T120000Z_1a2b3c4d_004.mcap"
    path.write_bytes(data)
    with pytest.raises(poise.LogError, match="put the other parts into the same folder"):
        poise.read(path)
    shutil.copy(walk, tmp_path / "20260131T120000Z_1a2b3c4d_003.mcap")
    with pytest.warns(poise.LogWarning, match="003.mcap are used"):
        log = poise.read(path)
    assert log.parts[0].number == 4 and log.session.id == whole.session.id
    assert np.array_equal(log.accelerometer.si, whole.accelerometer.si)


def test_bad_input_gets_one_line(tmp_path: pathlib.Path) -> None:
    def refused(path: object) -> str:
        with pytest.raises(poise.LogError) as error:
            poise.read(path)  # type: ignore[arg-type]
        assert "\n" not in str(error.value)
        return str(error.value)

    empty, text = tmp_path / "empty.mcap", tmp_path / "text.mcap"
    empty.touch()
    text.write_text("t_s,ax_mps2\n")
    assert "empty" in refused(empty)
    assert "not an MCAP file" in refused(text)
    assert "No such file" in refused(tmp_path / "none.mcap")
    assert "has no poise.session record" in refused(FROZEN / "foreign_lz4.mcap")
    (tmp_path / "nothing").mkdir()
    assert "no logs" in refused(tmp_path / "nothing")
    assert "no logs" in refused([])
    assert "a folder" in refused([tmp_path / "nothing"])
    later = rewrite(
        str(FROZEN / "log_v3.mcap"), str(tmp_path / "later.mcap"), {"schema_version": "5"})
    assert "a newer poise" in refused(later)
    assert "a file on a disk" in refused("/dev/null") or "no file" in refused("/dev/null")


def test_a_file_that_goes_away(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "log.mcap"
    path.write_bytes((FROZEN / "log_v3.mcap").read_bytes())
    log = poise.read(path)
    path.unlink()
    with pytest.raises(poise.LogError, match="No such file"):
        _ = log.accelerometer.si
