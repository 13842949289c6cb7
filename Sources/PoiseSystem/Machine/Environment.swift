import Glibc

/// The variables that the process was started with.
public enum Environment {
  /// A variable's value; nil where it is not set or empty.
  public static func value(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// The first of these variables that is set and not UTF-8, with its value, whose bytes beyond
  /// ASCII are written as `\xE9`; nil where there is none.
  public static func undecodable(_ names: [String]) -> (name: String, value: String)? {
    for name in names {
      if let value = getenv(name).flatMap({ ByteText.undecodable($0) }) { return (name, value) }
    }
    return nil
  }
}

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
