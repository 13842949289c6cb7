"""Summaries as FHIR, IEEE 1752.1 and Open mHealth: what readers of these require is there."""
from __future__ import annotations

import base64
import copy
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys
from typing import Any

import pytest
from conftest import Run

from poise.exchange import read
from poise.exchange.__main__ import convert
from poise.summary import VERSION, SummaryError

HERE = pathlib.Path(__file__).parent
MADE = HERE / "exchange" / "summary.json"
FORMS = ("fhir", "openmhealth")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d")
LOINC = {"55423-8", "41950-7"}
"""All that is confirmed and used."""


def summary() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(MADE.read_text())
    return made


def golden(form: str) -> str:
    """What is to come of it; data points are kept as one list, for people to read."""
    text = (HERE / "exchange" / f"{form}.json").read_text()
    if form == "fhir":
        return text
    return "".join(json.dumps(point) + "\n" for point in json.loads(text))


def line(**changed: Any) -> bytes:
    return json.dumps(summary() | changed).encode()


def resources(text: str, kind: str) -> list[dict[str, Any]]:
    every = [entry["resource"] for entry in json.loads(text)["entry"]]
    return [r for r in every if r["resourceType"] == kind]


def exchange(*arguments: object, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "poise.exchange", *map(str, arguments)], input=given,
        capture_output=True, timeout=120, cwd=HERE.parent)
    assert b"Traceback" not in done.stderr
    return done


@pytest.mark.parametrize("form", FORMS)
def test_as_it_was(form: str) -> None:
    """The same names, codes and units as ever; see docs/exchange.md before changing the files."""
    made = convert(form, line(), bouts=True)
    assert made == golden(form)


def test_models_of_fhir_read_the_bundle(run: Run, walk: str) -> None:
    from fhir.resources.R4B import bundle

    text = run("summarize", walk, "--json", "--zone", "Asia/Kolkata").stdout.encode()
    for subject in ("s01", None):
        made = convert("fhir", text, subject, bouts=True)
        read_back = bundle.Bundle.model_validate_json(made)
        kinds = [type(entry.resource).__name__ for entry in read_back.entry]
        assert kinds.count("Observation") == 4 + json.loads(text)["totals"]["bouts"]
        assert kinds.count("Patient") == (subject is not None)
    assert "+05:30" in made


def test_no_two_activities_at_once() -> None:
    """Bouts at every place of a posture's minutes: across its begin and end, within, around it."""
    begin = summary()["minutes"]["start_us"]

    def second(at: float) -> int:
        return begin + round(at * 1e6)
    walks = [(-20, -5), (-3, 4), (10, 20), (20, 25), (90, 100), (110, 130), (185, 200), (235, 290)]
    bout = summary()["bouts"][0]
    text = convert("openmhealth", line(
        start_us=second(-60), end_us=second(300),
        minutes=summary()["minutes"] | {"states": "wssiw"},
        bouts=[bout | {"start_us": second(a), "end_us": second(b)} for a, b in walks]), bouts=True)
    spans: dict[str, list[tuple[float, float]]] = {}
    for point in map(json.loads, text.splitlines()):
        if "activity_name" in point["body"]:
            frame = point["body"]["effective_time_frame"]["time_interval"]
            spans.setdefault(point["body"]["activity_name"], []).append(tuple(
                round(datetime.datetime.fromisoformat(frame[key]).timestamp() - begin / 1e6, 1)
                for key in ("start_date_time", "end_date_time")))
    assert spans["walking"] == walks
    assert spans["standing"] == [(60, 90), (100, 110), (130, 180)]
    assert spans["sitting"] == [(180, 185), (200, 235)]


def test_no_posture_where_there_are_no_samples() -> None:
    """A gap that begins in a walk, one within a posture, and one that outlasts it."""
    made = summary()
    begin = made["minutes"]["start_us"]

    def span(start: float, end: float) -> dict[str, int]:
        return {"start_us": begin + round(start * 1e6), "end_us": begin + round(end * 1e6)}
    points = list(map(json.loads, convert("openmhealth", line(
        **span(0, 300), minutes=made["minutes"] | {"states": "sssss"},
        bouts=[made["bouts"][0] | span(10, 20)],
        gaps=[span(15, 30), span(60, 100), span(280, 300)])).splitlines()))
    assert [
        tuple(round(datetime.datetime.fromisoformat(time).timestamp() - begin / 1e6, 1)
              for time in point["body"]["effective_time_frame"]["time_interval"].values())
        for point in points if point["body"].get("activity_name") == "standing"
    ] == [(0, 10), (30, 60), (100, 280)]


def test_decimals_are_rounded() -> None:
    """A sum such as 37.580000000000005 is no more exact than 37.58."""
    text = convert("fhir", line(totals=summary()["totals"] | {"bad_s": 0.1 + 0.2}), bouts=True)
    numbers = re.findall(r'"value": ?(-?[0-9.e+-]+)', text)
    assert len(numbers) > 50
    assert all(len(number.partition(".")[2]) <= 6 for number in numbers)
    days = [dict(day, bad_s=37.580000000000005) for day in summary()["days"]]
    assert "37.58" in convert("fhir", line(days=days)) and "37.5800" not in convert(
        "fhir", line(days=days))


def test_bundle_says_no_more_than_is_known() -> None:
    text = convert("fhir", line(), bouts=True)
    bundle = json.loads(text)
    assert bundle["type"] == "collection" and "request" not in text
    ids = [entry["resource"]["id"] for entry in bundle["entry"]]
    assert len(set(ids)) == len(ids)
    (patient,) = resources(text, "Patient")
    assert set(patient) == {"resourceType", "id", "identifier"}
    (log,) = resources(text, "DocumentReference")
    digest = log["identifier"][0]["value"].removeprefix("ni:///sha-256;")
    assert base64.urlsafe_b64decode(digest + "=").hex() == summary()["logs"][0]["sha256"]
    assert "hash" not in log["content"][0]["attachment"]  # which is SHA-1 in R4
    for observation in resources(text, "Observation"):
        assert "not a medical device" in observation["note"][0]["text"]
        assert observation["derivedFrom"] == [{"reference": f"urn:uuid:{log['id']}"}]
        assert all(TIME.fullmatch(t) for t in observation["effectivePeriod"].values())
        for part in [observation, *observation.get("component", [])]:
            given = {"valueQuantity", "dataAbsentReason"} & set(part)
            assert len(given) == (0 if "component" in part else 1)
            for coding in part["code"]["coding"]:
                assert coding["system"] == "urn:poise:metric" or coding["code"] in LOINC
            if "valueQuantity" in part:
                assert part["valueQuantity"]["system"] == "http://unitsofmeasure.org"


def test_a_day_of_24_hours_has_the_code_of_one() -> None:
    made = summary()
    day = made["days"][0]
    made["start_us"], made["end_us"] = day["start_us"], day["end_us"]
    day["recorded_s"] = (day["end_us"] - day["start_us"]) / 1e6
    for seconds, code, unit in [
        (day["recorded_s"], "41950-7", "/d"), (60000.0, "55423-8", "{steps}")
    ]:
        day["recorded_s"] = seconds
        steps = resources(convert("fhir", json.dumps(made).encode()), "Observation")[0]
        assert steps["code"]["coding"][0]["code"] == code
        assert steps["valueQuantity"]["code"] == unit


def test_posture_that_was_never_judged_is_absent() -> None:
    for good, bad in [(0, 0), (60.0, 0), (0, 12.5)]:
        days = [day | {"good_s": good, "bad_s": bad} for day in summary()["days"]]
        of_day = resources(convert("fhir", line(days=days)), "Observation")[1]
        parts = {part["code"]["coding"][0]["code"]: part for part in of_day["component"]}
        for name, value in [("good_s", good), ("bad_s", bad)]:
            if good or bad:
                assert parts[name]["valueQuantity"]["value"] == value
            else:
                assert parts[name]["dataAbsentReason"]["coding"][0]["code"] == "unknown"
        assert "valueQuantity" in parts["falls"]


def test_a_clock_that_was_not_set_has_no_date() -> None:
    text = convert("fhir", line(clock="unknown"), bouts=True)
    for observation in resources(text, "Observation"):
        assert observation["effectivePeriod"]["extension"][0]["valueCode"] == "unknown"
    with pytest.raises(SummaryError, match="its clock was not set"):
        convert("openmhealth", line(clock="unknown"))


def test_data_points_have_what_is_required() -> None:
    made = summary()
    # minutes: standing, standing, sitting, lying, none
    made["minutes"] |= {"states": "ssil.", "start_us": made["start_us"]}
    made["end_us"] = made["start_us"] + 230_000_000
    points = list(map(json.loads, convert("openmhealth", json.dumps(made).encode()).splitlines()))
    names: list[str] = []
    for point in points:
        header, body = point["header"], point["body"]
        span = body["effective_time_frame"]["time_interval"]
        assert set(span) == {"start_date_time", "end_date_time"}
        assert all(TIME.fullmatch(t) for t in span.values())
        assert set(header["schema_id"]) == {"namespace", "name", "version"}
        if header["schema_id"]["namespace"] == "omh":
            assert header["schema_id"] == {
                "namespace": "omh", "name": "step-count", "version": "3.0"}
            assert header["id"] and TIME.fullmatch(header["creation_date_time"])
            assert header["acquisition_provenance"]["source_name"] == made["software"]
            assert body["step_count"]["unit"] == "steps"
            continue
        assert header["schema_id"]["name"] == "physical-activity"
        assert header["uuid"] and header["modality"] == "sensed"
        assert TIME.fullmatch(header["source_creation_date_time"])
        assert header["user_id"] == "s01"
        names.append(body["activity_name"])
        if body["activity_name"] == "walking":
            assert body["base_movement_quantity"]["unit"] == "steps"
    walks = len(made["bouts"])
    assert names[:walks] == ["walking"] * walks
    # between walks a posture has several spans
    assert list(dict.fromkeys(names[walks:])) == ["standing", "sitting", "lying down"]
    steps = sum(p["body"].get("step_count", {}).get("value", 0) for p in points)
    assert steps == made["totals"]["steps"] > 0


def wrong() -> list[tuple[bytes, str]]:
    whole = line()
    foreign = copy.deepcopy(summary())
    foreign["bouts"][0].pop("values")
    return [
        (whole[:900], "line 1: no JSON, or cut at character"), (b"", "no summaries"),
        (b"\n\n", "no summaries"), (b"\xff\xfe\x00", "line 1: no JSON"),
        (whole.replace(b'"recorded_s": ', b'"recorded_s": NaN, "x": ', 1), "NaN in it"),
        (whole.replace(b'"recorded_s": ', b'"recorded_s": 1e999, "x": ', 1), "1e999 in it"),
        (line(summary_version=VERSION + 1), f"version {VERSION + 1}; {VERSION} is known"),
        (line(summary_version=True), f"version True; {VERSION} is known"),
        (b"[1]", "no summary_version"),
        (whole + b"\n" + whole, "line 2: session"), (line(totals={}), "have no steps"),
        (line(subject="M\u00fcller\n;DROP"), "subject 'M\\xfcller\\n;DROP': a code has"),
        (line(bouts=summary()["bouts"] * 2), "the same span twice"),
        (line(zone_spans=[7]), "members are not as"), (json.dumps(foreign).encode(), "'values'"),
        (line(logs=[{"name": "a", "bytes": 1, "sha256": "xyz"}]), "members are not as")]


@pytest.mark.parametrize(("given", "word"), wrong())
def test_a_bad_line_is_one_line(given: bytes, word: str) -> None:
    for form in FORMS:
        if form != "fhir" and b"xyz" in given:  # data points do not name logs
            continue
        with pytest.raises(SummaryError) as error:
            convert(form, given, bouts=True)
        assert word in str(error.value) and "\n" not in str(error.value)


def test_subjects_may_be_named_anew() -> None:
    (found,) = read([line(subject="M\u00fcller")], "P7")
    assert found["subject"] == "P7"


def test_command(tmp_path: pathlib.Path) -> None:
    out, given = tmp_path / "out.json", tmp_path / "given"
    given.write_bytes(line() + b"\n")
    assert exchange("fhir", given, "--bouts", "-o", out).returncode == 0
    assert out.read_text() == golden("fhir")
    piped = exchange("openmhealth", "-", given=line())
    assert (piped.returncode, piped.stdout) == (0, golden("openmhealth").encode())
    piped = exchange("fhir", given, "--bouts", "-o", "-")
    assert piped.returncode == 0 and piped.stdout == exchange("fhir", given, "--bouts").stdout
    bad = exchange("fhir", "-", "-o", out, given=line() + b'\n{"cut')
    assert bad.returncode == 65 and len(bad.stderr.splitlines()) == 1
    assert out.read_text() == golden("fhir")  # as it was
    for arguments, status in [
        (("xml", given), 64), (("fhir",), 64), (("fhir", tmp_path / "none"), 66),
        (("fhir", tmp_path), 66), (("fhir", given, "-o", tmp_path / "no" / "x"), 74),
        (("fhir", given, "-o", tmp_path), 74)]:
        done = exchange(*arguments)
        assert (done.returncode, done.stdout) == (status, b"")
    assert sorted(os.listdir(tmp_path)) == ["given", "out.json"]
    with open("/dev/full", "wb") as full:
        to_full = subprocess.run(
            [sys.executable, "-m", "poise.exchange", "fhir", str(given)], stdout=full,
            stderr=subprocess.PIPE, timeout=120, cwd=HERE.parent)
    assert to_full.returncode == 74 and len(to_full.stderr.splitlines()) == 1
