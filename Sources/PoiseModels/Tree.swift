/// One decision tree. Made by ``Tree/init(nodes:)`` alone, which lets nothing through that would
/// not end at a leaf.
struct Tree: Sendable, Equatable {
  enum Node: Sendable, Equatable {
    case leaf(Float)
    /// What is less than `threshold` goes left, what is missing as `missingGoesLeft` says.
    case split(feature: Int, threshold: Float, left: Int, right: Int, missingGoesLeft: Bool)
  }

  let nodes: [Node]

  /// - Throws: where a node is not reached from the first one by exactly one way: children that are
  ///   not there, that two nodes share, that lead back, or that nobody has.
  init(nodes: [Node]) throws(ModelFault) {
    guard !nodes.isEmpty else { throw ModelFault("a tree without nodes") }
    var seen = [Bool](repeating: false, count: nodes.count)
    seen[0] = true
    for (k, node) in nodes.enumerated() {
      guard case .split(_, _, let left, let right, _) = node else { continue }
      for child in [left, right] {
        guard nodes.indices.contains(child) else {
          throw ModelFault("node \(k) has a child \(child) that is not there")
        }
        if seen[child] { throw ModelFault("node \(child) has two parents, or is its own") }
        seen[child] = true
      }
    }
    // one parent each and none for the first: what is missing now is a ring, or stands alone
    var waiting = [0]
    var reached = 0
    while let k = waiting.popLast() {
      reached += 1
      if case .split(_, _, let left, let right, _) = nodes[k] { waiting += [left, right] }
    }
    guard reached == nodes.count else {
      throw ModelFault("\(nodes.count - reached) nodes that nothing leads to")
    }
    self.nodes = nodes
  }

  /// The leaf that `values` lead to; NaN is a missing value.
  func value(_ values: [Float]) -> Float {
    var at = 0
    while true {
      switch nodes[at] {
      case .leaf(let value): return value
      case .split(let feature, let threshold, let left, let right, let missingGoesLeft):
        let value = values[feature]
        at = (value.isNaN ? missingGoesLeft : value < threshold) ? left : right
      }
    }
  }
}
