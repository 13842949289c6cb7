import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// Every chip of the catalog from registers to samples: its driver and acquisition on its virtual
/// model, which shares no constant with the driver.
@Suite("Chips end to end")
struct ChipsEndToEndTests {
  /// Those of motion; what measures the air, a hundred times slower, has tests of its own.
  static let chips = ChipCatalog.all.filter { !$0.units.contains { $0.kind.isAir } }.map(\.name)

  /// Within every range and at no special angle.
  static let still = Motion(
    specificForce: Physics.standardGravity * Vector3(0.61, -0.47, 0.63),
    rotationRate: Vector3(0.17, -0.13, 0.24), magneticField: Vector3(21.3, -14.7, -42.9))

  static func truth(_ kind: SensorKind) -> Vector3 {
    switch kind {
    case .accelerometer: still.specificForce
    case .magnetometer: still.magneticField
    case .gyroscope: still.rotationRate
    case .barometer: Vector3(101_325, 24, 45)
    case .hygrometer: Vector3(45, 24, 0)
    }
  }

  /// Largest noise of any model here, SI.
  static func noise(_ kind: SensorKind) -> Double {
    switch kind {
    case .accelerometer: 0.006 * Physics.standardGravity
    case .magnetometer: 0.4
    case .gyroscope: 0.1 * Double.pi / 180
    case .barometer: 1.3
    case .hygrometer: 0.1
    }
  }

  /// A board file with every die of the chip, its n-th range and m-th rate.
  ///
  /// - Parameters:
  ///   - fifo: samples that those dies gather which can; 0: none does.
  ///   - spi: on an SPI device of its own, with the dies that can be.
  static func board(
    _ chip: Chip, range: Int, rate: Int, polling: Bool, fifo: Int = 0, spi: String? = nil
  ) throws -> Board {
    var text = "name = \"test\"\ndescription = \"test\"\n[bus]\nvirtual = true\n"
    for (i, unit) in chip.units.enumerated() where spi == nil || unit.spi != nil {
      let place =
        spi.map { "spi = \($0.debugDescription)" } ?? "address = \(unit.addresses[0])"
      let fullScale = unit.ranges[range % unit.ranges.count].fullScale
      // The default rate and another one; accelerometer and gyroscope of one part alike.
      let motion = chip.units.filter { $0.kind != .magnetometer }
      let common = unit.rates.map(\.hertz).filter { hertz in
        unit.kind == .magnetometer
          || motion.allSatisfy { $0.rates.contains { $0.hertz == hertz } }
      }
      let standard = common.firstIndex(of: unit.defaultRateHz) ?? 0
      let other = standard == common.count - 1 ? max(0, standard - 1) : standard + 1
      let hertz = common[rate == 0 ? standard : other]
      // A gyroscope in its accelerometer's burst has no line of its own.
      let isCompanion = unit.kind == .gyroscope
      let lines = polling || isCompanion || unit.dataReady == .none
      text += """

        [[sensor]]
        chip = "\(chip.name)"
        kind = "\(unit.kind.name)"
        \(place)
        \(ChipChoices.rangeKey(of: unit.kind)) = \(fullScale)
        rate_hz = \(hertz)
        \(lines ? "polling = true" : "interrupt = \"LINE\(i)\"")
        \(fifo > 0 && unit.fifo != nil ? "fifo = \(fifo)" : "")
        \(MadeConfiguration.line(for: unit))

        """
    }
    return try Board(text: text, file: "test.toml")
  }

  struct Outcome {
    var samples: [RawSample]
    var streams: [StreamInfo]
    var board: VirtualBoard
    var counters: AcquisitionCounters
    var settle: [Int]
    /// Longest time that one step took, s.
    var longestStep: Double
  }

  static func run(
    _ file: Board, seconds: Double, faults: [VirtualFault] = [], still: Motion = still,
    ring size: Int = 4096, stall: Range<Double>? = nil, source: (any MotionSource)? = nil
  ) throws -> Outcome {
    var assembly = try Assembly(board: file, busName: "virtual", mount: nil)
    let requests = assembly.readers.map {
      var request = VirtualChipCatalog.Request(
        chip: $0.sensor.unit.chip, kind: $0.sensor.unit.kind, address: $0.sensor.address,
        hasLine: $0.mode != .polling)
      (request.bus, request.spi) = ($0.bus, $0.sensor.spi)
      return request
    }
    let board = try #require(
      VirtualBoard.board(requests, source: source ?? StillSource(still), keepsSamples: true))
    for fault in faults { board.schedule(fault) }
    var bus = board.bus()
    var edges = board.edges()
    assembly.readTrims(on: &bus, clock: &edges)
    let ring = RingBuffer<RawSample>(capacity: size)
    var consumer = ring.makeConsumer()
    let counters = AcquisitionCounters()
    var acquisition = Acquisition(
      bus: bus, edges: edges, readers: assembly.readers, producer: ring.makeProducer(),
      counters: counters)
    try acquisition.start()
    var samples: [RawSample] = []
    var one = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    let end = acquisition.now + Int64(seconds * 1e9)
    var longest: Int64 = 0
    while acquisition.now < end {
      let before = acquisition.now
      acquisition.step()
      longest = max(longest, acquisition.now - before)
      if let stall, stall.contains(acquisition.now.seconds) { continue }
      while consumer.pop(into: &one) { samples.append(one) }
    }
    acquisition.stop()
    while consumer.pop(into: &one) { samples.append(one) }
    let settle = assembly.readers.map { reader in
      Int((reader.primary.map { assembly.readers[$0] } ?? reader).sensor.settleSamples)
    }
    return Outcome(
      samples: samples, streams: assembly.streams, board: board, counters: counters,
      settle: settle, longestStep: Double(longest) * 1e-9)
  }

  static func check(_ outcome: Outcome, _ what: String) throws {
    for stream in outcome.streams {
      let what = "\(what) \(stream.kind.name) \(stream.nominalRateHz) Hz"
      let all = outcome.samples.filter { $0.stream == stream.index }
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }, "\(what)")
      let got = all.filter { $0.marker == .none }
      let lost = all.filter { $0.marker == .lost }.reduce(0) { $0 + Int($1.x) }
      let made = try #require(
        outcome.board.produced(
          stream.kind, at: stream.address, bus: stream.address == 0 ? 1 : 0), "\(what)")
      let settle = outcome.settle[Int(stream.index)]
      // The last ones may still be in the chip.
      let missing = made.count - got.count - lost - settle
      #expect(
        (-1...3).contains(missing),
        "\(what): made \(made.count), got \(got.count), lost \(lost), settling \(settle)")
      try #require(got.count > 3, "\(what)")
      #expect(lost * 10 <= got.count, "\(what): lost \(lost) of \(got.count)")
      let sum = got.reduce(Vector3.zero) { $0 + stream.countsToBody * $1.counts }
      let off = (1 / Double(got.count)) * sum - truth(stream.kind)
      // A 10-bit digit is four counts in the parts with ST's accelerometer core.
      let digit = stream.fullScaleCounts == 2044 ? 4.0 : 1
      let limit =
        0.62 * digit * stream.scale + 5 * noise(stream.kind) / Double(got.count).squareRoot()
      #expect(
        abs(off.x) < limit && abs(off.y) < limit && abs(off.z) < limit, "\(what): off by \(off)")
    }
  }

  @Test("measures what is there, every conversion delivered or counted", arguments: chips)
  func everything(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    let ranges = chip.units.map(\.ranges.count).max() ?? 1
    for polling in [false, true] {
      if !polling && chip.units.allSatisfy({ $0.dataReady == .none }) { continue }
      for range in 0..<ranges {
        for rate in 0..<2 {
          // Read once a second, where the chip has a thermometer; every model is at 31 degrees.
          let file = try Self.board(chip, range: range, rate: rate, polling: polling)
          let outcome = try Self.run(file, seconds: 1.5)
          try Self.check(outcome, "\(name) range \(range) \(polling ? "polled" : "by edges")")
          #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) == 0, "\(name)")
          for (i, unit) in chip.units.enumerated() {
            let celsius = outcome.counters.temperature(of: UInt8(i))
            #expect((celsius != nil) == (unit.thermometer != nil), "\(name) \(unit.kind.name)")
            if let celsius { #expect(abs(celsius - 31) < 0.1, "\(name): \(celsius)") }
          }
        }
      }
    }
  }

  @Test("measures the same through the FIFO of each chip that has one", arguments: chips)
  func queued(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    if chip.units.allSatisfy({ $0.fifo == nil }) { return }
    for polling in [false, true] {
      for range in 0..<(chip.units.map(\.ranges.count).max() ?? 1) {
        for rate in 0..<2 {
          let file = try Self.board(chip, range: range, rate: rate, polling: polling, fifo: 12)
          let outcome = try Self.run(file, seconds: 2)
          try Self.check(outcome, "\(name) range \(range) \(polling ? "polled" : "by edges")")
          #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) == 0, "\(name)")
          let queued = outcome.streams.filter { $0.fifo > 0 }.map(\.index)
          let lost = outcome.samples.contains { $0.marker == .lost && queued.contains($0.stream) }
          #expect(!queued.isEmpty && !lost, "\(name)")
        }
      }
    }
  }

  @Test("flags readings beyond the range as saturated", arguments: chips)
  func saturation(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    let file = try Self.board(chip, range: 0, rate: 0, polling: false)
    let strong = Motion(
      specificForce: Physics.standardGravity * Vector3(40, 0, 0),
      rotationRate: Vector3(0, 80, 0), magneticField: Vector3(0, 0, -9000))
    let outcome = try Self.run(file, seconds: 1, still: strong)
    for stream in outcome.streams {
      let got = outcome.samples.filter { $0.stream == stream.index && $0.marker == .none }
      #expect(!got.isEmpty && got.allSatisfy { $0.flags.contains(.saturated) }, "\(name)")
    }
  }

  @Test("comes back by itself after a brown-out of every die", arguments: chips)
  func brownOut(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    let file = try Self.board(chip, range: 0, rate: 0, polling: false)
    let addresses = Set(chip.units.map { $0.addresses[0] })
    let faults = addresses.map { VirtualFault(.brownOut(address: $0), at: .seconds(1.5)) }
    let outcome = try Self.run(file, seconds: 6, faults: faults)
    #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) > 0)
    for stream in outcome.streams {
      let got = outcome.samples.filter { $0.stream == stream.index && $0.marker == .none }
      let late = got.filter { $0.timestamp.seconds > 4.5 }
      #expect(
        Double(late.count) > 0.9 * stream.nominalRateHz, "\(name) \(stream.kind): \(late.count)")
    }
  }

  @Test("a refused transfer at any position loses at most what it says", arguments: chips)
  func refusedAnywhere(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    let file = try Self.board(chip, range: 1, rate: 0, polling: true)
    let kinds = [
      VirtualFault.Kind.noAnswer(address: chip.units[0].addresses[0]), .arbitrationLost, .timeout
    ]
    for position in 1...75 {
      let kind = kinds[position % 3]
      let outcome = try Self.run(
        file, seconds: 1.2, faults: [VirtualFault(kind, at: .transfer(position))])
      for stream in outcome.streams {
        let what = "\(name) \(stream.kind.name): \(kind) at transfer \(position)"
        let all = outcome.samples.filter { $0.stream == stream.index }
        let got = all.filter { $0.marker == .none }
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }, "\(what)")
        let lost = all.filter { $0.marker == .lost }.reduce(0) { $0 + Int($1.x) }
        if let first = got.first, let last = got.last {
          #expect(Int(last.sequence - first.sequence) + 1 == got.count + lost, "\(what)")
        }
        #expect(Double(got.count) > 0.4 * stream.nominalRateHz, "\(what): \(got.count)")
      }
    }
  }
}
