import PoiseCore
import PoiseHardware

/// What acquisition knows of a sensor that is fetched in batches.
@frozen
@usableFromInline
struct FIFOState: BitwiseCopyable {
  @usableFromInline let frame: FIFOFrame
  @usableFromInline var timeline: FIFOTimeline
  /// Edges before this are of samples already fetched.
  @usableFromInline var drained = Timestamp(nanoseconds: Int64.min / 2)
  /// No sample has been given out since the chip was set running.
  @usableFromInline var isFresh = true

  /// - Parameter frame: any, where the sensor has no FIFO in use.
  init(_ frame: FIFOFrame, nominalPeriod: Int64) {
    self.frame = frame
    timeline = FIFOTimeline(
      nominalPeriod: nominalPeriod, watermark: frame.watermark, depth: frame.depth,
      fullIsLoss: frame.overrunIsLoss)
  }
}

// A sensor with a FIFO wakes the thread once a watermark, is drained empty, and gives each sample
// its own stamp. Retries, re-initialisation and the check for a brown-out are those of every other.
extension Acquisition where Bus: ~Copyable, Edges: ~Copyable {
  /// The chip runs: everything about its FIFO begins anew.
  @inlinable
  mutating func runFIFO(_ i: Int, at now: Timestamp) {
    readers[i].fifo.timeline.restart()
    readers[i].fifo.isFresh = true
    readers[i].fifo.drained = now
    readers[i].nextSilence = now + readers[i].fifo.timeline.timeout
    readers[i].due = readers[i].fifo.timeline.nextLook(
      after: now, found: false, isPolled: readers[i].isPolled)
  }

  /// Looks how full the FIFO is and fetches what is in it, if that is a batch or there will be no
  /// other; true where it did.
  @inlinable
  mutating func drain(_ i: Int, isLast: Bool = false) -> Bool {
    let begin = edges.now
    let status: FIFOStatus
    do throws(BusError) {
      status = try readers[i].fifo.frame.status(from: &bus, scratch: scratch)
    } catch {
      transferFailed(i)
      return false
    }
    let end = edges.now
    let middle = begin + (end - begin) / 2
    readers[i].holdOff = begin
    let grown = readers[i].fifo.timeline.taken + status.level
    if grown > readers[i].fifo.timeline.lookTotal || !readers[i].fifo.timeline.hasLook {
      if status.level > 0 { readers[i].lastData = begin }
    }
    if status.level < (isLast ? 1 : readers[i].fifo.frame.watermark) {
      foundTooFew(i, status, begin, middle)
      return false
    }
    // The edge may have come while one looked.
    if readers[i].hasLine && !readers[i].edgeWaiting { collect(until: Timestamp(nanoseconds: 0)) }
    let isAnnounced = readers[i].edgeWaiting && readers[i].edge > readers[i].fifo.drained
    let batch = readers[i].fifo.timeline.place(
      level: status.level, isFull: status.isFull,
      at: isAnnounced ? max(middle, readers[i].edge) : middle,
      edge: isAnnounced ? readers[i].edge : nil, learns: readers[i].isPolled)
    readers[i].fifo.timeline.note(level: status.level, at: middle)
    readers[i].edgeWaiting = false
    if !fetch(status.level, batch, noteBatch(i, batch), of: i) { return false }
    readers[i].attempt = 0
    readers[i].missing = 0
    let now = edges.now
    readers[i].fifo.drained = now
    readers[i].nextSilence = begin + readers[i].fifo.timeline.timeout
    readers[i].due = readers[i].fifo.timeline.nextLook(
      after: begin, found: true, isPolled: readers[i].isPolled)
    return true
  }

  /// Fetches a batch, in as few transfers as the bus allows; false where one failed.
  @inlinable
  mutating func fetch(
    _ level: Int64, _ batch: FIFOTimeline.Batch, _ flags: RawSample.Flags, of i: Int
  ) -> Bool {
    let piece = readers[i].fifo.frame.atOnce(on: &bus)
    var done: Int64 = 0
    while done < level {
      let count = min(piece, level - done)
      do throws(BusError) {
        try readers[i].fifo.frame.read(count, from: &bus, scratch: scratch)
      } catch {
        readers[i].fifo.timeline.isDoubtful = true
        transferFailed(i)
        return false
      }
      give(count, from: done, batch, flags, of: i)
      readers[i].fifo.timeline.taken += count
      done += count
    }
    return true
  }

  /// Gives out the samples in the scratch memory, the first of which is the `from`-th of the batch.
  @inlinable
  mutating func give(
    _ count: Int64, from: Int64, _ batch: FIFOTimeline.Batch, _ flags: RawSample.Flags, of i: Int
  ) {
    var at: Int64 = 0
    while at < count {
      let reading = readers[i].fifo.frame.decode(at, scratch)
      let stamp = batch.stamp(from + at)
      var own = flags
      if reading.saturated { own.insert(.saturated) }
      var periods: Int64 = 1
      if from + at == 0 && batch.lost > 0 {
        own.insert(.overrun)
        periods += batch.lost
      }
      at += 1
      if readers[i].settle > 0 {
        readers[i].settle -= 1
        continue
      }
      if readers[i].fifo.isFresh {
        let period = readers[i].fifo.timeline.period
        periods = max(1, (stamp - readers[i].lastSample + period / 2) / period)
        readers[i].fifo.isFresh = false
      }
      emit(reading, of: i, at: stamp, periods: periods, own)
      let guest = readers[i].guest
      if guest >= 0 {
        // Its sample is in the same place of the queue.
        let other = readers[guest].fifo.frame.decode(at - 1, scratch)
        own.remove(.saturated)
        if other.saturated { own.insert(.saturated) }
        emit(other, of: guest, at: stamp, periods: periods, own)
        if readers[guest].owesAnything { settleDebts(guest, before: nil) }
      }
    }
  }

  /// Counts what is to be counted of a batch and answers the flags of its samples. After three
  /// batches that no edge announced, the line is taken for dead and the FIFO is polled, until an
  /// edge comes.
  @inlinable
  mutating func noteBatch(_ i: Int, _ batch: FIFOTimeline.Batch) -> RawSample.Flags {
    var flags = RawSample.Flags(rawValue: 0)
    if batch.lost > 0 { counters.overwritten.count(UInt64(batch.lost)) }
    if batch.isMeasured {
      readers[i].unannounced = 0
      return flags
    }
    flags.insert(.estimatedTime)
    if !readers[i].hasLine { return flags }
    flags.insert(.recoveredEdge)
    counters.recoveredEdges.count()
    if readers[i].unannounced < 3 {
      readers[i].unannounced += 1
    } else {
      readers[i].isPolled = true
    }
    return flags
  }

  /// The watermark has not been reached: an edge without cause, a look too early, or silence.
  @inlinable
  mutating func foundTooFew(
    _ i: Int, _ status: FIFOStatus, _ begin: Timestamp, _ middle: Timestamp
  ) {
    readers[i].attempt = 0
    readers[i].missing = 0
    let wasEdge = readers[i].edgeWaiting && begin < readers[i].due
    readers[i].edgeWaiting = false
    readers[i].fifo.timeline.note(level: status.level, at: middle)
    if wasEdge { return }
    let period = readers[i].fifo.timeline.period
    if begin >= readers[i].nextSilence && readers[i].lastData < begin {
      counters.silent.count()
      readers[i].nextSilence = begin + readers[i].fifo.timeline.timeout
    }
    if begin - readers[i].lastData >= 10 * period {
      reinitialise(i)
      return
    }
    readers[i].due = readers[i].fifo.timeline.nextLook(
      after: begin, found: false, isPolled: readers[i].isPolled)
  }

  /// Fetches what is left in the FIFOs before the sensors are powered down.
  mutating func drainLeftovers() {
    var i = 0
    while i < readers.count {
      if readers[i].isFIFO && readers[i].phase == .running {
        collect(until: Timestamp(nanoseconds: 0))
        _ = drain(i, isLast: true)
      }
      i += 1
    }
  }
}
