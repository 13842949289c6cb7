import Foundation
import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// Sessions of the virtual board with sensors at several places.
@Suite("Sessions of several places")
struct PlacesSessionTests {
  /// An LSM6DSOX with both its sensors.
  static func part(_ address: String, _ place: String?, bus: String? = nil) -> String {
    let worn = place.map { "placement = \"\($0)\"\n" } ?? ""
    let on = bus.map { "bus = \"\($0)\"\n" } ?? ""
    let line = (place ?? "trunk").uppercased()
    return """

      [[sensor]]
      chip = "LSM6DSOX"
      kind = "accelerometer"
      address = \(address)
      rate_hz = 104
      interrupt = "\(line)"
      \(worn)\(on)
      [[sensor]]
      chip = "LSM6DSOX"
      kind = "gyroscope"
      address = \(address)
      rate_hz = 104
      polling = true
      \(worn)\(on)
      """
  }

  static func board(_ parts: String..., buses: [String] = []) throws -> Board {
    let more = buses.map { "[bus.\($0)]\nvirtual = true\n" }.joined()
    return try Board(
      text: "name = \"many\"\ndescription = \"Several\"\n[bus]\nvirtual = true\n" + more
        + parts.joined(), file: "many.toml")
  }

  static let two = part("0x6A", nil) + part("0x6B", "head")

  private func session(
    _ board: Board, seconds: Double, faults: [VirtualFault] = []
  ) throws -> SessionRecord {
    var rig = try SessionRig(seconds: seconds, faults: faults)
    rig.options.board = board
    rig.options.fusion.places = [
      PlaceCalibration(place: .trunk, neutral: SegmentAngles(pitch: 0, lean: 0)),
      PlaceCalibration(place: .head, neutral: SegmentAngles(pitch: 0, lean: 0))
    ]
    return try rig.record()
  }

  @Test("two LSM6DSOX at two addresses give twice the samples, none mixed")
  func twice() throws {
    let one = try session(try Self.board(Self.part("0x6A", nil)), seconds: 30)
    let both = try session(try Self.board(Self.two), seconds: 30)
    #expect(both.summary.streams.map(\.placement) == [.trunk, .trunk, .head, .head])
    #expect(both.summary.lost == 0 && both.summary.dropped == 0)
    for stream in 0..<4 {
      let found = both.samples(UInt8(stream))
      #expect(both.gap(UInt8(stream)) == 0)
      #expect(UInt64(found.count) + 2 >= both.summary.produced[stream])
    }
    let ratio = Double(both.summary.samples) / Double(one.summary.samples)
    #expect(abs(ratio - 2) < 0.01, "\(ratio)")
    // Another part's noise: no reading of the one is the other's.
    let pairs = zip(both.samples(0), both.samples(2)).filter { $0.counts == $1.counts }
    #expect(pairs.count < both.samples(0).count / 20)
  }

  /// Events of the primary place's streams alone, as a log that never had others gives them.
  private func primaryLines(_ record: SessionRecord, _ settings: FusionSettings) throws -> [String]
  {
    let source = try Replay.open(record.logs)
    let json = EventJSON(timeOffset: source.timeOffset)
    var engine = try ReplayEngine(
      streams: StreamInfo.primary(of: source.streams()), settings: settings)
    var lines: [String] = []
    for raw in record.raw where raw.stream < 2 {
      engine.feed(raw) { lines.append(json.line($0)) }
    }
    engine.finish { lines.append(json.line($0)) }
    return repeatable(lines)
  }

  static let level: FusionSettings = {
    var settings = FusionSettings()
    settings.places = [
      PlaceCalibration(place: .trunk, neutral: SegmentAngles(pitch: 0, lean: 0)),
      PlaceCalibration(place: .head, neutral: SegmentAngles(pitch: 0, lean: 0))
    ]
    return settings
  }()

  @Test("the primary's events are the same with and without a second place, live and replayed")
  func primary() throws {
    let both = try session(try Self.board(Self.two), seconds: 60)
    let live = repeatable(both.lines)
    #expect(live.count > 20)
    #expect(try primaryLines(both, FusionSettings()) == live)
    // Those of several places are repeated as well.
    let replayed = try replayLines(both.logs[0], settings: Self.level)
    #expect(repeatable(replayed) == live)
    let segments = both.lines.filter { $0.hasPrefix("{\"type\":\"segments\"") }
    // the last is of what was under way at the end
    #expect(segments.count == 6)
    #expect(replayed.filter { $0.hasPrefix("{\"type\":\"segments\"") } == segments)
  }

  @Test("six places with accelerometer and gyroscope on three buses: no loss")
  func six() throws {
    let board = try Self.board(
      Self.part("0x6A", nil), Self.part("0x6B", "head"), Self.part("0x6A", "t1", bus: "b"),
      Self.part("0x6B", "t12", bus: "b"), Self.part("0x6A", "sacrum", bus: "c"),
      Self.part("0x6B", "thigh-left", bus: "c"), buses: ["b", "c"])
    let record = try session(board, seconds: 30)
    #expect(record.summary.streams.count == 12)
    #expect(record.summary.lost == 0 && record.summary.dropped == 0)
    for stream in 0..<12 {
      #expect(record.gap(UInt8(stream)) == 0)
      #expect(record.samples(UInt8(stream)).count > 30 * 98)
    }
  }

  @Test("a second place that is lost is said with its name and changes nothing of the first")
  func lost() throws {
    let faults = [VirtualFault(.absent(address: 0x6B), at: .seconds(15.3), lasting: 20)]
    let record = try session(try Self.board(Self.two), seconds: 60, faults: faults)
    let lost = record.lines.filter { $0.hasPrefix("{\"type\":\"sensor_lost\"") }
    #expect(lost.contains { $0.contains("(head)") })
    #expect(record.lines.contains { $0.hasPrefix("{\"type\":\"sensor_back\"") })
    let live = repeatable(record.lines)
    #expect(live.count > 20)
    #expect(try primaryLines(record, FusionSettings()) == live)
    let silent = record.lines.filter {
      $0.hasPrefix("{\"type\":\"segments\"") && $0.contains("no sensor at head was heard")
    }
    #expect(!silent.isEmpty)
  }

  @Test("health names the place of each rate")
  func health() throws {
    let record = try session(try Self.board(Self.two), seconds: 61)
    let line = try #require(record.lines.first { $0.hasPrefix("{\"type\":\"health\"") })
    #expect(line.contains("\"accelerometer_hz\":") && line.contains("\"head.accelerometer_hz\":"))
    #expect(line.components(separatedBy: "accelerometer_hz").count == 3)
  }

  @Test("a virtual spine shows its curves, scores and a hold")
  func spine() throws {
    var rig = try SessionRig(seconds: 90)
    rig.options.board = try Board(path: PackageFiles.root + "/Boards/virtual-spine.toml")
    rig.options.fusion.places = [BodyPlace.sacrum, .t12, .t1, .head].map {
      PlaceCalibration(
        place: $0, neutral: SegmentAngles(pitch: SpineSource.neutral($0), lean: 0))
    }
    let record = try rig.record()
    #expect(record.summary.lost == 0 && record.summary.steps > 10)
    let segments = record.lines.filter { $0.hasPrefix("{\"type\":\"segments\"") }
    #expect(segments.count == 9)
    // While walking: the curves of the neutral pose, within a degree.
    let first = try #require(segments.first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
    #expect(abs((object["kyphosis_deg"] as? Double ?? .nan) - 37) < 1)
    #expect(abs((object["lordosis_deg"] as? Double ?? .nan) - 27) < 1)
    #expect(abs((object["trunk_deg"] as? Double ?? .nan)) < 1)
    #expect((object["reba"] as? [String: Int])?["score_a"] == 1)
    #expect(segments.contains { $0.contains("\"trunk\":3") || $0.contains("\"trunk\":2") })
  }

  @Test("a posture held for too long is told once")
  func hold() throws {
    var rig = try SessionRig(seconds: 240)
    rig.options.board = try Board(path: PackageFiles.root + "/Boards/virtual-spine.toml")
    rig.options.logDirectory = nil
    rig.options.spineScript = [
      .stand(10), SpinePhase(seconds: 300, sacrum: 20, t12: 40, t1: 40, head: 40)
    ]
    rig.options.fusion.places = [BodyPlace.sacrum, .t12, .t1, .head].map {
      PlaceCalibration(
        place: $0, neutral: SegmentAngles(pitch: SpineSource.neutral($0), lean: 0))
    }
    let record = try rig.record()
    let holds = record.lines.filter { $0.hasPrefix("{\"type\":\"hold\"") }
    // 40 degrees of the trunk may be held for 150 s; of the head 375 s.
    #expect(holds.count == 1)
    #expect(holds.first?.contains("\"part\":\"trunk\",\"angle_deg\":40") ?? false)
    #expect(holds.first?.contains("\"limit_s\":1") ?? false)
  }
}
