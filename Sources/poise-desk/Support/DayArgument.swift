import ArgumentParser
import PoisePerson
import PoiseSystem

/// A day on the command line: `2026-01-31`, `today`, `yesterday`.
struct DayArgument: ExpressibleByArgument {
  /// Since 1970-01-01.
  var day: Int

  init?(argument: String) {
    switch argument {
    case "today": day = DayArgument.today
    case "yesterday": day = DayArgument.today - 1
    default:
      guard let date = DateArgument(argument: argument) else { return nil }
      day = date.day
    }
  }

  /// By the machine's own time zone.
  static var today: Int {
    let now = MachineClock.realtime / 1000
    let zone = SessionZone.machine ?? "UTC"
    let spans = SessionZone.spans(zone, from: now, to: now) ?? []
    return spans.day(of: now)
  }
}
