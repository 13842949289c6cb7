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
  /// Of a file whose values are to be added to these at the same times: none or one.
  private var other: [TableRows] = []
  private var otherRow: Row?
  /// Rows, the unreadable ones too: what has no stamps counts them.
  private var index: Int64 = -1
  private(set) var unreadable = 0
  /// The first of them, and what is wrong with it.
  private(set) var firstUnreadable = (line: 0, problem: "")
  private var problem = ""

  init(
    _ source: ImportSource, _ layout: TableLayout, adding other: ImportSource? = nil
  ) throws(ImportError) {
    self.layout = layout
    lines = try ImportLines(source)
    if let other { self.other = [try TableRows(other, layout)] }
  }

  /// Number of the line that was read last.
  var line: Int { lines.number }
  /// Rows read, the unreadable ones too.
  var count: Int { Int(index + 1) }

  /// The next row of numbers; what is none is counted and passed over.
  mutating func next() throws(ImportError) -> Row? {
    while let line = try lines.next() {
      if lines.number <= layout.headerLines || line.isEmpty { continue }
      index += 1
      if let row = row(line), let sum = try added(to: row) { return sum }
      unreadable += 1
      if unreadable == 1 { firstUnreadable = (lines.number, problem) }
    }
    return nil
  }

  /// The row with what the other file has at its time; nil where that has nothing.
  private mutating func added(to row: Row) throws(ImportError) -> Row? {
    if other.isEmpty { return row }
    while otherRow.map({ $0.time < row.time }) ?? true {
      guard let next = try other[0].next() else { break }
      otherRow = next
    }
    guard let found = otherRow, found.time == row.time else {
      problem = "the other file has no row of its time"
      return nil
    }
    var row = row
    row.first = row.first &+ found.first
    return row
  }

  private mutating func row(_ line: String) -> Row? {
    let fields = line.split(separator: layout.separator, omittingEmptySubsequences: false)
    guard let time = time(fields) else { return nil }
    let first = layout.acceleration.flatMap { counts($0, fields) }
    if layout.acceleration != nil && first == nil { return nil }
    let second = layout.rate.flatMap { counts($0, fields) }
    if layout.rate != nil && second == nil { return nil }
    guard let one = first ?? second else { return nil }
    return Row(time: time, first: one, second: first == nil ? nil : second)
  }

  private mutating func time(_ fields: [Substring]) -> Int64? {
    var time: Int64?
    var column = 0
    switch layout.clock {
    case .even(let start, let rateHz):
      return start + Int64((Double(index) * 1e9 / rateHz).rounded())
    case .seconds(let place, let starts):
      column = place
      if let seconds = number(column, fields), abs(seconds) < 1e9 {
        let start = starts.last { $0.seconds <= seconds } ?? starts.first
        time = (start?.time ?? 0) + Int64(((seconds - (start?.seconds ?? 0)) * 1e9).rounded())
      }
    case .unixNanoseconds(let place):
      column = place
      if column < fields.count, let value = Int64(fields[column]), value > 0,
        value < 8_000_000_000_000_000_000
      {
        time = value
      }
    case .civil(let place):
      column = place
      if column < fields.count {
        time =
          CivilSeconds.nanoseconds(fields[column])
          ?? number(column, fields).flatMap { (0..<8e9).contains($0) ? Int64($0 * 1e9) : nil }
      }
    }
    if time == nil { problem = "\(Self.quoted(column, fields)) is no time" }
    return time
  }

  private static func quoted(_ column: Int, _ fields: [Substring]) -> String {
    column < fields.count
      ? "\"\(fields[column].prefix(40))\"" : "column \(column + 1), which is missing,"
  }

  private mutating func counts(
    _ triple: TableLayout.Triple, _ fields: [Substring]
  ) -> SIMD3<Int32>? {
    var counts = SIMD3<Int32>.zero
    for (i, column) in triple.columns.enumerated() {
      guard let value = number(column, fields) else {
        problem = "\(Self.quoted(column, fields)) is no number"
        return nil
      }
      let count = (value * triple.unit / Self.scale).rounded()
      guard abs(count) < 2_147_483_647 else {
        problem =
          "\(Self.quoted(column, fields)) is more than a sensor measures: another unit than the "
          + "header names?"
        return nil
      }
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
