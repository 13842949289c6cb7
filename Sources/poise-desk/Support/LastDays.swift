import ArgumentParser

/// How far back a list of days goes, on the command line.
struct LastDays: ParsableArguments {
  @Option(help: ArgumentHelp("Number of days up to and including today.", valueName: "n"))
  var days = 30

  /// Such as `the last 30 days`.
  var text: String { days == 1 ? "the last day" : "the last \(days) days" }

  /// The days since 1970-01-01.
  var range: ClosedRange<Int> {
    let today = DayArgument.today
    return today - days + 1...today
  }

  func validate() throws { try Self.check(days) }

  static func check(_ days: Int) throws {
    if !(1...100_000).contains(days) {
      throw ValidationError("--days \(days) is outside 1 to 100000")
    }
  }
}
