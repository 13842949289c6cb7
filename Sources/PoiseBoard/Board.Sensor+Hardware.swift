import PoiseHardware

extension Board {
  /// How the chip on the bus of that number is reached by SPI; nil where it is another bus.
  public func spiAccess(of number: Int) -> SPIAccess? {
    guard case .spi = bus(number), let sensor = sensors.first(where: { $0.bus == number }) else {
      return nil
    }
    return (try? ChipCatalog.chip(named: sensor.chip))?.unit(sensor.kind)?.spi
  }
}

extension Board.Sensor {
  /// What the catalog's driver is to be configured with.
  public var settings: SensorSettings {
    var usesPin = false
    if case .interrupt = readout { usesPin = true }
    return SensorSettings(
      range: range, rateHz: rateHz, mode: mode, dataReady: usesPin, forceIdentity: forceIdentity,
      fifo: fifo)
  }

  /// The driver for this sensor. The board file was checked against the same catalog, so this
  /// fails only where the two differ.
  public func driver() throws(ChipError) -> PoiseHardware.Sensor {
    let chip = try ChipCatalog.chip(named: chip)
    guard let unit = chip.unit(kind) else { throw .unknownChip(name: chip.name, nearest: nil) }
    return try PoiseHardware.Sensor(unit, address: address, settings: settings)
  }
}
