import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@testable import PoiseRuntime

/// What a recorder does then, in a session of the virtual board beside a made `/sys`.
@Suite("Saving power in a session")
struct PowerSavingTests {
  /// A log that only keeps how often it is to be flushed.
  private final class Card: LogSink {
    var flushes: [Int] = []
    let path = ""
    let condition = LogCondition.working
    let bytes: UInt64 = 0
    let freeMegabytes: Double? = nil
    let isMissing = false
    let gaps = LogGaps()
    func append(_ item: LogItem) {}
    func flush(every seconds: Int) { flushes.append(seconds) }
    func rotate(at time: Timestamp) {}
    func finish(at time: Timestamp) {}
    func abandon() {}
    func end(at time: Timestamp) {}
    func takeEvents() -> [Event] { [] }
  }

  private func event(_ state: PowerEvent.State) -> PowerEvent {
    PowerEvent(timestamp: Timestamp(nanoseconds: 0), state: state)
  }

  private func options(_ change: (inout RecorderOptions) -> Void = { _ in }) throws
    -> RecorderOptions
  {
    var options = try SessionRig(seconds: 1).options
    change(&options)
    return options
  }

  @Test("threads wake up and the log is flushed seldom; near the end every second")
  func follows() throws {
    let pace = Pace()
    let card = Card()
    let saving = PowerSaving(try options(), pace)
    func periods() -> [Int64] {
      [pace.fusionPeriod.load(ordering: .relaxed), pace.writerPeriod.load(ordering: .relaxed)]
        .map { $0 / 1_000_000 }
    }
    #expect(periods() == [10, 20])
    for (state, expected): (PowerEvent.State, [Int64]) in [
      (.battery, [10, 20]), (.lowPower, [500, 1000]), (.batteryLow, [500, 1000]),
      (.batteryCritical, [500, 1000]), (.lowPower, [500, 1000]), (.fullPower, [10, 20])
    ] {
      saving.follow(event(state), card)
      #expect(periods() == expected, "\(state)")
    }
    #expect(card.flushes == [5, 1, 5, 1])
  }

  @Test("what a person asked for stays: the time between flushes, and low power itself")
  func given() throws {
    let card = Card()
    let seldom = try options {
      $0.log.syncSeconds = 2
      $0.log.isSyncGiven = true
    }
    for state in [PowerEvent.State.lowPower, .batteryCritical, .fullPower] {
      PowerSaving(seldom, Pace()).follow(event(state), card)
    }
    #expect(card.flushes == [2, 1, 2])
    let low = try options { $0.pacing = .lowPower(hasPanel: false) }
    let pace = Pace()
    PowerSaving(low, pace).follow(event(.fullPower), nil)
    #expect(pace.fusionPeriod.load(ordering: .relaxed) == 500_000_000)
  }

  private func battery(
    _ folder: TemporaryFolder, _ name: String, _ level: String, _ status: String
  ) throws {
    let place = "class/power_supply/\(name)"
    try folder.write("Battery\n", to: place + "/type")
    try folder.write(level + "\n", to: place + "/capacity")
    try folder.write(status + "\n", to: place + "/status")
  }

  private func remove(_ folder: TemporaryFolder, _ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
  }

  /// A session in which `script` is done to the folder at these seconds of sample time.
  private func record(
    seconds: Double, _ script: [(at: Double, change: (TemporaryFolder) throws -> Void)],
    _ change: (inout RecorderOptions) -> Void = { _ in }
  ) throws -> SessionRecord {
    var rig = try SessionRig(seconds: seconds)
    let folder = try TemporaryFolder()
    try script[0].change(folder)
    rig.options.service.sysfs = folder.path
    change(&rig.options)
    let steps = Script(script.dropFirst().map { ($0.at, $0.change) }, folder)
    rig.options.observer = { steps.pass(to: $0) }
    let record = try rig.record()
    #expect(steps.isDone)
    return record
  }

  /// Runs on the writer's thread alone.
  private final class Script: @unchecked Sendable {
    private var steps: [(at: Double, change: (TemporaryFolder) throws -> Void)]
    private let folder: TemporaryFolder
    private var begin: Timestamp?

    init(
      _ steps: [(at: Double, change: (TemporaryFolder) throws -> Void)], _ folder: TemporaryFolder
    ) {
      self.steps = steps
      self.folder = folder
    }

    var isDone: Bool { steps.isEmpty }

    func pass(to record: LogRecord) {
      guard case .raw(let raw) = record else { return }
      let start = begin ?? raw.timestamp
      begin = start
      while let next = steps.first, Double(raw.timestamp - start) * 1e-9 >= next.at {
        steps.removeFirst()
        do { try next.change(folder) } catch { Issue.record("\(error)") }
      }
    }
  }

  private func states(_ record: SessionRecord) -> [String] {
    let kept = ["low_power", "battery_critical", "full_power"]
    return record.lines("power").compactMap { line in
      kept.first { line.contains("\"state\":\"\($0)\"") }
    }
  }

  @Test("says so, flushes as seldom as it says, and replays to the same events")
  func session() throws {
    let record = try record(
      seconds: 200,
      [
        (0, { try self.battery($0, "bat", "50", "Discharging") }),
        (20, { try self.battery($0, "bat", "19", "Discharging") }),
        (80, { try self.battery($0, "bat", "4", "Discharging") }),
        (120, { try self.battery($0, "bat", "30", "Charging") })
      ])
    #expect(states(record) == ["low_power", "battery_critical", "full_power"])
    try record.check()
    #expect(record.lines("step").count > 100)
    // About 22 chunks of 1 s, 12 of 5 s, and the rest of 1 s again.
    let chunks = try LogReader(path: record.logs[0]).summary.chunkIndexes.count
    #expect((145...165).contains(chunks), "\(chunks)")
  }

  @Test("a level that jumps, files that vanish, garbage, a second battery")
  func oddities() throws {
    let record = try record(
      seconds: 160,
      [
        (0, { try self.battery($0, "bat", "21", "Discharging") }),
        (10, { try self.battery($0, "bat", "19", "Discharging") }),
        (20, { try self.battery($0, "bat", "22", "Discharging") }),
        (30, { try self.battery($0, "bat", "18", "Discharging") }),
        (40, { try self.remove($0, "class/power_supply/bat/capacity") }),
        (60, { try self.battery($0, "bat", "many", "?") }),
        (80, { try self.battery($0, "bat", "-3", "Discharging") }),
        // The second one ends first: it is the one that counts.
        (90, { try self.battery($0, "other", "3", "Discharging") }),
        (100, { try self.remove($0, "class/power_supply/other") }),
        (110, { try self.battery($0, "bat", "90", "Discharging") }),
        (130, { try self.remove($0, "class/power_supply/bat") })
      ])
    #expect(states(record) == ["low_power", "battery_critical", "full_power"])
    try record.check()
  }

  @Test("0 is never; with low power from the start only the near end is told")
  func never() throws {
    let script: [(at: Double, change: (TemporaryFolder) throws -> Void)] = [
      (0, { try self.battery($0, "bat", "19", "Discharging") }),
      (20, { try self.battery($0, "bat", "3", "Discharging") })
    ]
    #expect(try states(record(seconds: 40, script) { $0.service.lowPowerBelow = 0 }).isEmpty)
    let low = try record(seconds: 40, script) {
      $0.service.isLowPower = true
      $0.pacing = .lowPower(hasPanel: false)
      $0.log.syncSeconds = 5
    }
    #expect(states(low) == ["battery_critical"])
    try low.check()
  }
}
