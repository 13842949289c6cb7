extension Chip {
  /// ST LSM303AGR: accelerometer and magnetometer dies in one package, each with an address of its
  /// own. Section numbers are those of ST's datasheet [59]; sensitivities are those
  /// of ST's own driver (Linux' 1/2/4/12 mg are 2% off for this part).
  public static let lsm303agr = Chip(
    name: "LSM303AGR", summary: "ST accelerometer + magnetometer",
    units: [.lsm303agrAccelerometer, .lsm303agrMagnetometer])
}

extension SensorUnit {
  /// The LIS2DH12 core, with sensitivities of its own.
  static let lsm303agrAccelerometer = SensorUnit.stAccelerometer(
    chip: "LSM303AGR", addresses: [0x19],
    ranges: [
      // Table 3: mg a digit in high-resolution (12-bit) and normal (10-bit) mode.
      .stAcceleration(g: 2, high: 0.98, normal: 3.9, 0x00),
      .stAcceleration(g: 4, high: 1.95, normal: 7.82, 0x10),
      .stAcceleration(g: 8, high: 3.9, normal: 15.63, 0x20),
      .stAcceleration(g: 16, high: 11.72, normal: 46.9, 0x30)
    ],
    ownSetup: [.register(0x1F, 0xC0)],  // TEMP_CFG_REG_A: temperature on
    lastSetup: [.register(0x3E, 0x00)],  // Act_THS_A: or else it falls to 10 Hz when still
    thermometer: .stAccelerometer)

  /// The LIS2MDL core. Its thermometer is the accelerometer's.
  static let lsm303agrMagnetometer = SensorUnit.lis2mdl(chip: "LSM303AGR", thermometer: nil)
}
