import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseBoard
@testable import PoiseRuntime

/// The chips that can be on SPI, on a virtual SPI bus of their own. Barometers are in
/// ``ChipSessionTests``.
@Suite("Each chip by SPI")
struct SPIEndToEndTests {
  static let device = "/dev/spidev0.0"
  static let chips = ChipCatalog.all.filter {
    $0.units[0].spi != nil && $0.unit(.barometer) == nil
  }.map(\.name)

  private static func board(_ chip: Chip, polling: Bool, fifo: Int = 0) throws -> Board {
    try ChipsEndToEndTests.board(
      chip, range: 0, rate: 0, polling: polling, fifo: fifo, spi: device)
  }

  @Test("measures what is there, polled, by edges and through its FIFO", arguments: chips)
  func measures(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    for polling in [false, true] {
      for fifo in chip.units.contains(where: { $0.fifo != nil }) ? [0, 12] : [0] {
        let file = try Self.board(chip, polling: polling, fifo: fifo)
        let outcome = try ChipsEndToEndTests.run(file, seconds: 2)
        let what = "\(name) \(polling ? "polled" : "by edges"), FIFO \(fifo)"
        try ChipsEndToEndTests.check(outcome, what)
        #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) == 0, "\(what)")
        #expect(outcome.counters.busErrors.load(ordering: .relaxed) == 0, "\(what)")
        #expect(outcome.streams.allSatisfy { $0.bus == Self.device && $0.address == 0 })
      }
    }
  }

  @Test("comes back after a brown-out, and after it was unplugged", arguments: chips)
  func comesBack(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    let file = try Self.board(chip, polling: true)
    for (fault, lasting) in [
      (VirtualFault.Kind.brownOut(address: 0), nil), (.absent(address: 0), 1.5 as Double?)
    ] {
      let outcome = try ChipsEndToEndTests.run(
        file, seconds: 8, faults: [VirtualFault(fault, at: .seconds(1.5), lasting: lasting)])
      #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) > 0, "\(name) \(fault)")
      for stream in outcome.streams {
        let own = outcome.samples.filter { $0.stream == stream.index && $0.marker == .none }
        let late = own.filter { $0.timestamp.seconds > 6.5 }
        let what = "\(name) \(stream.kind.name): \(fault), \(late.count)"
        #expect(Double(late.count) > 0.9 * stream.nominalRateHz, "\(what)")
        if lasting == nil { continue }
        // Lines that nobody drives are no measurement.
        let ghosts = own.filter { (1.6..<2.9).contains($0.timestamp.seconds) }
        #expect(ghosts.isEmpty, "\(what)")
      }
    }
  }

  @Test("a transfer that fails at any position loses at most what it says", arguments: chips)
  func refusedAnywhere(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    let file = try Self.board(chip, polling: true)
    let kinds = [VirtualFault.Kind.noAnswer(address: 0), .arbitrationLost, .timeout]
    for position in 1...75 {
      let kind = kinds[position % 3]
      let outcome = try ChipsEndToEndTests.run(
        file, seconds: 3.2, faults: [VirtualFault(kind, at: .transfer(position))])
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

  @Test("a device without a chip is named, with what to check")
  func empty() throws {
    let file = try Self.board(.lsm6dsox, polling: true)
    let assembly = try Assembly(board: file, busName: "virtual", mount: nil)
    do {
      _ = try ChipsEndToEndTests.run(
        file, seconds: 1, faults: [VirtualFault(.absent(address: 0), at: .seconds(0))])
      Issue.record("nothing is there")
    } catch let error as ChipError {
      #expect(
        assembly.message(error)
          == "no sensor answers: LSM6DSOX accelerometer: nothing answers on /dev/spidev0.0; check "
          + "power and wiring (SCLK, MOSI, MISO, CS, GND), and that its CS is this device's")
    }
  }
}
