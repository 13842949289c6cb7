import Foundation
import PoiseCore
import PoiseTestKit

@testable import PoiseGait

/// A made walk of four sines, 100 to the second: a stride is 100 samples.
enum MadeBout {
  static func sine(_ cycles: Double, _ phase: Double = 0) -> Double {
    sin(2 * .pi * cycles + phase)
  }

  static func vertical(_ t: Double) -> Double {
    sine(2 * t) + 0.3 * sine(t) + 0.2 * sine(4 * t) + 0.1 * sine(3 * t)
  }
  static func forward(_ t: Double) -> Double { 0.6 * sine(2 * t, 0.5) + 0.1 * sine(t) }
  static func lateral(_ t: Double) -> Double { 0.4 * sine(t) + 0.1 * sine(2 * t) }

  static let times = (0..<1200).map { Double($0) / 100 }

  /// S1 with gravity, contacts every 50 samples from the first.
  static func signals(
    clippedShare: Double = 0, axes: Bool = true, scale: Double = 1
  ) -> BoutSignals {
    BoutSignals(
      start: 0, rateHz: 100, vertical: times.map { 9.80665 + scale * vertical($0) },
      forward: axes ? times.map { scale * forward($0) } : nil,
      lateral: axes ? times.map { scale * lateral($0) } : nil, clippedShare: clippedShare)
  }

  static func bout(
    _ signals: BoutSignals?, body: BodyMeasures = BodyMeasures(), contacts: Int = 24
  ) -> WalkingBout {
    WalkingBout(
      steps: (0..<contacts).map { WalkingStep(contact: Double($0) * 0.5) }, body: body,
      signals: signals)
  }

  static func value(_ key: String, _ bout: WalkingBout) -> MetricValue {
    MetricCatalog.values(of: bout).first { $0.key == key }
      ?? MetricValue(key: "missing", value: nil, count: -1)
  }

  /// A stride of random harmonics, and the same for each stride of the bout.
  static func random(seed: UInt64, noise: Double = 0) -> BoutSignals {
    var random = SeededGenerator(seed: seed)
    func axis() -> [Double] {
      let parts = (1...8).map { (Double($0), random.unit(), random.signed() * .pi) }
      return times.map { t in
        parts.reduce(noise * random.normal()) { $0 + $1.1 * sine($1.0 * t, $1.2) }
      }
    }
    return BoutSignals(
      start: 0, rateHz: 100, vertical: axis(), forward: axis(), lateral: axis())
  }
}
