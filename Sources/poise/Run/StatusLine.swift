import PoiseCore
import PoiseRuntime
import PoiseSystem

/// The live line on a terminal: samples a second, steps, cadence, posture, dropped.
struct StatusLine {
  let recorder: Recorder
  let terminal: Terminal

  /// Runs `body`, showing the line meanwhile where standard error is a terminal.
  func whileShown<Result>(
    _ body: () throws(StartError) -> Result
  ) throws(StartError) -> Result {
    guard terminal.showsStatus else { return try body() }
    let done = StopFlag()
    let painter: RealtimeThread
    do throws(ThreadError) {
      painter = try RealtimeThread(name: "poise-status", priority: .background) {
        [recorder, terminal] in
        var last = (time: MachineClock.monotonic, samples: UInt64(0))
        var rate = 0.0
        while !done.isRaised {
          MachineClock.sleep(until: MachineClock.monotonic + 250_000_000)
          let now = MachineClock.monotonic
          let samples = recorder.health.samples.load(ordering: .relaxed)
          let seconds = Double(now - last.time) * 1e-9
          let current = Double(samples &- last.samples) / seconds
          rate = rate == 0 ? current : rate + 0.3 * (current - rate)
          last = (now, samples)
          terminal.setStatus(Self.text(recorder, rate: rate))
        }
        terminal.clearStatus()
      }
    } catch {
      return try body()
    }
    defer {
      done.raise()
    }
    do {
      let result = try body()
      done.raise()
      painter.join()
      return result
    } catch {
      done.raise()
      painter.join()
      throw error
    }
  }

  private static func text(_ recorder: Recorder, rate: Double) -> String {
    let health = recorder.health
    let steps = health.steps.load(ordering: .relaxed)
    let cadence = Double(health.cadence.load(ordering: .relaxed)) / 100
    let posture =
      switch health.posture.load(ordering: .relaxed) {
      case 1: "good"
      case 2: "BAD"
      default: "-"
      }
    let dropped =
      recorder.counters.dropped.load(ordering: .relaxed)
      + health.recordsDropped.load(ordering: .relaxed)
    let walking = cadence > 0 ? "\(Int(cadence.rounded()))/min" : "-"
    return "\(Int(rate.rounded())) samples/s | steps \(steps) | cadence \(walking)"
      + " | posture \(posture) | dropped \(dropped)"
  }
}

extension RecorderSummary {
  /// The closing lines.
  var lines: [String] {
    var lines = [
      "",
      "recorded \(samples) samples in \(Int(seconds.rounded())) s: \(steps) steps, "
        + "\(dropped) dropped, \(lost) lost"
    ]
    if let logPath { lines.append("log: \(logPath)") }
    return lines + remarks
  }
}
