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
    precondition(x.count <= size, "a record that is not longer than the transform")
    var re = [Double](repeating: 0, count: size)
    var im = [Double](repeating: 0, count: size)
    // Where the padding is more than half, the first stages have nothing to add: they copy.
    var copies = 1
    while 2 * copies < size && x.count * 2 * copies <= size { copies *= 2 }
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
    re.withUnsafeMutableBufferPointer { re in
      im.withUnsafeMutableBufferPointer { im in
        var half = copies
        while half < size {
          stage(half, re, im)
          half *= 2
        }
      }
    }
    return (0...size / 2).map { poise_sqrt(re[$0] * re[$0] + im[$0] * im[$0]) }
  }

  /// Joins transforms of `half` samples to ones of twice as many.
  private func stage(
    _ half: Int, _ re: UnsafeMutableBufferPointer<Double>, _ im: UnsafeMutableBufferPointer<Double>
  ) {
    turnRe.withUnsafeBufferPointer { turnRe in
      turnIm.withUnsafeBufferPointer { turnIm in
        for first in stride(from: 0, to: size, by: 2 * half) {
          var k = 0
          while k + 4 <= half {
            let (a, b) = (first + k, first + k + half)
            let (wRe, wIm) = (Self.load(turnRe, half + k), Self.load(turnIm, half + k))
            let (bRe, bIm) = (Self.load(.init(re), b), Self.load(.init(im), b))
            let (aRe, aIm) = (Self.load(.init(re), a), Self.load(.init(im), a))
            let tRe = bRe * wRe - bIm * wIm
            let tIm = bRe * wIm + bIm * wRe
            Self.store(aRe - tRe, re, b)
            Self.store(aIm - tIm, im, b)
            Self.store(aRe + tRe, re, a)
            Self.store(aIm + tIm, im, a)
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
    }
  }

  @inline(__always)
  private static func load(_ x: UnsafeBufferPointer<Double>, _ i: Int) -> Lanes {
    UnsafeRawBufferPointer(x).loadUnaligned(fromByteOffset: 8 * i, as: Lanes.self)
  }

  @inline(__always)
  private static func store(_ v: Lanes, _ x: UnsafeMutableBufferPointer<Double>, _ i: Int) {
    UnsafeMutableRawBufferPointer(x).storeBytes(of: v, toByteOffset: 8 * i, as: Lanes.self)
  }
}
