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
  private func board(_ chip: Chip, fifo: Int) throws -> Board {
    let board = try ChipsEndToEndTests.board(chip, range: 1, rate: 0, polling: true, fifo: fifo)
    if chip.unit(.accelerometer) != nil { return board }
    let text =
      board.text + """

        [[sensor]]
        chip = "LIS3DH"
        kind = "accelerometer"
        address = 0x18
        polling = true

        """
    return try Board(text: text, file: "test.toml")
  }

  @Test(
    "records steps, and the log replays to the same lines",
    arguments: ChipCatalog.all.map(\.name))
  func replays(name: String) throws {
    let chip = try ChipCatalog.chip(named: name)
    for fifo in chip.units.contains(where: { $0.fifo != nil }) ? [0, 12] : [0] {
      var rig = try SessionRig(seconds: 20)
      rig.options.board = try board(chip, fifo: fifo)
      let record = try rig.record()
      try record.check("\(name), FIFO \(fifo)")
      #expect(record.lines("step").count > 5, "\(name), FIFO \(fifo)")
      for unit in chip.units {
        let stream = try #require(record.summary.streams.first { $0.kind == unit.kind })
        let own = record.raw.filter { $0.stream == stream.index && $0.marker == .none }
        #expect(
          Double(own.count) > 15 * stream.nominalRateHz - 2, "\(name) \(unit.kind.name)")
      }
    }
  }
}
