import CPoiseMath

/// Fourier analysis of short records, behind the hot path.
public enum Harmonics {
  /// Amplitudes of the harmonics 1 to `count` of `x`, one whole period:
  /// `2/N |Σ x_n e^(-2πi h n/N)|`. Harmonics at or above half the sampling rate are left out, so
  /// that a short `x` gives fewer.
  public static func amplitudes<Samples: RandomAccessCollection>(
    of x: Samples, count: Int
  ) -> [Double] where Samples.Element == Double {
    let n = x.count
    guard n > 2, count > 0 else { return [] }
    return (1...count).prefix { 2 * $0 < n }.map { h in
      let (re, im) = coefficient(of: x, cyclesPerRecord: Double(h))
      return 2 / Double(n) * poise_sqrt(re * re + im * im)
    }
  }

  /// `Σ x_n e^(-2πi c n/N)`: real and imaginary part.
  public static func coefficient<Samples: RandomAccessCollection>(
    of x: Samples, cyclesPerRecord c: Double
  ) -> (re: Double, im: Double) where Samples.Element == Double {
    let angle = 2 * Double.pi * c / Double(x.count)
    let stepRe = poise_cos(angle)
    let stepIm = -poise_sin(angle)
    var re = 0.0
    var im = 0.0
    var wRe = 1.0
    var wIm = 0.0
    for (k, value) in x.enumerated() {
      // the turning factor by recurrence; taken afresh now and then against rounding
      if k % 64 == 0 {
        wRe = poise_cos(angle * Double(k))
        wIm = -poise_sin(angle * Double(k))
      }
      re += value * wRe
      im += value * wIm
      let next = wRe * stepRe - wIm * stepIm
      wIm = wRe * stepIm + wIm * stepRe
      wRe = next
    }
    return (re, im)
  }

  /// Magnitudes of the discrete Fourier transform of `x`, zero-padded to `size` (a power of two not
  /// below its length): bins 0 to size/2.
  public static func magnitudes(of x: [Double], size: Int) -> [Double] {
    precondition(size >= x.count && size & (size - 1) == 0 && size > 1, "a power of two, not below")
    var re = x + Array(repeating: 0, count: size - x.count)
    var im = [Double](repeating: 0, count: size)
    transform(&re, &im)
    return (0...size / 2).map { poise_sqrt(re[$0] * re[$0] + im[$0] * im[$0]) }
  }

  /// Radix-2 transform in place, decimation in time (Cooley & Tukey 1965).
  static func transform(_ re: inout [Double], _ im: inout [Double]) {
    let n = re.count
    var j = 0
    for i in 1..<n {
      var bit = n >> 1
      while j & bit != 0 {
        j ^= bit
        bit >>= 1
      }
      j |= bit
      if i < j {
        re.swapAt(i, j)
        im.swapAt(i, j)
      }
    }
    var length = 2
    while length <= n {
      let half = length / 2
      for k in 0..<half {
        let angle = -2 * Double.pi * Double(k) / Double(length)
        let wRe = poise_cos(angle)
        let wIm = poise_sin(angle)
        var i = k
        while i < n {
          let tRe = re[i + half] * wRe - im[i + half] * wIm
          let tIm = re[i + half] * wIm + im[i + half] * wRe
          re[i + half] = re[i] - tRe
          im[i + half] = im[i] - tIm
          re[i] += tRe
          im[i] += tIm
          i += length
        }
      }
      length *= 2
    }
  }
}
