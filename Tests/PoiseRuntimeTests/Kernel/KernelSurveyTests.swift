import Glibc
import PoiseBoard
import PoiseHardware
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseRuntime

/// What is told of the kernel's devices, and what root does for them.
struct KernelSurveyTests {
  private let fake: FakeIIO

  init() throws { fake = try FakeIIO() }

  @Test func aDeviceIsListedWithDriverTriggerClockAndBothWaysToUseIt() throws {
    try fake.addAccelerometer()
    let survey = KernelSurvey(fake.tree)
    #expect(
      survey.text == """
        # kernel: lsm303agr_accel at i2c-1:0x19: accelerometer (driver st-accel-i2c, trigger none, \
        clock realtime)
        #   to read it with Poise's own driver: echo 1-0019 | sudo tee \
        /sys/bus/i2c/devices/1-0019/driver/unbind
        [[sensor]]
        iio = "lsm303agr_accel"
        kind = "accelerometer"
        trigger = "timer"

        """)
  }

  /// Alone on its machine, it is still told of.
  @Test func aDeviceThatCannotBeReadIsSomethingToTell() throws {
    #expect(KernelSurvey(fake.tree).isEmpty)
    try fake.addAccelerometer(files: ["buffer0/in_accel_y_type": "le:s12/24>>4"])
    let survey = KernelSurvey(fake.tree)
    #expect(!survey.isEmpty && survey.devices == [])
    #expect(survey.text.hasPrefix("# kernel: lsm303agr_accel: "), "\(survey.text)")
  }

  /// What is proposed is a board file, also where two parts have one name.
  @Test func proposalsAreBoardFiles() throws {
    try fake.addAccelerometer()
    try fake.add(
      number: 1, name: "lsm303agr_accel", at: "1-0018",
      channels: ["accel_x", "accel_y", "accel_z", "timestamp"].map { ($0, "le:s16/16>>0") },
      files: ["trigger/current_trigger": "sysfstrig7"])
    try fake.add(number: 2, name: "bme280", at: "1-0076", channels: [], trigger: nil)
    let survey = KernelSurvey(fake.tree)
    let first = try #require(survey.devices.first)
    #expect(survey.devices.map(\.kinds.count) == [1, 1, 0])
    let board = try Board(
      text: "name = \"a\"\ndescription = \"a\"\n" + first.proposal, file: "a.toml")
    #expect(board.sensors[0].kernel?.selector == .place(bus: 1, address: 0x19))
    #expect(!survey.devices[1].proposal.contains("trigger"))
    #expect(survey.devices[2].proposal.contains("gives no buffer"))
  }

  private func board(_ trigger: String) throws -> Board {
    try Board(
      text: """
        name = "a"
        description = "a"
        [[sensor]]
        iio = "lsm303agr_accel"
        kind = "accelerometer"
        trigger = "\(trigger)"
        """, file: "a.toml")
  }

  private var grant: IIOGrant { IIOGrant(fake.tree, timers: fake.folder.path + "/timers") }

  @Test func preparingGivesExactlyWhatASetupWrites() throws {
    try fake.addAccelerometer()
    let folder = fake.folder.path + "/bus/iio:device0"
    chmod(folder + "/buffer0/enable", 0o644)
    chmod(folder + "/name", 0o644)
    let lines = try KernelPreparation(grant, patience: 0).run(try board("own"), group: getgid())
    #expect(lines == ["lsm303agr_accel: 12 files given to the group"])
    #expect(try File.status(folder + "/buffer0/enable").permissions == 0o664)
    #expect(try File.status(fake.tree.nodes + "/iio:device0").permissions == 0o660)
    #expect(try File.status(folder + "/name").permissions == 0o644)
  }

  @Test func aTimerIsMadeAndAMissingOneIsNamed() throws {
    try fake.addAccelerometer()
    let timer = try board("timer")
    do {
      _ = try KernelPreparation(grant, patience: 0).run(timer, group: getgid())
      Issue.record("there is no folder for timers")
    } catch {
      #expect(error.kind == .hardware && error.message.contains("has no timer triggers"))
    }
    try fake.folder.write("", to: "timers/.kept")
    #expect(try grant.makeTimer())
    #expect(File.exists(fake.folder.path + "/timers/poise"))
    try fake.addTimer(name: "poise")
    #expect(try !grant.makeTimer())
    #expect(try KernelPreparation(grant, patience: 0).run(timer, group: getgid()).count == 1)
  }

  @Test func boardsWithoutDevicesOfTheKernelNeedNothing() throws {
    let board = try BoardStore(directories: []).board(named: "virtual")
    #expect(try KernelPreparation(grant, patience: 0).run(board, group: getgid()).isEmpty)
  }

  /// Each call to the system fails once: refused with one line, or done.
  @Test func everySystemCallMayFail() throws {
    try fake.addAccelerometer()
    let own = try board("own")
    func prepare() throws {
      _ = try KernelPreparation(grant, patience: 0).run(own, group: getgid())
    }
    let calls = try SystemFaults.watching { try prepare() }.count
    #expect(calls > 60)
    var refused = 0
    for at in 1...calls {
      do { try SystemFaults.forcing(EACCES, at: at) { try prepare() } } catch {
        let error = try #require(error as? StartError)
        refused += 1
        #expect(!error.message.contains("\n"))
      }
    }
    #expect(refused > 30)
  }
}
