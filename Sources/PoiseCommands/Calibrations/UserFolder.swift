import ArgumentParser
import PoiseCalibration
import PoiseCore
import PoisePerson
import PoiseSystem

/// The calibrations of one person, `users/NAME`: `posture.json` or several `posture-NAME.json`,
/// `magnetometer.json`, `accelerometer.json`, `gyroscope.json`, `mount.json`, of places other than
/// the trunk with the place's word, such as `accelerometer-head.json`; `segments.json`. Beside the
/// recordings, where a folder is named for them, and else below the state directory, where `poise
/// calibrate` keeps them.
package struct UserFolder {
  package let name: String
  /// Where it may be, the first before the second.
  package let paths: [String]

  /// Where something new is kept.
  package var path: String { paths[0] }

  /// A name that `--user` gave.
  ///
  /// - Throws: where it could leave the folder of the people.
  package static func checked(_ name: String) throws -> String {
    if PersonFolder.isName(name) { return name }
    throw CommandFailure(
      "--user \(name): not a name that a folder can have",
      hint: "use up to 64 letters, digits, '-', '_' and '.', not beginning with '.'",
      exitCode: .usage)
  }

  /// - Parameter logDir: a folder of recordings, as `--log-dir` names it.
  /// - Throws: where `name` could leave the folder, or there is no state directory.
  package init(_ name: String, logDir: String? = nil) throws {
    self.name = try Self.checked(name)
    let state =
      logDir == nil ? try RecordingsFolder.resolve(nil) : try? RecordingsFolder.resolve(nil)
    paths = [logDir, state].compactMap { $0.map { PersonFolder.path(of: name, root: $0) } }
  }

  /// A file of the folder where it exists.
  ///
  /// - Throws: where what has that name is no file: a pipe would be waited for.
  package func existing(_ file: String) throws -> String? {
    guard let path = paths.map({ $0 + "/" + file }).first(where: { File.exists($0) }) else {
      return nil
    }
    if let status = try? File.status(path), status.kind != .regular {
      throw CommandFailure("\(path): not a file", hint: "remove it", exitCode: .badData)
    }
    return path
  }

  /// A calibration of a place, such as `mount-head.json` of `mount`; the device's own place has
  /// `mount.json`, too.
  package func existing(_ stem: String, at place: BodyPlace?, of device: CalibratedDevice) throws
    -> String?
  {
    if let place, place != .trunk, let path = try existing("\(stem)-\(place.name).json") {
      return path
    }
    return place == device.placement ? try existing("\(stem).json") : nil
  }

  /// This person has no file at all.
  package var isEmpty: Bool { paths.allSatisfy { Directory.visibleNames(in: $0).isEmpty } }

  /// Something is known of this person: what `poise run --user` asks for.
  package var isKnown: Bool {
    get throws {
      let stems = ["magnetometer", "accelerometer", "gyroscope", "mount"]
      let names =
        stems.map { $0 + ".json" } + ["segments.json"]
        + BodyPlace.allCases.flatMap { place in stems.map { "\($0)-\(place.name).json" } }
      return try names.contains { try existing($0) != nil } || !postures.isEmpty || heights != nil
    }
  }

  /// How the sensors of some places sit: as 'poise calibrate mount' found it, and else as
  /// 'poise calibrate segments' did.
  ///
  /// - Throws: where what it was made with is not what is worn.
  package func mounts(of wanted: [BodyPlace], _ device: CalibratedDevice) throws -> [BodyPlace:
    Matrix3]
  {
    var mounts = try ownMounts(device).filter { wanted.contains($0.key) }
    let left = wanted.filter { mounts[$0] == nil }
    guard !left.isEmpty, let path = try existing("segments.json") else { return mounts }
    let file = try SegmentCalibrationFile(path: path)
    let known = left.filter { file.places[$0]?.mount != nil }
    try file.check(device, at: known)
    for place in known { mounts[place] = file.places[place]?.mount }
    return mounts
  }

  /// What 'poise calibrate mount' found.
  package func ownMounts(_ device: CalibratedDevice) throws -> [BodyPlace: Matrix3] {
    var mounts: [BodyPlace: Matrix3] = [:]
    for place in BodyPlace.allCases {
      guard let worn = device.worn(at: place),
        let path = try existing("mount", at: place, of: device)
      else { continue }
      let file = try MountCalibrationFile(path: path)
      try file.check(worn)
      // that of the device's own place is held to what options say
      if place != device.placement {
        try file.check(accelerometer: try accelerometer(at: place, of: device) ?? .identity)
      }
      mounts[place] = file.mount
    }
    return mounts
  }

  /// What 'poise calibrate accelerometer' found of a place; nil where there is nothing.
  package func accelerometer(
    at place: BodyPlace?, of device: CalibratedDevice
  ) throws -> AffineCalibration? {
    guard let path = try existing("accelerometer", at: place, of: device) else { return nil }
    let file = try AccelerometerCalibrationFile(path: path)
    if let worn = place.flatMap({ device.worn(at: $0) }) { try file.check(worn) }
    return file.calibration
  }

  /// What 'poise calibrate magnetometer' found of a place; nil where there is nothing.
  package func magnetometer(
    at place: BodyPlace?, of device: CalibratedDevice
  ) throws -> MagnetometerCalibrationFile? {
    guard let path = try existing("magnetometer", at: place, of: device) else { return nil }
    let file = try MagnetometerCalibrationFile(path: path)
    try file.check(device)
    return file
  }

  /// All posture calibrations, by name.
  package var postures: [String] {
    for path in paths {
      let names = (try? Directory.entries(of: path))?.names ?? []
      let found = names.filter {
        $0 == "posture.json" || ($0.hasPrefix("posture-") && $0.hasSuffix(".json"))
      }
      if !found.isEmpty { return found.map { path + "/" + $0 } }
    }
    return []
  }

  /// What 'poise profile set' was told of the person; nil where nothing was, and where it cannot be
  /// read, which is reported and keeps nobody from recording.
  package var heights: PersonHeights? {
    for path in paths {
      do throws(PersonHeights.Fault) {
        if let heights = try PersonHeights(folder: path) { return heights }
      } catch { Notes.report("\(error): the profile of \(name) is left out") }
    }
    return nil
  }

  /// Makes the folder and those above it, for this user alone (0700).
  package func create() throws {
    do throws(SystemError) { try Directory.createKept(path) } catch {
      throw CommandFailure(
        "\(error.path): \(error.reason)",
        hint: "set STATE_DIRECTORY to a folder that can be written", exitCode: .cannotCreate)
    }
  }
}

/// Where a calibration is written.
package struct CalibrationOutput: ParsableArguments {
  @Option(help: ArgumentHelp("Write the calibration here.", valueName: "file"))
  package var out: String?

  @Option(
    help: ArgumentHelp(
      "Store the calibration for this person; run, replay and calibrate use it with --user.",
      valueName: "name"))
  package var user: String?

  package init() {}

  package func validate() throws {
    if out == nil && user == nil {
      throw ValidationError("say where the calibration goes: --out FILE or --user NAME")
    }
    if out != nil && user != nil {
      throw ValidationError(
        "--out and --user exclude each other")
    }
    if out?.isEmpty ?? false { throw ValidationError("--out is empty") }
    // before anything is measured
    if let out, let refusal = CalibrationTarget.refusal(out) {
      throw ValidationError("--out \(refusal)")
    }
  }

  /// The path to write; a user's folder is made.
  package func path(_ file: String) throws -> String {
    if let out { return out }
    let folder = try UserFolder(user ?? "")
    try folder.create()
    return folder.path + "/" + file
  }
}
