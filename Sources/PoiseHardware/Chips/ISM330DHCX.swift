extension Chip {
  /// ST ISM330DHCX [150]: the LSM6DSO's registers, a gyroscope range more, and an identity of its
  /// own, which its twin LSM6DSR shares.
  public static let ism330dhcx = Chip(
    name: "ISM330DHCX", summary: "ST accelerometer + gyroscope, also LSM6DSR",
    units: SensorUnit.lsm6dso(
      chip: "ISM330DHCX", identity: 0x6B,
      // ST's example [70] pulls this part down, and wants 90 mg at least.
      selfTest: (0x02, 90...1700),
      // FS_4000 in bit 0 of CTRL2_G.
      fastest: [.milliDegrees(4000, 140, BitField(0x11, mask: 0x0F, 0x01))]))
}
