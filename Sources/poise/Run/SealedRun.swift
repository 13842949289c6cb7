import PoiseBoard
import PoiseCommands
import PoiseLog
import PoiseRuntime
import PoiseSeal
import PoiseSystem
import PoiseText

/// What else a sealed recording asks for: nothing that is in it may lie open beside it, and whoever
/// records must know what a lost key costs.
enum SealedRun {
  /// Reads public keys of the command line.
  static func keys(_ arguments: [String]) throws(CommandFailure) -> [SealPublicKey] {
    var keys: [SealPublicKey] = []
    for argument in arguments {
      do throws(SealError) {
        let key = try SealPublicKey(argument: argument)
        if !keys.contains(key) { keys.append(key) }
      } catch { throw CommandFailure("--seal-to: \(error)", exitCode: .usage) }
    }
    if keys.count > SealHeader.recipientLimit {
      throw CommandFailure("--seal-to: \(SealError(.tooManyRecipients))", exitCode: .usage)
    }
    return keys
  }

  /// Those of the command line, else the board file's.
  static func keys(_ arguments: [String], board: Board) throws(CommandFailure) -> [SealPublicKey] {
    arguments.isEmpty ? board.sealTo : try keys(arguments)
  }

  /// Refuses what would write figures, names or times of the recording to a file that is not
  /// sealed. Whatever stays in memory may go on.
  static func check(_ options: RecorderOptions) throws(CommandFailure) {
    if let user = options.user { throw CommandFailure.isOpen(user) }
    switch options.events {
    case .none: break
    case .file(let path):
      if isKeptFile(path) { throw refused("--events \(path)", "that file") }
    case .standardOutput:
      let out = FileDescriptor.standardOutput
      guard let about = try? out.status() else { break }
      if Journal.isStandardOutput { throw refused("--events -", "the journal") }
      if about.kind == .regular && isKept("/proc/self/fd/1") {
        throw refused("--events -", "standard output, a file,")
      }
    }
  }

  /// Whether lines for people would be kept: in the journal, or in a file that standard error is.
  static var keepsLines: Bool {
    if Journal.isStandardError { return true }
    let error = FileDescriptor.standardError
    return (try? error.status())?.kind == .regular && isKept("/proc/self/fd/2")
  }

  private static func recipients(of path: String) throws(SealError) -> [String] {
    let bytes = try SealedBytes(path: path).bytes(at: 0, atMost: Int(SealWalk.headerLimit))
    return try SealHeader(bytes).recipients
  }

  private static func refused(_ option: String, _ what: String) -> CommandFailure {
    CommandFailure(
      "\(option): the recording is sealed, and \(what) would hold its events unsealed",
      hint: "use --events none", exitCode: .usage)
  }

  private static func isKept(_ path: String) -> Bool { !FileSystem.isInMemory(path) }

  /// Whether what is written to `path` is kept: where a link leads counts, and not where it lies.
  private static func isKeptFile(_ path: String) -> Bool {
    if let about = try? File.status(path) { return about.kind == .regular && isKept(path) }
    if (try? File.status(path, followsLinks: false)) != nil { return true }
    return isKept(Directory.parent(of: path))
  }

  /// The status file, if it is in memory; nil where it would go to a card.
  static func status(_ path: String?, isGiven: Bool, _ terminal: Terminal) throws -> String? {
    guard let path, isKeptFile(path) else { return path }
    if isGiven {
      throw CommandFailure(
        "--status \(path): the recording is sealed, and that file is not in memory",
        hint: "name one on a tmpfs, such as in /run, or none", exitCode: .usage)
    }
    try? File.remove(path)
    terminal.note(
      "poise: no status file and no live view: \(Directory.parent(of: path)) is not in memory, and "
        + "the recording is sealed", .notice)
    return nil
  }

  /// Before the first sealed recording of a folder, what a lost key costs; else to whom, and where
  /// that is not as it was before: somebody who had the card can have changed it.
  static func announce(
    _ keys: [SealPublicKey], in directory: String, quiet: Bool, _ terminal: Terminal
  ) throws(SealError) {
    let ids = try keys.map { key throws(SealError) in try key.name() }
    let names = ids.joined(separator: ", ")
    let logs = LogDirectory.logs(in: directory).map(\.path)
    if let last = logs.last(where: LogDirectory.isSealed), let before = try? recipients(of: last),
      Set(before) != Set(ids)
    {
      terminal.note(
        "poise: the last sealed recording here is to \(before.joined(separator: ", ")), this one "
          + (keys.isEmpty ? "is NOT sealed" : "to \(names)")
          + "; if nobody meant that, look at seal_to in the settings", .warning)
    }
    if keys.isEmpty { return }
    let open = logs.filter { !LogDirectory.isSealed($0) }.count
    if open > 0 {
      terminal.note(
        "poise: \(directory) also holds \(CountText.words(open, "recording file")) that "
          + "\(open == 1 ? "is" : "are") not sealed; copy, then remove what a finder may not see",
        .warning)
    }
    if !logs.contains(where: LogDirectory.isSealed) {
      terminal.note(
        "poise: recordings are sealed to \(names). Without the secret key NOBODY can open them, "
          + "not this device, not its maker: keep the recovery sheet that 'poise seal keygen' "
          + "printed, and try the key on the first recording", .warning)
      if keys.count == 1 {
        terminal.note(
          "poise: only one key opens them; a second --seal-to, of a key kept elsewhere, is a way "
            + "back when that one is lost", .warning)
      }
    } else if !quiet {
      terminal.note("sealed to \(names); this device cannot open it")
    }
  }
}
