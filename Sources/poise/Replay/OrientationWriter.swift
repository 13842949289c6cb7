import Glibc
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseRuntime
import PoiseText

/// Writes `t_s,qw,qx,qy,qz` of a recording, one row a row of it (or a sample of its accelerometer).
struct OrientationWriter {
  private struct Row {
    var time: Double
    var acceleration: Vector3
    var rate: Vector3?
    var field: Vector3?
  }

  let source: ReplaySource
  let useGyroscope: Bool

  func write(to path: String) throws {
    let rows = try rows()
    let hasRate = useGyroscope && rows.contains { $0.rate != nil }
    guard var run = OrientationRun(times: rows.map(\.time), gyroscope: hasRate) else {
      throw CommandFailure(
        "the recording has fewer than two samples with an acceleration: no orientation",
        exitCode: .badData)
    }
    let output = try ReplayOutput(.file(path), option: "--orientation")
    output.write("t_s,qw,qx,qy,qz")
    for row in rows {
      let q = run.next(
        time: row.time, acceleration: row.acceleration, rate: row.rate, field: row.field)
      let numbers = [q.w, q.x, q.y, q.z].map { DecimalText.fixed($0, decimals: 9) ?? "0" }
      output.write(
        (DecimalText.fixed(row.time, decimals: 6) ?? "0") + "," + numbers.joined(separator: ","))
    }
    try output.finish()
  }

  private func rows() throws -> [Row] {
    switch source {
    case .recording(let csv):
      guard let acceleration = csv.accelerometer else {
        throw CommandFailure(
          "the recording has no accelerometer (ax_mps2, ay_mps2, az_mps2): no orientation",
          exitCode: .badData)
      }
      return csv.times.indices.map { i in
        Row(
          time: csv.times[i], acceleration: acceleration[i], rate: csv.gyroscope?[i],
          field: csv.magnetometer?[i])
      }
    case .log(let parts):
      do throws(LogError) { return try Self.rows(of: parts) } catch {
        throw CommandFailure(error.description, exitCode: .badData)
      }
    }
  }

  /// The accelerometer's samples, each with the newest reading of the other sensors before it.
  private static func rows(of parts: SessionParts) throws(LogError) -> [Row] {
    let description = parts.description
    var rows: [Row] = []
    var rate: Vector3?
    var field: Vector3?
    try parts.forEachBatch { batch in
      for raw in batch where raw.marker == .none {
        guard Int(raw.stream) < description.streams.count else { continue }
        let stream = description.streams[Int(raw.stream)]
        let value = stream.countsToBody * raw.counts
        switch stream.kind {
        case .accelerometer:
          let time = Double(raw.timestamp.nanoseconds &+ description.timeOffset) * 1e-9
          rows.append(Row(time: time, acceleration: value, rate: rate, field: field))
          field = nil
        case .gyroscope: rate = value
        case .magnetometer: field = value
        }
      }
      return true
    }
    return rows
  }
}
