"""Models that LightGBM and scikit-learn train: Poise's scores are theirs."""
from __future__ import annotations

import json
import pathlib
from typing import Any

import numpy as np
import pytest
from conftest import Run
from test_models import RANGES, vectors

from poise.models import ModelError, from_lightgbm, from_sklearn

ROWS = 2000


def scored(run: Run, figure: str, x: Any, model: pathlib.Path) -> list[dict[str, Any]]:
    rows = model.with_suffix(".jsonl")
    rows.write_text("".join(
        json.dumps({"figure": figure, "features": {
            name: None if np.isnan(v) else v for name, v in zip(RANGES[figure], row)}}) + "\n"
        for row in x.tolist()))
    lines = run("features", "--rows", rows, "--model", model).stdout.splitlines()
    return [json.loads(line)["model"] for line in lines]


def made(figure: str, seed: int, filled: bool = False) -> tuple[Any, Any]:
    """Values in single precision, as Poise takes them, and what is to be learned; `filled`: none
    is missing."""
    x = vectors(figure, seed)[:ROWS]
    if filled:
        x = np.where(np.isnan(x), np.nanmean(x, 0), x)
    x = x.astype("f4").astype("f8")
    rough = np.nan_to_num(x / np.nanmax(x, 0)).sum(1)
    return x, (rough - rough.min()) / (rough.max() - rough.min())


@pytest.mark.parametrize("objective", ["binary", "regression", "multiclass"])
def test_lightgbm(run: Run, tmp_path: pathlib.Path, objective: str) -> None:
    lgb = pytest.importorskip("lightgbm")
    figure = "gait_pattern" if objective == "multiclass" else "fall_risk"
    # a split by what is missing alone is refused; of three classes it comes up
    filled = objective == "multiclass"
    x, rough = made(figure, 1, filled)
    label = {"binary": rough > np.median(rough), "regression": 20 + 60 * rough,
             "multiclass": np.digitize(rough, [0.4, 0.6])}[objective]
    options = {"objective": objective, "verbose": -1, "num_threads": 1, "min_data_in_leaf": 5}
    if objective == "multiclass":
        options["num_class"] = 3
    data = lgb.Dataset(x, label, feature_name=list(RANGES[figure]))
    booster = lgb.train(options, data, 20)
    model, names = tmp_path / "model.json", ("normal", "ataxic", "antalgic")
    from_lightgbm(json.loads(json.dumps(booster.dump_model())), figure, model,
                  names if objective == "multiclass" else ())
    x, _ = made(figure, 3, filled)
    expected = booster.predict(x)
    said = scored(run, figure, x, model)
    if objective == "multiclass":
        found = np.array([[m["classes"][k] for k in names] for m in said])
    else:
        found = np.array([m["points"] for m in said]) / (100 if objective == "binary" else 1)
    assert np.abs(found - expected).max() <= 2e-6 * max(1.0, np.abs(expected).max())
    assert len(np.unique(found.round(9))) > 100


@pytest.mark.parametrize("kind", [
    "DecisionTreeRegressor", "RandomForestRegressor", "ExtraTreesRegressor",
    "RandomForestClassifier", "GradientBoostingClassifier", "GradientBoostingRegressor"])
def test_sklearn(run: Run, tmp_path: pathlib.Path, kind: str) -> None:
    ensemble = pytest.importorskip("sklearn.ensemble")
    from sklearn import tree

    x, rough = made("fall_risk", 1, filled=True)
    options: dict[str, Any] = {"random_state": 1, "max_depth": 5}
    if "Decision" not in kind:
        options["n_estimators"] = 20
    fitted = getattr(ensemble if hasattr(ensemble, kind) else tree, kind)(**options)
    fitted.fit(x, rough > np.median(rough) if "Classifier" in kind else 20 + 60 * rough)
    model = tmp_path / "model.json"
    from_sklearn(fitted, list(RANGES["fall_risk"]), "fall_risk", model)
    x, _ = made("fall_risk", 3, filled=True)
    expected = (
        100 * fitted.predict_proba(x)[:, 1] if "Classifier" in kind else fitted.predict(x))
    found = np.array([m["points"] for m in scored(run, "fall_risk", x, model)], "f8")
    assert np.abs(found - expected).max() < 2e-4
    assert len(np.unique(found.round(6))) > 20


def test_what_has_no_equal_is_refused(tmp_path: pathlib.Path) -> None:
    from sklearn.ensemble import HistGradientBoostingRegressor, RandomForestClassifier
    from sklearn.tree import DecisionTreeRegressor

    x, rough = made("fall_risk", 1)
    names, path = list(RANGES["fall_risk"]), tmp_path / "m.json"
    three = RandomForestClassifier(3, max_depth=2).fit(x, np.digitize(rough, [0.4, 0.6]))
    other = HistGradientBoostingRegressor(max_iter=2).fit(x, rough)
    for model, why in ((three, "3 classes"), (other, "Hist")):
        with pytest.raises(ModelError, match=why):
            from_sklearn(model, names, "fall_risk", path)
    gaps = DecisionTreeRegressor(max_depth=1).fit(
        np.where(np.arange(8) == 3, np.where(rough > 0.5, np.nan, 1.0)[:, None], 0.0), rough > 0.5)
    with pytest.raises(ModelError, match="whether a value is missing"):
        from_sklearn(gaps, names, "fall_risk", path)
    with pytest.raises(ModelError, match="2 names for 8"):
        from_sklearn(three, names[:2], "fall_risk", path)
    lgb = pytest.importorskip("lightgbm")
    quiet = {"verbose": -1, "num_threads": 1}
    for options, why in (
            ({"objective": "poisson"}, "poisson"), ({"zero_as_missing": True}, "zero"),
            ({"objective": "binary", "sigmoid": 2}, "sigmoid"), ({"linear_tree": True}, "lines"),
            ({"boosting": "rf", "bagging_freq": 1, "bagging_fraction": 0.5}, "averaged"),
            ({"categorical_feature": [7]}, "category")):
        # whole ages, which can be categories
        values = np.column_stack([x[:, :7], np.nan_to_num(x[:, 7] // 10)])
        label = rough > 0.5 if options.get("objective") == "binary" else np.sin(9 * values[:, 7])
        booster = lgb.train(
            {"objective": "regression", **quiet, **options},
            lgb.Dataset(values, np.abs(label), params=quiet | options), 3)
        with pytest.raises(ModelError, match=why):
            from_lightgbm(booster.dump_model(), "fall_risk", path)
    assert not path.exists()
