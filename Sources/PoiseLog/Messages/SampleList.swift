import PoiseCore

/// Samples of one stream that were read and wait to be given out, in memory that is taken once and
/// only grows. One thread's.
final class SampleList {
  private var memory: UnsafeMutablePointer<RawSample>
  private var capacity: Int
  /// Those before it were given out.
  private(set) var head = 0
  private(set) var end = 0
  /// Room for a block's four series while it is decoded.
  let scratch: UnsafeMutablePointer<Int32>

  init() {
    capacity = 1024
    memory = .allocate(capacity: capacity)
    scratch = .allocate(capacity: 4 * SampleBlock.capacity)
  }

  deinit {
    memory.deallocate()
    scratch.deallocate()
  }

  /// How many wait.
  var count: Int { end - head }

  /// All that wait.
  var waiting: UnsafeMutableBufferPointer<RawSample> {
    UnsafeMutableBufferPointer(start: memory + head, count: count)
  }

  /// Memory behind the last one for `count` more; ``added(_:)`` says that they are there.
  func room(for count: Int) -> UnsafeMutablePointer<RawSample> {
    if end + count > capacity {
      // Those given out make room first.
      (memory).update(from: memory + head, count: end - head)
      end -= head
      head = 0
      if end + count > capacity {
        capacity = max(2 * capacity, end + count)
        let larger = UnsafeMutablePointer<RawSample>.allocate(capacity: capacity)
        larger.update(from: memory, count: end)
        memory.deallocate()
        memory = larger
      }
    }
    return memory + end
  }

  func added(_ count: Int) { end += count }

  func append(_ sample: RawSample) {
    room(for: 1).pointee = sample
    end += 1
  }

  /// The first `count` that wait were given out.
  func gave(_ count: Int) {
    head += count
    if head == end {
      head = 0
      end = 0
    }
  }

  func removeAll() {
    head = 0
    end = 0
  }
}
