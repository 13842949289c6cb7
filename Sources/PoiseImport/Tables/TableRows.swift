import PoiseCore

/// The rows of a CSV file as readings: counts of one millionth of an SI unit.
struct TableRows {
  struct Row {
    /// ns.
    var time: Int64
    var first: SIMD3<Int32>
    var second: SIMD3<Int32>?
  }

  static let scale = 1e-6

  let layout: TableLayout
  private var lines: ImportLines
  private var index: Int64 = 0
  private(set) var unreadable = 0
  private(set) var firstUnreadable = 0

  init(_ source: ImportSource, _ layout: TableLayout) throws(ImportError) {
    self.layout = layout
    lines = try ImportLines(source)
  }

  /// The next row of numbers; lines of a header, and what is no number, are skipped.
  mutating func next() throws(ImportError) -> Row? {
    while let line = try lines.next() {
      if let row = row(line) {
        index += 1
        return row
      }
      // a header is ten lines and one of names
      if index > 0 || lines.number > 11 {
        unreadable += 1
        if firstUnreadable == 0 { firstUnreadable = lines.number }
      }
    }
    return nil
  }

  private func row(_ line: String) -> Row? {
    let fields = line.split(separator: layout.separator, omittingEmptySubsequences: false)
    guard let time = time(fields) else { return nil }
    let first = layout.acceleration.flatMap { counts($0, fields) }
    let second = layout.rate.flatMap { counts($0, fields) }
    guard let one = first ?? second else { return nil }
    if layout.acceleration != nil && (first == nil || (layout.rate != nil && second == nil)) {
      return nil
    }
    return Row(time: time, first: one, second: first == nil ? nil : second)
  }

  private func time(_ fields: [Substring]) -> Int64? {
    switch layout.clock {
    case .even(let start, let rateHz):
      return start + Int64((Double(index) * 1e9 / rateHz).rounded())
    case .seconds(let column, let start):
      guard let seconds = number(column, fields), abs(seconds) < 1e9 else { return nil }
      return start + Int64((seconds * 1e9).rounded())
    case .unixNanoseconds(let column):
      guard column < fields.count, let time = Int64(fields[column]), time > 0,
        time < 8_000_000_000_000_000_000
      else { return nil }
      return time
    case .civil(let column):
      guard column < fields.count else { return nil }
      return CivilSeconds.nanoseconds(fields[column])
        ?? number(column, fields).flatMap { (0..<8e9).contains($0) ? Int64($0 * 1e9) : nil }
    }
  }

  private func counts(_ triple: TableLayout.Triple, _ fields: [Substring]) -> SIMD3<Int32>? {
    var counts = SIMD3<Int32>.zero
    for (i, column) in triple.columns.enumerated() {
      guard let value = number(column, fields) else { return nil }
      let count = (value * triple.unit / Self.scale).rounded()
      guard abs(count) < 2_147_483_647 else { return nil }
      counts[i] = Int32(count)
    }
    return counts
  }

  private func number(_ column: Int, _ fields: [Substring]) -> Double? {
    guard column < fields.count else { return nil }
    let word = fields[column].filter { $0 != "\"" && $0 != " " }
    let value = Double(layout.separator == ";" ? word.replacing(",", with: ".") : word)
    return value.flatMap { $0.isFinite ? $0 : nil }
  }
}
