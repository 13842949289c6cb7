import PoiseCore
import PoiseHardware
import PoiseSystem

/// Runs the alert output's pattern by sample time: each alert is a few pulses, and the end of a bad
/// stretch ends them at once. Owned by the writer thread.
struct AlertDriver {
  /// Pulses of one alert, and their lengths, ns.
  static let pulses: Int64 = 3
  static let activeNanoseconds: Int64 = 300_000_000
  static let pauseNanoseconds: Int64 = 300_000_000

  private let line: (any AlertLine)?
  private let terminal: Terminal
  private var began: Timestamp?
  private var isActive = false
  private var isBroken = false
  private var mutedUntil: Timestamp?
  /// Whether alerts are not to be given at this time of day.
  private let isQuiet: (Timestamp) -> Bool

  /// - Parameter line: nil where the board has none.
  init(
    line: (any AlertLine)?, terminal: Terminal,
    isQuiet: @escaping (Timestamp) -> Bool = { _ in false }
  ) {
    self.isQuiet = isQuiet
    self.line = line
    self.terminal = terminal
  }

  mutating func process(_ alert: AlertEvent) {
    let isMuted = mutedUntil.map { alert.timestamp < $0 } ?? false
    let isGiven = alert.state == .on && !isMuted && !isQuiet(alert.timestamp)
    began = isGiven ? alert.timestamp : nil
    tick(at: alert.timestamp)
  }

  /// Brings the line to where the pattern is at `now`.
  mutating func tick(at now: Timestamp) {
    guard let began else {
      set(false, at: now)
      return
    }
    let since = now - began
    let cycle = Self.activeNanoseconds + Self.pauseNanoseconds
    if since >= Self.pulses * cycle { self.began = nil }
    set(since < Self.pulses * cycle && since % cycle < Self.activeNanoseconds, at: now)
  }

  /// Keeps the line off until then, whatever alerts come; nil: as usual.
  mutating func mute(until time: Timestamp?, at now: Timestamp) {
    mutedUntil = time
    if time != nil { stop(at: now) }
  }

  /// Ends whatever runs.
  mutating func stop(at now: Timestamp) {
    began = nil
    set(false, at: now)
  }

  private mutating func set(_ active: Bool, at now: Timestamp) {
    guard let line, active != isActive, !isBroken else { return }
    isActive = active
    do throws(LineError) { try line.set(active, at: now) } catch {
      isBroken = true
      terminal.note(
        "poise: the alert output failed (\(error.code)); recording goes on without it", .warning)
    }
  }
}
