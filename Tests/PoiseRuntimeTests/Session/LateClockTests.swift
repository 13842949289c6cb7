import PoiseCore
import PoiseLog
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("A clock that is set late")
struct LateClockTests {
  /// Unix time of 2026-11-21 12:00, ns.
  private static let right: Int64 = 1_795_262_400_000_000_000

  @Test("moves no sample and no event; files keep the boot's name, part by part")
  func late() throws {
    func session(_ change: (inout RecorderOptions) -> Void) throws -> SessionRecord {
      var rig = try SessionRig(seconds: 40)
      change(&rig.options)
      return try rig.record()
    }
    let requests = RecorderRequests()
    let asked = Once()
    let late = try session { options in
      options.clockIsSet = false
      // The network comes after fifteen seconds.
      options.wallOffset = { now in now.seconds < 15 ? 100_000_000_000 : Self.right }
      options.service.requests = requests
      options.observer = { record in
        guard case .raw(let raw) = record, raw.timestamp.seconds > 25 else { return }
        if asked.first() { requests.rotate() }
      }
    }
    let onTime = try session { _ in }
    #expect(late.raw == onTime.raw)
    #expect(late.raw.count > 7000)
    let steps = late.lines("clock_step")
    #expect(steps.count == 1)
    #expect(steps.allSatisfy { $0.contains("\"step_s\":1795262300.000000") })
    // The rule: a session that began without a clock is named after the boot to its end.
    let names = late.logs.map { String($0.split(separator: "/").last ?? "") }
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("boot") }, "\(names)")
    #expect(names[0].dropLast(8) == names[1].dropLast(8))
    let descriptions = try late.logs.map { try LogReader(path: $0).description }
    #expect(descriptions.allSatisfy { !$0.clockSynchronised })
    #expect(descriptions[0].timeOffset == descriptions[1].timeOffset)
  }

  @Test("a clock that goes on from where the machine was switched off is none, until it is set")
  func kept() throws {
    let machine = try TemporaryFolder()
    let (root, now) = (machine.path, Self.right)
    #expect(MachineClock.isSet(now, root: root))
    #expect(!MachineClock.isSet(100_000_000_000, root: root))
    // systemd-timesyncd runs, and has reached no server yet.
    try machine.write("", to: "run/systemd/timesync/other")
    #expect(!MachineClock.isSet(now, root: root))
    try machine.write("", to: "run/systemd/timesync/synchronized")
    #expect(MachineClock.isSet(now, root: root))
    try File.remove(root + "/run/systemd/timesync/synchronized")
    // A clock chip.
    try machine.write("", to: "sys/class/rtc/rtc0/since_epoch")
    #expect(MachineClock.isSet(now, root: root))
  }

  @Test("the log's clock records say from when on the wall clock can be trusted")
  func trusted() {
    var watch = ClockMonitor(start: Timestamp(nanoseconds: 0), isSet: false) { Self.right }
    let first = watch.check(at: Timestamp(nanoseconds: 0))
    #expect(first?.record.synchronised == true)
    var unset = ClockMonitor(start: Timestamp(nanoseconds: 0), isSet: false) { 0 }
    let second = unset.check(at: Timestamp(nanoseconds: 0))
    #expect(second?.record.synchronised == false)
  }
}
