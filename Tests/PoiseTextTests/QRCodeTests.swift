import PoiseText
import Testing

/// Codes of PyPI's qrcode 8, another implementation of ISO/IEC 18004, with the same masks.
@Suite("QR codes")
struct QRCodeTests {
  private func rows(_ text: String) throws -> [String] {
    let code = try #require(QRCode(text))
    return (0..<code.size).map { y in
      (0..<code.size).map { x in code[x, y] ? "#" : "." }.joined()
    }
  }

  @Test("the smallest code is module for module that of another implementation")
  func smallest() throws {
    let expected = """
      #######..#.##.#######
      #.....#..###..#.....#
      #.###.#.##.##.#.###.#
      #.###.#..#.#..#.###.#
      #.###.#...#.#.#.###.#
      #.....#.....#.#.....#
      #######.#.#.#.#######
      ........##.##........
      ###.########.##...#..
      #.####...#....#...##.
      ...#.##.#.#.#...##.##
      ..#.##.#.##...#....#.
      #.#..###.#..#.#.#.#.#
      ........#..#.#.#.##..
      #######.#.##.###.####
      #.....#.##.###.##....
      #.###.#.##.#.###.####
      #.###.#..#....##.#.#.
      #.###.#.#.#.#...##..#
      #.....#.#.#...#....#.
      #######.##..#.###.###
      """
    #expect(try rows("POISE") == expected.split(separator: "\n").map(String.init))
  }

  @Test("an address with its token is module for module that of another implementation")
  func address() throws {
    let expected = """
      #######..#......#..#...#..#######
      #.....#.##.##.##....#.#.#.#.....#
      #.###.#..###...##...###...#.###.#
      #.###.#.##.#.###.##.#.#...#.###.#
      #.###.#...#.#...#..#...#..#.###.#
      #.....#.#.#...####........#.....#
      #######.#.#.#.#.#.#.#.#.#.#######
      ............#.#...#.#####........
      #####.#####.####.##.#.#.##.#.#.#.
      #......#.#......#..#.#.#####...##
      #...#.####.##.####...##....##....
      .#.#...#####..#...#.####.#..#.#..
      ...####.##.#.###.##.#.###..##....
      ##..##.#.##.#...#..#...##.##.#.##
      ##.##.###....###.#..#.#..###.#.#.
      ..#..#.#.#..#......#.#....###.#..
      ##.#.######.####.##.#.......#..#.
      #.#.##.##.......#..#..######.#.##
      ###..###########.#..###.#..###.#.
      ###.#....#.#.......#.###..#...#..
      #.#...#....#...#.##.#.......##.#.
      ##..#..#.#..##..##.#.#######..###
      #.#...##..#..####.#..#.......###.
      #.......###.##.#..##.#.#...#..#..
      #.#...##..#.#.##.##.#...######..#
      ........##......##.#.####...#...#
      #######.##.##..##.#..#.##.#.####.
      #.....#..#.#..##..##.#..#...#.#..
      #.###.#.####...#.##.#...######...
      #.###.#.#.#.###.##.#.##.#...#.#..
      #.###.#.###..####.#.##...###...#.
      #.....#.###.##.#.....###..###.#..
      #######.#...#.#.###.#...#.#.#..#.
      """
    let text = "http://192.168.1.20:8765/#token=00112233445566778899aabbccddeeff"
    #expect(try rows(text) == expected.split(separator: "\n").map(String.init))
  }

  @Test("versions are as large as their text needs; what is longer than 106 bytes has none")
  func sizes() {
    // Bytes that a version holds at level L (ISO/IEC 18004, table 7).
    let capacities = [17, 32, 53, 78, 106]
    for (k, capacity) in capacities.enumerated() {
      #expect(QRCode(String(repeating: "x", count: capacity))?.size == 21 + 4 * k)
    }
    #expect(QRCode(String(repeating: "x", count: 107)) == nil)
    #expect(QRCode("")?.size == 21)
  }

  @Test("a terminal gets two modules a character and a margin of four, whatever its colors are")
  func lines() throws {
    let code = try #require(QRCode("POISE"))
    #expect(code.lines.count == 15)
    let cells = code.lines.map { $0.dropFirst("\u{1B}[30;107m".count).dropLast("\u{1B}[0m".count) }
    #expect(cells.allSatisfy { $0.count == 29 })
    #expect(cells[0].allSatisfy { $0 == " " } && cells[2].hasPrefix("    \u{2588}\u{2580}"))
    #expect(!code[-1, 0] && !code[0, 21] && code[0, 0])
  }
}
