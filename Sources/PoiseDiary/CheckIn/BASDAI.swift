/// Bath Ankylosing Spondylitis Disease Activity Index (Garrett et al. 1994 [137]):
/// `(Q1 + Q2 + Q3 + Q4 + (Q5 + Q6) / 2) / 5`, 0 to 10. Its questions ask for the past week; said
/// every day it is a diary's figure.
public struct BASDAI: Sendable, Equatable {
  public let value: Double

  /// - Returns: nil where one of the six is not answered.
  public init?(_ said: CheckIn) {
    let q = said.basdai.compactMap { $0 }
    guard q.count == CheckIn.questions, let minutes = said.stiffMinutes else { return nil }
    value = (q[0] + q[1] + q[2] + q[3] + (q[4] + Self.duration(minutes)) / 2) / 5
  }

  public init(value: Double) { self.value = value }

  /// The sixth question, 0 to 10: two hours and more are 10.
  public static func duration(_ minutes: Double) -> Double { min(minutes, 120) / 12 }

  /// A change that people notice as an improvement (Kviatkovsky et al. 2016 [139]).
  public static let importantChange = 0.7

  /// Fourths of a scale in common use; 4 and more is active disease. The lower edge belongs to the
  /// higher one.
  public enum Band: String, Sendable, CaseIterable {
    case remission, low, moderate, high
  }

  public var band: Band {
    // sums of halves and twelfths: what rounding leaves is no lower band
    let value = (value * 1e6).rounded() / 1e6
    if value < 2 { return .remission }
    if value < 4 { return .low }
    return value < 6 ? .moderate : .high
  }

  public var isActive: Bool { band == .moderate || band == .high }

  public enum Change: String, Sendable {
    /// By half and more.
    case response
    case improvement
    case none
    case worsening

    public var words: String {
      switch self {
      case .response: "reduced by half or more"
      case .improvement: "an important improvement"
      case .worsening: "worse"
      case .none: "no important change"
      }
    }
  }

  /// What became of `earlier`.
  public func change(since earlier: BASDAI) -> Change {
    let less = earlier.value - value
    if earlier.value > 0 && less >= Self.importantChange - 1e-9 && less >= earlier.value / 2 - 1e-9
    {
      return .response
    }
    if less >= Self.importantChange - 1e-9 { return .improvement }
    return less <= -(Self.importantChange - 1e-9) ? .worsening : .none
  }

  /// One decimal, or more where one would look like another band.
  public var text: String { ScoreText.fixed(value, decimals) }

  /// Of ``text``.
  public var decimals: Int {
    if BASDAI(value: (value * 10).rounded() / 10).band == band { return 1 }
    return BASDAI(value: (value * 100).rounded() / 100).band == band ? 2 : 3
  }
}
