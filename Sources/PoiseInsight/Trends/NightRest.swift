import PoiseGait

/// The main rest lying of 24 hours, at whatever hour: the longest one within twelve hours before
/// and after its own middle, if it is three hours long or nightly; else it is a nap. It belongs to
/// the day on which it ends. A trunk does not tell sleep from lying awake.
public struct NightRest: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date on which it ends, or would.
  public let day: Int
  /// Minutes since 1970, UTC, from lying down to getting up.
  public let span: ClosedRange<Int>
  /// Times that the lying was left in between.
  public let risings: Int
  /// Whether lying down and getting up were both seen: a rest that a recording's end or a device
  /// put aside cuts is longer than what is known of it.
  public let isWhole: Bool
  /// Whether a minute of it lies between 22 and 6 h local time.
  let isNightly: Bool

  /// Minutes from lying down to getting up.
  public var minutes: Int { span.count }

  /// Minutes of something else that do not end a rest.
  static let interruption = 30
  /// Minutes that are a rest.
  static let least = 60
  /// Minutes of a rest beyond which the longest interruption ends it after all: of somebody who
  /// lies most of the day, every day would be one rest otherwise.
  static let most = 16 * 60
  /// Minutes between the middles of rests within which the longest is the main one.
  static let distance = 12 * 60
  /// A rest by day is a main one from so many minutes on.
  static let long = 180
  static let evening = 22 * 60
  static let morning = 6 * 60

  /// Those of `sessions`, in order.
  public static func nights(_ sessions: [SessionSummary]) -> [NightRest] {
    nights(WornMinute.all(sessions))
  }

  /// - Parameter minutes: in order.
  static func nights(_ minutes: [WornMinute]) -> [NightRest] {
    let rests = rests(minutes)
    return rests.filter { rest in
      (rest.isNightly || rest.minutes >= long)
        && !rests.contains { other in
          let apart = (rest.middle - other.middle).magnitude
          return apart < distance && other.span != rest.span
            && (other.minutes, rest.span.lowerBound) > (rest.minutes, other.span.lowerBound)
        }
    }
  }

  private var middle: Int { (span.lowerBound + span.upperBound) / 2 }

  /// Every rest lying, in order.
  private static func rests(_ minutes: [WornMinute]) -> [NightRest] {
    var rests: [NightRest] = []
    // places of minutes lying
    var open: ArraySlice<Int> = []
    let lying = minutes.indices.filter { minutes[$0].isLying }
    for k in lying.indices {
      let gap = k == 0 ? 0 : minutes[lying[k]].minute - minutes[lying[k - 1]].minute
      if gap > interruption {
        close(open, minutes, &rests)
        open = []
      }
      open = lying[(open.isEmpty ? k : open.startIndex)...k]
    }
    close(open, minutes, &rests)
    return rests
  }

  /// - Parameter lying: places in `minutes` without an interruption that ends a rest.
  private static func close(
    _ lying: ArraySlice<Int>, _ minutes: [WornMinute], _ rests: inout [NightRest]
  ) {
    guard let first = lying.first, let last = lying.last else { return }
    let span = minutes[first].minute...minutes[last].minute
    let gaps = zip(lying.indices, lying.indices.dropFirst()).map { a, b in
      (place: b, length: minutes[lying[b]].minute - minutes[lying[a]].minute)
    }
    if span.count > most, let widest = gaps.max(by: { $0.length < $1.length }), widest.length > 1 {
      close(lying[lying.startIndex..<widest.place], minutes, &rests)
      close(lying[widest.place...], minutes, &rests)
      return
    }
    guard span.count >= least else { return }
    func isUp(_ range: Range<Int>) -> Bool {
      minutes.indices.contains(range.lowerBound)
        && minutes[range.lowerBound..<min(range.upperBound, minutes.count)].contains { $0.isOther }
    }
    // as many minutes as an interruption may have, before and after
    let from = minutes[..<first].lastIndex { $0.minute < span.lowerBound - interruption } ?? -1
    let to = minutes[(last + 1)...].firstIndex { $0.minute > span.upperBound + interruption }
    rests.append(
      NightRest(
        day: minutes[last].day, span: span,
        risings: gaps.count { $0.length > 1 && isUp(lying[$0.place - 1] + 1..<lying[$0.place]) },
        isWhole: isUp(from + 1..<first) && isUp(last + 1..<(to ?? minutes.count)),
        isNightly: lying.contains { place in
          let ofDay = minutes[place].wall - 1440 * minutes[place].day
          return ofDay >= evening || ofDay < morning
        }))
  }
}
