import Glibc
import PoiseSystem
import Synchronization

/// Files and folders that a command is making, under names of their own until they are whole. What
/// is here when a signal ends the command (Ctrl-C, a terminal closed, `kill`) is removed first, and
/// then the signal ends it as if nobody had caught it: a shell makes 130 of Ctrl-C.
package enum UnfinishedOutput {
  private static let paths = Mutex<[String]>([])

  /// Counts `path` among them; called before it is made.
  package static func add(_ path: String) {
    let isFirst = paths.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    if isFirst { watch() }
  }

  /// Runs `body`, which gives `path` its real name or removes it; no signal comes between.
  package static func settle<Result>(_ path: String, _ body: () throws -> Result) rethrows -> Result
  {
    try paths.withLock { paths in
      defer { paths.removeAll { $0 == path } }
      return try body()
    }
  }

  package static func removeTree(_ path: String) { try? Directory.removeTree(path) }

  private static let isWatching = Mutex(false)

  /// Waits for the signals, once for all that is made.
  private static func watch() {
    let isNew = isWatching.withLock { was in
      defer { was = true }
      return !was
    }
    if !isNew { return }
    EndingSignals.await([SIGINT, SIGTERM, SIGHUP]) { number in
      paths.withLock { paths in
        // twice: the command is still at work, and may just have made another file in a folder
        for _ in 0..<2 { for path in paths { removeTree(path) } }
        EndingSignals.end(by: number)
      }
    }
  }
}
