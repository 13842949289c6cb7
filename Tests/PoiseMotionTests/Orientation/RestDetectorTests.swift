import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("RestDetector")
struct RestDetectorTests {
  static let down = Vector3(0.1, -0.2, 9.8)

  @Test("finds a rest after the time asked for, whatever the rate", arguments: [10.0, 100, 400])
  func rest(rate: Double) {
    var random = SeededGenerator(seed: 1)
    var rest = RestDetector(period: 1 / rate)
    var found: [Double] = []
    for k in 0..<Int(5 * rate) {
      let noise = 0.02 * Vector3(random.normal(), random.normal(), random.normal())
      if let mean = rest.update(Self.down + noise) {
        found.append(Double(k + 1) / rate)
        #expect((mean - Self.down).squaredLength < 0.02 * 0.02)
      }
    }
    #expect(found.count == 2 && abs(found[0] - 2) < 0.2)
  }

  @Test("forgets a movement within two seconds and never takes it for a rest")
  func movement() {
    var rest = RestDetector(period: 0.01)
    var found: [Int] = []
    for k in 0..<1000 {
      let turn = (300..<400).contains(k)
      let a = turn ? Vector3(k % 7 == 0 ? 6 : -3, 4, 2) : k < 300 ? Self.down : Vector3(9.8, 0, 0)
      if let mean = rest.update(a) {
        found.append(k)
        #expect((mean - (k < 300 ? Self.down : Vector3(9.8, 0, 0))).squaredLength < 1e-4)
      }
    }
    #expect(found.first == 199)
    #expect(found.dropFirst().first.map { $0 < 800 } == true)
  }

  @Test("is broken by NaN and infinity, and finds rests again")
  func bad() {
    for value in [Double.nan, .infinity] {
      var rest = RestDetector(period: 0.01)
      for k in 0..<1000 {
        let mean = rest.update(k % 150 == 0 ? Vector3(value, 0, 0) : Self.down)
        #expect(mean == nil)
      }
      var last: Vector3?
      for _ in 0..<201 { if let mean = rest.update(Self.down) { last = mean } }
      #expect(last != nil)
    }
  }
}

@Suite("SixRestGuide")
struct SixRestGuideTests {
  static let g = Physics.standardGravity

  static func feed(_ guide: inout SixRestGuide, _ a: Vector3, seconds: Double = 5)
    -> [SixRestGuide.Message]
  {
    var messages: [SixRestGuide.Message] = []
    for _ in 0..<Int(seconds * 100) { if let m = guide.update(a) { messages.append(m) } }
    return messages
  }

  @Test("takes each face once, in any order, and says what is missing")
  func faces() {
    var guide = SixRestGuide(period: 0.01)
    for (i, face) in SixRestGuide.Face.all.reversed().enumerated() {
      let messages = Self.feed(&guide, face.reference + Vector3(0.1, 0.2, -0.1))
      #expect(messages == [.taken(face, missing: guide.missing)])
      #expect(guide.missing.count == 5 - i)
    }
    #expect(guide.isComplete)
    for (face, reading) in zip(guide.faces, guide.readings) {
      #expect((reading - face.reference - Vector3(0.1, 0.2, -0.1)).squaredLength < 1e-3)
    }
  }

  @Test("asks again where the device is tilted, out of range, or the same way up")
  func again() {
    var guide = SixRestGuide(period: 0.01)
    let up = SixRestGuide.Face(axis: 2, sign: 1)
    #expect(Self.feed(&guide, up.reference).count == 1)
    #expect(Self.feed(&guide, up.reference).isEmpty)
    _ = Self.feed(&guide, Vector3(30, 30, 0), seconds: 0.1)
    #expect(Self.feed(&guide, up.reference) == [.already(up, missing: guide.missing)])
    let tilted = Self.feed(&guide, Vector3(5, 0, 8.4))
    guard case .tilted(up, let degrees)? = tilted.first else {
      Issue.record("\(tilted)")
      return
    }
    #expect(abs(degrees - 30.8) < 0.2)
    #expect(Self.feed(&guide, Vector3(0, 0, -19)) == [.wrongLength(19)])
    #expect(Self.feed(&guide, Vector3(.nan, 0, 0)).isEmpty)
    #expect(guide.faces == [up])
  }
}

@Suite("MountFit")
struct MountFitTests {
  /// Standing for three seconds, then a bow forward by `degrees` and `aside` to the right and back.
  static func bow(_ degrees: Double, aside: Double = 0, mount: Matrix3) -> [Vector3] {
    (0..<900).map { k in
      let t = Double(k) / 100
      let part = t < 3 ? 0 : t < 5 ? (t - 3) / 2 : t < 6 ? 1 : t < 8 ? (8 - t) / 2 : 0
      let (p, r) = (part * degrees * .pi / 180, part * aside * .pi / 180)
      let s = PostureJudgeTests.sine
      let body = 9.81 * Vector3(-s(p), s(r), s(.pi / 2 - p) * s(.pi / 2 - r))
      return mount.transposed * body
    }
  }

  static let mounts: [(Matrix3, String)] = [
    (.identity, "up=+z,forward=+x"),
    (Matrix3(Vector3(0, 0, 1), Vector3(0, -1, 0), Vector3(1, 0, 0)), "up=+x,forward=+z"),
    (Matrix3(Vector3(0, 1, 0), Vector3(0, 0, -1), Vector3(-1, 0, 0)), "up=-x,forward=+y")
  ]

  @Test("finds up and forward, however the device is worn")
  func finds() throws {
    for (mount, name) in Self.mounts {
      let fit = try MountFit(acceleration: Self.bow(40, mount: mount), period: 0.01)
      #expect(fit.nearest == name)
      #expect(fit.offNearest < 0.5 && abs(fit.bow - 40) < 2)
      #expect(abs(fit.mount.determinant - 1) < 1e-9)
      for i in 0..<3 { for j in 0..<3 { #expect(abs(fit.mount[i, j] - mount[i, j]) < 0.01) } }
    }
  }

  @Test("refuses no rest, no bow, a crooked one, and data that is none")
  func refuses() {
    let still = [Vector3](repeating: Vector3(0, 0, 9.8), count: 1000)
    let shaken = (0..<1000).map { Vector3($0 % 2 == 0 ? 3 : -3, 0, 9.8) }
    let rocking =
      Self.bow(40, mount: .identity) + Self.bow(-40, mount: .identity).dropFirst(300)
    for (data, expected) in [
      (still, "no bow"), (shaken, "no rest"), (rocking, "one way"), ([], "no rest"),
      ([Vector3](repeating: .zero, count: 1000), "no rest"),
      ([Vector3](repeating: Vector3(.nan, 0, 0), count: 1000), "no rest"),
      (Array(still.prefix(3)), "no rest"), (Self.bow(12, mount: .identity), "no bow")
    ] {
      do throws(MountFitError) {
        _ = try MountFit(acceleration: data, period: 0.01)
        Issue.record("accepted: \(expected)")
      } catch { #expect(error.description.contains(expected), "\(error)") }
    }
  }
}
