import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseLog
import PoisePerson
import PoiseText

/// When "go" was given in a recording: `12:03:10` or `12:03:10.25` of the recording's day, a date
/// and a time of its zone or with one's own, `+1m30` after its start, or seconds of a CSV file's
/// `t_s`.
struct GoArgument: ExpressibleByArgument, Equatable {
  private enum Form: Equatable {
    /// Seconds since local midnight.
    case clock(Double)
    /// Nanoseconds of local time since 1970.
    case wall(Int64)
    case time(TimeArgument)
  }

  /// Without a fraction: half a second may be between it and the signal.
  let isWholeSecond: Bool

  private let form: Form

  init?(argument: String) {
    isWholeSecond = !argument.contains(".")
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, let hours = UInt8(parts[0]), let minutes = UInt8(parts[1]),
      let seconds = Double(parts[2]), hours < 24, minutes < 60, (0..<60).contains(seconds)
    {
      form = .clock(Double(hours) * 3600 + Double(minutes) * 60 + seconds)
    } else if let time = TimeArgument(argument: argument) {
      form = .time(time)
    } else if case .absolute(let wall)? = TimeArgument(argument: argument + "Z") {
      form = .wall(wall)
    } else {
      return nil
    }
  }

  /// As a stamp of the recording.
  ///
  /// - Parameters:
  ///   - first: its first sample.
  ///   - zone: in which its clock was read.
  func stamp(in source: Recording, first: Timestamp, zone: String) -> Timestamp {
    let offset = source.timeOffset
    let day: Int64 = 86_400_000_000
    func spans(at micros: Int64) -> [ZoneSpan] {
      SessionZone.spans(zone, from: micros - day, to: micros + 2 * day) ?? []
    }
    switch form {
    case .time(.fromStart(let length)): return first + length
    case .time(.absolute(let time)):
      return Timestamp(nanoseconds: time &- offset).roundedToMicroseconds
    case .wall(let time):
      let micros = spans(at: time / 1000).begin(ofLocal: time / 1000)
      return Timestamp(nanoseconds: micros &* 1000 &+ time % 1000 &- offset).roundedToMicroseconds
    case .clock(let seconds):
      let begin = (first.nanoseconds &+ offset) / 1000
      let spans = spans(at: begin)
      let today = Int64(spans.day(of: begin)) * day
      let wall = Int64((seconds * 1e6).rounded())
      let same = spans.begin(ofLocal: today + wall)
      let micros = same >= begin ? same : spans.begin(ofLocal: today + day + wall)
      return Timestamp(nanoseconds: micros &* 1000 &- offset).roundedToMicroseconds
    }
  }
}
