import Glibc
import PoiseCore

/// Samples on the 10 ms grid whose vertical acceleration is `vertical(t)`, m/s².
public func madeWalk(
  seconds: Double, from start: Double = 0, up: Vector3 = Vector3(0, 0, 1),
  _ vertical: (Double) -> Double
) -> [Sample] {
  (0..<Int(seconds * 100)).map { n in
    let t = start + Double(n) / 100
    return Sample(
      timestamp: Timestamp(nanoseconds: Int64((t * 100).rounded()) * 10_000_000),
      acceleration: vertical(t) * up)
  }
}

/// Vertical acceleration of a made walk of 108 steps/min, m/s², at `t` s.
public func walkS3(_ t: Double) -> Double {
  9.80665 + 2 * sin(2 * .pi * 1.8 * t) + 0.5 * sin(2 * .pi * 3.6 * t) + 0.2 * sin(2 * .pi * 0.9 * t)
}
