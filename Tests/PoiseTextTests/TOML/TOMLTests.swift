import PoiseTestKit
import Testing

@testable import PoiseText

@Suite("TOML")
struct TOMLTests {
  static func fault(_ text: String) -> TOMLError? {
    do throws(TOMLError) {
      _ = try TOML.entries(text)
      return nil
    } catch { return error }
  }

  @Test("knows the place of each key and value")
  func places() throws {
    let text = "a = 1\n\n[b.c] # d\n  e.f = [ 2,\n 'ü', 3 ]\n[[g]]\nh = {i = true}\n"
    func at(_ line: Int, _ column: Int) -> TextPlace { TextPlace(line: line, column: column) }
    func entry(
      _ key: String, _ place: TextPlace, _ value: TOMLValue, _ own: TextPlace
    ) -> TOMLEntry {
      TOMLEntry(key: key, place: place, node: TOMLNode(value: value, place: own))
    }
    let list = TOMLValue.array([
      TOMLNode(value: .integer(2), place: at(4, 11)),
      TOMLNode(value: .string("ü"), place: at(5, 2)),
      TOMLNode(value: .integer(3), place: at(5, 7))
    ])
    let f = entry("f", at(4, 5), list, at(4, 9))
    let e = entry("e", at(4, 3), .table([f]), at(4, 3))
    let c = entry("c", at(3, 1), .table([e]), at(3, 1))
    let i = entry("i", at(7, 6), .bool(true), at(7, 10))
    let h = entry("h", at(7, 1), .table([i]), at(7, 5))
    #expect(
      try TOML.entries(text) == [
        entry("a", at(1, 1), .integer(1), at(1, 5)),
        entry("b", at(3, 1), .table([c]), at(3, 1)),
        entry("g", at(6, 1), .array([TOMLNode(value: .table([h]), place: at(6, 1))]), at(6, 1))
      ])
  }

  @Test(
    "says what is wrong, and where",
    arguments: [
      ("a = 1\na = 2", 2, 1, "\"a\" is already in line 1; once is enough"),
      ("[a]\n[a]", 2, 1, "\"a\" is already in line 1; merge both into one"),
      ("[[a]]\n\n[a]", 3, 1, "\"a\" is already in line 1; write [[a]] for another one"),
      ("a = {b = 1}\n[a.c]", 2, 1, "\"a\" is already in line 1; nothing can be added to it"),
      ("a.b = 1\n[a]\n", 2, 1, "\"a\" is already in line 1; merge both into"),
      ("a = [1]\n[[a]]\n", 2, 1, "\"a\" is already in line 1; it is not a list of [[a]]"),
      ("name = ", 1, 8, "the end of the file where a value is needed"),
      ("a b = 1", 1, 3, "\"b\" where = is needed, as in key = value"),
      ("a = 1 b = 2", 1, 7, "\"b\" behind the value; one key a line"),
      ("x = 'open\n", 1, 5, "the text that begins here is not closed"),
      ("x = \"\\q\"", 1, 6, "this backslash begins no escape"),
      ("x = \"\\ud800\"", 1, 6, "this backslash begins no escape"),
      ("x = 9223372036854775808", 1, 5, "is not a value"), ("x = 1e999", 1, 5, "is not a value"),
      ("x = 2023-02-29", 1, 5, "is not a value"), ("\"\"\"a\"\"\" = 1", 1, 1, "on one line"),
      ("a = 1 # \u{01}", 1, 9, "a control character"), ("a = 1\r", 1, 6, "a control character")
    ])
  func faults(text: String, line: Int, column: Int, problem: String) throws {
    let fault = try #require(Self.fault(text))
    #expect(fault.place == TextPlace(line: line, column: column), "\(fault)")
    #expect(fault.problem.contains(problem), "\(fault)")
  }

  @Test("reads what no board has: dates, wide and small numbers")
  func values() throws {
    let text = """
      a = -9223372036854775808
      b = 0xFFFF_FFFF
      c = 1979-05-27 07:32:00.123456789123-07:30
      d = 5e-324
      """
    let values = try TOML.entries(text).map(\.node.value)
    #expect(values[0] == .integer(.min) && values[1] == .integer(0xFFFF_FFFF))
    guard case .dateTime(let moment) = values[2] else {
      Issue.record("\(values[2])")
      return
    }
    #expect(moment.date == TOMLDateTime.Date(year: 1979, month: 5, day: 27))
    #expect(
      moment.time == TOMLDateTime.Time(hour: 7, minute: 32, second: 0, nanosecond: 123_456_789))
    #expect(moment.offset == -450)
    #expect(values[3] == .float(.leastNonzeroMagnitude))
  }

  @Test("refuses what would take time and memory without bounds")
  func bounds() throws {
    let deep = [
      Array(repeating: "a", count: 20_000).joined(separator: ".") + " = 1",
      "[" + Array(repeating: "a", count: 20_000).joined(separator: ".") + "]",
      "a = " + String(repeating: "[", count: 20_000),
      String(repeating: "a = {", count: 20_000),
      "a = " + String(repeating: "[{b.c.d.e.f = ", count: 5000)
    ]
    for text in deep {
      let fault = try #require(Self.fault(text))
      #expect(fault.problem.contains("too deep"), "\(fault)")
      // Where it becomes too much, not behind all of it.
      #expect(fault.place.column < 2000, "\(fault)")
    }
    let many = "a = [" + String(repeating: "1,", count: TOML.most) + "]"
    #expect(Self.fault(many)?.problem == "more than \(TOML.most) values")
    let large = "# " + String(repeating: "x", count: TOML.largest)
    #expect(Self.fault(large)?.problem.contains("bytes") == true)
  }

  @Test("no damage to a text is worse than a refusal, and a place lies in the text")
  func damage() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    let right = Array(
      """
      a = "x\\n\\u00e9" # c
      b.c = 'y'
      [d.e]
      f = [1, 2.5e-3, -0x1F, {g = true, h.i = nan}]
      [[j]]
      k = \"\"\"
      l \\
        m\"\"\"
      n = 1979-05-27T07:32:00Z

      """.utf8)
    let pieces = Array("[]{}=.,#\"'\\\n\r\t 019aeEtTzZ_-+:x".utf8) + [0x00, 0x7F, 0xC3, 0xFF]
    for _ in 0..<2000 {
      var bytes = right
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        case 1: bytes.insert(pieces[Int.random(in: 0..<pieces.count, using: &random)], at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 5))
        }
      }
      do throws(TOMLError) { _ = try TOML.entries(bytes: bytes) } catch {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((1...lines.count).contains(error.place.line), "seed \(seed): \(error)")
        #expect(error.place.column >= 1 && !error.problem.contains("\n"), "seed \(seed): \(error)")
      }
    }
  }
}
