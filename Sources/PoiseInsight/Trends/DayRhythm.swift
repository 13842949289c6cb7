import PoiseGait

/// The rhythm of days and nights, from the steps of each hour (van Someren et al. 1999 [112]): how
/// alike the days are, how often activity and rest take turns, and how far the busiest hours are
/// from the quietest. An hour without the device on the body is unknown, and no rest.
public struct DayRhythm: Sendable, Equatable {
  /// Interdaily stability, 0 to 1: the share of the hours' scatter that the time of day explains.
  public let stability: Double
  /// Intradaily variability: 0 of a smooth wave, 2 of noise.
  public let fragmentation: Double
  /// Relative amplitude, 0 to 1: of the ten busiest hours in a row of the mean day over the five
  /// quietest.
  public let amplitude: Double
  /// Days' worth of known hours, rounded down.
  public let days: Int

  /// Days of 24 known hours that it takes.
  public static let leastDays = 5
  /// Of an hour, s, in which the device must be worn.
  static let leastWorn = 2700.0

  /// - Parameter hours: steps by the hour since 1970 of the local wall clock.
  /// - Returns: nil for too few of them, for a time of day that is never known, or without a step.
  public init?(_ hours: [Int: Double]) {
    days = hours.count / 24
    guard days >= Self.leastDays else { return nil }
    var sums = [(sum: Double, count: Double)](repeating: (0, 0), count: 24)
    for (hour, steps) in hours {
      let ofDay = ((hour % 24) + 24) % 24
      sums[ofDay].sum += steps
      sums[ofDay].count += 1
    }
    guard sums.allSatisfy({ $0.count > 1 }) else { return nil }
    let profile = sums.map { $0.sum / $0.count }
    let sorted = hours.sorted { $0.key < $1.key }
    let n = Double(sorted.count)
    let mean = sorted.reduce(0) { $0 + $1.value } / n
    let scatter = sorted.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) } / n
    guard scatter > 0 else { return nil }
    // each time of day by how often it is known: rarely worn nights would make it more than 1
    stability =
      zip(profile, sums).reduce(0) { $0 + $1.1.count * ($1.0 - mean) * ($1.0 - mean) } / n / scatter
    var (squares, pairs) = (0.0, 0.0)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b.key == a.key + 1 {
      squares += (b.value - a.value) * (b.value - a.value)
      pairs += 1
    }
    guard pairs > 0 else { return nil }
    fragmentation = squares / pairs / scatter
    func means(_ length: Int) -> [Double] {
      (0..<24).map { first in
        (first..<first + length).reduce(0) { $0 + profile[$1 % 24] } / Double(length)
      }
    }
    guard let most = means(10).max(), let least = means(5).min(), most + least > 0 else {
      return nil
    }
    amplitude = (most - least) / (most + least)
  }

  /// Of all `sessions`; one of two devices worn at once counts twice, as it does elsewhere. An hour
  /// that the wall clock shows twice, as summer time ends, counts as the mean of the two.
  public init?(_ sessions: [SessionSummary]) {
    // by the wall clock's hour and its offset from UTC
    var hours: [Int: [Int: (steps: Double, worn: Double)]] = [:]
    for session in sessions where session.clock != .unknown {
      for record in session.hours {
        let offset = session.zoneSpans.offset(at: record.start)
        let wall = record.start / 1_000_000 + Int64(offset)
        let hour = Int((Double(wall) / 3600).rounded(.down))
        var one = hours[hour]?[offset] ?? (0, 0)
        one.steps += Double(record.totals.steps)
        one.worn += record.totals.worn
        hours[hour, default: [:]][offset] = one
      }
    }
    let steps: [Int: Double] = hours.compactMapValues { ofHour in
      let known = ofHour.values.filter { $0.worn >= Self.leastWorn }
      if known.isEmpty { return nil }
      return known.reduce(0) { $0 + $1.steps } / Double(known.count)
    }
    self.init(steps)
  }
}
