import PoiseCore
import PoiseGait
import PoiseSignal

/// The air over one or several sessions, minute by minute, told apart by what moved it: weather
/// while the wearer rests, or stairs, lifts and vehicles.
///
/// A minute rests where neither it nor the two before and after it have a step, and the pressure
/// changed by at most 0.05 hPa since the minute before: weather rarely moves 3 hPa an hour, a lift
/// does so in five seconds. Changes of resting minutes are summed; all others count as none.
public struct WeatherRecord: Sendable, Equatable {
  /// Largest change between two minutes that can be weather, hPa.
  public static let fastest = 0.05
  /// Minutes without a step before and after.
  public static let quiet = 2
  /// Share of a window that must be rest for its change to mean anything.
  public static let leastRest = 0.7

  /// A minute with a pressure.
  struct Minute: Equatable {
    /// Since 1970.
    var number: Int64
    /// hPa.
    var pressure: Double
    var isRest: Bool
    /// Change since the minute before, hPa; 0 where it does not rest, or nothing was before.
    var change: Double
    /// °C and %, only of minutes in which nobody wears the sensor: a body warms it.
    var temperature: Double?
    var humidity: Double?
  }

  private(set) var minutes: [Minute] = []
  private var zones: [(from: Int64, spans: [ZoneSpan])] = []

  /// - Parameters:
  ///   - sessions: in any order; those without a barometer say nothing. Of several at one time the
  ///     first counts.
  ///   - isOutside: the barometer hangs free, so that its temperature and humidity are the air's
  ///     though it is worn.
  public init(_ sessions: [SessionSummary], isOutside: Bool = false) {
    for session in sessions.sorted(by: { $0.start < $1.start }) {
      guard let air = session.air else { continue }
      zones.append((session.start, session.zoneSpans))
      add(air, session, isOutside)
    }
  }

  public static func == (a: WeatherRecord, b: WeatherRecord) -> Bool { a.minutes == b.minutes }

  private mutating func add(_ air: AirSummary, _ session: SessionSummary, _ isOutside: Bool) {
    let first = air.start / 60_000_000
    let shift = Int(first - session.minutes.start / 60_000_000)
    let records = session.minutes.records
    var before: Double?
    for (k, minute) in air.minutes.enumerated() {
      let number = first + Int64(k)
      guard let pressure = minute.pressure, number > minutes.last?.number ?? .min else {
        before = nil
        continue
      }
      let own = k + shift
      // The air may have been measured beyond the minutes of the summary.
      let isStill = (own - Self.quiet...own + Self.quiet).allSatisfy {
        records.indices.contains($0) ? records[$0].steps == 0 : true
      }
      let change = before.map { pressure - $0 }
      let isRest = isStill && (change ?? 0).magnitude <= Self.fastest
      let isFree =
        isOutside || air.isOutside
        || (records.indices.contains(own) && records[own].state == .notWorn)
      minutes.append(
        Minute(
          number: number, pressure: pressure, isRest: isRest && change != nil,
          change: isRest ? change ?? 0 : 0, temperature: isFree ? minute.temperature : nil,
          humidity: isFree ? minute.humidity : nil))
      before = pressure
    }
  }

  // MARK: - Windows

  /// What the `hours` before `end` (µs UTC) were like; nil where nothing was measured in them.
  public func window(endingAt end: Int64, hours: Int = 12) -> WeatherWindow? {
    let last = end / 60_000_000
    return window(from: last - Int64(hours) * 60, to: last)
  }

  /// Of the minutes `first ..< last` since 1970.
  func window(from first: Int64, to last: Int64) -> WeatherWindow? {
    let own = minutes[index(of: first)..<index(of: last)]
    if own.isEmpty { return nil }
    let rest = own.filter { $0.isRest }
    let share = Double(rest.count) / Double(max(1, last - first))
    let pressures = (rest.isEmpty ? Array(own) : rest).map { $0.pressure }
    return WeatherWindow(
      pressure: Statistics.mean(pressures),
      change: share >= Self.leastRest ? own.reduce(0) { $0 + $1.change } : nil,
      temperature: Statistics.mean(own.compactMap { $0.temperature }),
      humidity: Statistics.mean(own.compactMap { $0.humidity }), rest: share)
  }

  /// The first minute at or after `number`.
  private func index(of number: Int64) -> Int {
    minutes.indices.partitionPoint { minutes[$0].number >= number }
  }

  // MARK: - Days

  /// A row a local day that has any reading, in order.
  public func days() -> [WeatherDay] {
    guard let first = minutes.first, let last = minutes.last else { return [] }
    var out: [WeatherDay] = []
    var time = first.number * 60_000_000
    while time <= last.number * 60_000_000 {
      let spans = spans(at: time)
      let day = spans.day(of: time)
      let begin = spans.start(ofDay: day) / 60_000_000
      let end = spans.start(ofDay: day + 1) / 60_000_000
      if let whole = window(from: begin, to: end) {
        out.append(self.day(day, whole, begin..<end))
      }
      // To the next minute there is, however far away.
      let next = index(of: max(end, time / 60_000_000 + 1))
      guard minutes.indices.contains(next) else { break }
      time = minutes[next].number * 60_000_000
    }
    return out
  }

  private func day(_ day: Int, _ whole: WeatherWindow, _ range: Range<Int64>) -> WeatherDay {
    var row = WeatherDay(
      day: day, pressure: whole.pressure, temperature: whole.temperature,
      humidity: whole.humidity)
    // Twelve hours that end on each half hour of the day.
    for end in stride(from: range.lowerBound + 30, through: range.upperBound, by: 30) {
      guard let change = window(from: end - 720, to: end)?.change else { continue }
      row.change = change
      row.lowestChange = min(row.lowestChange ?? change, change)
    }
    return row
  }

  private func spans(at time: Int64) -> [ZoneSpan] {
    (zones.last { $0.from <= time } ?? zones.first)?.spans ?? []
  }
}

/// The air of some hours.
public struct WeatherWindow: Sendable, Equatable {
  /// Mean of the resting minutes, hPa where the device was; of all where none rested.
  public var pressure: Double?
  /// By how much the weather changed it, hPa; nil where less than 70% of the hours were rest.
  public var change: Double?
  /// °C and %; nil where not measured, or worn all the time.
  public var temperature: Double?
  public var humidity: Double?
  /// Share of the hours that was measured at rest, 0...1.
  public var rest: Double
}
