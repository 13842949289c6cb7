import PoiseCore

/// Reads a recording's bytes once, from the first to the last.
struct RecordingCSVParser {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String
  private var position = 0
  private var line = 0
  private var lineStart = 0
  private var columns = Columns()
  /// Where the time of the row at hand stands.
  private var timeStart = 0
  /// Values of the row at hand, in the order of ``Columns/names``.
  private var row = [Double](repeating: .nan, count: Columns.names.count)

  init(bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func parse() throws(RecordingCSVError) -> RecordingCSV {
    if bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF {
      position = 3
    }
    guard let header = try nextLine() else { throw failure(.empty, at: nil) }
    try readHeader(header)

    var result = columns.emptyRecording
    let expectedRows = min(bytes.count / max(header.count, 16), 1 << 20)
    result.times.reserveCapacity(expectedRows)
    var previous: Timestamp?
    while let cells = try nextLine() {
      try readRow(cells)
      let time = row[0]
      guard time.isFinite else { throw failure(.missingTime, at: timeStart) }
      guard time.magnitude < 9e9 else { throw failure(.timeOutOfRange, at: timeStart) }
      let stamp = Timestamp(seconds: time).roundedToMicroseconds
      if let previous, let last = result.times.last, stamp <= previous {
        throw failure(.timeNotIncreasing(previous: last, found: time), at: timeStart)
      }
      previous = stamp
      result.times.append(time)
      result.accelerometer?.append(vector(1))
      result.gyroscope?.append(vector(4))
      result.magnetometer?.append(vector(7))
    }
    guard !result.times.isEmpty else {
      line += 1
      throw failure(.noRows, at: nil)
    }
    return result
  }

  /// Half a vector is none: a filter could do nothing sensible with it.
  private func vector(_ first: Int) -> Vector3 {
    let value = Vector3(row[first], row[first + 1], row[first + 2])
    return value.isFinite ? value : RecordingCSV.missing
  }

  // MARK: Lines and cells

  /// The next line that holds more than blanks, without its end; nil at the end of the file.
  private mutating func nextLine() throws(RecordingCSVError) -> Range<Int>? {
    while position < bytes.count {
      line += 1
      lineStart = position
      var end = position
      var plain = true
      var blank = true
      while end < bytes.count {
        let byte = bytes[end]
        if byte == 0x0A { break }
        if byte < 0x20 || byte > 0x7E { plain = false }
        if byte > 0x20 { blank = false }
        end += 1
      }
      position = min(end + 1, bytes.count)
      if end > lineStart && bytes[end - 1] == 0x0D { end -= 1 }
      if !plain { try checkText(lineStart..<end) }
      guard end - lineStart <= RecordingCSV.longestLine else {
        throw failure(.lineTooLong, at: lineStart + RecordingCSV.longestLine)
      }
      if !blank { return lineStart..<end }
    }
    return nil
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

  private mutating func readHeader(_ range: Range<Int>) throws(RecordingCSVError) {
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
    columns.roles = [Int](repeating: -1, count: names.count)
    for (index, name) in names.enumerated() {
      guard let role = Columns.role(of: name) else { continue }
      if names[..<index].contains(name) {
        throw failure(.duplicateColumn(name), at: starts[index])
      }
      columns.roles[index] = role
    }
    // An absolute scale is worth more than none where a file gives both.
    columns.isArbitrary = !names.contains { $0.hasSuffix("_uT") && Columns.role(of: $0) != nil }
    let unwanted = columns.isArbitrary ? "_uT" : "_au"
    for (index, name) in names.enumerated() where name.hasSuffix(unwanted) {
      columns.roles[index] = -1
    }
    try checkColumns(names)
  }

  private mutating func checkColumns(_ names: [String]) throws(RecordingCSVError) {
    guard columns.roles.contains(0) else { throw failure(.missingColumn("t_s"), at: nil) }
    var present: [Bool] = []
    for first in [1, 4, 7] {
      let axes = (first..<first + 3).map { columns.roles.contains($0) }
      present.append(axes.contains(true))
      guard axes.contains(true), let absent = axes.firstIndex(of: false) else { continue }
      throw failure(.missingColumn(columns.name(of: first + absent)), at: nil)
    }
    guard present[0] || present[2] else { throw failure(.noSensor(found: names), at: nil) }
    (columns.hasAccelerometer, columns.hasGyroscope, columns.hasMagnetometer) =
      (present[0], present[1], present[2])
  }

  private mutating func readRow(_ range: Range<Int>) throws(RecordingCSVError) {
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

/// Which cell of a row holds what.
private struct Columns {
  static let names = [
    "t_s", "ax_mps2", "ay_mps2", "az_mps2", "gx_rps", "gy_rps", "gz_rps", "mx_uT", "my_uT", "mz_uT"
  ]
  static let arbitraryNames = ["mx_au", "my_au", "mz_au"]

  /// Cells that a row must have.
  var count = 0
  /// Position in ``names`` of each cell; -1 where it is ignored.
  var roles: [Int] = []
  var isArbitrary = false
  var hasAccelerometer = false
  var hasGyroscope = false
  var hasMagnetometer = false

  static func role(of name: String) -> Int? {
    names.firstIndex(of: name) ?? arbitraryNames.firstIndex(of: name).map { $0 + 7 }
  }

  func name(of role: Int) -> String {
    isArbitrary && role >= 7 ? Self.arbitraryNames[role - 7] : Self.names[role]
  }

  var emptyRecording: RecordingCSV {
    RecordingCSV(
      times: [], accelerometer: hasAccelerometer ? [] : nil, gyroscope: hasGyroscope ? [] : nil,
      magnetometer: hasMagnetometer ? [] : nil,
      magnetometerIsArbitrary: hasMagnetometer && isArbitrary)
  }
}
