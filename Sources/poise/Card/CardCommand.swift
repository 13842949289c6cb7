import ArgumentParser
import PoiseBoard
import PoiseCard
import PoiseCommands
import PoiseSystem

/// `poise card`: the settings on the FAT partition of a card that starts by itself.
struct CardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Apply the settings of a card (poise.toml).",
    subcommands: [CardApplyCommand.self, CardTemplateCommand.self])
}

/// `poise card apply`: what a device of the card image does at each start.
struct CardApplyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Read poise.toml, check it, and write what follows from it.",
    discussion: """
      For a unit that runs it before the recorder starts, or to try a file. It reads poise.toml in \
      --boot and writes, below --root, the board file and the options of the service, \
      the time zone, the Wi-Fi settings and the keys of ssh. A Wi-Fi password is kept in --state \
      and taken out of poise.toml. A mistake is written to poise-mistakes.txt beside it, with line \
      and column, and for 'poise status' and the light; the settings that were right last stay in \
      force.

      On a computer, to try a file: a copy of it in one folder, and two empty folders.

        poise card apply --boot card --state state --root root --boards Boards

      Exit status 0: all is right; 78: there are mistakes, one line each.
      """)

  @Option(
    help: ArgumentHelp("Where the FAT partition is mounted, for writing.", valueName: "dir"))
  var boot = "/boot/firmware"

  @Option(help: ArgumentHelp("What lasts, for root alone.", valueName: "dir"))
  var state = "/var/lib/poise-card"

  @Option(help: ArgumentHelp("The system that is set up.", valueName: "dir"))
  var root = "/"

  @Option(
    help: ArgumentHelp(
      "The folder of board files. Default: usr/share/poise/boards in --root.", valueName: "dir"))
  var boards: String?

  @Flag(
    help: """
      Say it where --boot or --state lies in the system's own file system, for a card whose \
      partitions may be missing; a Wi-Fi password then stays where it is.
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
    if outcome.hasMovedPassword {
      try StandardOutput.writeLine("the Wi-Fi password was moved off the FAT partition")
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
