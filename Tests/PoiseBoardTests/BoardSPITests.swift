import PoiseBoard
import PoiseHardware
import Testing

@Suite("Sensors on SPI in a board file")
struct BoardSPITests {
  private static let head = "name = \"test\"\ndescription = \"test\"\n"
  private static let i2c = head + "[bus]\ni2c = \"i2c-1\"\n"

  private static func sensor(
    _ chip: String, _ kind: String = "accelerometer", _ lines: String
  ) -> String {
    "[[sensor]]\nchip = \"\(chip)\"\nkind = \"\(kind)\"\npolling = true\n\(lines)\n"
  }

  private static func problem(_ text: String) -> String {
    do {
      _ = try Board(text: text, file: "b.toml")
      return "none"
    } catch {
      return error.errors.map(\.problem).joined(separator: " | ")
    }
  }

  @Test("takes each device as one bus after those of the file")
  func mixed() throws {
    let board = try Board(
      text: Self.i2c + "[bus.arm]\ni2c = \"i2c-3\"\n"
        + Self.sensor("LIS3MDL", "magnetometer", "address = 0x1C")
        + Self.sensor("LSM6DSOX", "accelerometer", "spi = \"/dev/spidev0.0\"")
        + Self.sensor("LSM6DSOX", "gyroscope", "spi = \"/dev/spidev0.0\"")
        + Self.sensor("BMP390", "barometer", "spi = \"/dev/spidev0.1\""),
      file: "b.toml")
    #expect(board.sensors.map(\.bus) == [0, 2, 2, 3])
    #expect(board.sensors.map(\.address) == [0x1C, 0, 0, 0])
    #expect(board.bus(2) == .spi("/dev/spidev0.0") && board.bus(3) == .spi("/dev/spidev0.1"))
    #expect(board.spiAccess(of: 3)?.dummyBytes == 1 && board.spiAccess(of: 2)?.dummyBytes == 0)
    #expect(board.spiAccess(of: 0) == nil)
    #expect(try board.sensors[1].driver().spi == Chip.lsm6dsox.units[0].spi)
  }

  @Test("needs no I2C bus where there is none")
  func alone() throws {
    let board = try Board(
      text: Self.head + Self.sensor("LIS3DH", "accelerometer", "spi = \"/dev/spidev1.2\""),
      file: "b.toml")
    #expect(board.bus == .kernel && board.bus(1) == .spi("/dev/spidev1.2"))
  }

  @Test("refuses what does not go together, in one line each")
  func wrong() {
    func of(_ chip: String, _ kind: String = "accelerometer", _ lines: String) -> String {
      Self.problem(Self.i2c + Self.sensor(chip, kind, lines))
    }
    let device = "spi = \"/dev/spidev0.0\""
    #expect(
      of("LIS3DH", "accelerometer", device + "\naddress = 0x18")
        == "is for I2C, but spi is given, where each device is one chip; keep one of them")
    #expect(
      of("LIS3DH", "accelerometer", device + "\nbus = \"arm\"")
        == "is for I2C, but spi is given, where each device is one chip; keep one of them")
    #expect(
      of("LSM303AGR", "accelerometer", device)
        == "the LSM303AGR's accelerometer is not read by SPI; address = 0x19 on an I2C bus "
        + "instead (`poise board chips` marks what is)")
    for path in [
      "", "spidev0.0", "/dev/spidev0", "/dev/spidev0.", "/dev/spidev0.0.0", "/dev/i2c-1",
      "/dev/spidev0.x", "/dev/spidev-1.0", "/dev/spidev0.123456"
    ] {
      let line = of("LIS3DH", "accelerometer", "spi = \(path.debugDescription)")
      #expect(line.hasPrefix("invalid SPI device \(path.debugDescription)"), "\(line)")
    }
    #expect(
      Self.problem(
        Self.head + Self.sensor("LIS3DH", "accelerometer", device)
          + Self.sensor("LIS3MDL", "magnetometer", device))
        == "/dev/spidev0.0 is used by another chip already")
    #expect(
      Self.problem(
        Self.head + Self.sensor("LSM6DSOX", "accelerometer", device)
          + Self.sensor("LSM6DSOX", "gyroscope", "spi = \"/dev/spidev0.1\""))
        == "LSM6DSOX at /dev/spidev0.1, but the accelerometer is the LSM6DSOX's at "
        + "/dev/spidev0.0; accelerometer and gyroscope must be one part, else two places would "
        + "count as one")
  }
}
