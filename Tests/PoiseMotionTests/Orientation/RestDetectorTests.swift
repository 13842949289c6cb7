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
