import PoiseCore
import PoiseMotion
import PoiseSystem
import Synchronization

/// The fusion thread's work: takes ring 1, computes, fills ring 2, at a fixed rate on absolute
/// deadlines. When a tick runs is of no consequence to what it computes.
///
/// Owned by the one thread that ticks it.
final class FusionLoop: @unchecked Sendable {
  private var inputs: FusionInputs
  private var producer: RingBuffer<LogRecord>.Producer
  private var core: FusionCore
  private let health: Health
  /// What ring 2 refused since it last took something.
  private var loss: Loss?
  private var lastStamp = Timestamp(nanoseconds: 0)

  /// - Parameter kernel: ring of the devices that the kernel reads; nil without them.
  init(
    consumer: consuming RingBuffer<RawSample>.Consumer, kernel: RingBuffer<RawSample>? = nil,
    producer: consuming RingBuffer<LogRecord>.Producer, core: consuming FusionCore, health: Health
  ) {
    inputs = FusionInputs(consumer, kernel)
    self.producer = producer
    self.core = core
    self.health = health
  }

  /// Handles all that ring 1 holds.
  func tick() {
    while let sample = inputs.next() {
      if sample.pointee.timestamp > lastStamp { lastStamp = sample.pointee.timestamp }
      core.ingest(at: sample)
      forward()
      if inputs.isAtBatchEnd { producer.publish() }
    }
    producer.publish()
    health.lateSamples.store(core.lateCount, ordering: .relaxed)
  }

  /// Ring 1 has ended: takes its rest and closes what is open.
  func finish() {
    tick()
    core.finish()
    forward()
    producer.publish()
  }

  /// What ring 2 refused to the very end and could not be told through it.
  func unreportedLoss() -> Loss? { loss }

  /// Ticks until `sourceDone` is raised and ring 1 is empty, then finishes.
  func run(until sourceDone: StopFlag) {
    producer.touch()
    var turns = TurnClock(from: MachineClock.monotonic)
    while true {
      let period = health.pace.fusionPeriod.load(ordering: .relaxed)
      MachineClock.sleep(until: turns.next(after: period))
      let now = MachineClock.monotonic
      let (late, missed) = turns.begin(at: now, period: period)
      health.raise(health.lateMax, to: late)
      health.pace.fusion.record(late)
      if missed > 0 { health.pace.skipped.wrappingAdd(UInt64(missed), ordering: .relaxed) }
      health.pace.note(inputs.waiting, in: health.pace.ring1Most)
      health.pace.fusionThread.look(at: now)
      let ended = sourceDone.isRaised
      tick()
      if ended { break }
    }
    finish()
  }

  /// Puts what the core has ready into ring 2; ``tick()`` publishes it.
  private func forward() {
    while let record = core.next() {
      if let loss, producer.stage(.lost(loss)) { self.loss = nil }
      if loss == nil && producer.stage(record.pointee) { continue }
      health.recordsDropped.wrappingAdd(1, ordering: .relaxed)
      let count = loss.map { $0.records == .max ? $0.records : $0.records + 1 } ?? 1
      loss = Loss(since: loss?.since ?? lastStamp, records: count)
    }
  }
}
