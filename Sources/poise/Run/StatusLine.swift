import PoiseCore
import PoiseRuntime
import PoiseSystem
import PoiseText

/// The live line on a terminal: what is wrong, then time, log, samples a second, steps, cadence and
/// posture, as far as the terminal is wide.
struct StatusLine {
  let recorder: Recorder
  let terminal: Terminal

  /// Runs `body`, showing the line meanwhile where standard error is a terminal.
  func whileShown<Result>(_ body: () throws(StartError) -> Result) throws(StartError) -> Result {
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
          let parts = Self.parts(recorder, rate: rate)
          terminal.setStatus(Self.line(parts, columns: terminal.columns ?? 80))
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

  /// What there is to say, the most important first.
  private static func parts(_ recorder: Recorder, rate: Double) -> [String] {
    let health = recorder.health
    var parts: [String] = []
    if health.isCardFull.load(ordering: .relaxed) { parts.append("CARD FULL") }
    if health.isLogFailing.load(ordering: .relaxed) { parts.append("LOG NOT WRITTEN") }
    let mountOff = health.mountOff.load(ordering: .relaxed)
    if mountOff > 0 { parts.append("MOUNT OFF \(mountOff) deg") }
    let dropped =
      recorder.counters.dropped.load(ordering: .relaxed)
      + health.recordsDropped.load(ordering: .relaxed)
    if dropped > 0 { parts.append("DROPPED \(dropped)") }
    let unread = health.eventsDropped.load(ordering: .relaxed)
    if unread > 0 { parts.append("EVENTS LOST \(unread)") }
    parts.append(time(health.recorded.load(ordering: .relaxed)))
    parts.append("steps \(health.steps.load(ordering: .relaxed))")
    let posture =
      switch health.posture.load(ordering: .relaxed) {
      case 1: "good"
      case 2: "BAD"
      default: "-"
      }
    parts.append("posture \(posture)")
    let cadence = Double(health.cadence.load(ordering: .relaxed)) / 100
    parts.append("cadence " + (cadence > 0 ? "\(Int(cadence.rounded()))/min" : "-"))
    let bytes = health.logBytes.load(ordering: .relaxed)
    if bytes > 0 { parts.append("log \(size(bytes))") }
    parts.append("\(Int(rate.rounded())) samples/s")
    return parts
  }

  /// As many of the parts as fit before the last column: a line that reaches it wraps.
  static func line(_ parts: [String], columns: Int) -> String {
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? part : line + " | " + part
      if longer.count >= columns { break }
      line = longer
    }
    return line
  }

  private static func time(_ nanoseconds: Int64) -> String {
    let seconds = Int(nanoseconds / 1_000_000_000)
    let p = DecimalText.padded
    return "\(seconds / 3600):" + p(seconds / 60 % 60, 2) + ":" + p(seconds % 60, 2)
  }

  private static func size(_ bytes: UInt64) -> String {
    let megabytes = DecimalText.fixed(Double(bytes) * 1e-6, decimals: 1) ?? "0.0"
    return bytes < 100_000 ? "\(bytes / 1000) kB" : "\(megabytes) MB"
  }
}

extension RecorderSummary {
  /// The closing lines.
  var lines: [String] {
    var lines = [
      "",
      "recorded \(CountText.words(samples, "sample")) in \(Int(seconds.rounded())) s: "
        + "\(CountText.words(steps, "step")), \(dropped) dropped, \(lost) lost"
    ]
    if let logPath { lines.append("log: \(logPath)") }
    return lines + remarks
  }
}
