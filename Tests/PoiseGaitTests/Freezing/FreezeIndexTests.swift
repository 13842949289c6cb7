import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

@Suite("FreezeIndex")
struct FreezeIndexTests {
  /// Whole periods in 4 s: the area of a sine of amplitude A is A² times 4 s over 4, in (mg)².
  @Test("sines, at 64 and at 100 Hz")
  func closedForm() throws {
    for rate in [64.0, 100] {
      for (slow, fast) in [(2.0, 0.5), (0.5, 2), (1, 1)] {
        let values = (0..<Int(6 * rate)).map { k in
          let t = Double(k) / rate
          return 9.80665 + slow * sin(2.5 * .pi * t) + fast * sin(10 * .pi * t)
        }
        let windows = FreezeIndex.windows(values, rateHz: rate)
        #expect(windows.count == 5)
        let last = try #require(windows.last)
        #expect(abs((last.index ?? 0) - fast * fast / (slow * slow)) < 1e-9)
        let power = (slow * slow + fast * fast) * (1000 / 9.80665) * (1000 / 9.80665)
        #expect(abs(last.power / power - 1) < 1e-9)
      }
    }
  }

  /// Numbers of the published program (its `x_fi.m` with SR 64, NFFT 256 and steps of 32, written
  /// out in numpy) on the vertical acceleration of S02R01, put on 64 Hz by straight lines.
  @Test(
    "the published program's numbers on the same windows",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
  func published() throws {
    let table = try #require(RecordedData.table("daphnet_fog/S02R01.csv"))
    let times = try #require(table["t_s"])
    let vertical = try #require(table["ax_mps2"])
    let last = try #require(times.last)
    var place = 0
    let values = (0..<Int(last * 64)).map { k in
      let t = Double(k) / 64
      while place + 2 < times.count, times[place + 1] <= t { place += 1 }
      let share = (t - times[place]) / (times[place + 1] - times[place])
      return vertical[place] + share * (vertical[place + 1] - vertical[place])
    }
    let windows = FreezeIndex.windows(values, rateHz: 64)
    for (sample, index, power) in [
      (44799, 0.676940, 10695.1170), (46079, 0.385047, 162642.1639),
      (48639, 0.270079, 271548.2969), (51199, 0.296043, 243491.1269),
      (55039, 1.112576, 61119.8725), (57599, 0.521485, 113218.4494),
      (60799, 12.017742, 62573.4920), (63999, 2.191678, 41.9774), (66559, 1.803697, 105.4972),
      (67839, 0.715545, 4451.9613)
    ] {
      let window = try #require(windows.first { $0.last == sample })
      #expect(abs((window.index ?? 0) / index - 1) < 1e-5, "\(sample)")
      #expect(abs(window.power / power - 1) < 1e-5, "\(sample)")
    }
  }

  @Test("a tremble of 6 s in 30 s is one freeze; walking and standing are none")
  func freezes() {
    func samples(_ vertical: (Double) -> Double) -> [Sample] {
      (0..<4000).map { k in
        let t = Double(k) / 100
        return Sample(
          timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
          acceleration: Vector3(0, 0, 9.80665 + vertical(t)))
      }
    }
    let (begin, end) = (Timestamp(seconds: 5), Timestamp(seconds: 35))
    let frozen = FreezeIndex.find(
      samples { t in
        (15..<21).contains(t) ? 1.5 * sin(12 * .pi * t) : 2 * sin(3.6 * .pi * t)
      }, from: begin, to: end)
    #expect(frozen.phases.count == 1)
    // a window of 4 s is frozen only where the tremble fills most of it
    #expect((10...20).contains(frozen.values.first?.value ?? 0))
    #expect(abs((frozen.phases.first?.begin.seconds ?? 0) - 15) < 1.5)
    for (size, rate) in [(2.0, 3.6), (0.01, 10)] {
      let found = FreezeIndex.find(
        samples { t in size * sin(rate * .pi * t) }, from: begin, to: end)
      #expect(found.phases.isEmpty && found.values.map(\.value) == [0, 0, 0])
    }
  }

  @Test("too little of it is nothing")
  func short() {
    #expect(FreezeIndex.windows([], rateHz: 100).isEmpty)
    #expect(FreezeIndex.windows([Double](repeating: 9.8, count: 399), rateHz: 100).isEmpty)
    #expect(FreezeIndex.windows([Double](repeating: 9.8, count: 100), rateHz: 10).isEmpty)
    let still = FreezeIndex.windows([Double](repeating: 9.8, count: 400), rateHz: 100)
    #expect(still.count == 1 && !still[0].isFrozen)
  }
}
