import PoiseGait
import PoiseLog
import PoisePerson
import PoiseStore
import PoiseTestKit
import PoiseMCAP
import Testing

@Suite("Heights said after a recording")
struct LaterMeasuresTests {
  /// What holds for a recording with these heights where the profile then said `profiles`.
  private static func heights(
    recorded: [(String, String)], profiles: [(body: Double?, sensor: Double?)]
  ) throws -> BodyMeasures? {
    let folder = try TemporaryFolder()
    let journal = Journal(folder: folder.path + "/users/anna")
    for (k, heights) in profiles.enumerated() {
      var profile = PersonProfile()
      (profile.bodyHeight, profile.sensorHeight) = heights
      try journal.append(
        JournalEntry(
          id: "\(k)", at: MadeLog.start / 1000 + Int64(k + 1), zone: "UTC",
          content: .profile(profile)))
    }
    let options = [MCAP.Entry("user", "anna")] + recorded.map { MCAP.Entry($0.0, $0.1) }
    return try LaterMeasures.of(
      SessionDescription(
        session: "1a2b3c4d-0000-4000-8000-000000000000", version: "0", board: "virtual",
        timeOffset: MadeLog.start, startRealtime: MadeLog.start, clockSynchronised: true,
        bootID: "5e6f7a8b", options: options, streams: []), roots: [folder.path])
  }

  @Test("a profile that has no height any more leaves the recording its own")
  func forgotten() throws {
    let measured = [("sensor_height_m", "0.95")]
    let forgotten = try Self.heights(recorded: measured, profiles: [(1.7, nil), (nil, nil)])
    #expect(forgotten?.sensorHeight == 0.95)
    // a recording without a height has none
    let none = try Self.heights(recorded: [], profiles: [(1.7, nil), (nil, nil)])
    #expect(none != nil && none?.sensorHeight == nil)
  }

  @Test("a measured height outranks an estimate, and another measured one outranks it")
  func measured() throws {
    let measured = [("sensor_height_m", "0.95")]
    #expect(try Self.heights(recorded: measured, profiles: [(1.7, nil)])?.sensorHeight == 0.95)
    #expect(try Self.heights(recorded: measured, profiles: [(1.7, 1.1)])?.sensorHeight == 1.1)
    let estimated = try Self.heights(recorded: [], profiles: [(1.7, nil)])?.sensorHeight
    #expect(abs((estimated ?? 0) - 0.61 * 1.7) < 1e-12)
    // one that was set and forgotten: the body's height does not take the recording's place
    let back = try Self.heights(recorded: measured, profiles: [(1.7, 1.1), (1.7, nil)])
    #expect(back?.sensorHeight == 0.95)
  }
}
