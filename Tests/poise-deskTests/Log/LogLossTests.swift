import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("Samples that a log lacks or has twice", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LogLossTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Four seconds of which 50 samples were lost, as the recorder notes it, with their numbers gone.
  ///
  /// - Parameter isSilent: in place of that a second sensor never answered.
  private func lossy(isSilent: Bool = false) throws -> String {
    let offset: Int64 = 1_790_000_000_000_000_000
    let streams = (UInt8(0)...(isSilent ? 1 : 0)).map { index in
      StreamInfo(
        index: index, kind: index == 0 ? .accelerometer : .magnetometer, chip: "LSM303AGR",
        bus: "i2c-1", address: 0x19, scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 100)
    }
    var log = try LogFile.create(
      directory: folder.path,
      description: SessionDescription(
        session: "1a2b3c4d-0000-4000-8000-123456789abc", version: "0.1.0", board: "virtual",
        timeOffset: offset, startRealtime: offset, options: [], streams: streams, attachments: []))
    for i in (0..<400).filter({ isSilent || !(200..<250).contains($0) }) {
      let at = Timestamp(seconds: Double(i) * 0.01)
      if i == 250 && !isSilent {
        try log.append(
          .raw(
            RawSample(
              timestamp: at, sequence: UInt32(i), stream: 0, x: 50, y: 0, z: 0, marker: .lost)))
      }
      try log.append(
        .raw(RawSample(timestamp: at, sequence: UInt32(i), stream: 0, x: 1, y: 2, z: 1000)))
    }
    let path = log.path
    try log.finish()
    return path
  }

  @Test("an export names what is missing once, though numbers and recorder both tell of it")
  func export() throws {
    let log = try lossy()
    let result = try PoiseProgram.run(["log", "export", log, "-o", folder.path + "/e", "-q"])
    #expect(result.status == 3, "\(result)")
    #expect(result.errors.contains("/imu/accelerometer: 50 samples missing"), "\(result)")
  }

  @Test("an export as BIDS leaves out a sensor without a sample, and names it")
  func silent() throws {
    let result = try PoiseProgram.run([
      "log", "export", try lossy(isSilent: true), "--format", "bids", "-o", folder.path + "/b",
      "-q"
    ])
    #expect(result.status == 3, "\(result)")
    #expect(result.errors == "poise: /imu/magnetometer: no samples; left out\n")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/b/sub-01/motion")
    #expect(files.count == 5 && files.allSatisfy { $0.contains("tracksys-accelerometer_") })
  }

  @Test("cat refuses a log named twice, and a copy; different parts are printed one after another")
  func twice() throws {
    let log = try lossy()
    let copy = folder.path + "/copy.mcap"
    try FileManager.default.copyItem(atPath: log, toPath: copy)
    for other in [log, copy] {
      let result = try PoiseProgram.run(["log", "cat", log, other])
      expectFailure(result, status: 65, says: "holds the same bytes as \(log)", "once")
    }
    let frozen = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v2.mcap"
    let both = try PoiseProgram.run(["log", "cat", log, frozen])
    #expect(both.status == 0 && both.output.contains("/gait/step"), "\(both.errors)")
  }
}
