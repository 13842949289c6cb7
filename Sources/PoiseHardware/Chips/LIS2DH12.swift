extension Chip {
  /// ST LIS2DH12. Cannot be told from a LIS3DH by its registers, and need not be: the scale is the
  /// same.
  public static let lis2dh12 = Chip(
    name: "LIS2DH12", summary: "ST accelerometer",
    units: [
      .stAccelerometer(
        chip: "LIS2DH12", addresses: [0x18, 0x19], ranges: SensorRange.stRoundRanges,
        ownSetup: [
          .register(0x1F, 0xC0),  // TEMP_CFG_REG: temperature on
          .register(0x3E, 0x00)  // ACT_THS: or else it falls to 10 Hz when still
        ], thermometer: .stAccelerometer, spi: .bursts)
    ])
}
