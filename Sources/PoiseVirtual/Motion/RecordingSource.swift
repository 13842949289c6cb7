import PoiseCore

/// Why rows do not make a ``RecordingSource``.
public struct RecordingSourceError: Error, Sendable, Equatable {
  public enum Problem: Sendable, Equatable {
    /// There is no row.
    case empty
    /// A column has another number of rows than the times.
    case lengths
    /// A number is NaN or infinite.
    case notFinite
    /// A time is before the one in the row above.
    case timeRunsBackwards
  }

  public var problem: Problem
  /// Row, from 0.
  public var row: Int
}

/// A recording as the motion of a board: straight lines between its samples, nothing after the last
/// one. The recording's first time is the source's time 0.
///
/// It reads all rows once to see what they are, and then holds a few thousand of them; whoever asks
/// for an instant before those makes it begin again.
public struct RecordingSource: MotionSource {
  /// What the numbers of the magnetometer columns are.
  public enum FieldUnit: Sendable, Equatable {
    case microtesla
    /// No absolute scale (`mx_au`): 1 unit is taken as 50 µT, about the earth's field.
    case arbitrary

    /// µT a unit.
    public var microtesla: Double {
      switch self {
      case .microtesla: 1
      case .arbitrary: 50
      }
    }
  }

  /// Rows held at most: 20 s of a fast sensor and more.
  private static let held = 8192

  /// The recording's own time of its first sample, s: what to add to the source's time.
  public let firstTime: Double
  /// Of the last sample, s.
  public let lastTime: Double
  /// The longest time from one row to the next: where it begins and ends, s.
  public let longestGap: (from: Double, to: Double)
  /// Whether the recording has a magnetometer, and a gyroscope.
  public let hasMagneticField: Bool
  public let hasRotationRate: Bool

  private var rows: any MotionRows
  private let scale: Double
  /// Neighbors in the recording; the first of them is its first where ``isFromStart``.
  private var window: [MotionRow]
  private var isFromStart = true
  private var row = 0

  /// - Parameters:
  ///   - rows: times in seconds, never falling; specific force in m/s² and rotation rate in rad/s
  ///     along the device's axes; the field in `fieldUnit`. Where no row has a rate or a field, a
  ///     board is to have no sensor for it, which would measure its own noise.
  /// - Throws: where the rows do not fit together.
  public init(
    _ rows: some MotionRows, fieldUnit: FieldUnit = .microtesla
  ) throws(RecordingSourceError) {
    var all = rows
    var (count, first, last) = (0, 0.0, 0.0)
    var gap = (from: 0.0, to: 0.0)
    var (hasRate, hasField) = (false, false)
    while let row = all.next() {
      if !row.isFinite { throw RecordingSourceError(problem: .notFinite, row: count) }
      if count == 0 { (first, last) = (row.time, row.time) }
      if row.time < last { throw RecordingSourceError(problem: .timeRunsBackwards, row: count) }
      if row.time - last > gap.to - gap.from { gap = (last, row.time) }
      last = row.time
      hasRate = hasRate || row.rotationRate != nil
      hasField = hasField || row.magneticField != nil
      count += 1
    }
    if count == 0 { throw RecordingSourceError(problem: .empty, row: 0) }
    (firstTime, lastTime, longestGap) = (first, last, gap)
    (hasRotationRate, hasMagneticField) = (hasRate, hasField)
    all.rewind()
    self.rows = all
    scale = fieldUnit.microtesla
    window = []
    window.reserveCapacity(Self.held)
    _ = grow()
  }

  /// The same of columns in memory, one element a time each.
  public init(
    times: [Double], specificForce: [Vector3], rotationRate: [Vector3]? = nil,
    magneticField: [Vector3]? = nil, fieldUnit: FieldUnit = .microtesla
  ) throws(RecordingSourceError) {
    try self.init(
      ColumnRows(
        times: times, specificForce: specificForce, rotationRate: rotationRate,
        magneticField: magneticField), fieldUnit: fieldUnit)
  }

  public var duration: Double? { lastTime - firstTime }

  public mutating func motion(at t: Double) -> Motion? {
    let time = t + firstTime
    // As the end is rounded to a nanosecond, half of one past the last sample is still the end.
    if time > lastTime + 0.5e-9 { return nil }
    seek(time)
    // rows that are there no longer: the file was changed meanwhile
    guard row < window.count else { return nil }
    let here = window[row]
    let next = window[min(row + 1, window.count - 1)]
    let span = next.time - here.time
    let part = span > 0 ? min(max((time - here.time) / span, 0), 1) : 0
    let force = Self.between(here.specificForce, next.specificForce, part)
    var rate: Vector3?
    if hasRotationRate {
      rate = Self.between(here.rotationRate ?? .zero, next.rotationRate ?? .zero, part)
    }
    var field: Vector3?
    if hasMagneticField {
      field = scale * Self.between(here.magneticField ?? .zero, next.magneticField ?? .zero, part)
    }
    return Motion(specificForce: force, rotationRate: rate, magneticField: field)
  }

  private static func between(_ a: Vector3, _ b: Vector3, _ part: Double) -> Vector3 {
    a + part * (b - a)
  }

  /// Sets `row` to the last one not after `time`, or to the first, and has the next one in the
  /// window, too, where there is one.
  private mutating func seek(_ time: Double) {
    if !isFromStart && time < window[0].time {
      rows.rewind()
      window.removeAll(keepingCapacity: true)
      (isFromStart, row) = (true, 0)
    }
    while row > 0 && row < window.count && window[row].time > time { row -= 1 }
    while true {
      while row + 1 >= window.count { if !grow() { return } }
      if window[row + 1].time > time { return }
      row += 1
    }
  }

  /// Takes one more row into the window; false at the end.
  private mutating func grow() -> Bool {
    guard let next = rows.next() else { return false }
    if window.count == Self.held {
      // in place: a board allocates nothing while it runs
      window.removeSubrange(..<(Self.held / 2))
      row -= Self.held / 2
      isFromStart = false
    }
    window.append(next)
    return true
  }
}

/// One instant of a recording that moves a board.
public struct MotionRow: BitwiseCopyable, Sendable, Equatable {
  /// s, on the recording's own axis.
  public var time: Double
  /// m/s², device axes.
  public var specificForce: Vector3
  /// rad/s; nil where there is none.
  public var rotationRate: Vector3?
  /// In the recording's own unit; nil where there is none.
  public var magneticField: Vector3?

  public init(
    time: Double, specificForce: Vector3, rotationRate: Vector3? = nil,
    magneticField: Vector3? = nil
  ) {
    self.time = time
    self.specificForce = specificForce
    self.rotationRate = rotationRate
    self.magneticField = magneticField
  }

  public var isFinite: Bool {
    time.isFinite && specificForce.isFinite && rotationRate?.isFinite ?? true
      && magneticField?.isFinite ?? true
  }
}

/// The rows of a recording, one after the other, so that nobody has to hold all of them.
public protocol MotionRows: Sendable {
  /// The next row; nil at the end.
  mutating func next() -> MotionRow?
  /// Begins again at the first.
  mutating func rewind()
}

/// Rows in memory.
struct ColumnRows: MotionRows {
  let times: [Double]
  let specificForce: [Vector3]
  let rotationRate: [Vector3]?
  let magneticField: [Vector3]?
  private var row = 0

  init(
    times: [Double], specificForce: [Vector3], rotationRate: [Vector3]?, magneticField: [Vector3]?
  ) throws(RecordingSourceError) {
    for column in [specificForce, rotationRate, magneticField].compactMap({ $0 })
    where column.count != times.count {
      throw RecordingSourceError(problem: .lengths, row: min(column.count, times.count))
    }
    self.times = times
    self.specificForce = specificForce
    self.rotationRate = rotationRate
    self.magneticField = magneticField
  }

  mutating func next() -> MotionRow? {
    if row == times.count { return nil }
    defer { row += 1 }
    return MotionRow(
      time: times[row], specificForce: specificForce[row], rotationRate: rotationRate?[row],
      magneticField: magneticField?[row])
  }

  mutating func rewind() { row = 0 }
}
