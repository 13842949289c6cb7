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
    return String(
      values.map { value -> Character in
        guard let value, value.isFinite else { return "·" }
        if high <= low { return blocks[3] }
        // halves: the difference of two numbers may be none
        return blocks[min(7, Int((value / 2 - low / 2) / (high / 2 - low / 2) * 8))]
      })
  }
}
