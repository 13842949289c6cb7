import CLinux
import Glibc

/// How a program that a test started came to its end.
public struct ProcessResult: Sendable, Equatable {
  /// The exit status; 128 + the signal's number where a signal ended it, as a shell has it.
  public var status: Int32
  /// What it wrote to standard output.
  public var output: String
  /// What it wrote to standard error.
  public var errors: String
  /// True where it was killed because its time was over.
  public var timedOut: Bool
  /// Most memory that it held at once, bytes. It begins with that of the process that started it,
  /// so only a small one learns something.
  public var peakMemory = 0
  /// Seconds that a processor worked for it and for the children that it waited for.
  public var processorTime = 0.0
}

/// A program that could not be started.
public struct ProcessError: Error, Sendable, Equatable {
  public var errno: Int32
  public var program: String
}

/// Programs run by tests, with everything they print kept.
public enum ChildProcess {
  /// Runs `arguments[0]` (looked up in PATH) to its end.
  ///
  /// - Parameters:
  ///   - directory: working directory; the package's root if nil.
  ///   - environment: variables set in addition to the test's own.
  ///   - input: bytes for standard input; /dev/null if nil.
  ///   - limit: seconds after which it is killed, with its children.
  ///   - whileRunning: called after each piece of output with the process's id and all of standard
  ///     output so far, for a test that sends a signal.
  public static func run(
    _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:],
    input: [UInt8]? = nil, limit: Int = 120,
    whileRunning: (pid_t, String) -> Void = { _, _ in }
  ) throws(ProcessError) -> ProcessResult {
    guard let out = Pipe(), let err = Pipe(), let inp = Pipe() else {
      throw ProcessError(errno: errno, program: arguments[0])
    }
    defer { for pipe in [out, err, inp] { pipe.closeBoth() } }
    let pid = try spawn(
      arguments, directory: directory ?? PackageFiles.root, environment: environment,
      input: inp, output: out, errors: err)
    inp.closeReader()
    out.closeWriter()
    err.closeWriter()
    // Test input is small: it fits into the pipe.
    if let input { _ = input.withUnsafeBytes { write(inp.ends.writer, $0.baseAddress, $0.count) } }
    inp.closeWriter()
    let timedOut = collect(out, err, pid: pid, limit: limit, whileRunning)
    if timedOut { kill(-pid, SIGKILL) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return ProcessResult(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: out.text, errors: err.text,
      timedOut: timedOut, peakMemory: usage.ru_maxrss * 1024,
      processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Reads both pipes until they close; true where the time ran out first.
  private static func collect(
    _ out: Pipe, _ err: Pipe, pid: pid_t, limit: Int, _ whileRunning: (pid_t, String) -> Void
  ) -> Bool {
    let end = monotonicMilliseconds() + limit * 1000
    while out.open || err.open {
      let left = end - monotonicMilliseconds()
      if left <= 0 { return true }
      var polled = [out, err].filter(\.open).map {
        pollfd(fd: $0.ends.reader, events: Int16(POLLIN), revents: 0)
      }
      _ = poll(&polled, nfds_t(polled.count), Int32(left))
      for fd in polled where fd.revents != 0 {
        let pipe = fd.fd == out.ends.reader ? out : err
        pipe.readOnce()
        if pipe === out { whileRunning(pid, out.text) }
      }
    }
    return false
  }

  private static func monotonicMilliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }

  private static func spawn(
    _ arguments: [String], directory: String, environment: [String: String],
    input: Pipe, output: Pipe, errors: Pipe
  ) throws(ProcessError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    poise_spawn_in(&actions, directory)
    posix_spawn_file_actions_adddup2(&actions, input.ends.reader, 0)
    posix_spawn_file_actions_adddup2(&actions, output.ends.writer, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.ends.writer, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own, so that its children can be ended with it.
    // Threads of a test block signals, which a child would inherit: it could not be stopped.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var variables = inheritedEnvironment()
    // Recorders of one test are not found by the commands of another, nor by the developer's own.
    if let folder = runtimeFolder { variables["XDG_RUNTIME_DIR"] = folder }
    variables.merge(environment) { $1 }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, arguments[0], &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw ProcessError(errno: code, program: arguments[0]) }
    return pid
  }

  /// Where recorders that tests start have their status files.
  private static let runtimeFolder: String? = {
    let path = PackageFiles.root + "/.build/recorders"
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? path : nil
  }()

  private static func inheritedEnvironment() -> [String: String] {
    var result: [String: String] = [:]
    for entry in PackageFiles.bytes(of: "/proc/self/environ")?.split(separator: 0) ?? [] {
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }
}

/// A pipe whose reading end is collected. Closed on exec, so that no other child holds it open.
private final class Pipe {
  var ends: (reader: Int32, writer: Int32)
  private(set) var open = true
  private var bytes: [UInt8] = []

  init?() {
    var pair: [Int32] = [0, 0]
    guard poise_pipe(&pair, O_CLOEXEC) == 0 else { return nil }
    ends = (pair[0], pair[1])
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func readOnce() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(ends.reader, &chunk, chunk.count)
    if count > 0 { bytes.append(contentsOf: chunk[..<count]) } else { open = false }
  }

  func closeReader() {
    if ends.reader >= 0 { close(ends.reader) }
    ends.reader = -1
  }

  func closeWriter() {
    if ends.writer >= 0 { close(ends.writer) }
    ends.writer = -1
  }

  func closeBoth() {
    closeReader()
    closeWriter()
  }
}
