import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// The HTS221 from registers to samples, on its model, which goes the factory's lines backwards.
@Suite("Hygrometer end to end")
struct HygrometerEndToEndTests {
  static func run(
    seconds: Double, polling: Bool = true, faults: [VirtualFault] = [],
    air: @escaping @Sendable (Double) -> Air = { _ in Air() }
  ) throws -> (outcome: ChipsEndToEndTests.Outcome, got: [RawSample], all: [RawSample]) {
    let file = try ChipsEndToEndTests.board(.hts221, range: 0, rate: 0, polling: polling)
    let outcome = try ChipsEndToEndTests.run(
      file, seconds: seconds, faults: faults,
      source: BarometersEndToEndTests.AirSource(change: air))
    return (outcome, outcome.samples.filter { $0.marker == .none }, outcome.samples)
  }

  @Test("measures the air there is, every conversion delivered", arguments: [true, false])
  func measures(polling: Bool) throws {
    for (humidity, temperature) in [(45.0, 24.0), (12, -8), (97, 41)] {
      let (outcome, got, all) = try Self.run(seconds: 40, polling: polling) { _ in
        Air(temperature: temperature, humidity: humidity)
      }
      #expect((34...42).contains(got.count), "\(got.count)")
      #expect(!all.contains { $0.marker == .lost })
      let values = got.map { outcome.streams[0].countsToBody * $0.counts }
      let mean = (1 / Double(values.count)) * values.reduce(Vector3.zero, +)
      #expect(abs(mean.x - humidity) < 0.05 && abs(mean.y - temperature) < 0.02, "\(mean)")
      #expect(mean.z == 0 && got.allSatisfy { !$0.flags.contains(.saturated) })
    }
  }

  @Test("flags what no air has and gives no number for it")
  func saturation() throws {
    for (humidity, temperature) in [(130.0, 24.0), (-30, 24), (45, 120), (45, -60)] {
      let (_, got, _) = try Self.run(seconds: 8) { _ in
        Air(temperature: temperature, humidity: humidity)
      }
      #expect(got.count > 3)
      #expect(got.allSatisfy { $0.flags.contains(.saturated) && $0.x == 0 && $0.y == 0 })
    }
  }

  @Test("comes back after a brown-out, and after it was unplugged")
  func faults() throws {
    let dip = VirtualFault(.brownOut(address: 0x5F), at: .seconds(10.3))
    let (outcome, got, _) = try Self.run(seconds: 40, faults: [dip])
    #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) > 0)
    #expect(got.filter { $0.timestamp.seconds > 16 }.count > 16)
    let gone = VirtualFault(.absent(address: 0x5F), at: .seconds(10.3), lasting: 60)
    let (_, after, all) = try Self.run(seconds: 120, faults: [gone])
    #expect(all.contains { $0.marker == .sensorLost } && all.contains { $0.marker == .sensorBack })
    #expect(after.filter { $0.timestamp.seconds > 85 }.count > 20)
  }

  @Test("a refused transfer at any position loses at most what it says")
  func refusedAnywhere() throws {
    for position in 1...75 {
      for kind in [VirtualFault.Kind.noAnswer(address: 0x5F), .arbitrationLost, .timeout] {
        let (_, got, all) = try Self.run(
          seconds: 12, faults: [VirtualFault(kind, at: .transfer(position))])
        let what = "\(kind) at transfer \(position)"
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }, "\(what)")
        let lost = all.filter { $0.marker == .lost }.reduce(0) { $0 + Int($1.x) }
        if let first = got.first, let last = got.last {
          #expect(Int(last.sequence - first.sequence) + 1 == got.count + lost, "\(what)")
        }
        #expect(got.count >= 5, "\(what): \(got.count)")
        #expect(got.allSatisfy { abs(Double($0.x) / 1024 - 45) < 0.5 }, "\(what)")
      }
    }
  }

  @Test("one without factory values refuses the session", arguments: [UInt8(0), 0xFF])
  func brokenMemory(byte: UInt8) throws {
    let file = try ChipsEndToEndTests.board(.hts221, range: 0, rate: 0, polling: true)
    var assembly = try Assembly(board: file, busName: "virtual", mount: nil)
    let board = VirtualBoard(source: StillSource(ChipsEndToEndTests.still))
    let model = VirtualHTS221()
    model.brokenMemory = byte
    board.attach(model)
    var bus = board.bus()
    var edges = board.edges()
    assembly.readTrims(on: &bus, clock: &edges)
    #expect(assembly.refusal == .factoryValues(chip: "HTS221", address: 0x5F, first: byte))
  }
}
