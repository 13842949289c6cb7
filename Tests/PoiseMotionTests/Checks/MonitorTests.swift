import Foundation
import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

@Suite("AlertRule")
struct AlertRuleTests {
  /// Events of pieces of judgment, at 100 Hz.
  static func run(
    _ pieces: [(seconds: Double, good: Bool?)], _ settings: AlertSettings = AlertSettings()
  ) -> [AlertEvent] {
    var rule = AlertRule(settings: settings)
    var output = FixedQueue<LogRecord>(capacity: 4)
    var events: [AlertEvent] = []
    var k: Int64 = 0
    for piece in pieces {
      for _ in 0..<Int(piece.seconds * 100 + 0.5) {
        rule.update(
          good: piece.good, at: Timestamp(nanoseconds: k * 10_000_000), afterGap: false,
          output: &output)
        k += 1
        while case .alert(let event)? = output.pop() { events.append(event) }
      }
    }
    return events
  }

  @Test("comes when posture has been bad for long enough, and ends when it is good")
  func once() {
    let events = Self.run([(10, true), (8, false), (5, true)])
    #expect(events.map(\.state) == [.on, .off])
    #expect(events.map(\.held) == [3, 8])
    #expect(events[0].timestamp.nanoseconds == 13_000_000_000)
  }

  @Test("a stretch that was left alone ends with posture, too")
  func afterSnooze() {
    let events = Self.run([(10, true), (100, false), (5, true), (5, nil)])
    #expect(events.map(\.state) == [.on, .on, .on, .snoozed, .off])
    #expect(events.last?.held == 100)
  }

  @Test("leaves short slouches and what was not judged alone")
  func short() {
    #expect(Self.run([(2.9, false), (1, true), (2.9, false), (1, nil), (2.9, false)]).isEmpty)
    #expect(Self.run([(100, nil)]).isEmpty)
  }

  @Test("keeps its pauses, and gives up for a while when nobody heeds it")
  func unheeded() {
    let settings = AlertSettings(after: 3, pause: 30, repeats: 3, snooze: 600)
    let events = Self.run([(770, false), (1, true)], settings)
    #expect(events.map(\.state) == [.on, .on, .on, .snoozed, .on, .on, .on, .off])
    #expect(events.map { Int($0.held + 0.5) } == [3, 33, 63, 93, 693, 723, 753, 770])
    // A second slouch within the pause is not told.
    #expect(Self.run([(4, false), (5, true), (10, false), (5, true)]).map(\.state) == [.on, .off])
  }

  @Test("ends a stretch at a gap")
  func gap() {
    var rule = AlertRule()
    var output = FixedQueue<LogRecord>(capacity: 16)
    // 4 s, 600 s of which nothing is known, and a second.
    for k in 0..<500 {
      let time = Int64(k) * 10_000_000 + (k < 400 ? 0 : 600_000_000_000)
      rule.update(
        good: false, at: Timestamp(nanoseconds: time), afterGap: k == 400, output: &output)
    }
    var events: [AlertEvent] = []
    while case .alert(let event)? = output.pop() { events.append(event) }
    #expect(events.map(\.state) == [.on, .off])
    #expect(events.last?.timestamp.nanoseconds == 3_990_000_000 && events.last?.held == 3.99)
  }
}

@Suite("MagnetometerMonitor")
struct MagnetometerMonitorTests {
  static let reference = FieldReference(norm: 48, dip: 64)
  static let up = Vector3(0, 0, 9.81)
  /// 48 µT at 64 degrees of dip.
  static let field = Vector3(0, 21.0418, -43.1421)

  static func run(
    _ pieces: [(seconds: Double, acceleration: Vector3, field: Vector3)]
  ) -> [MagnetometerEvent] {
    var watch = MagnetometerMonitor(reference: reference)
    var output = FixedQueue<LogRecord>(capacity: 4)
    var events: [MagnetometerEvent] = []
    var k: Int64 = 0
    for piece in pieces {
      for _ in 0..<Int(piece.seconds * 100 + 0.5) {
        watch.update(
          Sample(
            timestamp: Timestamp(nanoseconds: k * 10_000_000), acceleration: piece.acceleration,
            magneticField: piece.field, content: [.accelerometer, .magnetometer]),
          output: &output)
        k += 1
        while case .magnetometer(let event)? = output.pop() { events.append(event) }
      }
    }
    return events
  }

  @Test("is silent in the field that it knows, however the device is turned")
  func silent() {
    #expect(Self.run([(20, Self.up, Self.field)]).isEmpty)
    let turned = [
      (20.0, Vector3(9.81, 0, 0), Vector3(-43.1421, 0, 21.0418)),
      (20.0, Vector3(0, -9.81, 0), Vector3(21.0418, 43.1421, 0))
    ]
    #expect(Self.run(turned).isEmpty)
  }

  @Test("tells a disturbance of strength or dip after two seconds, and its end")
  func disturbance() {
    for bad in [1.2 * Self.field, Vector3(0, 43.1421, -21.0418), 0.5 * Self.field] {
      let events = Self.run([
        (10, Self.up, Self.field), (20, Self.up, bad), (20, Self.up, Self.field)
      ])
      #expect(events.map(\.state) == [.disturbed, .good])
      #expect(events.first.map { abs($0.timestamp.seconds - 12.2) < 0.4 } == true)
    }
    // Gone before two seconds are over.
    #expect(
      Self.run([(5, Self.up, Self.field), (1, Self.up, 2 * Self.field), (9, Self.up, Self.field)])
        .isEmpty)
  }

  @Test("calls the calibration stale after ten minutes that never were right")
  func stale() {
    let events = Self.run([(700, Self.up, 1.3 * Self.field), (10, Self.up, Self.field)])
    #expect(events.map(\.state) == [.disturbed, .stale, .good])
    #expect(events.first.map { abs($0.normDeviation - 0.3) < 1e-6 } == true)
  }

  @Test("holds its state over values that are none")
  func bad() {
    for value in [Double.nan, .infinity] {
      #expect(
        Self.run([
          (5, Self.up, Self.field), (60, Self.up, Vector3(value, 0, 0)),
          (60, Vector3(value, 0, 0), Self.field), (5, Self.up, Self.field)
        ]).isEmpty)
    }
    let zero = Self.run([(5, Self.up, Self.field), (5, Self.up, .zero)])
    #expect(zero.map(\.state) == [.disturbed])
  }
}

@Suite("MountMonitor")
struct MountMonitorTests {
  /// Five seconds on a table, then fifteen of walking in which the trunk swings.
  static func run(
    _ up: Vector3, content: Sample.Content = .bodyFrame, walked: Int = 1500
  ) -> [MountEvent] {
    var watch = MountMonitor()
    var output = FixedQueue<LogRecord>(capacity: 4)
    var events: [MountEvent] = []
    for k in 0..<(500 + walked) {
      let swing = Vector3(2 * sin(0.06 * Double(k)), 0, 3 * sin(0.12 * Double(k)))
      watch.update(
        Sample(
          timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
          acceleration: k < 500 ? Vector3(9.81, 0, 0) : up + swing,
          content: content.union(.accelerometer)), walking: k >= 500, output: &output)
      while case .mount(let event)? = output.pop() { events.append(event) }
    }
    return events
  }

  @Test("reports once where up in walking is not where the mounting says, and no table")
  func tells() {
    #expect(Self.run(Vector3(0, 0, 9.81)).isEmpty)
    #expect(Self.run(Vector3(-2.5, 0, 9.5)).isEmpty)
    let turned = Self.run(Vector3(9.81, 0, 0))
    #expect(turned.count == 1 && abs((turned.first?.deviation ?? 0) - 90) < 1)
    #expect(turned.first?.timestamp.seconds == 14.99)
    #expect(Self.run(Vector3(9.81, 0, 0), walked: 999).isEmpty)
    #expect(Self.run(Vector3(9.81, 0, 0), content: []).isEmpty)
    #expect(Self.run(Vector3(.nan, 0, 0)).isEmpty)
  }

  @Test("looks again in each later bout, and reports it where the device has turned since")
  func later() {
    let right = Vector3(0, 0, 9.81)
    let side = Vector3(9.81, 0, 0)
    var watch = MountMonitor()
    var output = FixedQueue<LogRecord>(capacity: 4)
    var now: Int64 = 0
    // the deviation that a bout of so many seconds reports
    func bout(_ up: Vector3, _ seconds: Int = 15) -> Double? {
      var found: [Double] = []
      for k in 0..<100 * (seconds + 5) {
        now += 10_000_000
        watch.update(
          Sample(
            timestamp: Timestamp(nanoseconds: now), acceleration: up,
            content: [.bodyFrame, .accelerometer]), walking: k < 100 * seconds, output: &output)
        while case .mount(let event)? = output.pop() { found.append(event.deviation) }
      }
      #expect(found.count < 2)
      return found.first
    }
    #expect(bout(right) == nil)
    #expect(bout(side, 9) == nil)
    #expect(bout(side) == 90)
    #expect(bout(side, 40) == nil)
    #expect(bout(Vector3(9.81, 2, 0)) == nil)
    #expect(bout(Vector3(0, 0, -9.81)) == 180)
    #expect(bout(right) == nil)
    #expect(bout(side) == 90)
  }
}
