import Glibc
import PoiseHardware

/// Stands in for the file that a chip's maker supplies: bytes made from a seed, which the chip's
/// model takes as well as any.
public enum MadeConfiguration {
  /// Seed of the bytes.
  public static let seed: UInt64 = 270

  /// Of the length that the unit needs; empty where it needs none.
  public static func bytes(for unit: SensorUnit) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<(unit.upload?.bytes ?? 0)).map { _ in
      UInt8.random(in: .min ... .max, using: &random)
    }
  }

  /// The line of a board file that names a file of those bytes; empty where the unit needs none.
  public static func line(for unit: SensorUnit) -> String {
    unit.upload == nil ? "" : "configuration = \"\(path)\""
  }

  /// Settings of a unit with what it needs.
  public static func settings(
    for unit: SensorUnit, _ settings: SensorSettings = SensorSettings()
  ) -> SensorSettings {
    var settings = settings
    settings.configuration = bytes(for: unit)
    return settings
  }

  /// A file without a name, which goes when this process does.
  private static let path: String = {
    let template = strdup("/tmp/poise-test-XXXXXX")
    defer { free(template) }
    guard let template else { return "" }
    let file = mkstemp(template)
    unlink(template)
    let all = bytes(for: Chip.bmi270.units[0])
    let count = all.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    precondition(count == all.count, "no file of a chip's configuration could be made")
    return "/proc/self/fd/\(file)"
  }()
}
