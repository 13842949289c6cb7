import CPoiseMath

/// Discrete Fourier transform of one size, a power of two, behind the hot path: radix 2, decimation
/// in time (Cooley & Tukey 1965 [42]).
public struct FourierTransform: Sendable {
  private typealias Lanes = SIMD4<Double>

  /// Samples of a transform.
  public let size: Int
  /// `e^(-2πi k / 2h)`, k < h, from place h on, for each power of two h below the size.
  private let turnRe: [Double]
  private let turnIm: [Double]

  public init(size: Int) {
    precondition(size > 1 && size & (size - 1) == 0, "a power of two")
    self.size = size
    var re = [Double](repeating: 1, count: size)
    var im = [Double](repeating: 0, count: size)
    let last = size / 2
    for k in 0..<last {
      let angle = -2 * Double.pi * Double(k) / Double(size)
      re[last + k] = poise_cos(angle)
      im[last + k] = poise_sin(angle)
    }
    var half = last / 2
    while half > 0 {
      for k in 0..<half {
        re[half + k] = re[2 * half + 2 * k]
        im[half + k] = im[2 * half + 2 * k]
      }
      half /= 2
    }
    turnRe = re
    turnIm = im
  }

  /// Magnitudes of the bins 0 to size/2 of `x`, which is padded with zeros to the size.
  public func magnitudes(of x: [Double]) -> [Double] {
    transformed(x, upTo: size / 2).map { poise_sqrt($0) }
  }

  /// Magnitudes of the bins 0 to `last` of `x`, to the same bits as ``magnitudes(of:)`` gives them,
  /// where it is sure without the others that none of them is larger; nil where it is not.
  ///
  /// All bins' squares add up to the samples' squares times the size (Parseval), and each bin above
  /// 0 is there twice, at its frequency and at the negative one: half of what the low bins leave is
  /// the most that another can have. The bin at size/2, which exists once, is the sum of the
  /// samples with signs in turn.
  public func magnitudes(of x: [Double], upTo last: Int) -> [Double]? {
    precondition(last > 0 && last < size / 2, "fewer bins than all")
    var energy = 0.0
    var alternating = 0.0
    for (i, value) in x.enumerated() {
      energy += value * value
      alternating += i & 1 == 0 ? value : -value
    }
    let low = transformed(x, upTo: last)
    var inside = 0.0
    var top = 0.0
    for square in low {
      inside += square
      top = max(top, square)
    }
    let all = energy * Double(size)
    let left = max(0, all - (2 * inside - low[0]))
    // Far above what rounding makes of either.
    let margin = 1e-9 * all
    if !(0.5 * left + margin < top && alternating * alternating + margin < top) { return nil }
    return low.map { poise_sqrt($0) }
  }

  /// Squared magnitudes of the bins 0 to `last`, at most size/2.
  private func transformed(_ x: [Double], upTo last: Int) -> [Double] {
    precondition(x.count <= size, "a record that is not longer than the transform")
    var re = [Double](repeating: 0, count: size)
    var im = [Double](repeating: 0, count: size)
    // Where the padding is more than half, the first stages have nothing to add: they copy.
    var copies = 1
    while 2 * copies < size && x.count * 2 * copies <= size { copies *= 2 }
    return re.withUnsafeMutableBufferPointer { re in
      im.withUnsafeMutableBufferPointer { im in
        var place = 0
        for value in x {
          for k in place..<place + copies { re[k] = value }
          var bit = size >> 1
          while place & bit != 0 {
            place ^= bit
            bit >>= 1
          }
          place |= bit
        }
        join(copies, re, im, last)
        return (0...last).map { i -> Double in re[i] * re[i] + im[i] * im[i] }
      }
    }
  }

  /// Samples of the transforms that are made whole one after the other, before they are joined:
  /// both their parts stay in the nearest cache.
  private static let nearby = 1024

  /// Joins transforms of `copies` samples to one of all.
  private func join(
    _ copies: Int, _ re: UnsafeMutableBufferPointer<Double>,
    _ im: UnsafeMutableBufferPointer<Double>, _ last: Int
  ) {
    turnRe.withUnsafeBufferPointer { turnRe in
      turnIm.withUnsafeBufferPointer { turnIm in
        let parts = Parts(re: re, im: im, turnRe: turnRe, turnIm: turnIm)
        let block = max(min(Self.nearby, size), 2 * copies)
        for begin in stride(from: 0, to: size, by: block) {
          var half = copies
          while 2 * half <= block {
            parts.stage(half, from: begin, to: begin + block, last)
            half *= 2
          }
        }
        var half = max(block, copies)
        while half < size {
          parts.stage(half, from: 0, to: size, last)
          half *= 2
        }
      }
    }
  }
}

extension FourierTransform {
  /// What a transform works on.
  private struct Parts {
    let re: UnsafeMutableBufferPointer<Double>
    let im: UnsafeMutableBufferPointer<Double>
    let turnRe: UnsafeBufferPointer<Double>
    let turnIm: UnsafeBufferPointer<Double>

    /// Joins the transforms of `half` samples between two places to ones of twice as many, as far
    /// as the bins up to `last` need it.
    func stage(_ half: Int, from begin: Int, to end: Int, _ last: Int) {
      if last < half && half >= 4 {
        for first in stride(from: begin, to: end, by: 2 * half) { lower(half, first, last) }
        return
      }
      for first in stride(from: begin, to: end, by: 2 * half) {
        var k = 0
        while k + 4 <= half {
          let (a, b) = (first + k, first + k + half)
          let (wRe, wIm) = (load(turnRe, half + k), load(turnIm, half + k))
          let (bRe, bIm) = (load(.init(re), b), load(.init(im), b))
          let (aRe, aIm) = (load(.init(re), a), load(.init(im), a))
          let tRe = bRe * wRe - bIm * wIm
          let tIm = bRe * wIm + bIm * wRe
          store(aRe - tRe, re, b)
          store(aIm - tIm, im, b)
          store(aRe + tRe, re, a)
          store(aIm + tIm, im, a)
          k += 4
        }
        while k < half {
          let (a, b) = (first + k, first + k + half)
          let tRe = re[b] * turnRe[half + k] - im[b] * turnIm[half + k]
          let tIm = re[b] * turnIm[half + k] + im[b] * turnRe[half + k]
          re[b] = re[a] - tRe
          im[b] = im[a] - tIm
          re[a] += tRe
          im[a] += tIm
          k += 1
        }
      }
    }

    /// The lower bins alone, four at a time, so that up to three more than wanted.
    private func lower(_ half: Int, _ first: Int, _ last: Int) {
      var k = 0
      while k <= last {
        let (a, b) = (first + k, first + k + half)
        let (wRe, wIm) = (load(turnRe, half + k), load(turnIm, half + k))
        let (bRe, bIm) = (load(.init(re), b), load(.init(im), b))
        store(load(.init(re), a) + (bRe * wRe - bIm * wIm), re, a)
        store(load(.init(im), a) + (bRe * wIm + bIm * wRe), im, a)
        k += 4
      }
    }

    @inline(__always)
    private func load(_ x: UnsafeBufferPointer<Double>, _ i: Int) -> Lanes {
      UnsafeRawBufferPointer(x).loadUnaligned(fromByteOffset: 8 * i, as: Lanes.self)
    }

    @inline(__always)
    private func store(_ v: Lanes, _ x: UnsafeMutableBufferPointer<Double>, _ i: Int) {
      UnsafeMutableRawBufferPointer(x).storeBytes(of: v, toByteOffset: 8 * i, as: Lanes.self)
    }
  }
}
