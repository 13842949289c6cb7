import PoiseCore
import PoiseText

/// Noise in the units of data sheets and of people.
enum NoiseText {
  /// Of one kind of sensor: its unit for people, and how many there are in one SI unit.
  struct Unit {
    let name: String
    let perSI: Double

    init(_ kind: SensorKind) {
      switch kind {
      case .accelerometer: (name, perSI) = ("µg", 1e6 / Physics.standardGravity)
      case .gyroscope: (name, perSI) = ("mdps", 1e3 * 180 / Double.pi)
      case .magnetometer: (name, perSI) = ("nT", 1e3)
      case .barometer, .hygrometer: (name, perSI) = (kind.unit, 1)
      }
    }
  }

  /// Three significant digits.
  static func number(_ value: Double) -> String {
    let size = value.magnitude
    let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    return DecimalText.fixed(value, decimals: decimals) ?? "?"
  }

  /// The axes' figures, `-` where there is none.
  static func list(_ values: [Double?], _ unit: Unit) -> String {
    values.map { $0.map { number($0 * unit.perSI) } ?? "-" }.joined(separator: " ")
  }

  /// A length of time as it is typed, such as `2h` or `90s`.
  static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let (hours, minutes) = (whole / 3600, whole % 3600 / 60)
    if hours > 0 { return minutes > 0 ? "\(hours)h\(minutes)m" : "\(hours)h" }
    return minutes > 9 ? "\(minutes)m" : "\(whole)s"
  }
}
