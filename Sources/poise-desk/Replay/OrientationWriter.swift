import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseLog
import PoiseMCAP
import PoiseMotion
import PoiseRuntime
import PoiseText

/// Writes `t_s,qw,qx,qy,qz` of a recording, one row a row of it (or a sample of its accelerometer).
/// Reads it twice: the filter wants to know the sample period first.
struct OrientationWriter {
  let source: Recording
  let loaded: LoadedFusionOptions
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
    var resting = RestingRate()
    let faults: RecordingFaults
    do {
      faults = try forEachRow { row in
        if hasRate, let rate = row.rate { resting.take(row.stamp, rate) }
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
    resting.noteExcess(option: "--orientation")
    return faults
  }

  @discardableResult
  private func forEachRow(_ body: (Row) -> Bool) throws -> RecordingFaults {
    do throws(RecordingError) {
      switch source {
      case .csv(let file):
        guard file.columns.hasAccelerometer else { break }
        return try rows(of: file, body)
      case .log(let parts):
        do throws(LogError) { return try rows(of: parts, body) } catch { throw .log(error) }
      }
    } catch { throw CommandFailure(error.description, exitCode: .badData) }
    throw CommandFailure(
      "the recording has no accelerometer (ax_mps2, ay_mps2, az_mps2): no orientation",
      exitCode: .badData)
  }

  /// As the fusion core has it: calibrated in device axes, then turned by the mounting.
  ///
  /// - Parameter celsius: of the gyroscope's chip; nil: not known.
  private func corrected(
    _ raw: Vector3, _ kind: SensorKind, mount: Matrix3?, celsius: Double? = nil
  ) -> Vector3 {
    let settings = loaded.settings
    var correction = AffineCalibration.identity
    switch kind {
    case .accelerometer: correction = settings.accelerometer
    case .magnetometer: correction = settings.magnetometer
    case .gyroscope:
      let thermal = settings.gyroscope
      correction.matrix = thermal.affine.matrix
      correction.offset = thermal.offset(at: celsius ?? thermal.reference)
    case .barometer, .hygrometer: break
    }
    return (mount ?? .identity) * correction.apply(raw)
  }

  private func rows(
    of file: RecordingFile, _ body: (Row) -> Bool
  ) throws(RecordingError) -> RecordingFaults {
    let columns = file.columns
    let unit = columns.isArbitrary ? RecordingFeed.arbitraryUnitMicrotesla : 1
    let mount = loaded.mount
    do throws(RecordingCSVError) {
      try file.forEachRow { row in
        let rate = columns.hasGyroscope ? corrected(row.rate, .gyroscope, mount: mount) : nil
        let field =
          columns.hasMagnetometer
          ? corrected(unit * row.field, .magnetometer, mount: mount) : nil
        return body(
          Row(
            stamp: row.timestamp.nanoseconds, time: row.time,
            acceleration: corrected(row.acceleration, .accelerometer, mount: mount), rate: rate,
            field: field))
      }
    } catch { throw .csv(error) }
    var faults = RecordingFaults()
    if let remark = file.remark { faults.remarks.append(remark) }
    if let note = file.note { faults.notes.append(note) }
    return faults
  }

  /// The accelerometer's samples, each with the newest reading of the other sensors before it.
  private func rows(
    of parts: SessionParts, _ body: (Row) -> Bool
  ) throws(LogError) -> RecordingFaults {
    let description = parts.description
    var rate: Vector3?
    var field: Vector3?
    var celsius: Double?
    let streams = source.streams(mount: loaded.mount, places: loaded.settings.places)
    let place = StreamInfo.primaryPlace(of: streams)
    return try parts.forEachBatch { batch in
      for raw in batch {
        guard Int(raw.stream) < streams.count else { continue }
        let stream = streams[Int(raw.stream)]
        if stream.placement != place { continue }
        if raw.marker == .temperature && stream.kind == .gyroscope {
          celsius = 0.001 * Double(raw.x)
        }
        if raw.marker != .none { continue }
        let value = corrected(
          stream.countsToDevice * raw.counts, stream.kind, mount: stream.mount, celsius: celsius)
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
