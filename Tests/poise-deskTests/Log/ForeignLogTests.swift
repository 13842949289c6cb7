import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

/// Logs are exchanged: what one says of its settings may have been written by anybody.
@Suite(
  "poise with logs whose settings nobody could have made", .enabled(if: PoiseProgram.isBuilt),
  .tags(.process))
struct ForeignLogTests {
  private static let figures = [
    "9223372036854775807", "-9223372036854775808", "1e308", "-1e308", "1e-308", "0", "-1", "nan",
    "inf", "", "none", "x"
  ]

  private func log(
    in folder: TemporaryFolder, options: [MCAP.Entry] = [], timeOffset: Int64 = 0,
    rate: Double = 100, attachments: [SessionDescription.Attachment] = []
  ) throws -> String {
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "LIS3DH", bus: "file", address: 0x18, scale: 0.01,
      fullScaleCounts: 2047, nominalRateHz: rate, fifo: 31, lag: StreamInfo.longestLag)
    let made = SessionDescription(
      session: "1a2b3c4d-0000-4000-8000-123456789abc", version: "0.1.0", board: "virtual",
      timeOffset: timeOffset, options: options, streams: [stream], attachments: attachments)
    var log = try SessionLog.start(directory: folder.path, description: made)
    for i in 0..<200 {
      try log.append(
        .raw(
          RawSample(
            timestamp: Timestamp(nanoseconds: Int64(i) * 10_000_000), sequence: UInt32(i),
            stream: 0, x: 0, y: 0, z: 981)))
    }
    try log.finish()
    return folder.path + "/" + made.fileName
  }

  private func expectWords(_ folder: TemporaryFolder, _ path: String, _ what: String) throws {
    for command in [["log", "info"], ["replay"], ["replay", "--orientation", "o.csv"]] {
      let result = try PoiseProgram.run(command + [path], in: folder.path)
      #expect([0, 65].contains(result.status), "\(what), \(command): \(result.errors)")
      #expect(!result.output.contains("nan"), "\(what), \(command)")
    }
  }

  @Test(
    "each setting, with figures beyond all sense",
    arguments: ["alert_after_s", "sensor_height_m", "stride_factor", "log_sync_s", "checks_mount"])
  func options(key: String) throws {
    for figure in Self.figures {
      let folder = try TemporaryFolder()
      let path = try log(in: folder, options: [MCAP.Entry(key, figure)])
      try expectWords(folder, path, "\(key) = \(figure)")
    }
  }

  @Test("a clock beyond all time")
  func offsets() throws {
    let offsets: [Int64] = [.min, .max, .min + 1, 1 << 62, -(1 << 62), (1 << 62) - 1]
    for offset in offsets {
      let folder = try TemporaryFolder()
      try expectWords(folder, log(in: folder, timeOffset: offset), "offset \(offset)")
    }
  }

  @Test("rates beyond all chips, with a FIFO that keeps a minute")
  func rates() throws {
    for rate in [0, -1, 1e-308, 1e308] {
      let folder = try TemporaryFolder()
      try expectWords(folder, log(in: folder, rate: rate), "rate \(rate)")
    }
  }

  @Test("more calibrations than can be judged by")
  func calibrations() throws {
    let frozen = PackageFiles.root + "/Tests/PoiseCalibrationTests/Frozen/posture_v1.json"
    let text = try #require(PackageFiles.bytes(of: frozen))
    for count in [8, 9, 40] {
      let folder = try TemporaryFolder()
      let attachments = (0..<count).map { i in
        SessionDescription.Attachment(
          name: "calibration\(i).json", mediaType: "application/json", data: text)
      }
      let path = try log(in: folder, attachments: attachments)
      let result = try PoiseProgram.run(["replay", path, "--events", "none"], in: folder.path)
      #expect(result.status == (count > 8 ? 65 : 0), "\(count): \(result.errors)")
    }
  }
}
