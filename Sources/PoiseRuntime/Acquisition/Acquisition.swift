import PoiseCore
import PoiseHardware

/// Reads the sensors of one bus and pushes what they measured into ring 1. One thread owns it.
///
/// Data-ready is a level [71]: no wait is without a limit, the line is looked at again after each
/// read, and a late read moves its stamp by whole periods. A failed transfer is tried three times
/// (1, 2, 5 ms apart), then its sample is missing; ten missing in a row configure the chip anew,
/// three vain rounds reopen the bus, one more marks the sensor lost, and from then on it is tried
/// once a second. The other sensors go on meanwhile: nothing here blocks but ``step()``'s wait.
///
/// After ``start()`` nothing is allocated. Everything generic is inlinable, so that a wrapper with
/// concrete types gets one specialised copy.
public struct Acquisition<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>: ~Copyable {
  @usableFromInline var bus: Bus
  @usableFromInline var edges: Edges
  @usableFromInline var producer: RingBuffer<RawSample>.Producer
  @usableFromInline let counters: AcquisitionCounters
  @usableFromInline let readers: UnsafeMutableBufferPointer<ReaderState>
  @usableFromInline let scratch: UnsafeMutableRawBufferPointer
  /// For starting, stopping and their errors.
  @usableFromInline let sensors: [Sensor]

  /// - Parameter readers: at least one; their lines are positions in `edges`' list.
  public init(
    bus: consuming Bus, edges: consuming Edges, readers: [SensorReader],
    producer: consuming RingBuffer<RawSample>.Producer, counters: AcquisitionCounters
  ) {
    precondition(!readers.isEmpty, "acquisition needs at least one sensor")
    self.bus = bus
    self.edges = edges
    self.producer = producer
    self.counters = counters
    self.readers = .allocate(capacity: readers.count)
    _ = self.readers.initialize(from: readers.map { ReaderState($0, counters) })
    scratch = .allocate(byteCount: FIFOFrame.scratchBytes, alignment: 8)
    sensors = readers.map(\.sensor)
    for (i, reader) in readers.enumerated() {
      guard let host = reader.host else { continue }
      precondition(
        host != i && readers[host].host == nil && self.readers[host].guest < 0,
        "a burst brings one other sensor's data")
      self.readers[host].guest = i
    }
  }

  deinit {
    for reader in readers { reader.plan.deallocate() }
    readers.deallocate()
    scratch.deallocate()
  }
}

/// A sensor that did not answer at the start.
public struct AbsentSensor: Sendable, Equatable {
  /// Its position in the list of readers.
  public var reader: Int
  public var error: BusError
}

/// May be built on one thread and consumed by another: its memory has this one owner.
extension Acquisition: @unchecked Sendable
where Bus: Sendable & ~Copyable, Edges: Sendable & ~Copyable {}

extension Acquisition where Bus: ~Copyable, Edges: ~Copyable {
  /// The clock all stamps are on.
  @inlinable public var now: Timestamp { mutating get { edges.now } }

  /// Identifies and configures every sensor, then makes them run. The lines are requested already,
  /// so the first edge is certain.
  ///
  /// A sensor that does not answer is lost from the start: it is tried once a second like one that
  /// was lost later, and joins when it answers.
  ///
  /// Throws, naming the sensor, when one is another chip or may not be used, and when none answers;
  /// those configured are powered down again.
  ///
  /// - Returns: those that do not answer.
  @discardableResult
  public mutating func start() throws(ChipError) -> [AbsentSensor] {
    var absent: [AbsentSensor] = []
    do throws(ChipError) {
      // What sits behind another die's bypass answers only once that die is configured.
      for isBehind in [false, true] {
        for i in sensors.indices
        where readers[i].phase != .passive && sensors[i].unit.isBehindBypass == isBehind {
          if let error = try begin(i, 0..<sensors[i].runStep) {
            absent.append(AbsentSensor(reader: i, error: error))
          }
        }
      }
      for i in sensors.indices where readers[i].phase != .passive && !readers[i].isLost {
        readers[i].runSince = edges.now
        if let error = try begin(i, sensors[i].runStep..<sensors[i].plan.count) {
          absent.append(AbsentSensor(reader: i, error: error))
        } else {
          run(i)
        }
      }
      if noSensorAnswers, let first = absent.first {
        throw .noneAnswers(
          first.error, chip: sensors[first.reader].unit.chip,
          kind: sensors[first.reader].unit.kind)
      }
    } catch {
      stop()
      throw error
    }
    return absent
  }

  /// Blocking steps of the start; gives the error of a sensor that does not answer, which is lost
  /// from now on.
  private mutating func begin(
    _ i: Int, _ steps: Range<Int>
  ) throws(ChipError) -> BusError? {
    do throws(ChipError) {
      try performBlocking(i, steps)
      return nil
    } catch {
      guard case .bus(let bus, _, _) = error, bus.isOfTransfer else { throw error }
      readers[i].isLost = true
      readers[i].planIndex = 0
      readers[i].due = edges.now + 1_000_000_000
      markLost(i)
      return bus
    }
  }

  /// No sensor answers at present.
  @inlinable public var noSensorAnswers: Bool {
    var i = 0
    while i < readers.count {
      if !readers[i].isLost { return false }
      i += 1
    }
    return true
  }

  /// Powers the sensors down, as far as they answer; what is left in FIFOs is fetched before.
  public mutating func stop() {
    drainLeftovers()
    for i in sensors.indices where readers[i].phase != .passive {
      _ = try? sensors[i].stop(on: &bus)
    }
    for i in readers.indices { settleDebts(i, before: nil) }
  }

  /// Steps of sensor `i`'s plan, each tried three times.
  private mutating func performBlocking(_ i: Int, _ steps: Range<Int>) throws(ChipError) {
    for at in steps {
      var attempt: UInt8 = 0
      while true {
        do throws(ChipError) {
          let pause = try sensors[i].perform(sensors[i].plan[at], on: &bus)
          if pause > 0 { Sensor.wait(pause, on: &edges) }
          break
        } catch {
          guard case .bus = error else { throw error }
          counters.busErrors.count()
          attempt += 1
          if attempt == 3 { throw error }
          counters.retries.count()
          Sensor.wait(attempt == 1 ? 1000 : 2000, on: &edges)
        }
      }
    }
  }

  /// Waits for an edge or until something is due, three periods of the fastest sensor at most (with
  /// a FIFO, three of its batches); then serves every sensor that has something to be done.
  @inlinable
  public mutating func step() {
    let begin = edges.now
    var deadline = begin + 1_000_000_000
    // By index: an iterator costs a debug build an allocation an element.
    var i = 0
    while i < readers.count {
      if readers[i].phase == .passive {
        i += 1
        continue
      }
      let isAnnounced = readers[i].edgeWaiting && readers[i].phase == .running
      let wanted = isAnnounced ? min(readers[i].holdOff, readers[i].due) : readers[i].due
      deadline = min(deadline, min(wanted, begin + readers[i].longestWait))
      i += 1
    }
    collect(until: deadline)
    i = 0
    while i < readers.count {
      serve(i)
      i += 1
    }
  }

  /// Waits until `deadline` for one edge, and files it with the sensor of its line.
  @inlinable
  mutating func collect(until deadline: Timestamp) {
    do throws(LineError) {
      guard let edge = try edges.wait(until: deadline) else { return }
      file(edge)
      // What is queued on other lines is filed too; each line's queue is one merged edge.
      for _ in readers.indices {
        guard let more = try edges.wait(until: Timestamp(nanoseconds: 0)) else { return }
        file(more)
      }
    } catch {
      counters.lineErrors.count()
    }
  }

  @inlinable
  mutating func file(_ edge: Edge) {
    for i in readers.indices where readers[i].hasLine && readers[i].line == edge.line {
      let seen = readers[i].edgeSequence
      if edge.sequence != 0 && seen != 0 {
        let missed = Int64(edge.sequence &- seen) - Int64(edge.merged)
        if missed > 0 { counters.edgesLost.count(UInt64(missed)) }
      }
      readers[i].edgeSequence = edge.sequence
      if edge.timestamp < readers[i].runSince { continue }
      readers[i].isPolled = false
      readers[i].edgeWaiting = true
      readers[i].edge = edge.timestamp
    }
  }
}
