/// Finds the days on which two recordings ran at the same time, as with two devices worn at once:
/// their seconds and steps are in the sums twice.
public struct SharedMinutes: Sendable {
  private var recorded = Set<Int64>()
  private var shared: [Int: Int] = [:]

  /// Minutes that the end of one recording and the begin of the next may share.
  private static let most = 10

  public init() {}

  /// Adds the minutes of a session that have samples.
  ///
  /// - Parameters:
  ///   - first: of the first minute, µs UTC.
  ///   - states: of each minute.
  ///   - start: of the session, which may lie within its first minute.
  public mutating func add(
    _ first: Int64, _ states: some Sequence<MinuteState>, start: Int64, _ zone: [ZoneSpan]
  ) {
    var time = first
    for state in states {
      if state != .noData, !recorded.insert(time / 60_000_000).inserted {
        shared[zone.day(of: max(time, start)), default: 0] += 1
      }
      time &+= 60_000_000
    }
  }

  /// The days that were recorded twice for more than a few minutes.
  public var days: Set<Int> { Set(shared.filter { $0.value > Self.most }.keys) }
}
