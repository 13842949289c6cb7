import PoiseCore
import PoiseHardware
import Synchronization

/// What the channels of one bus share: the bus, the lines, the ring that they fill, and what they
/// count.
@usableFromInline
struct AcquisitionPorts<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>: ~Copyable {
  @usableFromInline var bus: Bus
  @usableFromInline var inbox: EdgeInbox<Edges>
  @usableFromInline var ring: RingEntry
  @usableFromInline let counters: AcquisitionCounters
  /// Of the counters.
  @usableFromInline let lateness: LatenessHistogram.Recorder
  /// Memory for one transfer; the acquisition's, like that of the inbox.
  @usableFromInline let scratch: UnsafeMutableRawBufferPointer
  /// Channels that are not lost.
  @usableFromInline var answering: Int

  init(
    bus: consuming Bus, inbox: consuming EdgeInbox<Edges>,
    producer: consuming RingBuffer<RawSample>.Producer, counters: AcquisitionCounters, channels: Int
  ) {
    self.bus = bus
    self.inbox = inbox
    ring = RingEntry(producer, counters)
    self.counters = counters
    lateness = counters.lateness.recorder
    scratch = .allocate(byteCount: FIFOFrame.scratchBytes, alignment: 8)
    answering = channels
  }
}

extension AcquisitionPorts where Bus: ~Copyable, Edges: ~Copyable {
  /// The clock all stamps are on.
  @inlinable var now: Timestamp { mutating get { inbox.source.now } }

  /// Files the edges that have come by now.
  @inlinable
  mutating func collect() { inbox.collect(until: Timestamp(nanoseconds: 0)) }

  @inlinable
  mutating func isActive(_ line: UInt8) -> Bool { inbox.isActive(line) }

  @inlinable
  mutating func reopen() {
    counters.reopens.count()
    do throws(BusError) { try bus.reopen() } catch { counters.busErrors.count() }
  }
}
