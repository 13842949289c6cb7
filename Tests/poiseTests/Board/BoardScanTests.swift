import Foundation
import PoiseTestKit
import Testing

@Suite("poise board chips and scan", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct BoardScanTests {
  @Test("lists fifteen chips or more, as text and as JSON")
  func chips() throws {
    let text = try PoiseProgram.run(["board", "chips"])
    #expect(text.status == 0 && text.output.contains("LSM9DS1: "))
    #expect(text.output.contains("range_gauss: 4, 8, 12, 16"))
    let json = try PoiseProgram.run(["board", "chips", "--json"])
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let chips = try #require(document as? [[String: Any]])
    #expect(chips.count >= 15)
    let sensors = chips.flatMap { $0["sensors"] as? [[String: Any]] ?? [] }
    #expect(sensors.filter { $0["self_test"] as? Bool == true }.count > 15)
    #expect(sensors.filter { $0["temperature"] as? Bool == true }.count > 6)
    #expect(text.output.contains("self-test: yes, poise doctor --self-test"))
  }

  @Test("what scan finds on a board is a board file that check takes")
  func fragment() throws {
    let folder = try TemporaryFolder()
    let hat = try #require(PackageFiles.text(of: PackageFiles.root + "/Boards/sense-hat.toml"))
    let virtual = hat.replacingOccurrences(
      of: "i2c = \"i2c-1\"\nspeed_hz = 400000", with: "virtual = true")
    let file = folder.path + "/hat.toml"
    try virtual.write(toFile: file, atomically: true, encoding: .utf8)
    let scan = try PoiseProgram.run(["board", "scan", "--board", file])
    #expect(scan.status == 0 && scan.errors.isEmpty)
    #expect(scan.output.contains("0x6A: LSM9DS1 accelerometer, gyroscope (certain; 0x0F=0x68)"))
    let text = "name = \"found\"\ndescription = \"found\"\n" + scan.output
    let check = try PoiseProgram.run(["board", "check", "/dev/stdin"], input: text)
    #expect(check.status == 0, "\(check.output)")
    for chip in ["accelerometer", "gyroscope", "magnetometer"] {
      #expect(check.output.contains("LSM9DS1 \(chip)"))
    }
  }

  @Test("runs on a board file with virtual = true and any chip", arguments: ["MPU-9250", "LSM9DS1"])
  func run(chip: String) throws {
    let folder = try TemporaryFolder()
    let is9250 = chip == "MPU-9250"
    var text = "name = \"any\"\ndescription = \"any\"\n[bus]\nvirtual = true\n"
    let kinds: [(String, String)] =
      is9250
      ? [("accelerometer", "0x68"), ("gyroscope", "0x68"), ("magnetometer", "0x0C")]
      : [("accelerometer", "0x6A"), ("gyroscope", "0x6A"), ("magnetometer", "0x1C")]
    for (kind, address) in kinds {
      text += "[[sensor]]\nchip = \"\(chip)\"\nkind = \"\(kind)\"\n"
      text += is9250 && kind == "magnetometer" ? "" : "address = \(address)\n"
      text += "polling = true\n"
    }
    try text.write(toFile: folder.path + "/any.toml", atomically: true, encoding: .utf8)
    let result = try PoiseProgram.run(
      [
        "run", "--board", folder.path + "/any.toml", "--speed", "max", "--duration", "30s",
        "--no-log"
      ], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"type\":\"step\""))
  }

  @Test("finds the chips on SPI that a board file names, as lines that a board file takes")
  func spi() throws {
    let folder = try TemporaryFolder()
    let text = """
      name = "spi"
      description = "two chips on SPI"
      [bus]
      virtual = true
      [[sensor]]
      chip = "LSM6DSOX"
      kind = "accelerometer"
      spi = "/dev/spidev0.0"
      polling = true
      [[sensor]]
      chip = "LIS3MDL"
      kind = "magnetometer"
      spi = "/dev/spidev0.1"
      polling = true

      """
    try folder.write(text, to: "spi.toml")
    let scan = try PoiseProgram.run(["board", "scan", "--board", folder.path + "/spi.toml"])
    #expect(scan.status == 0 && scan.errors.isEmpty, "\(scan.errors)")
    #expect(
      scan.output.contains(
        "# /dev/spidev0.0: LSM6DSOX or LSM6DSO (the same to a driver) accelerometer, gyroscope "
          + "(certain; 0x0F=0x6C)"), "\(scan.output)")
    let found =
      "name = \"found\"\ndescription = \"found\"\n"
      + scan.output.split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.joined(separator: "\n") + "\n"
    try folder.write(found, to: "found.toml")
    let check = try PoiseProgram.run(["board", "check", folder.path + "/found.toml"])
    #expect(check.status == 0, "\(check.output) \(check.errors) \(found)")
  }

  @Test("reads SPI devices only where they are named, and says what is wrong with one")
  func spiDevices() throws {
    let both = try PoiseProgram.run(["board", "scan", "--spi", "/dev/spidev0.0", "--bus", "1"])
    expectFailure(both, status: 64, says: "--spi excludes --bus and --board")
    let other = try PoiseProgram.run(["board", "scan", "--spi", "/dev/null", "-y"])
    expectFailure(other, status: 64, says: "no SPI device")
    let asked = try PoiseProgram.run(["board", "scan", "--spi", "/dev/spidev9.9"])
    expectFailure(asked, status: 69, says: "nothing was read")
    let none = try PoiseProgram.run(["board", "scan", "--spi", "/dev/spidev9.9", "-y"])
    expectFailure(none, status: 69, says: "/dev/spidev9.9 does not exist")
  }

  @Test("asks before it touches a bus; without a terminal it does not")
  func asks() throws {
    let refused = try PoiseProgram.run(["board", "scan", "--bus", "/dev/null"])
    expectFailure(refused, status: 69, says: "nothing was read")
    let none = try PoiseProgram.run(["board", "scan", "--bus", "99", "-y"])
    expectFailure(none, status: 69, says: "/dev/i2c-99")
  }
}

@Suite("poise doctor", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct DoctorCommandTests {
  @Test("prints a line a finding and leaves with 0 where all is well")
  func well() throws {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.run(
      ["doctor", "--board", "virtual", "--log-dir", folder.path], in: folder.path)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.output)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count >= 8 && lines.allSatisfy { $0.hasPrefix("ok   ") })
    let absent = try PoiseProgram.run(["doctor", "--board", "rpi", "--log-dir", folder.path])
    #expect(absent.status == 1 && absent.output.contains("FAIL "))
  }
}
