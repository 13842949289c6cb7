import Foundation
import PoiseTestKit
import Testing

@testable import PoiseMotion

@Suite("StrideLine")
struct StrideLineTests {
  /// What it says of 16 s of a swing at 25 Hz, the last time it speaks; zero where it does not.
  private func line(_ swing: (Double) -> SIMD2<Double>) -> SIMD2<Double> {
    var line = StrideLine(period: 0.04)
    var said = SIMD2<Double>.zero
    for n in 0..<400 {
      let side = line.step(swing(0.04 * Double(n)))
      if side != .zero { said = side }
    }
    return said
  }

  /// Walking along `angle`, `step` seconds a step: twice as strong forward as to the sides, and
  /// `limp` of it forward once a stride.
  private func walk(_ t: Double, angle: Double, step: Double, limp: Double) -> SIMD2<Double> {
    let turn = Double.pi * t / step
    let forward = 0.8 * sin(2 * turn + 0.4) + limp * sin(turn + 1.9)
    let left = 0.4 * sin(turn)
    return SIMD2(
      forward * cos(angle) - left * sin(angle), forward * sin(angle) + left * cos(angle))
  }

  @Test(
    "finds the sides within 5 degrees, though the body swings further forward",
    arguments: [0.0, 0.5, 1.2, 2.1, 2.9], [0.95, 1.17, 1.4, 1.7])
  func finds(angle: Double, step: Double) {
    let side = line { walk($0, angle: angle, step: step, limp: 0) }
    #expect(abs(side.x * side.x + side.y * side.y - 1) < 1e-9)
    #expect(abs(side.x * cos(angle) + side.y * sin(angle)) < sin(5 * Double.pi / 180))
  }

  @Test("a body that sways and does nothing else sways along that line")
  func sway() {
    var random = SeededGenerator(seed: 9)
    let side = line {
      SIMD2(0.01 * random.signed(), 0.6 * sin(.pi * $0) + 0.01 * random.signed())
    }
    #expect(abs(side.y) > cos(5 * Double.pi / 180))
  }

  @Test("what comes back by chance has sides now and then, no more")
  func noise() {
    var looks = 0
    var found = 0
    for seed in 1...20 {
      // Swings whose frequencies have no common measure.
      var random = SeededGenerator(seed: UInt64(seed))
      let parts = (0..<12).map { _ in
        (random.uniform(0.1, 0.8), random.uniform(0, 6.3), random.uniform(0, 6.3))
      }
      var line = StrideLine(period: 0.04)
      for n in 0..<1500 {
        let t = 0.04 * Double(n)
        var sum = SIMD2<Double>.zero
        for (hertz, phase, way) in parts {
          sum += sin(2 * .pi * hertz * t + phase) * SIMD2(cos(way), sin(way))
        }
        if line.step(sum) != .zero { found += 1 }
        if n % 25 == 24 { looks += 1 }
      }
    }
    #expect(looks == 1200 && found < looks / 10, "\(found) of \(looks) looks")
  }
}
