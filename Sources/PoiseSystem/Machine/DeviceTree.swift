/// What the machine says it is.
public enum DeviceTree {
  /// The words of /proc/device-tree/compatible, most special first; empty on a PC.
  public static var compatible: [String] { words(of: "/proc/device-tree/compatible") }

  /// Words with a zero behind each, as the device tree holds them.
  static func words(of path: String) -> [String] {
    ((try? File.read(path, limit: 4096)) ?? []).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
