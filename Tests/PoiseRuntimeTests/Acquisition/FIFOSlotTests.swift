import PoiseHardware
import Testing

@testable import PoiseRuntime

/// Words as `2.1`: sensor 2 (accelerometer), slot 1. What they make is said as `slot index:torn`.
@Suite("FIFO slot")
struct FIFOSlotTests {
  private func run(_ batches: String..., other: UInt8 = 1) -> [String] {
    var slot = FIFOSlot(own: 2, other: other)
    var made: [String] = []
    for batch in batches {
      slot.begin()
      for word in batch.split(separator: " ") {
        let parts = word.split(separator: ".").compactMap { UInt8($0) }
        let reading = Reading(ready: false, x: Int32(parts[0]), y: Int32(parts[1]), z: 0)
        if slot.take(parts[0] << 3 | parts[1] << 1, reading) {
          made.append("\(slot.index):\(slot.torn)")
          slot.clear()
          slot.torn = 0
        }
      }
      made.append("|\(slot.carried)")
    }
    return made
  }

  @Test("pairs words of one slot in either order")
  func order() {
    #expect(run("1.0 2.0 1.1 2.1") == ["0:0", "1:0", "|0"])
    #expect(run("2.3 1.3 1.0 2.0 2.1 1.1") == ["0:0", "1:0", "2:0", "|0"])
  }

  @Test("passes over other sensors' words and tags of none")
  func foreign() {
    #expect(run("3.0 1.0 4.0 2.0 0.0 2.1 31.1 1.1") == ["0:0", "1:0", "|0"])
    #expect(run("1.0 2.0 1.1 2.1", other: 0) == ["0:0", "1:0", "|0"])
  }

  @Test("gives up a slot that another one follows, and says so with the next")
  func orphan() {
    // The queue begins with the second half of a slot.
    #expect(run("2.0 1.1 2.1 1.2 2.2") == ["1:1", "2:0", "|0"])
    // In the midst, and a slot that is not there at all.
    #expect(run("1.0 2.0 1.1 1.2 2.2") == ["0:0", "2:1", "|0"])
    #expect(run("1.0 2.0 1.2 2.2") == ["0:0", "2:1", "|0"])
    // The same sensor twice in a slot: four slots have gone by, or a word came twice.
    #expect(run("1.0 1.0 2.0") == ["1:1", "|0"])
  }

  @Test("carries half a slot into the next batch, which it then begins")
  func carried() {
    #expect(run("1.0 2.0 1.1", "2.1 1.2 2.2") == ["0:0", "|1", "0:0", "1:0", "|0"])
    // Its other half is gone meanwhile.
    #expect(run("1.0 2.0 1.1", "1.2 2.2") == ["0:0", "|1", "1:1", "|0"])
    // Between batches any number of slots may have been pushed out: time tells of them.
    #expect(run("1.0 2.0", "1.3 2.3") == ["0:0", "|0", "0:0", "|0"])
  }
}
