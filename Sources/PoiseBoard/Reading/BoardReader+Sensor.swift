import PoiseCore
import PoiseHardware
import PoiseSystem
import PoiseText

extension BoardReader {
  static let sensorKeys = [
    "chip", "kind", "address", "range_g", "range_gauss", "range_dps", "range_hpa", "range_pct",
    "rate_hz", "mode", "interrupt", "polling", "fifo", "mount", "force_id", "placement", "bus",
    "spi", "outside", "iio", "trigger", "use_mount_matrix", "configuration"
  ]

  /// One `[[sensor]]`; nil where it is so wrong that nothing else can be said about it.
  mutating func readSensor(
    _ given: BoardTable, mount: Matrix3?, canHaveLines: Bool, before: [Board.Sensor],
    buses: [String], lines: inout [(line: Board.Line, owner: String)]
  ) -> Board.Sensor? {
    var table = given
    defer { errors += table.errors }
    if table.has("iio") { return readKernelSensor(&table, mount: mount, before: before) }
    for key in ["trigger", "use_mount_matrix"] where table.has(key) {
      table.fail(key, "is for sensors of the kernel (iio = \"...\")")
    }
    let offer = readOffer(&table)
    let isSPI = table.has("spi")
    let device = spi.read(&table, offer)
    let address = table.integer("address", in: 0x08...0x77)
    let forced = table.bool("force_id") ?? false
    let own = table.mount("mount")
    let named = readPlacement(&table)
    let place = named ?? .trunk
    let bus =
      isSPI
      ? device.map { spi.number(of: $0, after: buses) } ?? 0 : readBusName(&table, buses)
    let isOutside = readOutside(offer, &table)
    let configuration = readConfiguration(offer, &table)
    let readout = readReadout(&table, offer, canHaveLines: canHaveLines, &lines)
    for kind in SensorKind.allCases where kind != offer?.kind {
      let key = ChipChoices.rangeKey(of: kind)
      guard let offer, table.has(key) else { continue }
      table.fail(key, "\(article(offer.kind)) has \(ChipChoices.rangeKey(of: offer.kind))")
    }
    guard let offer else { return nil }
    let isTwice = before.contains {
      $0.kind == offer.kind && ($0.placement == place || offer.kind.isAir)
    }
    if isTwice && named != nil { failTwice(offer.kind, place, &table) }
    if isSPI && device == nil { return nil }
    let chosen = isSPI ? 0 : self.address(address, offer, &table)
    checkNeighbors(offer, (chosen, bus), named, before, buses, &table)
    if named != nil && !isTwice {
      checkPair(offer, (chosen, bus), before.filter { $0.placement == place }, buses, &table)
    }
    let range = pick(
      ChipChoices.rangeKey(of: offer.kind), "range", offer.ranges, offer.defaultRange, offer, &table
    )
    let rate = pick("rate_hz", "rate", offer.rates, offer.defaultRate, offer, &table)
    let mode = table.string("mode") ?? offer.modes[0]
    if !offer.modes.contains(mode) {
      let choice = offer.modes.joined(separator: ", ")
      table.fail("mode", "\(offer.chip) has no mode \(mode.debugDescription); \(choice) it has")
    }
    let fifo = readFIFO(&table, offer, rate)
    guard let range, let rate, let readout else { return nil }
    var sensor = Board.Sensor(
      chip: offer.chip, kind: offer.kind, address: chosen, range: range, rateHz: rate, mode: mode,
      readout: readout, mount: own ?? mount, forceIdentity: forced,
      fifo: fifo, placement: place, bus: bus)
    sensor.isOutside = isOutside
    sensor.configurationName = configuration
    sensor.configuration = configuration.map {
      $0.hasPrefix("/") ? $0 : Directory.parent(of: file) + "/" + $0
    }
    return sensor
  }

  /// One chip at one place of a bus, all of whose sensors are worn at one place of the body.
  ///
  /// - Parameter named: nil where it is not known what place of the body is meant.
  private func checkNeighbors(
    _ offer: ChipChoices, _ own: (address: UInt8, bus: Int), _ named: BodyPlace?,
    _ before: [Board.Sensor], _ buses: [String], _ table: inout BoardTable
  ) {
    let neighbors = before.filter {
      $0.address == own.address && $0.bus == own.bus && $0.kernel == nil
    }
    let isSPI = own.address == 0
    let key = isSPI ? "spi" : "address"
    let at = spi.place(own.address, own.bus, after: buses)
    if neighbors.contains(where: { $0.chip != offer.chip }) {
      return table.fail(key, "\(at) is used by another chip already")
    }
    // Else what place it is has to be said first.
    guard let place = named else { return }
    if let other = neighbors.first(where: { $0.kind == offer.kind && $0.placement != place }) {
      let fix =
        isSPI
        ? "each part has a chip select of its own"
        : "another address, or a bus of its own ([bus.\(place.name)], bus = \"\(place.name)\")"
      table.fail(key, "\(at) is the \(other.kind.name) at \(other.placement.name) already; \(fix)")
    } else if let other = neighbors.first(where: { $0.placement != place }) {
      table.fail(
        "placement",
        "this \(offer.chip) is worn at \(other.placement.name) by its \(other.kind.name); one part "
          + "is at one place")
    }
  }

  func failTwice(_ kind: SensorKind, _ place: BodyPlace, _ table: inout BoardTable) {
    if kind.isAir {
      return table.fail("kind", "there is \(article(kind)) already; one of each kind a board")
    }
    let other: BodyPlace = place == .head ? .t12 : .head
    let at = table.has("placement") ? " at \(place.name)" : ""
    table.fail(
      "kind",
      "there is \(article(kind))\(at) already; one of each kind a place "
        + "(placement = \"\(other.name)\" for another place)")
  }

  /// Whether a barometer or hygrometer hangs free.
  private func readOutside(_ offer: ChipChoices?, _ table: inout BoardTable) -> Bool {
    let isOutside = table.bool("outside") ?? false
    if let offer, !offer.kind.isAir, table.has("outside") {
      table.fail("outside", "is for barometers and hygrometers, not for \(article(offer.kind))")
    }
    return isOutside
  }

  /// The file that the chip needs, as it is named.
  private func readConfiguration(_ offer: ChipChoices?, _ table: inout BoardTable) -> String? {
    let path = table.string("configuration")
    guard let offer else { return nil }
    guard let layout = offer.upload else {
      if table.has("configuration") {
        table.fail("configuration", "\(offer.chip) needs none; remove the line")
      }
      return nil
    }
    guard let path, !path.isEmpty else {
      table.fail(
        table.has("configuration") ? "configuration" : nil,
        "\(offer.chip) needs its maker's configuration of \(layout.bytes) bytes at each start: "
          + "configuration = \"PATH\" (\(layout.origin))")
      return nil
    }
    return path
  }

  /// The place that `placement` names, the trunk where nothing is said; nil where no such place is
  /// known.
  func readPlacement(_ table: inout BoardTable) -> BodyPlace? {
    guard let word = table.string("placement") else { return .trunk }
    if let place = BodyPlace(name: word) { return place }
    let guess = NearestName.of(word, in: BodyPlace.allCases.map(\.name))
    table.fail(
      "placement",
      "invalid place \(word.debugDescription); "
        + (guess.map { "did you mean \($0)? " } ?? "") + "\(BodyPlace.words) are")
    return nil
  }

  /// The number of the bus that `bus` names.
  private func readBusName(_ table: inout BoardTable, _ buses: [String]) -> Int {
    guard let name = table.string("bus") else { return 0 }
    if let at = buses.firstIndex(of: name) { return at + 1 }
    let known = buses.isEmpty ? "there is none" : "\(buses.joined(separator: ", ")) there is"
    table.fail("bus", "no [bus.\(name)]; \(known)")
    return 0
  }

  /// What gyroscope and accelerometer feel is fused as the motion of one place: they must be one
  /// part, whichever of them stands first in the file.
  private func checkPair(
    _ offer: ChipChoices, _ own: (address: UInt8, bus: Int), _ before: [Board.Sensor],
    _ buses: [String], _ table: inout BoardTable
  ) {
    let partner: SensorKind
    switch offer.kind {
    case .accelerometer: partner = .gyroscope
    case .gyroscope: partner = .accelerometer
    case .magnetometer, .barometer, .hygrometer: return
    }
    guard let other = before.first(where: { $0.kind == partner }),
      other.chip != offer.chip || other.address != own.address || other.bus != own.bus
    else { return }
    table.fail(
      other.chip != offer.chip ? "chip" : own.address == 0 ? "spi" : "address",
      "\(offer.chip) at \(spi.place(own.address, own.bus, after: buses)), but the "
        + "\(partner.name) is the \(other.chip)'s at "
        + "\(spi.place(other.address, other.bus, after: buses)); accelerometer and gyroscope "
        + "must be one part, else two places would count as one")
  }

  /// The chip and which of its sensors.
  private func readOffer(_ table: inout BoardTable) -> ChipChoices? {
    let chip = table.string("chip", required: true)
    let word = table.string("kind", required: true)
    guard let chip else { return nil }
    let parts = offers.filter { $0.chip.lowercased() == chip.lowercased() }
    guard !parts.isEmpty else {
      var names: [String] = []
      for offer in offers where !names.contains(offer.chip) { names.append(offer.chip) }
      let guess = NearestName.of(chip, in: names).map { "did you mean \($0)?" }
      let what = guess ?? "\(names.joined(separator: ", ")) are known"
      table.fail("chip", "no driver for \(chip.debugDescription); \(what)")
      return nil
    }
    guard let word else { return nil }
    let kinds = parts.map(\.kind.name)
    guard let offer = parts.first(where: { $0.kind.name == word }) else {
      table.fail(
        "kind", "\(chip) is not a \(word.debugDescription); use \(kinds.joined(separator: " or "))")
      return nil
    }
    return offer
  }

  private func readReadout(
    _ table: inout BoardTable, _ offer: ChipChoices?, canHaveLines: Bool,
    _ lines: inout [(line: Board.Line, owner: String)]
  ) -> Board.Readout? {
    let line = table.line("interrupt")
    let polling = table.bool("polling")
    if table.failed && (table.has("interrupt") || table.has("polling")) && line == nil
      && polling == nil
    {
      return nil
    }
    switch (line, polling) {
    case (_?, true?):
      table.fail("polling", "either interrupt or polling, not both; remove one")
      return nil
    case (let line?, _):
      if let offer, !offer.hasDataReady {
        table.fail("interrupt", "\(offer.chip) has no data-ready pin; polling = true instead")
        return nil
      }
      let owner = offer.map { "the \($0.kind.name)" } ?? "another sensor"
      claim(line, for: owner, key: "interrupt", canHaveLines: canHaveLines, &table, &lines)
      return .interrupt(line)
    case (nil, true?): return .polling
    case (nil, _):
      table.fail(
        nil,
        "how is new data noticed? interrupt = \"GPIO17\" (the line that the chip's data-ready "
          + "pin is wired to), or polling = true")
      return nil
    }
  }

  private func address(_ given: Int?, _ offer: ChipChoices, _ table: inout BoardTable) -> UInt8 {
    guard let given else {
      if offer.addresses.count > 1 && !table.has("address") {
        let choice = offer.addresses.map { Hex.prefixed($0) }.joined(separator: " or ")
        table.fail(nil, "address is missing; \(offer.chip) can be at \(choice)")
      }
      return offer.addresses.first ?? 0
    }
    let address = UInt8(given)
    if !offer.addresses.contains(address) {
      let choice = offer.addresses.map { Hex.prefixed($0) }.joined(separator: " or ")
      table.fail(
        "address",
        "\(offer.chip)'s \(offer.kind.name) is at \(choice), not \(Hex.prefixed(address))"
      )
    }
    return address
  }

  /// A value of a short list; `standard` where nothing was said.
  private func pick(
    _ key: String, _ what: String, _ choice: [Double], _ standard: Double, _ offer: ChipChoices,
    _ table: inout BoardTable
  ) -> Double? {
    guard table.has(key) else { return standard }
    guard let value = table.number(key, in: 0...1e6) else { return nil }
    // Full scales such as 49.152 are written rounded.
    if let match = choice.first(where: { ($0 - value).magnitude <= 0.005 * $0 }) { return match }
    table.fail(
      key,
      "\(offer.chip)'s \(offer.kind.name) has no \(what) of \(DecimalText.plain(value)); "
        + "\(list(choice)) are its \(what)s")
    return nil
  }

  func list(_ values: [Double]) -> String {
    values.map { DecimalText.plain($0) }.joined(separator: ", ")
  }

  func article(_ kind: SensorKind) -> String {
    kind == .accelerometer ? "an \(kind.name)" : "a \(kind.name)"
  }
}

// `fifo` of a sensor: what the chip can, and what goes together.
extension BoardReader {
  /// Longest time that a FIFO may gather, s: a watchdog wants to see samples each second, and a
  /// watermark whose edge is lost takes half as long again.
  private static let longestBatch = 0.5

  /// Samples to gather in the chip; 0: none, or a fault has been told.
  func readFIFO(_ table: inout BoardTable, _ offer: ChipChoices, _ rate: Double?) -> Int {
    guard let samples = table.integer("fifo", in: 0...1_000_000), samples > 0 else { return 0 }
    guard let possible = offer.fifo else {
      let others = offers.filter { $0.fifo != nil }.map(\.chip)
      let names = others.indices.filter { others.firstIndex(of: others[$0]) == $0 }
        .map { others[$0] }.joined(separator: ", ")
      table.fail(
        "fifo",
        "\(offer.chip)'s \(offer.kind.name) has no FIFO that is supported; remove the line "
          + "(\(names) have one)")
      return 0
    }
    guard possible.contains(samples) else {
      table.fail(
        "fifo",
        "\(offer.chip)'s FIFO gathers \(possible.lowerBound) to \(possible.upperBound) samples, "
          + "not \(samples); 0 switches it off")
      return 0
    }
    guard let rate else { return 0 }
    let most = Int(Self.longestBatch * rate)
    if samples > most {
      let seconds = Double(samples) / rate
      let right =
        most < possible.lowerBound
        ? "remove the line, or take a higher rate_hz" : "\(most) or less at this rate"
      table.fail(
        "fifo",
        "\(samples) samples at \(DecimalText.plain(rate)) Hz take \(DecimalText.plain(seconds)) s, "
          + "more than 0.5 s; "
          + right)
      return 0
    }
    return samples
  }

  /// Where one FIFO keeps two dies' samples, both are fetched through it or neither.
  mutating func checkSharedFIFOs(_ sensors: [(sensor: Board.Sensor, table: BoardTable)]) {
    for (sensor, given) in sensors {
      let offer = offers.first { $0.chip == sensor.chip && $0.kind == sensor.kind }
      guard sensor.fifo > 0, let offer, offer.sharesFIFO else { continue }
      var table = given
      let other = sensors.first {
        $0.sensor.chip == sensor.chip && $0.sensor.kind != sensor.kind
          && $0.sensor.address == sensor.address && $0.sensor.bus == sensor.bus
      }?.sensor
      if let other, other.fifo != sensor.fifo {
        table.fail(
          "fifo",
          "\(sensor.chip) has one FIFO for accelerometer and gyroscope; fifo = \(sensor.fifo) at "
            + "both, or at neither")
      } else if other == nil && sensor.kind == .gyroscope {
        table.fail(
          "fifo",
          "\(sensor.chip)'s FIFO is read with the accelerometer; add that, with the same fifo")
      }
      errors += table.errors.suffix(table.errors.count - given.errors.count)
    }
  }

  /// What an accelerometer and a gyroscope of one part cannot do at once: many run both by one
  /// clock, or behind one filter.
  mutating func checkPairs(_ sensors: [(sensor: Board.Sensor, table: BoardTable)]) {
    for (at, (sensor, given)) in sensors.enumerated() {
      let parts = sensors[..<at].map(\.sensor).filter { sensor.isPart(of: $0) }
      guard let other = parts.first(where: { Board.conflicts($0, sensor) }),
        let offer = offers.first(where: { $0.chip == sensor.chip && $0.kind == sensor.kind })
      else { continue }
      func fits(_ change: (inout Board.Sensor) -> Void) -> Bool {
        var changed = sensor
        change(&changed)
        return !Board.conflicts(other, changed)
      }
      let rates = offer.rates.filter { rate in fits { $0.rateHz = rate } }
      let modes = offer.modes.filter { mode in fits { $0.mode = mode } }
      let isMode = !modes.isEmpty && (rates.isEmpty || sensor.rateHz == other.rateHz)
      let fix =
        isMode
        ? "mode \(modes.joined(separator: ", "))"
        : rates.isEmpty ? "the same rate_hz and mode" : "rate_hz \(list(rates))"
      var table = given
      table.fail(
        isMode ? "mode" : "rate_hz",
        "\(sensor.chip)'s accelerometer and gyroscope run together; beside the \(other.kind.name) "
          + "at \(DecimalText.plain(other.rateHz)) Hz, mode \(other.mode), it can have \(fix)")
      errors += table.errors.suffix(table.errors.count - given.errors.count)
    }
  }
}

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
