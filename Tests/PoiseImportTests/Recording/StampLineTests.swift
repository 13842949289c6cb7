import PoiseTestKit
import Testing

@testable import PoiseImport

@Suite("Lines of stamps")
struct StampLineTests {
  @Test("go through the knots, and on at the median step")
  func through() throws {
    let knots = [(10, 1000), (20, 2000), (30, 3010)].map {
      StampLine.Knot(index: Int64($0.0), time: Int64($0.1))
    }
    var line = try #require(StampLine(knots, nominalStep: 90))
    #expect(line.time(0) == 1000 - 10 * 101)
    #expect(line.time(15) == 1500 && line.time(25) == 2505 && line.time(40) == 3010 + 1010)
  }

  @Test("are rounded to the nearest nanosecond, halves away from the knot")
  func rounding() throws {
    var line = try #require(
      StampLine([.init(index: 10, time: 0), .init(index: 14, time: 6)], nominalStep: 90))
    // steps of 1.5 ns
    #expect((0...9).map { line.time($0) } == [-15, -14, -12, -11, -9, -8, -6, -5, -3, -2])
    #expect((10...17).map { line.time($0) } == [0, 2, 3, 5, 6, 8, 9, 11])
    // the same piece of the line, far away
    #expect(line.time(1 << 40) == 6 + ((1 << 40) - 14) * 3 / 2)
  }

  @Test("a knot whose sample is one off is passed over")
  func stray() throws {
    var knots = (0..<9).map { StampLine.Knot(index: Int64(40 * $0), time: Int64(404_000 * $0)) }
    knots[4].index += 1
    var line = try #require(StampLine(knots, nominalStep: 10_000))
    for k in 0..<320 { #expect(line.time(Int64(k)) == Int64(10_100 * k)) }
  }

  @Test("one knot gives the nominal step, none no line")
  func few() throws {
    var line = try #require(StampLine([.init(index: 5, time: 500)], nominalStep: 10))
    #expect(line.time(0) == 450 && line.time(9) == 540)
    #expect(StampLine([], nominalStep: 10) == nil)
  }
}

extension StampLine: Equatable {
  public static func == (a: StampLine, b: StampLine) -> Bool { a.medianStep == b.medianStep }
}
