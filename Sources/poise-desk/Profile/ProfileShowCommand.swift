import ArgumentParser
import PoiseCommands
import PoiseGait
import PoiseInsight
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise profile show`.
struct ProfileShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the profile of a person.")

  @OptionGroup var person: PersonOption

  @Flag(help: "One JSON document.")
  var json = false

  @OptionGroup var place: StoreOption

  /// On which day falls were asked for, and that it is too long ago.
  private static func said(_ profile: PersonProfile) -> String {
    guard let time = profile.fallsSaidAt else { return "" }
    let date = CivilTime(unixNanoseconds: time &* 1000).rfc3339.prefix(10)
    let isOld = FallHistory.isOld(time, at: MachineClock.realtime / 1000)
    return " (said \(date)\(isOld ? ", over 12 months ago: not used; give --falls" : ""))"
  }

  func run() throws {
    let store = try person.open(place)
    let profile = try store.profile(of: person.user)
    if json {
      return try StandardOutput.writeLine(profile?.json ?? "null")
    }
    guard let profile else {
      throw CommandFailure(
        "no profile of \(person.user)",
        hint: "'poise profile set --user \(person.user) --birth-year ...' says it",
        exitCode: .noInput)
    }
    func word(_ flag: Bool?) -> String? { flag.map { $0 ? "yes" : "no" } }
    func meters(_ height: Double?) -> String? { height.map { "\(DecimalText.plain($0)) m" } }
    for (name, value) in [
      ("birth year", profile.birthYear.map { String($0) }), ("sex", profile.sex?.rawValue),
      ("body height", meters(profile.bodyHeight)),
      ("sensor height", meters(profile.sensorHeight)),
      ("affected side", profile.affectedSide?.rawValue),
      ("falls in the last year", profile.fallsLastYear.map { "\($0)\(Self.said(profile))" }),
      ("injured by one", word(profile.injuredByFall)),
      ("unsteady, or in fear of falling", word(profile.fearsFalling)),
      ("freezing of gait", word(profile.hasFreezing))
    ] {
      try StandardOutput.writeLine("\(name): \(value ?? "not said")")
    }
    if let language = profile.language {
      try StandardOutput.writeLine("language: \(language.rawValue)")
    }
    func figure(_ value: Double?, _ unit: String) -> String? {
      value.map { "\(DecimalText.plain($0)) \(unit)" }
    }
    let measured = profile.measured
    for (name, value) in [
      ("craniovertebral angle", figure(measured.craniovertebral, "degrees")),
      ("shoulder protraction", figure(measured.protraction, "mm")),
      ("shoulders elevated", word(measured.elevatedShoulders)),
      ("pelvic tilt", figure(measured.pelvicTilt, "degrees")),
      ("hip extension", figure(measured.hipExtension, "degrees")),
      ("sagittal vertical axis", figure(measured.verticalAxis, "mm"))
    ] {
      if let value { try StandardOutput.writeLine("\(name): \(value) (measured)") }
    }
  }
}
