#if canImport(Glibc)
  import Glibc
#endif

/// The process that holds a file's lock (flock), as far as the kernel tells.
public struct LockHolder: Sendable, Equatable {
  public var process: Int
  /// Nil where it may not be known, or the process that took the lock has left it to another.
  public var program: String?
  /// The systemd service it runs as.
  public var service: String?

  /// `in use by ...; stop it first...`: who holds the lock of the file at `path`; what to do then.
  public static func inUse(_ path: String) -> String {
    guard let holder = find(path) else {
      return "in use by another program; stop it first (`pgrep -a poise`)"
    }
    let process = "process \(holder.process)"
    if let service = holder.service {
      return "in use by the service \(service) (\(process)); "
        + "stop it first: sudo systemctl stop \(service)"
    }
    guard let program = holder.program else {
      return "in use by another program (\(process)); stop it first (`pgrep -a poise`)"
    }
    return "in use by \(program) (\(process)); stop it first: kill \(holder.process)"
  }

  static func find(_ path: String) -> LockHolder? {
    var about = stat()
    guard stat(path, &about) == 0 else { return nil }
    let device = UInt64(about.st_dev)
    // As glibc's major() and minor(), which are macros.
    let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
    let minor = device & 0xFF | (device >> 12) & ~0xFF
    let locks = text("/proc/locks")
    guard
      let process = Self.process(in: locks, major: major, minor: minor, inode: UInt64(about.st_ino))
    else { return nil }
    let program = text("/proc/\(process)/comm").split(separator: "\n").first.map(String.init)
    return LockHolder(
      process: process, program: program, service: service(in: text("/proc/\(process)/cgroup")))
  }

  /// A line of /proc/locks: `7: FLOCK  ADVISORY  WRITE 812 00:05:1037 0 EOF`. Who waits for a lock
  /// has `->` behind the number; a process of another container is 0.
  static func process(in locks: String, major: UInt64, minor: UInt64, inode: UInt64) -> Int? {
    for line in locks.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] == "FLOCK", let process = Int(words[4]), process > 0
      else { continue }
      let file = words[5].split(separator: ":")
      guard file.count == 3, UInt64(file[0], radix: 16) == major,
        UInt64(file[1], radix: 16) == minor, UInt64(file[2]) == inode
      else { continue }
      return process
    }
    return nil
  }

  /// `0::/system.slice/poise.service`: `poise`.
  static func service(in groups: String) -> String? {
    for line in groups.split(separator: "\n") {
      guard let colon = line.lastIndex(of: ":") else { continue }
      let parts = line[line.index(after: colon)...].split(separator: "/")
      guard parts.first == "system.slice", let last = parts.last, last.hasSuffix(".service")
      else { continue }
      return String(last.dropLast(".service".count))
    }
    return nil
  }

  private static func text(_ path: String) -> String {
    guard let file = fopen(path, "re") else { return "" }
    defer { fclose(file) }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while text.count < 1 << 20 {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { break }
      text += piece[..<count]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
