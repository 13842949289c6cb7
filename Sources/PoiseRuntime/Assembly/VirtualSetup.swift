import PoiseBoard
import PoiseCore
import PoiseSystem
import PoiseVirtual

extension Board {
  /// Sensors sit along the back: what moves a virtual one is a spine, not a walker's belt.
  var isSpine: Bool { places.contains { [.t1, .t12, .sacrum].contains($0) } }
}

/// The virtual board of a session, strapped to the motion that the options ask for.
struct VirtualSetup {
  let board: VirtualBoard
  let clock: SessionClock
  /// The board file without the sensors that its motion says nothing of: a virtual chip would
  /// measure its own noise.
  let hardware: Board
  /// How the board sits on what moves it, where that is known.
  let mount: Matrix3?
  /// How the sensors of the further places sit on what moves them.
  let mounts: [BodyPlace: Matrix3]
  /// What the log names as its source.
  let name: String
  /// Sensors of the board file that the motion says nothing of.
  private let left: [SensorKind]
  private var recording: RecordedMotion?

  /// How the wearer has the board on, whether walking, standing or bowing: the printed x up and z
  /// forward (`up=+x,forward=+z`), as a board stands on a belt.
  static let wearing = Matrix3(Vector3(0, 0, 1), Vector3(0, -1, 0), Vector3(1, 0, 0))

  /// Six squats, each slower than the one before, between walks to and from the rack.
  static let training: [BarMove] =
    [.rest(seconds: 2), .walk(seconds: 4), .rest(seconds: 1.5)]
    + [0.81, 0.80, 0.84, 0.88, 0.96, 1.03].flatMap { up in
      BarMove.lowered(0.5, down: 1.4, pause: 0.2, up: up, top: 0.8)
    } + [.walk(seconds: 4), .rest(seconds: 2)]

  init(_ options: RecorderOptions) throws(StartError) {
    let bodyToDevice = Self.wearing.transposed
    var kinds = Set(SensorKind.allCases)
    let spine = Self.spine(options)
    let source: any MotionSource
    // A virtual session lies on the wall clock like any other: sample time 0 is now.
    var clock = SessionClock(start: Timestamp(nanoseconds: 0), offset: MachineClock.realtime)
    switch options.motion {
    case _ where spine != nil:
      name = spine?.name ?? ""
      source = SpineSource(
        place: options.board.primaryPlace, script: spine?.script ?? [], bodyToDevice: bodyToDevice)
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
    case .fullTurns:
      (name, source) = ("device turned about its axes", FullTurnsSource())
    case .bowing:
      (name, source) = ("a person who bows", BowingSource(bodyToDevice: bodyToDevice))
    case .lifting:
      name = "a bar in training"
      source = BarSource(Self.training)
    case .patient(let test, let seed, let cue):
      name = "patient \(seed)"
      source = CuedPatient(seed, test, cue, start: clock.start, bodyToDevice: bodyToDevice)
    case .file(let path):
      try Self.checkPlaces(options.board, path)
      let recording = try RecordedMotion(path)
      // A recording's own time axis is kept: stamps are its t_s.
      let start = Timestamp(seconds: recording.source.firstTime).roundedToMicroseconds
      clock = SessionClock(start: start, offset: 0)
      name = path
      source = recording.source
      self.recording = recording
      if !recording.source.hasMagneticField { kinds.remove(.magnetometer) }
      if !recording.source.hasRotationRate { kinds.remove(.gyroscope) }
    }
    mount = Self.mount(options.motion)
    mounts = Dictionary(
      uniqueKeysWithValues: options.board.places.compactMap { [mount] p in mount.map { (p, $0) } })
    self.clock = clock
    hardware = options.board.keeping(kinds)
    left = options.board.sensors.map(\.kind).filter { !kinds.contains($0) }
    guard !hardware.sensors.isEmpty else {
      throw StartError(
        .data, "\(name): has nothing that board \(options.board.name) measures",
        hint: "the board has no accelerometer, and the recording nothing else")
    }
    var places: [BodyPlace: any MotionSource] = [:]
    for place in spine == nil ? [] : options.board.places {
      places[place] = SpineSource(
        place: place, script: spine?.script ?? [], bodyToDevice: bodyToDevice)
    }
    board = try Self.board(
      hardware, source, places: places, start: clock.start, seed: options.seed,
      noiseFactor: options.noiseFactor, drift: options.drift)
    for fault in options.faults { board.schedule(fault) }
  }

  /// How the sensor sits on what moves it, where that is known.
  private static func mount(_ motion: VirtualMotion) -> Matrix3? {
    switch motion {
    case .walker, .standing, .bowing, .patient: wearing
    case .turning, .sixRests, .fullTurns, .lifting, .file: nil
    }
  }

  /// A recording is of one place: at several it would make a body that nobody has.
  private static func checkPlaces(_ board: Board, _ path: String) throws(StartError) {
    let count = board.places.count
    if count == 1 { return }
    throw StartError(
      .data, "\(path): moves one place, and board \(board.name) has \(count)",
      hint: "--board virtual has one; 'poise replay' takes a log of several")
  }

  /// What the person of a virtual spine does; nil where the board is none.
  private static func spine(_ options: RecorderOptions) -> (name: String, script: [SpinePhase])? {
    guard options.board.isSpine else { return nil }
    switch options.motion {
    case .walker: return ("virtual spine", options.spineScript)
    case .standing: return ("virtual spine, standing", [.stand(60)])
    case .bowing:
      // From the hips, so that every place is inclined.
      let bend = SpinePhase(seconds: 6, sacrum: 50, t12: 55, t1: 60, head: 60)
      return ("virtual spine, bending", [.stand(6), bend, .stand(8)])
    case .turning, .sixRests, .fullTurns, .lifting, .patient, .file: return nil
    }
  }

  /// A board with the models of the chips that the board file names, wired as it says.
  static func board(
    _ board: Board, _ source: any MotionSource, places: [BodyPlace: any MotionSource] = [:],
    start: Timestamp, seed: UInt64, noiseFactor: Double = 1,
    drift: [SensorKind: VirtualDrift.Size] = [:]
  ) throws(StartError) -> VirtualBoard {
    let assembly = try Assembly(board: board, busName: "virtual", mount: nil)
    let requests = assembly.readers.map { reader in
      var request = VirtualChipCatalog.Request(
        chip: reader.sensor.unit.chip, kind: reader.sensor.unit.kind,
        address: reader.sensor.address, hasLine: reader.mode != .polling)
      request.bus = reader.bus
      request.spi = reader.sensor.spi
      request.place = board.sensors[Int(reader.stream)].placement
      return request
    }
    let virtual = VirtualBoard.board(
      requests, source: source, places: places, start: start, seed: seed, noiseFactor: noiseFactor,
      drift: drift)
    if let virtual { return virtual }
    throw StartError(
      .configuration, "board \(board.name): not all of its chips have a virtual model",
      hint: "there are models of \(VirtualChipCatalog.names.joined(separator: ", "))")
  }

  /// What a person should know of how the motion met the chips' ranges.
  func remarks() -> [String] {
    var remarks = recording?.remarks ?? []
    remarks += left.map { "\(name) has no \($0.name): recorded without one" }
    for sensor in hardware.sensors {
      let kind = sensor.kind
      let made = board.produced(kind, at: sensor.address, bus: UInt8(sensor.bus))
      if let made, made.clipped > 0 {
        remarks.append(
          "\(made.clipped) of \(made.count) \(kind.name) samples were beyond the virtual chip's "
            + "range and are clipped (flagged as saturated in the log)")
      }
    }
    return remarks
  }

  /// What of the recording that moved the board was not to be had.
  var losses: [String] { recording.map { $0.losses + $0.failures } ?? [] }

  /// What the chips made, by stream.
  func produced() -> [UInt64] {
    hardware.sensors.map {
      UInt64(board.produced($0.kind, at: $0.address, bus: UInt8($0.bus))?.count ?? 0)
    }
  }
}
