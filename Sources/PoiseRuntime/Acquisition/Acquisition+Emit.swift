import PoiseCore
import PoiseHardware
import Synchronization

extension Acquisition where Bus: ~Copyable, Edges: ~Copyable {
  /// Pushes a sample, after the markers that come before it.
  ///
  /// Stamps of a stream strictly increase, markers included.
  @inlinable
  mutating func emit(
    _ reading: Reading, of i: Int, at stamp: Timestamp, periods: Int64, _ flags: RawSample.Flags
  ) {
    if readers[i].hasEmitted && periods > 1 {
      counters.lost.count(UInt64(periods - 1))
      readers[i].sequence &+= UInt32(truncatingIfNeeded: periods - 1)
      readers[i].owedLost = Self.adding(periods - 1, to: readers[i].owedLost)
    }
    readers[i].hasEmitted = true
    readers[i].lastSample = stamp
    readers[i].rounds = 0
    if readers[i].isLost {
      readers[i].isLost = false
      readers[i].owesSensorBack = true
      counters.sensorsLost.wrappingSubtract(1, ordering: .relaxed)
    }
    let rounded = max(stamp.roundedToMicroseconds, readers[i].lastStamp + 1000)
    if readers[i].owesAnything { settleDebts(i, before: rounded) }
    let sample = RawSample(
      timestamp: max(rounded, readers[i].lastStamp + 1000), sequence: readers[i].sequence,
      stream: readers[i].stream, x: reading.x, y: reading.y, z: reading.z, flags: flags)
    counters.samples.count()
    if !producer.push(sample) {
      counters.dropped.count()
      readers[i].owedDropped = Self.adding(1, to: readers[i].owedDropped)
    }
    readers[i].lastStamp = sample.timestamp
    readers[i].sequence &+= 1
  }

  /// Pushes the markers of stream `i` that are owed, in the order things happened. With a sample
  /// to follow they are stamped right before it; else now if the sensor was lost (what was
  /// measured earlier is in the ring), and right after the last sample otherwise.
  @inlinable
  mutating func settleDebts(_ i: Int, before sample: Timestamp?) {
    if let sample {
      let floor = readers[i].lastStamp
      readers[i].lastStamp = max(floor, sample - 6000)
    } else if readers[i].lastStamp == ReaderState.noStamp {
      // Nothing has come of this stream yet: what is told of it is told now.
      let now = edges.now
      let rounded = now.roundedToMicroseconds
      readers[i].lastStamp = rounded - 1000
    }
    if readers[i].owesSensorLost {
      // In two steps: Swift 6.0 cannot compile a member of what a generic clock gives.
      let now = edges.now
      let rounded = now.roundedToMicroseconds
      if sample == nil { readers[i].lastStamp = max(readers[i].lastStamp, rounded - 1000) }
      // 1: it never answered in this session.
      guard mark(.sensorLost, readers[i].hasEmitted ? 0 : 1, i) else { return }
      readers[i].owesSensorLost = false
    }
    if readers[i].owedDropped > 0 {
      guard mark(.dropped, readers[i].owedDropped, i) else { return }
      readers[i].owedDropped = 0
    }
    if readers[i].owesReinitialised {
      guard mark(.reinitialised, 0, i) else { return }
      readers[i].owesReinitialised = false
    }
    if readers[i].owesSensorBack {
      guard mark(.sensorBack, 0, i) else { return }
      readers[i].owesSensorBack = false
    }
    if readers[i].owedLost > 0 {
      guard mark(.lost, readers[i].owedLost, i) else { return }
      readers[i].owedLost = 0
    }
  }

  @inlinable
  mutating func mark(_ marker: RawSample.Marker, _ quantity: Int32, _ i: Int) -> Bool {
    let stamp = readers[i].lastStamp + 1000
    let pushed = producer.push(
      RawSample(
        timestamp: stamp, sequence: readers[i].sequence, stream: readers[i].stream, x: quantity,
        y: 0, z: 0, marker: marker))
    if pushed { readers[i].lastStamp = stamp }
    return pushed
  }

  @inlinable
  static func adding(_ n: Int64, to owed: Int32) -> Int32 {
    Int32(clamping: Int64(owed) + n)
  }
}
