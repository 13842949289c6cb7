import PoiseCore

/// Why columns do not make a ``RecordingSource``.
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

  private let times: [Double]
  private let specificForce: [Vector3]
  private let rotationRate: [Vector3]?
  private let magneticField: [Vector3]?
  private let scale: Double
  private var row = 0

  /// - Parameters:
  ///   - times: seconds, never falling.
  ///   - specificForce: m/s², device axes, one a time.
  ///   - rotationRate: rad/s, or nil where there is none.
  ///   - magneticField: in `fieldUnit`, or nil where there is none; a board is then to have no
  ///     magnetometer, which would measure its own noise.
  /// - Throws: where the columns do not fit together.
  public init(
    times: [Double], specificForce: [Vector3], rotationRate: [Vector3]? = nil,
    magneticField: [Vector3]? = nil, fieldUnit: FieldUnit = .microtesla
  ) throws(RecordingSourceError) {
    if times.isEmpty { throw RecordingSourceError(problem: .empty, row: 0) }
    let columns = [specificForce, rotationRate, magneticField].compactMap { $0 }
    for column in columns where column.count != times.count {
      throw RecordingSourceError(problem: .lengths, row: min(column.count, times.count))
    }
    for row in times.indices {
      if !times[row].isFinite || columns.contains(where: { !$0[row].isFinite }) {
        throw RecordingSourceError(problem: .notFinite, row: row)
      }
      if row > 0 && times[row] < times[row - 1] {
        throw RecordingSourceError(problem: .timeRunsBackwards, row: row)
      }
    }
    self.times = times
    self.specificForce = specificForce
    self.rotationRate = rotationRate
    self.magneticField = magneticField
    scale = fieldUnit.microtesla
  }

  /// The recording's own time of its first sample, s: what to add to the source's time.
  public var firstTime: Double { times[0] }

  /// Whether the recording has a magnetometer, and a gyroscope.
  public var hasMagneticField: Bool { magneticField != nil }
  public var hasRotationRate: Bool { rotationRate != nil }

  public var duration: Double? { times[times.count - 1] - times[0] }

  public mutating func motion(at t: Double) -> Motion? {
    let time = t + times[0]
    let last = times.count - 1
    // As the end is rounded to a nanosecond, half of one past the last sample is still the end.
    if time > times[last] + 0.5e-9 { return nil }
    seek(time)
    let next = min(row + 1, last)
    let span = times[next] - times[row]
    let part = span > 0 ? min(max((time - times[row]) / span, 0), 1) : 0
    let force = Self.between(specificForce, row, next, part)
    var rate: Vector3?
    if let rotationRate { rate = Self.between(rotationRate, row, next, part) }
    var field: Vector3?
    if let magneticField { field = scale * Self.between(magneticField, row, next, part) }
    return Motion(specificForce: force, rotationRate: rate, magneticField: field)
  }

  private static func between(
    _ column: [Vector3], _ row: Int, _ next: Int, _ part: Double
  ) -> Vector3 {
    column[row] + part * (column[next] - column[row])
  }

  /// Sets `row` to the last one not after `time`, or to the first.
  private mutating func seek(_ time: Double) {
    while row > 0 && times[row] > time { row -= 1 }
    while row + 1 < times.count && times[row + 1] <= time { row += 1 }
  }
}
