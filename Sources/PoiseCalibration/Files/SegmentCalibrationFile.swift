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

    public init(
      mount: Matrix3?, neutral: SegmentAngles, boardMount: Matrix3? = nil, chip: String? = nil,
      address: UInt8? = nil
    ) {
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
        throw given.failure(name, "this is no place; \(BodyPlace.words) are")
      }
      guard let pitch = try one.number("neutral_pitch_deg"),
        let lean = try one.number("neutral_lean_deg"), pitch.magnitude <= 180, lean.magnitude <= 90
      else {
        throw one.failure(
          "neutral_pitch_deg", "the neutral angles are missing, or are none; calibrate again")
      }
      places[place] = Place(
        mount: try Self.mount(one, "mount"), neutral: SegmentAngles(pitch: pitch, lean: lean),
        boardMount: try Self.mount(one, "board_mount"), chip: one.string("chip"),
        address: try Self.address(one))
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
    throw object.failure(key, "this is no rotation; run poise calibrate segments again")
  }

  private static func address(_ object: CalibrationFields) throws(CalibrationFileError) -> UInt8? {
    guard object.member("address") != nil, let number = try object.number("address") else {
      return nil
    }
    if let address = UInt8(exactly: number), address < 0x80 { return address }
    throw object.failure("address", "\(number) is no address of an I2C bus; calibrate again")
  }

  /// The neutral poses and mountings, as the fusion takes them.
  public var calibrations: [PlaceCalibration] {
    places.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      PlaceCalibration(place: $0.key, neutral: $0.value.neutral, mount: $0.value.mount)
    }
  }

  /// Refuses what was made with other sensors than those worn; says nothing of a place that either
  /// side does not know.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    for (place, made) in places.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let worn = device.worn(at: place), let chip = made.chip,
        let now = worn.chips[.accelerometer]
      else { continue }
      func text(_ chip: String, _ address: UInt8?) -> String {
        chip + (address.map { " at 0x" + String($0, radix: 16, uppercase: true) } ?? "")
      }
      let isMoved = made.address != nil && worn.address != nil && made.address != worn.address
      guard chip.lowercased() != now.lowercased() || isMoved else { continue }
      throw CalibrationFileError(
        file: file, key: "places.\(place.name)",
        problem: "made with the \(text(chip, made.address)), but the accelerometer worn there is "
          + "the \(text(now, worn.address)); run poise calibrate segments again",
        kind: .mismatch)
    }
  }

  /// How far a mounting may be from the one that a neutral pose was made with, degrees. Matrices of
  /// two files of the same mounting differ in their last digits only.
  public static let admitted = 0.5

  /// How far the mounting that is in force at a place is from the one its neutral pose was made
  /// with, degrees; nil where they are the same, or that is not known.
  public func mountOff(at place: BodyPlace, inForce: Matrix3?) -> Double? {
    guard let one = places[place], let made = one.mount ?? one.boardMount else { return nil }
    let now = inForce ?? .identity
    let most = (0..<3).map { made[$0].angle(to: now[$0]) }.max() ?? 0
    return most > Self.admitted ? most : nil
  }

  /// The file's text. A figure that is not finite has no JSON and is an error.
  public func encoded() throws(CalibrationFileError) -> String {
    var writer = JSONWriter(.lines)
    writer.add("schema", CalibrationSchema.current)
    var all = JSONWriter()
    for (place, one) in places.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard one.neutral.pitch.isFinite, one.neutral.lean.isFinite, one.mount?.isFinite ?? true,
        one.boardMount?.isFinite ?? true
      else {
        throw CalibrationFileError(
          file: file, key: "places.\(place.name)", problem: "a figure is not finite")
      }
      var inner = JSONWriter()
      inner.add("chip", one.chip)
      inner.add("address", one.address.map(Int.init))
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
