import PoiseDiary
import Testing

@Suite("BASDAI and ASDAS")
struct ScoreTests {
  static func said(_ q: [Double?], _ minutes: Double?) -> CheckIn {
    var said = CheckIn()
    said.basdai = q
    said.stiffMinutes = minutes
    return said
  }

  @Test(
    "BASDAI gives the oracle's figures",
    arguments: [
      ([6.0, 5, 7, 6, 8], 45.0, 5.975), ([7, 6, 6, 6, 5], 75, 6.125), ([0, 0, 0, 0, 0], 0, 0),
      ([10, 10, 10, 10, 10], 120, 10), ([10, 10, 10, 10, 10], 300, 10), ([5, 5, 5, 5, 5], 60, 5),
      ([5, 5, 5, 5, 5], 90, 5.25), ([3, 6, 2, 4, 5], 30, 3.75)
    ])
  func basdai(q: [Double], minutes: Double, value: Double) throws {
    let score = try #require(BASDAI(Self.said(q, minutes)))
    #expect((score.value - value).magnitude < 1e-12)
  }

  @Test("there is no BASDAI where one of the six is not answered")
  func partial() {
    for k in 0..<5 {
      var q: [Double?] = [1, 2, 3, 4, 5]
      q[k] = nil
      #expect(BASDAI(Self.said(q, 30)) == nil)
    }
    #expect(BASDAI(Self.said([1, 2, 3, 4, 5], nil)) == nil)
  }

  @Test("a band's lower edge belongs to it, and no figure looks like another band")
  func bands() {
    let edges: [(Double, BASDAI.Band)] = [
      (0, .remission), (1.999, .remission), (2, .low), (3.9917, .low), (4, .moderate),
      (5.975, .moderate), (6, .high), (10, .high)
    ]
    for (value, band) in edges {
      let score = BASDAI(value: value)
      #expect(score.band == band, "\(value)")
      #expect(score.isActive == (value >= 4))
    }
    #expect(BASDAI(value: 3.9917).text == "3.99")
    #expect(BASDAI(value: 3.998).text == "3.998")
    #expect(BASDAI(value: 5.925).text == "5.9")
    #expect(BASDAI(value: 6.125).text == "6.1")
    // a sum that is 4 but for rounding
    #expect(BASDAI(value: 0.1 + 0.2 + 3.7 - 1e-15).band == .moderate)
  }

  @Test("a change of 0.7 is told, one by half is a response")
  func change() {
    let before = BASDAI(value: 6)
    #expect(BASDAI(value: 5.4).change(since: before) == .none)
    #expect(BASDAI(value: 5.3).change(since: before) == .improvement)
    #expect(BASDAI(value: 3).change(since: before) == .response)
    #expect(BASDAI(value: 6.7).change(since: before) == .worsening)
    // half of a small figure is no more than scatter
    #expect(BASDAI(value: 0.5).change(since: BASDAI(value: 1)) == .none)
  }

  @Test(
    "ASDAS gives the oracle's figures",
    arguments: [
      (6.0, 5.0, 6.0, 4.0, 10.0, 3.356381), (1, 0.5, 1, 0, 0.5, 0.896097),
      (4, 3, 4, 2, 8, 2.516193), (9, 10, 9, 8, 50, 5.519527), (0, 0, 0, 0, 0, 0.636097)
    ])
  func asdas(back: Double, dur: Double, global: Double, periph: Double, crp: Double, v: Double) {
    let score = ASDAS(back: back, duration: dur, global: global, peripheral: periph, crp: crp)
    #expect((score.value - v).magnitude < 5e-7)
  }

  @Test("ASDAS takes back pain, joints, stiffness and the global of a check-in, and never guesses")
  func asdasOfCheckIn() throws {
    var said = Self.said([2, 6, 4, 1, 1], 60)
    said.global = 6
    let score = try #require(ASDAS(said, crp: 10))
    #expect((score.value - 3.356381).magnitude < 5e-7)
    #expect(ASDAS(said, crp: nil) == nil)
    said.global = nil
    #expect(ASDAS(said, crp: 10) == nil)
  }

  @Test("states and changes of ASDAS lie where they were published")
  func asdasStates() {
    let states: [(Double, ASDAS.State)] = [
      (1.2999, .inactive), (1.3, .low), (2.0999, .low), (2.1, .high), (3.5, .high),
      (3.5001, .veryHigh)
    ]
    for (value, state) in states { #expect(ASDAS(value: value).state == state, "\(value)") }
    #expect(ASDAS(value: 3.501).text == "3.501")
    let before = ASDAS(value: 3.6)
    #expect(ASDAS(value: 2.6).change(since: before) == .none)
    #expect(ASDAS(value: 2.5).change(since: before) == .important)
    #expect(ASDAS(value: 1.6).change(since: before) == .major)
    #expect(ASDAS(value: 4.5).change(since: before) == .worsening)
    #expect(ASDAS(value: 4.4).change(since: before) == .none)
  }

  @Test("a blood test counts for fourteen days, the nearest first")
  func crp() {
    let day: Int64 = 86_400_000_000
    var diary = Diary()
    for (k, value) in [(0, 3.0), (20, 9.0)] {
      var said = CheckIn()
      said.crp = value
      diary.entries.append(
        Diary.Entry(
          id: "\(k)", time: Int64(k) * day, entered: 0, day: k, minutes: 0, said: said))
    }
    #expect(diary.crp(near: 9 * day) == 3)
    #expect(diary.crp(near: 11 * day) == 9)
    #expect(diary.crp(near: 34 * day) == 9)
    #expect(diary.crp(near: 34 * day + 1) == nil)
  }
}
