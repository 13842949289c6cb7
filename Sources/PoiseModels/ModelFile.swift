import PoiseText

/// Why a model file is refused: a sentence without the file's name.
public struct ModelFault: Error, Sendable, Equatable, CustomStringConvertible {
  public var description: String

  init(_ description: String) { self.description = description }
}

/// What of an XGBoost model file counts here.
struct ModelFile: JSONRecord {
  /// One tree: a list a column, a place a node.
  struct Nodes: JSONRecord {
    var count = 0
    var features = 0
    var deleted = 0
    var leafSize = 0
    var left: [Int] = []
    var right: [Int] = []
    var splits: [Int] = []
    var types: [Int] = []
    var defaults: [Bool] = []
    var conditions: [Double] = []
    var hasCategories = false

    mutating func fields(_ o: inout JSONFields) {
      o.object("tree_param") { o in
        o.natural("num_nodes", &count)
        o.natural("num_feature", &features)
        o.natural("num_deleted", &deleted)
        o.natural("size_leaf_vector", &leafSize)
      }
      if count > TreeModel.mostNodes {
        return o.fail("tree_param.num_nodes", "is more than \(TreeModel.mostNodes)")
      }
      let likeness = "num_nodes"
      o.wholes("left_children", &left, count: count, like: likeness)
      o.wholes("right_children", &right, count: count, like: likeness)
      o.wholes("split_indices", &splits, count: count, like: likeness)
      o.wholes("split_type", &types, count: count, like: likeness)
      // 0 or 1, or false or true as older versions wrote
      defaults = o.list("default_left").compactMap { tree in
        switch tree {
        case .bool(let flag): flag
        case .number(0): false
        case .number(1): true
        default: nil
        }
      }
      if defaults.count != count {
        let isMissing = o.members["default_left"] == nil
        o.fail("default_left", isMissing ? "is missing" : "is not true or false for each node")
      }
      o.numbers(
        "split_conditions", &conditions,
        in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, count: count,
        like: likeness)
      hasCategories = o.hasElements("categories") || o.hasElements("categories_nodes")
    }
  }

  var booster = ""
  var objective = ""
  var figure = ""
  /// Names with commas between; nil where there are none.
  var classes: String?
  var bestIteration: Int?
  var features: [String] = []
  var featureCount = 0
  var targets: Int?
  var classCount = 0
  var base = ""
  /// Where the trees of each round of boosting begin.
  var rounds: [Int] = []
  var treeCount = 0
  /// The output that each tree adds to.
  var outputs: [Int] = []
  var hasCategories = false
  var trees: [Nodes] = []

  mutating func fields(_ o: inout JSONFields) {
    o.object("learner") { o in
      o.object("gradient_booster") { o in
        o.text("name", &booster)
        // of another booster nothing else is known
        if booster == "gbtree" { o.object("model") { body(&$0) } }
      }
      o.object("objective") { $0.text("name", &objective) }
      o.object("attributes") { o in
        o.text("poise_figure", &figure)
        o.text("poise_classes", &classes)
        o.natural("best_iteration", &bestIteration)
      }
      o.texts("feature_names", &features)
      o.object("learner_model_param") { o in
        o.natural("num_feature", &featureCount)
        o.natural("num_target", &targets)
        o.natural("num_class", &classCount)
        o.text("base_score", &base)
      }
    }
  }

  private mutating func body(_ o: inout JSONFields) {
    o.object("gbtree_model_param") { $0.natural("num_trees", &treeCount) }
    o.wholes("iteration_indptr", &rounds)
    o.wholes("tree_info", &outputs)
    if o.tree("cats") != nil {
      o.object("cats") { hasCategories = $0.hasElements("enc") }
    }
    o.objects("trees", &trees, Nodes())
  }
}

extension JSONFields {
  /// A whole number from 0 on, which XGBoost writes as a text; nil where there is none.
  fileprivate mutating func natural(_ key: String, _ value: inout Int?) {
    switch tree(key) {
    case .number(let number)?: value = Int(exactly: number)
    case .string(let text)?: value = Int(text)
    case nil: return value = nil
    default: value = nil
    }
    if value.map({ $0 >= 0 }) != true {
      value = 0
      fail(key, "is not a whole number")
    }
  }

  fileprivate mutating func natural(_ key: String, _ value: inout Int) {
    var some: Int?
    natural(key, &some)
    if let some { value = some } else { fail(key, "is missing") }
  }

  /// Whether it is a list that is not empty.
  fileprivate func hasElements(_ key: String) -> Bool {
    if case .array(let elements)? = tree(key) { !elements.isEmpty } else { false }
  }
}
