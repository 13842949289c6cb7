import PoiseCore
import PoiseHardware
import Synchronization

// Fetching samples one by one, announced or not.
extension SensorChannel {
  /// Reads status and data, in one burst if an edge says that there is data; true where it was new.
  @inlinable
  mutating func look<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) -> Bool {
    let begin = ports.now
    var reading: Reading
    let isAnnounced = edge(after: timeline.last) != nil
    do throws(BusError) {
      reading =
        isAnnounced
        ? try frame.read(from: &ports.bus, scratch: ports.scratch)
        : try frame.readIfReady(from: &ports.bus, scratch: ports.scratch)
    } catch {
      transferFailed(&ports)
      return false
    }
    attempt = 0
    missing = 0
    holdOff = begin
    if frame.holdsReady && !isAnnounced && reading.ready {
      reading.ready = isNew(reading, at: begin)
    }
    if !reading.ready {
      foundNothing(at: begin, &ports)
      return false
    }
    process(reading, at: begin, &ports)
    pendingEdge = nil
    previousPoll = begin
    lastData = begin
    nextSilence = begin + timeline.period * 5 / 2
    due = nextLook(after: begin, found: true)
    return true
  }

  /// Gives a new reading its stamp and number.
  @inlinable
  mutating func process<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ reading: Reading, at begin: Timestamp, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    let place = placement(of: reading, at: begin)
    var flags = RawSample.Flags(rawValue: 0)
    noteEdge(&flags, &ports)
    if place.overwritten > 0 { ports.counters.overwritten.count(UInt64(place.overwritten)) }
    if !place.isMeasured { flags.insert(.estimatedTime) }
    if reading.overrun || place.overwritten > 0 { flags.insert(.overrun) }
    let periods = conversions(to: place, overrun: reading.overrun)
    hasFailed = false
    timeline.accept(place)
    (lastX, lastY, lastZ) = (reading.x, reading.y, reading.z)
    if settle > 0 {
      settle -= 1
      return
    }
    var other: Reading?
    // The burst is still in the scratch memory.
    if let companion {
      other = companion.frame.decode(UnsafeRawBufferPointer(ports.scratch))
    }
    if let compensation {
      emit(
        compensation.pointee.apply(reading), with: other, at: place.stamp, periods: periods, flags,
        &ports)
      return
    }
    emit(reading, with: other, at: place.stamp, periods: periods, flags, &ports)
  }

  /// Which instant a reading of `begin` belongs to.
  @inlinable
  mutating func placement(of reading: Reading, at begin: Timestamp) -> SampleTimeline.Placement {
    let reports = frame.reportsOverrun
    if guesses > 0 { return timeline.placeUnannounced(read: begin) }
    if trigger == .poll {
      return timeline.placePolled(
        previous: previousPoll, poll: begin, overrun: reading.overrun, reportsOverrun: reports)
    }
    guard let pendingEdge else { return timeline.placeUnannounced(read: begin) }
    return timeline.placeEdge(
      pendingEdge, read: begin, overrun: reading.overrun, reportsOverrun: reports)
  }

  /// Conversions from the last sample to this one: by time where two edges measured it, or where
  /// the chip cannot tell; else by its overrun bit, which knows whether there was more than one.
  /// A transfer that failed halfway may have cleared that bit.
  @inlinable
  func conversions(to place: SampleTimeline.Placement, overrun: Bool) -> Int64 {
    let byTime = timeline.periods(from: output.lastSample, to: place.stamp)
    if timeline.isMeasured && place.isMeasured { return byTime }
    // Readings thrown away as unsettled are between the last sample and this one.
    let follows = timeline.isAnchored && timeline.last == output.lastSample
    if !frame.reportsOverrun || !follows || hasFailed { return byTime }
    return overrun ? max(2, byTime) : 1
  }

  /// Status says there is nothing new.
  @inlinable
  mutating func foundNothing<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    at begin: Timestamp, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    pendingEdge = nil
    previousPoll = begin
    if begin >= nextSilence {
      ports.counters.silent.count()
      nextSilence = begin + timeline.period * 5 / 2
    }
    if begin - lastData >= 10 * timeline.period {
      reinitialise(&ports)
    } else {
      due = nextLook(after: begin, found: false)
    }
  }

  /// When to look next after a look at `begin` that found something, or found nothing.
  ///
  /// Polling looks an eighth of a period apart around the expected conversion, so that its stamp is
  /// that sharp, and each quarter when it is not there; of slow sensors not further apart than the
  /// merge of the streams waits for a stamp (``widest``). With edges: within three periods, in the
  /// middle between two conversions, where counting them is safe.
  @inlinable
  func nextLook(after begin: Timestamp, found: Bool) -> Timestamp {
    let period = timeline.period
    guard trigger == .poll else {
      return max(begin + period, (found ? timeline.last : begin) + period * 5 / 2)
    }
    let sixteenth = min(period / 16, Self.widest / 2)
    let quarter = min(period / 4, Self.widest)
    guard timeline.isAnchored else { return begin + quarter }
    let expected = timeline.last + period
    if found { return max(begin + sixteenth, expected - sixteenth) }
    return begin < expected ? expected + sixteenth : begin + quarter
  }

  /// Between two looks at a polled sensor at most, ns: a stamp lies between two of them, and one
  /// that is older than 100 ms when it is read is late (``StreamMerger``).
  @inlinable static var widest: Int64 { 40_000_000 }

  /// Whether a reading is new whose status cannot tell: its counts have changed, or it is so late
  /// that the chip must have converted again, to the same counts. The latter is believed three
  /// times in a row; a chip that stands still is silent. A quarter of a period is late, and of a
  /// slow chip whose period is known what two looks are apart: later its stamp would be too old.
  @inlinable
  mutating func isNew(_ reading: Reading, at time: Timestamp) -> Bool {
    if reading.x != lastX || reading.y != lastY || reading.z != lastZ {
      guesses = 0
      return true
    }
    let quarter = timeline.period / 4
    let slack = timeline.clock.learned < 64 ? quarter : min(quarter, Self.widest)
    let isLate = timeline.isAnchored && time - timeline.last >= timeline.period + slack
    if trigger == .edge || !isLate || guesses >= 3 { return false }
    guesses += 1
    return true
  }
}
