import PoiseBoard
import PoiseCore
import Testing

@testable import PoiseHardware

@Suite("What is on several buses")
struct BusSurveyTests {
  private static func part(_ address: UInt8, _ chip: String = "LSM6DSOX") -> ProbeFinding {
    ProbeFinding(
      address: address, chip: chip, part: chip,
      kinds: chip == "LIS3MDL" ? [.magnetometer] : [.accelerometer, .gyroscope], identity: [],
      confidence: .certain)
  }

  private static func channel(_ k: Int, _ parts: [ProbeFinding]) -> BusSurvey.Bus {
    BusSurvey.Bus(
      path: "/dev/i2c-\(10 + k)", node: "mux@70/i2c@\(k)", parent: "/dev/i2c-1", findings: parts)
  }

  /// The text as a board file.
  private func board(_ text: String) throws -> Board {
    let head = "name = \"b\"\ndescription = \"B\"\n"
    let fast = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("of_node") || line.hasPrefix("i2c") ? "\(line)\nspeed_hz = 400000" : "\(line)"
    }
    return try Board(text: head + fast.joined(separator: "\n"), file: "b.toml")
  }

  @Test("four parts on four channels make a board with a place and a bus each")
  func channels() throws {
    let survey = BusSurvey(
      [BusSurvey.Bus(path: "/dev/i2c-1", findings: [])]
        + (0..<4).map { Self.channel($0, [Self.part(0x6A)]) })
    let made = try board(try #require(survey.text))
    #expect(made.places == [.trunk, .head, .t12, .t1])
    #expect(made.bus(0) == .i2c(.node("mux@70/i2c@0"), speedHz: 400_000))
    #expect(made.bus(3) == .i2c(.node("mux@70/i2c@3"), speedHz: 400_000))
    #expect(made.sensors.map(\.bus) == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(!(survey.text ?? "").contains("i2c-1"), "numbers of channels change at each start")
  }

  @Test("a part on the bus itself is no part of the channels, nor the other way round")
  func seenTwice() throws {
    // 0x6B on the bus answers through every channel; channel 1 was the last used one, so that its
    // part answers on the bus itself.
    let survey = BusSurvey([
      BusSurvey.Bus(path: "/dev/i2c-1", findings: [Self.part(0x6B), Self.part(0x6A)]),
      Self.channel(0, [Self.part(0x6B)]), Self.channel(1, [Self.part(0x6B), Self.part(0x6A)])
    ])
    #expect(survey.buses.map { $0.findings.map(\.address) } == [[0x6B], [], [0x6A]])
    let made = try board(try #require(survey.text))
    #expect(made.sensors.map(\.address) == [0x6B, 0x6B, 0x6A, 0x6A])
    #expect(made.places == [.trunk, .head] && made.buses.count == 1)
  }

  @Test("sensors on one bus make the text that one bus makes")
  func one() throws {
    let bus = BusSurvey.Bus(
      path: "/dev/i2c-1", findings: [Self.part(0x6A), Self.part(0x1C, "LIS3MDL")])
    let survey = BusSurvey([bus, BusSurvey.Bus(path: "/dev/i2c-2", findings: [])])
    #expect(survey.text == nil)
    #expect(survey.text(of: bus) == BoardFragment.text(bus.findings, bus: "i2c-1"))
    let lone = BusSurvey([Self.channel(2, [Self.part(0x6A)])])
    #expect(lone.text(of: lone.buses[0])?.hasPrefix("[bus]\nof_node = \"mux@70/i2c@2\"") == true)
  }

  @Test("a second part on one bus is proposed for another place, as a comment")
  func second() {
    let text = BoardFragment.text([Self.part(0x6A), Self.part(0x6B)], bus: "1") ?? ""
    #expect(text.contains("# address = 0x6B") && text.contains("# placement = \"head\""))
  }

  @Test("a magnetometer behind a bypass is proposed with its own part alone")
  func bypass() throws {
    func text(_ findings: ProbeFinding...) -> String {
      BoardFragment.text(findings, bus: nil) ?? ""
    }
    func kinds(_ text: String) throws -> [String] {
      try board(text).sensors.map { "\($0.chip) \($0.kind.name)" }
    }
    let icm = "ICM-20948"
    #expect(
      try kinds(text(Self.part(0x68, icm)))
        == ["\(icm) accelerometer", "\(icm) gyroscope", "\(icm) magnetometer"])
    let other = ["BMI160 accelerometer", "BMI160 gyroscope"]
    #expect(try kinds(text(Self.part(0x68, "BMI160"), Self.part(0x69, icm))) == other)
    // Its bypass is on already.
    var seen = Self.part(0x0C, icm)
    seen.kinds = [.magnetometer]
    let open = text(Self.part(0x68, "BMI160"), Self.part(0x69, icm), seen)
    #expect(try kinds(open) == other)
    #expect(open.contains("# Also found: ICM-20948 magnetometer at 0x0C"), "\(open)")
    #expect(try kinds(text(Self.part(0x69, icm), seen)).last == "\(icm) magnetometer")
  }

  @Test("two parts on each of two buses are proposed for four places")
  func twoOnEach() throws {
    let survey = BusSurvey((0..<2).map { Self.channel($0, [Self.part(0x6A), Self.part(0x6B)]) })
    let text = try #require(survey.text)
    #expect(try board(text).places == [.trunk, .head])
    // As the wearer takes the comments off.
    let whole = text.split(separator: "\n").filter {
      !$0.hasPrefix("# Where") && !$0.hasPrefix("# Which") && !$0.hasPrefix("# Also")
    }.map { $0.hasPrefix("# ") ? String($0.dropFirst(2)) : String($0) }
    let made = try board(whole.joined(separator: "\n"))
    #expect(made.places == [.trunk, .t12, .head, .t1])
    #expect(made.sensors.filter { $0.placement == .t1 }.allSatisfy { $0.bus == 1 })
    #expect(made.sensors.filter { $0.placement == .t12 }.allSatisfy { $0.bus == 0 })
  }
}
