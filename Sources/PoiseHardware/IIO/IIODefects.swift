import PoiseCore

/// What the kernel's drivers are known to get wrong.
public enum IIODefects {
  /// What a driver's scale is to be multiplied by.
  ///
  /// - BNO055: its magnetometer counts 16 a µT [169], the driver's comment takes a µT for ten.
  /// - LSM303AGR: 0.98, 1.95, 3.9 and 11.72 mg a count [59], the driver has the LIS3DH's 1, 2, 4
  ///   and 12.
  static func factor(_ name: String, _ kind: SensorKind, scale: Double) -> Double {
    switch (name, kind) {
    case ("bno055", .magnetometer): 0.1
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
