import Foundation
import PoiseCore
import PoiseGait
import Testing

@Suite("What a gyroscope reads at rest")
struct RestingRateTests {
  private let radian = 180 / Double.pi

  /// °/s about z: `rest` for as long, then swinging by 30 °/s once a second.
  private func excess(_ rest: [(rate: Double, seconds: Double)]) -> Double? {
    var resting = RestingRate()
    var k = 0
    for (rate, seconds) in rest + [(0, 20)] {
      for i in 0..<Int(100 * seconds) {
        let swing = rate == 0 ? 30 * sin(2 * .pi * Double(i) / 100) : 0
        resting.take(Int64(k) * 10_000_000, Vector3(0, 0, (rate + swing) / radian))
        k += 1
      }
    }
    return resting.excess
  }

  @Test("is what most of the quiet time reads, beyond what filters find")
  func rests() {
    #expect(excess([(1.9, 60)]) == nil && excess([]) == nil)
    #expect(abs((excess([(-8, 20)]) ?? 0) - 8) < 0.01)
    // a curve of twenty seconds within a minute
    #expect(excess([(0.1, 20), (6, 20), (0.1, 20)]) == nil)
    #expect(excess([(8, 4)]) == nil, "too short")
  }
}
