import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseSystem
import PoiseText

/// `poise board`: what the program knows about machines and their sensors.
struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board", abstract: "List, check and flash board files; find sensors.",
    discussion: """
      A board file describes how to recognize a machine, which I2C bus and GPIO lines its sensors \
      use, and at which range and rate they run. To use other pins, copy the file of the nearest \
      board, edit it, check it, and run with it.

        poise board show rpi > my-vest.toml
        poise board check my-vest.toml
        poise run --board ./my-vest.toml

      Poise searches --boards, $POISE_BOARDS, /usr/share/poise/boards, a folder Boards above the \
      program, and the current directory. The board `virtual` is always available and needs no \
      hardware.
      """,
    subcommands: [
      BoardListCommand.self, BoardShowCommand.self, BoardCheckCommand.self,
      BoardChipsCommand.self, BoardScanCommand.self, BoardPrepareCommand.self,
      BoardFlashCommand.self, BoardVerifyCommand.self, BoardRevertCommand.self
    ])
}

/// `--boards`, for every command that takes a board.
struct BoardSearchOptions: ParsableArguments {
  @Option(
    name: .customLong("boards"),
    help: ArgumentHelp("Folder that is searched first for board files.", valueName: "dir"))
  var directory: String?

  func store() throws(CommandFailure) -> BoardStore {
    if let directory {
      guard (try? File.status(directory))?.kind == .directory else {
        throw CommandFailure("--boards \(directory): no such folder", exitCode: .noInput)
      }
    }
    return BoardStore.ofThisProcess(boards: directory)
  }

  /// The board of a name or path, or the failure to print.
  func board(named name: String) throws -> Board { try store().board(named: name) }
}

extension Board {
  /// What a board as it is wired cannot do; nil where it can do all.
  var remark: String? {
    if sensors.contains(where: { $0.kind == .accelerometer }) { return nil }
    return "board \(name) has no accelerometer: it records, but finds no steps, postures or falls"
  }
}

struct BoardListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the available boards.",
    discussion: """
      Prints one line per board: its name and description. A file with faults is listed with their \
      number; `poise board check` shows them. --json prints one document: a list of objects with \
      name, description, path, compatible, sensors, and errors.
      """)

  @OptionGroup var search: BoardSearchOptions

  @Flag(help: "Print one JSON document.") var json = false

  func run() throws {
    let entries = try search.store().entries()
    try StandardOutput.write(json ? Self.document(entries) : Self.table(entries))
  }

  private static func table(_ entries: [BoardStore.Entry]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    var text = ""
    for entry in entries {
      let name = entry.name + String(repeating: " ", count: width - entry.name.count)
      switch entry.board {
      case .success(let board): text += "\(name)  \(board.summary)\n"
      case .failure(let errors):
        let count = errors.errors.count
        text += "\(name)  (\(CountText.words(count, "fault")) in \(entry.path))\n"
      }
    }
    return text
  }

  private static func document(_ entries: [BoardStore.Entry]) -> String {
    JSONTree.array(entries.map { object($0) }).document
  }

  private static func object(_ entry: BoardStore.Entry) -> JSONTree {
    var members: [String: JSONTree?] = [
      "name": .string(entry.name), "path": .string(entry.path), "errors": .array([])
    ]
    switch entry.board {
    case .success(let board):
      members["description"] = .string(board.summary)
      members["compatible"] = .strings(board.compatible)
      members["sensors"] = .array(board.sensors.map { object($0) })
    case .failure(let errors): members["errors"] = .strings(errors.errors.map(\.description))
    }
    return .members(members)
  }

  private static func object(_ sensor: Board.Sensor) -> JSONTree {
    .object([
      "chip": .string(sensor.chip), "kind": .string(sensor.kind.name),
      "address": .whole(sensor.address), "range": .number(sensor.range),
      "rate_hz": .number(sensor.rateHz), "fifo": .whole(sensor.fifo),
      "placement": .string(sensor.placement.name)
    ])
  }
}

struct BoardShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a board file with its comments and wiring.",
    discussion: """
      Checks the file and prints it unchanged. Redirect the output to start a board file of your \
      own.

        poise board show rpi | less
        poise board show rpi > my-vest.toml
      """)

  @OptionGroup var search: BoardSearchOptions

  @Argument(help: "A name from `poise board list`, or the path of a board file.") var name: String

  func run() throws {
    let board = try search.board(named: name)
    try StandardOutput.write(board.text.hasSuffix("\n") ? board.text : board.text + "\n")
  }
}

struct BoardCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check board files.",
    discussion: """
      Prints each fault as FILE:LINE:COLUMN: key: problem; fix, so that an editor can jump to it. \
      Exit status 0: no faults; 78: faults found; 66: a file is missing.

        poise board check my-vest.toml
        poise board check Boards/*.toml
      """)

  @Argument(help: "Board files.", completion: .file(extensions: ["toml"])) var files: [String]

  func run() throws {
    let store = BoardStore(directories: [])
    var faults = 0
    var unreadable: CommandFailure?
    for file in files {
      switch Self.check(file, store) {
      case .success(let board):
        try StandardOutput.writeLine("\(file): ok (\(board.name), \(Self.sensors(board)))")
        if let remark = board.remark { Notes.report("\(file): \(remark)") }
      case .failure(.invalid(let errors)):
        faults += errors.errors.count
        try StandardOutput.writeLine(errors.description)
      case .failure(let error):
        let failure = error.failure
        if unreadable == nil { unreadable = failure } else { failure.report() }
      }
    }
    if let unreadable { throw unreadable }
    if faults > 0 {
      throw CommandFailure("\(CountText.words(faults, "fault")) found", exitCode: .badConfiguration)
    }
  }

  private static func check(
    _ file: String, _ store: BoardStore
  ) -> Result<Board, BoardStore.Failure> {
    do throws(BoardStore.Failure) {
      return .success(try store.read(file))
    } catch {
      return .failure(error)
    }
  }

  private static func sensors(_ board: Board) -> String {
    board.sensors.map {
      "\($0.chip) \($0.kind.name)" + ($0.placement == .trunk ? "" : " at \($0.placement.name)")
        + ($0.fifo > 0 ? " by FIFO of \($0.fifo)" : "")
    }.joined(separator: ", ")
  }
}
