import Foundation
import PoiseTestKit
import Testing

@testable import PoiseGait

@Suite("Step times of a bout")
struct WalkingBoutTests {
  /// A bout whose steps take these times, each wrong by up to 15 ms; without the contacts `missed`.
  private func bout(_ times: [Double], missed: Set<Int> = [], seed: UInt64 = 5) -> WalkingBout {
    var random = SeededGenerator(seed: seed)
    var (t, steps) = (10.0, [WalkingStep(contact: 10)])
    for (k, time) in times.enumerated() {
      t += time
      if !missed.contains(k + 1) {
        steps.append(WalkingStep(contact: t + 0.015 * random.signed()))
      }
    }
    return WalkingBout(steps: steps)
  }

  private func pace(_ parts: [(perMinute: Double, seconds: Double)]) -> [Double] {
    parts.flatMap {
      [Double](repeating: 60 / $0.perMinute, count: Int($0.seconds * $0.perMinute / 60))
    }
  }

  @Test(
    "keep every step of a bout whose pace changes",
    arguments: [(120.0, 75.0), (75, 120), (165, 105), (170, 70), (110, 72)])
  func paces(first: Double, second: Double) throws {
    let times = pace([(first, 60), (second, 40)])
    let bout = self.bout(times)
    // Where the pace changes, an interval or two pass for missed steps.
    #expect(bout.stepIntervals.count >= times.count - 2)
    #expect(bout.strides.count >= times.count - 5)
    let mean = bout.stepIntervals.map(\.seconds).reduce(0, +) / Double(bout.stepIntervals.count)
    let wanted = times.reduce(0, +) / Double(times.count)
    #expect(abs(mean - wanted) < 0.01 * wanted, "\(mean) s, \(wanted) s")
    let cadence = MetricCatalog.values(of: bout).first { $0.key == "cadence_spm" }?.value
    #expect(abs((cadence ?? 0) - 60 / wanted) < 0.6 / wanted, "\(cadence ?? 0), \(60 / wanted)")
  }

  @Test("keep every step of a limp, whichever foot begins and ends", arguments: 8...60)
  func limp(count: Int) {
    for (short, long) in [(0.58, 0.92), (0.45, 1.05), (1.05, 0.45)] {
      let bout = self.bout((0..<count).map { $0.isMultiple(of: 2) ? short : long })
      #expect(bout.stepIntervals.count == count && bout.strides.count == count - 1, "\(short)")
      let wrong = bout.stepIntervals.enumerated().count { $0.element.side == $0.offset % 2 }
      #expect(wrong == 0 || wrong == count, "\(short)")
    }
  }

  @Test("of a hesitant walk leave out what holds a pause or a missed step")
  func hesitant() throws {
    // Steps of 0.7 s of an old person who turns, halts and goes on; 74 steps/min by sensors on the
    // feet, in which a halt is none.
    let times = [
      0.70, 1.58, 1.00, 0.66, 1.04, 0.69, 0.78, 0.69, 1.58, 0.82, 1.45, 1.32, 1.32, 0.82
    ]
    let values = MetricCatalog.values(of: bout(times))
    let cadence = try #require(values.first { $0.key == "cadence_spm" }?.value)
    #expect(abs(cadence - 74) < 4, "\(cadence)")
  }

  @Test("leave out an interval that holds a missed step, which still takes its turn")
  func missed() {
    let count = 120
    for (first, second) in [(0.55, 0.55), (0.45, 0.65)] {
      let missed = Set(stride(from: 9, to: count - 5, by: 17))
      let bout = self.bout(
        (0..<count).map { $0.isMultiple(of: 2) ? first : second }, missed: missed)
      #expect(bout.stepIntervals.count == count - 2 * missed.count)
      for interval in bout.stepIntervals {
        let wanted = interval.side == bout.stepIntervals[0].side ? first : second
        #expect(abs(interval.seconds - wanted) < 0.04, "step \(interval.step)")
      }
    }
  }
}
