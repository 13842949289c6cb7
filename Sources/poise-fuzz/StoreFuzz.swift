import PoiseCore
import PoiseGait
import PoiseStore
import PoiseTestKit

/// Damaged summaries and journals in a folder of sessions: each is read or told, every session is
/// listed, shown and exported, whatever its figures are.
enum StoreFuzz {
  @Sendable
  static func summaries() -> [[UInt8]] {
    var summary = SessionSummary(
      session: "1a2b3c4d", start: 1_790_000_000_000_000, end: 1_790_000_100_000_000)
    (summary.user, summary.subject) = ("anna", "P07")
    summary.logs = [LogPart(name: "x.mcap", size: 3, sha256: "00")]
    let period = PeriodRecord(
      start: summary.start, end: summary.end, day: 20_717, totals: summary.totals)
    (summary.days, summary.hours) = ([period], [period])
    summary.minutes = MinuteTable(
      start: summary.start, records: [MinuteRecord(state: .walking, cadence: 100, steps: 90)])
    summary.bouts = [
      BoutSummary(
        index: 1, start: summary.start, end: summary.end, steps: 90, swaySteps: 0,
        metrics: [MetricValue(key: "cadence_spm", value: 101.5, count: 40, flag: .ok)], extras: [])
    ]
    summary.posture.pitch.seconds = [UInt32](repeating: 1, count: LeanHistogram.bins)
    summary.balance = [
      BalanceSummary(
        start: summary.start, end: summary.end, eyes: "open", measures: [],
        path: [SwayPoint(lateral: 0.1, forward: -0.1)])
    ]
    summary.gaps = [GapSummary(start: summary.start, end: summary.end)]
    summary.falls = [
      FallSummary(start: summary.start, impact: summary.end, impactPeak: 3, tilt: 80)
    ]
    summary.alerts = [AlertSummary(start: summary.start, end: summary.end, held: 30)]
    return [Array(summary.json.utf8)]
  }

  @Sendable
  static func readSummary(_ bytes: [UInt8]) {
    guard let folder = try? folder() else { return }
    try? folder.write(bytes, to: "a.summary.json")
    look(at: folder)
  }

  @Sendable
  static func journals() -> [[UInt8]] {
    var profile = PersonProfile()
    (profile.birthYear, profile.bodyHeight, profile.fallsLastYear) = (1950, 1.64, 1)
    let contents: [JournalEntry.Content] = [
      .tag("x"), .note("it rained"), .exclude("belt"), .profile(profile),
      .deleteSession(stem: "b"), .deletedSession(stem: "b"), .erase(stems: ["b"])
    ]
    return [contents.dropLast(), contents[...]].map { contents in
      let lines = contents.enumerated().map { number, content in
        JournalEntry(
          id: "id-\(number)", at: 1_790_000_000_000_000, zone: "UTC", session: "1a2b3c4d",
          content: content
        ).line + "\n"
      }
      return Array(lines.joined().utf8)
    }
  }

  @Sendable
  static func readJournal(_ bytes: [UInt8]) {
    guard let folder = try? folder() else { return }
    try? folder.write(summaries()[0], to: "a.summary.json")
    try? folder.write(bytes, to: "users/P07/entries.jsonl")
    look(at: folder)
  }

  /// A file in the place of the index's folder: it is made in memory.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "index")
    return folder
  }

  private static func look(at folder: TemporaryFolder) {
    guard let store = try? SessionStore(root: folder.path) else { return }
    for row in (try? store.sessions()) ?? [] {
      _ = row.json + row.local(row.start) + row.local(row.end)
      _ = try? store.summary(of: row)?.json
    }
    _ = try? store.overlaps()
    _ = try? store.profile(of: "P07")?.age(in: 2026)
    _ = try? DataExport.run(to: folder.path + "/out", user: nil, in: store)
  }
}
