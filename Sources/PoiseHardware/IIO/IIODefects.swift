import PoiseCore

/// What the kernel's drivers are known to get wrong.
public enum IIODefects {
  /// What a driver's scale is to be multiplied by.
  ///
  /// - BNO055: its magnetometer counts 16 a µT [169], the driver's comment takes a µT for ten.
  /// - LSM303AGR: 0.98, 1.95, 3.9 and 11.72 mg a count [59], the driver has the LIS3DH's 1, 2, 4
  ///   and 12.
  /// - HMC5843, HMC5883 and HMC5983: a gauss is 230 to 1620 counts [54], the driver has 1e7 over
  ///   that as so many 1e-9 gauss, 100 times too little. No part counts as finely as 1e-4 gauss, so
  ///   that a driver that says it right is left alone.
  static func factor(_ name: String, _ kind: SensorKind, scale: Double) -> Double {
    switch (name, kind) {
    case ("bno055", .magnetometer): 0.1
    case (_, .magnetometer) where hmc58.contains(name): isHundredth(scale) ? 100 : 1
    case ("lsm303agr_accel", .accelerometer):
      switch (scale / 9.80665e-3).rounded() {
      case 1: 0.98 / 1
      case 2: 1.95 / 2
      case 4: 3.9 / 4
      case 12: 11.72 / 12
      default: 1
      }
    default: 1
    }
  }

  private static let hmc58: Set<String> = ["hmc5843", "hmc5883", "hmc5883l", "hmc5983"]

  private static func isHundredth(_ scale: Double) -> Bool { scale < 1e-4 }

  /// Largest count of a part that has fewer than its driver's layout says; nil where the layout is
  /// right.
  ///
  /// - HMC58xx and the magnetometers of LSM303DLH, DLM and DLHC: 12 bits, and -4096 for too strong
  ///   a field [54].
  /// - AK8975: 13 bits by its driver; AK8963: 14 bits there, and 16 in the MPU-9250's driver [52].
  static func fullScale(_ name: String, _ kind: SensorKind) -> Int32? {
    guard kind == .magnetometer else { return nil }
    return switch name {
    case _ where hmc58.contains(name): 2047
    case "lsm303dlh_magn", "lsm303dlm_magn", "lsm303dlhc_magn": 2047
    case "ak8975": 4095
    case "ak8963": 8190
    case "mpu9250", "mpu9255": 32_760
    default: nil
    }
  }

  /// What a person should know of a device, one line each; `streams` are the ones used.
  public static func remarks(_ setup: IIOSetup) -> [String] {
    var remarks: [String] = []
    let name = setup.device.name
    if name.hasPrefix("mpu6050") {
      remarks.append(
        "\(name): Linux up to 6.12 reads register 0x00 in place of this part's interrupt status: "
          + "where that holds an even number no sample ever comes")
    }
    if name == "bno055" {
      remarks.append("\(name): the driver's magnetometer scale is 10 times too large; corrected")
    }
    if name == "lsm303agr_accel" {
      remarks.append("\(name): the driver's scale is the LIS3DH's, 2 to 3% too large; corrected")
    }
    if hmc58.contains(name), let line = setup.device.line("in_magn_scale"),
      let scale = Double(line), isHundredth(scale)
    {
      remarks.append("\(name): the driver's scale is 100 times too small; corrected")
    }
    switch setup.quality {
    case .measured: break
    case .timer:
      remarks.append(
        "\(name): read by the timer \(setup.trigger): its own conversions are not synchronous with "
          + "that, one may be read twice or not at all")
    case .synthetic:
      remarks.append(
        "\(name): its driver works the stamps out; a loss shows late, from the sum of samples")
    }
    return remarks
  }
}
