import PoiseCore

/// White noise of a unit as its data sheet states it, for `poise doctor --noise` to compare with.
///
/// One table beside the chips' own, because a data sheet states it for one mode at one range only,
/// and often not at all. A figure that was not read in the data sheet, or in a public copy of it,
/// is left out: a wrong one accuses an honest chip.
public enum NoiseDensity {
  /// A row, in the units of data sheets: µg/√Hz or thousandths of a degree/s/√Hz, one-sided.
  private struct Row {
    let chips: [String]
    let kind: SensorKind
    let density: Vector3
  }

  private static func row(
    _ chips: [String], _ kind: SensorKind, _ density: Double, z: Double? = nil
  ) -> Row {
    Row(chips: chips, kind: kind, density: Vector3(density, density, z ?? density))
  }

  private static let rows: [Row] = [
    // [57], table 4: high resolution, ±2 g; the LIS2DH12 has the same core.
    row(["LIS3DH", "LIS2DH12"], .accelerometer, 220),
    // [61], table 2: high performance, ±2 g.
    row(["LSM6DSOX"], .accelerometer, 70), row(["LSM6DSOX"], .gyroscope, 3.8),
    // [65], 6.1 and 6.2: at 10 Hz.
    row(["MPU-6050"], .accelerometer, 400), row(["MPU-6050"], .gyroscope, 5),
    // [55], table 2.
    row(["ICM-20948"], .accelerometer, 230),
    // [51], page 33.
    row(["ADXL345"], .accelerometer, 290, z: 430)
  ]

  /// Along the chip's axes, m/s²/√Hz or rad/s/√Hz; nil where the table has none.
  public static func of(_ chip: String, _ kind: SensorKind) -> Vector3? {
    guard let row = rows.first(where: { $0.kind == kind && $0.chips.contains(chip) }) else {
      return nil
    }
    let unit = kind == .gyroscope ? 1e-3 * Double.pi / 180 : 1e-6 * Physics.standardGravity
    return unit * row.density
  }
}
