import PoiseCommands
import PoiseInsight
import PoiseGait
import PoiseStore
import PoiseSystem
import PoiseText

/// What recordings and journal keep of the person who is checked.
struct KeptPerson {
  var wearer = Wearer()
  /// nil where no day is on record.
  var streak: Streak?
  /// nil where the person said none.
  var language: Language?

  init() {}

  /// - Parameters:
  ///   - user: as `--user` says.
  ///   - root: the folder of the recordings; where it is not there nothing is kept.
  ///   - time: of the check, µs UTC.
  ///   - settings: when a day is one of good posture.
  init(
    _ user: String, root: String, bodyHeight: Double?, at time: Int64,
    _ settings: StreakSettings = StreakSettings()
  ) {
    guard (try? File.status(root))?.kind == .directory else { return }
    do throws(StoreError) {
      let store = try SessionStore(root: root)
      var query = SessionQuery()
      query.user = user
      let rows = try store.sessions(query)
      let own = rows.last { ($0.subject ?? $0.user) == user } ?? rows.last
      let days = try store.days(of: own.flatMap { $0.subject ?? $0.user } ?? user)
        .map { DayTotals($0) }.upToLastKnown
      if !days.isEmpty { streak = Streak(days.map(\.posture), settings) }
      let profile = try store.profile(of: user)
      language = profile?.language
      wearer = Wearer(
        profile, height: bodyHeight ?? profile?.bodyHeight, place: own?.place,
        at: (time, [ZoneSpan(from: time, offsetSeconds: 0)]))
    } catch {
      // the check itself needs nothing of it
      Notes.report(error.description)
    }
  }
}
