import ArgumentParser
import PoisePerson
import PoiseStore

/// Which sessions are wanted; several at once narrow it down.
struct SessionFilter: ParsableArguments {
  @Option(help: ArgumentHelp("Sessions of this day or later.", valueName: "2026-01-31"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("Sessions of this day or earlier.", valueName: "2026-01-31"))
  var to: DayArgument?

  @Option(help: ArgumentHelp("Only the last days, as a number; today included.", valueName: "n"))
  var days: Int?

  @Option(
    help: ArgumentHelp("Sessions of this person: subject code or user.", valueName: "name"))
  var user: String?

  @Option(help: ArgumentHelp("Sessions with this tag.", valueName: "word"))
  var tag: String?

  func validate() throws {
    if let user, !PersonFolder.isName(user) {
      throw ValidationError(
        "--user \(user): invalid name; use up to 64 letters, digits, '-', '_' and '.', not "
          + "beginning with '.'")
    }
    if let days { try LastDays.check(days) }
    if days != nil && (from != nil || to != nil) {
      throw ValidationError("--days says the same as --from and --to; give one of them")
    }
    if let from, let to, from.day > to.day { throw ValidationError("--from is after --to") }
  }

  var query: SessionQuery {
    var query = SessionQuery()
    query.firstDay = from?.day ?? days.map { DayArgument.today - $0 + 1 }
    query.lastDay = to?.day
    query.user = user
    query.takesCalibrations = true
    query.tag = tag
    return query
  }
}
