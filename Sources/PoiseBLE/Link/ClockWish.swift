/// A phone's wish to set the clock, as it is left in a file for the service that may do so, since
/// this program has no right to: Unix time, and the monotonic clock when that was so.
public struct ClockWish: Sendable, Equatable {
  /// Older wishes are not carried out, ns.
  public static let longestWait: Int64 = 60_000_000_000

  /// Unix time, ns.
  public var unix: Int64
  /// On CLOCK_MONOTONIC, ns.
  public var at: Int64

  public init(unix: Int64, at: Int64) { (self.unix, self.at) = (unix, at) }

  /// Returns nil if the text is not such a request.
  public init?(text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard text.utf8.count <= 64, words.count == 2, let unix = Int64(words[0]),
      let at = Int64(words[1])
    else { return nil }
    self.init(unix: unix, at: at)
  }

  public var text: String { "\(unix) \(at)\n" }

  /// What the clock is to show; nil where the wish is from another time, or is none for a clock.
  ///
  /// - Parameters:
  ///   - now: on CLOCK_MONOTONIC, ns.
  ///   - plausible: what a clock may be set to, ns since 1970.
  public func time(now: Int64, plausible: ClosedRange<Int64>) -> Int64? {
    guard at <= now, at >= 0, now - at <= Self.longestWait, plausible.contains(unix) else {
      return nil
    }
    return unix + (now - at)
  }
}
