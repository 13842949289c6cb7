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
