import PoiseText

/// What the first rows of a CSV file tell: rate, regularity and size of gravity; and why its rows
/// are no recording.
struct TableLook {
  let rateHz: Double
  /// Longest time between two rows that follow each other, ns.
  let longestStep: Int64
  /// Most frequent time between two rows, ns.
  let medianStep: Double
  /// No row has a rate of turn beside its acceleration.
  let lacksRate: Bool
  /// Median length of the acceleration, m/s².
  private let norm: Double

  private static let rows = 2000

  init(
    _ source: ImportSource, _ layout: TableLayout, adding other: ImportSource?
  ) throws(ImportError) {
    func refused(_ problem: String) -> ImportError { ImportError(source.name, problem) }
    var rows = try TableRows(source, layout, adding: other)
    var steps: [Int64] = []
    var norms: [Double] = []
    var last: Int64?
    // rows that wait for others are not counted
    while norms.count + rows.unreadable + rows.disordered + rows.repeated < Self.rows,
      let row = try rows.next()
    {
      if let last { steps.append(row.time - last) }
      last = row.time
      let v = SIMD3<Double>(row.first) * TableRows.scale
      norms.append((v * v).sum().squareRoot())
    }
    lacksRate = rows.withoutRate.count >= norms.count
    if norms.isEmpty && rows.unreadable == 0 { throw refused("has no row behind its header") }
    if 2 * rows.unreadable > rows.count {
      throw refused(
        "\(rows.unreadable) of its first \(rows.count) rows hold no reading; "
          + "line \(rows.firstUnreadable.line): \(rows.firstUnreadable.problem)"
          + (rows.firstUnreadable.isTime ? Self.forms(layout.clock) : ""))
    }
    if 20 * rows.disordered > rows.count {
      throw refused(
        "its rows are not in the order of their times, first at line \(rows.firstDisorder); "
          + "sort them")
    }
    if 10 * rows.repeated > rows.count {
      throw refused(
        "\(rows.repeated) of its first \(rows.count) rows have the time of the row before: export "
          + "the times with enough fractions of a second")
    }
    if steps.isEmpty { throw refused("has only one row that can be read") }
    steps.sort()
    // of stamps that come unevenly, as some phones give them, only long gaps can be told
    medianStep = Double(steps[steps.count / 2])
    let longest = max(
      1.8 * Double(steps[steps.count / 2]), 1.9 * Double(steps[steps.count * 19 / 20]))
    let regular = steps.filter { Double($0) <= longest }
    rateHz = Double(regular.count) * 1e9 / Double(regular.reduce(0, +))
    longestStep = Int64(min(longest, 1e18))
    norm = norms.sorted()[norms.count / 2]
  }

  /// 0.8 to 1.2: gravity in g under a name that says m/s².
  var isInG: Bool { (0.8...1.2).contains(norm) }

  func check(_ source: ImportSource) throws(ImportError) {
    if (0.5...2).contains(norm / TableLayout.g) { return }
    let size = DecimalText.fixed(norm, 2)
    throw ImportError(
      source.name,
      norm < TableLayout.g
        ? "half of its accelerations are shorter than \(size) m/s²: gravity is missing, "
          + "or the unit is another; export acceleration with gravity"
        : "half of its accelerations are longer than \(size) m/s², where gravity alone gives 9.81: "
          + "the values are in another unit than the header names, such as m/s² under \"(g)\"")
  }

  /// How times may be written, for a message.
  private static func forms(_ clock: TableLayout.Clock) -> String {
    guard case .civil = clock else { return "" }
    return "; write times as 2026-03-02 09:00:00.020 (also with T, Z or +01:00) or as Unix seconds"
  }
}
