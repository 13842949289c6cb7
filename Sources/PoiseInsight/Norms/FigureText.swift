import PoiseText

/// Figures in sentences.
enum FigureText {
  /// `value` with this many decimals, halves away from zero; never `-0`.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "?" }
    return DecimalText.fixed(DecimalText.rounded(value, places: decimals), decimals, none: "?")
  }

  /// As ``fixed(_:_:)`` with its unit.
  static func with(_ unit: String, _ value: Double, _ decimals: Int) -> String {
    DecimalText.joined(fixed(value, decimals), unit)
  }

  /// `45 s`, `12 min`, `3 h 05 min`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "?" }
    if seconds < 120 { return fixed(max(0, seconds), 0) + " s" }
    let minutes = Int((min(seconds, 1e12) / 60).rounded())
    if minutes < 120 { return "\(minutes) min" }
    let rest = minutes % 60
    return "\(minutes / 60) h \(rest < 10 ? "0" : "")\(rest) min"
  }

  /// `1 walk`, `2 walks`, `2 stretches`.
  static func count(_ n: Int, _ noun: String) -> String {
    n != 1 && noun.hasSuffix("ch") ? "\(n) \(noun)es" : CountText.words(n, noun)
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last else { return "" }
    return words.count == 1
      ? last : words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Numbers of SOURCES.md as `[8] [15]`.
  static func citations(_ sources: [Int]) -> String {
    sources.map { "[\($0)]" }.joined(separator: " ")
  }
}
