import Foundation
import PoiseCore
import PoiseSignal
import Testing

@Suite("What shakes in the quietest moment")
struct VibrationFloorTests {
  /// RMS after what `motion` gave for ten seconds.
  private func floor(rate: Double = 100, _ motion: (Double) -> Vector3) -> Double {
    var floor = VibrationFloor(sampleRateHz: rate)
    for k in 0..<Int(10 * rate) { floor.step(motion(Double(k) / rate)) }
    return floor.value
  }

  @Test("of a sine is its RMS times 1 - cos(2 pi f 0.02 s)", arguments: [50.0, 100, 200])
  func sine(rate: Double) {
    for frequency in [2.0, 5, 10, 15, 20] {
      let found = floor(rate: rate) { Vector3(0, 0.3 * sin(2 * .pi * frequency * $0), 9.8) }
      let wanted = 0.3 / 2.0.squareRoot() * (1 - cos(2 * .pi * frequency * 0.02))
      // Blocks of 0.3 s do not hold whole periods.
      #expect(abs(found - wanted) <= 0.1 * wanted, "\(rate), \(frequency) Hz: \(found), \(wanted)")
    }
  }

  @Test("one pause of 0.6 s in the last 2.4 s is quiet enough, and a restart forgets")
  func pause() {
    let shaking = { (t: Double) in Vector3(sin(2 * .pi * 15 * t), 0, 0) }
    #expect(floor(shaking) > 0.5)
    #expect(floor { (8.5..<9.1).contains($0) ? .zero : shaking($0) } < 1e-9)
    #expect(floor { (6.5..<7.1).contains($0) ? .zero : shaking($0) } > 0.5)
    var floor = VibrationFloor(sampleRateHz: 100)
    for k in 0..<1000 { floor.step(shaking(Double(k) / 100)) }
    floor.restart()
    #expect(floor.value == 0)
    // Nothing is said before all blocks are full.
    for k in 0..<240 { floor.step(shaking(Double(k) / 100)) }
    #expect(floor.value == 0)
    for k in 240..<250 { floor.step(shaking(Double(k) / 100)) }
    #expect(floor.value > 0.5)
  }
}
