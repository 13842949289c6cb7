import PoiseCore
import PoiseHardware
import PoiseText

// Several sensors on one body: further buses, how many places, whether the wires are fast enough.
extension BoardReader {
  static let busKeys = ["i2c", "of_node", "speed_hz", "virtual"]

  /// Share of a bus's time that its sensors may take.
  static let mostLoad = 0.85

  /// What a bus runs at where the file does not say, Hz: a Raspberry Pi's own default.
  static let usualSpeed = 100_000.0

  /// The words of `[bus.WORD]`, in the file's order.
  static func busNames(_ entries: [TOMLEntry]) -> [String] {
    guard case .table(let inner)? = entries.first(where: { $0.key == "bus" })?.node.value else {
      return []
    }
    return inner.compactMap { entry in
      guard case .table = entry.node.value, !busKeys.contains(entry.key) else { return nil }
      return entry.key
    }
  }

  /// The further buses; all virtual where the board's own is, and none of them else.
  mutating func readNamedBuses(
    _ given: BoardTable?, _ names: [String], beside main: Board.Bus?
  ) -> [Board.NamedBus] {
    guard var table = given else { return [] }
    let before = table.errors.count
    var found: [Board.NamedBus] = []
    for name in names {
      guard let inner = table.table(name, known: Self.busKeys) else { continue }
      if !Self.isName(name) {
        table.fail(
          name, "invalid bus name \(name.debugDescription): use lowercase letters, digits and -")
      }
      guard let bus = readBus(inner) else { continue }
      if let main, (main == .virtual) != (bus == .virtual) {
        table.fail(name, "all buses of a board are virtual, or none is")
      }
      if let main, Self.isSame(main, bus) {
        table.fail(name, "this is the bus of [bus]; each bus once")
      } else if let other = found.first(where: { Self.isSame($0.bus, bus) }) {
        table.fail(name, "this is the bus of [bus.\(other.name)]; each bus once")
      }
      found.append(Board.NamedBus(name: name, bus: bus))
    }
    errors += table.errors.suffix(table.errors.count - before)
    return found
  }

  /// One bus of the machine, as far as their names tell.
  private static func isSame(_ a: Board.Bus, _ b: Board.Bus) -> Bool {
    guard case .i2c(let first, _) = a, case .i2c(let second, _) = b else { return false }
    func path(_ matcher: Board.Matcher) -> Board.Matcher {
      if case .number(let number) = matcher { return .path("/dev/i2c-\(number)") }
      return matcher
    }
    return path(first) == path(second)
  }

  /// Not more places than a session takes, and no bus that is too slow for what is on it.
  func checkPlaces(
    _ sensors: [Board.Sensor], _ main: Board.Bus?, _ buses: [Board.NamedBus],
    _ top: inout BoardTable
  ) {
    let places = Set(sensors.map(\.placement))
    if places.count > BodyPlace.most {
      top.fail("sensor", "\(places.count) places; at most \(BodyPlace.most) are recorded at once")
    }
    guard let main else { return }
    let all = [(name: "bus", bus: main)] + buses.map { (name: "bus.\($0.name)", bus: $0.bus) }
    var wires: [String] = []
    for (number, one) in all.enumerated() {
      guard case .i2c(_, let speed) = one.bus else { continue }
      // Channels of one multiplexer are one pair of wires.
      let wire = Self.multiplexer(one.bus)
      if let wire {
        if wires.contains(wire) { continue }
        wires.append(wire)
      }
      let numbers = all.indices.filter {
        $0 == number || (wire != nil && Self.multiplexer(all[$0].bus) == wire)
      }
      let change = numbers.count > 1 ? Self.channelChange : 0
      let bits = sensors.indices.filter {
        numbers.contains(sensors[$0].bus) && sensors[$0].kernel == nil
      }.reduce(0.0) { $0 + Self.bitsPerSecond(of: $1, in: sensors, change: change) }
      let clock = speed.map(Double.init) ?? Self.usualSpeed
      let load = bits / clock
      if load <= Self.mostLoad { continue }
      let said = speed == nil ? " (what it runs at where speed_hz is not given)" : ""
      let faster =
        clock < 400_000 ? "run it at 400 kHz (speed_hz = 400000, and the bus itself)" : nil
      top.fail(
        "bus",
        (numbers.count > 1 ? "the bus of multiplexer \(wire ?? "")" : "[\(one.name)]")
          + " at \(Int(clock / 1000)) kHz\(said) would be busy for "
          + "\(Int((100 * load).rounded()))% of the time; at most \(Int(100 * Self.mostLoad))% "
          + "is sure: \(faster ?? "set lower rates"), or spread the sensors over several buses")
    }
  }

  /// No line of a Raspberry Pi's header that a bus of the board uses: held for a light or as an
  /// input, it stops the bus.
  func checkPins(
    _ lines: [(line: Board.Line, owner: String)], _ labels: [String], _ buses: [Board.Bus],
    _ top: inout BoardTable
  ) {
    let isPi = labels.contains { $0.hasPrefix("pinctrl-bcm2") || $0 == "pinctrl-rp1" }
    guard isPi else { return }
    for bus in buses {
      let (name, pins): (String, [Int])
      switch bus {
      case .i2c(.number(1), _), .i2c(.path("/dev/i2c-1"), _): (name, pins) = ("i2c-1", [2, 3])
      case .spi("/dev/spidev0.0"): (name, pins) = ("SPI bus 0", [8, 9, 10, 11])
      case .spi("/dev/spidev0.1"): (name, pins) = ("SPI bus 0", [7, 9, 10, 11])
      default: continue
      }
      for pin in pins {
        guard let taken = lines.first(where: { $0.line.isSame(as: .offset(pin)) }) else { continue }
        top.fail(
          "gpio", "GPIO\(pin) of \(taken.owner) is a line of \(name); connect it to another pin")
      }
    }
  }

  /// No address both on a bus and behind its multiplexer: while a channel is chosen its wires are
  /// the bus's own, and two chips answer at once.
  func checkMultiplexers(
    _ sensors: [Board.Sensor], _ main: Board.Bus?, _ buses: [Board.NamedBus],
    _ top: inout BoardTable
  ) {
    guard let main else { return }
    let all = [(name: "bus", bus: main)] + buses.map { (name: "bus.\($0.name)", bus: $0.bus) }
    let sensors = sensors.filter { $0.kernel == nil }
    for behind in sensors where all.indices.contains(behind.bus) {
      guard let wire = Self.multiplexer(all[behind.bus].bus) else { continue }
      let twin = sensors.first {
        $0.address == behind.address && all.indices.contains($0.bus)
          && Self.mayCarry(all[$0.bus].bus, wire)
      }
      guard let twin else { continue }
      top.fail(
        "sensor",
        "\(Hex.prefixed(behind.address)) is on [\(all[twin.bus].name)] and behind multiplexer "
          + "\(wire): both chips would answer; use another address, put both behind the "
          + "multiplexer, or, if it hangs on another bus, write both as of_node, such as "
          + "\"i2c@7e205000\" and \"i2c@7e804000/mux@70/i2c@0\"")
      return
    }
  }

  /// Whether a multiplexer may hang on a bus: false only where the names of both say so.
  private static func mayCarry(_ bus: Board.Bus, _ wire: String) -> Bool {
    guard case .i2c(let matcher, _) = bus, multiplexer(bus) == nil else { return false }
    let parents = wire.split(separator: "/").dropLast()
    guard case .node(let node) = matcher, let parent = parents.last else { return true }
    return node.split(separator: "/").last == parent
  }

  /// Bits of telling a multiplexer another channel.
  static let channelChange = 20.0

  /// What channels of one multiplexer have in common: `mux@70` of `mux@70/i2c@1`; nil of a bus that
  /// is no such channel.
  static func multiplexer(_ bus: Board.Bus) -> String? {
    guard case .i2c(.node(let node), _) = bus else { return nil }
    let parts = node.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2].contains("mux@") else { return nil }
    return parts.dropLast().joined(separator: "/")
  }

  /// Bits that a sensor's readings take on the wire, a second: start, address, register, repeated
  /// start, address and stop are 30, each byte is 9. Polling looks one and a half times more.
  ///
  /// - Parameter change: bits of turning to the sensor's bus before each transfer.
  private static func bitsPerSecond(
    of i: Int, in sensors: [Board.Sensor], change: Double
  ) -> Double {
    let sensor = sensors[i]
    guard let unit = (try? ChipCatalog.chip(named: sensor.chip))?.unit(sensor.kind) else {
      return 0
    }
    // A gyroscope that comes in its accelerometer's burst makes that 6 bytes longer; one alone, or
    // with registers of its own, is read as any other sensor.
    let isBeside = ((try? Board.primary(of: i, in: sensors)) ?? nil) != nil
    let burst = isBeside ? 54.0 : 30 + 9 * Double(unit.frame.count) + change
    let isPolled = sensor.readout == .polling && !isBeside && sensor.fifo == 0
    let looks = isPolled ? 1.5 * (39 + change) : 0
    return (burst + looks) * sensor.rateHz
  }
}

// What holds for all sensors of one part.
extension BoardReader {
  /// A part sits one way: `mount` at one of its sensors holds for the others, too. Turned one by
  /// one, acceleration and rotation of one trunk would have different axes.
  ///
  /// - Parameters:
  ///   - read: sensors as their own tables have them.
  ///   - sensors: the same; one without a mount of its own gets its part's.
  mutating func shareMounts(
    _ read: [(sensor: Board.Sensor, table: BoardTable)], _ sensors: inout [Board.Sensor]
  ) {
    for (at, (sensor, given)) in read.enumerated() {
      guard given.has("mount") else {
        let own = read.first { $0.table.has("mount") && $0.sensor.isMoved(with: sensor) }
        let beside = read.first { $0.table.has("mount") && $0.sensor.isPackaged(with: sensor) }
        sensors[at].mount = own?.sensor.mount ?? sensor.mount ?? beside?.sensor.mount
        continue
      }
      let other = read[..<at].first {
        $0.table.has("mount") && $0.sensor.isPart(of: sensor) && $0.sensor.mount != sensor.mount
      }?.sensor
      guard let other, sensor.mount != nil, other.mount != nil else { continue }
      var table = given
      table.fail(
        "mount",
        "this \(sensor.chip) is mounted otherwise at its \(other.kind.name); one part sits one "
          + "way: mount at one of them is enough")
      errors += table.errors.suffix(table.errors.count - given.errors.count)
    }
  }

  /// A magnetometer behind a bypass answers once its part's other dies have been set up, which
  /// switches the bypass on; two parts that do so have both at one address.
  mutating func checkBypasses(_ read: [(sensor: Board.Sensor, table: BoardTable)]) {
    for (sensor, given) in read where sensor.isBehindBypass {
      let hosts = read.map(\.sensor).filter {
        $0.kernel == nil && $0.bus == sensor.bus && !$0.isBehindBypass
          && $0.opensBypass(to: sensor.address)
      }
      let own = hosts.filter { $0.chip == sensor.chip }
      let addresses = Set(hosts.map(\.address)).sorted()
      var table = given
      if own.isEmpty {
        table.fail(
          "chip",
          "the \(sensor.chip)'s magnetometer answers only through its own accelerometer or "
            + "gyroscope, of which none is on its bus here; add one of them, or take another "
            + "magnetometer")
      } else if addresses.count > 1 {
        let list = addresses.map { Hex.prefixed($0) }.joined(separator: " and ")
        table.fail(
          "address",
          "the parts at \(list) both have a magnetometer at \(Hex.prefixed(sensor.address)), and "
            + "both would answer; give one of the parts a bus of its own, or take no magnetometer")
      } else if let host = own.first, host.placement != sensor.placement {
        table.fail(
          "placement",
          "this \(sensor.chip) is worn at \(host.placement.name) by its \(host.kind.name); one "
            + "part is at one place")
      }
      errors += table.errors.suffix(table.errors.count - given.errors.count)
    }
  }
}

extension Board.Sensor {
  /// A die that its package's other dies let through to the bus.
  fileprivate var isBehindBypass: Bool { kernel == nil && (try? unit())?.isBehindBypass == true }

  /// Whether setting it up lets a die of its package through, at that address.
  fileprivate func opensBypass(to address: UInt8) -> Bool {
    let units = (try? ChipCatalog.chip(named: chip))?.units ?? []
    return units.contains { $0.isBehindBypass && $0.addresses.contains(address) }
  }

  /// Whether both are fused as one motion: dies of one part, or the accelerometer and gyroscope of
  /// one place, which the kernel may have as two devices of one part.
  fileprivate func isMoved(with other: Board.Sensor) -> Bool {
    let pair: Set<SensorKind> = [.accelerometer, .gyroscope]
    let isKernels = kernel != nil && other.kernel != nil && placement == other.placement
    return isPart(of: other) || isKernels && pair == [kind, other.kind]
  }

  /// Whether both are of one package: its magnetometer may have an address of its own.
  fileprivate func isPackaged(with other: Board.Sensor) -> Bool {
    kernel == nil && other.kernel == nil && chip == other.chip && bus == other.bus
      && placement == other.placement
  }
}
