import CReference
import Glibc
import PoiseCore
import Synchronization

/// The ring between two pinned threads, as `ring.c` does it. The other thread is there and waits
/// before the time begins.
enum RingBench {
  static let batch = 32

  /// Nanoseconds for `items` samples through a ring; -1 where one arrived wrong.
  static func throughput(items: Int, capacity: Int) -> Int64 {
    let ring = RingBuffer<RawSample>(capacity: capacity)
    cref_pin(0)
    let thread = Worker {
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
    let begin = thread.start()
    for i in 0..<items {
      while !consumer.pop(into: &sample) {}
      if isWrong(sample, i) { failed = true }
    }
    let taken = cref_now() - begin
    thread.join()
    return failed ? -1 : taken
  }

  /// The same in batches; `items` is a multiple of ``batch``.
  static func batches(items: Int, capacity: Int) -> Int64 {
    let ring = RingBuffer<RawSample>(capacity: capacity)
    cref_pin(0)
    let thread = Worker {
      var producer = ring.makeProducer()
      withUnsafeTemporaryAllocation(of: RawSample.self, capacity: batch) { samples in
        samples.initialize(repeating: blank)
        var i = 0
        while i < items {
          for k in 0..<batch {
            samples[k].timestamp = Timestamp(nanoseconds: Int64(i + k))
            samples[k].x = Int32(truncatingIfNeeded: i + k)
          }
          var done = 0
          while done < batch {
            done += producer.push(UnsafeBufferPointer(rebasing: samples[done...]))
          }
          i += batch
        }
      }
    }
    var consumer = ring.makeConsumer()
    var failed = false
    let begin = thread.start()
    withUnsafeTemporaryAllocation(of: RawSample.self, capacity: batch) { samples in
      samples.initialize(repeating: blank)
      var i = 0
      while i < items {
        let count = consumer.pop(into: samples)
        for k in 0..<count where isWrong(samples[k], i + k) { failed = true }
        i += count
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
    let thread = Worker {
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
    let begin = thread.start()
    for i in 0..<trips {
      sample.timestamp = Timestamp(nanoseconds: Int64(i))
      while !output.push(sample) {}
      while !input.pop(into: &sample) {}
    }
    let taken = cref_now() - begin
    thread.join()
    return taken
  }

  private static func isWrong(_ sample: RawSample, _ i: Int) -> Bool {
    sample.timestamp.nanoseconds != Int64(i) || sample.x != Int32(truncatingIfNeeded: i)
  }

  private static var blank: RawSample {
    RawSample(timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
  }
}

/// A thread on the second processor that runs one closure, once it is told to start.
final class Worker {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    let isThere = Atomic<Bool>(false)
    let mayGo = Atomic<Bool>(false)
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private var thread = pthread_t()
  private let body: Body

  init(_ run: @escaping @Sendable () -> Void) {
    body = Body(run)
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let body = Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
        cref_pin(1)
        body.isThere.store(true, ordering: .releasing)
        while !body.mayGo.load(ordering: .acquiring) {}
        body.run()
        return nil
      }, Unmanaged.passRetained(body).toOpaque())
  }

  /// Waits until the thread is there, lets it go, and answers when that was.
  func start() -> Int64 {
    while !body.isThere.load(ordering: .acquiring) {}
    let begin = cref_now()
    body.mayGo.store(true, ordering: .releasing)
    return begin
  }

  func join() { pthread_join(thread, nil) }
}
