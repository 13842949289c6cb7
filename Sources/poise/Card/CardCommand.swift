import ArgumentParser
import PoiseBoard
import PoiseCard
import PoiseCommands
import PoiseSystem

/// `poise card`: the settings on the FAT partition of a card that starts on its own.
struct CardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card", abstract: "Apply the settings of a card (poise.toml).",
    subcommands: [CardApplyCommand.self, CardTemplateCommand.self])
}

/// `poise card apply`: what a device of the card image does at each start.
struct CardApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply", abstract: "Check poise.toml and write the settings it implies.",
    discussion: """
      Run by a service before the recorder starts, or by hand to test a file. Reads poise.toml in \
      --boot and writes, below --root, the board file, the service's options, the time zone, the \
      Wi-Fi and MQTT settings, the ssh keys, and which services are on. Moves passwords from \
      poise.toml to --state. Mistakes \
      are written to poise-mistakes.txt beside poise.toml, with line and column, and shown by \
      'poise status' and the light; the last valid settings stay in force.

      To test a file on a computer, copy it into one folder and make two empty folders.

        poise card apply --boot card --state state --root root --boards Boards

      Exit status 0: valid; 78: mistakes, one line each.
      """)

  @Option(help: ArgumentHelp("Mount point of the FAT partition, writable.", valueName: "dir"))
  var boot = "/boot/firmware"

  @Option(help: ArgumentHelp("Folder of lasting state, for root only.", valueName: "dir"))
  var state = "/var/lib/poise-card"

  @Option(help: ArgumentHelp("Root folder of the system to set up.", valueName: "dir"))
  var root = "/"

  @Option(
    help: ArgumentHelp(
      "The folder of board files. Default: usr/share/poise/boards in --root.", valueName: "dir"))
  var boards: String?

  @Flag(
    help: """
      For a card whose partitions may be missing: required where --boot or --state is on the \
      system's own file system. A Wi-Fi password then stays where it is.
      """)
  var needsPartition = false

  func validate() throws {
    let folders = [("--boot", boot), ("--state", state), ("--root", root), ("--boards", boards)]
    for (name, value) in folders where value?.isEmpty ?? false {
      throw ValidationError("\(name) is empty")
    }
  }

  func run() throws {
    let recordings = (root == "/" ? "" : root) + "/var/lib/poise"
    let job = CardJob(
      boot: boot, state: state, root: root, boards: boards,
      lasts: !needsPartition || Self.isApart(state, from: root),
      isMounted: !needsPartition || Self.isApart(boot, from: root),
      isKnown: { Self.isKnown($0, in: recordings) })
    let outcome: CardJob.Outcome
    do throws(SystemError) { outcome = try job.apply() } catch {
      throw CommandFailure(writing: error)
    }
    for name in outcome.movedPasswords {
      try StandardOutput.writeLine("the \(name) password was moved off the FAT partition")
    }
    if outcome.mistakes.isEmpty { return }
    for mistake in outcome.mistakes {
      StandardError.write("poise: \(CardMistakes.words(mistake))\n")
    }
    StandardError.write("hint: in force: \(outcome.inForce)\n")
    throw ExitCode(ExitStatus.badConfiguration.rawValue)
  }

  /// Whether a folder lies in another file system than the one that it would be in if nothing were
  /// mounted there.
  private static func isApart(_ folder: String, from root: String) -> Bool {
    guard let own = try? File.status(folder), let system = try? File.status(root) else {
      return false
    }
    return own.device != system.device
  }

  /// Whether `poise run --user` would take it.
  private static func isKnown(_ name: String, in recordings: String) -> Bool {
    guard let folder = try? UserFolder(name, logDir: recordings) else { return false }
    return (try? folder.isKnown) ?? false
  }
}

/// `poise card template`: a new card's settings.
struct CardTemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: "Print the poise.toml of a new card.")

  func run() throws { try StandardOutput.write(CardTemplate.text) }
}
