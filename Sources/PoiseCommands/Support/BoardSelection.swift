import PoiseBoard
import PoiseSystem

/// The board a command means.
package enum BoardSelection {
  /// The board named, or the one made for this machine.
  ///
  /// - Parameter user: whose folder is written to: refused beside recordings that are sealed.
  package static func board(
    named name: String?, boards: String?, keepingFor user: String?
  ) throws -> Board {
    let board = try board(named: name, boards: boards)
    if let user, !board.sealTo.isEmpty { throw CommandFailure.isOpen(user) }
    return board
  }

  /// The same, where nothing is kept.
  package static func board(named name: String?, boards: String?) throws -> Board {
    let store = BoardStore.ofThisProcess(boards: boards)
    let chosen: String
    if let name {
      chosen = name
    } else if let found = thisMachine(store) {
      chosen = found
    } else {
      throw CommandFailure(
        "no board file matches this machine",
        hint: "name one with --board; 'poise board list' shows them, 'virtual' needs no hardware",
        exitCode: .badConfiguration)
    }
    do throws(BoardStore.Failure) {
      return try store.board(named: chosen)
    } catch {
      var failure = error.failure
      failure.exitCode = .badConfiguration
      throw failure
    }
  }

  /// The first board whose device-tree word this machine has.
  private static func thisMachine(_ store: BoardStore) -> String? {
    let words = DeviceTree.compatible
    guard !words.isEmpty else { return nil }
    for entry in store.entries() {
      if case .success(let board) = entry.board,
        board.compatible.contains(where: { words.contains($0) })
      {
        return entry.name
      }
    }
    return nil
  }
}

extension CommandFailure {
  /// A person's folder beside recordings that are sealed.
  package static func isOpen(_ user: String) -> CommandFailure {
    CommandFailure(
      "--user \(user): that person's folder lies open beside the sealed recordings",
      hint: "leave it out; with 'poise run' --subject names a person in the recording alone",
      exitCode: .usage)
  }

  package init(_ error: TextFileError) {
    switch error.problem {
    case .system(let code): self.init(error.description, exitCode: .reading(errno: code))
    case .tooLarge, .notText, .control: self.init(error.description, exitCode: .badData)
    }
  }
}

extension BoardStore.Failure: CommandError {
  package var failure: CommandFailure {
    switch self {
    case .unknown(let error):
      return CommandFailure(
        error.description, hint: "poise board list shows every board", exitCode: .noInput)
    case .unreadable(let error): return CommandFailure(error)
    case .invalid(let errors):
      // One misspelt key is two faults: unknown as it is, missing as it should be.
      let shown = errors.errors.prefix(3)
      let more = errors.errors.count - shown.count
      return CommandFailure(
        shown.map(\.description).joined(separator: "; "),
        hint: more == 0 ? nil : "\(more) more; poise board check FILE shows them all",
        exitCode: .badConfiguration)
    }
  }
}
