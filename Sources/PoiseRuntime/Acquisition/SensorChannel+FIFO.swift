import PoiseCore
import PoiseHardware

// A sensor with a FIFO wakes the thread once a watermark, is drained empty, and gives each sample
// its own stamp. Retries, re-initialization and the check for a brown-out are those of every other.
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
      status = try queue.frame.status(
        from: &ports.bus, scratch: ports.scratch, carried: queue.slot.carried)
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
    if queue.mustRestart(status) {
      restart(&queue, begin, middle, &ports)
      return false
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
    let look = FIFOLook(
      status: status, time: time, middle: middle, edge: announced, learns: trigger == .poll)
    let untouched = queue.timeline
    let batch = look.place(on: &queue.timeline)
    pendingEdge = nil
    let flags = noteBatch(batch, &ports)
    if !fetch(look, untouched, batch, flags, &queue, &ports) { return false }
    attempt = 0
    missing = 0
    let now = ports.now
    queue.drained = now
    nextSilence = begin + queue.timeline.timeout
    due = queue.timeline.nextLook(after: begin, found: true, isPolled: trigger == .poll)
    return true
  }

  /// Empties a queue in which nobody knows any more where a sample begins. What was in it is gone;
  /// how much that was, time tells when the next batch is there.
  @inlinable
  mutating func restart<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ queue: inout FIFOQueue, _ begin: Timestamp, _ middle: Timestamp,
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    queue.timeline.isDoubtful = true
    do throws(BusError) {
      try queue.frame.restart(on: &ports.bus)
    } catch {
      queue.isTorn = true
      transferFailed(&ports)
      return
    }
    queue.empty()
    attempt = 0
    missing = 0
    pendingEdge = nil
    lastData = begin
    queue.timeline.note(level: 0, at: middle)
    due = queue.timeline.nextLook(after: begin, found: false, isPolled: trigger == .poll)
  }

  /// Fetches a batch, in as few transfers as the bus allows; false where one failed.
  ///
  /// - Parameter untouched: the time axis before the batch was placed on it, from which it is
  ///   placed again where its tags tell that a part of it is gone.
  @inlinable
  mutating func fetch<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ look: FIFOLook, _ untouched: FIFOTimeline, _ first: FIFOTimeline.Batch,
    _ flags: RawSample.Flags, _ queue: inout FIFOQueue, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) -> Bool {
    var batch = first
    var torn: Int64 = 0
    let piece = queue.frame.atOnce(on: &ports.bus)
    // In words, of which some have come with the batch before.
    let size = queue.frame.wordsInSample
    var done = queue.slot.carried
    let all = look.status.level * size
    queue.slot.begin()
    var lost = batch.lost
    while done < all {
      let count = min(piece, all - done)
      do throws(BusError) {
        try queue.frame.read(count, from: &ports.bus, scratch: ports.scratch)
      } catch {
        queue.timeline.isDoubtful = true
        queue.isTorn = true
        // What was lost before the batch is still to be told: by time, with the next sample.
        if lost > 0 { queue.isFresh = true }
        transferFailed(&ports)
        return false
      }
      if queue.frame.tag != 0 {
        let more = queue.slot.torn(in: count, queue.frame, ports.scratch)
        if more > 0 {
          torn += more
          batch = look.place(
            again: &queue.timeline, from: untouched, torn: torn, fetched: done / size)
          if done < size { lost = batch.lost }
        }
        emitWords(count, of: batch, flags, &lost, &queue, &ports)
      } else {
        emit(count, from: done, of: batch, flags, &lost, &queue, &ports)
      }
      queue.timeline.taken += (done + count) / size - done / size
      done += count
    }
    return true
  }

  /// Gives out the samples in the scratch memory; the first of them is the `first`-th of the batch.
  @inlinable
  mutating func emit<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ count: Int64, from first: Int64, of batch: FIFOTimeline.Batch, _ flags: RawSample.Flags,
    _ lost: inout Int64, _ queue: inout FIFOQueue, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    var at: Int64 = 0
    while at < count {
      let reading = queue.frame.decode(at, ports.scratch)
      // The companion's sample is in the same place of the queue.
      var other: Reading?
      if let companion, let frame = companion.queue { other = frame.decode(at, ports.scratch) }
      give(reading, with: other, batch.stamp(first + at), flags, &lost, &queue, &ports)
      at += 1
    }
  }

  /// The same of words with tags, as far as they make whole samples.
  @inlinable
  mutating func emitWords<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ count: Int64, of batch: FIFOTimeline.Batch, _ flags: RawSample.Flags,
    _ lost: inout Int64, _ queue: inout FIFOQueue, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    var at: Int64 = 0
    while at < count {
      defer { at += 1 }
      let tag = queue.frame.tag(at, ports.scratch)
      let isOwn = tag >> 3 == queue.slot.own
      let frame = isOwn ? queue.frame : companion?.queue ?? queue.frame
      if !queue.slot.take(tag, frame.decode(at, ports.scratch)) { continue }
      guard let reading = queue.slot.reading else { continue }
      let other = queue.slot.otherReading
      queue.slot.clear()
      lost += queue.slot.torn
      queue.slot.torn = 0
      give(reading, with: other, batch.stamp(queue.slot.index), flags, &lost, &queue, &ports)
    }
  }

  /// Gives out one sample, unless it is an unsettled one.
  ///
  /// - Parameter lost: samples that are gone right before it; then 0.
  @inlinable
  mutating func give<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ reading: Reading, with other: Reading?, _ stamp: Timestamp, _ flags: RawSample.Flags,
    _ lost: inout Int64, _ queue: inout FIFOQueue, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    var flags = flags
    var periods: Int64 = 1
    if lost > 0 {
      flags.insert(.overrun)
      periods += lost
      lost = 0
    }
    if settle > 0 {
      settle -= 1
      return
    }
    if queue.isFresh {
      let period = queue.timeline.period
      periods = max(1, (stamp - output.lastSample + period / 2) / period)
      queue.isFresh = false
    }
    emit(reading, with: other, at: stamp, periods: periods, flags, &ports)
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
