import PoiseSystem

/// What the device's own programs have found wrong at its start: mistakes in `poise.toml`.
struct DeviceNotice {
  /// Where `poise card apply` leaves it; in memory, because it is worked out at every start.
  static let place = "/run/poise-card/mistakes"

  /// On one line.
  let text: String

  /// nil where nothing is wrong.
  init?(path: String = place) {
    guard let bytes = try? File.read(path, limit: 1 << 20, isRegular: true) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first else { return nil }
    let plain = first.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let more = lines.count > 1 ? " (and \(lines.count - 1) more)" : ""
    text = "settings: " + String(String.UnicodeScalarView(plain.prefix(300))) + more
  }
}
