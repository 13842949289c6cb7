import ArgumentParser
import PoiseCommands
import PoiseDiary
import PoiseGait
import PoiseStore

/// `poise reps list`.
struct RepsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the sets that were kept, the newest last.")

  @OptionGroup var person: DiaryPerson

  @OptionGroup var last: LastDays

  @Option(help: "Only of this.")
  var exercise: Exercise?

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    let (name, diary) = try person.read()
    let sets = diary.sets(last.range).filter {
      exercise == nil || exercise == $0.set.exercise
    }
    for lifted in sets {
      let line =
        json
        ? SetText.json(lifted, in: diary)
        : "\(DiaryID.short(lifted.id))  \(SetText.when(lifted))  "
          + SetText.words(lifted.set, in: diary)
      try StandardOutput.writeLine(line)
    }
    if sets.isEmpty && !json {
      Notes.report(
        "\(name): no set was kept in \(last.text); "
          + "'poise reps' measures them")
    }
  }
}

/// `poise reps withdraw ID`.
struct RepsWithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw",
    abstract: "Take a set back: it stays in the journal and does not count any more.")

  @Argument(help: ArgumentHelp("Its id, or last.", valueName: "id"))
  var id: String

  @OptionGroup var person: DiaryPerson

  func run() throws { try DiaryWithdrawal.run(id, person, what: "set", ids: SetText.ids) }
}

/// `poise reps correct ID`.
struct RepsCorrectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "correct",
    abstract: "Say load or effort of a set that was kept; what was measured stays.")

  @Argument(help: ArgumentHelp("Its id, or last.", valueName: "id"))
  var id: String

  @OptionGroup var person: DiaryPerson

  @Option(help: ArgumentHelp("Load with the bar, kg.", valueName: "kg"))
  var load: Double?

  @Option(help: ArgumentHelp("How hard it was, 1 to 10.", valueName: "rpe"))
  var rpe: Double?

  func validate() throws {
    if load == nil && rpe == nil { throw ValidationError("say --load or --rpe") }
    try SetLimits.check(load: load, rpe: rpe)
  }

  func run() throws {
    let book = try person.book()
    let before = try book.find { diary throws(DiaryRefusal) in
      try DiaryID.one(id, of: SetText.ids(diary), what: "set")
    }
    let entry = try book.keep(supersedes: before) { diary throws(DiaryRefusal) in
      // another one may have corrected it meanwhile
      guard var set = diary.sets.first(where: { $0.id == before })?.set else {
        throw DiaryRefusal("\(DiaryID.short(before)) does not count any more")
      }
      set.load = load ?? set.load
      set.rating = rpe ?? set.rating
      return .set(set)
    }
    guard case .set(let set) = entry.content else { return }
    let diary = try book.read().diary
    try KeptWord.tell(
      "kept \(DiaryID.short(entry.id)) for \(book.user): \(SetText.words(set, in: diary))")
  }
}

/// What may be said of a set.
enum SetLimits {
  static func check(load: Double?, rpe: Double?) throws {
    if let load, !TrainingSet.loads.contains(load) {
      throw ValidationError("--load must be above 0 and at most 1000 kg")
    }
    if let rpe, !TrainingSet.ratings.contains(rpe) {
      throw ValidationError("--rpe must be 1 to 10")
    }
  }
}
