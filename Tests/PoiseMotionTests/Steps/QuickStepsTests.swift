import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseMotion

/// Runs and small children's steps, and what only looks like them, made of sines and noise.
@Suite("Quick steps, roads and hands")
struct QuickStepsTests {
  /// A sample every 10 ms: what stands on 1 g is given in g, as a function of the time in s.
  static func samples(seconds: Double, _ shaken: (Double) -> Vector3) -> [Sample] {
    (0..<Int(seconds * 100)).map { n in
      Sample(
        timestamp: Timestamp(nanoseconds: Int64(n) * 10_000_000),
        acceleration: 9.80665 * (Vector3(0, 0, 1) + shaken(Double(n) * 0.01)))
    }
  }

  static func times(_ samples: [Sample]) -> [Double] {
    RecordedWalks.steps(samples).map(\.timestamp.seconds)
  }

  @Test("counts a run at any pace", arguments: [150.0, 185, 210, 240, 270])
  func pace(perMinute: Double) {
    let found = Self.times(
      Self.samples(seconds: 60) { Vector3(0, 0, 1.2 * sin(2 * .pi * perMinute / 60 * $0)) })
    #expect(abs(Double(found.count) - perMinute) <= 0.015 * perMinute, "\(found.count)")
  }

  @Test("a run that was taken for a walk of every second step is let go of")
  func halved() {
    // One landing in 0.76 s; after 8 s the one half way between is as hard.
    let step = 0.38
    let found = Self.times(
      Self.samples(seconds: 40) { t in
        let phase = (t / (2 * step)).truncatingRemainder(dividingBy: 1) * 2
        let near = min(phase, 2 - phase)
        let between = t < 8 ? 0 : abs(phase - 1)
        func landing(_ d: Double) -> Double { d < 0.35 ? 0.5 * (1 + cos(.pi * d / 0.35)) : 0 }
        let up = landing(near) + (t < 8 ? 0 : landing(between))
        return Vector3(0, 0, 1.8 * up - 0.4)
      })
    let before = found.filter { $0 > 2 && $0 < 7.5 }.count
    let after = found.filter { $0 > 14 && $0 < 36 }.count
    #expect(before >= 6 && before <= 8, "\(before)")
    #expect(abs(Double(after) - 22 / step) <= 2, "\(after)")
  }

  @Test("a walk that becomes a run takes its pace at once")
  func walkToRun() {
    // Steps of 0.65 s that rise by 0.4 g, from 12 s on landings of 1.8 g every 0.34 s.
    let change = 18 * 0.65
    let motion = Self.samples(seconds: 24) { t in
      let (step, size) = t < change ? (0.65, 0.2) : (0.34, 0.9)
      return Vector3(0, 0, size * cos(2 * .pi * (t - change) / step))
    }
    var patient = StandardStepSettings()
    patient.runRise = .infinity
    func counted(_ settings: StandardStepSettings) -> Int {
      RecordedWalks.steps(motion, .standard(settings)).map(\.timestamp.seconds)
        .filter { $0 > change - 0.3 && $0 < change + 5 }.count
    }
    let landings = Int(5.3 / 0.34)
    let (now, before) = (counted(StandardStepSettings()), counted(patient))
    #expect(now >= landings - 2 && now <= landings + 1, "\(now) of \(landings)")
    #expect(before <= now - 2, "\(before)")
  }

  @Test("a road with a known spectrum makes no steps", arguments: 1...4)
  func road(seed: Int) {
    // 0.06 g (rms) of a seat's own motion from 0.5 to 5 Hz and 0.12 g from wheels and engine from 8
    // to 18 Hz, each of forty sines with random phases: most of it lies above the band of steps.
    var random = SeededGenerator(seed: UInt64(seed))
    func band(_ low: Double, _ high: Double, _ rms: Double) -> [(Double, Double, Double)] {
      (0..<40).map { _ in
        (
          low + (high - low) * 0.5 * (1 + random.signed()), .pi * random.signed(),
          rms * (2.0 / 40).squareRoot()
        )
      }
    }
    let axes = [0.5, 0.5, 1].map { band(0.5, 5, 0.06 * $0) + band(8, 18, 0.12 * $0) }
    func sum(_ sines: [(Double, Double, Double)], _ t: Double) -> Double {
      sines.reduce(0) { $0 + $1.2 * sin(2 * .pi * $1.0 * t + $1.1) }
    }
    let ride = Self.samples(seconds: 240) { t in
      Vector3(sum(axes[0], t), sum(axes[1], t), sum(axes[2], t))
    }
    let found = Self.times(ride).count
    // Where only soft candidates are asked, the same road makes steps by the hundred.
    var trusting = StandardStepSettings()
    (trusting.roughShare, trusting.sureRise, trusting.vibrationShare) = (0, 0.1, .infinity)
    let before = RecordedWalks.steps(ride, .standard(trusting)).count
    #expect(found == 0 && before > 100, "\(found), \(before)")
    // The share of the power in the band of steps alone leaves a third of them at most.
    var shareAlone = StandardStepSettings()
    shareAlone.vibrationShare = .infinity
    let left = RecordedWalks.steps(ride, .standard(shareAlone)).count
    #expect(3 * left <= before, "\(left), \(before)")
  }

  @Test("applause at the chest makes no steps")
  func applause() {
    // 2.4 claps a second of 0.05 g, the hands' blow short, thrown the same way each time.
    let found = Self.times(
      Self.samples(seconds: 60) { t in
        let d = (t * 2.4).truncatingRemainder(dividingBy: 1) / 2.4
        let blow = 0.5 * exp(-d / 0.025) * sin(2 * .pi * 14 * d)
        let push = 0.05 * cos(2 * .pi * 2.4 * t)
        return Vector3(blow + push, 0.2 * push, 0.3 * blow + push)
      })
    #expect(found.isEmpty, "\(found.count)")
  }
}

@Suite(
  "Quick steps, roads and hands on recordings",
  .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
struct QuickRecordedTests {
  private func found(_ name: String) -> [Double] {
    QuickStepsTests.times(RecordedWalks.samples(RecordedData.path("\(name).csv")))
  }

  @Test("counts healthy people's walks made as quick as a child's", arguments: [185.0, 195, 210])
  func compressed(perMinute: Double) {
    var (wanted, counted) = (0, 0)
    for name in RecordedWalks.names("voisard_lumbar") {
      guard let contacts = RecordedWalks.reference("voisard_lumbar", name) else { continue }
      let gaps = zip(contacts.dropFirst(), contacts).map { $0 - $1 }.filter(\.isFinite).sorted()
      let stretch = 60 / perMinute / gaps[gaps.count / 2]
      let walk = RecordedWalks.samples(RecordedData.path("voisard_lumbar/\(name).csv"))
      // The reference names some after the recording's end.
      let end = walk.last?.timestamp.seconds ?? 0
      wanted += contacts.count { $0 <= end }
      counted +=
        RecordedWalks.steps(
          RecordedWalks.slowed(
            walk, stretch: stretch, gain: min(3, 1 / (stretch * stretch)), share: 1,
            softContacts: [])
        ).count
    }
    print("compressed to", perMinute, counted, "of", wanted)
    #expect(abs(Double(counted - wanted)) <= 0.02 * Double(wanted))
  }

  @Test("counts a run by the ankle's strides")
  func run() {
    guard let windows = RecordedData.table("adept_run/left_hip.windows.csv"),
      let starts = windows["start_s"], let ends = windows["end_s"],
      let strides = windows["stride_s"]
    else { return }
    let steps = found("adept_run/left_hip")
    var (wanted, counted) = (0.0, 0.0)
    for k in starts.indices {
      wanted += 2 * (ends[k] - starts[k]) / strides[k]
      counted += Double(steps.filter { $0 >= starts[k] && $0 < ends[k] }.count)
    }
    print("adept_run", counted, "of", wanted)
    // Some windows reach into standing still, where the ankle's pace goes on: 3 %.
    #expect(abs(counted - wanted) <= 0.035 * wanted)
  }

  @Test("a car on real roads makes few steps", arguments: [("car_path_1", 5), ("car_path_4", 15)])
  func car(name: String, most: Int) {
    let steps = found("rides/\(name)").count
    print(name, steps)
    #expect(steps <= most)
  }

  @Test(
    "bending, sitting down, rising, arms up and phoning make few steps",
    arguments: [
      "bending", "sitting_gettinguponachair", "handsup", "makingacall", "lyingdown_onabed"
    ])
  func aboutTheHouse(activity: String) {
    let names = RecordedWalks.names("umafall").filter { $0.contains("adl_" + activity) }
    let steps = names.reduce(0) { $0 + found("umafall/\($1)").count }
    print(activity, names.count, "recordings,", steps)
    #expect(steps <= 2 && names.count > 20)
  }

  @Test("applause at the chest makes few steps")
  func applause() {
    let names = RecordedWalks.names("umafall").filter {
      $0.contains("aplausing") && $0.hasSuffix("chest")
    }
    let steps = names.reduce(0) { $0 + found("umafall/\($1)").count }
    print("applause", names.count, "recordings,", steps)
    #expect(steps <= 3)
  }
}
