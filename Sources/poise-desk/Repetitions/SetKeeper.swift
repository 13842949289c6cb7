import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseStore
import PoiseSystem

/// Who keeps the sets that are found; nobody, where `--user` is not given.
struct SetKeeping: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep the sets in this person's journal; sets kept before are the history.",
      valueName: "name"))
  var user: String?

  @Option(
    help: ArgumentHelp(
      "When the recording began, where it does not know: 2026-01-31T17:30.", valueName: "moment"))
  var at: String?

  @OptionGroup var place: StoreOption

  func validate() throws {
    if at != nil && user == nil { throw ValidationError("--at requires --user") }
  }

  /// The journal; nil: nothing is to be kept. Whatever keeps it from being kept at all is said
  /// before anybody lifts anything.
  func keeper() throws -> SetKeeper? {
    guard let user else { return nil }
    let book = try DiaryPerson.book(of: user, in: place)
    let before = try book.read().diary
    let began = try at.map { try DiaryTime.past($0, "--at") }
    return SetKeeper(book: book, before: before, began: began)
  }
}

/// Keeps sets of one recording.
struct SetKeeper {
  let book: DiaryBook
  /// What was kept until now.
  let before: Diary
  /// When the recording began, as somebody says, µs UTC.
  let began: Int64?

  /// Nanoseconds that make stamps of the recording Unix time.
  ///
  /// - Throws: where it was recorded of somebody else, or nobody knows when.
  func offset(of input: MotionInput, first: Timestamp) throws -> Int64 {
    let people = input.origin.people
    if !people.isEmpty && !people.contains(book.user) {
      throw CommandFailure(
        "\(input.name) was recorded of \(people[0]): its sets are not \(book.user)'s",
        hint: "nothing is kept; --user \(people[0]) keeps them", exitCode: .usage)
    }
    if let began { return began * 1000 - first.nanoseconds }
    guard let offset = input.origin.unixOffset(first: first, printed: input.timeOffset) else {
      throw CommandFailure(
        "\(input.name) does not say when it was recorded",
        hint: "nothing is kept; say it with --at 2026-01-31T17:30", exitCode: .usage)
    }
    guard (first.nanoseconds &+ offset) / 1000 <= DiaryTime.now + 60_000_000 else {
      throw CommandFailure(
        "\(input.name) is of a day to come: one of the clocks was wrong",
        hint: "nothing is kept; say when it was with --at", exitCode: .usage)
    }
    return offset
  }

  /// What was kept of this exercise before, without sets that these are a new measurement of.
  func history(_ exercise: Exercise, without sets: [TrainingSet]) -> RepetitionHistory {
    var diary = before
    diary.sets.removeAll { old in sets.contains { $0.overlaps(old.set) } }
    let until = sets.map(\.end).max() ?? DiaryTime.now
    return RepetitionHistory(
      points: diary.loadPoints(of: exercise, until: until), rated: diary.rated(exercise))
  }

  /// Keeps a set.
  ///
  /// - Throws: where it cannot be kept; then nothing of it is.
  func keep(_ set: TrainingSet) throws -> DiaryBook.KeptSet {
    do throws(StoreError) { return try book.keep(set) } catch {
      throw CommandFailure(writing: error)
    }
  }

  /// `kept 1a2b3c4d for anna, of 2026-01-31 17:05, in place of 5e6f7a8b`.
  func words(_ kept: DiaryBook.KeptSet) -> String {
    let short = DiaryID.short(kept.id)
    let replaced = kept.replaced.map(DiaryID.short).joined(separator: ", ")
    let place = replaced.isEmpty ? "" : ", in place of \(replaced)"
    return kept.isOld
      ? "\(short) of \(book.user) is kept like that already\(place)"
      : "kept \(short) for \(book.user), of \(DiaryTime.text(kept.set.start))\(place)"
  }
}
