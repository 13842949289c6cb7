import PoiseCore
import PoiseHardware
import PoiseSystem

/// Runs the alert output's pattern: each alert is a few pulses, and the end of a bad stretch ends
/// them at once; a reminder of a dose is two long ones. Times are those of the stamps' clock, not
/// those of samples, which arrive a second's at once where power is saved. Owned by the writer
/// thread.
struct AlertDriver {
  /// Pulses, and their lengths, ns.
  struct Pattern: Equatable {
    var pulses: Int64
    var active: Int64
    var pause: Int64

    var cycle: Int64 { active + pause }

    static let posture = Pattern(pulses: 3, active: 300_000_000, pause: 300_000_000)
    static let reminder = Pattern(pulses: 2, active: 900_000_000, pause: 400_000_000)
  }

  /// A reminder that could not be given for so long, ns, is of a dose that counts as missed.
  static let reminderNanoseconds: Int64 = 4 * 3_600_000_000_000
  /// So often, ns, it is looked whether a reminder that waits may be given, and a line that failed
  /// is tried.
  private static let lookNanoseconds: Int64 = 1_000_000_000

  private let line: (any AlertLine)?
  private let terminal: Terminal
  private var began: Timestamp?
  private var pattern = Pattern.posture
  /// Since when a reminder waits, and when it is looked for next.
  private var waiting: (since: Timestamp, next: Timestamp)?
  private var isActive = false
  /// Whether a failure of the line was reported; it is tried again all the same.
  private var isReported = false
  /// When a line that failed is tried again.
  private var retryAt: Timestamp?
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

  /// Whether the line changes soon by itself.
  var isRunning: Bool { began != nil }

  mutating func process(_ alert: AlertEvent, at now: Timestamp) {
    let isMuted = mutedUntil.map { alert.timestamp < $0 } ?? false
    let isGiven = alert.state == .on && !isMuted && !isQuiet(alert.timestamp)
    // sitting up ends the alert, and no reminder
    if isGiven {
      (began, pattern) = (now, .posture)
    } else if pattern == .posture {
      began = nil
    }
    tick(at: now)
  }

  /// A dose is due: said now, or once it is neither muted nor the wearer's quiet hours.
  mutating func remind(at now: Timestamp) {
    if waiting == nil { waiting = (now, now) }
    tick(at: now)
  }

  private mutating func giveReminder(at now: Timestamp) {
    guard let (since, next) = waiting, now >= next else { return }
    waiting?.next = now + Self.lookNanoseconds
    if now - since > Self.reminderNanoseconds { waiting = nil }
    let isMuted = mutedUntil.map { now < $0 } ?? false
    guard waiting != nil, began == nil, !isMuted, !isQuiet(now) else { return }
    (began, pattern, waiting) = (now, .reminder, nil)
  }

  /// Brings the line to where the pattern is at `now`.
  mutating func tick(at now: Timestamp) {
    if waiting != nil { giveReminder(at: now) }
    guard let began else {
      set(false, at: now)
      return
    }
    let since = now - began
    let length = pattern.pulses * pattern.cycle
    if since >= length { self.began = nil }
    set(since < length && since % pattern.cycle < pattern.active, at: now)
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
    guard let line, active != isActive, retryAt.map({ now >= $0 }) ?? true else { return }
    do throws(LineError) {
      try line.set(active, at: now)
      (isActive, retryAt) = (active, nil)
    } catch {
      retryAt = now + Self.lookNanoseconds
      if isReported { return }
      isReported = true
      terminal.note(
        "poise: the alert output failed (\(error.code)); it is tried again, recording goes on",
        .warning)
    }
  }
}
