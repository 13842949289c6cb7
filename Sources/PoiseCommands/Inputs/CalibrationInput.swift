import ArgumentParser
import PoiseBoard
import PoiseCalibration
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseRuntime
import PoiseSystem
import PoiseText

/// What a calibration is worked out of, in device axes: recordings, logs, or the sensors of this
/// machine, read now.
package struct CalibrationInput {
  /// m/s².
  package var acceleration: [Vector3] = []
  /// In `unit`; nil where there is no magnetometer.
  package var field: [Vector3]?
  /// Acceleration at each reading of `field`, NaN where there was none yet.
  package var fieldAcceleration: [Vector3] = []
  /// Angular rates, rad/s, with their times, s, and the acceleration at each.
  package var rates: [Vector3] = []
  package var rateTimes: [Double] = []
  package var rateAcceleration: [Vector3] = []
  /// Readings beyond the chip's range, left out above, and the times of the gyroscope's, s.
  package var clipped: [SensorKind: Int] = [:]
  package var clippedRateTimes: [Double] = []
  /// What was left out, for a person to read once the calibration is made.
  private var remarks: [String] = []
  /// The gyroscope's temperatures, °C, with their times, s, ascending.
  package var temperatures: [(time: Double, celsius: Double)] = []
  package var unit = MagnetometerUnit.microtesla
  package var seconds = 0.0
  /// Chips and scales, where they are known.
  package var device = CalibratedDevice()
  /// Of the chip, degrees Celsius, where it tells.
  package var temperature: Double?
  /// How messages name it.
  package var name: String
  /// The calibrations that a log carries.
  package var recorded: (accelerometer: AffineCalibration, magnetometer: AffineCalibration) =
    (.identity, .identity)
  /// What ``correct(by:)`` applied to the acceleration; nil before it.
  package private(set) var applied: AffineCalibration?
  /// Which of several places is asked for; nil: the device's own.
  package var asked: BodyPlace?
  /// The place that it is of, where that is not the device's own.
  package var further: BodyPlace?

  /// Rows, or samples a sensor, that are taken: two hours of 100 Hz, which a small machine holds.
  package static let longest = 720_000

  /// Share of a sensor's readings that a calibration may lack.
  package static let admittedClipped = 0.05

  /// Readings of a kind, with those that are left out.
  private func given(_ kind: SensorKind) -> Int {
    let kept =
      switch kind {
      case .accelerometer: acceleration.count
      case .magnetometer: field?.count ?? 0
      case .gyroscope: rates.count
      case .barometer, .hygrometer: 0
      }
    return kept + (clipped[kind] ?? 0)
  }

  /// Of the accelerometer, s.
  package var period: Double {
    let given = given(.accelerometer)
    return given > 1 && seconds > 0 ? seconds / Double(given - 1) : 0.01
  }

  /// Leaves out accelerations that nobody feels who holds a posture, beyond 2 g, and notes how
  /// many: a CSV recording has no flags, and one such reading widens the posture that is learned.
  package mutating func leaveKnocksOut() throws {
    let (given, most) = (acceleration.count, 2 * Physics.standardGravity)
    acceleration.removeAll { $0.squaredLength > most * most }
    let left = given - acceleration.count
    if left == 0 { return }
    let text = "\(name): \(left) of \(given) accelerometer readings are beyond 2 g"
    guard Double(left) <= Self.admittedClipped * Double(given) else {
      throw CommandFailure(
        text, hint: "sit or stand still, and give accelerations in m/s2; 1 g is 9.81",
        exitCode: .badData)
    }
    remarks.append("\(text); they are left out")
    clipped[.accelerometer, default: 0] += left
  }

  package func reportRemarks() { remarks.forEach { Notes.report($0) } }

  /// Notes how many readings of a kind lie beyond the range and are left out; refuses more than
  /// ``admittedClipped`` of all.
  package mutating func checkRange(of kind: SensorKind) throws {
    guard let left = clipped[kind] else { return }
    let given = given(kind)
    let text = "\(name): \(left) of \(given) \(kind.name) readings are beyond the range"
    guard Double(left) <= Self.admittedClipped * Double(given) else {
      throw CommandFailure(
        text,
        hint: kind == .magnetometer
          ? "choose a larger range, or move away from iron and magnets"
          : "choose a larger range in the board file, or move more slowly",
        exitCode: .badData)
    }
    remarks.append("\(text); they are left out")
  }

  /// Reads a CSV recording or a log.
  package init(path: String, for purpose: Recording.Purpose, placement: BodyPlace? = nil) throws {
    name = path
    asked = placement
    let recording = try Recording.open([path], for: purpose)
    switch recording {
    case .log(let parts): try readLog(parts)
    case .csv(let file):
      further = placement
      if file.count > Self.longest { throw CommandFailure.tooLong(path, rows: file.count) }
      let csv = try RecordingCSV(file)
      acceleration = csv.accelerometer ?? []
      field = csv.magnetometer
      fieldAcceleration = acceleration
      if file.columns.hasGyroscope {
        do throws(RecordingCSVError) {
          try file.forEachRow { row in
            rateTimes.append(row.time)
            rates.append(row.rate)
            rateAcceleration.append(row.acceleration)
            return true
          }
        } catch { throw CommandFailure(RecordingError.csv(error).description, exitCode: .badData) }
      }
      unit = csv.magnetometerIsArbitrary ? .arbitrary : .microtesla
      seconds = file.lastTime - file.firstTime
    }
  }

  /// Reads the sensors of `board` for a while, or until `watch` has enough.
  ///
  /// - Parameters:
  ///   - placement: which of several places.
  ///   - followsTemperature: the gyroscope's temperatures are read as well.
  ///   - watch: gets each reading in device axes, on another thread; true ends the reading.
  package init(
    board: Board, seconds: Double, motion: VirtualMotion, placement: BodyPlace? = nil,
    followsTemperature: Bool = false, watch: (@Sendable (SensorKind, Vector3) -> Bool)? = nil
  ) throws {
    name = "board \(board.name)"
    asked = placement
    let streams = try Recorder.streams(of: board)
    let place = try StreamInfo.place(placement, of: streams, name, .badConfiguration)
    var plan = BoardSession.Plan(
      board: board, seconds: seconds, motion: motion,
      keeps: { if case .raw = $0 { true } else { false } })
    plan.followsTemperature = followsTemperature
    if let watch {
      plan.isEnough = { record in
        guard case .raw(let raw) = record, raw.marker == .none, !raw.flags.contains(.saturated),
          Int(raw.stream) < streams.count
        else { return false }
        let stream = streams[Int(raw.stream)]
        if stream.placement != place { return false }
        return watch(stream.kind, stream.countsToDevice * raw.counts)
      }
    }
    let session = try BoardSession.collect(plan)
    self.seconds = session.summary.seconds
    temperature = session.temperature
    try use(
      session.records.compactMap { if case .raw(let raw) = $0 { raw } else { nil } },
      streams: session.summary.streams)
    device.bus = try board.device().worn(at: place)?.bus
  }

  private mutating func readLog(_ parts: SessionParts) throws {
    try StartError.check(parts.description.streams, of: parts.paths[0])
    var readings: [RawSample] = []
    var health: [String] = []
    let faults = try parts.forEachBatch { batch in
      readings += batch
      return readings.count <= 3 * Self.longest
    }
    InputFaults.note(faults)
    for path in parts.paths {
      let reader = try LogReader(path: path)
      // what is damaged was reported already
      try? reader.forEachEvent { type, line in if type == "health" { health.append(line) } }
    }
    if readings.count > 3 * Self.longest { throw CommandFailure.tooLong(name, rows: nil) }
    if let first = readings.first, let last = readings.last {
      seconds = Double(last.timestamp - first.timestamp) * 1e-9
    }
    try use(readings, streams: parts.description.streams)
    if further == nil {
      var loader = FusionOptionsLoader(device: device)
      try loader.adopt(parts.description, path: parts.paths[0])
      let settings = loader.loaded.settings
      recorded = (settings.accelerometer, settings.magnetometer)
    }
    let hasMarks = !temperatures.isEmpty
    for line in health {
      guard let event = JSONMembers(line), let all = event.members("temperature_c"),
        let celsius = all.names.first.flatMap({ all.number($0) })
      else { continue }
      temperature = celsius
      // of the chip's own record there are more, and they are finer
      guard !hasMarks, let stamp = event.number("timestamp") else { continue }
      temperatures.append((stamp - Double(parts.description.timeOffset) * 1e-9, celsius))
    }
  }

  private mutating func use(_ readings: [RawSample], streams: [StreamInfo]) throws {
    let place = try StreamInfo.place(asked, of: streams, name, .badData)
    if place != StreamInfo.primaryPlace(of: streams) { further = place }
    device = CalibratedDevice(streams, at: place)
    var measured: [Vector3] = []
    var latest = Vector3(.nan, .nan, .nan)
    for raw in readings {
      guard Int(raw.stream) < streams.count else { continue }
      let stream = streams[Int(raw.stream)]
      if stream.placement != place { continue }
      let time = Double(raw.timestamp.nanoseconds) * 1e-9
      if raw.marker == .temperature { temperatures.append((time, 0.001 * Double(raw.x))) }
      if raw.marker != .none { continue }
      if raw.flags.contains(.saturated) {
        clipped[stream.kind, default: 0] += 1
        if stream.kind == .gyroscope { clippedRateTimes.append(time) }
        continue
      }
      let value = stream.countsToDevice * raw.counts
      switch stream.kind {
      case .accelerometer:
        acceleration.append(value)
        latest = value
      case .magnetometer:
        measured.append(value)
        fieldAcceleration.append(latest)
      case .gyroscope:
        rates.append(value)
        rateTimes.append(time)
        rateAcceleration.append(latest)
      case .barometer, .hygrometer: break
      }
    }
    if !measured.isEmpty { field = measured }
  }

  /// The gyroscope's temperature at a time in s, °C, between the two that were read about it; nil
  /// where none was.
  package func temperature(at time: Double) -> Double? {
    guard let next = temperatures.firstIndex(where: { $0.time >= time }) else {
      return temperatures.last?.celsius
    }
    let (after, before) = (temperatures[next], temperatures[max(0, next - 1)])
    if after.time <= before.time { return after.celsius }
    let share = (time - before.time) / (after.time - before.time)
    return before.celsius + share * (after.celsius - before.celsius)
  }

  /// Such as `accelerometer.json`, of a place other than the trunk `accelerometer-head.json`: two
  /// devices of one person do not share it.
  package func fileName(_ stem: String) -> String {
    let place = further ?? device.placement
    return stem + (place.map { $0 == .trunk ? "" : "-" + $0.name } ?? "") + ".json"
  }

  /// Applies the accelerometer's and the magnetometer's calibration, as the recorder does before it
  /// judges: those of a person's folder, and without one those that the log carries.
  package mutating func correct(by folder: UserFolder?) throws {
    var (accelerometer, magnetometer) = (recorded.accelerometer, recorded.magnetometer)
    if let folder {
      let place = further ?? device.placement
      accelerometer = try folder.accelerometer(at: place, of: device) ?? .identity
      magnetometer = try folder.magnetometer(at: place, of: device)?.calibration ?? .identity
    }
    applied = accelerometer
    if accelerometer != .identity {
      acceleration = acceleration.map { accelerometer.apply($0) }
    }
    if magnetometer != .identity { field = field?.map { magnetometer.apply($0) } }
  }

  /// Mean and standard deviation of the field's angle below the horizon, degrees, over readings at
  /// which the acceleration shows the vertical; nil where there are few of them.
  package func dip(correctedBy calibration: AffineCalibration) -> (mean: Double, sigma: Double)? {
    guard let field, field.count == fieldAcceleration.count else { return nil }
    var (n, sum, square) = (0.0, 0.0, 0.0)
    for (m, a) in zip(field, fieldAcceleration) {
      guard a.isFinite, m.isFinite, abs(a.squaredLength.squareRoot() - Physics.standardGravity) < 1,
        let dip = MagnetometerMonitor.dip(acceleration: a, field: calibration.apply(m))
      else { continue }
      n += 1
      sum += dip
      square += dip * dip
    }
    guard n >= 30 else { return nil }
    return (sum / n, max(0, square / n - sum * sum / (n * n)).squareRoot())
  }
}

/// Where to read live, on the command line of the calibrations.
package struct LiveInputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Board whose sensors are read now, instead of recordings.", valueName: "name"))
  package var board: String?

  @Option(help: ArgumentHelp("Folder searched first for board files.", valueName: "directory"))
  package var boards: String?

  @Option(help: ArgumentHelp("Maximum duration of reading them.", valueName: "time"))
  package var seconds: DurationArgument?

  package init() {}

  /// Refuses a place that the board does not have, before anybody is told what to do.
  package func check(_ placement: BodyPlace?) throws {
    guard let board else { return }
    let chosen = try BoardSelection.board(named: board, boards: boards)
    _ = try StreamInfo.place(
      placement, of: try Recorder.streams(of: chosen), "board \(chosen.name)", .badConfiguration)
  }

  /// The inputs that the command line names: recordings, or a board.
  ///
  /// - Parameters:
  ///   - purpose: what recordings must be fit for.
  ///   - longest: seconds to read a board for by default.
  ///   - user: whose calibration it is to be.
  ///   - watch: see ``CalibrationInput/init(board:seconds:motion:watch:)``.
  package func inputs(
    files: [String], for purpose: Recording.Purpose = .readings, motion: VirtualMotion,
    longest: Double = 20, placement: BodyPlace? = nil, followsTemperature: Bool = false,
    keepingFor user: String?, watch: (@Sendable (SensorKind, Vector3) -> Bool)? = nil
  ) throws -> [CalibrationInput] {
    guard files.isEmpty != (board == nil) else {
      throw CommandFailure(
        files.isEmpty
          ? "nothing to calibrate from: give recordings, or --board to read the sensors now"
          : "give recordings or --board, not both", exitCode: .usage)
    }
    guard let board else {
      return try files.map {
        try CalibrationInput(path: $0, for: purpose, placement: placement)
      }
    }
    let chosen = try BoardSelection.board(named: board, boards: boards, keepingFor: user)
    return [
      try CalibrationInput(
        board: chosen, seconds: seconds?.seconds ?? longest, motion: motion, placement: placement,
        followsTemperature: followsTemperature, watch: watch)
    ]
  }
}

extension Board {
  /// The sensors as the board file sets them up.
  package func device() throws -> CalibratedDevice {
    var device = CalibratedDevice(try Recorder.streams(of: self))
    device.bus = busName(at: device.placement)
    for place in device.places.keys { device.places[place]?.bus = busName(at: place) }
    return device
  }

  /// What the board file calls the bus of a place's accelerometer; of the virtual ones their names.
  private func busName(at place: BodyPlace?) -> String? {
    guard
      let number = sensors.first(where: { $0.placement == place && $0.kind == .accelerometer })?.bus
    else { return nil }
    return switch bus(number) {
    case .virtual: number == 0 ? "virtual" : buses[number - 1].name
    case .i2c(.number(let number), _): "i2c-\(number)"
    case .i2c(.path(let path), _): path
    case .i2c(.node(let node), _): node
    case .spi(let device): device
    case .kernel: "iio"
    }
  }
}
