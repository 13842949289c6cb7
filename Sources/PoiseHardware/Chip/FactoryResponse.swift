import Glibc
import PoiseCore

/// Where InvenSense's parts keep the self-test response that the factory measured, and how its
/// codes become counts. A code of 0 says that the factory left none.
public enum FactoryResponse: Sendable, Equatable {
  /// MPU-6050's accelerometer at ±8 g: five bits an axis, spread over 0x0D to 0x10 (RM-MPU-6000A
  /// 4.1): 4096 · 0.34 · (0.92/0.34)^((code - 1)/30).
  case mpu6050Accelerometer
  /// Its gyroscope at ±250 degrees/s: low five bits of 0x0D to 0x0F (RM-MPU-6000A 4.1):
  /// 25 · 131 · 1.046^(code - 1), and against the axis for y.
  case mpu6050Gyroscope
  /// Three bytes from `register` of `bank` on, for the smallest range: 2620 · 1.01^(code - 1)
  /// (MPU-6500 and later).
  case bytes(register: UInt8, bank: UInt8)

  /// Registers to read, in order, and their bank.
  var registers: [UInt8] {
    switch self {
    case .mpu6050Accelerometer: [0x0D, 0x0E, 0x0F, 0x10]
    case .mpu6050Gyroscope: [0x0D, 0x0E, 0x0F]
    case .bytes(let register, _): [register, register + 1, register + 2]
    }
  }

  var bank: UInt8 {
    if case .bytes(_, let bank) = self { return bank }
    return 0
  }

  /// Counts that the factory saw on each axis, from what ``registers`` hold; nil where an axis has
  /// none.
  func counts(_ bytes: [UInt8]) -> Vector3? {
    let codes: [Double]
    switch self {
    case .mpu6050Accelerometer:
      codes = (0..<3).map { axis in
        let low = bytes[3] >> UInt8(4 - 2 * axis) & 0x03
        return Double(bytes[axis] >> 3 & 0x1C | low)
      }
    case .mpu6050Gyroscope: codes = bytes.map { Double($0 & 0x1F) }
    case .bytes: codes = bytes.map(Double.init)
    }
    if codes.contains(0) { return nil }
    let values = codes.map { code in
      switch self {
      case .mpu6050Accelerometer: 4096 * 0.34 * pow(0.92 / 0.34, (code - 1) / 30)
      case .mpu6050Gyroscope: 25 * 131 * pow(1.046, code - 1)
      case .bytes: 2620 * pow(1.01, code - 1)
      }
    }
    let y = self == .mpu6050Gyroscope ? 0 - values[1] : values[1]
    return Vector3(values[0], y, values[2])
  }
}
