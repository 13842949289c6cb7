/// Bath Ankylosing Spondylitis Metrology Index, linear definition (van der Heijde et al. 2008
/// [130]): the mean of five measures, each from 0 to 10.
///
/// A wearer's sensors measure one of them, the rotation of the neck; the other four are tape
/// measures that somebody typed. There is none without all five.
public struct BASMI: Sendable, Equatable {
  public enum Item: String, Sendable, CaseIterable {
    /// Lateral lumbar flexion, cm.
    case lateral
    /// Tragus to wall, cm.
    case tragus
    /// Modified Schober, cm.
    case schober
    /// Between the ankles, cm.
    case intermalleolar
    /// Rotation of the neck, degrees, mean of both sides.
    case cervical

    /// What the paper makes of a measure, before it is bounded.
    func raw(_ x: Double) -> Double {
      switch self {
      case .lateral: (21.1 - x) / 2.1
      case .tragus: (x - 8) / 3
      case .schober: (7.4 - x) / 0.7
      case .intermalleolar: (124.5 - x) / 10
      case .cervical: (89.3 - x) / 8.5
      }
    }

    /// 0...10.
    public func score(_ x: Double) -> Double { min(10, max(0, raw(x))) }
  }

  /// Where a measure comes from.
  public enum Origin: String, Sendable { case typed, sensor }

  /// A measure and where it comes from.
  public struct Measure: Sendable, Equatable {
    public let value: Double
    public let origin: Origin

    public init(_ value: Double, _ origin: Origin) { (self.value, self.origin) = (value, origin) }
  }

  public let measures: [Item: Measure]

  public init(_ measures: [Item: Measure]) { self.measures = measures }

  /// Those that are missing, in the paper's order.
  public var missing: [Item] { Item.allCases.filter { measures[$0] == nil } }

  /// nil where one is missing.
  public var index: Double? {
    guard missing.isEmpty else { return nil }
    let sum = Item.allCases.reduce(0.0) { $0 + $1.score(measures[$1]?.value ?? 0) }
    return sum / 5
  }
}
