/// What a stream of samples measures.
@frozen
public enum SensorKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Specific force; SI unit m/s².
  case accelerometer = 0
  /// Magnetic flux density; unit µT.
  case magnetometer = 1
  /// Angular rate; SI unit rad/s.
  case gyroscope = 2
  /// Air: pressure, temperature and, where measured, humidity in place of three axes; Pa, °C, %.
  case barometer = 3
  /// Air without its pressure: humidity and temperature in place of two axes, nothing in the third;
  /// %, °C.
  case hygrometer = 4

  /// Whether it measures the air, which has no axes and is no motion.
  @inlinable public var isAir: Bool { self == .barometer || self == .hygrometer }

  /// The word used in board files, logs and messages.
  public var name: String {
    switch self {
    case .accelerometer: "accelerometer"
    case .magnetometer: "magnetometer"
    case .gyroscope: "gyroscope"
    case .barometer: "barometer"
    case .hygrometer: "hygrometer"
    }
  }

  /// The unit that counts times scale give.
  public var unit: String {
    switch self {
    case .accelerometer: "m/s2"
    case .magnetometer: "uT"
    case .gyroscope: "rad/s"
    case .barometer: "Pa"
    case .hygrometer: "%"
    }
  }
}
