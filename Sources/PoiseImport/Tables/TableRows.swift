import PoiseText

/// The rows of a CSV file as readings: counts of one millionth of an SI unit.
struct TableRows {
  struct Row {
    /// ns.
    var time: Int64
    var first: SIMD3<Int32>
    /// Rate of turn beside an acceleration; nil where the row holds none.
    var second: SIMD3<Int32>?
    /// Number of its line.
    var line: Int
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
  private(set) var firstUnreadable = (line: 0, problem: "", isTime: false)
  private var problem = ""
  /// Whether the newest row's time cannot be read.
  private var lacksTime = false
  /// Rows with an acceleration and no rate of turn.
  private(set) var withoutRate = ImportTally()
  private var order: StampOrder<Row>
  private var isAtEnd = false
  private var strays = ImportTally()
  private var before = ImportTally()
  private(set) var repeated = 0
  /// Line of the first row that is out of order; 0 where there is none.
  private(set) var firstDisorder = 0

  /// - Parameter longestPause: between two rows of which none is missing, ns; 0: not known.
  init(
    _ source: ImportSource, _ layout: TableLayout, adding other: ImportSource? = nil,
    longestPause: Int64 = 0
  ) throws(ImportError) {
    self.layout = layout
    lines = try ImportLines(source)
    order = StampOrder(longestPause: longestPause)
    if let other {
      self.other = [try TableRows(other, layout, longestPause: longestPause)]
    }
  }

  /// Rows read, the unreadable ones too.
  var count: Int { Int(index + 1) }
  /// Rows whose times are out of order.
  var disordered: Int { strays.count + before.count }

  /// The next row of numbers, in the order of time; what is none is counted and passed over.
  mutating func next() throws(ImportError) -> Row? {
    while let row = try ordered() {
      if let sum = try added(to: row) { return sum }
      reject(row.line)
    }
    return nil
  }

  private mutating func reject(_ line: Int) {
    unreadable += 1
    if unreadable == 1 { firstUnreadable = (line, problem, lacksTime) }
  }

  private mutating func ordered() throws(ImportError) -> Row? {
    while true {
      if let (row, _, verdict) = order.next(atEnd: isAtEnd) {
        func place() -> String { "line \(row.line), \(row.time.importText(layout.zone))" }
        switch verdict {
        case .regular, .jump, .setBack: return row
        case .repeated: repeated += 1
        case .stray: strays.add(at: place())
        case .before: before.add(at: place())
        }
        if disordered == 1 && firstDisorder == 0 { firstDisorder = row.line }
        continue
      }
      if isAtEnd { return nil }
      guard let row = try parsed() else {
        isAtEnd = true
        continue
      }
      let stamp = StampOrder<Row>.Stamp(time: row.time, end: row.time &+ 1)
      if order.passes(stamp) { return row }
      order.hold(row, stamp)
    }
  }

  private mutating func parsed() throws(ImportError) -> Row? {
    while let line = try lines.next() {
      if lines.number <= layout.headerLines || line.isEmpty { continue }
      index += 1
      if let row = row(line) { return row }
      reject(lines.number)
    }
    return nil
  }

  var findings: [ImportFinding] {
    var all = [
      strays.finding {
        $0 == 1
          ? "its time contradicts those around it; the row is left out"
          : "the times of \($0) rows, of which this is the first, contradict those around them; "
            + "the rows are left out"
      },
      before.finding {
        "the times go back here: these rows were recorded already, or the clock was set back; "
          + "\(CountText.words($0, "row")) left out. If they are not a copy, import them as a file "
          + "of their own"
      },
      withoutRate.finding {
        $0 == 1
          ? "no rate of turn in this row; its acceleration is imported"
          : "no rate of turn in \($0) rows, of which this is the first; their accelerations are "
            + "imported"
      }
    ].compactMap { $0 }
    if repeated > 0 {
      all.append(
        ImportFinding(
          "clock", "\(CountText.words(repeated, "sample")) with the time of the one before left out"
        ))
    }
    if unreadable > 0 {
      all.append(
        ImportFinding(
          "line \(firstUnreadable.line)",
          firstUnreadable.problem
            + (unreadable == 1 ? "" : "; so are \(unreadable - 1) more rows without a reading")))
    }
    return all
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
    guard let one = first ?? second else { return nil }
    if layout.rate != nil && second == nil { withoutRate.add(at: "line \(lines.number)") }
    return Row(time: time, first: one, second: first == nil ? nil : second, line: lines.number)
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
        let since = (seconds - (start?.seconds ?? 0)) * 1e9
        if let whole = Int64(exactly: since.rounded()) {
          let (sum, isTooFar) = (start?.time ?? 0).addingReportingOverflow(whole)
          time = isTooFar ? nil : sum
        }
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
          CivilSeconds.moment(fields[column])?.time
          ?? number(column, fields).flatMap { (0..<8e9).contains($0) ? Int64($0 * 1e9) : nil }
      }
    }
    lacksTime = time == nil
    if lacksTime { problem = "\(Self.quoted(column, fields)) is not a time" }
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
        problem = "\(Self.quoted(column, fields)) is not a number"
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
