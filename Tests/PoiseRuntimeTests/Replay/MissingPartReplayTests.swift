import Foundation
import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseText
import Synchronization
import Testing

@testable import PoiseRuntime

/// A replay of a session that lacks parts holds no posture and no alert that the live run did not
/// report: what rests on the missing samples is unknown, not made up.
@Suite("Replay of a session without some of its parts")
struct MissingPartReplayTests {
  /// A walker who slouches for four seconds in each twenty, in parts of so many seconds.
  private func record(seconds: Double, part: Double) throws -> SessionRecord {
    var rig = try SessionRig(seconds: seconds)
    rig.options.fusion.posture = PostureCalibration(
      accelerometer: SymmetricCase.upright, magnetometer: nil)
    rig.options.fusion.alert = AlertSettings(after: 1, pause: 50)
    let requests = rig.options.service.requests
    let origin = Mutex<Timestamp?>(nil)
    rig.options.observer = { record in
      guard case .raw(let raw) = record else { return }
      origin.withLock { start in
        let since = start ?? raw.timestamp
        start = since
        if Double(raw.timestamp - since) * 1e-9 >= part {
          start = raw.timestamp
          requests.rotate()
        }
      }
    }
    return try rig.record()
  }

  private func settings(_ paths: [String], asRecorded: Bool = true) throws -> FusionSettings {
    var settings = FusionSettings()
    settings.posture = PostureCalibration(
      accelerometer: SymmetricCase.upright, magnetometer: nil)
    settings.alert = AlertSettings(after: 1, pause: 50)
    settings.breaks = try SessionParts(paths: paths).breaks(asRecorded: asRecorded)
    return settings
  }

  /// Type, time and state of postures and alerts.
  private func states(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      guard let event = JSONMembers(line), let type = event.text("type"),
        type == "posture" || type == "alert"
      else { return nil }
      let state = event.text("state") ?? "\(event.flag("good") == true)"
      return "\(type) \(event.number("timestamp") ?? 0) \(state)"
    }
  }

  @Test("repeats what the live run reported behind the missing part, and nothing else")
  func subset() throws {
    let record = try record(seconds: 330, part: 61.7)
    let logs = record.logs
    try #require(logs.count >= 5)
    let live = states(record.lines)
    #expect(live.count { $0.hasPrefix("alert") } > 4)
    for kept in [[1, 2, 3, 4], [0, 2, 3, 4], [0, 3, 4], [2, 4], [4], [0, 1, 2]] {
      let paths = kept.map { logs[$0] }
      let replayed = states(
        try replay(paths, settings: settings(paths)))
      let invented = Set(replayed).subtracting(live)
      #expect(invented.isEmpty, "parts \(kept): \(invented.sorted())")
      // Behind the missing part the live run's postures come again, alerts at the latest at the
      // next stretch.
      if kept.count > 2 { #expect(replayed.count { $0.hasPrefix("posture") } > 8, "\(kept)") }
      if kept.count == 4 { #expect(replayed.contains { $0.hasPrefix("alert") }, "\(kept)") }
    }
    let all = try replay(logs, settings: settings(logs))
    #expect(repeatable(all) == repeatable(record.lines))
  }

  @Test("with another calibration posture is judged again once walking is known")
  func unjudged() throws {
    let record = try record(seconds: 130, part: 41.3)
    let paths = Array(record.logs[1...])
    let places = try SessionParts(paths: paths).breaks(asRecorded: false)
    #expect(places.map(\.posture) == [.unjudged])
    let lines = states(try replay(paths, settings: settings(paths, asRecorded: false)))
    let first = try #require(lines.first { $0.hasPrefix("posture") })
    let time = Double(first.split(separator: " ")[1]) ?? 0
    let begin = Double(places[0].start.nanoseconds + (try offset(paths[0]))) * 1e-9
    #expect((time - begin - 15).magnitude < 0.05, "\(time - begin)")
  }

  private func offset(_ path: String) throws -> Int64 {
    try LogReader(path: path).description.timeOffset
  }

  private func replay(_ paths: [String], settings: FusionSettings) throws -> [String] {
    var lines: [String] = []
    _ = try Replay.run(
      try Replay.open(paths), settings: settings, body: BodyMeasures(), mount: nil,
      useGyroscope: true
    ) { _ in
      true
    } emit: {
      lines.append($0())
    }
    return lines
  }
}
