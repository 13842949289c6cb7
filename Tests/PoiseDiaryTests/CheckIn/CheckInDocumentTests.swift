import PoiseDiary
import Testing

@Suite("Check-ins as they are said")
struct CheckInDocumentTests {
  static func said(_ text: String) throws(DiaryRefusal) -> CheckIn {
    var said = CheckIn()
    try CheckInDocument(text).apply(to: &said)
    return said
  }

  @Test("JSON holds all of a check-in")
  func whole() throws {
    let said = try Self.said(
      """
      {"basdai":[6,5,7,6,8,45],"global":6,"crp_mg_l":10,"mood":7,"fatigue":null,"sleep":2.5,
      "flare":true,"note":"x","at":"07:30",
      "pain":[{"region":"left hip","level":4},{"region":"t4-t5","stiff_min":30,"warm":true}]}
      """)
    #expect(said.basdai == [6, 5, 7, 6, 8])
    #expect(said.stiffMinutes == 45)
    #expect(said.score?.value == 5.975)
    #expect(said.fatigue == nil)
    #expect(said.sleep == 2.5)
    #expect(said.flare == true)
    #expect(said.pain.map(\.region) == ["t4", "t5", "hip_left"])
    #expect(said.pain[0].isWarm && said.pain[0].stiffMinutes == 30 && said.pain[0].level == nil)
    #expect(try CheckInDocument("{\"at\":\"07:30\"}").at == "07:30")
  }

  @Test(
    "what is wrong is refused in a sentence that says what would be right",
    arguments: [
      ("{\"q1\":11}", "q1 11 is outside 0 to 10"), ("{\"q1\":-1}", "outside 0 to 10"),
      ("{\"q1\":\"6\"}", "q1 is not a number; use 0 to 10"), ("{\"q1\":1e999}", "line 1, column 7"),
      ("{\"q1\":NaN}", "not JSON"), ("{\"mod\":3}", "did you mean mood"),
      ("{\"zzzz\":3}", "it has at, flare"), ("[1]", "one JSON object"), ("", "not JSON"),
      ("{\"mood\":1,\"mood\":2}", "\"mood\" stands here a second time"),
      ("{\"flare\":1}", "neither true nor false"), ("{\"note\":3}", "note is not a text"),
      ("{\"at\":3}", "at is not a text"), ("{\"basdai\":[1,2]}", "not a list of six numbers"),
      ("{\"basdai\":[1,2,3,4,5,true]}", "stiff_min is not a number"),
      ("{\"pain\":{}}", "pain is not a list"), ("{\"pain\":[3]}", "pain[0] is not an object"),
      ("{\"pain\":[{\"region\":\"hip\",\"level\":1}]}", "hip_left or hip_right"),
      ("{\"pain\":[{\"region\":\"l5\"}]}", "how much?"),
      ("{\"pain\":[{\"region\":\"l5\",\"level\":11}]}", "level of l5 is not a number from 0 to 10"),
      (
        "{\"pain\":[{\"region\":\"l5\",\"level\":1},{\"region\":\"l1-5\",\"level\":2}]}",
        "named before"
      ),
      ("{\"pain\":[{\"region\":\"l5\",\"lvl\":1}]}", "\"lvl\" is none of"),
      ("{\"crp_mg_l\":1001}", "outside 0 to 1000"), ("{\"stiff_min\":1441}", "0 to 1440 minutes"),
      ("{\"q1\":1", "line 1"), ("{\"q1\":99999999999999999999}", "outside 0 to 10")
    ])
  func wrong(text: String, right: String) {
    do throws(DiaryRefusal) {
      let said = try Self.said(text)
      Issue.record("\(text) was taken as \(said)")
    } catch { #expect(error.message.contains(right), "\(error.message)") }
  }

  @Test("a correction changes what it names, and null takes an answer back")
  func correction() throws {
    var said = try Self.said("{\"mood\":3,\"sleep\":4,\"flare\":true}")
    try CheckInDocument("{\"mood\":5,\"flare\":null}").apply(to: &said)
    #expect(said.mood == 5)
    #expect(said.sleep == 4)
    #expect(said.flare == nil)
  }

  @Test(
    "pain is read as people write it",
    arguments: [
      ("l5=7,stiff=30,swollen", ["l5"], 7.0, 30.0, true, false),
      ("left hip 4 warm", ["hip_left"], 4, nil, false, true),
      ("t4-t6 3,5", ["t4", "t5", "t6"], nil, nil, false, false),
      ("sacrum stiff 10", ["sacrum"], nil, 10, false, false)
    ] as [(String, [String], Double?, Double?, Bool, Bool)])
  func pain(
    text: String, ids: [String], level: Double?, stiff: Double?, swollen: Bool, warm: Bool
  ) {
    do throws(DiaryRefusal) {
      let found = try RegionPain.read(text)
      #expect(found.map(\.region) == ids)
      #expect(found[0].level == level)
      #expect(found[0].stiffMinutes == stiff)
      #expect(found[0].isSwollen == swollen)
      #expect(found[0].isWarm == warm)
    } catch {
      // "3,5" is two numbers: a comma parts, and one level alone is taken
      #expect(text == "t4-t6 3,5", "\(error.message)")
    }
  }

  @Test("all six questions in one word")
  func basdai() throws {
    var said = CheckIn()
    try said.answerBASDAI("6,5,7,6,8,45")
    #expect(said.score?.value == 5.975)
    for wrong in ["6,5,7,6,8", "6,5,7,6,8,45,1", "6,5,7,6,8,x", "6,5,7,6,11,45", ""] {
      #expect(throws: DiaryRefusal.self) {
        var said = CheckIn()
        try said.answerBASDAI(wrong)
      }
    }
    #expect(CheckIn.number("7,5") == 7.5)
    for wrong in ["", "1e3", "-1", "nan", "inf", "0x1p4", "1.2.3", "٣", "123456789012345"] {
      #expect(CheckIn.number(wrong) == nil, "\(wrong)")
    }
  }
}
