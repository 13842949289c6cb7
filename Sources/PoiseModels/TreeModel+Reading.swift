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
    var file = ModelFile()
    do throws(JSONMistake) { try file.read(tree) } catch {
      throw ModelFault(error.description)
    }
    guard file.booster == "gbtree" else {
      throw ModelFault("a booster \(file.booster); 'gbtree' is what can be worked out")
    }
    guard let objective = Objective(rawValue: file.objective) else {
      let known = Objective.allCases.map(\.rawValue).joined(separator: ", ")
      throw ModelFault("objective \(file.objective); known are \(known)")
    }
    let features = file.features
    guard !features.isEmpty, Set(features).count == features.count else {
      throw ModelFault("feature_names: none, or one of them twice")
    }
    guard file.featureCount == features.count else {
      throw ModelFault("num_feature is not how many feature_names there are")
    }
    guard file.targets ?? 1 == 1 else { throw ModelFault("more than one target") }
    let outputs = objective == .classes ? file.classCount : 1
    guard objective == .classes ? file.classCount > 1 : file.classCount <= 1 else {
      throw ModelFault("num_class \(file.classCount) with objective \(file.objective)")
    }
    if let best = file.bestIteration, best != file.rounds.count - 2 {
      throw ModelFault("trees after the best iteration; save booster[:best_iteration + 1]")
    }
    self.init(
      figure: file.figure, objective: objective, features: features,
      classes: objective == .classes ? try Self.classes(file.classes, outputs) : [],
      base: try Self.base(file.base, objective, outputs),
      trees: try Self.trees(file, features: features.count, outputs: outputs))
  }

  private static func classes(_ text: String?, _ outputs: Int) throws(ModelFault) -> [String] {
    guard let text else { throw ModelFault("poise_classes is missing") }
    let names = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
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
    _ file: ModelFile, features: Int, outputs: Int
  ) throws(ModelFault) -> [(output: Int, tree: Tree)] {
    guard !file.trees.isEmpty, file.treeCount == file.trees.count else {
      throw ModelFault("num_trees is not how many trees there are")
    }
    if file.hasCategories { throw ModelFault("categories, which cannot be worked out here") }
    let targets = file.outputs
    guard targets.count == file.trees.count, targets.allSatisfy({ (0..<outputs).contains($0) })
    else { throw ModelFault("tree_info: not an output for each tree") }
    var made: [(output: Int, tree: Tree)] = []
    var nodes = 0
    for (k, entry) in file.trees.enumerated() {
      do throws(ModelFault) {
        made.append((targets[k], try tree(entry, features: features)))
      } catch { throw ModelFault("tree \(k): \(error.description)") }
      nodes += entry.count
      if nodes > mostNodes { throw ModelFault("more than \(mostNodes) nodes") }
    }
    return made
  }

  private static func tree(_ entry: ModelFile.Nodes, features: Int) throws(ModelFault) -> Tree {
    guard entry.features == features else {
      throw ModelFault("num_feature is another than the model's")
    }
    guard entry.deleted == 0 else { throw ModelFault("nodes deleted") }
    guard entry.leafSize <= 1 else { throw ModelFault("leaves of several numbers") }
    guard entry.types.allSatisfy({ $0 == 0 }), !entry.hasCategories else {
      throw ModelFault("splits by category, which cannot be worked out here")
    }
    var nodes: [Tree.Node] = []
    for k in 0..<entry.count {
      let condition = Float(entry.conditions[k])
      guard condition.isFinite else { throw ModelFault("node \(k): a number out of range") }
      let (left, right, split) = (entry.left[k], entry.right[k], entry.splits[k])
      if left == -1 {
        guard right == -1 else { throw ModelFault("node \(k) has one child") }
        nodes.append(.leaf(condition))
        continue
      }
      guard (0..<features).contains(split) else {
        throw ModelFault("node \(k): feature \(split) is not there")
      }
      nodes.append(
        .split(
          feature: split, threshold: condition, left: left, right: right,
          missingGoesLeft: entry.defaults[k]))
    }
    return try Tree(nodes: nodes)
  }
}
