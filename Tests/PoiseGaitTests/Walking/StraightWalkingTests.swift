import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

@Suite("Straight walking")
struct StraightWalkingTests {
  /// Steps of 0.5 s with a scatter of 0.01 s that is known, `turn` steps in the middle of `slow` s.
  static func contacts(_ count: Int, turn: Range<Int> = 0..<0, slow: Double = 0.5) -> [Double] {
    var time = 0.0
    return (0..<count).map { k in
      defer { time += turn.contains(k) ? slow : 0.5 + (k % 4 < 2 ? 0.01 : -0.01) }
      return time
    }
  }

  static func bout(_ contacts: [Double], _ signals: BoutSignals? = nil) -> WalkingBout {
    WalkingBout(steps: contacts.map { WalkingStep(contact: $0) }, signals: signals)
  }

  /// 100 to the second, up to `end`, turning at `rate` (rad/s) between `from` and `to`.
  static func signals(
    _ end: Double, rate: Double, from: Double, to: Double, gyroscope: Bool
  ) -> BoutSignals {
    let times = (0..<Int(end * 100) + 50).map { Double($0) / 100 }
    let yaw = times.map { $0 >= from && $0 < to ? rate : 0 }
    var angle = 0.0
    let heading = yaw.map { value -> Double in
      angle += value / 100
      return angle
    }
    return BoutSignals(
      start: 0, rateHz: 100, vertical: times.map { 9.80665 + MadeBout.vertical($0) },
      forward: times.map { MadeBout.forward($0) }, lateral: times.map { MadeBout.lateral($0) },
      rotation: gyroscope ? BoutRotation(yaw: yaw, roll: yaw.map { _ in 0 }) : nil,
      heading: BoutHeading(x: heading.map { cos($0) }, y: heading.map { -sin($0) }),
      mean: Vector3(-9.80665 * sin(0.1), 0, 9.80665 * cos(0.1)))
  }

  static func value(_ key: String, _ straight: StraightWalking) -> MetricValue? {
    straight.metrics.first { $0.key == key }
  }

  @Test("leaves the first and the last step out, and keeps the rest of a straight bout")
  func ends() {
    let straight = StraightWalking(Self.bout(Self.contacts(30)))
    // strides begin with each of 28 steps; the first and last step are in one each
    #expect(straight.stretches == [1..<27])
    #expect(straight.count == 26)
  }

  @Test("without a gyroscope and a magnetometer a turn is where strides take longer")
  func slowTurn() throws {
    let contacts = Self.contacts(60, turn: 28..<32, slow: 0.72)
    let straight = StraightWalking(Self.bout(contacts))
    #expect(straight.stretches.count == 2)
    for stretch in straight.stretches {
      for stride in straight.bout.strides[stretch] {
        #expect(abs(stride.seconds - 1) < 0.03)
      }
    }
    let turned = Self.value("straight_stride_time_cv_pct", straight)?.value ?? .nan
    let whole = MadeBout.value("stride_time_cv_pct", straight.bout).value ?? .nan
    #expect(turned < 3 && whole > 2 * turned)
  }

  @Test(
    "a turn at a steady pace is found by the gyroscope, and by the field", arguments: [true, false])
  func steadyTurn(gyroscope: Bool) throws {
    let contacts = Self.contacts(60)
    let end = try #require(contacts.last)
    let signals = Self.signals(end, rate: 1, from: 13, to: 16, gyroscope: gyroscope)
    let straight = StraightWalking(Self.bout(contacts, signals))
    #expect(straight.stretches.count == 2, "\(straight.stretches)")
    for stretch in straight.stretches {
      let (begin, end) = straight.times(stretch)
      // strides that turn, and two on either side, are left out
      #expect(end < 12.6 || begin > 16.4)
    }
    let slow = Self.signals(end, rate: 0.2, from: 13, to: 16, gyroscope: gyroscope)
    #expect(StraightWalking(Self.bout(contacts, slow)).stretches.count == 1)
  }

  @Test("stretches of fewer than six strides say nothing")
  func shortStretches() {
    #expect(StraightWalking(Self.bout(Self.contacts(9))).count == 0)
    #expect(StraightWalking(Self.bout(Self.contacts(10))).count == 6)
    #expect(StraightWalking(Self.bout([])).count == 0)
    let none = StraightWalking(Self.bout([]))
    for metric in none.metrics { #expect(metric.value == nil) }
    #expect(none.strideTimeDeviation == nil && none.strideTimeVariation == nil)
  }

  @Test("scatter is pooled over the stretches: different paces are no scatter")
  func pooled() throws {
    var contacts = Self.contacts(40)
    // a second straight, a tenth slower, after a turn
    var time = (contacts.last ?? 0) + 1.5
    for k in 0..<40 {
      contacts.append(time)
      time += 0.55 + (k % 4 < 2 ? 0.01 : -0.01)
    }
    let straight = StraightWalking(Self.bout(contacts))
    var (sum, freedom) = (0.0, 0.0)
    for stretch in straight.stretches {
      let times = straight.bout.strides[stretch].map(\.seconds)
      let mean = times.reduce(0, +) / Double(times.count)
      sum += times.reduce(0) { $0 + pow($1 - mean, 2) }
      freedom += Double(times.count - 1)
    }
    let expected = (sum / freedom).squareRoot()
    let found = try #require(Self.value("straight_stride_time_sd_s", straight)?.value)
    #expect(abs(found - expected) < 1e-12)
    #expect(found < 0.03)
  }

  @Test("the robust variation is that of most strides: one that stumbles does not count")
  func robust() throws {
    // Steps of 0.49, 0.5, 0.51 ... give strides of 0.99, 1.01 and 1 s: a third each.
    var time = 0.0
    var contacts = (0..<38).map { k -> Double in
      defer { time += [0.49, 0.5, 0.51][k % 3] }
      return time
    }
    let even = StraightWalking(Self.bout(contacts))
    #expect(even.count == 34)
    // Two thirds of the strides are 10 ms off the median, 1 s.
    let wanted = 1.4826 * 0.01 / 1 * 100
    #expect(
      abs(try #require(Self.value("straight_stride_time_mad_pct", even)?.value) - wanted) < 1e-6)
    for k in 20..<contacts.count { contacts[k] += 0.2 }
    let stumbling = StraightWalking(Self.bout(contacts))
    #expect(stumbling.count == 34)
    let found = try #require(Self.value("straight_stride_time_mad_pct", stumbling)?.value)
    #expect(abs(found - wanted) < 0.02 * wanted)
    let plain = try #require(Self.value("straight_stride_time_cv_pct", stumbling)?.value)
    #expect(plain > 3 * found)
  }

  @Test("motion is that of the made walk, and the lean that of its mean")
  func motion() throws {
    let contacts = (0..<40).map { Double($0) * 0.5 }
    let signals = Self.signals(20, rate: 0, from: 0, to: 0, gyroscope: true)
    let straight = StraightWalking(Self.bout(contacts, signals))
    func value(_ key: String) -> Double { Self.value(key, straight)?.value ?? .nan }
    let vertical = ((1 + 0.09 + 0.04 + 0.01) / 2.0).squareRoot()
    let lateral = ((0.16 + 0.01) / 2.0).squareRoot()
    let forward = ((0.36 + 0.01) / 2.0).squareRoot()
    #expect(abs(value("straight_rms_v_mps2") - vertical) < 1e-3)
    #expect(abs(value("straight_rms_ml_mps2") - lateral) < 1e-3)
    let all = (vertical * vertical + lateral * lateral + forward * forward).squareRoot()
    #expect(abs(value("straight_rms_ml_share") - lateral / all) < 1e-3)
    #expect(abs(value("straight_stride_regularity_v") - 1) < 0.02)
    #expect(value("straight_roll_range_deg") == 0)
    #expect(abs(value("walking_lean_deg") - 0.1 * 180 / .pi) < 1e-9)
    #expect(value("straight_stride_time_cv_pct") < 1e-9)
    // the made walk sways once a stride: one foot lands harder
    #expect(value("straight_peak_ratio") > 1.2)
  }

  @Test("a trunk that twists with its strides on a wide curve: the twist, without the curve")
  func twist() {
    let contacts = (0..<40).map { Double($0) * 0.5 }
    let times = (0..<2050).map { Double($0) / 100 }
    let signals = BoutSignals(
      start: 0, rateHz: 100, vertical: times.map { 9.80665 + MadeBout.vertical($0) },
      rotation: BoutRotation(yaw: times.map { 0.05 + 0.3 * cos(2 * .pi * $0) }))
    let straight = StraightWalking(Self.bout(contacts, signals))
    // from one end of the integral's wave, 0.3 / (2 pi) sin, to the other
    let expected = 2 * 0.3 / (2 * .pi) * 180 / .pi
    let found = Self.value("straight_yaw_range_deg", straight)?.value ?? .nan
    #expect(abs(found - expected) < 0.02 * expected, "\(found)")
    let plain = Self.signals(20, rate: 0, from: 0, to: 0, gyroscope: false)
    let without = StraightWalking(Self.bout(contacts, plain))
    #expect(Self.value("straight_yaw_range_deg", without)?.value == nil)
  }

  @Test("what needs samples, axes or a gyroscope says so without")
  func reasons() throws {
    let contacts = (0..<40).map { Double($0) * 0.5 }
    let bare = StraightWalking(Self.bout(contacts))
    #expect(Self.value("straight_rms_v_mps2", bare)?.flag == .noSamples)
    let plain = BoutSignals(
      start: 0, rateHz: 100, vertical: (0..<2100).map { 9.8 + sin(Double($0)) })
    let noAxes = StraightWalking(Self.bout(contacts, plain))
    #expect(Self.value("straight_rms_ml_mps2", noAxes)?.flag == .noAxes)
    #expect(Self.value("walking_lean_deg", noAxes)?.flag == .noAxes)
    let clipped = BoutSignals(
      start: 0, rateHz: 100, vertical: (0..<2100).map { 9.8 + sin(Double($0)) }, clippedShare: 0.1)
    #expect(
      Self.value("straight_rms_v_mps2", StraightWalking(Self.bout(contacts, clipped)))?.flag
        == .saturated)
    let noGyroscope = Self.signals(20, rate: 0, from: 0, to: 0, gyroscope: false)
    let still = StraightWalking(Self.bout(contacts, noGyroscope))
    #expect(Self.value("straight_roll_range_deg", still)?.value == nil)
  }
}

@Suite(
  "Straight walking of healthy people",
  .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
struct StraightRecordedTests {
  /// Walks of twice 10 m with a turn, each of another person.
  static let walks = ["s01_t1", "s02_t1", "s03_t1"]

  /// A walk's bouts; `content` says which sensors it has.
  static func bouts(_ name: String, _ content: Sample.Content) throws -> [BoutEvent] {
    let table = try #require(RecordedData.table("voisard_lumbar/\(name).csv"))
    func columns(_ names: [String]) throws -> [[Double]] {
      try names.map { try #require(table[$0]) }
    }
    let times = try #require(table["t_s"])
    let (a, w, m) = (
      try columns(["ax_mps2", "ay_mps2", "az_mps2"]), try columns(["gx_rps", "gy_rps", "gz_rps"]),
      try columns(["mx_au", "my_au", "mz_au"])
    )
    let samples = times.indices.map { i in
      // x up, y to a side, z backward
      Sample(
        timestamp: Timestamp(seconds: times[i]),
        acceleration: Vector3(-a[2][i], a[1][i], a[0][i]),
        rotationRate: Vector3(-w[2][i], w[1][i], w[0][i]),
        magneticField: Vector3(-m[2][i], m[1][i], m[0][i]),
        content: .accelerometer | .bodyFrame | content)
    }
    var summary = GaitSummary(body: BodyMeasures(sensorHeight: 1))
    for sample in samples { summary.process(sample) }
    return RecordedWalks.records(samples).compactMap { summary.process($0) }
  }

  @Test("turns make much of a bout's variation; gyroscope and magnetometer both find them")
  func variation() throws {
    var whole: [Double] = []
    var straight: [[Double]] = [[], []]
    for name in Self.walks {
      for (k, content) in [Sample.Content.gyroscope, .magnetometer].enumerated() {
        for bout in try Self.bouts(name, content) {
          let all = bout.metrics + bout.extras
          func value(_ key: String) -> Double? { all.first { $0.key == key }?.value }
          if k == 0, let value = value("stride_time_cv_pct") { whole.append(value) }
          if let value = value("straight_stride_time_cv_pct") { straight[k].append(value) }
        }
      }
    }
    func mean(_ x: [Double]) -> Double { x.reduce(0, +) / Double(max(1, x.count)) }
    #expect(straight[0].count >= 3 && straight[1].count >= 3)
    for found in straight { #expect(mean(found) < 0.75 * mean(whole), "\(found) of \(whole)") }
  }
}
