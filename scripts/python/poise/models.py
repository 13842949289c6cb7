"""Trees of LightGBM and scikit-learn as a model file that Poise reads (docs/features.md).

    from poise.models import from_lightgbm, from_sklearn

    from_lightgbm(booster.dump_model(), "fall_risk", "risk.json")
    from_sklearn(forest, names, "fall_risk", "risk.json")

Poise compares in single precision, as scikit-learn does: each threshold becomes the next number in
single precision that a value on it is less than, so that every value takes the same way to its
leaf. Leaves are rounded to single precision, seven digits. What cannot be told so is refused.
"""
from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

Path = str | os.PathLike[str]


class ModelError(Exception):
    """A model that has no equal among those that Poise reads, in one line."""


def from_lightgbm(
    dump: Mapping[str, Any], figure: str, path: Path, classes: Sequence[str] = ()
) -> None:
    """Writes what `Booster.dump_model()` answers, or its JSON read again: objectives binary,
    regression and multiclass. Of early stopping the dump has the best iteration's trees.

    Raises ModelError, OSError.
    """
    words = str(dump.get("objective", "")).split()
    known = {"binary": "binary:logistic", "regression": "reg:squarederror",
             "multiclass": "multi:softprob"}
    if not words or words[0] not in known:
        raise ModelError(f"objective {' '.join(words) or 'unknown'}; {', '.join(known)} are known")
    if words[0] == "binary" and "sigmoid:1" not in words[1:]:
        raise ModelError(f"objective {' '.join(words)}: only sigmoid:1 is a plain probability")
    if "sqrt" in words or dump.get("average_output"):
        raise ModelError("a square root, or outputs that are averaged")
    outputs = int(dump["num_tree_per_iteration"])
    trees = [_lightgbm(entry["tree_structure"]) for entry in dump["tree_info"]]
    _write(path, figure, known[words[0]], list(dump["feature_names"]), trees,
           [k % outputs for k in range(len(trees))], outputs, classes, 0.0)


def from_sklearn(model: Any, names: Sequence[str], figure: str, path: Path) -> None:
    """Writes a tree, a forest or gradient boosting that was fitted, with the features' names.

    Regressors give points from 0 to 100, as they were trained to; classifiers of two classes 100
    times the probability of the second, as points. Raises ModelError, OSError.
    """
    kind = type(model).__name__
    parts, objective, base = [], "reg:squarederror", 0.0
    if kind.startswith("GradientBoosting"):
        if model.init_ != "zero" and type(model.init_).__name__ not in (
                "DummyClassifier", "DummyRegressor"):
            raise ModelError(f"{kind} that begins with a model of its own")
        logistic = kind == "GradientBoostingClassifier"
        if logistic and (len(model.classes_) != 2 or model.loss != "log_loss"):
            raise ModelError(f"{kind} with {len(model.classes_)} classes and loss {model.loss}")
        objective = "binary:logistic" if logistic else objective
        base = 0.0 if model.init_ == "zero" else _first(model, logistic)
        parts = [(tree, model.learning_rate) for tree in model.estimators_[:, 0]]
    elif kind in ("RandomForestRegressor", "ExtraTreesRegressor", "RandomForestClassifier",
                  "ExtraTreesClassifier"):
        parts = [(tree, 1 / len(model.estimators_)) for tree in model.estimators_]
    elif kind in ("DecisionTreeRegressor", "DecisionTreeClassifier"):
        parts = [(model, 1.0)]
    else:
        raise ModelError(f"{kind}: trees, forests and GradientBoosting are known")
    if len(names) != model.n_features_in_:
        raise ModelError(f"{len(names)} names for {model.n_features_in_} features")
    if getattr(model, "n_outputs_", 1) != 1:
        raise ModelError("more than one output")
    trees = [_sklearn(tree, factor, kind) for tree, factor in parts]
    _write(path, figure, objective, list(names), trees, [0] * len(trees), 1, (), base)


def _first(model: Any, logistic: bool) -> float:
    """What boosting begins with, before its trees."""
    if not logistic:
        return float(np.ravel(model.init_.constant_)[0])
    share = float(model.init_.class_prior_[1])
    return math.log(share / (1 - share))


class _Nodes:
    """One tree, column by column."""

    def __init__(self) -> None:
        self.left: list[int] = []
        self.right: list[int] = []
        self.splits: list[int] = []
        self.conditions: list[float] = []
        self.defaults: list[int] = []

    def leaf(self, value: float) -> int:
        return self._add(-1, 0, value, 0)

    def split(self, feature: int, threshold: float, missing_left: bool) -> int:
        """Of values that go left where they are not above `threshold`."""
        if not abs(threshold) < 1e37:
            raise ModelError("a split by whether a value is missing, and by nothing else; fill in "
                             "missing values before training")
        single = np.float32(threshold)
        if float(single) <= threshold:
            single = np.nextafter(single, np.float32(np.inf))
        return self._add(0, feature, float(single), int(missing_left))

    def _add(self, child: int, feature: int, condition: float, default: int) -> int:
        if not math.isfinite(condition):
            raise ModelError(f"a number out of range: {condition}")
        self.left.append(child)
        self.right.append(child)
        self.splits.append(feature)
        self.conditions.append(condition)
        self.defaults.append(default)
        return len(self.left) - 1


def _lightgbm(root: Mapping[str, Any]) -> _Nodes:
    nodes = _Nodes()
    waiting: list[tuple[Mapping[str, Any], int, str]] = [(root, -1, "")]
    while waiting:
        node, parent, side = waiting.pop()
        if "leaf_value" in node and "split_feature" not in node:
            if node.get("leaf_coeff"):
                raise ModelError("leaves with straight lines (linear_tree)")
            at = nodes.leaf(float(node["leaf_value"]))
        else:
            if node["decision_type"] != "<=":
                raise ModelError("splits by category")
            if node["missing_type"] == "Zero":
                raise ModelError("zero that is taken for missing (zero_as_missing)")
            threshold = float(node["threshold"])
            # without a way of their own LightGBM takes missing values for 0
            left = node["default_left"] if node["missing_type"] == "NaN" else 0 <= threshold
            at = nodes.split(int(node["split_feature"]), threshold, bool(left))
            waiting += [(node["right_child"], at, "right"), (node["left_child"], at, "left")]
        if parent >= 0:
            getattr(nodes, side)[parent] = at
    return nodes


def _sklearn(tree: Any, factor: float, kind: str) -> _Nodes:
    inner, nodes = tree.tree_, _Nodes()
    classifies = kind.endswith("Classifier") and not kind.startswith("Gradient")
    if classifies and len(tree.classes_) != 2:
        raise ModelError(f"{kind} with {len(tree.classes_)} classes; use XGBoost or LightGBM")
    missing = getattr(inner, "missing_go_to_left", np.zeros(inner.node_count))
    for k in range(inner.node_count):
        if inner.children_left[k] < 0:
            value = inner.value[k].ravel()
            # counts in earlier versions, shares in later ones
            value = 100 * value[1] / value.sum() if classifies else value[0]
            nodes.leaf(float(value) * factor)
        else:
            nodes.split(int(inner.feature[k]), float(inner.threshold[k]), bool(missing[k]))
            nodes.left[k] = int(inner.children_left[k])
            nodes.right[k] = int(inner.children_right[k])
    return nodes


def _write(
    path: Path, figure: str, objective: str, names: list[str], trees: list[_Nodes],
    targets: list[int], outputs: int, classes: Sequence[str], margin: float,
) -> None:
    """As XGBoost writes a model of these trees."""
    if objective == "multi:softprob" and len(classes) != outputs:
        raise ModelError(f"{len(classes)} names for {outputs} classes")
    base = 1 / (1 + math.exp(-margin)) if objective == "binary:logistic" else margin
    attributes = {"poise_figure": figure}
    if classes:
        attributes["poise_classes"] = ",".join(classes)
    learner = {
        "attributes": attributes, "feature_names": names,
        "feature_types": ["float"] * len(names),
        "gradient_booster": {"name": "gbtree", "model": {
            "gbtree_model_param": {"num_parallel_tree": "1", "num_trees": str(len(trees))},
            "iteration_indptr": [*range(0, len(trees), outputs), len(trees)],
            "tree_info": targets,
            "trees": [_tree(k, nodes, len(names)) for k, nodes in enumerate(trees)]}},
        "learner_model_param": {
            "base_score": repr(base), "num_class": str(outputs if outputs > 1 else 0),
            "num_feature": str(len(names)), "num_target": "1"},
        "objective": {"name": objective}}
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"learner": learner, "version": [2, 1, 0]}, file)


def _tree(number: int, nodes: _Nodes, features: int) -> dict[str, Any]:
    count = len(nodes.left)
    parents = [2147483647] * count
    for k, children in enumerate(zip(nodes.left, nodes.right)):
        for child in children:
            if child >= 0:
                parents[child] = k
    return {
        "id": number, "left_children": nodes.left, "right_children": nodes.right,
        "parents": parents, "split_indices": nodes.splits, "split_type": [0] * count,
        "split_conditions": nodes.conditions, "default_left": nodes.defaults,
        "base_weights": [0.0] * count, "loss_changes": [0.0] * count, "sum_hessian": [0.0] * count,
        "categories": [], "categories_nodes": [], "categories_segments": [], "categories_sizes": [],
        "tree_param": {"num_deleted": "0", "num_feature": str(features), "num_nodes": str(count),
                       "size_leaf_vector": "1"}}
