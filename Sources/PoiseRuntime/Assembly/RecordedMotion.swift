import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText
import PoiseVirtual

/// A recording as what moves the virtual board, read while it does.
struct RecordedMotion {
  let source: RecordingSource
  /// What of the recording is cut, damaged or missing: the session is not all of it.
  let losses: [String]
  /// What a person should know of it.
  let remarks: [String]
  private let rows: any FallibleRows

  /// Longest hole in a recording that a virtual board lives through, s.
  private static let longestGap = 3600.0
  /// Longest hole that is none, s.
  private static let longestPause = 1.0

  init(_ path: String) throws(StartError) {
    // to open a named pipe would wait for its writer, and for no signal
    if (try? File.status(path))?.kind == .other {
      throw StartError(
        .data, "\(path): a pipe or a device; save what it holds to a file first")
    }
    let recording: Recording
    do throws(RecordingError) { recording = try Recording.open([path]) } catch { throw error.start }
    switch recording {
    case .csv(let file):
      guard file.columns.hasAccelerometer else {
        throw StartError(
          .data, "\(path): has no accelerometer columns (ax_mps2, ay_mps2, az_mps2)",
          hint: "the virtual board needs something to move it")
      }
      let rows = CSVRows(file)
      source = try Self.source(rows, path, file.columns.isArbitrary ? .arbitrary : .microtesla)
      losses = Self.gap(source, path)
      (self.rows, remarks) = (rows, file.remark.map { [$0] } ?? [])
    case .log(let parts):
      try StartError.check(parts.description.streams, of: path)
      let rows: LogRows
      let damage: [String]
      do throws(LogError) {
        rows = LogRows(try LogReader(path: path))
        damage = try parts.forEachBatch { _ in true }.lines
      } catch { throw error.start }
      source = try Self.source(rows, path, .microtesla)
      losses = damage + Self.gap(source, path)
      (self.rows, remarks) = (rows, [])
    }
  }

  /// Where the recording could be read before the session and not to its end in it.
  var failures: [String] { losses.isEmpty ? rows.failure.map { [$0] } ?? [] : [] }

  /// Where nothing is known for long: what is recorded there was never measured.
  private static func gap(_ source: RecordingSource, _ path: String) -> [String] {
    let (from, to) = source.longestGap
    guard to - from > longestPause, let length = DecimalText.fixed(to - from, decimals: 1),
      let begin = DecimalText.fixed(from, decimals: 3)
    else { return [] }
    return [
      "\(path): no values for \(length) s from t_s \(begin) on, its longest gap; the virtual board "
        + "moved in a straight line there ('poise replay' steps over gaps)"
    ]
  }

  private static func source(
    _ rows: some FallibleRows, _ path: String, _ unit: RecordingSource.FieldUnit
  ) throws(StartError) -> RecordingSource {
    let source: RecordingSource
    do throws(RecordingSourceError) { source = try RecordingSource(rows, fieldUnit: unit) } catch {
      throw StartError(
        .data, rows.failure ?? "\(path): " + rows.nothing.text, hint: rows.nothing.hint)
    }
    if source.firstTime < 0 {
      throw StartError(
        .data, "\(path): t_s begins before 0, where a session's clock has no times",
        hint: "add a constant to t_s, or use 'poise replay', which takes such times")
    }
    let (from, to) = source.longestGap
    if to - from > longestGap {
      throw StartError(
        .data, "\(path): nothing from t_s \(from) to \(to); a virtual board cannot wait so long",
        hint: "cut the recording there, or use 'poise replay', which steps over gaps")
    }
    return source
  }
}

/// Rows that may end because they cannot be read any more.
private protocol FallibleRows: MotionRows {
  /// Why they ended before their end.
  var failure: String? { get }
  /// What is said where there are none.
  var nothing: (text: String, hint: String?) { get }
}

/// Rows in which a sensor has no value are left out: the virtual world moves in straight lines
/// between what is known.
private final class CSVRows: FallibleRows, @unchecked Sendable {
  let nothing: (text: String, hint: String?) = (
    "no row has values of all its sensors", "give the file fewer columns, or fill the empty cells"
  )
  private(set) var failure: String?
  private let file: RecordingFile
  private var rows: RecordingRows?

  init(_ file: RecordingFile) { self.file = file }

  func next() -> MotionRow? {
    let columns = file.columns
    do throws(RecordingCSVError) {
      if rows == nil { rows = try file.rows() }
      while let row = try rows?.next() {
        let new = MotionRow(
          time: row.time, specificForce: row.acceleration,
          rotationRate: columns.hasGyroscope ? row.rate : nil,
          magneticField: columns.hasMagnetometer ? row.field : nil)
        if new.isFinite { return new }
      }
    } catch { failure = error.description }
    return nil
  }

  func rewind() { rows = nil }
}

/// A log's accelerometer's instants, the field at the magnetometer's last reading.
private final class LogRows: FallibleRows, @unchecked Sendable {
  let nothing: (text: String, hint: String?) = ("holds no accelerometer samples", nil)
  private(set) var failure: String?
  private let log: LogReader
  private var cursor: RawCursor
  private var field: Vector3?
  private let place: BodyPlace

  init(_ log: LogReader) {
    self.log = log
    place = StreamInfo.primaryPlace(of: log.streams)
    cursor = log.raw()
  }

  func next() -> MotionRow? {
    do throws(LogError) {
      while let raw = try cursor.next() {
        if raw.marker != .none || Int(raw.stream) >= log.streams.count { continue }
        let stream = log.streams[Int(raw.stream)]
        if stream.placement != place { continue }
        let value = stream.scale * (stream.dieRotation * raw.counts)
        switch stream.kind {
        case .accelerometer:
          return MotionRow(time: raw.timestamp.seconds, specificForce: value, magneticField: field)
        case .magnetometer: field = value
        case .gyroscope, .barometer, .hygrometer: break
        }
      }
    } catch { failure = error.description }
    return nil
  }

  func rewind() {
    cursor = log.raw()
    field = nil
  }
}
