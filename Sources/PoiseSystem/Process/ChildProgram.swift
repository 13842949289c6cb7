import CLinux
import Glibc
import Synchronization

/// A program that works for this one, at low priority. It reads lines from this one and ends when
/// they do; this one reads its lines. Its process group is its own: what a terminal sends to this
/// program it does not get.
public final class ChildProgram: Sendable {
  public let process: RunningProcess
  /// nil once it is closed.
  private let input: Mutex<Int32?>
  private let output: Mutex<LinePipe>

  /// - Throws: where the program is missing or cannot be started.
  public init(_ program: String, _ arguments: [String]) throws(SystemError) {
    var toChild = try Pipe(program)
    let fromChild = try Pipe(program)
    process = RunningProcess(
      try Self.spawn([program] + arguments, toChild.read.number, fromChild.write.number))
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process.number), 10)
    // who reads nothing keeps nobody waiting
    _ = fcntl(toChild.write.number, F_SETFL, O_NONBLOCK)
    input = Mutex(toChild.write.release())
    output = Mutex(LinePipe(fromChild.read))
  }

  deinit { endInput() }

  private struct Pipe: ~Copyable {
    var read: FileDescriptor
    var write: FileDescriptor

    init(_ name: String) throws(SystemError) {
      var ends: [Int32] = [-1, -1]
      try SystemCall.run(.open, name) { pipe2(&ends, O_CLOEXEC) }
      read = .adopting(ends[0], name: name)
      write = .adopting(ends[1], name: name)
    }
  }

  private static func spawn(
    _ words: [String], _ input: Int32, _ output: Int32
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // threads of this program may hold signals back
    var none = SignalHandlers.set([])
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))
    var argv = words.map { strdup($0) } + [nil]
    defer { for word in argv { free(word) } }
    var number: pid_t = 0
    let code = posix_spawn(&number, words[0], &actions, &attributes, &argv, poise_environment())
    if code != 0 { throw SystemError(.open, path: words[0], errno: code) }
    return number
  }

  /// Hands a line over; false where it does not take it now, or has ended.
  public func write(_ line: String) -> Bool {
    input.withLock { number in
      guard let number else { return false }
      let bytes = Array((line + "\n").utf8)
      return Glibc.write(number, bytes, bytes.count) == bytes.count
    }
  }

  /// Has it end: there is nothing more for it to do.
  public func endInput() {
    input.withLock { number in
      if let open = number { _ = Glibc.close(open) }
      number = nil
    }
  }

  /// Ends it at once, also where it is stopped; to be called before ``wait()``.
  public func kill() { _ = Glibc.kill(process.number, SIGKILL) }

  /// What it has answered meanwhile, at the latest after `milliseconds`; nil once it has ended.
  public func lines(within milliseconds: Int32) -> [String]? {
    output.withLock { $0.next(within: milliseconds) }
  }

  /// Waits for its end.
  ///
  /// - Returns: its exit status, or 128 and the signal that ended it.
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process.number, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
