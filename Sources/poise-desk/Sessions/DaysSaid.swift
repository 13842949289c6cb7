import PoiseDiary
import PoiseGait
import PoisePerson
import PoiseStore
import PoiseText

/// What people said and lifted on the days of sessions, and the tests done in them; each journal is
/// read once.
struct DaysSaid {
  private let root: String
  private var diaries: [String: Diary] = [:]

  init(root: String) { self.root = root }

  /// The diary of whoever the session is of, and the session's days; nil where either is unknown.
  private mutating func diary(_ row: SessionRow) -> (diary: Diary, days: ClosedRange<Int>)? {
    guard let name = row.subject ?? row.user, PersonFolder.isName(name), row.clock != .unknown
    else { return nil }
    let diary = diaries[name] ?? (try? DiaryBook(of: name, root: root).read().diary) ?? Diary()
    diaries[name] = diary
    let spans = [ZoneSpan(from: row.start, offsetSeconds: row.offsetSeconds)]
    let first = spans.day(of: row.start)
    return (diary, first...max(first, spans.day(of: row.end)))
  }

  /// A line for each check-in and each set of its days, and for each test in it.
  mutating func lines(_ row: SessionRow) -> [String] {
    guard let (diary, days) = diary(row) else { return [] }
    return diary.entries(days).map { entry in
      "said \(CivilTime(days: entry.day).date) \(Medication.clock(entry.minutes)): "
        + CheckInText.words(entry, in: diary)
    }
      + diary.sets(days).map { lifted in
        "set \(SetText.when(lifted)): \(SetText.words(lifted.set, in: diary))"
      }
      + diary.tests(of: row.id, from: row.start, to: row.end).map { tested in
        "test \(TestText.when(tested)): \(TestText.head(tested.result))"
      }
  }

  /// `2 check-ins`, `1 set`: what the days have, and the tests in it.
  mutating func counts(_ row: SessionRow) -> [String] {
    guard let (diary, days) = diary(row) else { return [] }
    return [
      (diary.entries(days).count, "check-in"), (diary.sets(days).count, "set"),
      (diary.tests(of: row.id, from: row.start, to: row.end).count, "test")
    ].compactMap {
      $0 == 0 ? nil : CountText.words($0, $1)
    }
  }
}
