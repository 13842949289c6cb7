import PoiseText
import Testing

@testable import PoiseBLE

@Suite("Events that fit a notification")
struct EventLineTests {
  private static let step =
    "{\"type\":\"step\",\"timestamp\":1700000000.123456,\"detected_at\":1700000000.323456,"
    + "\"foot\":\"left\",\"interval_s\":0.512345,\"peak_g\":0.1234,\"bout\":3,\"index\":1234}"
  private static let bout =
    "{\"type\":\"bout\",\"timestamp\":1700000010.000000,\"start\":1700000000.000000,"
    + "\"end\":1700000010.000000,\"detected_at\":1700000012.000000,\"bout\":3,\"steps\":20,"
    + "\"cadence_spm\":118.0000,\"speed_mps\":1.2500,\"name\":\"a, {b} \\\"c\\\"]\","
    + "\"strides\":{\"cadence_spm\":9,\"x\":[1,2,{\"y\":\"}\"}]},"
    + "\"flags\":{\"cadence_spm\":\"ok\"}}"

  @Test("what fits goes as it is, byte for byte")
  func whole() {
    #expect(EventLine.cut(Self.step, to: Self.step.utf8.count) == Self.step)
  }

  @Test("at every size: JSON with type and time, or nothing; never longer than there is room")
  func everySize() throws {
    for line in [Self.step, Self.bout] {
      let all = try #require(JSONParser.members(line))
      var least = Int.max
      for room in 0...line.utf8.count {
        guard let cut = EventLine.cut(line, to: room) else {
          #expect(least == .max, "\(room) has nothing, and less had something")
          continue
        }
        least = min(least, room)
        #expect(cut.utf8.count <= room)
        let kept = try #require(JSONParser.members(cut))
        #expect(kept.prefix(2).map(\.key) == ["type", "timestamp"])
        for member in kept where member.key != "cut" { #expect(all.contains { $0 == member }) }
        #expect(kept.contains { $0.key == "cut" } == (cut != line))
      }
      #expect(least < 70)
    }
  }

  @Test("what says most stays longest: foot and number of a step, steps and cadence of a bout")
  func important() throws {
    let step = try #require(EventLine.cut(Self.step, to: 100))
    #expect(step.contains("\"foot\":\"left\"") && step.contains("\"index\":1234"))
    #expect(!step.contains("peak_g") && !step.contains("detected_at"))
    let bout = try #require(EventLine.cut(Self.bout, to: 182))
    #expect(bout.contains("\"steps\":20") && bout.contains("\"cadence_spm\":118"))
    #expect(!bout.contains("strides") && bout.hasSuffix(",\"cut\":true}"))
  }

  @Test("an MTU of 23 has no room for any")
  func smallest() { #expect(EventLine.cut(Self.step, to: 20) == nil) }

  @Test(
    "what is no event is not cut",
    arguments: ["", "[]", "{", "{\"a\":1}", "{\"ty\\u0070e\":\"step\",\"timestamp\":1.000000}"])
  func none(text: String) { #expect(EventLine.cut(text + "    ", to: 3) == nil) }

  @Test("members keep their text, brackets and quotes inside of texts are none")
  func pieces() throws {
    let members = try #require(
      JSONParser.members(" { \"a\" : \"x,}\\\"\" , \"b\":[1, {\"c\":2}] } "))
    #expect(members.map(\.key) == ["a", "b"])
    #expect(members.map(\.value) == ["\"x,}\\\"\"", "[1, {\"c\":2}]"])
    #expect(JSONParser.members("{}")?.isEmpty == true)
  }
}
