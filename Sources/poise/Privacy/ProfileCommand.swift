import ArgumentParser
import PoiseMotion
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise profile`: what norms and risk need to know of a person.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Say, or show, what is to be known of a person: age, sex, heights, falls.",
    discussion: """
      Reports hold figures against what is usual at an age and a height, and ask for falls of the \
      last year. It is kept on this device alone, in the person's journal; everything is optional.
      """,
    subcommands: [ProfileSetCommand.self, ProfileShowCommand.self],
    defaultSubcommand: ProfileShowCommand.self)
}

/// Whose profile.
struct PersonOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The person: the name that 'poise run --user' or --subject has.", valueName: "name"))
  var user = "me"

  /// Opens the store, made where there is none yet.
  func open(_ place: StoreOption) throws -> SessionStore {
    guard SessionStore.isName(user) else {
      throw CommandFailure(
        "--user \(user): not a name that a folder can have",
        hint: "use up to 64 letters, digits, '-', '_' and '.', not beginning with '.'",
        exitCode: .usage)
    }
    let root = try place.root
    do throws(SystemError) { try Directory.create(root, permissions: 0o700) } catch {
      throw CommandFailure(writing: error)
    }
    return try place.open()
  }
}

extension PersonProfile.Sex: ExpressibleByArgument {}
extension PersonProfile.Side: ExpressibleByArgument {}

/// `poise profile set`.
struct ProfileSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Say what is to be known of a person; what is not named stays as it was.",
    discussion: """
      Example:
        poise profile set --user anna --birth-year 1950 --sex female --body-height 1.64 --falls 1
      """)

  @OptionGroup var person: PersonOption

  @Option(help: "Year of birth.")
  var birthYear: Int?

  @Option(help: "As a norm asks for it: female, male, other.")
  var sex: PersonProfile.Sex?

  @Option(help: ArgumentHelp("Body height in metres.", valueName: "m"))
  var bodyHeight: Double?

  @Option(help: ArgumentHelp("Height of the sensor above the ground in metres.", valueName: "m"))
  var sensorHeight: Double?

  @Option(help: "Side that an illness or injury is of: left, right, both, none.")
  var affectedSide: PersonProfile.Side?

  @Option(help: "Falls in the last twelve months.")
  var falls: Int?

  @Option(help: ArgumentHelp("Whether one of them injured: yes, no.", valueName: "yes|no"))
  var injured: YesNo?

  @Option(
    help: ArgumentHelp("Whether you fear to fall, or feel unsteady: yes, no.", valueName: "yes|no"))
  var unsteady: YesNo?

  @OptionGroup var place: StoreOption

  func validate() throws {
    let year = CivilTime(unixNanoseconds: MachineClock.realtime).year
    // a clock that is not set yet says 1970
    if let birthYear, !(1900...max(2026, year)).contains(birthYear) {
      throw ValidationError("--birth-year \(birthYear) is outside 1900 to this year")
    }
    for (name, value, range) in [
      ("--body-height", bodyHeight, 0.5...2.6), ("--sensor-height", sensorHeight, 0.2...2.2)
    ] {
      if let value, !range.contains(value) {
        throw ValidationError(
          "\(name) \(value) is outside \(range.lowerBound) to \(range.upperBound) m")
      }
    }
    if let falls, !(0...1000).contains(falls) {
      throw ValidationError("--falls \(falls) is outside 0 to 1000")
    }
    let isEmpty =
      birthYear == nil && sex == nil && bodyHeight == nil && sensorHeight == nil
      && affectedSide == nil && falls == nil && injured == nil && unsteady == nil
    if isEmpty { throw ValidationError("say at least one thing, such as --birth-year 1950") }
  }

  func run() throws {
    let store = try person.open(place)
    do throws(StoreError) {
      var profile = try store.profile(of: person.user) ?? PersonProfile()
      profile.birthYear = birthYear ?? profile.birthYear
      profile.sex = sex ?? profile.sex
      profile.bodyHeight = bodyHeight ?? profile.bodyHeight
      profile.sensorHeight = sensorHeight ?? profile.sensorHeight
      profile.affectedSide = affectedSide ?? profile.affectedSide
      profile.fallsLastYear = falls ?? profile.fallsLastYear
      profile.injuredByFall = injured.map { $0 == .yes } ?? profile.injuredByFall
      profile.fearsFalling = unsteady.map { $0 == .yes } ?? profile.fearsFalling
      try store.say(.profile(profile), of: person.user)
    } catch { throw CommandFailure(error) }
    try StandardOutput.writeLine("profile of \(person.user) kept")
  }
}

/// A plain answer.
enum YesNo: String, ExpressibleByArgument, CaseIterable {
  case yes
  case no
}

/// `poise profile show`.
struct ProfileShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what is known of a person.")

  @OptionGroup var person: PersonOption

  @Flag(help: "One JSON document.")
  var json = false

  @OptionGroup var place: StoreOption

  func run() throws {
    let store = try person.open(place)
    let profile: PersonProfile?
    do throws(StoreError) { profile = try store.profile(of: person.user) } catch {
      throw CommandFailure(error)
    }
    if json {
      return try StandardOutput.writeLine(profile?.json ?? "null")
    }
    guard let profile else {
      throw CommandFailure(
        "nothing is known of \(person.user)",
        hint: "'poise profile set --user \(person.user) --birth-year ...' says it",
        exitCode: .noInput)
    }
    func word(_ flag: Bool?) -> String? { flag.map { $0 ? "yes" : "no" } }
    func metres(_ height: Double?) -> String? { height.map { "\(DecimalText.plain($0)) m" } }
    for (name, value) in [
      ("birth year", profile.birthYear.map { String($0) }), ("sex", profile.sex?.rawValue),
      ("body height", metres(profile.bodyHeight)),
      ("sensor height", metres(profile.sensorHeight)),
      ("affected side", profile.affectedSide?.rawValue),
      ("falls in the last year", profile.fallsLastYear.map { String($0) }),
      ("injured by one", word(profile.injuredByFall)),
      ("unsteady, or in fear of falling", word(profile.fearsFalling))
    ] {
      try StandardOutput.writeLine("\(name): \(value ?? "not said")")
    }
  }
}
