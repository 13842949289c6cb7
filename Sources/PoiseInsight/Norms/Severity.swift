/// How far a figure is from what is usual. Never shown by color alone: ``word`` and ``symbol`` go
/// with it.
public enum Severity: Int, Sendable, CaseIterable, Comparable {
  case normal = 0
  case mild = 1
  case moderate = 2
  case severe = 3

  public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

  /// The word of reports and CSV files.
  public var word: String {
    switch self {
    case .normal: "normal"
    case .mild: "mild"
    case .moderate: "moderate"
    case .severe: "severe"
    }
  }

  /// A shape of its own, for who sees no colors.
  public var symbol: String {
    switch self {
    case .normal: "●"
    case .mild: "◐"
    case .moderate: "▲"
    case .severe: "■"
    }
  }
}
