import Glibc
import PoiseSystem
import PoiseText

/// What a calibration may be written over.
package enum CalibrationTarget {
  /// What each kind of calibration has, and no other file of Poise.
  private static let signs = [
    "accVMedia", "offset_mps2", "offset_radps", "offset_uT", "strideFactor", "mount", "places"
  ]

  /// Why `path` is not to be written to: a recording, or a text of somebody, stands there; nil
  /// where nothing does, or a calibration.
  package static func refusal(_ path: String) -> CalibrationFileError? {
    guard let about = try? File.status(path), about.kind != .directory else { return nil }
    if about.kind == .regular {
      if about.size == 0 { return nil }
      let text = (try? TextFile.read(path)) ?? ""
      // As a name, not as a value: a summary may say that a "mount" is missing.
      if signs.contains(where: { text.contains("\"\($0)\":") }) { return nil }
    }
    return CalibrationFileError(
      file: path, problem: "exists and is not a calibration; choose another file",
      kind: .system(errno: EEXIST))
  }
}
