import PoiseLog
import PoiseGait
import PoisePerson

/// Heights that a person's profile was given after a recording began. The recording keeps what was
/// known then; what is said later is right, and its summary is made with it.
public enum LaterMeasures {
  /// - Parameters:
  ///   - people: names that the recording carries, the one that counts first.
  ///   - start: of the recording, µs UTC.
  ///   - roots: folders where sessions, and what people say, may be kept.
  /// - Returns: nil where nothing was said since.
  public static func of(
    _ people: [String?], since start: Int64, roots: [String]
  ) throws(StoreError) -> BodyMeasures? {
    for name in people.compactMap({ $0 }) where PersonFolder.isName(name) {
      for root in roots {
        let view = JournalView(try SessionStore.journal(of: name, root: root).read().entries)
        guard let profile = view.profile else { continue }
        guard let said = view.measuresSaidAt, said > start else { return nil }
        return BodyMeasures(sensorHeight: profile.sensorHeight, bodyHeight: profile.bodyHeight)
      }
    }
    return nil
  }

  /// For a log as it describes itself. A height of the sensor that was measured for the recording
  /// outranks one that would be estimated from the body height said later. Where the profile has no
  /// height any more, the recording's own hold.
  public static func of(
    _ description: SessionDescription, roots: [String]
  ) throws(StoreError) -> BodyMeasures? {
    var summary = SessionSummary(session: "", start: 0, end: 0)
    LogIdentity.put(description, into: &summary)
    guard
      var later = try of(
        [summary.subject, summary.user], since: description.startRealtime / 1000, roots: roots)
    else { return nil }
    func height(_ key: String) -> Double? {
      LogIdentity.option(key, of: description).flatMap(Double.init)
    }
    let known = BodyMeasures(
      sensorHeight: height("sensor_height_m"), bodyHeight: height("body_height_m"))
    guard later.sensorHeight != nil else { return known }
    if later.isSensorEstimated && known.sensorHeight != nil && !known.isSensorEstimated {
      later.sensorHeight = known.sensorHeight
    }
    return later
  }
}
