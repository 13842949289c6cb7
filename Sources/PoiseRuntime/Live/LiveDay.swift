import PoiseLog
import PoiseCore

/// What of a session's figures belongs to today: at midnight they begin again.
struct LiveDay {
  /// A session's figures so far.
  struct Figures: Equatable {
    var steps: UInt64 = 0
    var tally: PostureTally?
    var worn = 0.0
    var bouts: UInt64 = 0
    var walked = 0.0
  }

  /// Number of a Unix time's day in local time.
  private let day: (Int64) -> Int
  private var today: Int?
  private var midnight = Figures()
  private var now = Figures()

  init(day: @escaping (Int64) -> Int) { self.day = day }

  /// Takes the figures as they stand.
  mutating func update(_ figures: Figures, at unix: Int64) {
    let number = day(unix)
    // What came since the last look is the new day's.
    if let today, number != today { midnight = now }
    today = number
    now = figures
  }

  var soFar: LiveState.Today {
    var out = LiveState.Today()
    out.steps = now.steps - min(midnight.steps, now.steps)
    out.worn = now.worn - midnight.worn
    out.bouts = now.bouts - min(midnight.bouts, now.bouts)
    out.walked = now.walked - midnight.walked
    if let tally = now.tally {
      let before = midnight.tally ?? PostureTally()
      out.good = tally.goodSeconds - before.goodSeconds
      out.bad =
        tally.judgedSeconds - before.judgedSeconds - (tally.goodSeconds - before.goodSeconds)
    }
    return out
  }
}
