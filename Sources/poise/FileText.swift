import Glibc

/// Small files that the command line names, whole.
enum FileText {
  /// Larger than any calibration; a mistaken path to a log must not fill the memory.
  static let limit = 1 << 22

  static func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let n = Glibc.read(descriptor, &chunk, chunk.count)
      if n < 0 && errno == EINTR { continue }
      if n < 0 { throw failure(path, errno) }
      if n == 0 { return bytes }
      bytes += chunk[..<n]
      if bytes.count > limit {
        throw CommandFailure(
          "\(path): larger than 4 MiB; a calibration has a few kilobytes", exitCode: .badData)
      }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "\(path): \(String(cString: strerror(code)))", exitCode: .reading(errno: code))
  }
}
