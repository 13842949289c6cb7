import CPoiseMath
import PoiseCore

/// Finds fall candidates in the samples of the common grid by their phases: a steady trunk,
/// unloading, impact, change of posture, stillness; and says what became of the wearer. Causal, of
/// constant cost, free of allocations; it needs no mounting, because it compares directions of
/// gravity.
///
/// What was up before is that of the last steady stretch, so that a device that is put on, taken
/// off or handed over makes no fall. Where a walk or the mounting has shown which way is upright,
/// the trunk must lie after it. A fall after which the wearer soon walks is withdrawn.
@frozen
public struct FallDetector: BitwiseCopyable, Sendable {
  /// Sums over half a second.
  @frozen @usableFromInline
  struct Block: BitwiseCopyable, Sendable {
    @usableFromInline var count = 0.0
    @usableFromInline var sum = 0.0
    @usableFromInline var squares = 0.0
    @usableFromInline var vector = Vector3.zero
    @usableFromInline var start: Int64 = 0

    @inlinable init() {}

    @inlinable mutating func add(_ norm: Double, _ a: Vector3) {
      count += 1
      sum += norm
      squares += norm * norm
      vector += a
    }

    @inlinable mutating func add(_ other: Block) {
      count += other.count
      sum += other.sum
      squares += other.squares
      vector += other.vector
    }

    @inlinable var deviation: Double {
      count < 2 ? 0 : poise_sqrt(max(0, squares / count - (sum / count) * (sum / count)))
    }
  }

  /// The last blocks of the stillness sought.
  @usableFromInline static var blocks: Int { 6 }
  @usableFromInline typealias Blocks = (Block, Block, Block, Block, Block, Block)
  /// Seconds of a recording before the first impact counts.
  @usableFromInline static var settling: Double { 2 }

  @usableFromInline let settings: FallSettings
  @usableFromInline let period: Double
  @usableFromInline let blockSamples: Double
  @usableFromInline var settled = 0.0
  /// Whether the samples are in body axes.
  @usableFromInline var hasBody = false
  @usableFromInline var trunk: SteadyTrunk
  @usableFromInline var unloading = Unloading()
  // The candidate; its stillness.
  @usableFromInline var hasCandidate = false
  @usableFromInline var candidate: FallEvent
  @usableFromInline var deepSeconds = 0.0
  @usableFromInline var before = Vector3.zero
  @usableFromInline var block = Block()
  @usableFromInline var done: Blocks
  @usableFromInline var doneCount = 0
  /// What spoke against it last, and until when no further refusal is noted, ns.
  @usableFromInline var doubt = FallRejection.Reason.notStill
  @usableFromInline var silentUntil = Int64.min
  /// The last impact refused, until it is taken.
  public var rejection: FallRejection?
  @usableFromInline var aftermath = FallAftermath()
  /// Falls found.
  @usableFromInline var found: UInt32 = 0

  /// - Parameters:
  ///   - settings: thresholds of the phases, g, degrees and seconds.
  ///   - sampleRateHz: rate of the common grid.
  @inlinable
  public init(settings: FallSettings = FallSettings(), sampleRateHz: Double = 100) {
    self.settings = settings
    period = 1 / sampleRateHz
    blockSamples = poise_rint(settings.stillSeconds / 6 * sampleRateHz)
    trunk = SteadyTrunk(settings, sampleRateHz: sampleRateHz)
    let zero = Timestamp(nanoseconds: 0)
    candidate = FallEvent(
      timestamp: zero, detectedAt: zero, unloadedSeconds: 0, unloadedMinimum: 0, impact: zero,
      impactPeak: 0, tilt: 0, still: zero, stillDeviation: 0)
    let b = Block()
    done = (b, b, b, b, b, b)
  }

  @inlinable mutating func reset(at now: Timestamp) {
    if hasCandidate { refuse(.cutOff, at: now) }
    settled = 0
    trunk.reset()
    unloading = Unloading()
    hasCandidate = false
    aftermath.isOpen = false
  }

  /// Takes one sample and appends a `.fall` when all its phases have been seen, and another when
  /// it is known what became of the wearer.
  ///
  /// - Parameter walking: whether a walking bout is under way.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(
    _ sample: Sample, walking: Bool, output: inout FixedQueue<LogRecord>
  ) {
    if sample.content.contains(.afterGap) { reset(at: sample.timestamp) }
    hasBody = sample.content.contains(.bodyFrame)
    let now = sample.timestamp.nanoseconds
    let norm = poise_sqrt(sample.acceleration.squaredLength) / Physics.standardGravity
    unloading.take(norm, at: now, settings, period: period)
    let felt = sample.content.contains(.saturated) ? max(norm, settings.hardImpact) : norm
    if felt >= settings.softImpact { hit(sample.timestamp, felt) }
    if hasCandidate { follow(sample, norm, output: &output) }
    let block = trunk.take(sample.acceleration, at: now, walking: walking)
    if aftermath.isOpen {
      aftermath.take(sample.timestamp, block, walking: walking, settings, output: &output)
    }
    settled += period
  }

  /// A fall has been found and it is unknown yet what became of the wearer.
  @inlinable public var isOpen: Bool { aftermath.isOpen }

  /// Nobody wears the device: the fall that ``isOpen`` was none.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  public mutating func takeOff(at now: Timestamp, output: inout FixedQueue<LogRecord>) {
    aftermath.close(.notWorn, at: now, output: &output)
  }

  /// The stream has ended: a stillness that was cut short counts where half of it was seen.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func finish(at last: Timestamp, output: inout FixedQueue<LogRecord>) {
    if hasCandidate && doneCount >= FallDetector.blocks / 2 {
      judge(last.nanoseconds, output: &output)
    }
    reset(at: last)
  }

  /// An impact: the first, or one that is harder than that which is followed.
  @inlinable
  mutating func hit(_ time: Timestamp, _ felt: Double) {
    let now = time.nanoseconds
    if hasCandidate && felt <= candidate.impactPeak { return }
    let since = Double(now - candidate.impact.nanoseconds) * 1e-9
    if !(hasCandidate && since < settings.stillAfter - 1e-6) {
      let isSteady =
        trunk.up.squaredLength > 0
        && now - trunk.until <= Int64(settings.steadyWithin * 1e9)
      if settled <= FallDetector.settling || (!hasCandidate && !isSteady) {
        let reason = settled <= FallDetector.settling ? FallRejection.Reason.tooEarly : .unsteady
        note(FallRejection(timestamp: time, detectedAt: time, peak: felt, reason: reason))
        return
      }
      if hasCandidate { refuse(.harderFollows, at: time) }
      if isSteady { before = trunk.up }
      hasCandidate = true
      doubt = .notStill
      candidate.impact = time
      block = Block()
      doneCount = 0
    }
    let isUnloaded = now <= unloading.until
    candidate.impactPeak = felt
    candidate.timestamp = isUnloaded ? Timestamp(nanoseconds: unloading.start) : candidate.impact
    candidate.unloadedSeconds = isUnloaded ? unloading.low.longest : 0
    candidate.unloadedMinimum = isUnloaded ? unloading.least : felt
    deepSeconds = isUnloaded ? unloading.deep.longest : 0
  }

  @inlinable
  mutating func follow(_ sample: Sample, _ norm: Double, output: inout FixedQueue<LogRecord>) {
    let now = sample.timestamp.nanoseconds
    let since = Double(now - candidate.impact.nanoseconds) * 1e-9
    if since < settings.stillAfter - 1e-6 { return }
    if block.count == 0 { block.start = now }
    block.add(norm, sample.acceleration)
    if block.count >= blockSamples {
      done = (done.1, done.2, done.3, done.4, done.5, block)
      block = Block()
      doneCount = min(doneCount + 1, FallDetector.blocks)
      if doneCount == FallDetector.blocks {
        judge(now, output: &output)
      }
    }
    if hasCandidate && since > settings.giveUp {
      hasCandidate = false
      refuse(doubt, at: sample.timestamp)
    }
  }

  /// The rule that the impact and the unloading satisfy, and the turn of the trunk that it asks
  /// for, degrees; nil where there is none.
  @inlinable
  func evidence() -> (cause: FallEvent.Cause, tilt: Double)? {
    let peak = candidate.impactPeak
    let isHard = peak >= settings.hardImpact
    let isUnloaded = candidate.unloadedSeconds >= settings.unloadedSeconds - 1e-6
    let isDeep =
      deepSeconds >= settings.deepSeconds - 1e-6
      && peak - candidate.unloadedMinimum >= settings.swing
    if isUnloaded && peak >= settings.impact {
      return (.unloadedImpact, isHard || isDeep ? settings.tilt : settings.clearTilt)
    }
    if isHard { return (.hardImpact, settings.clearTilt) }
    return isDeep ? (.deepUnloading, settings.clearTilt) : nil
  }

  @inlinable
  mutating func judge(_ now: Int64, output: inout FixedQueue<LogRecord>) {
    let (all, start) = stillness()
    guard all.deviation < settings.stillDeviation else { return }
    let tilt = all.vector.angle(to: before)
    guard let (cause, leastTilt) = evidence() else {
      doubt = .tooWeak
      return
    }
    guard tilt >= leastTilt else {
      doubt = .tooLittleTurn
      return
    }
    candidate.lying = nil
    if hasBody || trunk.walkingUp.squaredLength > 0 {
      let up = trunk.walkingUp.squaredLength > 0 ? trunk.walkingUp : Vector3(0, 0, 1)
      let lying = all.vector.angle(to: up)
      guard lying >= settings.lying else {
        doubt = .upright
        return
      }
      candidate.lying = lying
    }
    candidate.tilt = tilt
    candidate.still = Timestamp(nanoseconds: start)
    candidate.stillDeviation = all.deviation
    candidate.detectedAt = Timestamp(nanoseconds: now)
    candidate.cause = cause
    candidate.grade =
      cause == .unloadedImpact && candidate.impactPeak >= settings.hardImpact
        && tilt >= settings.clearTilt ? .probable : .possible
    _ = output.push(.fall(candidate))
    found &+= 1
    hasCandidate = false
    aftermath = FallAftermath(candidate, before: before)
  }

  /// Of the blocks done, with the start of their first, ns.
  @inlinable
  func stillness() -> (Block, Int64) {
    var all = done.5
    if doneCount > 1 { all.add(done.4) }
    if doneCount > 2 { all.add(done.3) }
    if doneCount > 3 { all.add(done.2) }
    if doneCount > 4 { all.add(done.1) }
    if doneCount > 5 { all.add(done.0) }
    let start =
      switch doneCount {
      case 6: done.0.start
      case 5: done.1.start
      case 4: done.2.start
      case 3: done.3.start
      case 2: done.4.start
      default: done.5.start
      }
    return (all, start)
  }

  @inlinable
  mutating func refuse(_ reason: FallRejection.Reason, at now: Timestamp) {
    rejection = FallRejection(
      timestamp: candidate.impact, detectedAt: now, peak: candidate.impactPeak, reason: reason)
  }

  /// Notes a refusal at first sight, once a second.
  @inlinable
  mutating func note(_ refused: FallRejection) {
    if refused.timestamp.nanoseconds < silentUntil { return }
    silentUntil = refused.timestamp.nanoseconds + 1_000_000_000
    rejection = refused
  }
}
