import PoiseTestKit
import Testing

// The counter itself: a count of zero elsewhere means something only if this holds.
@Suite("Allocations", .enabled(if: countsAllocations))
struct AllocationsTests {
  final class Box {
    var value = 1
  }

  @Test("counts an object, a growing array, a string and memory of wide alignment")
  func countsEach() {
    var kept: [Box] = []
    kept.reserveCapacity(4)
    #expect(allocations { kept.append(Box()) } >= 1)
    var array: [Int] = []
    #expect(allocations { array.append(1) } >= 1)
    var text = ""
    #expect(allocations { text = String(repeating: "long enough for the heap ", count: 4) } >= 1)
    var memory: UnsafeMutableRawPointer?
    #expect(allocations { memory = .allocate(byteCount: 256, alignment: 128) } >= 1)
    memory?.deallocate()
    #expect(kept[0].value == 1 && array.count == 1 && !text.isEmpty)
  }

  @Test("counts nothing where nothing is allocated")
  func countsNothing() {
    var sum = 0.0
    #expect(allocations { for i in 0..<1000 { sum += Double(i).squareRoot() } } == 0)
    #expect(sum > 0)
  }
}
