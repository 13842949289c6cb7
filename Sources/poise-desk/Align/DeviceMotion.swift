import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSignal

/// One recording as `poise log align` needs it: how strongly its device moved, by its own clock.
struct DeviceMotion {
  /// How messages name it: its first log.
  let name: String
  let description: SessionDescription
  let placement: BodyPlace
  /// nil where it has no samples of an accelerometer.
  let track: MotionTrack?
  /// Unix times, s of the own clock, at which the wall clock was set.
  let steps: [Double]

  /// The wall clock was right all the time, as far as the recorder could tell.
  var isClockRight: Bool {
    description.clockSynchronised && description.timeOffset != 0 && steps.isEmpty
  }

  /// Whether it was worn on head, trunk or pelvis: by the board file's place and the session's
  /// `place`. False for an unknown word, which may name a limb.
  var isOnSpine: Bool {
    let spine: Set<BodyPlace> = [.trunk, .head, .t1, .t12, .sacrum]
    guard spine.contains(placement) else { return false }
    guard let word = description.options.first(where: { $0.key == "place" })?.value, !word.isEmpty
    else { return true }
    let known: Set = ["lower_back", "upper_back", "back", "waist", "pelvis", "hip", "chest", "belt"]
    return known.contains(word) || BodyPlace(name: word).map(spine.contains) ?? false
  }

  /// Reads the logs of one session.
  init(_ paths: [String]) throws(LogError) {
    let parts = try SessionParts(paths: paths)
    name = parts.paths[0]
    description = parts.description
    placement = StreamInfo.primaryPlace(of: description.streams)
    (track, steps) = (try Self.track(parts, placement), try Self.steps(parts))
  }

  private static func track(
    _ parts: SessionParts, _ place: BodyPlace
  ) throws(LogError) -> MotionTrack? {
    let description = parts.description
    guard
      let stream = description.streams.first(where: {
        $0.kind == .accelerometer && $0.placement == place
      })
    else { return nil }
    let matrix = stream.countsToDevice
    var builder = MotionTrack.Builder()
    let faults = try parts.forEachBatch { batch in
      for s in batch where s.stream == stream.index && s.marker == .none {
        // a clipped peak is later or earlier than the true one
        let isGood = !s.flags.contains(.saturated)
        builder.add(
          time: s.timestamp.nanoseconds &+ description.timeOffset,
          magnitude: isGood ? (matrix * s.counts).squaredLength.squareRoot() : .nan)
      }
      return !builder.isTooLong
    }
    if builder.isTooLong {
      throw LogError(
        path: parts.paths[0],
        problem: .unsupported(
          "spans more than \(MotionTrack.mostDays) days; cut it with 'poise log filter'"))
    }
    InputFaults.note(faults)
    return builder.finish()
  }

  /// A change of less than this is the clock being slewed, not set, ns.
  private static let leastStep: Int64 = 500_000_000

  private static func steps(_ parts: SessionParts) throws(LogError) -> [Double] {
    var steps: [Double] = []
    var last: Int64?
    for path in parts.paths {
      try LogReader(path: path, others: parts.paths).forEachClockRecord { record in
        let offset = record.realtime &- record.timestamp.nanoseconds
        if let last, (offset &- last).magnitude >= leastStep {
          let time = record.timestamp.nanoseconds &+ parts.description.timeOffset
          steps.append(Double(time) * 1e-9)
        }
        last = offset
      }
    }
    return steps.sorted()
  }
}
