import ArgumentParser
import PoiseInsight

/// How much of a day must be good for it to count in a row of good-posture days.
struct StreakOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A day is one of good posture where so much of the judged time was good, 1 to 100%. "
        + "Default: 60.",
      valueName: "percent"))
  var streakShare: Int?

  func validate() throws {
    if let streakShare, !(1...100).contains(streakShare) {
      throw ValidationError("--streak-share \(streakShare) is outside 1 to 100%")
    }
  }

  var settings: StreakSettings {
    var settings = StreakSettings()
    if let streakShare { settings.share = Double(streakShare) / 100 }
    return settings
  }

  /// As it was given.
  var words: [String] { streakShare.map { ["--streak-share", "\($0)"] } ?? [] }
}
