import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Synchronization
import Testing

@testable import PoiseRuntime

@Suite("Reminders of doses, and flares")
struct ReminderTests {
  private static let second: Int64 = 1_000_000_000

  /// Tenths of seconds at which the line goes on and off, over `seconds`.
  private func changes(
    seconds: Int64, isQuiet: @escaping (Timestamp) -> Bool = { _ in false },
    asked: (inout AlertDriver, Int64) -> Void
  ) -> [Int64] {
    let line = VirtualAlertLine()
    var driver = AlertDriver(line: line, terminal: Terminal(quiet: true), isQuiet: isQuiet)
    for tenth in Int64(0)..<10 * seconds {
      asked(&driver, tenth)
      driver.tick(at: Timestamp(nanoseconds: tenth * Self.second / 10))
    }
    return line.changes.map { $0.time.nanoseconds * 10 / Self.second }
  }

  private static func stamp(_ tenth: Int64) -> Timestamp {
    Timestamp(nanoseconds: tenth * second / 10)
  }

  @Test("a reminder is two long pulses")
  func pattern() {
    let found = changes(seconds: 20) { driver, tenth in
      if tenth == 50 { driver.remind(at: Self.stamp(50)) }
    }
    #expect(found == [50, 59, 63, 72])
  }

  @Test("quiet hours hold: it comes when they end, and once")
  func quiet() {
    let found = changes(seconds: 100, isQuiet: { $0.nanoseconds < 60 * Self.second }) {
      driver, tenth in
      if tenth == 50 || tenth == 70 { driver.remind(at: Self.stamp(tenth)) }
    }
    #expect(found == [600, 609, 613, 622])
  }

  @Test("a snooze puts it off, and after four hours it is not said any more")
  func muted() {
    let found = changes(seconds: 100) { driver, tenth in
      if tenth == 10 { driver.mute(until: Self.stamp(400), at: Self.stamp(10)) }
      if tenth == 50 { driver.remind(at: Self.stamp(50)) }
    }
    #expect(found == [400, 409, 413, 422])
    let late = changes(seconds: 5 * 3600, isQuiet: { $0.nanoseconds < 16_000 * Self.second }) {
      driver, tenth in
      if tenth == 50 { driver.remind(at: Self.stamp(50)) }
    }
    #expect(late.isEmpty)
  }

  @Test("an alert that runs is not cut short by it, and its end cuts no reminder short")
  func besideAlerts() {
    func alert(_ tenth: Int64, _ state: AlertEvent.State) -> AlertEvent {
      AlertEvent(timestamp: Self.stamp(tenth), state: state, held: 3)
    }
    let found = changes(seconds: 20) { driver, tenth in
      if tenth == 10 { driver.process(alert(10, .on), at: Self.stamp(10)) }
      if tenth == 11 { driver.remind(at: Self.stamp(11)) }
      if tenth == 35 { driver.process(alert(35, .off), at: Self.stamp(35)) }
    }
    #expect(Array(found.prefix(6)) == [10, 13, 16, 19, 22, 25])
    #expect(found.count == 10)
    #expect(found[7] - found[6] == 9 && found[9] - found[8] == 9)
  }

  @Test("in a session a reminder sounds and is in the log, unless it is quiet")
  func session() throws {
    for isNight in [false, true] {
      var rig = try SessionRig(seconds: 20)
      let line = VirtualAlertLine()
      rig.options.alertLine = line
      rig.options.quietHours = QuietHours("22:00-07:00")
      rig.options.localMinute = { _ in isNight ? 23 * 60 : 12 * 60 }
      rig.options.service.requests.remind()
      let record = try rig.record()
      #expect(line.changes.count == (isNight ? 0 : 4))
      let markers = record.lines("marker")
      #expect(markers.count == 1)
      #expect(markers.first?.hasSuffix("\"source\":\"plan\",\"label\":\"dose\"}") == true)
    }
  }

  @Test("the board's button can say that it is a flare")
  func flare() throws {
    let changes = [(5.0, true), (5.2, false)].map {
      ButtonChange(timestamp: Timestamp(seconds: $0.0), isPressed: $0.1)
    }
    var rig = try SessionRig(seconds: 20)
    let told = Told()
    rig.options.service.flare = { told.add($0) }
    let text =
      BoardStore.virtualText
      + "\n[button]\nline = \"BUTTON\"\npress = \"flare\"\ndouble_press = \"none\"\n"
    let settings = try #require(try Board(text: text, file: "b.toml").button)
    rig.options.service.panel = Panel(
      button: VirtualButtonLine(changes), settings: settings, light: nil,
      terminal: Terminal(quiet: true))
    let record = try rig.record()
    let markers = record.lines("marker")
    #expect(markers.count == 1)
    #expect(markers.first?.hasSuffix("\"source\":\"button\",\"label\":\"flare\"}") == true)
    #expect(told.times.count == 1)
  }
}

private final class Told: Sendable {
  private let kept = Mutex<[Int64]>([])

  func add(_ time: Int64) { kept.withLock { $0.append(time) } }
  var times: [Int64] { kept.withLock { $0 } }
}
