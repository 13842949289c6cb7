import CPoiseMath
import PoiseCore
import PoiseSignal

extension Metric {
  /// Smoothness of the trunk's motion by the spectral arc length of |a| less its mean
  /// (Balasubramanian et al. 2015 [4]): the mean over windows of 5 s. Nearer to 0 is smoother; -5.2
  /// ± 0.8 in healthy walkers, -6.1 ± 0.7 with Parkinson's in Beck et al. 2018 [3], where others
  /// filter and cut otherwise: our recordings give -6 to -12, so compare with one's own values
  /// only.
  ///
  /// Departure: windows of fixed length, because the arc of a noisy spectrum grows with the
  /// record's length and bouts would not compare.
  static let sparc = Metric(
    .sparc, axes: [.vertical],
    ofSignals: { _, signals in
      let length = min(signals.count, Int((5 * signals.rateHz).rounded()))
      guard length > 8 else { return nil }
      let transform = FourierTransform(size: arcSize(length))
      // One bout's windows are much alike: where one needs all bins, the others do.
      var isLow = true
      return Statistics.mean(
        (0..<signals.count / length).compactMap { k in
          let window = Array(signals.magnitude[k * length..<(k + 1) * length])
          guard let mean = Statistics.mean(window) else { return nil }
          let change = window.map { $0 - mean }
          // what rounding leaves of a constant is no motion
          guard change.contains(where: { abs($0) > 1e-9 * abs(mean) }) else { return nil }
          return spectralArcLength(change, rateHz: signals.rateHz, transform, &isLow)
        })
    })

  /// SPARC of `signal` as Balasubramanian et al. 2015 [4] defines it: the spectrum, zero-padded to
  /// `2^(⌈log2 N⌉ + 4)` bins and taken relative to its largest bin, up to 10 Hz and there from the
  /// first to the last bin of at least 0.05; its arc length over a unit frequency axis, negative.
  /// nil for an empty or constant-zero signal, or where one bin alone is left.
  static func spectralArcLength(_ signal: [Double], rateHz: Double) -> Double? {
    guard signal.count > 1, rateHz > 0 else { return nil }
    var isLow = false
    return spectralArcLength(
      signal, rateHz: rateHz, FourierTransform(size: arcSize(signal.count)), &isLow)
  }

  private static func arcSize(_ count: Int) -> Int {
    var size = 1
    while size < count { size *= 2 }
    return 16 * size
  }

  /// - Parameter isLow: whether the largest bin is looked for below 10 Hz first; false from here on
  ///   where it may lie above.
  private static func spectralArcLength(
    _ signal: [Double], rateHz: Double, _ transform: FourierTransform, _ isLow: inout Bool
  ) -> Double? {
    let size = transform.size
    let resolution = rateHz / Double(size)
    let end = min(size / 2, Int((10 / resolution).rounded(.down)))
    var low: [Double]?
    if isLow && end > 0 && end < size / 2 { low = transform.magnitudes(of: signal, upTo: end) }
    if low == nil { isLow = false }
    let spectrum = low ?? transform.magnitudes(of: signal)
    guard let top = spectrum.max(), top > 1e-12 else { return nil }
    let inside = spectrum[0...end].map { $0 / top }
    guard let first = inside.firstIndex(where: { $0 >= 0.05 }),
      let last = inside.lastIndex(where: { $0 >= 0.05 }), last > first
    else { return nil }
    let step = 1 / Double(last - first)
    var arc = 0.0
    for k in first..<last {
      let change = inside[k + 1] - inside[k]
      arc += poise_sqrt(step * step + change * change)
    }
    return -arc
  }
}
