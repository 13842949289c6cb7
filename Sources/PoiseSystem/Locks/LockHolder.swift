/// The process that holds a file's lock (flock), as far as the kernel reports.
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

  /// Whether anybody else has the lock of the file or folder at `path`. The lock itself is asked:
  /// /proc/locks knows neither the devices of btrfs nor the processes of another container. False
  /// where nothing exists or it may not be opened.
  public static func isHeld(_ path: String) -> Bool {
    guard let file = try? FileDescriptor.open(path, .read) else { return false }
    return (try? file.isLocked()) ?? false
  }

  static func find(_ path: String) -> LockHolder? {
    guard let about = try? File.status(path) else { return nil }
    let (major, minor) = FileStatus.parts(of: about.device)
    let locks = File.text("/proc/locks") ?? ""
    guard
      let process = Self.process(in: locks, major: major, minor: minor, inode: about.inode)
    else { return nil }
    let groups = File.text("/proc/\(process)/cgroup") ?? ""
    return LockHolder(
      process: process, program: File.firstLine("/proc/\(process)/comm"),
      service: service(in: groups))
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
}
