import CPoiseMath

/// Fourier sums over whole numbers of cycles, for records of one length, behind the hot path.
///
/// The turning factors come by recurrence, taken afresh every 64 samples against rounding; those of
/// short records are kept, as many records use them. Four frequencies are worked out side by side,
/// each sum in the order of the samples, so that a result does not depend on its neighbors.
public struct Harmonics: Sendable {
  private typealias Lanes = SIMD4<Double>

  /// A complex number.
  public struct Coefficient: Sendable, Equatable {
    /// In the unit of the samples.
    public var re: Double
    public var im: Double
  }

  /// Four frequencies: the turn from one sample to the next, and the factors afresh.
  private struct Group: Sendable {
    var stepRe = Lanes.zero
    var stepIm = Lanes.zero
    var fresh: [(re: Lanes, im: Lanes)] = []
    /// All factors of a short record.
    var all: [(re: Lanes, im: Lanes)] = []

    /// Calls `body` with the factors of each sample.
    @inline(__always)
    func forEach(_ count: Int, _ body: (Int, Lanes, Lanes) -> Void) {
      var k = 0
      for factor in fresh {
        var (wRe, wIm) = factor
        let end = min(k + stretch, count)
        while k < end {
          body(k, wRe, wIm)
          let next = wRe * stepRe - wIm * stepIm
          wIm = wRe * stepIm + wIm * stepRe
          wRe = next
          k += 1
        }
      }
    }
  }

  private static let stretch = 64
  /// Longest record whose factors are kept.
  private static let short = 512

  /// Length of the records.
  public let count: Int
  /// Cycles over the record.
  public let cycles: Range<Int>
  private let groups: [Group]

  public init(count: Int, cycles: Range<Int>) {
    precondition(count > 0, "a record has samples")
    self.count = count
    self.cycles = cycles
    groups = stride(from: cycles.lowerBound, to: cycles.upperBound, by: 4).map { first in
      var group = Group()
      group.fresh = Array(
        repeating: (.zero, .zero), count: (count + Self.stretch - 1) / Self.stretch)
      for lane in 0..<min(4, cycles.upperBound - first) {
        let angle = 2 * Double.pi * Double(first + lane) / Double(count)
        group.stepRe[lane] = poise_cos(angle)
        group.stepIm[lane] = -poise_sin(angle)
        for k in group.fresh.indices {
          group.fresh[k].re[lane] = poise_cos(angle * Double(k * Self.stretch))
          group.fresh[k].im[lane] = -poise_sin(angle * Double(k * Self.stretch))
        }
      }
      if count <= Self.short {
        var all = Array(repeating: (re: Lanes.zero, im: Lanes.zero), count: count)
        group.forEach(count) { k, wRe, wIm in all[k] = (wRe, wIm) }
        group.all = all
      }
      return group
    }
  }

  /// `Σ x_n e^(-2πi c n/N)` for each number of cycles `c`; `x` has ``count`` samples.
  public func coefficients(of x: ArraySlice<Double>) -> [Coefficient] {
    precondition(x.count == count, "a record of the length that the factors are for")
    var out: [Coefficient] = []
    out.reserveCapacity(4 * groups.count)
    x.withUnsafeBufferPointer { x in
      for group in groups {
        let (re, im) = Self.sums(x, group)
        for lane in 0..<min(4, cycles.count - out.count) {
          out.append(Coefficient(re: re[lane], im: im[lane]))
        }
      }
    }
    return out
  }

  /// ``coefficients(of:)`` of two records, to the same bits: one set of factors serves both.
  public func coefficients(
    of x: ArraySlice<Double>, and y: ArraySlice<Double>
  ) -> (x: [Coefficient], y: [Coefficient]) {
    precondition(
      x.count == count && y.count == count, "records of the length that the factors are for")
    if groups.first?.all.isEmpty == false { return (coefficients(of: x), coefficients(of: y)) }
    var out: (x: [Coefficient], y: [Coefficient]) = ([], [])
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        for group in groups {
          let (xRe, xIm, yRe, yIm) = Self.sums(x, y, group)
          for lane in 0..<min(4, cycles.count - out.x.count) {
            out.x.append(Coefficient(re: xRe[lane], im: xIm[lane]))
            out.y.append(Coefficient(re: yRe[lane], im: yIm[lane]))
          }
        }
      }
    }
    return out
  }

  @inline(never)
  private static func sums(
    _ x: UnsafeBufferPointer<Double>, _ y: UnsafeBufferPointer<Double>, _ group: Group
  ) -> (Lanes, Lanes, Lanes, Lanes) {
    var (xRe, xIm, yRe, yIm) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
    group.forEach(x.count) { k, wRe, wIm in
      xRe += Lanes(repeating: x[k]) * wRe
      xIm += Lanes(repeating: x[k]) * wIm
      yRe += Lanes(repeating: y[k]) * wRe
      yIm += Lanes(repeating: y[k]) * wIm
    }
    return (xRe, xIm, yRe, yIm)
  }

  // Not inlined (6.3.1): in the caller its sums do not stay in registers.
  @inline(never)
  private static func sums(_ x: UnsafeBufferPointer<Double>, _ group: Group) -> (Lanes, Lanes) {
    var re = Lanes.zero
    var im = Lanes.zero
    if group.all.isEmpty {
      group.forEach(x.count) { k, wRe, wIm in
        re += Lanes(repeating: x[k]) * wRe
        im += Lanes(repeating: x[k]) * wIm
      }
    } else {
      for (k, factor) in group.all.enumerated() {
        re += Lanes(repeating: x[k]) * factor.re
        im += Lanes(repeating: x[k]) * factor.im
      }
    }
    return (re, im)
  }

  /// Amplitudes of the harmonics in ``cycles`` of `x`, one whole period: `2/N |Σ x_n
  /// e^(-2πi h n/N)|`.
  public func amplitudes(of x: ArraySlice<Double>) -> [Double] {
    coefficients(of: x).map { c in
      2 / Double(count) * poise_sqrt(c.re * c.re + c.im * c.im)
    }
  }
}
