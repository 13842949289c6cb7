import Foundation
import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

@Suite("HeldPosture")
struct HeldPostureTests {
  /// Seconds of a trunk that leans by `lean` degrees and shakes by `shake` m/s².
  static func held(
    _ seconds: Int, lean: Double = 0, shake: Double = 0.03, length: Double = 9.81,
    _ random: inout SeededGenerator
  ) -> [Vector3] {
    let angle = lean * .pi / 180
    return (0..<seconds * 100).map { _ in
      Vector3(
        -length * sin(angle) + shake * random.normal(), shake * random.normal(),
        length * cos(angle) + shake * random.normal())
    }
  }

  private func verdict(_ recordings: [[Vector3]], period: Double = 0.01) -> HeldPostureError? {
    var held = HeldPosture()
    for recording in recordings { held.add(recording, period: period) }
    do throws(HeldPostureError) { try held.check() } catch { return error }
    return nil
  }

  @Test("takes half a minute of sitting: breath, talk, a look round, settling down in between")
  func good() {
    var random = SeededGenerator(seed: 11)
    let quiet = Self.held(24, &random)
    let talking = Self.held(4, lean: 4, shake: 0.2, &random)
    let settling = Self.held(4, lean: 3, shake: 1.5, &random)
    #expect(verdict([quiet + talking + settling]) == nil)
    // Sat down anew, a little differently.
    #expect(verdict([quiet, Self.held(20, lean: 5, &random)]) == nil)
  }

  @Test("refuses walking and motion, however short the rest of it is", arguments: [0.25, 0.5, 1])
  func moving(share: Double) {
    var random = SeededGenerator(seed: 12)
    let moving = Int(120 * share)
    let recording = Self.held(120 - moving, &random) + Self.held(moving, shake: 1.2, &random)
    guard case .moving(let seconds, 120) = verdict([recording]) else {
      Issue.record("walking is taken as a posture")
      return
    }
    #expect((moving...moving + 1).contains(seconds))
  }

  @Test("a fifth of the seconds may be motion, not one more")
  func admittedMotion() {
    var random = SeededGenerator(seed: 15)
    func verdict(_ moving: Int, of seconds: Int) -> HeldPostureError? {
      self.verdict([
        Self.held(seconds - moving, &random) + Self.held(moving, shake: 1.2, &random)
      ])
    }
    for seconds in [10, 20, 25] {
      let fifth = seconds / 5
      #expect(verdict(fifth, of: seconds) == nil)
      #expect(verdict(fifth + 1, of: seconds) == .moving(seconds: fifth + 1, of: seconds))
    }
  }

  @Test(
    "refuses slouching in between, and two postures in one",
    arguments: [(96, 24, 25.0), (60, 60, 15), (100, 20, -30)])
  func several(upright: Int, other: Int, lean: Double) {
    var random = SeededGenerator(seed: 13)
    let recordings = [Self.held(upright, &random), Self.held(other, lean: lean, &random)]
    for given in [recordings, [recordings[0] + recordings[1]]] {
      guard case .severalPostures(let spread) = verdict(given) else {
        Issue.record("two postures are taken as one")
        return
      }
      #expect(spread > HeldPosture.admittedSpread)
    }
  }

  @Test("refuses what is no gravity: g in place of m/s2, a device in free fall")
  func units() {
    var random = SeededGenerator(seed: 14)
    let inG = Self.held(30, shake: 0.003, length: 1, &random)
    #expect(verdict([inG]) == .noGravity(length: 1) || "\(verdict([inG]) as Any)".contains("1.0"))
    #expect(
      verdict([[Vector3]](repeating: [Vector3](repeating: .zero, count: 500), count: 1)) != nil)
  }

  @Test("is no worse off with NaN, one sample, none, or a sample a second")
  func odd() {
    #expect(verdict([]) == nil)
    #expect(verdict([[]]) == nil)
    #expect(verdict([[Vector3(0, 0, 9.8)]]) == nil)
    #expect(verdict([[Vector3(.nan, 0, 0), Vector3(0, 0, 9.8)]]) == nil)
    #expect(
      verdict([[Vector3](repeating: Vector3(0, 0, 9.8), count: 60)], period: 1) == nil)
    #expect(verdict([[Vector3](repeating: Vector3(0, 0, 9.8), count: 60)], period: 0) == nil)
  }
}
