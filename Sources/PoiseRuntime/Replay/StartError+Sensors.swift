import PoiseCore
import PoiseLog
import PoiseMotion

extension StartError {
  /// Refuses several sensors of one kind: worn at two places they would be averaged into one.
  ///
  /// - Parameter path: of the log whose streams these are.
  public static func check(_ streams: [StreamInfo], of path: String) throws(StartError) {
    for kind in SensorKind.allCases where kind != .barometer {
      let alike = streams.filter { $0.kind == kind }
      guard alike.count > 1 else { continue }
      throw StartError(
        .data,
        "\(path): holds \(alike.count) \(kind.name)s "
          + "(\(alike.map(\.title).joined(separator: ", "))), which would be averaged into one; "
          + "one of each kind can be worked on",
        hint: "'poise log filter --topics' keeps one of them; 'poise log info' lists the topics")
    }
  }
}
