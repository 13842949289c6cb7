import PoiseCalibration
import PoiseCore
import PoiseTestKit
import Testing

// Calibrations as each version wrote them; never made anew (see FrozenLogTests).
@Suite("Calibrations of every version")
struct FrozenCalibrationTests {
  private func path(_ name: String) -> String {
    PackageFiles.root + "/Tests/PoiseCalibrationTests/Frozen/\(name)"
  }

  @Test("a posture calibration keeps its numbers", arguments: [1])
  func posture(version: Int) throws {
    let file = try PostureCalibrationFile(path: path("posture_v\(version).json"))
    let mean = file.calibration.accelerometer.mean
    #expect(abs(mean.x - 0.1) < 0.01 && abs(mean.y + 0.2) < 0.01 && abs(mean.z - 9.8) < 0.01)
    let field = try #require(file.calibration.magnetometer).mean
    #expect(abs(field.x - 18) < 0.1 && abs(field.z + 44) < 0.1)
  }

  @Test("a magnetometer calibration keeps its numbers", arguments: [1])
  func magnetometer(version: Int) throws {
    let file = try MagnetometerCalibrationFile(path: path("magnetometer_v\(version).json"))
    let offset = file.calibration.offset
    #expect(abs(offset.x - 12) < 1e-4 && abs(offset.y + 35) < 1e-4 && abs(offset.z - 20) < 1e-4)
    #expect(abs(file.calibration.matrix[0, 0] - 48.0 / 55) < 1e-4)
  }

  private func text(_ name: String) throws -> String {
    try #require(PackageFiles.text(of: path(name)))
  }

  @Test("an accelerometer calibration keeps its numbers, and is written the same", arguments: [1])
  func accelerometer(version: Int) throws {
    let name = "accelerometer_v\(version).json"
    let file = try AccelerometerCalibrationFile(path: path(name))
    #expect(file.calibration.offset == Vector3(0.12, -0.31, 0.055))
    #expect(file.calibration.matrix[1, 1] == 0.985 && file.calibration.matrix[0, 2] == -0.001)
    if version == 1 { #expect(try file.encoded() == text(name)) }
  }

  @Test("a mounting keeps its rotation, and is written the same", arguments: [1])
  func mount(version: Int) throws {
    let name = "mount_v\(version).json"
    let file = try MountCalibrationFile(path: path(name))
    #expect(file.mount * Vector3(1, 2, 3) == Vector3(3, 2, -1))
    if version == 1 { #expect(try file.encoded() == text(name)) }
  }

  @Test("a stride factor is kept, and is written the same", arguments: [1])
  func stride(version: Int) throws {
    let name = "stride_v\(version).json"
    let file = try StrideCalibrationFile(path: path(name))
    #expect(file.factor == 1.07 && file.distance == 20)
    if version == 1 { #expect(try file.encoded() == text(name)) }
  }
}
