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
  /// again and the bus opened again many times by then. A service manager then begins a new one.
  static let timeout: Int64 = 15_000_000_000

  private let sources: [Source]
  private let fusion: FusionLoop
  private let writer: LogWriter
  /// Sample time at which the session ends on its own; nil: never.
  private let end: Timestamp?
  private let reason = Atomic<UInt8>(0)
  private let pace: Pace
  private let pacing: Pacing

  /// What samples come from, with its own thread.
  private final class Source: Sendable {
    let driver: any AcquisitionDriver
    let thread: String
    /// Since when none of its sensors has answered, as the other threads see it.
    let silentSince = Atomic<Int64>(Int64.max)

    init(_ driver: any AcquisitionDriver, thread: String) {
      self.driver = driver
      self.thread = thread
    }

    func step() {
      driver.step()
      silentSince.store(driver.noSensorAnswersSince?.nanoseconds ?? Int64.max, ordering: .relaxed)
    }
  }

  /// - Parameter kernel: of the devices that the kernel reads.
  init(
    acquisition: (any AcquisitionDriver)?, kernel: KernelAcquisition? = nil, fusion: FusionLoop,
    writer: LogWriter, end: Timestamp?, pace: Pace, pacing: Pacing
  ) {
    self.pace = pace
    pace.take(pacing)
    self.pacing = pacing
    sources =
      (acquisition.map { [Source($0, thread: "poise-acquire")] } ?? [])
      + (kernel.map { [Source($0, thread: "poise-iio")] } ?? [])
    self.fusion = fusion
    self.writer = writer
    self.end = end
  }

  /// Runs until `stop` is raised or the end is reached, everything flushed.
  ///
  /// - Parameter prepare: what the fusion thread does before its first turn, while readings wait.
  func runThreaded(
    stop: StopFlag, prepare: @escaping @Sendable () -> Void = {}
  ) throws(ThreadError) {
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
        prepare()
        fusion.run(until: sourceDone)
        fusionDone.raise()
      }
    } catch {
      fusionDone.raise()
      writing.join()
      throw error
    }
    var failure: ThreadError?
    do throws(ThreadError) { try acquire(sources[...], until: stop) } catch { failure = error }
    sourceDone.raise()
    fusing.join()
    writing.join()
    reportLoss()
    if let failure { throw failure }
  }

  /// The same in the calling thread, step by step.
  func runLockstep(stop: StopFlag) {
    while goesOn(stop, sources[0]) {
      sources[0].step()
      fusion.tick()
      writer.drain()
    }
    sources[0].driver.stop()
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

  /// Whether the session goes on, by the clock of `source`; keeps why not.
  private func goesOn(_ stop: StopFlag, _ source: Source) -> Bool {
    var why: StopReason?
    let now = source.driver.now
    let since = sources.reduce(Int64.min) { max($0, $1.silentSince.load(ordering: .relaxed)) }
    if since != Int64.max, now.nanoseconds - since >= Self.timeout { why = .noSensor }
    if let end, now >= end { why = .duration }
    if let asked = stop.reason { why = asked }
    guard let why else { return true }
    reason.store(why.rawValue, ordering: .releasing)
    return false
  }

  /// Runs these sources, each in a thread, until the session is over.
  private func acquire(_ rest: ArraySlice<Source>, until stop: StopFlag) throws(ThreadError) {
    guard let source = rest.first else { return }
    let thread = try RealtimeThread(
      name: source.thread, priority: .realtime(40), processor: pacing.processor
    ) { [self] in acquire(source, until: stop) }
    var failure: ThreadError?
    do throws(ThreadError) { try acquire(rest.dropFirst(), until: stop) } catch {
      failure = error
      stop.raise(.asked)
    }
    thread.join()
    if let failure { throw failure }
  }

  private func acquire(_ source: Source, until stop: StopFlag) {
    let isFirst = source === sources[0]
    while goesOn(stop, source) {
      source.step()
      if isFirst { pace.acquisitionThread.look(at: MachineClock.monotonic) }
    }
    source.driver.stop()
  }
}
