import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("poise rom and its sensors", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct RomSensorsTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Three movements of 5 s each: angle in degrees, and its rate in °/s.
  private func motion(_ degrees: Double, _ t: Double) -> (angle: Double, rate: Double) {
    for begin in [3.0, 9, 15] where t >= begin && t < begin + 5 {
      let turn = 2 * Double.pi * (t - begin) / 5
      return (degrees * (1 - cos(turn)) / 2, degrees * sin(turn) * .pi / 5)
    }
    return (0, 0)
  }

  private func rom(_ movement: String, _ folder: TemporaryFolder) throws -> ProcessResult {
    try PoiseProgram.run(
      [
        "rom", "--proximal", "near.csv", "--distal", "far.csv", "--mount", "up=+x,forward=-z",
        "--movement", movement
      ], in: folder.path)
  }

  @Test("the start gives the gyroscope's zero, as large as data sheets allow")
  func zero() throws {
    let folder = try TemporaryFolder()
    for (name, degrees, zero) in [("near", 0.0, 0.0), ("far", 50, 12)] {
      var text = "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n"
      for k in 0..<2400 {
        let (angle, rate) = motion(degrees, Double(k) / 100)
        let a = angle * .pi / 180
        text += "\(Double(k) / 100),\(9.80665 * cos(a)),0,\(9.80665 * sin(a)),"
        text += "0,\((rate + zero) * .pi / 180),0\n"
      }
      try folder.write(text, to: "\(name).csv")
    }
    let result = try rom("lumbar-flexion", folder)
    #expect(result.status == 0, "\(result.errors)")
    let found = try object(result.output)
    #expect(found["method"] as? String == "6d" && found["valid"] as? Bool == true)
    #expect(abs((found["mean_deg"] as? Double ?? 0) - 50) < 1, "\(result.output)")
  }

  @Test("without gyroscopes a side bend of a part that starts tilted is not valid")
  func tilted() throws {
    let folder = try TemporaryFolder()
    for (tilt, isValid) in [(10.0, true), (30, false)] {
      for (name, degrees, tilt) in [("near", 0.0, 0.0), ("far", -40, tilt)] {
        var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
        for k in 0..<2400 {
          let b = motion(degrees, Double(k) / 100).angle * .pi / 180
          let c = tilt * .pi / 180
          text += "\(Double(k) / 100),\(9.80665 * cos(c) * cos(b)),"
          text += "\(9.80665 * cos(c) * sin(b)),\(9.80665 * sin(c))\n"
        }
        try folder.write(text, to: "\(name).csv")
      }
      let result = try rom("lumbar-lateral-left", folder)
      #expect(try object(result.output)["valid"] as? Bool == isValid, "\(result.output)")
      #expect(result.status == (isValid ? 0 : 3))
      #expect(result.errors.contains("starts tilted 30 degrees") == !isValid, "\(result.errors)")
    }
  }

  @Test("a log's calibrations of its places count")
  func calibrated() throws {
    let folder = try TemporaryFolder()
    let mount = Matrix3(Vector3(0, 0, -1), Vector3(0, 1, 0), Vector3(1, 0, 0))
    let streams = [BodyPlace.sacrum, .t12].enumerated().map { i, place in
      var stream = StreamInfo(
        index: UInt8(i), kind: .accelerometer, chip: "LIS3DH", bus: "i2c-1",
        address: 0x18 + UInt8(i), scale: 0.001, fullScaleCounts: 32767, nominalRateHz: 100,
        mount: mount)
      stream.placement = place
      return stream
    }
    let calibration = """
      {"schema": 1, "offset_mps2": [0, 0, 0], "matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 0.5]]}
      """
    let description = SessionDescription(
      session: "1a2b3c4d-0000-4000-8000-123456789abc", version: "0.1.0", board: "two",
      timeOffset: 0, startRealtime: 1_790_000_000_000_000_000, bootID: "b007", options: [],
      streams: streams,
      attachments: [
        SessionDescription.Attachment(
          name: SessionDescription.accelerometerName(at: .t12), mediaType: "application/json",
          data: Array(calibration.utf8))
      ], layout: .compact)
    var log = try LogFile.create(directory: folder.path, description: description)
    for k in 0..<2400 {
      let a = motion(50, Double(k) / 100).angle * .pi / 180
      for (i, x, z) in [(0, 9806.65, 0.0), (1, 9806.65 * cos(a), 2 * 9806.65 * sin(a))] {
        let raw = RawSample(
          timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), sequence: UInt32(k),
          stream: UInt8(i), x: Int32(x), y: 0, z: Int32(z))
        try log.append(.raw(raw))
      }
    }
    let path = log.path
    try log.finish()
    let result = try PoiseProgram.run(["rom", path, "--movement", "lumbar-flexion"])
    #expect(result.status == 0, "\(result.errors)")
    let mean = try object(result.output)["mean_deg"] as? Double ?? 0
    #expect(abs(mean - 50) < 1, "\(result.output)")
  }
}
