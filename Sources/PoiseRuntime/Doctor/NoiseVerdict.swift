import PoiseCore

/// What to make of a sensor's noise and drift: one finding, two where its samples repeat or an axis
/// does not move.
struct NoiseVerdict {
  /// Ratio to the data sheet's density from which on something is wrong, and below which it is too
  /// good to be true. A range or a mode other than the data sheet's makes up to twice of it.
  private static let loud = 3.0
  private static let quiet = 0.3

  private(set) var findings: [Doctor.Finding] = []

  init(_ sensor: SensorNoise) { judge(sensor) }

  private mutating func report(_ level: Doctor.Finding.Level, _ text: String, fix: String? = nil) {
    findings.append(Doctor.Finding(level: level, text: text, fix: fix))
  }

  private mutating func judge(_ sensor: SensorNoise) {
    let name = "\(sensor.stream.title): noise"
    switch sensor.problem {
    case .short(let seconds):
      return report(
        .warn, "\(name) not measured: \(NoiseText.time(seconds)) of unbroken samples",
        fix: "at least \(NoiseText.time(SensorNoise.shortest)) at rest are needed; an hour and "
          + "more shows B and K")
    case .moved(let seconds):
      return report(
        .warn,
        "\(name) not measured: it was moved; it was still for \(NoiseText.time(seconds)) at most",
        fix: "lay it on a solid table, away from people and fans, and run this again")
    case .repeated:
      report(
        .warn, "\(name): most samples repeat the one before",
        fix: "it is read faster than it measures; compare its rate with the board file's")
    case nil: break
    }
    let unit = NoiseText.Unit(sensor.stream.kind)
    for axis in sensor.deadAxes {
      report(
        .warn, "\(sensor.stream.title): axis \(axis) does not move, the others do",
        fix: "turn the device: an axis that still reads the same is dead, and the chip is damaged")
    }
    if sensor.axes.allSatisfy(\.isFinerThanSteps) {
      let counts = sensor.axes.map { NoiseText.number($0.counts) }.joined(separator: " ")
      return report(
        .ok,
        "\(name) finer than its steps (\(counts) counts\(steps(of: sensor))): cannot be compared "
          + "with others")
    }
    let densities = NoiseText.list(sensor.axes.map { $0.fit?.density }, unit)
    let text = "\(name) \(densities) \(unit.name)/√Hz"
    let drift = drift(of: sensor, unit)
    let ratios = sensor.axes.compactMap(\.ratio)
    let worst = ratios.max()
    let compared = worst.map { ", \(NoiseText.number($0)) times the data sheet" } ?? ""
    if let worst, worst > Self.loud {
      report(
        .warn, text + compared + drift,
        fix: "check supply and wiring (100 nF and 10 µF at the chip's pins, a battery instead of "
          + "the adapter); else the chip is a counterfeit")
    } else if let worst, worst < Self.quiet {
      report(
        .warn, text + compared + drift,
        fix: "too quiet for this chip: its samples are filtered, repeated or simulated")
    } else if let odd = oddAxis(sensor) {
      report(
        .warn, text + compared + drift,
        fix: "axis \(odd) has more than twice the noise of the others: look for vibration along "
          + "it; else the chip is damaged")
    } else {
      report(.ok, text + compared + drift)
    }
  }

  /// The size of its steps where that is not one count.
  private func steps(of sensor: SensorNoise) -> String {
    let largest = sensor.axes.map(\.step).max() ?? 1
    return largest > 1 ? " in steps of \(largest)" : ""
  }

  private func drift(of sensor: SensorNoise, _ unit: NoiseText.Unit) -> String {
    guard sensor.isSteady else {
      let range = sensor.temperature.map { $0.upperBound - $0.lowerBound } ?? 0
      return "; no B and K: the chip's temperature changed by \(NoiseText.number(range)) °C; let "
        + "it warm up for 15 min first"
    }
    let (bias, walk) = (sensor.axes.map { $0.fit?.bias }, sensor.axes.map { $0.fit?.walk })
    if (bias + walk).allSatisfy({ $0 == nil }) {
      return "; no drift seen in \(NoiseText.time(sensor.seconds))"
    }
    return "; B \(NoiseText.list(bias, unit)) \(unit.name), K \(NoiseText.list(walk, unit)) "
      + "\(unit.name)/√s"
  }

  /// The axis with more than twice the noise of each other one.
  private func oddAxis(_ sensor: SensorNoise) -> String? {
    let relative = sensor.axes.compactMap { axis in
      axis.fit.map { (axis.name, $0.density / (axis.stated ?? 1)) }
    }.sorted { $0.1 > $1.1 }
    guard relative.count == 3, relative[0].1 > 2 * relative[1].1 else { return nil }
    return relative[0].0
  }
}
