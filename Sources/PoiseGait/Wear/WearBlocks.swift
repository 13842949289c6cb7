import CPoiseMath
import PoiseCore

/// Non-wear by windows of an hour, every quarter of an hour (van Hees et al. 2013 [106], as in
/// GGIR): an axis is still where its standard deviation is below 13 mg and its range below 50 mg;
/// two still axes of three, and the whole hour was not worn (GGIR's labeling of 2023). The signal
/// is thinned to 5 Hz.
///
/// The second opinion beside ``WearRule``: made for wrists, it needs an hour to see anything.
public struct WearBlocks: Sendable {
  /// Length of a step and steps a window.
  static let step: Int64 = 900_000_000_000
  static let stepsPerWindow = 4
  static let thinning: Int64 = 200_000_000
  /// g.
  static let deviation = 0.013
  static let range = 0.050
  /// Share of its samples that a window must have.
  static let coverage = 2.0 / 3

  private struct Block {
    var count = 0
    var sum = Vector3.zero
    var squares = Vector3.zero
    var low = Vector3(.infinity, .infinity, .infinity)
    var high = Vector3(-.infinity, -.infinity, -.infinity)

    mutating func add(_ v: Vector3) {
      count += 1
      sum += v
      squares += Vector3(v.x * v.x, v.y * v.y, v.z * v.z)
      low = Vector3(min(low.x, v.x), min(low.y, v.y), min(low.z, v.z))
      high = Vector3(max(high.x, v.x), max(high.y, v.y), max(high.z, v.z))
    }

    mutating func add(_ other: Block) {
      count += other.count
      sum += other.sum
      squares += other.squares
      low = Vector3(min(low.x, other.low.x), min(low.y, other.low.y), min(low.z, other.low.z))
      high = Vector3(
        max(high.x, other.high.x), max(high.y, other.high.y), max(high.z, other.high.z))
    }

    /// Two axes of three.
    var isStill: Bool {
      let n = Double(count)
      func still(_ sum: Double, _ squares: Double, _ low: Double, _ high: Double) -> Int {
        let variance = max(0, squares / n - (sum / n) * (sum / n))
        return poise_sqrt(variance) < WearBlocks.deviation && high - low < WearBlocks.range ? 1 : 0
      }
      return still(sum.x, squares.x, low.x, high.x) + still(sum.y, squares.y, low.y, high.y)
        + still(sum.z, squares.z, low.z, high.z) >= 2
    }
  }

  private var start: Int64?
  private var taken = Int64.min
  private var blocks: [Block] = []
  private var last: Int64 = 0

  public init() {}

  /// Takes a sample.
  ///
  /// - Parameters:
  ///   - time: ns; steps are counted from the first.
  ///   - acceleration: m/s².
  public mutating func take(_ time: Int64, _ acceleration: Vector3) {
    let start = start ?? time
    self.start = start
    last = max(last, time)
    let slot = (time - start) / Self.thinning
    if slot <= taken { return }
    taken = slot
    let index = Int((time - start) / Self.step)
    // a recording of years is a mistake of its times
    if index > 40_000 { return }
    while blocks.count <= index { blocks.append(Block()) }
    blocks[index].add((1 / Physics.standardGravity) * acceleration)
  }

  /// Seconds not worn; nil where not a single window is whole.
  public var notWorn: Double? {
    guard let start, last - start + Self.thinning >= 4 * Self.step else { return nil }
    let whole = Int((last - start + Self.thinning) / Self.step)
    let needed = Self.coverage * Double(Int64(Self.stepsPerWindow) * Self.step / Self.thinning)
    var labels = [Bool](repeating: false, count: blocks.count)
    for first in 0...(whole - Self.stepsPerWindow) {
      var window = Block()
      for k in first..<first + Self.stepsPerWindow where k < blocks.count {
        window.add(blocks[k])
      }
      if Double(window.count) < needed || !window.isStill { continue }
      for k in first..<min(first + Self.stepsPerWindow, blocks.count) { labels[k] = true }
    }
    return Double(labels.count { $0 }) * Double(Self.step) * 1e-9
  }
}
