import PoiseCore
import PoiseHardware
import PoiseGait
import PoiseSystem
import PoiseText

/// Counts aloud while somebody trains, and gives the stop signal by the alert output. Fed on the
/// session's writer thread, by sample time alone.
final class RepetitionCoach: @unchecked Sendable {
  /// How long the signal lasts, ns.
  static let signal: Int64 = 700_000_000

  private let terminal = Terminal()
  private let settings: RepetitionSettings
  private let line: (any AlertLine)?
  private var monitor: RepetitionMonitor?
  private var since: Timestamp?
  private var isBroken = false

  init(_ settings: RepetitionSettings, line: (any AlertLine)?) {
    self.settings = settings
    self.line = line
  }

  /// Takes the next record; never ends the session.
  func take(_ record: LogRecord) {
    guard case .sample(let sample) = record else { return }
    if let since, sample.timestamp - since >= Self.signal {
      self.since = nil
      set(false, at: sample.timestamp)
    }
    if monitor == nil {
      monitor = RepetitionMonitor(settings, gyroscope: sample.content.contains(.gyroscope))
    }
    guard let word = monitor?.take(sample) else { return }
    let velocity = DecimalText.fixed(word.repetition.meanVelocity, decimals: 2) ?? ""
    let loss = DecimalText.fixed(100 * word.loss, decimals: 0) ?? ""
    terminal.note("\(word.number)  \(velocity) m/s, loss \(loss)%\(word.isStop ? ": stop" : "")")
    if word.isStop {
      since = sample.timestamp
      set(true, at: sample.timestamp)
    }
  }

  /// The session is over: the output is left off.
  func end() { if let since { set(false, at: since) } }

  private func set(_ isActive: Bool, at time: Timestamp) {
    guard let line, !isBroken else { return }
    do throws(LineError) { try line.set(isActive, at: time) } catch {
      isBroken = true
      terminal.note("poise: the alert output failed (\(error.code)); counting goes on", .warning)
    }
  }
}
