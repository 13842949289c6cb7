import PoiseCore
import PoiseMotion
import PoiseSignal
import Testing

@Suite("OrientationFilter")
struct OrientationFilterTests {
  @Test("without a gyroscope is the eCompass, sample by sample, held where there is none")
  func compass() throws {
    var filter = OrientationFilter(period: 0.01, gyroscope: false)
    #expect(filter.update(acceleration: .zero, field: Vector3(0, 20, -40)) == .identity)
    #expect(filter.isHeld)
    for row in ECompassTests.rows {
      let q = filter.update(acceleration: row.acceleration, field: row.field)
      #expect(q == ECompass.orientation(acceleration: row.acceleration, field: row.field))
      #expect(!filter.isHeld)
      // No field: up still follows, heading is kept.
      #expect(
        ECompassTests.difference(filter.update(acceleration: row.acceleration, field: .zero), q)
          < 1e-12)
      #expect(filter.isHeld)
      #expect(
        filter.update(acceleration: Vector3(.nan, 0, 0), field: row.field) == filter.orientation)
      #expect(filter.isHeld)
    }
    let tilted = filter.update(acceleration: Vector3(3, 0, 9), field: nil)
    #expect(abs(tilted.rotate(Vector3(3, 0, 9)).x) < 1e-12)
    #expect(!filter.isHeld)
  }

  @Test("with a gyroscope is VQF")
  func vqf() {
    var filter = OrientationFilter(period: 0.01, gyroscope: true)
    var vqf = VQF(period: 0.01)
    for k in 0..<300 {
      let i = VQFTests.instant(k)
      vqf.update(rate: i.rate, acceleration: i.acceleration, field: i.field)
      let q = filter.update(acceleration: i.acceleration, rate: i.rate, field: i.field)
      #expect(q == vqf.orientation)
    }
  }

  @Test("with a gyroscope holds, and says so, what an instant cannot give")
  func held() {
    let up = Vector3(0, 0, 9.81)
    let north = Vector3(0, 20, -43)
    let nan = Vector3(.nan, 0, 0)
    let infinite = Vector3(0, .infinity, 0)
    struct Instant {
      var acceleration: Vector3
      var rate: Vector3?
      var field: Vector3?
      var isHeld: Bool
    }
    let instants = [
      Instant(acceleration: up, rate: .zero, field: north, isHeld: false),
      Instant(acceleration: up, rate: .zero, field: nil, isHeld: false),
      Instant(acceleration: up, rate: nil, field: north, isHeld: true),
      Instant(acceleration: up, rate: nan, field: north, isHeld: true),
      Instant(acceleration: up, rate: infinite, field: nil, isHeld: true),
      Instant(acceleration: nan, rate: .zero, field: north, isHeld: true),
      Instant(acceleration: .zero, rate: .zero, field: north, isHeld: true),
      Instant(acceleration: up, rate: .zero, field: nan, isHeld: true),
      Instant(acceleration: up, rate: .zero, field: .zero, isHeld: true)
    ]
    var filter = OrientationFilter(period: 0.01, gyroscope: true)
    for (k, instant) in (instants + instants.reversed()).enumerated() {
      let q = filter.update(
        acceleration: instant.acceleration, rate: instant.rate, field: instant.field)
      #expect(filter.isHeld == instant.isHeld, "instant \(k)")
      #expect(q.isFinite && q == filter.orientation, "instant \(k)")
    }
  }

  @Test("a rate that is not a number turns nothing")
  func rateHeld() {
    var filter = OrientationFilter(period: 0.01, gyroscope: true)
    var other = filter
    for k in 0..<50 {
      let i = VQFTests.instant(k)
      filter.update(acceleration: i.acceleration, rate: i.rate, field: i.field)
      other.update(acceleration: i.acceleration, rate: i.rate, field: i.field)
    }
    let i = VQFTests.instant(50)
    let held = filter.update(acceleration: i.acceleration, rate: Vector3(0, .nan, 3), field: nil)
    let none = other.update(acceleration: i.acceleration, rate: nil, field: nil)
    #expect(held == none)
  }
}
