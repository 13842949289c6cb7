import CPoiseMath
import PoiseText

extension TreeModel {
  /// More nodes than this no study needs, and a reader should not hold.
  static let mostNodes = 4_000_000

  /// Reads a model file.
  ///
  /// - Throws: where it is not a model of a kind that is worked out here in every part. What is not
  ///   understood is refused: a score that is nearly right is wrong.
  public init(json text: String) throws(ModelFault) {
    let tree: JSONTree
    do throws(JSONFault) { tree = try JSONParser.tree(text) } catch {
      throw ModelFault("\(error.place.line):\(error.place.column): \(error.problem)")
    }
    let learner = try Fields(tree, "the file").object("learner")
    let booster = try learner.object("gradient_booster")
    let kind = try booster.text("name")
    guard kind == "gbtree" else {
      throw ModelFault("a booster \(kind); 'gbtree' is what can be worked out")
    }
    let named = try learner.object("objective").text("name")
    guard let objective = Objective(rawValue: named) else {
      let known = Objective.allCases.map(\.rawValue).joined(separator: ", ")
      throw ModelFault("objective \(named); known are \(known)")
    }
    let attributes = try learner.object("attributes")
    let figure = try attributes.text("poise_figure")
    let features = try learner.texts("feature_names")
    guard !features.isEmpty, Set(features).count == features.count else {
      throw ModelFault("feature_names: none, or one of them twice")
    }
    let parameters = try learner.object("learner_model_param")
    guard try parameters.count("num_feature") == features.count else {
      throw ModelFault("num_feature is not how many feature_names there are")
    }
    if parameters.has("num_target"), try parameters.count("num_target") != 1 {
      throw ModelFault("more than one target")
    }
    let given = try parameters.count("num_class")
    let outputs = objective == .classes ? given : 1
    guard objective == .classes ? given > 1 : given <= 1 else {
      throw ModelFault("num_class \(given) with objective \(named)")
    }
    let classes = objective == .classes ? try Self.classes(attributes, outputs) : []
    let body = try booster.object("model")
    let trees = try Self.trees(body, features: features.count, outputs: outputs)
    if attributes.has("best_iteration") {
      let best = try attributes.count("best_iteration")
      let rounds = try body.wholes("iteration_indptr")
      guard best + 2 == rounds.count else {
        throw ModelFault("trees after the best iteration; save booster[:best_iteration + 1]")
      }
    }
    self.init(
      figure: figure, objective: objective, features: features, classes: classes,
      base: try Self.base(parameters.text("base_score"), objective, outputs), trees: trees)
  }

  private static func classes(
    _ attributes: Fields, _ outputs: Int
  ) throws(ModelFault) -> [String] {
    let names = try attributes.text("poise_classes").split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
    guard names.count == outputs, Set(names).count == outputs else {
      throw ModelFault("poise_classes: \(names.count) different names for \(outputs) classes")
    }
    return names
  }

  /// `5E-1`, or `[5E-1]`, or one a class: to margins.
  private static func base(
    _ text: String, _ objective: Objective, _ outputs: Int
  ) throws(ModelFault) -> [Float] {
    var inner = Substring(text)
    if inner.hasPrefix("["), inner.hasSuffix("]") { inner = inner.dropFirst().dropLast() }
    var values = inner.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      Float($0)
    }
    let written = inner.split(separator: ",", omittingEmptySubsequences: false).count
    if values.count == 1 { values = [Float](repeating: values[0], count: outputs) }
    guard written == 1 || written == outputs, values.count == outputs,
      values.allSatisfy({ $0.isFinite })
    else { throw ModelFault("base_score \(text.prefix(40)): not a number for each output") }
    switch objective {
    case .squaredError, .classes: return values
    case .logistic, .regressionLogistic:
      guard values.allSatisfy({ $0 > 0 && $0 < 1 }) else {
        throw ModelFault("base_score \(text.prefix(40)): not between 0 and 1")
      }
      return values.map { Float(-poise_log(1 / Double($0) - 1)) }
    }
  }

  private static func trees(
    _ body: Fields, features: Int, outputs: Int
  ) throws(ModelFault) -> [(output: Int, tree: Tree)] {
    let entries = try body.list("trees")
    let parameters = try body.object("gbtree_model_param")
    guard !entries.isEmpty, try parameters.count("num_trees") == entries.count else {
      throw ModelFault("num_trees is not how many trees there are")
    }
    if body.has("cats"), try body.object("cats").length("enc") > 0 {
      throw ModelFault("categories, which cannot be worked out here")
    }
    let targets = try body.wholes("tree_info")
    guard targets.count == entries.count, targets.allSatisfy({ (0..<outputs).contains($0) }) else {
      throw ModelFault("tree_info: not an output for each tree")
    }
    var made: [(output: Int, tree: Tree)] = []
    var nodes = 0
    for (k, entry) in entries.enumerated() {
      do throws(ModelFault) {
        let tree = try tree(Fields(entry, "it"), features: features)
        nodes += tree.nodes.count
        made.append((targets[k], tree))
      } catch { throw ModelFault("tree \(k): \(error.description)") }
      if nodes > mostNodes { throw ModelFault("more than \(mostNodes) nodes") }
    }
    return made
  }

  private static func tree(_ entry: Fields, features: Int) throws(ModelFault) -> Tree {
    let parameters = try entry.object("tree_param")
    let count = try parameters.count("num_nodes")
    guard try parameters.count("num_feature") == features else {
      throw ModelFault("num_feature is another than the model's")
    }
    guard try parameters.count("num_deleted") == 0 else { throw ModelFault("nodes deleted") }
    guard try parameters.count("size_leaf_vector") <= 1 else {
      throw ModelFault("leaves of several numbers")
    }
    let left = try entry.wholes("left_children", count)
    let right = try entry.wholes("right_children", count)
    let splits = try entry.wholes("split_indices", count)
    let types = try entry.wholes("split_type", count)
    let defaults = try entry.flags("default_left", count)
    let conditions = try entry.numbers("split_conditions", count)
    guard types.allSatisfy({ $0 == 0 }), entry.length("categories") == 0,
      entry.length("categories_nodes") == 0
    else { throw ModelFault("splits by category, which cannot be worked out here") }
    var nodes: [Tree.Node] = []
    for k in 0..<count {
      let condition = Float(conditions[k])
      guard condition.isFinite else { throw ModelFault("node \(k): a number out of range") }
      if left[k] == -1 {
        guard right[k] == -1 else { throw ModelFault("node \(k) has one child") }
        nodes.append(.leaf(condition))
        continue
      }
      guard (0..<features).contains(splits[k]) else {
        throw ModelFault("node \(k): feature \(splits[k]) is not there")
      }
      nodes.append(
        .split(
          feature: splits[k], threshold: condition, left: left[k], right: right[k],
          missingGoesLeft: defaults[k]))
    }
    return try Tree(nodes: nodes)
  }

  /// A whole number, as XGBoost writes it as a number or as a text.
  static func number(_ value: JSONTree) -> Int? {
    switch value {
    case .number(let number): return Int(exactly: number)
    case .string(let text): return Int(text)
    default: return nil
    }
  }
}
