import CReference
import Glibc
import PoiseCore

/// The ring between two pinned threads, as `ring.c` does it.
enum RingBench {
  /// Nanoseconds for `items` samples through a ring; -1 where one arrived wrong.
  static func throughput(items: Int, capacity: Int) -> Int64 {
    let ring = RingBuffer<RawSample>(capacity: capacity)
    cref_pin(0)
    let begin = cref_now()
    let thread = Worker {
      cref_pin(1)
      var producer = ring.makeProducer()
      var sample = blank
      for i in 0..<items {
        sample.timestamp = Timestamp(nanoseconds: Int64(i))
        sample.x = Int32(truncatingIfNeeded: i)
        while !producer.push(sample) {}
      }
    }
    var consumer = ring.makeConsumer()
    var sample = blank
    var failed = false
    for i in 0..<items {
      while !consumer.pop(into: &sample) {}
      if sample.timestamp.nanoseconds != Int64(i) || sample.x != Int32(truncatingIfNeeded: i) {
        failed = true
      }
    }
    let taken = cref_now() - begin
    thread.join()
    return failed ? -1 : taken
  }

  /// Nanoseconds for `trips` there and back.
  static func roundTrips(_ trips: Int) -> Int64 {
    let there = RingBuffer<RawSample>(capacity: 1024)
    let back = RingBuffer<RawSample>(capacity: 1024)
    cref_pin(0)
    let begin = cref_now()
    let thread = Worker {
      cref_pin(1)
      var input = there.makeConsumer()
      var output = back.makeProducer()
      var sample = blank
      for _ in 0..<trips {
        while !input.pop(into: &sample) {}
        while !output.push(sample) {}
      }
    }
    var output = there.makeProducer()
    var input = back.makeConsumer()
    var sample = blank
    for i in 0..<trips {
      sample.timestamp = Timestamp(nanoseconds: Int64(i))
      while !output.push(sample) {}
      while !input.pop(into: &sample) {}
    }
    let taken = cref_now() - begin
    thread.join()
    return taken
  }

  private static var blank: RawSample {
    RawSample(timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
  }
}

/// A thread that runs one closure.
final class Worker {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private var thread = pthread_t()

  init(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run)).toOpaque()
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body)
  }

  func join() { pthread_join(thread, nil) }
}
