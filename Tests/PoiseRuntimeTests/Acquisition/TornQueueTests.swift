import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// FIFOs that lose a part of a sample, on the models: what is delivered is still what was measured,
/// at its instant, and what is not is counted.
@Suite("Torn FIFOs")
struct TornQueueTests {
  static let chips = [
    "LSM6DSOX", "LSM6DS3TR-C", "MPU-6050", "MPU-9250", "ICM-20948", "ICM-42688-P", "BMI160",
    "BMI270"
  ]

  /// Both dies, or the accelerometer alone.
  private func board(_ name: String, both: Bool, fifo: Int, polling: Bool) throws -> Board {
    let chip = try ChipCatalog.chip(named: name)
    var text = "name = \"t\"\ndescription = \"t\"\n[bus]\nvirtual = true\n"
    for unit in chip.units where unit.kind == .accelerometer || both && unit.kind == .gyroscope {
      text += """
        [[sensor]]
        chip = "\(name)"
        kind = "\(unit.kind.name)"
        address = \(unit.addresses[0])
        \(polling || unit.kind == .gyroscope ? "polling = true" : "interrupt = \"INT1\"")
        fifo = \(fifo)
        \(MadeConfiguration.line(for: unit))

        """
    }
    return try Board(text: text, file: "t.toml")
  }

  /// Each sample delivered is one that was made, whole, within `slack` of its stamp; all others are
  /// counted.
  private func check(
    _ outcome: ChipsEndToEndTests.Outcome, _ what: String, slack: Double, most: Int
  ) throws {
    for stream in outcome.streams {
      let what = "\(what) \(stream.kind.name)"
      let made = try #require(outcome.board.produced(stream.kind, at: stream.address)).samples
      let all = outcome.samples.filter { $0.stream == stream.index }
      let got = all.filter { $0.marker == .none }
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp }, "\(what)")
      var at = 0
      var strangers = 0
      var worst: Int64 = 0
      for sample in got {
        while at < made.count
          && (made[at].x != sample.x || made[at].y != sample.y || made[at].z != sample.z)
        {
          at += 1
        }
        if at == made.count {
          strangers += 1
          break
        }
        worst = max(worst, abs(sample.timestamp - made[at].instant))
        at += 1
      }
      #expect(strangers == 0, "\(what): a sample that was never made")
      // A gyroscope at rest says the same many times; which it was, its companion's stamp tells.
      if stream.kind == .accelerometer {
        let period = 1e9 / stream.nominalRateHz
        #expect(Double(worst) < slack * period, "\(what): off by \(worst) ns")
      }
      let lost = all.filter { $0.marker == .lost }.reduce(0) { $0 + Int($1.x) }
      let missing = made.count - got.count - lost - outcome.settle[Int(stream.index)]
      #expect((-1...3).contains(missing), "\(what): \(missing) missing, \(lost) lost")
      #expect(lost <= most, "\(what): \(lost) lost")
    }
  }

  @Test("deliver whole samples at their instants, and count the others", arguments: chips)
  func torn(name: String) throws {
    let address = UInt8(try #require(ChipCatalog.chip(named: name).units.first?.addresses[0]))
    for both in [true, false] {
      for polling in [true, false] where polling || name == "LSM6DSOX" {
        for seed in UInt64(1)...6 {
          var random = SeededGenerator(seed: seed)
          let moment = 2 + random.unit()
          let fifo = Int.random(in: 2...25, using: &random)
          let file = try board(name, both: both, fifo: fifo, polling: polling)
          let outcome = try ChipsEndToEndTests.run(
            file, seconds: 6,
            faults: [VirtualFault(.tornQueue(address: address), at: .seconds(moment))])
          // Words with tags lose that one; of plain bytes what came until it showed.
          let most = name == "LSM6DSOX" ? 2 : 4 * fifo + 4
          try check(
            outcome, "\(name) seed \(seed) fifo \(fifo) \(both) \(polling)", slack: 1.6,
            most: most)
        }
      }
    }
  }

  @Test("survive a queue that ran over while nobody could read it", arguments: chips)
  func overrun(name: String) throws {
    for seed in UInt64(1)...4 {
      var random = SeededGenerator(seed: seed)
      let fifo = Int.random(in: 2...25, using: &random)
      let file = try board(name, both: true, fifo: fifo, polling: true)
      // Longer than 512 bytes take at 100 Hz, and less than 512 words.
      let stuck = VirtualFault(
        .stuckBus(endsOnReopen: false), at: .seconds(3 + random.unit()),
        lasting: 0.5 + 0.3 * random.unit())
      let outcome = try ChipsEndToEndTests.run(file, seconds: 7, faults: [stuck])
      try check(outcome, "\(name) seed \(seed) fifo \(fifo)", slack: 1.6, most: 120)
    }
  }

  @Test("take a fault at every one of forty transfers", arguments: chips)
  func everywhere(name: String) throws {
    let file = try board(name, both: true, fifo: 12, polling: true)
    let address = UInt8(try #require(ChipCatalog.chip(named: name).units.first?.addresses[0]))
    let first = try ChipsEndToEndTests.run(file, seconds: 1).board.transfers
    for kind in [VirtualFault.Kind.noAnswer(address: address), .timeout, .arbitrationLost] {
      for position in first..<(first + 40) {
        let fault = VirtualFault(kind, at: .transfer(position))
        let outcome = try ChipsEndToEndTests.run(file, seconds: 4, faults: [fault])
        // A piece of a batch was fetched before the fault, or none.
        try check(outcome, "\(name) \(kind) at \(position)", slack: 1.6, most: 40)
        #expect(outcome.counters.reinitialisations.load(ordering: .relaxed) == 0)
      }
    }
  }
}
