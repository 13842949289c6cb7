import PoiseCore
import PoiseLog
import Synchronization
import Testing

@testable import PoiseRuntime

@Suite("the health event's word on the wall clock")
struct HealthClockTests {
  private static func report(_ clock: @escaping () -> KernelClock?) throws -> String {
    var reporter = HealthReporter(
      streams: [], health: Health(), acquisition: AcquisitionCounters(),
      start: Timestamp(nanoseconds: 0), clock: clock, diskFree: { nil })
    let early = reporter.report(at: Timestamp(seconds: 59))
    #expect(early == nil)
    let due = reporter.report(at: Timestamp(seconds: 60))
    return EventJSON(timeOffset: 0).line(.health(try #require(due)))
  }

  @Test("is asked for once a minute, and left out where the kernel does not say")
  func reported() throws {
    let asked = Mutex(0)
    let line = try Self.report {
      asked.withLock { $0 += 1 }
      return KernelClock(
        isSynchronised: true, frequency: -12.5, error: 0.75, largestError: 20.125)
    }
    #expect(asked.withLock { $0 } == 1)
    #expect(
      line.contains(
        #""clock_synchronised":true,"clock_frequency_ppm":-12.500,"clock_error_ms":0.750,"#
          + #""clock_error_max_ms":20.125"#), "\(line)")
    #expect(!(try Self.report { nil }).contains("clock_"))
  }
}
