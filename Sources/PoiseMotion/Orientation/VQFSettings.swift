import CPoiseMath
import PoiseSignal

/// What a user may set about ``VQF``; nothing here depends on the sample rate. The defaults are
/// those of Laidig & Seel 2023 [32] and need no tuning.
@frozen
public struct VQFSettings: BitwiseCopyable, Sendable, Equatable {
  /// Time constant of the low-pass of the acceleration in the almost-inertial frame, s.
  public var tauAcceleration = 3.0
  /// Time constant of the heading correction, s.
  public var tauField = 9.0
  /// Learn the gyroscope's bias while moving, at rest.
  public var estimatesBiasInMotion = true
  public var estimatesBiasAtRest = true
  /// Leave out the field where its strength or dip is not what it was.
  public var rejectsDisturbedField = true

  /// Standard deviation of the bias at the start, °/s.
  public var biasSigmaInitial = 0.5
  /// Time in which the bias may become 0.1 °/s more uncertain, s.
  public var biasForgettingTime = 100.0
  /// Largest bias believed, °/s.
  public var biasClip = 2.0
  /// Standard deviation of the bias when learned in motion, and at rest, °/s.
  public var biasSigmaMotion = 0.1
  public var biasSigmaRest = 0.03
  /// How much less is believed of the bias round the vertical in motion, which cannot be seen.
  public var biasVerticalForgetting = 1e-4

  /// At rest for this long is rest, s.
  public var restTime = 1.5
  /// Low-pass of gyroscope and accelerometer that rest is measured against, s.
  public var restTau = 0.5
  /// Deviation from it that still is rest, °/s and m/s².
  public var restRate = 2.0
  public var restAcceleration = 0.5

  /// Low-pass of norm and dip, s; 0: none.
  public var fieldTau = 0.05
  /// Time constant with which the reference norm and dip follow, s.
  public var fieldReferenceTau = 20.0
  /// Deviation that still is undisturbed: share of the norm, and degrees of dip.
  public var fieldNorm = 0.1
  public var fieldDip = 10.0
  /// Undisturbed for this long before it counts again, s.
  public var fieldUndisturbedTime = 0.5
  /// A new field is accepted after this long of movement in it, s; the first one sooner.
  public var fieldNewTime = 20.0
  public var fieldNewFirstTime = 5.0
  /// Rotation that counts as movement there, °/s.
  public var fieldNewRate = 20.0
  /// A disturbed field is left out for this long at most, s, then believed less by the factor.
  public var fieldRejectionTime = 60.0
  /// Without a unit.
  public var fieldRejectionFactor = 2.0

  public init() {}
}

/// What follows from settings and sample period, worked out once.
@frozen
public struct VQFCoefficients: BitwiseCopyable, Sendable {
  public var acceleration: LowPassCoefficients
  public var rest: LowPassCoefficients
  public var field: LowPassCoefficients
  /// Gain of the heading correction a sample.
  public var kField: Double
  /// Gain with which the reference of norm and dip follows.
  public var kReference: Double
  /// Bias variances in (0.01 °/s)²: start, growth a sample, and the weights.
  public var biasP0: Double
  public var biasV: Double
  public var motionW: Double
  public var verticalW: Double
  public var restW: Double

  public init(_ s: VQFSettings, period: Double) {
    func square(_ x: Double) -> Double { x * x }
    func gain(_ tau: Double) -> Double { tau < 0 ? 0 : tau == 0 ? 1 : 1 - poise_exp(-period / tau) }
    acceleration = LowPassCoefficients(tau: s.tauAcceleration, period: period)
    rest = LowPassCoefficients(tau: s.restTau, period: period)
    field = LowPassCoefficients(tau: s.fieldTau, period: period)
    kField = gain(s.tauField)
    kReference = gain(s.fieldReferenceTau)
    biasP0 = square(100 * s.biasSigmaInitial)
    biasV = square(0.1 * 100) * period / s.biasForgettingTime
    let motion = square(100 * s.biasSigmaMotion)
    motionW = square(motion) / biasV + motion
    verticalW = motionW / max(s.biasVerticalForgetting, 1e-10)
    let still = square(100 * s.biasSigmaRest)
    restW = square(still) / biasV + still
  }
}
