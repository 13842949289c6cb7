/// A study's own model of one figure, asked in place of the rule of that figure.
public struct OwnModel: Sendable {
  public let set: FeatureSet
  /// Name of its file, without the folder.
  public let name: String
  /// SHA-256 of its file, hexadecimal: stands wherever its figure does.
  public let digest: String
  /// Columns that it looks at.
  public let features: [String]
  private let ask: @Sendable (FeatureVector) -> ModelAnswer

  public init(
    set: FeatureSet, name: String, digest: String, features: [String],
    ask: @escaping @Sendable (FeatureVector) -> ModelAnswer
  ) {
    self.set = set
    self.name = name
    self.digest = digest
    self.features = features
    self.ask = ask
  }

  /// What it says of a row.
  public func verdict(_ vector: FeatureVector) -> ModelVerdict {
    let keys = zip(vector.set.features, vector.values).filter { $0.1 != nil }.map { $0.0.key }
    return ModelVerdict(
      set: set, name: name, digest: digest, measured: features.count { keys.contains($0) },
      features: features.count, answer: ask(vector))
  }
}

/// What a model says of a row.
public enum ModelAnswer: Sendable, Equatable {
  /// 0 to 100.
  case points(Double)
  /// A probability a class, the likeliest first.
  case classes([ModelClass])
  /// Nothing that it needs was measured: there is no figure, and nothing failed.
  case unmeasured
  /// It has no answer to what was measured, and why.
  case failed(String)
}

/// A class of a pattern as a model names it, and how likely it is.
public struct ModelClass: Sendable, Equatable {
  public var name: String
  public var probability: Double

  public init(_ name: String, _ probability: Double) {
    self.name = name
    self.probability = probability
  }
}
