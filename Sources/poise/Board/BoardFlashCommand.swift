import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseFlash
import PoiseSystem

/// What is set up: said alike by flash, verify and revert.
struct FlashTargetArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A mounted boot partition, an image (.img), or / for this machine.", valueName: "target"))
  var target: String

  @Option(help: ArgumentHelp("Mount point of the card's root partition.", valueName: "dir"))
  var root: String?

  @Flag(help: "The target is a disk such as /dev/sdb; only its boot partition is written.")
  var device = false

  func open(_ board: Board?) throws -> FlashTargetResolver {
    try FlashTargetResolver(target, root: root, board: board, takesDevices: device)
  }

  /// Two flashes of one target at a time would mix their files.
  func takeLock() throws -> ProcessLock {
    let name = try FlashTargetResolver.identity(target)
    do throws(ProcessLock.Failure) { return try ProcessLock(name: name) } catch {
      throw CommandFailure(error.message(target), exitCode: .unavailable)
    }
  }

  /// Asks on the terminal; no terminal means no.
  static func agrees(
    _ question: String, _ changes: [FlashChange], _ opening: FlashTargetResolver
  ) throws(CommandFailure) {
    guard FileDescriptor.standardInput.isTerminal else {
      throw CommandFailure(
        "nothing was written: cannot ask for confirmation", hint: "--yes writes without asking",
        exitCode: .usage)
    }
    var text = changes.map { "  \($0.label)\n" }.joined() + "\(question) [y/N] "
    if case .device(let device) = opening.kind { text = "\(device.summary)\n" + text }
    StandardError.write(text)
    guard readLine()?.lowercased().hasPrefix("y") == true else {
      throw CommandFailure("nothing was written")
    }
  }
}

extension FlashError: CommandError {
  package var failure: CommandFailure {
    let code: ExitStatus =
      switch kind {
      case .usage: .usage
      case .badTarget: .badData
      case .missing: .noInput
      case .unavailable: .unavailable
      case .cannotWrite: .cannotCreate
      case .io: .ioError
      case .permission: .permission
      }
    return CommandFailure(message, hint: hint, exitCode: code)
  }
}

extension FlashRequest {
  /// For a board by name or path, with the service's files as they are installed.
  ///
  /// - Parameter named: as it was asked for: by a name those that come with Poise are.
  init(board: Board, named name: String, packages: [FlashPackage] = []) {
    self.init(
      board: board, boardIsShipped: !name.hasSuffix(".toml") && !name.contains("/"),
      packages: packages, service: ServiceFiles(executable: RunningProcess.executable ?? ""),
      machine: DeviceTree.compatible)
  }
}

/// `poise board flash`: from a bare card to a device that records.
struct BoardFlashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flash", abstract: "Set up a card, an image or this machine for a board.",
    discussion: """
      Enables the I2C bus in the boot file, between two marker lines, and leaves your own lines \
      unchanged. On a root partition it also writes the board file, the service and its device \
      rules. With --deb it copies the packages to the card, whose first start installs them \
      (Raspberry Pi OS of Debian 12 or 13, 64-bit). Of an image or a disk it writes only the FAT \
      boot partition, without root. It keeps a backup beside each file; `poise board revert` \
      restores it. A second run changes nothing. On the card image of `make image`, recognized by \
      its overlay, it writes the bus's speed and `board` in poise.toml.

        poise board flash rpi raspios.img --deb .build-deb/trixie/*_arm64.deb
        poise board flash rpi /media/me/bootfs --root /media/me/rootfs
        sudo poise board flash rpi /
        poise board flash rpi card.img --dry-run     what would change, as a diff

      Exit status 0: done, or nothing to do; 2: --dry-run would change something; 3: done, with \
      warnings; 65: unsuitable target, nothing was written.
      """)

  @Argument(help: "A name from `poise board list`, or the path of a board file.") var board: String

  @OptionGroup var target: FlashTargetArguments

  @OptionGroup var search: BoardSearchOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Packages for the card's first start: Poise and those it depends on.", valueName: "file"))
  var deb: [String] = []

  @Flag(name: [.customShort("y"), .customLong("yes")], help: "Do not ask.") var yes = false

  @Flag(name: [.customShort("n"), .long], help: "Only print what would change.") var dryRun = false

  func run() throws {
    let board = try search.board(named: board)
    let lock = try target.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try flash(board, named: self.board)
  }

  /// With the lock taken. A function of its own, or else Swift 6.0.3 crashes in a release build.
  private func flash(_ board: Board, named name: String) throws {
    var packages: [FlashPackage] = []
    for path in deb { packages.append(try Self.package(path)) }
    let opening = try target.open(board)
    let request = FlashRequest(board: board, named: name, packages: packages)
    var job: FlashJob
    job = try FlashJob(request, on: opening.target)
    if dryRun {
      for change in job.changes { try StandardOutput.write(UnifiedDiff.text(change)) }
      Self.warn(job.plan)
      if !job.isComplete { throw ExitCode(ExitStatus.wouldChange.rawValue) }
      return
    }
    if job.isComplete {
      try StandardOutput.writeLine("nothing to change: \(target.target) is set up already")
    } else {
      try write(&job, opening)
    }
    Self.warn(job.plan)
    try StandardOutput.write(Self.left(job.plan, opening))
    if !job.plan.warnings.isEmpty { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  /// Bytes; ten times what a package with all of Swift in it has.
  private static let largestPackage = 1 << 29

  private static func package(_ path: String) throws -> FlashPackage {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: largestPackage, isRegular: true)
    } catch {
      throw CommandFailure("--deb \(error)", exitCode: .reading(errno: error.errno))
    }
    return try FlashPackage(path: path, bytes: bytes)
  }

  private func write(_ job: inout FlashJob, _ opening: FlashTargetResolver) throws {
    let count = job.changes.count
    if !yes {
      try FlashTargetArguments.agrees(
        "Write \(count == 1 ? "this file" : "these \(count) files") for board \(job.plan.board)?",
        job.changes, opening)
    }
    try job.write { change in
      try? StandardOutput.writeLine(FlashTargetArguments.done(change))
    }
  }

  /// On standard error, one line each.
  static func warn(_ plan: FlashPlan) {
    for warning in plan.warnings {
      StandardError.write("poise: warning: \(warning)\n")
    }
  }

  /// What a person still has to do, counted.
  private static func left(_ plan: FlashPlan, _ opening: FlashTargetResolver) -> String {
    var steps = plan.steps
    if opening.kind == .image {
      steps.insert(
        "Write the image to a card: dd, or Raspberry Pi Imager (\"Use custom\"), without settings "
          + "of its own, which may write over these; to have both, let Imager write the card "
          + "first, and flash the card.", at: 0)
    }
    var text = "\nLeft to do:\n"
    for (index, step) in steps.enumerated() { text += "  \(index + 1). \(step)\n" }
    return text
  }
}

/// `poise board verify`: whether a target is as a board wants it.
struct BoardVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check a card, an image or this machine against a board.",
    discussion: """
      Exit status 0: all files are as `poise board flash` writes them; 1: something is missing or \
      differs, or a flash was interrupted, one line each.

        poise board verify rpi card.img
      """)

  @Argument(help: "A name from `poise board list`, or the path of a board file.") var board: String

  @OptionGroup var target: FlashTargetArguments

  @OptionGroup var search: BoardSearchOptions

  func run() throws {
    let board = try search.board(named: board)
    let opening = try target.open(board)
    let job = try FlashJob(FlashRequest(board: board, named: self.board), on: opening.target)
    let verdict = FlashVerdict(job)
    BoardFlashCommand.warn(job.plan)
    for line in verdict.lines { try StandardOutput.writeLine(line) }
    if !verdict.isComplete { throw ExitCode(ExitStatus.failed.rawValue) }
    try StandardOutput.writeLine("\(target.target): set up for board \(board.name)")
  }
}

/// `poise board revert`: as if nothing had been flashed.
struct BoardRevertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert", abstract: "Undo the changes of `poise board flash`, byte for byte.",
    discussion: """
      Files that you have changed since are kept and named; only the lines of Poise are removed \
      from them. Exit status 0: all files restored; 3: done, but some files were kept; 66: nothing \
      was ever flashed there.

        poise board revert card.img
      """)

  @OptionGroup var target: FlashTargetArguments

  @Flag(name: [.customShort("y"), .customLong("yes")], help: "Do not ask.") var yes = false

  func run() throws {
    let lock = try target.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try revert()
  }

  /// With the lock taken; a function of its own for the reason that flashing has one.
  private func revert() throws {
    let opening = try target.open(nil)
    let revert = try FlashRevert(opening.target)
    if !yes {
      try FlashTargetArguments.agrees("Restore the previous files?", revert.changes, opening)
    }
    try revert.write { change in try? StandardOutput.writeLine(FlashTargetArguments.done(change)) }
    for note in revert.notes { StandardError.write("poise: warning: \(note)\n") }
    try StandardOutput.writeLine("\(target.target): reverted")
    if !revert.notes.isEmpty { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }
}

extension FlashTargetArguments {
  /// What was done to a file, with the digest of what was read back.
  static func done(_ change: FlashChange) -> String {
    switch change.after {
    case .file?: "wrote \(change.label)  sha256 \(change.digest ?? "")"
    case .link(let destination)?: "linked \(change.label) to \(destination)"
    case nil: "removed \(change.label)"
    }
  }
}
