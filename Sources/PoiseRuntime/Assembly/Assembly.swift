import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseSystem

/// A checked board file made into readers, lines and streams. Built once; nothing is read from the
/// file afterwards.
struct Assembly {
  var readers: [SensorReader]
  /// Devices that the kernel's own drivers read.
  private(set) var kernel: [KernelSource] = []
  /// In the order of the readers' line numbers.
  var lines: [LineRequest]
  var streams: [StreamInfo]
  /// How messages name the bus.
  var busName: String
  /// Why the session must not begin: what has broken factory values would measure nonsense.
  private(set) var refusal: ChipError?
  /// How messages name each bus, by its number; one name for all where only one is given.
  private var busNames: [String]
  private var mounts: [Matrix3?] = []
  private let placeMounts: [BodyPlace: Matrix3]
  /// The readers of the board's sensors; nil of those that the kernel reads.
  private let numbers: [Int?]
  /// What devices taken by `force_id` say they are, one line each.
  private var identities: [String] = []

  /// - Parameters:
  ///   - busNames: of the further buses; the first one's where they are not given.
  ///   - mount: replaces every other mounting of the primary place where given.
  ///   - placeMounts: replace the board file's mountings.
  ///   - tree: where the kernel's devices are; nil: they are not looked at.
  init(
    board: Board, busName: String, busNames: [String] = [], mount: Matrix3?,
    placeMounts: [BodyPlace: Matrix3] = [:], tree: IIOTree? = IIOTree()
  ) throws(StartError) {
    var count = 0
    numbers = board.sensors.map { sensor in
      if sensor.kernel != nil { return nil }
      count += 1
      return count - 1
    }
    self.placeMounts = placeMounts
    self.busName = busName
    let given = [busName] + busNames
    self.busNames = (0...board.buses.count).map {
      if case .spi(let device) = board.bus($0) { return device }
      return given.indices.contains($0) ? given[$0] : busName
    }
    readers = []
    lines = []
    streams = []
    for i in board.sensors.indices {
      let configuration = try Self.configuration(of: board.sensors[i])
      do throws(ChipError) { try add(i, of: board, mount, configuration) } catch {
        throw StartError(.configuration, "board \(board.name): \(error.message(bus: busName))")
      }
    }
    do throws(IIOError) {
      if let tree { kernel = try KernelSource.all(of: board, in: tree) }
    } catch { throw StartError(error) }
    for source in kernel {
      for (i, index) in source.streams.enumerated() {
        let at = Int(index)
        streams[at] = source.setup.stream(
          i, index: index, mount: mounts[at], place: board.sensors[at].placement)
      }
    }
  }

  /// The bytes of the file that a sensor's chip needs; empty where it needs none.
  private static func configuration(of entry: Board.Sensor) throws(StartError) -> [UInt8] {
    guard let path = entry.configuration else { return [] }
    do throws(SystemError) { return try File.read(path, limit: 1 << 16, isRegular: true) } catch {
      throw StartError(
        .configuration, "the configuration of the \(entry.chip): \(error)",
        hint: ChipChoices.all.first { $0.chip == entry.chip }?.upload?.origin)
    }
  }

  private mutating func add(
    _ i: Int, of board: Board, _ mount: Matrix3?, _ configuration: [UInt8]
  ) throws(ChipError) {
    let entry = board.sensors[i]
    var settings = entry.settings
    settings.configuration = configuration
    if entry.kernel != nil { return addKernel(i, of: board, mount) }
    let primary = try Board.primary(of: i, in: board.sensors)
    // The pin is the primary's.
    if primary != nil { settings.dataReady = false }
    var companion: Int?
    for at in board.sensors.indices {
      if try Board.primary(of: at, in: board.sensors) == i { companion = at }
    }
    let unit = try entry.unit()
    let sensor: Sensor
    if let companion {
      let other = board.sensors[companion]
      sensor = try Sensor(
        unit, address: entry.address, settings: settings,
        companion: (try other.unit(), other.settingsBeside))
    } else {
      sensor = try Sensor(
        unit, address: entry.address, settings: settings, isCompanion: primary != nil)
    }
    var mode = SensorReader.Mode.polling
    if case .interrupt(let line) = entry.readout, primary == nil, sensor.isAnnounced {
      mode = .dataReady(line: UInt8(lines.count))
      let name =
        switch line {
        case .name(let name): name
        case .offset(let offset): String(offset)
        }
      lines.append(LineRequest(labels: board.gpioLabels, line: name))
    }
    var reader = SensorReader(
      sensor: sensor, stream: UInt8(i), mode: mode, primary: primary.flatMap { numbers[$0] })
    reader.bus = UInt8(entry.bus)
    readers.append(reader)
    addMount(entry, of: board, mount)
    streams.append(stream(of: reader, at: entry.placement))
  }

  /// Of a sensor of the kernel's only what the board file says of it, until its device is found.
  private mutating func addKernel(_ i: Int, of board: Board, _ mount: Matrix3?) {
    let entry = board.sensors[i]
    addMount(entry, of: board, mount)
    streams.append(
      StreamInfo(
        index: UInt8(i), kind: entry.kind, chip: entry.chip, bus: "iio", address: entry.address,
        scale: 1, fullScaleCounts: 0, nominalRateHz: entry.rateHz, mount: mounts[i]))
    streams[i].placement = entry.placement
  }

  private mutating func addMount(_ entry: Board.Sensor, of board: Board, _ mount: Matrix3?) {
    let isPrimary = entry.placement == board.primaryPlace
    let own = placeMounts[entry.placement] ?? entry.mount
    mounts.append(isPrimary ? mount ?? own : own)
  }

  private func stream(of reader: SensorReader, at place: BodyPlace) -> StreamInfo {
    let bus = Int(reader.bus)
    var stream = reader.sensor.streamInfo(
      index: reader.stream, bus: busNames.indices.contains(bus) ? busNames[bus] : busName,
      mount: mounts[Int(reader.stream)])
    stream.placement = place
    return stream
  }

  /// Reads the factory's sensitivity factors or compensation of the parts that have them, for the
  /// streams to carry.
  /// A part that does not answer now keeps nominal ones; the start says what is wrong with it.
  mutating func readTrims<Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable>(
    on bus: inout Bus, clock: inout Clock
  ) {
    for i in readers.indices where readers[i].sensor.unit.compensation != nil {
      readCompensation(i, on: &bus, clock: &clock)
    }
    for i in readers.indices where readers[i].sensor.unit.trim != nil {
      let unit = readers[i].sensor.unit
      bus.select(bus: readers[i].bus)
      for other in readers
      where unit.isBehindBypass && other.sensor.unit.chip == unit.chip
        && other.bus == readers[i].bus
      {
        if other.primary != nil || other.sensor.unit.isBehindBypass { continue }
        _ = try? other.sensor.configure(on: &bus, clock: &clock)
      }
      // At the third try, for once a transfer fails.
      var failures = 0
      while failures < 3 {
        do throws(ChipError) {
          try readers[i].sensor.readTrim(on: &bus, clock: &clock)
          break
        } catch {
          failures += 1
          Sensor.wait(1000, on: &clock)
        }
      }
      if failures == 3 {
        readers[i].staysOut = true
        continue
      }
      let at = Int(readers[i].stream)
      streams[at] = stream(of: readers[i], at: streams[at].placement)
    }
  }

  private mutating func readCompensation<
    Bus: RegisterBus & ~Copyable, Clock: EdgeSource & ~Copyable
  >(_ i: Int, on bus: inout Bus, clock: inout Clock) {
    for _ in 0..<3 {
      do throws(ChipError) { return try readers[i].sensor.readCompensation(on: &bus) } catch {
        if case .factoryValues = error {
          refusal = error
          return
        }
        Sensor.wait(1000, on: &clock)
      }
    }
    readers[i].staysOut = true
  }

  /// Reads what the devices that are taken by `force_id` say they are, for the log and the person.
  mutating func readForcedIdentities<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) {
    for i in readers.indices where readers[i].sensor.isIdentityForced && readers[i].primary == nil {
      let sensor = readers[i].sensor
      let at = Int(readers[i].stream)
      bus.select(bus: readers[i].bus)
      for check in sensor.unit.identity {
        guard let found = try? bus.readByte(check.register, of: sensor.address) else { continue }
        let register = String(check.register, radix: 16, uppercase: true)
        let value = String(found, radix: 16, uppercase: true)
        streams[at].registers += " force_id:\(register)=\(value)"
        if (found ^ check.value) & check.mask == 0 { continue }
        identities.append(
          "\(streams[at].title): register 0x\(register) reads 0x\(value), which is not an "
            + "\(sensor.unit.chip)'s; taken for one because of force_id")
      }
    }
  }

  /// The line of an error, with the bus of the sensor that it is of.
  func message(_ error: ChipError) -> String {
    let part: (chip: String, kind: SensorKind?)? =
      switch error {
      case .identity(let chip, let kind, _, _, _, _), .bus(_, let chip, let kind),
        .noneAnswers(_, let chip, let kind):
        (chip, kind)
      case .factoryValues(let chip, _, _), .refused(let chip, _, _, _): (chip, nil)
      default: nil
      }
    let stream = streams.first {
      $0.chip == part?.chip && (part?.kind == nil || $0.kind == part?.kind)
    }
    return error.message(bus: stream?.bus ?? busName)
  }

  /// What a person should know of the start.
  func notes(on absent: [AbsentSensor]) -> [String] {
    identities
      + absent.map { absent in
        let reader = readers[absent.reader]
        let stream = streams[Int(reader.stream)]
        let message = absent.error.message(bus: stream.bus)
        return "\(stream.title): \(message); recording without it, "
          + (reader.staysOut ? "until the next start" : "it joins when it answers")
      }
  }
}
