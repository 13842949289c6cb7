import Foundation
import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
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

  @Test("after a longer gap it is a filter begun anew, with nothing of what was before")
  func anew() throws {
    let part = (0..<128).map { Double($0) / 64 }
    var run = try #require(
      OrientationRun(times: part + part.map { $0 + 10 }, gyroscope: true))
    var last = Quaternion.identity
    for t in part {
      // Lying on the side, turning.
      last = run.next(time: t, acceleration: Vector3(0, 9.8, 0), rate: Vector3(0, 1, 0))
    }
    var filter = OrientationFilter(period: run.period, gyroscope: true)
    for (k, t) in part.enumerated() {
      let i = VQFTests.instant(k)
      let q = run.next(time: t + 10, acceleration: i.acceleration, rate: i.rate)
      #expect(q == filter.update(acceleration: i.acceleration, rate: i.rate, field: nil))
      #expect(q != last)
    }
  }

  /// Of stamps and of the times that they stand for.
  static let uneven: [(String, [Double], [Double])] = {
    let even = (0..<1000).map { Double($0) / 100 }
    var random = SeededGenerator(seed: 7)
    let some = even.filter { $0 == 0 || random.unit() > 0.3 }
    let hole = even.filter { $0 < 3.6 || $0 > 4.4 }
    let bursts = even.indices.map { Double($0 / 4) / 25 + 0.03 + Double($0 % 4) / 1000 }
    return [("lost", some, some), ("a hole", hole, hole), ("bursts", bursts, even)]
  }()

  @Test("a turn is as large where rows are missing or come in bursts", arguments: 0..<3)
  func uneven(_ which: Int) throws {
    let (name, stamps, times) = Self.uneven[which]
    var run = try #require(OrientationRun(times: stamps, gyroscope: true))
    var q = Quaternion.identity
    for (stamp, t) in zip(stamps, times) {
      // 170 degrees within four seconds, as half a cosine.
      let rate = (2...6).contains(t) ? 0.125 * Double.pi * 170 * sin(.pi * (t - 2) / 4) : 0
      q = run.next(
        time: stamp, acceleration: Vector3(0, 0, 9.81),
        rate: Vector3(0, 0, rate * .pi / 180))
    }
    #expect(abs(2 * atan2(q.z, q.w) * 180 / .pi - 170) < 3, "\(name)")
  }
}
