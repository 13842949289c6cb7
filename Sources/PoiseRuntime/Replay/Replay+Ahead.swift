import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseSystem

/// A replay on two processors, cut where a live session is: a second thread reads the recording and
/// runs the fusion core, this one makes events and their metrics of its records. They are the same
/// records in the same order, so the lines are the same.
extension Replay {
  /// Records of the fusion core, a few at once.
  struct Batch: Sendable {
    var records: [LogRecord] = []
    /// Of the readings among those taken so far, markers left out; nil: none yet.
    var first: Timestamp?
    var last: Timestamp?
  }

  /// What a second thread came to. Its own until it has been waited for.
  private final class Outcome: @unchecked Sendable {
    var faults = RecordingFaults()
    var failure: RecordingError?
  }

  /// Samples of a batch: what fits the nearer caches, and what the allocator keeps at hand.
  private static let batchSize = 1024
  private static let batchesAhead = 8

  /// ``run(_:settings:body:mount:useGyroscope:explain:observe:admit:emit:)`` on two processors; on
  /// one where the system has no thread or no second processor to give.
  ///
  /// - Parameters:
  ///   - admit: called once in a while with the times of the first and the last reading used; false
  ///     ends the replay.
  ///   - observe: gets every record but readings before the events that it completes.
  ///   - emit: gets each event; its line is made when it is asked for.
  public static func runAhead(
    _ source: Recording, settings: FusionSettings, body: BodyMeasures, mount: Matrix3?,
    useGyroscope: Bool, observe: ((LogRecord) -> Void)? = nil,
    admit: (_ first: Timestamp, _ last: Timestamp) -> Bool, emit: (_ line: () -> String) -> Void
  ) throws(StartError) -> RecordingFaults {
    func alone() throws(StartError) -> RecordingFaults {
      try run(
        source, settings: settings, body: body, mount: mount, useGyroscope: useGyroscope,
        observe: observe,
        admit: { $0.marker != .none || admit($0.timestamp, $0.timestamp) }, emit: emit)
    }
    if Processors.granted < 2 { return try alone() }
    let json = EventJSON(timeOffset: source.timeOffset)
    let streams = source.streams(
      mount: mount, gyroscope: useGyroscope, places: settings.places)
    let core = try core(streams, settings)
    var composer = EventComposer(streams: streams, body: body, places: settings.places)
    let outcome = Outcome()
    let queue = Handover<Batch>(room: batchesAhead)
    let thread: RealtimeThread
    do throws(ThreadError) {
      thread = try read(source, useGyroscope, core, into: queue, outcome)
    } catch { return try alone() }
    while let batch = queue.take() {
      if let first = batch.first, let last = batch.last, !admit(first, last) {
        queue.refuse()
        break
      }
      for record in batch.records {
        observe?(record)
        composer.compose(record) { event in emit { json.line(event) } }
      }
    }
    thread.join()
    if let failure = outcome.failure { throw failure.start }
    return outcome.faults
  }

  /// Starts the thread that reads.
  private static func read(
    _ source: Recording, _ useGyroscope: Bool, _ core: consuming FusionCore,
    into queue: Handover<Batch>, _ outcome: Outcome
  ) throws(ThreadError) -> RealtimeThread {
    let reader = Reader(core, queue)
    return try RealtimeThread(name: "poise-read", priority: .normal) {
      do throws(RecordingError) {
        outcome.faults = try source.forEach(gyroscope: useGyroscope) { reader.take($0) }
      } catch { outcome.failure = error }
      // What could be read counts, whatever is wrong with the rest.
      reader.finish()
      queue.close()
    }
  }

  /// The fusion core, and the batch that it fills. Made on one thread, used on the other alone.
  private final class Reader: @unchecked Sendable {
    private var core: FusionCore
    private let queue: Handover<Batch>
    private var batch = Batch()
    private var isWanted = true

    init(_ core: consuming FusionCore, _ queue: Handover<Batch>) {
      self.core = core
      self.queue = queue
      batch.records.reserveCapacity(batchSize)
    }

    func take(_ raw: RawSample) -> Bool {
      if raw.marker == .none {
        if batch.first == nil { batch.first = raw.timestamp }
        batch.last = raw.timestamp
      }
      core.ingest(raw)
      drain()
      return isWanted
    }

    func finish() {
      if !isWanted { return }
      core.finish()
      drain()
      hand()
    }

    private func drain() {
      while let record = core.next() {
        // Nobody behind asks for a reading.
        if case .raw(let raw) = record.pointee, raw.marker == .none { continue }
        batch.records.append(record.pointee)
      }
      if batch.records.count >= batchSize { hand() }
    }

    private func hand() {
      isWanted = queue.put(batch)
      batch.records = []
      batch.records.reserveCapacity(batchSize)
    }
  }
}
