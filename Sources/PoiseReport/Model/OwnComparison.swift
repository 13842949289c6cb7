import PoiseInsight
import PoiseText

/// A figure beside the day before and what is usual for the person.
struct OwnComparison: Sendable {
  var name: String
  var value: Double
  var own: OwnRange
  var decimals: Int
  var unit: String

  /// `Yesterday 7 900. Usually 6 000 to 9 500.`
  var words: String {
    var parts: [String] = []
    if let yesterday = own.yesterday { parts.append("Yesterday \(text(yesterday)).") }
    if let usual = own.usual {
      parts.append("Usually \(text(usual.lowerBound)) to \(text(usual.upperBound)).")
    }
    return parts.joined(separator: " ")
  }

  func text(_ value: Double) -> String {
    let number =
      decimals == 0
      ? CountText.grouped(Int(max(-1e15, min(value, 1e15)).rounded()))
      : DecimalText.typeset(value, decimals: decimals)
    return DecimalText.joined(number, unit)
  }
}
