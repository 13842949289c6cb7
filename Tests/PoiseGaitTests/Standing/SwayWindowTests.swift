import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// A made sway of five sines, 100 to the second, m/s².
private func swayS4(
  height: Double? = nil, axes: Bool = true, clippedShare: Double = 0
) -> SwayWindow {
  func sine(_ x: Double, _ phase: Double = 0) -> Double { sin(2 * .pi * x + phase) }
  let times = (0..<3000).map { Double($0) / 100 }
  return SwayWindow(
    lateral: times.map { 0.02 * sine(0.3 * $0) + 0.005 * sine(1.1 * $0) },
    forward: times.map {
      0.03 * sine(0.5 * $0, 1) + 0.010 * sine(0.2 * $0) + 0.004 * sine(2 * $0)
    }, rateHz: 100, axesKnown: axes, sensorHeight: height, clippedShare: clippedShare)
}

private func value(_ key: String, _ window: SwayWindow) -> MetricValue {
  window.measures.first { $0.key == key } ?? MetricValue(key: "missing", value: nil, count: -1)
}

@Suite("Sway")
struct SwayWindowTests {
  @Test(
    "gives the oracle's values on the made sway",
    arguments: [
      ("sway_rms_mps2", 0.02684213, 1e-8), ("sway_rms_ml_mps2", 0.01457738, 1e-8),
      ("sway_rms_ap_mps2", 0.02253886, 1e-8), ("sway_distance_mps2", 0.02519040, 1e-8),
      ("sway_path_mps2", 2.27046249, 1e-8), ("sway_path_speed_mps3", 0.07568208, 1e-8),
      ("sway_range_ml_mps2", 0.05, 1e-8), ("sway_range_ap_mps2", 0.08244639, 1e-8),
      ("sway_jerk_m2ps5", 0.10624332, 1e-8), ("sway_mean_frequency_hz", 0.47816541, 1e-8),
      ("sway_area_m2ps5", 5.699946e-4, 1e-10), ("sway_ellipse95_m2ps4", 0.006186414, 1e-9),
      ("sway_f50_ml_hz", 0.3, 1e-9), ("sway_f95_ml_hz", 1.1, 1e-9),
      ("sway_cf_ml_hz", 0.3948194, 1e-7), ("sway_fd_ml", 0.4767630, 1e-7),
      ("sway_f50_ap_hz", 0.5, 1e-9), ("sway_f95_ap_hz", 0.5, 1e-9),
      ("sway_cf_ap_hz", 0.5370157, 1e-7), ("sway_fd_ap", 0.3917431, 1e-7)
    ])
  func oracle(key: String, expected: Double, tolerance: Double) {
    let measure = value(key, swayS4())
    #expect(abs((measure.value ?? .nan) - expected) < tolerance, "\(measure)")
    #expect(measure.count == 3000)
  }

  @Test("ten seconds give measures, less does not")
  func shortest() {
    for (count, flag) in [(1000, MetricFlag.ok), (999, .tooShort)] {
      let window = SwayWindow(
        lateral: (0..<count).map { sin(Double($0) / 20) }, forward: (0..<count).map { _ in 0.1 },
        rateHz: 100)
      #expect(value("sway_rms_mps2", window).flag == flag, "\(count) samples")
    }
  }

  @Test("the ellipse's area is that of the oracle's semi-axes")
  func ellipse() {
    #expect(abs(swayS4().ellipseArea - Double.pi * 0.0356877 * 0.0551786) < 2e-8)
  }

  @Test("a height gives millimeters, d = h a / g")
  func millimeters() {
    #expect(value("sway_rms_mm", swayS4()).flag == .noHeight)
    let window = swayS4(height: 1)
    #expect(abs((value("sway_rms_mm", window).value ?? .nan) - 26.84213 / 9.80665) < 1e-5)
    let area = value("sway_ellipse95_mm2", window).value ?? .nan
    #expect(abs(area - 0.006186414e6 / (9.80665 * 9.80665)) < 1e-3)
  }

  @Test("without axes what depends on the direction has no value, the rest is the same")
  func axes() {
    for (known, unknown) in zip(swayS4().measures, swayS4(axes: false).measures) {
      let directed = ["_ml", "_ap"].contains { known.key.contains($0) }
      #expect(unknown.value == (directed ? nil : known.value), "\(known.key)")
      if directed && known.value != nil { #expect(unknown.flag == .noAxes) }
    }
  }

  @Test("nothing, too little, clipped and constant input have defined results")
  func defined() {
    for n in [0, 1, 2, 999] {
      let x = (0..<n).map { sin(Double($0)) }
      let window = SwayWindow(lateral: x, forward: x, rateHz: 100)
      #expect(window.measures.allSatisfy { $0.value == nil && $0.flag == .tooShort })
    }
    #expect(swayS4(clippedShare: 0.02).measures.allSatisfy { $0.flag == .saturated })
    // One sample in a hundred is admitted.
    #expect(swayS4(clippedShare: 30.0 / 3000).measures.allSatisfy { $0.flag != .saturated })
    #expect(swayS4(clippedShare: 31.0 / 3000).measures.allSatisfy { $0.flag == .saturated })
    let flat = Array(repeating: 0.3, count: 2000)
    let still = SwayWindow(lateral: flat, forward: flat, rateHz: 100, sensorHeight: 1)
    #expect((value("sway_rms_mps2", still).value ?? .nan) < 1e-12)
    #expect(value("sway_cf_ml_hz", still).value == nil)
    #expect(still.measures.allSatisfy { $0.value?.isFinite ?? true })
  }

  @Test("equals the definitions written out, on random input", arguments: 1...5)
  func reference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let n = 1100
    var m = (0..<n).map { _ in random.normal() }
    var a = (0..<n).map { _ in 0.5 + 2 * random.normal() }
    let window = SwayWindow(lateral: m, forward: a, rateHz: 100)
    let meanM = m.reduce(0, +) / Double(n)
    let meanA = a.reduce(0, +) / Double(n)
    m = m.map { $0 - meanM }
    a = a.map { $0 - meanA }
    var path = 0.0
    var jerk = 0.0
    for i in 1..<n {
      path += hypot(m[i] - m[i - 1], a[i] - a[i - 1])
      jerk += (pow((m[i] - m[i - 1]) / 0.01, 2) + pow((a[i] - a[i - 1]) / 0.01, 2)) * 0.01
    }
    let squares: [Double] = zip(m, a).map { (x: Double, y: Double) -> Double in x * x + y * y }
    let rms: Double = (squares.reduce(0, +) / Double(n)).squareRoot()
    var power = 0.0
    var second = 0.0
    for k in 2...55 {
      var re = 0.0
      var im = 0.0
      for i in 0..<n {
        let angle: Double = 2 * Double.pi * Double(k * i) / Double(n)
        re += m[i] * cos(angle)
        im += m[i] * sin(angle)
      }
      power += re * re + im * im
      second += pow(Double(k) * 100 / Double(n), 2) * (re * re + im * im)
    }
    func near(_ key: String, _ expected: Double) -> Bool {
      abs((value(key, window).value ?? .nan) / expected - 1) < 1e-9
    }
    #expect(near("sway_path_mps2", path), "seed \(seed)")
    #expect(near("sway_jerk_m2ps5", jerk / 2), "seed \(seed)")
    #expect(near("sway_rms_mps2", rms), "seed \(seed)")
    #expect(near("sway_cf_ml_hz", (second / power).squareRoot()), "seed \(seed)")
  }
}
