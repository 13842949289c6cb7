import Testing

@testable import PoiseSystem

@Suite("ClockAlarm")
struct ClockAlarmTests {
  private static let second: Int64 = 1_000_000_000
  private static let day = 86_400 * second
  /// 2026-01-31T00:00:00Z.
  private static let midnight: Int64 = 1_769_817_600 * second

  /// Daily at so many seconds after midnight.
  private func alarm(at seconds: Int64, realtime: Int64, monotonic: Int64 = 0) -> ClockAlarm {
    ClockAlarm(realtime: realtime, monotonic: monotonic) { now in
      let today = now - now % Self.day + seconds * Self.second
      return today >= now ? today : today + Self.day
    }
  }

  /// What the alarm says after so many seconds of the monotonic clock.
  private func isDue(_ alarm: inout ClockAlarm, _ realtime: Int64, after seconds: Int64) -> Bool {
    alarm.isDue(realtime: realtime, monotonic: seconds * Self.second)
  }

  @Test("comes once the clock shows the moment")
  func plain() {
    let seconds: Int64 = 7 * 3600 + 1800
    var alarm = alarm(at: seconds, realtime: Self.midnight)
    for k in stride(from: Int64(0), through: seconds, by: 30) {
      let found = isDue(&alarm, Self.midnight + k * Self.second, after: k)
      #expect(found == (k >= seconds), "\(k)")
    }
  }

  @Test("a clock that is set from 1970 to today's noon does not make the morning's moment come")
  func setLate() {
    var alarm = alarm(at: 7 * 3600 + 1800, realtime: 30 * Self.second)
    let before = isDue(&alarm, 31 * Self.second, after: 1)
    let noon = Self.midnight + 12 * 3600 * Self.second
    let after = isDue(&alarm, noon, after: 2)
    #expect(!before && !after)
    #expect(alarm.moment == Self.midnight + Self.day + (7 * 3600 + 1800) * Self.second)
  }

  @Test("a jump that passes the moment by a few seconds lets it come")
  func shortJump() {
    let moment = Self.midnight + 22 * 3600 * Self.second
    var alarm = alarm(at: 22 * 3600, realtime: moment - 30 * Self.second)
    let jumped = isDue(&alarm, moment + 5 * Self.second, after: 1)
    // and one within what a slow clock gains is none
    var slow = self.alarm(at: 22 * 3600, realtime: moment - 5 * Self.second)
    let gained = isDue(&slow, moment + 2 * Self.second, after: 1)
    #expect(jumped && gained)
  }
}
