import ArgumentParser
import PoiseMotion
import PoiseStore
import PoiseSystem

/// The calibrations of one person, `users/NAME` under the state directory: `posture.json` or
/// several `posture-NAME.json`, `magnetometer.json`, `accelerometer.json`, `mount.json`.
struct UserFolder {
  let name: String
  let path: String

  /// - Throws: where `name` could leave the folder, or there is no state directory.
  init(_ name: String) throws {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
        || $0 == 0x2E
    }
    guard isPlain, (1...64).contains(name.utf8.count), !name.hasPrefix(".") else {
      throw CommandFailure(
        "--user \(name): not a name that a folder can have",
        hint: "use up to 64 letters, digits, '-', '_' and '.', not beginning with '.'",
        exitCode: .usage)
    }
    self.name = name
    path = try LogDirectory.resolve(nil) + "/users/" + name
  }

  /// A file of the folder where it is there.
  func existing(_ file: String) -> String? {
    let full = path + "/" + file
    return File.exists(full) ? full : nil
  }

  /// All posture calibrations, by name.
  var postures: [String] {
    let names = (try? Directory.entries(of: path))?.names ?? []
    return names.filter {
      $0 == "posture.json" || ($0.hasPrefix("posture-") && $0.hasSuffix(".json"))
    }.map { path + "/" + $0 }
  }

  /// What was said of the person with 'poise profile set'; nil where nothing was.
  func profile() throws -> PersonProfile? {
    do throws(StoreError) {
      return JournalView(try Journal(folder: path).read().entries).profile
    } catch { throw CommandFailure(error) }
  }

  /// Makes the folder and those above it, for this user alone (0700).
  func create() throws {
    do throws(SystemError) { try Directory.create(path, permissions: 0o700) } catch {
      throw CommandFailure(
        "\(error.path): \(error.reason)",
        hint: "set STATE_DIRECTORY to a folder that can be written", exitCode: .cannotCreate)
    }
  }
}

/// Where a calibration is written.
struct CalibrationOutput: ParsableArguments {
  @Option(help: ArgumentHelp("Write the calibration here.", valueName: "file"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Keep the calibration for this person; run, replay and calibrate find it by --user.",
      valueName: "name"))
  var user: String?

  func validate() throws {
    if out == nil && user == nil {
      throw ValidationError("say where the calibration goes: --out FILE or --user NAME")
    }
    if out != nil && user != nil {
      throw ValidationError(
        "--out and --user both say where the calibration goes; give one of them")
    }
    if out?.isEmpty ?? false { throw ValidationError("--out is empty") }
  }

  /// The path to write; a user's folder is made.
  func path(_ file: String) throws -> String {
    if let out { return out }
    let folder = try UserFolder(user ?? "")
    try folder.create()
    return folder.path + "/" + file
  }
}
