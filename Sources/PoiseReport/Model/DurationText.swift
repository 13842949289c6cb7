import PoiseText

/// Lengths of time for a reader.
enum DurationText {
  /// `45 s`, `12 min`, `3 h 05 min`; rounded to what is said.
  static func short(_ seconds: Double) -> String {
    if !seconds.isFinite { return "–" }
    if seconds < 59.5 { return "\(Int(max(0, seconds).rounded())) s" }
    let minutes = Int((min(seconds, 1e12) / 60).rounded())
    if minutes < 60 { return "\(minutes) min" }
    return "\(minutes / 60) h \(DecimalText.padded(minutes % 60, width: 2)) min"
  }

  /// `3:05`: hours and minutes, for columns; `20 s` below a minute, which is not nothing.
  static func clock(_ seconds: Double) -> String {
    if !seconds.isFinite { return "–" }
    if seconds >= 0.5 && seconds < 59.5 { return short(seconds) }
    let minutes = Int((min(max(0, seconds), 1e12) / 60).rounded())
    return "\(minutes / 60):\(DecimalText.padded(minutes % 60, width: 2))"
  }
}
