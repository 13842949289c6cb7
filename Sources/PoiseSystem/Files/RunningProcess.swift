import CLinux
import Glibc

/// A process of this machine, by its number.
public struct RunningProcess: Sendable, Equatable {
  public var number: Int32

  public init(_ number: Int32) { self.number = number }

  /// This one.
  public static var current: RunningProcess { RunningProcess(getpid()) }

  /// Whether it is there, also where it belongs to another user.
  public var isAlive: Bool { number > 0 && (kill(number, 0) == 0 || errno == EPERM) }

  /// Those that run a program of that name (its first 15 letters), in order of number.
  public static func all(named name: String) -> [RunningProcess] {
    Directory.visibleNames(in: "/proc").compactMap { Int32($0) }.sorted()
      .filter { File.firstLine("/proc/\($0)/comm") == name }.map { RunningProcess($0) }
  }

  /// Sends a signal with a number that goes along.
  public func send(_ signal: Int32, value: Int32 = 0) throws(SystemError) {
    if poise_send_signal(number, signal, value) != 0 {
      throw SystemError(.signal, path: "process \(number)", errno: errno)
    }
  }
}

extension RunningProcess {
  /// The program that this process runs; nil where /proc does not tell.
  public static var executable: String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Goes on as another program, under the same number; answers why not, where that fails.
  public static func become(_ program: String, _ arguments: [String]) -> SystemError {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    execv(program, &words)
    return SystemError(.open, path: program, errno: errno)
  }

  /// Where relative paths begin; `.` where the system does not tell.
  public static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The user whose rights this process has.
  public static var user: UInt32 { geteuid() }
}
