import ArgumentParser
import PoiseText

/// A length of time on the command line: `90`, `90s`, `1m30`, `1m30s`, `2h`, `30d`, `1.5s`.
package struct DurationArgument: ExpressibleByArgument, Equatable {
  package var seconds: Double

  /// 100 years: beyond it nanoseconds would overflow.
  package static let longest = 3.2e9

  package init(seconds: Double) { self.seconds = seconds }

  package init?(argument: String) {
    var total = 0.0
    var number = ""
    var lastUnit = Double.infinity
    func take(_ unit: Double) -> Double? {
      guard unit < lastUnit, let value = Double(number), value.isFinite, value >= 0 else {
        return nil
      }
      return value * unit
    }
    for character in argument {
      switch character {
      case "0"..."9", ".": number.append(character)
      case "d", "h", "m", "s":
        let units: [Character: Double] = ["d": 86_400, "h": 3600, "m": 60]
        let unit = units[character] ?? 1
        guard let part = take(unit) else { return nil }
        total += part
        number = ""
        lastUnit = unit
      default: return nil
      }
    }
    if !number.isEmpty {
      // A number with no unit counts in seconds, alone or after minutes: after hours it would be
      // minutes to whoever wrote it.
      guard lastUnit == .infinity || lastUnit == 60, let part = take(1) else { return nil }
      total += part
    } else if lastUnit == .infinity {
      return nil
    }
    guard total <= Self.longest else { return nil }
    seconds = total
  }

  /// What would be right, where the parser refused a word that should be a length of time; the
  /// parser itself knows only that it was not one. Options of this type name their value "time";
  /// `--from` and `--to` are moments and do so, too.
  package static func hint(refused message: String) -> String? {
    guard message.contains("is invalid for"), message.contains("<time>") else { return nil }
    if message.contains("--from ") || message.contains("--to ") { return nil }
    return "a length of time is 90, 90s, 1m30, 1h30m, 2h or 30d"
  }

  /// What the help shows of a default.
  package var defaultValueDescription: String {
    seconds == seconds.rounded() ? "\(Int64(seconds))s" : "\(seconds)s"
  }

  package var nanoseconds: Int64 { Int64((seconds * 1e9).rounded()) }
}

/// `1` or `max`.
package enum SpeedArgument: String, ExpressibleByArgument, CaseIterable {
  case real = "1"
  case max
}
