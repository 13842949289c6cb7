"""Guided tests as FHIR: what a reader requires is there, and no more than was measured."""
from __future__ import annotations

import json
import pathlib
from typing import Any

import pytest
from conftest import Run

from poise.exchange.__main__ import convert
from poise.summary import SummaryError

RESULT: dict[str, Any] = {
    "type": "test_result", "id": "1", "subject": "anna", "test": "tug", "protocol_version": 1,
    "scored": True, "go": 1795324013.2, "first_motion": 1795324013.71, "end": 1795324024.74,
    "go_to_end_s": 11.54, "motion_to_end_s": 11.03, "stop": "rule", "basis": "gyroscope",
    "values": {"tug_s": 11.54, "test_steps": 13.0}, "flags": [], "answers": {"aid": "stick"},
    "trials": [], "phases": []}


def observation(**changed: Any) -> dict[str, Any]:
    text = convert("fhir-tests", json.dumps(RESULT | changed).encode())
    every = [entry["resource"] for entry in json.loads(text)["entry"]]
    found: dict[str, Any] = next(r for r in every if r["resourceType"] == "Observation")
    return found


def loinc(found: dict[str, Any]) -> list[str]:
    return [c["code"] for c in found["code"]["coding"] if c["system"] == "http://loinc.org"]


def test_a_scored_test_has_its_code_value_and_time() -> None:
    found = observation()
    assert found["status"] == "final" and loinc(found) == ["89423-8"]
    assert found["valueQuantity"] == {
        "value": 11.54, "unit": "s", "system": "http://unitsofmeasure.org", "code": "s"}
    assert found["effectivePeriod"]["start"] == "2026-11-22T05:06:53.200+00:00"
    parts = {p["code"]["coding"][0]["code"]: p["valueQuantity"] for p in found["component"]}
    assert parts["test_steps"]["value"] == 13 and parts["motion_to_end_s"]["value"] == 11.03
    assert any("aid: stick" in note["text"] for note in found["note"])
    notes = observation(answers={"aid": "", "used_arms": False})["note"]
    assert notes[-1]["text"] == "As answered: aid: none; used_arms: False."


@pytest.mark.parametrize(
    "name,values,code,unit", [
        ("chair-stand-30s", {"chair_stands_30s": 12}, ["66247-8"], "{#}/(30.s)"),
        ("walk-6min", {"test_distance_m": 402.5}, ["64098-7"], "m"),
        ("walk-4m", {"test_speed_mps": 0.87}, [], "m/s"),
        ("sppb", {"sppb_points": 10}, [], "1")])
def test_only_confirmed_codes_are_used(
    name: str, values: dict[str, float], code: list[str], unit: str
) -> None:
    found = observation(test=name, values=values)
    assert loinc(found) == code and found["valueQuantity"]["code"] == unit


def test_another_distance_has_no_code_of_its_own() -> None:
    assert loinc(observation(flags=["other_distance"])) == []


def test_what_is_not_scored_has_no_value() -> None:
    found = observation(scored=False, flags=["aborted"], end=None, go_to_end_s=None,
                        motion_to_end_s=None)
    assert found["status"] == "cancelled" and "valueQuantity" not in found
    assert found["dataAbsentReason"]["text"] == "aborted"
    assert "end" not in found["effectivePeriod"]


def test_models_of_fhir_read_the_bundle() -> None:
    from fhir.resources.R4B import bundle

    for changed in ({}, {"scored": False, "flags": ["aborted"]}):
        text = convert("fhir-tests", json.dumps(RESULT | changed).encode())
        bundle.Bundle.model_validate_json(text)


@pytest.mark.parametrize(
    "given,word", [
        (b"", "no results"), (b"{", "line 1: no JSON"), (b"[]", "no result of"),
        (b'{"type":"step"}', "no result of"),
        (json.dumps(RESULT | {"subject": "Anna B."}).encode(), "subject"),
        (json.dumps({"type": "test_result"}).encode(), "members are not as")])
def test_a_bad_line_is_one_line(given: bytes, word: str) -> None:
    with pytest.raises(SummaryError) as error:
        convert("fhir-tests", given)
    assert word in str(error.value) and "\n" not in str(error.value)


def test_the_program_s_own_lines(run: Run, tmp_path: pathlib.Path) -> None:
    run("test", "tug", "--board", "virtual", "--speed", "max", "--safety-confirmed", "--assisted",
        "no", "--user", "anna", "--log-dir", str(tmp_path))
    lines = run("test", "list", "--user", "anna", "--log-dir", str(tmp_path), "--json").stdout
    text = convert("fhir-tests", lines.encode())
    kinds = [entry["resource"]["resourceType"] for entry in json.loads(text)["entry"]]
    assert kinds == ["Patient", "Observation"]
