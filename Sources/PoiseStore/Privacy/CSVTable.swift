import PoiseCore
import PoiseGait
import PoiseText

/// Rows of comma-separated values (RFC 4180 [75]).
enum CSVTable {
  static let sessionColumns = [
    "session", "user", "subject", "place", "protocol", "start", "end", "zone", "clock", "state",
    "recorded_s", Figure.wornTime.key, "walking_s", "steps", "bouts", "good_s", "bad_s", "alerts",
    "falls",
    "quality", "excluded", "tags", "note", "notes", "software", "board"
  ]
  static let boutColumns = ["bout", "start", "end", "steps"] + IndexSchema.metrics.map(\.key)

  static func header(_ columns: [String]) -> String { line(columns) }

  static func session(_ row: SessionRow) -> String {
    // without a judgment of posture it was neither
    let isJudged = (row.good ?? 0) + (row.bad ?? 0) > 0
    return line([
      row.id, row.user ?? "", row.subject ?? "", row.place ?? "", row.protocolTag ?? "",
      time(row.start), time(row.end), row.zone, row.clock.rawValue, row.state.rawValue,
      number(row.recorded), number(row.worn), number(row.walking), number(row.steps),
      number(row.bouts), number(isJudged ? row.good : nil), number(isJudged ? row.bad : nil),
      number(row.alerts), number(row.falls), number(row.quality), row.excluded ?? "",
      row.tags.joined(separator: " "), row.note ?? "",
      row.notes.map(\.text).joined(separator: "\n"), row.software, row.board
    ])
  }

  static func bouts(_ summary: SessionSummary) -> [String] {
    summary.bouts.map { bout in
      line(
        [
          summary.session, String(bout.index), time(bout.start), time(bout.end),
          String(bout.steps)
        ] + IndexSchema.metrics.map { number(bout.value($0)) })
    }
  }

  static func time(_ micros: Int64) -> String {
    CivilTime(unixNanoseconds: micros &* 1000).rfc3339
  }

  /// - Parameter places: decimals that it is rounded to.
  static func number(_ value: Double?, _ places: Int? = nil) -> String {
    guard let value, value.isFinite else { return "" }
    return DecimalText.plain(places.map { DecimalText.rounded(value, places: $0) } ?? value)
  }

  static func number(_ value: Int?) -> String { value.map { String($0) } ?? "" }

  static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  /// Quoted where it must be; a word that a spreadsheet would take for a formula gets a quote
  /// before it.
  private static func cell(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@".contains($0) } ?? false
    let safe = isFormula && Double(text) == nil ? "'" + text : text
    let needsQuotes = safe.contains { $0 == "," || $0 == "\"" || $0.isNewline }
    return needsQuotes ? "\"" + safe.replacing("\"", with: "\"\"") + "\"" : safe
  }
}
