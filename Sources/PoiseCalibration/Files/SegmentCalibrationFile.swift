import PoiseCore
import PoiseMotion
import PoiseText

/// How the sensors of several places sit, and how each place is inclined in the wearer's neutral
/// pose: JSON with an object a place.
public struct SegmentCalibrationFile: CalibrationFile {
  /// One place.
  public struct Place: Sendable, Equatable {
    /// Device to body axes; nil where the board file's is kept.
    public var mount: Matrix3?
    /// In the neutral pose, by the mounting that counts.
    public var neutral: SegmentAngles
    /// The board file's, where that is kept: the neutral pose holds with this one alone.
    public var boardMount: Matrix3?
    /// The accelerometer's name in the catalogue; nil where it is not known.
    public var chip: String?
    /// The accelerometer's, 7 bits; nil where it is not known.
    public var address: UInt8?
    /// As the board file names it; nil where it is not known.
    public var bus: String?
    /// What was applied to the acceleration; nil where it is not known.
    public var accelerometer: AffineCalibration?

    public init(
      mount: Matrix3?, neutral: SegmentAngles, boardMount: Matrix3? = nil, chip: String? = nil,
      address: UInt8? = nil, bus: String? = nil, accelerometer: AffineCalibration? = nil
    ) {
      self.bus = bus
      self.accelerometer = accelerometer
      self.mount = mount
      self.neutral = neutral
      self.boardMount = boardMount
      self.chip = chip
      self.address = address
    }
  }

  public var places: [BodyPlace: Place]
  public var origin: CalibrationOrigin
  /// The file as it was named.
  public var file: String

  public init(places: [BodyPlace: Place], origin: CalibrationOrigin = CalibrationOrigin()) {
    self.places = places
    self.origin = origin
    file = ""
  }

  /// Reads a file's text; `file` is the name that stands in errors.
  public init(text: String, file: String) throws(CalibrationFileError) {
    let object = try Self.object(in: text, file: file, with: "places")
    guard let given = object.object("places") else {
      throw object.failure("places", "an object with the places is missing")
    }
    places = [:]
    for name in given.members.keys.sorted() {
      guard let place = BodyPlace(name: name), let one = given.object(name) else {
        throw given.failure(name, "invalid place; use \(BodyPlace.words)")
      }
      guard let pitch = try one.number("neutral_pitch_deg"),
        let lean = try one.number("neutral_lean_deg"), pitch.magnitude <= 180, lean.magnitude <= 90
      else {
        throw one.failure(
          "neutral_pitch_deg", "the neutral angles are missing, or are none; calibrate again")
      }
      places[place] = Place(
        mount: try Self.mount(one, "mount"), neutral: SegmentAngles(pitch: pitch, lean: lean),
        boardMount: try Self.mount(one, "board_mount"), chip: try one.text("chip"),
        address: try one.address("address"), bus: try one.text("bus"),
        accelerometer: try Self.accelerometer(one))
    }
    origin = try CalibrationOrigin(object)
    self.file = file
  }

  private static func mount(
    _ object: CalibrationFields, _ key: String
  ) throws(CalibrationFileError) -> Matrix3? {
    if object.member(key) == nil { return nil }
    let mount = try AffineFields.matrix(object, key)
    if mount.isRotation(tolerance: 1e-3) { return mount }
    throw object.failure(key, "not a rotation; run poise calibrate segments again")
  }

  private static func accelerometer(
    _ object: CalibrationFields
  ) throws(CalibrationFileError) -> AffineCalibration? {
    if object.member("accelerometer") == nil { return nil }
    guard let fields = object.object("accelerometer") else {
      throw object.failure("accelerometer", "an object with offset_mps2 and matrix is needed")
    }
    return try AffineFields.read(fields, offset: "offset_mps2")
  }

  /// The neutral poses and mountings, as the fusion takes them.
  public var calibrations: [PlaceCalibration] {
    places.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      PlaceCalibration(place: $0.key, neutral: $0.value.neutral, mount: $0.value.mount)
    }
  }

  /// Refuses what was made with other sensors than those worn; says nothing of a place that either
  /// side does not know.
  ///
  /// - Parameter wanted: the places that count.
  public func check(
    _ device: CalibratedDevice, at wanted: [BodyPlace] = BodyPlace.allCases
  ) throws(CalibrationFileError) {
    for place in wanted {
      guard let made = places[place], let worn = device.worn(at: place) else { continue }
      let now = worn.chips[.accelerometer]
      let isOtherChip =
        made.chip != nil && now != nil && made.chip?.lowercased() != now?.lowercased()
      guard
        isOtherChip
          || CalibratedDevice.isOther((made.address, made.bus), (worn.address, worn.bus))
      else { continue }
      func text(_ chip: String?, _ address: UInt8?, _ bus: String?) -> String {
        [chip ?? "part", CalibratedDevice.part(address, bus)].filter { !$0.isEmpty }
          .joined(separator: " ")
      }
      throw CalibrationFileError(
        file: file, key: "places.\(place.name)",
        problem: "made with the \(text(made.chip, made.address, made.bus)), but the accelerometer "
          + "worn there is the \(text(now, worn.address, worn.bus)); "
          + "run poise calibrate segments again",
        kind: .mismatch)
    }
  }

  /// How far a mounting may be from the one that a neutral pose was made with, degrees. Matrices of
  /// two files of the same mounting differ in their last digits only.
  public static let admitted = 0.5

  /// How far the mounting that is in force at a place is from the one its neutral pose was made
  /// with, degrees; nil where they are the same, or that is not known.
  ///
  /// - Parameter board: the board file's or the recording's, which a file of an earlier version
  ///   kept where it says none.
  public func mountOff(at place: BodyPlace, inForce: Matrix3?, board: Matrix3?) -> Double? {
    guard let one = places[place], let made = one.mount ?? one.boardMount ?? board else {
      return nil
    }
    let now = inForce ?? .identity
    let most = (0..<3).map { made[$0].angle(to: now[$0]) }.max() ?? 0
    return most > Self.admitted ? most : nil
  }

  /// Whether an accelerometer's calibration is another one than the neutral pose was made with: it
  /// shows gravity there in a direction that is off by more than ``admitted``. False where it is
  /// not known what was applied.
  public func isOther(_ calibration: AffineCalibration, at place: BodyPlace) -> Bool {
    guard let one = places[place], let made = one.accelerometer else { return false }
    let mount = one.mount ?? one.boardMount ?? .identity
    let felt = Physics.standardGravity * (mount.transposed * one.neutral.up)
    return made.apply(felt).angle(to: calibration.apply(felt)) > Self.admitted
  }

  /// The file's text. A figure that is not finite has no JSON and is an error.
  public func encoded() throws(CalibrationFileError) -> String {
    var writer = JSONWriter(.lines)
    writer.add("schema", CalibrationSchema.current)
    var all = JSONWriter()
    for (place, one) in places.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard one.neutral.pitch.isFinite, one.neutral.lean.isFinite, one.mount?.isFinite ?? true,
        one.boardMount?.isFinite ?? true, one.accelerometer?.matrix.isFinite ?? true
      else {
        throw CalibrationFileError(
          file: file, key: "places.\(place.name)", problem: "a figure is not finite")
      }
      var inner = JSONWriter()
      inner.add("chip", one.chip)
      inner.add("address", one.address.map(Int.init))
      inner.add("bus", one.bus)
      if let calibration = one.accelerometer {
        var applied = JSONWriter()
        let offset = calibration.offset
        applied.add("offset_mps2", [offset.x, offset.y, offset.z])
        applied.add("matrix", calibration.matrix.rows)
        inner.add("accelerometer", raw: applied.finished())
      }
      if let mount = one.mount { inner.add("mount", mount.rows) }
      if let mount = one.boardMount { inner.add("board_mount", mount.rows) }
      inner.add("neutral_pitch_deg", one.neutral.pitch)
      inner.add("neutral_lean_deg", one.neutral.lean)
      all.add(place.name, raw: inner.finished())
    }
    writer.add("places", raw: all.finished())
    origin.write(to: &writer)
    return writer.finished()
  }
}
