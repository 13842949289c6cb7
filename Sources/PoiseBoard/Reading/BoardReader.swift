import PoiseCore
import PoiseSeal
import PoiseSystem
import PoiseText

extension Board {
  /// Checks a board file's text. Every fault is reported, not only the first.
  ///
  /// - Parameters:
  ///   - file: the name that stands in errors.
  ///   - offers: chips there are drivers for.
  public init(
    text: String, file: String, offers: [ChipChoices] = ChipChoices.all
  ) throws(BoardErrors) {
    let entries: [TOMLEntry]
    do throws(TOMLError) {
      entries = try TOML.entries(text)
    } catch {
      throw BoardErrors([BoardError(error, file: file)])
    }
    var reader = BoardReader(file: file, offers: offers)
    let board = reader.board(entries, text: text)
    if !reader.errors.isEmpty { throw BoardErrors(reader.errors) }
    guard let board else { preconditionFailure("a board was refused without a reason") }
    self = board
  }

  /// Reads and checks a file.
  public init(path: String, offers: [ChipChoices] = ChipChoices.all) throws(BoardErrors) {
    let text: String
    do throws(TextFileError) {
      text = try TextFile.read(path)
    } catch {
      throw BoardErrors([BoardError(error)])
    }
    try self.init(text: text, file: path, offers: offers)
  }
}

extension BoardError {
  init(_ error: TOMLError, file: String) {
    self.init(
      file: file, line: error.place.line, column: error.place.column, key: "",
      problem: error.problem)
  }

  init(_ error: TextFileError) {
    let (line, column) = error.place ?? (0, 0)
    self.init(file: error.file, line: line, column: column, key: "", problem: error.reason)
  }
}

/// From the tree of a board file to a ``Board``; collects what is wrong on the way.
struct BoardReader {
  let file: String
  let offers: [ChipChoices]
  var errors: [BoardError] = []
  var spi = SPIDevices()

  init(file: String, offers: [ChipChoices]) { (self.file, self.offers) = (file, offers) }

  mutating func board(_ entries: [TOMLEntry], text: String) -> Board? {
    var top = BoardTable(
      entries, path: "", place: TextPlace(line: 1, column: 1), file: file,
      known: [
        "name", "description", "compatible", "bus", "gpio", "sensor", "enable", "alert", "device",
        "ble", "power", "log"
      ] + Self.panelKeys)
    let name = top.string("name", required: true)
    if let name, !Self.isName(name) {
      top.fail("name", "invalid name \(name.debugDescription): use lowercase letters, digits and -")
    }
    let summary = top.string("description", required: true)
    let compatible = top.strings("compatible") ?? []
    let names = Self.busNames(entries)
    let busTable = top.table("bus", required: !Self.isKernels(entries), known: Self.busKeys + names)
    let gpioTable = top.table("gpio", known: ["labels"])
    let deviceTable = top.table("device", known: ["sensor_height_m", "body_height_m", "mount"])
    let enableTable = top.table(
      "enable", known: ["boot_files", "section", "lines", "words", "conflicts", "modules", "note"])
    let alertTable = top.table("alert", known: ["line", "active_low", "quiet"])
    let buttonTable = top.table("button", known: Self.buttonKeys)
    let lightTable = top.table("led", known: Self.lightKeys)
    let lowPowerBelow = top.table("power", known: Self.powerKeys).flatMap { readPower($0) }
    let (sealTo, signWith) = readLog(top.table("log", known: ["seal_to", "sign_with"]))
    let bluetooth = top.table("ble", known: Self.bluetoothKeys).map { readBluetooth($0) }
    let sensorTables = top.tables("sensor", known: BoardReader.sensorKeys)

    let bus = readBus(busTable, entries)
    var buses = readNamedBuses(busTable, names, beside: bus)
    let labels = gpioTable.flatMap { readGpio($0) } ?? []
    let (device, mount) = readDevice(deviceTable)
    let enable = enableTable.flatMap { readEnable($0) }
    var lines: [(line: Board.Line, owner: String)] = []
    let canHaveLines = bus == .virtual || !labels.isEmpty
    var sensors: [Board.Sensor] = []
    var read: [(sensor: Board.Sensor, table: BoardTable)] = []
    for table in sensorTables {
      let sensor = readSensor(
        table, mount: mount, canHaveLines: canHaveLines, before: sensors, buses: names,
        lines: &lines)
      if let sensor {
        sensors.append(sensor)
        read.append((sensor, table))
      }
    }
    buses += spi.names.map { Board.NamedBus(name: $0, bus: .spi($0)) }
    checkSharedFIFOs(read)
    checkPairs(read)
    shareMounts(read, &sensors)
    checkBypasses(read)
    checkPlaces(sensors, bus, buses, &top)
    checkMultiplexers(sensors, bus, buses, &top)
    checkKernel(sensors, bus, &top)
    if sensorTables.isEmpty {
      top.fail("sensor", "no sensor; at least one [[sensor]] with chip and kind is needed")
    }
    let alert = alertTable.flatMap { readAlert($0, canHaveLines: canHaveLines, lines: &lines) }
    let button = buttonTable.flatMap { readButton($0, canHaveLines: canHaveLines, lines: &lines) }
    let light = lightTable.flatMap { readLight($0, canHaveLines: canHaveLines, lines: &lines) }
    checkPins(lines, labels, [bus].compactMap { $0 } + buses.map(\.bus), &top)
    errors += top.errors
    guard errors.isEmpty, let name, let summary, let bus else { return nil }
    return Board(
      name: name, summary: summary, compatible: compatible, bus: bus, buses: buses,
      gpioLabels: labels, sensors: sensors, enable: enable, alert: alert, button: button,
      light: light, device: device, lowPowerBelow: lowPowerBelow, sealTo: sealTo,
      signWith: signWith, bluetooth: bluetooth, text: text)
  }

  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix("-")
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
      }
  }

  /// Letters, digits and `,._+-@` (Devicetree Specification 0.4, 2.2.1), slashes between parts.
  static func isNode(_ ending: String) -> Bool {
    let parts = ending.split(separator: "/", omittingEmptySubsequences: false)
    // the first one may be empty: a whole path
    return ending.utf8.count <= 512 && !(parts.last ?? "").isEmpty
      && parts.dropFirst().allSatisfy { !$0.isEmpty }
      && parts.allSatisfy { part in
        part != "." && part != ".."
          && part.utf8.allSatisfy {
            ",._+-@".utf8.contains($0) || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
              || (0x61...0x7A).contains($0)
          }
      }
  }

  // MARK: Tables

  mutating func readBus(_ given: BoardTable) -> Board.Bus? {
    var table = given
    defer { errors += table.errors }
    let isVirtual = table.bool("virtual") ?? false
    let i2c = table.string("i2c")
    let node = table.string("of_node")
    let speed = table.integer("speed_hz", in: 10_000...3_400_000)
    if table.failed { return nil }
    switch (isVirtual, i2c, node) {
    case (true, nil, nil):
      if table.has("speed_hz") {
        table.fail("speed_hz", "the virtual bus has no speed; leave it out")
      }
      return .virtual
    case (false, let name?, nil):
      if Self.isFilePath(name) { return .i2c(.path(name), speedHz: speed) }
      let digits = name.dropFirst(4)
      if name.hasPrefix("i2c-"), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(digits), (0...255).contains(number)
      {
        return .i2c(.number(number), speedHz: speed)
      }
      table.fail(
        "i2c",
        "invalid bus \(name.debugDescription): use a name such as \"i2c-1\" or a path in /dev")
      return nil
    case (false, nil, let node?):
      if Self.isNode(node) { return .i2c(.node(node), speedHz: speed) }
      table.fail(
        "of_node",
        "invalid device-tree node \(node.debugDescription): use its last parts, "
          + "such as \"mux@70/i2c@1\"")
      return nil
    case (false, nil, nil):
      table.fail(nil, "which bus? i2c = \"i2c-1\", or of_node = \"...\", or virtual = true")
      return nil
    default:
      table.fail(nil, "i2c, of_node and virtual exclude each other; keep one")
      return nil
    }
  }

  private mutating func readGpio(_ given: BoardTable) -> [String]? {
    var table = given
    defer { errors += table.errors }
    let labels = table.strings("labels", required: true)
    for label in labels ?? [] where label.isEmpty || label.hasPrefix("gpiochip") {
      let what = label.isEmpty ? "empty" : "\(label) is a number that changes"
      table.fail("labels", "\(what); gpiodetect shows each chip's label, such as pinctrl-bcm2711")
    }
    return labels
  }

  private mutating func readDevice(_ given: BoardTable?) -> (Board.Device, Matrix3?) {
    guard var table = given else { return (Board.Device(sensorHeight: nil, bodyHeight: nil), nil) }
    defer { errors += table.errors }
    let sensor = table.number("sensor_height_m", in: 0.1...2.5)
    let body = table.number("body_height_m", in: 0.3...2.8)
    if let sensor, let body, sensor >= body {
      table.fail("sensor_height_m", "the sensor is above the head (body_height_m = \(body))")
    }
    return (Board.Device(sensorHeight: sensor, bodyHeight: body), table.mount("mount"))
  }

  private mutating func readEnable(_ given: BoardTable) -> Board.Enable? {
    var table = given
    defer { errors += table.errors }
    let result = Board.Enable(
      bootFiles: table.strings("boot_files") ?? [], section: table.string("section"),
      lines: table.strings("lines") ?? [], words: table.strings("words") ?? [],
      conflicts: table.strings("conflicts") ?? [], modules: table.strings("modules") ?? [],
      note: table.string("note"))
    for path in result.bootFiles where !Self.isFilePath(path) {
      table.fail(
        "boot_files", "\(path.debugDescription) is not an absolute path such as /boot/config.txt")
    }
    let texts = [("lines", result.lines), ("words", result.words), ("conflicts", result.conflicts)]
    for (key, values) in texts {
      if result.bootFiles.isEmpty && !values.isEmpty {
        table.fail(key, "which file do they go into? boot_files = [\"...\"] is missing")
      }
      for line in values where line.contains(where: \.isNewline) {
        table.fail(key, "\(line.debugDescription) is more than one line; one text a line")
      }
      for line in values where key != "lines" && !line.contains("=") {
        table.fail(key, "\(line.debugDescription) is not name=value")
      }
    }
    if let section = result.section,
      section.isEmpty || section.contains(where: { "[]\n".contains($0) })
    {
      table.fail(
        "section", "\(section.debugDescription) is not a section; write it without brackets")
    }
    for module in result.modules where !Self.isModule(module) {
      table.fail("modules", "\(module.debugDescription) is not a kernel module such as i2c-dev")
    }
    return result
  }

  private static func isFilePath(_ path: String) -> Bool {
    // These letters alone, because first-boot scripts name the file's folder.
    path.hasPrefix("/")
      && path.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "/._+-".utf8.contains($0)
      }
      && path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }

  private static func isModule(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }

  private mutating func readAlert(
    _ given: BoardTable, canHaveLines: Bool, lines: inout [(line: Board.Line, owner: String)]
  ) -> Board.Alert? {
    var table = given
    defer { errors += table.errors }
    let line = table.line("line", required: true)
    let activeLow = table.bool("active_low") ?? false
    let quiet = readQuietHours(&table)
    guard let line else { return nil }
    claim(line, for: "alert", key: "line", canHaveLines: canHaveLines, &table, &lines)
    return Board.Alert(line: line, activeLow: activeLow, quiet: quiet)
  }

  /// Refuses a line that something else uses, or that cannot be found.
  func claim(
    _ line: Board.Line, for owner: String, key: String, canHaveLines: Bool,
    _ table: inout BoardTable, _ lines: inout [(line: Board.Line, owner: String)]
  ) {
    if let other = lines.first(where: { $0.line.isSame(as: line) }) {
      table.fail(key, "\(line) is already used by \(other.owner); each needs its own line")
    }
    if !canHaveLines {
      table.fail(key, "on which GPIO chip? [gpio] labels = [\"pinctrl-...\"] is missing")
    }
    lines.append((line, owner))
  }
}

/// `[log]`: who can open the recordings, what signs them; `[power]`: what the battery's level
/// changes.
extension BoardReader {
  mutating func readLog(_ given: BoardTable?) -> (sealTo: [SealPublicKey], signWith: String?) {
    guard var table = given else { return ([], nil) }
    defer { errors += table.errors }
    let path = table.string("sign_with")
    if let path, !path.hasPrefix("/") {
      table.fail("sign_with", "'\(path)' is not a whole path: begin it with /")
    }
    return (table.publicKeys("seal_to"), path)
  }

  static let powerKeys = ["low_power_below"]

  mutating func readPower(_ given: BoardTable) -> Int? {
    var table = given
    defer { errors += table.errors }
    return table.integer("low_power_below", in: 0...95)
  }
}
