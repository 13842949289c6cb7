import PoiseCore
import PoiseHardware
import PoiseSystem

/// Reads the devices that the kernel's own drivers have, in a thread of its own with a ring of its
/// own.
///
/// Not in the acquisition thread: switching a device on or off, which its recovery needs, lets the
/// kernel's driver talk to the part and sleep for up to a second, and a read of some devices
/// fetches the part's FIFO. The register sensors would lose samples meanwhile. Reading allocates
/// nothing; looking for a lost device does.
final class KernelAcquisition: AcquisitionDriver, @unchecked Sendable {
  private var channels: [KernelChannel]
  private var ring: RingEntry
  private var polled = PollSet()
  private var silentSince: Timestamp?
  private let clock: () -> Timestamp

  /// Opens the devices and makes them record.
  ///
  /// - Throws: where one cannot be had; those that were opened are off again.
  init(
    _ sources: [KernelSource], producer: consuming RingBuffer<RawSample>.Producer,
    counters: AcquisitionCounters, clock: @escaping () -> Timestamp = { MachineClock.monotonic }
  ) throws(IIOError) {
    var channels: [KernelChannel] = []
    for source in sources {
      channels.append(KernelChannel(source, try IIOBuffer(source.setup), now: clock()))
    }
    self.channels = channels
    self.clock = clock
    ring = RingEntry(producer, counters)
  }

  var now: Timestamp { clock() }
  var noSensorAnswersSince: Timestamp? { silentSince }

  /// Waits for scans, a second at most, and takes those of all devices.
  func step() {
    let begin = clock()
    var deadline = begin + 1_000_000_000
    polled.removeAll()
    for i in channels.indices {
      deadline = min(deadline, channels[i].due)
      if let buffer = channels[i].buffer { polled.add(buffer.descriptor) }
    }
    // Rounded up: a turn that comes too early would be one more.
    let wait = (deadline - begin + 999_999) / 1_000_000
    if wait > 0 { _ = polled.wait(milliseconds: Int(wait)) }
    serve()
  }

  /// One turn without waiting.
  func serve() {
    for i in channels.indices { channels[i].serve(&ring, clock: clock) }
    ring.producer.publish()
    if channels.contains(where: { !$0.isLost }) {
      silentSince = nil
    } else if silentSince == nil {
      silentSince = clock()
    }
  }

  func stop() {
    for i in channels.indices { channels[i].stop(&ring, clock: clock) }
    ring.producer.publish()
  }
}
