import PoiseCore
import PoiseMCAP
import PoiseText

/// The bodies of the typed messages, behind their header.
extension CDREncoder {
  /// Every bit of the event: its JSON line is made from this again.
  mutating func append(step e: StepEvent, timeOffset: Int64) {
    append(e.detectedAt.nanoseconds &+ timeOffset)
    append(e.interval)
    append(e.peak)
    append(e.index)
    append(e.bout)
    append(e.foot.rawValue)
    append(UInt8(e.confirmedLate ? 1 : 0))
    append(e.peakVertical)
  }

  mutating func append(bout e: BoutEvent, timeOffset: Int64) {
    func metric(_ key: String) -> Float {
      Float(e.metrics.first { $0.key == key }?.value ?? .nan)
    }
    append(Timestamp(nanoseconds: e.span.start.nanoseconds &+ timeOffset).seconds)
    append(Timestamp(nanoseconds: e.span.end.nanoseconds &+ timeOffset).seconds)
    append(metric(Figure.cadence.key))
    append(metric(Figure.speed.key))
    append(metric(Figure.strideLength.key))
    append(metric(Figure.stepTime.key))
    append(e.span.steps)
    append(e.span.index)
  }

  mutating func append(posture e: PostureEvent) {
    append(
      posture: e, reason: e.good == true ? "" : e.reason.word ?? "", name: e.posture.text ?? "")
  }

  /// The same with the words for its reason and its name given.
  mutating func append(posture e: PostureEvent, reason: String, name: String) {
    append(e.distanceAccelerometer)
    append(e.distanceMagnetometer)
    append(Float(e.pitch))
    append(Float(e.roll))
    append(UInt8(e.good.map { $0 ? 1 : 0 } ?? 2))
    append(reason)
    append(name)
    append(Float(e.lean))
  }

  /// `diagnostic_msgs/DiagnosticStatus[1]`; level 0 (ok), or 1 (warning) where something was lost.
  mutating func append(diagnostics e: HealthEvent) {
    var values: [(String, String)] = e.rates.map {
      ("rate_hz \($0.name)", DecimalText.fixed($0.hz, decimals: 2) ?? "")
    }
    values += e.temperatures.map {
      ("temperature_c \($0.name)", DecimalText.fixed($0.celsius, decimals: 1) ?? "")
    }
    values += [
      ("samples", String(e.samples)), ("dropped", String(e.dropped)), ("lost", String(e.lost)),
      ("recovered_edges", String(e.recoveredEdges)), ("bus_errors", String(e.busErrors)),
      ("reinitialisations", String(e.reinitialisations)), ("sensors_lost", String(e.sensorsLost)),
      ("late_max_ms", DecimalText.fixed(e.lateMaxMilliseconds, decimals: 3) ?? ""),
      ("sync_max_ms", DecimalText.fixed(e.syncMaxMilliseconds, decimals: 3) ?? ""),
      ("disk_free_mb", e.diskFreeMegabytes.flatMap { DecimalText.fixed($0, decimals: 1) } ?? "")
    ]
    append(UInt32(1))
    append(UInt8(e.sensorsLost > 0 ? 2 : e.dropped &+ e.lost > 0 ? 1 : 0))
    append("poise")
    append(
      e.sensorsLost > 0
        ? "a sensor does not answer" : e.dropped &+ e.lost > 0 ? "samples were lost" : "ok")
    append("")
    append(UInt32(values.count))
    for (key, value) in values {
      append(key)
      append(value)
    }
  }

  /// `sensor_msgs/Imu` or `MagneticField` (tesla), along the chip's own axes. Unused parts say so
  /// with a covariance of -1 (REP 145).
  mutating func append(sensorMessage stream: StreamInfo, _ s: RawSample) {
    let unknown: [Double] = [-1, 0, 0, 0, 0, 0, 0, 0, 0]
    let noCovariance = [Double](repeating: 0, count: 9)
    let value = stream.axisScales * s.counts
    switch stream.kind {
    // Its samples are blocks in every layout.
    case .barometer, .hygrometer: break
    case .magnetometer:
      append(1e-6 * value)
      for c in noCovariance { append(c) }
    case .accelerometer, .gyroscope:
      let isGyroscope = stream.kind == .gyroscope
      append(Vector3.zero)
      append(1.0)
      for c in unknown { append(c) }
      append(isGyroscope ? value : .zero)
      for c in isGyroscope ? noCovariance : unknown { append(c) }
      append(isGyroscope ? .zero : value)
      for c in isGyroscope ? unknown : noCovariance { append(c) }
    }
  }
}

extension CDRDecoder {
  /// A step as ``CDREncoder/append(step:timeOffset:)`` wrote it, header included.
  mutating func step(timeOffset: Int64, near logTime: UInt64) throws(ParseFailure) -> StepEvent {
    let time = try time(near: logTime, timeOffset: timeOffset)
    let detected = try read(Int64.self) &- timeOffset
    let interval = try double()
    let peak = try double()
    let index: UInt64 = try read()
    let bout: UInt32 = try read()
    guard let foot = Foot(rawValue: try read()) else {
      throw ParseFailure("a step of an unknown foot", at: position)
    }
    let isLate = try read(UInt8.self) != 0
    // Absent in logs of earlier versions.
    let peakVertical = remaining == 0 ? .nan : try double()
    return StepEvent(
      timestamp: Timestamp(nanoseconds: time), detectedAt: Timestamp(nanoseconds: detected),
      foot: foot, interval: interval, peak: peak, peakVertical: peakVertical, bout: bout,
      index: index, confirmedLate: isLate)
  }
}
