import PoiseCore
import PoiseMCAP

/// Walking bouts as a table.
extension LogExport {
  /// Writes `bouts.csv`: a row a bout with every figure of its event, behind each other as the
  /// event has them, an empty cell where there is none; what is said of each figure (strides behind
  /// it, flags) in columns with dotted names. Nothing where there was no bout.
  ///
  /// - Returns: true where there is a file.
  static func bouts(_ logs: [LogReader], to path: String) throws(LogError) -> Bool {
    var columns: [String] = []
    var sink: FileSink?
    for log in logs {
      var failure: LogError?
      try log.forEachEvent { type, line in
        guard type == "bout", failure == nil, let fields = EventFields.of(line) else { return }
        do throws(LogError) {
          if columns.isEmpty {
            columns = fields.map(\.name).filter { $0 != "type" }
            sink = try FileSink(path: path)
            try sink?.write(columns.map(MessageValue.field).joined(separator: ",") + "\n")
          }
          let found = Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
          let cells = columns.map { MessageValue.field(found[$0] ?? "") }
          try sink?.write(cells.joined(separator: ",") + "\n")
        } catch { failure = error }
      }
      if let failure { throw failure }
    }
    try sink?.finish()
    return sink != nil
  }
}
