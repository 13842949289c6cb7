import CReference
import Glibc
import PoiseSignal

/// Runs everything and prints the table. Repetitions alternate between Swift and C, and the median
/// counts, so that what else the machine does hits both alike; CPU time where one thread works.
enum Report {
  static let repetitions = 9

  /// - Parameter peers: library of another ring, where there is one.
  static func all(peers: String?) -> Bool {
    print("\(repetitions) repetitions, alternating, medians; C at the same optimization")
    let rings = RingReport(peers: peers).print()
    print(row("", "Swift", "C", "Swift/C"))
    return rings && filter() && compass() && path()
  }

  private static func filter() -> Bool {
    let n = 1_000_000
    let x = noise(n)
    var last = (0.0, 0.0)
    let (s, c) = medians(
      {
        let begin = cref_cpu()
        last.0 = biquadSwift(x)
        return Double(cref_cpu() - begin)
      },
      {
        let begin = cref_cpu()
        last.1 = biquadC(x)
        return Double(cref_cpu() - begin)
      })
    print(row("biquad, ns a sample", s / Double(n), c / Double(n)))
    if abs(last.0 - last.1) > 1e-12 { print("biquad: results differ: \(last)") }
    return abs(last.0 - last.1) <= 1e-12
  }

  private static func compass() -> Bool {
    let bench = OrientationBench()
    let passes = 1000
    var sums = (0.0, 0.0)
    func timed(_ body: () -> Void) -> Double {
      let begin = cref_cpu()
      for _ in 0..<passes { body() }
      return Double(cref_cpu() - begin) / Double(passes * OrientationBench.count)
    }
    let (s, c) = medians(
      { timed { sums.0 = bench.compassSwift() } }, { timed { sums.1 = bench.compassC() } })
    print(row("eCompass, ns a sample", s, c))
    let same = abs(sums.0 - sums.1) < 1e-6
    if !same { print("eCompass: results differ: \(sums)") }
    return same
  }

  private static func path() -> Bool {
    let bench = PathBench()
    let n = 500_000
    var tallies = (PathBench.Tally(), PathBench.Tally())
    func timed(_ body: () -> Void) -> Double {
      let begin = cref_cpu()
      body()
      return Double(cref_cpu() - begin) / Double(n)
    }
    let (s, c) = medians(
      { timed { tallies.0 = bench.runSwift(n) } }, { timed { tallies.1 = bench.runC(n) } })
    print(row("whole gait path, ns a sample", s, c))
    print("steps: Swift \(tallies.0.steps), C \(tallies.1.steps)")
    let same = tallies.0 == tallies.1
    if !same { print("path: the two did not do the same work: \(tallies)") }
    return same
  }

  /// One path and nothing else, for an instruction count. False where the name is unknown.
  static func count(_ name: String, _ n: Int) -> Bool {
    var sum = 0.0
    switch name {
    case "swift": _ = PathBench().runSwift(n)
    case "place-1", "place-2", "place-6":
      _ = PathBench().runPlaces(n, further: Int(name.suffix(1)).map { $0 - 1 } ?? 0)
    case "place-2-gyro": _ = PathBench().runPlaces(n, further: 1, gyroscope: true)
    case "c": _ = PathBench().runC(n)
    case "biquad-swift": for _ in 0..<n / 1000 { sum += biquadSwift(shortNoise) }
    case "ecompass-swift":
      let bench = OrientationBench()
      for _ in 0..<n / OrientationBench.count { sum += bench.compassSwift() }
    case "ecompass-c":
      let bench = OrientationBench()
      for _ in 0..<n / OrientationBench.count { sum += bench.compassC() }
    case "vqf-swift": sum += OrientationBench().vqfSwift(passes: n / OrientationBench.count)
    case "biquad-c": for _ in 0..<n / 1000 { sum += biquadC(shortNoise) }
    default: return false
    }
    // Used, so that no work can be left out as unneeded.
    return sum.isFinite
  }

  private static let shortNoise = noise(1000)
  private static let section = Butterworth.highPass(cutoffHz: 0.5, sampleRateHz: 100)

  private static func noise(_ n: Int) -> [Double] {
    var state: UInt32 = 1
    return (0..<n).map { _ in
      state = 1_664_525 &* state &+ 1_013_904_223
      return Double(state >> 8) / 16_777_216 - 0.5
    }
  }

  // A function of its own, as the C is.
  @inline(never)
  private static func biquadSwift(_ x: [Double]) -> Double {
    var filter = Biquad(section)
    var y = 0.0
    for value in x { y = filter.step(value) }
    return y
  }

  private static func biquadC(_ x: [Double]) -> Double {
    let settled = BiquadState(settledAt: x[0], section)
    var state = [settled.s1, settled.s2]
    return cref_biquad_run(
      [section.b0, section.b1, section.b2, section.a1, section.a2], &state, x, x.count)
  }

  private static func medians(_ a: () -> Double, _ b: () -> Double) -> (Double, Double) {
    var first: [Double] = []
    var second: [Double] = []
    for _ in 0..<repetitions {
      first.append(a())
      second.append(b())
    }
    return (first.sorted()[repetitions / 2], second.sorted()[repetitions / 2])
  }

  private static func row(_ name: String, _ swift: Double, _ c: Double) -> String {
    row(name, text(swift), text(c), text(swift / c))
  }

  static func row(_ name: String, _ a: String, _ b: String, _ c: String) -> String {
    let pad = { (s: String, n: Int) in String(repeating: " ", count: max(0, n - s.count)) }
    return name + pad(name, 42) + pad(a, 10) + a + pad(b, 10) + b + pad(c, 10) + c
  }

  static func text(_ value: Double) -> String {
    let scaled = Int((value * 100).rounded())
    let cents = scaled % 100
    return "\(scaled / 100)." + (cents < 10 ? "0" : "") + "\(cents)"
  }
}
