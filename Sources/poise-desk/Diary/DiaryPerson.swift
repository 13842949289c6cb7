import ArgumentParser
import PoiseCommands
import PoiseDiary
import PoiseStore
import PoiseSystem

/// Whose diary, and where it lies.
struct DiaryPerson: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The person: the name that 'poise run --user' has. May be left out where there is one only.",
      valueName: "name"))
  var user: String?

  @OptionGroup var place: StoreOption

  /// The person's name: as it was given, or the only one there is.
  func name() throws -> String {
    if let user { return try UserFolder.checked(user) }
    let folders = try SessionStore.people(try root)
    let names = try people(folders)
    // A name from sessions alone may be a code of a study: the command asks instead.
    guard names.count == 1, folders == names else {
      let all = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and others" : "")
      throw CommandFailure(
        names.isEmpty
          ? "no person is known here yet: name the diary's owner" : "whose diary? \(all)",
        hint: "--user NAME", exitCode: .usage)
    }
    return try UserFolder.checked(names[0])
  }

  /// Who has a folder, and whose sessions there are: what one of them says is in no other's diary.
  private func people(_ folders: [String]) throws -> [String] {
    let root = try root
    var names = Set(folders)
    if names.count < 2, (try? File.status(root))?.kind == .directory {
      names.formUnion(try SessionStore(root: root).sessions().compactMap { $0.user ?? $0.subject })
    }
    return names.sorted()
  }

  private var root: String {
    get throws(StoreError) {
      do { return try place.root } catch {
        throw StoreError("", .refused("no folder of recordings: use --log-dir"))
      }
    }
  }

  /// The diary to be written: the folder is made where there is none yet.
  func book() throws -> DiaryBook {
    let root = try place.root
    return try Self.book(of: try name(), root: root)
  }

  /// The same, of somebody who was named.
  static func book(of user: String, in place: StoreOption) throws -> DiaryBook {
    try book(of: try UserFolder.checked(user), root: try place.root)
  }

  private static func book(of name: String, root: String) throws -> DiaryBook {
    do throws(SystemError) { try Directory.createKept(root) } catch {
      throw CommandFailure(writing: error)
    }
    return DiaryBook(of: name, root: root)
  }

  /// Damaged lines of a journal that are told one by one.
  private static let mostRemarks = 3

  /// The diary to be read; what could not be read of it is said.
  func read() throws -> (name: String, diary: Diary) {
    let name = try name()
    if user != nil { try place.check(name) }
    let book = DiaryBook(of: name, root: try place.root)
    let (diary, remarks) = try book.read()
    for line in remarks.prefix(Self.mostRemarks) { InputFaults.note(line) }
    if remarks.count > Self.mostRemarks {
      Notes.report(
        "\(book.journal.path): and \(remarks.count - Self.mostRemarks) more lines that do not "
          + "count")
    }
    return (name, diary)
  }
}

/// Something that cannot be kept as it was said; nothing of it is.
extension DiaryRefusal: CommandError {
  package var failure: CommandFailure {
    CommandFailure(message, hint: "nothing was stored", exitCode: .usage)
  }
}

extension DiaryBook {
  /// Finds something in what has been said.
  func find<Found>(_ body: (Diary) throws(DiaryRefusal) -> Found) throws -> Found {
    let diary = try read().diary
    do throws(DiaryRefusal) { return try body(diary) } catch {
      throw CommandFailure(error.message, hint: "nothing was changed", exitCode: .usage)
    }
  }

  /// Keeps an entry, with the failures of writing named as such.
  func keep(
    supersedes: String? = nil, _ make: (Diary) throws(DiaryRefusal) -> JournalEntry.Content
  ) throws -> JournalEntry {
    var refusal: DiaryRefusal?
    do throws(StoreError) {
      return try say(supersedes: supersedes) { diary throws(StoreError) in
        do throws(DiaryRefusal) { return try make(diary) } catch {
          refusal = error
          throw StoreError("", .refused(error.message))
        }
      }
    } catch {
      if let refusal { throw refusal }
      throw CommandFailure(writing: error)
    }
  }
}

/// The word that something is kept.
enum KeptWord {
  /// Where nobody can read it, the status says that it is kept all the same: to say it again would
  /// keep it twice.
  static func tell(_ line: String) throws {
    do throws(CommandFailure) { try StandardOutput.writeLine(line) } catch {
      throw CommandFailure(
        "stored, but the confirmation cannot be printed: \(error.message)",
        exitCode: .finishedWithLoss)
    }
  }
}

/// Times as people say and read them, in the machine's zone.
enum DiaryTime {
  static var now: Int64 { MachineClock.realtime / 1000 }

  /// When something was that somebody says now, µs UTC: `07:30` is the last such time.
  static func past(_ text: String, _ option: String) throws(DiaryRefusal) -> Int64 {
    guard let moment = MomentArgument(argument: text) else {
      throw DiaryRefusal(
        "\(option) \(text.debugDescription): invalid time; use 07:30 or 2026-01-31T07:30")
    }
    let now = now
    let day: Int64 = 86_400_000_000
    let time = moment.fixed.map { $0 / 1000 } ?? moment.next(after: (now - day) * 1000) / 1000
    guard time <= now + 60_000_000 else {
      throw DiaryRefusal("\(option) \(text) is to come: it is \(Self.text(now)) now")
    }
    guard time >= earliest else { throw DiaryRefusal("\(option) \(text) is before the year 2000") }
    return time
  }

  static let earliest = MomentArgument.earliest

  /// - Throws: where the machine's clock has not been set: the entry would be of 1970.
  static func checkClock() throws(DiaryRefusal) {
    guard now >= earliest else {
      throw DiaryRefusal(
        "the clock is not set (it says \(text(now))): set it, or say when it was with --at")
    }
  }

  /// `2026-01-31 08:00`.
  static func text(_ time: Int64) -> String {
    MomentArgument.text(time * 1000).split(separator: ":").prefix(2).joined(separator: ":")
  }
}

/// A line of the diary by its id.
enum DiaryID {
  static func short(_ id: String) -> String { String(id.prefix(8)) }

  /// The one of `ids` that `text` is the beginning of; `last` is the last of them.
  static func one(_ text: String, of ids: [String], what: String) throws(DiaryRefusal) -> String {
    guard let last = ids.last else { throw DiaryRefusal("no \(what)") }
    if text == "last" { return last }
    let found = ids.filter { !text.isEmpty && $0.hasPrefix(text.lowercased()) }
    if found.count == 1 { return found[0] }
    throw DiaryRefusal(
      found.isEmpty
        ? "no valid \(what) \(text.debugDescription); the newest is \(short(last))"
        : "\(text.debugDescription) matches \(found.count) of them; use more characters")
  }
}
