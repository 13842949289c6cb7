extension Chip {
  /// ST LSM303DLHC: the older accelerometer and magnetometer pair. Answers at the same addresses as
  /// the LSM303AGR, with the same accelerometer identity; its magnetometer says "H43".
  public static let lsm303dlhc = Chip(
    name: "LSM303DLHC", summary: "ST accelerometer + magnetometer",
    units: [
      .stAccelerometer(chip: "LSM303DLHC", addresses: [0x19], ranges: SensorRange.stRoundRanges),
      .hmc5883(
        chip: "LSM303DLHC",
        setup: [
          .register(0x02, 0x03),  // MR: asleep, before anything else
          .register(0x00, 0x00),  // CRA: temperature off
          .register(0x01, 0x20)  // CRB
        ],
        ranges: [
          // GN 1 to 7; 0 is undocumented in this part. X and Y differ from Z.
          .hmcField(gauss: 1.3, xy: 1100, z: 980, 1), .hmcField(gauss: 1.9, xy: 855, z: 760, 2),
          .hmcField(gauss: 2.5, xy: 670, z: 600, 3), .hmcField(gauss: 4, xy: 450, z: 400, 4),
          .hmcField(gauss: 4.7, xy: 400, z: 355, 5), .hmcField(gauss: 5.6, xy: 330, z: 295, 6),
          .hmcField(gauss: 8.1, xy: 230, z: 205, 7)
        ],
        rates: [
          .hmcRate(7.5, 3), .hmcRate(15, 4), .hmcRate(30, 5), .hmcRate(75, 6), .hmcRate(220, 7)
        ],
        modes: [
          // -4096 says that a reading overflowed. The first still has the old gain.
          SensorMode("normal", bits: [], limits: -2048...2047, settleSamples: 1)
        ],
        // Its WHO_AM_I, which an HMC5883L does not have.
        probe: ProbeTraits(undocumented: IdentityCheck(0x0F, 0x3C)), defaultRange: 1.3)
    ])
}
