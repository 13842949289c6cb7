import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseSystem

/// A replay on several processors, cut where a live session is: one thread reads the recording, one
/// runs the fusion core, this one makes events and their metrics of its records. They are the same
/// readings and records in the same order, so the lines are the same. Reading, fusion and metrics
/// take about 2, 4 and 4 tenths of the whole, so that two processors are both busy to the end, and
/// four need four tenths of the time.
extension Replay {
  /// Records of the fusion core, a few at once.
  struct Batch: Sendable {
    var records: [LogRecord] = []
    /// Of the readings among those taken so far, markers left out; nil: none yet.
    var first: Timestamp?
    var last: Timestamp?
  }

  /// Result of a second thread. Its own until it has been waited for.
  private final class Outcome: @unchecked Sendable {
    var faults = RecordingFaults()
    var failure: RecordingError?
  }

  /// Readings and records of a batch: what fits the nearer caches, and what the allocator keeps at
  /// hand.
  private static let readingsTogether = 2048
  private static let batchSize = 1024
  private static let readingsAhead = 8
  /// The metrics of a long bout take as long as the fusion of five minutes: this many records have
  /// room, 5 MB, that it goes on meanwhile.
  private static let recordsAhead = 40

  /// ``run(_:settings:body:mount:useGyroscope:explain:observe:admit:emit:)`` on several processors;
  /// on one where the system has no thread or no second processor to give.
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
    let streams = source.streams(mount: mount, gyroscope: useGyroscope, places: settings.places)
    var core = try core(streams, settings)
    core.passesReadings = false
    var composer = EventComposer(
      streams: streams, body: body, places: settings.places, noise: settings.noise)
    let outcome = Outcome()
    let readings = Handover<[RawSample]>(room: readingsAhead)
    let records = Handover<Batch>(room: recordsAhead)
    let fusion: RealtimeThread
    do throws(ThreadError) {
      fusion = try fuse(core, from: readings, into: records)
    } catch { return try alone() }
    let reader: RealtimeThread
    do throws(ThreadError) {
      reader = try read(source, useGyroscope, into: readings, outcome)
    } catch {
      readings.close()
      fusion.join()
      return try alone()
    }
    var isOver = false
    while let batch = records.take() {
      if let first = batch.first, let last = batch.last, !admit(first, last) {
        records.refuse()
        isOver = true
        break
      }
      for record in batch.records {
        observe?(record)
        composer.compose(record) { event in emit { json.line(event) } }
      }
    }
    if !isOver { composer.finish { event in emit { json.line(event) } } }
    fusion.join()
    reader.join()
    if let failure = outcome.failure { throw failure.start }
    return outcome.faults
  }

  /// Starts the thread that reads.
  private static func read(
    _ source: Recording, _ useGyroscope: Bool, into readings: Handover<[RawSample]>,
    _ outcome: Outcome
  ) throws(ThreadError) -> RealtimeThread {
    try RealtimeThread(name: "poise-read", priority: .normal) {
      var held: [RawSample] = []
      held.reserveCapacity(readingsTogether)
      do throws(RecordingError) {
        outcome.faults = try source.forEachBatch(gyroscope: useGyroscope) { batch in
          held += batch
          if held.count < readingsTogether { return true }
          let isWanted = readings.put(held)
          held = []
          held.reserveCapacity(readingsTogether + batch.count)
          return isWanted
        }
      } catch { outcome.failure = error }
      // What could be read counts, whatever is wrong with the rest.
      _ = readings.put(held)
      readings.close()
    }
  }

  /// Starts the thread that runs the fusion core.
  private static func fuse(
    _ core: consuming FusionCore, from readings: Handover<[RawSample]>,
    into records: Handover<Batch>
  ) throws(ThreadError) -> RealtimeThread {
    let fusion = Fusion(core, records)
    return try RealtimeThread(name: "poise-fusion", priority: .normal) {
      while let batch = readings.take() {
        if !batch.allSatisfy(fusion.take) {
          readings.refuse()
          break
        }
      }
      fusion.finish()
      records.close()
    }
  }

  /// The fusion core, and the batch that it fills. Made on one thread, used on the other alone.
  private final class Fusion: @unchecked Sendable {
    // Asked and changed at each sample by one thread: a check of each access would be a tenth of
    // the thread's time.
    @exclusivity(unchecked) private var core: FusionCore
    private let queue: Handover<Batch>
    @exclusivity(unchecked) private var batch = Batch()
    @exclusivity(unchecked) private var isWanted = true

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
      while let record = core.next() { batch.records.append(record.pointee) }
      if batch.records.count >= batchSize { hand() }
    }

    private func hand() {
      isWanted = queue.put(batch)
      batch.records = []
      batch.records.reserveCapacity(batchSize)
    }
  }
}
