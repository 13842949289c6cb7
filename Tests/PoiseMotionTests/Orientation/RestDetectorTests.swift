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

  @Test("finds with 3 times the noise what it finds with a quiet chip, where that is known")
  func noisy() {
    /// Rests of ten seconds, a movement in their middle.
    func rests(_ sigma: Double, known: Double, seed: UInt64) -> [Int] {
      var random = SeededGenerator(seed: seed)
      var rest = RestDetector(period: 0.01, noise: known)
      return (0..<1000).filter { k in
        let moved = (450..<550).contains(k) ? Vector3(3, Double(k % 7), -2) : .zero
        let noise = sigma * Vector3(random.normal(), random.normal(), random.normal())
        return rest.update(Self.down + moved + noise) != nil
      }
    }
    for seed in UInt64(1)...5 {
      let quiet = rests(0.03, known: 0, seed: seed)
      #expect(quiet.count == 3, "\(quiet)")
      // What a rest was before stays one with what is known of a quiet chip.
      #expect(rests(0.03, known: 0.03, seed: seed).prefix(2) == quiet.prefix(2))
      #expect(rests(0.09, known: 0, seed: seed) != quiet, "nobody knows of its noise")
      let noisy = rests(0.09, known: 0.09, seed: seed)
      #expect(noisy.count == quiet.count && noisy.prefix(2) == quiet.prefix(2), "\(noisy)")
      #expect(noisy[2] > 650, "the movement is none: \(noisy)")
    }
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
