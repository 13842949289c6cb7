import PoiseStore
import PoiseText

/// A session as a line of a list.
enum SessionLine {
  /// - Parameter said: what the wearer said on its days, in few words.
  static func text(_ row: SessionRow, said: [String] = []) -> String {
    let start = row.clock == .unknown ? "(clock not set)    " : row.local(row.start)
    var parts = [
      row.shortID, start, padded(length(row.seconds), 9),
      (row.subject ?? "-").padded(to: 12)
    ]
    if let steps = row.steps, let bouts = row.bouts {
      parts.append(padded(CountText.words(steps, "step"), 12))
      parts.append(padded(CountText.words(bouts, "bout"), 10))
      parts.append(padded(share(row), 11))
      parts.append(padded(worn(row), 9))
    }
    var words: [String] = []
    switch row.state {
    case .recording: words.append("recording")
    case .error: words.append("error: \(row.error ?? "unknown")")
    case .stopped:
      if !row.isAnalyzed { words.append("not summed up") }
      if let error = row.error { words.append(error) }
    }
    if let incomplete = row.incomplete { words.append(incomplete) }
    if let fault = row.fault, row.isAnalyzed {
      words.append(fault)
    } else if row.isOutdated {
      words.append("summed up by an older version")
    }
    if let original = row.repeats { words.append("a copy of \(original)") }
    words += said
    words += row.tags.map { "#\($0)" }
    if let excluded = row.excluded {
      words.append("excluded" + (excluded.isEmpty ? "" : ": \(excluded)"))
    }
    if let note = row.note { words.append("\"\(note)\"") }
    words += row.notes.map { "\"\($0.text)\"" }
    return (parts + words).joined(separator: "  ")
  }

  /// Good posture in the judged time.
  private static func share(_ row: SessionRow) -> String {
    guard let good = row.good, let bad = row.bad, good + bad >= 60 else { return "" }
    return "\(Int((100 * good / (good + bad)).rounded()))% good"
  }

  private static func worn(_ row: SessionRow) -> String {
    guard let worn = row.worn, let recorded = row.recorded, recorded > 0 else { return "" }
    return worn == 0 ? "not worn" : worn >= recorded - 0.5 ? "worn" : "\(length(worn)) worn"
  }

  static func length(_ seconds: Double) -> String {
    let total = Int(seconds.rounded())
    if total < 60 { return "\(total) s" }
    if total < 3600 { return "\(total / 60) min \(total % 60) s" }
    return "\(total / 3600) h \(total / 60 % 60) min"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension String {
  /// With blanks behind it.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
