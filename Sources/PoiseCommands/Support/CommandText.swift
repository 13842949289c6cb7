import PoiseText

/// Numbers in messages.
package enum CommandText {
  /// `value` with so many decimals.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    DecimalText.fixed(value, decimals: decimals) ?? "\(value)"
  }
}
