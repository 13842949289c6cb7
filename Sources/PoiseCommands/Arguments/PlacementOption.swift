import ArgumentParser
import PoiseCore
import PoiseSystem

extension BodyPlace: ExpressibleByArgument {
  public init?(argument: String) { self.init(name: argument) }

  public static var allValueStrings: [String] { allCases.map(\.name) }
}

/// Which of several places is calibrated.
package struct PlacementOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Place of the sensor, if there are several: \(BodyPlace.words). Default: the device's "
        + "own place.", valueName: "place"))
  package var placement: BodyPlace?

  package init() {}
}

extension StreamInfo {
  /// The place that is asked for, or the device's own.
  ///
  /// - Throws: where no sensor is worn there.
  package static func place(
    _ asked: BodyPlace?, of streams: [StreamInfo], _ name: String, _ status: ExitStatus
  ) throws(CommandFailure) -> BodyPlace {
    guard let asked else { return primaryPlace(of: streams) }
    let places = places(of: streams)
    if places.contains(asked) { return asked }
    throw CommandFailure(
      "--placement \(asked.name): \(name) has no sensor there; it has "
        + places.map(\.name).joined(separator: ", "), exitCode: status)
  }
}
