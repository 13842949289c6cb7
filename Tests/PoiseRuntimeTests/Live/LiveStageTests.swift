import Glibc
import PoiseCore
import PoiseGait
import PoiseSystem
import PoiseTestKit
import PoiseText
import PoiseVirtual
import Testing

@testable import PoiseRuntime

@Suite("The live stream of a session")
struct LiveStageTests {
  private static func number(_ line: String, _ key: String) -> Double {
    guard case .object(let object)? = try? JSONParser.tree(line),
      case .number(let value)? = object[key]
    else { return .nan }
    return value
  }

  /// A session of the virtual board, watched from its begin.
  private func watched(
    seconds: Double, faults: [VirtualFault] = [], sensorHeight: Double? = nil
  ) throws -> (record: SessionRecord, reader: MadeReader) {
    let reader = MadeReader()
    let door = MadeDoor([reader])
    var rig = try SessionRig(seconds: seconds, faults: faults)
    rig.options.body = BodyMeasures(sensorHeight: sensorHeight)
    rig.options.service.live = LiveOptions(path: "unused")
    rig.options.service.live?.door = { door }
    return (try rig.record(), reader)
  }

  @Test("hello and the state come first; then what the contract says, as often as it says")
  func content() throws {
    let (record, reader) = try watched(seconds: 20)
    #expect(reader.lines.first?.hasPrefix("{\"type\":\"hello\",\"version\":1,") ?? false)
    let hello = try #require(reader.lines.first)
    #expect(hello.contains("\"board\":\"virtual\",\"accelerometer\":\"lsm303agr\","))
    #expect(hello.contains("\"magnetometer\":\"lsm303agr\",\"gyroscope\":null,\"mounted\":true,"))
    #expect(hello.hasSuffix("\"sensor_height_m\":null,\"rate_hz\":100}"))
    // The start was before anybody watched.
    let start = try #require(record.lines.first)
    #expect(reader.lines.dropFirst().first == #"{"type":"recent","event":\#(start)}"#)
    #expect(reader.lines.dropFirst(2).first?.hasPrefix("{\"type\":\"state\",") ?? false)
    #expect((19...21).contains(reader.lines("state").count))
    #expect((98...100).contains(reader.lines("acceleration").count))
    #expect((395...401).contains(reader.lines("attitude").count))
    // Every event, byte for byte, but for the start, which was before anybody watched.
    let signals: Set<String> = ["hello", "state", "acceleration", "attitude", "recent"]
    let events = reader.lines.filter { line in
      !signals.contains { line.hasPrefix("{\"type\":\"\($0)\"") }
    }
    #expect(events == record.lines.filter { !$0.hasPrefix("{\"type\":\"start\"") })
    #expect(events.count > 10 && events.last?.hasPrefix("{\"type\":\"stop\"") ?? false)
    try record.check()
  }

  @Test("the last state comes at the end, before the stop event, with its steps")
  func end() throws {
    let (record, reader) = try watched(seconds: 20.7)
    let last = try #require(reader.lines("state").last)
    #expect(Self.number(last, "steps") == Double(record.summary.steps))
    #expect(abs(Self.number(last, "elapsed_s") - 20.7) < 0.11, "\(last)")
    #expect(reader.lines.dropLast().last == last)
  }

  @Test("a log that cannot be written is in the state, without hours that are left")
  func failingLog() throws {
    let reader = MadeReader()
    let door = MadeDoor([reader])
    var rig = try SessionRig(seconds: 100)
    rig.options.storage = FailingStorage(
      FailingStorage.Plan(call: .write, first: 30, count: .max - 100, errno: EIO))
    rig.options.service.live = LiveOptions(path: "unused")
    rig.options.service.live?.door = { door }
    _ = try rig.record()
    let states = reader.lines("state")
    let failing = states.filter { $0.contains(#""full":false,"failing":true"#) }
    #expect(failing.count > 10 && failing.count < states.count, "\(failing.count)")
    #expect(failing.allSatisfy { $0.contains(#""hours_left":null"#) })
  }

  @Test("the state follows the session: steps, walking, rates, edges, worn, the card")
  func state() throws {
    let (record, reader) = try watched(seconds: 40, sensorHeight: 1.02)
    #expect(reader.lines("hello").first?.contains("\"sensor_height_m\":1.020,") ?? false)
    let states = reader.lines("state")
    let last = try #require(states.last)
    #expect(Self.number(last, "steps") == Double(record.summary.steps))
    #expect(record.summary.steps > 5)
    // A session's begin is no midnight; this one was not cut by one.
    #expect(Self.number(last, "steps_today") == Self.number(last, "steps"))
    #expect(states.contains { Self.number($0, "speed_mps") > 0.3 })
    #expect(states.contains { $0.contains("\"walking\":true,\"cadence_spm\":1") })
    // The virtual chip's clock is 2 % fast.
    let sensors = try #require(JSONMembers(last)?.list("sensors"))
    #expect(sensors.map { $0.text("kind") } == ["accelerometer", "magnetometer"])
    #expect(sensors.allSatisfy { abs(($0.number("rate_hz") ?? 0) - 100) < 5 }, "\(last)")
    // Both lines of the virtual board: 100 edges a second each.
    #expect(abs(Self.number(last, "edges_hz") - 200) < 4, "\(last)")
    #expect(last.contains("\"worn\":true,\"alert\":\"off\""), "\(last)")
    #expect(states[2].contains("\"worn\":null"))
    #expect(last.contains("\"path\":\"\(record.logs[0])\",\"free_bytes\":"), "\(last)")
    #expect(last.contains("\"battery_percent\":null,\"charging\":null,"))
    #expect(last.hasSuffix("\"snoozed_until\":null,\"subscribers\":1}"))
  }

  @Test("who comes late gets the events of before, the newest 30 of those that matter")
  func late() throws {
    let late = MadeReader()
    let door = MadeDoor()
    door.late = [late]
    var rig = try SessionRig(
      seconds: 40, faults: [VirtualFault(.absent(address: 0x1E), at: .seconds(3), lasting: 60)])
    rig.options.service.live = LiveOptions(path: "unused")
    rig.options.service.live?.door = { door }
    let count = Kept()
    rig.options.observer = { _ in
      count.texts.append("")
      if count.texts.count == 5000 { door.waiting = door.late }
    }
    let record = try rig.record()
    let recent = late.lines("recent")
    let passing = ["step", "posture", "segments", "health"]
    let events = record.lines.filter { line in
      !passing.contains { line.hasPrefix("{\"type\":\"\($0)\"") }
    }
    #expect((3...30).contains(recent.count), "\(recent)")
    #expect(recent == events.prefix(recent.count).map { #"{"type":"recent","event":\#($0)}"# })
    #expect(recent.contains { $0.contains("\"type\":\"sensor_lost\"") })
    // Right behind the hello; the state, with what holds, follows.
    #expect(late.lines.prefix(recent.count + 1).dropFirst() == recent[...])
    let state = late.lines[recent.count + 1]
    #expect(state.contains("\"place\":\"trunk\"") && state.contains("\"lost\":true}"), "\(state)")
    #expect(state.contains("\"fall\":null,"))
  }

  @Test("a sensor that does not answer is lost in the state, and comes back in it")
  func lostSensor() throws {
    let (_, reader) = try watched(
      seconds: 16, faults: [VirtualFault(.absent(address: 0x1E), at: .seconds(3), lasting: 6)])
    let states = reader.lines("state")
    #expect(
      states.contains { $0.contains("\"kind\":\"magnetometer\"") && $0.contains("\"lost\":true}") })
    #expect(states.last?.contains("\"lost\":true") == false)
  }

  /// What a recorder makes of its samples while a crowd comes to its socket.
  private func records(_ crowd: Crowd?) throws -> (texts: [String], record: SessionRecord) {
    var rig = try SessionRig(seconds: 30)
    let kept = Kept()
    if crowd != nil { rig.options.service.live = LiveOptions(path: rig.folder.path + "/live.sock") }
    let path = rig.folder.path + "/live.sock"
    rig.options.observer = { record in
      kept.texts.append("\(record)")
      crowd?.look(path, kept.texts.count)
    }
    let record = try rig.record()
    #expect(!File.exists(path), "the socket goes with the session")
    return (kept.texts, record)
  }

  @Test("16 who watch, one who never reads and 100 who knock change no sample and no event")
  func crowd() throws {
    let crowd = Crowd()
    let alone = try records(nil)
    let watched = try records(crowd)
    #expect(alone.texts == watched.texts)
    #expect(alone.record.raw == watched.record.raw && alone.record.raw.count > 3000)
    #expect(watched.record.summary.isWhole && watched.record.summary.losses.isEmpty)
    func words(_ lines: [String]) -> [String] { lines.map { $0.prefix { $0 != "," }.description } }
    #expect(words(alone.record.lines) == words(watched.record.lines))
    #expect(crowd.packets.count == 15 && crowd.packets.allSatisfy { $0 > 500 }, "\(crowd.packets)")
    #expect(crowd.refused > 50 && crowd.lost > 0, "\(crowd.refused) refused, \(crowd.lost) lost")
    try watched.record.check()
  }
}

private final class Kept: @unchecked Sendable {
  var texts: [String] = []
}

/// Subscribers of a socket, in the thread of the session itself.
private final class Crowd: @unchecked Sendable {
  private var readers: [PacketSocket] = []
  private var sleeper: PacketSocket?
  private(set) var packets: [Int] = []
  private(set) var refused = 0
  /// Packets that the one who did not read is told of when he does.
  private(set) var lost = 0

  /// Called after each record of the session.
  func look(_ path: String, _ count: Int) {
    if count == 200 {
      sleeper = try? PacketSocket.connect(path)
      readers = (0..<15).compactMap { _ in try? PacketSocket.connect(path) }
      packets = readers.map { _ in 0 }
    }
    if count % 20 == 0 {
      for (i, reader) in readers.enumerated() {
        while case .packet = reader.receive() { packets[i] += 1 }
      }
    }
    // One at a time and sometimes many.
    if (2000..<2100).contains(count) || count == 4000 {
      let knocking = (0..<(count == 4000 ? 30 : 1)).compactMap { _ in
        try? PacketSocket.connect(path)
      }
      waiting += knocking
    }
    if count % 100 == 0 {
      waiting.removeAll { socket in
        guard case .packet(let bytes) = socket.receive() else { return false }
        if String(decoding: bytes, as: UTF8.self).contains("\"refused\"") { refused += 1 }
        return true
      }
    }
    if count == 6000, let sleeper {
      while case .packet(let bytes) = sleeper.receive() { last = bytes }
    }
    if count == 6200, let sleeper, case .packet(let bytes) = sleeper.receive() {
      let line = String(decoding: bytes, as: UTF8.self)
      if line.hasPrefix("{\"type\":\"lost\",\"packets\":") {
        lost = Int(line.dropFirst(25).dropLast()) ?? 0
      }
    }
  }

  private var waiting: [PacketSocket] = []
  private var last: [UInt8] = []
}
