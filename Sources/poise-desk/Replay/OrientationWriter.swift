import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseMotion
import PoiseRuntime
import PoiseText

/// Writes `t_s,qw,qx,qy,qz` of a recording, one row a row of it (or a sample of its accelerometer).
/// Reads it twice: the filter wants to know the sample period first.
struct OrientationWriter {
  let source: Recording
  let useGyroscope: Bool

  /// One row of the table.
  private struct Row {
    /// As it is printed, ns.
    var stamp: Int64
    /// s.
    var time: Double
    var acceleration: Vector3
    var rate: Vector3?
    var field: Vector3?
  }

  /// - Returns: what is wrong with the recording; what could be read of it is in the file.
  func write(to path: String) throws -> RecordingFaults {
    var period = SamplePeriod()
    var hasRate = false
    try forEachRow { row in
      period.note(row.time)
      hasRate = hasRate || useGyroscope && row.rate != nil
      return true
    }
    guard var run = OrientationRun(period, gyroscope: hasRate) else {
      throw CommandFailure(
        "the recording has fewer than two samples with an acceleration: no orientation",
        exitCode: .badData)
    }
    let output = try ReplayOutput(.file(path), option: "--orientation")
    output.write("t_s,qw,qx,qy,qz")
    let faults: RecordingFaults
    do {
      faults = try forEachRow { row in
        let q = run.next(
          time: row.time, acceleration: row.acceleration, rate: row.rate, field: row.field)
        let numbers = [q.w, q.x, q.y, q.z].map { DecimalText.fixed($0, decimals: 9) ?? "0" }
        output.write(
          DecimalText.seconds(nanoseconds: row.stamp) + "," + numbers.joined(separator: ","))
        return !output.isBroken
      }
    } catch {
      output.discard()
      throw error
    }
    try output.finish()
    return faults
  }

  @discardableResult
  private func forEachRow(_ body: (Row) -> Bool) throws -> RecordingFaults {
    do throws(RecordingError) {
      switch source {
      case .csv(let file):
        guard file.columns.hasAccelerometer else { break }
        return try Self.rows(of: file, body)
      case .log(let parts):
        do throws(LogError) { return try Self.rows(of: parts, body) } catch { throw .log(error) }
      }
    } catch { throw CommandFailure(error.description, exitCode: .badData) }
    throw CommandFailure(
      "the recording has no accelerometer (ax_mps2, ay_mps2, az_mps2): no orientation",
      exitCode: .badData)
  }

  private static func rows(
    of file: RecordingFile, _ body: (Row) -> Bool
  ) throws(RecordingError) -> RecordingFaults {
    let columns = file.columns
    do throws(RecordingCSVError) {
      try file.forEachRow { row in
        body(
          Row(
            stamp: row.timestamp.nanoseconds, time: row.time, acceleration: row.acceleration,
            rate: columns.hasGyroscope ? row.rate : nil,
            field: columns.hasMagnetometer ? row.field : nil))
      }
    } catch { throw .csv(error) }
    var faults = RecordingFaults()
    if let remark = file.remark { faults.remarks.append(remark) }
    if let note = file.note { faults.notes.append(note) }
    return faults
  }

  /// The accelerometer's samples, each with the newest reading of the other sensors before it.
  private static func rows(
    of parts: SessionParts, _ body: (Row) -> Bool
  ) throws(LogError) -> RecordingFaults {
    let description = parts.description
    var rate: Vector3?
    var field: Vector3?
    let place = StreamInfo.primaryPlace(of: description.streams)
    return try parts.forEachBatch { batch in
      for raw in batch where raw.marker == .none {
        guard Int(raw.stream) < description.streams.count else { continue }
        let stream = description.streams[Int(raw.stream)]
        if stream.placement != place { continue }
        let value = stream.countsToBody * raw.counts
        switch stream.kind {
        case .accelerometer:
          let stamp = raw.timestamp.nanoseconds &+ description.timeOffset
          let row = Row(
            stamp: stamp, time: Double(stamp) * 1e-9, acceleration: value, rate: rate,
            field: field)
          if !body(row) { return false }
          field = nil
        case .gyroscope: rate = value
        case .magnetometer: field = value
        case .barometer, .hygrometer: break
        }
      }
      return true
    }
  }
}
