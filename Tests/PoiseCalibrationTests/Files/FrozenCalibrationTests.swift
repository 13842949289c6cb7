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

  @Test("a posture calibration keeps every number, and is written the same", arguments: [1])
  func posture(version: Int) throws {
    let name = "posture_v\(version).json"
    let file = try PostureCalibrationFile(path: path(name))
    #expect(file.calibration.accelerometer == Self.accelerometer)
    #expect(file.calibration.magnetometer == Self.magnetometer)
    #expect(file.magnetometerUnit == .microtesla && file.axes == "device" && file.posture == nil)
    if version == 1 { #expect(try file.encoded() == text(name)) }
  }

  /// What version 1 wrote, to the last digit.
  private static let accelerometer = GaussianModel(
    mean: Vector3(0.09994107000000006, -0.19940876333333335, 9.799024896666662),
    covariance: Matrix3(
      Vector3(0.00039574802895494995, 3.4467544683277503e-06, 2.7340960636015168e-05),
      Vector3(3.4467544683277503e-06, 0.00040173427230835024, -1.379231744689076e-06),
      Vector3(2.7340960636015168e-05, -1.379231744689076e-06, 0.0004119679095177202)),
    inverse: Matrix3(
      Vector3(2538.700360933409, -22.359954958450256, -168.56008584721923),
      Vector3(-22.359954958450256, 2489.433140262954, 9.818356644353525),
      Vector3(-168.56008584721923, 9.818356644353525, 2438.5931846905282)),
    determinant: 6.519072853617054e-11,
    eigenvalues: Vector3(0.0003748604705610861, 0.00040218332052162684, 0.0004324064196983078),
    sigma: Vector3(0.019893416724005707, 0.020043309913992505, 0.020296992622497557),
    threshold: 27.0477267799201)

  private static let magnetometer = GaussianModel(
    mean: Vector3(18.005542773333325, 2.006310123333334, -44.001987233333345),
    covariance: Matrix3(
      Vector3(0.0915546529987183, 0.006135277194884376, 0.0031099128402946826),
      Vector3(0.006135277194884376, 0.08263414453814864, 0.0025697962849056968),
      Vector3(0.0031099128402946826, 0.0025697962849056968, 0.08455289536701562)),
    inverse: Matrix3(
      Vector3(10.989221560634071, -0.8040990190211328, -0.37975222995152624),
      Vector3(-0.8040990190211328, 12.171821126001301, -0.3403599926542457),
      Vector3(-0.37975222995152624, -0.3403599926542457, 11.85122813158703)),
    determinant: 0.000635199889766191,
    eigenvalues: Vector3(0.0793262063113448, 0.08338014122278598, 0.0960353453697517),
    sigma: Vector3(0.30257999437953315, 0.2874615531478056, 0.2907798056382451),
    threshold: 0.008664998283593557)

  @Test("a magnetometer calibration keeps every number, and is written the same", arguments: [1])
  func magnetometer(version: Int) throws {
    let name = "magnetometer_v\(version).json"
    let file = try MagnetometerCalibrationFile(path: path(name))
    #expect(
      file.calibration.offset
        == Vector3(11.999999988870048, -34.99999996770166, 19.999999994685766))
    #expect(
      file.calibration.matrix
        == Matrix3(
          Vector3(0.8727272731816353, 3.708059175007384e-10, -2.413788143779106e-10),
          Vector3(3.708059175007384e-10, 1.0000000004544822, 8.360415721280161e-11),
          Vector3(-2.413788143779106e-10, 8.360415721280161e-11, 0.9600000001257046)))
    #expect(file.unit == .microtesla)
    if version == 1 { #expect(try file.encoded() == text(name)) }
  }

  private func text(_ name: String) throws -> String {
    try #require(PackageFiles.text(of: path(name)))
  }

  @Test("an accelerometer calibration keeps its numbers, and is written the same", arguments: [1])
  func accelerometer(version: Int) throws {
    let name = "accelerometer_v\(version).json"
    let file = try AccelerometerCalibrationFile(path: path(name))
    #expect(file.calibration.offset == Vector3(0.12, -0.31, 0.055))
    #expect(
      file.calibration.matrix
        == Matrix3(
          Vector3(1.01, 0.002, -0.001), Vector3(0.002, 0.985, 0), Vector3(-0.001, 0, 1.004)))
    if version == 1 { #expect(try file.encoded() == text(name)) }
  }

  @Test("a gyroscope calibration keeps its line, and is written the same", arguments: [1])
  func gyroscope(version: Int) throws {
    let name = "gyroscope_v\(version).json"
    let file = try GyroscopeCalibrationFile(path: path(name))
    // 0.012 + 0.0008 · (35 - 27.5)
    #expect(abs(file.calibration.offset(at: 35).x - 0.018) < 1e-12)
    // No further than ten kelvin beyond what was measured.
    #expect(file.calibration.offset(at: 99) == file.calibration.offset(at: 42))
    #expect(file.rests[32] == Vector3(0.0156, -0.0319, 0.0055) && file.rests.count == 2)
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
