import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Metronome")
struct MetronomeTests {
  /// A clock that only sleeping moves; it wakes up late by what it is given.
  private final class Clock {
    var now = Timestamp(nanoseconds: 5_000_000_000)
    var lateness: () -> Int64 = { 0 }

    func sleep(until deadline: Timestamp) { now = max(now, deadline) + lateness() }
  }

  @Test("beats at k times 60 / tempo seconds, however late it wakes up", arguments: [60, 97, 130])
  func deadlines(tempo: Int) throws {
    let clock = Clock()
    var random = SeededGenerator(seed: UInt64(tempo))
    clock.lateness = { Int64.random(in: 0...8_000_000, using: &random) }
    let line = VirtualAlertLine()
    let metronome = try #require(Metronome(tempo: Double(tempo)))
    let outcome = try metronome.run(
      on: line, for: 60_000_000_000, stop: StopFlag(), now: { clock.now },
      sleep: { clock.sleep(until: $0) })
    #expect(outcome.beats == tempo)
    #expect(outcome.missed == 0)
    #expect(try #require(outcome.milliseconds(share: 1)) <= 8)
    let begins = line.changes.filter(\.isActive).map(\.time.nanoseconds)
    for (k, begin) in begins.enumerated() {
      let due = 5e9 + Double(k) * 60e9 / Double(tempo)
      #expect(abs(Double(begin) - due) <= 1)
    }
    #expect(line.changes.last?.isActive == false)
  }

  @Test("leaves out beats of a time in which the machine stood still")
  func suspended() throws {
    let clock = Clock()
    var isFirst = true
    clock.lateness = {
      if clock.now.nanoseconds < 10_000_000_000 || !isFirst { return 0 }
      isFirst = false
      return 4_000_000_000
    }
    let outcome = try #require(Metronome(tempo: 120)).run(
      on: VirtualAlertLine(), for: 30_000_000_000, stop: StopFlag(), now: { clock.now },
      sleep: { clock.sleep(until: $0) })
    #expect(outcome.beats + outcome.missed == 60)
    #expect((7...8).contains(outcome.missed))
  }

  @Test("ends with the flag, and leaves the output off")
  func stops() throws {
    let clock = Clock()
    let stop = StopFlag()
    let line = VirtualAlertLine()
    clock.lateness = {
      if clock.now.nanoseconds > 8_000_000_000 { stop.raise() }
      return 0
    }
    let outcome = try #require(Metronome(tempo: 60)).run(
      on: line, for: 60_000_000_000, stop: stop, now: { clock.now },
      sleep: { clock.sleep(until: $0) })
    #expect(outcome.beats == 4)
    #expect(line.changes.last?.isActive == false)
  }

  @Test("takes 60 to 130 beats a minute", arguments: [59.9, 130.1, .nan, 0, -100])
  func bounds(tempo: Double) { #expect(Metronome(tempo: tempo) == nil) }
}
