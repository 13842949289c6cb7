/// The trunk's sway has gone over to the other side.
@frozen
@usableFromInline
struct SwayCrossing: BitwiseCopyable, Sendable, Equatable {
  /// When the filtered lateral acceleration was zero, ns, between samples.
  @usableFromInline var time: Int64
  /// When the less filtered one was zero the same way for the last time before that, ns.
  @usableFromInline var timingTime = Int64.min / 4
  /// The trunk is accelerated to the left from now on.
  @usableFromInline var toLeft: Bool
  /// Time since the crossing before, s; infinite for the first.
  @usableFromInline var halfCycle: Double
  /// Largest lateral acceleration since then, m/s².
  @usableFromInline var amplitude: Double
  /// Range of the vertical step signal since then, g.
  @usableFromInline var verticalRange: Double
  /// Its largest value, g.
  @usableFromInline var peak: Double
  /// Range of the forward acceleration since then, m/s².
  @usableFromInline var forwardRange: Double
  /// Cosine of the largest tilt since then.
  @usableFromInline var upright: Double

  @inlinable
  init(
    time: Int64, toLeft: Bool, halfCycle: Double, amplitude: Double, verticalRange: Double,
    peak: Double, forwardRange: Double, upright: Double
  ) {
    self.time = time
    self.toLeft = toLeft
    self.halfCycle = halfCycle
    self.amplitude = amplitude
    self.verticalRange = verticalRange
    self.peak = peak
    self.forwardRange = forwardRange
    self.upright = upright
  }
}
