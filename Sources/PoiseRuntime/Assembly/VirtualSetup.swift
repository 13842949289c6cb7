import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseSystem
import PoiseVirtual

/// The virtual board of a session, strapped to the motion that the options ask for.
struct VirtualSetup {
  let board: VirtualBoard
  let clock: SessionClock
  /// The board file without the sensors that its motion says nothing of: a virtual chip would
  /// measure its own noise.
  let hardware: Board
  /// How the board sits on what moves it, where that is known.
  let mount: Matrix3?
  /// What the log names as its source.
  let name: String
  /// Sensors of the board file that the motion says nothing of.
  private let left: [SensorKind]

  /// How the wearer has the board on, whether walking, standing or bowing: the printed x up and z
  /// forward (`up=+x,forward=+z`), as a board stands on a belt.
  static let wearing = Matrix3(Vector3(0, 0, 1), Vector3(0, -1, 0), Vector3(1, 0, 0))

  init(_ options: RecorderOptions) throws(StartError) {
    let bodyToDevice = Self.wearing.transposed
    var kinds = Set(SensorKind.allCases)
    let source: any MotionSource
    // A virtual session lies on the wall clock like any other: sample time 0 is now.
    var clock = SessionClock(start: Timestamp(nanoseconds: 0), offset: MachineClock.realtime)
    switch options.motion {
    case .walker:
      name = "walker"
      source = WalkerSource(bodyToDevice: bodyToDevice)
    case .standing:
      name = "walker, standing"
      source = WalkerSource([.stand(seconds: 60)], bodyToDevice: bodyToDevice)
    case .turning:
      name = "device turned by hand"
      // The wearer's own device, which has no iron; nor has its accelerometer an error.
      source = TurningSource(hardIron: .zero, softIron: .identity)
    case .sixRests:
      name = "device laid on its faces"
      source = SixRestsSource(matrix: .identity, offset: .zero)
    case .bowing:
      name = "a person who bows"
      source = BowingSource(bodyToDevice: bodyToDevice)
    case .file(let path):
      let recording = try Self.recording(path)
      // A recording's own time axis is kept: stamps are its t_s.
      let start = Timestamp(seconds: recording.firstTime).roundedToMicroseconds
      clock = SessionClock(start: start, offset: 0)
      name = path
      source = recording
      if !recording.hasMagneticField { kinds.remove(.magnetometer) }
      if !recording.hasRotationRate { kinds.remove(.gyroscope) }
    }
    switch options.motion {
    case .walker, .standing, .bowing: mount = Self.wearing
    case .turning, .sixRests, .file: mount = nil
    }
    self.clock = clock
    hardware = options.board.keeping(kinds)
    left = options.board.sensors.map(\.kind).filter { !kinds.contains($0) }
    guard !hardware.sensors.isEmpty else {
      throw StartError(
        .data, "\(name): has nothing that board \(options.board.name) measures",
        hint: "the board has no accelerometer, and the recording nothing else")
    }
    board = try Self.board(hardware, source, start: clock.start, seed: options.seed)
    for fault in options.faults { board.schedule(fault) }
  }

  /// A board with the models of the chips that the board file names, wired as it says.
  static func board(
    _ board: Board, _ source: any MotionSource, start: Timestamp, seed: UInt64
  ) throws(StartError) -> VirtualBoard {
    let assembly = try Assembly(board: board, busName: "virtual", mount: nil)
    let requests = assembly.readers.map {
      VirtualChipCatalog.Request(
        chip: $0.sensor.unit.chip, kind: $0.sensor.unit.kind, address: $0.sensor.address,
        hasLine: $0.mode != .polling)
    }
    let virtual = VirtualBoard.board(requests, source: source, start: start, seed: seed)
    if let virtual { return virtual }
    throw StartError(
      .configuration, "board \(board.name): not all of its chips have a virtual model",
      hint: "there are models of \(VirtualChipCatalog.names.joined(separator: ", "))")
  }

  /// What a person should know of how the motion met the chips' ranges.
  func remarks() -> [String] {
    var remarks = left.map { "\(name) has no \($0.name): recorded without one" }
    for sensor in hardware.sensors {
      let kind = sensor.kind
      if let made = board.produced(kind, at: sensor.address), made.clipped > 0 {
        remarks.append(
          "\(made.clipped) of \(made.count) \(kind.name) samples were beyond the virtual chip's "
            + "range and are clipped (flagged as saturated in the log)")
      }
    }
    return remarks
  }

  /// What the chips made, by stream.
  func produced(_ streams: [StreamInfo]) -> [UInt64] {
    streams.map { UInt64(board.produced($0.kind, at: $0.address)?.count ?? 0) }
  }

  private static func recording(_ path: String) throws(StartError) -> RecordingSource {
    let recording: Recording
    do throws(RecordingError) { recording = try Recording.open([path]) } catch { throw error.start }
    guard case .csv(let file) = recording else { return try fromLog(path) }
    let csv: RecordingCSV
    do throws(RecordingCSVError) { csv = try RecordingCSV(file) } catch {
      throw StartError(error.startKind, error.description)
    }
    guard let acceleration = csv.accelerometer else {
      throw StartError(
        .data, "\(path): has no accelerometer columns (ax_mps2, ay_mps2, az_mps2)",
        hint: "the virtual board needs something to move it")
    }
    return try source(
      path, times: csv.times, acceleration: acceleration, rotation: csv.gyroscope,
      field: csv.magnetometer, unit: csv.magnetometerIsArbitrary ? .arbitrary : .microtesla)
  }

  /// Longest hole in a recording that a virtual board lives through, s.
  private static let longestGap = 3600.0

  /// Rows in which a sensor has no value are left out for it: the virtual world moves in straight
  /// lines between what is known.
  private static func source(
    _ path: String, times: [Double], acceleration: [Vector3], rotation: [Vector3]?,
    field: [Vector3]?, unit: RecordingSource.FieldUnit
  ) throws(StartError) -> RecordingSource {
    let known = times.indices.filter {
      acceleration[$0].isFinite && rotation?[$0].isFinite ?? true && field?[$0].isFinite ?? true
    }
    for (a, b) in zip(known, known.dropFirst()) where times[b] - times[a] > longestGap {
      throw StartError(
        .data,
        "\(path): nothing from t_s \(times[a]) to \(times[b]); a virtual board cannot wait so long",
        hint: "cut the recording there, or use 'poise replay', which steps over gaps")
    }
    do throws(RecordingSourceError) {
      return try RecordingSource(
        times: known.map { times[$0] }, specificForce: known.map { acceleration[$0] },
        rotationRate: rotation.map { column in known.map { column[$0] } },
        magneticField: field.map { column in known.map { column[$0] } }, fieldUnit: unit)
    } catch {
      throw StartError(
        .data, "\(path): no row has values of all its sensors",
        hint: "give the file fewer columns, or fill the empty cells")
    }
  }

  /// A log as motion: its accelerometer's instants, the field at the magnetometer's last reading.
  private static func fromLog(_ path: String) throws(StartError) -> RecordingSource {
    var times: [Double] = []
    var acceleration: [Vector3] = []
    var fields: [Vector3] = []
    var field: Vector3?
    var streams: [StreamInfo] = []
    do throws(LogError) {
      let reader = try LogReader(path: path)
      streams = reader.streams
      var cursor = reader.raw()
      while let raw = try cursor.next() {
        if raw.marker != .none || Int(raw.stream) >= streams.count { continue }
        let stream = streams[Int(raw.stream)]
        let value = stream.scale * (stream.dieRotation * raw.counts)
        switch stream.kind {
        case .accelerometer:
          times.append(raw.timestamp.seconds)
          acceleration.append(value)
          fields.append(field ?? .zero)
        case .magnetometer: field = value
        case .gyroscope: break
        }
      }
    } catch {
      throw StartError(error.startKind, error.description)
    }
    try StartError.check(streams, of: path)
    if times.isEmpty { throw StartError(.data, "\(path): holds no accelerometer samples") }
    return try source(
      path, times: times, acceleration: acceleration, rotation: nil,
      field: field == nil ? nil : fields, unit: .microtesla)
  }
}
