import PoiseCore
import Testing

@testable import PoiseRuntime

@Suite("What holds in a session")
struct LiveSituationTests {
  private func time(_ seconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: seconds * 1_000_000_000)
  }

  private func fall(at seconds: Int64) -> FallEvent {
    FallEvent(
      timestamp: time(seconds), detectedAt: time(seconds + 4), unloadedSeconds: 0.3,
      unloadedMinimum: 0.4, impact: time(seconds + 1), impactPeak: 4, tilt: 80,
      still: time(seconds + 2), stillDeviation: 0.01)
  }

  private func step(at seconds: Int64) -> StepEvent {
    StepEvent(
      timestamp: time(seconds), detectedAt: time(seconds + 1), foot: .left, interval: 0.5,
      peak: 0.3, bout: 1, index: 1, confirmedLate: false)
  }

  @Test("a suspected fall holds until a step is taken after it; a later fall takes its place")
  func falls() {
    var situation = LiveSituation(streams: 1, quantum: 0.01)
    #expect(situation.fall == nil)
    situation.process(.fall(fall(at: 10)))
    // A step of the walk that ended in the fall, known only later.
    situation.process(.step(step(at: 12)))
    #expect(situation.fall?.timestamp == time(10))
    situation.process(.fall(fall(at: 100)))
    #expect(situation.fall?.timestamp == time(100))
    situation.process(.step(step(at: 105)))
    #expect(situation.fall == nil)
  }

  @Test("a fall that was withdrawn, or after which the wearer got up, holds no longer")
  func withdrawn() {
    for outcome in [FallEvent.Outcome.walked, .notWorn, .gotUp] {
      var situation = LiveSituation(streams: 1, quantum: 0.01)
      situation.process(.fall(fall(at: 10)))
      var other = fall(at: 5)
      other.outcome = outcome
      situation.process(.fall(other))
      #expect(situation.fall?.timestamp == time(10))
      var end = fall(at: 10)
      end.outcome = outcome
      situation.process(.fall(end))
      #expect(situation.fall == nil)
    }
  }
}
