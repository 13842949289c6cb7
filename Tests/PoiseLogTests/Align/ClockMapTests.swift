import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("mapping of a recording's clock")
struct ClockMapTests {
  private static func map() -> ClockMap {
    var map = ClockMap()
    (map.session, map.reference, map.referenceLog) = ("s", "r", "r_000.mcap")
    map.isReferenceClockSet = true
    map.placeError = 0.003
    for (start, offset) in [(1000.0, 2.0), (5000.0, -1.0)] {
      var piece = ClockMap.Piece()
      piece.points = [
        ClockMap.Point(time: start, offset: offset, error: 0.001),
        ClockMap.Point(time: start + 100, offset: offset + 0.008, error: 0.002),
        ClockMap.Point(time: start + 200, offset: offset + 0.008, error: 0.004)
      ]
      (piece.windows, piece.noise, piece.drift, piece.driftError) = (8, 0.001, 80, 1.5)
      map.pieces.append(piece)
    }
    return map
  }

  @Test("is a straight line between points, and nothing outside its pieces")
  func mapped() throws {
    let map = Self.map()
    let middle = try #require(map.mapped(1050))
    #expect((middle.time - 1052.004).magnitude < 1e-9)
    #expect((middle.error - 0.0045).magnitude < 1e-12)
    #expect(map.mapped(1000)?.time == 1002 && map.mapped(5200)?.time == 5199.008)
    for time in [999.999, 1200.001, 4999, 5201, .nan, .infinity] {
      #expect(map.mapped(time) == nil)
    }
    #expect(map.mapped(nanoseconds: 1_050_000_000_000) == 1_052_004_000_000)
    #expect(map.mapped(nanoseconds: 0) == nil)
    // for a date the piece next to it
    #expect(map.nearest(nanoseconds: 990_000_000_000) == 992_000_000_000)
    #expect(map.nearest(nanoseconds: 4_900_000_000_000) == 4_899_000_000_000)
    #expect(ClockMap().nearest(nanoseconds: 0) == nil)
  }

  @Test("is read as it was written, beside the logs of its session only")
  func file() throws {
    let folder = try TemporaryFolder()
    let log = folder.path + "/20260131T120000Z_1a2b3c4d_002.mcap"
    #expect(try ClockMap.beside(log: log, session: "s") == nil)
    let map = Self.map()
    try map.write(besideLog: log)
    #expect(
      ClockMap.path(besideLog: log) == folder.path + "/20260131T120000Z_1a2b3c4d.align.json")
    #expect(ClockMap.path(besideLog: "walk.mcap").hasSuffix("/walk.align.json"))
    #expect(try ClockMap.beside(log: log, session: "s") == map)
    #expect(throws: (any Error).self) { try ClockMap.beside(log: log, session: "t") }
  }

  @Test("a file that is none is refused with its name")
  func refused() throws {
    let folder = try TemporaryFolder()
    let log = folder.path + "/walk.mcap"
    for text in [
      "", "{}", "[1]", #"{"version":2}"#,
      #"{"version":1,"session":"s","reference_session":"r","reference_log":"l","#
        + #""reference_clock_set":true,"place_error_s":0.003,"pieces":[]}"#,
      #"{"version":1,"session":"s","reference_session":"r","reference_log":"l","#
        + #""reference_clock_set":true,"place_error_s":0.003,"pieces":[{"windows":1,"noise_s":0,"#
        + #""drift_ppm":0,"drift_error_ppm":0,"points":[{"time_s":2,"offset_s":0,"error_s":0},"#
        + #"{"time_s":1,"offset_s":0,"error_s":0}]}]}"#
    ] {
      try folder.write(text, to: "walk.align.json")
      #expect("\(text)") {
        try ClockMap.beside(log: log, session: "s")
      } throws: { error in
        "\(error)".contains("walk.align.json")
      }
    }
    try folder.write("{\"version\":1,\n\"session\"}", to: "walk.align.json")
    var words = "it was taken"
    do throws(LogError) { _ = try ClockMap.beside(log: log, session: "s") } catch {
      words = error.description
    }
    #expect(words.hasSuffix("not JSON, line 2; make it again with 'poise log align'"), "\(words)")
  }
}
