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

    public init(mount: Matrix3?, neutral: SegmentAngles) {
      self.mount = mount
      self.neutral = neutral
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
      let mount = one.member("mount") == nil ? nil : try AffineFields.matrix(one, "mount")
      if let mount, !mount.isRotation(tolerance: 1e-3) {
        throw one.failure("mount", "this is no rotation; run poise calibrate segments again")
      }
      places[place] = Place(mount: mount, neutral: SegmentAngles(pitch: pitch, lean: lean))
    }
    origin = try CalibrationOrigin(object)
    self.file = file
  }

  /// The neutral poses, as the fusion takes them.
  public var calibrations: [PlaceCalibration] {
    places.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      PlaceCalibration(place: $0.key, neutral: $0.value.neutral)
    }
  }

  /// Mountings, as the recorder takes them.
  public var mounts: [BodyPlace: Matrix3] { places.compactMapValues(\.mount) }

  /// The file's text. A figure that is not finite has no JSON and is an error.
  public func encoded() throws(CalibrationFileError) -> String {
    var writer = JSONWriter(.lines)
    writer.add("schema", CalibrationSchema.current)
    var all = JSONWriter()
    for (place, one) in places.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard one.neutral.pitch.isFinite, one.neutral.lean.isFinite, one.mount?.isFinite ?? true
      else {
        throw CalibrationFileError(
          file: file, key: "places.\(place.name)", problem: "a figure is not finite")
      }
      var inner = JSONWriter()
      if let mount = one.mount { inner.add("mount", mount.rows) }
      inner.add("neutral_pitch_deg", one.neutral.pitch)
      inner.add("neutral_lean_deg", one.neutral.lean)
      all.add(place.name, raw: inner.finished())
    }
    writer.add("places", raw: all.finished())
    origin.write(to: &writer)
    return writer.finished()
  }
}
