import PoiseCore
import PoiseText

/// Why a sensor cannot be used. `message(bus:)` is the line for people.
public enum ChipError: Error, Sendable, Equatable {
  case unknownChip(name: String, nearest: String?)
  /// The chip has no unit of that kind.
  case noUnit(chip: String, kind: SensorKind)
  case address(UInt8, chip: String, kind: SensorKind, allowed: [UInt8])
  case range(Double, chip: String, kind: SensorKind, allowed: [Double])
  case rate(Double, chip: String, kind: SensorKind, allowed: [Double])
  case mode(String, chip: String, kind: SensorKind, allowed: [String])
  /// A FIFO was asked of a unit that has none (`allowed` is nil), or a watermark it cannot have.
  case fifo(Int, chip: String, kind: SensorKind, allowed: ClosedRange<Int>?)
  /// Data-ready was asked of a unit that has no such pin.
  case noDataReady(chip: String, kind: SensorKind)
  /// Two dies behind one burst were given settings that exclude each other.
  case conflict(chip: String, kind: SensorKind, other: SensorKind)
  /// Something answers, but it is another chip.
  case identity(
    chip: String, kind: SensorKind, address: UInt8, register: UInt8, read: UInt8, expected: UInt8)
  /// The factory's values in its memory make no sense: all bytes alike, or a divisor of 0.
  case factoryValues(chip: String, address: UInt8, first: UInt8)
  /// The file that the chip needs is missing (0 bytes) or has another length.
  case configuration(Int, chip: String, UploadLayout)
  /// The chip has not taken that file.
  case refused(chip: String, address: UInt8, register: UInt8, read: UInt8)
  /// Nothing answers, or the bus itself fails.
  case bus(BusError, chip: String, kind: SensorKind)

  /// None of the sensors answers; this is the first one's error.
  case noneAnswers(BusError, chip: String, kind: SensorKind)

  /// One line: what, where, how to fix.
  public func message(bus: String) -> String {
    switch self {
    case .unknownChip(let name, let nearest):
      let names = ChipCatalog.all.map(\.name).joined(separator: ", ")
      let hint = nearest.map { "; did you mean \($0)?" } ?? ""
      return "chip `\(name)` is not known\(hint) (known: \(names))"
    case .noUnit(let chip, let kind):
      return "\(chip) has no \(kind.name); take another chip for it or remove the line"
    case .address(let address, let chip, let kind, let allowed):
      return "\(chip) \(kind.name) cannot be at address \(Hex.prefixed(address)); "
        + "it can be at \(allowed.map(Hex.prefixed).joined(separator: ", "))"
    case .range(let range, let chip, let kind, let allowed):
      return "\(chip) \(kind.name) has no range of \(DecimalText.plain(range)) \(kind.rangeUnit); "
        + "it offers \(allowed.map { DecimalText.plain($0) }.joined(separator: ", "))"
    case .rate(let rate, let chip, let kind, let allowed):
      return "\(chip) \(kind.name) has no rate of \(DecimalText.plain(rate)) Hz; "
        + "it offers \(allowed.map { DecimalText.plain($0) }.joined(separator: ", "))"
    case .mode(let mode, let chip, let kind, let allowed):
      return "\(chip) \(kind.name) has no mode `\(mode)`; "
        + "it offers \(allowed.joined(separator: ", "))"
    case .fifo(let samples, let chip, let kind, let allowed):
      guard let allowed else { return "\(chip) \(kind.name) has no FIFO: leave fifo out" }
      return "\(chip) \(kind.name)'s FIFO takes \(allowed.lowerBound) to \(allowed.upperBound) "
        + "samples, not \(samples)"
    case .noDataReady(let chip, let kind):
      return
        "\(chip) \(kind.name) has no data-ready pin: leave the interrupt line out (it is polled)"
    case .conflict(let chip, let kind, let other):
      return "\(chip)'s \(kind.name) and \(other.name) run together: "
        + "give both the same rate_hz and mode"
    case .identity(let chip, let kind, let address, let register, let read, let expected):
      let guess = ChipCatalog.partsAnswering(read, at: register).map { " (\($0))" } ?? ""
      return "the device \(BusError.place(address, bus)) is not an \(chip) \(kind.name): "
        + "register \(Hex.prefixed(register)) reads \(Hex.prefixed(read))\(guess), "
        + "not \(Hex.prefixed(expected)); "
        + "check the chip name and \(SPIAccess.isDevice(bus) ? "spi" : "address") in the board file"
    case .factoryValues(let chip, let address, let first):
      return "the \(chip) \(BusError.place(address, bus)) holds no factory values "
        + "(they begin with \(Hex.prefixed(first))): it is damaged or no \(chip); "
        + "replace it, or take it out of the board file"
    case .configuration(let bytes, let chip, let layout):
      let what =
        bytes == 0
        ? "needs its maker's configuration"
        : "needs a configuration of \(layout.bytes) bytes, not \(bytes)"
      return "\(chip) \(what): name the file with configuration = \"PATH\" in the board file "
        + "(\(layout.origin))"
    case .refused(let chip, let address, let register, let read):
      return "the \(chip) \(BusError.place(address, bus)) did not take its configuration: "
        + "register \(Hex.prefixed(register)) reads \(Hex.prefixed(read)); "
        + "check the file, then power the chip off and on"
    case .bus(let error, let chip, let kind):
      return "\(chip) \(kind.name): \(error.message(bus: bus))"
    case .noneAnswers(let error, let chip, let kind):
      return "no sensor answers: \(chip) \(kind.name): \(error.message(bus: bus))"
    }
  }
}

extension SensorKind {
  /// The unit ranges are given in.
  public var rangeUnit: String {
    switch self {
    case .accelerometer: "g"
    case .magnetometer: "gauss"
    case .gyroscope: "deg/s"
    case .barometer: "hPa"
    case .hygrometer: "%"
    }
  }
}
