import PoiseMotion

/// The longest rest lying from each noon to the next. A trunk does not tell sleep from lying awake.
public struct NightRest: Sendable, Equatable {
  /// Days from 1970-01-01 to the date on which it ends, or would.
  public let day: Int
  /// Minutes of the local wall clock since 1970, from lying down to getting up.
  public let span: ClosedRange<Int>
  /// Times that the lying was left in between.
  public let risings: Int
  /// Whether lying down and getting up were both seen: what a recording's end, a noon or a device
  /// put aside cuts is longer than what is known of it.
  public let isWhole: Bool

  /// Minutes from lying down to getting up.
  public var minutes: Int { span.count }

  /// Minutes of something else that do not end a rest.
  static let interruption = 30
  /// Minutes that are a rest.
  static let least = 60

  /// Of each noon to noon with a rest, in order.
  public static func nights(_ sessions: [SessionSummary]) -> [NightRest] {
    var lying: [Int: Set<Int>] = [:]
    var up = Set<Int>()
    for session in sessions where session.clock != .unknown {
      for (k, record) in session.minutes.records.enumerated() {
        switch record.state {
        case .noData, .notWorn: continue
        case .lying:
          let minute = session.localMinute(k)
          let night = Int((Double(minute + 720) / 1440).rounded(.down))
          lying[night, default: []].insert(minute)
        case .sitting, .standing, .unknown, .walking: up.insert(session.localMinute(k))
        }
      }
    }
    return lying.keys.sorted().compactMap { night in
      longest((lying[night] ?? []).sorted()).map { rest in
        let before = rest.span.lowerBound - interruption..<rest.span.lowerBound
        let after = rest.span.upperBound + 1...rest.span.upperBound + interruption
        return NightRest(
          day: night, span: rest.span, risings: rest.risings,
          isWhole: before.contains { up.contains($0) } && after.contains { up.contains($0) })
      }
    }
  }

  private static func longest(_ lying: [Int]) -> (span: ClosedRange<Int>, risings: Int)? {
    guard let first = lying.first else { return nil }
    var best: (span: ClosedRange<Int>, risings: Int)?
    var (begin, last, risings) = (first, first, 0)
    func close() {
      let length = last - begin + 1
      if length >= least, length > best?.span.count ?? 0 { best = (begin...last, risings) }
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

extension SessionSummary {
  /// Minute of the local wall clock since 1970 in which minute `k` begins.
  func localMinute(_ k: Int) -> Int {
    let time = minutes.time(k)
    let wall = time / 1_000_000 + Int64(zoneSpans.offset(at: time))
    return Int((Double(wall) / 60).rounded(.down))
  }
}
