import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

@Suite("Alerts that are not wanted")
struct QuietAlertTests {
  private static let second: Int64 = 1_000_000_000

  private static func alert(_ seconds: Int64) -> AlertEvent {
    AlertEvent(timestamp: Timestamp(nanoseconds: seconds * second), state: .on, held: 3)
  }

  /// Times in s at which the line goes on, for alerts every ten seconds.
  private func pulses(
    isQuiet: @escaping (Timestamp) -> Bool = { _ in false },
    asked: (inout AlertDriver, Int64) -> Void = { _, _ in }
  ) -> [Int64] {
    let line = VirtualAlertLine()
    var driver = AlertDriver(
      line: line, terminal: Terminal(quiet: true), isQuiet: isQuiet)
    for tenth in Int64(0)..<3000 {
      let now = Timestamp(nanoseconds: tenth * Self.second / 10)
      asked(&driver, tenth)
      if tenth % 100 == 0 { driver.process(Self.alert(tenth / 10), at: now) }
      driver.tick(at: now)
    }
    return line.changes.filter(\.isActive).map { $0.time.nanoseconds / Self.second }
  }

  @Test("a snooze keeps the output off until it is over")
  func snooze() {
    let times = pulses(asked: { driver, tenth in
      if tenth == 405 {
        driver.mute(
          until: Timestamp(nanoseconds: 140 * Self.second),
          at: Timestamp(nanoseconds: 40_500_000_000))
      }
    })
    #expect(Set(times.filter { $0 <= 40 }) == [0, 1, 10, 11, 20, 21, 30, 31, 40])
    #expect(!times.contains { (41..<140).contains($0) })
    #expect(times.contains(140) && times.contains(290))
  }

  @Test("a snooze ends a pattern that runs, and can be ended")
  func endsPattern() {
    let times = pulses(asked: { driver, tenth in
      if tenth == 2 {
        driver.mute(until: Timestamp(nanoseconds: 1 << 60), at: Timestamp(nanoseconds: 200_000_000))
      }
      if tenth == 150 { driver.mute(until: nil, at: Timestamp(nanoseconds: 15 * Self.second)) }
    })
    #expect(times.first == 0)
    #expect(times.dropFirst().first == 20)
  }

  @Test("quiet hours keep the output off, over midnight too")
  func quietHours() throws {
    let hours = try #require(QuietHours("22:00-07:00"))
    // Ten seconds are an hour here, from noon on.
    let times = pulses(isQuiet: { stamp in
      let hour: Int64 = 12 + stamp.nanoseconds / (10 * Self.second)
      return hours.contains(Int(60 * hour % 1440))
    })
    let hoursHeard = Set(times.map { 12 + $0 / 10 })
    #expect(hoursHeard.isSuperset(of: [12, 21, 31, 32, 41]))
    #expect(hoursHeard.allSatisfy { !hours.contains(Int(60 * $0 % 1440)) })
  }

  /// A session with two alerts, and what its line did.
  private func session(
    _ change: (inout RecorderOptions) -> Void
  ) throws -> (line: VirtualAlertLine, record: SessionRecord, settings: FusionSettings) {
    var rig = try SessionRig(seconds: 45)
    let line = VirtualAlertLine()
    rig.options.alertLine = line
    rig.options.fusion.posture = PostureCalibration(
      accelerometer: SymmetricCase.upright, magnetometer: nil)
    rig.options.fusion.alert = AlertSettings(after: 1, pause: 10)
    change(&rig.options)
    return (line, try rig.record(), rig.options.fusion)
  }

  @Test("in quiet hours a session tells its alerts all the same, and replays alike")
  func quietSession() throws {
    let loud = try session { _ in }
    #expect(loud.line.changes.count == 12)
    let (line, record, settings) = try session { options in
      options.quietHours = QuietHours("22:00-07:00")
      options.localMinute = { _ in 23 * 60 }
    }
    #expect(line.changes.isEmpty)
    #expect(record.lines("alert").count == loud.record.lines("alert").count)
    try record.check(settings: settings)
    let day = try session { options in
      options.quietHours = QuietHours("22:00-07:00")
      options.localMinute = { _ in 12 * 60 }
    }
    #expect(day.line.changes.count == 12)
  }

  @Test("without a clock nobody knows that it is night: alerts are given")
  func noClock() throws {
    let (line, _, _) = try session { options in
      options.quietHours = QuietHours("22:00-07:00")
      options.localMinute = { _ in 23 * 60 }
      options.wallOffset = { _ in 0 }
    }
    #expect(line.changes.count == 12)
  }
}
