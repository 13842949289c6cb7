import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

@Suite("Posture reasons and several postures")
struct PostureReasonTests {
  typealias Fixture = PostureJudgeTests

  static func lean(forward: Double, right: Double) -> Vector3 {
    let s = Fixture.sine
    let (p, r) = (forward * .pi / 180, right * .pi / 180)
    return 9.81
      * Vector3(-s(p) * s(.pi / 2 - r), s(r), s(.pi / 2 - p) * s(.pi / 2 - r))
  }

  @Test("names the way that the trunk leans, and leaning where forward is not known")
  func ways() throws {
    let cases: [(Double, Double, PostureReason)] = [
      (15, 0, .forward), (-15, 0, .backward), (0, 15, .right), (0, -15, .left),
      (12, 8, .forward), (-8, -12, .left)
    ]
    for (forward, right, reason) in cases {
      let bad = Self.lean(forward: forward, right: right)
      for content in [Sample.Content.bodyFrame, []] {
        let events = try Fixture.judge(
          Fixture.alone, [.init(seconds: 3, acceleration: bad, content: content)])
        #expect(events.first?.good == false)
        #expect(events.first?.reason == (content.isEmpty ? .leaning : reason))
      }
    }
    let good = try Fixture.judge(
      Fixture.alone, [.init(seconds: 3, acceleration: Fixture.upright, content: .bodyFrame)])
    #expect(good.first?.good == true && good.first?.reason == PostureReason.none)
  }

  @Test(
    "tells lean to the side of a trunk that is bent far forward, and says so",
    arguments: [0.0, 60, 80, 89, 100])
  func bent(forward: Double) throws {
    let s = Fixture.sine
    func up(_ right: Double) -> Vector3 {
      let (p, r) = (forward * .pi / 180, right * .pi / 180)
      let level = s(.pi / 2 - r)
      return 9.81 * Vector3(-s(p) * level, s(r), s(.pi / 2 - p) * level)
    }
    let events = try Fixture.judge(
      Fixture.alone, [.init(seconds: 1, acceleration: up(5), content: .bodyFrame)])
    let event = try #require(events.first)
    #expect(abs(event.lean - 5) < 1e-9, "\(event.lean)")
    #expect(abs(event.pitch - forward) < 1e-9)
    // 5 degrees to the side are less than the forward bend, whatever the roll has become.
    if forward > 5 { #expect(event.reason == .forward) }
    let unknown = try Fixture.judge(Fixture.alone, [.init(seconds: 1, acceleration: up(5))])
    #expect(unknown.first?.lean.isNaN == true)
  }

  @Test("calls a turn with little lean twisted")
  func twisted() throws {
    let turned = Vector3(14, 14, -43)
    let piece = Fixture.Piece(
      seconds: 3, acceleration: Self.lean(forward: 4, right: 0), field: turned,
      content: .bodyFrame)
    let events = try Fixture.judge(Fixture.both, [piece], PostureSettings(rule: .either))
    #expect(events.first?.good == false && events.first?.reason == .twisted)
  }

  @Test("is good where any calibrated posture fits, and says which is nearest")
  func several() throws {
    let sitting = try #require(PostureName("sitting"))
    let standing = try #require(PostureName("standing"))
    let leant = PostureCalibration(
      accelerometer: Fixture.model(Self.lean(forward: 20, right: 0), sigma: 0.1),
      magnetometer: nil)
    let postures = [
      CalibratedPosture(Fixture.alone, name: standing), CalibratedPosture(leant, name: sitting)
    ]
    let cases: [(Double, Bool, PostureName, PostureReason)] = [
      (0, true, standing, .none), (20, true, sitting, .none), (40, false, sitting, .forward),
      (13, false, sitting, .backward), (-20, false, standing, .backward)
    ]
    for (degrees, good, name, reason) in cases {
      var judge = try PostureJudge(postures: postures)
      var output = FixedQueue<LogRecord>(capacity: 8)
      for k in 0..<150 {
        judge.update(
          Sample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
            acceleration: Self.lean(forward: degrees, right: 0),
            content: [.accelerometer, .bodyFrame]), walking: false, output: &output)
      }
      guard case .posture(let event)? = output.pop() else {
        Issue.record("no judgment at \(degrees) degrees")
        continue
      }
      #expect(event.good == good && event.posture == name && event.reason == reason, "\(degrees)")
    }
  }

  @Test("keeps names of one to sixteen plain characters, refuses the rest")
  func names() {
    for name in ["a", "sitting", "at-desk_2", "exactly-16-bytes", "12345678", "123456789"] {
      #expect(PostureName(name)?.text == name)
    }
    for name in ["", "seventeen-letters", "Sitting", "a b", "sitzend-ä", "a\"b", "../x"] {
      #expect(PostureName(name) == nil)
    }
    #expect(PostureName().text == nil)
  }
}
