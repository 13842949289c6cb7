import PoiseBoard
import Testing

@Suite("Board's [log]")
struct BoardSealTests {
  /// Its last digits are CRC-32 of the key's bytes by Python's zlib.
  private static let good =
    "poise-seal-07a37cbc142093c8b755dc1b10e86cb426374ad16aa853ed0bdfc0b2b86d1c7c-2ba7777e"

  @Test("names who alone can open the recordings; nothing said is nobody")
  func keys() throws {
    let board = try boardWith("[log]\nseal_to = [\"\(Self.good)\"]")
    #expect(board.sealTo.map(\.text) == [Self.good])
    #expect(try boardWith("").sealTo.isEmpty)
  }

  @Test("names the key that signs the recordings, by its whole path")
  func signing() throws {
    let board = try boardWith("[log]\nsign_with = \"/etc/poise/belt.sign\"")
    #expect(board.signWith == "/etc/poise/belt.sign" && board.sealTo.isEmpty)
    #expect(try boardWith("").signWith == nil)
    for value in ["\"belt.sign\"", "3"] {
      #expect(faultsWith("[log]\nsign_with = " + value).count == 1, "\(value)")
    }
  }

  @Test("refuses what is no key, and more than eight")
  func refuses() {
    let many = Array(repeating: "\"\(Self.good)\"", count: 9).joined(separator: ", ")
    for list in [
      "[]", "[\"clinic.pub\"]", "[\"\(Self.good.dropLast())0\"]", "[\(many)]",
      "[\"\(Self.good.replacing("07a3", with: "07a4"))\"]"
    ] {
      #expect(faultsWith("[log]\nseal_to = " + list).count == 1, "\(list)")
    }
    #expect(faultsWith("[log]\nseal = 1").count == 1)
  }
}
