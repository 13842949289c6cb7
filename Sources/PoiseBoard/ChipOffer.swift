import PoiseCore

/// One sensor of a chip as far as a board file chooses about it.
public struct ChipOffer: Sendable, Equatable {
  /// Chip name of the catalogue.
  public var chip: String
  public var kind: SensorKind
  /// 7-bit addresses that it can be strapped to.
  public var addresses: [UInt8]
  /// Full scales, in g, uT or degrees a second; one where it is fixed.
  public var ranges: [Double]
  /// Output data rates, Hz.
  public var rates: [Double]
  /// False where the package has no data-ready pin.
  public var hasDataReady: Bool

  public init(
    chip: String, kind: SensorKind, addresses: [UInt8], ranges: [Double], rates: [Double],
    hasDataReady: Bool
  ) {
    self.chip = chip
    self.kind = kind
    self.addresses = addresses
    self.ranges = ranges
    self.rates = rates
    self.hasDataReady = hasDataReady
  }

  /// The key of a board file that holds the full scale, with its unit.
  public static func rangeKey(of kind: SensorKind) -> String {
    switch kind {
    case .accelerometer: "range_g"
    case .magnetometer: "range_uT"
    case .gyroscope: "range_dps"
    }
  }

  /// What this program has drivers for.
  public static let all: [ChipOffer] = [
    ChipOffer(
      chip: "LSM303AGR", kind: .accelerometer, addresses: [0x19], ranges: [2, 4, 8, 16],
      rates: [1, 10, 25, 50, 100, 200, 400], hasDataReady: true),
    ChipOffer(
      chip: "LSM303AGR", kind: .magnetometer, addresses: [0x1E], ranges: [4915.2],
      rates: [10, 20, 50, 100], hasDataReady: true)
  ]
}
