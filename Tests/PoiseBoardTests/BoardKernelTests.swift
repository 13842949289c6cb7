import PoiseBoard
import PoiseCore
import PoiseHardware
import Testing

/// Sensors that the kernel reads, in board files.
struct BoardKernelTests {
  private func board(_ sensors: String) -> Result<Board, BoardErrors> {
    do throws(BoardErrors) {
      return .success(
        try Board(text: "name = \"k\"\ndescription = \"k\"\n" + sensors, file: "k.toml"))
    } catch { return .failure(error) }
  }

  @Test func aBoardOfTheKernelsSensorsAloneNeedsNoBus() throws {
    let board = try board(
      """
      [[sensor]]
      iio = "lsm6dsox_accel"
      kind = "accelerometer"
      range_g = 8
      rate_hz = 104
      fifo = 26
      trigger = "timer"
      use_mount_matrix = false
      mount = "up=+x,forward=+z"
      [[sensor]]
      iio = "label:belt"
      kind = "gyroscope"
      [[sensor]]
      iio = "i2c-1:0x1e"
      kind = "magnetometer"
      trigger = "sysfstrig7"
      """
    ).get()
    #expect(board.bus == .kernel)
    #expect(
      board.sensors.map(\.kernel?.selector) == [
        .name("lsm6dsox_accel"), .label("belt"), .place(bus: 1, address: 0x1E)
      ])
    #expect(board.sensors.map(\.kernel?.trigger) == [.timer, .any, .named("sysfstrig7")])
    #expect(board.sensors.map(\.kernel?.usesMountMatrix) == [false, true, true])
    #expect(board.sensors.map(\.range) == [8, 0, 0])
    #expect(board.sensors.map(\.rateHz) == [104, 100, 100])
    #expect(board.sensors.map(\.fifo) == [26, 0, 0])
    #expect(board.sensors[0].mount != nil)
  }

  @Test(arguments: [
    ("iio = \"\"\nkind = \"accelerometer\"", "k.toml:4:7: sensor[0].iio: invalid device \"\""),
    ("iio = \"i2c-1:0x99\"\nkind = \"gyroscope\"", "k.toml:4:7: sensor[0].iio: invalid device"),
    ("iio = 3\nkind = \"gyroscope\"", "k.toml:4:7: sensor[0].iio: "),
    ("iio = \"a\"", "k.toml:3:1: sensor[0]: kind is missing"),
    ("iio = \"a\"\nkind = \"barometer\"", "k.toml:5:8: sensor[0].kind: barometers are not read"),
    ("iio = \"a\"\nkind = \"compass\"", "k.toml:5:8: sensor[0].kind: invalid kind \"compass\""),
    (
      "iio = \"a\"\nkind = \"gyroscope\"\nrange_g = 4",
      "k.toml:6:11: sensor[0].range_g: a gyroscope has range_dps"
    ),
    (
      "iio = \"a\"\nkind = \"gyroscope\"\naddress = 0x19",
      "k.toml:6:11: sensor[0].address: is for chips that Poise reads itself"
    ),
    (
      "iio = \"a\"\nkind = \"gyroscope\"\ntrigger = \"a b\"",
      "k.toml:6:11: sensor[0].trigger: invalid trigger \"a b\""
    ),
    (
      "iio = \"a\"\nkind = \"gyroscope\"\nfifo = 51",
      "k.toml:6:8: sensor[0].fifo: 51 samples at 100 Hz take more than 0.5 s; 50 or less"
    ),
    (
      "iio = \"a\"\nkind = \"gyroscope\"\nrate_hz = 0",
      "k.toml:6:11: sensor[0].rate_hz: 0.0 is outside 1.0 to 4000.0"
    )
  ]) func faultsHaveTheirPlace(_ fault: (lines: String, message: String)) {
    guard case .failure(let errors) = board("[[sensor]]\n" + fault.lines) else {
      Issue.record("accepted: \(fault.lines)")
      return
    }
    #expect(
      errors.errors.contains { $0.description.hasPrefix(fault.message) }, "\(errors.description)")
  }

  @Test func ownChipsHaveNoTriggerAndPairsAreOnePart() {
    let own = """
      [bus]
      i2c = "i2c-1"
      [[sensor]]
      chip = "LSM6DSOX"
      kind = "accelerometer"
      address = 0x6A
      polling = true
      """
    guard case .failure(let first) = board(own + "\ntrigger = \"own\"") else {
      Issue.record("trigger was accepted")
      return
    }
    #expect(first.errors.map(\.key) == ["sensor[0].trigger"])
    let pair = own + "\n[[sensor]]\niio = \"lsm6dsox_gyro\"\nkind = \"gyroscope\""
    guard case .failure(let second) = board(pair) else {
      Issue.record("a pair of two parts was accepted")
      return
    }
    #expect(second.errors.map(\.key) == ["sensor[1].iio"])
    let virtual = "[bus]\nvirtual = true\n[[sensor]]\niio = \"a\"\nkind = \"gyroscope\""
    guard case .failure(let third) = board(virtual) else {
      Issue.record("a virtual board with a device of the kernel was accepted")
      return
    }
    #expect(third.errors.map(\.key) == ["bus"])
  }
}
