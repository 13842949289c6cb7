import Foundation
import PoiseCore
import PoiseSignal
import PoiseTestKit
import PoiseVirtual
import Testing

@Suite("alignment of two devices' clocks by shared motion")
struct ClockAlignmentTests {
  /// What an alignment is worth, against the clocks that made it.
  private struct Score {
    /// Largest error of the offset where it was measured, s.
    var worst = 0.0
    /// No point is farther off than its bound and what the places differ by.
    var isHeld = true
    var pieces = 0
  }

  /// What the places of these tests differ by, s: the delay, and what their unlike movement adds.
  private static let places = 0.004

  private static func score(
    _ alignment: ClockAlignment, _ first: DayTogether.Device, _ other: DayTogether.Device
  ) -> Score {
    var score = Score(pieces: alignment.pieces.count)
    for piece in alignment.pieces {
      for point in piece.points {
        guard let truth = DayTogether.lag(first, other, at: point.time) else { continue }
        let error = (truth - point.offset).magnitude
        if piece.measured.contains(point.time) { score.worst = max(score.worst, error) }
        if error > point.error + places { score.isHeld = false }
      }
    }
    return score
  }

  /// The device on the pelvis: -40 ppm; and another at the upper back: +40 ppm, set by 1.7 s before
  /// noon, upside down, its steps 1.5 ms later and weaker.
  private static func pair(_ seed: UInt64) -> (DayTogether.Device, DayTogether.Device) {
    let first = DayTogether.Device(clock: DeviceClock(drift: -40e-6), seed: seed &* 3)
    let clock = DeviceClock(offset: 0.8, drift: 40e-6, step: 1.7, stepTime: 40_000)
    var other = DayTogether.Device(clock: clock, seed: seed &* 5 &+ 1)
    other.delay = 0.0015
    other.body.heelStrike = 1.5
    other.body.forward = 2.2
    other.body.vertical = 2.2
    other.turn = Matrix3(Vector3(1, 0, 0), Vector3(0, -1, 0), Vector3(0, 0, -1))
    return (first, other)
  }

  /// Seeds of the day: 3, or `POISE_ALIGNMENTS` of them, from `POISE_FIRST_SEED` on.
  private static let seeds: ClosedRange<UInt64> = {
    let set = ProcessInfo.processInfo.environment
    let first = set["POISE_FIRST_SEED"].flatMap { UInt64($0) } ?? 1
    return first...first + (set["POISE_ALIGNMENTS"].flatMap { UInt64($0) } ?? 3) - 1
  }()

  @Test("a day of walking, -40 and +40 ppm and a clock that is set: within 5 ms, as the bounds say")
  func day() throws {
    var held = 0
    var worst = 0.0
    for seed in Self.seeds {
      let (first, other) = Self.pair(seed)
      let day = DayTogether(seed: seed, bouts: Self.seeds.count > 5 ? 50 : 24)
      let alignment = try ClockAlignment(
        first: #require(day.track(of: first)), other: #require(day.track(of: other)))
      let score = Self.score(alignment, first, other)
      print("seed \(seed): \(score.pieces) pieces, at most \(score.worst * 1000) ms off")
      #expect(score.pieces == 2 && score.worst < 0.005, "seed \(seed): \(score)")
      for piece in alignment.pieces {
        #expect((piece.drift * 1e6 + 80).magnitude < 0.5, "seed \(seed): \(piece.drift)")
      }
      held += score.isHeld ? 1 : 0
      worst = max(worst, score.worst)
    }
    print("\(held) of \(Self.seeds.count) days held their bounds; at most \(worst * 1000) ms off")
    #expect(100 * held >= 95 * Self.seeds.count)
  }

  @Test("another walker with the same plan of the day is refused")
  func foreign() throws {
    for seed in Self.seeds {
      let (first, other) = Self.pair(seed)
      let a = try #require(DayTogether(seed: seed, bouts: 24).track(of: first))
      let b = try #require(DayTogether(seed: seed, bouts: 24, steps: seed &+ 900).track(of: other))
      #expect(throws: ClockAlignment.Refusal.self, "seed \(seed)") {
        try ClockAlignment(first: a, other: b)
      }
    }
  }

  @Test(
    "clocks that are hours or days apart are found by when the wearer moved",
    arguments: [5_000.0, -200_000])
  func farApart(offset: Double) throws {
    var (first, other) = Self.pair(4)
    first.clock = DeviceClock()
    other.clock = DeviceClock(offset: offset, drift: 20e-6)
    let day = DayTogether(seed: 4, seconds: 14_400, bouts: 20)
    let alignment = try ClockAlignment(
      first: #require(day.track(of: first)), other: #require(day.track(of: other)))
    let score = Self.score(alignment, first, other)
    #expect(score.pieces == 1 && score.isHeld && score.worst < 0.005, "\(score)")
  }

  @Test("a clock set by an hour in between leaves two pieces, up to where it is known to be set")
  func hour() throws {
    var (first, other) = Self.pair(5)
    first.clock = DeviceClock()
    other.clock = DeviceClock(drift: 20e-6, step: 3600, stepTime: 15_000)
    let day = DayTogether(seed: 5, seconds: 30_000, bouts: 40)
    let tracks = (try #require(day.track(of: first)), try #require(day.track(of: other)))
    let alignment = try ClockAlignment(first: tracks.0, other: tracks.1)
    let score = Self.score(alignment, first, other)
    #expect(score.pieces == 2 && score.worst < 0.005, "\(score)")
  }

  @Test(
    "a walk that repeats itself fits several offsets: refused",
    arguments: [(20.0, 36.5), (20, -0.4), (13, 464.9)])
  func repeated(period: Double, offset: Double) throws {
    var random = SeededGenerator(seed: 77)
    let noise = (0..<Int(period * 100)).map { _ in Double.random(in: -1...1, using: &random) }
    var level = 0.0
    // steps are slow beside samples
    let steps = noise.map { value in
      level += 0.15 * (value - level)
      return level
    }
    func track(_ offset: Double) -> MotionTrack? {
      var builder = MotionTrack.Builder()
      for n in 0..<120_000 {
        let time = DayTogether.origin + Double(n) * 0.01 + offset
        builder.add(time: Int64(1e9 * time), magnitude: 9.81 + 8 * steps[n % steps.count])
      }
      return builder.finish()
    }
    #expect(throws: ClockAlignment.Refusal.ambiguous) {
      try ClockAlignment(first: #require(track(0)), other: #require(track(offset)))
    }
  }

  @Test("50 Hz beside 104 Hz")
  func rates() throws {
    var (first, other) = Self.pair(6)
    (first.rate, other.rate) = (50, 104)
    first.clock = DeviceClock()
    other.clock = DeviceClock(offset: -3, drift: -25e-6, wander: 3e-6)
    let day = DayTogether(seed: 6, seconds: 20_000, bouts: 30)
    let alignment = try ClockAlignment(
      first: #require(day.track(of: first)), other: #require(day.track(of: other)))
    let score = Self.score(alignment, first, other)
    #expect(score.pieces == 1 && score.isHeld && score.worst < 0.006, "\(score)")
  }

  @Test("ten minutes give an offset; its drift is as uncertain as ten minutes are")
  func minutes() throws {
    var (first, other) = Self.pair(7)
    first.clock = DeviceClock()
    other.clock = DeviceClock(offset: 2, drift: 40e-6)
    let day = DayTogether(seed: 7, seconds: 600, bouts: 5)
    let alignment = try ClockAlignment(
      first: #require(day.track(of: first)), other: #require(day.track(of: other)))
    let score = Self.score(alignment, first, other)
    #expect(score.isHeld && score.worst < 0.006, "\(score)")
    let piece = try #require(alignment.pieces.first)
    #expect(piece.driftError > 1e-6 && (piece.drift + 40e-6).magnitude < piece.driftError * 1.5)
  }

  @Test("a device on a table, tracks that do not overlap, and too little movement are refused")
  func refusals() throws {
    let (first, other) = Self.pair(8)
    let day = DayTogether(seed: 8, seconds: 3000, bouts: 8)
    let a = try #require(day.track(of: first))
    let table = try #require(DayTogether(seed: 8, seconds: 3000, bouts: 0).track(of: other))
    #expect(throws: ClockAlignment.Refusal.otherStill) {
      try ClockAlignment(first: a, other: table)
    }
    #expect(throws: ClockAlignment.Refusal.firstStill) {
      try ClockAlignment(first: table, other: a)
    }
    var late = other
    late.clock.offset = 50_000
    let b = try #require(DayTogether(seed: 9, seconds: 3000, bouts: 8).track(of: late))
    #expect(throws: ClockAlignment.Refusal.apart) {
      try ClockAlignment(first: a, other: b, isClockRight: true)
    }
  }

  @Test("samples that cannot be used, gaps and times that go back leave the rest")
  func broken() throws {
    var (first, other) = Self.pair(10)
    first.clock = DeviceClock()
    other.clock = DeviceClock(offset: 1)
    let day = DayTogether(seed: 10, seconds: 6000, bouts: 20)
    var builder = MotionTrack.Builder()
    var n = 0
    day.forEachSample(of: other) { time, force in
      n += 1
      let length = force.squaredLength.squareRoot()
      switch n % 4000 {
      case 0...30: builder.add(time: time, magnitude: .nan)
      case 100: builder.add(time: time - 5_000_000_000, magnitude: length)
      case 200: builder.add(time: time, magnitude: .infinity)
      case 300...350: break
      default: builder.add(time: time, magnitude: length)
      }
    }
    builder.add(time: .max, magnitude: 9.8)
    builder.add(time: .min, magnitude: 9.8)
    let broken = builder.finish()
    let alignment = try ClockAlignment(
      first: #require(day.track(of: first)), other: #require(broken))
    let score = Self.score(alignment, first, other)
    #expect(score.pieces == 1 && score.isHeld && score.worst < 0.005, "\(score)")
  }

  @Test(
    "hip, lower and upper back and head of a real walker: each shift is found within 3 ms",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
  func recorded() throws {
    let names = ["hip", "lower_back", "upper_back", "head"]
    let walks = try names.map { try #require(RecordedData.table("qmt_fullbody/\($0).csv")).rows }
    for (i, walk) in walks.enumerated() {
      for (j, other) in walks.enumerated() where i != j {
        let shift = 1.234 + 0.1 * Double(j)
        func track(_ rows: [[Double]], _ offset: Double) -> MotionTrack? {
          var builder = MotionTrack.Builder()
          // three times: once has five stretches only
          for pass in 0..<3 {
            for row in rows {
              let force = Vector3(row[1], row[2], row[3])
              let time = DayTogether.origin + row[0] + 110 * Double(pass) + offset
              builder.add(time: Int64(1e9 * time), magnitude: force.squaredLength.squareRoot())
            }
          }
          return builder.finish()
        }
        let alignment = try ClockAlignment(
          first: #require(track(walk, 0)),
          other: #require(track(other, shift)))
        let piece = try #require(alignment.pieces.first)
        for point in piece.points where piece.measured.contains(point.time) {
          let error = (point.offset + shift).magnitude
          #expect(error < point.error + 0.003, "\(names[i]), \(names[j]): \(error * 1000) ms")
        }
      }
    }
  }
}
