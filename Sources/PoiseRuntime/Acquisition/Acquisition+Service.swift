import PoiseCore
import PoiseHardware
import Synchronization

extension Acquisition where Bus: ~Copyable, Edges: ~Copyable {
  /// Does for sensor `i` what is to be done now.
  @inlinable
  mutating func serve(_ i: Int) {
    let now = edges.now
    switch readers[i].phase {
    case .passive: break
    case .configuring:
      if now >= readers[i].due { configure(i) }
    case .running:
      let announced = readers[i].edgeWaiting && now >= readers[i].holdOff
      if !announced && now < readers[i].due { break }
      // Data-ready is a level: what came during the read gives no further edge.
      for _ in 0..<3 {
        let found = readers[i].isFIFO ? drain(i) : look(i)
        guard found, !readers[i].isPolled, isActive(readers[i].line) else { break }
        collect(until: Timestamp(nanoseconds: 0))
      }
      if readers[i].phase == .running { compareConfiguration(i) }
    }
    if readers[i].owesAnything { settleDebts(i, before: nil) }
  }

  @inlinable
  mutating func isActive(_ line: UInt8) -> Bool {
    do throws(LineError) {
      return try edges.level(of: line)
    } catch {
      counters.lineErrors.count()
      return false
    }
  }

  /// Reads status and data, in one burst if an edge says that there is data; true where it was new.
  @inlinable
  mutating func look(_ i: Int) -> Bool {
    let begin = edges.now
    var reading: Reading
    let isAnnounced = readers[i].edgeWaiting && readers[i].edge > readers[i].timeline.last
    do throws(BusError) {
      reading =
        isAnnounced
        ? try readers[i].frame.read(from: &bus, scratch: scratch)
        : try readers[i].frame.readIfReady(from: &bus, scratch: scratch)
    } catch {
      transferFailed(i)
      return false
    }
    readers[i].attempt = 0
    readers[i].missing = 0
    readers[i].holdOff = begin
    if readers[i].frame.holdsReady && !isAnnounced && reading.ready {
      reading.ready = readers[i].isNew(reading, at: begin)
    }
    if !reading.ready {
      foundNothing(i, at: begin)
      return false
    }
    take(reading, of: i, at: begin)
    readers[i].edgeWaiting = false
    readers[i].previousPoll = begin
    readers[i].lastData = begin
    readers[i].nextSilence = begin + readers[i].timeline.period * 5 / 2
    readers[i].due = readers[i].nextLook(after: begin, found: true)
    return true
  }

  /// Gives a new reading its stamp and number.
  @inlinable
  mutating func take(_ reading: Reading, of i: Int, at begin: Timestamp) {
    let reports = readers[i].frame.reportsOverrun
    var flags = RawSample.Flags(rawValue: 0)
    var place: SampleTimeline.Placement
    if readers[i].guesses > 0 {
      place = readers[i].timeline.placeUnannounced(read: begin)
    } else if readers[i].isPolled {
      place = readers[i].timeline.placePolled(
        previous: readers[i].previousPoll, poll: begin, overrun: reading.overrun,
        reportsOverrun: reports)
    } else if readers[i].edgeWaiting {
      place = readers[i].timeline.placeEdge(
        readers[i].edge, read: begin, overrun: reading.overrun, reportsOverrun: reports)
    } else {
      place = readers[i].timeline.placeUnannounced(read: begin)
    }
    noteEdge(i, &flags)
    if place.overwritten > 0 { counters.overwritten.count(UInt64(place.overwritten)) }
    if !place.isMeasured { flags.insert(.estimatedTime) }
    if reading.overrun || place.overwritten > 0 { flags.insert(.overrun) }
    if reading.saturated { flags.insert(.saturated) }
    let periods = conversions(i, to: place, overrun: reading.overrun)
    readers[i].hasFailed = false
    readers[i].timeline.accept(place)
    readers[i].remember(reading)
    if readers[i].settle > 0 {
      readers[i].settle -= 1
      return
    }
    emit(reading, of: i, at: place.stamp, periods: periods, flags)
    let guest = readers[i].guest
    if guest < 0 { return }
    // The burst is still in the scratch memory.
    let other = readers[guest].frame.decode(UnsafeRawBufferPointer(scratch))
    flags.remove(.saturated)
    if other.saturated { flags.insert(.saturated) }
    emit(other, of: guest, at: place.stamp, periods: periods, flags)
    if readers[guest].owesAnything { settleDebts(guest, before: nil) }
  }

  /// Conversions from the last sample to this one: by time where two edges measured it, or where
  /// the chip cannot tell; else by its overrun bit, which knows whether there was more than one.
  /// A transfer that failed halfway may have cleared that bit.
  @inlinable
  func conversions(
    _ i: Int, to place: SampleTimeline.Placement, overrun: Bool
  ) -> Int64 {
    let timeline = readers[i].timeline
    let byTime = timeline.periods(from: readers[i].lastSample, to: place.stamp)
    if timeline.isMeasured && place.isMeasured { return byTime }
    // Readings thrown away as unsettled are between the last sample and this one.
    let follows = timeline.isAnchored && timeline.last == readers[i].lastSample
    let isTold = readers[i].frame.reportsOverrun && follows && !readers[i].hasFailed
    if !isTold { return byTime }
    return overrun ? max(2, byTime) : 1
  }

  /// Counts samples that no edge announced. After ten in a row the line is taken for dead (a wire
  /// off, say) and the sensor is polled, until an edge comes.
  @inlinable
  mutating func noteEdge(_ i: Int, _ flags: inout RawSample.Flags) {
    if !readers[i].hasLine { return }
    if readers[i].edgeWaiting && !readers[i].isPolled {
      readers[i].unannounced = 0
      return
    }
    flags.insert(.recoveredEdge)
    counters.recoveredEdges.count()
    if readers[i].unannounced < 10 {
      readers[i].unannounced += 1
    } else {
      readers[i].isPolled = true
    }
  }

  /// Status says there is nothing new.
  @inlinable
  mutating func foundNothing(_ i: Int, at begin: Timestamp) {
    readers[i].edgeWaiting = false
    readers[i].previousPoll = begin
    if begin >= readers[i].nextSilence {
      counters.silent.count()
      readers[i].nextSilence = begin + readers[i].timeline.period * 5 / 2
    }
    if begin - readers[i].lastData >= 10 * readers[i].timeline.period {
      reinitialise(i)
    } else {
      readers[i].due = readers[i].nextLook(after: begin, found: false)
    }
  }

  /// A transfer of a running sensor failed: again after 1 and 2 ms, then its sample is missing.
  @inlinable
  mutating func transferFailed(_ i: Int) {
    let now = edges.now
    counters.busErrors.count()
    readers[i].hasFailed = true
    readers[i].attempt += 1
    if readers[i].attempt < 3 {
      counters.retries.count()
      readers[i].due = now + (readers[i].attempt == 1 ? 1_000_000 : 2_000_000)
    } else {
      readers[i].attempt = 0
      readers[i].missing += 1
      if readers[i].missing == 10 {
        readers[i].missing = 0
        reinitialise(i)
        return
      }
      readers[i].due = now + max(5_000_000, readers[i].timeline.period)
    }
    readers[i].holdOff = readers[i].due
  }

  /// Once a second: a chip that lost power answers well, but with power-on values. If it has not,
  /// its temperature is read too.
  @inlinable
  mutating func compareConfiguration(_ i: Int) {
    let now = edges.now
    if now < readers[i].nextCheck || readers[i].attempt > 0 { return }
    readers[i].nextCheck = now + 1_000_000_000
    do throws(BusError) {
      let check = readers[i].check
      if try !check.holds(at: readers[i].address, on: &bus, scratch: scratch) {
        reinitialise(i)
        return
      }
      if !readers[i].hasThermometer { return }
      let thermometer = readers[i].thermometer
      let bytes = UnsafeMutableRawBufferPointer(start: scratch.baseAddress, count: 2)
      try bus.read(thermometer.register, of: readers[i].address, into: bytes)
      readers[i].temperature.pointee.store(
        thermometer.milliCelsius(bytes[0], bytes[1]), ordering: .relaxed)
    } catch {
      counters.busErrors.count()
    }
  }

  /// Begins to configure sensor `i` anew, or gives it up for a second when that was in vain.
  @inlinable
  mutating func reinitialise(_ i: Int) {
    let now = edges.now
    readers[i].phase = .configuring
    readers[i].planIndex = 0
    readers[i].attempt = 0
    readers[i].edgeWaiting = false
    readers[i].due = now
    if readers[i].isLost {
      readers[i].due = now + 1_000_000_000
      return
    }
    readers[i].rounds += 1
    if readers[i].rounds == 4 {
      reopen()
    } else if readers[i].rounds > 4 {
      readers[i].due = now + 1_000_000_000
      markLost(i)
    }
  }

  /// Says that sensor `i`, and what comes in its burst, no longer answers.
  @inlinable
  mutating func markLost(_ i: Int) {
    oweLost(i)
    let guest = readers[i].guest
    if guest >= 0 { oweLost(guest) }
  }

  @inlinable
  mutating func oweLost(_ i: Int) {
    readers[i].isLost = true
    readers[i].owesSensorLost = true
    readers[i].owesReinitialised = false
    counters.sensorsLost.count()
    settleDebts(i, before: nil)
  }

  @inlinable
  mutating func reopen() {
    counters.reopens.count()
    do throws(BusError) { try bus.reopen() } catch { counters.busErrors.count() }
  }

  /// Goes on in the plan until it ends, pauses or fails.
  @inlinable
  mutating func configure(_ i: Int) {
    if readers[i].isLost && readers[i].planIndex == 0 {
      if readers[i].staysOut {
        readers[i].due = edges.now + 1_000_000_000
        return
      }
      if noSensorAnswers { reopen() }
    }
    while readers[i].planIndex < readers[i].plan.count {
      let step = readers[i].plan[readers[i].planIndex]
      if readers[i].planIndex == readers[i].runStep { readers[i].runSince = edges.now }
      do throws(BusError) {
        if try !perform(step, of: i) {
          reinitialise(i)
          return
        }
      } catch {
        planFailed(i)
        return
      }
      readers[i].attempt = 0
      readers[i].planIndex += 1
      if step.action == .pause {
        readers[i].due = edges.now + Int64(step.pauseMicroseconds) * 1000
        return
      }
    }
    counters.reinitialisations.count()
    if !readers[i].isLost {
      readers[i].owesReinitialised = true
      let guest = readers[i].guest
      if guest >= 0 { readers[guest].owesReinitialised = true }
    }
    run(i)
  }

  /// False where the chip is another one.
  @inlinable
  mutating func perform(_ step: PlanStep, of i: Int) throws(BusError) -> Bool {
    let address = readers[i].address
    switch step.action {
    case .expect: return try step.holds(at: address, on: &bus, scratch: scratch)
    case .write: try bus.write(step.value, to: step.register, of: address)
    case .drain: _ = try readers[i].frame.read(from: &bus, scratch: scratch)
    case .pause: break
    }
    return true
  }

  @inlinable
  mutating func planFailed(_ i: Int) {
    counters.busErrors.count()
    readers[i].attempt += 1
    if readers[i].attempt < 3 && !readers[i].isLost {
      counters.retries.count()
      readers[i].due = edges.now + (readers[i].attempt == 1 ? 1_000_000 : 2_000_000)
    } else {
      reinitialise(i)
      if !readers[i].isLost { readers[i].due = edges.now + 5_000_000 }
    }
  }

  /// The plan is done: the chip runs.
  @inlinable
  mutating func run(_ i: Int) {
    let now = edges.now
    readers[i].phase = .running
    readers[i].isPolled = !readers[i].hasLine
    readers[i].unannounced = 0
    readers[i].timeline.restart()
    readers[i].settle = readers[i].settleSamples
    readers[i].edgeWaiting = false
    readers[i].attempt = 0
    readers[i].missing = 0
    readers[i].hasFailed = false
    readers[i].lastX = Int32.min
    readers[i].guesses = 0
    readers[i].previousPoll = now
    readers[i].lastData = now
    readers[i].nextSilence = now + readers[i].timeline.period * 5 / 2
    readers[i].nextCheck = now + 1_000_000_000
    readers[i].holdOff = now
    readers[i].due = readers[i].nextLook(after: now, found: false)
    if readers[i].isFIFO { runFIFO(i, at: now) }
  }
}
