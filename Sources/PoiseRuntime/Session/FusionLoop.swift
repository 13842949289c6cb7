import PoiseCore
import PoiseMotion
import PoiseSystem
import Synchronization

/// The fusion thread's work: takes ring 1, computes, fills ring 2, at a fixed rate on absolute
/// deadlines. When a tick runs is of no consequence to what it computes.
///
/// Owned by the one thread that ticks it.
final class FusionLoop: @unchecked Sendable {
  static let periodNanoseconds: Int64 = 10_000_000

  private var consumer: RingBuffer<RawSample>.Consumer
  private var producer: RingBuffer<LogRecord>.Producer
  private var core: FusionCore
  private let health: Health
  /// Records that ring 2 refused and that no marker has told of yet.
  private var untold: Int32 = 0
  private var lastStamp = Timestamp(nanoseconds: 0)

  init(
    consumer: consuming RingBuffer<RawSample>.Consumer,
    producer: consuming RingBuffer<LogRecord>.Producer,
    core: consuming FusionCore, health: Health
  ) {
    self.consumer = consumer
    self.producer = producer
    self.core = core
    self.health = health
  }

  /// Handles all that ring 1 holds.
  func tick() {
    var raw = RawSample(
      timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)
    while consumer.pop(into: &raw) {
      if raw.timestamp > lastStamp { lastStamp = raw.timestamp }
      core.ingest(raw)
      forward()
    }
    health.lateSamples.store(core.lateCount, ordering: .relaxed)
  }

  /// Ring 1 has ended: takes its rest and closes what is open.
  func finish() {
    tick()
    core.finish()
    forward()
    if untold > 0 { _ = producer.push(.raw(marker())) }
  }

  /// Ticks until `sourceDone` is raised and ring 1 is empty, then finishes.
  func run(until sourceDone: StopFlag) {
    var deadline = MachineClock.monotonic
    while true {
      deadline = deadline + Self.periodNanoseconds
      MachineClock.sleep(until: deadline)
      let late = MachineClock.monotonic - deadline
      health.raise(health.lateMax, to: late)
      if late > 10 * Self.periodNanoseconds {
        // Suspended or starved for long: take up the beat from here, do not run after it.
        deadline = deadline + (late / Self.periodNanoseconds) * Self.periodNanoseconds
      }
      let ended = sourceDone.isRaised
      tick()
      if ended { break }
    }
    finish()
  }

  private func forward() {
    while let record = core.next() {
      if untold > 0, producer.push(.raw(marker())) { untold = 0 }
      if !producer.push(record.pointee) {
        untold = untold == .max ? untold : untold + 1
        health.recordsDropped.wrappingAdd(1, ordering: .relaxed)
      }
    }
  }

  /// Says in the log that ring 2 lost records: from here on a replay need not be identical.
  private func marker() -> RawSample {
    RawSample(
      timestamp: lastStamp, sequence: 0, stream: RawSample.ringTwo, x: untold, y: 0, z: 0,
      marker: .dropped)
  }
}

extension RawSample {
  /// Stream number of markers that concern ring 2, not one sensor.
  static let ringTwo: UInt8 = 255
}
