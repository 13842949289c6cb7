import PoiseCalibration
import PoiseCore
import Testing

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
