import PoiseCore
import PoiseGait
import Testing

@Suite("Epochs of a session")
struct EpochBuilderTests {
  private static let g = 9.80665
  /// 2026-11-22T00:00:02Z.
  private static let utc: Int64 = 1_795_305_602

  /// Counts of a millionth of g, along z.
  private static func stream(rate: Double) -> StreamInfo {
    StreamInfo(
      index: 0, kind: .accelerometer, chip: "made", bus: "file", address: 0, scale: g * 1e-6,
      fullScaleCounts: 0, nominalRateHz: rate)
  }

  private static func builder(
    seconds: Int, correction: AffineCalibration = .identity, timeOffset: Int64? = nil
  ) -> EpochBuilder {
    EpochBuilder(
      seconds: seconds, streams: [stream(rate: 100)], correction: correction,
      timeOffset: timeOffset ?? utc * 1_000_000_000)
  }

  /// At 100 Hz from `first` s on, each of `norms` (g) a reading, with a sample of the grid.
  private func feed(
    _ builder: inout EpochBuilder, from first: Double, _ norms: [Double], afterGap: Bool = false
  ) {
    for (k, norm) in norms.enumerated() {
      var content: Sample.Content = .accelerometer
      if afterGap && k == 0 { content.insert(.afterGap) }
      let stamp = Timestamp(nanoseconds: Int64((first * 1e9).rounded()) + Int64(k) * 10_000_000)
      var raw = RawSample(timestamp: stamp, sequence: UInt32(k), stream: 0, x: 0, y: 0, z: 0)
      raw.z = Int32((norm * 1e6).rounded())
      builder.take(.raw(raw))
      // what lies between readings is none
      builder.take(
        .sample(Sample(timestamp: stamp, acceleration: Vector3(0, 0, 99), content: content)))
    }
  }

  private func step(_ seconds: Double) -> Event {
    let stamp = Timestamp(nanoseconds: Int64(seconds * 1e9))
    return .step(
      StepEvent(timestamp: stamp, detectedAt: stamp, interval: 0.6, peak: 0.2, bout: 1, index: 1))
  }

  /// Minutes from 00:00 on.
  private func summary(_ minutes: [MinuteRecord]) -> SessionSummary {
    var summary = SessionSummary(session: "", start: 0, end: 0)
    summary.minutes = MinuteTable(start: (Self.utc - 2) * 1_000_000, records: minutes)
    return summary
  }

  private func near(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-9 } ?? false }

  @Test("ENMO counts what is above 1 g, MAD the distance from the epoch's own mean")
  func movement() {
    var builder = Self.builder(seconds: 5)
    // 00:00:02 to 00:00:05: a chip that shows 0.9 g at rest; then 1.2 and 0.6 g in turn.
    feed(&builder, from: 0, [Double](repeating: 0.9, count: 300), afterGap: true)
    feed(&builder, from: 3, (0..<500).map { $0 % 2 == 0 ? 1.2 : 0.6 })
    let epochs = builder.finish(summary([]))
    let starts: [Int64] = [(Self.utc - 2) * 1_000_000, (Self.utc + 3) * 1_000_000]
    #expect(epochs.map(\.start) == starts)
    #expect(near(epochs[0].enmo, 0) && near(epochs[0].mad, 0))
    #expect(near(epochs[1].enmo, 100) && near(epochs[1].mad, 300))
    // The first sample has no time before it.
    #expect(near(epochs[0].recorded, 2.99) && near(epochs[1].recorded, 5))
    #expect(epochs.allSatisfy { $0.state == .unknown && $0.good == nil })
  }

  @Test("late readings, markers and other sensors' do not count; a calibration does")
  func readings() {
    let correction = AffineCalibration(
      offset: Vector3(0, 0, 0.1 * Self.g), matrix: .identity)
    var builder = Self.builder(seconds: 5, correction: correction)
    feed(&builder, from: 0, [Double](repeating: 1.3, count: 100), afterGap: true)
    var other = RawSample(
      timestamp: Timestamp(nanoseconds: 990_000_000), sequence: 100, stream: 0, x: 0, y: 0,
      z: 5_000_000)
    other.flags.insert(.late)
    builder.take(.raw(other))
    other.flags = []
    other.stream = 1
    builder.take(.raw(other))
    other.stream = 0
    other.marker = .lost
    builder.take(.raw(other))
    let epochs = builder.finish(summary([]))
    #expect(epochs.count == 1 && near(epochs[0].enmo, 200) && near(epochs[0].mad, 0))
  }

  @Test("nothing is made of a gap; a step belongs to its own time, told of late")
  func gapsAndSteps() {
    var builder = Self.builder(seconds: 60)
    feed(&builder, from: 0, [Double](repeating: 1, count: 6000), afterGap: true)
    feed(&builder, from: 600, [Double](repeating: 1.1, count: 100), afterGap: true)
    builder.take(step(57.5))
    builder.take(step(58.5))
    builder.take(step(600.5))
    let epochs = builder.finish(
      summary([MinuteRecord(state: .walking, posture: 40), MinuteRecord(state: .sitting)]))
    #expect(epochs.map { ($0.start / 1_000_000 - Self.utc + 2) / 60 } == [0, 1, 10])
    #expect(epochs.map(\.steps) == [1, 1, 1])
    #expect(epochs.map(\.state) == [.standing, .sitting, .unknown])
    #expect(epochs.map(\.good) == [40, nil, nil])
    #expect(near(epochs[2].enmo, 100) && near(epochs[2].recorded, 0.99))
  }

  @Test("an epoch that is half a walk is one; in a minute of walking the others stand")
  func walking() {
    var builder = Self.builder(seconds: 5)
    feed(&builder, from: 0, [Double](repeating: 1, count: 7000), afterGap: true)
    var summary = summary([
      MinuteRecord(state: .walking), MinuteRecord(state: .notWorn), MinuteRecord(state: .lying)
    ])
    func micro(_ seconds: Double) -> Int64 { Self.utc * 1_000_000 + Int64(seconds * 1e6) }
    summary.bouts = [
      BoutSummary(index: 1, start: micro(5.6), end: micro(11), steps: 9),
      BoutSummary(index: 2, start: micro(12), end: micro(66), steps: 90)
    ]
    let states = builder.finish(summary).map(\.state)
    // 00:02 to 00:05, 00:05 to 00:10: 2.4 s of 5 are walked; then all of it
    #expect(
      states.prefix(2) == [.standing, .standing] && states[2..<12].allSatisfy { $0 == .walking })
    #expect(states[12...].allSatisfy { $0 == .notWorn } && states.count == 15)
  }

  @Test("lengths out of range and wild stamps are borne")
  func wild() {
    for seconds in [Int.min, -1, 0, Int.max] {
      var builder = Self.builder(seconds: seconds, timeOffset: .max)
      feed(&builder, from: 0, [1, 2000], afterGap: true)
      feed(&builder, from: 5e9, [1, 1])
      feed(&builder, from: -5e9, [1, 1])
      var summary = summary([MinuteRecord()])
      summary.minutes.start = .min
      summary.bouts = [BoutSummary(index: 1, start: .min, end: .max, steps: 1)]
      _ = builder.finish(summary)
    }
  }
}
