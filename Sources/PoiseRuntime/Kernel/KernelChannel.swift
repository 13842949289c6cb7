import PoiseCore
import PoiseHardware
import PoiseSystem
import Synchronization

/// One device that the kernel reads: takes its scans, and gets it back when it is gone.
///
/// A device is lost when its driver was unbound, when another program switched its buffer off, or
/// when it stays silent though it was switched off and on again. One that is gone is looked for
/// once a second, under whatever number it has then.
struct KernelChannel {
  private(set) var source: KernelSource
  private var outputs: [StreamOutput]
  private var timeline: KernelTimeline
  /// nil while the device is lost.
  private(set) var buffer: IIOBuffer?
  /// Scans from before this belong to an earlier run of the device.
  private var runSince: Timestamp
  /// When to look at it next though nothing came.
  private(set) var due: Timestamp
  /// Lost, and no sample has come since.
  private(set) var isLost = false
  /// Times that it was switched off and on since its last scan.
  private var restarts = 0

  init(_ source: KernelSource, _ buffer: IIOBuffer, now: Timestamp) {
    self.source = source
    self.buffer = buffer
    outputs = source.streams.map { StreamOutput(stream: $0) }
    timeline = KernelTimeline(
      nominalPeriod: Int64(1e9 / source.setup.rateHz),
      isSynthetic: source.setup.quality == .synthetic)
    (runSince, due) = (now, now)
    due = now + patience
  }

  /// How long it may be silent, ns.
  private var patience: Int64 {
    max(1_000_000_000, 3 * timeline.period * Int64(source.setup.watermark))
  }

  /// Takes what has come, or looks why nothing comes. Waits for nothing but the kernel's answer to
  /// switching a device.
  mutating func serve(_ ring: inout RingEntry, clock: () -> Timestamp) {
    if buffer == nil {
      if clock() >= due { search(clock) }
      return
    }
    while let buffer {
      let scans: UnsafeRawBufferPointer
      do throws(SystemError) { scans = try buffer.read() } catch {
        let reason: SensorLoss = error.errno == 19 ? .removed : .unreadable
        return lose(reason, &ring, clock())
      }
      if scans.isEmpty { break }
      take(scans, &ring, clock())
      if scans.count < IIOBuffer.most * source.setup.scan.size { break }
    }
    let now = clock()
    if now >= due { lookWhySilent(&ring, clock) }
  }

  private mutating func take(
    _ scans: UnsafeRawBufferPointer, _ ring: inout RingEntry, _ now: Timestamp
  ) {
    let size = source.setup.scan.size
    var newest: Timestamp?
    var at = 0
    while at < scans.count {
      let scan = UnsafeRawBufferPointer(rebasing: scans[at..<at + size])
      at += size
      let stamp = Timestamp(nanoseconds: source.setup.stamp.value(scan))
      // The other clock's stamps lie decades ahead; a driver that works them out may be a little.
      if stamp < runSince || stamp > now + 1_000_000_000 { continue }
      newest = take(scan, stamp, &ring)
    }
    guard let newest else { return }
    if at < IIOBuffer.most * size { timeline.arrived(newest: newest, now: now) }
    restarts = 0
    due = now + patience
  }

  /// One scan into all streams; its place in time.
  private mutating func take(
    _ scan: UnsafeRawBufferPointer, _ stamp: Timestamp, _ ring: inout RingEntry
  ) -> Timestamp {
    let before = outputs[0].hasEmitted ? outputs[0].lastSample : nil
    let (placed, periods) = timeline.place(stamp, after: before)
    var i = 0
    while i < outputs.count {
      if isLost { outputs[i].pending.sensorBack = true }
      let reading = source.setup.streams[i].reading(scan)
      var flags: RawSample.Flags = source.setup.quality == .measured ? [] : .estimatedTime
      if reading.saturated { flags.insert(.saturated) }
      if periods > 1 { flags.insert(.overrun) }
      outputs[i].emit(reading, at: placed, periods: periods, flags, into: &ring)
      i += 1
    }
    if isLost {
      isLost = false
      ring.counters.sensorsLost.wrappingSubtract(UInt64(outputs.count), ordering: .relaxed)
    }
    return placed
  }

  private mutating func lookWhySilent(_ ring: inout RingEntry, _ clock: () -> Timestamp) {
    guard let buffer else { return }
    switch buffer.fault {
    case .removed?: return lose(.removed, &ring, clock())
    case .disabled?: return lose(.disabled, &ring, clock())
    case nil: break
    }
    ring.counters.silent.count()
    restarts += 1
    if restarts == 3 { note(.silent, &ring, clock()) }
    // Also of a lost one: left on, it delivers as soon as it can.
    do throws(SystemError) { try buffer.restart() } catch {
      return lose(.unreadable, &ring, clock())
    }
    begin(clock())
    ring.counters.reinitialisations.count()
    if isLost { return }
    for i in outputs.indices { outputs[i].pending.reinitialised = true }
  }

  private mutating func begin(_ now: Timestamp) {
    runSince = now
    timeline.restart()
    due = now + patience
  }

  private mutating func lose(_ reason: SensorLoss, _ ring: inout RingEntry, _ now: Timestamp) {
    buffer = nil
    due = now + 1_000_000_000
    note(reason, &ring, now)
  }

  /// Says that it is lost, once.
  private mutating func note(_ reason: SensorLoss, _ ring: inout RingEntry, _ now: Timestamp) {
    if isLost { return }
    isLost = true
    ring.counters.sensorsLost.count(UInt64(outputs.count))
    for i in outputs.indices {
      outputs[i].noteLost(reason)
      outputs[i].flushMarkers(at: now, into: &ring)
    }
  }

  /// Looks for the lost device and sets it up again.
  private mutating func search(_ clock: () -> Timestamp) {
    guard let setup = source.found(), let again = try? IIOBuffer(setup) else {
      due = clock() + 1_000_000_000
      return
    }
    source.setup = setup
    buffer = again
    begin(clock())
  }

  /// Switches the device off; what it holds is taken before.
  mutating func stop(_ ring: inout RingEntry, clock: () -> Timestamp) {
    buffer?.stop()
    while let scans = try? buffer?.read(), !scans.isEmpty { take(scans, &ring, clock()) }
    buffer = nil
    for i in outputs.indices where !outputs[i].pending.isEmpty {
      outputs[i].flushMarkers(at: clock(), into: &ring)
    }
  }
}

extension IIOSetup.Stream {
  /// Counts of one scan, x, y and z.
  func reading(_ scan: UnsafeRawBufferPointer) -> Reading {
    let x = count(0, scan)
    let y = count(1, scan)
    let z = count(2, scan)
    let limit = fullScaleCounts
    let isAtLimit = max(x.magnitude, y.magnitude, z.magnitude) >= limit.magnitude && limit > 0
    return Reading(ready: true, saturated: isAtLimit, x: x, y: y, z: z)
  }

  private func count(_ axis: Int, _ scan: UnsafeRawBufferPointer) -> Int32 {
    Int32(clamping: places[axis].value(scan) + Int64(offsets[axis]))
  }
}
