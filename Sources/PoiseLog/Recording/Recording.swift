import PoiseCore
import PoiseMCAP

/// A recording opened, whatever it is. The one place that tells a log from a CSV file: by what it
/// begins with, not by its name.
///
///     let recording = try Recording.open(["walk.csv"])
///     let faults = try recording.forEach { raw in
///       core.ingest(raw)
///       return true
///     }
public enum Recording: Sendable {
  case csv(RecordingFile)
  /// A log, or those that a session was rotated into.
  case log(SessionParts)

  /// What it is to be read for: a CSV file is refused where it cannot serve.
  public enum Purpose: Sendable {
    /// Steps, posture, sway: m/s² and enough rows a second.
    case motion
    /// A sensor's readings: m/s², at any rate.
    case readings
  }

  /// - Parameters:
  ///   - paths: one recording, or the logs of one session in any order.
  ///   - purpose: what the figures must be good for.
  /// - Throws: where a file is missing or is neither a CSV recording nor a log, where several do
  ///   not belong together, and where a CSV file's figures are not what its columns say.
  public static func open(
    _ paths: [String], for purpose: Purpose = .motion
  ) throws(RecordingError) -> Recording {
    if !paths.isEmpty && paths.allSatisfy(isLog) {
      do throws(LogError) { return .log(try SessionParts(paths: paths)) } catch {
        throw .log(error)
      }
    }
    guard let path = paths.first, paths.count == 1 else { throw .mixed(count: paths.count) }
    do throws(RecordingCSVError) {
      var file = try RecordingFile(path: path)
      if let problem = file.check.problem(for: purpose.check) {
        throw RecordingCSVError(file: path, line: 0, column: 0, problem: problem)
      }
      file.remark = file.check.remark(for: purpose.check).map { "\(path): \($0)" }
      file.note = file.check.note(for: purpose.check).map { "\(path): \($0)" }
      return .csv(file)
    } catch { throw .csv(error) }
  }

  /// True for what begins as an MCAP file, and for what is named as one.
  private static func isLog(_ path: String) -> Bool {
    if LogDirectory.isLog(path) { return true }
    let source: LogSource
    do throws(LogError) { source = try LogSource(path: path) } catch {
      if case .sealed = error.problem { return true }
      return false
    }
    return (try? source.checkMagic()) != nil
  }

  /// Nanoseconds that make a stamp the printed time.
  public var timeOffset: Int64 {
    switch self {
    case .csv: 0
    case .log(let parts): parts.description.timeOffset
    }
  }

  /// The files that are read: not those of which nothing can be.
  public var paths: [String] {
    switch self {
    case .csv(let file): [file.path]
    case .log(let parts): parts.paths
    }
  }

  public var hasGyroscope: Bool {
    switch self {
    case .csv(let file): file.columns.hasGyroscope
    case .log(let parts): parts.description.streams.contains { $0.kind == .gyroscope }
    }
  }

  /// The streams that ``forEach(gyroscope:_:)`` gives samples of.
  ///
  /// - Parameters:
  ///   - mount: device to body axes; replaces what the recording says of the mounting at its
  ///     primary place.
  ///   - gyroscope: false leaves a CSV recording's gyroscope out.
  public func streams(mount: Matrix3? = nil, gyroscope: Bool = true) -> [StreamInfo] {
    switch self {
    case .csv(let file): return RecordingFeed(file, mount: mount, gyroscope: gyroscope).streams
    case .log(let parts):
      let place = StreamInfo.primaryPlace(of: parts.description.streams)
      return parts.description.streams.map { stream in
        var stream = stream
        if let mount, stream.placement == place { stream.mount = mount }
        return stream
      }
    }
  }

  /// Goes through all samples and markers in canonical order, until `body` answers false.
  ///
  /// - Parameters:
  ///   - gyroscope: false leaves its samples out.
  ///   - body: takes the next one; false ends it.
  /// - Returns: what is wrong with the recording; all that could be read was handed over.
  /// - Throws: where it cannot be read any more; what could be was handed over.
  public func forEach(
    gyroscope: Bool = true, _ body: (RawSample) -> Bool
  ) throws(RecordingError) -> RecordingFaults {
    try forEachBatch(gyroscope: gyroscope) { batch in
      batch.withUnsafeBufferPointer { batch in
        for raw in batch where !body(raw) { return false }
        return true
      }
    }
  }

  /// ``forEach(gyroscope:_:)``, as many at a time as lie together.
  public func forEachBatch(
    gyroscope: Bool = true, _ body: (ArraySlice<RawSample>) -> Bool
  ) throws(RecordingError) -> RecordingFaults {
    switch self {
    case .csv(let file):
      var faults = RecordingFaults()
      if let remark = file.remark { faults.remarks.append(remark) }
      if let note = file.note { faults.notes.append(note) }
      let feed = RecordingFeed(file, mount: nil, gyroscope: gyroscope)
      do throws(RecordingCSVError) { try feed.forEach { body([$0]) } } catch { throw .csv(error) }
      return faults
    case .log(let parts):
      let streams = parts.description.streams
      let skipped = streams.filter { $0.kind == .gyroscope && !gyroscope }.map(\.index)
      do throws(LogError) {
        return try parts.forEachBatch { batch in
          body(skipped.isEmpty ? batch : batch.filter { !skipped.contains($0.stream) }[...])
        }
      } catch { throw .log(error) }
    }
  }
}

extension Recording.Purpose {
  fileprivate var check: RecordingCheck.Purpose {
    switch self {
    case .motion: .motion
    case .readings: .readings
    }
  }
}
