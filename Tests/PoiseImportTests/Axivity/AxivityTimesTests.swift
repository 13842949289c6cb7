import PoiseCore
import Testing

@testable import PoiseImport

/// Files of blocks that were made: 100 Hz, 120 packed samples a block.
@Suite("Times and layouts of Axivity blocks")
struct AxivityTimesTests {
  private struct Block {
    /// s since 2020-01-01, of the block's first sample.
    var time: Double
    var sequence: Int
    /// Rate code: 0x4A 100 Hz, 0x49 50 Hz; both 8 g.
    var code: UInt8 = 0x4A
    var value: Int

    init(_ number: Int) {
      (time, sequence, value) = (1.2 * Double(number), number, number & 255)
    }

    var bytes: [UInt8] {
      var block: [UInt8] = [0x41, 0x58, 0xFC, 0x01]
      func little(_ value: Int, _ count: Int) {
        for k in 0..<count { block.append(UInt8(truncatingIfNeeded: value >> (8 * k))) }
      }
      let second = Int(time.rounded(.down))
      let fraction = Int((time - Double(second)) * 65536) & ~1
      let (days, rest) = (second / 86_400, second % 86_400)
      // years of 366 days and months of 31 are enough here
      let date = (20 + days / 366) << 26 | 1 << 22 | (1 + days % 366) << 17
      little(0x8000 | fraction >> 1, 2)
      little(7, 4)
      little(sequence, 4)
      little(date | (rest / 3600) << 12 | (rest / 60 % 60) << 6 | rest % 60, 4)
      little(0, 2)
      little(256, 2)
      block += [0, 200, code, 0x30]
      little(-((fraction * (code == 0x4A ? 100 : 50)) >> 16), 2)
      little(120, 2)
      for _ in 0..<120 { little(value | 256 << 20, 4) }
      var sum = 0
      for i in stride(from: 0, to: 510, by: 2) { sum += Int(block[i]) | Int(block[i + 1]) << 8 }
      little(-sum, 2)
      return block
    }
  }

  private static let head = [0x4D, 0x44, 0xFC, 0x03] + [UInt8](repeating: 0, count: 1020)

  private func read(_ blocks: [Block], head: [UInt8] = Self.head) throws -> Imported {
    try Imported(try MadeFile(head + blocks.flatMap(\.bytes)))
  }

  private let blocks = (0..<40).map { Block($0) }

  /// Every sample is there, 10 ms behind the one before.
  private func isWhole(_ read: Imported) -> Bool {
    let steps = zip(read.samples, read.samples.dropFirst()).map { $1.timestamp - $0.timestamp }
    return read.samples.count == 4800 && read.markers.isEmpty
      && steps.allSatisfy { abs($0 - 10_000_000) < 200_000 }
  }

  @Test("a block whose stamp is wrong keeps its samples, at every place")
  func stray() throws {
    let whole = try read(blocks)
    #expect(isWhole(whole) && whole.findings.isEmpty)
    for place in blocks.indices {
      for error in [366.0 * 86_400, 0.5, -20] where blocks[place].time + error >= 0 {
        var blocks = blocks
        blocks[place].time += error
        let read = try read(blocks)
        #expect(isWhole(read), "block \(place), \(error) s")
        #expect(read.findings.count == 1, "block \(place), \(error) s")
        let finding = try #require(read.findings.first)
        #expect(finding.place.hasPrefix("block \(place) at byte \(1024 + 512 * place), 202"))
        #expect(
          finding.problem == "its time contradicts those around it; its samples are placed by its "
            + "number")
      }
    }
  }

  @Test("a clock that was set back counts on; a pause stays a gap; a copy is left out")
  func jumps() throws {
    let late = (0..<40).map { k in
      var block = Block(k)
      block.time += 366 * 86_400
      return block
    }
    let reset = try read(Array(late.prefix(15) + blocks[15...]))
    #expect(isWhole(reset))
    #expect(
      reset.findings.map(\.description) == [
        "block 15 at byte 8704: the clock was set back to 2020-01-01T00:00:18; the times behind it "
          + "count on from before"
      ])
    var paused = blocks
    for k in 20..<40 { paused[k].time += 100 }
    let pause = try read(paused)
    // anchors are up to a sample off
    let missing = try #require(pause.markers.first).x
    #expect(pause.samples.count == 4800 && abs(missing - 10_000) <= 1)
    let copy = try read(blocks + blocks[5..<25])
    #expect(isWhole(copy) && copy.findings.map { $0.problem.contains("20 blocks") } == [true])
  }

  @Test("blocks that are not in the file are reported with their place")
  func absent() throws {
    let read = try read(Array(blocks[..<10] + blocks[15...]))
    let missing = try #require(read.markers.first).x
    #expect(read.samples.count == 35 * 120 && abs(missing - 600) <= 1)
    #expect(
      read.findings.map(\.description) == [
        "before block 10, from 2020-01-01T00:00:11 on: a stretch without blocks; "
          + "\(missing) samples are missing"
      ])
  }

  @Test("the layout of most blocks counts, not the first one's")
  func layout() throws {
    var mixed = blocks
    (mixed[0].code, mixed[1].code) = (0x49, 0x49)
    let read = try read(mixed)
    #expect(read.samples.count == 38 * 120 && read.device.streams[0].nominalRateHz == 100)
    #expect(
      read.findings.map(\.description) == [
        "blocks 0 to 1 at byte 1024: other rate, range or axes than most blocks"
      ])
  }

  @Test("a file without its header gives all blocks")
  func noHeader() throws {
    let read = try read(blocks, head: [])
    #expect(isWhole(read))
    #expect(read.findings.map(\.place) == ["header"])
  }
}
