import ArgumentParser
import PoiseMotion

/// The figures of the classic step rule, on the command line.
package struct ClassicOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Signal of the threshold: 'filtered' (vertical, after the high-pass; default) or 'total' "
        + "(magnitude, 1 g at rest).", valueName: "signal"))
  package var classicSignal: ClassicStepSettings.Signal?

  @Option(
    help: ArgumentHelp(
      "Least height of a peak (default: 0.2, of the total 1.2).", valueName: "g"))
  package var classicThreshold: Double?

  @Option(
    help: ArgumentHelp("Cut-off of the high-pass (default: 0.5).", valueName: "Hz"))
  package var classicHighPass: Double?

  @Option(
    help: ArgumentHelp(
      "Refractory time: no step follows another within it (default: 0.3s).", valueName: "time"))
  package var classicRefractory: DurationArgument?

  package init() {}

  /// Any of them is given.
  package var areGiven: Bool {
    classicSignal != nil || classicThreshold != nil || classicHighPass != nil
      || classicRefractory != nil
  }

  package func validate() throws {
    try ClassicStepSettings.thresholds.check(classicThreshold, of: "--classic-threshold", in: "g")
    try ClassicStepSettings.highPasses.check(classicHighPass, of: "--classic-high-pass", in: "Hz")
    try ClassicStepSettings.intervals.check(
      classicRefractory?.seconds, of: "--classic-refractory", in: "s")
  }

  /// Puts what is given into `settings`; another signal brings its own threshold.
  package func apply(to settings: inout ClassicStepSettings) {
    if let classicSignal, classicSignal != settings.signal {
      settings.signal = classicSignal
      settings.threshold = classicSignal.usualThreshold
    }
    settings.threshold = classicThreshold ?? settings.threshold
    settings.highPassHz = classicHighPass ?? settings.highPassHz
    settings.minimumInterval = classicRefractory?.seconds ?? settings.minimumInterval
  }
}

extension ClassicStepSettings.Signal: ExpressibleByArgument {
  public init?(argument: String) {
    guard let signal = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = signal
  }
  public static var allValueStrings: [String] { allCases.map(\.name) }
}
