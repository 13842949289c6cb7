/// Figures in sentences.
enum FigureText {
  /// `value` with so many decimals, halves away from zero; never `-0`.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "?" }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (value.magnitude * power).rounded()
    let whole = (scaled / power).rounded(.down)
    let text = String(Int64(whole))
    let sign = value < 0 && scaled != 0 ? "-" : ""
    if decimals == 0 { return sign + text }
    let fraction = String(Int64(scaled - whole * power))
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    return "\(sign)\(text).\(zeros)\(fraction)"
  }

  /// As ``fixed(_:_:)`` with its unit, which a space parts but for a degree or a per cent.
  static func with(_ unit: String, _ value: Double, _ decimals: Int) -> String {
    let text = fixed(value, decimals)
    if unit.isEmpty { return text }
    return unit == "°" ? text + unit : text + " " + unit
  }

  /// `1 walk`, `2 walks`.
  static func count(_ n: Int, _ noun: String) -> String { "\(n) \(noun)\(n == 1 ? "" : "s")" }

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
