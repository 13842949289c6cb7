import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseStore

@Suite struct LogIdentityTests {
  private func files(_ folder: TemporaryFolder) throws -> SessionFiles {
    try #require(try SessionFiles.all(in: folder.path).values.first)
  }

  private func summary(_ files: SessionFiles) throws -> SessionSummary {
    let (paths, unreadable) = files.readable
    var summarizer = SessionSummarizer(settings: FusionSettings())
    summarizer.unreadable = unreadable
    return try summarizer.summary(of: try Recording.open(paths))
  }

  /// How a session ended is told alike with and without a summary.
  @Test(arguments: [
    (MadeLog.End.stopped, SessionState.stopped, ""), (.recovered, .error, "cut off"),
    (.cut, .error, "cut off"), (.full, .error, "the card was full")
  ])
  func howItEnded(_ end: MadeLog.End, _ state: SessionState, _ error: String) throws {
    let folder = try TemporaryFolder()
    try MadeLog(subject: "anna", end: end).write(to: folder.path)
    let files = try files(folder)
    for found in [LogIdentity.summary(of: files), try summary(files)] {
      #expect(found.state == state && found.subject == "anna")
      #expect((found.error ?? "").hasPrefix(error) && (found.error == nil) == error.isEmpty)
    }
  }

  /// A part that the recorder closed to go on in another is not called cut off.
  @Test func aPartOfALongerSession() throws {
    let folder = try TemporaryFolder()
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
      scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 100)
    let description = SessionDescription(
      session: "1a2b3c4d-0000-4000-8000-000000000000", version: "0", board: "virtual",
      timeOffset: MadeLog.start, startRealtime: MadeLog.start, clockSynchronised: true,
      bootID: "5e6f7a8b", streams: [stream])
    var log = try SessionLog.start(directory: folder.path, description: description)
    for k in 0..<2000 {
      if k == 1000 { try log.rotate() }
      try log.append(
        .raw(
          RawSample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), sequence: UInt32(k),
            stream: 0, x: 0, y: 0, z: 100)))
    }
    try File.remove(log.path)
    try? log.finish()
    let files = try files(folder)
    let path = try #require(files.logPaths.first)
    #expect(path.hasSuffix("_000.mcap"))
    let first = SessionFiles(
      folder: files.folder, stem: files.stem, logMark: files.logs[0] + ":0", hasSummary: false)
    for found in [LogIdentity.summary(of: first), try summary(first)] {
      #expect(found.state == .error && found.error == "goes on in part 1, which is not here")
    }
  }

  /// The date of a session is that of any part, also where the last has none.
  @Test func clockOfAnEarlierPart() throws {
    let folder = try TemporaryFolder()
    try MadeLog(end: .recovered, isClockSet: false, clockStep: 9000).write(to: folder.path)
    try MadeLog(part: 1, isClockSet: false, holdsClock: false).write(to: folder.path)
    let found = try summary(try files(folder))
    #expect(found.clock == .setLate && found.clockShift == 9_000_000_000)
  }

  /// What the recorder noted as not recorded is in the summary, with its cause.
  @Test func outages() throws {
    let folder = try TemporaryFolder()
    try MadeLog(end: .outage).write(to: folder.path)
    let found = try summary(try files(folder))
    #expect(found.state == .stopped && found.quality.gapSeconds > 34.9)
    #expect(found.gaps.map(\.cause) == [.cardFull, .cardFull])
    #expect(found.gaps.map(\.seconds).map { Int($0.rounded()) } == [5, 30])
    #expect(found.error == "not recorded for 35 s: the card was full")
    #expect(found.deletedLogs == ["old.mcap"])
    let back = try SessionSummary(json: found.json, file: "x")
    #expect(back.gaps == found.gaps && back.deletedLogs == found.deletedLogs)
  }

  /// Whose a session is does not hang on any one of its files.
  @Test(arguments: [0, 1, 2])
  func onePartThatCannotBeRead(_ part: Int) throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for k in 0..<3 {
      names.append(
        try MadeLog(subject: "anna", part: k, end: k == 2 ? .stopped : .recovered)
          .write(to: folder.path))
    }
    try folder.write("no log at all", to: names[part])
    let files = try files(folder)
    let found = LogIdentity.summary(of: files)
    #expect(found.subject == "anna" && found.session.hasPrefix("1a2b3c4d"))
    if part != 1 { #expect(found.error?.contains(names[part]) ?? false) }
    let made = try summary(files)
    #expect(made.subject == "anna" && made.logs.map(\.name) == names)
    #expect(made.quality.damage?.contains(names[part]) ?? false)
    #expect(made.missing.contains { $0.topic == .log })
    #expect(SessionStore.covers(made, files, files.sizes))
  }

  @Test func noLogsAtAll() {
    let found = LogIdentity.summary(of: SessionFiles(folder: "/x", stem: "a"))
    #expect(found.session == "a" && found.state == .error && found.error != nil)
  }

  /// Parts before the first that is there are missing, as those between are.
  @Test func aSessionWithoutItsBegin() throws {
    let folder = try TemporaryFolder()
    for k in [2, 3] { try MadeLog(part: k).write(to: folder.path) }
    #expect(try summary(try files(folder)).quality.missingParts == 2)
  }

  /// A clock that was set meanwhile is said; what a clock gains by itself is not.
  @Test(arguments: [(0.0, false), (1.0, false), (3600, true), (-7200, true)])
  func theClockWasSet(_ step: Double, _ isSaid: Bool) throws {
    let folder = try TemporaryFolder()
    try MadeLog(clockStep: step).write(to: folder.path)
    let said = try summary(try files(folder)).missing.filter { $0.topic == .clock }
    #expect(said.count == (isSaid ? 1 : 0))
    if isSaid { #expect(said[0].reason.contains("set by \(Int(step)) s")) }
  }

  /// Of a session that began before the clock was set, all times are those that the clock knew
  /// at its end.
  @Test func theClockWasSetLate() throws {
    let folder = try TemporaryFolder()
    try MadeLog(isClockSet: false, clockStep: 86_400).write(to: folder.path)
    let made = try summary(try files(folder))
    #expect(made.clock == .setLate && made.clockShift == 86_400_000_000)
    #expect(made.start == MadeLog.start / 1000 + 86_400_000_000)
    #expect(made.minutes.start / 60_000_000 == made.start / 60_000_000)
    #expect(made.missing.count { $0.topic == .clock } == 1)
  }

  /// A part that is missing between others is a gap, and in no figure.
  @Test func aPartBetween() throws {
    let folder = try TemporaryFolder()
    for k in [0, 2] { try MadeLog(part: k).write(to: folder.path) }
    let made = try summary(try files(folder))
    #expect(made.quality.missingParts == 1 && made.gaps.count == 1)
    #expect((made.quality.gapSeconds - 20).magnitude < 0.1)
    #expect((made.totals.recorded - 40).magnitude < 0.2)
    #expect((made.hours.reduce(0) { $0 + $1.totals.recorded } - 40).magnitude < 0.2)
    #expect(made.totals.notWorn == made.totals.recorded)
  }

  /// A summary is what its file reads back as: no digit more.
  @Test func nothingIsRoundedTwice() throws {
    let folder = try TemporaryFolder()
    try MadeLog().write(to: folder.path)
    let made = try summary(try files(folder))
    #expect(try SessionSummary(json: made.json, file: "x") == made)
    #expect(JSONDigits.figure.rounded(107.42486018952846) == 107.42486)
    #expect(JSONDigits.figure.rounded(0.00979454163664784) == 0.009794542)
    #expect(JSONDigits.figure.rounded(.infinity) == .infinity)
  }

  @Test func givenUpWhileDigestsAreMade() throws {
    let folder = try TemporaryFolder()
    try MadeLog().write(to: folder.path)
    let recording = try Recording.open(try files(folder).logPaths)
    #expect {
      _ = try SessionSummarizer(settings: FusionSettings()).summary(of: recording) { false }
    } throws: { "\($0)".contains("interrupted") }
  }
}
