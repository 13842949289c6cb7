import Foundation
import PoiseText
import Testing

@Suite("JSONWriter")
struct JSONWriterTests {
  private func object(_ layout: JSONWriter.Layout) -> JSONWriter {
    var o = JSONWriter(layout)
    o.add("text", text: "a\"\\\n\u{01}ü/")
    o.add("none", text: nil)
    o.add("flag", flag: true)
    o.add("count", whole: Int64.min)
    o.add("number", 1.25, decimals: 1)
    o.add("infinite", .infinity, decimals: 1)
    o.add("list", list: ["1", "null"])
    return o
  }

  @Test("writes an object on one line, null for what JSON has no word for")
  func line() {
    #expect(
      object(.line).finished()
        == #"{"text":"a\"\\\n\u0001ü/","none":null,"flag":true,"count":-9223372036854775808,"#
        + #""number":1.2,"infinite":null,"list":[1,null]}"#)
    #expect(JSONWriter().finished() == "{}")
  }

  @Test("writes a member a line")
  func lines() {
    let lines = object(.lines).finished().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "{" && lines.last?.isEmpty == true && lines.dropLast().last == "}")
    #expect(lines[3] == #"  "flag": true,"# && lines[7] == #"  "list": [1, null]"#)
  }

  @Test("what it writes is read back, by Foundation too")
  func back() throws {
    for text in [object(.line).finished(), object(.lines).finished()] {
      guard case .object(let members) = try JSONParser.tree(text) else {
        Issue.record("\(text)")
        continue
      }
      #expect(members["text"] == .string("a\"\\\n\u{01}ü/") && members["number"] == .number(1.2))
      let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(theirs?.count == members.count)
    }
  }

  @Test("a document is laid out as Foundation lays it out")
  func document() throws {
    struct Listed: Encodable {
      var name: String
      var empty: [Int]
      var numbers: [Double]
      var flag: Bool
      var none: String?
    }
    let listed = Listed(name: "ä\"\n/", empty: [], numbers: [2, 0.5, 1e21], flag: false, none: nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let theirs = String(decoding: try encoder.encode([listed]), as: UTF8.self) + "\n"
    let tree = JSONTree.array([
      .members([
        "name": .string("ä\"\n/"), "empty": .array([]),
        "numbers": .array([.whole(2), .number(0.5), .number(1e21)]), "flag": .bool(false),
        "none": nil
      ])
    ])
    #expect(tree.document == theirs)
  }
}

@Suite("Hex and plain numbers")
struct HexTests {
  @Test("figures as data sheets write them")
  func figures() {
    #expect(Hex.prefixed(0x0F) == "0x0F" && Hex.prefixed(0xE5) == "0xE5")
    #expect(Hex.digits(0x1F600, width: 4) == "1f600" && Hex.digits(9, width: 4) == "0009")
    for byte in UInt8.min...UInt8.max {
      #expect(Hex.value(of: byte) == Character(Unicode.Scalar(byte)).hexDigitValue)
    }
  }

  @Test("numbers without a needless fraction")
  func plain() {
    #expect(DecimalText.plain(100) == "100" && DecimalText.plain(0.1) == "0.1")
    #expect(DecimalText.plain(12.5, places: 0) == "13" && DecimalText.plain(1.005) == "1.005")
    #expect(DecimalText.plain(1.6667, places: 2) == "1.67" && DecimalText.plain(-4) == "-4")
  }
}
