"""Results of guided tests as a FHIR R4 bundle (https://hl7.org/fhir/R4)."""
from __future__ import annotations

import datetime
import json
import math
from typing import Any

from ..summary import SummaryError
from . import identity
from .fhir import NOTE, SYSTEM, Resource, quantity

_CATEGORY = "http://terminology.hl7.org/CodeSystem/observation-category"
_ABSENT = "http://terminology.hl7.org/CodeSystem/data-absent-reason"
_LOINC, _UCUM = "http://loinc.org", "http://unitsofmeasure.org"
_CODES = {
    "tug": (
        "89423-8", "Time to rise from chair, walk 10 feet and back, and return to sitting [TUG]",
        "s", "s"),
    "chair-stand-30s": ("66247-8", "Sit to stand frequency in 30 seconds", "stands", "{#}/(30.s)"),
    "walk-6min": ("64098-7", "Six minute walk test", "m", "m")}
"""LOINC codes whose definitions were confirmed: code, display, unit as people read it, and UCUM's.
The others have none: their definitions were not looked up, or are of a panel."""


def read(lines: list[bytes], subject: str | None = None) -> list[dict[str, Any]]:
    """Results, one a line. Raises SummaryError, which names the line."""
    from ..cohort.privacy import CODE

    found = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            result = json.loads(line)
        except (ValueError, RecursionError):
            raise SummaryError(f"line {number}: no JSON, or cut") from None
        if not isinstance(result, dict) or result.get("type") != "test_result":
            raise SummaryError(f"line {number}: no result of 'poise test list --json'")
        code = result["subject"] = subject or result.get("subject")
        if code is not None and not (isinstance(code, str) and CODE.fullmatch(code)):
            raise SummaryError(f"line {number}: subject: a code has letters, digits, '.', '_', '-'")
        found.append(result)
    if not found:
        raise SummaryError("no results in it")
    return found


def bundle(results: list[dict[str, Any]]) -> Resource:
    """All of them as one collection, which asks nothing of a server."""
    resources: dict[str, Resource] = {}
    for result in results:
        for resource in _of(result):
            resources[resource["id"]] = resource
    return {
        "resourceType": "Bundle", "id": identity("bundle", *resources), "type": "collection",
        "entry": [{"fullUrl": f"urn:uuid:{i}", "resource": r} for i, r in resources.items()]}


def _of(result: dict[str, Any]) -> list[Resource]:
    test, code, values = result["test"], result["subject"], dict(result["values"])
    found: Resource = {
        "resourceType": "Observation", "id": identity("test", code, test, result["go"]),
        "status": "final" if result["scored"] else "cancelled",
        "category": [{"coding": [{"system": _CATEGORY, "code": "exam"}]}], "code": _code(result)}
    patient: list[Resource] = []
    if code is not None:
        patient = [{
            "resourceType": "Patient", "id": identity("patient", code),
            "identifier": [{"system": "urn:poise:subject", "value": code}]}]
        found["subject"] = {"reference": f"urn:uuid:{patient[0]['id']}"}
    if result["go"] is not None:
        found["effectivePeriod"] = {
            name: _moment(result[key]) for name, key in (("start", "go"), ("end", "end"))
            if result[key] is not None}
    own = next(iter(values), None)
    if result["scored"] and own is not None:
        found["valueQuantity"] = _value(result, own, values.pop(own))
    else:
        found["dataAbsentReason"] = {
            "coding": [{"system": _ABSENT, "code": "error"}],
            "text": ", ".join(result["flags"]) or "not scored"}
    parts = [(name, value) for name, value in values.items()]
    parts += [
        (name, result[name]) for name in ("go_to_end_s", "motion_to_end_s")
        if result[name] is not None]
    if parts:
        found["component"] = [
            {"code": _own(name), "valueQuantity": quantity(name, value)} for name, value in parts]
    notes = [NOTE, f"Rules of version {result['protocol_version']}, by {result['basis']}."]
    notes += [f"Flags: {', '.join(result['flags'])}."] if result["flags"] else []
    # an aid without a word is none
    answers = [(name, "none" if value == "" else value)
               for name, value in result["answers"].items() if name != "note"]
    said = [f"{name}: {value}" for name, value in answers]
    notes += [f"As answered: {'; '.join(said)}."] if said else []
    return patient + [found | {"note": [{"text": text} for text in notes]}]


def _own(name: str) -> Resource:
    text = name.replace("_", " ").replace("-", " ")
    return {"coding": [{"system": SYSTEM, "code": name}], "text": text}


def _code(result: dict[str, Any]) -> Resource:
    code = _own(f"test-{result['test']}")
    # the code's definition has a course of its own
    if result["test"] in _CODES and "other_distance" not in result["flags"]:
        loinc, display, _, _ = _CODES[result["test"]]
        code["coding"].insert(0, {"system": _LOINC, "code": loinc, "display": display})
        code["text"] = display
    return code


def _value(result: dict[str, Any], name: str, value: float) -> Resource:
    if result["test"] in _CODES:
        _, _, unit, code = _CODES[result["test"]]
        return {"value": round(value, 6), "unit": unit, "system": _UCUM, "code": code}
    return quantity(name, value)


def _moment(seconds: float) -> str:
    """An instant in UTC, to the millisecond."""
    if not math.isfinite(seconds):
        raise SummaryError("a time that is none")
    time = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    return time.isoformat(timespec="milliseconds")
