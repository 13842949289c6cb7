import Foundation
import PoiseCore
import PoiseTestKit

@testable import PoiseGait

/// A made session, told to a ``SummaryBuilder`` in order: 20 readings and 10 points of the grid a
/// second. Seconds count from ``begin``.
struct MadeDay {
  /// Three minutes before midnight of a zone an hour east of Greenwich, ns UTC.
  static let begin = (day * 86_400 + 22 * 3600 + 57 * 60) * 1_000_000_000
  /// Days from 1970 to the local date on which it begins.
  static let day: Int64 = 20_500
  static let zone = [ZoneSpan(from: 0, offsetSeconds: 3600)]
  /// What the clock of the stamps shows then, ns.
  private static let clock: Int64 = 7_000_000_000
  /// m/s² a count.
  private static let scale = 0.00980665

  private var builder: SummaryBuilder
  private var random = SeededGenerator(seed: 41)
  private var sequence: UInt32 = 0

  init() {
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "made", bus: "none", address: 0, scale: Self.scale,
      fullScaleCounts: 2047, nominalRateHz: 20, mount: .identity)
    builder = SummaryBuilder(
      SummaryBuilder.Context(streams: [stream], timeOffset: Self.begin - Self.clock))
  }

  static func stamp(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: clock + Int64((seconds * 1e9).rounded()))
  }

  /// µs UTC.
  static func utc(_ seconds: Double) -> Int64 { begin / 1000 + Int64((seconds * 1e6).rounded()) }

  /// Up of a trunk that leans so many degrees forward and to the right, m/s².
  static func up(pitch: Double, lean: Double = 0) -> Vector3 {
    let (p, l) = (pitch * .pi / 180, lean * .pi / 180)
    return 9.80665 * Vector3(-sin(p) * cos(l), sin(l), cos(p) * cos(l))
  }

  /// Time from `from` to `to` (s): breathed on where the device is worn, with the noise of the chip
  /// alone where it lies. The `events` come when it is their time.
  mutating func pass(
    _ from: Double, _ to: Double, _ up: Vector3, isWorn: Bool = true, isAfterGap: Bool = false,
    _ events: [(at: Double, event: Event)] = []
  ) {
    var rest = events[...]
    for k in 0..<Int(((to - from) * 20).rounded()) {
      let t = from + Double(k) / 20
      while let next = rest.first, next.at <= t { builder.take(rest.removeFirst().event) }
      func count(_ value: Double) -> Int32 {
        let breath = isWorn ? 0.1 * sin(2 * .pi * 0.25 * t) : 0
        return Int32(((value + breath) / Self.scale + random.normal()).rounded())
      }
      raw(
        RawSample(
          timestamp: Self.stamp(t), sequence: sequence, stream: 0, x: count(up.x), y: count(up.y),
          z: count(up.z)))
      if k % 2 == 0 {
        var content: Sample.Content = .accelerometer | .bodyFrame
        if isAfterGap && k == 0 { content.insert(.afterGap) }
        builder.take(
          .sample(Sample(timestamp: Self.stamp(t), acceleration: up, content: content)))
      }
    }
    for event in rest { builder.take(event.event) }
  }

  mutating func raw(_ raw: RawSample) {
    builder.take(.raw(raw))
    sequence += 1
  }

  mutating func lose(_ records: Int32, at seconds: Double) {
    builder.take(LogRecord.lost(Loss(since: Self.stamp(seconds), records: records)))
  }

  mutating func finish(protocolTag: String? = nil) -> SessionSummary {
    var summary = SessionSummary(session: "made", start: 0, end: 0)
    summary.protocolTag = protocolTag
    summary.zoneSpans = Self.zone
    builder.finish(into: &summary)
    return summary
  }

  // MARK: - Events

  static func posture(_ at: Double, good: Bool, _ name: String) -> (at: Double, event: Event) {
    let event = PostureEvent(
      timestamp: stamp(at), good: good, pitch: 0, roll: 0, lean: 0, distanceAccelerometer: 0,
      distanceMagnetometer: .nan, periodic: false, posture: PostureName(name) ?? PostureName())
    return (at, .posture(event))
  }

  static func alert(_ at: Double, _ state: AlertEvent.State, held: Double)
    -> (at: Double, event: Event)
  {
    (at, .alert(AlertEvent(timestamp: stamp(at), state: state, held: held)))
  }

  static func transition(_ kind: TransitionEvent.Kind, _ from: Double, _ to: Double)
    -> (at: Double, event: Event)
  {
    let event = TransitionEvent(
      kind: kind, start: stamp(from), end: stamp(to), detectedAt: stamp(to), rise: 0.4,
      peakSpeed: 0.6)
    return (to, .transition(event))
  }

  /// A fall, or `later` seconds after that what became of the wearer.
  static func fall(_ at: Double, _ outcome: FallEvent.Outcome = .open, later: Double = 3)
    -> (at: Double, event: Event)
  {
    let event = FallEvent(
      timestamp: stamp(at), detectedAt: stamp(at + 3), unloadedSeconds: 0.4, unloadedMinimum: 0.2,
      impact: stamp(at + 0.5), impactPeak: 3, tilt: 80, still: stamp(at + 3), stillDeviation: 0.01,
      floorSeconds: outcome == .gotUp ? later : nil, grade: .probable, outcome: outcome)
    return (at + later, .fall(event))
  }

  static func step(_ at: Double) -> (at: Double, event: Event) {
    let event = StepEvent(
      timestamp: stamp(at), detectedAt: stamp(at), interval: 0.6, peak: 0.2, bout: 1, index: 1)
    return (at, .step(event))
  }

  /// A bout with its steps, evenly spaced.
  static func walk(_ from: Double, _ to: Double, steps: Int) -> [(at: Double, event: Event)] {
    let span = BoutSpan(
      start: stamp(from), end: stamp(to), detectedAt: stamp(to), steps: UInt32(steps), index: 1)
    var events = (0..<steps).map { i -> (at: Double, event: Event) in
      step(from + (to - from) * Double(i) / Double(steps - 1))
    }
    events.append((to, .bout(BoutEvent(span: span, metrics: []))))
    return events
  }
}
