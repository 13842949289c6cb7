import PoiseCore
import PoiseHardware

/// One sensor of a chip as far as a board file chooses about it.
public struct ChipChoices: Sendable, Equatable {
  /// Chip name of the catalog.
  public var chip: String
  public var kind: SensorKind
  /// 7-bit addresses that it can be strapped to.
  public var addresses: [UInt8]
  /// Full scales, in g, gauss or degrees a second; one where it is fixed.
  public var ranges: [Double]
  /// Output data rates, Hz.
  public var rates: [Double]
  /// Trades between noise, bandwidth and power; the first is the default.
  public var modes: [String]
  /// False where the package has no data-ready pin.
  public var hasDataReady: Bool
  /// Samples that its FIFO can be told to gather; nil where it has none that can be used.
  public var fifo: ClosedRange<Int>?
  /// That FIFO is the accelerometer's and the gyroscope's together.
  public var sharesFIFO: Bool
  /// It can be on SPI.
  public var hasSPI: Bool
  /// The file that a person must supply for it; nil where none.
  public var upload: UploadLayout?
  public var defaultRange: Double
  public var defaultRate: Double

  init(_ unit: SensorUnit) {
    chip = unit.chip
    kind = unit.kind
    addresses = unit.addresses
    ranges = unit.ranges.map(\.fullScale)
    rates = unit.rates.map(\.hertz)
    modes = unit.modes.map(\.name)
    hasDataReady = unit.dataReady != .none
    fifo = unit.fifo?.watermarks
    sharesFIFO = unit.fifo?.shared != nil
    hasSPI = unit.spi != nil
    upload = unit.upload
    defaultRange = unit.defaultRange
    defaultRate = unit.defaultRateHz
  }

  /// The key of a board file that holds the full scale, with its unit.
  public static func rangeKey(of kind: SensorKind) -> String {
    switch kind {
    case .accelerometer: "range_g"
    case .magnetometer: "range_gauss"
    case .gyroscope: "range_dps"
    case .barometer: "range_hpa"
    case .hygrometer: "range_pct"
    }
  }

  /// What this program has drivers for: the catalog.
  public static let all: [ChipChoices] = ChipCatalog.all.flatMap { chip in
    chip.units.map { ChipChoices($0) }
  }
}
