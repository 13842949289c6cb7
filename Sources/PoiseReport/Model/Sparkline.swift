/// A row of figures as a row of block characters.
enum Sparkline {
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// One character a value, from the lowest to the highest of them; `·` where there is none. Equal
  /// values stand in the middle.
  static func text(_ values: [Double?]) -> String {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else {
      return String(repeating: "·", count: values.count)
    }
    // halves: the difference of two numbers may be none
    let range = high / 2 - low / 2
    return String(
      values.map { value -> Character in
        guard let value, value.isFinite else { return "·" }
        if high <= low { return blocks[3] }
        let share = (value / 2 - low / 2) / range
        return blocks[min(7, Int(share * 8))]
      })
  }
}

extension String {
  /// With blanks behind it, at least so wide: for columns of a terminal.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
