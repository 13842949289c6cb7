import PoiseBoard
import PoiseCore
import PoiseRuntime
import PoiseTestKit
import PoiseVirtual
import Testing

@Suite("Doctor")
struct DoctorTests {
  func examine(
    faults: [VirtualFault] = [], motion: Motion? = nil, logs: String? = nil,
    selfTests: Bool = false
  ) throws -> Doctor {
    var doctor = Doctor(board: try BoardStore(directories: []).board(named: "virtual"))
    doctor.faults = faults
    if let motion { doctor.virtualMotion = motion }
    doctor.logDirectory = logs
    doctor.selfTests = selfTests
    doctor.examine()
    return doctor
  }

  @Test("finds the virtual device well, its bus at 400 kHz, its sensors at their rates")
  func well() throws {
    let folder = try TemporaryFolder()
    let doctor = try examine(logs: folder.path + "/logs/deeper")
    #expect(doctor.worst == .ok, "\(doctor.findings)")
    #expect(doctor.findings.contains { $0.text == "speed: about 400 kHz" })
    #expect(doctor.findings.contains { $0.text.hasSuffix("of 100.0 Hz, by edges") })
    #expect(doctor.findings.contains { $0.text.hasSuffix("|a| = 1.0 g at rest") })
    #expect(doctor.findings.allSatisfy { $0.level != .ok || $0.fix == nil })
  }

  @Test("names the place of each of several equal sensors")
  func places() throws {
    var doctor = Doctor(board: try Board(path: PackageFiles.root + "/Boards/virtual-spine.toml"))
    doctor.examine()
    let lines = doctor.findings.map(\.text).filter { $0.hasPrefix("LSM6DSOX") }
    #expect(lines.count == 24 && Set(lines).count == 24, "\(lines)")
    #expect(lines.contains("LSM6DSOX gyroscope (t12): answers at 0x6B"))
  }

  @Test(
    "names what is wrong, with its fix",
    arguments: [
      (VirtualFault(.absent(address: 0x19), at: .seconds(0)), "nothing answers"),
      (VirtualFault(.wrongIdentity(address: 0x1E, value: 0), at: .seconds(0)), "is not an"),
      (
        VirtualFault(.lostEdges(line: 1, count: 0), at: .seconds(0), lasting: 100),
        "edges do not arrive"
      )
    ])
  func failures(fault: VirtualFault, words: String) throws {
    let doctor = try examine(faults: [fault])
    let failed = doctor.findings.filter { $0.level == .fail }
    #expect(failed.count == 1 && failed[0].text.contains(words) && failed[0].fix != nil)
    #expect(doctor.worst == .fail)
  }

  @Test("warns of a force that is not 1 g and of a field that is not the earth's")
  func rest() throws {
    let odd = Motion(
      specificForce: Vector3(0, 0, 1.12 * Physics.standardGravity),
      magneticField: Vector3(150, 0, 0))
    let doctor = try examine(motion: odd)
    let warnings = doctor.findings.filter { $0.level == .warn }
    #expect(doctor.worst == .warn && warnings.count == 2, "\(doctor.findings)")
    #expect(warnings.allSatisfy { $0.fix != nil })
  }

  @Test("runs the chips' own self-tests where it is asked to, one line each")
  func selfTests() throws {
    let doctor = try examine(selfTests: true)
    #expect(doctor.worst == .ok, "\(doctor.findings)")
    let lines = doctor.findings.map(\.text).filter { $0.contains("self-test passed") }
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("mg (68 to 1440)") ?? false, "\(lines)")
    #expect(lines.last?.hasSuffix("mG (15 to 500)") ?? false, "\(lines)")
    #expect(try !examine().findings.contains { $0.text.contains("self-test") })
  }

  @Test("says which element is broken, what it read, and goes on")
  func brokenElement() throws {
    let fault = VirtualFault(.brokenElement(address: 0x19), at: .seconds(0))
    let doctor = try examine(faults: [fault], selfTests: true)
    let failed = doctor.findings.filter { $0.level == .fail }
    #expect(failed.count == 1 && failed[0].fix != nil, "\(doctor.findings)")
    #expect(failed.first?.text.contains("accelerometer: self-test failed: x ") ?? false)
    #expect(doctor.findings.contains { $0.text.contains("magnetometer: self-test passed") })
    #expect(doctor.findings.contains { $0.text.hasSuffix("of 100.0 Hz, by edges") })
  }

  @Test("fails where the recorder would not start, and warns of less room than a day's")
  func room() throws {
    var doctor = Doctor(board: try BoardStore(directories: []).board(named: "virtual"))
    for free in [256, 257, 342, 344] { doctor.examineRoom(megabytes: free, in: "logs") }
    #expect(doctor.findings.map(\.level) == [.fail, .warn, .warn, .ok])
    #expect(doctor.findings[2].text == "logs: logs, 342 MB free, room for 23 h or more")
  }

  @Test("reckons the room with the rates of the board's sensors")
  func roomOfFastBoards() throws {
    let text = BoardStore.virtualText.replacing(
      "rate_hz = 100", with: "rate_hz = 400", maxReplacements: 1)
    var doctor = Doctor(board: try Board(text: text, file: "fast.toml"))
    doctor.examineRoom(megabytes: 356, in: "logs")
    let words = doctor.findings.first?.text ?? ""
    let hours = Int(words.split(separator: "room for ").last?.prefix { $0.isNumber } ?? "")
    #expect(hours.map { (6...13).contains($0) } ?? false, "\(words)")
  }

  @Test("says when logs cannot be written, and where")
  func logs() throws {
    let doctor = try examine(logs: "/dev/null/poise")
    #expect(doctor.findings.contains { $0.text.contains("/dev/null/poise") && $0.level == .fail })
  }
}
