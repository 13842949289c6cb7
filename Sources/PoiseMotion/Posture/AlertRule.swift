import PoiseCore

/// When the wearer is asked to sit up. Times in seconds.
@frozen
public struct AlertSettings: BitwiseCopyable, Sendable, Equatable {
  /// Posture is reported bad for this long before the first alert.
  public var after: Double
  /// Quiet after an alert, however posture goes.
  public var pause: Double
  /// Alerts in one bad stretch before it is left alone.
  public var repeats: Int
  /// Quiet after as many unheeded alerts.
  public var snooze: Double

  @inlinable
  public init(after: Double = 3, pause: Double = 30, repeats: Int = 3, snooze: Double = 600) {
    self.after = after
    self.pause = pause
    self.repeats = repeats
    self.snooze = snooze
  }
}

/// Makes alerts of judgments, sample by sample, by sample time alone. Allocates nothing.
@frozen
public struct AlertRule: BitwiseCopyable, Sendable {
  public let settings: AlertSettings
  @usableFromInline let after: Int64
  @usableFromInline let pause: Int64
  @usableFromInline let snooze: Int64
  @usableFromInline var badSince: Timestamp?
  @usableFromInline var quietUntil: Timestamp?
  /// Alerts in the present bad stretch.
  @usableFromInline var given = 0
  /// Of the present bad stretch an alert was reported, be it before a snooze.
  @usableFromInline var hasAlerted = false
  /// Stamp of the sample before; of none no alert was reported.
  @usableFromInline var last = Timestamp(nanoseconds: .min)
  /// Nothing is counted before the first good posture from then on.
  @usableFromInline var startsAt: Timestamp?

  public init(settings: AlertSettings = AlertSettings()) {
    precondition(
      settings.after >= 0 && settings.pause > 0 && settings.repeats > 0 && settings.snooze >= 0,
      "alerts come after a time, with pauses between them")
    self.settings = settings
    after = Int64(settings.after * 1e9)
    pause = Int64(settings.pause * 1e9)
    snooze = Int64(settings.snooze * 1e9)
  }

  /// Takes the judgment at one sample of the grid; at most one event goes to `output`.
  ///
  /// - Parameters:
  ///   - good: the judgment reported last; nil where there is none.
  ///   - now: stamp of the sample.
  ///   - afterGap: a gap too long to bridge lies right before it.
  ///   - output: has room for one event.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(
    good: Bool?, at now: Timestamp, afterGap: Bool, output: inout FixedQueue<LogRecord>
  ) {
    let before = last
    last = now
    if let startsAt {
      if good != true || now < startsAt { return }
      self.startsAt = nil
    }
    // What was in a gap nobody knows: the stretch ends where it begins.
    if good == false && !afterGap {
      bad(at: now, output: &output)
      return
    }
    if good != false && badSince == nil { return }
    if let since = badSince, hasAlerted {
      report(.off, since, afterGap ? before : now, output: &output)
    }
    badSince = good == false ? now : nil
    given = 0
    hasAlerted = false
  }

  /// Forgets the stretch under way: a part of the recording is missing here.
  mutating func restart(at place: RecordingBreak) {
    badSince = nil
    given = 0
    hasAlerted = false
    quietUntil = nil
    switch place.alerts {
    case .unknown: startsAt = place.posture == .unjudged ? place.settled : place.start + snooze
    case .ended(let end, let last):
      startsAt = max(end, place.start + pause)
      quietUntil = last.map { $0 + pause }
    case .snoozed(let time):
      startsAt = time
      quietUntil = time + snooze
    }
  }

  @inlinable
  mutating func bad(at now: Timestamp, output: inout FixedQueue<LogRecord>) {
    let since = badSince ?? now
    badSince = since
    if now - since < after { return }
    if let quietUntil, now < quietUntil { return }
    if given == settings.repeats {
      report(.snoozed, since, now, output: &output)
      quietUntil = now + snooze
      given = 0
    } else {
      report(.on, since, now, output: &output)
      quietUntil = now + pause
      given += 1
      hasAlerted = true
    }
  }

  @inlinable
  func report(
    _ state: AlertEvent.State, _ since: Timestamp, _ now: Timestamp,
    output: inout FixedQueue<LogRecord>
  ) {
    output.push(.alert(AlertEvent(timestamp: now, state: state, held: Double(now - since) * 1e-9)))
  }
}
