import PoiseCore
import Testing

@testable import PoiseRuntime

@Suite("Today in the live stream")
struct LiveDayTests {
  @Test("at local midnight the figures begin anew; a session's begin is no midnight")
  func midnight() {
    var day = LiveDay { Int($0 / 1000) }
    func figures(_ steps: UInt64, good: Double, judged: Double, worn: Double) -> LiveDay.Figures {
      var tally = PostureTally()
      (tally.goodSeconds, tally.judgedSeconds) = (good, judged)
      return LiveDay.Figures(
        steps: steps, tally: tally, worn: worn, bouts: steps / 10, walked: worn / 2)
    }
    day.update(figures(10, good: 5, judged: 7, worn: 20), at: 5998)
    #expect(day.soFar.steps == 10 && day.soFar.good == 5 && day.soFar.bad == 2)
    day.update(figures(30, good: 6, judged: 12, worn: 40), at: 5999)
    #expect(day.soFar.steps == 30 && day.soFar.worn == 40)
    day.update(figures(33, good: 8, judged: 15, worn: 50), at: 6000)
    #expect(day.soFar.steps == 3 && day.soFar.good == 2 && day.soFar.bad == 1)
    #expect(day.soFar.worn == 10 && day.soFar.walked == 5 && day.soFar.bouts == 0)
    day.update(figures(40, good: 8, judged: 16, worn: 50), at: 6999)
    #expect(day.soFar.steps == 10 && day.soFar.bad == 2 && day.soFar.bouts == 1)
  }

  @Test("without a judged posture there are no seconds of it")
  func notJudged() {
    var day = LiveDay { _ in 1 }
    day.update(LiveDay.Figures(steps: 1, tally: nil, worn: 0), at: 0)
    #expect(day.soFar.good == nil && day.soFar.bad == nil)
  }
}
