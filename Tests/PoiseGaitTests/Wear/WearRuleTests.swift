import Testing

@testable import PoiseGait

@Suite struct WearRuleTests {
  /// `s` still, `m` moving, `w` with steps, `.` no samples; the same in upper case where not worn.
  private func judge(_ text: String) -> String {
    let still = text.map { c -> Bool? in c == "." ? nil : c == "s" }
    return String(
      zip(text, WearRule.notWorn(still, walked: text.map { $0 == "w" })).map { c, out in
        out ? Character(c == "." ? ":" : c.uppercased()) : c
      })
  }

  private func run(_ letter: Character, _ count: Int) -> String {
    String(repeating: letter, count: count)
  }

  @Test func twentyStillMinutesWithinASession() {
    let before = run("m", 10)
    #expect(judge(before + run("s", 19) + before) == before + run("s", 19) + before)
    #expect(judge(before + run("s", 20) + before) == before + run("S", 20) + before)
  }

  @Test func fiveAtItsEndsWillDo() {
    #expect(judge("sssss" + "mmm" + "ssssss") == "SSSSS" + "mmm" + "SSSSSS")
    #expect(judge("ssss" + "mmm" + "ssss") == "ssssmmmssss")
  }

  @Test(arguments: [1, 2, 3, 40])
  func allStillIsNeverWorn(minutes: Int) {
    #expect(judge(run("s", minutes)) == run("S", minutes))
    #expect(judge("." + run("s", minutes) + ".") == "." + run("S", minutes) + ".")
  }

  @Test func aKnockOnTheTableIsNoWear() {
    let text = "m" + run("s", 20) + "mm" + run("s", 20) + "m"
    #expect(judge(text) == "m" + run("S", 20) + "MM" + run("S", 20) + "m")
  }

  @Test func carriedForFourMinutesWithinAnHourIsNoWear() {
    let hour = "m" + run("s", 30) + "mmmm" + run("s", 30) + "m"
    #expect(judge(hour) == "m" + run("S", 30) + "MMMM" + run("S", 30) + "m")
    let less = "m" + run("s", 29) + "mmmm" + run("s", 30) + "m"
    #expect(judge(less) == "m" + run("S", 29) + "mmmm" + run("S", 30) + "m")
    let longer = "m" + run("s", 30) + "mmmmm" + run("s", 30) + "m"
    #expect(judge(longer) == "m" + run("S", 30) + "mmmmm" + run("S", 30) + "m")
  }

  @Test func stepsEndIt() {
    for walk in ["w", "mw", "wmm", "mmwm"] {
      let text = "m" + run("s", 30) + walk + run("s", 30) + "m"
      #expect(judge(text) == "m" + run("S", 30) + walk + run("S", 30) + "m")
    }
    let still = run("s", 12) + "w" + run("s", 12)
    #expect(judge("m" + still + "m") == "m" + still + "m")
  }

  /// Steps that a still minute holds (the rule of stillness may differ): it moved.
  @Test func aStillMinuteWithStepsIsWorn() {
    let still = [Bool?](repeating: true, count: 60)
    var walked = [Bool](repeating: false, count: 60)
    walked[30] = true
    let found = WearRule.notWorn(still, walked: walked)
    #expect(found.indices.filter { !found[$0] } == [30])
  }

  @Test func aGapNeitherEndsNorLengthensAStretch() {
    let text = "m" + run("s", 10) + "....." + run("s", 10) + "m"
    #expect(judge(text) == "m" + run("S", 10) + ":::::" + run("S", 10) + "m")
    let short = "m" + run("s", 9) + "....." + run("s", 10) + "m"
    #expect(judge(short) == short)
  }

  @Test func nothingAtAllIsNothing() {
    #expect(judge("").isEmpty)
    #expect(judge("...") == "...")
    #expect(judge("mmm") == "mmm")
  }
}
