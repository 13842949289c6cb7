import Foundation
import PoiseTestKit
import Testing

@Suite(
  "poise calibrate of readings beyond the range",
  .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct ClippedCalibrationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A virtual board of an accelerometer at ±2 g and another sensor.
  private func writeBoard(_ accelerometer: String, _ other: String) throws {
    var text = "name = \"b\"\ndescription = \"b\"\n[bus]\nvirtual = true\n"
    for sensor in [accelerometer, other] { text += "[[sensor]]\npolling = true\n\(sensor)\n" }
    try folder.write(text, to: "b.toml")
  }

  /// The log of a recording that moves the board.
  private func log(of csv: String) throws -> String {
    try folder.write(csv, to: "source.csv")
    let made = try PoiseProgram.run([
      "run", "--boards", folder.path, "--board", "b", "--source", folder.path + "/source.csv",
      "--speed", "max", "--events", "none", "--status", "none", "--quiet", "--log-dir",
      folder.path + "/log"
    ])
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log")
    return folder.path + "/log/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
  }

  @Test(
    "gyroscope: a turn beyond the range is refused, and a recording with many such readings",
    arguments: [(3.5, "gyroscope readings are beyond"), (4.6, "readings of a turn are beyond")])
  func gyroscope(seconds: Double, words: String) throws {
    // At 125 degrees/s a LSM6DSOX ends at 143; the turns reach 193 and 147.
    try writeBoard(
      "chip = \"LSM6DSOX\"\nkind = \"accelerometer\"\naddress = 0x6A",
      "chip = \"LSM6DSOX\"\nkind = \"gyroscope\"\naddress = 0x6A\nrange_dps = 125")
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n"
    for k in 0..<Int(100 * (seconds + 12)) {
      let t = 0.01 * Double(k)
      let x = min(1, max(0, (t - 6) / seconds))
      let rate = 2 * Double.pi / seconds * 30 * x * x * (1 - x) * (1 - x)
      text += "\(t),0,0,9.80665,0,0,\(rate)\n"
    }
    let (log, out) = (try log(of: text), folder.path + "/cal.json")
    let result = try PoiseProgram.run(["calibrate", "gyroscope", log, "--turn", "--out", out])
    expectFailure(result, status: 65, says: words, "choose a larger range")
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  /// Turned through all directions in a minute, the field along gravity; hard iron along x, uT.
  private static func turned(iron: Double) -> String {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,mx_uT,my_uT,mz_uT\n"
    for k in 0..<3000 {
      let z = 1 - (2 * Double(k) + 1) / 3000
      let (r, angle) = ((1 - z * z).squareRoot(), 0.06283 * Double(k))
      let down = [r * cos(angle), r * sin(angle), z]
      let row = [0.02 * Double(k)] + down.map { -9.80665 * $0 } + down.map { 48 * $0 }
      var values = row
      values[4] += iron
      text += values.map { "\($0)" }.joined(separator: ",") + "\n"
    }
    return text
  }

  @Test(
    "magnetometer: readings beyond the range are left out up to a twentieth, and named",
    arguments: [(228.0, Int32(0)), (240, 65)])
  func magnetometer(iron: Double, status: Int32) throws {
    // A QMC5883L at 2 gauss ends at 273 uT.
    try writeBoard(
      "chip = \"LIS3DH\"\nkind = \"accelerometer\"\naddress = 0x18",
      "chip = \"QMC5883L\"\nkind = \"magnetometer\"\naddress = 0x0D\nrange_gauss = 2")
    let (log, out) = (try log(of: Self.turned(iron: iron)), folder.path + "/cal.json")
    let result = try PoiseProgram.run(["calibrate", "magnetometer", log, "--out", out])
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(result.errors.contains("magnetometer readings are beyond the range"))
    #expect(result.errors.contains(status == 0 ? "they are left out" : "choose a larger range"))
    guard status == 0 else { return }
    let file = try CalibrateCommandTests.json(out)
    let offset = try #require(file["offset_uT"] as? [Double])
    let matrix = try #require(file["matrix"] as? [[Double]])
    #expect(abs(offset[0] - iron) < 0.5 && abs(matrix[0][0] - 1) < 0.01, "\(file)")
  }

  @Test("posture: a knock beyond the range is left out")
  func posture() throws {
    try writeBoard(
      "chip = \"LIS3DH\"\nkind = \"accelerometer\"\naddress = 0x18\nrange_g = 2",
      "chip = \"HMC5883L\"\nkind = \"magnetometer\"\naddress = 0x1E")
    var rows = CalibrateCommandTests.upright(1500).split(separator: "\n").map(String.init)
    rows[700] = "6.99,0.1,90,9.8,18,2,-44"
    let log = try log(of: rows.joined(separator: "\n") + "\n")
    let out = folder.path + "/cal.json"
    let result = try PoiseProgram.run(["calibrate", "posture", log, "--out", out])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("accelerometer readings are beyond the range; they are left"))
  }
}
