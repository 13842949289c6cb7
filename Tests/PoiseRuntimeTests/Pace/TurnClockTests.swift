import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Turn clock")
struct TurnClockTests {
  private static let period: Int64 = 10_000_000

  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: milliseconds * 1_000_000)
  }

  @Test("leaves out the turns that a stall has passed, and keeps to the grid")
  func stall() {
    var turns = TurnClock(from: at(0))
    // Stalled for 35 ms: turns 30, 40 and 50 are left out. One that is just a period late is left
    // out as well: its time is this very moment.
    for (due, woken, late, missed): (Int64, Int64, Int64, Int64) in [
      (10, 12, 2, 0), (20, 55, 35, 3), (60, 70, 10, 1), (80, 80, 0, 0)
    ] {
      let deadline = turns.next(after: Self.period)
      let begun = turns.begin(at: at(woken), period: Self.period)
      #expect(deadline == at(due))
      #expect(begun.late == late * 1_000_000 && begun.missed == missed)
    }
    #expect(turns.skipped == 4)
  }

  @Test("never runs two turns in a period, however it is stalled; all are run or counted")
  func never() {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      var turns = TurnClock(from: at(0))
      var now = at(0)
      var run: Int64 = 0
      var previous = at(0)
      while now < at(60_000) {
        let deadline = turns.next(after: Self.period)
        // Never one whose whole period is over already.
        #expect(now - deadline < Self.period)
        let stall = random.unit() < 0.05 ? random.uniform(0, 300) : random.uniform(0, 0.4)
        now = max(now, deadline) + Int64(stall * 1e6)
        _ = turns.begin(at: now, period: Self.period)
        run += 1
        #expect(deadline - previous >= Self.period)
        previous = deadline
        // The turn's own work.
        now = now + Int64(random.uniform(0, 3) * 1e6)
      }
      #expect(turns.deadline == at(0) + (run + turns.skipped) * Self.period, "seed \(seed)")
      #expect(turns.skipped > 0)
    }
  }

  @Test("takes another period from the next turn on")
  func changed() {
    var turns = TurnClock(from: at(0))
    _ = turns.next(after: Self.period)
    _ = turns.begin(at: at(10), period: Self.period)
    let slow = turns.next(after: 500_000_000)
    _ = turns.begin(at: at(511), period: 500_000_000)
    let quick = turns.next(after: Self.period)
    #expect(slow == at(510) && quick == at(520) && turns.skipped == 0)
  }
}
