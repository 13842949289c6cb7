import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@Suite("RingBuffer, batches")
struct RingBatchTests {
  @Test("do what an array does from every state, wrapped and not", arguments: [1, 2, 4, 8])
  func everyState(capacity: Int) {
    var wrong: [String] = []
    for offset in 0..<(2 * capacity) {
      for pair in 0..<((capacity + 2) * (capacity + 2)) {
        let (first, second) = pair.quotientAndRemainder(dividingBy: capacity + 2)
        var checked = CheckedRing(capacity: capacity)
        var agreed = true
        for _ in 0..<offset { agreed = checked.push(1) && checked.pop(1) && agreed }
        agreed = checked.push(first) && checked.pop(second) && agreed
        agreed = checked.push(second) && checked.push(1) && agreed
        agreed = checked.pop(first) && checked.pop(capacity + 1) && checked.pop(1) && agreed
        if !agreed { wrong.append("offset \(offset), \(first) and \(second)") }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("what is staged takes room at once, and is seen once it is published")
  func staged() {
    let ring = RingBuffer<Int>(capacity: 4)
    var producer = ring.makeProducer()
    var consumer = ring.makeConsumer()
    let accepted = (0..<5).map { producer.stage($0) }
    #expect(accepted == [true, true, true, true, false])
    var value = -1
    let early = consumer.pop(into: &value)
    #expect(!early && ring.count == 0)
    producer.publish()
    #expect(ring.count == 4)
    var taken: [Int] = []
    while consumer.pop(into: &value) { taken.append(value) }
    #expect(taken == [0, 1, 2, 3])
    // A push shows what was staged before it.
    let later = [producer.stage(7), producer.push(8)]
    #expect(later == [true, true] && ring.count == 2)
  }

  @Test("between two threads every element comes once, whole and in order", arguments: [1, 8, 64])
  func twoThreads(capacity: Int) async {
    let total = capacity * 800
    let ring = RingBuffer<RawSample>(capacity: capacity)
    Thread.detachNewThread {
      var producer = ring.makeProducer()
      let samples = (0..<total).map { Self.sample($0) }
      var done = 0
      var size = 1
      while done < total {
        let end = min(total, done + size)
        let pushed = samples[done..<end].withUnsafeBufferPointer { producer.push($0) }
        if pushed == 0 { sched_yield() }
        done += pushed
        size = size % 13 + 1
      }
    }
    let wrong = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var consumer = ring.makeConsumer()
        var out = [RawSample](repeating: Self.sample(0), count: 7)
        var wrong = 0
        var i = 0
        while i < total {
          let count = out.withUnsafeMutableBufferPointer { consumer.pop(into: $0) }
          if count == 0 { sched_yield() }
          for k in 0..<count where out[k] != Self.sample(i + k) { wrong += 1 }
          i += count
        }
        continuation.resume(returning: wrong)
      }
    }
    #expect(wrong == 0)
    #expect(ring.count == 0)
  }

  /// All 32 bytes follow from `i`, so a torn element shows.
  private static func sample(_ i: Int) -> RawSample {
    RawSample(
      timestamp: Timestamp(nanoseconds: Int64(i) * 1000), sequence: UInt32(i),
      stream: UInt8(i & 0xff), x: Int32(i), y: -Int32(i), z: Int32(i ^ 0x55aa))
  }

  @Test("does not allocate after it is made", .enabled(if: countsAllocations))
  func noAllocation() {
    let ring = RingBuffer<RawSample>(capacity: 64)
    var producer = ring.makeProducer()
    var consumer = ring.makeConsumer()
    let samples = (0..<48).map { Self.sample($0) }
    var out = samples
    func pass() {
      for _ in 0..<100 {
        _ = samples.withUnsafeBufferPointer { producer.push($0) }
        _ = out.withUnsafeMutableBufferPointer { consumer.pop(into: $0) }
      }
    }
    // The first pass makes the runtime's records of the generic types.
    pass()
    #expect(allocations { pass() } == 0)
  }
}
