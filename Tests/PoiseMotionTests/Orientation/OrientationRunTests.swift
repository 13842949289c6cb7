import PoiseCore
import PoiseMotion
import PoiseSignal
import Testing

@Suite("OrientationRun")
struct OrientationRunTests {
  @Test("finds the period between bursts, gaps and rounded stamps; starts anew after a gap")
  func run() throws {
    var times = (0..<1000).map { (Double($0) / 104 * 1000).rounded() / 1000 }
    times += times.map { $0 + 15 }
    var run = try #require(OrientationRun(times: times, gyroscope: true))
    #expect(abs(run.period - 1 / 104.0) < 1e-4)
    for (k, t) in times.enumerated() {
      let i = VQFTests.instant(k)
      let a = k % 100 == 7 ? Vector3(.nan, .nan, .nan) : i.acceleration
      let q = run.next(time: t, acceleration: a, rate: i.rate, field: i.field)
      #expect(q.isFinite)
    }
    #expect(run.restarts == 1)
    #expect(run.heldRows == 20)
    #expect(OrientationRun(times: [], gyroscope: true) == nil)
    #expect(OrientationRun(times: [1], gyroscope: true) == nil)
    #expect(OrientationRun(times: [1, 1], gyroscope: true) == nil)
  }

  @Test("a gap of up to a second is bridged, a longer one begins anew")
  func longestGap() throws {
    for (gap, restarts) in [(1.0, 0), (1.015625, 1)] {
      // Binary fractions: the differences of the times are exact.
      let before = (0..<64).map { Double($0) / 64 }
      let times = before + before.map { 63.0 / 64 + gap + $0 }
      var run = try #require(OrientationRun(times: times, gyroscope: true))
      #expect(run.period == 1.0 / 64)
      for (k, t) in times.enumerated() {
        let i = VQFTests.instant(k)
        _ = run.next(time: t, acceleration: i.acceleration, rate: i.rate)
      }
      #expect(run.restarts == restarts, "a gap of \(gap) s")
      #expect(run.heldRows == 0)
    }
  }

  @Test("is the filter at the period found, row by row; a rate is used only where one is asked for")
  func isFilter() throws {
    let times = (0..<100).map { Double($0) / 64 }
    for gyroscope in [true, false] {
      var run = try #require(OrientationRun(times: times, gyroscope: gyroscope))
      var filter = OrientationFilter(period: 1.0 / 64, gyroscope: gyroscope)
      for (k, t) in times.enumerated() {
        let i = VQFTests.instant(k)
        let q = run.next(time: t, acceleration: i.acceleration, rate: i.rate, field: i.field)
        #expect(
          q
            == filter.update(
              acceleration: i.acceleration, rate: gyroscope ? i.rate : nil, field: i.field))
      }
    }
  }
}
