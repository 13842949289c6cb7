import PoiseCore
import PoiseGait
import Testing

@testable import PoiseInsight

@Suite("Posture check")
struct PostureCheckTests {
  /// Half a minute upright in body axes, swaying by `sway` m/s² at 0.4 Hz.
  static func held(_ sway: Double, height: Double? = 1) throws -> HeldStill {
    let records = (0...3000).map { k -> LogRecord in
      let phase = Double(k % 250) / 250
      // a triangle will do for a sway
      let x = sway * (phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase)
      return .sample(
        Sample(
          timestamp: Timestamp(seconds: Double(k) / 100),
          acceleration: Vector3(x, 0.3 * x * (k % 500 < 250 ? 1 : -1), 9.80665),
          content: .accelerometer | .bodyFrame))
    }
    return try HeldStill(records, seconds: 30, sensorHeight: height)
  }

  @Test("shows sway of one stretch without a verdict or an exercise, and says what is missing")
  func standing() throws {
    let calm = PostureCheck(
      try Self.held(0.03), position: .standing, missing: ["posture needs a calibration"])
    #expect(calm.rated.map(\.key) == ["sway_area_pendulum_mm2", "sway_velocity_pendulum_mmps"])
    #expect(calm.rated.allSatisfy { $0.severity == nil && $0.value != nil })
    #expect(calm.suggestion == nil && calm.missing == ["posture needs a calibration"])
    #expect(calm.lines.map(\.title) == ["Posture", "Sway", "Streak", "Try", "Missing"])
    let wild = PostureCheck(try Self.held(0.3), position: .standing)
    #expect(wild.rated.allSatisfy { $0.severity == nil } && wild.suggestion == nil)
    let sway = try #require(wild.lines.first { $0.title == "Sway" })
    #expect(sway.text.hasSuffix("(one test: not judged)"))
  }

  @Test("judges no sway while sitting, and needs a height for mm")
  func sitting() throws {
    let sitting = PostureCheck(try Self.held(0.3), position: .sitting)
    #expect(sitting.rated.isEmpty && sitting.suggestion == nil)
    let noHeight = PostureCheck(try Self.held(0.03, height: nil), position: .standing)
    #expect(noHeight.missing.contains { $0.contains("--sensor-height") })
    // what was not judged does not stand out, and does not pass for good either
    #expect(noHeight.lines.contains { $0.text == "not known: nothing was judged" })
  }

  @Test("shows the streak of the days before")
  func streak() throws {
    let days = (1...3).map { PostureDay(day: $0, worn: 20_000, good: 9000, bad: 1000) }
    let check = PostureCheck(try Self.held(0.03), position: .standing, streak: Streak(days))
    #expect(check.lines.contains { $0.text == "Good-posture days in a row: 3 (best 3)." })
  }
}
