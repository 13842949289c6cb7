import CPoiseMath

/// Boosted trees as XGBoost writes them (`save_model("....json")`), with what Poise asks of them
/// beside: the attribute `poise_figure` names what they stand in for, and `poise_classes` the
/// classes of a pattern. Works out what `Booster.predict` does, comparing in single precision.
public struct TreeModel: Sendable, Equatable {
  public enum Objective: String, Sendable, CaseIterable {
    case squaredError = "reg:squarederror"
    case regressionLogistic = "reg:logistic"
    case logistic = "binary:logistic"
    case classes = "multi:softprob"
  }

  /// What the model stands in for, as its attribute says.
  public let figure: String
  public let objective: Objective
  /// In the order of the model's own columns.
  public let features: [String]
  /// Names of the classes; empty where it has one number.
  public let classes: [String]
  /// Where each output begins, before the trees: margins.
  let base: [Float]
  /// Each with the output that it adds to.
  let trees: [(output: Int, tree: Tree)]

  public static func == (a: TreeModel, b: TreeModel) -> Bool {
    a.figure == b.figure && a.objective == b.objective && a.features == b.features
      && a.classes == b.classes && a.base == b.base
      && a.trees.elementsEqual(b.trees) { $0 == $1 }
  }

  /// Thresholds by the place of their feature, in the order of the trees.
  public var thresholds: [(feature: Int, value: Double)] {
    trees.flatMap { entry in
      entry.tree.nodes.compactMap { node in
        guard case .split(let feature, let threshold, _, _, _) = node else { return nil }
        return (feature, Double(threshold))
      }
    }
  }

  /// One number, or one a class: a probability where the objective has one.
  ///
  /// - Parameter values: a value a feature in the order of ``features``; nil where it is unknown.
  /// - Returns: nil where there are more or fewer values, where one is not finite in single
  ///   precision, and where a sum is not.
  public func scores(_ values: [Double?]) -> [Double]? {
    guard values.count == features.count else { return nil }
    var row: [Float] = []
    for value in values {
      guard let value else {
        row.append(.nan)
        continue
      }
      guard Float(value).isFinite else { return nil }
      row.append(Float(value))
    }
    var margins = base
    for (output, tree) in trees { margins[output] += tree.value(row) }
    guard margins.allSatisfy({ $0.isFinite }) else { return nil }
    let sums = margins.map { Double($0) }
    switch objective {
    case .squaredError: return sums
    case .logistic, .regressionLogistic: return sums.map { 1 / (1 + poise_exp(-$0)) }
    case .classes:
      let largest = sums.max() ?? 0
      let powers = sums.map { poise_exp($0 - largest) }
      let total = powers.reduce(0, +)
      return powers.map { $0 / total }
    }
  }
}
