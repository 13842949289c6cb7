import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// Every barometer of the catalog from registers to samples, on its virtual model, which shares
/// no constant with the driver and runs the data sheet's integer code backwards.
@Suite("Barometers end to end")
struct BarometersEndToEndTests {
  static let chips = ChipCatalog.all.filter { $0.unit(.barometer) != nil }.map(\.name)

  /// A still board in air that changes.
  struct AirSource: MotionSource {
    var duration: Double? { nil }
    var change: @Sendable (Double) -> Air

    func motion(at t: Double) -> Motion? { ChipsEndToEndTests.still }
    func air(at t: Double) -> Air { change(t) }
  }

  static func run(
    _ name: String, seconds: Double, polling: Bool = true, rate: Int = 0,
    faults: [VirtualFault] = [], air: @escaping @Sendable (Double) -> Air = { _ in Air() }
  ) throws -> (outcome: ChipsEndToEndTests.Outcome, got: [RawSample], all: [RawSample]) {
    let chip = try ChipCatalog.chip(named: name)
    let file = try ChipsEndToEndTests.board(chip, range: 0, rate: rate, polling: polling)
    let outcome = try ChipsEndToEndTests.run(
      file, seconds: seconds, faults: faults, source: AirSource(change: air))
    return (outcome, outcome.samples.filter { $0.marker == .none }, outcome.samples)
  }

  static func values(_ outcome: ChipsEndToEndTests.Outcome, _ got: [RawSample]) -> [Vector3] {
    got.map { outcome.streams[0].countsToBody * $0.counts }
  }

  @Test("measures the air there is, every conversion delivered or counted", arguments: chips)
  func measures(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    let unit = try #require(chip.unit(.barometer))
    for polling in [true, false] where polling || unit.dataReady != .none {
      for rate in 0..<2 {
        let hertz = unit.rates[min(rate, unit.rates.count - 1)].hertz
        let (outcome, got, all) = try Self.run(
          name, seconds: 40 / hertz, polling: polling, rate: rate)
        let what = "\(name) \(hertz) Hz \(polling ? "polled" : "by edges")"
        #expect((34...42).contains(got.count), "\(what): \(got.count)")
        let lost = all.filter { $0.marker == .lost }.reduce(0) { $0 + Int($1.x) }
        #expect(lost == 0, "\(what): lost \(lost)")
        #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) == 0)
        let values = Self.values(outcome, got)
        let mean = (1 / Double(values.count)) * values.reduce(Vector3.zero, +)
        #expect(abs(mean.x - 101_325) < 1.2, "\(what): \(mean)")
        #expect(abs(mean.y - 24) < 0.02, "\(what): \(mean)")
        #expect(abs(mean.z - (name == "BME280" ? 45 : 0)) < 0.1, "\(what): \(mean)")
        #expect(got.allSatisfy { !$0.flags.contains(.saturated) }, "\(what)")
      }
    }
  }

  @Test("follows a lift: 10 m are 1.2 hPa", arguments: chips)
  func lift(name: String) throws {
    let (outcome, got, _) = try Self.run(name, seconds: 60) { t in
      Air().raised(by: max(0, min(10, (t - 30) * 2)))
    }
    let values = zip(got, Self.values(outcome, got))
    let low = values.filter { $0.0.timestamp.seconds < 29 }.map(\.1.x)
    let high = values.filter { $0.0.timestamp.seconds > 37 }.map(\.1.x)
    let fall = low.reduce(0, +) / Double(low.count) - high.reduce(0, +) / Double(high.count)
    #expect(abs(fall - 120.06) < 2, "\(name): \(fall) Pa")
  }

  @Test("flags what is beyond its range and gives no number for it", arguments: chips)
  func saturation(name: String) throws {
    for pressure in [0.0, 5_000, 190_000] {
      let (_, got, _) = try Self.run(name, seconds: 8) { _ in Air(pressure: pressure) }
      #expect(got.count > 3)
      #expect(
        got.allSatisfy { $0.flags.contains(.saturated) && $0.x == 0 }, "\(name) \(pressure)")
    }
  }

  @Test("comes back after a brown-out, and after it was unplugged", arguments: chips)
  func faults(name: String) throws {
    let address = try #require(ChipCatalog.chip(named: name).unit(.barometer)).addresses[0]
    let dip = VirtualFault(.brownOut(address: address), at: .seconds(10.3))
    let (outcome, got, _) = try Self.run(name, seconds: 40, faults: [dip])
    #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) > 0, "\(name)")
    #expect(got.filter { $0.timestamp.seconds > 16 }.count > 16, "\(name)")
    let gone = VirtualFault(.absent(address: address), at: .seconds(10.3), lasting: 60)
    let (_, after, all) = try Self.run(name, seconds: 120, faults: [gone])
    #expect(all.contains { $0.marker == .sensorLost }, "\(name)")
    #expect(all.contains { $0.marker == .sensorBack }, "\(name)")
    #expect(after.filter { $0.timestamp.seconds > 85 }.count > 20, "\(name)")
    // No reading of before or of nonsense among them.
    let x = after.filter { !$0.flags.contains(.saturated) }.map { Double($0.x) / 256 }
    #expect(x.allSatisfy { abs($0 - 101_325) < 8 }, "\(name): \(x.min() ?? 0) \(x.max() ?? 0)")
  }

  @Test("a refused transfer at any position loses at most what it says", arguments: chips)
  func refusedAnywhere(name: String) throws {
    let address = try #require(ChipCatalog.chip(named: name).unit(.barometer)).addresses[0]
    for position in 1...90 {
      for kind in [VirtualFault.Kind.noAnswer(address: address), .arbitrationLost, .timeout] {
        let fault = VirtualFault(kind, at: .transfer(position))
        let (_, got, all) = try Self.run(name, seconds: 12, faults: [fault])
        let what = "\(name): \(kind) at transfer \(position)"
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }, "\(what)")
        let lost = all.filter { $0.marker == .lost }.reduce(0) { $0 + Int($1.x) }
        if let first = got.first, let last = got.last {
          #expect(Int(last.sequence - first.sequence) + 1 == got.count + lost, "\(what)")
        }
        #expect(got.count >= 5, "\(what): \(got.count)")
        let x = got.map { Double($0.x) / 256 }
        #expect(x.allSatisfy { abs($0 - 101_325) < 8 }, "\(what)")
      }
    }
  }

  @Test("another barometer at the address is refused by name")
  func otherChip() throws {
    let parts = ["BMP280", "BME280", "BMP390"]
    for wanted in parts {
      for there in parts where there != wanted {
        let chip = try ChipCatalog.chip(named: wanted)
        let file = try ChipsEndToEndTests.board(chip, range: 0, rate: 0, polling: true)
        var assembly = try Assembly(board: file, busName: "virtual", mount: nil)
        let board = try #require(
          VirtualBoard.board(
            [.init(chip: there, kind: .barometer, address: 0x76, hasLine: false)],
            source: StillSource(ChipsEndToEndTests.still)))
        var bus = board.bus()
        var edges = board.edges()
        assembly.readTrims(on: &bus, clock: &edges)
        #expect(assembly.refusal == nil)
        let ring = RingBuffer<RawSample>(capacity: 16)
        var acquisition = Acquisition(
          bus: bus, edges: edges, readers: assembly.readers, producer: ring.makeProducer(),
          counters: AcquisitionCounters())
        do {
          _ = try acquisition.start()
          Issue.record("\(there) taken for \(wanted)")
        } catch {
          let line = error.message(bus: "virtual")
          #expect(line.contains("is not an \(wanted) barometer"), "\(line)")
        }
      }
    }
  }

  @Test("a barometer without factory values refuses the session", arguments: [UInt8(0), 0xFF])
  func brokenMemory(byte: UInt8) throws {
    for name in ["BMP280", "BME280", "BMP390"] {
      let chip = try ChipCatalog.chip(named: name)
      let file = try ChipsEndToEndTests.board(chip, range: 0, rate: 0, polling: true)
      var assembly = try Assembly(board: file, busName: "virtual", mount: nil)
      let board = VirtualBoard(source: StillSource(ChipsEndToEndTests.still))
      if name == "BMP390" {
        let model = VirtualBMP390()
        model.brokenMemory = byte
        board.attach(model)
      } else {
        let model = VirtualBMx280(hasHumidity: name == "BME280")
        model.brokenMemory = byte
        board.attach(model)
      }
      var bus = board.bus()
      var edges = board.edges()
      assembly.readTrims(on: &bus, clock: &edges)
      let refusal = try #require(assembly.refusal, "\(name)")
      #expect(refusal == .factoryValues(chip: name, address: 0x76, first: byte))
      #expect(refusal.message(bus: "virtual").contains("take it out of the board file"))
    }
  }
}
