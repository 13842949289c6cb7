import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("PostureJudge")
struct PostureJudgeTests {
  static func model(_ mean: Vector3, sigma: Double) -> GaussianModel {
    let variance = sigma * sigma
    return GaussianModel(
      mean: mean, covariance: variance * .identity, squaredDistance: 11.3449)!
  }

  static let upright = Vector3(0, 0, 9.81)
  static let north = Vector3(20, 0, -43)
  static let acceleration = model(upright, sigma: 0.1)
  static let both = PostureCalibration(
    accelerometer: acceleration, magnetometer: model(north, sigma: 0.5))
  static let alone = PostureCalibration(accelerometer: acceleration, magnetometer: nil)

  /// Upright trunk leant forward by `degrees`.
  static func leant(_ degrees: Double) -> Vector3 {
    let turn = degrees * .pi / 180
    return Vector3(-9.81 * sine(turn), 0, 9.81 * sine(.pi / 2 - turn))
  }

  static func sine(_ x: Double) -> Double {
    // Taylor series to rounding for |x| < 2: tests of this module need no other mathematics.
    var term = x
    var sum = x
    for k in 1..<14 {
      term *= -x * x / Double((2 * k) * (2 * k + 1))
      sum += term
    }
    return sum
  }

  struct Piece {
    var seconds: Double
    var acceleration: Vector3
    var field: Vector3? = PostureJudgeTests.north
    var walking = false
    var content: Sample.Content = []
  }

  /// The events of pieces joined together on the 10 ms grid, which begins at `start` (ns).
  static func judge(
    _ calibration: PostureCalibration, _ pieces: [Piece],
    _ settings: PostureSettings = PostureSettings(), start: Int64 = 0
  ) throws -> [PostureEvent] {
    var judge = try PostureJudge(calibration: calibration, settings: settings)
    var output = FixedQueue<LogRecord>(capacity: 8)
    var events: [PostureEvent] = []
    var k: Int64 = 0
    for piece in pieces {
      for i in 0..<Int(piece.seconds * 100 + 0.5) {
        var content: Sample.Content = [.accelerometer]
        if piece.field != nil { content.insert(.magnetometer) }
        if i == 0 { content.formUnion(piece.content) }
        if piece.content.contains(.bodyFrame) { content.insert(.bodyFrame) }
        judge.update(
          Sample(
            timestamp: Timestamp(nanoseconds: start + k * 10_000_000),
            acceleration: piece.acceleration,
            magneticField: piece.field ?? .zero, content: content), walking: piece.walking,
          output: &output)
        k += 1
        while let record = output.pop() {
          if case .posture(let e) = record { events.append(e) }
        }
      }
    }
    return events
  }

  @Test("judges first after one second, without hold time", arguments: PostureRule.allCases)
  func first(rule: PostureRule) throws {
    let settings = PostureSettings(rule: rule)
    for (lean, good) in [(0.0, true), (15.0, false)] {
      let events = try Self.judge(
        Self.alone, [Piece(seconds: 1.5, acceleration: Self.leant(lean))], settings)
      #expect(events.count == 1)
      #expect(events.first?.timestamp == Timestamp(nanoseconds: 990_000_000))
      #expect(events.first?.good == good)
      #expect(events.first?.periodic == false)
    }
    let early = try Self.judge(
      Self.alone, [Piece(seconds: 0.99, acceleration: Self.upright)], settings)
    #expect(early.isEmpty)
  }

  @Test("tells trunk lean in degrees where the body frame is known, NaN where not")
  func angles() throws {
    let known = try Self.judge(
      Self.alone, [Piece(seconds: 1, acceleration: Self.leant(25), content: .bodyFrame)])
    #expect(abs((known.first?.pitch ?? 0) - 25) < 1e-9)
    #expect(abs(known.first?.roll ?? 1) < 1e-9)
    let right = try Self.judge(
      Self.alone,
      [Piece(seconds: 1, acceleration: Vector3(0, 9.81, 9.81), content: .bodyFrame)])
    #expect(abs((right.first?.roll ?? 0) - 45) < 1e-9)
    let unknown = try Self.judge(Self.alone, [Piece(seconds: 1, acceleration: Self.upright)])
    #expect(unknown.first?.pitch.isNaN == true)
    #expect(unknown.first?.distanceMagnetometer.isNaN == true)
  }

  @Test("changes a settled judgment only after the hold time")
  func holdTime() throws {
    let bend = Piece(seconds: 0.8, acceleration: Self.leant(20))
    let stand = Piece(seconds: 5, acceleration: Self.upright)
    let short = try Self.judge(Self.alone, [stand, bend, stand])
    #expect(short.map(\.good) == [true])
    let long = try Self.judge(
      Self.alone, [stand, Piece(seconds: 6, acceleration: Self.leant(20)), stand])
    #expect(long.map(\.good) == [true, false, true])
    let bad = (long[1].timestamp - Timestamp(nanoseconds: 5_000_000_000))
    #expect(bad > 2_000_000_000 && bad < 2_500_000_000)
  }

  @Test("a judgment younger than the hold time is changed at once, whatever the clock says")
  func unsettled() throws {
    let settings = PostureSettings(holdTime: 2)
    let slouch = Piece(seconds: 3, acceleration: Self.leant(20))
    // The first judgment is there after a second; half a second of bending is enough for another.
    for start in [0, 10_000_000_000, 1_795_000_000_000_000_000] as [Int64] {
      let young = Piece(seconds: 1.2, acceleration: Self.upright)
      let events = try Self.judge(Self.alone, [young, slouch], settings, start: start)
      #expect(events.map(\.good) == [true, false])
      #expect(events[1].timestamp - Timestamp(nanoseconds: start) < 2_000_000_000)
      // Once it has stood for two seconds, the other one has to hold for two as well.
      let old = Piece(seconds: 3.5, acceleration: Self.upright)
      let late = try Self.judge(Self.alone, [old, slouch], settings, start: start)
      #expect(late.map(\.good) == [true, false])
      #expect(late[1].timestamp - Timestamp(nanoseconds: start) > 5_500_000_000)
    }
  }

  @Test("does not flap at the limit: good again only within the hysteresis")
  func hysteresis() throws {
    // d² = 11.3449 at 0.337 m/s² off for a sigma of 0.1 and no tolerance.
    let settings = PostureSettings(tolerance: 0)
    let over = Piece(seconds: 5, acceleration: Vector3(0.345, 0, 9.81))
    let under = Piece(seconds: 5, acceleration: Vector3(0.330, 0, 9.81))
    let wellUnder = Piece(seconds: 5, acceleration: Vector3(0.290, 0, 9.81))
    let events = try Self.judge(Self.alone, [under, over, under, over, under, wellUnder], settings)
    #expect(events.map(\.good) == [true, false, true])
  }

  @Test("repeats itself every 60 seconds")
  func periodic() throws {
    let events = try Self.judge(Self.alone, [Piece(seconds: 185, acceleration: Self.upright)])
    #expect(events.map(\.periodic) == [false, true, true, true])
    #expect(
      events.map(\.timestamp.nanoseconds)
        == [990_000_000, 60_990_000_000, 120_990_000_000, 180_990_000_000])
  }

  @Test("either: one sensor within its threshold is enough; alone it decides")
  func either() throws {
    let settings = PostureSettings(rule: .either)
    let slouch = Self.leant(20)
    let off = Vector3(0, 20, -43)
    func last(_ a: Vector3, _ m: Vector3?) throws -> Bool? {
      try Self.judge(Self.both, [Piece(seconds: 1, acceleration: a, field: m)], settings).last?.good
    }
    #expect(try last(slouch, Self.north) == true)
    #expect(try last(Self.upright, off) == true)
    #expect(try last(slouch, off) == false)
    #expect(try last(slouch, nil) == false)
    #expect(try last(Self.upright, nil) == true)
  }

  @Test("inclination: a quiet magnetometer does not excuse a slouch, but is reported")
  func inclination() throws {
    let events = try Self.judge(Self.both, [Piece(seconds: 1, acceleration: Self.leant(20))])
    #expect(events.last?.good == false)
    #expect((events.last?.distanceMagnetometer ?? 1) < 1e-9)
    #expect((events.last?.distanceAccelerometer ?? 0) > 11.3449)
  }

  @Test("a density over the threshold and a distance under the limit are the same")
  func densityIsDistance() throws {
    let seed: UInt64 = 99
    var g = SeededGenerator(seed: seed)
    let settings = PostureSettings(rule: .either)
    for _ in 0..<200 {
      let v = Self.upright + 0.2 * Vector3(g.normal(), g.normal(), g.normal())
      let events = try Self.judge(Self.alone, [Piece(seconds: 1, acceleration: v)], settings)
      let dense = Self.acceleration.density(at: v) >= Self.acceleration.threshold
      #expect(events.last?.good == dense, "seed \(seed)")
    }
  }

  @Test("walking: sway over three seconds is averaged away, over one it is not")
  func walking() throws {
    var pieces: [Piece] = [Piece(seconds: 5, acceleration: Self.upright, walking: true)]
    for k in 0..<10 {
      let side = k % 2 == 0 ? 1.0 : -1.0
      pieces.append(
        Piece(seconds: 1.5, acceleration: Vector3(1.2 * side, 0, 9.81), walking: true))
    }
    let walked = try Self.judge(Self.alone, pieces, PostureSettings(holdTime: 0.5))
    #expect(walked.map(\.good) == [true])
    for i in pieces.indices { pieces[i].walking = false }
    let swayed = try Self.judge(Self.alone, pieces, PostureSettings(holdTime: 0.5))
    #expect(swayed.count > 1)
  }

  @Test("a gap empties the window; the judgment after it is taken anew")
  func gap() throws {
    let slouch = Piece(seconds: 0.99, acceleration: Self.leant(20), content: .afterGap)
    let stand = Piece(seconds: 3, acceleration: Self.upright)
    #expect(try Self.judge(Self.alone, [stand, slouch]).map(\.good) == [true])
    var longer = slouch
    longer.seconds = 1.01
    #expect(try Self.judge(Self.alone, [stand, longer]).map(\.good) == [true, false])
    var again = stand
    again.content = .afterGap
    #expect(try Self.judge(Self.alone, [stand, again]).map(\.good) == [true])
  }

  @Test("a value that is not finite does not spoil the windows after it")
  func notFinite() throws {
    let bad = Piece(
      seconds: 0.01, acceleration: Vector3(.nan, 0, 0), field: Vector3(0, .infinity, 0))
    let events = try Self.judge(
      Self.both,
      [
        Piece(seconds: 2, acceleration: Self.upright), bad,
        Piece(seconds: 62, acceleration: Self.upright)
      ])
    #expect(events.map(\.good) == [true, true])
    #expect(events.allSatisfy { $0.distanceAccelerometer < 1e-9 })
  }

  @Test("refuses a calibration that cannot be judged by")
  func refusals() {
    func refuse(_ change: (inout GaussianModel) -> Void) -> PostureModelError? {
      var g = Self.acceleration
      change(&g)
      do {
        _ = try PostureJudge(calibration: PostureCalibration(accelerometer: g, magnetometer: nil))
        return nil
      } catch { return error }
    }
    #expect(refuse { _ in } == nil)
    #expect(refuse { $0.mean.x = .nan } == .notFinite(sensor: .accelerometer))
    #expect(
      refuse { $0.covariance = .identity }
        == .degenerate(sensor: .accelerometer, determinant: Self.acceleration.determinant))
    #expect(
      refuse { $0.determinant = -1 } == .degenerate(sensor: .accelerometer, determinant: -1))
    let peak = Self.acceleration.peakDensity
    #expect(
      refuse { $0.threshold = 2 * peak }
        == .threshold(sensor: .accelerometer, threshold: 2 * peak, peak: peak))
    #expect(
      refuse { $0.threshold = 0 } == .threshold(sensor: .accelerometer, threshold: 0, peak: peak))
  }

  @Test("the limit that a calibration names is the one that is judged by", arguments: [0.05, 0.3])
  func limit(sigma: Double) throws {
    let calibration = PostureCalibration(
      accelerometer: Self.model(Self.upright, sigma: sigma), magnetometer: nil)
    let limit = try #require(try calibration.limit(toward: Vector3(-1, 0, 0)))
    #expect(sigma > 0.1 ? limit > 6 : limit > 3 && limit < 3.3, "\(limit)")
    for (degrees, isGood) in [(limit - 0.2, true), (limit + 0.2, false)] {
      let events = try Self.judge(
        calibration, [Piece(seconds: 5, acceleration: Self.leant(degrees))])
      #expect(events.last?.good == isGood, "\(degrees)")
    }
    #expect(try calibration.limit(toward: Self.upright) == nil)
    let all = try calibration.limits()
    #expect(all.least == limit && all.greatest == limit)
  }
}
