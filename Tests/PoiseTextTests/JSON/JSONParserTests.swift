import Foundation
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseText

@Suite("JSONParser")
struct JSONParserTests {
  @Test("reads every kind of value, escapes and white space")
  func values() throws {
    let text = """
       {"a": [1, -0.5, 2.5e3, 1E-2, 0], "b": {"c": null, "d": true, "e": false}, "f": [ ],
      "g": { }, "\\u0068\\"\\\\\\/\\b\\f\\n\\r\\t": "\\ud83d\\ude00 ä", "a2": ""}\t\r\n
      """
    #expect(
      try JSONParser.tree(text)
        == .object([
          "a": .array([.number(1), .number(-0.5), .number(2500), .number(0.01), .number(0)]),
          "b": .object(["c": .null, "d": .bool(true), "e": .bool(false)]), "f": .array([]),
          "g": .object([:]), "h\"\\/\u{08}\u{0C}\n\r\t": .string("😀 ä"), "a2": .string("")
        ]))
    #expect(try JSONParser.tree("\"x\"") == .string("x"))
    #expect(try JSONParser.tree(" 7 ") == .number(7))
  }

  @Test("says where a text is no JSON any more")
  func faults() {
    let cases: [(text: String, offset: Int, isControl: Bool)] = [
      ("", 0, false), (" ", 1, false), ("[1 2]", 3, false), ("[1,]", 3, false),
      ("{\"a\" 1}", 5, false), ("{\"a\":1,}", 7, false), ("{a:1}", 1, false), ("[1", 2, false),
      ("\"a", 2, false), ("\"a\nb\"", 2, true), ("\u{01}", 0, true), ("nul", 3, false),
      ("nil", 1, false), ("01", 1, false), ("1.", 2, false), (".5", 0, false), ("-", 1, false),
      ("+1", 0, false), ("1e400", 0, false), ("NaN", 0, false), ("\"\\x\"", 2, false),
      ("\"\\u12g4\"", 5, false), ("\"\\ud83d\"", 7, false), ("\"\\ud83d\\u0041\"", 2, false),
      ("\"\\ude00\"", 2, false), ("1 1", 2, false), ("'a'", 0, false),
      (String(repeating: "[", count: 100_000), 512, false)
    ]
    for (text, offset, isControl) in cases {
      do throws(JSONFault) {
        _ = try JSONParser.tree(text)
        Issue.record("\(text.prefix(20)) is no JSON")
      } catch {
        #expect(error.offset == offset && error.isControl == isControl, "\(text.prefix(20))")
      }
    }
  }

  @Test(
    "a name that an object has twice is a fault, however deep and however it is written",
    arguments: [
      #"{"a":1,"a":1}"#, #"[{"b":{"a":1,"c":2,"a":null}}]"#, #"{"a":1,"\u0061":2}"#
    ])
  func repeated(text: String) throws {
    #expect {
      try JSONParser.tree(text)
    } throws: {
      ($0 as? JSONFault)?.repeated == "a"
    }
    #expect(try JSONParser.tree(#"[{"a":1},{"a":{"a":2}}]"#).list?.count == 2)
  }

  @Test("agrees with Foundation on whatever a damaged text holds")
  func damaged() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    let letters = Array("{}[]:,\"\\u0d8/ntrfalse.eE+-19 \n".utf8)
    for _ in 0..<3000 {
      var bytes = Array("{\"a\": [1, -2.5e3, \"\\u00e4\\n\"], \"b\": {\"c\": null}}".utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // Foundation ends the program on a control character in a key, and takes some outside.
      if bytes.contains(0x0A) { continue }
      let ours: JSONTree?
      do throws(JSONFault) { ours = try JSONParser.tree(text) } catch {
        // which Foundation takes
        if error.repeated != nil { continue }
        ours = nil
      }
      let theirs = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: [.fragmentsAllowed])
      #expect((ours == nil) == (theirs == nil), "seed \(seed): \(text)")
    }
  }
}
