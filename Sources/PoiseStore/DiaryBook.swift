import PoiseDiary
import PoiseGait
import PoisePerson

/// A person's diary in the journal: what was said, with corrections and withdrawals taken in, and
/// what is said now.
public struct DiaryBook: Sendable {
  public let user: String
  public let journal: Journal

  public init(of user: String, root: String) {
    self.user = user
    journal = SessionStore.journal(of: user, root: root)
  }

  /// What was read, and a line for each thing that could not be.
  public func read() throws(StoreError) -> (diary: Diary, remarks: [String]) {
    let content = try journal.read()
    return (Self.diary(content.entries), content.remarks)
  }

  /// What entries add up to. One that was corrected or taken back does not count.
  public static func diary(_ entries: [JournalEntry]) -> Diary {
    let replaced = Set(entries.compactMap(\.supersedes))
    var diary = Diary()
    var zones = ZoneCache()
    for entry in entries where !replaced.contains(entry.id) {
      switch entry.content {
      case .checkIn(let said, let time):
        let time = time ?? entry.at
        let wall = zones.wall(time, entry.zone)
        diary.entries.append(
          Diary.Entry(
            id: entry.id, time: time, entered: entry.at, day: wall.day, minutes: wall.minutes,
            said: said))
      case .medication(var medication):
        medication.zone = entry.zone
        diary.plans.append(Diary.Plan(id: entry.id, medication: medication))
      case .dose(var dose):
        dose.zone = entry.zone
        diary.doses.append(Diary.Taken(id: entry.id, dose: dose))
      case .set(let set):
        let wall = zones.wall(set.start, entry.zone)
        diary.sets.append(
          Diary.Lifted(
            id: entry.id, entered: entry.at, day: wall.day, minutes: wall.minutes, set: set))
      case .test(let result):
        guard let go = result.go ?? result.end else { continue }
        let wall = zones.wall(go.nanoseconds / 1000, entry.zone)
        diary.tests.append(
          Diary.Tested(
            id: entry.id, session: entry.session, entered: entry.at, day: wall.day,
            minutes: wall.minutes, result: result))
      case .tag, .untag, .note, .exclude, .include, .deleteSession, .deletedSession, .profile,
        .erase, .retract, .other:
        break
      }
    }
    diary.entries.sort { ($0.time, $0.entered) < ($1.time, $1.entered) }
    diary.sets.sort { ($0.set.start, $0.entered) < ($1.set.start, $1.entered) }
    diary.tests.sort { ($0.time, $0.entered) < ($1.time, $1.entered) }
    return diary
  }

  /// Keeps one entry; it is on the card when this returns. One that takes the place of another is
  /// of the same time zone: a correction made elsewhere does not move its day.
  ///
  /// - Parameters:
  ///   - supersedes: id of the entry that it takes the place of.
  ///   - make: what is said, given what has been said until now.
  @discardableResult
  public func say(
    supersedes: String? = nil,
    _ make: (Diary) throws(StoreError) -> JournalEntry.Content
  ) throws(StoreError) -> JournalEntry {
    try journal.append { () throws(StoreError) in
      let entries = try journal.read().entries
      var entry = SessionStore.entry(try make(Self.diary(entries)), session: nil)
      entry.supersedes = supersedes
      if let replaced = entries.last(where: { $0.id == supersedes }) { entry.zone = replaced.zone }
      return entry
    }
  }

  /// Where days of the plan are cut: the machine's own zone.
  ///
  /// - Parameters: µs UTC.
  public static func zone(from start: Int64, to end: Int64) -> [ZoneSpan] {
    let name = SessionZone.machine ?? "UTC"
    return SessionZone.spans(name, from: start, to: end) ?? [
      ZoneSpan(from: .min, offsetSeconds: 0)
    ]
  }

  /// The plan over some days before `now` and after it.
  public static func plan(_ diary: Diary, now: Int64, days: Int = 400) -> DosePlan {
    let reach = Int64(days) * 86_400_000_000
    let (from, to) = (now - reach, now + 40 * 86_400_000_000)
    var zones: [String: [ZoneSpan]] = [:]
    let named = diary.medications.map(\.zone) + diary.doses.map(\.dose.zone)
    for name in Set(named.compactMap { $0 }) {
      zones[name] = SessionZone.spans(name, from: from, to: to)
    }
    return DosePlan(
      medications: diary.medications, doses: diary.doses.map(\.dose),
      zone: zone(from: from, to: to), zones: zones)
  }
}

/// Local days of entries; the zones' files are read once each.
private struct ZoneCache {
  private var spans: [String: [ZoneSpan]] = [:]
  /// Years in which somebody may have said something, µs UTC.
  private static let range = (from: Int64(0), to: Int64(4_102_444_800_000_000))

  mutating func wall(_ time: Int64, _ name: String) -> (day: Int, minutes: Int) {
    if spans[name] == nil {
      spans[name] =
        SessionZone.spans(name, from: Self.range.from, to: Self.range.to) ?? [
          ZoneSpan(from: .min, offsetSeconds: 0)
        ]
    }
    let zone = spans[name] ?? []
    let day = zone.day(of: time)
    let minutes = (zone.local(time) - Int64(day) * 86_400_000_000) / 60_000_000
    return (day, Int(max(0, min(1439, minutes))))
  }
}
