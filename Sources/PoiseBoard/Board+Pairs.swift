import PoiseCore
import PoiseHardware

extension Board.Sensor {
  /// What the catalog knows of it.
  public func unit() throws(ChipError) -> SensorUnit {
    let chip = try ChipCatalog.chip(named: chip)
    guard let unit = chip.unit(kind) else { throw .noUnit(chip: chip.name, kind: kind) }
    return unit
  }

  /// Settings of one whose data comes with another's: the pin is that one's.
  public var settingsBeside: SensorSettings {
    var settings = settings
    settings.dataReady = false
    return settings
  }

  /// Whether both are one part.
  func isPart(of other: Board.Sensor) -> Bool {
    kernel == nil && other.kernel == nil && chip == other.chip && address == other.address
      && bus == other.bus
  }
}

extension Board {
  /// The sensor whose transfer brings the data of sensor `i`: a gyroscope comes with its
  /// accelerometer where one transfer fetches both; nil: it is read on its own.
  ///
  /// - Throws: where their rates differ. Fetched together, samples of the slower one would be taken
  ///   twice; read apart, they are on one clock.
  public static func primary(of i: Int, in sensors: [Sensor]) throws(ChipError) -> Int? {
    let entry = sensors[i]
    guard entry.kind == .gyroscope, entry.kernel == nil else { return nil }
    let unit = try entry.unit()
    for (at, other) in sensors.enumerated()
    where other.kind == .accelerometer && entry.isPart(of: other) {
      let isQueued = entry.fifo > 0 && entry.fifo == other.fifo && unit.fifo?.shared != nil
      let isBurst = try other.unit().frame.shares(burstOf: unit.frame)
      if other.rateHz != entry.rateHz {
        throw .conflict(chip: entry.chip, kind: .accelerometer, other: .gyroscope)
      }
      if isBurst || isQueued { return at }
    }
    return nil
  }

  /// Whether one part cannot be as both sensors say.
  static func conflicts(_ one: Sensor, _ other: Sensor) -> Bool {
    let (main, beside) = one.kind == .gyroscope ? (other, one) : (one, other)
    do throws(ChipError) {
      guard try primary(of: 1, in: [main, beside]) == 0 else { return false }
      _ = try PoiseHardware.Sensor(
        main.unit(), address: main.address, settings: main.settings,
        companion: (try beside.unit(), beside.settingsBeside))
    } catch {
      if case .conflict = error { return true }
    }
    return false
  }
}
