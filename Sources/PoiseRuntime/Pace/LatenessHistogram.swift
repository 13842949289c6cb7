import PoiseCore
import Synchronization

/// How late a thread woke up, counted in buckets that grow with the value: memory taken once, one
/// thread that records, any that read.
///
/// Whole microseconds up to 64 each have a bucket; above that each doubling has 32, so that a
/// quantile is right to 3%. The idea is HdrHistogram's (G. Tene, public domain); ours has atomic
/// counts of 32 bits and no other settings.
public final class LatenessHistogram: Sendable {
  static var stepBits: UInt64 { Recorder.stepBits }
  static var bucketCount: Int { Recorder.bucketCount }

  /// Where a thread records, as long as the histogram is there: the hot path may not count
  /// references.
  @frozen
  public struct Recorder: BitwiseCopyable, @unchecked Sendable {
    /// Of a doubling.
    @inlinable static var stepBits: UInt64 { 5 }
    /// Up to 2^26 µs, 67 s; what is later counts there.
    @inlinable static var bucketCount: Int { 64 + 20 * 32 }

    @usableFromInline let buckets: UnsafeMutablePointer<Atomic<UInt32>>
    @usableFromInline let worst: UnsafeMutablePointer<Atomic<Int64>>

    init(
      buckets: UnsafeMutablePointer<Atomic<UInt32>>, worst: UnsafeMutablePointer<Atomic<Int64>>
    ) {
      self.buckets = buckets
      self.worst = worst
    }

    /// Counts a wake-up that came this many ns after its time; one before it counts as on time. For
    /// the one thread that records.
    @inlinable
    public func record(_ nanoseconds: Int64) {
      let late = max(0, nanoseconds)
      let bucket = buckets + Self.bucket(UInt64(late) / 1000)
      // One thread writes: no need for the bus to be locked.
      bucket.pointee.store(bucket.pointee.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
      if late > worst.pointee.load(ordering: .relaxed) {
        worst.pointee.store(late, ordering: .relaxed)
      }
    }

    /// Where a lateness of this many whole microseconds is counted.
    @inlinable
    static func bucket(_ micros: UInt64) -> Int {
      if micros < 64 { return Int(micros) }
      let doublings = UInt64(63 - micros.leadingZeroBitCount) - stepBits
      let place = (doublings << stepBits) + (micros >> doublings)
      return min(Int(place), bucketCount - 1)
    }
  }

  public let recorder: Recorder
  private var buckets: UnsafeMutablePointer<Atomic<UInt32>> { recorder.buckets }

  public init() {
    let recorder = Recorder(
      buckets: .allocate(capacity: Self.bucketCount), worst: .allocate(capacity: 1))
    for i in 0..<Self.bucketCount { (recorder.buckets + i).initialize(to: Atomic(0)) }
    recorder.worst.initialize(to: Atomic(0))
    self.recorder = recorder
  }

  deinit {
    recorder.buckets.deinitialize(count: Self.bucketCount)
    recorder.buckets.deallocate()
    recorder.worst.deinitialize(count: 1)
    recorder.worst.deallocate()
  }

  /// See ``Recorder/record(_:)``.
  public func record(_ nanoseconds: Int64) { recorder.record(nanoseconds) }

  /// Where a lateness of this many whole microseconds is counted.
  static func bucket(_ micros: UInt64) -> Int { Recorder.bucket(micros) }

  /// The latest that a bucket counts, µs: one less than what the next one begins with.
  static func latest(_ bucket: Int) -> UInt64 {
    if bucket < 64 { return UInt64(bucket) }
    let doublings = UInt64(bucket) >> stepBits - 1
    let steps = UInt64(bucket) - doublings << stepBits
    return (steps + 1) << doublings - 1
  }

  /// Wake-ups counted.
  public var count: UInt64 {
    (0..<Self.bucketCount).reduce(0) { $0 + UInt64(buckets[$1].load(ordering: .relaxed)) }
  }

  /// What the histogram says; nil where nothing was counted.
  public func figures() -> Lateness? {
    let total = count
    if total == 0 { return nil }
    func quantile(_ share: Double) -> Double {
      let wanted = UInt64((share * Double(total)).rounded(.up))
      var passed: UInt64 = 0
      for i in 0..<Self.bucketCount {
        passed += UInt64(buckets[i].load(ordering: .relaxed))
        if passed >= wanted {
          return min(Double(Self.latest(i) + 1) * 1e-3, worstMilliseconds)
        }
      }
      return worstMilliseconds
    }
    return Lateness(
      median: quantile(0.5), p99: quantile(0.99), p999: quantile(0.999), worst: worstMilliseconds)
  }

  private var worstMilliseconds: Double {
    Double(recorder.worst.pointee.load(ordering: .relaxed)) * 1e-6
  }
}
