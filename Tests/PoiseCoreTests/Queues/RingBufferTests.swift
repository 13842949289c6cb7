import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@Suite("RingBuffer")
struct RingBufferTests {
  @Test("does what an array does in every state, wrapped and not", arguments: [1, 2, 4])
  func everyState(capacity: Int) {
    // Every start position twice around, every fill, then every sequence of four operations.
    for offset in 0...(2 * capacity) {
      for fill in 0...capacity {
        for operations in 0..<16 {
          var checked = CheckedRing(capacity: capacity)
          var agreed = true
          for _ in 0..<offset { agreed = checked.push() && checked.pop() && agreed }
          for _ in 0..<fill { agreed = checked.push() && agreed }
          for bit in 0..<4 {
            let one = operations >> bit & 1 == 0 ? checked.push() : checked.pop()
            agreed = one && agreed
          }
          while !checked.model.isEmpty { agreed = checked.pop() && agreed }
          #expect(agreed, "offset \(offset), fill \(fill), operations \(operations)")
        }
      }
    }
  }

  @Test("does what an array does in every sequence of twelve operations", arguments: [1, 2, 4])
  func everySequence(capacity: Int) {
    var wrong: [Int] = []
    for operations in 0..<(1 << 12) {
      var checked = CheckedRing(capacity: capacity)
      var agreed = true
      for bit in 0..<12 {
        let one = operations >> bit & 1 == 0 ? checked.push() : checked.pop()
        agreed = one && agreed
      }
      if !agreed { wrong.append(operations) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    "refuses when full, keeps what it has, and takes again after a pop", arguments: [1, 2, 4, 8],
    [true, false])
  func refusal(capacity: Int, isTouched: Bool) {
    let ring = RingBuffer<Int>(capacity: capacity, isTouched: isTouched)
    var producer = ring.makeProducer()
    if !isTouched { producer.touch() }
    var consumer = ring.makeConsumer()
    // Results are collected first: `#expect` cannot take a call on what is not copyable.
    let accepted = (0..<capacity + 3).map { producer.push($0) }
    #expect(accepted == (0..<capacity + 3).map { $0 < capacity })
    var value = -1
    let first = consumer.pop(into: &value)
    #expect(first && value == 0)
    let afterPop = [producer.push(capacity), producer.push(-1)]
    #expect(afterPop == [true, false])
    var rest: [Int] = []
    while consumer.pop(into: &value) { rest.append(value) }
    #expect(rest == Array(1...capacity))
  }

  @Test("says how many it holds", arguments: [1, 2, 4])
  func count(capacity: Int) {
    let ring = RingBuffer<UInt8>(capacity: capacity)
    #expect(ring.capacity == capacity)
    var producer = ring.makeProducer()
    for i in 0..<capacity {
      #expect(ring.count == i)
      _ = producer.push(1)
    }
    _ = producer.push(1)
    #expect(ring.count == capacity)
  }

  @Test(
    "hands on every element once, whole and in order, between two threads", arguments: [1, 2, 64])
  func twoThreads(capacity: Int) async {
    // On a busy machine a hand-over can cost a whole time slice: few of them for the small rings.
    let total = UInt32(capacity * 800)
    let ring = RingBuffer<RawSample>(capacity: capacity)
    Thread.detachNewThread {
      var producer = ring.makeProducer()
      for i in 0..<total {
        let sample = Self.sample(i)
        while !producer.push(sample) { sched_yield() }
      }
    }
    let wrong = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var consumer = ring.makeConsumer()
        var sample = Self.sample(0)
        var wrong = 0
        for i in 0..<total {
          while !consumer.pop(into: &sample) { sched_yield() }
          if sample != Self.sample(i) { wrong += 1 }
        }
        if consumer.pop(into: &sample) { wrong += 1 }
        continuation.resume(returning: wrong)
      }
    }
    #expect(wrong == 0)
    #expect(ring.count == 0)
  }

  /// All 32 bytes follow from `i`, so a torn element shows.
  private static func sample(_ i: UInt32) -> RawSample {
    RawSample(
      timestamp: Timestamp(nanoseconds: Int64(i) * 1000), sequence: i, stream: UInt8(i & 0xff),
      x: Int32(i), y: -Int32(i), z: Int32(i ^ 0x55aa))
  }

  @Test("does not allocate after it is made", .enabled(if: countsAllocations))
  func noAllocation() {
    let ring = RingBuffer<RawSample>(capacity: 64)
    var producer = ring.makeProducer()
    var consumer = ring.makeConsumer()
    var out = Self.sample(0)
    func pass() {
      for i in 0..<1000 {
        _ = producer.push(Self.sample(UInt32(i)))
        _ = consumer.pop(into: &out)
      }
    }
    // The first pass makes the runtime's records of the generic types.
    pass()
    #expect(allocations { pass() } == 0)
  }

  @Test("carries samples of 32 bytes")
  func elementSize() {
    #expect(MemoryLayout<RawSample>.stride == 32)
  }
}
