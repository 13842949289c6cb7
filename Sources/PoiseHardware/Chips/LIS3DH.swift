extension Chip {
  /// ST LIS3DH, the accelerometer of most small breakout boards.
  public static let lis3dh = Chip(
    name: "LIS3DH", summary: "ST accelerometer",
    units: [
      .stAccelerometer(
        chip: "LIS3DH", addresses: [0x18, 0x19], ranges: SensorRange.stRoundRanges,
        ownSetup: [
          .register(0x1F, 0xC0),  // TEMP_CFG_REG: ADC and temperature on
          .register(0x3E, 0x00)  // ACT_THS: or else it falls to 10 Hz when still
        ], thermometer: .stAccelerometer, spi: .bursts)
    ])
}
