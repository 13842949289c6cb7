import PoiseCore

/// The oscillator that paces a chip's conversions: off by a constant factor, with a little jitter
/// that does not accumulate.
struct ConversionClock {
  /// How much too fast the chip is: +0.023 makes 102.3 Hz of 100 Hz.
  var rateError: Double {
    didSet {
      guard next != nil else { return }
      // From the conversion that comes next on.
      origin = origin + Int64((Double(index) * period).rounded())
      index = 0
      period = 1e9 / (rate * (1 + rateError))
      place()
    }
  }
  /// Largest deviation of one conversion from its place, as a fraction of a period; below 0.5.
  let jitter: Double
  /// Next conversion; nil while stopped.
  private(set) var next: Timestamp?
  private var random: VirtualRandom
  private var origin: Timestamp = .init(nanoseconds: 0)
  private var rate = 0.0
  private var period = 0.0
  private var index = 0

  init(rateError: Double, jitter: Double, seed: UInt64) {
    precondition(rateError > -0.5 && rateError < 0.5, "a clock error is a small fraction")
    precondition(jitter >= 0 && jitter < 0.5, "jitter is a fraction of a period below one half")
    self.rateError = rateError
    self.jitter = jitter
    random = VirtualRandom(seed: seed)
  }

  /// Starts at `rate` Hz nominal; the first conversion falls `settling` seconds plus
  /// `periods` periods after `time`.
  mutating func start(rate: Double, at time: Timestamp, settling: Double, periods: Double) {
    self.rate = rate
    period = 1e9 / (rate * (1 + rateError))
    origin = time + Int64((settling * 1e9 + periods * period).rounded())
    index = 0
    place()
  }

  mutating func stop() { next = nil }

  /// Goes on to the next conversion.
  mutating func advance() {
    index += 1
    place()
  }

  private mutating func place() {
    let shift = jitter * (2 * random.uniform() - 1)
    // The first one must not fall before the origin, so all are later by the whole jitter.
    next = origin + Int64(((Double(index) + jitter + shift) * period).rounded())
  }
}
