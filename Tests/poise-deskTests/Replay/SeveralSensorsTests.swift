import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("A log of several sensors of one kind", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct SeveralSensorsTests {
  /// A log of 20 s of standing, with a second accelerometer that sits 30 degrees differently.
  private func log(_ folder: TemporaryFolder) throws -> String {
    let scale = 0.0096
    func stream(_ index: UInt8, _ chip: String, _ address: UInt8) -> StreamInfo {
      StreamInfo(
        index: index, kind: .accelerometer, chip: chip, bus: "i2c-1", address: address,
        scale: scale, fullScaleCounts: 2047, nominalRateHz: 100)
    }
    let description = SessionDescription(
      session: "1a2b3c4d-0000-4000-8000-123456789abc", version: "0.1.0", board: "two",
      timeOffset: 0, startRealtime: 1_790_000_000_000_000_000, bootID: "b007", options: [],
      streams: [stream(0, "LSM303AGR", 0x19), stream(1, "LIS3DH", 0x18)], attachments: [],
      layout: .compact)
    var log = try LogFile.create(directory: folder.path, description: description)
    var random = SeededGenerator(seed: 31)
    for k in 0..<2000 {
      for (index, lean) in [(UInt8(0), 0.0), (1, 0.52)] {
        let noise = (0..<3).map { _ in 3 * random.normal() }
        let g = 9.81 / scale
        let raw = RawSample(
          timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), sequence: UInt32(k),
          stream: index, x: Int32(noise[0] - g * sin(lean)), y: Int32(noise[1]),
          z: Int32(noise[2] + g * cos(lean)))
        try log.append(.raw(raw))
      }
    }
    let path = log.path
    try log.finish()
    return path
  }

  @Test("is refused by whatever would average them, in one line that names both")
  func refused() throws {
    let folder = try TemporaryFolder()
    let log = try log(folder)
    let out = folder.path + "/out.json"
    for command in [
      ["replay", log], ["replay", log, "--orientation", folder.path + "/q.csv"],
      ["balance", log, "--duration", "10s"], ["calibrate", "posture", log, "--out", out],
      ["calibrate", "mount", log, "--out", out], ["calibrate", "accelerometer", log, "--out", out],
      ["calibrate", "stride", "--distance", "20", "--body-height", "1.7", log, "--out", out],
      [
        "run", "--board", "virtual", "--speed", "max", "--source", log, "--no-log", "--status",
        "none"
      ]
    ] {
      let result = try PoiseProgram.run(command, in: folder.path)
      expectFailure(
        result, status: 65, says: "2 accelerometers", "LSM303AGR accelerometer at 0x19",
        "LIS3DH accelerometer at 0x18", "poise log filter --topics")
    }
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test("one of them, taken out as the hint says, is worked on")
  func filtered() throws {
    let folder = try TemporaryFolder()
    let log = try log(folder)
    for topic in ["/imu/accelerometer", "/imu/accelerometer_2"] {
      let one = folder.path + "/one.mcap"
      let made = try PoiseProgram.run(
        ["log", "filter", log, "-o", one, "-f", "-q", "--topics", topic])
      #expect(made.status == 0, "\(made.errors)")
      let result = try PoiseProgram.run(
        ["calibrate", "posture", one, "--out", folder.path + "/one.json"])
      #expect(result.status == 0 && result.output.contains("2000 samples"), "\(result.errors)")
      #expect(try PoiseProgram.run(["replay", one]).status == 0)
    }
  }

  @Test("a source without a magnetometer makes a log without one, and says so")
  func noMagnetometer() throws {
    let folder = try TemporaryFolder()
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for k in 0..<500 { text += "\(Double(k) / 100),0.1,\(k % 2),9.8\n" }
    try folder.write(text, to: "walk.csv")
    let result = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--source", "walk.csv", "--log-dir",
        folder.path, "--events", "none", "--status", "none"
      ], in: folder.path)
    #expect(result.status == 0)
    #expect(result.errors.contains("walk.csv has no magnetometer: recorded without one"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let made = try #require(names.first { $0.hasSuffix(".mcap") })
    let log = try LogReader(path: folder.path + "/" + made)
    #expect(log.streams.map(\.kind) == [.accelerometer])
    // Nor has that log, as a source, one.
    let again = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--source", made, "--no-log", "--events",
        "none", "--status", "none"
      ], in: folder.path)
    #expect(again.status == 0 && again.errors.contains("has no magnetometer"), "\(again.errors)")
  }
}
