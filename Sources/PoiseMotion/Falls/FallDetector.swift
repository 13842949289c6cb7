import CPoiseMath
import PoiseCore

/// Thresholds of the fall phases, begun from those of Bourke et al. 2007 [24] and Bourke & Lyons
/// 2008 [25] and settled on SisFall [38].
public struct FallSettings: Sendable, BitwiseCopyable, Equatable {
  /// Unloading: specific force below this, g, for at least ``unloadedSeconds``. Free fall would be
  /// 0; a collapsing body keeps some of its weight on its legs: of SisFall's six falls at hand
  /// 0.6 g for 60 ms finds two, 0.8 g for 50 ms five, with no false one either way, as the later
  /// phases decide.
  public var unloaded = 0.8
  /// s.
  public var unloadedSeconds = 0.05
  /// Impact: above this, g, at most ``impactWithin`` after the unloading. A sample at the chip's
  /// limit counts as one.
  public var impact = 2.5
  /// s.
  public var impactWithin = 1.0
  /// Change of the trunk's up direction, degrees.
  public var tilt = 45.0
  /// Stillness: standard deviation of the specific force below this, g, over ``stillSeconds``,
  /// beginning at least ``stillAfter`` and ending at most ``giveUp`` after the impact.
  public var stillDeviation = 0.1
  /// s; these three alike.
  public var stillSeconds = 3.0
  public var stillAfter = 1.0
  public var giveUp = 10.0

  public init() {}
}

/// Finds fall candidates in the samples of the common grid by their phases: unloading, impact,
/// change of posture, stillness. Causal, of constant cost, free of allocations; it needs no
/// mounting, because it compares directions of gravity.
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

  @usableFromInline let settings: FallSettings
  @usableFromInline let period: Double
  @usableFromInline let blockSamples: Double
  // Twice low-passed: about what was up two seconds ago.
  @usableFromInline var quick: GravityTracker
  @usableFromInline var slow: GravityTracker
  @usableFromInline var settled = 0.0
  // Unloading.
  @usableFromInline var isLow = false
  @usableFromInline var lowStart: Int64 = 0
  @usableFromInline var lowMinimum = 0.0
  @usableFromInline var lowUp = Vector3.zero
  @usableFromInline var isArmed = false
  @usableFromInline var armedUntil: Int64 = 0
  // The candidate; its stillness.
  @usableFromInline var hasCandidate = false
  @usableFromInline var candidate: FallEvent
  @usableFromInline var before = Vector3.zero
  @usableFromInline var block = Block()
  @usableFromInline var done: Blocks
  @usableFromInline var doneCount = 0
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
    quick = GravityTracker(timeConstant: 1, sampleRateHz: sampleRateHz)
    slow = GravityTracker(timeConstant: 1, sampleRateHz: sampleRateHz)
    let zero = Timestamp(nanoseconds: 0)
    candidate = FallEvent(
      timestamp: zero, detectedAt: zero, unloadedSeconds: 0, unloadedMinimum: 0, impact: zero,
      impactPeak: 0, tilt: 0, still: zero, stillDeviation: 0)
    let b = Block()
    done = (b, b, b, b, b, b)
  }

  @inlinable mutating func reset() {
    quick.reset()
    slow.reset()
    settled = 0
    isLow = false
    isArmed = false
    hasCandidate = false
  }

  /// Takes one sample and appends a `.fall` when all its phases have been seen.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(_ sample: Sample, output: inout FixedQueue<LogRecord>) {
    if sample.content.contains(.afterGap) { reset() }
    let now = sample.timestamp.nanoseconds
    let norm = poise_sqrt(sample.acceleration.squaredLength) / Physics.standardGravity
    unload(norm, now)
    let felt = sample.content.contains(.saturated) ? max(norm, settings.impact) : norm
    if felt >= settings.impact && isArmed && !hasCandidate && now <= armedUntil && settled > 2 {
      begin(sample.timestamp, norm)
    }
    if hasCandidate { follow(sample, norm, output: &output) }
    slow.follow(quick.step(sample.acceleration))
    settled += period
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
    reset()
  }

  // Follows the specific force below the threshold; arms the impact.
  @inlinable @inline(__always)
  mutating func unload(_ norm: Double, _ now: Int64) {
    if norm < settings.unloaded {
      if !isLow {
        isLow = true
        if !isArmed || now > armedUntil { lowUp = slow.up }
        lowStart = now
        lowMinimum = norm
      }
      lowMinimum = min(lowMinimum, norm)
      let length = Double(now - lowStart) * 1e-9 + period
      if length >= settings.unloadedSeconds - 1e-6 && !hasCandidate {
        if !isArmed || now > armedUntil || candidate.unloadedSeconds < length {
          candidate.timestamp = Timestamp(nanoseconds: lowStart)
          candidate.unloadedSeconds = length
          candidate.unloadedMinimum = lowMinimum
        }
        isArmed = true
        armedUntil = now + Int64(settings.impactWithin * 1e9)
      }
    } else {
      isLow = false
    }
  }

  @inlinable
  mutating func begin(_ time: Timestamp, _ norm: Double) {
    hasCandidate = true
    isArmed = false
    before = lowUp
    candidate.impact = time
    candidate.impactPeak = norm
    block = Block()
    doneCount = 0
  }

  @inlinable
  mutating func follow(_ sample: Sample, _ norm: Double, output: inout FixedQueue<LogRecord>) {
    let now = sample.timestamp.nanoseconds
    let since = Double(now - candidate.impact.nanoseconds) * 1e-9
    if since < settings.stillAfter - 1e-6 {
      candidate.impactPeak = max(candidate.impactPeak, norm)
      return
    }
    if block.count == 0 { block.start = now }
    block.add(norm, sample.acceleration)
    if block.count >= blockSamples {
      done = (done.1, done.2, done.3, done.4, done.5, block)
      block = Block()
      doneCount = min(doneCount + 1, FallDetector.blocks)
      if doneCount == FallDetector.blocks { judge(now, output: &output) }
    }
    if since > settings.giveUp { hasCandidate = false }
  }

  @inlinable
  mutating func judge(_ now: Int64, output: inout FixedQueue<LogRecord>) {
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
    let tilt = all.vector.angle(to: before)
    guard all.deviation < settings.stillDeviation, tilt >= settings.tilt else { return }
    candidate.tilt = tilt
    candidate.still = Timestamp(nanoseconds: start)
    candidate.stillDeviation = all.deviation
    candidate.detectedAt = Timestamp(nanoseconds: now)
    _ = output.push(.fall(candidate))
    found &+= 1
    hasCandidate = false
  }
}
