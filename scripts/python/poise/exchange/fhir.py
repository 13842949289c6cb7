"""Summaries as a FHIR R4 bundle (https://hl7.org/fhir/R4)."""
from __future__ import annotations

import base64
from typing import Any

from ..summary import Members, SummaryError, figures
from . import identity, moment, within

Resource = dict[str, Any]

SYSTEM = "urn:poise:metric"
"""Of all that no LOINC code is confirmed for; the names are docs/exchange.md's."""
NOTE = "Indicative only; Poise is not a medical device."
_LOINC, _UCUM = "http://loinc.org", "http://unitsofmeasure.org"
_CATEGORY = "http://terminology.hl7.org/CodeSystem/observation-category"
_ABSENT = "http://terminology.hl7.org/CodeSystem/data-absent-reason"
_STEPS = ("55423-8", "Number of steps in unspecified time Pedometer")
_STEPS_A_DAY = ("41950-7", "Number of steps in 24 hour Measured")
_UNITS = (
    ("_spm", "steps/min", "/min"), ("_mps2", "m/s2", "m/s2"), ("_mps", "m/s", "m/s"),
    ("_pct", "%", "%"), ("_deg", "deg", "deg"), ("_score", "score", "{score}"), ("_s", "s", "s"),
    ("_m", "m", "m"))
"""By the end of a figure's name: unit as people read it, and UCUM's."""
_REASONS = {"saturated": "error", "undefined": "not-a-number"}


def bundle(summaries: list[Members], bouts: bool = False) -> Resource:
    """All of it as one collection, which asks nothing of a server."""
    resources: dict[str, Resource] = {}
    for summary in summaries:
        for resource in _session(summary, bouts):
            if resource["resourceType"] == "Observation" and resource["id"] in resources:
                raise SummaryError(f"session {summary['session']}: the same span twice")
            resources[resource["id"]] = resource
    # the bundle's own name is of all that is in it
    return {
        "resourceType": "Bundle", "id": identity("bundle", *resources), "type": "collection",
        "entry": [{"fullUrl": f"urn:uuid:{i}", "resource": r} for i, r in resources.items()]}


def _session(summary: Members, bouts: bool) -> list[Resource]:
    patient, device = _patient(summary), _device(summary)
    logs = [_log(log, summary["subject"], patient) for log in summary["logs"]]
    made = _Maker(summary, patient, device, logs)
    found = [patient] if patient else []
    found += [device, *logs]
    for day in summary["days"]:
        found += made.day(day)
    found += [made.posture(), made.feet()]
    if bouts:
        for bout, values in zip(summary["bouts"], figures(summary), strict=True):
            found.append(made.bout(bout, values))
    return [resource for resource in found if resource is not None]


def _patient(summary: Members) -> Resource | None:
    code = summary["subject"]
    if code is None:
        return None
    return {
        "resourceType": "Patient", "id": identity("patient", code),
        "identifier": [{"system": "urn:poise:subject", "value": code}]}


def _device(summary: Members) -> Resource:
    board = summary.get("board") or "unknown"
    return {
        "resourceType": "Device", "id": identity("device", board, summary["software"]),
        "deviceName": [{"name": board, "type": "user-friendly-name"}],
        "type": {"text": "Inertial sensor worn on the trunk"},
        "version": [{"type": {"text": "software"}, "value": summary["software"]}]}


def _log(log: Members, code: str | None, patient: Resource | None) -> Resource:
    digest = base64.urlsafe_b64encode(bytes.fromhex(log["sha256"])).decode().rstrip("=")
    found: Resource = {
        "resourceType": "DocumentReference", "id": identity("log", log["sha256"], code),
        # R4's Attachment.hash is SHA-1: the SHA-256 stands as a URI of RFC 6920
        "identifier": [{"system": "urn:ietf:rfc:3986", "value": f"ni:///sha-256;{digest}"}],
        "status": "current", "type": {"text": "Poise log (MCAP)"}}
    if patient:
        found["subject"] = _to(patient)
    attachment: Resource = {"title": log["name"]}
    if log["bytes"] < 1 << 31:  # R4's unsignedInt
        attachment["size"] = log["bytes"]
    return found | {"content": [{"attachment": attachment}]}


def _to(resource: Resource) -> Resource:
    return {"reference": f"urn:uuid:{resource['id']}"}


def _own(name: str) -> Resource:
    text = name.replace("_", " ").replace("-", " ")
    return {"coding": [{"system": SYSTEM, "code": name}], "text": text}


def _loinc(code: str, display: str) -> Resource:
    return {"coding": [{"system": _LOINC, "code": code, "display": display}], "text": display}


def quantity(name: str, value: float) -> Resource:
    """Six decimals: a sum in binary has more, and a reader of FHIR takes each for measured."""
    value = round(value, 6)
    for end, unit, code in _UNITS:
        if name.endswith(end):
            return {"value": value, "unit": unit, "system": _UCUM, "code": code}
    word = name if name in ("steps", "bouts", "alerts", "falls", "strides") else ""
    code = "{%s}" % word if word else "1"
    return {"value": value, "unit": word or "1", "system": _UCUM, "code": code}


def _absent(reason: str, text: str = "") -> Resource:
    concept: Resource = {"coding": [{"system": _ABSENT, "code": reason}]}
    return {"dataAbsentReason": concept | ({"text": text} if text else {})}


def _component(name: str, value: float | None, reason: str = "unknown", why: str = "") -> Resource:
    given = _absent(reason, why) if value is None else {"valueQuantity": quantity(name, value)}
    return {"code": _own(name)} | given


class _Maker:
    """Observations of one session."""

    def __init__(
        self, summary: Members, patient: Resource | None, device: Resource, logs: list[Resource]
    ) -> None:
        self.summary, self.patient, self.device, self.logs = summary, patient, device, logs

    def observation(
        self, name: str, code: Resource, start: int, end: int, given: Resource
    ) -> Resource:
        found: Resource = {
            "resourceType": "Observation", "id": identity(self.summary["session"], name, start),
            "status": "final",
            "category": [{"coding": [{"system": _CATEGORY, "code": "activity"}]}], "code": code}
        if self.patient:
            found["subject"] = _to(self.patient)
        if self.summary["clock"] == "unknown":
            # a clock that was not set has no date to tell
            url = "http://hl7.org/fhir/StructureDefinition/data-absent-reason"
            found["effectivePeriod"] = {"extension": [{"url": url, "valueCode": "unknown"}]}
        else:
            times = [moment(self.summary, micros) for micros in (start, end)]
            found["effectivePeriod"] = dict(zip(("start", "end"), times))
        found |= given | {"note": [{"text": NOTE}], "device": _to(self.device)}
        if self.logs:
            found["derivedFrom"] = [_to(log) for log in self.logs]
        return found

    def day(self, day: Members) -> list[Resource]:
        start, end = within(self.summary, day["start_us"], day["end_us"])
        # the code of 24 hours is for days that were recorded from end to end
        is_whole = day["recorded_s"] >= 0.99 * (day["end_us"] - day["start_us"]) / 1e6
        code = _loinc(*(_STEPS_A_DAY if is_whole else _STEPS))
        steps = quantity("steps", day["steps"])
        if is_whole:
            steps |= {"unit": "steps per day", "code": "/d"}
        names = [n for n in day if n not in ("date", "start_us", "end_us", "steps")]
        is_judged = day["good_s"] + day["bad_s"] > 0
        values = {n: day[n] if is_judged or n not in ("good_s", "bad_s") else None for n in names}
        return [
            self.observation("steps", code, start, end, {"valueQuantity": steps}),
            self.observation("day", _own("day"), start, end, {
                "component": [
                    _component(name, values[name], "unknown", "no posture was judged")
                    for name in sorted(names)]})]

    def posture(self) -> Resource:
        """Median lean of the trunk, forward and to the right."""
        found = self.summary.get("posture") or {}
        parts = []
        for state in ("standing", "walking", "sitting"):
            of = found.get(state) or {}
            parts += [
                _component(f"{state}_{name}", of.get(name), "unknown", f"no {state} was judged")
                for name in ("pitch_deg", "lean_deg")]
        return self.of_session("posture", parts)

    def feet(self) -> Resource:
        """Strides that began with each foot."""
        shapes = {s["foot"]: s["strides"] for s in self.summary.get("stride_shapes") or []}
        parts = []
        for foot in ("left", "right"):
            part = _component("strides", shapes.get(foot), "unknown", "feet are not told apart")
            parts.append(part | {"code": _own(f"strides-{foot}")})
        return self.of_session("strides-by-foot", parts)

    def of_session(self, name: str, parts: list[Resource]) -> Resource:
        start, end = self.summary["start_us"], self.summary["end_us"]
        return self.observation(name, _own(name), start, end, {"component": parts})

    def bout(self, bout: Members, values: dict[str, tuple[Any, int, str]]) -> Resource:
        parts = [_component("steps", bout["steps"])]
        for name, (value, _, flag) in values.items():
            part = _component(name, value, _REASONS.get(flag, "unknown"), flag)
            if value is not None and flag != "ok":
                part["interpretation"] = [{"text": flag}]
            parts.append(part)
        return self.observation(
            "walking-bout", _own("walking-bout"), bout["start_us"], bout["end_us"],
            {"component": parts})
