import CPoiseMath

/// Forward acceleration and vertical step signal of the last strides at 25 Hz, to see whether one
/// stride repeats the one before.
///
/// The correlation of a signal with itself one stride later is the stride regularity of
/// R. Moe-Nilssen and J. L. Helbostad, J. Biomech. 37, 2004; here of the last stride alone, so that
/// it can be had while somebody walks.
@usableFromInline
struct StrideHistory: ~Copyable, @unchecked Sendable {
  @usableFromInline let forward: UnsafeMutablePointer<Double>
  @usableFromInline let vertical: UnsafeMutablePointer<Double>
  @usableFromInline let capacity: Int
  @usableFromInline var next = 0
  @usableFromInline var count = 0

  /// - Parameter seconds: two of the longest strides that are looked at.
  @usableFromInline
  init(rateHz: Double, seconds: Double) {
    capacity = max(8, Int((seconds * rateHz).rounded(.up)))
    forward = .allocate(capacity: capacity)
    vertical = .allocate(capacity: capacity)
  }

  // Inlinable, or the optimizer (6.3.1) stops at the setter of a property of this type.
  @inlinable deinit {
    forward.deallocate()
    vertical.deallocate()
  }

  @inlinable
  mutating func restart() {
    next = 0
    count = 0
  }

  @inlinable @inline(__always)
  mutating func step(forward f: Double, vertical v: Double) {
    forward[next] = f
    vertical[next] = v
    next = next + 1 == capacity ? 0 : next + 1
    if count < capacity { count += 1 }
  }

  /// How well the last `stride` samples repeat those before, -1 to 1: the mean of the forward and
  /// the vertical signal at the lag, within 12% of `stride`, that suits them best. Zero where the
  /// past is too short.
  @inlinable
  func coherence(stride: Int) -> Double {
    let slack = stride / 8
    if stride < 8 || count < 2 * stride + slack { return 0 }
    var best = -1.0
    var lag = stride - slack
    while lag <= stride + slack {
      let both =
        0.5
        * (correlation(forward, stride, lag) + correlation(vertical, stride, lag))
      if both > best { best = both }
      lag += 2
    }
    return best
  }

  /// How well the vertical signal of the last `steps` steps repeats itself one step or, as in a
  /// limp, one stride earlier, -1 to 1; zero where the past is too short.
  @inlinable
  func regularity(step: Int, over steps: Int) -> Double {
    if step < 5 { return 0 }
    let n = steps * step
    return max(repetition(over: n, lag: step), repetition(over: n, lag: 2 * step))
  }

  /// What the forward acceleration ranged over in the last `n` samples, m/s².
  @inlinable
  func forwardRange(over n: Int) -> Double {
    var (least, most) = (Double.infinity, -Double.infinity)
    for k in 0..<min(max(1, n), count) {
      let value = forward[slot(k)]
      least = min(least, value)
      most = max(most, value)
    }
    return most - least
  }

  @inlinable
  func repetition(over n: Int, lag: Int) -> Double {
    let slack = max(1, lag / 8)
    if count < n + lag + slack { return 0 }
    var best = -1.0
    for k in (lag - slack)...(lag + slack) { best = max(best, correlation(vertical, n, k)) }
    return best
  }

  @inlinable
  func correlation(_ values: UnsafeMutablePointer<Double>, _ n: Int, _ lag: Int) -> Double {
    var (sumA, sumB, sumAA, sumBB, sumAB) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for k in 0..<n {
      let a = values[slot(k)]
      let b = values[slot(k + lag)]
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
    let scale = 1 / Double(n)
    let varianceA = sumAA - scale * sumA * sumA
    let varianceB = sumBB - scale * sumB * sumB
    let product = varianceA * varianceB
    return product > 1e-18 ? (sumAB - scale * sumA * sumB) / poise_sqrt(product) : 0
  }

  @inlinable
  func slot(_ age: Int) -> Int {
    let k = next - 1 - age
    return k < 0 ? k + capacity : k
  }
}
