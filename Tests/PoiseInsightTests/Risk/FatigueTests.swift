import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseInsight

@Suite("Fatigue")
struct FatigueTests {
  /// Bouts of two minutes every five, `change` an hour of walking on each key.
  static func session(
    _ count: Int = 12, change: [Figure: Double] = [:], cadence: Double = 105, strides: Int = 100
  ) -> [FatigueBout] {
    (0..<count).map { k in
      let walked = (Double(k) + 0.5) * 120 / 3600
      let usual: [Figure: Double] = [
        "straight_stride_time_cv_pct": 3.3, "harmonic_ratio_v": 3.0, "step_regularity_v": 0.7
      ]
      return FatigueBout(
        start: Double(k) * 300, end: Double(k) * 300 + 120, strides: strides,
        cadence: cadence + (change["cadence_spm"] ?? 0) * walked,
        values: usual.merging(change.filter { $0.key != .cadence }) { $0 + $1 * walked })
    }
  }

  @Test("no drift is 0, and better is no more than that")
  func none() {
    #expect(Fatigue(Self.session()).index == 0)
    #expect(Fatigue(Self.session(change: ["harmonic_ratio_v": 3])).index == 0)
  }

  @Test(
    "the drift of each measure is its slope an hour times the hours, signed so that more is worse")
  func drift() throws {
    let fatigue = Fatigue(Self.session(change: ["straight_stride_time_cv_pct": 2.5]))
    let drift = try #require(
      fatigue.drifts.first { $0.figure == "straight_stride_time_cv_pct" })
    #expect(abs(drift.slopePerHour - 2.5) < 1e-9)
    #expect(abs(drift.worsening - 2.5 * 0.4) < 1e-9)
    // twelve bouts on a line 0.4 h long: the slope's error times 0.4 h
    let places: [Double] = (0..<12).map { (Double($0) - 5.5) / 30 }
    let squares = places.reduce(0.0) { $0 + $1 * $1 }
    let detectable = 1.96 * 1.25 * 0.4 / squares.squareRoot()
    #expect(abs(drift.detectable - detectable) < 1e-9)
    #expect(abs(drift.ratio - 1 / detectable) < 1e-9)
    let smooth = Fatigue(Self.session(change: ["harmonic_ratio_v": -1]))
    #expect(try #require(smooth.drifts.first { $0.figure == "harmonic_ratio_v" }).worsening > 0)
  }

  @Test("what is better does not make up for what is worse, and a mixed change is not called held")
  func mixed() throws {
    let worse = Fatigue(Self.session(change: ["harmonic_ratio_v": -5]))
    let change: [Figure: Double] = ["harmonic_ratio_v": -5.0, "straight_stride_time_cv_pct": -14]
    let mixed = Fatigue(Self.session(change: change))
    #expect(mixed.drifts.contains { $0.ratio == 2 } && mixed.drifts.contains { $0.ratio == -2 })
    #expect(try #require(mixed.index) == #require(worse.index))
    #expect(mixed.sentence.contains("became worse during the session and others better"))
    #expect(!mixed.sentence.contains("held"))
    #expect(!worse.sentence.contains("held"))
  }

  @Test("one detectable change worse in every measure is 50, two and more are 100")
  func scale() throws {
    func change(_ times: Double) -> [Figure: Double] {
      let hours = 12 * 120 / 3600.0
      var out: [Figure: Double] = [:]
      for (figure, sign) in [
        (Figure.straightStrideTimeVariation, 1.0), (.harmonicRatioVertical, -1),
        (.stepRegularityVertical, -1), (.cadence, -1)
      ] {
        let least = Fatigue(Self.session()).drifts.first { $0.figure == figure }?.detectable ?? .nan
        out[figure] = sign * times * least / hours
      }
      return out
    }
    #expect(abs(try #require(Fatigue(Self.session(change: change(1))).index) - 50) < 1e-6)
    #expect(abs(try #require(Fatigue(Self.session(change: change(2))).index) - 100) < 1e-6)
    #expect(try #require(Fatigue(Self.session(change: change(5))).index) == 100)
  }

  @Test("sessions of a walker who only scatters are rarely called tired", arguments: [1.0, 2.5])
  func scatter(_ times: Double) {
    var random = SeededGenerator(seed: 5)
    var indices: [Double] = []
    for _ in 0..<400 {
      var bouts = Self.session()
      for k in bouts.indices {
        func noise(_ figure: Figure) -> Double {
          times * (DeviceReference.of(figure)?.error ?? 0) * random.normal()
        }
        bouts[k].cadence += noise(.cadence)
        // in one order: a dictionary's own is another one in each process
        for figure in bouts[k].values.keys.sorted(by: { $0.key < $1.key }) {
          bouts[k].values[figure]? += noise(figure)
        }
      }
      if let index = Fatigue(bouts).index { indices.append(index) }
    }
    let mild = indices.count { $0 >= 25 }
    let tired = indices.count { $0 >= 50 }
    #expect(
      indices.count > 300 && mild * 10 < indices.count && tired * 100 < indices.count,
      "of \(indices.count) sessions \(mild) drifted, \(tired) tired")
  }

  @Test("too little walking is said, never guessed")
  func tooLittle() {
    #expect(Fatigue([]).reason == .fewBouts(0))
    #expect(Fatigue(Self.session(5)).reason == .fewBouts(5))
    #expect(Fatigue(Self.session(strides: 19)).reason == .fewBouts(0))
    guard case .shortSession = Fatigue(Self.session(6)).reason else {
      Issue.record("six bouts span 27 minutes")
      return
    }
    let short = (0..<8).map {
      FatigueBout(
        start: Double($0) * 300, end: Double($0) * 300 + 60, strides: 50, cadence: 100, values: [:])
    }
    guard case .littleWalking(let minutes) = Fatigue(short).reason else {
      Issue.record("eight minutes of walking")
      return
    }
    #expect(minutes == 8)
    for few in [Fatigue([]), Fatigue(Self.session(6)), Fatigue(short)] {
      #expect(few.index == nil && few.sentence.contains("Not enough"))
    }
  }

  @Test("bouts at another pace do not count, and it is said to be indicative")
  func otherPace() {
    var bouts = Self.session()
    bouts[3].cadence = 140
    let fatigue = Fatigue(bouts)
    #expect(fatigue.bouts == 11)
    #expect(fatigue.sentence.contains("Indicative, not a diagnosis"))
    #expect(
      Fatigue(Self.session(change: ["harmonic_ratio_v": -9])).sentence
        .contains("Indicative, not a diagnosis"))
  }
}
