import PoiseSystem

/// A CSV recording on the disk (``RecordingCSV`` says what is in it), read twice: once to see that
/// it is whole and makes sense, and again row by row, in memory that does not grow with it.
public struct RecordingFile: Sendable {
  public let path: String
  public let columns: RecordingColumns
  /// Rows.
  public let count: Int
  /// Those that hold an acceleration.
  public var accelerations: Int { check.accelerations }
  /// Rows at the limit of the accelerometer's range, as far as the values show it.
  public var limitRows: Int { check.limits.count }
  /// Instants that were not measured: rows in which no sensor has a value, and rows that are
  /// missing in pauses of at most a second.
  public var lostRows: Int { check.losses.count }
  /// s, of the first and the last row.
  public let firstTime: Double
  public let lastTime: Double
  /// What of the figures is odd for the purpose that it was opened for.
  public internal(set) var remark: String?
  /// Where rows are missing, which is no fault of a recording with pauses.
  public internal(set) var note: String?
  let check: RecordingCheck
  /// What came out of a pipe, which can be read only once.
  private let kept: [UInt8]?

  /// Most that is taken from a pipe, bytes: an hour of three sensors.
  public static let longestPipe = 32 << 20

  /// Opens a file, or takes what a pipe gives, and reads all of it.
  ///
  /// - Throws: where it cannot be read, is a device, or any row is not as it must be.
  public init(path: String) throws(RecordingCSVError) {
    self.path = path
    let status: FileStatus
    do throws(SystemError) { status = try File.status(path) } catch {
      throw Self.failure(path, .unreadable(errno: error.errno))
    }
    switch status.kind {
    case .regular, .directory, .link: kept = nil
    // a pipe: what is neither file nor device has no device's number
    case .other where status.special == 0: kept = try Self.drain(path)
    case .blockDevice, .other: throw Self.failure(path, .notAFile)
    }
    let reader = try Self.reader(path, kept)
    columns = reader.columns
    var check = RecordingCheck()
    var count = 0
    var first: Double?
    var last = 0.0
    while let row = try reader.next() {
      try reader.checkRange()
      check.note(row)
      count += 1
      if first == nil { first = row.time }
      last = row.time
    }
    (self.count, firstTime, lastTime, self.check) = (count, first ?? 0, last, check)
  }

  private static func open(_ path: String) throws(RecordingCSVError) -> FileDescriptor {
    do throws(SystemError) { return try FileDescriptor.open(path, .read) } catch {
      throw failure(path, .unreadable(errno: error.errno))
    }
  }

  private static func failure(
    _ path: String, _ problem: RecordingCSVError.Problem
  ) -> RecordingCSVError {
    RecordingCSVError(file: path, line: 0, column: 0, problem: problem)
  }

  /// All that a pipe gives.
  private static func drain(_ path: String) throws(RecordingCSVError) -> [UInt8] {
    let pipe = try open(path)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let result = part.withUnsafeMutableBytes { room in
        Result<Int, SystemError> { () throws(SystemError) in try pipe.read(into: room) }
      }
      let count: Int
      do throws(SystemError) { count = try result.get() } catch {
        throw failure(path, .unreadable(errno: error.errno))
      }
      if count == 0 { return bytes }
      bytes += part[..<count]
      if bytes.count > longestPipe { throw failure(path, .pipeTooLong) }
    }
  }

  func reader() throws(RecordingCSVError) -> RecordingCSVReader { try Self.reader(path, kept) }

  private static func reader(
    _ path: String, _ kept: [UInt8]?
  ) throws(RecordingCSVError) -> RecordingCSVReader {
    if let kept { return try RecordingCSVReader(bytes: kept, file: path) }
    return try RecordingCSVReader(open(path), file: path)
  }

  /// The rows from the first on.
  public func rows() throws(RecordingCSVError) -> RecordingRows { RecordingRows(try reader()) }

  /// Goes through the rows in order, until `body` answers false.
  public func forEachRow(_ body: (RecordingRow) -> Bool) throws(RecordingCSVError) {
    let reader = try reader()
    while let row = try reader.next() { if !body(row) { return } }
  }
}

/// The rows of a CSV recording, one after the other: for who cannot be called for each
/// (``RecordingFile/forEachRow(_:)``).
public final class RecordingRows {
  private let reader: RecordingCSVReader

  init(_ reader: RecordingCSVReader) { self.reader = reader }

  /// The next row; nil at the end.
  public func next() throws(RecordingCSVError) -> RecordingRow? { try reader.next() }
}
