import PoiseCore

extension StartError {
  /// Refuses several sensors of one kind at one place: worn at two they would be averaged into one.
  ///
  /// - Parameter path: of the log whose streams these are.
  public static func check(_ streams: [StreamInfo], of path: String) throws(StartError) {
    let pairs = StreamInfo.places(of: streams).flatMap { place in
      SensorKind.allCases.filter { !$0.isAir }.map { (place, $0) }
    }
    for (place, kind) in pairs {
      let alike = streams.filter { $0.kind == kind && $0.placement == place }
      guard alike.count > 1 else { continue }
      throw StartError(
        .data,
        "\(path): holds \(alike.count) \(kind.name)s "
          + "(\(alike.map(\.title).joined(separator: ", "))), which would be averaged into one; "
          + "one of each kind a place can be worked on",
        hint: "'poise log filter --topics' keeps one of them; 'poise log info' lists the topics")
    }
  }
}
