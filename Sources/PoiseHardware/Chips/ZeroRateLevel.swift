import PoiseCore

/// What a gyroscope may read at rest by its data sheet: more is a turning support, or a damaged
/// chip, and no zero to calibrate.
///
/// One table beside the chips' own, as ``NoiseDensity``. Chips without a row have 10 degrees/s.
public enum ZeroRateLevel {
  /// A row: degrees/s about each axis.
  private static let rows: [(chips: [String], level: Double)] = [
    // [61], table 2, and [150]: ±1 typical at 25 °C; thrice that for parts that are not, soldered.
    (["LSM6DSOX", "LSM6DSO", "ISM330DHCX"], 3),
    // [55], table 1, and [67], table 1.
    (["ICM-20948", "MPU-9250", "MPU-6500"], 5),
    // [65], 6.1.
    (["MPU-6050"], 20),
    // [62], table 3, at ±2000 degrees/s.
    (["LSM9DS1"], 30)
  ]
  private static let other = 10.0

  /// Rad/s about each axis; nil for a chip that is none of the catalog's gyroscopes.
  public static func of(_ chip: String) -> Double? {
    guard (try? ChipCatalog.chip(named: chip))?.unit(.gyroscope) != nil else { return nil }
    let level = rows.first { $0.chips.contains(chip) }?.level ?? other
    return level * Double.pi / 180
  }
}
