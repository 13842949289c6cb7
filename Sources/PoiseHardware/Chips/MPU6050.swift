extension Chip {
  /// InvenSense MPU-6050 [66]. Clones answer other identities: `force_id = true` in the
  /// board file takes them.
  public static let mpu6050 = Chip(
    name: "MPU-6050", summary: "InvenSense accelerometer + gyroscope",
    units: SensorUnit.invenSense(
      chip: "MPU-6050", identity: IdentityCheck(0x75, 0x68),
      // Of parts that were bought as MPU-6050.
      aliases: [0x72, 0x74, 0x98].map {
        ProbeTraits.Alias($0, "a clone of the MPU-6050", cloneOf: "InvenSense")
      }))

  /// InvenSense MPU-6500: as the MPU-6050, with an accelerometer filter of its own.
  public static let mpu6500 = Chip(
    name: "MPU-6500", summary: "InvenSense accelerometer + gyroscope",
    units: SensorUnit.invenSense(
      chip: "MPU-6500", identity: IdentityCheck(0x75, 0x70), hasOwnFilter: true))
}
