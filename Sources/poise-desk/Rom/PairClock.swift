import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseLog

/// One clock for two recordings: that of the first.
struct PairClock {
  /// Both recordings have one clock: nothing is to be compared.
  private(set) var isShared = false
  private var maps: (first: ClockMap?, second: ClockMap?)
  private var offsets: (first: Int64, second: Int64)

  /// By what the recordings say: of one session, aligned by 'poise log align', or logs, whose
  /// sample times are made Unix time. A CSV file has no clock but its own times.
  init(_ first: Recording, _ second: Recording) throws {
    offsets = (0, 0)
    guard case .log(let one) = first, case .log(let other) = second else { return }
    offsets = (first.timeOffset, second.timeOffset)
    let (a, b) = (one.description.session, other.description.session)
    if a == b {
      isShared = true
      return
    }
    func map(_ paths: [String], _ session: String) throws -> ClockMap? {
      for path in paths {
        if let found = try ClockMap.beside(log: path, session: session) { return found }
      }
      return nil
    }
    let found = (try map(first.paths, a), try map(second.paths, b))
    if let own = found.1, own.reference == a {
      maps.second = own
    } else if let own = found.0, own.reference == b {
      maps.first = own
    } else if let own = found.0, own.reference == found.1?.reference {
      maps = found
    }
    isShared = maps.first != nil || maps.second != nil
  }

  func first(_ time: Timestamp) -> Timestamp? { mapped(time, offsets.first, maps.first) }

  func second(_ time: Timestamp) -> Timestamp? { mapped(time, offsets.second, maps.second) }

  private func mapped(_ time: Timestamp, _ offset: Int64, _ map: ClockMap?) -> Timestamp? {
    let unix = time.nanoseconds &+ offset
    let common = map.map { $0.mapped(nanoseconds: unix) } ?? unix
    // as the first recording's stamps
    return common.map { Timestamp(nanoseconds: $0 &- offsets.first) }
  }
}
