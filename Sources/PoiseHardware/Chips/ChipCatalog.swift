import PoiseCore
import PoiseText

/// Every chip Poise can drive.
public enum ChipCatalog {
  public static let all: [Chip] = [
    .lsm303agr,
    .lsm303dlhc,
    .lis3dh,
    .lis2dh12,
    .lis3mdl,
    .lsm9ds1,
    .lsm6dsox,
    .mpu6050,
    .mpu6500,
    .mpu9250,
    .icm20948,
    .adxl345,
    .adxl343,
    .hmc5883l,
    .qmc5883l,
    .mmc5603nj,
    .mmc5983ma
  ]

  /// The chip of that name, in any case.
  public static func chip(named name: String) throws(ChipError) -> Chip {
    let wanted = name.lowercased()
    if let chip = all.first(where: { $0.name.lowercased() == wanted }) { return chip }
    throw .unknownChip(name: name, nearest: NearestName.of(name, in: all.map(\.name)))
  }

  /// Parts that answer `value` at `register`, for error messages; more than the catalogue drives.
  static func partsAnswering(_ value: UInt8, at register: UInt8) -> [String] {
    identities.filter { $0.register == register && $0.value == value }.map(\.part)
  }

  private static let identities: [(register: UInt8, value: UInt8, part: String)] = [
    (0x0F, 0x33, "LIS3DH, LIS2DH12, LSM303AGR or LSM303DLHC accelerometer"),
    (0x0F, 0x3D, "LIS3MDL or LSM9DS1 magnetometer"), (0x0F, 0x3C, "LSM303DLHC magnetometer"),
    (0x0F, 0x49, "LSM303D"), (0x0F, 0x68, "LSM9DS1 accelerometer"), (0x0F, 0x6C, "LSM6DSOX"),
    (0x4F, 0x40, "LSM303AGR magnetometer"), (0x00, 0xE5, "ADXL345 or ADXL343"),
    (0x0A, 0x48, "HMC5883L or LSM303DLHC magnetometer"), (0x39, 0x10, "MMC5603NJ"),
    (0x2F, 0x30, "MMC5983MA"), (0x0D, 0xC7, "FXOS8700CQ"), (0x0D, 0x1A, "MMA8451Q"),
    (0x00, 0xD1, "BMI160"), (0x00, 0xFA, "BMC150 accelerometer"), (0x75, 0x68, "MPU-6050"),
    (0x75, 0x71, "MPU-9250"), (0x75, 0x73, "MPU-9255"), (0x75, 0x70, "MPU-6500"),
    (0x00, 0xEA, "ICM-20948")
  ]
}
