import PoiseCommands
import PoiseDiary
import PoisePerson
import PoiseReport
import PoiseStore
import PoiseSystem
import PoiseText

/// The diary of the person whom a report is of.
struct SaidByWearer {
  let root: String
  /// The last day, from 1970-01-01, and how many.
  let last: Int
  let days: Int

  /// - Parameter names: under which it may be kept, the likeliest first.
  func read(
    _ names: [String], _ remarks: inout [String]
  ) throws(StoreError) -> ReportInput.Said? {
    for name in names where PersonFolder.isName(name) {
      let (diary, damage) = try DiaryBook(of: name, root: root).read()
      if !damage.isEmpty {
        let what =
          "\(CountText.words(damage.count, "line")) of the journal of \(name) could not be read"
        remarks.append(what)
        // each time, and not only when the index is made again
        InputFaults.note(what + "; 'poise checkin list --user \(name)' names them")
      }
      if diary.isEmpty { continue }
      // a report of days that are over says the same whenever it is made
      let now = MachineClock.realtime / 1000
      let zone = DiaryBook.zone(from: now, to: now)
      let end = zone.start(ofDay: last + 1) + DosePlan.missedAfter + 1
      let until = min(now, end)
      let reach = max(days, 1) + 3
      return ReportInput.Said(
        diary: diary, plan: DiaryBook.plan(diary, now: until, days: reach), until: until)
    }
    return nil
  }
}
