import Glibc
import PoiseText

/// Why a recording cannot be read, and where.
public struct RecordingCSVError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong with the recording.
  public enum Problem: Sendable, Equatable {
    /// The system would not give the file.
    case unreadable(errno: Int32)
    /// Not a file: a device or a socket.
    case notAFile
    /// More comes out of a pipe than is kept of one.
    case pipeTooLong
    /// No header line.
    case empty
    /// A header and not one row.
    case noRows
    /// A byte that no text has, or bytes that are not UTF-8.
    case notText
    case lineTooLong
    /// The header's names are parted by something else than commas.
    case separator(Character)
    case missingColumn(String)
    case duplicateColumn(String)
    /// A sensor's column that names another unit than is read.
    case otherUnit(String, needed: String)
    /// Neither an accelerometer's nor a magnetometer's columns; the names found.
    case noSensor(found: [String])
    case notANumber(column: String, text: String)
    case notFinite(column: String, text: String)
    /// Far beyond what any sensor measures.
    case outOfRange(column: String, text: String)
    case missingTime
    case timeOutOfRange
    case timeNotIncreasing(previous: Double, found: Double)
    case tooFewCells(found: Int, expected: Int)
    case tooManyCells(found: Int, expected: Int)
    /// Gravity has another size: the columns are not in m/s².
    case notInSI(medianAcceleration: Double)
    /// Turns faster than any trunk in this share of the rows: the columns are not in rad/s.
    case tooFast(share: Double)
    /// Rows come too seldom to find a step in; s from one to the next.
    case tooSlow(step: Double)
  }

  /// The file as it was named.
  public var file: String
  /// Counted from 1; 0 where no line is meant.
  public var line: Int
  /// Counted from 1 in bytes; 0 where no column is meant.
  public var column: Int
  public var problem: Problem

  public init(file: String, line: Int, column: Int, problem: Problem) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// One line: where, what, and what would be right.
  public var description: String {
    let place = line == 0 ? file : column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
    return "\(place): \(explanation)"
  }

  private var explanation: String {
    switch problem {
    case .unreadable(let code):
      "cannot be read: \(String(cString: strerror(code)))"
    case .empty:
      "the file is empty; a header such as t_s,ax_mps2,ay_mps2,az_mps2 and rows are needed"
    case .noRows:
      "there is a header but no row after it"
    case .notText:
      "this is not text; a recording is comma-separated UTF-8 text"
    case .lineTooLong:
      "the line has more than \(RecordingCSV.longestLine) bytes; is this a recording?"
    case .notAFile: "this is a device, not a recording"
    case .pipeTooLong:
      "more than \(RecordingFile.longestPipe >> 20) MiB from a pipe; save it to a file first"
    case .notInSI(let median): Self.units(median)
    case .tooFast(let share): Self.turns(share)
    case .tooSlow(let step): Self.pace(step)
    case .separator(let character):
      "columns are parted by \(character.debugDescription); commas (and decimal points) are needed"
    case .missingColumn(let name):
      "no column \(name) in the header"
    case .duplicateColumn(let name):
      "column \(name) stands twice in the header; each name once"
    case .otherUnit(let name, let needed):
      "column \(name): only \(needed) is read (m/s², rad/s, µT); convert the values, or rename the "
        + "column to leave it out"
    case .noSensor(let found):
      "no sensor in the header (found: \(found.joined(separator: ", "))); "
        + "ax_mps2,ay_mps2,az_mps2 or mx_uT,my_uT,mz_uT are needed"
    case .notANumber(let column, let text):
      "\(text.debugDescription) in \(column) is not a number; write it as -1.25 or 1.2e-3, "
        + "or leave it empty where there is none"
    case .notFinite(let column, let text):
      "\(text.debugDescription) in \(column) is not a finite number; leave the cell empty"
    case .outOfRange(let column, let text):
      "\(text.debugDescription) in \(column) is more than any sensor measures; correct the cell, "
        + "or leave it empty"
    case .missingTime:
      "t_s is missing; each row needs its time in seconds"
    case .timeOutOfRange:
      "t_s lies outside -1e8 to 9e9; it is in seconds, not milliseconds or nanoseconds"
    case .timeNotIncreasing(let previous, let found):
      "t_s is \(found) after \(previous); each row must be at least 1 us later than the one before"
    case .tooFewCells(let found, let expected):
      "the row has \(Self.cells(found)), the header \(expected); is the file cut off here?"
    case .tooManyCells(let found, let expected):
      "the row has \(Self.cells(found)), the header \(expected); a decimal comma perhaps?"
    }
  }

  private static func units(_ median: Double) -> String {
    let text = DecimalText.fixed(median, decimals: 2) ?? "?"
    let begin = "the median of |a| is \(text) where gravity alone is 9.81 m/s2"
    return switch median {
    case 0.7...1.4: begin + "; in g? multiply ax, ay, az by 9.80665"
    case 700...1400: begin + "; in thousandths of g? multiply ax, ay, az by 0.00980665"
    default: begin + "; ax_mps2, ay_mps2, az_mps2 are in m/s2 and hold gravity"
    }
  }

  private static func turns(_ share: Double) -> String {
    let text = DecimalText.fixed(100 * share, decimals: 1) ?? "?"
    return "gx, gy, gz are above 35 rad/s (2000 degrees/s) in \(text)% of the rows; in degrees/s? "
      + "multiply gx, gy, gz by 0.0174533"
  }

  private static func pace(_ step: Double) -> String {
    let text = DecimalText.fixed(step, decimals: 3) ?? "?"
    let begin = "t_s rises by \(text) from row to row"
    return step >= 1
      ? begin + ": if that is milliseconds, divide t_s by 1000; one row in \(text) s is too slow "
        + "to find steps in"
      : begin + ": too slow to find steps in, which takes 20 rows a second"
  }

  private static func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }
}
