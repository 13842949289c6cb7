import PoiseCommands
import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseInsight
import PoiseStore
import PoiseSystem
import PoiseText

/// What is known of the person who is tested, and where results are kept; nobody is named: nothing
/// of either.
struct TestKeeper {
  let user: String?
  private var profile: PersonProfile?
  /// The profile says that the wearer has freezing of gait.
  private(set) var watchesFreezing = false
  /// nil where the person said none.
  private(set) var language: Language?
  private var book: DiaryBook?
  private var diary = Diary()

  init(_ user: String?, _ place: StoreOption) throws {
    self.user = user
    guard let user else { return }
    let book = try DiaryPerson.book(of: user, in: place)
    self.book = book
    diary = try book.read().diary
    profile = JournalView(try book.journal.read().entries).profile
    watchesFreezing = profile?.hasFreezing ?? false
    language = profile?.language
  }

  /// The person at the age of the day of the test, which may be long ago.
  ///
  /// - Parameter offset: ns that make its stamps Unix time; nil: not known, taken as now.
  func wearer(of result: TestResult, offset: Int64?) -> Wearer {
    var time = MachineClock.realtime / 1000
    if let go = result.go, let offset { time = (go.nanoseconds &+ offset) / 1000 }
    return Wearer(
      profile, height: profile?.bodyHeight, place: nil,
      at: (time, [ZoneSpan(from: time, offsetSeconds: 0)]))
  }

  /// The last result that this one is compared with.
  ///
  /// - Parameter result: with Unix times.
  func previous(_ result: TestResult) -> Diary.Tested? {
    diary.previous(Diary.Tested(id: "", entered: 0, day: 0, minutes: 0, result: result))
  }

  /// Keeps a result; says so.
  ///
  /// - Parameter session: whose log holds it; nil: nobody's.
  func keep(_ result: TestResult, session: String?) throws -> String {
    guard let book, let user else { return "" }
    do throws(StoreError) {
      let kept = try book.keep(result, session: session)
      let short = DiaryID.short(kept.id)
      if kept.isOld { return "\(short) of \(user) is stored like that already" }
      let old = kept.replaced.map { "; it replaces \(DiaryID.short($0)), the same trial" } ?? ""
      return "stored \(short) for \(user)\(old)"
    } catch {
      throw CommandFailure(writing: error)
    }
  }
}
