import Foundation
import PoiseTestKit
import Testing

@Suite("replay --orientation", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct OrientationOptionTests {
  private let folder: TemporaryFolder
  private let calibration = """
    {"schema": 1, "offset_mps2": [0.5, -0.4, 0.3], "matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}
    """

  /// Ten seconds of rest: worn with the device's x up, read with the calibration's error.
  init() throws {
    folder = try TemporaryFolder()
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n"
    for k in 0..<1000 { text += "\(Double(k) / 100),10.30665,-0.4,0.3,0,0,0\n" }
    try folder.write(text, to: "r.csv")
    try folder.write(calibration, to: "acc.json")
  }

  private func replay(_ arguments: String...) throws -> ProcessResult {
    try PoiseProgram.run(["replay", "r.csv"] + arguments, in: folder.path)
  }

  private func last(_ name: String) throws -> [Double] {
    let text = try #require(PackageFiles.text(of: folder.path + "/" + name))
    let line = try #require(text.split(separator: "\n").last)
    return line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
  }

  @Test("with --attitude writes both")
  func both() throws {
    let result = try replay("--orientation", "o.csv", "--attitude", "a.csv")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try last("o.csv").count == 5 && last("a.csv").count == 17)
  }

  @Test("a zero that no filter finds is reported", arguments: [1.5, 8])
  func zero(degrees: Double) throws {
    let text = try #require(PackageFiles.text(of: folder.path + "/r.csv"))
    let turned = text.replacingOccurrences(of: ",0,0,0\n", with: ",\(degrees * .pi / 180),0,0\n")
    try folder.write(turned, to: "z.csv")
    for option in ["--orientation", "--attitude"] {
      let result = try PoiseProgram.run(["replay", "z.csv", option, "o.csv"], in: folder.path)
      #expect(result.status == (degrees > 2 ? 3 : 0), "\(result.errors)")
      #expect(
        result.errors.contains("\(option): the gyroscope reads 8.0 degrees a second at rest")
          == (degrees > 2))
    }
  }

  @Test("calibrations and mounting count; those that are none are refused")
  func options() throws {
    let result = try replay(
      "--orientation", "o.csv", "--mount", "up=+x,forward=-z", "--accelerometer-calibration",
      "acc.json")
    #expect(result.status == 0, "\(result.errors)")
    let q = try last("o.csv")
    #expect(q.count == 5 && abs(q[2]) < 1e-6 && abs(q[3]) < 1e-6, "\(q)")
    let raw = try replay("--orientation", "o.csv", "--mount", "up=+x,forward=-z")
    #expect(raw.status == 0, "\(raw.errors)")
    let off = try last("o.csv")
    #expect(abs(off[2]) + abs(off[3]) > 0.02, "\(off)")
    expectFailure(
      try replay("--orientation", "o.csv", "--mount", "up=+q"), status: 64, says: "--mount up=+q")
    expectFailure(
      try replay("--orientation", "o.csv", "--accelerometer-calibration", "none.json"),
      status: 66, says: "none.json")
  }
}
