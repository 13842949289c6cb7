import PoiseCore
import PoiseHardware

// A sensor with a FIFO wakes the thread once a watermark, is drained empty, and gives each sample
// its own stamp. Retries, re-initialisation and the check for a brown-out are those of every other.
extension SensorChannel {
  /// Looks how full the FIFO is and fetches what is in it, if that is a batch or there will be no
  /// other; true where it did.
  @inlinable
  mutating func drain<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    isLast: Bool = false, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) -> Bool {
    guard var queue else { return false }
    defer { self.queue = queue }
    let begin = ports.now
    let status: FIFOStatus
    do throws(BusError) {
      status = try queue.frame.status(from: &ports.bus, scratch: ports.scratch)
    } catch {
      transferFailed(&ports)
      return false
    }
    let end = ports.now
    let middle = begin + (end - begin) / 2
    holdOff = begin
    let grown = queue.timeline.taken + status.level
    if grown > queue.timeline.lookTotal || !queue.timeline.hasLook {
      if status.level > 0 { lastData = begin }
    }
    if status.level < (isLast ? 1 : queue.frame.watermark) {
      foundTooFew(status, begin, middle, &queue, &ports)
      return false
    }
    // The edge may have come while one looked.
    if line != nil && pendingEdge == nil {
      ports.collect()
      noticeEdge(&ports)
    }
    var time = middle
    let announced = edge(after: queue.drained)
    if let announced { time = max(middle, announced) }
    let batch = queue.timeline.place(
      level: status.level, isFull: status.isFull, at: time, edge: announced,
      learns: trigger == .poll)
    queue.timeline.note(level: status.level, at: middle)
    pendingEdge = nil
    let flags = noteBatch(batch, &ports)
    if !fetch(status.level, batch, flags, &queue, &ports) { return false }
    attempt = 0
    missing = 0
    let now = ports.now
    queue.drained = now
    nextSilence = begin + queue.timeline.timeout
    due = queue.timeline.nextLook(after: begin, found: true, isPolled: trigger == .poll)
    return true
  }

  /// Fetches a batch, in as few transfers as the bus allows; false where one failed.
  @inlinable
  mutating func fetch<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ level: Int64, _ batch: FIFOTimeline.Batch, _ flags: RawSample.Flags,
    _ queue: inout FIFOQueue, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) -> Bool {
    let piece = queue.frame.atOnce(on: &ports.bus)
    var done: Int64 = 0
    while done < level {
      let count = min(piece, level - done)
      do throws(BusError) {
        try queue.frame.read(count, from: &ports.bus, scratch: ports.scratch)
      } catch {
        queue.timeline.isDoubtful = true
        transferFailed(&ports)
        return false
      }
      emit(count, from: done, of: batch, flags, &queue, &ports)
      queue.timeline.taken += count
      done += count
    }
    return true
  }

  /// Gives out the samples in the scratch memory; the first of them is the `first`-th of the batch.
  @inlinable
  mutating func emit<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ count: Int64, from first: Int64, of batch: FIFOTimeline.Batch, _ flags: RawSample.Flags,
    _ queue: inout FIFOQueue, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    var at: Int64 = 0
    while at < count {
      defer { at += 1 }
      var own = flags
      var periods: Int64 = 1
      if first + at == 0 && batch.lost > 0 {
        own.insert(.overrun)
        periods += batch.lost
      }
      if settle > 0 {
        settle -= 1
        continue
      }
      let reading = queue.frame.decode(at, ports.scratch)
      let stamp = batch.stamp(first + at)
      if queue.isFresh {
        let period = queue.timeline.period
        periods = max(1, (stamp - output.lastSample + period / 2) / period)
        queue.isFresh = false
      }
      // The companion's sample is in the same place of the queue.
      var other: Reading?
      if let companion, let frame = companion.queue { other = frame.decode(at, ports.scratch) }
      emit(reading, with: other, at: stamp, periods: periods, own, &ports)
    }
  }

  /// Counts what is to be counted of a batch and answers the flags of its samples. After three
  /// batches that no edge announced, the line is taken for dead and the FIFO is polled, until an
  /// edge comes.
  @inlinable
  mutating func noteBatch<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ batch: FIFOTimeline.Batch, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) -> RawSample.Flags {
    var flags = RawSample.Flags(rawValue: 0)
    if batch.lost > 0 { ports.counters.overwritten.count(UInt64(batch.lost)) }
    if batch.isMeasured {
      unannounced = 0
      return flags
    }
    flags.insert(.estimatedTime)
    if line == nil { return flags }
    flags.insert(.recoveredEdge)
    ports.counters.recoveredEdges.count()
    if unannounced < 3 {
      unannounced += 1
    } else {
      trigger = .poll
    }
    return flags
  }

  /// The watermark has not been reached: an edge without cause, a look too early, or silence.
  @inlinable
  mutating func foundTooFew<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ status: FIFOStatus, _ begin: Timestamp, _ middle: Timestamp, _ queue: inout FIFOQueue,
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    attempt = 0
    missing = 0
    let wasEdge = pendingEdge != nil && begin < due
    pendingEdge = nil
    queue.timeline.note(level: status.level, at: middle)
    if wasEdge { return }
    if begin >= nextSilence && lastData < begin {
      ports.counters.silent.count()
      nextSilence = begin + queue.timeline.timeout
    }
    if begin - lastData >= 10 * queue.timeline.period {
      reinitialise(&ports)
      return
    }
    due = queue.timeline.nextLook(after: begin, found: false, isPolled: trigger == .poll)
  }
}
