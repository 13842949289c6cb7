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
  /// What ring 2 refused since it last took something.
  private var loss: Loss?
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
  }

  /// What ring 2 refused to the very end and could not be told through it.
  func unreportedLoss() -> Loss? { loss }

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
      if let loss, producer.push(.lost(loss)) { self.loss = nil }
      if loss == nil && producer.push(record.pointee) { continue }
      health.recordsDropped.wrappingAdd(1, ordering: .relaxed)
      let count = loss.map { $0.records == .max ? $0.records : $0.records + 1 } ?? 1
      loss = Loss(since: loss?.since ?? lastStamp, records: count)
    }
  }
}
