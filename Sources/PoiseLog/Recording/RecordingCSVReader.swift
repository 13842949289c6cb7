import PoiseCore
import PoiseSystem

/// One row of a recording. A vector that the row does not give is ``RecordingCSV/missing``.
public struct RecordingRow: Sendable, Equatable {
  /// s, as it stands in the file.
  public var time: Double
  /// m/s².
  public var acceleration = RecordingCSV.missing
  /// rad/s.
  public var rate = RecordingCSV.missing
  /// µT or arbitrary units.
  public var field = RecordingCSV.missing

  /// The time in whole microseconds, as a live recording's stamps are.
  public var timestamp: Timestamp { Timestamp(seconds: time).roundedToMicroseconds }
}

/// Reads a recording's rows one after the other, from a window that slides along with them: memory
/// does not grow with the file.
final class RecordingCSVReader {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// More than twice the longest line.
  private static let windowSize = 1 << 18

  private let file: String
  /// Where the bytes come from: a file, or what is in memory already.
  private let descriptor: FileDescriptor
  private let memory: [UInt8]?
  private let window: UnsafeMutableBufferPointer<UInt8>
  /// What of the window is filled.
  private var bytes: UnsafeBufferPointer<UInt8>
  private var isAtEnd = false
  /// Bytes taken of a source in memory.
  private var given = 0
  private var position = 0
  private var line = 0
  private var lineStart = 0
  private(set) var columns = RecordingColumns()
  /// Where the time of the row at hand stands.
  private var timeStart = 0
  /// Values of the row at hand, in the order of ``RecordingColumns/names``.
  private var row = [Double](repeating: .nan, count: RecordingColumns.names.count)
  private var previous: RecordingRow?

  /// Reads the header of a text in memory.
  convenience init(bytes: [UInt8], file: String) throws(RecordingCSVError) {
    try self.init(.borrowing(-1, name: file), bytes, file)
  }

  /// Reads the header of a file, from where the descriptor stands.
  convenience init(_ descriptor: consuming FileDescriptor, file: String) throws(RecordingCSVError) {
    try self.init(descriptor, nil, file)
  }

  private init(
    _ descriptor: consuming FileDescriptor, _ memory: [UInt8]?, _ file: String
  ) throws(RecordingCSVError) {
    self.descriptor = descriptor
    self.memory = memory
    self.file = file
    window = .allocate(capacity: Self.windowSize)
    bytes = Bytes(start: window.baseAddress, count: 0)
    _ = try refill()
    if bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF {
      position = 3
    }
    guard let header = try nextLine() else { throw failure(.empty, at: nil) }
    try readHeader(header)
  }

  deinit { window.deallocate() }

  /// The next row; nil at the end of the file, which has one at least.
  func next() throws(RecordingCSVError) -> RecordingRow? {
    guard let cells = try nextLine() else {
      if previous == nil {
        line += 1
        throw failure(.noRows, at: nil)
      }
      return nil
    }
    try readRow(cells)
    let time = row[0]
    guard time.isFinite else { throw failure(.missingTime, at: timeStart) }
    // so that the distance of any two, in nanoseconds, is a number that fits
    guard (-1e8...9e9).contains(time) else { throw failure(.timeOutOfRange, at: timeStart) }
    let new = RecordingRow(time: time, acceleration: vector(1), rate: vector(4), field: vector(7))
    if let previous, new.timestamp <= previous.timestamp {
      throw failure(.timeNotIncreasing(previous: previous.time, found: time), at: timeStart)
    }
    previous = new
    return new
  }

  /// Half a vector is none: a filter could do nothing sensible with it.
  private func vector(_ first: Int) -> Vector3 {
    let value = Vector3(row[first], row[first + 1], row[first + 2])
    return value.isFinite ? value : RecordingCSV.missing
  }

  // MARK: Lines and cells

  /// Moves what begins at `lineStart` to the window's begin and reads on behind it; false at the
  /// end of the file, and where the window is full.
  private func refill() throws(RecordingCSVError) -> Bool {
    let kept = bytes.count - lineStart
    if lineStart > 0, kept > 0, let base = window.baseAddress {
      base.update(from: base + lineStart, count: kept)
    }
    position -= lineStart
    lineStart = 0
    var filled = kept
    while filled < window.count && !isAtEnd {
      let count = try read(into: UnsafeMutableBufferPointer(rebasing: window[filled...]))
      if count == 0 { isAtEnd = true }
      filled += count
    }
    bytes = Bytes(start: window.baseAddress, count: filled)
    return filled > kept
  }

  private func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(RecordingCSVError) -> Int {
    if let memory {
      let count = min(room.count, memory.count - given)
      memory.withUnsafeBufferPointer { all in
        if let from = all.baseAddress, let to = room.baseAddress, count > 0 {
          to.update(from: from + given, count: count)
        }
      }
      given += count
      return count
    }
    do throws(SystemError) {
      return try descriptor.read(into: UnsafeMutableRawBufferPointer(room))
    } catch {
      throw RecordingCSVError(
        file: file, line: 0, column: 0, problem: .unreadable(errno: error.errno))
    }
  }

  /// The next line that holds more than blanks, without its end; nil at the end of the file.
  private func nextLine() throws(RecordingCSVError) -> Range<Int>? {
    while true {
      lineStart = position
      if position == bytes.count, try !refill() { return nil }
      line += 1
      var end = position
      var plain = true
      var blank = true
      scan: while true {
        while end < bytes.count {
          let byte = bytes[end]
          if byte == 0x0A { break scan }
          if byte < 0x20 || byte > 0x7E { plain = false }
          if byte > 0x20 { blank = false }
          end += 1
        }
        // a line that long is refused in any case
        if end - lineStart > RecordingCSV.longestLine + 4 { break }
        let moved = lineStart
        let isMore = try refill()
        end -= moved
        if !isMore { break }
      }
      let isWhole = end < bytes.count || isAtEnd
      position = min(end + 1, bytes.count)
      if end > lineStart && bytes[end - 1] == 0x0D { end -= 1 }
      // what the window cuts in two is no wrong character
      if !plain { try checkText(lineStart..<(isWhole ? end : end - 4)) }
      guard end - lineStart <= RecordingCSV.longestLine else {
        throw failure(.lineTooLong, at: lineStart + RecordingCSV.longestLine)
      }
      if !blank { return lineStart..<end }
    }
  }

  /// Refuses control characters and what is not UTF-8 (RFC 3629 [74]), at the byte where it begins.
  private func checkText(_ range: Range<Int>) throws(RecordingCSVError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let lead = bytes[index]
      if lead < 0x80 {
        if lead < 0x20 && lead != 0x09 && lead != 0x0D || lead == 0x7F {
          throw failure(.notText, at: index)
        }
        index += 1
        continue
      }
      let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
      let end = index + length
      guard lead >= 0xC2, lead <= 0xF4, end <= range.upperBound,
        String(validating: bytes[index..<end], as: UTF8.self) != nil
      else { throw failure(.notText, at: index) }
      index = end
    }
  }

  /// The cell that begins at `start`, without blanks and quotes round it; moves `start` on to the
  /// next cell, past `range` when that was the last.
  private func cell(at start: inout Int, of range: Range<Int>) -> Range<Int> {
    var end = start
    while end < range.upperBound && bytes[end] != UInt8(ascii: ",") { end += 1 }
    defer { start = end + 1 }
    return trimmed(start..<end)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high && bytes[low] <= 0x20 { low += 1 }
    while low < high && bytes[high - 1] <= 0x20 { high -= 1 }
    let quote = UInt8(ascii: "\"")
    if high - low >= 2 && bytes[low] == quote && bytes[high - 1] == quote {
      low += 1
      high -= 1
    }
    return low..<high
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: Bytes(rebasing: bytes[range.prefix(40)]), as: UTF8.self)
  }

  private func failure(_ problem: RecordingCSVError.Problem, at index: Int?) -> RecordingCSVError {
    let column = index.map { $0 - lineStart + 1 } ?? (line == 0 ? 0 : 1)
    return RecordingCSVError(file: file, line: max(line, 1), column: column, problem: problem)
  }

  private func failure(
    _ problem: RecordingCSVError.Problem, at cell: Range<Int>
  ) -> RecordingCSVError {
    failure(problem, at: cell.lowerBound)
  }

  // MARK: Header and rows

  private func readHeader(_ range: Range<Int>) throws(RecordingCSVError) {
    var names: [String] = []
    var starts: [Int] = []
    var next = range.lowerBound
    while next <= range.upperBound {
      let cell = cell(at: &next, of: range)
      names.append(text(cell))
      starts.append(cell.lowerBound)
    }
    if names.count == 1 {
      for separator: UInt8 in [0x3B, 0x09, 0x7C] {
        guard let index = range.first(where: { bytes[$0] == separator }) else { continue }
        throw failure(.separator(Character(Unicode.Scalar(separator))), at: index)
      }
    }
    columns.count = names.count
    columns.isInBodyAxes = names.contains(LogMessages.bodyAxesName)
    columns.roles = [Int](repeating: -1, count: names.count)
    for (index, name) in names.enumerated() {
      guard let role = RecordingColumns.role(of: name) else { continue }
      if names[..<index].contains(name) {
        throw failure(.duplicateColumn(name), at: starts[index])
      }
      columns.roles[index] = role
    }
    // An absolute scale is worth more than none where a file gives both.
    columns.isArbitrary = !names.contains {
      $0.hasSuffix("_uT") && RecordingColumns.role(of: $0) != nil
    }
    let unwanted = columns.isArbitrary ? "_uT" : "_au"
    for (index, name) in names.enumerated() where name.hasSuffix(unwanted) {
      columns.roles[index] = -1
    }
    try checkColumns(names)
  }

  private func checkColumns(_ names: [String]) throws(RecordingCSVError) {
    guard columns.roles.contains(0) else { throw failure(.missingColumn("t_s"), at: nil) }
    var present: [Bool] = []
    for first in [1, 4, 7] {
      let axes = (first..<first + 3).map { columns.roles.contains($0) }
      present.append(axes.contains(true))
      // Left out, a sensor in another unit would be said not to be there.
      let stem = RecordingColumns.names[first].prefix(3)
      if !axes.contains(true), let name = names.first(where: { $0.hasPrefix(stem) }) {
        throw failure(.otherUnit(name, needed: RecordingColumns.names[first]), at: nil)
      }
      guard axes.contains(true), let absent = axes.firstIndex(of: false) else { continue }
      throw failure(.missingColumn(columns.name(of: first + absent)), at: nil)
    }
    guard present[0] || present[2] else { throw failure(.noSensor(found: names), at: nil) }
    (columns.hasAccelerometer, columns.hasGyroscope, columns.hasMagnetometer) =
      (present[0], present[1], present[2])
    columns.isArbitrary = columns.isArbitrary && present[2]
  }

  /// m/s², rad/s or µT, and thousandths of g: beyond the range of any sensor.
  private static let largest = 1e6

  /// That the row read last holds what sensors measure.
  func checkRange() throws(RecordingCSVError) {
    for role in 1..<10 where row[role].magnitude > Self.largest {
      throw failure(
        .outOfRange(column: columns.name(of: role), text: "\(row[role])"), at: nil as Int?)
    }
  }

  private func readRow(_ range: Range<Int>) throws(RecordingCSVError) {
    var next = range.lowerBound
    var found = 0
    while next <= range.upperBound {
      let cell = cell(at: &next, of: range)
      found += 1
      guard found <= columns.count else { continue }
      let role = columns.roles[found - 1]
      guard role >= 0 else { continue }
      if role == 0 { timeStart = cell.lowerBound }
      switch RecordingCSVNumber.parse(bytes[cell]) {
      case .number(let value): row[role] = value
      case .missing: row[role] = .nan
      case .infinite:
        throw failure(.notFinite(column: columns.name(of: role), text: text(cell)), at: cell)
      case .notANumber:
        throw failure(.notANumber(column: columns.name(of: role), text: text(cell)), at: cell)
      }
    }
    if found == columns.count { return }
    if found < columns.count {
      throw failure(.tooFewCells(found: found, expected: columns.count), at: range.upperBound)
    }
    // A comma at a line's end is a habit of some programs, not a value.
    if found == columns.count + 1 && bytes[range.upperBound - 1] == UInt8(ascii: ",") { return }
    throw failure(.tooManyCells(found: found, expected: columns.count), at: range.lowerBound)
  }
}
