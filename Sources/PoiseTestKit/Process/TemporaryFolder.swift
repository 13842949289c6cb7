import Glibc

/// A folder of its own for one test, removed with everything in it when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// Its full path.
  public let path: String

  /// Makes one under `$TMPDIR`, else /tmp.
  public init() throws(ProcessError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let template = strdup(parent + "/poise-test-XXXXXX")
    defer { free(template) }
    guard let template, mkdtemp(template) != nil else {
      throw ProcessError(errno: errno, program: "mkdtemp")
    }
    path = String(cString: template)
  }

  deinit { _ = try? ChildProcess.run(["rm", "-rf", path], in: "/") }

  /// Writes `text` to a file in it, `name` relative to it; folders on the way are made.
  public func write(_ text: String, to name: String) throws(ProcessError) {
    try write(Array(text.utf8), to: name)
  }

  /// Writes bytes to a file in it, as ``write(_:to:)`` does a text.
  public func write(_ bytes: [UInt8], to name: String) throws(ProcessError) {
    let full = path + "/" + name
    var folder = ""
    for part in full.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
    guard let file = fopen(full, "wb") else { throw ProcessError(errno: errno, program: full) }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw ProcessError(errno: errno, program: full)
    }
  }
}
