import PoiseCore

/// What the recorder does otherwise while it saves power: how often its threads wake up and how
/// often the log is flushed. What is computed and kept is the same, only later.
struct PowerSaving {
  let pace: Pace
  let normal: Pacing
  let saving: Pacing
  /// Seconds between two flushes of the log.
  let normalFlush: Int
  let savingFlush: Int

  init(_ options: RecorderOptions, _ pace: Pace) {
    self.pace = pace
    normal = options.pacing
    saving = options.pacing.slower(
      .lowPower(hasPanel: options.board.button != nil || options.board.light != nil))
    normalFlush = options.log.syncSeconds
    savingFlush = options.log.isSyncGiven ? normalFlush : max(5, normalFlush)
  }

  /// Does what an event of the supply says.
  func follow(_ event: PowerEvent, _ log: (any LogSink)?) {
    switch event.state {
    case .lowPower:
      pace.take(saving)
      log?.flush(every: savingFlush)
    case .batteryCritical:
      pace.take(saving)
      log?.flush(every: 1)
    case .fullPower:
      pace.take(normal)
      log?.flush(every: normalFlush)
    case .underVoltage, .voltageBack, .battery, .batteryLow: break
    }
  }
}
