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
    /// The accelerometer's name in the catalog; nil where it is unknown.
    public var chip: String?
    /// The accelerometer's, 7 bits; nil where it is unknown.
    public var address: UInt8?
    /// As the board file names it; nil where it is unknown.
    public var bus: String?
    /// What was applied to the acceleration; nil where it is unknown.
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

  package static var blank: Self { Self(places: [:]) }
  package static var content: String { "places" }

  package mutating func fields(_ o: inout JSONFields) {
    o.schema()
    let sorted = places.keys.sorted { $0.rawValue < $1.rawValue }
    o.object("places") { o in
      for name in o.isReading ? o.members.keys.sorted() : sorted.map(\.name) {
        guard let place = BodyPlace(name: name) else {
          return o.fail(name, "invalid place; use \(BodyPlace.words)")
        }
        var one = places[place] ?? Place(mount: nil, neutral: SegmentAngles(pitch: 0, lean: 0))
        o.object(name, &one)
        places[place] = one
      }
    }
    origin.fields(&o)
  }

  package var mistake: JSONMistake? {
    for (place, one) in places.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let matrices = [one.mount, one.boardMount, one.accelerometer?.matrix].compactMap { $0 }
      guard one.neutral.pitch.isFinite, one.neutral.lean.isFinite,
        matrices.allSatisfy(\.isFinite)
      else { return JSONMistake("places.\(place.name)", "a figure is not finite") }
    }
    return nil
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
  public static let admitted = CalibrationOrigin.admitted

  /// How far the mounting that is in force at a place is from the one its neutral pose was made
  /// with, degrees; nil where they are the same, or that is unknown.
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
}

extension SegmentCalibrationFile.Place: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.name("chip", &chip)
    o.whole("address", &address, in: 0...0x7F, .omitted)
    o.name("bus", &bus)
    if o.isReading ? o.tree("accelerometer") != nil : accelerometer != nil {
      var applied = accelerometer ?? AffineCalibration(offset: .zero, matrix: .identity)
      o.object("accelerometer") { applied.fields(&$0, offset: "offset_mps2") }
      accelerometer = applied
    }
    Self.rotation(&o, "mount", &mount)
    Self.rotation(&o, "board_mount", &boardMount)
    o.number("neutral_pitch_deg", &neutral.pitch, in: -180...180)
    o.number("neutral_lean_deg", &neutral.lean, in: -90...90)
  }

  private static func rotation(_ o: inout JSONFields, _ key: String, _ mount: inout Matrix3?) {
    o.matrix(key, &mount)
    if o.isReading, let mount, !mount.isRotation(tolerance: 1e-3) {
      o.fail(key, "not a rotation; run poise calibrate segments again")
    }
  }
}
