import Foundation
import PoiseBoard
import PoiseCore
import PoiseTestKit
import Testing

/// A board file that is right; tests change one thing at a time.
let rightBoard = """
  name = "vest"
  description = "A vest"
  compatible = ["raspberrypi,5-model-b"]
  [bus]
  i2c = "i2c-1"
  speed_hz = 400000
  [gpio]
  labels = ["pinctrl-rp1"]
  [[sensor]]
  chip = "LSM303AGR"
  kind = "accelerometer"
  address = 0x19
  range_g = 4
  rate_hz = 100
  interrupt = "GPIO17"
  mount = "up=+x,forward=+z"
  [[sensor]]
  chip = "LSM303AGR"
  kind = "magnetometer"
  rate_hz = 50
  polling = true
  [enable]
  boot_files = ["/boot/config.txt"]
  section = "all"
  lines = ["dtparam=i2c_arm=on"]
  modules = ["i2c-dev"]
  note = "Reboot."
  [alert]
  line = 22
  active_low = true
  [device]
  sensor_height_m = 1.02
  body_height_m = 1.8
  mount = [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]
  """

private func faults(_ text: String) -> [String] {
  do throws(BoardErrors) {
    _ = try Board(text: text, file: "b.toml")
    return []
  } catch {
    return error.errors.map(\.description)
  }
}

/// The right board with more behind it.
func boardWith(_ text: String) throws -> Board {
  try Board(text: rightBoard + "\n" + text, file: "b.toml")
}

func faultsWith(_ text: String) -> [String] { faults(rightBoard + "\n" + text) }

private func replacing(_ line: String, with other: String) -> String {
  precondition(rightBoard.contains(line), "no such line in the right board")
  return rightBoard.split(separator: "\n").map { $0 == line ? other : String($0) }
    .joined(separator: "\n")
}

@Suite("Board")
struct BoardTests {
  @Test("takes every key")
  func full() throws {
    let board = try Board(text: rightBoard, file: "b.toml")
    #expect(board.name == "vest")
    #expect(board.bus == .i2c(.number(1), speedHz: 400_000))
    #expect(board.gpioLabels == ["pinctrl-rp1"])
    let acc = board.sensors[0]
    #expect(acc.kind == .accelerometer && acc.address == 0x19 && acc.range == 4)
    #expect(acc.readout == .interrupt(.name("GPIO17")) && acc.rateHz == 100)
    #expect(acc.mount == Matrix3(Vector3(0, 0, 1), Vector3(0, -1, 0), Vector3(1, 0, 0)))
    let mag = board.sensors[1]
    #expect(
      mag.range == 50 && mag.mode == "high-resolution" && mag.kind == .magnetometer
        && mag.address == 0x1E && mag.readout == .polling)
    #expect(mag.mount == Matrix3(Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1)))
    #expect(board.enable?.lines == ["dtparam=i2c_arm=on"])
    #expect(board.alert?.line == .offset(22) && board.alert?.activeLow == true)
    #expect(board.device.sensorHeight == 1.02 && board.device.bodyHeight == 1.8)
    #expect(board.text == rightBoard)
  }

  @Test(
    "says place, key, what is wrong and what would be right",
    arguments: [
      (
        "rate_hz = 50", "rate_hz = 60",
        "20:11: sensor[1].rate_hz: LSM303AGR's magnetometer has no rate of 60; 10, 20"
      ),
      ("rate_hz = 50", "rate = 50", "20:1: sensor[1].rate: unknown key; did you mean rate_hz?"),
      ("rate_hz = 50", "mode = \"fast\"", "20:8: sensor[1].mode: LSM303AGR has no mode"),
      ("rate_hz = 50", "rate_hz = \"50\"", "20:11: sensor[1].rate_hz: a text where a number"),
      (
        "range_g = 4", "range_g = 5",
        "13:11: sensor[0].range_g: LSM303AGR's accelerometer has no range of 5; 2, 4"
      ),
      (
        "range_g = 4", "range_gauss = 4",
        "13:15: sensor[0].range_gauss: an accelerometer has range_g"
      ),
      (
        "address = 0x19", "address = 0x18",
        "12:11: sensor[0].address: LSM303AGR's accelerometer is at 0x19"
      ),
      ("kind = \"magnetometer\"", "kind = \"accelerometer\"", "there is an accelerometer already"),
      ("kind = \"magnetometer\"", "kind = \"gyroscope\"", "use accelerometer or magnetometer"),
      (
        "interrupt = \"GPIO17\"", "interrupt = 22",
        "alert.line: offset 22 is already used by the accelerometer"
      ),
      (
        "interrupt = \"GPIO17\"", "interrupt = \"GPIO22\"",
        "alert.line: offset 22 is already used by the accelerometer"
      ),
      (
        "interrupt = \"GPIO17\"", "interrupt = \"GPIO3\"",
        "GPIO3 of the accelerometer is a line of i2c-1; connect it to another pin"
      ),
      ("interrupt = \"GPIO17\"", "", "sensor[0]: how is new data noticed?"),
      ("polling = true", "polling = true\ninterrupt = \"A\"", "either interrupt or polling"),
      (
        "polling = true", "polling = 1",
        "21:11: sensor[1].polling: a whole number where true or false"
      ),
      ("range_g = 4", "fifo = 40", "13:8: sensor[0].fifo: LSM303AGR's FIFO gathers 2 to 31"),
      ("range_g = 4", "fifo = 1", "13:8: sensor[0].fifo: LSM303AGR's FIFO gathers 2 to 31"),
      ("range_g = 4", "fifo = \"16\"", "13:8: sensor[0].fifo: a text where a whole number"),
      ("range_g = 4", "fifo = -1", "13:8: sensor[0].fifo: -1 is outside"),
      (
        "rate_hz = 50", "fifo = 8",
        "20:8: sensor[1].fifo: LSM303AGR's magnetometer has no FIFO that is supported; remove the "
          + "line (LSM303AGR, LSM303DLHC, LSM303D, LIS3DH"
      ),
      (
        "rate_hz = 100", "rate_hz = 25\nfifo = 16",
        "15:8: sensor[0].fifo: 16 samples at 25 Hz take 0.64 s, more than 0.5 s; 12 or less"
      ),
      ("mount = \"up=+x,forward=+z\"", "mount = \"up=+x\"", "16:9: sensor[0].mount: up alone"),
      (
        "mount = [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]", "mount = [[1,0,0],[0,-1,0],[0,0,1]]",
        "determinant -1"
      ),
      (
        "mount = [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]", "mount = [[1,0,0],[0,1],[0,0,1]]",
        "not a rotation"
      ),
      (
        "mount = [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]", "mount = [[1,0,0,\"a\"],[0,1,0],[0,0,1]]",
        "not a rotation"
      ),
      ("i2c = \"i2c-1\"", "i2c = \"i2c-+1\"", "5:7: bus.i2c: invalid bus \"i2c-+1\""),
      ("interrupt = \"GPIO17\"", "interrupt = \"GP\\u0000IO\"", "a control character is in"),
      ("lines = [\"dtparam=i2c_arm=on\"]", "lines = [\"a\\u001Bb\"]", "a control character is in"),
      ("i2c = \"i2c-1\"", "i2c = \"1\"", "5:7: bus.i2c: invalid bus \"1\": use a name"),
      ("i2c = \"i2c-1\"", "", "4:1: bus: which bus?"),
      ("i2c = \"i2c-1\"", "i2c = \"i2c-1\"\nvirtual = true", "exclude each other"),
      (
        "labels = [\"pinctrl-rp1\"]", "labels = [\"gpiochip4\"]",
        "gpiochip4 is a number that changes"
      ),
      (
        "labels = [\"pinctrl-rp1\"]", "labels = [1]",
        "8:11: gpio.labels: a whole number where a text"
      ),
      ("name = \"vest\"", "name = \"My Vest\"", "1:8: name: invalid name \"My Vest\""),
      ("name = \"vest\"", "nmae = \"vest\"", "1:1: nmae: unknown key; did you mean name?"),
      (
        "sensor_height_m = 1.02", "sensor_height_m = 102",
        "32:19: device.sensor_height_m: 102.0 is outside"
      ),
      ("body_height_m = 1.8", "body_height_m = 0.9", "above the head"),
      ("boot_files = [\"/boot/config.txt\"]", "", "which file do they go into?"),
      ("boot_files = [\"/boot/config.txt\"]", "boot_files = [\"config.txt\"]", "not an absolute"),
      ("[alert]", "[allert]", "28:1: allert: unknown key; did you mean alert?")
    ])
  func problems(line: String, other: String, expected: String) {
    let found = faults(replacing(line, with: other))
    #expect(found.contains { $0.contains(expected) }, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("b.toml:") && !$0.contains("\n") })
  }

  @Test("takes a FIFO of a chip that has one; 0 and nothing switch it off")
  func fifo() throws {
    for (value, expected) in [("16", 16), ("0", 0), ("31", 31)] {
      let text = replacing("range_g = 4", with: "fifo = \(value)")
      let sensors = try Board(text: text, file: "b.toml").sensors
      #expect(sensors[0].fifo == expected && sensors[0].settings.fifo == expected)
      #expect(sensors[1].fifo == 0)
    }
  }

  @Test("refuses a gyroscope that is not the accelerometer's part, whichever stands first")
  func strayGyroscope() {
    func sensor(_ chip: String, _ kind: String, _ address: String) -> String {
      "[[sensor]]\nchip = \"\(chip)\"\nkind = \"\(kind)\"\naddress = \(address)\npolling = true\n"
    }
    func text(_ sensors: String...) -> String {
      "name = \"b\"\ndescription = \"b\"\n[bus]\nvirtual = true\n" + sensors.joined()
    }
    let accelerometer = sensor("LSM6DSOX", "accelerometer", "0x6A")
    #expect(faults(text(accelerometer, sensor("LSM6DSOX", "gyroscope", "0x6A"))).isEmpty)
    #expect(faults(text(sensor("LSM6DSOX", "gyroscope", "0x6B"))).isEmpty)
    let other = sensor("LSM6DSOX", "gyroscope", "0x6B")
    #expect(
      faults(text(accelerometer, other)) == [
        "b.toml:13:11: sensor[1].address: LSM6DSOX at 0x6B, but the accelerometer is the "
          + "LSM6DSOX's at 0x6A; accelerometer and gyroscope must be one part, else two places "
          + "would count as one"
      ])
    #expect(faults(text(other, accelerometer)).count == 1)
    let mixed = faults(
      text(sensor("LIS3DH", "accelerometer", "0x18"), sensor("MPU-6050", "gyroscope", "0x68")))
    #expect(mixed.count == 1)
    #expect(mixed.first?.hasPrefix("b.toml:11:8: sensor[1].chip: MPU-6050 at 0x68, but") == true)
  }

  @Test("wants one FIFO of two dies to be used by both")
  func sharedFIFO() throws {
    func text(_ accelerometer: Int?, _ gyroscope: Int) -> String {
      func sensor(_ kind: String, _ fifo: Int) -> String {
        "[[sensor]]\nchip = \"LSM9DS1\"\nkind = \"\(kind)\"\naddress = 0x6A\n"
          + "polling = true\nfifo = \(fifo)\n"
      }
      return "name = \"b\"\ndescription = \"b\"\n[bus]\nvirtual = true\n"
        + (accelerometer.map { sensor("accelerometer", $0) } ?? "")
        + sensor("gyroscope", gyroscope)
    }
    #expect(faults(text(24, 24)).isEmpty)
    #expect(faults(text(0, 0)).isEmpty)
    let uneven = faults(text(24, 0))
    #expect(
      uneven == [
        "b.toml:10:8: sensor[0].fifo: LSM9DS1 has one FIFO for accelerometer and gyroscope; "
          + "fifo = 24 at both, or at neither"
      ])
    #expect(faults(text(24, 16)).count == 2)
    #expect(
      faults(text(nil, 24)) == [
        "b.toml:10:8: sensor[0].fifo: LSM9DS1's FIFO is read with the accelerometer; "
          + "add that, with the same fifo"
      ])
  }

  @Test("an unknown chip comes with the nearest known one")
  func chip() {
    let text = rightBoard.replacingOccurrences(of: "LSM303AGR", with: "LSM303ARG")
    #expect(faults(text).first?.contains("10:8: sensor[0].chip: no driver for") == true)
    #expect(faults(text).first?.contains("did you mean LSM303AGR?") == true)
  }

  @Test("tells several faults at once, in the file's order")
  func several() {
    var text = replacing("rate_hz = 50", with: "rate_hz = 60\nfoo = 1")
    text = text.replacingOccurrences(of: "range_g = 4", with: "range_g = 5")
    let found = faults(text)
    #expect(found.count == 3)
    #expect(found.first?.hasPrefix("b.toml:13:11:") == true)
    #expect(found.last?.hasPrefix("b.toml:21:1: sensor[1].foo") == true)
  }

  @Test(
    "a syntax error has its place",
    arguments: [
      "name = ", "[bus\n", "a = 1\na = 2", "x = 'open", "[=]", "[", "[[a]", "[ü]", "a b = 1",
      "a = [1 2]", "a = {b = 1", "a = 1 b = 2", "a = 07", "a = \"\\q\"", "a = [[[1]]", "]", "= 1",
      String(repeating: "a = [", count: 1) + String(repeating: "[", count: 10_000)
    ])
  func syntax(text: String) {
    let found = faults(text)
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("b.toml:1:") || found[0].hasPrefix("b.toml:2:"), "\(found)")
  }

  @Test("an empty file lacks name, description, bus and sensor")
  func empty() {
    let found = faults("")
    #expect(found.count == 4, "\(found)")
  }

  @Test("cut at any byte or with any byte changed, it is read or refused")
  func damage() {
    let bytes = Array(rightBoard.utf8)
    for length in stride(from: 0, to: bytes.count, by: 1) {
      _ = faults(String(decoding: bytes[..<length], as: UTF8.self))
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      var changed = bytes
      changed[Int.random(in: bytes.indices, using: &generator)] =
        UInt8.random(in: 0x09...0x7E, using: &generator)
      for fault in faults(String(decoding: changed, as: UTF8.self)) {
        #expect(fault.hasPrefix("b.toml:"), "seed 7: \(fault)")
      }
    }
  }
}

@Suite("Board files")
struct BoardFilesTests {
  static let folder = PackageFiles.root + "/Boards"
  static let names = BoardStore(directories: [folder]).entries().map(\.name)

  @Test("every file in Boards is right, named as its file, and has comments", arguments: names)
  func shipped(name: String) throws {
    let path = Self.folder + "/" + name + ".toml"
    let board = try Board(path: path)
    #expect(board.name == name)
    #expect(board.text.hasPrefix("#"))
    #expect(board.summary.count <= 70)
    #expect(board.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    if board.bus != .virtual {
      #expect(board.text.contains("WIRING") || board.text.contains("no wiring"))
    }
  }

  @Test("virtual and rpi are among them, and virtual is compiled in as it is")
  func present() {
    #expect(Self.names.contains("rpi"))
    #expect(PackageFiles.text(of: Self.folder + "/virtual.toml") == BoardStore.virtualText)
  }
}

@Suite("BoardStore")
struct BoardStoreTests {
  @Test("looks in the promised order")
  func order() {
    let store = BoardStore.standard(
      boards: "/b", environment: ["POISE_BOARDS": "/e1:/e2"], executable: "/x/y/poise",
      currentDirectory: "/c")
    #expect(
      store.directories == [
        "/b", "/e1", "/e2", "/usr/share/poise/boards", "/x/y/Boards", "/x/Boards", "/c/Boards", "/c"
      ])
  }

  @Test("has the virtual board with no file at all")
  func builtIn() throws {
    let store = BoardStore(directories: ["/nowhere"])
    #expect(try store.board(named: "virtual").bus == .virtual)
    #expect(store.entries().map(\.path) == [BoardStore.builtIn])
  }

  @Test("a pipe is no board file: nobody waits for its writer", .timeLimit(.minutes(1)))
  func pipe() throws {
    let folder = try TemporaryFolder()
    try folder.write(rightBoard, to: "vest.toml")
    _ = mkfifo(folder.path + "/x.toml", 0o600)
    for mixed in [nil, folder.path] {
      let store = BoardStore(directories: [folder.path], mixed: mixed)
      #expect(store.entries().map(\.name) == ["vest", "virtual"])
      #expect(throws: BoardStore.Failure.self) { try store.board(named: "x") }
    }
  }

  @Test("a zero byte is told as a control character, other bytes as no UTF-8")
  func noText() throws {
    let folder = try TemporaryFolder()
    let cases: [([UInt8], String)] = [
      ([0x61, 0x0A, 0], "b.toml:2:1: a control character (0) is no text"),
      ([0x61, 0xFF], "b.toml:1:2: this is not UTF-8 text")
    ]
    for (bytes, words) in cases {
      try folder.write(bytes, to: "b.toml")
      do throws(BoardErrors) {
        _ = try Board(path: folder.path + "/b.toml")
        Issue.record("this is no text")
      } catch { #expect(error.description.hasSuffix(words), "\(error)") }
    }
  }

  @Test("an unknown name comes with the nearest")
  func unknown() {
    let store = BoardStore(directories: [BoardFilesTests.folder])
    do throws(BoardStore.Failure) {
      _ = try store.board(named: "rip")
      Issue.record("there is no such board")
    } catch {
      #expect(error.description == "no board \"rip\"; did you mean rpi?")
    }
    #expect(throws: BoardStore.Failure.self) { try store.board(named: "/nowhere/x.toml") }
  }
}
