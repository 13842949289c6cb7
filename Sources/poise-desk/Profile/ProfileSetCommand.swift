import ArgumentParser
import PoiseCommands
import PoiseGait
import PoiseStore
import PoiseSystem
import PoiseText

extension PersonProfile.Sex: ExpressibleByArgument {}
extension PersonProfile.Side: ExpressibleByArgument {}

/// `poise profile set`.
struct ProfileSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Say what is to be known of a person; what is not named stays as it was.",
    discussion: """
      Examples:
        poise profile set --user anna --birth-year 1950 --sex female \\
          --body-height 1.64 --falls 1
        poise profile set --user anna --forget birth-year
      """)

  @OptionGroup var person: PersonOption

  @Option(help: "Year of birth.")
  var birthYear: Int?

  @Option(help: "Sex, for norms: female, male or other.")
  var sex: PersonProfile.Sex?

  @Option(help: ArgumentHelp("Body height in meters.", valueName: "m"))
  var bodyHeight: Double?

  @Option(help: ArgumentHelp("Height of the sensor above the ground in meters.", valueName: "m"))
  var sensorHeight: Double?

  @Option(help: "Side affected by an illness or injury: left, right, both or none.")
  var affectedSide: PersonProfile.Side?

  @Option(help: "Falls in the last twelve months.")
  var falls: Int?

  @Option(help: ArgumentHelp("Whether one of them injured: yes, no.", valueName: "yes|no"))
  var injured: YesNo?

  @Option(
    help: ArgumentHelp("Whether you fear to fall, or feel unsteady: yes, no.", valueName: "yes|no"))
  var unsteady: YesNo?

  @Option(
    help: ArgumentHelp(
      "Whether a doctor has said that you have freezing of gait: guided tests then look for it.",
      valueName: "yes|no"))
  var freezing: YesNo?

  @Option(help: ArgumentHelp("Language of reports: \(Language.names).", valueName: "code"))
  var language: Language?

  @OptionGroup(title: "What sensors cannot know of the posture, as somebody measured it")
  var measured: MeasuredArguments

  @Option(
    help: ArgumentHelp(
      "What is not to be known any more: "
        + ProfileField.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "what"))
  var forget: [ProfileField] = []

  @OptionGroup var place: StoreOption

  func validate() throws {
    let year = CivilTime(unixNanoseconds: MachineClock.realtime).year
    // a clock that is not set yet says 1970
    if let birthYear, !(1900...max(2026, year)).contains(birthYear) {
      throw ValidationError("--birth-year \(birthYear) is outside 1900 to this year")
    }
    try PersonProfile.bodyHeights.check(bodyHeight, of: "--body-height")
    try PersonProfile.sensorHeights.check(sensorHeight, of: "--sensor-height")
    // a journal may hold more, from before this limit
    if let falls, !(0...Self.mostFalls).contains(falls) {
      throw ValidationError(
        "--falls \(falls) is outside 0 to \(Self.mostFalls): give the falls of twelve months")
    }
    if falls == 0, injured == .yes { throw Self.noFall }
    if forget.contains(.falls), injured != nil {
      throw ValidationError("--forget falls contradicts --injured: leave one of them out")
    }
    try Heights.check(sensor: sensorHeight, body: bodyHeight)
    let given = self.given
    if given.isEmpty && measured.isEmpty && forget.isEmpty {
      throw ValidationError("say at least one thing, such as --birth-year 1950")
    }
    if let both = forget.first(where: given.contains) {
      throw ValidationError(
        "--forget \(both.rawValue) contradicts --\(both.rawValue): leave one of them out")
    }
  }

  /// What is given a value; measured figures may replace those that are forgotten.
  private var given: Set<ProfileField> {
    let all: [ProfileField: Bool] = [
      .birthYear: birthYear != nil, .sex: sex != nil, .bodyHeight: bodyHeight != nil,
      .sensorHeight: sensorHeight != nil, .affectedSide: affectedSide != nil, .falls: falls != nil,
      .injured: injured != nil, .unsteady: unsteady != nil, .freezing: freezing != nil,
      .language: language != nil
    ]
    return Set(all.filter(\.value).keys)
  }

  private static let noFall = ValidationError(
    "--injured yes contradicts 0 falls: give the number of falls with --falls")

  /// Two falls a week.
  private static let mostFalls = 104

  func run() throws {
    let store = try person.open(place)
    var failed = 0
    var words = ["profile of \(person.user) stored"]
    if bodyHeight != nil || sensorHeight != nil {
      let known = try? store.profile(of: person.user)
      let isForgotten = (body: forget.contains(.bodyHeight), sensor: forget.contains(.sensorHeight))
      try Heights.check(
        sensor: sensorHeight ?? (isForgotten.sensor ? nil : known?.sensorHeight),
        body: bodyHeight ?? (isForgotten.body ? nil : known?.bodyHeight))
    }
    let known = try store.profile(of: person.user) ?? PersonProfile()
    var profile = known
    for field in forget { field.clear(&profile) }
    profile.birthYear = birthYear ?? profile.birthYear
    profile.sex = sex ?? profile.sex
    profile.bodyHeight = bodyHeight ?? profile.bodyHeight
    profile.sensorHeight = sensorHeight ?? profile.sensorHeight
    profile.affectedSide = affectedSide ?? profile.affectedSide
    if falls == 0 { profile.injuredByFall = nil }
    profile.fallsLastYear = falls ?? profile.fallsLastYear
    profile.injuredByFall = injured.map { $0 == .yes } ?? profile.injuredByFall
    if profile.fallsLastYear == 0, injured == .yes { throw Self.noFall }
    profile.fearsFalling = unsteady.map { $0 == .yes } ?? profile.fearsFalling
    if falls != nil || injured != nil || unsteady != nil {
      profile.fallsSaidAt = MachineClock.realtime / 1000
    }
    profile.hasFreezing = freezing.map { $0 == .yes } ?? profile.hasFreezing
    profile.language = language ?? profile.language
    measured.fill(&profile.measured)
    try store.say(.profile(profile), of: person.user)
    if (profile.bodyHeight, profile.sensorHeight) != (known.bodyHeight, known.sensorHeight) {
      (words, failed) = try sumUp(store, words)
    }
    try StandardOutput.writeLine(words.joined(separator: "; "))
    if failed > 0 { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  /// Speeds and lengths of recordings that exist are worked out with the new heights.
  private func sumUp(
    _ store: SessionStore, _ words: [String]
  ) throws(StoreError) -> (words: [String], failed: Int) {
    var (made, kept, failed) = (0, 0, 0)
    try store.indexSessions(of: person.user) { files throws(StoreError) in
      try SummaryMaker.summary(of: files)
    } tell: { _, outcome in
      switch outcome {
      case .summed: made += 1
      case .kept: kept += 1
      case .recording, .newer: break
      case .failed(let error):
        failed += 1
        Notes.report(error.description)
      }
    }
    var words = words
    if made > 0 {
      words.append("\(CountText.words(made, "recording")) summed up again with the new heights")
    }
    if kept > 0 {
      words.append(
        "\(CountText.words(kept, "recording")) not changed: logs of theirs are missing")
    }
    return (words, failed)
  }
}

/// What is kept of a person, by the name of its option.
enum ProfileField: String, ExpressibleByArgument, CaseIterable {
  case birthYear = "birth-year"
  case sex
  case bodyHeight = "body-height"
  case sensorHeight = "sensor-height"
  case affectedSide = "affected-side"
  case falls
  case injured
  case unsteady
  case freezing
  case language
  case measured

  func clear(_ profile: inout PersonProfile) {
    switch self {
    case .birthYear: profile.birthYear = nil
    case .sex: profile.sex = nil
    case .bodyHeight: profile.bodyHeight = nil
    case .sensorHeight: profile.sensorHeight = nil
    case .affectedSide: profile.affectedSide = nil
    case .falls: (profile.fallsLastYear, profile.injuredByFall) = (nil, nil)
    case .injured: profile.injuredByFall = nil
    case .unsteady: profile.fearsFalling = nil
    case .freezing: profile.hasFreezing = nil
    case .language: profile.language = nil
    case .measured: profile.measured = MeasuredPosture()
    }
  }
}

/// A plain answer.
enum YesNo: String, ExpressibleByArgument, CaseIterable {
  case yes
  case no
}
