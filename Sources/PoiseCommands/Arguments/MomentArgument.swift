import ArgumentParser
import PoiseCore
import PoisePerson
import PoiseSystem
import PoiseText

/// A moment on the command line: `07:30` is the next one, a date and a time one in local time, or
/// with `Z` or `+01:00` behind it in that zone.
package struct MomentArgument: ExpressibleByArgument, Equatable {
  private enum Form: Equatable {
    /// Seconds since local midnight.
    case daily(Int)
    /// ns of Unix time.
    case absolute(Int64)
    /// Wall clock as if it were Greenwich's, ns.
    case local(Int64)
  }

  /// The year 2000, µs UTC: a clock that is before it has not been set.
  package static let earliest: Int64 = 946_684_800_000_000

  private let form: Form

  package init?(argument: String) {
    if let seconds = Self.daily(argument) {
      form = .daily(seconds)
      return
    }
    if case .absolute(let time)? = Self.withZone(argument), argument.utf8.count > 16 {
      form = .absolute(time)
      return
    }
    let parts = argument.split(whereSeparator: { $0 == "T" || $0 == " " })
    // until 2200: nanoseconds of it fit into 64 bits
    guard parts.count == 2, let day = CivilTime.days(String(parts[0])), (0...84_000).contains(day),
      let seconds = Self.daily(String(parts[1]))
    else { return nil }
    form = .local((Int64(day) * 86_400 + Int64(seconds)) * 1_000_000_000)
  }

  /// The seconds may be left out.
  private static func withZone(_ text: String) -> TimeArgument? {
    let zone = text.dropFirst(16)
    if zone.hasPrefix(":") || zone.hasPrefix(".") { return TimeArgument(argument: text) }
    return TimeArgument(argument: text) ?? TimeArgument(argument: text.prefix(16) + ":00" + zone)
  }

  /// `hh:mm` or `hh:mm:ss`.
  private static func daily(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { UInt8($0) }.map { Int($0) }
    guard numbers.count == parts.count, numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  /// It says in which zone it is.
  package var hasZone: Bool { if case .absolute = form { true } else { false } }

  /// Set now.
  package var alarm: ClockAlarm {
    ClockAlarm(
      realtime: MachineClock.realtime, monotonic: MachineClock.monotonic.nanoseconds
    ) { next(after: $0) }
  }

  /// The moment in Unix time, ns, where it has a date.
  package var fixed: Int64? {
    if case .daily = form { return nil }
    return next(after: MachineClock.realtime)
  }

  /// A date and a time without a zone as they are written, as if the clock were Greenwich's; one
  /// with a zone in Unix time, ns. nil where it has no date.
  package var written: Int64? {
    switch form {
    case .daily: nil
    case .absolute(let time), .local(let time): time
    }
  }

  /// The moment in Unix time, ns, seen from `now`.
  package func next(after now: Int64) -> Int64 {
    let zone = SessionZone.machine ?? "UTC"
    let day: Int64 = 86_400_000_000
    let micros = now / 1000
    let spans = SessionZone.spans(zone, from: micros - day, to: micros + 400 * day) ?? []
    switch form {
    case .absolute(let time): return time
    case .local(let wall): return spans.begin(ofLocal: wall / 1000) * 1000
    case .daily(let seconds):
      let today = Int64(spans.day(of: micros))
      let offset = Int64(seconds) * 1_000_000
      let first = spans.begin(ofLocal: today * day + offset)
      return (first >= micros ? first : spans.begin(ofLocal: (today + 1) * day + offset)) * 1000
    }
  }

  /// For a person, in local time.
  package static func text(_ unix: Int64) -> String {
    let micros = unix / 1000
    let spans =
      SessionZone.spans(SessionZone.machine ?? "UTC", from: micros, to: micros) ?? []
    let text = CivilTime(unixNanoseconds: spans.local(micros) * 1000).rfc3339
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8)
  }
}
