import PoiseCore
import PoiseTestKit
import Testing

@Suite("FixedQueue")
struct FixedQueueTests {
  @Test("does what an array does in every sequence of ten operations", arguments: [1, 2, 3, 4])
  func everySequence(capacity: Int) {
    var wrong: [Int] = []
    for operations in 0..<(1 << 10) {
      var queue = FixedQueue<Int>(capacity: capacity)
      var model: [Int] = []
      var agreed = true
      for bit in 0..<10 {
        if operations >> bit & 1 == 0 {
          agreed = queue.push(bit) == (model.count < capacity) && agreed
          if model.count < capacity { model.append(bit) }
        } else {
          agreed = queue.pop() == (model.isEmpty ? nil : model.removeFirst()) && agreed
        }
        agreed = queue.count == model.count && queue.isEmpty == model.isEmpty && agreed
        agreed = queue.isFull == (model.count == capacity) && agreed
        for i in model.indices { agreed = queue[i] == model[i] && agreed }
      }
      if !agreed { wrong.append(operations) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("changes an element in place, counted from the oldest")
  func elementInPlace() {
    var queue = FixedQueue<Int>(capacity: 3)
    for i in 0..<3 { queue.push(i) }
    _ = queue.pop()
    queue.push(3)
    queue[2] = 30
    let held = [queue[0], queue[1], queue[2]]
    #expect(held == [1, 2, 30])
  }

  @Test("forgets everything at once and can be filled again")
  func removeAll() {
    var queue = FixedQueue<Int>(capacity: 2)
    queue.push(1)
    queue.push(2)
    queue.removeAll()
    let empty = queue.isEmpty && queue.pop() == nil
    let accepted = [queue.push(3), queue.push(4), queue.push(5)]
    let oldest = queue.pop()
    #expect(empty && accepted == [true, true, false] && oldest == 3)
  }

  @Test("does not allocate after it is made", .enabled(if: countsAllocations))
  func noAllocation() {
    var queue = FixedQueue<Int>(capacity: 8)
    var sum = 0
    func pass() {
      for i in 0..<1000 {
        if !queue.push(i) { sum += queue.pop() ?? 0 }
        if !queue.isEmpty { sum += queue[0] }
      }
    }
    // The first pass makes the runtime's records of the generic types.
    pass()
    #expect(allocations { pass() } == 0)
    #expect(sum > 0)
  }
}
