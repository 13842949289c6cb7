import PoiseMCAP
import PoiseText

/// What was worked out of a recording, as a derivative data set of BIDS
/// (bids-specification, "BIDS Derivatives"): tables of steps and of walking bouts with all figures.
/// How derivatives of motion are named is not settled there: `desc-` tells the tables apart, and a
/// `.bidsignore` lets a validator pass, which knows `desc-` with other suffixes only.
extension LogExport {
  /// Writes `derivatives/poise` in a data set.
  ///
  /// - Parameters:
  ///   - system: the tracking system whose recording the onsets are counted from.
  ///   - start: of that recording, ns of Unix time.
  /// - Returns: the files.
  static func bidsDerivatives(
    _ logs: [LogReader], to directory: String, subject: String, task: String, system: String,
    from start: Int64, software: String
  ) throws(LogError) -> [String] {
    let root = "\(directory)/derivatives/poise"
    let folder = "\(root)/sub-\(subject)/motion"
    var set = try BIDSFolder(root: root, tables: folder)
    try set.describe(
      "Steps and walking bouts of Poise", type: "derivative", software: software, source: "../..")
    try set.write("sub-*/motion/*_desc-*\n", "\(root)/.bidsignore")
    try set.write(
      "Steps and walking bouts as \(software) told them while it recorded. Onsets are seconds\n"
        + "from the first row of the \(system)'s recording. Figures are indicative; what they are\n"
        + "stands in the sidecars and in docs/metrics.md of Poise.\n", "\(root)/README")
    let stem = "\(folder)/sub-\(subject)_task-\(task)_tracksys-\(system)_desc-"
    for (name, type) in [("steps", "step"), ("bouts", "bout")] {
      let table = try derivative(logs, type, from: start)
      try set.write(table.text, "\(stem)\(name)_events.tsv")
      try set.write(sidecar(table.columns, type), "\(stem)\(name)_events.json")
    }
    return set.paths
  }

  /// Fields of an event that are no column: times stand in `onset` and `duration`, what lies behind
  /// figures is in the log.
  private static func isColumn(_ name: String) -> Bool {
    !["type", "timestamp", "start", "end"].contains(name) && !name.contains(".")
  }

  /// Events of a type, a row each, with all their figures.
  private static func derivative(
    _ logs: [LogReader], _ type: String, from start: Int64
  ) throws(LogError) -> (columns: [String], text: String) {
    var columns: [String] = []
    var rows: [(onset: Double, text: String)] = []
    let zero = Double(start) * 1e-9
    for log in logs {
      try log.forEachEvent { found, line in
        guard found == type, let fields = EventFields.of(line) else { return }
        let named = Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
        guard let begin = (named["start"] ?? named["timestamp"]).flatMap({ Double($0) }) else {
          return
        }
        if columns.isEmpty { columns = fields.map(\.name).filter(isColumn) }
        let length = named["end"].flatMap { Double($0) }.map { max(0, $0 - begin) } ?? 0
        var cells = [begin - zero, length].map { DecimalText.fixed($0, decimals: 6) ?? "n/a" }
        cells.append(type)
        cells += columns.map { named[$0].flatMap { $0.isEmpty ? nil : $0 } ?? "n/a" }
        rows.append((begin, cells.map(cell).joined(separator: "\t")))
      }
    }
    let order = rows.indices.sorted { (rows[$0].onset, $0) < (rows[$1].onset, $1) }
    let header = (["onset", "duration", "trial_type"] + columns).joined(separator: "\t")
    return (columns, header + "\n" + order.map { rows[$0].text + "\n" }.joined())
  }

  /// Whoever wrote the log: a tab would be another column.
  private static func cell(_ text: String) -> String {
    text.contains { $0 == "\t" || $0.isNewline } ? "n/a" : text
  }

  private static func sidecar(_ columns: [String], _ type: String) -> String {
    let reference = EventReference.body.first { $0.type == type }
    var o = JSONWriter(.lines)
    for name in columns {
      var column = JSONWriter()
      let field = reference?.fields.first { $0.key == name }
      let meaning = field?.meaning ?? "Figure \(name) of docs/metrics.md"
      column.add("Description", text: meaning)
      let unit = field.map(\.unit) ?? unit(of: name)
      if !unit.isEmpty { column.add("Units", text: unit) }
      o.add(name, column)
    }
    return o.finished() + "\n"
  }

  /// A figure's key has its unit last.
  private static func unit(of key: String) -> String {
    let units = [
      "s": "s", "m": "m", "mps": "m/s", "mps2": "m/s^2", "spm": "steps/min", "pct": "%",
      "deg": "deg"
    ]
    return key.split(separator: "_").last.flatMap { units[String($0)] } ?? ""
  }
}
