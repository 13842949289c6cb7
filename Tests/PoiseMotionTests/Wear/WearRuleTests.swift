import Testing

@testable import PoiseMotion

@Suite struct WearRuleTests {
  /// `s` still, `m` moving, `.` no samples; the same in upper case where not worn.
  private func judge(_ text: String) -> String {
    let still = text.map { c -> Bool? in c == "." ? nil : c == "s" }
    return String(
      zip(text, WearRule.notWorn(still)).map { c, out in
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
