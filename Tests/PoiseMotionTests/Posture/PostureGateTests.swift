import Glibc
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait
@testable import PoiseMotion

/// What a wearer is told of posture while lying, while the device lies about, and after a fall: by
/// the whole fusion, on made motion.
@Suite("Posture gate")
struct PostureGateTests {
  /// A stretch of seconds: where up is, how strongly the wearer breathes and shakes, m/s².
  struct Stage {
    var seconds: Double
    var up: Vector3
    var breath = 0.03
    var shake = 0.0
  }

  static let g = Physics.standardGravity
  /// Up of a trunk that leans so many degrees forward and to the right.
  static func up(_ pitch: Double, right: Double = 0) -> Vector3 {
    let (p, r) = (pitch * .pi / 180, right * .pi / 180)
    return g * Vector3(-sin(p) * cos(r), sin(r), cos(p) * cos(r))
  }

  static let upright = Stage(seconds: 20, up: up(0))
  static let walkingSteps = 60

  struct Told {
    var postures: [PostureEvent] = []
    var alerts: [AlertEvent] = []
    var falls: [FallEvent] = []

    /// Seconds in which the last judgment was a bad one, from `start` to `end`.
    func isBad(at time: Double) -> Bool {
      postures.last { $0.timestamp.seconds <= time }?.good == false
    }
    func last(at time: Double) -> PostureEvent? { postures.last { $0.timestamp.seconds <= time } }
    func on(_ range: Range<Double>) -> Int {
      alerts.count { $0.state == .on && range.contains($0.timestamp.seconds) }
    }
  }

  static func tell(
    _ stages: [Stage], mount: Matrix3? = .identity, rate: Double = 100, seed: UInt64 = 5,
    noise: Double = 0.03, edit: (Double, inout Vector3) -> Void = { _, _ in }
  ) throws -> Told {
    let scale = 0.001
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "made", bus: "none", address: 0, scale: scale,
      fullScaleCounts: 32_767, nominalRateHz: rate, mount: mount)
    var settings = FusionSettings()
    let model = PostureJudgeTests.model(up(0), sigma: 0.1)
    settings.postures = [
      CalibratedPosture(PostureCalibration(accelerometer: model, magnetometer: nil))
    ]
    var engine = try ReplayEngine(streams: [stream], settings: settings)
    var random = SeededGenerator(seed: seed)
    var told = Told()
    func take(_ event: Event) {
      switch event {
      case .posture(let e): told.postures.append(e)
      case .alert(let e): told.alerts.append(e)
      case .fall(let e): told.falls.append(e)
      default: break
      }
    }
    var (k, begin) = (0, 0.0)
    for stage in stages {
      while Double(k) / rate < begin + stage.seconds {
        let t = Double(k) / rate
        let breath = stage.breath * sin(2 * .pi * 0.25 * t)
        let shake = stage.shake * sin(2 * .pi * 3 * t)
        var a = stage.up + Vector3(breath, breath / 2, breath)
        a = (1 + shake / g) * a
        edit(t, &a)
        func counts(_ x: Double) -> Int32 {
          Int32(((x + noise * random.normal()) / scale).rounded())
        }
        engine.feed(
          RawSample(
            timestamp: Timestamp(nanoseconds: Int64(t * 1e9)), sequence: UInt32(k), stream: 0,
            x: counts(a.x), y: counts(a.y), z: counts(a.z)), emit: take)
        k += 1
      }
      begin += stage.seconds
    }
    engine.finish(emit: take)
    return told
  }

  /// On the back, on a side, half turned: not judged within five seconds, and until upright again.
  @Test(
    "who lies is neither judged nor asked to sit up, and is judged again when up",
    arguments: [(-90.0, 0.0), (-75, 0), (0, 85), (-20, -80), (-65, 40)])
  func lying(pitch: Double, right: Double) throws {
    let told = try Self.tell([
      Self.upright, Stage(seconds: 1200, up: Self.up(pitch, right: right)),
      Stage(seconds: 30, up: Self.up(0)), Stage(seconds: 20, up: Self.up(30))
    ])
    #expect(told.on(20..<1250) == 0)
    let during = told.postures.filter { (20..<1220).contains($0.timestamp.seconds) }
    #expect(during.map(\.good) == [nil] && during.map(\.reason) == [.lying])
    #expect((during.first?.timestamp.seconds ?? 99) < 23)
    #expect(told.last(at: 1226)?.good == true)
    #expect(told.isBad(at: 1265) && told.on(1250..<1270) == 1)
  }

  @Test("to lie down slowly, and to turn over onto the belly, changes nothing")
  func turningOver() throws {
    let down = stride(from: 0.0, to: 90, by: 10).map { Stage(seconds: 0.3, up: Self.up(-$0)) }
    let told = try Self.tell(
      [Self.upright] + down + [
        Stage(seconds: 300, up: Self.up(-90)), Stage(seconds: 1, up: Self.up(0, right: 90)),
        Stage(seconds: 300, up: Self.up(90)), Stage(seconds: 300, up: Self.up(-90))
      ])
    #expect(told.on(0..<1000) == 0)
    #expect(!told.postures.contains { $0.good == false && $0.timestamp.seconds > 26 })
  }

  @Test("slouching in a sofa and bending forward are judged", arguments: [-35.0, -50, -58, 40, 58])
  func slouching(pitch: Double) throws {
    let told = try Self.tell([Self.upright, Stage(seconds: 100, up: Self.up(pitch))])
    #expect(told.postures.allSatisfy { $0.good != nil } && told.isBad(at: 110))
    #expect(told.on(20..<120) == 3)
  }

  @Test("who works bent deep forward is judged all the time; who lies on the belly, until it shows")
  func bending() throws {
    let works = try Self.tell([Self.upright, Stage(seconds: 100, up: Self.up(85), shake: 1.5)])
    #expect(works.postures.allSatisfy { $0.good != nil } && works.on(20..<120) == 3)
    let lies = try Self.tell([Self.upright, Stage(seconds: 600, up: Self.up(85))])
    #expect(lies.last(at: 45)?.reason == .lying)
    #expect(lies.on(20..<620) == 1)
    #expect(lies.alerts.last?.state == .off && (lies.alerts.last?.timestamp.seconds ?? 0) < 42)
  }

  @Test("where forward is not known, sixty degrees in any direction are lying")
  func withoutMounting() throws {
    for pitch in [-85.0, 85] {
      let told = try Self.tell([Self.upright, Stage(seconds: 300, up: Self.up(pitch))], mount: nil)
      #expect(told.on(0..<400) == 0 && told.last(at: 24)?.reason == .lying)
    }
    let leans = try Self.tell([Self.upright, Stage(seconds: 60, up: Self.up(50))], mount: nil)
    #expect(leans.isBad(at: 60))
  }

  /// It stands on the table leant back, as it would on its charger, and is knocked.
  @Test("a device that nobody wears is not judged, knocked or not", arguments: [25.0, 50, 100, 200])
  func notWorn(rate: Double) throws {
    let told = try Self.tell(
      [Self.upright, Stage(seconds: 1800, up: Self.up(-40), breath: 0), Self.upright],
      rate: rate
    ) { t, a in
      if (900..<902).contains(t) { a += Vector3(2 * sin(40 * t), 3 * sin(31 * t), 1) }
    }
    #expect(told.on(20..<45) <= 1)
    #expect(told.on(45..<1820) == 0)
    #expect(told.last(at: 105)?.reason == .notWorn && told.last(at: 1800)?.reason == .notWorn)
    if let on = told.alerts.last(where: { $0.state == .on }) {
      #expect(told.alerts.last?.state == .off && on.timestamp.seconds < 45)
    }
  }

  /// The quietest real stand moves by 0.01 m/s².
  @Test("who sits as quietly as anybody does is judged", arguments: [50.0, 100])
  func quietSitting(rate: Double) throws {
    let told = try Self.tell(
      [Stage(seconds: 300, up: Self.up(25), breath: 0.015)], rate: rate, noise: 0.02)
    #expect(told.postures.allSatisfy { $0.good == false })
    #expect(told.on(0..<300) >= 3)
  }

  @Test("a device that is thrown and then lies where it is was not worn: the fall is withdrawn")
  func thrown() throws {
    let told = try Self.tell([
      Self.upright, Stage(seconds: 150, up: Self.up(0, right: 85), breath: 0), Self.upright
    ]) { t, a in
      if (19.6..<20).contains(t) { a = 0.1 * a }
      if (20..<20.05).contains(t) { a = Vector3(0, 4 * Self.g, 0) }
    }
    #expect(told.falls.map(\.outcome) == [.open, .notWorn])
    #expect(Set(told.falls.map(\.timestamp)).count == 1)
    #expect(told.last(at: 160)?.reason == .notWorn)
    #expect(told.last(at: 189)?.reason != .afterFall)
  }

  @Test("after a suspected fall nothing is judged until the next steps")
  func afterFall() throws {
    func made(walks: Bool) throws -> Told {
      try Self.tell([
        Self.upright, Stage(seconds: 15, up: Self.up(0, right: 85)),
        Stage(seconds: 120, up: Self.up(35)), Stage(seconds: 40, up: Self.up(0)),
        Stage(seconds: 60, up: Self.up(35))
      ]) { t, a in
        if (19.6..<20).contains(t) { a = 0.3 * a }
        if (20..<20.05).contains(t) { a = Vector3(0, 4 * Self.g, 0) }
        // 1.8 steps a second
        if walks, (158..<190).contains(t) {
          a += Vector3(
            cos(2 * .pi * 1.8 * t + 1), 0.8 * cos(.pi * 1.8 * t), 2.2 * cos(2 * .pi * 1.8 * t))
        }
      }
    }
    let sits = try made(walks: false)
    #expect(sits.falls.map(\.outcome) == [.open])
    #expect(sits.on(20..<300) == 0)
    #expect(sits.last(at: 250)?.reason == .afterFall)
    let walks = try made(walks: true)
    #expect(walks.falls.map(\.outcome) == [.open, .gotUp] && walks.on(20..<190) == 0)
    #expect(walks.isBad(at: 210) && walks.on(190..<260) >= 1)
  }
}
