import ArgumentParser
import PoiseDiary
import PoisePerson
import PoiseStore
import PoiseText

/// `poise medication`: a plan of medicines, and what became of each dose.
struct MedicationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "medication",
    abstract: "Manage a plan of medicines and the doses taken.",
    discussion: """
      The plan is what you enter; Poise gives no medical advice. 'poise run --user NAME' signals \
      due doses on the board's alert output, except in quiet hours.

      Examples:
        poise medication add naproxen --user anna --dose '500 mg' --times 08:00,20:00
        poise medication add adalimumab --user anna --dose '40 mg' \\
          --times 09:00 --every 14
        poise medication taken naproxen --user anna
        poise medication skipped naproxen --user anna --at 20:00
        poise medication list --user anna
        poise medication stop naproxen --user anna
      """,
    subcommands: [
      MedicationListCommand.self, MedicationAddCommand.self, MedicationStopCommand.self,
      MedicationTakenCommand.self, MedicationSkippedCommand.self, MedicationWithdrawCommand.self
    ],
    defaultSubcommand: MedicationListCommand.self)
}

extension Diary {
  /// The medicine that somebody means, of those on the plan on `day` or ever.
  func medication(
    _ name: String, on day: Int? = nil
  ) throws(DiaryRefusal) -> Plan {
    let known = plans.filter { plan in
      day.map { $0 <= plan.medication.lastDay ?? Int.max } ?? true
    }
    if let plan = known.last(where: { $0.medication.name.lowercased() == name.lowercased() }) {
      return plan
    }
    var seen = Set<String>()
    let names = known.map(\.medication.name).filter { seen.insert($0).inserted }
    if names.isEmpty {
      throw DiaryRefusal(
        "\(name.debugDescription): no medicine is on the plan; 'poise medication add' puts it there"
      )
    }
    let near = NearestName.of(name, in: names).map { "did you mean \($0)?" }
    let list = "on the plan: " + names.prefix(8).joined(separator: ", ")
    throw DiaryRefusal("\(name.debugDescription) is not on the plan; \(near ?? list)")
  }
}

/// `poise medication add NAME`.
struct MedicationAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Put a medicine on the plan.")

  @Argument(help: "Its name.")
  var name: String

  @OptionGroup var person: DiaryPerson

  @Option(help: ArgumentHelp("How much, in your words: '15 mg'.", valueName: "text"))
  var dose: String?

  @Option(
    help: ArgumentHelp(
      "Times of day, local: 08:00,20:00. Without them: as needed.", valueName: "times"))
  var times: String?

  @Option(help: ArgumentHelp("Interval in days: 1 daily, 7 weekly.", valueName: "days"))
  var every = 1

  @Option(
    help: ArgumentHelp(
      "The first day, from its begin. Default: from now on.", valueName: "2026-01-31"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("The last day. Default: it goes on.", valueName: "2026-01-31"))
  var until: DayArgument?

  private func medication() throws(DiaryRefusal) -> Medication {
    let name = name.split(separator: " ").joined(separator: " ")
    for (what, text) in [("its name", name), ("--dose", dose ?? "-")] {
      let isPlain = !text.unicodeScalars.contains(where: PlainText.isControl)
      guard (1...Medication.longestName).contains(text.count), isPlain else {
        throw DiaryRefusal(
          "\(what) \(text.debugDescription) is empty, has control characters or is longer than "
            + "\(Medication.longestName) letters")
      }
    }
    var minutes: [Int] = []
    for part in times?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let time = Medication.minutes(String(part)) else {
        throw DiaryRefusal("--times \(part.debugDescription): invalid time of day; use 08:00,20:00")
      }
      guard !minutes.contains(time) else {
        throw DiaryRefusal("--times has \(part) twice")
      }
      minutes.append(time)
    }
    guard minutes.count <= Medication.mostTimes else {
      throw DiaryRefusal("--times has \(minutes.count) times; \(Medication.mostTimes) at most")
    }
    guard Medication.intervals.contains(every) else {
      throw DiaryRefusal("--every \(every) is outside 1 to 366 days")
    }
    let first = from?.day ?? DayArgument.today
    for (option, day) in [("--from", first), ("--until", until?.day ?? first)]
    where !Medication.days.contains(day) {
      let last = CivilTime(days: Medication.days.upperBound).date
      throw DiaryRefusal("\(option) \(CivilTime(days: day).date) is after \(last)")
    }
    guard until.map({ $0.day >= first }) ?? true else {
      throw DiaryRefusal("--until is before --from")
    }
    return Medication(
      name: name, dose: dose, times: minutes, everyDays: every, firstDay: first,
      lastDay: until?.day, since: from == nil ? DiaryTime.now : nil)
  }

  func run() throws {
    let medication = try medication()
    let book = try person.book()
    let entry = try book.keep { diary throws(DiaryRefusal) in
      let other = diary.medications.first {
        $0.name.lowercased() == medication.name.lowercased()
          && $0.lastDay ?? Int.max >= medication.firstDay
          && medication.lastDay ?? Int.max >= $0.firstDay
          && $0.until ?? Int64.max > medication.since ?? 0
      }
      if let other {
        // two plans on one day could ask for a dose twice
        if let last = other.lastDay, last < Medication.days.upperBound {
          let next = CivilTime(days: last + 1).date
          let hint =
            other.until == nil ? ", 'poise medication stop \(other.name)' ends it earlier" : ""
          throw DiaryRefusal(
            "\(other.name) is on the plan (\(other.planText)) until \(CivilTime(days: last).date); "
              + "--from \(next) begins after it" + hint)
        }
        throw DiaryRefusal(
          "\(other.name) is on the plan (\(other.planText)); 'poise medication stop \(other.name)' "
            + "ends that")
      }
      return .medication(medication)
    }
    try KeptWord.tell(
      "kept \(DiaryID.short(entry.id)) for \(book.user): \(medication.name)"
        + (medication.dose.map { " " + $0 } ?? "") + ", " + medication.planText)
  }
}

/// `poise medication stop NAME`.
struct MedicationStopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Take a medicine off the plan; what was taken stays.")

  @Argument(help: "Its name.")
  var name: String

  @OptionGroup var person: DiaryPerson

  @Option(
    help: ArgumentHelp(
      "Last day of the plan, to its end. Default: no dose from now on is due.",
      valueName: "2026-01-31"))
  var on: DayArgument?

  func run() throws {
    let book = try person.book()
    let (today, now) = (DayArgument.today, DiaryTime.now)
    let last = try on?.day ?? Self.lastDay(of: name, before: today, book)
    // the rest of a day that has begun is off the plan, too
    let until = on == nil && last >= today ? now : nil
    let plan = try book.find { diary throws(DiaryRefusal) in
      try diary.medication(name, on: last)
    }
    _ = try book.keep(supersedes: plan.id) { diary throws(DiaryRefusal) in
      guard diary.plans.contains(where: { $0.id == plan.id }) else {
        throw DiaryRefusal("\(name) was changed meanwhile; try again")
      }
      // begun and ended on one day: it was never taken
      if last < plan.medication.firstDay { return .retract }
      var medication = plan.medication
      medication.lastDay = last
      medication.until = until.map { min($0, plan.medication.until ?? $0) }
      return .medication(medication)
    }
    try KeptWord.tell(
      last < plan.medication.firstDay
        ? "\(plan.medication.name) was on the plan for no day, and is off it"
        : "\(plan.medication.name) is on the plan until "
          + (until.map { DiaryTime.text($0) } ?? CivilTime(days: last).date))
  }

  /// Yesterday; or, where a dose was taken since, its day: what was taken was on the plan.
  private static func lastDay(
    of name: String, before today: Int, _ book: DiaryBook
  ) throws -> Int {
    var last = today - 1
    _ = try book.find { diary throws(DiaryRefusal) in
      let medicine = try diary.medication(name).medication.name
      let zone = SessionZone.machine ?? "UTC"
      for one in diary.doses where one.dose.medication == medicine && one.dose.state == .taken {
        let spans = SessionZone.spans(zone, from: one.dose.at, to: one.dose.at) ?? []
        last = max(last, one.dose.planned?.day ?? spans.day(of: one.dose.at))
      }
      return medicine
    }
    return last
  }
}

/// `poise medication withdraw ID`.
struct MedicationWithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw", abstract: "Take back what was said of a dose.")

  @Argument(help: ArgumentHelp("Its id, or last.", valueName: "id"))
  var id: String

  @OptionGroup var person: DiaryPerson

  func run() throws {
    try DiaryWithdrawal.run(id, person, what: "dose") { $0.doses.map(\.id) }
  }
}
