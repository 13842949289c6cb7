import Glibc

/// What the machine says it is.
public enum DeviceTree {
  /// The words of /proc/device-tree/compatible, most special first; empty on a PC.
  public static var compatible: [String] {
    let descriptor = open("/proc/device-tree/compatible", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let n = read(descriptor, &bytes, bytes.count)
    guard n > 0 else { return [] }
    return bytes[..<n].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
