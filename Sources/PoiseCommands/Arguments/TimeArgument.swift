import ArgumentParser
import PoiseText

/// An instant on the command line: RFC 3339 [73] (`2026-01-31T12:00:00Z`), Unix seconds, or `+TIME`
/// from the log's start.
package enum TimeArgument: ExpressibleByArgument, Equatable {
  /// Nanoseconds of Unix time.
  case absolute(Int64)
  /// Nanoseconds after the log's first message.
  case fromStart(Int64)

  package init?(argument: String) {
    if argument.hasPrefix("+") {
      guard let length = DurationArgument(argument: String(argument.dropFirst())) else {
        return nil
      }
      self = .fromStart(length.nanoseconds)
    } else if let seconds = Double(argument), seconds.magnitude < 9e9 {
      self = .absolute(Int64((seconds * 1e9).rounded()))
    } else if let time = TimeArgument.rfc3339(argument) {
      self = .absolute(time)
    } else {
      return nil
    }
  }

  /// As log time; `start` is the first message's.
  package func time(start: UInt64) -> UInt64 {
    switch self {
    case .absolute(let time): UInt64(clamping: time)
    case .fromStart(let length): start &+ UInt64(clamping: length)
    }
  }

  private static func rfc3339(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count else { return nil }
      return Int64(String(decoding: bytes[range], as: UTF8.self))
    }
    guard bytes.count >= 20,
      let day = CivilTime.days(String(decoding: bytes[..<10], as: UTF8.self)),
      [84, 116, 32].contains(bytes[10]), bytes[13] == 58, bytes[16] == 58,
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    var at = 19
    var fraction: Int64 = 0
    if bytes[at] == 46 {
      at += 1
      var unit: Int64 = 100_000_000
      while at < bytes.count, (48...57).contains(bytes[at]) {
        fraction += Int64(bytes[at] - 48) * unit
        unit /= 10
        at += 1
      }
    }
    guard at < bytes.count, let zone = zone(bytes[at...]) else { return nil }
    let seconds = Int64(day) * 86_400 + hour * 3600 + minute * 60 + second - zone
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? nil : whole + fraction
  }

  /// `Z` or `+01:00`, in seconds.
  private static func zone(_ bytes: ArraySlice<UInt8>) -> Int64? {
    let text = String(decoding: bytes, as: UTF8.self)
    if text == "Z" || text == "z" { return 0 }
    let parts = text.dropFirst().split(separator: ":")
    guard text.hasPrefix("+") || text.hasPrefix("-"), parts.count == 2,
      let hours = Int64(parts[0]), let minutes = Int64(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

/// `--from` and `--to`.
package struct TimeRangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start time: 2026-01-31T12:00:00Z, Unix seconds, or +1m30 after the start.",
      valueName: "time"))
  package var from: TimeArgument?

  @Option(help: ArgumentHelp("End time, exclusive; as --from.", valueName: "time"))
  package var to: TimeArgument?

  package init() {}

  /// Log times; nil where nothing was asked for.
  package func range(start: UInt64) throws -> Range<UInt64>? {
    if from == nil && to == nil { return nil }
    let low = from?.time(start: start) ?? 0
    let high = to?.time(start: start) ?? .max
    if low > high {
      throw CommandFailure("--from is after --to", exitCode: .usage)
    }
    return low..<high
  }
}
