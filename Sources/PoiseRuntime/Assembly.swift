import PoiseBoard
import PoiseCore
import PoiseHardware

/// A checked board file made into readers, lines and streams. Built once; nothing is read from the
/// file afterwards.
struct Assembly {
  var readers: [SensorReader]
  /// In the order of the readers' line numbers.
  var lines: [LineRequest]
  var streams: [StreamInfo]
  /// How messages name the bus.
  var busName: String

  /// - Parameter mount: replaces the board file's mounting where given.
  init(board: Board, busName: String, mount: Matrix3?) throws(StartError) {
    self.busName = busName
    readers = []
    lines = []
    streams = []
    for (i, entry) in board.sensors.enumerated() {
      let index = UInt8(i)
      let sensor = try Self.sensor(entry, board: board, busName: busName)
      var mode = SensorReader.Mode.polling
      if case .interrupt(let line) = entry.readout {
        mode = .dataReady(line: UInt8(lines.count))
        let name =
          switch line {
          case .name(let name): name
          case .offset(let offset): String(offset)
          }
        lines.append(LineRequest(labels: board.gpioLabels, line: name))
      }
      readers.append(SensorReader(sensor: sensor, stream: index, mode: mode))
      streams.append(sensor.streamInfo(index: index, bus: busName, mount: mount ?? entry.mount))
    }
  }

  private static func sensor(
    _ entry: Board.Sensor, board: Board, busName: String
  ) throws(StartError) -> Sensor {
    do throws(ChipError) {
      let chip = try ChipCatalog.chip(named: entry.chip)
      guard let unit = chip.unit(entry.kind) else {
        throw ChipError.noUnit(chip: chip.name, kind: entry.kind)
      }
      let polled = entry.readout == .polling
      return try Sensor(
        unit, address: entry.address,
        settings: SensorSettings(
          range: unit.fullScale(nearest: entry.range), rateHz: entry.rateHz,
          dataReady: !polled))
    } catch {
      throw StartError(.configuration, "board \(board.name): \(error.message(bus: busName))")
    }
  }
}

extension SensorUnit {
  /// The chip table's own number for a board file's full scale: tables speak of gauss, board files
  /// of microtesla.
  fileprivate func fullScale(nearest range: Double) -> Double? {
    let wanted = kind == .magnetometer ? range / 100 : range
    return ranges.map(\.fullScale).min { abs($0 - wanted) < abs($1 - wanted) }
  }
}
