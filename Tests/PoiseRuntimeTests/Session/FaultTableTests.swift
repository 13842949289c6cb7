import Foundation
import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// Kinds of fault times moments times boards, one run each. `make faults` prints the table.
@Suite("Fault table")
struct FaultTableTests {
  /// One fault or a train of them, and when its last one is over.
  struct Scenario: Sendable {
    var name: String
    var faults: @Sendable (_ addresses: [UInt8], _ moment: Double) -> [VirtualFault]
    /// Seconds it lasts.
    var lasting: Double
    /// Needs an interrupt line.
    var isOfLines = false
    /// Needs dies that can be absent apart from one another from the start.
    var isOfPairs = false
    /// Nobody empties ring 1, which is a small one, while it lasts.
    var isOfRing = false
  }

  static let scenarios: [Scenario] = [
    Scenario(
      name: "one transfer refused",
      faults: { a, t in [VirtualFault(.noAnswer(address: a[0]), at: .seconds(t))] }, lasting: 0),
    Scenario(
      name: "refused for 0.3 s",
      faults: { a, t in [VirtualFault(.noAnswer(address: a[0]), at: .seconds(t), lasting: 0.3)] },
      lasting: 0.3),
    Scenario(
      name: "refused for 2 s",
      faults: { a, t in [VirtualFault(.noAnswer(address: a[0]), at: .seconds(t), lasting: 2)] },
      lasting: 2),
    Scenario(
      name: "arbitration lost for 20 ms",
      faults: { _, t in [VirtualFault(.arbitrationLost, at: .seconds(t), lasting: 0.02)] },
      lasting: 0.02),
    Scenario(
      name: "one time-out", faults: { _, t in [VirtualFault(.timeout, at: .seconds(t))] },
      lasting: 0.05),
    Scenario(
      name: "bus stuck for 1 s",
      faults: { _, t in
        [VirtualFault(.stuckBus(endsOnReopen: false), at: .seconds(t), lasting: 1)]
      }, lasting: 1),
    Scenario(
      name: "brown-out of every die",
      faults: { a, t in a.map { VirtualFault(.brownOut(address: $0), at: .seconds(t)) } },
      // Found by comparing a register once a second, or by silence.
      lasting: 1),
    Scenario(
      name: "first die gone for 1 s",
      faults: { a, t in [VirtualFault(.absent(address: a[0]), at: .seconds(t), lasting: 1)] },
      lasting: 1),
    Scenario(
      name: "last die gone for 1 s",
      faults: { a, t in
        [VirtualFault(.absent(address: a[a.count - 1]), at: .seconds(t), lasting: 1)]
      }, lasting: 1),
    Scenario(
      name: "wrong identity after a brown-out, 0.5 s",
      faults: { a, t in
        [
          VirtualFault(.brownOut(address: a[0]), at: .seconds(t)),
          VirtualFault(.wrongIdentity(address: a[0], value: 0xAB), at: .seconds(t), lasting: 0.5)
        ]
      }, lasting: 1),
    Scenario(
      name: "one edge lost",
      faults: { _, t in [VirtualFault(.lostEdges(line: 0, count: 1), at: .seconds(t))] },
      lasting: 0, isOfLines: true),
    Scenario(
      name: "all edges lost for 0.7 s",
      faults: { _, t in
        [VirtualFault(.lostEdges(line: 0, count: 0), at: .seconds(t), lasting: 0.7)]
      }, lasting: 0.7, isOfLines: true),
    Scenario(
      name: "five edges without cause",
      faults: { _, t in
        (0..<5).map { VirtualFault(.extraEdge(line: 0), at: .seconds(t + 0.0037 * Double($0))) }
      }, lasting: 0.02, isOfLines: true),
    Scenario(
      name: "three edges merged into one",
      faults: { _, t in [VirtualFault(.mergedEdges(line: 0, count: 3), at: .seconds(t))] },
      lasting: 0.05, isOfLines: true),
    Scenario(
      name: "fifteen edges merged into one",
      faults: { _, t in [VirtualFault(.mergedEdges(line: 0, count: 15), at: .seconds(t))] },
      lasting: 0.2, isOfLines: true),
    Scenario(
      name: "edges 4 ms late for 0.5 s",
      faults: { _, t in
        [VirtualFault(.lateEdges(line: 0, seconds: 0.004), at: .seconds(t), lasting: 0.5)]
      }, lasting: 0.5, isOfLines: true),
    Scenario(
      name: "edges 33 ms late for 0.5 s",
      faults: { _, t in
        [VirtualFault(.lateEdges(line: 0, seconds: 0.033), at: .seconds(t), lasting: 0.5)]
      }, lasting: 0.55, isOfLines: true),
    Scenario(
      name: "clock 5% slow from now on",
      faults: { a, t in
        // The models' accelerometers are 2.3 % fast, their magnetometers 1.7 % slow.
        let by = [0x1E, 0x2C, 0x30].contains(a[0]) ? -0.033 : -0.073
        return [VirtualFault(.clockOff(address: a[0], by: by), at: .seconds(t))]
      },
      lasting: 0),
    Scenario(
      name: "clock 5% fast for 1 s",
      faults: { a, t in
        [VirtualFault(.clockOff(address: a[0], by: 0.027), at: .seconds(t), lasting: 1)]
      }, lasting: 1),
    Scenario(
      name: "clock drifts by 7% and back in 2 s",
      faults: { a, t in
        (0..<40).map {
          VirtualFault(
            .clockOff(address: a[0], by: $0 < 20 ? -0.0035 : 0.0035),
            at: .seconds(t + 0.05 * Double($0)))
        }
      }, lasting: 2),
    Scenario(
      name: "a second chip at the address for 1.5 s",
      faults: { a, t in [VirtualFault(.secondChip(address: a[0]), at: .seconds(t), lasting: 1.5)] },
      lasting: 1.5),
    Scenario(
      name: "last die absent at the start",
      faults: { a, t in
        [VirtualFault(.absent(address: a[a.count - 1]), at: .seconds(0), lasting: t)]
      }, lasting: 0, isOfPairs: true),
    Scenario(
      name: "first die absent at the start",
      faults: { a, t in [VirtualFault(.absent(address: a[0]), at: .seconds(0), lasting: t)] },
      lasting: 0, isOfPairs: true),
    Scenario(
      name: "ring 1 full for 1 s", faults: { _, _ in [] }, lasting: 1, isOfRing: true)
  ]

  /// Chips that stand for each way of reading: pair of dies, shared burst, dies at one address,
  /// bypass, held ready bit, acknowledged status; FIFO by edges and polled.
  static let boards: [(chip: String, polling: Bool, fifo: Int)] = [
    ("LSM303AGR", false, 0), ("LSM303AGR", true, 0), ("LSM303DLHC", true, 0),
    ("LSM6DSOX", false, 0), ("LSM9DS1", true, 0), ("MPU-9250", false, 0), ("ADXL345", false, 0),
    ("MMC5983MA", false, 0), ("LSM303AGR", false, 16), ("LSM303AGR", true, 16),
    ("ADXL345", false, 20), ("LSM9DS1", true, 24), ("LSM9DS1", false, 24),
    ("LSM6DSOX", true, 24), ("LSM6DSOX", false, 24), ("MPU-6050", true, 24),
    ("ICM-20948", true, 24), ("LSM6DS3TR-C", true, 24), ("ICM-42688-P", false, 0),
    ("ICM-42688-P", true, 24), ("ICM-42670-P", false, 0), ("BMI160", false, 0),
    ("BMI160", true, 24), ("BMI270", false, 0), ("BMI270", true, 24), ("LSM303D", false, 0),
    ("LSM303D", true, 24), ("QMI8658", true, 0), ("QMC5883P", true, 0), ("LIS2MDL", false, 0),
    ("ISM330DHCX", false, 24)
  ]

  static let moments = [1.2, 1.731]

  @Test(
    "is survived in every row: counted, in order, recovered within 2 s",
    arguments: scenarios.indices)
  func rows(index: Int) throws {
    let scenario = Self.scenarios[index]
    for (name, polling, fifo) in Self.boards where !(scenario.isOfLines && polling) {
      let chip = try ChipCatalog.chip(named: name)
      let file = try ChipsEndToEndTests.board(chip, range: 1, rate: 0, polling: polling, fifo: fifo)
      var addresses: [UInt8] = []
      for unit in chip.units where !addresses.contains(unit.addresses[0]) {
        addresses.append(unit.addresses[0])
      }
      // A bypass needs its host from the start; the AK8963's factors are read then or never.
      let isBehind = chip.units.contains { $0.isBehindBypass }
      if scenario.isOfPairs && (addresses.count < 2 || isBehind) { continue }
      for moment in Self.moments {
        let how = (polling ? "polled" : "by edges") + (fifo > 0 ? " with a FIFO of \(fifo)" : "")
        let what = "\(scenario.name), \(name) \(how), at \(moment) s"
        let faults = scenario.faults(addresses, moment)
        let recovered = moment + scenario.lasting + 2
        let end = recovered + 1.5
        let outcome = try ChipsEndToEndTests.run(
          file, seconds: end, faults: faults, ring: scenario.isOfRing ? 64 : 4096,
          stall: scenario.isOfRing ? moment..<(moment + scenario.lasting) : nil)
        if scenario.isOfRing {
          #expect(outcome.counters.dropped.load(ordering: .relaxed) > 0, "\(what)")
        }
        let verdict = try judge(outcome, what, from: recovered, to: end)
        report(what, outcome, verdict)
      }
    }
  }

  @Test("takes late and merged edges at any position for what they are")
  func edgesAnywhere() throws {
    let file = try ChipsEndToEndTests.board(.lsm303agr, range: 1, rate: 0, polling: false)
    for number in 1...60 {
      for kind in [
        VirtualFault.Kind.lateEdges(line: 0, seconds: 0.003),
        .lateEdges(line: 0, seconds: 0.017), .mergedEdges(line: 0, count: 2),
        .mergedEdges(line: 1, count: 4)
      ] {
        let fault = VirtualFault(kind, at: .edge(line: 0, number: number))
        let outcome = try ChipsEndToEndTests.run(file, seconds: 1.1, faults: [fault])
        let what = "\(kind) at edge \(number)"
        for stream in outcome.streams {
          let all = outcome.samples.filter { $0.stream == stream.index }
          let got = all.filter { $0.marker == .none }
          let inOrder = zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }
          #expect(inOrder, "\(what)")
          let lost = all.filter { $0.marker == .lost }.reduce(0) { $0 + Int($1.x) }
          let made = try #require(outcome.board.produced(stream.kind, at: stream.address))
          let missing = made.count - got.count - lost - outcome.settle[Int(stream.index)]
          #expect((-1...3).contains(missing), "\(what): \(missing) missing")
        }
        #expect(outcome.longestStep < 0.04, "\(what): a step of \(outcome.longestStep) s")
      }
    }
  }

  @Test("does not begin with a second chip at an address: it reads another identity")
  func secondChipAtStart() throws {
    let file = try ChipsEndToEndTests.board(.lsm303agr, range: 1, rate: 0, polling: false)
    let fault = VirtualFault(.secondChip(address: 0x19), at: .seconds(0))
    #expect(
      throws: ChipError.identity(
        chip: "LSM303AGR", kind: .accelerometer, address: 0x19, register: 0x0F, read: 0x21,
        expected: 0x33)
    ) { try ChipsEndToEndTests.run(file, seconds: 1, faults: [fault]) }
  }

  private func judge(
    _ outcome: ChipsEndToEndTests.Outcome, _ what: String, from recovered: Double, to end: Double
  ) throws -> Bool {
    var isWell = true
    func demand(_ condition: Bool, _ why: String) {
      isWell = isWell && condition
      #expect(condition, "\(what): \(why)")
    }
    for stream in outcome.streams {
      let all = outcome.samples.filter { $0.stream == stream.index }
      let got = all.filter { $0.marker == .none }
      let kind = stream.kind.name
      demand(
        zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }, "\(kind) order")
      demand(
        zip(got, got.dropFirst()).allSatisfy { $0.sequence < $1.sequence }, "\(kind) numbers")
      // Numbers and markers account for what is missing.
      let first = try #require(got.first)
      let last = try #require(got.last)
      let lost = all.filter { $0.marker == .lost || $0.marker == .dropped }
        .reduce(0) { $0 + Int($1.x) }
      demand(Int(last.sequence - first.sequence) + 1 == got.count + lost, "\(kind) account")
      let span = Double(last.timestamp - first.timestamp) * 1e-9
      let hertz = Double(last.sequence - first.sequence) / span
      demand(abs(hertz / stream.nominalRateHz - 1) < 0.06, "\(kind) counted \(hertz) Hz")
      let late = got.filter { $0.timestamp.seconds > recovered && $0.timestamp.seconds < end - 0.1 }
      let wanted = (end - 0.1 - recovered) * stream.nominalRateHz
      demand(Double(late.count) > 0.93 * wanted, "\(kind) recovered: \(late.count) of \(wanted)")
    }
    let ceiling = outcome.longestStep
    // Three batches, where a sensor is fetched in batches.
    let batch = outcome.streams.map { Double($0.fifo) / $0.nominalRateHz }.max() ?? 0
    demand(ceiling < max(0.4, 3 * batch + 0.05), "a step of \(ceiling) s")
    return isWell
  }

  private func report(_ what: String, _ outcome: ChipsEndToEndTests.Outcome, _ isWell: Bool) {
    guard ProcessInfo.processInfo.environment["POISE_FAULT_TABLE"] != nil else { return }
    let c = outcome.counters
    let row =
      "\(isWell ? "ok  " : "FAIL") \(what): samples \(c.samples.load(ordering: .relaxed)), "
      + "lost \(c.lost.load(ordering: .relaxed)), retries \(c.retries.load(ordering: .relaxed)), "
      + "re-initialized \(c.reinitialisations.load(ordering: .relaxed)), "
      + "reopened \(c.reopens.load(ordering: .relaxed))\n"
    FileHandle.standardOutput.write(Data(row.utf8))
  }
}
