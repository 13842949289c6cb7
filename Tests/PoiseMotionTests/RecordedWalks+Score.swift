import Foundation
import PoiseCore
import PoiseMotion
import PoiseTestKit

/// What is found in a recording, held against its reference.
extension RecordedWalks {
  /// A slower, softer copy: time stretched, what is not gravity scaled by `gain`, and round
  /// `softContacts` by `share` as well.
  static func slowed(
    _ samples: [Sample], stretch: Double, gain: Double, share: Double, softContacts: [Double]
  ) -> [Sample] {
    // Gravity: the mean of the two seconds round each sample.
    var sums = [Vector3.zero]
    for sample in samples { sums.append(sums[sums.count - 1] + sample.acceleration) }
    var soft: [Vector3] = []
    var next = 0
    for (k, sample) in samples.enumerated() {
      let from = max(0, k - 100)
      let to = min(samples.count, k + 100)
      let mean = (1 / Double(to - from)) * (sums[to] - sums[from])
      let t = sample.timestamp.seconds
      while next + 1 < softContacts.count && t > softContacts[next] + 0.6 { next += 1 }
      let near = next < softContacts.count ? t - softContacts[next] : .infinity
      let scale = near > -0.25 && near < 0.3 ? gain * share : gain
      soft.append(mean + scale * (sample.acceleration - mean))
    }
    let length = Int(Double(samples.count - 1) * stretch)
    let start = samples.first?.timestamp.nanoseconds ?? 0
    return (0..<length).map { n in
      let at = Double(n) / stretch
      let k = min(Int(at), samples.count - 2)
      let part = at - Double(k)
      return Sample(
        timestamp: Timestamp(nanoseconds: start + Int64(n) * 10_000_000),
        acceleration: soft[k] + part * (soft[k + 1] - soft[k]))
    }
  }

  static func steps(
    _ samples: [Sample], _ settings: StepDetectorSettings = .standard, finish: Bool = true
  ) -> [StepEvent] {
    records(samples, settings, finish: finish).compactMap {
      if case .step(let step) = $0 { step } else { nil }
    }
  }

  /// Reference contacts, s; not-a-number where the reference could not time one.
  static func reference(_ set: String, _ name: String) -> [Double]? {
    RecordedData.table("\(set)/\(name).steps.csv")?["t_s"]
  }

  /// Where the reference annotates, half a second round its walking periods; nil = everywhere.
  static func periods(_ set: String, _ name: String) -> [ClosedRange<Double>]? {
    for truth in ["indip", "stereophoto"] {
      guard let table = RecordedData.table("\(set)/\(name).truth_wb_\(truth).csv"),
        let start = table["start_s"], let end = table["end_s"]
      else { continue }
      return zip(start, end).map { ($0 - 0.5)...($1 + 0.5) }
    }
    return nil
  }

  /// Pairs of a largest one-to-one matching of two sorted lists within `tolerance`, as the scorer
  /// makes them.
  static func matches(_ found: [Double], _ truth: [Double], _ tolerance: Double) -> Int {
    var i = 0
    var j = 0
    var pairs = 0
    while i < found.count && j < truth.count {
      if abs(found[i] - truth[j]) <= tolerance {
        pairs += 1
        i += 1
        j += 1
      } else if found[i] < truth[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  static func f1(_ pairs: Int, _ found: Int, _ truth: Int) -> Double {
    found + truth == 0 ? 0 : 2 * Double(pairs) / Double(found + truth)
  }

  /// F1 at `tolerance` over a whole set, with the number of steps found and of the reference.
  static func score(
    _ set: String, _ tolerance: Double, _ settings: StepDetectorSettings = .standard,
    rotate: Matrix3? = nil
  ) -> (f1: Double, found: Int, truth: Int) {
    var pairs = 0
    var found = 0
    var truth = 0
    for name in names(set) {
      guard let contacts = reference(set, name) else { continue }
      let walk = samples(RecordedData.path("\(set)/\(name).csv"), rotate: rotate)
      var times = steps(walk, settings).map(\.timestamp.seconds)
      if let periods = periods(set, name) {
        times = times.filter { t in periods.contains { $0.contains(t) } }
      }
      pairs += matches(times, contacts, tolerance)
      found += times.count
      truth += contacts.count
    }
    return (f1(pairs, found, truth), found, truth)
  }

  /// Share of matched steps (within 0.25 s) whose foot is the reference's, and how many there are.
  static func feet(_ set: String, rotate: Matrix3) -> (right: Double, judged: Int) {
    var right = 0
    var judged = 0
    for name in names(set) {
      guard let text = PackageFiles.text(of: RecordedData.path("\(set)/\(name).steps.csv")) else {
        continue
      }
      let truth = text.split(whereSeparator: \.isNewline).dropFirst().map {
        $0.split(separator: ",")
      }
      let found = steps(samples(RecordedData.path("\(set)/\(name).csv"), rotate: rotate))
      for contact in truth {
        guard contact.count == 2, let t = Double(contact[0]), t.isFinite,
          let step = found.first(where: { abs($0.timestamp.seconds - t) <= 0.25 }),
          step.foot != .unknown
        else { continue }
        judged += 1
        if (step.foot == .left) == (contact[1] == "L") { right += 1 }
      }
    }
    return (judged == 0 ? 0 : Double(right) / Double(judged), judged)
  }
}
