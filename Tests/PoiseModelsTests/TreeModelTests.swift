import PoiseText
import Testing

@testable import PoiseModels

/// Scores against what was worked out by hand; damaged files at every place.
@Suite struct TreeModelTests {
  /// As XGBoost 3.2 writes it: two trees of two and one splits over two features.
  static func text(
    objective: String = "reg:squarederror", base: String = "[5E-1]", classes: Int = 0,
    info: String = "[0, 0]", left: String = "[1, 3, -1, -1, -1]",
    right: String = "[2, 4, -1, -1, -1]", attributes: String = "\"poise_figure\": \"fall_risk\"",
    booster: String = "gbtree"
  ) -> String {
    func tree(
      _ left: String, _ right: String, _ splits: String, _ conditions: String, _ missing: String,
      _ nodes: Int
    ) -> String {
      let zeros = [String](repeating: "0", count: nodes).joined(separator: ", ")
      return """
        {"categories": [], "categories_nodes": [], "default_left": \(missing),
        "left_children": \(left), "right_children": \(right), "split_indices": \(splits),
        "split_conditions": \(conditions), "split_type": [\(zeros)],
        "tree_param": {"num_deleted": "0", "num_feature": "2", "num_nodes": "\(nodes)",
        "size_leaf_vector": "1"}}
        """
    }
    let first = tree(left, right, "[0, 1, 0, 0, 0]", "[0.1, -2.5, 8, 1, 2]", "[1, 0, 0, 0, 0]", 5)
    let second = tree("[1, -1, -1]", "[2, -1, -1]", "[1, 0, 0]", "[3, 0.25, -0.5]", "[0, 0, 0]", 3)
    return """
      {"learner": {"attributes": {\(attributes)}, "feature_names": ["a", "b"],
      "gradient_booster": {"model": {"gbtree_model_param": {"num_parallel_tree": "1",
      "num_trees": "2"}, "iteration_indptr": [0, 1, 2], "tree_info": \(info),
      "trees": [\(first), \(second)]}, "name": "\(booster)"},
      "learner_model_param": {"base_score": "\(base)", "num_class": "\(classes)",
      "num_feature": "2", "num_target": "1"}, "objective": {"name": "\(objective)"}},
      "version": [3, 2, 0]}
      """
  }

  @Test func aSumOfLeaves() throws {
    let model = try TreeModel(json: Self.text())
    #expect(model.figure == "fall_risk" && model.features == ["a", "b"])
    #expect(model.thresholds.map(\.feature) == [0, 1, 1])
    #expect(model.thresholds.map(\.value) == [Double(Float(0.1)), -2.5, 3])
    // a < 0.1, then b < -2.5; the second tree by b < 3
    #expect(model.scores([0, -3]) == [0.5 + 1 + 0.25])
    #expect(model.scores([0, -2.5]) == [0.5 + 2 + 0.25])
    #expect(model.scores([0, 3]) == [0.5 + 2 - 0.5])
    #expect(model.scores([1, 0]) == [0.5 + 8 + 0.25])
  }

  @Test func whatIsMissingGoesWhereTheNodeSays() throws {
    let model = try TreeModel(json: Self.text())
    #expect(model.scores([nil, -3]) == [0.5 + 1 + 0.25])
    #expect(model.scores([nil, nil]) == [0.5 + 2 - 0.5])
    #expect(model.scores([1, nil]) == [0.5 + 8 - 0.5])
  }

  @Test func comparesInSinglePrecision() throws {
    let model = try TreeModel(json: Self.text())
    // 0.1 itself is less than 0.1f as a Double, and equal to it as a Float
    #expect(0.1 < Double(Float(0.1)))
    #expect(model.scores([0.1, 0]) == [0.5 + 8 + 0.25])
    #expect(model.scores([0.1 - 1e-9, 0]) == [0.5 + 8 + 0.25])
    #expect(model.scores([0.1 - 1e-7, 0]) == [0.5 + 2 + 0.25])
  }

  @Test func valuesThatAreNoNumbersHaveNoScore() throws {
    let model = try TreeModel(json: Self.text())
    for row: [Double?] in [
      [.nan, 0], [.infinity, 0], [1e300, 0], [0], [0, 0, 0], []
    ] {
      #expect(model.scores(row) == nil)
    }
  }

  @Test func aProbability() throws {
    for (objective, base) in [("binary:logistic", "2.5E-1"), ("reg:logistic", "[2.5E-1]")] {
      let model = try TreeModel(json: Self.text(objective: objective, base: base))
      // logit(0.25) = -ln 3; leaves 1 and 0.25
      let odds = 3.4903429574618414 / 3
      let found = try #require(model.scores([0, -3])?.first)
      #expect((found - odds / (1 + odds)).magnitude < 1e-7)
    }
  }

  @Test func classesShareOne() throws {
    let model = try TreeModel(
      json: Self.text(
        objective: "multi:softprob", base: "[0E0,0E0]", classes: 2, info: "[0, 1]",
        attributes: "\"poise_figure\": \"gait_pattern\", \"poise_classes\": \"normal, ataxic\""))
    #expect(model.classes == ["normal", "ataxic"])
    // margins 2 and -0.5: 1 / (1 + exp(-2.5))
    let found = try #require(model.scores([0, 3]))
    #expect((found[0] - 0.9241418199787566).magnitude < 1e-12)
    #expect((found[0] + found[1] - 1).magnitude < 1e-15)
  }

  /// Of an early stop at a round of boosting.
  static func stopped(_ best: String) -> String {
    text(attributes: "\"poise_figure\": \"fatigue\", \"best_iteration\": \"\(best)\"")
  }

  @Test(arguments: [
    (text(left: "[1, 0, -1, -1, -1]"), "two parents, or is its own"),
    (text(left: "[0, 3, -1, -1, -1]"), "two parents, or is its own"),
    (text(left: "[1, 2, -1, -1, -1]"), "two parents, or is its own"),
    (text(left: "[1, 5, -1, -1, -1]"), "child 5 that is not there"),
    (text(left: "[1, -2, -1, -1, -1]"), "child -2 that is not there"),
    (text(left: "[1, -1, -1, -1, -1]"), "node 1 has one child"),
    (text(left: "[1, -1, -1, -1, -1]", right: "[2, -1, -1, -1, -1]"), "2 nodes that nothing"),
    (text(left: "[1, -1, -1, 4, 3]", right: "[2, -1, -1, 3, 4]"), "two parents, or is its own"),
    (text(left: "[1, 3, -1, -1, 1.5]"), "left_children must hold whole numbers in range"),
    (text(booster: "dart"), "a booster dart"), (text(booster: "gblinear"), "a booster gblinear"),
    (text(objective: "rank:ndcg"), "objective rank:ndcg"),
    (text(objective: "multi:softmax", classes: 2), "objective multi:softmax"),
    (text(base: "[nan]"), "base_score"), (text(base: "[]"), "base_score"),
    (text(base: "[1,2]"), "base_score"), (text(base: "1e99"), "base_score"),
    (text(objective: "binary:logistic", base: "[1]"), "not between 0 and 1"),
    (text(classes: 2), "num_class 2"), (text(objective: "multi:softprob"), "num_class 0"),
    (text(objective: "multi:softprob", classes: 2), "poise_classes is missing"),
    (text(info: "[0, 1]"), "tree_info"), (text(info: "[0]"), "tree_info"),
    (text(attributes: ""), "poise_figure is missing"),
    (stopped("0"), "after the best iteration"),
    (stopped("9223372036854775806"), "after the best iteration"),
    (stopped("9223372036854775807"), "after the best iteration")
  ])
  func damagedModelsAreRefused(_ text: String, _ why: String) {
    do {
      _ = try TreeModel(json: text)
      Issue.record("not refused")
    } catch { #expect("\(error)".contains(why), "\(error)") }
  }

  @Test func aFileThatIsCutIsRefusedAtEveryByte() throws {
    let whole = Array(Self.text().utf8)
    for length in 0..<whole.count {
      let cut = String(decoding: whole[..<length], as: UTF8.self)
      #expect(throws: ModelFault.self) { try TreeModel(json: cut) }
    }
  }

  /// A member or an element that is missing, or something else in its place: refused, or nothing
  /// that counts. A number that may stand there may make another model, which never traps.
  @Test func everyPlaceOfAFile() throws {
    let whole = try JSONParser.tree(Self.text())
    let model = try TreeModel(json: whole.document)
    var refused = 0
    let others: [JSONTree?] = [
      nil, .null, .string("x"), .array([]), .object([:]), .number(-2), .number(99),
      .number(1e300), .number(0.5), .bool(true)
    ]
    for other in others {
      for changed in Self.variants(whole, other) {
        let isNumber = if case .number? = other { true } else { false }
        guard let made = try? TreeModel(json: changed.document) else {
          refused += 1
          continue
        }
        for row: [Double?] in [[0, -3], [nil, nil], [1, 5]] {
          let scores = made.scores(row)
          if !isNumber && other != .bool(true) { #expect(scores == model.scores(row)) }
        }
      }
    }
    #expect(refused > 300)
  }

  /// The tree with each of its places taken out, or `other` put there.
  private static func variants(_ tree: JSONTree, _ other: JSONTree?) -> [JSONTree] {
    switch tree {
    case .object(let members):
      return members.sorted { $0.key < $1.key }.flatMap { key, value in
        [other].map { put -> JSONTree in
          var changed = members
          changed[key] = put
          return .object(changed)
        }
          + variants(value, other).map { inner in
            var changed = members
            changed[key] = inner
            return .object(changed)
          }
      }
    case .array(let elements):
      return elements.indices.flatMap { k -> [JSONTree] in
        var without = elements
        if let other { without[k] = other } else { without.remove(at: k) }
        return [.array(without)]
          + variants(elements[k], other).map { inner in
            var changed = elements
            changed[k] = inner
            return .array(changed)
          }
      }
    default: return []
    }
  }
}
