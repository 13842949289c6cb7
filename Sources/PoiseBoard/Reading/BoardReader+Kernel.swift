import PoiseCore
import PoiseHardware
import PoiseText

// `[[sensor]]` with `iio`: a device that the kernel's own driver reads. What it can do is known on
// its machine alone, when a session begins.
extension BoardReader {
  static let kernelKeys = [
    "iio", "kind", "range_g", "range_gauss", "range_dps", "rate_hz", "fifo", "mount", "placement",
    "trigger", "use_mount_matrix"
  ]

  /// The board's bus; where the kernel or SPI devices have all sensors there need be none.
  mutating func readBus(_ table: BoardTable?, _ entries: [TOMLEntry]) -> Board.Bus? {
    if let table { return readBus(table) }
    return Self.isKernels(entries) ? .kernel : nil
  }

  /// Whether each `[[sensor]]` is one of the kernel's or on SPI: then there need be no bus.
  static func isKernels(_ entries: [TOMLEntry]) -> Bool {
    guard case .array(let nodes)? = entries.first(where: { $0.key == "sensor" })?.node.value,
      !nodes.isEmpty
    else { return false }
    return nodes.allSatisfy { node in
      if case .table(let inner) = node.value {
        return inner.contains { ["iio", "spi"].contains($0.key) }
      }
      return false
    }
  }

  func checkKernel(_ sensors: [Board.Sensor], _ bus: Board.Bus?, _ top: inout BoardTable) {
    if bus == .virtual && sensors.contains(where: { $0.kernel != nil }) {
      top.fail("bus", "a virtual board has no devices of the kernel; remove iio or virtual = true")
    }
  }

  mutating func readKernelSensor(
    _ table: inout BoardTable, mount: Matrix3?, before: [Board.Sensor]
  ) -> Board.Sensor? {
    for key in Self.sensorKeys where table.has(key) && !Self.kernelKeys.contains(key) {
      table.fail(key, "is for chips that Poise reads itself, not for iio; remove the line")
    }
    let selector = readSelector(&table)
    let kind = readKernelKind(&table)
    let place = readPlacement(&table)
    let own = table.mount("mount")
    let trigger = readTrigger(&table)
    let usesMatrix = table.bool("use_mount_matrix") ?? true
    let rate = table.has("rate_hz") ? table.number("rate_hz", in: 1...4000) : 100
    guard let kind, let place else { return nil }
    for other in SensorKind.allCases where other != kind {
      let key = ChipChoices.rangeKey(of: other)
      if table.has(key) {
        table.fail(key, "\(article(kind)) has \(ChipChoices.rangeKey(of: kind))")
      }
    }
    let key = ChipChoices.rangeKey(of: kind)
    let range = table.has(key) ? table.number(key, in: 0.1...10_000) : 0
    if before.contains(where: { $0.kind == kind && $0.placement == place }) {
      failTwice(kind, place, &table)
    }
    let partner: SensorKind? =
      kind == .accelerometer ? .gyroscope : kind == .gyroscope ? .accelerometer : nil
    if let other = before.first(where: { $0.kind == partner && $0.placement == place }),
      other.kernel == nil
    {
      table.fail(
        "iio",
        "the \(other.kind.name) is the \(other.chip)'s, which Poise reads itself; "
          + "accelerometer and gyroscope must be one part, else two places would count as one")
    }
    let fifo = readWatermark(&table, rate)
    guard let selector, let trigger, let rate, let range else { return nil }
    var sensor = Board.Sensor(
      chip: selector.description, kind: kind, address: 0, range: range, rateHz: rate, mode: "",
      readout: .polling, mount: own ?? mount, forceIdentity: false, fifo: fifo, placement: place)
    sensor.kernel = Board.KernelDevice(
      selector: selector, trigger: trigger, usesMountMatrix: usesMatrix)
    return sensor
  }

  private func readSelector(_ table: inout BoardTable) -> IIOSelector? {
    guard let text = table.string("iio") else { return nil }
    if let selector = IIOSelector(text) { return selector }
    table.fail(
      "iio",
      "invalid device \(text.debugDescription): use its name such as \"lsm6dsox_accel\", its place "
        + "such as \"i2c-1:0x6a\", or its label such as \"label:belt\"; "
        + "'poise board scan' lists them")
    return nil
  }

  private func readKernelKind(_ table: inout BoardTable) -> SensorKind? {
    guard let word = table.string("kind", required: true) else { return nil }
    let kinds: [SensorKind] = [.accelerometer, .gyroscope, .magnetometer]
    if let kind = kinds.first(where: { $0.name == word }) { return kind }
    let isAir = SensorKind.allCases.contains { $0.isAir && $0.name == word }
    let what = isAir ? "\(word)s are not read through iio" : ""
    table.fail(
      "kind",
      (what.isEmpty ? "invalid kind \(word.debugDescription)" : what)
        + "; use \(kinds.map(\.name).joined(separator: ", "))")
    return nil
  }

  private func readTrigger(_ table: inout BoardTable) -> IIORequest.Trigger? {
    guard table.has("trigger") else { return .any }
    guard let word = table.string("trigger") else { return nil }
    switch word {
    case "own": return .own
    case "timer": return .timer
    case _ where IIOSelector.isWord(word): return .named(word)
    default:
      table.fail(
        "trigger",
        "invalid trigger \(word.debugDescription): use \"own\" (the chip's interrupt), \"timer\", "
          + "or the name of a trigger")
      return nil
    }
  }

  /// Samples that the kernel gathers before it wakes the reader, as a FIFO's.
  private func readWatermark(_ table: inout BoardTable, _ rate: Double?) -> Int {
    guard let samples = table.integer("fifo", in: 0...4096) else { return 0 }
    guard let rate, samples > Int(0.5 * rate) else { return samples }
    table.fail(
      "fifo",
      "\(samples) samples at \(DecimalText.plain(rate)) Hz take more than 0.5 s; "
        + "\(Int(0.5 * rate)) or less at this rate")
    return 0
  }
}
