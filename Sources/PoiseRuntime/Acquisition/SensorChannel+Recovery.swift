import PoiseCore
import PoiseHardware
import Synchronization

// What a channel does when transfers fail, when the chip lost its configuration, and when it is
// gone.
extension SensorChannel {
  /// A transfer of a running sensor failed: again after 1 and 2 ms, then its sample is missing.
  @inlinable
  mutating func transferFailed<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    let now = ports.now
    ports.counters.busErrors.count()
    hasFailed = true
    attempt += 1
    if attempt < 3 {
      ports.counters.retries.count()
      due = now + (attempt == 1 ? 1_000_000 : 2_000_000)
    } else {
      attempt = 0
      missing += 1
      if missing == 10 {
        missing = 0
        reinitialise(&ports)
        return
      }
      due = now + max(5_000_000, timeline.period)
    }
    holdOff = due
  }

  /// Once a second: a chip that lost power answers well, but with power-on values. If it has not,
  /// its temperature is read too.
  @inlinable
  mutating func compareConfiguration<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    let now = ports.now
    if now < nextCheck || attempt > 0 { return }
    nextCheck = now + 1_000_000_000
    do throws(BusError) {
      if try !check.holds(at: address, on: &ports.bus, scratch: ports.scratch) {
        reinitialise(&ports)
        return
      }
      if now >= nextWatch, try hasForgotten(at: now, &ports) {
        reinitialise(&ports)
        return
      }
      guard let thermometer else { return }
      let bytes = UnsafeMutableRawBufferPointer(start: ports.scratch.baseAddress, count: 2)
      try ports.bus.read(thermometer.register, of: address, into: bytes)
      let milli = thermometer.milliCelsius(bytes[0], bytes[1])
      temperature.pointee.store(milli, ordering: .relaxed)
      if tellsTemperature { tell(milli, &ports) }
    } catch {
      ports.counters.busErrors.count()
    }
  }

  /// Marks a temperature that is another one by a tenth of a degree in the stream.
  @inlinable
  mutating func tell<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ milli: Int32, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    if abs(Int64(milli) - Int64(toldTemperature)) < 100 { return }
    var isTold = false
    if companion == nil {
      isTold = output.tell(milli, into: &ports.ring)
    } else if let told = companion?.output.tell(milli, into: &ports.ring) {
      isTold = told
    }
    if isTold { toldTemperature = milli }
  }

  /// Reads the configuration register whose turn it is; each has its turn once a minute. True where
  /// it held what was written before and does not any more: a dip of the supply, or another
  /// program, changed it.
  @inlinable
  mutating func hasForgotten<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    at now: Timestamp, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) throws(BusError) -> Bool {
    if watched.isEmpty { return false }
    nextWatch = now + 60_000_000_000 / Int64(watched.count)
    let bit = UInt64(1) << UInt64(watching & 63)
    let step = watched[watching]
    watching = watching + 1 == watched.count ? 0 : watching + 1
    if try step.holds(at: address, on: &ports.bus, scratch: ports.scratch) {
      confirmed |= bit
      return false
    }
    return confirmed & bit != 0
  }

  /// Begins to configure the chip again, or gives it up for a second when that was in vain.
  @inlinable
  mutating func reinitialise<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    let now = ports.now
    phase = .configuring(step: 0)
    attempt = 0
    pendingEdge = nil
    due = now
    if isLost {
      due = now + 1_000_000_000
      return
    }
    rounds += 1
    if rounds == 4 {
      ports.reopen()
    } else if rounds > 4 {
      giveUp(&ports)
    }
  }

  /// The sensor, and what comes in its burst, no longer answers: it is tried once a second.
  @inlinable
  mutating func giveUp<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    let now = ports.now
    isLost = true
    ports.answering -= 1
    phase = .configuring(step: 0)
    due = now + 1_000_000_000
    ports.counters.sensorsLost.count(companion == nil ? 1 : 2)
    output.noteLost()
    companion?.output.noteLost()
    flushMarkers(&ports)
  }

  /// A sample has come of a sensor that was lost.
  @inlinable
  mutating func noteBack<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    isLost = false
    ports.answering += 1
    ports.counters.sensorsLost.wrappingSubtract(companion == nil ? 1 : 2, ordering: .relaxed)
    output.pending.sensorBack = true
    companion?.output.pending.sensorBack = true
  }

  /// Goes on in the plan until it ends, pauses or fails.
  @inlinable
  mutating func configure<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    from first: Int, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    if isLost && first == 0 {
      if !joinsLater {
        due = ports.now + 1_000_000_000
        return
      }
      if ports.answering == 0 { ports.reopen() }
    }
    var at = first
    while at < plan.count {
      let step = plan[at]
      if at == runStep { runSince = ports.now }
      do throws(BusError) {
        if try !perform(step, &ports) {
          reinitialise(&ports)
          return
        }
      } catch {
        planFailed(&ports)
        return
      }
      attempt = 0
      at += 1
      phase = .configuring(step: at)
      if step.action == .pause {
        due = ports.now + Int64(step.pauseMicroseconds) * 1000
        return
      }
    }
    ports.counters.reinitialisations.count()
    if !isLost {
      output.pending.reinitialised = true
      companion?.output.pending.reinitialised = true
    }
    run(at: ports.now)
  }

  /// False where the chip is another one.
  @inlinable
  func perform<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ step: PlanStep, _ ports: inout AcquisitionPorts<Bus, Edges>
  ) throws(BusError) -> Bool {
    switch step.action {
    case .expect, .confirm:
      return try step.holds(at: address, on: &ports.bus, scratch: ports.scratch)
    case .burst: try step.send(to: address, on: &ports.bus, scratch: ports.scratch)
    case .write: try ports.bus.write(step.value, to: step.register, of: address)
    case .drain: _ = try frame.read(from: &ports.bus, scratch: ports.scratch)
    case .pause: break
    }
    return true
  }

  /// A transfer of the plan failed: the same step again after 1 and 2 ms, then from the beginning.
  @inlinable
  mutating func planFailed<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ ports: inout AcquisitionPorts<Bus, Edges>
  ) {
    ports.counters.busErrors.count()
    attempt += 1
    if attempt < 3 && !isLost {
      ports.counters.retries.count()
      due = ports.now + (attempt == 1 ? 1_000_000 : 2_000_000)
    } else {
      reinitialise(&ports)
      if !isLost { due = ports.now + 5_000_000 }
    }
  }

  /// The plan is done: the chip runs.
  @inlinable
  mutating func run(at now: Timestamp) {
    phase = .running
    trigger = line == nil ? .poll : .edge
    pendingEdge = nil
    unannounced = 0
    timeline.restart()
    settle = settleSamples
    attempt = 0
    missing = 0
    hasFailed = false
    lastX = Int32.min
    guesses = 0
    previousPoll = now
    lastData = now
    nextCheck = now + 1_000_000_000
    holdOff = now
    queue?.restart(at: now)
    if let queue {
      nextSilence = now + queue.timeline.timeout
      due = queue.timeline.nextLook(after: now, found: false, isPolled: trigger == .poll)
    } else {
      nextSilence = now + timeline.period * 5 / 2
      due = nextLook(after: now, found: false)
    }
  }
}
