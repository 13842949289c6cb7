import Testing

@testable import PoiseBLE

@Suite("D-Bus values")
struct BusValueTests {
  @Test("type codes, those of empty lists too")
  func signatures() {
    #expect(BusValue.bytes([]).signature == "ay" && BusValue.strings([]).signature == "as")
    #expect(BusValue.properties([:]).signature == "a{sv}")
    #expect(BusValue.structure([.byte(1), .path("/"), .bool(true)]).signature == "(yob)")
    #expect(BusValue.variant(.uint16(1)).signature == "v")
    let all: [BusValue] = [
      .int16(1), .uint16(1), .int32(1), .uint32(1), .int64(1), .uint64(1), .double(1),
      .string(""), .signature(""), .descriptor(0)
    ]
    #expect(all.map(\.signature).joined() == "nqiuxtdsgh")
  }

  @Test("what is asked of a value is answered by kind, through a variant, or not at all")
  func kinds() {
    let inside = BusValue.variant(.uint16(185))
    #expect(inside.whole == 185 && inside.text == nil && inside.flag == nil)
    #expect(BusValue.variant(.bool(true)).flag == true && BusValue.path("/a").text == "/a")
    let members = BusValue.properties(["a": .byte(7), "b": .string("x")]).members
    #expect(members["a"] == .byte(7) && members["b"]?.text == "x")
    #expect(BusValue.string("x").members.isEmpty)
  }
}
