import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait
@testable import PoiseMotion

/// Contacts are timed so that a limp keeps its size, and what scatters its scatter.
@Suite("Contact timing")
struct ContactTimingTests {
  /// A walk made of its contacts: what the trunk does follows the phase between them.
  struct MadeWalk {
    var cadence: Double
    var asymmetry = 0.0
    /// Standard deviation of a step time, s.
    var jitter = 0.008
    var seconds = 60.0
    var noise = 0.03
    /// A landing and push-off at a set time after each contact, in place of overtones.
    var isSharp = false

    func contacts(_ random: inout SeededGenerator) -> [Double] {
      let usual = 60 / cadence
      var out = [3.0]
      while let last = out.last {
        let share = out.count % 2 == 0 ? 0.5 * asymmetry : -0.5 * asymmetry
        let next = last + usual * (1 + share) + jitter * random.normal()
        if next > seconds { return out }
        out.append(next)
      }
      return out
    }

    private func up(_ t: Double, _ contacts: [Double], _ k: Int, _ phase: Double) -> Double {
      if !isSharp {
        return cos(2 * .pi * phase) + 0.35 * cos(4 * .pi * phase + 0.6)
          + 0.08 * cos(.pi * phase)
      }
      var sum = 0.0
      for c in contacts[max(0, k - 1)...min(contacts.count - 1, k + 2)] {
        func bump(_ at: Double, _ width: Double) -> Double {
          exp(-0.5 * (t - c - at) * (t - c - at) / (width * width))
        }
        sum += 1.3 * bump(0.11, 0.06) + 0.65 * bump(0.02, 0.02)
        sum -= 0.9 * bump(-0.07, 0.07) + 0.45 * bump(0.27, 0.07)
      }
      return sum
    }

    func samples(_ contacts: [Double], _ random: inout SeededGenerator) -> [Sample] {
      let usual = 60 / cadence
      var k = 0
      return (0..<Int((seconds + 3) * 100)).map { n in
        let t = 0.01 * Double(n)
        while k + 2 < contacts.count && t >= contacts[k + 1] { k += 1 }
        let (from, to) = (contacts[k], contacts[k + 1])
        let length = t < from || t > to ? usual : to - from
        let phase = Double(k) + (t < to ? (t - from) / length : 1 + (t - to) / length)
        let begin = (t - contacts[0]) / 0.4 + 0.75
        let end = (contacts[contacts.count - 1] - t) / 0.4 + 0.75
        let size = 2.2 * max(0, min(1, min(begin, end)))
        let a = Vector3(
          0.6 * size * cos(2 * .pi * phase + 1.2), 0.4 * size * sin(.pi * phase),
          Physics.standardGravity + size * up(t, contacts, k, phase))
        let shake = Vector3(random.normal(), random.normal(), random.normal())
        return Sample(
          timestamp: Timestamp(nanoseconds: Int64(n) * 10_000_000), acceleration: a + noise * shake,
          content: .accelerometer | .bodyFrame)
      }
    }
  }

  /// A figure of the contacts found, and of the true ones; those of the longest bout.
  private func figures(
    _ samples: [Sample], _ truth: [Double], _ keys: [String]
  ) throws -> [(found: Double, true: Double)] {
    let steps = RecordedWalks.steps(samples)
    let bouts = Dictionary(grouping: steps) { $0.bout }.values
    let bout = try #require(bouts.max { $0.count < $1.count })
    let found = WalkingBout(
      steps: bout.map { WalkingStep(contact: $0.timestamp.seconds, foot: $0.foot) })
    let real = WalkingBout(steps: truth.map { WalkingStep(contact: $0) })
    return try keys.map { key in
      func value(_ bout: WalkingBout) -> Double? {
        MetricCatalog.values(of: bout).first { $0.key == key }?.value
      }
      return (try #require(value(found)), try #require(value(real)))
    }
  }

  @Test(
    "a made limp comes out within 2 points or 15%",
    arguments: [5.0, 10, 15, 20, 30], [60.0, 80, 100, 120])
  func limp(percent: Double, cadence: Double) throws {
    for isSharp in [false, true] {
      let seed = UInt64(percent + cadence)
      var random = SeededGenerator(seed: seed)
      var walk = MadeWalk(cadence: cadence, asymmetry: percent / 100)
      walk.isSharp = isSharp
      let truth = walk.contacts(&random)
      let index = try figures(
        walk.samples(truth, &random), truth, ["symmetry_index_pct"])[0]
      let most = max(2, 0.15 * index.true)
      #expect(
        abs(index.found - index.true) <= most,
        "\(index.true)% as \(index.found)%, sharp \(isSharp), seed \(seed)")
    }
  }

  @Test(
    "a step is said as soon after its contact where the landing is early", arguments: [80.0, 100])
  func latency(cadence: Double) {
    for isSharp in [false, true] {
      var random = SeededGenerator(seed: 7)
      var walk = MadeWalk(cadence: cadence, asymmetry: 0.1)
      walk.isSharp = isSharp
      let truth = walk.contacts(&random)
      let steps = RecordedWalks.steps(walk.samples(truth, &random)).filter { !$0.confirmedLate }
      // Contact to peak and peak to decision, and half a sample to either side.
      let most = 0.105 + max(0.22, 0.3 * 60 / cadence) + 0.01
      let delays = steps.map { $0.detectedAt.seconds - $0.timestamp.seconds }.sorted()
      let late = delays[delays.count * 95 / 100]
      #expect(late <= most, "\(late) s at \(cadence) steps/min, sharp \(isSharp)")
    }
  }

  @Test("without a mounting it may be a pocket: contacts are those of the filtered signal")
  func unmounted() {
    var random = SeededGenerator(seed: 5)
    let walk = MadeWalk(cadence: 100, asymmetry: 0.2)
    let samples = walk.samples(walk.contacts(&random), &random)
    var settings = StandardStepSettings()
    settings.landingLeastRange = .infinity
    let filtered = RecordedWalks.steps(samples, .standard(settings)).map(\.timestamp)
    let mounted = RecordedWalks.steps(samples).map(\.timestamp)
    let unmounted = RecordedWalks.steps(
      samples.map {
        var sample = $0
        sample.content.remove(.bodyFrame)
        return sample
      }
    ).map(\.timestamp)
    #expect(unmounted == filtered && filtered != mounted && filtered.count > 90)
  }

  @Test("steps that scatter come out with their scatter, within 5%", arguments: 1...3)
  func scatter(seed: Int) throws {
    let shapes = [(80.0, false), (100, false), (80, true), (100, true), (115, true)]
    for (cadence, isSharp) in shapes {
      var random = SeededGenerator(seed: UInt64(seed))
      var walk = MadeWalk(cadence: cadence, asymmetry: 0.08, jitter: 0.02, seconds: 180)
      walk.noise = 0.02
      walk.isSharp = isSharp
      let truth = walk.contacts(&random)
      for figure in try figures(
        walk.samples(truth, &random), truth, ["step_time_sd_s", "stride_time_cv_pct"])
      {
        #expect(
          abs(figure.found / figure.true - 1) <= 0.05,
          "\(figure.true) as \(figure.found) at \(cadence) steps/min, seed \(seed)")
      }
    }
  }

  @Test(
    "two people who limp keep their limp within 20%, the U-turn left out",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)),
    arguments: [("equinovarus_after", 22.1, 26.8, 29.4), ("ms_edss6", 41.0, 46.7, 21.3)])
  func patients(name: String, turn: Double, end: Double, percent: Double) throws {
    let samples = RecordedWalks.samples(
      RecordedData.path("voisard_patients/\(name).csv"), rotate: StepAccuracyTests.lowerBack)
    let steps = RecordedWalks.steps(samples)
    var times: [[Double]] = [[], []]
    for (a, b) in zip(steps, steps.dropFirst()) where a.foot != b.foot {
      let (from, to) = (a.timestamp.seconds, b.timestamp.seconds)
      let isTurn = to > turn - 0.2 && from < end + 0.2
      if !isTurn && to - from < 2.2 { times[b.foot == .left ? 0 : 1].append(to - from) }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let index = 200 * abs(medians[0] - medians[1]) / (medians[0] + medians[1])
    print("\(name): \(index)% of \(percent)%")
    #expect(abs(index / percent - 1) <= 0.2, "\(index)%")
  }
}

@Suite("ContactHistory")
struct ContactHistoryTests {
  private func history() -> ContactHistory {
    ContactHistory(StandardStepSettings(), sampleRateHz: 100, oldestSeconds: 0.5)
  }

  @Test("the middle of an even bump is its top, wherever it lies in the window", arguments: 8...16)
  func even(age: Int) {
    var history = history()
    for k in stride(from: 60, through: 0, by: -1) {
      history.step(10 + max(0, 4 - 0.5 * abs(Double(k - age))), vertical: 0)
    }
    let landing = history.landing(age: 18) ?? .nan
    #expect(abs(landing - Double(age)) < 1e-9)
  }

  @Test("a bump outside the window is another step's; without one there is no landing")
  func window() {
    var history = history()
    let early = history.landing(age: 0)
    for k in stride(from: 60, through: 0, by: -1) {
      history.step(k == 40 ? 20 : k == 12 ? 11 : 10, vertical: 0)
    }
    let first = history.landing(age: 18) ?? .nan
    let second = history.landing(age: 36) ?? .nan
    let flat = history.landing(age: 31)
    #expect(early == nil)
    #expect(abs(first - 12) < 1e-9 && abs(second - 40) < 1e-9)
    #expect(flat == nil, "the window is flat")
    history.restart()
    let late = history.landing(age: 18)
    #expect(late == nil)
  }

  @Test("the ring forgets nothing that is asked for", arguments: 1...5)
  func ring(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var history = history()
    var all: [Double] = []
    for _ in 0..<600 {
      all.append(9.8 + random.signed())
      history.step(all[all.count - 1], vertical: -all[all.count - 1])
      let age = Int(random.next() % 51)
      let end = Int(random.next() % 40)
      // Six samples before the contact are looked at, too.
      let wanted = all.count - 1 - age - 6
      let peak = history.peakVertical(from: age, to: end)
      if wanted >= 0, wanted <= all.count - 1 - end {
        #expect(peak == -(all[wanted...(all.count - 1 - end)].min() ?? 0), "seed \(seed)")
      } else {
        #expect(peak.isNaN, "seed \(seed)")
      }
      let (newest, oldest) = (max(age - 16, 1), min(age + 6, all.count - 2))
      let ages = newest <= oldest ? Array(newest...oldest) : []
      let sums = ages.map { k in (-1...1).map { all[all.count - 1 - k + $0] }.reduce(0, +) }
      guard ages.count >= 5, let low = sums.min(), let high = sums.max(), high - low >= 0.6 else {
        let none = history.landing(age: age)
        #expect(none == nil, "seed \(seed)")
        continue
      }
      let weights = sums.map { pow(max(0, $0 - low - 0.9 * (high - low)), 2) }
      let middle = zip(weights, ages).map { $0 * Double($1) }.reduce(0, +)
      let landing = history.landing(age: age) ?? .nan
      #expect(abs(landing - middle / weights.reduce(0, +)) < 1e-9, "seed \(seed), age \(age)")
    }
  }
}
