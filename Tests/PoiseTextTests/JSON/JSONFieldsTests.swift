import PoiseText
import Testing

private struct Part: JSONRecord, Equatable {
  var name = ""
  var size: UInt8 = 0

  mutating func fields(_ o: inout JSONFields) {
    o.text("name", &name)
    o.whole("size", &size, in: 0...99)
  }
}

private enum Color: String { case red, green }

private struct Whole: JSONRecord, Equatable {
  var time: Int64 = 5
  var angle = 1.23456
  var share: Double?
  var note: String?
  var color = Color.red
  var shade: Color?
  var isOn = false
  var isOld = true
  var values: [Double?] = [1.25, nil]
  var counts: [UInt8] = [7]
  var words = ["a"]
  var part = Part(name: "p", size: 1)
  var spare: Part?
  var parts = [Part(name: "q", size: 2)]

  mutating func fields(_ o: inout JSONFields) {
    o.time("time_us", &time)
    o.number("angle_deg", &angle, in: -90...90, .places(2))
    o.number("share", &share, .omitted)
    o.text("note", &note)
    o.word("color", &color)
    o.word("shade", &shade, .omitted)
    o.mark("on", &isOn)
    o.flag("old", &isOld, needed: false)
    o.numbers("values", &values, .plain)
    o.wholes("counts", &counts)
    o.texts("words", &words)
    o.object("part", &part)
    o.object("spare", &spare, Part())
    o.objects("parts", &parts, Part(), .omitted)
  }
}

@Suite("JSONFields")
struct JSONFieldsTests {
  static let text =
    "{\"time_us\":5,\"angle_deg\":1.23456,\"note\":null,\"color\":\"red\",\"old\":true,"
    + "\"values\":[1.25,null],\"counts\":[7],\"words\":[\"a\"],"
    + "\"part\":{\"name\":\"p\",\"size\":1},\"spare\":null,"
    + "\"parts\":[{\"name\":\"q\",\"size\":2}]}"

  private func read(_ text: String) throws -> Whole {
    var whole = Whole()
    (whole.values, whole.counts, whole.words, whole.parts) = ([], [], [], [])
    try whole.read(JSONParser.tree(text))
    return whole
  }

  @Test("writes in the order of the fields, and reads back the same")
  func roundTrip() throws {
    #expect(Whole().json == Self.text)
    #expect(try read(Self.text) == Whole())
    var full = Whole()
    (full.share, full.note, full.shade) = (0.5, "a \"b\"", .green)
    (full.isOn, full.isOld, full.spare, full.parts) = (true, false, Part(name: "s", size: 3), [])
    #expect(full.json.contains("\"on\":true,\"old\":false"))
    #expect(!full.json.contains("parts"))
    #expect(try read(full.json) == full)
  }

  @Test("rounds what has digits, and nothing else")
  func rounding() {
    var whole = Whole()
    whole.values = [1.256]
    whole.round()
    #expect(whole.angle == 1.23)
    whole.angle = Whole().angle
    #expect(whole.values == [1.256] && whole.part == Whole().part)
    #expect(JSONDigits.figure.rounded(107.42486018952846) == 107.42486)
    #expect(JSONDigits.figure.rounded(0.00979454163664784) == 0.009794542)
    #expect(JSONDigits.figure.rounded(.infinity) == .infinity)
  }

  @Test("what a newer version says, or an older one does not, is no mistake")
  func others() throws {
    let newer = Self.text.replacing("\"color\"", with: "\"shade\":\"blue\",\"x\":[{}],\"color\"")
    #expect(try read(newer) == Whole())
    #expect(try read(Self.text.replacing("\"old\":true,", with: "")) == Whole())
  }

  @Test(
    "a mistake names the member and what is allowed",
    arguments: [
      ("\"time_us\":5,", "", "time_us is missing"),
      ("\"time_us\":5", "\"time_us\":5.5", "time_us must be a whole number"),
      ("1.23456", "90.5", "angle_deg is out of range: -90 to 90"),
      ("1.23456", "\"1\"", "angle_deg must be a number"),
      ("\"red\"", "\"blue\"", "color is \"blue\", which is none of its words"),
      ("\"old\":true", "\"old\":1", "old is neither true nor false"),
      ("[1.25,null]", "{}", "values must be a list"),
      ("[1.25,null]", "[true]", "values must hold numbers in range"),
      ("[7]", "[256]", "counts must hold whole numbers in range"),
      ("[\"a\"]", "[3]", "words must hold texts"),
      ("\"size\":1", "\"size\":100", "part.size is out of range: 0 to 99"),
      ("\"part\":{\"name\":\"p\",\"size\":1}", "\"part\":3", "part must be a JSON object"),
      ("\"size\":2}", "\"size\":2},{\"name\":null,\"size\":1}", "parts[1].name is missing")
    ])
  func mistakes(_ from: String, _ to: String, _ message: String) {
    #expect(Self.text.contains(from))
    do {
      _ = try read(Self.text.replacing(from, with: to))
      Issue.record("nothing was wrong")
    } catch { #expect("\(error)" == message) }
  }

  @Test("the first mistake is the one that is told, and what is no object is one")
  func first() {
    let text = Self.text.replacing("\"time_us\":5,", with: "").replacing("1.23456", with: "99")
    #expect { _ = try read(text) } throws: { "\($0)" == "time_us is missing" }
    #expect { _ = try read("[]") } throws: { "\($0)" == "it must be a JSON object" }
  }

  private struct Moments: JSONRecord {
    var at: Int64?
    var values: [Double] = []

    mutating func fields(_ o: inout JSONFields) {
      o.moment("at", &at)
      o.numbers("values", &values, count: 2, like: "others", null: .nan, .fixed(1))
    }
  }

  @Test("a moment is seconds with six decimals; lists have the length that they must have")
  func moments() throws {
    var made = Moments(at: 1_790_000_000_123_456_000, values: [1.25, .nan])
    #expect(made.json == "{\"at\":1790000000.123456,\"values\":[1.2,null]}")
    try made.read(JSONParser.tree(made.json))
    #expect(made.at == 1_790_000_000_123_456_000)
    #expect(made.values[0] == 1.2 && made.values[1].isNaN)
    var writer = JSONWriter()
    writer.add("first", flag: true)
    writer.add(membersOf: Moments(at: nil, values: []))
    #expect(writer.finished() == "{\"first\":true,\"at\":null,\"values\":[]}")
    #expect {
      try made.read(JSONParser.tree("{\"values\":[1]}"))
    } throws: { "\($0)" == "values must have as many elements as others" }
  }

  @Test("members keep their order and their text")
  func members() {
    let found = JSONParser.members(" {\"b\" : [1, {\"c\":\"}\"}],\"\\u0061\":1.50 } ")
    #expect(found?.map(\.key) == ["b", "a"])
    #expect(found?.map(\.value) == ["[1, {\"c\":\"}\"}]", "1.50"])
    for text in ["", "[]", "{", "{\"a\":1,}", "{} {}"] {
      #expect(JSONParser.members(text)?.count == nil, "\(text)")
    }
  }

  @Test("numbers for people: so many decimals, or a word")
  func decimals() {
    #expect(DecimalText.fixed(1.25, 1) == "1.2" && DecimalText.fixed(nil, 1) == "-")
    #expect(DecimalText.fixed(.infinity, 1, none: "") == "")
    #expect(DecimalText.rounded(1.25, places: 1) == 1.3)
    #expect(DecimalText.rounded(-2.5, places: 0) == -3)
    #expect(DecimalText.rounded(1e305, places: 9) == 1e305)
  }
}
