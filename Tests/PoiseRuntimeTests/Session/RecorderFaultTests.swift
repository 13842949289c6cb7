import PoiseCore
import PoiseLog
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

private let accelerometer = VirtualBoard.accelerometerAddress
private let magnetometer = VirtualBoard.magnetometerAddress

@Suite("Recorder under faults")
struct RecorderFaultTests {
  /// Why a session with `fault` cannot begin; it must leave no log.
  private func startError(_ fault: VirtualFault) throws -> StartError? {
    let rig = try SessionRig(seconds: 2, faults: [fault])
    do {
      _ = try rig.record()
      Issue.record("a session began in spite of \(fault)")
      return nil
    } catch let error as StartError {
      #expect(try rig.logs.isEmpty, "no file of a session that never began")
      #expect(!error.message.contains("\n"))
      return error
    }
  }

  @Test("markers of a sensor that has never given a sample have a stamp of the session too")
  func firstMarkers() throws {
    // It forgets its registers every two milliseconds of the first second.
    let faults = (0..<500).map {
      VirtualFault(.brownOut(address: 0x19), at: .seconds(0.001 + 0.002 * Double($0)))
    }
    let record = try SessionRig(seconds: 4, faults: faults).record()
    #expect(record.raw.contains { $0.marker != .none })
    #expect(record.raw.allSatisfy { (0...4.1).contains($0.timestamp.seconds) })
    #expect(record.logs.count == 1)
  }

  @Test("begins without one chip of the pair, says so, and takes it in when it comes")
  func absentAtStart() throws {
    for (address, stream) in [(accelerometer, UInt8(0)), (magnetometer, 1)] {
      let fault = VirtualFault(.absent(address: address), at: .seconds(0), lasting: 7)
      let record = try SessionRig(seconds: 70, faults: [fault]).record()
      try record.check("\(address)")
      let lost = record.lines("sensor_lost")
      #expect(lost.count == 1, "\(lost)")
      #expect(lost.first?.contains("has not answered since the start") ?? false, "\(lost)")
      #expect(record.lines("sensor_back").count == 1)
      #expect(record.samples(1 - stream).count > 6500)
      let first = try #require(record.samples(stream).first)
      #expect((7...8.5).contains(first.timestamp.seconds), "\(first.timestamp.seconds)")
      #expect(record.samples(stream).count > 6000)
      #expect(record.summary.lost == 0 && record.gap(stream) == 0)
      #expect(record.lines("health").last?.contains("\"sensors_lost\":0") ?? false)
      #expect(record.summary.losses.count == 1 && !record.summary.isWhole)
      #expect(record.summary.losses.first?.contains(" did not answer for ") ?? false)
    }
  }

  @Test("tells of a chip that stays away in each health event")
  func staysAway() throws {
    let fault = VirtualFault(.absent(address: magnetometer), at: .seconds(0))
    let record = try SessionRig(seconds: 61, faults: [fault]).record()
    try record.check()
    #expect(record.lines("health").count == 1)
    #expect(record.lines("health").first?.contains("\"sensors_lost\":1") ?? false)
    let warm = "\"temperature_c\":{\"accelerometer\":31.0}"
    #expect(record.lines("health").first?.contains(warm) ?? false)
    #expect(record.summary.stopReason == .duration)
    let loss = try #require(record.summary.losses.first)
    #expect(loss.contains("magnetometer") && loss.hasSuffix(" s, to the end"), "\(loss)")
  }

  @Test("does not begin where no chip answers, with a kind of its own")
  func nobody() throws {
    let rig = try SessionRig(
      seconds: 2,
      faults: [
        VirtualFault(.absent(address: accelerometer), at: .seconds(0)),
        VirtualFault(.absent(address: magnetometer), at: .seconds(0))
      ])
    do {
      _ = try rig.record()
      Issue.record("a session began with nothing to record")
    } catch let error as StartError {
      #expect(error.kind == .noSensor)
      #expect(error.message.hasPrefix("no sensor answers: LSM303AGR accelerometer: "))
      #expect(try rig.logs.isEmpty)
    }
  }

  @Test("ends, complete and saying why, when no chip has answered for 15 s")
  func allGone() throws {
    let faults = [accelerometer, magnetometer].map {
      VirtualFault(.absent(address: $0), at: .seconds(5))
    }
    let record = try SessionRig(seconds: 90, faults: faults).record()
    try record.check()
    #expect(record.summary.stopReason == .noSensor)
    #expect(record.lines("stop").first?.contains("\"reason\":\"no sensor answers\"") ?? false)
    #expect(record.lines("sensor_lost").count == 2)
    #expect(record.samples(0).count > 450)
    #expect(record.recorder.counters.reopens.load(ordering: .relaxed) > 5)
  }

  @Test("does not begin with another chip at the address: one line tells what it read")
  func wrongIdentity() throws {
    for (address, word) in [(accelerometer, "0x33"), (magnetometer, "0x40")] {
      let error = try #require(
        try startError(
          VirtualFault(.wrongIdentity(address: address, value: 0xAB), at: .seconds(0))))
      #expect(error.kind == .hardware)
      #expect(
        error.message.lowercased().contains("0xab") && error.message.contains(word),
        "\(error.message)")
    }
  }

  @Test("does not begin on a bus that is stuck")
  func stuckAtStart() throws {
    let error = try startError(VirtualFault(.stuckBus(endsOnReopen: false), at: .seconds(0)))
    #expect(error?.kind == .noSensor)
  }

  @Test(
    "a chip that vanishes and returns is told of twice, and the other stream has no gap",
    arguments: [(UInt8(0), 3.0), (1, 3.0), (0, 20.0), (1, 20.0), (0, 0.4), (1, 0.4)])
  func vanishing(stream: UInt8, lasting: Double) throws {
    let address = stream == 0 ? accelerometer : magnetometer
    let fault = VirtualFault(.absent(address: address), at: .seconds(6), lasting: lasting)
    let record = try SessionRig(seconds: 34, faults: [fault]).record()
    try record.check("stream \(stream), \(lasting) s")
    let told = lasting > 1 ? 1 : 0
    #expect(record.lines("sensor_lost").count >= told)
    #expect(record.lines("sensor_lost").count == record.lines("sensor_back").count)
    let order = record.lines.filter { $0.contains("\"sensor_lost\"") || $0.contains("_back\"") }
    for (i, line) in order.enumerated() {
      #expect(line.contains(i % 2 == 0 ? "sensor_lost" : "sensor_back"))
      #expect(line.contains(stream == 0 ? "at 0x19" : "at 0x1E"))
    }
    let other = 1 - stream
    #expect(record.gap(other) == 0)
    #expect(record.markers(other).isEmpty)
    #expect(record.samples(stream).count > 3300 - Int((lasting + 2) * 105))
    // What it would have made meanwhile is missing in the numbers.
    #expect(Double(record.gap(stream)) > lasting * 95)
    #expect(Double(record.gap(stream)) < (lasting + 1.5) * 106)
  }

  @Test("a chip that vanishes for good is told of once, and the session ends well")
  func gone() throws {
    let fault = VirtualFault(.absent(address: magnetometer), at: .seconds(5))
    let record = try SessionRig(seconds: 30, faults: [fault]).record()
    try record.check()
    #expect(record.lines("sensor_lost").count == 1)
    #expect(record.lines("sensor_back").isEmpty)
    #expect(record.lines("stop").count == 1)
    #expect(record.samples(0).count > 3000)
    #expect(record.summary.steps > 10, "steps need the accelerometer alone")
  }

  @Test(
    "an edge lost at any position costs no more than its sample", arguments: [UInt8(0), 1],
    0..<8)
  func lostEdge(line: UInt8, part: Int) throws {
    for number in (part * 25 + 1)...(part * 25 + 25) {
      let fault = VirtualFault(
        .lostEdges(line: line, count: 1), at: .edge(line: line, number: number))
      let record = try SessionRig(seconds: 2.4, faults: [fault]).record()
      try record.check("edge \(number) of line \(line)")
      account(record, "edge \(number) of line \(line)")
    }
  }

  @Test("a line whose edges stay away for a while is read all the same", arguments: [UInt8(0), 1])
  func deadLine(line: UInt8) throws {
    let fault = VirtualFault(
      .lostEdges(line: line, count: 0), at: .seconds(2), lasting: 5)
    let record = try SessionRig(seconds: 12, faults: [fault]).record()
    try record.check()
    account(record, "dead line \(line)")
    #expect(record.gap(line) <= 12)
    #expect(record.lines("sensor_lost").isEmpty)
  }

  @Test("edges without cause add no sample")
  func extraEdges() throws {
    var random = SeededGenerator(seed: 11)
    let faults = (0..<200).map { _ in
      VirtualFault(
        .extraEdge(line: UInt8.random(in: 0...1, using: &random)),
        at: .seconds(random.uniform(0.2, 7.8)))
    }
    let record = try SessionRig(seconds: 8, faults: faults).record()
    try record.check("seed \(random.seed)")
    account(record, "extra edges, seed \(random.seed)")
    #expect(record.gap(0) == 0 && record.gap(1) == 0)
  }

  @Test(
    "a brown-out is noticed and the chip configured anew", arguments: [accelerometer, magnetometer])
  func brownOut(address: UInt8) throws {
    let stream: UInt8 = address == accelerometer ? 0 : 1
    let fault = VirtualFault(.brownOut(address: address), at: .seconds(4.3))
    let record = try SessionRig(seconds: 12, faults: [fault]).record()
    try record.check()
    #expect(record.markers(stream).contains(.reinitialised))
    #expect(record.gap(1 - stream) == 0)
    #expect(record.lines("sensor_lost").isEmpty)
    #expect(record.samples(stream).count > 900)
  }

  @Test("a chip that forgets its range is configured anew within a minute, and the log says so")
  func forgottenRange() throws {
    // CTRL_REG4_A: ±16 g in place of ±2 g, which no other register shows.
    let fault = VirtualFault(
      .changedRegister(address: accelerometer, register: 0x23, value: 0xB8), at: .seconds(63))
    let record = try SessionRig(seconds: 130, faults: [fault]).record()
    try record.check()
    #expect(record.markers(0).filter { $0 == .reinitialised }.count == 1)
    #expect(record.markers(1).isEmpty)
    #expect(record.gap(1) == 0)
    let lengths = record.samples(0).map { sample -> Double in
      let (x, y, z) = (Double(sample.x), Double(sample.y), Double(sample.z))
      return (x * x + y * y + z * z).squareRoot()
    }
    let last = lengths.suffix(500).reduce(0, +) / 500
    #expect(abs(last / (lengths.prefix(500).reduce(0, +) / 500) - 1) < 0.15)
  }

  @Test(
    "transfers refused in bursts, wherever they begin, end in a session as any other",
    arguments: 0..<6)
  func refusedTransfers(part: Int) throws {
    for position in stride(from: 60 + part * 10, to: 60 + part * 10 + 10, by: 1) {
      for length in [1, 2, 3, 7, 40] {
        let faults = (position..<position + length).map {
          VirtualFault(
            .noAnswer(address: $0 % 2 == 0 ? accelerometer : magnetometer), at: .transfer($0))
        }
        let record = try SessionRig(seconds: 2.5, faults: faults).record()
        try record.check("\(length) from transfer \(position)")
        account(record, "\(length) from transfer \(position)")
      }
    }
  }

  @Test("lost arbitration and time-outs cost a try, not the session")
  func otherBusErrors() throws {
    for kind in [VirtualFault.Kind.arbitrationLost, .timeout] {
      let faults = (0..<40).map { VirtualFault(kind, at: .transfer(100 + 7 * $0)) }
      let record = try SessionRig(seconds: 8, faults: faults).record()
      try record.check("\(kind)")
      #expect(record.summary.lost < 400)
    }
  }

  @Test("a stuck bus is opened again; where that frees it the session goes on")
  func stuckBus() throws {
    let freed = VirtualFault(.stuckBus(endsOnReopen: true), at: .seconds(4))
    var record = try SessionRig(seconds: 20, faults: [freed]).record()
    try record.check()
    #expect(record.samples(0).last.map { $0.timestamp.seconds > 19.9 } ?? false)
    #expect(record.recorder.counters.reopens.load(ordering: .relaxed) > 0)
    let while8 = VirtualFault(.stuckBus(endsOnReopen: false), at: .seconds(4), lasting: 8)
    record = try SessionRig(seconds: 24, faults: [while8]).record()
    try record.check()
    #expect(record.lines("sensor_lost").count == 2 && record.lines("sensor_back").count == 2)
    #expect(record.samples(1).last.map { $0.timestamp.seconds > 23.9 } ?? false)
  }

  /// Each sample that a chip made is in the log or in the gaps of the numbers; the first few are
  /// thrown away as unsettled, and the last may come after the session's last read.
  private func account(
    _ record: SessionRecord, _ what: String, location: SourceLocation = #_sourceLocation
  ) {
    for stream in [UInt8(0), 1] {
      let made = Int(record.summary.produced[Int(stream)])
      let known = record.samples(stream).count + record.gap(stream)
      #expect(
        (0...6).contains(made - known),
        "stream \(stream): \(made) made, \(known) accounted for; \(what)",
        sourceLocation: location)
    }
  }
}
