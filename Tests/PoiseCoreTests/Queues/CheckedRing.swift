import PoiseCore

/// A ring in one thread's hands, beside the array it must behave like.
struct CheckedRing: ~Copyable {
  let ring: RingBuffer<UInt32>
  var producer: RingBuffer<UInt32>.Producer
  var consumer: RingBuffer<UInt32>.Consumer
  var model: [UInt32] = []
  var next: UInt32 = 0

  init(capacity: Int) {
    ring = RingBuffer(capacity: capacity)
    producer = ring.makeProducer()
    consumer = ring.makeConsumer()
  }

  /// Pushes the next number; true where ring and model agree on everything.
  mutating func push() -> Bool {
    let expected = model.count < ring.capacity
    let accepted = producer.push(next)
    if accepted { model.append(next) }
    next += 1
    return accepted == expected && ring.count == model.count
  }

  /// Pops; true where ring and model agree on everything.
  mutating func pop() -> Bool {
    let untouched = UInt32.max
    var value = untouched
    let got = consumer.pop(into: &value)
    let expected = model.isEmpty ? nil : model.removeFirst()
    return got == (expected != nil) && value == (expected ?? untouched)
      && ring.count == model.count
  }

  /// Pushes the next `count` numbers at once; true where as many as there is room for went in.
  mutating func push(_ count: Int) -> Bool {
    let numbers = (0..<UInt32(count)).map { next + $0 }
    let room = min(count, ring.capacity - model.count)
    let pushed = numbers.withUnsafeBufferPointer { producer.push($0) }
    model += numbers.prefix(room)
    next += UInt32(count)
    return pushed == room && ring.count == model.count
  }

  /// Pops up to `count` at once; true where they are the oldest and nothing else was written.
  mutating func pop(_ count: Int) -> Bool {
    let untouched = UInt32.max
    var out = [UInt32](repeating: untouched, count: count)
    let popped = out.withUnsafeMutableBufferPointer { consumer.pop(into: $0) }
    let expected = Array(model.prefix(count))
    model.removeFirst(expected.count)
    let rest = [UInt32](repeating: untouched, count: count - expected.count)
    return popped == expected.count && out == expected + rest && ring.count == model.count
  }
}
