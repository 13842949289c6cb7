import PoiseCore
import PoiseMCAP
import PoiseText

/// Lines for the phone app of the project that Poise's detectors come from. Its decoder
/// (BluetoothManager.swift of Ivano-Lu/Konfort) wants `acc` in g and `mag` in µT as objects of x, y
/// and z, neither of them null, and its device sends them five times a second with two decimals.
extension LogExport {
  /// Time from line to line, ns.
  private static let phonePeriod: Int64 = 200_000_000

  /// Writes one line each 200 ms with the latest samples of the accelerometer and the magnetometer
  /// that posture is judged by, from the first time on that there are both. Where a sensor gives
  /// nothing new there is no line.
  ///
  /// Values are in device axes, whatever the mounting: what the app calibrates of them comes back
  /// without a word about axes, and `--calibration` reads such a file in device axes.
  ///
  /// - Parameters:
  ///   - accelerometer: applied to the acceleration, m/s², as the recorder applies it before it
  ///     judges.
  ///   - magnetometer: applied to the field, µT.
  /// - Throws: where the logs have no such sensors, or nothing of them.
  public static func phone(
    _ logs: [LogReader], to sink: FileSink, accelerometer: AffineCalibration = .identity,
    magnetometer: AffineCalibration = .identity
  ) throws(LogError) {
    guard let first = logs.first else { return }
    func stream(_ kind: SensorKind) throws(LogError) -> StreamInfo {
      let worn = StreamInfo.primary(of: first.streams)
      if let found = worn.first(where: { $0.kind == kind }) { return found }
      throw LogError(
        path: first.path,
        problem: .unsupported("has no \(kind.name), and phone lines need one; try --format csv"))
    }
    var lines = PhoneLines(
      accelerometer: try stream(.accelerometer), magnetometer: try stream(.magnetometer),
      corrections: (accelerometer, magnetometer), timeOffset: first.description.timeOffset)
    for log in logs {
      var cursor = log.raw()
      while let batch = try cursor.nextBatch() {
        for sample in batch where sample.marker == .none {
          while let line = lines.due(before: sample.timestamp) { try sink.write(line) }
          lines.note(sample)
        }
      }
    }
    if let line = lines.last() { try sink.write(line) }
    if lines.count == 0 {
      throw LogError(
        path: first.path,
        problem: .unsupported("has no magnetometer sample beside an accelerometer sample"))
    }
    try sink.finish()
  }

  /// The latest samples, and when the next line is due.
  private struct PhoneLines {
    let accelerometer: StreamInfo
    let magnetometer: StreamInfo
    let corrections: (accelerometer: AffineCalibration, magnetometer: AffineCalibration)
    let timeOffset: Int64
    private var acceleration: Vector3?
    private var field: Vector3?
    private var isNew = false
    private var next: Timestamp?
    private var latest = Timestamp(nanoseconds: .min)
    private(set) var count = 0

    init(
      accelerometer: StreamInfo, magnetometer: StreamInfo,
      corrections: (accelerometer: AffineCalibration, magnetometer: AffineCalibration),
      timeOffset: Int64
    ) {
      self.accelerometer = accelerometer
      self.magnetometer = magnetometer
      self.corrections = corrections
      self.timeOffset = timeOffset
    }

    mutating func note(_ sample: RawSample) {
      if sample.stream == accelerometer.index {
        let force = corrections.accelerometer.apply(accelerometer.countsToDevice * sample.counts)
        acceleration = (1 / Physics.standardGravity) * force
        isNew = true
      } else if sample.stream == magnetometer.index {
        field = corrections.magnetometer.apply(magnetometer.countsToDevice * sample.counts)
      }
      latest = sample.timestamp
      if next == nil && acceleration != nil && field != nil { next = sample.timestamp }
    }

    /// The line whose time comes before a sample's; nil where there is none.
    mutating func due(before time: Timestamp) -> String? {
      guard var at = next, at < time else { return nil }
      let period = LogExport.phonePeriod
      if !isNew {
        // a pause: on with the first instant that has not passed
        let behind = time - at
        at = at + (behind + period - 1) / period * period
        next = at
        return nil
      }
      next = at + period
      return line(at)
    }

    /// What the end of the log leaves: the line of its very last instant.
    mutating func last() -> String? {
      guard let at = next, isNew, at <= latest else { return nil }
      return line(at)
    }

    private mutating func line(_ at: Timestamp) -> String? {
      guard let acceleration, let field else { return nil }
      isNew = false
      count += 1
      let time = DecimalText.seconds(nanoseconds: at.nanoseconds &+ timeOffset)
      return "{\"timestamp\":\(time),\"acc\":\(Self.object(acceleration)),"
        + "\"mag\":\(Self.object(field))}\n"
    }

    private static func object(_ v: Vector3) -> String {
      func text(_ value: Double) -> String { DecimalText.fixed(value, decimals: 2) ?? "0.00" }
      return "{\"x\":\(text(v.x)),\"y\":\(text(v.y)),\"z\":\(text(v.z))}"
    }
  }
}
