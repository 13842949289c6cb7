import Glibc

/// The variables that the process was started with.
public enum Environment {
  /// A variable's value; nil where it is not set or empty.
  public static func value(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }
}
