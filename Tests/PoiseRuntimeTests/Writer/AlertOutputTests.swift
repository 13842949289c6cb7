import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Synchronization
import Testing

@testable import PoiseRuntime

@Suite("Alert output")
struct AlertOutputTests {
  /// A line that fails at the n-th change.
  final class FailingLine: AlertLine {
    let calls = Atomic<Int>(0)

    func set(_ isActive: Bool, at time: Timestamp) throws(LineError) {
      if calls.wrappingAdd(1, ordering: .relaxed).newValue >= 2 {
        throw LineError(errno: 5, line: 0)
      }
    }
  }

  final class Alerts: Sendable {
    let events = Mutex<[AlertEvent]>([])
  }

  /// The virtual walker slouches for four seconds in each twenty.
  static func run(_ line: any AlertLine, seconds: Int64) throws -> [AlertEvent] {
    let store = BoardStore(directories: [])
    var options = RecorderOptions(board: try store.board(named: "virtual"))
    options.speed = .maximum
    options.duration = seconds * 1_000_000_000
    options.events = .none
    options.quiet = true
    options.alertLine = line
    let upright = SymmetricCase.upright
    options.fusion.posture = PostureCalibration(accelerometer: upright, magnetometer: nil)
    options.fusion.alert = AlertSettings(after: 1, pause: 10)
    let alerts = Alerts()
    options.observer = { record in
      if case .alert(let event) = record { alerts.events.withLock { $0.append(event) } }
    }
    _ = try Recorder(options, terminal: Terminal(quiet: true)).run(stop: StopFlag())
    return alerts.events.withLock { $0 }
  }

  @Test("gives three pulses an alert and is inactive in between and at the end")
  func pulses() throws {
    let line = VirtualAlertLine()
    let alerts = try Self.run(line, seconds: 45)
    let given = alerts.filter { $0.state == .on }
    try #require(given.count == 2)
    let changes = line.changes
    #expect(changes.count == 12)
    for (i, change) in changes.enumerated() {
      #expect(change.isActive == (i % 2 == 0))
      let alert = given[i / 6]
      let expected = Double(i % 6) * 0.3
      #expect(abs(Double(change.time - alert.timestamp) * 1e-9 - expected) < 0.03)
    }
  }

  @Test("gives whole pulses of an alert that comes late, in its second's samples at once")
  func late() {
    let line = VirtualAlertLine()
    var driver = AlertDriver(line: line, terminal: Terminal(quiet: true))
    func stamp(_ tenth: Int64) -> Timestamp { Timestamp(nanoseconds: tenth * 100_000_000) }
    driver.process(AlertEvent(timestamp: stamp(0), state: .on, held: 3), at: stamp(9))
    #expect(driver.isRunning)
    for tenth in Int64(9)..<40 { driver.tick(at: stamp(tenth)) }
    #expect(line.changes.map { $0.time.nanoseconds / 100_000_000 } == [9, 12, 15, 18, 21, 24])
    #expect(!driver.isRunning)
  }

  @Test("ends with the session, in the middle of a pulse too")
  func end() throws {
    let alerts = try Self.run(VirtualAlertLine(), seconds: 20)
    let first = try #require(alerts.first)
    let line = VirtualAlertLine()
    _ = try Self.run(line, seconds: first.timestamp.nanoseconds / 1_000_000_000 + 1)
    #expect(line.changes.last?.isActive == false)
  }

  @Test("lets the session go on where the line fails, and tries it again once a second")
  func failure() throws {
    let line = FailingLine()
    let alerts = try Self.run(line, seconds: 45)
    #expect(alerts.filter { $0.state == .on }.count == 2)
    // The second call, at an alert some 10 s after the begin, fails, as do all that follow.
    let calls = line.calls.load(ordering: .relaxed)
    #expect((25...36).contains(calls), "\(calls)")
  }
}

enum SymmetricCase {
  /// Upright within two degrees or so, in device axes: the virtual wearer's x points up.
  static let upright = GaussianModel(
    mean: Vector3(9.81, 0, 0), covariance: 0.04 * .identity, inverse: 25 * .identity,
    determinant: 0.04 * 0.04 * 0.04, eigenvalues: Vector3(0.04, 0.04, 0.04),
    sigma: Vector3(0.2, 0.2, 0.2), threshold: 0.027)
}
