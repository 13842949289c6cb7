"""Sessions in packs: the same rows as in files of their own, whatever goes and comes."""
from __future__ import annotations

import pathlib
import random

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from poise.cohort import packs
from poise.cohort.dataset import Dataset
from poise.cohort.failure import Failure
from poise.cohort.layout import TABLES, Place
from poise.cohort.schemas import SCHEMAS


def rows(key: str, steps: int) -> dict[str, pa.Table]:
    """A session with two bouts."""
    made = {}
    for name in TABLES:
        row: dict[str, object] = {
            "key": key, "session": key[:8], "steps": steps, "recorded_s": 60.0, "complete": True,
            "start": 1_000_000, "end": 61_000_000, "clock": "good"}
        known = {n: v for n, v in row.items() if n in SCHEMAS[name].names}
        made[name] = pa.Table.from_pylist([known] * (2 if name == "bouts" else 1), SCHEMAS[name])
    return made


def found(root: pathlib.Path) -> dict[str, dict[tuple[str, str], int]]:
    """By table the rows of each subject and key, as any reader finds them."""
    result: dict[str, dict[tuple[str, str], int]] = {name: {} for name in TABLES}
    for name in TABLES:
        for path in root.glob(f"{name}/**/*.parquet"):
            for row in pq.ParquetFile(path).read(columns=["subject", "key"]).to_pylist():
                whose = (row["subject"], row["key"])
                result[name][whose] = result[name].get(whose, 0) + 1
    return result


def expect(root: pathlib.Path, there: set[tuple[str, str]]) -> None:
    assert found(root) == {
        name: dict.fromkeys(there, 2 if name == "bouts" else 1) for name in TABLES}
    opened = Dataset(str(root))
    assert {(p.subject, p.key) for p in opened.places().values()} == there
    assert not (root / "removed").exists()


@pytest.mark.parametrize("seed", range(3))
def test_any_order_of_writes_and_removals(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Against a set of what is to be there."""
    print(f"seed {seed}")
    monkeypatch.setattr(packs, "LOOSE", 3)
    monkeypatch.setattr(packs, "FULL", 10)
    chance, there = random.Random(seed), set[tuple[str, str]]()
    for _ in range(25):
        dataset = Dataset(str(tmp_path))
        dataset.packs.recover()
        for _ in range(chance.randrange(8)):
            if there and chance.random() < 0.4:
                subject, key = chance.choice(sorted(there))
                dataset.remove("gait", subject, key)
                there.discard((subject, key))
                assert not dataset.has("gait", subject, key)
            else:
                subject = chance.choice(["s01", "s.02", "pack-1"])
                # now and then one that was removed comes back
                key = f"{chance.randrange(40):032x}"
                if any(key == other for _, other in there):
                    continue
                dataset.write(rows(key, 7), "gait", subject, key)
                there.add((subject, key))
                assert dataset.has("gait", subject, key)
        if there and chance.random() < 0.1:
            subject, _ = chance.choice(sorted(there))
            mine = {one for one in there if one[0] == subject}
            assert dataset.remove_subject("gait", subject) == len(mine)
            there -= mine
        dataset.packs.settle()
        dataset.packs.pack()
        assert dataset.sweep() == 0
        expect(tmp_path, there)
        assert len(list(tmp_path.glob("sessions/**/*.parquet"))) <= 3 + len(there) // 3
        assert dataset.subjects() == {("gait", subject) for subject, _ in there}


def test_files_of_earlier_versions_are_packed(tmp_path: pathlib.Path) -> None:
    """One folder a subject, the subject not in the rows."""
    for name, table in rows("ab" * 16, 5).items():
        place = tmp_path / name / "study=gait" / "subject=s01"
        place.mkdir(parents=True)
        pq.write_table(table, place / f"{'ab' * 16}.parquet")
    dataset = Dataset(str(tmp_path))
    assert dataset.facts("gait", "s01", "ab" * 16).recorded_s == 60
    dataset.packs.recover()
    expect(tmp_path, {("s01", "ab" * 16)})
    assert not list(tmp_path.rglob("subject=*"))


def test_damaged_files(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "LOOSE", 2)
    dataset = Dataset(str(tmp_path))
    keys = [f"{k:032x}" for k in range(3)]
    for key in keys:
        dataset.write(rows(key, 1), "gait", "s01", key)
    bad = pathlib.Path(dataset.place("bouts", "gait", "s01", keys[1]))
    bad.write_bytes(b"damaged")
    dataset.packs.pack()
    # it stays beside the pack, to be made again
    assert bad.read_bytes() == b"damaged"
    assert {p.key for p in dataset.packs.places()} == {keys[0], keys[2]}
    assert len(Dataset(str(tmp_path)).places()) == 3
    (pack,) = tmp_path.glob("sessions/**/pack-*.parquet")
    pack.write_bytes(pack.read_bytes()[:100])
    with pytest.raises(Failure, match=f"{pack.name}: .*; put the file back"):
        Dataset(str(tmp_path)).places()


def test_a_task_sees_packs_that_others_wrote(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Packs are read once a worker; what was removed, and what is new, is seen all the same."""
    monkeypatch.setattr(packs, "LOOSE", 1)
    run, known = Dataset(str(tmp_path)), dict[str, packs.Pack]()
    keys = [f"{k:032x}" for k in range(3)]

    def seen() -> list[bool]:
        task = Dataset(str(tmp_path))
        task.known_packs = known
        return [task.has("gait", "s01", key) for key in keys]

    for k, key in enumerate(keys):
        run.write(rows(key, 1), "gait", "s01", key)
        run.packs.pack()
        assert seen() == [j <= k for j in range(3)] and known
    run.remove("gait", "s01", keys[1])
    assert seen() == [True, False, True]
    # made again by a task that did not see the pack
    run.write(rows(keys[0], 1), "gait", "s01", keys[0])
    run.packs.settle()
    run.packs.pack()
    assert seen() == [True, False, True]
    expect(tmp_path, {("s01", keys[0]), ("s01", keys[2])})


def test_facts_of_a_pack(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "LOOSE", 1)
    dataset = Dataset(str(tmp_path))
    dataset.write(rows("cd" * 16, 1), "a study", "s01", "cd" * 16)
    alone = dataset.facts("a study", "s01", "cd" * 16)
    dataset.packs.pack()
    assert Dataset(str(tmp_path)).facts("a study", "s01", "cd" * 16) == alone
    assert dataset.packs.places() == [Place("a study", "s01", "cd" * 16)]
    assert alone.end_us == 61_000_000
