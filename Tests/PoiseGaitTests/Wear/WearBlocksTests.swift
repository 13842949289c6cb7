import Glibc
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

@Suite struct WearBlocksTests {
  private static let g = 9.80665

  /// Six hours: worn (50 mg with a period of 7 s) but for the two in the middle, in which uniform
  /// noise of 1.5 mg is left. Of the 21 windows five are still: those that begin at minute 120,
  /// 135, 150, 165 and 180; together they are two hours exactly.
  @Test func twoHoursOnATable() {
    var random = SeededGenerator(seed: 3)
    var blocks = WearBlocks()
    let rate = 10.0
    for k in 0..<Int(6 * 3600 * rate) {
      let t = Double(k) / rate
      let isWorn = t < 7200 || t >= 14_400
      let a = isWorn ? 0.05 * sin(2 * .pi * t / 7) : 0.0015 * random.signed()
      let b = isWorn ? a : 0.0015 * random.signed()
      let c = isWorn ? a : 0.0015 * random.signed()
      blocks.take(Int64(t * 1e9), Self.g * Vector3(a, b, 1 + c))
    }
    #expect(blocks.notWorn == 7200)
  }

  @Test func lessThanAnHourSaysNothing() {
    var blocks = WearBlocks()
    for k in 0..<35_990 { blocks.take(Int64(k) * 100_000_000, Vector3(0, 0, Self.g)) }
    #expect(blocks.notWorn == nil)
    for k in 35_990..<36_000 { blocks.take(Int64(k) * 100_000_000, Vector3(0, 0, Self.g)) }
    #expect(blocks.notWorn == 3600)
  }

  /// Two axes of three decide.
  @Test(arguments: [(0, 3600.0), (1, 3600.0), (2, 0.0), (3, 0.0)])
  func twoAxesOfThree(moving: Int, expected: Double) {
    var blocks = WearBlocks()
    for k in 0..<36_000 {
      let t = Double(k) / 10
      let wave = 0.5 * sin(t)
      blocks.take(
        Int64(t * 1e9),
        Vector3(moving > 0 ? wave : 0, moving > 1 ? wave : 0, Self.g + (moving > 2 ? wave : 0)))
    }
    #expect(blocks.notWorn == expected)
  }

  /// An hour with a gap in it is not judged by what is left.
  @Test func aWindowMustBeMostlyThere() {
    var blocks = WearBlocks()
    for k in 0..<36_000 where k < 6000 || k >= 30_000 {
      blocks.take(Int64(k) * 100_000_000, Vector3(0, 0, Self.g))
    }
    #expect(blocks.notWorn == 0)
  }
}
