import Foundation
import PoiseSystem
import Testing

@Suite("LocalTime")
struct LocalTimeTests {
  @Test(
    "shows a Unix time as the machine's calendar does",
    arguments: [0, 951_782_399, 1_763_797_319, 4_102_444_800] as [Int64])
  func calendar(seconds: Int64) {
    let local = LocalTime(seconds * 1_000_000_000 + 999_999_999)
    let parts = Calendar(identifier: .gregorian).dateComponents(
      in: .current, from: Date(timeIntervalSince1970: Double(seconds)))
    #expect(local.year == parts.year && local.month == parts.month && local.day == parts.day)
    #expect(local.hour == parts.hour && local.minute == parts.minute)
    #expect(local.second == parts.second)
    #expect(MachineClock.localSecond(seconds * 1_000_000_000) == local.secondOfDay)
    #expect(MachineClock.localMinute(seconds * 1_000_000_000) == local.secondOfDay / 60)
  }
}
