import FoundationEssentials
import Glibc
import Synchronization

/// Files and folders that a command is making, under names of their own until they are whole. What
/// is here when a signal ends the command (Ctrl-C, a terminal closed, `kill`) is removed first, and
/// then the signal ends it as if nobody had caught it: a shell makes 130 of Ctrl-C.
enum UnfinishedOutput {
  private static let paths = Mutex<[String]>([])

  /// Counts `path` among them; called before it is made.
  static func add(_ path: String) {
    let isFirst = paths.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    if isFirst { watch() }
  }

  /// Runs `body`, which gives `path` its real name or removes it; no signal comes between.
  static func settle<Result>(_ path: String, _ body: () throws -> Result) rethrows -> Result {
    try paths.withLock { paths in
      defer { paths.removeAll { $0 == path } }
      return try body()
    }
  }

  static func removeTree(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  private static let isWatching = Mutex(false)

  /// One thread waits for the signals, because a handler could not remove a folder.
  private static func watch() {
    let isNew = isWatching.withLock { was in
      defer { was = true }
      return !was
    }
    if !isNew { return }
    var caught = sigset_t()
    sigemptyset(&caught)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&caught, number) }
    pthread_sigmask(SIG_BLOCK, &caught, nil)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        UnfinishedOutput.wait()
        return nil
      }, nil)
  }

  /// `nohup` means that a terminal's end is no reason to stop.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    guard let handler = action.__sigaction_handler.sa_handler else { return false }
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  private static func wait() {
    var caught = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &caught)
    var number: Int32 = 0
    while sigwait(&caught, &number) != 0 {}
    paths.withLock { paths in
      // twice: the command is still at work, and may just have made another file in a folder
      for _ in 0..<2 { for path in paths { removeTree(path) } }
      signal(number, SIG_DFL)
      var only = sigset_t()
      sigemptyset(&only)
      sigaddset(&only, number)
      pthread_sigmask(SIG_UNBLOCK, &only, nil)
      raise(number)
    }
  }
}
