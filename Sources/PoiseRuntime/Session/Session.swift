import PoiseCore
import PoiseSystem
import Synchronization

/// A session's moving parts, wired and started: acquisition, fusion and writer with their rings.
///
/// Two ways to run the same parts: ``runThreaded(stop:)`` as on a device, each part on its thread,
/// and ``runLockstep(stop:)`` in one thread and virtual time, as fast as the machine can. What
/// comes out is the same, because it depends on the samples alone.
final class Session: Sendable {
  /// How long no sensor at all may answer before the session ends, ns: each has been configured
  /// anew and the bus opened again many times by then. A service manager then begins a new one.
  static let timeout: Int64 = 15_000_000_000

  private let acquisition: any AcquisitionDriver
  private let fusion: FusionLoop
  private let writer: LogWriter
  /// Sample time at which the session ends by itself; nil: never.
  private let end: Timestamp?
  private let reason = Atomic<UInt8>(0)
  private let pace: Pace
  private let pacing: Pacing

  init(
    acquisition: any AcquisitionDriver, fusion: FusionLoop, writer: LogWriter, end: Timestamp?,
    pace: Pace, pacing: Pacing
  ) {
    self.pace = pace
    pace.take(pacing)
    self.pacing = pacing
    self.acquisition = acquisition
    self.fusion = fusion
    self.writer = writer
    self.end = end
  }

  /// Runs until `stop` is raised or the end is reached, everything flushed.
  func runThreaded(stop: StopFlag) throws(ThreadError) {
    let sourceDone = StopFlag()
    let fusionDone = StopFlag()
    let writing = try RealtimeThread(
      name: "poise-writer", priority: .background
    ) { [writer, pace] in
      writer.run(until: fusionDone, pace)
    }
    let fusing: RealtimeThread
    do throws(ThreadError) {
      fusing = try RealtimeThread(
        name: "poise-fusion", priority: .realtime(30), processor: pacing.processor
      ) { [fusion] in
        fusion.run(until: sourceDone)
        fusionDone.raise()
      }
    } catch {
      fusionDone.raise()
      writing.join()
      throw error
    }
    var failure: ThreadError?
    do throws(ThreadError) {
      let acquiring = try RealtimeThread(
        name: "poise-acquire", priority: .realtime(40), processor: pacing.processor
      ) { [self] in
        acquire(until: stop)
        sourceDone.raise()
      }
      acquiring.join()
    } catch {
      sourceDone.raise()
      failure = error
    }
    fusing.join()
    writing.join()
    reportLoss()
    if let failure { throw failure }
  }

  /// The same in the calling thread, step by step.
  func runLockstep(stop: StopFlag) {
    while goesOn(stop) {
      acquisition.step()
      fusion.tick()
      writer.drain()
    }
    acquisition.stop()
    fusion.finish()
    writer.drain()
    reportLoss()
  }

  /// What the full ring itself could not carry any more. Both threads have ended.
  private func reportLoss() {
    if let loss = fusion.unreportedLoss() { writer.process(.lost(loss)) }
  }

  /// Why it ended; once it has.
  var stopReason: StopReason { StopReason(rawValue: reason.load(ordering: .acquiring)) ?? .asked }

  /// Whether the session goes on; keeps why not.
  private func goesOn(_ stop: StopFlag) -> Bool {
    var why: StopReason?
    if let since = acquisition.noSensorAnswersSince, acquisition.now - since >= Self.timeout {
      why = .noSensor
    }
    if let end, acquisition.now >= end { why = .duration }
    if let asked = stop.reason { why = asked }
    guard let why else { return true }
    reason.store(why.rawValue, ordering: .releasing)
    return false
  }

  private func acquire(until stop: StopFlag) {
    while goesOn(stop) {
      acquisition.step()
      pace.acquisitionThread.look(at: MachineClock.monotonic)
    }
    acquisition.stop()
  }
}
