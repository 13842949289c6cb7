import CPoiseMath

/// The spread of the acceleration (m/s²) that passes for rest: what a quiet sitter makes, and the
/// noise of the sensor, which the recording shows itself. The noise is the 5th percentile of the
/// spreads of the last minutes, so that a cheap or a slow sensor finds its rests too.
struct RestFloor: Sendable {
  /// m/s² of a sitter, multiple of the noise, and the most that passes for noise: somebody who
  /// walks all the time shows none.
  static let sitter = 0.23
  static let factor = 1.2
  static let mostNoise = 0.25
  /// Bins of the histogram, m/s².
  private static let bin = 0.01
  private static let bins = 64
  /// Samples before the noise is known, and after which half of the past is forgotten.
  private static let least = 100
  private static let most = 60_000

  /// The square of the spread below which there is rest, (m/s²)².
  private(set) var limit = 0.25 * 0.25
  private var counts = [Int](repeating: 0, count: RestFloor.bins)
  private var total = 0
  /// The noise was measured and need not be looked for.
  private let isKnown: Bool

  /// - Parameter noise: standard deviation of the chip's own noise along one axis, m/s²; nil: not
  ///   measured.
  init(noise: Double? = nil) {
    isKnown = noise != nil
    guard let noise else { return }
    limit = Self.sitter * Self.sitter + Self.factor * Self.factor * 3 * noise * noise
  }

  /// Takes the variance of the acceleration vector over a moment, (m/s²)².
  mutating func take(_ variance: Double) {
    if isKnown { return }
    let index = poise_sqrt(variance) / Self.bin
    counts[index < Double(Self.bins - 1) ? Int(index) : Self.bins - 1] += 1
    total += 1
    if total % Self.least == 0 { update() }
  }

  private mutating func update() {
    var below = 0
    var index = 0
    while index < Self.bins - 1 && (below + counts[index]) * 20 < total {
      below += counts[index]
      index += 1
    }
    let noise = min(Self.mostNoise, (Double(index) + 0.5) * Self.bin)
    limit = Self.sitter * Self.sitter + Self.factor * Self.factor * noise * noise
    if total >= Self.most {
      for k in counts.indices { counts[k] /= 2 }
      total = counts.reduce(0, +)
    }
  }
}
