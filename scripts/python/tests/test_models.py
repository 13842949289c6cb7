"""Models that xgboost trains: Poise's scores are xgboost's."""
from __future__ import annotations

import hashlib
import json
import pathlib
from typing import Any

import numpy as np
import pytest
import xgboost as xgb

from conftest import Run

ROWS = 10_000
RANGES = {
    "fall_risk": {
        "speed_mps": (0, 3), "cadence_spm": (40, 170), "sway_area_pendulum_mm2": (0, 900),
        "sway_velocity_pendulum_mmps": (0, 80), "romberg_area": (0, 5),
        "symmetry_index_pct": (0, 60), "harmonic_ratio": (0, 6), "age": (18, 99)},
    "gait_pattern": {
        "speed_mps": (0, 3), "cadence_spm": (40, 170), "walk_ratio": (1, 12),
        "symmetry_index_pct": (0, 60), "straight_rms_ml_share": (0.2, 0.9)},
}


def vectors(figure: str, seed: int) -> np.ndarray:
    """Made values, a tenth of them missing; some of few digits, so that many meet a threshold."""
    source = np.random.default_rng(seed)
    columns = [source.uniform(low, high, ROWS) for low, high in RANGES[figure].values()]
    made = np.stack(columns, 1)
    made[::3] = made[::3].round(1)
    made[source.random(made.shape) < 0.1] = np.nan
    return made


@pytest.mark.parametrize("figure, objective, options", [
    ("fall_risk", "binary:logistic", {}), ("fall_risk", "reg:logistic", {"base_score": 0.3}),
    ("fall_risk", "reg:squarederror", {}),
    ("fall_risk", "binary:logistic", {"tree_method": "exact", "num_parallel_tree": 3}),
    ("gait_pattern", "multi:softprob", {"num_class": 3}),
])
def test_scores_are_those_of_xgboost(
    run: Run, tmp_path: pathlib.Path, figure: str, objective: str, options: dict[str, Any]
) -> None:
    names = list(RANGES[figure])
    x, source = vectors(figure, 1), np.random.default_rng(2)
    rough = np.nan_to_num(x / np.nanmax(x, 0)).sum(1) + source.normal(0, 0.3, ROWS)
    label: Any = (rough - rough.min()) / (rough.max() - rough.min())
    if objective == "binary:logistic":
        label = label > np.median(label)
    elif objective == "reg:squarederror":
        label = 20 + 60 * label
    elif objective == "multi:softprob":
        label = np.digitize(label, [0.4, 0.6])
    data = xgb.DMatrix(x, label=label, feature_names=names)
    booster = xgb.train({"objective": objective, "max_depth": 5, "nthread": 1, **options}, data, 25)
    booster.set_attr(poise_figure=figure)
    if figure == "gait_pattern":
        booster.set_attr(poise_classes="normal,ataxic,antalgic")
    model = tmp_path / "model.json"
    booster.save_model(model)

    x = vectors(figure, 3)
    rows = tmp_path / "rows.jsonl"
    rows.write_text("".join(
        json.dumps({"figure": figure, "features": {
            name: None if np.isnan(v) else v for name, v in zip(names, row)}}) + "\n"
        for row in x.tolist()))
    expected = booster.predict(xgb.DMatrix(x, feature_names=names)).astype("f8")
    lines = run("features", "--rows", str(rows), "--model", str(model)).stdout.splitlines()
    said = [json.loads(line)["model"] for line in lines]
    assert len(said) == ROWS
    if figure == "gait_pattern":
        classes = ("normal", "ataxic", "antalgic")
        found = np.array([[m["classes"][k] for k in classes] for m in said])
        scale = 1.0
    else:
        found = np.array([m["points"] for m in said])
        scale = 1.0 if objective == "reg:squarederror" else 100.0
    # a sum of points has seven digits in single precision
    limit = 1e-6 * max(1.0, np.abs(expected).max())
    assert np.abs(found / scale - expected).max() <= limit
    assert len(np.unique(found.round(9))) > 100


def test_models_of_another_kind_are_refused(run: Run, tmp_path: pathlib.Path) -> None:
    names = list(RANGES["fall_risk"])
    x = vectors("fall_risk", 1)[:500]
    data = xgb.DMatrix(x, label=np.nan_to_num(x[:, 0]), feature_names=names)
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"figure":"fall_risk","features":{"age":70}}\n')

    def refused(why: str, booster: Any, **attributes: str) -> None:
        booster.set_attr(**{"poise_figure": "fall_risk", **attributes})
        model = tmp_path / "model.json"
        booster.save_model(model)
        result = run("features", "--rows", str(rows), "--model", str(model), ends=(65,))
        assert result.stdout == "" and why in result.stderr and str(model) in result.stderr

    def trained(**options: Any) -> Any:
        return xgb.train({"nthread": 1, **options}, data, 3)

    refused("a booster dart", trained(booster="dart"))
    refused("a booster gblinear", trained(booster="gblinear"))
    refused("objective count:poisson", trained(objective="count:poisson"))
    refused("poise_figure gout", trained(), poise_figure="gout")
    refused("no feature speed_mps", trained(), poise_figure="posture_score")
    # speed in mm/s
    scaled = x.copy()
    scaled[:, 0] *= 1000
    far = xgb.DMatrix(scaled, label=np.nan_to_num(scaled[:, 0]), feature_names=names)
    refused("a threshold", xgb.train({"nthread": 1}, far, 3))
    # age in decades, as categories
    kinds = ["q"] * (len(names) - 1) + ["c"]
    sorted_ = x.copy()
    sorted_[:, -1] = np.nan_to_num(x[:, -1] // 10)
    groups = xgb.DMatrix(
        sorted_, label=np.sin(sorted_[:, -1] * 3), feature_names=names, feature_types=kinds,
        enable_categorical=True)
    refused("categor", xgb.train(
        {"nthread": 1, "tree_method": "hist", "max_cat_to_onehot": 1}, groups, 3))


def test_a_models_figure_stands_in_for_the_rules(
    run: Run, walk: str, tmp_path: pathlib.Path
) -> None:
    """In summaries, reports and replays, to the digit of xgboost, under its file's hash."""
    row = next(
        r for r in map(json.loads, run("features", walk).stdout.splitlines())
        if r["figure"] == "fall_risk")
    names = list(row["features"])
    source = np.random.default_rng(5)
    low, high = np.array([RANGES["fall_risk"][name] for name in names]).T
    x = source.uniform(low, high, (500, len(names)))
    x[source.random(x.shape) < 0.3] = np.nan
    data = xgb.DMatrix(x, label=np.nan_to_num(x[:, 0]) / 3, feature_names=names)
    booster = xgb.train({"objective": "reg:logistic", "nthread": 1}, data, 20)
    booster.set_attr(poise_figure="fall_risk")
    model = tmp_path / "risk.json"
    booster.save_model(model)
    mine = np.array([[np.nan if v is None else v for v in row["features"].values()]])
    assert not np.isnan(mine).all()
    points = 100 * float(booster.predict(xgb.DMatrix(mine, feature_names=names))[0])
    digest = hashlib.sha256(model.read_bytes()).hexdigest()

    def judged(of: dict[str, Any]) -> dict[str, Any]:
        (found,) = (f for f in of["judged"] if f["figure"] == "fall_risk")
        return dict(found)

    lines = run("replay", walk, "--model", model).stdout.splitlines()
    (replayed,) = (f for f in map(json.loads, lines) if f.get("figure") == "fall_risk")
    summed = json.loads(run("summarize", walk, "--json", "--model", model).stdout)
    report = json.loads(run("report", walk, "--format", "json", "--model", model).stdout)
    for figure in (judged(summed), judged(report), replayed):
        assert figure["by"] == "model" and figure["rule"] == json.loads(row["rule"] or "null")
        assert figure["points"] == pytest.approx(points, abs=1e-4)
        assert (figure["model"]["name"], figure["model"]["sha256"]) == ("risk.json", digest)
    assert report["risk"]["points"] == judged(report)["points"]
    # cut anywhere: refused, and the rule's figure
    whole = model.read_bytes()
    for length in source.integers(0, len(whole) - 1, 8):
        model.write_bytes(whole[:length])
        done = run("summarize", walk, "--json", "--model", model, ends=(3,))
        assert judged(json.loads(done.stdout))["by"] != "model"
        assert "the rule's figure stands" in done.stderr
