import PoiseLog
import PoiseSystem

/// Tells which session of a folder is being recorded: of those that are not at their end the one
/// that was written to last, while somebody has the folder's lock. Both are looked for when they
/// are needed first.
final class RecorderWatch {
  private let root: String
  private let all: [SessionFiles]
  private lazy var stem: String? = LockHolder.isHeld(root) ? newest : nil

  init(_ root: String, _ all: some Sequence<SessionFiles>) {
    self.root = root
    self.all = Array(all)
  }

  func isRecording(_ files: SessionFiles) -> Bool { stem == files.stem }

  private var newest: String? {
    SessionFiles.byLastWrite(all).first { files in
      files.logPaths.last.map { LogReader.isFinished(path: $0) == false } ?? false
    }?.stem
  }
}
