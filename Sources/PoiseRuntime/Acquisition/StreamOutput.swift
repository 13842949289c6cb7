import PoiseCore
import PoiseHardware
import Synchronization

/// Markers of a stream that are not in the ring yet.
@frozen
@usableFromInline
struct PendingMarkers: BitwiseCopyable {
  @usableFromInline var sensorLost = false
  /// Why, where that is known.
  @usableFromInline var reason = SensorLoss.silent
  @usableFromInline var sensorBack = false
  @usableFromInline var reinitialised = false
  /// Samples that were never read.
  @usableFromInline var lost: Int32 = 0
  /// Samples that the ring had no room for.
  @usableFromInline var dropped: Int32 = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    !sensorLost && !sensorBack && !reinitialised && lost == 0 && dropped == 0
  }

  @inlinable
  mutating func addLost(_ n: Int64) { lost = Int32(clamping: Int64(lost) + n) }

  @inlinable
  mutating func addDropped() { dropped = Int32(clamping: Int64(dropped) + 1) }
}

/// Ring 1 as the streams of one bus fill it, and what is counted of that. What a turn of the thread
/// has put into it, a FIFO's batch above all, is published at the turn's end.
@usableFromInline
struct RingEntry: ~Copyable {
  @usableFromInline var producer: RingBuffer<RawSample>.Producer
  @usableFromInline let counters: AcquisitionCounters

  init(_ producer: consuming RingBuffer<RawSample>.Producer, _ counters: AcquisitionCounters) {
    self.producer = producer
    self.counters = counters
  }
}

/// One stream's end at ring 1: numbers its samples, keeps its stamps increasing, and pushes the
/// markers that belong between them.
@frozen
@usableFromInline
struct StreamOutput: BitwiseCopyable {
  /// Before every stamp there is.
  @inlinable static var noStamp: Timestamp { Timestamp(nanoseconds: Int64.min / 2) }

  @usableFromInline let stream: UInt8
  /// Number of the next sample.
  @usableFromInline var sequence: UInt32 = 0
  @usableFromInline var hasEmitted = false
  /// Stamp of the last sample, before rounding.
  @usableFromInline var lastSample = Timestamp(nanoseconds: 0)
  /// Stamp of the last thing pushed (or refused), rounded.
  @usableFromInline var lastStamp = StreamOutput.noStamp
  @usableFromInline var pending = PendingMarkers()

  init(stream: UInt8) { self.stream = stream }

  /// Pushes a sample, after the markers that come before it.
  ///
  /// Stamps of a stream strictly increase, markers included.
  ///
  /// - Parameter periods: conversions since the last sample; those between are lost.
  @inlinable
  mutating func emit(
    _ reading: Reading, at stamp: Timestamp, periods: Int64, _ flags: RawSample.Flags,
    into ring: inout RingEntry
  ) {
    if hasEmitted && periods > 1 {
      ring.counters.lost.count(UInt64(periods - 1))
      sequence &+= UInt32(truncatingIfNeeded: periods - 1)
      pending.addLost(periods - 1)
    }
    hasEmitted = true
    lastSample = stamp
    let rounded = max(stamp.roundedToMicroseconds, lastStamp + 1000)
    if !pending.isEmpty { flushMarkers(before: rounded, into: &ring) }
    let sample = RawSample(
      timestamp: max(rounded, lastStamp + 1000), sequence: sequence, stream: stream, x: reading.x,
      y: reading.y, z: reading.z, flags: flags)
    ring.counters.samples.count()
    if !ring.producer.stage(sample) {
      ring.counters.dropped.count()
      pending.addDropped()
    }
    lastStamp = sample.timestamp
    sequence &+= 1
  }

  /// Pushes the pending markers with stamps right before that of a sample that follows.
  @inlinable
  mutating func flushMarkers(before sample: Timestamp, into ring: inout RingEntry) {
    lastStamp = max(lastStamp, sample - 6000)
    pushMarkers(into: &ring)
  }

  /// Pushes the pending markers without a sample to follow: with stamps of now if the sensor was
  /// lost (what was measured earlier is in the ring), and right after the last sample otherwise.
  @inlinable
  mutating func flushMarkers(at now: Timestamp, into ring: inout RingEntry) {
    let floor = now.roundedToMicroseconds - 1000
    if lastStamp == StreamOutput.noStamp {
      // Nothing has come of this stream yet: what is said of it is said now.
      lastStamp = floor
    }
    if pending.sensorLost { lastStamp = max(lastStamp, floor) }
    pushMarkers(into: &ring)
  }

  /// Pushes the pending markers in the order things happened, as far as there is room.
  @inlinable
  mutating func pushMarkers(into ring: inout RingEntry) {
    if pending.sensorLost {
      let why = pending.reason == .silent && !hasEmitted ? SensorLoss.absent : pending.reason
      guard push(.sensorLost, why.rawValue, into: &ring) else { return }
      pending.sensorLost = false
    }
    if pending.dropped > 0 {
      guard push(.dropped, pending.dropped, into: &ring) else { return }
      pending.dropped = 0
    }
    if pending.reinitialised {
      guard push(.reinitialised, 0, into: &ring) else { return }
      pending.reinitialised = false
    }
    if pending.sensorBack {
      guard push(.sensorBack, 0, into: &ring) else { return }
      pending.sensorBack = false
    }
    if pending.lost > 0 {
      guard push(.lost, pending.lost, into: &ring) else { return }
      pending.lost = 0
    }
  }

  @inlinable
  mutating func push(
    _ marker: RawSample.Marker, _ quantity: Int32, into ring: inout RingEntry
  ) -> Bool {
    let stamp = lastStamp + 1000
    let pushed = ring.producer.stage(
      RawSample(
        timestamp: stamp, sequence: sequence, stream: stream, x: quantity, y: 0, z: 0,
        marker: marker))
    if pushed { lastStamp = stamp }
    return pushed
  }

  /// Marks the chip's temperature right after the last sample; false where there is none yet, or no
  /// room.
  @inlinable
  mutating func tell(_ milliCelsius: Int32, into ring: inout RingEntry) -> Bool {
    lastStamp != StreamOutput.noStamp && push(.temperature, milliCelsius, into: &ring)
  }

  /// The sensor no longer answers.
  @inlinable
  mutating func noteLost(_ reason: SensorLoss = .silent) {
    pending.sensorLost = true
    pending.reason = reason
    pending.reinitialised = false
  }
}
