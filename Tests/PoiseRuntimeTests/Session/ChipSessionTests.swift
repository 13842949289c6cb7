import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

@testable import PoiseRuntime

/// Every chip of the catalog in a whole session on its virtual model.
@Suite("Each chip in a session")
struct ChipSessionTests {
  /// All dies of the chip, polled; beside a LIS3DH where none of them is an accelerometer.
  private func board(_ chip: Chip, fifo: Int, isSPI: Bool) throws -> Board {
    let board = try ChipsEndToEndTests.board(
      chip, range: 1, rate: 0, polling: true, fifo: fifo, spi: isSPI ? "/dev/spidev0.0" : nil)
    if chip.unit(.accelerometer) != nil { return board }
    let text =
      board.text + """

        [[sensor]]
        chip = "LIS3DH"
        kind = "accelerometer"
        \(isSPI ? "spi = \"/dev/spidev0.1\"" : "address = 0x18")
        polling = true

        """
    return try Board(text: text, file: "test.toml")
  }

  @Test(
    "records steps, and the log replays to the same lines",
    arguments: ChipCatalog.all.map(\.name))
  func replays(name: String) throws { try replay(name, isSPI: false) }

  /// Here because Swift 6.0.3 crashes on a closure in @Test.
  static let bySPI = ChipCatalog.all.filter { $0.units[0].spi != nil }.map(\.name)

  @Test("does the same by SPI, where it has that", arguments: bySPI)
  func replaysBySPI(name: String) throws { try replay(name, isSPI: true) }

  private func replay(_ name: String, isSPI: Bool) throws {
    let chip = try ChipCatalog.chip(named: name)
    for fifo in chip.units.contains(where: { $0.fifo != nil }) ? [0, 12] : [0] {
      var rig = try SessionRig(seconds: 20)
      rig.options.board = try board(chip, fifo: fifo, isSPI: isSPI)
      let record = try rig.record()
      try record.check("\(name), FIFO \(fifo)")
      #expect(record.lines("step").count > 5, "\(name), FIFO \(fifo)")
      for unit in chip.units where !isSPI || unit.spi != nil {
        let stream = try #require(record.summary.streams.first { $0.kind == unit.kind })
        #expect(!isSPI || (stream.bus, stream.address) == ("/dev/spidev0.0", 0), "\(name)")
        let own = record.raw.filter { $0.stream == stream.index && $0.marker == .none }
        #expect(
          Double(own.count) > 15 * stream.nominalRateHz - 2, "\(name) \(unit.kind.name)")
      }
    }
  }
}
