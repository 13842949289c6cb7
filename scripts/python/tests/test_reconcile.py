"""One session counts once, whatever becomes of its logs. Logs here are made summaries, and the
program prints them: what is said of a session is what the test wrote."""
from __future__ import annotations

import json
import pathlib
import random
import shutil
from typing import Any

import pyarrow.parquet as pq
import pytest
from test_resume import SUMMARY, Inline, cut_at

from poise.cohort.inputs import from_folders
from poise.cohort.ledger import Ledger
from poise.cohort.study import KEEP, REMOVE, REPORT, Account, run_study
from poise.cohort.summary import Program
from poise.cohort.tasks import Recording, Work
from poise.cohort.withdraw import WithdrawError, withdraw

DAY = 86_400_000_000


class Made:
    """A study whose logs are what the test writes."""

    def __init__(self, folder: pathlib.Path) -> None:
        folder.mkdir(exist_ok=True)
        self.raw, self.root = folder / "raw", folder / "dataset"
        self.state = str(folder / "dataset.run")
        self.program = folder / "poise"
        self.program.write_text(
            '#!/bin/sh\ncase "$1" in --version) echo poise 0; exit;; esac\n'
            'grep -q slow "$2" && { sleep 30; }\ncat "$2"\n')
        self.program.chmod(0o755)

    def log(
        self, place: str, session: str, seconds: float = 90, after: float = 0, **more: Any
    ) -> pathlib.Path:
        """A log `STUDY/SUBJECT/NAME` of so many seconds, of a session that began so much later
        than day 0."""
        summary = json.loads(SUMMARY.read_text())
        begin = summary["start_us"] + int(after * 1e6)
        totals = summary["totals"] | {"recorded_s": seconds, "steps": int(seconds)}
        path = self.raw / f"{place}.mcap"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(summary | {
            "session": session, "totals": totals, "start_us": begin,
            "end_us": begin + int(seconds * 1e6)} | more))
        return path

    def run(
        self, folders: list[pathlib.Path] | None = None, zone: str = "", gone: str = REPORT,
        recordings: list[Recording] | None = None, seconds: float = 60,
    ) -> Account:
        work = Work(str(self.root), Program(str(self.program), zone), seconds=seconds)
        ledger = Ledger(self.state)
        try:
            found = recordings or from_folders([str(f) for f in folders or [self.raw]], None)
            return run_study(work, found, Inline(), ledger, 0, {"timeout"}, gone=gone)
        finally:
            ledger.close()

    def rows(self) -> dict[str, tuple[str, int]]:
        """Subject and steps of each session; one that is there twice fails."""
        found: dict[str, tuple[str, int]] = {}
        for path in self.root.glob("sessions/**/*.parquet"):
            (row,) = pq.ParquetFile(path).read(columns=["session", "steps", "subject"]).to_pylist()
            assert row["session"] not in found
            found[row["session"]] = (row["subject"], row["steps"])
            for table in ("days", "hours", "bouts"):
                other = self.root / table / path.relative_to(self.root / "sessions")
                assert other.exists()
        assert len(list(self.root.rglob("*.parquet"))) == 4 * len(found)
        return found


@pytest.fixture
def made(tmp_path: pathlib.Path) -> Made:
    return Made(tmp_path)


def test_the_copy_that_holds_most_counts(made: Made) -> None:
    made.log("gait/s01/b_cut", "one", 40)
    whole = made.log("gait/s01/c_whole", "one", 90)
    made.log("gait/s01/d_other", "two", 30, after=1000)
    shutil.copy(whole, whole.with_name("e_the_same.mcap"))
    first = made.run()
    assert made.rows() == {"one": ("s01", 90), "two": ("s01", 30)}
    assert first.is_whole and first.counts["done"] == 2 and first.counts["copy"] == 2
    assert all("c_whole.mcap" in copy.reason for copy in first.copies)
    second = made.run()
    assert (second.counts["kept"], second.counts["done"], second.counts["copy"]) == (2, 0, 2)
    # what counted is gone: the next one that holds most counts, by itself
    whole.unlink()
    third = made.run()
    assert made.rows()["one"] == ("s01", 90) and third.is_whole
    assert [note for note in third.notes if "c_whole.mcap: is gone" in note]
    (whole.parent / "e_the_same.mcap").unlink()
    fourth = made.run()
    assert made.rows()["one"] == ("s01", 40) and fourth.counts["copy"] == 0
    (shrunk,) = fourth.failures
    assert shrunk.state == "shrunk" and "e_the_same.mcap: is gone; " in shrunk.reason
    assert "b_cut.mcap, which holds 50 s less" in shrunk.reason and made.run().is_whole
    # a longer one comes
    made.log("gait/s01/a_longer", "one", 120)
    assert made.run().counts["copy"] == 1 and made.rows()["one"] == ("s01", 120)


def test_a_longer_copy_that_shrinks(made: Made) -> None:
    made.log("gait/s01/a", "one", 60)
    longer = made.log("gait/s01/b", "one", 90)
    made.run()
    assert made.rows() == {"one": ("s01", 90)}
    made.log("gait/s01/b", "one", 50)
    made.run()
    assert made.rows() == {"one": ("s01", 60)}
    # one that does not come to an end gives way to what does
    longer.write_text(longer.read_text() + "slow")
    assert made.run(seconds=0.5).counts["timeout"] == 1
    assert made.rows() == {"one": ("s01", 60)}


def test_a_log_moved_to_the_right_subject(made: Made) -> None:
    log = made.log("gait/s01/a", "one")
    made.run()
    (made.raw / "gait" / "s02").mkdir()
    log.rename(made.raw / "gait" / "s02" / "a.mcap")
    account = made.run()
    assert made.rows() == {"one": ("s02", 90)} and account.is_whole
    assert "s01/a.mcap: is gone; its session is counted from gait/s02" in account.notes[0]
    assert not (made.root / "sessions" / "study=gait" / "subject=s01").exists()
    assert made.run().counts["kept"] == 1


@pytest.mark.parametrize("other", ["gait/s02", "spine/s01"])
def test_the_same_session_of_two_subjects(made: Made, other: str) -> None:
    log = made.log("gait/s01/a", "one")
    copy = made.raw / other / "a.mcap"
    copy.parent.mkdir(parents=True)
    shutil.copy(log, copy)
    for _ in range(2):
        account = made.run()
        assert made.rows() == {"one": ("s01", 90)} and not account.is_whole
        (conflict,) = account.failures
        assert conflict.state == "conflict" and conflict.recording.files == (str(copy),)
        assert "gait/s01: " in conflict.reason
    log.unlink()
    assert made.run().is_whole
    assert made.rows() == {"one": (copy.parent.name, 90)}


@pytest.mark.parametrize("seconds", [90, 120])
@pytest.mark.parametrize("changes", ["", "zone", "state"])
def test_the_counted_subject_stays(made: Made, seconds: float, changes: str) -> None:
    """Whatever the name and the length of the log in another subject's folder."""
    made.log("gait/s02/a", "one")
    made.run()
    made.log("gait/s01/a", "one", seconds)
    if changes == "state":
        shutil.rmtree(made.state)
    for _ in range(2):
        account = made.run(zone="Europe/Vienna" if changes == "zone" else "")
        (conflict,) = account.failures
        assert conflict.state == "conflict" and conflict.recording.subject == "s01"
        assert "is counted from gait/s02: " in conflict.reason
        assert made.rows() == {"one": ("s02", 90)}


def test_parts_that_do_not_bear_their_numbers(made: Made) -> None:
    """Two halves of a session that are not seen as its parts: one counts, and that is an error."""
    made.log("gait/s01/begin", "one", 60)
    made.log("gait/s01/end", "one", 50, after=60)
    account = made.run()
    assert made.rows() == {"one": ("s01", 60)}
    assert account.failures[0].state == "conflict" and "NAME_000.mcap" in account.failures[0].reason


@pytest.mark.parametrize("loses", [False, True])
def test_a_recovered_log_in_place_of_a_whole_one(made: Made, loses: bool) -> None:
    """It counts, as not complete; that the session has less than before is no success."""
    whole = made.log("gait/s01/whole", "one", 60)
    made.run()
    whole.unlink()
    if loses:
        shutil.rmtree(made.state)
    made.log("gait/s01/recovered", "one", 40, state="error", error="cut off")
    account = made.run()
    assert made.rows() == {"one": ("s01", 40)} and not account.is_whole
    (shrunk,) = account.failures
    assert shrunk.state == "shrunk" and "which holds 20 s less" in shrunk.reason
    assert loses or "whole.mcap: is gone" in shrunk.reason
    (path,) = made.root.glob("sessions/**/*.parquet")
    (row,) = pq.ParquetFile(path).read(columns=["complete", "missing"]).to_pylist()
    assert row == {"complete": False, "missing": "cut off"}


def test_a_part_that_is_removed(made: Made) -> None:
    made.log("gait/s01/x_000", "one", 90)
    second = made.log("gait/s01/x_001", "one", 90)
    made.run()
    second.unlink()
    made.log("gait/s01/x_000", "one", 60)
    (shrunk,) = made.run().failures
    assert "x_001.mcap: is gone" in shrunk.reason and "30 s less" in shrunk.reason


def test_a_part_that_comes_later(made: Made) -> None:
    made.log("gait/s01/x_000", "one", 60)
    made.run()
    made.log("gait/s01/x_000", "one", 90)
    made.log("gait/s01/x_001", "one", 90)
    assert made.run().is_whole and made.rows() == {"one": ("s01", 90)}
    assert made.run().counts == {"kept": 1}


@pytest.mark.parametrize("loses", [False, True])
def test_a_folder_mounted_elsewhere_in_another_zone(made: Made, loses: bool) -> None:
    made.log("gait/s01/a", "one")
    made.log("gait/s02/b", "two", after=500)
    made.run()
    made.raw.rename(made.raw.with_name("raw2"))
    made.raw = made.raw.with_name("raw2")
    if loses:
        shutil.rmtree(made.state)
    account = made.run(zone="Europe/Vienna")
    assert made.rows() == {"one": ("s01", 90), "two": ("s02", 90)} and account.is_whole
    assert len(account.notes) == 2
    assert made.run(zone="Europe/Vienna").notes == []


def test_rows_of_a_deleted_log(made: Made) -> None:
    log = made.log("gait/s01/a", "one")
    made.log("gait/s01/b", "two", after=500)
    made.log("gait/s02/c", "three")
    made.run()
    log.unlink()
    account = made.run()
    assert set(made.rows()) == {"one", "two", "three"}
    (gone,) = account.failures
    assert gone.state == "gone" and "a.mcap: deleted" in gone.reason
    assert made.run(gone=KEEP).is_whole and len(made.rows()) == 3
    account = made.run(gone=REMOVE)
    assert account.is_whole and set(made.rows()) == {"two", "three"}
    assert "deleted; its rows are removed" in account.notes[0]
    # a whole subject, out of a folder that holds others
    shutil.rmtree(made.raw / "gait" / "s02")
    made.run(gone=REMOVE)
    assert set(made.rows()) == {"two"} and made.run().is_whole


def test_a_mount_that_is_gone_takes_no_rows(made: Made) -> None:
    made.log("gait/s01/a", "one")
    made.log("spine/s01/b", "two", after=500)
    made.run()
    for how in ("empty", "missing"):
        shutil.rmtree(made.raw / "gait")
        if how == "empty":
            (made.raw / "gait").mkdir()
        account = made.run(gone=REMOVE)
        assert set(made.rows()) == {"one", "two"}
        assert "missing, is empty or does not answer" in account.failures[0].reason
        (made.raw / "gait").mkdir(exist_ok=True)
    made.log("gait/s01/a", "one")
    assert made.run().is_whole


def test_logs_that_were_not_named_now(made: Made) -> None:
    made.log("gait/s01/a", "one")
    made.log("gait/s02/b", "two", after=500)
    made.run()
    account = made.run([made.raw / "gait" / "s02"], gone=REMOVE)
    assert account.is_whole and account.counts["elsewhere"] == 1 and len(made.rows()) == 2


def test_rows_that_no_log_stands_behind(made: Made) -> None:
    log = made.log("gait/s01/a", "one")
    made.run()
    log.unlink()
    made.log("gait/s02/b", "two", after=500)
    shutil.rmtree(made.state)
    account = made.run(gone=REMOVE)
    assert set(made.rows()) == {"one", "two"} and not account.is_whole
    assert [place.subject for place in account.unknown] == ["s01"]


def test_rows_of_an_older_version_and_damaged_ones(made: Made) -> None:
    """The account was written before it knew the sessions of rows; one row has fewer columns, of
    another nothing can be read."""
    logs = [made.log(f"gait/s01/{k}", f"session{k}", after=500 * k) for k in range(3)]
    made.run()
    ledger = pathlib.Path(made.state) / "ledger.jsonl"
    entries = [json.loads(line) for line in ledger.read_text().splitlines()]
    for entry in entries:
        del entry["facts"]
    ledger.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    rows = {e["id"].rsplit("/", 1)[1][0]: made.root / "sessions" / "study=gait"
            / f"s01.{e['rows']}.parquet" for e in entries}
    table = pq.ParquetFile(rows["0"]).read()
    pq.write_table(table.drop_columns(["recorded_s", "clock"]), rows["0"])
    rows["2"].write_bytes(b"damaged")
    for log in logs:
        (made.raw / "gait" / "s02").mkdir(exist_ok=True)
        log.rename(made.raw / "gait" / "s02" / log.name)
    account = made.run()
    assert account.counts["gone"] == 1 and "2.mcap" in account.failures[0].reason
    rows["2"].unlink()
    assert made.run().counts == {"kept": 3}
    assert {subject for subject, _ in made.rows().values()} == {"s02"}
    # damaged where its log is: written again
    row = next((made.root / "sessions").rglob("*.parquet"))
    row.write_bytes(b"damaged")
    shutil.rmtree(made.state)
    assert made.run().counts == {"kept": 2, "done": 1} and len(made.rows()) == 3


def test_a_key_that_changes(made: Made) -> None:
    """Under a pseudonym the rows are another subject's: those of before are replaced."""
    from poise.cohort.privacy import Privacy

    made.log("gait/s01/a", "one")
    made.run()
    work = Work(str(made.root), Program(str(made.program)), Privacy(b"k" * 32))
    ledger = Ledger(made.state)
    account = run_study(work, from_folders([str(made.raw)], None), Inline(), ledger, 0, set())
    ledger.close()
    ((subject, _),) = made.rows().values()
    assert account.is_whole and subject.startswith("P")


def test_two_sessions_at_the_same_time(made: Made) -> None:
    made.log("gait/s01/a", "11111111-0", 90)
    made.log("gait/s01/b", "22222222-0", 90, after=60)
    made.log("gait/s01/c", "33333333-0", 90, after=150)
    made.log("gait/s02/d", "44444444-0", 90)
    account = made.run()
    assert account.is_whole and account.notes == [
        "gait/s01: sessions 11111111 and 22222222 were recorded at the same time: both count"]


def test_a_subject_is_taken_out(made: Made) -> None:
    log = made.log("gait/s01/a", "one")
    made.log("gait/s02/b", "two", after=500)
    made.log("spine/s02/c", "three")
    (made.raw / "gait" / "s01" / "empty.mcap").touch()
    assert made.run().counts["refused"] == 1
    with pytest.raises(WithdrawError, match="gait, spine: name one with --study"):
        withdraw(str(made.root), made.state, "s02", None)
    with pytest.raises(WithdrawError, match="not in this data set"):
        withdraw(str(made.root), made.state, "s03", None)
    assert withdraw(str(made.root), made.state, "s02", "spine").sessions == 1
    done = withdraw(str(made.root), made.state, "s01", None)
    assert (done.sessions, done.entries, len(done.files)) == (1, 2, 2)
    assert set(made.rows()) == {"two"}
    left = "".join(str(path) for path in made.root.rglob("*"))
    left += "".join(p.read_text() for p in pathlib.Path(made.state).iterdir())
    assert "s01" not in left and "three" not in left and "/s02/b.mcap" in left
    shutil.rmtree(log.parent)
    shutil.rmtree(made.raw / "spine")
    assert made.run().counts["kept"] == 1 and set(made.rows()) == {"two"}


def test_a_cut_while_copies_give_way(tmp_path: pathlib.Path) -> None:
    """A longer copy, a log moved to another subject and one deleted, and the run ends at a third of
    its writes and removals: the next one comes to what an uncut run comes to."""
    moment, is_cut = -2, True
    while is_cut:
        moment += 3
        made = Made(tmp_path / str(moment))
        made.log("gait/s01/a", "one", 40)
        moved = made.log("gait/s01/b", "two", 50, after=500)
        deleted = made.log("gait/s01/c", "three", 60, after=900)
        made.run()
        made.log("gait/s01/d", "one", 90)
        (made.raw / "gait" / "s02").mkdir()
        moved.rename(made.raw / "gait" / "s02" / "b.mcap")
        deleted.unlink()
        is_cut = cut_at(moment, lambda made=made: made.run(gone=REMOVE))  # type: ignore[misc]
        account = made.run(gone=REMOVE)
        assert account.is_whole, moment
        assert made.rows() == {"one": ("s01", 90), "two": ("s02", 50)}, moment
        assert made.run(gone=REMOVE).counts == {"kept": 2, "copy": 1}, moment
        shutil.rmtree(made.root.parent)
    assert moment > 40


@pytest.mark.parametrize("seed", range(6))
def test_whatever_becomes_of_the_logs(made: Made, seed: int) -> None:
    """Logs are made, copied, moved, cut and deleted at random, the zone and the place of the folder
    change, the account is lost: each session that a log is there of counts once, by the longest of
    the subject that it counted for before, or of all where that one has none any more."""
    dice = random.Random(seed)
    print(f"seed {seed}")
    places = [f"gait/s{k}/{name}" for k in range(3) for name in "abcd"]
    lengths: dict[str, tuple[str, int]] = {}
    zone = ""
    for _ in range(12):
        for _ in range(dice.randrange(1, 4)):
            place = dice.choice(places)
            do = dice.choice(["make", "copy", "move", "cut", "delete"])
            there = lengths.get(place)
            if do == "make":
                lengths[place] = (f"session{dice.randrange(5)}", dice.randrange(30, 90))
            elif there is not None and do == "cut":
                lengths[place] = (there[0], max(10, there[1] - 10))
            elif there is not None and do == "copy":
                lengths[dice.choice(places)] = there
            elif there is not None and do == "move":
                lengths[dice.choice(places)] = lengths.pop(place)
            elif there is not None:
                del lengths[place]
        if not lengths:
            continue
        shutil.rmtree(made.raw, ignore_errors=True)
        if dice.random() < 0.3:
            made.raw = made.raw.with_name(f"raw{dice.randrange(100)}")
            shutil.rmtree(made.raw, ignore_errors=True)
        if dice.random() < 0.3:
            zone = dice.choice(["", "Europe/Vienna", "Asia/Kolkata"])
        if dice.random() < 0.2:
            shutil.rmtree(made.state, ignore_errors=True)
        for place, (session, seconds) in lengths.items():
            made.log(place, session, seconds)
        before = made.rows()
        account = made.run(zone=zone)
        owned = {
            session: before[session][0] for place, (session, _) in lengths.items()
            if before.get(session, [""])[0] == place.split("/")[1]}
        longest: dict[str, int] = {}
        for place, (session, seconds) in lengths.items():
            if owned.get(session, place.split("/")[1]) == place.split("/")[1]:
                longest[session] = max(seconds, longest.get(session, 0))
        rows = made.rows()
        assert {name: rows[name][1] for name in longest} == longest
        for session, (subject, seconds) in rows.items():
            assert subject == owned.get(session, subject)
            owners = {p.split("/")[1] for p, of in lengths.items() if of == (session, seconds)}
            assert not owners or subject in owners
        # rows without a log are reported, all of them
        ghosts = len(rows) - len(longest)
        assert account.counts["gone"] + len(account.unknown) == ghosts
        again = made.run(zone=zone)
        assert again.counts["done"] == 0 and made.rows() == rows
