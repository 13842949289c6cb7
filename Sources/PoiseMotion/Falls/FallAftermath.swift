import PoiseCore

/// What became of the wearer after a fall: whether the trunk is upright again, and whether there
/// is a walk.
@frozen
@usableFromInline
struct FallAftermath: BitwiseCopyable, Sendable {
  /// Half seconds in a row before the trunk is upright again.
  @usableFromInline static var uprightBlocks: Int { 4 }

  @usableFromInline var isOpen = false
  @usableFromInline var fall: FallEvent
  @usableFromInline var before = Vector3.zero
  /// The walk before the fall is over.
  @usableFromInline var hasStopped = false
  @usableFromInline var upright = 0
  @usableFromInline var uprightAt: Int64 = 0

  @inlinable
  init() {
    let zero = Timestamp(nanoseconds: 0)
    fall = FallEvent(
      timestamp: zero, detectedAt: zero, unloadedSeconds: 0, unloadedMinimum: 0, impact: zero,
      impactPeak: 0, tilt: 0, still: zero, stillDeviation: 0)
  }

  @inlinable
  init(_ fall: FallEvent, before: Vector3) {
    isOpen = true
    self.fall = fall
    self.before = before
  }

  /// Takes a sample's stamp and the direction of the half second that it ends.
  @inlinable
  mutating func take(
    _ now: Timestamp, _ block: Vector3?, walking: Bool, _ settings: FallSettings,
    output: inout FixedQueue<LogRecord>
  ) {
    if let block {
      upright = block.angle(to: before) < settings.lying ? upright &+ 1 : 0
      if upright == FallAftermath.uprightBlocks {
        uprightAt = now.nanoseconds - Int64(FallAftermath.uprightBlocks) * 500_000_000
      }
    }
    if !walking {
      hasStopped = true
    } else if hasStopped {
      let since = Double(now.nanoseconds - fall.impact.nanoseconds) * 1e-9
      let up = upright >= FallAftermath.uprightBlocks ? uprightAt : now.nanoseconds
      fall.floorSeconds = Double(up - fall.impact.nanoseconds) * 1e-9
      close(since <= settings.walkWithin ? .walked : .gotUp, at: now, output: &output)
    }
  }

  @inlinable
  mutating func close(
    _ outcome: FallEvent.Outcome, at now: Timestamp, output: inout FixedQueue<LogRecord>
  ) {
    isOpen = false
    fall.outcome = outcome
    fall.detectedAt = now
    _ = output.push(.fall(fall))
  }
}
