import PoiseCore
import Testing

@testable import PoiseRuntime

@Suite("ClockMonitor")
struct ClockMonitorTests {
  private final class Clock {
    var offset: Int64 = 1_000_000_000_000
  }

  @Test("records the offset every ten seconds of sample time")
  func records() throws {
    let clock = Clock()
    var watch = ClockMonitor(start: Timestamp(nanoseconds: 0), isSet: true) { clock.offset }
    var times: [Int64] = []
    for t in stride(from: Int64(0), through: 35_000_000_000, by: 500_000_000) {
      if let (record, step) = watch.check(at: Timestamp(nanoseconds: t)) {
        times.append(t)
        #expect(record.realtime == t + clock.offset)
        #expect(record.synchronised)
        #expect(step == nil)
      }
    }
    #expect(times == [0, 10_000_000_000, 20_000_000_000, 30_000_000_000])
  }

  @Test("tells a clock that was set, and not one that is slewed")
  func steps() throws {
    let clock = Clock()
    var watch = ClockMonitor(start: Timestamp(nanoseconds: 0), isSet: false) { clock.offset }
    var told: [Double?] = []
    for (i, change) in [0, 499_999_999, -3_000_000_000, 0, 86_400_000_000_000].enumerated() {
      clock.offset += Int64(change)
      let found = watch.check(at: Timestamp(nanoseconds: Int64(i) * 10_000_000_000))
      let due = try #require(found)
      told.append(due.step)
    }
    #expect(told == [nil, nil, -3, nil, 86_400])
  }
}
