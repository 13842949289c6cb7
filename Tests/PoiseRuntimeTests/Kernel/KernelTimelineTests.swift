import PoiseCore
import Testing

@testable import PoiseRuntime

/// Losses from stamps alone, against tables of which scans were kept.
struct KernelTimelineTests {
  private let period: Int64 = 10_000_000

  /// Every gap from 1 to 700 periods, with a clock 4 % off and a tenth of a period of jitter.
  @Test(arguments: [9_600_000, 10_000_000, 10_400_000] as [Int64])
  func gapsCountExactly(_ real: Int64) {
    var timeline = KernelTimeline(nominalPeriod: period, isSynthetic: false)
    var number: Int64 = 0
    func stamp(_ number: Int64) -> Timestamp {
      let jitter = (number &* 2_654_435_761) % 1000 * (period / 10_000)
      return Timestamp(nanoseconds: 5_000_000_000 + number * real + jitter)
    }
    for _ in 0..<64 {
      #expect(timeline.place(stamp(number), after: nil).periods == 1)
      number += 1
    }
    for gap in [1, 2, 3, 5, 8, 20, 35] as [Int64] {
      number += gap - 1
      let (placed, periods) = timeline.place(stamp(number), after: nil)
      #expect(periods == gap && placed == stamp(number), "\(gap)")
      number += 1
    }
  }

  /// A driver that stamps at the nominal period whatever happens: seven lost samples show only in
  /// how far the stamps fall behind.
  @Test func silentLossesOfSyntheticStampsAreCounted() {
    var timeline = KernelTimeline(nominalPeriod: period, isSynthetic: true)
    var lost: Int64 = 0
    var stamp: Int64 = 1_000_000_000
    var last: Timestamp?
    for number in 0..<400 as Range<Int64> {
      if (200..<207).contains(number) { continue }
      let now = Timestamp(nanoseconds: 1_002_000_000 + number * period)
      let (placed, periods) = timeline.place(Timestamp(nanoseconds: stamp), after: last)
      timeline.arrived(newest: placed, now: now)
      lost += periods - 1
      stamp += period
      last = placed
    }
    #expect(lost == 7)
    #expect(last == Timestamp(nanoseconds: 1_000_000_000 + 399 * period))
    #expect(timeline.shift == 7 * period)
  }

  /// A batch that is read late is no loss, nor is a driver that catches up after one.
  @Test func lateReadsAndCatchingUpAreNoLosses() {
    var timeline = KernelTimeline(nominalPeriod: period, isSynthetic: true)
    var lost: Int64 = 0
    var last: Timestamp?
    for number in 0..<400 as Range<Int64> {
      // read late for half a second, four times
      let late: Int64 = number % 100 < 5 ? 50_000_000 : 0
      let now = Timestamp(nanoseconds: 1_002_000_000 + number * period + late)
      let stamp = Timestamp(nanoseconds: 1_000_000_000 + number * period)
      let (placed, periods) = timeline.place(stamp, after: last)
      timeline.arrived(newest: placed, now: now)
      lost += periods - 1
      last = placed
    }
    #expect(lost == 0 && timeline.shift == 0)
  }

  @Test func anotherRunBeginsItsPhaseAnew() {
    var timeline = KernelTimeline(nominalPeriod: period, isSynthetic: false)
    let before = Timestamp(nanoseconds: 1_000_000_000)
    _ = timeline.place(before, after: nil)
    timeline.restart()
    // what was missed while it was away is counted from the last sample of the run before
    #expect(timeline.place(before + 500_000_000, after: before).periods == 50)
  }
}
