import CPoiseMath
import PoiseCore

/// Decides, sample by sample, whether there is a posture to judge: not of a wearer who lies, nor of
/// a device that nobody wears, nor between a suspected fall and the next steps.
///
/// The summary's rules (`SummaryBuilder`) know what came after; this one knows only what came
/// before, and sets the alerts aside first and the judgment a little later:
///
/// - Lying is a trunk that is ``lying`` or more from upright. Nobody leans so far back or to a side
///   and holds it, so that two seconds are enough, and posture is not judged in them. Bending so
///   far forward is a posture: it is judged, and becomes lying after twenty seconds without motion.
///   Where forward is unknown, all directions are treated as back. It ends when the trunk has
///   been within ``upright`` for two seconds.
/// - Not worn is what the noise of the chip says for a minute (``StillnessMeter``), and until three
///   of its windows in a row are not still: a knock on the table is one or two. While the last
///   window is still, alerts wait.
/// - Walking ends all three. Nothing else ends what a fall began: a trunk that is upright again may
///   be that of somebody who sits on the floor.
public struct PostureGate: BitwiseCopyable, Sendable {
  /// What is to be done with a sample.
  enum Word: UInt8, BitwiseCopyable, Sendable { case judge, wait, lying, notWorn, afterFall }

  /// Lean of the trunk, degrees, beyond which it lies, and below which it is upright.
  public static let lying = 60.0
  public static let upright = 45.0
  /// Turn of gravity within a minute, degrees, below which nothing moved.
  public static let turn = 2.0
  /// Seconds of a block, and blocks of each state before it is believed.
  static let block = 0.5
  static let steepBlocks = 4
  static let bentBlocks = 40
  static let uprightBlocks = 4
  /// Windows of ``StillnessMeter``.
  static let stillWindows = 6
  static let movingWindows = 3

  private let blockSamples: Int
  /// Up of the calibrated posture, for where the body's axes are not known.
  private let calibratedUp: Vector3
  private var sum = Vector3.zero
  private var normSum = 0.0
  private var normSquares = 0.0
  private var count = 0
  private var steep = 0
  private var upright = 0
  private var still = 0
  private var moving = 0
  private var lastUp = Vector3.zero
  private var isSteep = false
  private var isLying = false
  private var isOff = false
  private var isDown = false

  /// - Parameters:
  ///   - up: mean acceleration of the calibrated posture, in the axes of the samples.
  ///   - rateHz: rate of the common grid.
  init(up: Vector3, rateHz: Double) {
    calibratedUp = up
    blockSamples = max(1, Int(poise_rint(Self.block * rateHz)))
  }

  var word: Word {
    if isDown { return .afterFall }
    if isOff { return .notWorn }
    if isLying { return .lying }
    return isSteep ? .wait : .judge
  }

  /// Whether no alert may begin or go on now.
  var holdsAlerts: Bool { isSteep || still > 0 }

  /// Nothing has moved the device for a minute.
  var isUntouched: Bool { still >= Self.stillWindows }

  /// A fall is suspected.
  mutating func fell() { isDown = true }

  /// It was none.
  mutating func takeBackFall() { isDown = false }

  /// Takes ten seconds of the accelerometer.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  mutating func take(_ window: StillnessMeter.Window) {
    let turned = lastUp.squaredLength > 0 ? window.mean.angle(to: lastUp) : 0
    lastUp = window.mean
    if window.ratio < StillnessMeter.limit && turned < Self.turn {
      (still, moving) = (still &+ 1, 0)
      if still >= Self.stillWindows { isOff = true }
    } else {
      (still, moving) = (0, moving &+ 1)
      if moving >= Self.movingWindows { isOff = false }
    }
  }

  /// Takes a sample of the common grid.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  mutating func take(_ sample: Sample, walking: Bool) {
    if walking { walk() }
    if sample.content.contains(.afterGap) { emptyBlock() }
    guard sample.content.contains(.accelerometer), sample.acceleration.isFinite else { return }
    let norm = poise_sqrt(sample.acceleration.squaredLength)
    sum += sample.acceleration
    normSum += norm
    normSquares += norm * norm
    count &+= 1
    if count < blockSamples { return }
    if !walking { closeBlock(knowsForward: sample.content.contains(.bodyFrame)) }
    emptyBlock()
  }

  private mutating func walk() {
    (steep, upright, still, moving) = (0, 0, 0, 0)
    (isSteep, isLying, isOff, isDown) = (false, false, false, false)
  }

  private mutating func emptyBlock() { (sum, normSum, normSquares, count) = (.zero, 0, 0, 0) }

  private mutating func closeBlock(knowsForward: Bool) {
    let tilt = sum.angle(to: knowsForward ? Vector3(0, 0, 1) : calibratedUp)
    upright = tilt < Self.upright ? upright &+ 1 : 0
    if upright >= Self.uprightBlocks { isLying = false }
    guard tilt > Self.lying else {
      (steep, isSteep) = (0, false)
      return
    }
    let isBent = knowsForward && -sum.x >= poise_fabs(sum.y)
    let n = Double(count)
    let variance = max(0, normSquares / n - (normSum / n) * (normSum / n))
    // who works bent forward moves
    let isBusy = isBent && variance > HeldPosture.quiet * HeldPosture.quiet
    steep = isBusy ? 0 : steep &+ 1
    isSteep = !isBent
    if steep >= (isBent ? Self.bentBlocks : Self.steepBlocks) { isLying = true }
  }
}
