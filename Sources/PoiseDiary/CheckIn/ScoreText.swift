import PoiseText

/// Figures of the diary in words.
public enum ScoreText {
  /// `value` with this many decimals; `?` for what is no number.
  public static func fixed(_ value: Double, _ decimals: Int) -> String {
    DecimalText.fixed(value, decimals: decimals) ?? "?"
  }

  /// As ``fixed(_:_:)`` with its sign.
  public static func signed(_ value: Double, _ decimals: Int) -> String {
    let text = fixed(value, decimals)
    return text.hasPrefix("-") ? text : "+" + text
  }

  /// `0.0004` as `< 0.001`, else three decimals.
  public static func probability(_ p: Double) -> String { p < 0.001 ? "< 0.001" : fixed(p, 3) }
}
