import PoiseMotion

/// The longest rest lying from each noon to the next. A trunk does not tell sleep from lying awake.
public struct NightRest: Sendable, Equatable {
  /// Days from 1970-01-01 to the date on which it ends, or would.
  public let day: Int
  /// Minutes from lying down to getting up.
  public let minutes: Int
  /// Times that the lying was left in between.
  public let risings: Int

  /// Minutes of something else that do not end a rest.
  static let interruption = 30
  /// Minutes that are a rest.
  static let least = 60

  /// Of each noon to noon with a rest, in order.
  public static func nights(_ sessions: [SessionSummary]) -> [NightRest] {
    var lying: [Int: Set<Int>] = [:]
    for session in sessions where session.clock != .unknown {
      for (k, record) in session.minutes.records.enumerated() where record.state == .lying {
        let time = session.minutes.time(k)
        let wall = time / 1_000_000 + Int64(session.zoneSpans.offset(at: time))
        let minute = Int((Double(wall) / 60).rounded(.down))
        let night = Int((Double(minute + 720) / 1440).rounded(.down))
        lying[night, default: []].insert(minute)
      }
    }
    return lying.keys.sorted().compactMap { night in
      longest((lying[night] ?? []).sorted()).map {
        NightRest(day: night, minutes: $0.minutes, risings: $0.risings)
      }
    }
  }

  private static func longest(_ lying: [Int]) -> (minutes: Int, risings: Int)? {
    guard let first = lying.first else { return nil }
    var best: (minutes: Int, risings: Int)?
    var (begin, last, risings) = (first, first, 0)
    func close() {
      let length = last - begin + 1
      if length >= least, length > best?.minutes ?? 0 { best = (length, risings) }
    }
    for minute in lying.dropFirst() {
      if minute - last > interruption {
        close()
        (begin, risings) = (minute, 0)
      } else if minute > last + 1 {
        risings += 1
      }
      last = minute
    }
    close()
    return best
  }
}
