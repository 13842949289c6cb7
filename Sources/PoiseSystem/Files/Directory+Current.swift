import Glibc

extension Directory {
  /// The folder that names without a `/` at their beginning lie in; nil where it is gone.
  public static var current: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
