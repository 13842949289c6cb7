import ArgumentParser
import PoiseCommands
import PoiseDiary
import PoiseStore
import PoiseText

/// What is said of a dose.
struct DoseArguments: ParsableArguments {
  @Argument(help: "The medicine's name.")
  var name: String

  @OptionGroup var person: DiaryPerson

  @Option(
    help: ArgumentHelp(
      "When, where it is not now: 07:30 (the last one), 2026-01-31T07:30.", valueName: "moment"))
  var at: String?

  @Flag(help: "A dose beside the plan.")
  var extra = false

  func keep(_ state: Dose.State) throws {
    let time: Int64
    if let at {
      time = try DiaryTime.past(at, "--at")
    } else {
      try DiaryTime.checkClock()
      time = DiaryTime.now
    }
    let book = try person.book()
    let entry = try book.keep { diary throws(DiaryRefusal) in
      .dose(try dose(state, time, diary))
    }
    guard case .dose(let dose) = entry.content else { return }
    let what = dose.planned.map { "the dose of \($0.text)" } ?? "a dose beside the plan"
    try KeptWord.tell(
      "kept \(DiaryID.short(entry.id)) for \(book.user): \(dose.medication), \(what): "
        + state.rawValue)
  }

  private func dose(
    _ state: Dose.State, _ time: Int64, _ diary: Diary
  ) throws(DiaryRefusal) -> Dose {
    let medication = try diary.medication(name).medication
    let hasTimes = diary.medications.contains {
      $0.name == medication.name && !$0.times.isEmpty
    }
    if extra || !hasTimes {
      return Dose(medication: medication.name, state: state, planned: nil, at: time)
    }
    guard let due = DiaryBook.plan(diary, now: time).meant(medication.name, at: time) else {
      throw DiaryRefusal(
        "\(medication.name): at \(DiaryTime.text(time)) no dose of the plan "
          + "(\(medication.planText)) is open, or due within 4 h; --at says another time, --extra "
          + "a dose beside the plan")
    }
    if due.state == .taken || due.state == .skipped {
      // the one that is meant, which need not be the last that was said
      let told = diary.doses.last {
        $0.dose.medication == medication.name && $0.dose.planned == due.planned
      }
      throw DiaryRefusal(
        "\(medication.name): the dose of \(due.planned.text) was \(due.state.rawValue) already; "
          + (told.map { "'poise medication withdraw \(DiaryID.short($0.id))' takes that back, " }
            ?? "") + "--at says another time, --extra a dose beside the plan")
    }
    return Dose(medication: medication.name, state: state, planned: due.planned, at: time)
  }
}

/// `poise medication taken NAME`.
struct MedicationTakenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "taken", abstract: "Say that a dose was taken.")

  @OptionGroup var dose: DoseArguments

  func run() throws { try dose.keep(.taken) }
}

/// `poise medication skipped NAME`.
struct MedicationSkippedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skipped", abstract: "Say that a dose was left out on purpose.")

  @OptionGroup var dose: DoseArguments

  func run() throws { try dose.keep(.skipped) }
}

/// `poise medication list`.
struct MedicationListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the plan, what is due, and how well it was kept to.")

  @OptionGroup var person: DiaryPerson

  @Option(help: ArgumentHelp("Adherence over this number of days.", valueName: "n"))
  var days = 30

  @Flag(help: "One JSON object a medicine.")
  var json = false

  func validate() throws {
    if !(1...3660).contains(days) {
      throw ValidationError("--days \(days) is outside 1 to 3660")
    }
  }

  func run() throws {
    let (name, diary) = try person.read()
    let now = DiaryTime.now
    let plan = DiaryBook.plan(diary, now: now, days: days + 2)
    let today = DayArgument.today
    for medication in diary.medications {
      // a medicine may have been on the plan before, at other times
      var own = plan
      own.medications = [medication]
      let due = own.due(today - days + 1...today, now: now)
      let one = Adherence.of(due.filter { $0.time <= now }).first
      let next = own.due(today - 1...today + 366, now: now).first { $0.state == .open }
      if json {
        try StandardOutput.writeLine(Self.json(medication, one, next))
        continue
      }
      let amount = medication.dose.map { " " + PlainText.line($0) } ?? ""
      var line = "\(PlainText.line(medication.name))\(amount): \(medication.planText)"
      if let last = medication.lastDay { line += " until \(CivilTime(days: last).date)" }
      if let one, let share = one.share {
        line +=
          "; \(days) days: \(one.taken) of \(one.due) taken (\(Int((100 * share).rounded()))%), "
          + "\(one.late) late, \(one.skipped) skipped, \(one.missed) missed"
      }
      if let next { line += "; \(next.time <= now ? "due since" : "next") \(next.planned.text)" }
      try StandardOutput.writeLine(line)
    }
    if diary.medications.isEmpty && !json {
      Notes.report("\(name): no medicine is on the plan; 'poise medication add' puts it there")
    }
  }

  private static func json(
    _ medication: Medication, _ one: Adherence?, _ next: DosePlan.Due?
  ) -> String {
    var o = JSONWriter()
    o.add("plan", raw: medication.json)
    o.add("due", whole: one?.due ?? 0)
    o.add("taken", whole: one?.taken ?? 0)
    o.add("late", whole: one?.late ?? 0)
    o.add("skipped", whole: one?.skipped ?? 0)
    o.add("missed", whole: one?.missed ?? 0)
    o.add("next", text: next?.planned.text)
    return o.finished()
  }
}
