import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// A whole session with a barometer beside the motion sensors.
@Suite("Barometer in a session")
struct BarometerSessionTests {
  /// - Parameter barometer: chip; nil leaves it out.
  static func board(_ barometer: String?, address: UInt8 = 0x76) throws -> Board {
    var text = try BoardStore(directories: []).board(named: "virtual").text
    if let barometer {
      text += """

        [[sensor]]
        chip = "\(barometer)"
        kind = "barometer"
        address = \(address)
        polling = true

        """
    }
    return try Board(text: text, file: "test.toml")
  }

  static func record(
    _ barometer: String?, seconds: Double = 40, faults: [VirtualFault] = [],
    layout: SessionDescription.Layout = .compact, mount: Matrix3? = nil
  ) throws -> SessionRecord {
    var rig = try SessionRig(seconds: seconds, faults: faults)
    rig.options.board = try board(barometer, address: barometer == "LPS22HB" ? 0x5C : 0x76)
    rig.options.log.layout = layout
    rig.options.mount = mount
    return try rig.record()
  }

  @Test("steps, bouts and posture are what they are without one")
  func motionIsTheSame() throws {
    let without = try Self.record(nil)
    let with = try Self.record("BME280")
    func gait(_ record: SessionRecord) -> [String] {
      record.lines.filter { $0.contains("\"type\":\"step\"") || $0.contains("\"type\":\"bout\"") }
        .map { line in
          // Only when it was known may differ: the slow stream is waited for by 0.1 s.
          line.replacing(/"detected_at":[0-9.]+,?/, with: "")
        }
    }
    #expect(gait(with).count > 20)
    #expect(gait(with).count == gait(without).count)
  }

  @Test(
    "is in the log in every layout, whatever the mounting",
    arguments: [
      SessionDescription.Layout.compact, .ros2
    ])
  func logged(layout: SessionDescription.Layout) throws {
    for chip in ["BMP280", "BME280", "BMP390", "LPS22HB"] {
      let record = try Self.record(
        chip, layout: layout, mount: Matrix3(Vector3(0, 0, 1), Vector3(0, 1, 0), Vector3(-1, 0, 0)))
      let log = try LogReader(path: record.logs[0])
      let stream = try #require(log.description.streams.first { $0.kind == .barometer })
      #expect(stream.chip == chip && stream.kind.unit == "Pa")
      let own = record.raw.filter { $0.stream == stream.index && $0.marker == .none }
      #expect((27...42).contains(own.count), "\(chip): \(own.count)")
      for raw in own {
        let air = stream.countsToBody * raw.counts
        #expect(abs(air.x - 101_325) < 8 && abs(air.y - 24) < 0.1, "\(chip): \(air)")
        #expect(abs(air.z - (chip == "BME280" ? 45 : 0)) < 0.5, "\(chip): \(air)")
      }
      #expect(try replayLines(record.logs[0]).count > 20)
    }
  }

  @Test(
    "is read while the merge still waits for it: hardly a reading is late",
    arguments: [
      "BMP280", "BME280", "BMP390", "LPS22HB"
    ])
  func inTime(chip: String) throws {
    let record = try Self.record(chip, seconds: 240)
    let stream = try #require(record.summary.streams.first { $0.kind == .barometer })
    let own = record.raw.filter { $0.stream == stream.index && $0.marker == .none }
    let first = try #require(own.first?.timestamp)
    #expect(own.count > 150, "\(chip): \(own.count)")
    // until its period is known, the same counts twice are believed late
    let late = own.filter { $0.flags.contains(.late) }
    #expect(late.count <= 4, "\(chip): \(late.count) of \(own.count)")
    #expect(!late.contains { $0.timestamp - first > 100_000_000_000 }, "\(chip)")
  }

  @Test("one that hangs free is told by the log, and its temperature counts while it is worn")
  func outside() throws {
    var rig = try SessionRig(seconds: 20)
    var board = try Self.board("BME280")
    for k in board.sensors.indices where board.sensors[k].kind == .barometer {
      #expect(!board.sensors[k].isOutside)
    }
    let free = board.text.replacing(
      "kind = \"barometer\"", with: "kind = \"barometer\"\noutside = true")
    board = try Board(text: free, file: "test.toml")
    #expect(board.sensors.filter(\.isOutside).map(\.kind) == [.barometer])
    rig.options.board = board
    let record = try rig.record()
    let log = try LogReader(path: record.logs[0])
    #expect(log.description.options.contains { $0.key == "outside_air" && $0.value == "1" })
    let other = try Self.record("BME280", seconds: 20)
    let inside = try LogReader(path: other.logs[0])
    #expect(!inside.description.options.contains { $0.key == "outside_air" })
  }

  @Test("lost in the middle of a run: told, back again, and the replay is the same")
  func lost() throws {
    let record = try Self.record(
      "BME280", seconds: 60,
      faults: [.init(.absent(address: 0x76), at: .seconds(12), lasting: 25)])
    #expect(record.lines.contains { $0.contains("sensor_lost") && $0.contains("BME280") })
    #expect(record.lines.contains { $0.contains("sensor_back") && $0.contains("BME280") })
    #expect(repeatable(try replayLines(record.logs[0])) == repeatable(record.lines))
  }

  @Test("absent at the start: said, and the session goes on without it")
  func absent() throws {
    let record = try Self.record(
      "BMP390", seconds: 20, faults: [.init(.absent(address: 0x76), at: .seconds(0), lasting: 5)])
    #expect(record.lines.contains { $0.contains("sensor_lost") })
    #expect(record.lines.contains { $0.contains("\"type\":\"step\"") })
    let stream = try #require(record.summary.streams.first { $0.kind == .barometer })
    #expect(!record.raw.contains { $0.stream == stream.index && $0.marker == .none })
  }

  @Test("beside a hygrometer: both are in the log, in every layout, and a replay is the same")
  func hygrometer() throws {
    for layout in [SessionDescription.Layout.compact, .ros2] {
      var rig = try SessionRig(seconds: 40)
      let text =
        try Self.board("LPS25HB", address: 0x5C).text + """
          [[sensor]]
          chip = "HTS221"
          kind = "hygrometer"
          address = 0x5F
          polling = true

          """
      rig.options.board = try Board(text: text, file: "both.toml")
      rig.options.log.layout = layout
      rig.options.mount = Matrix3(Vector3(0, 0, 1), Vector3(0, 1, 0), Vector3(-1, 0, 0))
      let record = try rig.record()
      let log = try LogReader(path: record.logs[0])
      let stream = try #require(log.description.streams.first { $0.kind == .hygrometer })
      #expect(stream.chip == "HTS221" && stream.kind.unit == "%" && stream.title.contains("hygro"))
      let own = record.raw.filter { $0.stream == stream.index && $0.marker == .none }
      #expect((27...42).contains(own.count), "\(own.count)")
      for raw in own {
        let air = stream.countsToBody * raw.counts
        #expect(abs(air.x - 45) < 0.5 && abs(air.y - 24) < 0.1 && air.z == 0, "\(air)")
      }
      #expect(repeatable(try replayLines(record.logs[0])) == repeatable(record.lines))
    }
  }

  @Test("only a barometer can hang free")
  func outsideOfOthers() throws {
    let text = try Self.board("BMP280").text.replacing(
      "kind = \"accelerometer\"", with: "kind = \"accelerometer\"\noutside = true")
    do {
      _ = try Board(text: text, file: "wrong.toml")
      Issue.record("an accelerometer that hangs free")
    } catch {
      #expect("\(error)".contains("outside: is for barometers"), "\(error)")
    }
  }

  @Test("of a board file: one of each kind, its own range key, no mixing up")
  func boardFile() throws {
    let two =
      try Self.board("BMP280").text + """
        [[sensor]]
        chip = "LPS22HB"
        kind = "barometer"
        address = 0x5C
        polling = true

        """
    do {
      _ = try Board(text: two, file: "two.toml")
      Issue.record("two barometers taken")
    } catch {
      #expect("\(error)".contains("one of each kind"), "\(error)")
    }
  }
}
