import PoiseCore
import PoiseText

/// Where a calibration comes from: what is needed to tell whether it fits, and how good it is.
/// Everything may be absent: files of other programs have none of it.
public struct CalibrationOrigin: JSONRecord, Sendable, Equatable {
  /// Device or board name.
  public var device: String?
  /// Where on the body the sensors were worn.
  public var placement: BodyPlace?
  /// Of the accelerometer, 7 bits.
  public var address: UInt8?
  /// The accelerometer's, as a board file names it.
  public var bus: String?
  /// Chip names by kind of sensor.
  public var chips: [SensorKind: String]
  /// Serial numbers by kind of sensor, of chips that have one.
  public var serials: [SensorKind: String]
  /// SI units per count, by kind of sensor: the range that the chip was set to.
  public var scales: [SensorKind: Double]
  /// Version of the drivers that read the chips.
  public var driver: String?
  /// Of the chip while it was made, degrees Celsius.
  public var temperature: Double?
  /// What was applied to the acceleration that it was made of; nil where that is unknown.
  public var accelerometer: AffineCalibration?
  /// When it was made, ISO 8601.
  public var created: String?
  /// Program and version.
  public var software: String?
  /// Samples behind it.
  public var samples: Int?
  /// Named figures, such as `condition` or `residual_pct`.
  public var quality: [String: Double]

  public init(
    device: String? = nil, chips: [SensorKind: String] = [:], created: String? = nil,
    software: String? = nil, samples: Int? = nil, quality: [String: Double] = [:],
    serials: [SensorKind: String] = [:], scales: [SensorKind: Double] = [:], driver: String? = nil,
    temperature: Double? = nil, placement: BodyPlace? = nil
  ) {
    self.placement = placement
    self.serials = serials
    self.scales = scales
    self.driver = driver
    self.temperature = temperature
    self.device = device
    self.chips = chips
    self.created = created
    self.software = software
    self.samples = samples
    self.quality = quality
  }

  package mutating func fields(_ o: inout JSONFields) {
    o.loose("device", &device)
    o.text(
      "placement", &placement, .omitted, problem: "which is not a place; use \(BodyPlace.words)",
      \.name
    ) { BodyPlace(name: $0) }
    o.whole("address", &address, in: 0...0x7F, .omitted)
    o.name("bus", &bus)
    o.named("chips", &chips, JSONText.quoted) { $0.string($1) }
    o.named("serials", &serials, JSONText.quoted) { $0.string($1) }
    var usable = scales.filter { $0.value.isFinite }
    o.named("scales", &usable, { JSONText.shortest($0) }) { o, name throws(JSONMistake) in
      try o.numbers(name, count: 1)?[0]
    }
    if o.isReading { scales = usable }
    o.loose("driver", &driver)
    o.figure("temperature_C", &temperature)
    if o.isReading ? o.tree("accelerometer") != nil : accelerometer != nil {
      var applied = accelerometer ?? .identity
      o.object("accelerometer") { applied.fields(&$0, offset: "offset_mps2") }
      accelerometer = applied
    }
    o.loose("created", &created)
    o.loose("software", &software)
    o.whole("samples", &samples, in: 0...1_000_000_000_000, .omitted)
    var finite = quality.filter { $0.value.isFinite }
    o.named("quality", &finite, { JSONText.shortest($0) }) { o, name in
      if case .number(let number)? = o.tree(name) { number } else { nil }
    }
    if o.isReading { quality = finite }
  }

  /// Refuses a calibration made at another place, with another chip, another one of its kind, or
  /// another range; says nothing where either side does not know.
  public func check(
    _ kind: SensorKind, of device: CalibratedDevice, file: String
  ) throws(CalibrationFileError) {
    try check(place: device.placement, file: file)
    try check(part: device, file: file)
    try check(chip: device.chips[kind], of: kind, file: file)
    if let made = serials[kind], let serial = device.serials[kind], made != serial {
      throw CalibrationFileError(
        file: file, key: "serials.\(kind.name)",
        problem: "made with the \(kind.name) of serial number \(made), but this device's is "
          + "\(serial); calibrate again with this device",
        kind: .mismatch)
    }
    if let made = scales[kind], let scale = device.scales[kind],
      !(abs(made - scale) <= 1e-6 * abs(scale))
    {
      throw CalibrationFileError(
        file: file, key: "scales.\(kind.name)",
        problem: "made with \(made) \(kind.unit) a count, but this device's \(kind.name) is set "
          + "to \(scale); set the range as it was in the board file, or calibrate again",
        kind: .mismatch)
    }
  }

  /// Refuses a calibration of another place; says nothing where either side does not know.
  func check(place: BodyPlace?, file: String) throws(CalibrationFileError) {
    guard let place, let placement, place != placement else { return }
    throw CalibrationFileError(
      file: file, key: "placement",
      problem: "made at the place \(placement.name), but what it would be used for is worn at "
        + "\(place.name); calibrate again as it is worn",
      kind: .mismatch)
  }

  /// Refuses a calibration of another part of a board with several, which may be of one kind and
  /// were exchanged. A part that is alone may have moved to another address.
  func check(part device: CalibratedDevice, file: String) throws(CalibrationFileError) {
    guard device.isOneOfSeveral,
      CalibratedDevice.isOther((address, bus), (device.address, device.bus))
    else { return }
    throw CalibrationFileError(
      file: file, key: "address",
      problem: "made with the part \(CalibratedDevice.part(address, bus)), but the one worn at "
        + "\(device.placement?.name ?? "that place") is "
        + "\(CalibratedDevice.part(device.address, device.bus)); calibrate again as it is worn",
      kind: .mismatch)
  }

  /// How far a calibration may lie from the one that was applied, as an angle of gravity, degrees.
  public static let admitted = 0.5

  /// Refuses what was made with another calibration of the accelerometer than the one in force:
  /// gravity is elsewhere there. Accepts what does not say what was applied.
  ///
  /// - Parameters:
  ///   - felt: an acceleration as it was made with, m/s² in device axes.
  ///   - inLength: whether the length counts, too, and not the direction alone.
  ///   - command: what makes it again.
  func check(
    accelerometer inForce: AffineCalibration, felt: Vector3, inLength: Bool, file: String,
    command: String
  ) throws(CalibrationFileError) {
    guard let accelerometer else { return }
    let (made, now) = (accelerometer.apply(felt), inForce.apply(felt))
    let apart = (now - made).squaredLength / max(felt.squaredLength, 1e-12)
    let least = Self.admitted * Double.pi / 180
    let isOther = inLength ? apart > least * least : made.angle(to: now) > Self.admitted
    guard isOther else { return }
    throw CalibrationFileError(
      file: file, key: "accelerometer",
      problem: "made with another calibration of the accelerometer; run poise calibrate "
        + "\(command) again",
      kind: .mismatch)
  }

  /// Refuses a calibration of another chip; says nothing where either side does not know.
  func check(chip: String?, of kind: SensorKind, file: String) throws(CalibrationFileError) {
    guard let chip, let made = chips[kind], made.lowercased() != chip.lowercased() else { return }
    throw CalibrationFileError(
      file: file, key: "chips.\(kind.name)",
      problem: "made with a \(made), but this device's \(kind.name) is a \(chip); "
        + "calibrate again with this device",
      kind: .mismatch)
  }
}

/// The sensors that a calibration is to be used with, as far as they are known.
public struct CalibratedDevice: Sendable, Equatable {
  public var chips: [SensorKind: String] = [:]
  public var serials: [SensorKind: String] = [:]
  public var scales: [SensorKind: Double] = [:]
  /// nil where they are unknown.
  public var sensors: Set<SensorKind>?
  /// nil where it is unknown.
  public var magnetometerUnit: MagnetometerUnit?
  /// Where it is worn; nil where it is unknown.
  public var placement: BodyPlace?
  /// Of the accelerometer, 7 bits; nil where it is unknown.
  public var address: UInt8?
  /// The accelerometer's, as a board file names it; nil where it is unknown.
  public var bus: String?
  /// There are others beside it.
  public var isOneOfSeveral = false
  /// Device to body axes as the board file or the recording has them; nil where they do not say.
  public var mount: Matrix3?
  /// The further places of several.
  public var places: [BodyPlace: CalibratedDevice] = [:]

  public init() {}

  /// What is worn at a place, the primary one or a further one; nil where nothing is known of it.
  public func worn(at place: BodyPlace) -> CalibratedDevice? {
    place == placement ? self : places[place]
  }

  /// Chips and scales of a session's streams: at its primary place, and at each further one. A
  /// recording from a file says neither.
  public init(_ streams: [StreamInfo]) {
    let worn = StreamInfo.places(of: streams)
    self.init(streams, at: worn[0])
    for place in worn.dropFirst() { places[place] = CalibratedDevice(streams, at: place) }
  }

  /// Whether two parts are not the same one, as far as both sides know.
  static func isOther(
    _ a: (address: UInt8?, bus: String?), _ b: (address: UInt8?, bus: String?)
  ) -> Bool {
    func differ<Value: Equatable>(_ x: Value?, _ y: Value?) -> Bool {
      guard let x, let y else { return false }
      return x != y
    }
    return differ(a.address, b.address) || differ(a.bus, b.bus)
  }

  /// `at 0x6A on mux@70/i2c@1`, as far as it is known.
  static func part(_ address: UInt8?, _ bus: String?) -> String {
    let place = address.map { "at 0x" + String($0, radix: 16, uppercase: true) }
    return [place, bus.map { "on \($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  /// Refuses a file for a sensor that the device lacks: it would change nothing, in silence.
  public func check(has kind: SensorKind, file: String) throws(CalibrationFileError) {
    guard let sensors, !sensors.contains(kind) else { return }
    throw CalibrationFileError(
      file: file,
      problem: "calibrates a \(kind.name), but this device or recording has none; leave it out",
      kind: .mismatch)
  }

  /// Of one place alone.
  public init(_ streams: [StreamInfo], at place: BodyPlace) {
    isOneOfSeveral = StreamInfo.places(of: streams).count > 1
    sensors = Set(streams.filter { $0.placement == place }.map(\.kind))
    for stream in streams where stream.placement == place && stream.bus != "file" {
      placement = place
      chips[stream.kind] = stream.chip
      scales[stream.kind] = stream.scale
      guard stream.kind == .accelerometer else { continue }
      address = stream.address
      mount = stream.mount
    }
    magnetometerUnit = .microtesla
  }
}

/// The unit of a magnetometer's values in a calibration.
public enum MagnetometerUnit: String, Sendable {
  case microtesla = "uT"
  /// No absolute scale (`mx_au` of a recording).
  case arbitrary = "au"

  func check(_ used: MagnetometerUnit?, file: String, key: String) throws(CalibrationFileError) {
    guard let used, used != self else { return }
    throw CalibrationFileError(
      file: file, key: key,
      problem: "made for a magnetometer in \(rawValue), but the data is in \(used.rawValue); "
        + "calibrate again with this data's scale",
      kind: .mismatch)
  }
}
