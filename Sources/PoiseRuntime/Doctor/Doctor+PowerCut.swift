import Glibc

extension Doctor {
  /// Where a power cut could hurt the logs in `place`, a folder that is there.
  mutating func examinePowerCut(_ place: String) {
    guard let text = mountinfo ?? Self.text("/proc/self/mountinfo"),
      let path = realpath(place, nil)
    else { return }
    defer { free(path) }
    guard let mount = LogMount(of: String(cString: path), mountinfo: text) else { return }
    let what = "power cut: \(mount.place) (\(mount.type))"
    if let weakness = mount.weakness {
      say(.warn, "\(what) \(weakness.text)", fix: weakness.fix)
    } else {
      let own = mount.place == "/" ? "" : ", apart from the system"
      say(.ok, "\(what)\(own): a cut costs the last two seconds at most")
    }
  }

  private static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count <= 0 || all.count > 1 << 20 { break }
      all += bytes[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }
}
