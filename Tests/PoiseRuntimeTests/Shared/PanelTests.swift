import Glibc
import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

@Suite("Panel")
struct PanelTests {
  private static func press(_ from: Double, _ to: Double) -> [ButtonChange] {
    // Every contact bounces.
    [
      (from, true), (from + 0.003, false), (from + 0.004, true), (to, false), (to + 0.002, true),
      (to + 0.005, false)
    ].map { ButtonChange(timestamp: Timestamp(seconds: $0.0), isPressed: $0.1) }
  }

  /// What a board file with a plain `[button]` gives.
  private static func settings() throws -> Board.Button {
    let text = BoardStore.virtualText + "\n[button]\nline = \"BUTTON\"\n"
    return try #require(try Board(text: text, file: "b.toml").button)
  }

  /// A session of the virtual board with a button pressed as given.
  private func session(
    seconds: Double, _ changes: [ButtonChange], _ settings: Board.Button? = nil,
    faults: [VirtualFault] = [], light: VirtualAlertLine? = nil, plan: FailingStorage.Plan? = nil
  ) throws -> SessionRecord {
    var rig = try SessionRig(seconds: seconds, faults: faults)
    if plan != nil { rig.options.storage = FailingStorage(plan) }
    rig.options.service.panel = Panel(
      button: VirtualButtonLine(changes), settings: try settings ?? Self.settings(), light: light,
      terminal: Terminal(quiet: true))
    return try rig.record()
  }

  @Test("a short press is a marker in the log, at the moment the button went down")
  func marker() throws {
    let record = try session(seconds: 12, Self.press(3.5, 3.6) + Self.press(7.25, 7.5))
    let markers = record.lines("marker")
    #expect(markers.count == 2)
    #expect(markers[0].hasSuffix("\"index\":1,\"source\":\"button\"}"))
    let start = try #require(record.lines.first { $0.contains("\"type\":\"start\"") })
    #expect(abs(Self.time(markers[0]) - Self.time(start) - 3.5) < 1e-5)
    #expect(abs(Self.time(markers[1]) - Self.time(start) - 7.25) < 1e-5)
    #expect(record.summary.stopReason == .duration)
    try record.check()
  }

  static func time(_ line: String) -> Double {
    let rest = line.split(separator: "\"timestamp\":").dropFirst().first ?? ""
    return Double(rest.prefix { $0 != "," && $0 != "}" }) ?? .nan
  }

  @Test("a double press ends the recording, a long one ends it for a shutdown: the log is complete")
  func ends() throws {
    let twice = try session(seconds: 60, Self.press(5, 5.1) + Self.press(5.3, 5.4))
    #expect(twice.summary.stopReason == .button)
    #expect(twice.lines.last?.contains("\"reason\":\"button\"") ?? false)
    #expect((5.3...5.6).contains(twice.summary.seconds))
    try twice.check()
    let long = try session(seconds: 60, Self.press(5, 9))
    #expect(long.summary.stopReason == .shutdown)
    #expect(long.lines.last?.contains("\"reason\":\"shutdown\"") ?? false)
    #expect((7.9...8.2).contains(long.summary.seconds))
    try long.check()
  }

  @Test("the light flashes while recording, blinks at a silent sensor, and is off at the end")
  func light() throws {
    let light = VirtualAlertLine()
    let fault = VirtualFault(.absent(address: 0x1E), at: .seconds(10), lasting: 5)
    _ = try session(seconds: 25, [], faults: [fault], light: light)
    func flashes(_ from: Double, _ to: Double) -> Int {
      light.changes.filter { $0.isActive && (from..<to).contains($0.time.seconds) }.count
    }
    #expect((3...4).contains(flashes(0, 10)))
    #expect(flashes(11, 14) >= 12)
    #expect((2...4).contains(flashes(17, 25)))
  }

  @Test("the light tells a full card")
  func fullCard() throws {
    let light = VirtualAlertLine()
    let plan = FailingStorage.Plan(call: .write, first: 6, count: .max - 100, errno: ENOSPC)
    _ = try session(seconds: 30, [], light: light, plan: plan)
    let late = light.changes.filter { $0.isActive && $0.time.seconds > 15 }
    // Two flashes every second and a half.
    #expect((18...21).contains(late.count))
  }

  @Test("snoozes alerts by button, and ends the snooze by another press")
  func snooze() throws {
    var settings = try Self.settings()
    settings.press = .snooze
    settings.doublePress = .none
    let record = try session(seconds: 12, Self.press(3, 3.1) + Self.press(6, 6.1), settings)
    let lines = record.lines("snooze")
    #expect(lines.count == 2)
    #expect(abs(Self.until(lines[0]) - Self.time(lines[0]) - 1800) < 1e-3)
    #expect(Self.until(lines[1]) == Self.time(lines[1]))
    try record.check()
  }

  @Test("a snooze outlives the session that the button ends")
  func snoozeGoesOn() throws {
    var rig = try SessionRig(seconds: 3)
    rig.options.service.requests.snooze(minutes: 45)
    #expect(try rig.record().lines("snooze").count == 1)
    let next = rig.options.service.requests
    rig = try SessionRig(seconds: 3)
    rig.options.service.requests = next
    let line = try #require(try rig.record().lines("snooze").first)
    let length = Self.until(line) - Self.time(line)
    #expect(length > 2400 && length < 2701, "\(length)")
    next.snooze(minutes: -1)
    _ = try rig.record()
    rig = try SessionRig(seconds: 3)
    rig.options.service.requests = next
    #expect(try rig.record().lines("snooze").isEmpty)
  }

  private static func until(_ line: String) -> Double {
    let rest = line.split(separator: "\"until\":").dropFirst().first ?? ""
    return Double(rest.prefix { $0 != "," }) ?? .nan
  }

  /// Standby in virtual time, from one second on, until a press or the signal after 20 s.
  private func standby(
    _ changes: [ButtonChange]
  ) throws -> (end: Standby.End, seconds: Double, supervisor: KeptSupervisor, lit: Int) {
    var rig = try SessionRig(seconds: 1)
    let supervisor = KeptSupervisor(watchdogSeconds: 3)
    let light = VirtualAlertLine()
    rig.options.service.supervisor = supervisor
    rig.options.service.panel = Panel(
      button: VirtualButtonLine(changes), settings: try Self.settings(), light: light,
      terminal: Terminal(quiet: true))
    let stop = StopFlag()
    var time = Timestamp(seconds: 1)
    let end = Standby(rig.options).wait(
      stop: stop, now: { time }, realtime: { time.nanoseconds },
      sleep: { until in
        time = until
        if time.seconds >= 20 { stop.raise(.signal) }
      })
    return (end, time.seconds, supervisor, light.changes.count)
  }

  @Test("in standby any press begins a recording, a long one switches off, and the watchdog is fed")
  func standby() throws {
    let short = try standby(Self.press(5, 5.1))
    #expect(short.end == .start && (5.4...5.6).contains(short.seconds))
    #expect(short.lit == 0)
    #expect((4...6).contains(short.supervisor.feeds))
    let double = try standby(Self.press(5, 5.1) + Self.press(5.3, 5.4))
    #expect(double.end == .start)
    let long = try standby(Self.press(5, 9))
    #expect(long.end == .shutdown && (7.9...8.1).contains(long.seconds))
    #expect(long.supervisor.told.last == "STOPPING=1")
    let never = try standby([])
    #expect(never.end == .stopped && never.supervisor.told.last == "STOPPING=1")
    #expect((18...20).contains(never.supervisor.feeds))
  }

  @Test("before a time to begin, the status names it, and a press does not wait for it")
  func scheduled() throws {
    for (press, ends) in [(Self.press(90, 90.1), 12.0), (Self.press(5, 5.1), 5.5)] {
      var rig = try SessionRig(seconds: 1)
      let path = rig.folder.path + "/status.json"
      rig.options.service.statusPath = path
      rig.options.service.panel = Panel(
        button: VirtualButtonLine(press), settings: try Self.settings(), light: VirtualAlertLine(),
        terminal: Terminal(quiet: true))
      let begin: Int64 = 1_790_000_000_000_000_000
      let alarm = ClockAlarm(realtime: begin, monotonic: 1_000_000_000) { _ in
        begin + 11_000_000_000
      }
      var time = Timestamp(seconds: 1)
      var told: [Int64] = []
      var report: RecorderStatus?
      let end = Standby(rig.options, until: alarm).wait(
        stop: StopFlag(), now: { time }, realtime: { begin + time.nanoseconds - 1_000_000_000 },
        sleep: { until in
          time = until
          let text = PackageFiles.text(of: path)
          report = text.flatMap { RecorderStatus(text: $0) } ?? report
        }, tell: { told.append($0) })
      #expect(end == .start && abs(time.seconds - ends) < 0.2, "at \(time.seconds) s")
      #expect(told == [begin + 11_000_000_000])
      #expect(report?.state == .standby && report?.startsAt == begin + 11_000_000_000)
      #expect(PackageFiles.text(of: path) == nil, "it is the recorder's from then on")
    }
  }
}
