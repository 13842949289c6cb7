/// A time of day in which alerts are not given, such as 22:00-07:00; it may go over midnight.
public struct QuietHours: Sendable, Equatable {
  /// Minutes since midnight, local time; the end is not in it.
  public var start: Int
  public var end: Int

  /// From `22:00-07:00`; nil where `text` is something else, or empty hours.
  public init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = Self.minute(ends[0]), let end = Self.minute(ends[1]),
      start != end
    else { return nil }
    self.start = start
    self.end = end
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return 60 * hour + minute
  }

  /// Whether a minute of the day lies in it.
  public func contains(_ minute: Int) -> Bool {
    start < end ? (start..<end).contains(minute) : minute >= start || minute < end
  }
}
