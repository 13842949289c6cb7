import ArgumentParser
import PoiseCommands
import PoisePerson
import PoiseStore
import PoiseSystem
import PoiseText

/// `--log-dir`, for every command that speaks of recorded sessions.
struct StoreOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the recordings. Default: where 'poise run' records.", valueName: "directory"))
  var logDir: String?

  @OptionGroup var keys: KeyOption

  func validate() throws {
    if logDir?.isEmpty ?? false { throw ValidationError("--log-dir is empty") }
  }

  var root: String { get throws { try RecordingsFolder.resolve(logDir) } }

  /// - Parameter store: the one of the folder, where it is open.
  /// - Throws: where there is nothing of a person who was named, neither sessions nor entries: a
  ///   mistyped name is no person without figures.
  func check(_ user: String, in store: SessionStore? = nil) throws {
    let root = try root
    for place in [root] + [try? RecordingsFolder.resolve(nil)].compactMap({ $0 })
    where try SessionStore.people(place).contains(user) { return }
    if (try? File.status(root))?.kind == .directory {
      if try (store ?? SessionStore(root: root)).hasSessions(of: user) { return }
    }
    throw CommandFailure(
      "\(root): there is nothing of \(user)",
      hint: "'poise sessions list' shows whose sessions there are", exitCode: .noInput)
  }

  /// Opens the store and says what was found wrong in it.
  ///
  /// - Parameters:
  ///   - again: its index is made again.
  ///   - user: whose journal is checked, too; of those of others only the number of damaged lines
  ///     is the reader's.
  func open(anew: Bool = false, of user: String? = nil) throws -> SessionStore {
    let root = try root
    guard (try? File.status(root))?.kind == .directory else {
      throw CommandFailure(
        "\(root): nothing has been recorded here",
        hint: "begin with 'poise run', or name the folder of the recordings with --log-dir",
        exitCode: .noInput)
    }
    // where 'poise calibrate' keeps what is a person's
    let home = try? RecordingsFolder.resolve(nil)
    let store = try SessionStore(root: root, homes: home.map { [$0] } ?? [], anew: anew)
    for line in store.remarks { Notes.report(line) }
    if let user, !anew, PersonFolder.isName(user) {
      for line in store.journalRemarks(of: user) { InputFaults.note(line) }
    }
    if user == nil, store.unreadLines > 0 {
      InputFaults.note(
        "\(root): \(CountText.words(store.unreadLines, "line")) of people's journals cannot be "
          + "read and \(store.unreadLines == 1 ? "does" : "do") not count"
          + (anew ? "" : "; 'poise sessions index' names them"))
    }
    return store
  }
}
