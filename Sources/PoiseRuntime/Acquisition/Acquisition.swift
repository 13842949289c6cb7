import PoiseCore
import PoiseHardware

/// Reads the sensors of one bus and pushes what they measured into ring 1. One thread owns it.
///
/// Data-ready is a level [71]: no wait is without a limit, the line is looked at again after each
/// read, and a late read moves its stamp by whole periods. A failed transfer is tried three times
/// (1, 2, 5 ms apart), then its sample is missing; ten missing in a row configure the chip again,
/// three vain rounds reopen the bus, one more marks the sensor lost, and from then on it is tried
/// once a second. The other sensors go on meanwhile: nothing here blocks but ``step()``'s wait.
///
/// After ``start()`` nothing is allocated. Everything generic is inlinable, so that a wrapper with
/// concrete types gets one specialised copy.
public struct Acquisition<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>: ~Copyable {
  @usableFromInline var ports: AcquisitionPorts<Bus, Edges>
  @usableFromInline let channels: UnsafeMutableBufferPointer<SensorChannel>
  /// Since when no sensor has answered; nil while one does.
  @usableFromInline var silentSince: Timestamp?
  /// Of the channels, for starting, stopping and their errors.
  private let sensors: [Sensor]
  /// Of the channels, their positions in the list of readers.
  private let positions: [Int]
  private let memory: AcquisitionMemory

  /// - Parameter readers: their lines are positions in `edges`' list. None: where the kernel has
  ///   all sensors, and this is not run.
  public init(
    bus: consuming Bus, edges: consuming Edges, readers: [SensorReader],
    producer: consuming RingBuffer<RawSample>.Producer, counters: AcquisitionCounters
  ) {
    var companions: [Int: SensorReader] = [:]
    for (i, reader) in readers.enumerated() {
      guard let primary = reader.primary else { continue }
      precondition(
        primary != i && readers[primary].primary == nil && companions[primary] == nil,
        "a burst brings one other sensor's data")
      companions[primary] = reader
    }
    let positions = readers.indices.filter { readers[$0].primary == nil }
    channels = .allocate(capacity: positions.count)
    _ = channels.initialize(
      from: positions.map { SensorChannel(readers[$0], companion: companions[$0], counters) })
    sensors = positions.map { readers[$0].sensor }
    self.positions = positions
    let lines = readers.compactMap(\.mode.line)
    ports = AcquisitionPorts(
      bus: bus,
      inbox: EdgeInbox(
        edges, lineCount: (lines.max().map { Int($0) } ?? -1) + 1, counters: counters),
      producer: producer, counters: counters, channels: positions.count)
    memory = AcquisitionMemory(channels: channels, scratch: ports.scratch, slots: ports.inbox.slots)
  }
}

/// What an acquisition allocated; freed when nobody has it any more.
///
/// A class, and no `deinit` of the acquisition: where a generic noncopyable struct with a `deinit`
/// and noncopyable members is compiled with optimization and its user without, Swift 6.3 ends
/// either the members or the `deinit`.
private final class AcquisitionMemory {
  private let channels: UnsafeMutableBufferPointer<SensorChannel>
  private let scratch: UnsafeMutableRawBufferPointer
  private let slots: UnsafeMutablePointer<EdgeSlot>

  init(
    channels: UnsafeMutableBufferPointer<SensorChannel>, scratch: UnsafeMutableRawBufferPointer,
    slots: UnsafeMutablePointer<EdgeSlot>
  ) {
    self.channels = channels
    self.scratch = scratch
    self.slots = slots
  }

  deinit {
    for channel in channels {
      channel.plan.deallocate()
      channel.watched.deallocate()
      channel.compensation?.deallocate()
    }
    channels.deallocate()
    scratch.deallocate()
    slots.deallocate()
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
  @inlinable public var now: Timestamp { mutating get { ports.now } }

  /// Since when no sensor has answered, as ``step()`` saw it; nil while one does.
  @inlinable public var noSensorAnswersSince: Timestamp? { silentSince }

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
        for i in sensors.indices where sensors[i].unit.isBehindBypass == isBehind {
          if let error = try begin(i, 0..<sensors[i].runStep) {
            absent.append(AbsentSensor(reader: positions[i], error: error))
          }
        }
      }
      for i in sensors.indices where !channels[i].isLost {
        channels[i].runSince = ports.now
        if let error = try begin(i, sensors[i].runStep..<sensors[i].plan.count) {
          absent.append(AbsentSensor(reader: positions[i], error: error))
        } else {
          let now = ports.now
          channels[i].run(at: now)
        }
      }
      if ports.answering == 0, let first = absent.first {
        let unit = readerUnit(first)
        throw .noneAnswers(first.error, chip: unit.chip, kind: unit.kind)
      }
    } catch {
      stop()
      throw error
    }
    return absent
  }

  private func readerUnit(_ absent: AbsentSensor) -> SensorUnit {
    sensors[positions.firstIndex(of: absent.reader) ?? 0].unit
  }

  /// Blocking steps of the start; gives the error of a sensor that does not answer, which is lost
  /// from now on.
  private mutating func begin(_ i: Int, _ steps: Range<Int>) throws(ChipError) -> BusError? {
    var refusals = 0
    while true {
      do throws(ChipError) {
        try performBlocking(i, steps)
        return nil
      } catch {
        // A byte of its file may have been lost, which SPI does not tell.
        if case .refused = error, refusals < 2 {
          refusals += 1
          continue
        }
        guard case .bus(let bus, _, _) = error, bus.isOfTransfer else { throw error }
        channels[i].giveUp(&ports)
        return bus
      }
    }
  }

  /// Steps of sensor `i`'s plan, each tried three times.
  private mutating func performBlocking(_ i: Int, _ steps: Range<Int>) throws(ChipError) {
    ports.bus.select(bus: channels[i].bus)
    for at in steps {
      var attempt: UInt8 = 0
      while true {
        do throws(ChipError) {
          let pause = try sensors[i].perform(sensors[i].plan[at], on: &ports.bus)
          if pause > 0 { Sensor.wait(pause, on: &ports.inbox.source) }
          break
        } catch {
          guard case .bus = error else { throw error }
          ports.counters.busErrors.count()
          attempt += 1
          if attempt == 3 { throw error }
          ports.counters.retries.count()
          Sensor.wait(attempt == 1 ? 1000 : 2000, on: &ports.inbox.source)
        }
      }
    }
  }

  /// Powers the sensors down, as far as they answer; what is left in FIFOs is fetched before.
  public mutating func stop() {
    for i in channels.indices where channels[i].queue != nil && channels[i].phase == .running {
      ports.collect()
      ports.bus.select(bus: channels[i].bus)
      channels[i].noticeEdge(&ports)
      _ = channels[i].drain(isLast: true, &ports)
    }
    for i in sensors.indices {
      ports.bus.select(bus: channels[i].bus)
      _ = try? sensors[i].stop(on: &ports.bus)
    }
    for i in channels.indices { channels[i].flushMarkers(&ports) }
    ports.ring.producer.publish()
  }

  /// Waits for an edge or until something is due, three periods of the fastest sensor at most (with
  /// a FIFO, three of its batches); then serves every sensor that has something to be done.
  @inlinable
  public mutating func step() {
    let begin = ports.now
    var deadline = begin + 1_000_000_000
    // By index: an iterator costs a debug build an allocation an element.
    var i = 0
    while i < channels.count {
      channels[i].noticeEdge(&ports)
      deadline = min(deadline, channels[i].nextAction(from: begin))
      i += 1
    }
    ports.inbox.collect(until: deadline)
    let woken = ports.now
    if let edge = ports.inbox.wokenBy {
      ports.lateness.record(woken - edge)
    } else if deadline > begin {
      ports.lateness.record(woken - deadline)
    }
    i = 0
    while i < channels.count {
      channels[i].serve(&ports)
      i += 1
    }
    ports.ring.producer.publish()
    if ports.answering > 0 {
      silentSince = nil
    } else if silentSince == nil {
      silentSince = ports.now
    }
  }
}
