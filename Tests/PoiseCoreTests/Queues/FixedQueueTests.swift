import PoiseCore
import PoiseTestKit
import Testing

@Suite("FixedQueue")
struct FixedQueueTests {
  /// What can be done to a queue, as the model does it.
  enum Operation: Int, CaseIterable {
    case push, pop, popInto, dropFirst
  }

  /// Does one operation to both and says whether they agree.
  static func agree(
    _ operation: Operation, _ queue: inout FixedQueue<Int>, _ model: inout [Int], number: Int
  ) -> Bool {
    switch operation {
    case .push:
      let isFull = model.count == queue.capacity
      if !isFull { model.append(number) }
      return queue.push(number) == !isFull
    case .pop:
      return queue.pop() == (model.isEmpty ? nil : model.removeFirst())
    case .popInto:
      var element = -1
      let taken = queue.pop(into: &element)
      if model.isEmpty { return !taken && element == -1 }
      return taken && element == model.removeFirst()
    case .dropFirst:
      if model.isEmpty { return true }
      queue.dropFirst()
      model.removeFirst()
      return true
    }
  }

  @Test("does what an array does in every sequence of seven operations", arguments: [1, 2, 3, 4])
  func everySequence(capacity: Int) {
    var wrong: [Int] = []
    for operations in 0..<(1 << 14) {
      var queue = FixedQueue<Int>(capacity: capacity)
      var model: [Int] = []
      var agreed = true
      for k in 0..<7 {
        let operation = Operation.allCases[operations >> (2 * k) & 3]
        agreed = Self.agree(operation, &queue, &model, number: k) && agreed
        agreed = queue.count == model.count && queue.isEmpty == model.isEmpty && agreed
        agreed = queue.isFull == (model.count == capacity) && agreed
        for i in model.indices { agreed = queue[i] == model[i] && agreed }
        if let first = model.first { agreed = queue.front.pointee == first && agreed }
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
