/// How far a figure is from what is usual. Told by word and shape beside its colour.
public enum ReportSeverity: Int, Sendable, CaseIterable {
  case normal = 0
  case mild, moderate, severe

  public var word: String {
    switch self {
    case .normal: "normal"
    case .mild: "mild"
    case .moderate: "moderate"
    case .severe: "severe"
    }
  }

  public var shape: String {
    switch self {
    case .normal: "●"
    case .mild: "◐"
    case .moderate: "▲"
    case .severe: "■"
    }
  }

  /// Shape and word.
  public var label: String { "\(shape) \(word)" }
}
