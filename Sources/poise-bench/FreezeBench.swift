import Glibc
import PoiseCore
import PoiseGait
import PoiseTestKit

/// The freeze index of people never seen, beside the figures of its paper: Daphnet's recordings
/// with their labels of freezing by video (Bächlin et al. 2010 [175]).
enum FreezeBench {
  private static let set = "daphnet_fog"
  /// Lateness that the paper does not count, s.
  private static let tolerance = 2.0

  private struct Tally {
    var hits = 0
    var misses = 0
    var rejections = 0
    var alarms = 0

    mutating func add(_ isFrozen: Bool, _ verdict: Bool) {
      switch (isFrozen, verdict) {
      case (true, true): hits += 1
      case (true, false): misses += 1
      case (false, true): alarms += 1
      case (false, false): rejections += 1
      }
    }

    mutating func add(_ other: Tally) {
      hits += other.hits
      misses += other.misses
      rejections += other.rejections
      alarms += other.alarms
    }

    var text: String {
      "\(percent(hits, hits + misses)) / \(percent(rejections, rejections + alarms))%"
    }

    private func percent(_ part: Int, _ all: Int) -> String {
      all == 0 ? "-" : "\(Double((1000 * part + all / 2) / all) / 10)"
    }
  }

  /// Prints sensitivity and specificity of windows; false where the recordings are not there.
  static func report() -> Bool {
    let names = RecordedWalks.names(set)
    if names.isEmpty {
      print("accuracy: \(RecordedData.whyNot); the freeze index was not scored")
      return false
    }
    print("freeze index on \(set), sensitivity / specificity of windows of 4 s every 0.5 s:")
    var (strict, late) = (Tally(), Tally())
    for name in names {
      guard let own = score(name) else {
        print("  \(name): no labels")
        return false
      }
      print("  \(name): \(own.strict.text); changes up to 2 s late: \(own.late.text)")
      strict.add(own.strict)
      late.add(own.late)
    }
    print("  all: \(strict.text); changes up to 2 s late: \(late.text)")
    print("  Baechlin et al. 2010, at the shank, changes up to 2 s late: 73.1 / 81.6%")
    return true
  }

  private static func score(_ name: String) -> (strict: Tally, late: Tally)? {
    guard let labels = RecordedData.table("\(set)/\(name).fog.csv"),
      let starts = labels["start_s"], let ends = labels["end_s"], let words = labels["label"]
    else { return nil }
    let samples = RecordedWalks.samples(RecordedData.path("\(set)/\(name).csv"))
    let sizes = samples.map { $0.acceleration.squaredLength.squareRoot() }
    func label(_ t: Double) -> Double {
      words.indices.first { starts[$0] <= t && t < ends[$0] }.map { words[$0] } ?? 0
    }
    var (strict, late) = (Tally(), Tally())
    for window in FreezeIndex.windows(sizes, rateHz: 100) {
      let t = samples[window.last].timestamp.seconds
      let now = label(t)
      guard now > 0 else { continue }
      let verdict = window.isFrozen
      strict.add(now == 2, verdict)
      let recent = stride(from: 0, through: tolerance, by: 0.5).map { label(t - $0) }
      late.add(now == 2, recent.contains(verdict ? 2 : 1) ? now == 2 : verdict)
    }
    return (strict, late)
  }
}
